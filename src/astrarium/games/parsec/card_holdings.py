"""What is held: resource cards, event cards, the piles and the deck, and who knows of a card in whose hand."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.table_base import without
from astrarium.games.parsec.event_hands import EventHands
from astrarium.games.parsec.generated_table import Tip
from astrarium.games.parsec.match_constants import ENERGY, GOLD, NONE, TITANIUM, ParsecBox


class Holdings(EventHands):
    """Resource cards by seat and kind, piles and deck; what is hidden is read by verbs that count it as shown."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box, bare)
        if bare:  # the fields are filled in by a clone
            return
        seats = box.players
        self.goods = [0] * (seats * 3)
        self.bank = [box.pile] * 3
        self.deck = tuple(box.deck)
        self.top = ()
        self.used = (0,) * box.titles
        self.under = ()
        self.tips = ()
        self.terms = tuple(box.terms) * seats

    # ------------------------------------------------------------------ resource cards

    def held_goods(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.goods_at(seat, kind)

    def all_goods(self, seat: int) -> list[int]:
        """A seat's resource cards by kind, which it alone knows where hands are closed."""
        self.look_into(seat)
        return self.goods_of(seat)

    def resource_count(self, seat: int) -> int:
        """How many resource cards a seat holds."""
        return self.goods_at(seat, TITANIUM) + self.goods_at(seat, GOLD) + self.goods_at(seat, ENERGY)

    def can_pay(self, seat: int, titanium: int, gold: int, energy: int) -> bool:
        """Whether a seat holds all of this."""
        self.look_into(seat)
        rich = self.goods_at(seat, TITANIUM) >= titanium and self.goods_at(seat, GOLD) >= gold
        return rich and self.goods_at(seat, ENERGY) >= energy

    def pay(self, seat: int, titanium: int, gold: int, energy: int) -> None:
        """Cards go back to the bank."""
        self.give(seat, TITANIUM, titanium)
        self.give(seat, GOLD, gold)
        self.give(seat, ENERGY, energy)

    def give(self, seat: int, kind: int, count: int) -> None:
        """Cards of a kind go back to their pile."""
        self.add_goods(seat, kind, -count)
        if self.box.bank == "limited":
            self.bank[kind] += count

    def gain(self, seat: int, kind: int, count: int) -> int:
        """Take cards of a kind from their pile, as far as it has them."""
        if self.box.bank == "limited":
            count = min(count, self.bank[kind])
            self.bank[kind] -= count
        self.add_goods(seat, kind, count)
        return count

    def hand_over(self, giver: int, taker: int, amounts: tuple[int, int, int]) -> None:
        """Cards go from one seat to another."""
        for kind in range(3):
            self.add_goods(giver, kind, -amounts[kind])
            self.add_goods(taker, kind, amounts[kind])

    # ------------------------------------------------------------------ event cards

    def take_card(self, seat: int, card: int) -> None:
        """The top card of the deck goes to a hand."""
        if self.top:
            self.top = self.top[1:]
            deck = self.box.players
            passed = [tip.with_holder(seat) if tip.holder == deck and tip.card == card else tip for tip in self.tips]
            self.tips = tuple(passed)  # whoever has looked at it knows where it went
        elif sum(self.deck):
            self.add_deck(card, -1)
        else:
            self.under = self.under[1:]  # it was put there openly
            for viewer in range(self.box.players):
                if viewer != seat:
                    self.learn(viewer, seat, card)
        self.add_hand(seat, card, 1)

    def draw_title(self, rng: RandomSource) -> int:
        """A card from the deck, by luck."""
        if self.top:
            return self.top[0]
        return draw_from(list(self.deck), rng) if sum(self.deck) else self.under[0]

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
        self.add_hand(seat, card, -1)
        self.set_new(seat, card, min(self.new_at(seat, card), self.hand_at(seat, card)))
        if self.tips:
            self.forget(seat, card)

    def forget(self, holder: int, card: int) -> None:
        """Nobody knows any longer of one copy of a card in a hand."""
        done: list[int] = []
        kept: list[Tip] = []
        for tip in self.tips:
            if tip.holder == holder and tip.card == card and tip.viewer not in done:
                done.append(tip.viewer)
            else:
                kept.append(tip)
        self.tips = tuple(kept)

    def learn(self, viewer: int, holder: int, card: int) -> None:
        """A seat comes to know of a card in another's hand."""
        self.tips += (Tip(viewer, holder, card),)

    def learn_hand(self, viewer: int, holder: int) -> None:
        """A seat comes to know of all cards in another's hand."""
        self.tips = tuple([tip for tip in self.tips if tip.viewer != viewer or tip.holder != holder])
        for card, copies in enumerate(self.all_cards(holder)):
            for _ in range(copies):
                self.learn(viewer, holder, card)

    def forget_hand(self, holder: int) -> None:
        """Nobody can be sure any longer of any card in a hand."""
        self.tips = tuple([tip for tip in self.tips if tip.holder != holder])

    def pass_tips(self, seat: int, heir: int) -> None:
        """What was known of a hand is known of its heir's; the one who held it knows nothing more of use."""
        passed = [tip.with_holder(heir) if tip.holder == seat else tip for tip in self.tips]
        self.tips = tuple([tip for tip in passed if tip.holder != NONE and tip.viewer != tip.holder])

    def known(self, viewer: int, holder: int) -> list[int]:
        """The cards in a hand that another seat knows of."""
        return [tip.card for tip in self.tips if tip.viewer == viewer and tip.holder == holder]

    def discard(self, card: int) -> None:
        """A card goes to the used ones, or under the deck."""
        if self.box.event_discard == "bottom":
            self.under += (card,)
        else:
            self.add_used(card, 1)

    def reclaim(self, card: int) -> None:
        """A card just discarded comes back to lie on the table."""
        if self.box.event_discard == "bottom":
            self.under = without(self.under[::-1], card)[::-1]
        else:
            self.add_used(card, -1)


CITES: Final[dict[object, tuple[str, ...]]] = {
    Holdings.take_card: ("PA-6.2.21",),
    Holdings.pay: ("PA-6.3.1",),
}
