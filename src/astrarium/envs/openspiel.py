"""OpenSpiel: every game as a `pyspiel.Game` with explicit chance nodes.

Importing this registers `astrarium_imperium` and so on: `pyspiel.load_game("astrarium_imperium(players=2)")`.
"""

# not compiled: classes of OpenSpiel.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Self, final

import numpy as np
import pyspiel  # type: ignore[import-not-found]

import astrarium
from astrarium.core.dice import Roll, faces_of
from astrarium.core.errors import BadOptions
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import CHANCE, NOBODY, Answer
from astrarium.envs.answer_numbers import PiecePicker, SlotPicker
from astrarium.envs.information_state import information_text, observation_text
from astrarium.envs.observation_space import Floats
from astrarium.envs.stepped_match import EnvSetup, final_rewards, make_setup, shared_setup

MOST_OUTCOMES: Final = 10_000  # of one draw; several dice are several draws
LONGEST: Final = 100_000  # steps of a match, those of chance included
PARAMETERS: Final = {"players": 0, "preset": "lab", "actions": "slots"}


def game_type(id: str, title: str, players: range) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"astrarium_{id}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as a game of OpenSpiel; 0 players are as few as may play."""

    astrarium_id = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self._given = (given["players"] or None, given["preset"], None, given["actions"])
        setup = self.setup
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, {**given, "players": setup.players})

    @property
    def setup(self) -> EnvSetup:
        """The game, its options and its spaces: looked up, since OpenSpiel writes out whatever a game holds."""
        return make_setup(self.astrarium_id, *self._given)

    def new_initial_state(self) -> SpielState:
        """The beginning of a match; chance is asked from the first draw on."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """What reads observations off a state."""
        if params:
            raise BadOptions(f"observers take no parameters, but were given {params}")
        return SpielObserver(self.setup, iig_obs_type)


@final
class Position:
    """A match within a state, which OpenSpiel copies whenever it clones the state."""

    def __init__(self, setup: EnvSetup, match: Match[Any] | None = None, said: tuple[int, ...] = ()) -> None:
        self._setup: Final = setup
        self._match = match  # None: not begun, since a state that is overwritten by a clone needs no match
        self._said = said  # numbers of an answer that is not complete
        self._picker: SlotPicker | PiecePicker | None = None
        self._outcomes: list[Answer] = []

    def __deepcopy__(self, memo: object) -> Self:
        match = None if self._match is None else self._match.clone()
        return type(self)(self._setup, match, self._said)

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self._setup
        data = None if self._match is None else self._match.save()
        options = tuple(sorted(setup.options.items()))
        return restore_position, (setup.game.id, setup.players, options, setup.action_space_name, data, self._said)

    @property
    def match(self) -> Match[Any]:
        """The match; it begins when it is first looked at."""
        if self._match is None:
            self._match = self._setup.start(chance="ask")
        return self._match

    def picker(self, seat: int) -> SlotPicker | PiecePicker:
        """The numbers of the question that a seat is asked."""
        if self._picker is None:
            picker = self._picker = self._setup.actions.pick(self.match.options(seat))
            for number in self._said:
                picker.take(number)
        return self._picker

    def odds(self) -> list[tuple[int, float]]:
        """Where chance is asked: the outcomes by their place, and how likely each is. Dice are thrown one by one."""
        faces = self._faces()
        if faces:
            return [(at, chance) for at, (_, chance) in enumerate(faces)]
        odds = self.match.odds()
        self._outcomes = list(odds)
        return list(enumerate(odds.values()))

    def outcome(self, number: int) -> Answer:
        """The outcome in that place; of several dice, what the next ones show."""
        faces = self._faces()
        if faces:
            return ("dice", *faces[number][0])
        if not self._outcomes:
            self._outcomes = list(self.match.odds())
        return self._outcomes[number]

    def say(self, number: int) -> None:
        """Chance or a seat says a number."""
        seat = self.match.first_waiting
        answer = self._drawn(number) if seat == CHANCE else self.picker(seat).take(number)
        if answer is None:
            self._said = (*self._said, number)
            return
        self._picker, self._said, self._outcomes = None, (), []
        self.match.answer(seat, answer)

    def _drawn(self, number: int) -> Answer | None:
        """The whole outcome, or None while there are dice to throw."""
        step = self.match.step_for(CHANCE)
        if not isinstance(step, Roll):
            return self.outcome(number)
        groups, sides = step.dice(self.match.table), step.sides(self.match.table)
        if len(self._said) + 1 < len(groups):
            return None
        thrown = zip(groups, (*self._said, number), strict=True)
        return ("dice", *[die for size, face in thrown for die in faces_of(size, sides)[face][0]])

    def _faces(self) -> list[tuple[tuple[int, ...], float]]:
        """What the next dice of a throw can show; nothing where no dice are thrown."""
        step = self.match.step_for(CHANCE)
        if not isinstance(step, Roll):
            return []
        groups = step.dice(self.match.table)
        return faces_of(groups[len(self._said)], step.sides(self.match.table)) if groups else []


def restore_position(
    id: str, players: int, options: tuple[tuple[str, str], ...], actions: str, data: object, said: tuple[int, ...]
) -> Position:
    """A position out of what was written for it: a save, which is checked on the way in."""
    setup = shared_setup(astrarium.load(id), players, options, actions)
    return Position(setup, None if data is None else setup.game.restore(data, chance="ask"), said)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a match. Seats that are asked at the same time come one after the other, and see nothing of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.setup)

    @property
    def match(self) -> Match[Any]:
        """The match, with all its secrets."""
        return self.position.match

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody."""
        seat = self.position.match.first_waiting
        if seat >= 0:
            return seat
        return int(pyspiel.PlayerId.CHANCE if seat == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.picker(player).numbers() if player == self.position.match.first_waiting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, and how likely it is."""
        return self.position.odds()

    def _apply_action(self, action: int) -> None:
        self.position.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return " ".join(map(str, self.position.outcome(action)))
        if player != self.position.match.first_waiting:
            return str(action)
        picker = self.position.picker(player)
        if isinstance(picker, SlotPicker):
            page = picker.page()
            return " ".join(map(str, page[action])) if action < len(page) else "further options"
        actions = self.get_game().setup.actions
        return str(actions.label(action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.match.first_waiting == NOBODY

    def returns(self) -> list[float]:
        """Rewards by rank."""
        return final_rewards(self.position.match)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> SpielState:
        """A state that may be the true one for all this player knows: everything hidden from it is dealt anew."""
        rng = SampledRandom(sampler)
        world = self.position.match.determinize(player_id, rng)
        world.rng = None  # chance is asked here too
        other: SpielState = self.clone()
        other.position = Position(self.get_game().setup, world, self.position._said)
        return other

    def __str__(self) -> str:
        match = self.position.match
        return "\n".join([f"{line.seat} {' '.join(map(str, line.answer))}" for line in match.log])


@final
class SampledRandom(RandomSource):
    """Chance out of OpenSpiel's sampler of numbers between 0 and 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self._sampler: Final = sampler

    def below(self, count: int) -> int:
        return min(count - 1, int(self._sampler() * count))


@final
class SpielObserver:
    """Reads what a player may know off a state: the flat tensor, its named parts, and texts.

    The text of an observer with perfect recall is all that the player has seen; the tensor is what lies before it.
    """

    def __init__(self, setup: EnvSetup, kind: Any) -> None:
        self._has_recall: Final = kind is not None and bool(kind.perfect_recall)
        self._reader: Final = setup.observations.make_reader()
        self.tensor: Floats = np.zeros(setup.observations.size, np.float32)
        self.dict: dict[str, Floats] = setup.observations.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into the tensor."""
        self._reader.write(state.position.match, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player may know, as text."""
        match = state.position.match
        return information_text(match, player) if self._has_recall else observation_text(match, player)


def register() -> tuple[str, ...]:
    """Make every installed game known to OpenSpiel, once; their names."""
    names: list[str] = []
    for game_id in astrarium.games():
        game = astrarium.load(game_id)
        name = f"astrarium_{game_id}"
        if name not in pyspiel.registered_names():
            kind = game_type(game_id, game.title["en"], game.players)
            made = type(f"{game_id.capitalize()}Spiel", (SpielGame,), {"astrarium_id": game_id, "kind": kind})
            pyspiel.register_game(kind, made)
        names.append(name)
    return tuple(names)


NAMES: Final = register()
