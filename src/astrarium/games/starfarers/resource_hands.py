"""Hands of resource cards, the bank and the supply pile, and what everybody knows of a hand."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import NOBODY
from astrarium.core.table_base import Table
from astrarium.games.starfarers.match_constants import KINDS, StarfarersBox


class Hands(Table[StarfarersBox]):
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
        self.tried: list[int] = []

    def change(self, seat: int, kind: int, count: int) -> None:
        """Cards come into a hand or leave it; what nobody took before is then worth another offer."""
        self.hand[seat * KINDS + kind] += count
        if self.tried:
            self.tried = []

    def cards(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds, which it alone knows."""
        self.disclose(seat)
        return self.hand[seat * KINDS + kind]

    def hand_of(self, seat: int) -> list[int]:
        """The hand of a seat by kind, which it alone knows."""
        self.disclose(seat)
        return self.hand[seat * KINDS : seat * KINDS + KINDS]

    def pile_left(self) -> bool:
        """Whether the supply pile has cards: everybody sees how many."""
        return any(self.pile)

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        at, hand = seat * KINDS, self.hand
        return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4]

    def has(self, seat: int, cards: list[int]) -> bool:
        """Whether a seat holds all these cards, counted by kind, which it alone knows."""
        self.disclose(seat)
        at, hand = seat * KINDS, self.hand
        return (
            hand[at] >= cards[0]
            and hand[at + 1] >= cards[1]
            and hand[at + 2] >= cards[2]
            and hand[at + 3] >= cards[3]
            and hand[at + 4] >= cards[4]
        )

    def learn(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees cards come into a hand."""
        players, known = self.box.players, self.known
        for at in range(seat * players * KINDS + kind, (seat + 1) * players * KINDS, KINDS):
            known[at] += count

    def unlearn(self, seat: int, kind: int, count: int) -> None:
        """Everybody sees cards leave a hand."""
        players, known = self.box.players, self.known
        for at in range(seat * players * KINDS + kind, (seat + 1) * players * KINDS, KINDS):
            known[at] = known[at] - count if known[at] > count else 0

    def believe(self, seat: int, cards: list[int]) -> None:
        """Everybody knows by what was said that a hand holds at least these cards."""
        players, known = self.box.players, self.known
        for kind, count in enumerate(cards):
            if count:
                for at in range(seat * players * KINDS + kind, (seat + 1) * players * KINDS, KINDS):
                    if known[at] < count:
                        known[at] = count

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
        players, known = self.box.players, self.known
        self.change(giver, kind, -1)
        self.change(taker, kind, 1)
        for watcher in range(players):
            at = (giver * players + watcher) * KINDS
            if watcher == taker:
                known[at + kind] = max(0, known[at + kind] - 1)
            else:
                for any_kind in range(KINDS):
                    known[at + any_kind] = max(0, known[at + any_kind] - 1)
        known[(taker * players + giver) * KINDS + kind] += 1

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
