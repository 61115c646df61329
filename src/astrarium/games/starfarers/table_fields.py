"""The fields of the table, declared: what lies on it, within what bounds, and who may see it."""

from __future__ import annotations

from typing import Final

from astrarium.core.declared_fields import HIDDEN, Field, flags, grid, marks, number, numbers
from astrarium.core.declared_records import Column, Holding, Record, bits, counts, whole
from astrarium.games.starfarers.board import DOCKS
from astrarium.games.starfarers.match_constants import KINDS, STATION, TRANSPORTERS, UPGRADES

NONE: Final = -1  # nobody, nowhere, nothing
DARK: Final = -1  # a token that nobody has looked at yet
FLIGHT: Final = 3  # the last phase of a turn

FIELDS: Final[tuple[Field, ...]] = (
    numbers("stand", high=32, size="points"),  # what stands on each point
    numbers("token", low=DARK, high=50, size="planets", visibility=HIDDEN),
    numbers("face", high=1, size="planets"),  # whether the token lies open
    marks("looked", "seat", 4, each="planet", size="planets"),  # seats that have looked
    numbers("glance", high="planets"),  # tokens seen in this flight, where nobody remembers for you
    numbers("bag", high=7, visibility=HIDDEN),  # outer tokens not drawn yet, by kind
    numbers("reserve", high=5, visibility=HIDDEN),  # reserve tokens, by kind
    numbers("won", high=255),  # lair and ice tokens won
    grid("ship", ("seat", "seats"), ("transporter", TRANSPORTERS), low=NONE, high="points"),  # where it is
    grid("cargo", ("seat", "seats"), ("transporter", TRANSPORTERS), high=STATION),
    numbers("colonies", high=9, size="seats"),  # in reserve
    numbers("stations", high=7, size="seats"),  # in reserve
    numbers("rings", high=3, size="seats"),  # in reserve
    grid("upgrades", ("seat", "seats"), ("upgrade", len(UPGRADES)), high=6),
    numbers("fame", high=40, size="seats"),
    grid("dock", ("outpost", "outposts"), ("dock", DOCKS), low=NONE, high="seats"),  # whose station is there
    numbers("marker", low=NONE, high="seats", size="outposts"),
    numbers("friend", low=NONE, high="seats", size="friends"),
    numbers("owed", high=100, size="seats"),  # won trade ships that could not be placed yet
    numbers("bank", high=20, size="kinds"),
    numbers("pile", high=20, size="kinds", visibility=HIDDEN),
    grid("hand", ("seat", "seats"), ("kind", KINDS), high=20, visibility=HIDDEN),
    # Of each hand, what each seat knows for sure.
    grid("known", ("holder", "seats"), ("watcher", "players"), ("kind", KINDS), high=20, visibility=HIDDEN),
    numbers("deck", high=1, size="cards", visibility=HIDDEN),  # encounter cards still to come
    numbers("spent", high="cards", visibility=HIDDEN),  # discarded encounters
    numbers("spent_reader", high="seats"),  # who read them
    numbers("spent_heard"),  # and what everybody heard
    number("card", low=NONE, high="cards", visibility=HIDDEN),  # the encounter in play
    number("node", low=NONE, high="nodes", visibility=HIDDEN),
    number("heard"),  # the way through its tree so far
    number("reader", low=NONE, high="seats"),
    numbers("gift", high=3, size="kinds"),  # cards given in this encounter
    numbers("swapped", high=2, size="kinds"),  # cards taken in this encounter
    numbers("shaken", high=100),  # the last shakes
    numbers("pledged", low=NONE, high="kinds", size="seats", visibility=HIDDEN),
    numbers("replies", high=20),  # what each seat answered to an offer
    numbers("tried"),  # offers of this turn that nobody took, since a hand changed
    numbers("begun", low=NONE, high="points", size=TRANSPORTERS),  # colony points where ships began this flight phase
    marks("flown", "transporter", TRANSPORTERS),  # ships that have flown
    marks("stopped", "transporter", TRANSPORTERS),  # ships stopped by an encounter
    number("flying", low=NONE, high=TRANSPORTERS - 1),  # the ship in the middle of its flight
    number("base", high=10),  # base speed
    flags("used", "supplied", "fame_bought", "helped", "goods_sold"),  # what was done once this turn
    numbers("rolled", high=6),  # the dice of this turn
    number("active", high="seats"),
    number("phase", high=FLIGHT),
    number("first", high="seats"),
    number("round", high=1_000_000),
)
# What a view adds of what is hidden, as it is for a seat.
KNOWN: Final[tuple[Field, ...]] = (
    numbers("hands", size="seats"),  # how many cards each seat holds
    numbers("hand", high=20, size="kinds"),  # one's own
    number("pile"),  # how many cards of the supply are left
    number("deck", high="cards"),
    number("reserve", high=50),
    numbers("tokens", low=DARK, high=50, size="planets"),  # those that lie open, or that one has looked at
    numbers("points", high=50, size="seats"),
    number("card", low=NONE, high="cards"),  # the encounter, for whoever reads it
)

PIECE: Final = Record(
    "Piece",
    "A piece on a point of the map; an owner beyond the seats is the colour that only blocks.",
    Column("stand", bits("owner", 3), bits("kind", 2)),
    interned=True,
    missing=True,
)
TROPHY: Final = Record(
    "Trophy",
    "The token of a lair or of ice, and who won it.",
    Column("won", bits("token", 6), bits("owner", 2)),
    interned=True,
)
BALLS: Final = Record(
    "Balls",
    "The two balls that fell when a seat shook its mothership.",
    Column("shaken", whole("seat"), whole("one"), whole("two")),
)
REPLY: Final = Record(
    "Reply",
    "What a seat answered to an offer, and the cards it would give and wants for them.",
    Column("replies", whole("word"), counts("gives", KINDS), counts("wants", KINDS)),
)
TERMS: Final = Record(
    "Terms",
    "What the player in turn gives and wants, by kind.",
    Column("tried", counts("gives", KINDS), counts("wants", KINDS)),
)
HOLDINGS: Final[tuple[Holding, ...]] = (
    Holding("piece_on", PIECE),
    Holding("trophies", TROPHY),
    Holding("shaken", BALLS),
    Holding("replies", REPLY),
    Holding("tried", TERMS),
)
