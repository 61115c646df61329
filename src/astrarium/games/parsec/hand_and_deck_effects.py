"""Chapter 6.2: the operations on hands and on the deck: gain, steal_resource, steal_event, peek."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerQuestion
from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.step import NOBODY, PASS, Answer, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.effect_vocabulary import CHOICE, EACH, Effect
from astrarium.games.parsec.refusal_numbers import short_bank, wrong_count
from astrarium.games.parsec.table import ParsecTable


def gain(table: ParsecTable, player: int, effect: Effect) -> list[Step[ParsecTable]]:
    """Take resource cards from the bank: of one kind, any mix, or so many of each."""
    if effect.kind == CHOICE:
        return [TakeMix(player, effect.n)]
    for kind in range(3):
        if effect.kind in (kind, EACH):
            table.gain(player, kind, effect.n)
    return []


@final
class TakeMix(PlayerQuestion[ParsecTable]):
    """So many resource cards in any mix, as far as the bank has them. (PA-6.2.24)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("count", high=99))
    rules = ("PA-6.2.24",)
    answer_words = ("take",)

    def __init__(self, player: int, count: int) -> None:
        super().__init__(player)
        self.count: Final = count

    def most(self, table: ParsecTable, kind: int) -> int:
        """How many of a kind the bank could give."""
        return min(self.count, table.bank[kind]) if table.box.bank == "limited" else self.count

    def total(self, table: ParsecTable) -> int:
        """How many cards are taken in all."""
        return min(self.count, sum([self.most(table, kind) for kind in range(3)]))

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        total = self.total(table)
        return [
            ("take", t, g, total - t - g)
            for t in range(min(total, self.most(table, 0)) + 1)
            for g in range(min(total - t, self.most(table, 1)) + 1)
            if total - t - g <= self.most(table, 2)
        ]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "take iii":
            return Refusal("PA-6.2.24")
        taken = [integer(answer, kind + 1) for kind in range(3)]
        if min(taken) < 0 or sum(taken) != self.total(table):
            return wrong_count("PA-6.2.24", sum(taken), self.total(table))
        for kind in range(3):
            if taken[kind] > self.most(table, kind):
                return short_bank("PA-6.2.24", kind, taken[kind], self.most(table, kind))
        return None

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        for kind in range(3):
            table.gain(seat, kind, integer(answer, kind + 1))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"n": self.total(table)}


def steal_resource(table: ParsecTable, player: int, effect: Effect, victim: int) -> list[Step[ParsecTable]]:
    """Take resource cards from a player, at random or of named kinds."""
    if effect.mode == "choice":
        return [NameKind(player, victim) for _ in range(effect.n)]
    count = min(effect.n, table.resource_count(victim))
    return [StealGood(player, victim) for _ in range(count)]


@final
class StealGood(PlayerDraw[ParsecTable]):
    """A random resource card goes from one hand to another; the thief sees which. (PA-6.2.25)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("victim", high="seats"))
    rules = ("PA-6.2.25",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim: Final = victim

    def options(self, table: ParsecTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ParsecTable) -> dict[Answer, float]:
        held = table.all_goods(self.victim)
        total = sum(held)
        if not total:
            return {("nothing",): 1.0}
        return {("kind", kind): count / total for kind, count in enumerate(held) if count}

    def draw(self, table: ParsecTable, rng: RandomSource) -> Answer:
        held = table.all_goods(self.victim)
        return ("kind", draw_from(held, rng)) if sum(held) else ("nothing",)

    def only(self, table: ParsecTable) -> int:
        return NOBODY if table.box.hands == "open" else self.player

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        if outcome[0] == "kind":
            take_good(table, self.player, self.victim, integer(outcome, 1))
        return []


def take_good(table: ParsecTable, player: int, victim: int, kind: int) -> None:
    """One card of a kind goes from one hand to another."""
    table.add_goods(victim, kind, -1)
    table.add_goods(player, kind, 1)
    table.tell("told.stole", player, whom=f"seat.{victim}")


@final
class NameKind(PlayerQuestion[ParsecTable]):
    """A kind of resource is named, and one card of it taken if the victim has any. (PA-6.2.25)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("victim", high="seats"))
    rules = ("PA-6.2.25",)
    answer_words = ("take",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim: Final = victim

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [("take", 0), ("take", 1), ("take", 2)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer_shape(answer) == "take i" and 0 <= integer(answer, 1) <= 2 else Refusal("PA-6.2.25")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if table.held_goods(self.victim, integer(answer, 1)):
            take_good(table, seat, self.victim, integer(answer, 1))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{self.victim}"}


def steal_event(table: ParsecTable, player: int, effect: Effect, victim: int) -> list[Step[ParsecTable]]:
    """Take unplayed event cards from a hand, by choice or at random."""
    count = min(effect.n, table.cards_of(victim))
    if effect.mode == "choice":
        look_at(table, player, victim)
        return [StealCard(player, victim) for _ in range(count)]
    return [DrawStolen(player, victim) for _ in range(count)]


def take_event(table: ParsecTable, player: int, victim: int, card: int) -> None:
    """An event card goes from one hand to another; its former holder knows where it is."""
    table.lose_card(victim, card)
    table.add_hand(player, card, 1)
    table.learn(victim, player, card)
    table.tell("told.stole_card", player, whom=f"seat.{victim}")


@final
class StealCard(PlayerQuestion[ParsecTable]):
    """One of the cards looked at is taken; nobody else learns which. (PA-6.2.26)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("victim", high="seats"))
    rules = ("PA-6.2.26", "PA-6.2.27")
    answer_words = ("card", "pass")
    private = True
    secret = True

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim: Final = victim

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        held = table.held_titles(self.victim)
        return [("card", card) for card in held] if held else [PASS]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        held = table.held_titles(self.victim)
        if answer == PASS:
            return Refusal("PA-6.2.26") if held else None
        return None if answer_shape(answer) == "card i" and integer(answer, 1) in held else Refusal("PA-6.2.26")

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        if answer != PASS:
            take_event(table, seat, self.victim, integer(answer, 1))
        return []

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"seat": f"seat.{self.victim}"}


@final
class DrawStolen(PlayerDraw[ParsecTable]):
    """A random event card goes from one hand to another. (PA-6.2.26)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("victim", high="seats"))
    rules = ("PA-6.2.26",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim: Final = victim

    def victims_hand(self, table: ParsecTable) -> list[int]:
        """The victim's hand by title."""
        return table.all_cards(self.victim)

    def options(self, table: ParsecTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ParsecTable) -> dict[Answer, float]:
        held = self.victims_hand(table)
        return {("card", card): copies / sum(held) for card, copies in enumerate(held) if copies}

    def only(self, table: ParsecTable) -> int:
        return NOBODY if table.box.hands == "open" else self.player

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        victim = self.victim
        table.forget_hand(victim)  # whoever knew of cards in it can no longer be sure of any of them
        take_event(table, self.player, victim, integer(outcome, 1))
        return []


def peek(table: ParsecTable, player: int, effect: Effect, victim: int) -> list[Step[ParsecTable]]:
    """The player of the card alone sees a hand, or the top of the event deck."""
    if effect.what == "deck":
        table.reshuffle()
        return [PeekTop(player)] if table.deck_lasts() and not table.top_seen() else []
    if effect.what == "resources":
        t, g, e = table.all_goods(victim)
        table.tell("told.saw_goods", player, only=player, whom=f"seat.{victim}", t=t, g=g, e=e)
        return []
    look_at(table, player, victim)
    return []


def look_at(table: ParsecTable, player: int, victim: int) -> None:
    """A seat comes to know all event cards in a hand."""
    table.learn_hand(player, victim)
    table.tell("told.looked", player, whom=f"seat.{victim}")


@final
class PeekTop(PlayerDraw[ParsecTable]):
    """The top card of the deck, seen by one player and left there. (PA-6.2.27)"""

    rules = ("PA-6.2.27",)

    def options(self, table: ParsecTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ParsecTable) -> dict[Answer, float]:
        total = sum(table.deck)
        if not total:
            return {("card", table.under[0]): 1.0}
        return {("card", card): copies / total for card, copies in enumerate(table.deck) if copies}

    def only(self, table: ParsecTable) -> int:
        return self.player

    def play(self, table: ParsecTable, outcome: Answer) -> list[Step[ParsecTable]]:
        card = integer(outcome, 1)
        if sum(table.deck):
            table.add_deck(card, -1)
            table.top += (card,)
            table.learn(self.player, table.box.players, card)
        name = f"card.{table.box.cards[card].id}"
        table.tell("told.saw_top", self.player, only=self.player, card=name)
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    gain: ("PA-6.2.24",),
    steal_resource: ("PA-6.2.25",),
    steal_event: ("PA-6.2.26",),
    peek: ("PA-6.2.27",),
}
