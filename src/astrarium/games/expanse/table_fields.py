"""The fields of the table, declared: what lies on it, within what bounds, and who may see it."""

from __future__ import annotations

from typing import Final

from astrarium.core.declared_fields import HIDDEN, Field, grid, number, numbers
from astrarium.games.expanse.match_constants import BASES, GAP, KINDS, LEVELS, ORBITS, SCORE, SLOTS

NONE: Final = -1
KEPT: Final = 5  # where a card is: from here on with a faction that keeps it

FIELDS: Final[tuple[Field, ...]] = (
    numbers("faction", low=NONE, high="factions", size="seats"),  # of each seat
    numbers("seat_of", low=NONE, high="seats", size="factions"),  # of each faction
    grid("cubes", ("faction", "seats"), ("base", BASES), high=17),  # small ones
    numbers("diplomats", high=1, size="bases"),
    numbers("tokens_on", high=1, size="bases"),  # protomolecule
    numbers("supply", high=17, size="factions"),  # small cubes of each faction
    grid("ships", ("faction", "seats"), ("orbit", ORBITS), ("kind", KINDS), high=5),
    grid("present", ("faction", "seats"), ("orbit", ORBITS), high=7),  # ships of all kinds, without the Rocinante
    grid("off", ("faction", "seats"), ("kind", 3), high=5),  # fleets, battleships and scrap ships off the map
    number("rocinante", low=NONE, high="orbits"),
    number("holder", low=NONE, high="factions"),  # the faction that holds the mat
    number("final_holder", low=NONE, high="factions"),  # the same when the final scoring began
    numbers("cp", low=-10_000, high=100_000, size="factions"),
    number("level", high=LEVELS),  # technologies received
    numbers("initiative", high="factions"),  # factions from the top; empty with two players
    numbers("track", low=GAP, high=SCORE, size=SLOTS),  # cards by slot, the oldest first
    numbers("where", high=KEPT + 3, size="cards"),  # where each action card is
    numbers("piles", high=15),  # cards left in each block of the deck
    numbers("pile_scores", high=2),  # score cards among them
    number("scores_drawn", high=6),
    number("scores_used", high=6),  # on the discard pile
    numbers("bonus", high="sectors"),  # sectors of the bonus tokens used, by scoring
    number("pick", low=NONE, high="sectors", visibility=HIDDEN),  # the bonus sector picked and not yet shown
    number("active", low=NONE, high="factions"),  # the faction whose turn it is
    number("phase", high=6),
    number("card", low=NONE, high=SCORE),  # the card in use
    number("points", high=9),  # action points left
    numbers("used", high=LEVELS),  # abilities used this turn that may be used once
    number("last_base", low=NONE, high="bases"),  # what "there" means in an event
    number("last_orbit", low=NONE, high="orbits"),
    number("last_from", low=NONE, high=BASES + ORBITS - 1),  # a base, or an orbit behind the bases
    number("first", high="seats"),  # the seat of the first turn
    number("round", high=10_000),
    number("taken", high=60),  # cards taken from the track
    number("final", high=1),  # whether the final scoring has begun
)
KNOWN: Final[tuple[Field, ...]] = (number("pick", low=NONE, high="sectors"),)  # for whoever picked it
