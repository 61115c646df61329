"""What lies on the table, and its verbs: units on their hexes, cards and hands, the running fight."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.table_base import Table
from astrarium.games.parsec.card_holdings import Holdings
from astrarium.games.parsec.effect_vocabulary import MOVE_EXTRA, STAT, Effect
from astrarium.games.parsec.generated_table import Lying, Strike
from astrarium.games.parsec.match_constants import (
    CAPACITY,
    CLEAR,
    FIGHTER,
    FIRST,
    FIRST_PRICE,
    FIRST_TRAIT,
    FIRST_UNIT,
    KIND_OF,
    MOVE,
    NONE,
    OWNER_OF,
    RANGE,
    SUPPLY,
    TRANSPORT,
    ParsecBox,
    Weather,
)

STATS_AT: Final = {"move": 0, "attack": 1, "defence": 2, "range": 3, "capacity": 4}


@final
class ParsecTable(Holdings):
    """Units by number, hexes by what stands on them, hands and piles of cards, the running fight."""

    def __init__(self, box: ParsecBox, bare: bool = False) -> None:
        super().__init__(box, bare)
        if bare:
            return
        seats = box.players
        self.lasting = ()
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

    # ------------------------------------------------------------------ units

    def remove(self, unit: int) -> None:
        """A unit goes back to the supply; what it carries goes with it."""
        for inside in self.load(unit):
            self.remove(inside)
        if self.aboard[unit] != NONE:
            self.set_aboard(unit, NONE)
        else:
            self.lift(unit)
        self.clear_marks(unit)
        self.add_stock(OWNER_OF[unit], KIND_OF[unit], 1)
        if self.foes:
            self.withdraw(unit)

    def room_aboard(self, transport: int) -> int:
        """How many vessels more a transport can take."""
        capacity = self.terms_at(OWNER_OF[transport], FIRST_TRAIT[TRANSPORT] + CAPACITY)
        return max(0, capacity) - len(self.load(transport))

    # ------------------------------------------------------------------ traits and prices

    def stat(self, unit: int, which: int, stormy: bool = True) -> int:
        """A trait of a unit with faction, cards and, if there are any, storms; never below 0, range never below 1."""
        value = self.terms_at(OWNER_OF[unit], FIRST_TRAIT[KIND_OF[unit]] + which)
        if stormy and self.lasting:
            value += self.storms(unit, which)
        if which == RANGE:
            return value if value > 1 else 1
        return value if value > 0 else 0

    def weather(self) -> Weather:
        """What the cards on the table do to the whole board."""
        found, weather = CLEAR, self.box.weather
        for lying in self.lasting:
            other = weather[lying.card]
            if other is not CLEAR:
                found = other if found is CLEAR else found.joined(other)
        return found

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

    def covers(self, lying: Lying, cell: int) -> bool:
        """Whether a lasting card's area holds a hex."""
        return self.within(self.box.cards[lying.card].scope, lying.cell, lying.area, cell)

    def price(self, seat: int, kind: int) -> tuple[int, int, int]:
        """What a unit costs a seat in titanium, gold and energy."""
        first = FIRST_PRICE[kind]
        titanium, gold = self.terms_at(seat, first), self.terms_at(seat, first + 1)
        return max(0, titanium), max(0, gold), max(0, self.terms_at(seat, first + 2))

    def affords(self, seat: int, kind: int) -> bool:
        """Whether a seat holds what a unit costs."""
        titanium, gold, energy = self.price(seat, kind)
        return self.can_pay(seat, titanium, gold, energy)

    def term(self, seat: int, which: int) -> int:
        """One of a seat's other terms."""
        return self.terms_at(seat, which)

    def tokens_out(self) -> int:
        """How many event tokens are on the board."""
        cards = self.box.cards
        return sum([cards[lying.card].token for lying in self.lasting])

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
        start = FIRST_UNIT[OWNER_OF[transport]] + FIRST[FIGHTER]
        return self.aboard[start : start + SUPPLY[FIGHTER]].count(transport)

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

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may know: its own hand, of others as much as the option says, of the deck its size."""
        known = Table.view(self, seat)
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


CITES: Final[dict[object, tuple[str, ...]]] = {
    ParsecTable.view: ("PA-6.1", "PA-5.2.5"),
    ParsecTable.stat: ("PA-4.1", "PA-6.2.37"),
}
