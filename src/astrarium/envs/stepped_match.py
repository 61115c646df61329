"""A match that is stepped by numbers: what every door has in common."""

# not compiled: arrays.

from __future__ import annotations

from functools import cache
from typing import Any, Final, final

import numpy as np
import numpy.typing as npt

import astrarium
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.envs.answer_numbers import PIECES, SLOTS, Fixed, NumberedMatch, SlotPicker, Slots, action_space
from astrarium.envs.observation_space import Floats, ObservationSpace, Reader

Mask = npt.NDArray[np.int8]
SLOT_MASKS: Final[list[Mask]] = list(np.tri(SLOTS + 1, SLOTS, -1, np.int8))  # by how many slots hold an option


@final
class EnvSetup:
    """What all matches of an environment have in common: the game, its options, and what the numbers mean."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, str], actions: str) -> None:
        self.game: Final = game
        self.players: Final = players
        self.options: Final = options
        self.action_space_name: Final = actions
        self.actions: Final[Slots | Fixed] = action_space(game, players, actions)
        self.observations: Final = ObservationSpace(game, players, options)

    def start(self, seed: int | str | None = None, chance: str | RandomSource | None = None) -> Match[Any]:
        """A new match."""
        return self.game.start(self.players, self.options, seed=seed, chance=chance)


def make_setup(
    game: str | Game[Any],
    players: int | None = None,
    preset: str = "lab",
    options: dict[str, str] | None = None,
    actions: str = "slots",
) -> EnvSetup:
    """The setup of an environment: a named set of options, and single options in place of some of its own."""
    found = astrarium.load(game) if isinstance(game, str) else game
    if not (found.about.has_preset(preset) or (preset == "lab" and not found.presets)):
        raise BadOptions(
            f"{found.id} has no preset {preset!r}; it has: {', '.join(known.id for known in found.presets)}"
        )
    chosen = found.about.preset_options(preset) if found.about.has_preset(preset) else {}
    count = found.players[0] if players is None else players
    return shared_setup(found, count, tuple(sorted({**chosen, **(options or {})}.items())), actions)


@cache
def shared_setup(game: Game[Any], players: int, options: tuple[tuple[str, str], ...], actions: str) -> EnvSetup:
    """The setup with exactly these options; equal ones are one."""
    if players not in game.players:
        raise BadOptions(f"{game.id} is for {game.players[0]} to {game.players[-1]} players, not {players!r}")
    return EnvSetup(game, players, dict(options), actions)


@final
class SteppedMatch:
    """One match: whose numbers are wanted, which are legal, and what each seat may know."""

    def __init__(self, setup: EnvSetup, match: Match[Any], reader: Reader | None = None) -> None:
        self.setup: Final = setup
        self.match: Final = match
        self.reader: Final = (
            reader or setup.observations.make_reader()
        )  # of the match before: it knows what is the same
        self._numbered: Final = NumberedMatch(match, setup.actions)

    @property
    def seat(self) -> int:
        """The seat whose number is wanted next; NOBODY when the match is over."""
        return self.match.first_waiting

    def legal(self, seat: int) -> list[int]:
        """The legal numbers of a seat; none for a seat that is not asked."""
        picker = self._numbered.picker(seat)
        return [] if picker is None else picker.numbers()

    def step(self, seat: int, number: int) -> bool:
        """Say a number for a seat; whether this gave its answer. An illegal one changes nothing and is an error."""
        return self._numbered.step(seat, number)

    def write_observation(self, seat: int, out: Floats) -> None:
        """What a seat may know, into an array of the observations' size."""
        self.reader.write(self.match, seat, out)

    def write_mask(self, seat: int, out: Mask) -> None:
        """The legal numbers of a seat as ones, into an array of the actions' size."""
        picker = self._numbered.picker(seat)
        if isinstance(picker, SlotPicker) and not picker.has_pages:
            out[:] = SLOT_MASKS[picker.count]
            return
        out[:] = 0
        if picker is not None:
            out[picker.numbers()] = 1

    def write_options(self, seat: int, out: npt.NDArray[np.int16]) -> None:
        """What stands in each slot, as the numbers of its pieces: an array of 128 rows; slots only."""
        actions = self.setup.actions
        picker = self._numbered.picker(seat)
        out[:] = 0
        if isinstance(actions, Slots) and isinstance(picker, SlotPicker):
            rows = [actions.features(option) for option in picker.page()]
            out[: len(rows)] = rows


def option_rows() -> npt.NDArray[np.int16]:
    """An empty array for what stands in the slots."""
    return np.zeros((SLOTS, PIECES), np.int16)


def rank_rewards(ranks: tuple[int, ...]) -> list[float]:
    """What a finished match gives each seat: 1 for the first place, -1 for the last, together 0; ties share theirs."""
    last = len(ranks) - 1
    rewards: list[float] = []
    for rank in ranks:
        shared = ranks.count(rank)
        ahead = sum(other < rank for other in ranks)
        rewards.append(1.0 - 2.0 * (ahead + (shared - 1) / 2) / last)
    return rewards


def final_rewards(match: Match[Any]) -> list[float]:
    """The rewards of a match that is over, by rank; nothing before."""
    result = match.result
    return [0.0] * match.table.box.players if result is None else rank_rewards(result.ranks)


def judged_chances(match: Match[Any], rng: SeededRandom) -> list[float]:
    """For each seat its own chance to win, as it may judge it: in a world dealt for it, not at the true table."""
    chances: list[float] = []
    for seat in range(match.table.box.players):
        judged = match.game.chances(match if match.over else match.determinize(seat, rng))
        chances.append(0.0 if judged is None else judged[seat])
    return chances
