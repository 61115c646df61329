"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Literal

import msgspec

from astrarium.core.game_toml_reader import read_toml

# What an ability does that no effect can say.
Does = Literal[
    "",
    "choose_own_cube",
    "influence_without_fleet",
    "keep_event_free",
    "win_ties",
    "long_move",
    "orbital_bonus",
    "base_bonus",
]


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record, how sure it is, and the rules it puts into data."""

    rules: tuple[str, ...] = ()
    source: str = "proposed"
    found: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bases or orbits fit: lists are OR, keys are AND, nothing is everywhere."""

    base: tuple[str, ...] = ()
    orbit: tuple[str, ...] = ()
    zone: tuple[str, ...] = ()
    sector: tuple[str, ...] = ()
    resource: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    ref: str = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """One part of an event, a technology or a crew power, in one of the twelve operations."""

    op: str
    who: str = "self"
    n: int | Literal["own_tokens"] = 0
    at: Filter = Filter()
    origin: Filter = Filter()
    to: Filter = Filter()
    per_base: int = 0
    same_base: bool = False
    same_orbit: bool = False
    each: bool = False
    up_to: bool = False
    group: bool = False
    range: int | Literal["any"] = "any"
    piece: str = ""
    per: Filter | None = None
    max: int = 0
    pile: str = ""
    away: bool = False
    options: tuple[tuple[Effect, ...], ...] = ()


class Sector(Known, frozen=True):
    """A part of the map for scoring, and how many bonus tokens name it."""

    id: str
    tokens: int


class Zone(Known, frozen=True):
    """A part of the map for movement."""

    id: str
    sector: str
    adjacent: tuple[str, ...]


class Orbit(Known, frozen=True):
    """Where ships are."""

    id: str
    zone: str


class Base(Known, frozen=True):
    """Where influence stands."""

    id: str
    orbit: str
    resource: str
    two_players: bool


class Faction(Known, frozen=True):
    """A mat: the home orbit, the pieces and the critical resources."""

    id: str
    home: str
    players: tuple[int, ...]
    small_cubes: int
    diplomats: int
    protomolecules: int
    fleets: int
    battleships: int
    scrap_ships: int
    critical: dict[str, tuple[str, ...]]
    critical_swapped: tuple[str, ...] = ()


class Placement(Known, frozen=True):
    """What a faction has on the map at the start."""

    faction: str
    fleets: dict[str, int]
    battleships: dict[str, int]
    influence: dict[str, int]


class Ability(Known, frozen=True):
    """The ability of a mat (level 0) or a technology (1 to 3): an effect for action points, or what it does besides."""

    id: str
    faction: str
    level: int
    does: Does = ""
    ap: int = 0
    once: bool = False
    bonus: int = 0
    at: Filter = Filter()
    effect: tuple[Effect, ...] = ()


class Crew(Known, frozen=True):
    """A power of the Rocinante's mat."""

    id: str
    effect: tuple[Effect, ...]


class ActionCard(Known, frozen=True):
    """An action card: points, factions, numbers of players, event."""

    id: str
    ap: int
    factions: tuple[str, ...]
    players: tuple[int, ...]
    effect: tuple[Effect, ...]


class ScoreRound(Known, frozen=True):
    """A row of the bonus track."""

    round: int
    bonus_sector: tuple[int, int, int]
    technology: int


class Deck(Known, frozen=True):
    """How the deck is built for a number of players."""

    players: int
    top: int
    piles: int
    actions: int
    scores: int
    cards: int


class Pieces(Known, frozen=True):
    """What pieces count: strength in halves, influence in wholes."""

    half_strength: dict[str, int]
    diplomat: int
    protomolecule: int
    protomolecule_contested: int
    contested_by: int


class Scoring(Known, frozen=True):
    """Values that do not depend on the bonus track."""

    orbital_bonus: int
    resource_bonus: int
    other_sectors: tuple[int, int, int]
    final: tuple[int, int, int]


class Points(Known, frozen=True):
    """The track of Control Points."""

    start: int
    keep_event: int


class Track(Known, frozen=True):
    """The action track: the price of each slot, the oldest card first."""

    prices: tuple[int, int, int, int, int]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, by groups of content.toml."""

    components: dict[str, int | str | list[str]]
    action_track: Track
    cp_track: Points
    scoring: Scoring
    score_rounds: tuple[ScoreRound, ...]
    decks: tuple[Deck, ...]
    sectors: tuple[Sector, ...]
    zones: tuple[Zone, ...]
    orbits: tuple[Orbit, ...]
    bases: tuple[Base, ...]
    pieces: Pieces
    factions: tuple[Faction, ...]
    placements: tuple[Placement, ...]
    abilities: tuple[Ability, ...]
    crew: tuple[Crew, ...]
    cards: tuple[ActionCard, ...]


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    return read_toml(text, Content, "content.toml")
