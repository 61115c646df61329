"""A seat's traits and prices as factions and cards make them, ready to read."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.parsec.match_constants import FIRST_PRICE, FIRST_TRAIT, KINDS, LEAST_TRAIT

MOST_KNOWN: Final = 1000  # that are kept at a time


@final
class SeatTerms:
    """Traits and prices of each kind of unit for one seat; others are made when its factions or cards change."""

    def __init__(self, terms: tuple[int, ...]) -> None:
        self.traits: Final[list[list[int]]] = [
            [max(least, terms[FIRST_TRAIT[kind] + trait]) for trait, least in enumerate(LEAST_TRAIT)]
            for kind in range(KINDS)
        ]
        self.prices: Final[list[tuple[int, int, int]]] = [
            (max(0, terms[first]), max(0, terms[first + 1]), max(0, terms[first + 2])) for first in FIRST_PRICE
        ]
        self.least: Final = min([sum(price) for price in self.prices])  # cards, for any of them


_known: Final[dict[tuple[int, ...], SeatTerms]] = {}  # the last ones asked for, by what they are made of


def seat_terms_of(terms: tuple[int, ...]) -> SeatTerms:
    """The traits and prices that these terms make; tables that have the same share them."""
    found = _known.get(terms)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[terms] = SeatTerms(terms)
    return found
