"""What is to be played: the same experiment gives the same matches on any machine and any number of processes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from astrarium import bots
from astrarium.core.errors import BadContent, BadData, BadOptions
from astrarium.core.game import Game, load
from astrarium.core.game_toml_reader import check_citations

LONGEST = 20_000  # decisions after which a match is stopped and counted as such
ROUND_LIMIT, NO_LIMIT = "round_limit", ("none", "off", "0")  # the option of that name, and what means no limit in it


class Restriction(msgspec.Struct, frozen=True):
    """Answers that one seat may not give, by words that stand in them; the seat goes round from match to match."""

    without: str = ""  # these not
    only: str = ""  # of all answers that begin alike, only these

    def __str__(self) -> str:
        return f"without {self.without}" if self.without else f"only {self.only}"

    def seat(self, number: int, players: int) -> int:
        """Whom it is on in match `number`."""
        return number % players


class Experiment(msgspec.Struct, frozen=True):
    """A series of matches, without its length: match number 17 is the same in a long and in a short series."""

    game: str
    rules: int
    players: int
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: str
    longest: int = LONGEST
    content: str = ""  # the fingerprint of the printed things; none: those of the package, whatever they are
    content_text: str = ""  # their content.toml, where it is not the package's
    presets: tuple[str, ...] = ()  # the named sets of options that were asked for
    restriction: Restriction | None = None

    def plain(self) -> dict[str, Any]:
        """As plain data, without the text of the content: its fingerprint stands for it."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        del plain["content_text"]
        if self.restriction is None:
            del plain["restriction"]
        return plain


def make_experiment(
    game: Game[Any],
    players: int | None = None,
    seats: Sequence[str] = ("quick",),
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    longest: int = LONGEST,
    presets: Sequence[str] = (),
    content: str = "",
) -> Experiment:
    """A checked experiment: one name fills all seats, and the preset `lab` holds unless others are given.

    `content` is the text of another content.toml than the package's; a box that cannot be made of it is refused.
    """
    wanted = check_players(game, players or (len(seats) if len(seats) > 1 else game.players[-1]))
    chosen = game.about.fill_options({**combine_presets(game, presets), **(options or {})})
    filled = fill_seats(seats, wanted)
    box = game.with_content(content) if content else game
    if content:
        try:
            check_citations(content, game.read_file("rulebook.toml"))
        except BadData as error:
            raise BadContent(f"{game.id}/{error}") from error
        problems = box.start(wanted, dict(chosen), seed=0).problems()
        if problems:
            raise BadContent(f"{game.id} cannot be played with this content: {problems[0]}")
    return Experiment(
        game=game.id,
        rules=game.rules_version,
        players=wanted,
        seats=filled,
        options=chosen,
        seed=str(seed),
        longest=longest,
        content=box.content_hash,
        content_text=content if box.content_hash != game.content_hash else "",
        presets=tuple(presets),
    )


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
    """Names of bots, levels, styles or others who may sit here; any other is refused with those that are known."""
    known = (*besides, *bots.choices(), *bots.STYLES)
    for name in names:
        if name not in known:
            raise BadOptions(f"nobody called {name!r} can sit here; there are: {', '.join(known)}")


def fill_seats(names: Sequence[str], players: int, besides: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A name for each seat; one name fills all of them, any other number than one for each is refused."""
    check_bots(names, besides)
    if len(names) == 1:
        return (names[0],) * players
    if len(names) != players:
        raise BadOptions(f"{players} seats need {players} names, or one for all of them; {len(names)} were given")
    return tuple(names)


def load_game(experiment: Experiment) -> Game[Any]:
    """The game an experiment is about, with the content that it is played with."""
    game = load(experiment.game)
    return game_with_content(game, experiment.content_text) if experiment.content_text else game


@lru_cache(maxsize=64)
def game_with_content(game: Game[Any], content_text: str) -> Game[Any]:
    """A game with another content.toml, read once for all matches."""
    return game.with_content(content_text)
