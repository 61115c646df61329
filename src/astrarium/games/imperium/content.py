"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Annotated, Final, Literal

import msgspec

from astrarium.core.content_checks import Count, Positive, check_between, check_known, check_unique, wrong_value
from astrarium.core.errors import BadData
from astrarium.core.game_toml_reader import read_toml

MOST_SIDES: Final = 12  # of a die

Few = Annotated[int, msgspec.Meta(ge=0, le=100)]
Some = Annotated[int, msgspec.Meta(ge=1, le=100)]
Sides = Annotated[int, msgspec.Meta(ge=2, le=MOST_SIDES)]
Total = Annotated[int, msgspec.Meta(ge=1, le=3 * MOST_SIDES)]  # of up to three dice
Factor = Annotated[int, msgspec.Meta(ge=0, le=8)]  # what a die is multiplied by
Multiplier = Annotated[int, msgspec.Meta(ge=0, le=9)]  # of a planet
Speed = Annotated[int, msgspec.Meta(ge=1, le=3)]
SpaceLine = Annotated[int, msgspec.Meta(ge=1, le=3)]
GroundLine = Annotated[int, msgspec.Meta(ge=1, le=4)]
UpToThree = Annotated[int, msgspec.Meta(ge=0, le=3)]  # ships or goods of an asteroid card, places for tanks
ShipLimit = Annotated[int, msgspec.Meta(ge=1, le=20)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Line = Annotated[int, msgspec.Meta(ge=1, le=26)]  # cells of a column or row; columns have letters
Place = Annotated[int, msgspec.Meta(ge=0, le=25)]
Length = Annotated[float, msgspec.Meta(gt=0, le=1000)]  # in centimetres
RuleName = Annotated[str, msgspec.Meta(pattern=r"^IG-[0-9]+\.[0-9]+$")]
PlanetName = Annotated[str, msgspec.Meta(pattern=r"^[^\W\d_]([^\W_]|[ '-])*$")]
Corner = Literal["NW", "NE", "SW", "SE"]
PlanetKind = Literal["fire", "ice", "earth", "rock"]

LINES: Final = {"flat-top": "columns", "pointy-top": "rows", "square": "rows"}  # in which cells of a map lie
MOST_CARRIED: Final = {"fighter": 0, "torpedo_boat": 2, "colony_ship": 3}  # places for tanks that a ship can have
MOST_ABOARD: Final = 60  # tanks of one fleet
VALUES: Final = ("fuel", "metal", "stone", "productivity", "economy")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of content.toml or an entry of one, with the rules it puts into data."""

    rules: tuple[RuleName, ...] = ()


class Components(Record, frozen=True, kw_only=True):
    """Cubes and banknotes."""

    cubes_per_material: Positive
    banknotes: tuple[Positive, Positive, Positive, Positive]


class Die(Record, frozen=True, kw_only=True):
    """The sides of the dice."""

    sides: Sides
    combat_sides_alternative: Sides


class Pieces(Record, frozen=True, kw_only=True):
    """Pieces of a colour that are neither ships nor tanks."""

    flag: Some


class Factions(Record, frozen=True, kw_only=True):
    """What each faction has."""

    pieces: Pieces


class StartFleet(Record, frozen=True, kw_only=True):
    """The ships in a corner at the start."""

    fighter: Few
    torpedo_boat: Few
    colony_ship: Few


class Setup(Record, frozen=True, kw_only=True):
    """What each faction starts with."""

    money: Count
    fuel: Few
    metal: Few
    stone: Few
    fleet: StartFleet


class TileType(Record, frozen=True, kw_only=True):
    """A kind of tile and how many of it are in the deck."""

    id: Literal["space", "planet", "asteroids", "market", "casino"]
    count: Some


class Tiles(Record, frozen=True, kw_only=True):
    """The tile deck."""

    types: tuple[TileType, TileType, TileType, TileType, TileType]


class Frame(Record, frozen=True, kw_only=True):
    """The size of the printed board."""

    width_cm: Length
    height_cm: Length
    hex_flat_to_flat_cm: Length


class Grid(Record, frozen=True, kw_only=True):
    """An outline of the map: columns or rows of cells, and the four corners NW, NE, SW, SE."""

    id: Literal["flat_11x7_alt", "flat_11x7_full", "flat_74_exact", "pointy_8x10_alt", "square_10x7"]
    orientation: Literal["flat-top", "pointy-top", "square"]
    lines: Literal["columns", "rows"]
    cells: Positive
    lengths: tuple[Line, ...]
    corners: tuple[tuple[Place, Place], tuple[Place, Place], tuple[Place, Place], tuple[Place, Place]]


class Board(Record, frozen=True, kw_only=True):
    """The outlines of the map."""

    grids: tuple[Grid, Grid, Grid, Grid, Grid]


class Seats(Record, frozen=True, kw_only=True):
    """The corners in use by number of players, clockwise."""

    two: tuple[Corner, Corner]
    three: tuple[Corner, Corner, Corner]
    four: tuple[Corner, Corner, Corner, Corner]


class Kind(Record, frozen=True, kw_only=True):
    """A kind of planet: a number that is missing varies from planet to planet."""

    id: PlanetKind
    raw: Multiplier | None = None
    productivity: Multiplier | None = None
    economy: Multiplier | None = None


class PlanetKinds(Record, frozen=True, kw_only=True):
    """The kinds of planets."""

    kinds: tuple[Kind, Kind, Kind, Kind]


class PlanetBase(Record, frozen=True, kw_only=True):
    """What a multiplier of 1 is worth, and the room on a planet."""

    money: Count
    slots: Annotated[int, msgspec.Meta(ge=1, le=9)]
    buildings_per_turn: Annotated[int, msgspec.Meta(ge=1, le=9)]


class PrintedPlanet(Record, frozen=True, kw_only=True):
    """A planet with the values that its kind leaves open."""

    name: PlanetName
    kind: PlanetKind
    fuel: Multiplier | None = None
    metal: Multiplier | None = None
    stone: Multiplier | None = None
    productivity: Multiplier | None = None
    economy: Multiplier | None = None


class PlanetList(Record, frozen=True, kw_only=True):
    """All planets."""

    planets: tuple[PrintedPlanet, ...]


class Building(Record, frozen=True, kw_only=True):
    """A kind of building, its price and how many pieces all factions share."""

    id: Literal["naval_factory", "tank_factory", "treasury", "cannon", "turret"]
    money: Count
    stone: Few
    pool: Some


class BuildingList(Record, frozen=True, kw_only=True):
    """All kinds of buildings."""

    buildings: tuple[Building, Building, Building, Building, Building]


class Treasury(Record, frozen=True, kw_only=True):
    """What a treasury adds to the taxes, by the option."""

    base: Count
    flat: tuple[Count, Count]
    half_percent: Percent


class Ship(Record, frozen=True, kw_only=True):
    """A kind of ship."""

    id: Literal["fighter", "torpedo_boat", "colony_ship"]
    die: Literal["red", "yellow", "green"]
    attack: Factor
    defence: Factor
    speed: Speed
    carries: UpToThree
    fuel: Few
    metal: Few
    money: Count
    limit: ShipLimit


class ShipList(Record, frozen=True, kw_only=True):
    """All kinds of ships, and how fast fleets are."""

    ships: tuple[Ship, Ship, Ship]
    fighter_fleet_speed: Speed
    other_fleet_speed: Speed


class Tank(Record, frozen=True, kw_only=True):
    """The one kind of ground unit that is produced."""

    fuel: Few
    metal: Few
    money: Count
    limit: Annotated[int, msgspec.Meta(ge=1, le=200)]


class Cannon(Record, frozen=True, kw_only=True):
    """What a cannon multiplies its die by, and how many stand in line."""

    attack: Factor
    defence: Factor
    line: SpaceLine


class Turret(Record, frozen=True, kw_only=True):
    """What a turret multiplies its die by, and how many stand in line."""

    attack: Factor
    defence: Factor
    line: GroundLine


class Lines(Record, frozen=True, kw_only=True):
    """The most units of a side that roll at the same time."""

    space: SpaceLine
    ground: GroundLine


class AsteroidCard(Record, frozen=True, kw_only=True):
    """A harmful card (lose) or a helpful one (gain, amount)."""

    copies: Annotated[int, msgspec.Meta(ge=1, le=40)]
    lose: UpToThree = 0
    gain: Literal["", "nothing", "fuel", "metal", "stone", "money", "any_raw"] = ""
    amount: UpToThree = 0


class Asteroids(Record, frozen=True, kw_only=True):
    """The asteroid deck."""

    money_unit: Positive
    cards: tuple[AsteroidCard, ...]


class MarketCard(Record, frozen=True, kw_only=True):
    """A lot offered at the market."""

    unit: Literal["fighter", "torpedo_boat", "colony_ship", "tank"]
    quantity: Annotated[int, msgspec.Meta(ge=1, le=9)]
    percent: Annotated[int, msgspec.Meta(ge=-99, le=999)]
    price: Positive


class Market(Record, frozen=True, kw_only=True):
    """The market deck."""

    cards: tuple[MarketCard, ...]


class CubePrice(Record, frozen=True, kw_only=True):
    """What a cube costs and brings at the market; 0 is no deal."""

    value: Literal["fixed", "fixed_wide", "sell_only", "off"]
    buy: Count = 0
    sell: Count = 0


class MarketCubes(Record, frozen=True, kw_only=True):
    """Prices of cubes, by the option."""

    prices: tuple[CubePrice, CubePrice, CubePrice, CubePrice]


class MarketExtra(Record, frozen=True, kw_only=True):
    """A further card, and units sold back."""

    further_card: Count
    resale_percent: Percent


class Casino(Record, frozen=True, kw_only=True):
    """The least bet, and what each total of the dice does."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=3)]
    minimum_bet: Positive
    win: tuple[Total, ...]
    lose: tuple[Total, ...]
    push: tuple[Total, ...]
    win_factor: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, by groups of content.toml."""

    components: Components
    die: Die
    factions: Factions
    setup: Setup
    tiles: Tiles
    frame: Frame
    board: Board
    seats: Seats
    planet_kinds: PlanetKinds
    planet_base: PlanetBase
    planet_list: PlanetList
    building_list: BuildingList
    treasury: Treasury
    ship_list: ShipList
    tank: Tank
    cannon: Cannon
    turret: Turret
    lines: Lines
    asteroids: Asteroids
    market: Market
    market_cubes: MarketCubes
    market_extra: MarketExtra
    casino: Casino


class Planet(msgspec.Struct, frozen=True):
    """A planet with all of its values."""

    name: str
    kind: str
    fuel: int
    metal: int
    stone: int
    productivity: int
    economy: int


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    found = read_toml(text, Content, "content.toml")
    check_ids(found)
    check_maps(found)
    check_ships(found)
    check_cards(found)
    check_casino(found)
    planets(found)
    return found


def check_ids(found: Content) -> None:
    """What has an id or a name is there once; as many as there are kinds, so that each kind is there."""
    check_unique("tiles.types", [tile.id for tile in found.tiles.types])
    check_unique("board.grids", [grid.id for grid in found.board.grids])
    check_unique("planet_kinds.kinds", [kind.id for kind in found.planet_kinds.kinds])
    check_unique("planet_list.planets", [planet.name for planet in found.planet_list.planets], "name")
    check_unique("building_list.buildings", [building.id for building in found.building_list.buildings])
    check_unique("ship_list.ships", [ship.id for ship in found.ship_list.ships])
    check_unique("ship_list.ships", [ship.die for ship in found.ship_list.ships], "die")
    for key in ("two", "three", "four"):
        check_unique("seats", getattr(found.seats, key), key)
    # rules name these prices by their place in the list
    for price, value in zip(found.market_cubes.prices, ("fixed", "fixed_wide", "sell_only", "off"), strict=True):
        check_known("[[market_cubes.prices]]", "value", price.value, [value])


def check_maps(found: Content) -> None:
    """Every map has as many cells as its lines, its corners lie on it, and there are tiles for all of it."""
    for grid in found.board.grids:
        name = f"[[board.grids]] {grid.id}"
        check_known(name, "lines", grid.lines, [LINES[grid.orientation]])
        check_between(name, "cells", grid.cells, sum(grid.lengths), sum(grid.lengths))
        for corner in grid.corners:
            line, at = corner if grid.lines == "columns" else corner[::-1]
            if line >= len(grid.lengths) or at >= grid.lengths[line]:
                raise wrong_value(name, "corners", corner, "a cell of the map")
        check_unique(f"board.grids]] {grid.id} [[corners", grid.corners, "corners")
    deck = sum([tile.count for tile in found.tiles.types])
    largest = max([grid.cells for grid in found.board.grids])
    if deck < largest:
        raise wrong_value("[tiles]", "count", deck, f"{largest} in all or more, a tile for each cell")


def planets(found: Content) -> list[Planet]:
    """The planets, each with the values that are the same on all of its kind."""
    kinds = {kind.id: kind for kind in found.planet_kinds.kinds}
    count = len(found.planet_list.planets)
    tiles = {tile.id: tile.count for tile in found.tiles.types}["planet"]
    check_between("[[tiles.types]] planet", "count", tiles, count, count)
    return [fill_planet(planet, kinds[planet.kind]) for planet in found.planet_list.planets]


def fill_planet(planet: PrintedPlanet, kind: Kind) -> Planet:
    """A planet with the values that its kind fixes: each stands with the one or with the other."""
    fixed = (kind.raw, kind.raw, kind.raw, kind.productivity, kind.economy)
    own = (planet.fuel, planet.metal, planet.stone, planet.productivity, planet.economy)
    values: list[int] = []
    for key, printed, alike in zip(VALUES, own, fixed, strict=True):
        name = f"[[planet_list.planets]] {planet.name}"
        if printed is not None and alike is not None:
            raise wrong_value(name, key, printed, f"left out: it is {alike} on all {kind.id} planets")
        value = printed if alike is None else alike
        if value is None:
            raise BadData(f"content.toml: {name} has no {key}; a whole number goes there, as {kind.id} planets differ")
        values.append(value)
    return Planet(planet.name, planet.kind, *values)


def check_ships(found: Content) -> None:
    """Ships carry what they have places for, and everybody starts with some of what there is."""
    ships = found.ship_list.ships
    for ship in ships:
        name = f"[[ship_list.ships]] {ship.id}"
        check_between(name, "carries", ship.carries, 0, MOST_CARRIED[ship.id])
        check_between("[setup], fleet", ship.id, getattr(found.setup.fleet, ship.id), 0, ship.limit)
    aboard = sum([ship.carries * ship.limit for ship in ships])
    if aboard > MOST_ABOARD:
        raise wrong_value("[[ship_list.ships]]", "limit", aboard, f"ships for at most {MOST_ABOARD} tanks in all")
    fleet = found.setup.fleet
    check_between("[setup]", "fleet", fleet.fighter + fleet.torpedo_boat + fleet.colony_ship, 1, 100)
    for key in ("fuel", "metal", "stone"):  # for four factions
        check_between("[setup]", key, getattr(found.setup, key), 0, found.components.cubes_per_material // 4)


def check_cards(found: Content) -> None:
    """An asteroid card takes or gives, not both; a cube is not sold for more than it costs."""
    for number, card in enumerate(found.asteroids.cards, 1):
        name = f"[[asteroids.cards]] number {number}"
        if card.gain:
            check_between(name, "lose", card.lose, 0, 0)
        if card.gain in ("", "nothing"):
            check_between(name, "amount", card.amount, 0, 0)
        else:
            check_between(name, "amount", card.amount, 1, 3)
    for key, cards in (("asteroids", len(found.asteroids.cards)), ("market", len(found.market.cards))):
        check_between(f"[{key}]", "cards", cards, 1, 999)
    for price in found.market_cubes.prices:
        if price.buy:
            check_between(f"[[market_cubes.prices]] {price.value}", "sell", price.sell, 0, price.buy)


def check_casino(found: Content) -> None:
    """Each total of the dice is decided once."""
    casino, sides = found.casino, found.die.sides
    totals = range(casino.dice, casino.dice * sides + 1)
    decided = [*casino.win, *casino.lose, *casino.push]
    for key in ("win", "lose", "push"):
        for total in getattr(casino, key):
            check_between("[casino]", key, total, totals[0], totals[-1])
            if decided.count(total) > 1:
                raise wrong_value("[casino]", key, total, "in win, lose and push once")
    missing = [total for total in totals if total not in decided]
    if missing:
        raise wrong_value("[casino]", "push", casino.push, f"all that win and lose leave, also {missing[0]}")
