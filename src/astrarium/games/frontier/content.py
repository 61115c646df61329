"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Annotated, Final, Literal, get_args

import msgspec

from astrarium.core.content_checks import Count, Positive, check_between, check_known, check_unique, wrong_value
from astrarium.core.game_toml_reader import read_toml

PLAYERS = (2, 3, 4)
LEVELS = 8  # of tech, of industry, and as many stacks
CORNERS: Final = {(1, 0): "E", (0, 1): "SE", (-1, 1): "SW", (-1, 0): "W", (0, -1): "NW"}  # after which seats are called
Level = Annotated[int, msgspec.Meta(ge=1, le=LEVELS)]
Rating = Annotated[int, msgspec.Meta(ge=0, le=10)]
Shields = Annotated[int, msgspec.Meta(ge=0, le=7)]
Steps = Annotated[int, msgspec.Meta(ge=0, le=7)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=LEVELS)]
Few = Annotated[int, msgspec.Meta(ge=0, le=999)]
Sides = Annotated[int, msgspec.Meta(ge=2, le=100)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=999)]
Axis = Annotated[int, msgspec.Meta(ge=-6, le=6)]
Hex = tuple[Axis, Axis]
Tiles = tuple[Few, Few, Few, Few, Few]  # void, asteroids, planet, rich planet, nebula
Ranges = tuple[Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach]  # for tech 1 to 8
Ratings = tuple[Rating, Rating, Rating, Rating, Rating, Rating, Rating, Rating]
UnitName = Literal["sct", "trn", "col", "CA", "CR", "BB", "DN", "MON"]
RuleName = Annotated[str, msgspec.Meta(pattern=r"^FR-[VEACPSWO]\.[0-9]+$")]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the values of a group or a record come from, and the rules that it puts into data."""

    source: Literal["rulebook", "found", "inferred", "proposed"]
    rules: tuple[RuleName, ...]


class DieSides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many sides the dice have, by the option."""

    d6: Sides
    d10: Sides


class Dice(Group, frozen=True):
    """Dice, and how many of them exhaust a colony."""

    sides: DieSides
    exhaustion: Annotated[int, msgspec.Meta(ge=1, le=10)]


class Unit(Group, frozen=True):
    """A type of unit."""

    id: UnitName
    military: bool
    cost: Positive
    tech: Level
    rating: Rating
    shields: Shields
    move: Steps
    cargo: Annotated[int, msgspec.Meta(ge=0, le=2)]
    explores: bool
    beyond_support: bool
    penetrates: bool
    on_sheet: bool


class Units(Group, frozen=True):
    """All types of units."""

    types: tuple[Unit, ...]


class Goods(Group, frozen=True):
    """What a good costs."""

    cost: Positive


class Prices(Group, frozen=True):
    """What the next level costs."""

    industry: tuple[tuple[Positive, ...], ...]
    tech: tuple[tuple[Positive, ...], ...]


class Misprint(Group, frozen=True):
    """One cell of the industry table as it is printed."""

    industry: Annotated[int, msgspec.Meta(ge=1, le=LEVELS - 1)]
    tech: Level
    printed: Positive


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stack of tiles: how many of each kind, how many are used with 2, 3 and 4 players, and the fixed mixes."""

    tiles: Tiles
    used: tuple[Few, Few, Few]
    mix_2: Tiles
    mix_3: Tiles


class Stacks(Group, frozen=True):
    """Stacks 1 to 8."""

    stacks: tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack]


class Corner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat begins, and what lies beside it."""

    home: Hex
    planet: Hex
    asteroids: Hex
    void: Hex


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map for so many players."""

    players: Literal[2, 3, 4]
    radius: Annotated[int, msgspec.Meta(ge=2, le=6)]
    seats: tuple[Corner, ...]


class Maps(Group, frozen=True):
    """A map for each number of players."""

    maps: tuple[Map, ...]


class Start(Group, frozen=True):
    """What everybody begins with."""

    tech: Level
    industry: Level
    iou: Count
    units: tuple[UnitName, ...]


class Starts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two starts."""

    standard: Start
    rich: Start


class Colony(Group, frozen=True):
    """A planet that has just been settled."""

    tech: Level
    industry: Level
    iou: Count


class Support(Group, frozen=True):
    """How far a planet supports, by its tech."""

    half_tech_up: Ranges
    tech: Ranges
    fixed_3: Ranges


class PlanetGuns(Group, frozen=True):
    """The rating of a planet's guns, by its tech."""

    rating_by_tech: Ratings


class SiegeRounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rounds of a planet attack; 0 is without end."""

    three: Few
    one: Few
    no_limit: Few


class Limits(Group, frozen=True):
    """What is limited."""

    planets: Annotated[int, msgspec.Meta(ge=1, le=127)]
    offers: Few
    quiet_rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]
    siege_rounds: SiegeRounds


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points that win, and the last turn."""

    points: Positive
    turns: Turns


class Lengths(Group, frozen=True):
    """How long a game lasts."""

    standard: Length
    short: Length
    long: Length
    civ8_turns: Turns


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, by groups of content.toml."""

    dice: Dice
    units: Units
    goods: Goods
    prices: Prices
    misprint: Misprint
    stacks: Stacks
    maps: Maps
    start: Starts
    colony: Colony
    support: Support
    planet_guns: PlanetGuns
    limits: Limits
    lengths: Lengths


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    found = read_toml(text, Content, "content.toml")
    check_units(found.units)
    check_prices(found.prices)
    check_maps(found.maps)
    for number, stack in enumerate(found.stacks.stacks, 1):
        for used in stack.used:
            check_between(f"[stacks] number {number}", "used", used, 0, sum(stack.tiles))
    return found


def check_units(units: Units) -> None:
    """Every type of unit is there, once."""
    names = [unit.id for unit in units.types]
    check_unique("units.types", names)
    missing = [name for name in get_args(UnitName) if name not in names]
    if missing:
        raise wrong_value("[units]", "types", names, f"all eight; {', '.join(missing)} is missing")


def check_prices(prices: Prices) -> None:
    """Seven rows: of industry with a price for each tech, of tech with one for each civ from the tech on."""
    for key, table, widths in (
        ("industry", prices.industry, [LEVELS] * (LEVELS - 1)),
        ("tech", prices.tech, list(range(LEVELS, 1, -1))),
    ):
        if [len(row) for row in table] != widths:
            raise wrong_value("[prices]", key, [len(row) for row in table], f"rows of {widths} prices")


def check_maps(maps: Maps) -> None:
    """A map for each number of players, with a corner for each of them on it."""
    check_unique("maps.maps", [plan.players for plan in maps.maps], "players")
    for count in PLAYERS:
        check_known("[maps]", "players", count, [plan.players for plan in maps.maps])
    for plan in maps.maps:
        name = f"[maps] for {plan.players} players"
        check_between(name, "seats", len(plan.seats), plan.players, plan.players)
        homes = [(plan.radius * q, plan.radius * r) for q, r in CORNERS]
        for corner in plan.seats:
            for key, place in msgspec.structs.asdict(corner).items():
                if max(abs(place[0]), abs(place[1]), abs(sum(place))) > plan.radius:
                    raise wrong_value(name, key, place, f"a hex of a map of radius {plan.radius}")
            if corner.home not in homes:
                listed = ", ".join(str(list(home)) for home in homes)
                raise wrong_value(name, "home", corner.home, f"a corner that has a name: {listed}")
        laid = [place for corner in plan.seats for place in msgspec.structs.astuple(corner)]
        check_unique(f"maps]] for {plan.players} players, [[seats", laid, "home, planet, asteroids, void")
