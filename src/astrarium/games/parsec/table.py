"""What lies on the table, and its verbs: units on their hexes, cards and hands, the running fight."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.declared_fields import Field
from astrarium.games.parsec.generated_table import Strike
from astrarium.games.parsec.lasting_cards import LastingCards
from astrarium.games.parsec.match_constants import (
    CAPACITY,
    FIGHTER,
    FIRST_TRAIT,
    NONE,
    OWNER_OF,
    TRANSPORT,
    ParsecBox,
)
from astrarium.games.parsec.table_fields import KNOWN, KNOWN_COUNTS, KNOWN_OPEN


@final
class ParsecTable(LastingCards):
    """Units by number, hexes by what stands on them, hands and piles of cards, the running fight."""

    def __init__(self, box: ParsecBox, bare: bool = False) -> None:
        super().__init__(box, bare)
        if bare:
            return
        seats = box.players
        self.faction = (NONE,) * seats
        self.heirs = ()
        self.colour = (NONE,) * seats
        self.alive = (1,) * seats
        self.owed = (0,) * (seats * 3)
        self.spurned = ()
        self.passed = [NONE] * seats
        self.foes = ()
        self.pool0 = ()
        self.pool1 = ()
        self.boosts = ()
        self.strikers = ()
        self.aides = ()
        self.strike = None
        self.queue = ()
        self.share = ()
        self.strikes = 0
        self.race = 0
        self.active = 0
        self.phase = 0
        self.first = 0
        self.round = 1
        self.time_up = 0
        self.bought = 0
        self.winner = NONE

    def bare(self) -> ParsecTable:
        """A table of the same box without anything on it."""
        return ParsecTable(self.box, bare=True)

    def clone(self) -> ParsecTable:
        """An independent table, equal in every declared field; what is kept about them goes with it."""
        other = super().clone()
        other._fleets, other._titles = self._fleets, self._titles
        other._seat_terms, other._sky = self._seat_terms, self._sky
        other.bearing, other.contacts = self.bearing, self.contacts
        if self._laid is self.slots:
            other._laid, other._land = other.slots, self._land
        return other

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked; what was kept about it is no longer known."""
        super().load_value(name, value)
        self._fleets, self._titles, self._seat_terms = [], [], []
        self.bearing = self.contacts = None

    # ------------------------------------------------------------------ units

    def remove(self, unit: int) -> None:
        """A unit goes back to the supply; what it carries goes with it."""
        for inside in self.load(unit):
            self.remove(inside)
        if self.aboard[unit] != NONE:
            self.set_aboard(unit, NONE)
        else:
            self.lift(unit)
        self.decommission(unit)
        if self.foes:
            self.withdraw(unit)

    def room_aboard(self, transport: int) -> int:
        """How many vessels more a transport can take."""
        capacity = self.terms_at(OWNER_OF[transport], FIRST_TRAIT[TRANSPORT] + CAPACITY)
        return max(0, capacity) - len(self.load(transport))

    # ------------------------------------------------------------------ traits and prices

    def price(self, seat: int, kind: int) -> tuple[int, int, int]:
        """What a unit costs a seat in titanium, gold and energy."""
        return self.seat_terms(seat).prices[kind]

    def affords(self, seat: int, kind: int) -> bool:
        """Whether a seat holds what a unit costs."""
        titanium, gold, energy = self.price(seat, kind)
        return self.can_pay(seat, titanium, gold, energy)

    def affordable(self, seat: int) -> list[int]:
        """The kinds of units whose cost a seat holds."""
        titanium, gold, energy = self.all_goods(seat)
        terms = self.seat_terms(seat)
        if titanium + gold + energy < terms.least:
            return []
        return [kind for kind, (t, g, e) in enumerate(terms.prices) if titanium >= t and gold >= g and energy >= e]

    def term(self, seat: int, which: int) -> int:
        """One of a seat's other terms."""
        return self.terms_at(seat, which)

    # ------------------------------------------------------------------ the fight

    def side_of(self, seat: int) -> int:
        """Which side of the fight a seat leads, or NONE."""
        return self.foes.index(seat) if seat in self.foes else NONE

    def pool(self, side: int) -> tuple[int, ...]:
        """The units of a side that are in the fight."""
        return self.pool1 if side else self.pool0

    @property
    def blow(self) -> Strike:
        """The strike that is being made, where there must be one."""
        strike = self.strike
        assert strike is not None
        return strike

    def withdraw(self, unit: int) -> None:
        """A unit is no longer in the fight."""
        self.pool0 = tuple([other for other in self.pool0 if other != unit])
        self.pool1 = tuple([other for other in self.pool1 if other != unit])
        self.strikers = tuple([other for other in self.strikers if other != unit])
        self.aides = tuple([other for other in self.aides if other != unit])

    def close_fight(self) -> None:
        """The fight is over."""
        self.foes = ()
        self.pool0 = ()
        self.pool1 = ()
        self.boosts = ()
        self.strikers = ()
        self.aides = ()
        self.strike = None
        self.queue = ()
        self.share = ()
        self.strikes = 0

    def boost(self, unit: int) -> int:
        """What cards add to a unit's attack in this fight."""
        return sum([boost.attack for boost in self.boosts if boost.unit == unit])

    def fighters_aboard(self, transport: int) -> int:
        """How many fighters a transport carries."""
        aboard = self.aboard
        return sum([aboard[unit] == transport for unit in self.pieces(OWNER_OF[transport], FIGHTER)])

    # ------------------------------------------------------------------ others

    def allies(self, one: int, other: int) -> bool:
        """Whether two seats are the same or in one team."""
        team = self.box.team
        return team[one] == team[other]

    def clockwise(self, seat: int) -> list[int]:
        """All seats still in the game, from one on clockwise."""
        alive = self.alive
        return [other for other in self.box.clockwise(seat) if alive[other]]

    def name(self, cell: int) -> str:
        """The hex as players call it."""
        return self.box.board.name(cell)

    def known_values(self, seat: int | None) -> dict[str, object]:
        """What a seat may know: its own hand, of others as much as the option says, of the deck its size."""
        known: dict[str, object] = {}
        box = self.box
        seats = range(box.players)
        if box.hands == "open":
            known["goods"], known["hand"], known["new"] = self.goods[:], list(self.hand), list(self.new)
        elif seat is not None:
            known["goods"] = self.goods_of(seat)
            known["hand"] = self.hand_of(seat)
            known["new"] = self.new_of(seat)
            known["tips"] = [self.known(seat, other) for other in seats]
        if box.hands != "hidden":
            known["held"] = [self.resource_count(other) for other in seats]
            known["cards"] = [self.cards_of(other) for other in seats]
        known["deck_size"] = self.deck_size()
        return known

    def known_fields(self) -> tuple[Field, ...]:
        hands = self.box.hands
        return (*(KNOWN_OPEN if hands == "open" else KNOWN), *(KNOWN_COUNTS if hands != "hidden" else ()))


CITES: Final[dict[object, tuple[str, ...]]] = {
    ParsecTable.known_values: ("PA-6.1", "PA-5.2.5"),
}
