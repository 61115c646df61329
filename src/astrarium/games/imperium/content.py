"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import resources

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.game_toml_reader import convert, read_toml


class Grid(msgspec.Struct, frozen=True):
    """An outline of the map: columns or rows of cells, and the four corners NW, NE, SW, SE."""

    id: str
    orientation: str
    lines: str
    cells: int
    lengths: tuple[int, ...]
    corners: tuple[tuple[int, int], ...]


class Planet(msgspec.Struct, frozen=True):
    """A planet tile with its card and board."""

    name: str
    kind: str
    fuel: int
    metal: int
    stone: int
    productivity: int
    economy: int


class Building(msgspec.Struct, frozen=True):
    """A kind of building, its price and how many pieces all factions share."""

    id: str
    money: int
    stone: int
    pool: int


class Ship(msgspec.Struct, frozen=True):
    """A kind of ship."""

    id: str
    die: str
    attack: int
    defence: int
    speed: int
    carries: int
    fuel: int
    metal: int
    money: int
    limit: int


class Tank(msgspec.Struct, frozen=True):
    """The one kind of ground unit that is produced."""

    fuel: int
    metal: int
    money: int
    limit: int


class Guns(msgspec.Struct, frozen=True):
    """What a cannon or a turret multiplies its die by, and how many stand in line."""

    attack: int
    defence: int
    line: int


class AsteroidCard(msgspec.Struct, frozen=True):
    """A harmful card (lose) or a helpful one (gain, amount)."""

    copies: int
    lose: int = 0
    gain: str = ""
    amount: int = 0


class MarketCard(msgspec.Struct, frozen=True):
    """A lot offered at the market."""

    unit: str
    quantity: int
    percent: int
    price: int


class CubePrice(msgspec.Struct, frozen=True):
    """What a cube costs and brings at the market; 0 is no deal."""

    value: str
    buy: int = 0
    sell: int = 0


class TileType(msgspec.Struct, frozen=True):
    """A kind of tile and how many of it are in the deck."""

    id: str
    count: int


class Kind(msgspec.Struct, frozen=True):
    """A kind of planet: a number that is missing varies from planet to planet."""

    id: str
    raw: int = -1
    productivity: int = -1
    economy: int = -1


class Content(msgspec.Struct, frozen=True):
    """Everything in the box, by groups of content.toml."""

    money: int
    start_cubes: dict[str, int]
    fleet: dict[str, int]
    die_sides: int
    other_combat_sides: int
    frame: tuple[float, float, float]
    tiles: tuple[TileType, ...]
    grids: tuple[Grid, ...]
    seats: dict[str, tuple[str, ...]]
    kinds: tuple[Kind, ...]
    planets: tuple[Planet, ...]
    tax: int
    slots: int
    buildings_per_turn: int
    treasury_base: int
    treasury_flat: tuple[int, int]
    treasury_half_percent: int
    buildings: tuple[Building, ...]
    ships: tuple[Ship, ...]
    fighter_fleet_speed: int
    other_fleet_speed: int
    tank: Tank
    cannon: Guns
    turret: Guns
    space_line: int
    ground_line: int
    flags: int
    cubes: int
    asteroid_money: int
    asteroids: tuple[AsteroidCard, ...]
    market: tuple[MarketCard, ...]
    cube_prices: tuple[CubePrice, ...]
    further_card: int
    resale_percent: int
    casino_dice: int
    minimum_bet: int
    win: tuple[int, ...]
    lose: tuple[int, ...]
    push: tuple[int, ...]
    win_factor: int


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    raw = read_toml(text, dict[str, dict[str, object]], "content.toml")
    frame, setup, ships, casino = raw["frame"], raw["setup"], raw["ship_list"], raw["casino"]
    kinds = {kind.id: kind for kind in convert(raw["planet_kinds"]["kinds"], list[Kind])}
    planets = convert(raw["planet_list"]["planets"], list[dict[str, str | int]])
    pieces = convert(raw["factions"]["pieces"], dict[str, int])
    groups: dict[str, object] = {
        "money": setup["money"],
        "start_cubes": {cube: setup[cube] for cube in ("fuel", "metal", "stone")},
        "fleet": setup["fleet"],
        "die_sides": raw["die"]["sides"],
        "other_combat_sides": raw["die"]["combat_sides_alternative"],
        "frame": (frame["width_cm"], frame["height_cm"], frame["hex_flat_to_flat_cm"]),
        "tiles": raw["tiles"]["types"],
        "grids": raw["board"]["grids"],
        "seats": {name: raw["seats"][name] for name in ("two", "three", "four")},
        "kinds": raw["planet_kinds"]["kinds"],
        "planets": [fill_planet(planet, kinds[str(planet["kind"])]) for planet in planets],
        "tax": raw["planet_base"]["money"],
        "slots": raw["planet_base"]["slots"],
        "buildings_per_turn": raw["planet_base"]["buildings_per_turn"],
        "treasury_base": raw["treasury"]["base"],
        "treasury_flat": raw["treasury"]["flat"],
        "treasury_half_percent": raw["treasury"]["half_percent"],
        "buildings": raw["building_list"]["buildings"],
        "ships": ships["ships"],
        "fighter_fleet_speed": ships["fighter_fleet_speed"],
        "other_fleet_speed": ships["other_fleet_speed"],
        "tank": raw["tank"],
        "cannon": raw["cannon"],
        "turret": raw["turret"],
        "space_line": raw["lines"]["space"],
        "ground_line": raw["lines"]["ground"],
        "flags": pieces["flag"],
        "cubes": raw["components"]["cubes_per_material"],
        "asteroid_money": raw["asteroids"]["money_unit"],
        "asteroids": raw["asteroids"]["cards"],
        "market": raw["market"]["cards"],
        "cube_prices": raw["market_cubes"]["prices"],
        "further_card": raw["market_extra"]["further_card"],
        "resale_percent": raw["market_extra"]["resale_percent"],
        "casino_dice": casino["dice"],
        "minimum_bet": casino["minimum_bet"],
        "win": casino["win"],
        "lose": casino["lose"],
        "push": casino["push"],
        "win_factor": casino["win_factor"],
    }
    made = convert(groups, Content)
    for contradiction in contradictions(made):
        raise BadData(f"content.toml: {contradiction}")
    return made


def fill_planet(planet: dict[str, str | int], kind: Kind) -> dict[str, str | int]:
    """A planet with the values that are the same on all of its kind."""
    alike = {"fuel": kind.raw, "metal": kind.raw, "stone": kind.raw}
    alike |= {"productivity": kind.productivity, "economy": kind.economy}
    return {**{name: value for name, value in alike.items() if value >= 0}, **planet}


def contradictions(made: Content) -> Iterator[str]:
    """Where two numbers that are printed side by side do not fit."""
    planets = {tile.id: tile.count for tile in made.tiles}["planet"]
    if planets != len(made.planets):
        yield f"{planets} planet tiles, and a list of {len(made.planets)} planets"
    for grid in made.grids:
        if grid.cells != sum(grid.lengths):
            yield f"the map {grid.id} has {grid.cells} cells, and lines of {sum(grid.lengths)}"
    totals = range(made.casino_dice, made.casino_dice * made.die_sides + 1)
    if sorted([*made.win, *made.lose, *made.push]) != list(totals):
        yield f"the casino does not decide each total from {totals[0]} to {totals[-1]} once"
