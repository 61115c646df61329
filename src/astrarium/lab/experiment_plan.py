"""What is to be played: the same experiment gives the same matches on any machine and any number of processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from astrarium import bots
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game, load

LONGEST = 20_000  # decisions after which a match is stopped and counted as such
ROUND_LIMIT, NO_LIMIT = "round_limit", ("none", "off", "0")  # the option of that name, and what means no limit in it


class Experiment(msgspec.Struct, frozen=True):
    """A series of matches, without its length: match number 17 is the same in a long and in a short series."""

    game: str
    rules: int
    players: int
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: str
    longest: int = LONGEST

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


def make_experiment(
    game: Game[Any],
    players: int | None = None,
    seats: Sequence[str] = ("greedy",),
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    longest: int = LONGEST,
    presets: Sequence[str] = (),
) -> Experiment:
    """A checked experiment: one name fills all seats, and the preset `lab` holds unless others are given."""
    wanted = check_players(game, players or (len(seats) if len(seats) > 1 else game.players[-1]))
    chosen = game.about.fill_options({**combine_presets(game, presets), **(options or {})})
    return Experiment(game.id, game.rules_version, wanted, fill_seats(seats, wanted), chosen, str(seed), longest)


def combine_presets(game: Game[Any], names: Sequence[str]) -> dict[str, str]:
    """The options of some presets, of two that differ the later one's; without any, those of the laboratory."""
    if not names:
        return game.lab_options
    chosen: dict[str, str] = {}
    for name in names:
        chosen |= game.about.preset_options(name)
    return chosen


def add_round_limit(game: Game[Any], presets: Sequence[str], given: Mapping[str, Any]) -> dict[str, str]:
    """The options of some presets, without any the recommended ones, and those given besides; all that hold.

    Matches need an end: those without a limit of rounds get that of the laboratory, unless one is given.
    """
    wanted = {**(combine_presets(game, presets) if presets else {}), **given}
    chosen, limit = game.about.fill_options(wanted), game.lab_options.get(ROUND_LIMIT, "")
    if limit and ROUND_LIMIT not in given and chosen[ROUND_LIMIT] in NO_LIMIT:
        return game.about.fill_options({**wanted, ROUND_LIMIT: limit})
    return chosen


def check_players(game: Game[Any], players: int) -> int:
    """A number of players that the game can seat."""
    if players not in game.players:
        raise BadOptions(f"{game.id} is for {game.players[0]} to {game.players[-1]} players, not {players}")
    return players


def check_bots(names: Sequence[str], besides: tuple[str, ...] = ()) -> None:
    """Names of bots, levels or others who may sit here; any other is refused with those that are known."""
    for name in names:
        if name not in (*bots.choices(), *besides):
            raise BadOptions(
                f"nobody called {name!r} can sit here; there are: {', '.join((*besides, *bots.choices()))}"
            )


def fill_seats(names: Sequence[str], players: int, besides: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A name for each seat; one name fills all of them, any other number than one for each is refused."""
    check_bots(names, besides)
    if len(names) == 1:
        return (names[0],) * players
    if len(names) != players:
        raise BadOptions(f"{players} seats need {players} names, or one for all of them; {len(names)} were given")
    return tuple(names)


def load_game(experiment: Experiment) -> Game[Any]:
    """The game an experiment is about."""
    return load(experiment.game)
