"""What is held: resource cards, event cards, the piles and the deck, and who knows of a card in whose hand."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium.games.parsec.match_constants import NONE, PRICES, TERMS, ParsecBox
from astrarium.games.parsec.pieces_on_table import Pieces


class Holdings(Pieces):
    """Hands by seat, kind and title; what lies in a closed hand is read by verbs that count it as shown."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box, bare)
        if bare:  # the fields are filled in by a clone
            return
        seats = box.players
        self.goods = [0] * (seats * 3)
        self.bank = [box.pile] * 3
        self.hand = [0] * (seats * box.titles)
        self.new = [0] * (seats * box.titles)  # of these, bought and not yet usable
        self.deck = box.deck[:]
        self.top: list[int] = []  # cards of the deck that were looked at, the top one first
        self.used = [0] * box.titles
        self.under: list[int] = []  # used cards put under the deck, the first one on top
        self.tips: list[int] = []  # who knows of a card in whose hand: viewer, holder, card
        self.terms = box.terms * seats

    # ------------------------------------------------------------------ resource cards

    def goods_of(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.goods[seat * 3 + kind]

    def all_goods(self, seat: int) -> list[int]:
        """A seat's resource cards by kind, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.goods[seat * 3 : seat * 3 + 3]

    def look_into(self, seat: int) -> None:
        """What a seat holds has an effect: it is shown to whoever acts, unless hands lie open."""
        if self.acting >= 0 and self.box.hands != "open":
            self.disclose(seat)

    def resource_count(self, seat: int) -> int:
        """How many resource cards a seat holds."""
        at = seat * 3
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2]

    def affords(self, seat: int, kind: int) -> bool:
        """Whether a seat holds what a unit costs."""
        self.look_into(seat)
        at, price = seat * 3, seat * TERMS + PRICES + kind * 3
        goods, terms = self.goods, self.terms
        return goods[at] >= terms[price] and goods[at + 1] >= terms[price + 1] and goods[at + 2] >= terms[price + 2]

    def can_pay(self, seat: int, titanium: int, gold: int, energy: int) -> bool:
        """Whether a seat holds all of this."""
        self.look_into(seat)
        at, goods = seat * 3, self.goods
        return goods[at] >= titanium and goods[at + 1] >= gold and goods[at + 2] >= energy

    def pay(self, seat: int, titanium: int, gold: int, energy: int) -> None:
        """Cards go back to the bank."""
        self.give(seat, 0, titanium)
        self.give(seat, 1, gold)
        self.give(seat, 2, energy)

    def give(self, seat: int, kind: int, count: int) -> None:
        """Cards of a kind go back to their pile."""
        self.goods[seat * 3 + kind] -= count
        if self.box.bank == "limited":
            self.bank[kind] += count

    def gain(self, seat: int, kind: int, count: int) -> int:
        """Take cards of a kind from their pile, as far as it has them."""
        if self.box.bank == "limited":
            count = min(count, self.bank[kind])
            self.bank[kind] -= count
        self.goods[seat * 3 + kind] += count
        return count

    def hand_over(self, giver: int, taker: int, amounts: tuple[int, int, int]) -> None:
        """Cards go from one seat to another."""
        for kind in range(3):
            self.goods[giver * 3 + kind] -= amounts[kind]
            self.goods[taker * 3 + kind] += amounts[kind]

    # ------------------------------------------------------------------ event cards

    def cards_of(self, seat: int) -> int:
        """How many event cards a seat holds."""
        titles = self.box.titles
        return sum(self.hand[seat * titles : seat * titles + titles])

    def copies(self, seat: int, card: int) -> int:
        """How many copies of a card a seat holds, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.hand[seat * self.box.titles + card]

    def all_cards(self, seat: int) -> list[int]:
        """A seat's event cards by title, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.hand[seat * self.box.titles : (seat + 1) * self.box.titles]

    def usable(self, seat: int) -> list[int]:
        """The titles a seat may play now, as far as buying goes."""
        titles, new = self.box.titles, self.new
        start = seat * titles
        held = self.held_titles(seat)
        return (
            [card for card in held if self.hand[start + card] > new[start + card]]
            if self.box.event_usable_from == "own_next_turn"
            else held
        )

    def held_titles(self, seat: int) -> list[int]:
        """The titles in a hand, which its seat alone knows where hands are closed."""
        self.look_into(seat)
        titles = self.box.titles
        hand = self.hand[seat * titles : seat * titles + titles]
        return [card for card, copies in enumerate(hand) if copies] if hand.count(0) < titles else []

    def holds_cards(self, seat: int) -> bool:
        """Whether a seat holds an event card."""
        titles = self.box.titles
        return self.hand[seat * titles : seat * titles + titles].count(0) < titles

    def take_card(self, seat: int, card: int) -> None:
        """The top card of the deck goes to a hand."""
        if self.top:
            self.top.pop(0)
            for at in range(0, len(self.tips), 3):  # whoever has looked at it knows where it went
                if self.tips[at + 1] == self.box.players and self.tips[at + 2] == card:
                    self.tips[at + 1] = seat
        elif sum(self.deck):
            self.deck[card] -= 1
        else:
            self.under.pop(0)  # it was put there openly
            for viewer in range(self.box.players):
                if viewer != seat:
                    self.learn(viewer, seat, card)
        self.hand[seat * self.box.titles + card] += 1

    def draw_title(self, rng: RandomSource) -> int:
        """A card from the deck, by luck."""
        if self.top:
            return self.top[0]
        return draw_from(self.deck, rng) if sum(self.deck) else self.under[0]

    def top_seen(self) -> bool:
        """Whether the top card was looked at, as all saw."""
        return bool(self.top)

    def deck_lasts(self) -> bool:
        """Whether the deck still has a card."""
        return any(self.deck) or bool(self.top) or bool(self.under)

    def deck_size(self) -> int:
        """How many cards lie in the deck."""
        return sum(self.deck) + len(self.top) + len(self.under)

    def reshuffle(self) -> None:
        """An empty deck is made anew of the used cards, if the rules say so."""
        if self.box.event_discard == "discard_reshuffle" and not self.top and not any(self.deck):
            self.deck, self.used = self.used, self.deck

    def lose_card(self, seat: int, card: int) -> None:
        """A card leaves a hand; whoever knew of it knows of one less."""
        at = seat * self.box.titles + card
        self.hand[at] -= 1
        self.new[at] = min(self.new[at], self.hand[at])
        if self.tips:
            self.forget(seat, card)

    def forget(self, holder: int, card: int) -> None:
        """Nobody knows any longer of one copy of a card in a hand."""
        done: list[int] = []
        kept: list[int] = []
        tips = self.tips
        for at in range(0, len(tips), 3):
            if tips[at + 1] == holder and tips[at + 2] == card and tips[at] not in done:
                done.append(tips[at])
            else:
                kept.extend(tips[at : at + 3])
        self.tips = kept

    def learn(self, viewer: int, holder: int, card: int) -> None:
        """A seat comes to know of a card in another's hand."""
        self.tips.extend([viewer, holder, card])

    def learn_hand(self, viewer: int, holder: int) -> None:
        """A seat comes to know of all cards in another's hand."""
        tips = self.tips
        mine = [at for at in range(0, len(tips), 3) if (tips[at], tips[at + 1]) == (viewer, holder)]
        self.tips = [part for at in range(0, len(tips), 3) if at not in mine for part in tips[at : at + 3]]
        for card, copies in enumerate(self.all_cards(holder)):
            for _ in range(copies):
                self.learn(viewer, holder, card)

    def forget_hand(self, holder: int) -> None:
        """Nobody can be sure any longer of any card in a hand."""
        tips = self.tips
        self.tips = [part for at in range(0, len(tips), 3) if tips[at + 1] != holder for part in tips[at : at + 3]]

    def pass_tips(self, seat: int, heir: int) -> None:
        """What was known of a hand is known of its heir's; the one who held it knows nothing more of use."""
        kept: list[int] = []
        for at in range(0, len(self.tips), 3):
            viewer, holder, card = self.tips[at], self.tips[at + 1], self.tips[at + 2]
            if holder == seat:
                holder = heir
            if holder != NONE and viewer != holder:
                kept.extend([viewer, holder, card])
        self.tips = kept

    def known(self, viewer: int, holder: int) -> list[int]:
        """The cards in a hand that another seat knows of."""
        tips = self.tips
        return [tips[at + 2] for at in range(0, len(tips), 3) if tips[at] == viewer and tips[at + 1] == holder]

    def discard(self, card: int) -> None:
        """A card goes to the used ones, or under the deck."""
        if self.box.event_discard == "bottom":
            self.under.append(card)
        else:
            self.used[card] += 1

    def reclaim(self, card: int) -> None:
        """A card just discarded comes back to lie on the table."""
        if self.box.event_discard == "bottom":
            self.under.reverse()
            self.under.remove(card)
            self.under.reverse()
        else:
            self.used[card] -= 1


CITES: Final[dict[object, tuple[str, ...]]] = {
    Holdings.take_card: ("PA-6.2.21",),
    Holdings.pay: ("PA-6.3.1",),
}
