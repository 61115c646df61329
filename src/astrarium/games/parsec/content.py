"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Annotated, Literal, get_args

import msgspec

from astrarium.core.cell_grid import neighbour_cells
from astrarium.core.content_checks import Count, check_between, check_known, check_unique, wrong_value
from astrarium.core.game_toml_reader import read_toml
from astrarium.games.parsec.effect_line_checks import check_card_lines, check_faction_line

# The words that content.toml is written in.
RuleName = Annotated[str, msgspec.Meta(pattern=r"^PA-[0-9]+(\.[0-9]+)*$")]
Colour = Literal["red", "blue", "yellow", "green", "orange", "violet"]
UnitName = Literal["cargo", "fighter", "transport", "cruiser", "colony"]
RarityName = Literal["unique", "rare", "uncommon", "common"]
Resource = Literal["titanium", "gold", "energy"]
Players = Literal[2, 3, 4, 5, 6]
TwoPlayerBoard = Literal["3x2", "4x2"]  # the values of the option
Category = Literal["natural", "strategic", "bonus", "permanent"]
Timing = Literal["own_turn", "any_turn", "combat", "reaction"]
Scope = Literal["hex", "module", "planet", "asteroid", "board", "player", "combat"]
Duration = Literal[
    "instant", "roll", "combat", "turn", "game",
    "rounds:1", "rounds:2", "rounds:3", "rounds:4", "rounds:5", "rounds:6", "rounds:7", "rounds:8", "rounds:9",
]  # fmt: skip
MapLine = Annotated[str, msgspec.Meta(pattern=r"^[.CPASDh]{6}$")]

# How much there may be: six players share the box, a colour has ten colonies, a die has a list of bodies for each face.
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Large = Annotated[int, msgspec.Meta(ge=1, le=999)]
Colonies = Annotated[int, msgspec.Meta(ge=1, le=10)]
Figure = Annotated[int, msgspec.Meta(ge=1, le=8)]
Side = Annotated[int, msgspec.Meta(ge=2, le=4)]  # modules along a side of the board: its columns are named A to X
Parsecs = Annotated[int, msgspec.Meta(ge=0, le=24)]
Range = Annotated[int, msgspec.Meta(ge=1, le=24)]
RINGS = {"planet": ("C", "P"), "port": ("S", "D")}  # on the map: the middle and what lies round it


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record and the rules it puts into data."""

    rules: tuple[RuleName, ...] = ()


class Components(Known, frozen=True):
    """What the box holds besides units and modules."""

    faction_cards: Some
    technical_sheets: Some
    resource_cards_each: Large
    resource_cards: Count
    modules: Some
    event_cards: Large
    event_tokens: Some
    dice: Some
    die_sides: Annotated[int, msgspec.Meta(ge=2, le=8)]
    colours: tuple[Colour, Colour, Colour, Colour, Colour, Colour]


class Setup(Known, frozen=True):
    """What everybody begins with, and the plain prices."""

    placements: Literal[1, 2]
    resources: Few
    event_cards: Few
    race_colonies: Colonies
    port_rate: Annotated[int, msgspec.Meta(ge=1, le=9)]
    event_price: Small
    aboard_surcharge: Small
    convert_energy: Small


class BoardSize(Known, frozen=True):
    """The rectangle of modules and the targets, by number of players."""

    players: tuple[Players, ...]
    columns: Side
    rows: Side
    modules: Some
    military: Some
    colonies: Colonies
    each: Small
    option: TwoPlayerBoard | Literal[""] = ""


class Unit(Known, frozen=True):
    """A kind of unit: traits, price and pieces of a colour."""

    id: UnitName
    move: Parsecs
    attack: Small
    defence: Small
    range: Range
    titanium: Small
    gold: Small
    energy: Small
    supply: Some
    points: Small


class Rarity(Known, frozen=True):
    """A rarity of event cards: titles and copies of each, what the port pays, points."""

    id: RarityName
    resale: Small
    points: Small
    titles: Some
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Module(Known, frozen=True):
    """A board module with its bodies, or the Space Port."""

    id: Annotated[str, msgspec.Meta(pattern=r"^(M[0-9]{2}|PORT)$")]
    kind: Literal["planet", "port"]
    name: str
    map: tuple[MapLine, MapLine, MapLine, MapLine, MapLine, MapLine]
    number: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    resources: tuple[Resource, ...] = ()
    asteroid_numbers: tuple[Figure, ...] = ()
    asteroid_resources: tuple[Resource, ...] = ()


class Faction(Known, frozen=True):
    """A faction card: effects for the better and for the worse."""

    id: str
    bonus: tuple[str, ...]
    malus: tuple[str, ...]


class Card(Known, frozen=True):
    """A title of event cards."""

    id: str
    category: Category
    rarity: RarityName
    timing: Timing
    scope: Scope
    duration: Duration
    token: bool
    warship: bool
    effects: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=9)]


class Geometry(Known, frozen=True):
    """The size of a module in hexes."""

    columns: Literal[6]
    rows: Literal[6]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    components: Components
    setup: Setup
    boards: tuple[BoardSize, ...]
    units: tuple[Unit, ...]
    rarities: tuple[Rarity, ...]
    geometry: Geometry
    modules: tuple[Module, ...]
    factions: tuple[Faction, ...]
    cards: tuple[Card, ...]


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    made = read_toml(text, Content, "content.toml")
    check_ids(made)
    check_numbers(made)
    check_boards(made)
    for module in made.modules:
        check_module(module, made.components.die_sides)
    for faction in made.factions:
        for key, lines in (("bonus", faction.bonus), ("malus", faction.malus)):
            for at, line in enumerate(lines):
                check_faction_line(f"[[factions]] {faction.id}", f"{key}.{at}", line)
    for card in made.cards:
        name = f"[[cards]] {card.id}"
        check_card_lines(name, card.effects, card.timing, card.scope, card.duration, card.token)
    return made


def check_ids(made: Content) -> None:
    """Every id is there once, units and rarities all of them; factions and cards have words."""
    for table, ids in (
        ("units", [unit.id for unit in made.units]),
        ("rarities", [rarity.id for rarity in made.rarities]),
        ("modules", [module.id for module in made.modules]),
        ("factions", [faction.id for faction in made.factions]),
        ("cards", [card.id for card in made.cards]),
    ):
        check_unique(table, ids)
    colours = made.components.colours
    if len(set(colours)) < len(colours):
        raise wrong_value("[components]", "colours", colours, "six different ones")
    for unit in get_args(UnitName):
        check_known("[[units]]", "id", unit, [one.id for one in made.units])
    for rarity in get_args(RarityName):
        check_known("[[rarities]]", "id", rarity, [one.id for one in made.rarities])
    for faction in made.factions:
        check_known(f"[[factions]] {faction.id}", "id", faction.id, titles()["faction"])
    for card in made.cards:
        check_known(f"[[cards]] {card.id}", "id", card.id, titles()["card"])


@lru_cache(maxsize=1)
def titles() -> dict[str, tuple[str, ...]]:
    """What has a name and a text in words.toml."""
    words = tomllib.loads((resources.files(__package__) / "words.toml").read_text(encoding="utf-8"))
    return {"faction": tuple(words["trait"]), "card": tuple(words["cardtext"])}


def check_numbers(made: Content) -> None:
    """Numbers that say the same twice say the same, and the decks go round."""
    box = made.components
    check_sum("[components]", "faction_cards", box.faction_cards, len(made.factions))
    check_between("[components]", "faction_cards", box.faction_cards, 6, 99)
    check_sum("[components]", "resource_cards", box.resource_cards, 3 * box.resource_cards_each)
    check_sum("[components]", "modules", box.modules, len(made.modules))
    for rarity in made.rarities:
        titles = [card.rarity for card in made.cards].count(rarity.id)
        check_sum(f"[[rarities]] {rarity.id}", "titles", rarity.titles, titles)
    cards = sum([rarity.titles * rarity.copies for rarity in made.rarities])
    check_sum("[components]", "event_cards", box.event_cards, cards)
    check_between("[setup]", "event_cards", made.setup.event_cards, 0, box.event_cards // 6)


def check_sum(record: str, key: str, value: int, counted: int) -> None:
    """A number that is printed is also what there is."""
    if value != counted:
        raise wrong_value(record, key, value, f"{counted}, by what there is")


def check_boards(made: Content) -> None:
    """Every number of players has its board, modules enough with one Space Port, and targets that can be reached."""
    for option in get_args(TwoPlayerBoard):
        numbers = [number for board in made.boards if board.option in ("", option) for number in board.players]
        check_unique("boards", numbers, "players")
        for number in get_args(Players):
            check_known(f"[[boards]] with {option} for two", "players", number, numbers)
    ports = [module.id for module in made.modules if module.kind == "port"]
    if len(ports) != 1:
        raise wrong_value("[[modules]]", "kind", ports, "port once")
    for board in made.boards:
        name = f"[[boards]] for {board.players[0]} players"
        check_sum(name, "modules", board.modules, board.columns * board.rows)
        check_between(name, "modules", board.modules, 1, len(made.modules))
        check_between(name, "military", board.military, 1, board.modules)
        if board.option:
            check_known(name, "option", board.option, [f"{board.columns}x{board.rows}"])


def check_module(module: Module, die_sides: int) -> None:
    """A planet or the Space Port with its ring, and a number and a resource for each body."""
    name = f"[[modules]] {module.id}"
    check_map(name, module)
    rocks = "".join(module.map).count("A")
    for key, listed in (
        ("asteroid_numbers", module.asteroid_numbers),
        ("asteroid_resources", module.asteroid_resources),
    ):
        if len(listed) != rocks:
            raise wrong_value(name, key, listed, f"a list of {rocks}, one for each A of the map")
    planet = module.kind == "planet"
    if rocks not in ((1, 2, 3) if planet else (0,)):
        raise wrong_value(name, "map", module.map, "six lines with 1 to 3 A, none at the Space Port")
    check_between(name, "number", module.number, 1 if planet else 0, die_sides if planet else 0)
    figures = {*module.asteroid_numbers, module.number}
    if max(figures) > die_sides or len(figures) <= rocks:
        allowed = f"different ones from 1 to {die_sides}, without the planet's own {module.number}"
        raise wrong_value(name, "asteroid_numbers", module.asteroid_numbers, allowed)
    if len(set(module.resources)) != len(module.resources) or len(module.resources) != (2 if planet else 0):
        raise wrong_value(name, "resources", module.resources, "two different ones on a planet, none at the Space Port")


def check_map(name: str, module: Module) -> None:
    """The middle is there once with its ring, h where the seam cuts a hex, asteroids and open space elsewhere."""
    middle, ring = RINGS[module.kind]
    drawn = {(column, row): sign for row, line in enumerate(module.map) for column, sign in enumerate(line)}
    middles = [cell for cell, sign in drawn.items() if sign == middle]
    around = neighbour_cells(middles[0], "pointy-top") if middles else []
    for (column, row), sign in drawn.items():
        cut = row % 2 == 1 and column == 5
        due = middle if (column, row) in middles[:1] else ring if (column, row) in around else "h" if cut else ".A"
        if sign not in due:
            fitting = f"a line with {middle} once in the map, {ring} round it, h where the seam cuts it, and . or A"
            raise wrong_value(name, f"map.{row}", module.map[row], fitting)
    if "".join(module.map).count(ring) != 6:
        raise wrong_value(name, "map", module.map, f"six lines with {middle} once and {ring} six times round it")
