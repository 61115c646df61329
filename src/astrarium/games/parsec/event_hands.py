"""Hands of event cards by seat and title; what lies in a closed hand is read by verbs that count it as shown."""

from __future__ import annotations

from astrarium.games.parsec.match_constants import ParsecBox
from astrarium.games.parsec.pieces_on_table import Pieces


class EventHands(Pieces):
    """Which titles each seat holds, kept by the verbs that change a hand, so that nobody looks through all titles."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box, bare)
        self._titles: list[list[int]] = []  # by seat; none while they are not known
        if bare:
            return
        self.hand = (0,) * (box.players * box.titles)
        self.new = (0,) * (box.players * box.titles)

    # ------------------------------------------------------------------ what is kept

    def _kept_titles(self, seat: int) -> list[int]:
        """The titles in a hand."""
        if not self._titles:
            self._titles = [self.count_titles(other) for other in range(self.box.players)]
        return self._titles[seat]

    def count_titles(self, seat: int) -> list[int]:
        """The same, counted title by title."""
        return [card for card, copies in enumerate(self.hand_of(seat)) if copies]

    def set_hand(self, seat: int, card: int, count: int) -> None:
        """A hand comes to hold so many copies of a card."""
        super().set_hand(seat, card, count)
        self._titles = []

    def add_hand(self, seat: int, card: int, count: int) -> None:
        """Copies of a card come to a hand, or leave it."""
        titles = self._kept_titles(seat)
        super().add_hand(seat, card, count)
        if self.hand_at(seat, card) == 0:
            self._set_titles(seat, [title for title in titles if title != card])
        elif card not in titles:
            self._set_titles(seat, sorted([*titles, card]))

    def _set_titles(self, seat: int, titles: list[int]) -> None:
        """A hand holds other titles; clones, which share what is kept, keep theirs."""
        self._titles = self._titles[:]
        self._titles[seat] = titles

    def deal_hands(self, seats: list[int], hands: list[list[int]]) -> None:
        """Seats hold these cards instead of as many others; of them as many are new, the last ones."""
        for at, seat in enumerate(seats):
            cards = hands[at]
            new = sum(self.new_of(seat)) if self.box.event_usable_from == "own_next_turn" else 0
            if new:
                self.set_all_new(seat, self._copies_of(cards[len(cards) - new :]))
            self._kept_titles(seat)
            self._set_titles(seat, sorted(set(cards)) if len(cards) > 1 else cards)
        self.set_rows_of_hand(seats, [self._copies_of(cards) for cards in hands])

    def _copies_of(self, cards: list[int]) -> list[int]:
        """By title, how many of these cards there are."""
        found = [0] * self.box.titles
        for card in cards:
            found[card] += 1
        return found

    def use_new_cards(self, seat: int) -> None:
        """Cards that were bought may be used from now on."""
        for card in self._kept_titles(seat):
            if self.new_at(seat, card):
                self.set_new(seat, card, 0)

    # ------------------------------------------------------------------ what is read

    def look_into(self, seat: int) -> None:
        """What a seat holds has an effect: it is shown to whoever acts, unless hands lie open."""
        if self.acting >= 0 and self.box.hands != "open":
            self.disclose(seat)

    def cards_of(self, seat: int) -> int:
        """How many event cards a seat holds."""
        return sum([self.hand_at(seat, card) for card in self._kept_titles(seat)])

    def holds_cards(self, seat: int) -> bool:
        """Whether a seat holds an event card."""
        return bool(self._kept_titles(seat))

    def copies(self, seat: int, card: int) -> int:
        """How many copies of a card a seat holds, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.hand_at(seat, card)

    def all_cards(self, seat: int) -> list[int]:
        """A seat's event cards by title, which it alone knows where hands are closed."""
        self.look_into(seat)
        return list(self.hand_of(seat))

    def usable(self, seat: int) -> list[int]:
        """The titles a seat may play now, as far as buying goes."""
        held = self.held_titles(seat)
        return (
            [card for card in held if self.hand_at(seat, card) > self.new_at(seat, card)]
            if self.box.event_usable_from == "own_next_turn"
            else held
        )

    def held_titles(self, seat: int) -> list[int]:
        """The titles in a hand, which its seat alone knows where hands are closed."""
        self.look_into(seat)
        return self._kept_titles(seat)
