"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from astrarium.core.game_toml_reader import convert, read_toml

Pair = tuple[int, int]


class Planet(msgspec.Struct, frozen=True):
    """A planet hex: its resource, and its home number or the dot of its token."""

    hex: Pair
    resource: str
    number: int = 0
    dot: str = ""


class Site(msgspec.Struct, frozen=True):
    """A colony point between two planets, with the two launch points of a spaceport on it."""

    at: Pair
    planets: Pair
    launch: tuple[Pair, Pair]


class System(msgspec.Struct, frozen=True):
    """Three planets round a star."""

    id: str
    star: Pair
    planets: tuple[Planet, ...]
    sites: tuple[Site, ...]


class Outpost(msgspec.Struct, frozen=True):
    """An alien hex with five docks on its corners."""

    race: str
    hex: Pair
    docks: tuple[Pair, ...]


class Colour(msgspec.Struct, frozen=True):
    """The beginner start of one colour."""

    colour: str
    port: Pair
    colonies: tuple[Pair, Pair]


class Cost(msgspec.Struct, frozen=True):
    """What is paid for something, by kind of card."""

    id: str
    cards: tuple[int, int, int, int, int]


class Friend(msgspec.Struct, frozen=True):
    """A friendship card, in a small vocabulary of advantages."""

    id: str
    race: str
    harvest: str = ""
    speed: int = 0
    combat: int = 0
    tribute_above: int = 0
    sells_fame: bool = False
    helps: bool = False
    relief: bool = False
    trades: str = ""
    rate: int = 0
    once: bool = False
    rules: tuple[str, ...] = ()


class Node(msgspec.Struct, frozen=True):
    """One node of an encounter."""

    id: str
    type: str
    next: tuple[str, ...] = ()
    max: int = 0
    count: int = 0
    limit: int = 0
    metric: str = ""
    rival: str = ""
    effects: tuple[str, ...] = ()
    effects_2019: tuple[str, ...] | None = None


class Encounter(msgspec.Struct, frozen=True):
    """An encounter card: a small tree, its first node first."""

    id: int
    opening: str
    nodes: tuple[Node, ...]
    rules: tuple[str, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """Everything in the box, by groups of content.toml."""

    columns: tuple[tuple[int, int, int], ...]
    systems: tuple[System, ...]
    outposts: tuple[Outpost, ...]
    supply_cards: int
    fame_start: int
    colours: tuple[Colour, ...]
    home: dict[str, tuple[int, ...]]
    yellow: tuple[int, ...]
    blue: tuple[int, ...]
    red: tuple[int, ...]
    reserve: tuple[int, ...]
    lairs: tuple[int, ...]
    ice: tuple[int, ...]
    costs: tuple[Cost, ...]
    each: int
    pile_each: int
    rebuilt_each: int
    pieces: dict[str, int]
    stock: dict[str, int]
    balls: dict[str, int]
    bags: dict[str, tuple[str, ...]]
    after_encounter: int
    numbers: dict[str, int]
    friends: tuple[Friend, ...]
    encounters: tuple[Encounter, ...]


PLAIN = ("source", "rules")


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    raw = read_toml(text, dict[str, dict[str, object]], "content.toml")
    start, tokens, cards, balls = raw["start"], raw["tokens"], raw["resources"], raw["balls"]
    groups: dict[str, object] = {
        "columns": raw["field"]["columns"],
        "systems": raw["systems"]["list"],
        "outposts": raw["outposts"]["list"],
        "supply_cards": start["supply_cards"],
        "fame_start": start["fame_rings"],
        "colours": start["colours"],
        **{name: tokens[name] for name in ("home", "yellow", "blue", "red", "reserve", "lairs", "ice")},
        "costs": raw["costs"]["list"],
        **{name: cards[name] for name in ("each", "pile_each", "rebuilt_each")},
        "pieces": {name: value for name, value in raw["pieces"].items() if name not in PLAIN},
        "stock": {name: value for name, value in raw["stock"].items() if name not in PLAIN},
        "balls": balls["values"],
        "bags": {name: balls[name] for name in ("five", "four")},
        "after_encounter": balls["after_encounter"],
        "numbers": {name: value for name, value in raw["numbers"].items() if name not in PLAIN},
        "friends": raw["friendship"]["cards"],
        "encounters": raw["encounters"]["cards"],
    }
    return convert(groups, Content)
