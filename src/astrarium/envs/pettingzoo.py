"""PettingZoo: every game for as many agents as it has seats.

`env("imperium", players=2, preset="lab")` is an AEC environment: one agent after the other. `parallel_env` steps all
seats at once: where several are asked at the same time all their answers count, and who is not asked says 0.
"""

# not compiled: classes of PettingZoo.

from __future__ import annotations

import random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import NOBODY
from astrarium.envs.picture import render_scene
from astrarium.envs.stepped_match import EnvSetup, SteppedMatch, final_rewards, judged_chances, make_setup

Observed = dict[str, Any]
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


def env(game: str, players: int | None = None, **settings: Any) -> Any:
    """A game as an AEC environment that minds the order of calls; the settings are those of `raw_env`."""
    return OrderEnforcingWrapper(raw_env(game, players, **settings))


def raw_env(
    game: str,
    players: int | None = None,
    preset: str = "lab",
    options: dict[str, str] | None = None,
    actions: str = "slots",
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> SequentialEnv:
    """A game as an AEC environment."""
    return SequentialEnv(make_setup(game, players, preset, options, actions), shaping, render_mode)


def parallel_env(
    game: str,
    players: int | None = None,
    preset: str = "lab",
    options: dict[str, str] | None = None,
    actions: str = "slots",
    render_mode: str | None = None,
) -> SimultaneousEnv:
    """A game as a parallel environment."""
    return SimultaneousEnv(make_setup(game, players, preset, options, actions), render_mode)


class EnvSpaces:
    """What both kinds of environments have: the spaces, the agents and where the luck of the next match comes from."""

    def __init__(self, setup: EnvSetup, render_mode: str | None) -> None:
        self.setup: Final = setup
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.agents: list[str] = []
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(setup) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(setup.actions.size) for agent in self.possible_agents}
        self._seeds = random.Random()
        self._stepped: SteppedMatch | None = None

    @property
    def stepped(self) -> SteppedMatch:
        """The match under way."""
        assert self._stepped is not None, "reset the environment first"
        return self._stepped

    def begin(self, seed: int | None) -> None:
        """A new match; the same seed gives the same matches from here on."""
        if seed is not None:
            self._seeds = random.Random(seed)
        reader = None if self._stepped is None else self._stepped.reader
        self._stepped = SteppedMatch(self.setup, self.setup.start(seed=self._seeds.getrandbits(60)), reader)
        self.agents = self.possible_agents[:]

    def look(self, seat: int, mask: Any) -> Observed:
        """The observation of a seat."""
        flat = np.empty(self.setup.observations.size, np.float32)
        self.stepped.write_observation(seat, flat)
        return {"observation": flat, "action_mask": mask}


class SequentialEnv(EnvSpaces, AECEnv):  # type: ignore[misc]
    """One agent after the other."""

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "name": "astrarium_v1",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, setup: EnvSetup, shaping: float = 0.0, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        EnvSpaces.__init__(self, setup, render_mode)
        self.metadata = {**type(self).metadata, "name": f"astrarium_{setup.actions.name.replace('-', '_')}"}
        self._shaping: Final = shaping
        self._judge = SeededRandom(0)
        self._chances: list[float] = []

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Observation and mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the action space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match."""
        self.begin(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if self._shaping:
            self._judge = SeededRandom(self._seeds.getrandbits(60))
            self._chances = judged_chances(self.stepped.match, self._judge)
        self._select(self.stepped.seat)

    def observe(self, agent: str) -> Observed:
        """What the agent may know, and its mask: no legal number while it is not asked."""
        mask = self.infos[agent].get("action_mask") if agent in self.infos else None
        if mask is None:
            mask = np.zeros(self.setup.actions.size, np.int8)
        return self.look(self.seat_of[agent], mask)

    def step(self, action: int | None) -> None:
        """Say a number for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent of a match that goes on must act")
        stepped, seat = self.stepped, self.seat_of[agent]
        answered = stepped.step(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.infos[agent]:
            self.infos[agent] = {}
        if answered and self._shaping:
            self._shape()
        following = stepped.seat
        if following == NOBODY:
            self._finish()
        else:
            self._select(following)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as text, or as a picture; a spectator's, so that nothing hidden is drawn."""
        return render_scene(self.stepped.match, self.render_mode)

    def close(self) -> None:
        """Nothing to let go of."""

    def _select(self, seat: int) -> None:
        """Ask a seat: its mask stands in its info, and in its observation."""
        agent = self.agent_selection = self.possible_agents[seat]
        mask = np.empty(self.setup.actions.size, np.int8)
        self.stepped.write_mask(seat, mask)
        self.infos[agent] = {"action_mask": mask}

    def _finish(self) -> None:
        for agent, reward in zip(self.possible_agents, final_rewards(self.stepped.match), strict=True):
            self.rewards[agent] = self.rewards[agent] + reward if self._shaping else reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _shape(self) -> None:
        """By how much every agent's own chance to win has changed."""
        before, self._chances = self._chances, judged_chances(self.stepped.match, self._judge)
        for agent, old, new in zip(self.possible_agents, before, self._chances, strict=True):
            self.rewards[agent] = self._shaping * (new - old)
            self._cumulative_rewards[agent] += self.rewards[agent]


class SimultaneousEnv(EnvSpaces, ParallelEnv):  # type: ignore[misc]
    """All seats at once."""

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "name": "astrarium_parallel_v1",
        "render_fps": 2,
    }

    def __init__(self, setup: EnvSetup, render_mode: str | None = None) -> None:
        EnvSpaces.__init__(self, setup, render_mode)
        self.metadata = {**type(self).metadata, "name": f"astrarium_parallel_{setup.actions.name.replace('-', '_')}"}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Observation and mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the action space."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """A new match."""
        self.begin(seed)
        return self._look_around()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Say a number for every agent: of those who are asked now all count, in table order."""
        stepped, agents = self.stepped, self.agents
        for seat in stepped.match.waiting:
            stepped.step(seat, int(actions[self.possible_agents[seat]]))
        over = stepped.match.over
        observed, infos = self._look_around()
        rewards = dict(zip(agents, final_rewards(stepped.match), strict=True))
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        """The table as text, or as a picture; a spectator's, so that nothing hidden is drawn."""
        return render_scene(self.stepped.match, self.render_mode)

    def close(self) -> None:
        """Nothing to let go of."""

    def _look_around(self) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        observed: dict[str, Observed] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            seat = self.seat_of[agent]
            mask = np.zeros(self.setup.actions.size, np.int8)
            self.stepped.write_mask(seat, mask)
            if seat not in self.stepped.match.waiting:
                mask[0] = 1  # there is nothing to say, and 0 says it
            observed[agent] = self.look(seat, mask)
            infos[agent] = {"action_mask": mask, "asked": seat in self.stepped.match.waiting}
        return observed, infos


def observation_space(setup: EnvSetup) -> spaces.Dict:
    """What an agent is given: the flat observation, and a mask of the legal numbers."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (setup.observations.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.actions.size,), np.int8),
        }
    )
