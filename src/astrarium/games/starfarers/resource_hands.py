"""Hands of resource cards, the bank and the supply pile, and what everybody knows of a hand."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import NOBODY
from astrarium.games.starfarers.generated_table import StarfarersFields
from astrarium.games.starfarers.match_constants import CARBON, FOOD, FUEL, GOODS, KINDS, ORE, StarfarersBox


class Hands(StarfarersFields):
    """Cards by kind: of each hand, of the bank and of the pile, and of each hand what each seat knows for sure."""

    def __init__(self, box: StarfarersBox, bare: bool) -> None:
        super().__init__(box)
        if bare:  # the fields are filled in by a clone
            return
        seats = box.players
        self.bank = [box.each - box.pile_each] * KINDS
        self.pile = [box.pile_each] * KINDS
        self.hand = [0] * (seats * KINDS)
        self.known = [0] * (seats * seats * KINDS)
        self.tried = []

    def change(self, seat: int, kind: int, count: int) -> None:
        """Cards come into a hand or leave it; what nobody took before is then worth another offer."""
        self.add_hand(seat, kind, count)
        if self.tried:
            self.tried = []

    def cards(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds, which it alone knows."""
        self.disclose(seat)
        return self.hand_at(seat, kind)

    def cards_of(self, seat: int) -> list[int]:
        """The hand of a seat by kind, which it alone knows."""
        self.disclose(seat)
        return self.hand_of(seat)

    def pile_left(self) -> bool:
        """Whether the supply pile has cards: everybody sees how many."""
        return any(self.pile)

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        count = 0
        for kind in range(KINDS):
            count += self.hand_at(seat, kind)
        return count

    def has(self, seat: int, cards: list[int]) -> bool:
        """Whether a seat holds all these cards, counted by kind, which it alone knows."""
        self.disclose(seat)
        return (
            self.hand_at(seat, ORE) >= cards[ORE]
            and self.hand_at(seat, FUEL) >= cards[FUEL]
            and self.hand_at(seat, CARBON) >= cards[CARBON]
            and self.hand_at(seat, FOOD) >= cards[FOOD]
            and self.hand_at(seat, GOODS) >= cards[GOODS]
        )

    def replace_hand(self, seat: int, cards: list[int]) -> None:
        """A seat holds these cards, counted by kind, instead of its own."""
        for kind in range(KINDS):
            self.set_hand(seat, kind, cards[kind])

    def learn(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees cards come into a hand."""
        for watcher in range(self.box.players):
            self.add_known(seat, watcher, kind, count)

    def unlearn(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees cards leave a hand."""
        for watcher in range(self.box.players):
            self.forget(seat, watcher, kind, count)

    def forget(self, seat: int, watcher: int, kind: int, count: int) -> None:
        """Somebody no longer knows of so many cards in a hand."""
        known = self.known_at(seat, watcher, kind)
        self.set_known(seat, watcher, kind, known - count if known > count else 0)

    def believe(self, seat: int, cards: tuple[int, ...]) -> None:
        """Everybody knows by what was said that a hand holds at least these cards."""
        for kind, count in enumerate(cards):
            if count:
                for watcher in range(self.box.players):
                    if self.known_at(seat, watcher, kind) < count:
                        self.set_known(seat, watcher, kind, count)

    def gain(self, seat: int, kind: int, count: int) -> int:
        """Cards from the bank into a hand, openly, as far as there are any."""
        count = min(count, self.bank[kind])
        if count > 0:
            self.bank[kind] -= count
            self.change(seat, kind, count)
            self.learn(seat, kind, count)
        return count

    def pay(self, seat: int, kind: int, count: int) -> None:
        """Cards from a hand into the bank, openly."""
        self.bank[kind] += count
        self.change(seat, kind, -count)
        self.unlearn(seat, kind, count)

    def hand_over(self, giver: int, taker: int, kind: int, count: int) -> None:
        """Cards from hand to hand, openly."""
        self.change(giver, kind, -count)
        self.change(taker, kind, count)
        self.unlearn(giver, kind, count)
        self.learn(taker, kind, count)

    def slip(self, giver: int, taker: int, kind: int) -> None:
        """A card from hand to hand that only the two see."""
        self.change(giver, kind, -1)
        self.change(taker, kind, 1)
        for watcher in range(self.box.players):
            if watcher == taker:
                self.forget(giver, watcher, kind, 1)
            else:
                for any_kind in range(KINDS):
                    self.forget(giver, watcher, any_kind, 1)
        self.add_known(taker, giver, kind, 1)

    def supply(self, seat: int, kind: int) -> None:
        """The card drawn from the supply pile; an empty pile is made anew at once."""
        self.pile[kind] -= 1
        self.change(seat, kind, 1)
        self.rebuild()

    def rebuild(self) -> None:
        """An empty supply pile is made anew from the bank, as far as that has cards."""
        if any(self.pile):
            return
        for kind in range(KINDS):
            count = min(self.box.rebuilt_each, self.bank[kind])
            self.bank[kind] -= count
            self.pile[kind] += count
        if any(self.pile):
            self.tell("told.rebuilt", NOBODY, n=sum(self.pile))


CITES: Final[dict[object, tuple[str, ...]]] = {
    Hands.rebuild: ("SF-SETUP.17", "SF-SETUP.18"),
}
