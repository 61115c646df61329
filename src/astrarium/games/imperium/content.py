"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from astrarium.core.game_metadata import convert, read_toml


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

    id: str
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
    attack: int
    defence: int


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
    colour: str
    raw: int = -1
    productivity: int = -1
    economy: int = -1


class Content(msgspec.Struct, frozen=True):
    """Everything in the box, by groups of content.toml."""

    money: int
    fleet: dict[str, int]
    frame: tuple[float, float, float]
    tiles: tuple[TileType, ...]
    grids: tuple[Grid, ...]
    seats: dict[str, tuple[str, ...]]
    kinds: tuple[Kind, ...]
    planets: tuple[Planet, ...]
    tax: int
    slots: int
    buildings: tuple[Building, ...]
    ships: tuple[Ship, ...]
    fighter_fleet_speed: int
    other_fleet_speed: int
    tank: Tank
    cannon: Guns
    turret: Guns
    line: int
    flags: int
    cubes: int
    asteroids: tuple[AsteroidCard, ...]
    market: tuple[MarketCard, ...]
    cube_prices: tuple[CubePrice, ...]
    further_card: int
    resale_percent: int
    minimum_bet: int
    win: tuple[int, ...]
    lose: tuple[int, ...]
    win_factor: int


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    raw = read_toml(text, dict[str, dict[str, object]], "content.toml")
    frame, ships, casino = raw["frame"], raw["ship_list"], raw["casino"]
    pieces = convert(raw["factions"]["pieces"], dict[str, int])
    groups: dict[str, object] = {
        "money": raw["setup"]["money"],
        "fleet": raw["setup"]["fleet"],
        "frame": (frame["width_cm"], frame["height_cm"], frame["hex_flat_to_flat_cm"]),
        "tiles": raw["tiles"]["types"],
        "grids": raw["board"]["grids"],
        "seats": {name: raw["seats"][name] for name in ("two", "three", "four")},
        "kinds": raw["planet_kinds"]["kinds"],
        "planets": raw["planet_list"]["planets"],
        "tax": raw["planet_base"]["money"],
        "slots": raw["planet_base"]["slots"],
        "buildings": raw["building_list"]["buildings"],
        "ships": ships["ships"],
        "fighter_fleet_speed": ships["fighter_fleet_speed"],
        "other_fleet_speed": ships["other_fleet_speed"],
        "tank": raw["tank"],
        "cannon": raw["cannon"],
        "turret": raw["turret"],
        "line": raw["lines"]["space"],
        "flags": pieces["flag"],
        "cubes": raw["components"]["cubes_per_material"],
        "asteroids": raw["asteroids"]["cards"],
        "market": raw["market"]["cards"],
        "cube_prices": raw["market_cubes"]["prices"],
        "further_card": raw["market_extra"]["further_card"],
        "resale_percent": raw["market_extra"]["resale_percent"],
        "minimum_bet": casino["minimum_bet"],
        "win": casino["win"],
        "lose": casino["lose"],
        "win_factor": casino["win_factor"],
    }
    return convert(groups, Content)
