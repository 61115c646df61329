"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Annotated, Literal

import msgspec

from astrarium.core.content_checks import check_known, check_unique, wrong_value
from astrarium.core.game_toml_reader import read_toml

# The words that content.toml is written in.
SectorName = Literal["inner", "belt", "outer"]
ZoneName = Literal["inner", "belt", "jupiter", "saturn"]
OrbitName = Literal["earth", "mars", "ceres", "eros", "vesta", "tycho", "thoth", "jupiter", "saturn"]
BaseName = Literal[
    "eurasia", "africa", "luna", "olympus_mons", "mariner_valley", "ceres", "eros", "vesta", "tycho", "thoth",
    "ganymede", "europa", "io", "titan", "phoebe", "rings",
]  # fmt: skip
Resource = Literal["food", "water", "minerals", "technology"]
FactionName = Literal["UN", "MCR", "OPA", "PG"]
ShipName = Literal["fleet", "battleship", "damaged", "scrap_ship", "rocinante"]
PieceName = Literal[
    "", "fleet", "battleship", "damaged", "scrap_ship", "rocinante", "diplomat", "protomolecule", "initiative",
]  # fmt: skip
Players = Literal[2, 3, 4]
Operation = Literal[
    "place_influence", "remove_influence", "move_influence", "move_fleets", "remove_fleets", "build_fleets", "gain_cp",
    "lose_cp", "choose", "use_event", "take_marker", "claim_event",
]  # fmt: skip
Who = Literal["self", "rival", "one_rival", "each_rival", "any"]
Has = Literal[
    "own_fleet", "no_own_fleet", "own_influence", "no_own_influence", "rival_influence", "own_control",
    "rival_control", "rival_fleet", "no_rival_fleet", "own_orbital_control", "rival_target", "protomolecule",
]  # fmt: skip
Ref = Literal["", "last_base", "last_orbit", "last_from", "same_sector"]
Pile = Literal["", "rivals", "track", "discards"]
Source = Literal["rulebook", "found", "inferred", "proposed"]

# How many there may be: what a player can hold in the hand, and what the pieces of a faction allow.
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Cubes = Annotated[int, msgspec.Meta(ge=0, le=17)]
Ships = Annotated[int, msgspec.Meta(ge=0, le=5)]

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
SAID_BY_PART = ("influence_without_fleet", "long_move")  # where and how far, the first part of the effect says


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record, how sure it is, and the rules it puts into data."""

    rules: tuple[str, ...] = ()
    source: Source = "proposed"
    found: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bases or orbits fit: lists are OR, keys are AND, nothing is everywhere."""

    base: tuple[BaseName, ...] = ()
    orbit: tuple[OrbitName | Literal["@rocinante"], ...] = ()
    zone: tuple[ZoneName, ...] = ()
    sector: tuple[SectorName | Literal["@bonus"], ...] = ()
    resource: tuple[Resource, ...] = ()
    has: tuple[Has, ...] = ()
    ref: Ref = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from"}):
    """One part of an event, a technology or a crew power, in one of the twelve operations."""

    op: Operation
    who: Who = "self"
    n: Small | Literal["own_tokens"] = 0
    at: Filter = Filter()
    origin: Filter = Filter()
    to: Filter = Filter()
    per_base: Few = 0
    same_base: bool = False
    same_orbit: bool = False
    each: bool = False
    up_to: bool = False
    group: bool = False
    range: Annotated[int, msgspec.Meta(ge=0, le=3)] | Literal["any"] = "any"
    piece: PieceName = ""
    per: Filter | None = None
    max: Small = 0
    pile: Pile = ""
    away: bool = False
    options: tuple[tuple[Effect, ...], ...] = ()


class Sector(Known, frozen=True):
    """A part of the map for scoring, and how many bonus tokens name it."""

    id: SectorName
    tokens: Few


class Zone(Known, frozen=True):
    """A part of the map for movement."""

    id: ZoneName
    sector: SectorName
    adjacent: tuple[ZoneName, ...]


class Orbit(Known, frozen=True):
    """Where ships are."""

    id: OrbitName
    zone: ZoneName


class Base(Known, frozen=True):
    """Where influence stands."""

    id: BaseName
    orbit: OrbitName
    resource: Resource
    two_players: bool


class Faction(Known, frozen=True):
    """A mat: the home orbit, the pieces and the critical resources."""

    id: FactionName
    home: OrbitName
    players: tuple[Players, ...]
    small_cubes: Cubes
    diplomats: Few
    protomolecules: Few
    fleets: Ships
    battleships: Ships
    scrap_ships: Ships
    critical: dict[Literal["three", "four"], tuple[Resource, ...]]
    critical_swapped: tuple[Resource, ...] = ()


class Placement(Known, frozen=True):
    """What a faction has on the map at the start."""

    faction: FactionName
    fleets: dict[OrbitName, Ships]
    battleships: dict[OrbitName, Ships]
    influence: dict[BaseName, Cubes]
    influence_two: dict[BaseName, Cubes] = {}  # with two players, where it differs


class Ability(Known, frozen=True):
    """The ability of a mat (level 0) or a technology (1 to 3): an effect for action points, or what it does besides."""

    id: str
    faction: FactionName
    level: Literal[0, 1, 2, 3]
    does: Does = ""
    ap: Few = 0
    once: bool = False
    bonus: Few = 0
    at: Filter = Filter()
    effect: tuple[Effect, ...] = ()


class Crew(Known, frozen=True):
    """A power of the Rocinante's mat."""

    id: str
    effect: tuple[Effect, ...]


class ActionCard(Known, frozen=True):
    """An action card: points, factions, numbers of players, event."""

    id: str
    ap: Annotated[int, msgspec.Meta(ge=1, le=9)]
    factions: tuple[FactionName, ...]
    players: tuple[Players, ...]
    effect: tuple[Effect, ...]


class ScoreRound(Known, frozen=True):
    """A row of the bonus track."""

    round: Small
    bonus_sector: tuple[Small, Small, Small]
    technology: Literal[0, 1, 2, 3]


class Deck(Known, frozen=True):
    """How the deck is built for a number of players."""

    players: Players
    top: Few
    piles: Few
    actions: Small
    scores: Few
    cards: Small


class Pieces(Known, frozen=True):
    """What pieces count: strength in halves, influence in wholes."""

    half_strength: dict[ShipName, Few]
    diplomat: Few
    protomolecule: Few
    protomolecule_contested: Few
    contested_by: Few


class Scoring(Known, frozen=True):
    """Values that do not depend on the bonus track."""

    orbital_bonus: Few
    resource_bonus: Few
    other_sectors: tuple[Small, Small, Small]
    final: tuple[Small, Small, Small]


class Points(Known, frozen=True):
    """The track of Control Points."""

    start: Annotated[int, msgspec.Meta(ge=0, le=999)]
    keep_event: Small


class Track(Known, frozen=True):
    """The action track: the price of each slot, the oldest card first."""

    prices: tuple[Small, Small, Small, Small, Small]


class Components(Known, frozen=True):
    """What the box holds, by count."""

    action_cards: Literal[52]
    score_cards: Literal[6]
    tech_cards: Literal[12]
    fleet_tokens: Small
    battleship_tokens: Small
    scrap_ship_tokens: Small
    protomolecule_tokens: Small
    influence_cubes_small: Small
    diplomat_cubes_large: Small
    bonus_sector_tokens: Small
    initiative_tokens: Small


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, by groups of content.toml."""

    components: Components
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
    read = read_toml(text, Content, "content.toml")
    check_tables(read)
    for record, effects in programs(read):
        check_program(record, effects)
    return read


def check_tables(read: Content) -> None:
    """Records are there as often as they should be, and have a title in words.toml."""
    for table, names in (
        ("sectors", [one.id for one in read.sectors]),
        ("zones", [one.id for one in read.zones]),
        ("orbits", [one.id for one in read.orbits]),
        ("bases", [one.id for one in read.bases]),
        ("factions", [one.id for one in read.factions]),
        ("abilities", [one.id for one in read.abilities]),
        ("crew", [one.id for one in read.crew]),
        ("cards", [one.id for one in read.cards]),
    ):
        check_unique(table, names)
    check_unique("decks", [deck.players for deck in read.decks], "players")
    check_unique("placements", [placement.faction for placement in read.placements], "faction")
    check_unique("score_rounds", [row.round for row in read.score_rounds], "round")
    check_unique("abilities", [f"{one.faction} {one.level}" for one in read.abilities], "faction and level")
    for name, found, wanted in (
        ("cards", len(read.cards), 52),
        ("bases", len(read.bases), 16),
        ("orbits", len(read.orbits), 9),
        ("decks", len(read.decks), 3),
    ):
        if found != wanted:
            raise wrong_value("the file", f"[[{name}]]", found, f"there {wanted} times")
    for orbit in read.orbits:
        if orbit.id not in [base.orbit for base in read.bases]:
            raise wrong_value("[[bases]]", "orbit", orbit.id, "there once or more, and no base is in this one")
    for ability in read.abilities:
        if ability.does in SAID_BY_PART and not ability.effect:
            raise wrong_value(
                f"[[abilities]] {ability.id}", "does", ability.does, "there with an effect that says more"
            )
    for table, ids in (
        ("card", [one.id for one in read.cards]),
        ("ability", [one.id for one in read.abilities]),
        ("crew", [one.id for one in read.crew]),
    ):
        for name in ids:
            check_known(f"[[{table}]] {name}", "id", name, titles()[table])


@lru_cache(maxsize=1)
def titles() -> dict[str, tuple[str, ...]]:
    """What has a title in words.toml."""
    words = tomllib.loads((resources.files(__package__) / "words.toml").read_text(encoding="utf-8"))
    return {table: tuple(words[table]) for table in ("card", "ability", "crew")}


def programs(read: Content) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """Every list of effects, with the record it belongs to."""
    for card in read.cards:
        yield f"[[cards]] {card.id}", card.effect
    for ability in read.abilities:
        yield f"[[abilities]] {ability.id}", ability.effect
    for crew in read.crew:
        yield f"[[crew]] {crew.id}", crew.effect


def check_program(record: str, effects: tuple[Effect, ...]) -> None:
    """An effect has what its operation needs, and the first one cannot say "there"."""
    for at, effect in enumerate(effects):
        key = f"effect.{at}"
        if at == 0 and effect.at.ref:
            raise wrong_value(record, f"{key}.at.ref", effect.at.ref, "only in a later part")
        if (effect.op == "choose") != bool(effect.options):
            raise wrong_value(record, f"{key}.op", effect.op, "choose, and nothing else, with options")
        needed = {"take_marker": ("initiative", "rocinante")}.get(effect.op)
        if needed is not None:
            check_known(record, f"{key}.piece", effect.piece, needed)
        if effect.op == "claim_event" and not effect.pile:
            raise wrong_value(record, f"{key}.pile", effect.pile, "one of: rivals, track, discards")
