"""The fields of the table, declared: what lies on it, within what bounds, and who may see it."""

from __future__ import annotations

from typing import Final

from astrarium.core.declared_fields import HIDDEN, Field, flags, grid, number, numbers, rows
from astrarium.core.declared_records import Column, Holding, Record, bits, flag, whole
from astrarium.games.parsec.match_constants import KINDS, NONE, TERMS

FIELDS: Final[tuple[Field, ...]] = (
    numbers("slots", low=NONE, high="modules", size="slots", shared=True),  # the modules laid
    numbers("at", low=NONE, high="cells", size="units"),  # where each unit is
    numbers("aboard", low=NONE, high="units", size="units", shared=True),  # what carries it
    flags(
        "marks",
        "moved",
        "attack_used",  # this turn
        "fresh",  # built this turn
        "loaded",  # taken aboard this turn
        "attack_renewed",  # it may attack a second time this turn
        "lent",  # its support has used up the attack of its next turn
        "on_right",  # of two modules it counts on the right one
        "leaving",  # chosen to move, and still where it was
        each="unit",
        size="units",
        counted="spent",  # parsecs, this turn
    ),
    numbers("stack", high=255, size="cells"),  # what stands on each hex
    grid("stock", ("seat", "seats"), ("kind", KINDS), high=10, shared=True),  # pieces that are not on the board
    numbers("kept", high=1, size="seats", shared=True),  # a colony left over from placement
    grid("goods", ("seat", "seats"), ("kind", 3), visibility=HIDDEN),  # resource cards in hands
    numbers("bank", size=3),
    grid("hand", ("seat", "seats"), ("card", "titles"), high=9, visibility=HIDDEN, shared=True),
    # Of these, bought, not yet usable.
    grid("new", ("seat", "seats"), ("card", "titles"), high=9, visibility=HIDDEN, shared=True),
    numbers("deck", high=9, size="titles", visibility=HIDDEN, shared=True),
    # Cards of the deck that were looked at, the top one first.
    numbers("top", high="titles", visibility=HIDDEN, shared=True),
    numbers("used", high=9, size="titles", shared=True),
    numbers("under", high="titles", shared=True),  # used cards put under the deck, the first one on top
    numbers("tips", visibility=HIDDEN, shared=True),  # who knows of a card in whose hand
    numbers("lasting", low=NONE, shared=True),  # cards that lie on the table
    grid("terms", ("seat", "seats"), ("term", TERMS), low=-99, shared=True),
    numbers("faction", low=NONE, high="factions", size="seats", shared=True),
    numbers("heirs", shared=True),  # who has inherited which faction
    numbers("colour", low=NONE, high="colours", size="seats", shared=True),
    numbers("alive", high=1, size="seats", shared=True),
    grid("owed", ("seat", "seats"), ("kind", 3), shared=True),  # resource cards that bodies give
    numbers("spurned", shared=True),  # passages refused this turn
    numbers("passed", low=NONE, size="seats"),  # in this turn: how many of its warships bore on each seat then
    numbers("foes", high="seats", shared=True),  # who leads the two sides of the fight
    numbers("pool0", high="units", shared=True),
    numbers("pool1", high="units", shared=True),
    numbers("boosts", low=-99, shared=True),  # what cards add in this fight
    numbers("strikers", high="units", shared=True),
    numbers("aides", high="units", shared=True),  # of the strikers, those of supporters
    numbers("strike", low=-99),
    numbers("queue", high="units", shared=True),  # separate strikes still to be made
    numbers("share", shared=True),  # what supporters get of the salvage
    number("strikes"),
    number("race", high=1),
    number("active", high="seats"),
    number("phase", high=4),  # 0 setup, 1 production, 2 actions, 3 building late, 4 buying
    number("first", high="seats"),
    number("round", low=1),
    number("time_up", high=1),
    number("bought"),
    number("winner", low=NONE, high="seats"),
)
# What a view adds of what is hidden, as it is for a seat.
KNOWN: Final[tuple[Field, ...]] = (
    numbers("goods", size=3),  # one's own hand
    numbers("hand", high=9, size="titles"),
    numbers("new", high=9, size="titles"),
    rows("tips", high="titles", size="seats"),  # cards known to be in each hand
    number("deck_size"),
)
KNOWN_OPEN: Final[tuple[Field, ...]] = (
    grid("goods", ("seat", "seats"), ("kind", 3)),
    grid("hand", ("seat", "seats"), ("card", "titles"), high=9),
    grid("new", ("seat", "seats"), ("card", "titles"), high=9),
    number("deck_size"),
)
KNOWN_COUNTS: Final[tuple[Field, ...]] = (numbers("held", size="seats"), numbers("cards", size="seats"))

STACK: Final = Record(
    "Stack",
    "What stands on a hex, carried vessels left out.",
    Column("stack", bits("owner", 3), flag("colony"), bits("small", 2), bits("large", 2)),  # how many vessels
    interned=True,
    missing=True,
)
LYING: Final = Record(
    "Lying",
    "A card that lies on the table for a while.",
    Column(
        "lasting",
        whole("card"),
        whole("owner"),
        whole("anchor"),  # in whose turn it came
        whole("rounds"),  # left: 0 this turn, NONE always
        whole("cell"),  # of its token
        whole("area"),  # a module, a planet, a unit or a seat
        whole("other"),  # a second hex
    ),
)
TIP: Final = Record(
    "Tip",
    "A seat knows of a card in the hand of another, or on the deck, which is the holder behind the last seat.",
    Column("tips", whole("viewer"), whole("holder"), whole("card")),
)
LEGACY: Final = Record(
    "Legacy", "A faction that a seat has inherited.", Column("heirs", whole("heir"), whole("faction"))
)
SPURNED: Final = Record(
    "Spurned", "A hex whose owner does not let a vessel pass.", Column("spurned", whole("unit"), whole("cell"))
)
BOOST: Final = Record(
    "Boost", "What a card adds to a unit's attack in this fight.", Column("boosts", whole("unit"), whole("attack"))
)
STRIKE: Final = Record(
    "Strike",
    "The strike that is being made.",
    Column(
        "strike",
        whole("side"),  # 0 or 1
        whole("target"),
        whole("attack_die"),
        whole("defence_die"),
        whole("attack_mod"),
        whole("defence_mod"),
        whole("result"),
    ),
)
DUEL: Final = Record("Duel", "A separate strike still to be made.", Column("queue", whole("vessel"), whole("victim")))
SHARE: Final = Record(
    "Share",
    "What a supporter gets of the salvage: 1 half, 2 all.",
    Column("share", whole("supporter"), whole("part")),
)
HOLDINGS: Final[tuple[Holding, ...]] = (
    Holding("stack", STACK),
    Holding("tips", TIP),
    Holding("lasting", LYING),
    Holding("heirs", LEGACY),
    Holding("spurned", SPURNED),
    Holding("boosts", BOOST),
    Holding("strike", STRIKE, one=True),
    Holding("queue", DUEL),
    Holding("share", SHARE),
)
