"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import resources

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.game_toml_reader import read_toml


class Components(msgspec.Struct, frozen=True):
    """What the box holds besides units and modules."""

    faction_cards: int
    technical_sheets: int
    resource_cards_each: int
    event_cards: int
    event_tokens: int
    dice: int
    die_sides: int
    colours: tuple[str, ...]


class Setup(msgspec.Struct, frozen=True):
    """What everybody begins with, and the plain prices."""

    placements: int
    resources: int
    event_cards: int
    race_colonies: int
    port_rate: int
    event_price: int
    aboard_surcharge: int
    convert_energy: int


class BoardSize(msgspec.Struct, frozen=True):
    """The rectangle of modules and the targets, by number of players."""

    players: tuple[int, ...]
    columns: int
    rows: int
    military: int
    colonies: int
    each: int


class Unit(msgspec.Struct, frozen=True):
    """A kind of unit: traits, price and pieces of a colour."""

    id: str
    move: int
    attack: int
    defence: int
    range: int
    titanium: int
    gold: int
    energy: int
    supply: int
    points: int


class Rarity(msgspec.Struct, frozen=True):
    """A rarity of event cards: copies of a title, what the port pays, points."""

    id: str
    resale: int
    points: int
    copies: int


class Module(msgspec.Struct, frozen=True):
    """A board module with its bodies, or the Space Port."""

    id: str
    kind: str
    name: str
    map: tuple[str, ...]
    number: int = 0
    resources: tuple[str, ...] = ()
    asteroid_numbers: tuple[int, ...] = ()
    asteroid_resources: tuple[str, ...] = ()


class Faction(msgspec.Struct, frozen=True):
    """A faction card: effects for the better and for the worse."""

    id: str
    bonus: tuple[str, ...]
    malus: tuple[str, ...]


class Card(msgspec.Struct, frozen=True):
    """A title of event cards."""

    id: str
    category: str
    rarity: str
    timing: str
    scope: str
    duration: str
    token: bool
    warship: bool
    effects: tuple[str, ...]


class Geometry(msgspec.Struct, frozen=True):
    """The size of a module in hexes."""

    columns: int
    rows: int


class Content(msgspec.Struct, frozen=True):
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
    for contradiction in contradictions(made):
        raise BadData(f"content.toml: {contradiction}")
    return made


def contradictions(made: Content) -> Iterator[str]:
    """Where two numbers that are printed side by side do not fit."""
    if made.components.faction_cards != len(made.factions):
        yield f"{made.components.faction_cards} faction cards, and a list of {len(made.factions)}"
    copies = {rarity.id: rarity.copies for rarity in made.rarities}
    cards = sum([copies[card.rarity] for card in made.cards])
    if made.components.event_cards != cards:
        yield f"{made.components.event_cards} event cards, and titles for {cards}"
