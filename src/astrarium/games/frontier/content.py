"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from astrarium.core.game_toml_reader import convert, read_toml


class Unit(msgspec.Struct, frozen=True):
    """A type of unit."""

    id: str
    military: bool
    cost: int
    tech: int
    rating: int
    shields: int
    move: int
    cargo: int
    explores: bool
    beyond_support: bool
    penetrates: bool
    on_sheet: bool


class Stack(msgspec.Struct, frozen=True):
    """A stack of tiles: how many of each kind, how many are used with 2, 3 and 4 players, and the fixed mixes."""

    tiles: tuple[int, ...]
    used: tuple[int, int, int]
    mix_2: tuple[int, ...]
    mix_3: tuple[int, ...]


class Corner(msgspec.Struct, frozen=True):
    """Where a seat begins, and what lies beside it."""

    home: tuple[int, int]
    planet: tuple[int, int]
    asteroids: tuple[int, int]
    void: tuple[int, int]


class Map(msgspec.Struct, frozen=True):
    """The map for so many players."""

    players: int
    radius: int
    seats: tuple[Corner, ...]


class Start(msgspec.Struct, frozen=True):
    """What everybody begins with."""

    tech: int
    industry: int
    iou: int
    units: tuple[str, ...]


class Colony(msgspec.Struct, frozen=True):
    """A planet that has just been settled."""

    tech: int
    industry: int
    iou: int


class Length(msgspec.Struct, frozen=True):
    """Points that win, and the last turn."""

    points: int
    turns: int


class Misprint(msgspec.Struct, frozen=True):
    """One cell of the industry table as it is printed."""

    industry: int
    tech: int
    printed: int


class Limits(msgspec.Struct, frozen=True):
    """What is limited."""

    planets: int
    offers: int
    quiet_rounds: int
    siege_rounds: dict[str, int]


class Content(msgspec.Struct, frozen=True):
    """Everything in the box, by groups of content.toml."""

    sides: dict[str, int]
    exhaustion: int
    units: tuple[Unit, ...]
    goods: int
    industry: tuple[tuple[int, ...], ...]
    tech: tuple[tuple[int, ...], ...]
    misprint: Misprint
    stacks: tuple[Stack, ...]
    maps: tuple[Map, ...]
    start: dict[str, Start]
    colony: Colony
    support: dict[str, tuple[int, ...]]
    gun_rating: tuple[int, ...]
    limits: Limits
    lengths: dict[str, Length]
    civ8_turns: int


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    raw = read_toml(text, dict[str, dict[str, object]], "content.toml")
    groups: dict[str, object] = {
        "sides": raw["dice"]["sides"],
        "exhaustion": raw["dice"]["exhaustion"],
        "units": raw["units"]["types"],
        "goods": raw["goods"]["cost"],
        "industry": raw["prices"]["industry"],
        "tech": raw["prices"]["tech"],
        "misprint": raw["misprint"],
        "stacks": raw["stacks"]["stacks"],
        "maps": raw["maps"]["maps"],
        "start": raw["start"],
        "colony": raw["colony"],
        "support": {name: raw["support"][name] for name in ("half_tech_up", "tech", "fixed_3")},
        "gun_rating": raw["planet_guns"]["rating_by_tech"],
        "limits": raw["limits"],
        "lengths": {name: raw["lengths"][name] for name in ("standard", "short", "long")},
        "civ8_turns": raw["lengths"]["civ8_turns"],
    }
    return convert(groups, Content)
