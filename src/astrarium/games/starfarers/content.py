"""The printed things of the box, read from content.toml into typed records."""

# not compiled: msgspec records.

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Annotated, Literal, get_args

import msgspec

from astrarium.core.content_checks import check_unique, wrong_value
from astrarium.core.game_toml_reader import read_toml

Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Place = Annotated[int, msgspec.Meta(ge=-40, le=60)]  # a coordinate of the field
Pair = tuple[Place, Place]
Rolled = Literal[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]  # by two dice; no token shows the 7
Cited = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]  # the first one says what the card does
OneOfThree = Annotated[int, msgspec.Meta(ge=0, le=2)]
Source = Literal["rulebook", "found", "inferred", "proposed"]
Resource = Literal["ore", "fuel", "carbon", "food", "goods"]
Race = Literal["green_folk", "merchants", "scientists", "diplomats"]
Ball = Literal["black", "blue", "yellow", "red"]
SystemName = Literal[
    "alpha",
    "beta",
    "gamma",
    "delta",
    "near_left",
    "near_right",
    "centre",
    "mid_right",
    "mid_left",
    "far_left",
    "far_right",
]
FriendName = Literal[
    "harvest_ore",
    "harvest_fuel",
    "harvest_carbon",
    "harvest_food",
    "harvest_goods",
    "drive_and_gun_a",
    "drive_and_gun_b",
    "drive_and_gun_c",
    "better_drives",
    "better_guns",
    "lighter_tribute",
    "bought_fame_a",
    "bought_fame_b",
    "help_from_the_rich",
    "relief_fund",
    "rate_ore",
    "rate_fuel",
    "rate_carbon",
    "rate_food",
    "rate_goods",
]
Opening = Literal["trader", "travelers", "demand", "fence", "raid", "attack", "distress", "rescue", "rift", "wear"]

NodeName = Literal[
    "again",
    "ask",
    "attack",
    "away",
    "cheated",
    "clean",
    "council",
    "done",
    "few",
    "fight",
    "flee",
    "gift",
    "gone",
    "hurt",
    "jump",
    "known",
    "loot",
    "lost",
    "low",
    "more",
    "none",
    "on",
    "one",
    "pay",
    "police",
    "proud",
    "race",
    "refuse",
    "roll",
    "rumour",
    "swap",
    "three",
    "two",
    "wear",
    "won",
]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every group of the file says: where it comes from, and the rules it puts into data."""

    source: Source
    rules: tuple[str, ...] = ()


class Planet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A planet hex: its resource, and its home number or the dot of its token."""

    hex: Pair
    resource: Resource
    number: Rolled | None = None
    dot: Literal["", "red", "yellow", "blue"] = ""


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colony point between two planets, with the two launch points of a spaceport on it."""

    at: Pair
    planets: tuple[OneOfThree, OneOfThree]
    launch: tuple[Pair, Pair]


class System(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three planets round a star."""

    id: SystemName
    star: Pair
    planets: tuple[Planet, Planet, Planet]
    sites: tuple[Site, Site, Site]


class Outpost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An alien hex with five docks on its corners."""

    race: Race
    hex: Pair
    docks: tuple[Pair, Pair, Pair, Pair, Pair]


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The beginner start of one colour."""

    colour: Literal["yellow", "red", "white", "blue"]
    port: Pair
    colonies: tuple[Pair, Pair]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid for something, by kind of card."""

    id: Literal["colony_ship", "trade_ship", "spaceport", "booster", "cannon", "freight_ring"]
    cards: tuple[Few, Few, Few, Few, Few]
    source: Source
    rules: tuple[str, ...] = ()


class Friend(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A friendship card, in a small vocabulary of advantages."""

    id: FriendName
    race: Race
    source: Source
    harvest: Literal["", "ore", "fuel", "carbon", "food", "goods"] = ""
    speed: Few = 0
    combat: Few = 0
    tribute_above: Few = 0
    sells_fame: bool = False
    helps: bool = False
    relief: bool = False
    trades: Literal["", "ore", "fuel", "carbon", "food", "goods"] = ""
    rate: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    once: bool = False
    rules: Cited


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One node of an encounter."""

    id: NodeName
    type: Literal["gift", "ask", "pay", "swap", "shake", "compare", "wear", "council", "end"]
    next: tuple[str, ...] = ()
    max: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    count: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    limit: Few = 0
    metric: Literal["", "combat", "speed", "boosters"] = ""
    rival: Literal["", "left", "right", "left2", "right2"] = ""
    effects: tuple[str, ...] = ()
    effects_2019: tuple[str, ...] | None = None


class Encounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter card: a small tree, its first node first."""

    id: Annotated[int, msgspec.Meta(ge=1, le=32)]
    opening: Opening
    nodes: tuple[Node, ...]
    source: Source
    rules: Cited


class Field(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Columns of hexes, and how much there is of everything on them."""

    columns: tuple[tuple[Few, Few, Few], ...]
    hexes: Annotated[int, msgspec.Meta(ge=1, le=999)]
    points: Annotated[int, msgspec.Meta(ge=1, le=999)]
    edges: Annotated[int, msgspec.Meta(ge=1, le=999)]
    enterable: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Systems(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The home systems first, then from near to far."""

    list: tuple[System, ...]


class Outposts(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One for each race."""

    list: tuple[Outpost, Outpost, Outpost, Outpost]


class Start(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The beginner start."""

    supply_cards: Few
    fame_rings: Few
    colours: tuple[Colour, Colour, Colour, Colour]


class Homes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens with Greek letters."""

    alpha: tuple[Rolled, Rolled, Rolled]
    beta: tuple[Rolled, Rolled, Rolled]
    gamma: tuple[Rolled, Rolled, Rolled]
    delta: tuple[Rolled, Rolled, Rolled]


class Tokens(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Number tokens by their backs; lairs and ice by what they ask for."""

    total: Some
    home: Homes
    yellow: tuple[Rolled, ...]
    blue: tuple[Rolled, ...]
    red: tuple[Rolled, ...]
    reserve: tuple[Rolled, ...]
    lairs: tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...]
    ice: tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...]


class Costs(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Prices, in the order of what can be built."""

    list: tuple[Cost, Cost, Cost, Cost, Cost, Cost]


class Resources(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Cards of each kind: in all, in the first supply pile and in a later one."""

    each: Annotated[int, msgspec.Meta(ge=1, le=20)]
    pile_each: Annotated[int, msgspec.Meta(ge=1, le=20)]
    rebuilt_each: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Pieces(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The pieces of one player."""

    colonies: Annotated[int, msgspec.Meta(ge=4, le=9)]
    stations: Annotated[int, msgspec.Meta(ge=1, le=7)]
    transporters: Annotated[int, msgspec.Meta(ge=3, le=3)]
    rings: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Stock(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The common stock, and how many upgrades of a kind a mothership carries."""

    boosters: Some
    cannons: Some
    freight_rings: Some
    fame_rings: Annotated[int, msgspec.Meta(ge=4, le=40)]
    most: Annotated[int, msgspec.Meta(ge=1, le=6)]


class BallValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ball is worth."""

    black: Annotated[int, msgspec.Meta(ge=0, le=5)]
    blue: Annotated[int, msgspec.Meta(ge=0, le=5)]
    yellow: Annotated[int, msgspec.Meta(ge=0, le=5)]
    red: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Balls(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The balls of a mothership, and the base speed after an encounter."""

    values: BallValues
    five: tuple[Ball, Ball, Ball, Ball, Ball]
    four: tuple[Ball, Ball, Ball, Ball]
    after_encounter: Annotated[int, msgspec.Meta(ge=0, le=10)]


class Numbers(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Limits and rates."""

    tribute_above: Some
    supply_below: Few
    fast_below: Few
    bank_rate: Annotated[int, msgspec.Meta(ge=1, le=3)]
    goods_rate: Annotated[int, msgspec.Meta(ge=1, le=3)]
    most_offers: Annotated[int, msgspec.Meta(ge=1, le=999)]
    to_win: Some


class Friendship(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Five cards of each race."""

    cards: tuple[Friend, ...]


class Encounters(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All encounter cards."""

    cards: tuple[Encounter, ...]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box: content.toml, group by group."""

    field: Field
    systems: Systems
    outposts: Outposts
    start: Start
    tokens: Tokens
    costs: Costs
    resources: Resources
    pieces: Pieces
    stock: Stock
    balls: Balls
    numbers: Numbers
    friendship: Friendship
    encounters: Encounters


def check(content: Content) -> Content:
    """The same content, if its ids are there once, its tokens come to their sum, and every tale leads somewhere."""
    check_unique("systems.list", [system.id for system in content.systems.list])
    check_unique("outposts.list", [outpost.race for outpost in content.outposts.list], "race")
    check_unique("start.colours", [colour.colour for colour in content.start.colours], "colour")
    check_unique("costs.list", [cost.id for cost in content.costs.list])
    check_unique("friendship.cards", [friend.id for friend in content.friendship.cards])
    check_unique("encounters.cards", [card.id for card in content.encounters.cards])
    for card in content.encounters.cards:
        names = [node.id for node in card.nodes]
        check_unique(f"encounters.cards]] {card.id} [[nodes", names)
        for node in card.nodes:
            where = f"[[encounters.cards]] {card.id}, node {node.id}"
            for name in node.next:
                if name not in names:
                    raise wrong_value(where, "next", name, "one of: " + ", ".join(names))
    check_friends(content.friendship.cards)
    tokens = content.tokens
    laid = (tokens.yellow, tokens.blue, tokens.red, tokens.reserve, tokens.lairs, tokens.ice)
    total = 12 + sum([len(kind) for kind in laid])
    if tokens.total != total:
        raise wrong_value("[tokens]", "total", tokens.total, f"{total}, the sum of its lists")
    return content


def check_friends(cards: tuple[Friend, ...]) -> None:
    """Each resource is harvested and traded by one card, and what only one card does, one card does."""
    kinds = sorted(get_args(Resource))
    for key, found in (
        ("harvest", [card.harvest for card in cards if card.harvest]),
        ("trades", [card.trades for card in cards if card.trades]),
    ):
        if sorted(found) != kinds:
            raise wrong_value("[[friendship.cards]]", key, found, f"each of {', '.join(kinds)} once")
    for key, count in (
        ("tribute_above", sum([card.tribute_above > 0 for card in cards])),
        ("helps", sum([card.helps for card in cards])),
        ("relief", sum([card.relief for card in cards])),
    ):
        if count != 1:
            raise wrong_value("[[friendship.cards]]", key, count, "on one card, once")
    for card in cards:
        if card.trades and not card.rate:
            raise wrong_value(f"[[friendship.cards]] {card.id}", "rate", card.rate, "from 1 to 3 with trades")


@lru_cache(maxsize=8)
def content(content_text: str | None = None) -> Content:
    """The content of the box: of this content.toml, else of the one in the package."""
    own = resources.files(__package__) / "content.toml"
    text = own.read_text(encoding="utf-8") if content_text is None else content_text
    return check(read_toml(text, Content, "content.toml"))
