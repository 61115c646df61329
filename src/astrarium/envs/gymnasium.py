"""Gymnasium: one learner, the other seats by named bots. Importing this registers `astrarium/Imperium-v1` and so on.

`gymnasium.make("astrarium/Imperium-v1", players=2, opponents="quick")`; the mask stands in the observation and in info.
A number that is not legal changes nothing: it costs `penalty`, and `info["refused"]` says why.
"""

# not compiled: classes of Gymnasium.

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

import astrarium
from astrarium import bots
from astrarium.core.errors import BadOptions
from astrarium.envs.answer_numbers import VERSION
from astrarium.envs.picture import render_scene
from astrarium.envs.stepped_match import SteppedMatch, final_rewards, make_setup

Observed = dict[str, Any]


class LearnerEnv(gymnasium.Env[Observed, Any]):
    """One seat of a match; bots sit on the others."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str = "lab",
        options: dict[str, str] | None = None,
        actions: str = "slots",
        opponents: str | list[str] = "random",
        seat: int | None = None,
        penalty: float = 0.01,
        render_mode: str | None = None,
    ) -> None:
        self.setup: Final = make_setup(game, players, preset, options, actions)
        count = self.setup.players
        named = [opponents] * (count - 1) if isinstance(opponents, str) else opponents
        if len(named) != count - 1:
            raise BadOptions(f"{count - 1} opponents are needed, not {len(named)}")
        for name in named:
            bots.make(name, 0)
        if seat is not None and not 0 <= seat < count:
            raise BadOptions(f"there is no seat {seat}: seats are 0 to {count - 1}")
        self.opponents: Final = list(named)
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.setup.observations.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.setup.actions.size,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.setup.actions.size)
        self.seat = seat or 0
        self._fixed_seat: Final = seat  # None: another seat in every match
        self._penalty: Final = penalty
        self._stepped: SteppedMatch | None = None
        self._bots = bots.SeatedBots({})

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new match, played up to the learner's first question. One that ends before it is asked is played anew."""
        super().reset(seed=seed)
        while True:
            luck = int(self.np_random.integers(2**60))
            if self._fixed_seat is None:
                self.seat = luck % self.setup.players
            others = [seat for seat in range(self.setup.players) if seat != self.seat]
            made = {at: bots.make(name, f"{luck} {at}") for at, name in zip(others, self.opponents, strict=True)}
            self._bots = bots.SeatedBots(made)
            self._stepped = SteppedMatch(self.setup, self.setup.start(seed=luck))
            self._let_others_answer()
            if not self._stepped.match.over:
                return self._look()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Say a number; when it completes an answer the others answer too, up to the learner's next question."""
        assert self._stepped is not None, "reset the environment first"
        reward, refused = 0.0, ""
        try:
            if self._stepped.step(self.seat, int(action)):
                self._let_others_answer()
        except BadOptions as error:
            reward, refused = -self._penalty, str(error)
        match = self._stepped.match
        if match.over:
            reward += final_rewards(match)[self.seat]
        observed, info = self._look()
        if refused:
            info["refused"] = refused
        if self.render_mode == "human":
            self.render()
        return observed, reward, match.over, False, info

    def render(self) -> Any:
        """The table as text, or as a picture; a spectator's, so that nothing hidden is drawn."""
        assert self._stepped is not None, "reset the environment first"
        return render_scene(self._stepped.match, self.render_mode)

    def _let_others_answer(self) -> None:
        assert self._stepped is not None
        match = self._stepped.match
        while not match.over and self.seat not in match.waiting:
            self._bots.answer(match)

    def _look(self) -> tuple[Observed, dict[str, Any]]:
        assert self._stepped is not None
        flat = np.empty(self.setup.observations.size, np.float32)
        mask = np.empty(self.setup.actions.size, np.int8)
        self._stepped.write_observation(self.seat, flat)
        self._stepped.write_mask(self.seat, mask)
        return {"observation": flat, "action_mask": mask}, {"action_mask": mask.copy(), "seat": self.seat}


def register() -> tuple[str, ...]:
    """Make every installed game known to Gymnasium, once; their ids."""
    ids = []
    for game in astrarium.games():
        name = f"astrarium/{game.capitalize()}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="astrarium.envs.gymnasium:LearnerEnv", kwargs={"game": game})
        ids.append(name)
    return tuple(ids)


IDS: Final = register()
