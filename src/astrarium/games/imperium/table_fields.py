"""The fields of the table, declared: what lies on it, within what bounds, and who may see it."""

from __future__ import annotations

from typing import Final

from astrarium.core.declared_fields import Field, grid, number, numbers
from astrarium.core.declared_records import Column, Holding, Record, bits, counts, flag, whole
from astrarium.games.imperium.match_constants import CUBES, DARK, EXILE_TURNS, KINDS, LOADS, UNITS, VALUES

FREE: Final = -1  # nobody's
FRESH: Final = -1  # a fleet that has not moved this turn
NONE: Final = -1  # no fleet
TALKS: Final = 3  # how often a turn a seat may be spoken to about deals

FIELDS: Final[tuple[Field, ...]] = (
    numbers("tile", low=DARK, high="cell_kinds", size="cells"),
    numbers("owner", low=FREE, high="seats", size="cells"),  # of the planet in a cell
    numbers("pause", high=2, size="cells"),  # own turns until a planet works
    numbers("seized", high="cells"),  # planets that rest because they were conquered
    grid("buildings", ("cell", "cells"), ("kind", KINDS), high=9),
    numbers("ground", high=200, size="cells"),  # tanks on the planet
    numbers("where", high="places"),  # this and the next four: fleets, see below
    numbers("units", high=20),
    numbers("aboard", high=60),
    numbers("left", low=FRESH, high=3),
    numbers("marks", high=1023),
    grid("in_play", ("seat", "seats"), ("unit", len(UNITS)), high=200),  # pieces of each seat
    numbers("money", size="seats"),
    grid("cubes", ("seat", "seats"), ("cube", len(CUBES))),
    numbers("alive", high=1, size="seats"),
    numbers("settled", high=1, size="seats"),  # has owned a planet
    numbers("exile", high=EXILE_TURNS, size="seats"),  # own turns in a row that ended without a planet
    numbers("helped", high=1, size="seats"),  # got its free colony ship
    numbers("joined", high=1, size="seats"),  # shared a casino roll since its own turn
    numbers("stakes", size="seats"),  # on the casino table
    grid("lined", ("seat", "seats"), ("place", "space_line"), low=-1, high=7),  # lines chosen in secret
    grid("worth", ("planet", -1), ("which", VALUES), high=9),  # values of the planets, where they are drawn at setup
    numbers("tiles", high=100, size="cell_kinds"),  # the bag of tiles
    numbers("belts", high=40, size="belts"),  # the bag of asteroid cards
    numbers("belts_used", high=40, size="belts"),
    numbers("belts_under", high="belts"),  # cards under the deck, in known order
    numbers("market", high=1, size="cards"),  # the bag of market cards
    numbers("market_under", high="cards"),  # cards under the deck, in known order
    numbers("pool", size=KINDS),  # buildings nobody has
    numbers("yards", high="places"),  # what was made this turn
    numbers("built", high="cells"),  # planets built on this turn
    numbers("visited", high="cells"),  # markets where a card was drawn this turn
    numbers("talks", high=TALKS, size="seats"),  # how often each was spoken to about a deal this turn
    number("mover", low=NONE, high="places"),  # the fleet in the middle of its move
    number("active", high="seats"),
    number("phase", high=4),
    number("first", high="seats"),
    number("direction", low=-1, high=1),
    number("round", high=1_000_000),
)

FLEET: Final = Record(
    "Fleet",
    "The ships of a seat in a cell, with the tanks aboard, and what they have done this turn.",
    Column("where", bits("owner", 2), bits("cell", 12)),
    Column("units", counts("ships", LOADS)),  # by kind and load
    Column("aboard", whole("aboard")),  # tanks
    Column("left", whole("left")),  # steps; FRESH before the first one
    Column(
        "marks",
        flag("drew"),  # it drew a market card
        flag("dealt"),  # it has traded at a market
        flag("expelled"),  # it must leave the casino
        flag("loaded"),  # it gave up its move to load tanks
        flag("stormed"),  # it attacked a planet that belongs to nobody
        flag("merged"),  # other ships of its owner came to it
        flag("halted"),  # it met a foreign fleet or attacked a planet
        flag("passed_over"),  # another fleet set out before it had made all its steps
        flag("looked"),  # it has looked at a market and left it
        flag("agreed"),  # it stays out of a fight, as both sides agreed
    ),
)
PRODUCT: Final = Record("Product", "What a factory made this turn.", Column("yards", bits("unit", 2), bits("cell", 12)))
MOVER: Final = Record(
    "Mover",
    "Whose fleet is in the middle of its move, and where.",
    Column("mover", bits("owner", 2), bits("cell", 12)),
    interned=True,
)
HOLDINGS: Final[tuple[Holding, ...]] = (
    Holding("fleets", FLEET),
    Holding("yards", PRODUCT),
    Holding("mover", MOVER, one=True),
)
