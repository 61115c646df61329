"""Cards that lie on the table for a while, the areas they cover, and what they change of the traits of units."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.card_holdings import Holdings
from astrarium.games.parsec.effect_vocabulary import MOVE_EXTRA, STAT, Effect
from astrarium.games.parsec.generated_table import Lying
from astrarium.games.parsec.match_constants import FIRST_TRAIT, KIND_OF, LEAST_TRAIT, MOVE, OWNER_OF, ParsecBox, Weather
from astrarium.games.parsec.seat_terms import SeatTerms, seat_terms_of
from astrarium.games.parsec.sky import Sky

STATS_AT: Final = {"move": 0, "attack": 1, "defence": 2, "range": 3, "capacity": 4}


class LastingCards(Holdings):
    """The cards that lie on the table, and what they change."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box, bare)
        self._sky: Sky | None = None
        self._seat_terms: list[SeatTerms] = []  # none while they are not known
        if not bare:
            self.lasting = ()

    # ------------------------------------------------------------------ the board

    def sky(self) -> Sky:
        """What the cards on the table do to the board, kept until other cards lie there."""
        sky = self._sky
        if sky is not None and sky.lying is self.lasting and self._laid is self.slots and sky.land is self._land:
            return sky
        land = self.land
        if sky is None or sky.lying is not self.lasting or sky.land is not land:
            sky = self._sky = Sky(self.lasting, self.box, land)
        return sky

    def weather(self) -> Weather:
        """What the cards on the table do to the whole board."""
        return self.sky().weather

    def within(self, area: str, spot: int, part: int, cell: int) -> bool:
        """Whether an area, named by its hex or its part of the board, holds a hex."""
        return self.land.area(area, spot, part)[cell]

    def covers(self, lying: Lying, cell: int) -> bool:
        """Whether a lasting card's area holds a hex."""
        return self.within(self.box.cards[lying.card].scope, lying.cell, lying.area, cell)

    def tokens_out(self) -> int:
        """How many event tokens are on the board."""
        cards = self.box.cards
        return sum([cards[lying.card].token for lying in self.lasting])

    # ------------------------------------------------------------------ traits of units

    def seat_terms(self, seat: int) -> SeatTerms:
        """A seat's traits and prices."""
        if not self._seat_terms:
            self._seat_terms = [seat_terms_of(self.terms_of(other)) for other in range(self.box.players)]
        return self._seat_terms[seat]

    def set_all_terms(self, seat: int, counts: list[int]) -> None:
        """A seat's factions or cards have changed."""
        super().set_all_terms(seat, counts)
        self.bearing = None
        if self._seat_terms:
            self._seat_terms = self._seat_terms[:]
            self._seat_terms[seat] = seat_terms_of(tuple(counts))

    def stat(self, unit: int, which: int, stormy: bool = True) -> int:
        """A trait of a unit with faction, cards and, if there are any, storms; never below 0, range never below 1."""
        if not stormy or not self.lasting or not self.weather().stormy:
            return self.seat_terms(OWNER_OF[unit]).traits[KIND_OF[unit]][which]
        value = self.terms_at(OWNER_OF[unit], FIRST_TRAIT[KIND_OF[unit]] + which) + self.storms(unit, which)
        return max(LEAST_TRAIT[which], value)

    def storms(self, unit: int, which: int) -> int:
        """What lasting cards on an area or on this unit change of a trait."""
        found = 0
        cards, weather = self.box.cards, self.box.weather
        for lying in self.lasting:
            if not weather[lying.card].stormy:
                continue
            card = cards[lying.card]
            for effect in card.effects:
                if effect.op == MOVE_EXTRA and which == MOVE and lying.area == unit:
                    found += effect.n
                elif effect.op == STAT and card.scope != "player" and STATS_AT[effect.stat] == which:
                    named = self.selects(effect, lying.owner, unit)
                    found += effect.by if named and self.covers(lying, self.where(unit)) else 0
        return found

    def selects(self, effect: Effect, player: int, unit: int) -> bool:
        """Whether a selector of units names this unit, seen from the player of the card."""
        owner, team = OWNER_OF[unit], self.box.team
        if (effect.own and owner != player) or (effect.enemy and team[owner] == team[player]):
            return False
        return effect.kinds[KIND_OF[unit]]


CITES: Final[dict[object, tuple[str, ...]]] = {
    LastingCards.stat: ("PA-4.1", "PA-6.2.37"),
}
