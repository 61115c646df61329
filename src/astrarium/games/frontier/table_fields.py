"""The fields of the table, declared: what lies on it, within what bounds, and who may see it."""

from __future__ import annotations

from typing import Final

from astrarium.core.declared_fields import HIDDEN, Field, flags, grid, number, numbers, rows
from astrarium.core.declared_records import Column, Holding, Record, below, bits, counts, flag, inner, whole
from astrarium.games.frontier.match_constants import DARK, KINDS, STACKS

FREE: Final = -1  # nobody's
NONE: Final = -1
SEATS: Final = 4  # for which a hex has counts
LARGEST_FIGHTER: Final = 2**35 - 1

FIELDS: Final[tuple[Field, ...]] = (
    numbers("tile", low=DARK, high=KINDS - 1, size="cells", shared=True),
    numbers("owner", low=FREE, high="seats", size="cells", shared=True),  # of the planet in a hex
    numbers("tech", high=8, size="cells", shared=True),
    numbers("industry", high=8, size="cells", shared=True),
    numbers("iou", size="cells", visibility=HIDDEN),
    numbers("ore", size="cells", visibility=HIDDEN, shared=True),  # in the box
    numbers("goods", high="presence", visibility=HIDDEN, shared=True),  # in boxes, sorted
    numbers("dry", high=1, size="cells", shared=True),  # exhausted for ever
    numbers("shield", high=12, size="cells", shared=True),  # of planets, in this Action Phase
    flags(
        "invested",
        "tech_raised",
        "tech_lowered",
        "industry_raised",
        "industry_lowered",
        each="cell",
        size="cells",
        shared=True,
    ),
    numbers("bought", size="cells", visibility=HIDDEN, shared=True),  # goods, this turn
    rows("planets", high="cells", size="seats", shared=True),  # in order of founding
    rows("units", high="codes", size="seats", visibility=HIDDEN),  # sorted
    grid("here", ("cell", "cells"), ("seat", SEATS)),  # units on the map, see table.py
    rows("leave", high="cells", size="seats", shared=True),  # hexes where the owner of the planet lets a seat stay
    numbers("civ", low=1, high=8, size="seats", shared=True),
    numbers("digs", low=NONE, high="cells", size="seats", shared=True),  # the ore colony that binds
    numbers("alive", high=1, size="seats", shared=True),
    numbers("pace", high=5, size="seats"),  # which step of the Economic Phase a seat is at
    # What a seat did in the Economic Phase, told when all are done.
    rows("ledger", size="seats", visibility=HIDDEN, shared=True),
    # Tiles, those put away unseen included.
    grid("piles", ("stack", STACKS), ("kind", KINDS), high="tiles", shared=True),
    numbers("left", high="tiles", size=STACKS, shared=True),  # tiles of each stack still to be drawn in unknown order
    numbers("under", high="piles", shared=True),  # tiles put back under their stacks, the next ones first
    number("drawn", high="tiles"),  # tiles the active player drew this turn
    numbers("cup", high=1, size="seats", shared=True),  # markers still in the cup
    numbers("meets", high="cells", shared=True),  # hexes still to be settled in Contact
    numbers("war", low=NONE),  # the combat or planet attack under way
    numbers("fighters", high=LARGEST_FIGHTER),
    numbers("rolled", high="die"),  # by each fighter in this round
    numbers("guns", high="die", shared=True),  # what a planet under attack rolled in this round
    grid("hits", ("effect", 2), ("side", 2), shared=True),  # ordinary ones and penetrating ones
    numbers("loot", high=5, shared=True),  # cargo of destroyed transports
    number("phase", high=2),  # 0 setup, 1 economic, 2 action
    number("stage", high=5),  # of the active player: 1 movement ... 5 combat
    number("active", low=NONE, high="seats"),
    number("turn", high=1_000),
    number("lucky", low=NONE, high="seats"),  # who won the roll between equals
)
# What a view adds of what is hidden, as it is for a seat: all of it, or with hidden boxes its own.
KNOWN_OPEN: Final[tuple[Field, ...]] = (
    numbers("iou", size="cells"),
    numbers("ore", size="cells"),
    numbers("goods", high="presence"),
    numbers("bought", size="cells"),
    rows("units", high="codes", size="seats"),
    rows("ledger", size="seats"),
)
KNOWN: Final[tuple[Field, ...]] = (
    rows("iou"),  # of one's own planets: the hex, and what is there
    rows("ore"),
    numbers("goods", high="presence"),
    rows("units", high="codes", size="seats"),  # of others those on the map
    numbers("ledger"),  # one's own
)

UNIT: Final = Record(
    "Unit",
    "A unit on the map or in a box: equal ones are one, so that nobody is asked which of two like ships they mean.",
    Column(
        "units",
        flag("moved"),  # in this turn
        bits("lost", 3),  # shield counters
        bits("second", 3),  # what is in the two spaces of its hold, the fuller one first
        bits("first", 3),
        bits("tech", 4),  # kept for life
        bits("kind", 3),
        flag("boxed"),  # in the box of the planet in its hex
        bits("cell", 7),
    ),
    interned=True,
)
FIGHTER: Final = Record(
    "Fighter",
    "A unit in combat.",
    Column(
        "fighters",
        inner("unit", UNIT),
        bits("owner", 2),
        bits("side", 1),  # 0 is the active player's
        bits("zone", 2),
        flag("fired"),  # in this round
        flag("shoots"),  # in this step
        flag("pierces"),  # has given up a shield for Penetration Fire
        flag("dead"),  # destroyed in this round
        flag("gone"),  # has left the hex in this round
    ),
)
BATTLE: Final = Record(
    "Battle",
    "The combat or planet attack under way.",
    Column(
        "war",
        whole("cell"),
        whole("attacker"),  # the side that attacks now: 0 is the active player's
        counts("leaders", 2),  # of each side, a seat
        counts("members", 2),  # of each side, a set of seats; nobody fights for a planet that is attacked
        whole("quiet"),  # harmless rounds in a row
        flag("hurt"),  # a hit has done damage in this round
        flag("countered"),  # the defender attacks now
        whole("round"),
        whole("stage"),  # 1 layout, 2 first fire, 3 second fire, 4 retreat
        flag("first_fire"),  # some fire before others in this round
        flag("offered"),  # the side whose retreat it is has made its one offer
    ),
)
ENTRY: Final = Record(
    "Entry",
    "A line in the books of a seat.",
    Column("ledger", bits("what", 4), bits("place", 7), bits("first", 10), bits("second", 19)),
)
GOOD: Final = Record(
    "Good",
    "A good in the box of a planet, with the mark of the seat that made it.",
    Column("goods", bits("maker", 2), bits("planet", 7)),
    interned=True,
)
TILE: Final = Record(
    "Tile", "A tile of a stack.", Column("under", below("kind", KINDS), below("stack", STACKS)), interned=True
)

HOLDINGS: Final = (
    Holding("goods", GOOD),
    Holding("units", UNIT, rows=True),
    Holding("ledger", ENTRY, rows=True),
    Holding("under", TILE),
    Holding("battle", BATTLE, one=True),
    Holding("fighters", FIGHTER),
)
