"""The action track: taking a card, its event or its points, the offer to the others, and the refill."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.random_source import RandomSource, draw_place
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, answer_shape, integer, text
from astrarium.games.expanse.action_points import Actions
from astrarium.games.expanse.effect_interpreter import resolve
from astrarium.games.expanse.effect_question_classes import USER, UserQuestion
from astrarium.games.expanse.effect_targets import is_useful
from astrarium.games.expanse.match_constants import CARDS, GAP, SCORE, SCORE_CARDS, SLOTS
from astrarium.games.expanse.scoring_phase import scoring
from astrarium.games.expanse.table import (
    DISCARDED,
    IN_USE,
    KEPT,
    NONE,
    ON_TRACK,
    UNSEEN,
    ExpanseTable,
)

SLOT_ANSWERS: Final[list[Answer]] = [("card", slot + 1) for slot in range(SLOTS)]
DRAWN_SCORE: Final[Answer] = ("score",)
POINTS: Final[Answer] = ("points",)
RESOLVE: Final[Answer] = ("resolve",)
KEEP: Final[Answer] = ("keep",)
DECLINE: Final[Answer] = ("decline",)
OFFER: Final = (number("card", high="cards"), numbers("asked", high="seats"))  # the event, and who is still to be asked


@final
class TakeCard(UserQuestion):
    """The active player takes a card from the track and pays its slot, or plays an event they keep. (EX-TURN.2)"""

    rules = (
        "EX-TURN.2", "EX-TURN.3", "EX-TRACK.1", "EX-TRACK.2", "EX-TRACK.3", "EX-TRACK.4", "EX-TRACK.5", "EX-TRACK.10",
        "EX-KEEP.4", "EX-INIT.4",
    )  # fmt: skip
    answer_words = ("card", "event", "pass")

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        prices, purse = table.box.track_prices, table.cp[self.user]
        found = [
            SLOT_ANSWERS[slot]
            for slot, card in enumerate(table.track)
            if card != GAP and (prices[slot] == 0 or prices[slot] <= purse)
        ]
        events = table.box.event_answers
        found.extend([events[card] for card in table.kept_events(self.user)])
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) == "event w":
            card = table.box.card_number.get(text(answer, 1), NONE)
            kept = card != NONE and table.where[card] == KEPT + self.user
            return None if kept else Refusal("EX-KEEP.4")
        if answer_shape(answer) != "card i":
            return Refusal("EX-KEEP.4" if answer[0] == "event" else "EX-TURN.3")
        slot = integer(answer, 1) - 1
        if not 0 <= slot < SLOTS or table.track[slot] == GAP:
            return Refusal("EX-TRACK.1")
        price = table.box.track_prices[slot]
        return too_dear("EX-TRACK.3", price, table.cp[self.user]) if price > 0 and price > table.cp[self.user] else None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        box = table.box
        if answer[0] == "event":
            card = box.card_number[text(answer, 1)]
            table.where[card] = IN_USE
            table.card = card
            table.tell("told.event", seat, (f"card:{answer[1]}",), card=f"card.{answer[1]}")
            return [resolve(table, self.user, card), PutAway(card)]
        slot = integer(answer, 1) - 1
        card, price = table.track[slot], box.track_prices[slot]
        table.track[slot] = GAP
        table.cp[self.user] -= price
        table.taken += 1
        table.card = card
        if card == SCORE:
            table.tell("told.take_score", seat, price=price)
            return scoring(table, self.user)
        table.where[card] = IN_USE
        table.phase = 2
        if table.recording:
            name = box.card_names[card]
            table.tell("told.take", seat, (f"card:{name}",), card=f"card.{name}", price=price)
        return [UseCard(self.user, card)]


def too_dear(rule: str, price: int, purse: int) -> Refusal:
    """Why a price in Control Points cannot be paid."""
    return Refusal(rule, "refused.too_dear", {"needed": price, "there": purse})


def keep_refusal(table: ExpanseTable, faction: int) -> Refusal | None:
    """Why a faction cannot keep an event."""
    if table.can_keep(faction):
        return None
    return too_dear("EX-KEEP.3", table.keep_price(faction), table.cp[faction])


def shows_faction(table: ExpanseTable, faction: int, card: int) -> bool:
    """Whether a card shows a faction's symbol."""
    return faction in table.box.card_factions[card]


@final
class UseCard(UserQuestion):
    """An action card gives its taker its event or its action points, never both. (EX-TRACK.6)"""

    fields: ClassVar[tuple[Field, ...]] = (USER, number("card", high="cards"))
    rules = ("EX-TRACK.6", "EX-EVENT.1", "EX-EVENT.2", "EX-EVENT.3", "EX-KEEP.1", "EX-KEEP.3", "EX-INIT.2")
    answer_words = ("points", "resolve", "keep")

    def __init__(self, user: int, card: int) -> None:
        super().__init__(user)
        self.card: Final = card

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        if not shows_faction(table, self.user, self.card):
            return [POINTS]
        return [POINTS, RESOLVE, KEEP] if table.can_keep(self.user) else [POINTS, RESOLVE]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == POINTS:
            return None
        if answer not in (RESOLVE, KEEP):
            return Refusal("EX-TRACK.6")
        if not shows_faction(table, self.user, self.card):
            return Refusal("EX-EVENT.1")
        return keep_refusal(table, self.user) if answer == KEEP else None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "points":
            table.phase = 3
            table.points = table.box.card_points[self.card]
            return [Actions(self.user), Offer(self.card, other_factions_on(table, self.user, self.card))]
        return use_event(table, seat, self.user, self.card, answer)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"card": f"card.{table.box.card_names[self.card]}", "n": table.box.card_points[self.card]}


def other_factions_on(table: ExpanseTable, user: int, card: int) -> tuple[int, ...]:
    """The other factions shown on a card, in the order of initiative; with two players the other one."""
    order = table.initiative or range(table.box.players)
    return tuple([faction for faction in order if faction != user and shows_faction(table, faction, card)])


def use_event(table: ExpanseTable, seat: int, user: int, card: int, answer: Answer) -> list[Step[ExpanseTable]]:
    """The event is kept for later, or carried out now."""
    if table.recording:
        name, price = table.box.card_names[card], table.keep_price(user)
        if answer[0] == "keep":
            table.tell("told.keep", seat, (f"card:{name}",), card=f"card.{name}", price=price)
        else:
            table.tell("told.resolve", seat, (f"card:{name}",), card=f"card.{name}")
    if answer[0] == "keep":
        table.keep(user, card)
        table.card = NONE
        return []
    return [resolve(table, user, card), PutAway(card)]


@final
class Offer(Event[ExpanseTable]):
    """When the action points are used, the event is offered to the other factions shown. (EX-EVENT.4)"""

    fields: ClassVar[tuple[Field, ...]] = OFFER
    rules = ("EX-EVENT.4", "EX-EVENT.5", "EX-AP.2")

    def __init__(self, card: int, asked: tuple[int, ...]) -> None:
        self.card: Final = card
        self.asked: Final = asked

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.points = 0
        table.phase = 4
        return [OfferEvent(self.card, self.asked)] if self.asked else [PutAway(self.card)]


@final
class OfferEvent(Question[ExpanseTable]):
    """The highest faction on the initiative track decides first; the first to take the event ends it. (EX-EVENT.5)"""

    fields: ClassVar[tuple[Field, ...]] = OFFER
    rules = (
        "EX-EVENT.5", "EX-EVENT.4", "EX-EVENT.6", "EX-EVENT.7", "EX-EVENT.8", "EX-INIT.1", "EX-INIT.3", "EX-TWO.7",
        "EX-TRACK.8", "EX-FACTION.4",
    )  # fmt: skip
    answer_words = ("resolve", "keep", "decline")

    def __init__(self, card: int, asked: tuple[int, ...]) -> None:
        self.card: Final = card
        self.asked: Final = asked  # factions still to be asked, the next one first

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.asked[0]]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        user = self.asked[0]
        found: list[Answer] = []
        if table.box.empty_event == "allowed" or is_useful(table, user, self.card):
            found.append(RESOLVE)
        if table.can_keep(user):
            found.append(KEEP)
        found.append(DECLINE)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DECLINE:
            return None
        if answer == KEEP:
            return keep_refusal(table, self.asked[0])
        if answer != RESOLVE:
            return Refusal("EX-EVENT.5")
        empty = table.box.empty_event == "refused" and not is_useful(table, self.asked[0], self.card)
        return Refusal("EX-EVENT.8") if empty else None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "decline":
            if table.recording:
                table.tell("told.decline", seat, card=f"card.{table.box.card_names[self.card]}")
            return [OfferEvent(self.card, self.asked[1:])] if len(self.asked) > 1 else [PutAway(self.card)]
        table.to_bottom(self.asked[0])
        return use_event(table, seat, self.asked[0], self.card, answer)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"card": f"card.{table.box.card_names[self.card]}"}


@final
class PutAway(Event[ExpanseTable]):
    """A used action card is discarded unless its event is kept. (EX-TRACK.9)"""

    fields: ClassVar[tuple[Field, ...]] = (number("card", high="cards"),)
    rules = ("EX-TRACK.9", "EX-KEEP.5")

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.where[self.card] = DISCARDED
        table.card = NONE
        return []


# ---------------------------------------------------------------------- the refill


@final
class Refill(Event[ExpanseTable]):
    """The cards slide to close the gap, and new ones come in the last slot, until five lie there. (EX-TRACK.7)"""

    rules = ("EX-TRACK.7", "EX-TRACK.8", "EX-SCORE.16")

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.card = NONE
        if GAP not in table.track:
            return []
        cards = [card for card in table.track if card != GAP]
        table.track = cards + [GAP] * (SLOTS - len(cards))
        return [DEAL_CARD, REFILL] if table.scores_drawn < SCORE_CARDS else []


def block(table: ExpanseTable) -> int:
    """The block of the deck the next card comes from."""
    for at, left in enumerate(table.piles):
        if left:
            return at
    raise LookupError("the deck is empty")


@final
class DealCard(Draw[ExpanseTable]):
    """The next card: a score card by the odds of its block, else any action card not seen yet. (EX-SETUP.17)"""

    rules = ("EX-SETUP.17", "EX-SETUP.13", "EX-THREE.2", "EX-TWO.4", "EX-TWO.6", "EX-END.1")

    def scores(self, table: ExpanseTable, pile: int) -> int:
        """Score cards that may come from this block."""
        opening = table.phase == 0 and table.box.opening_score_card == "replace"
        return 0 if opening else table.pile_scores[pile]

    def options(self, table: ExpanseTable) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: ExpanseTable) -> dict[Answer, float]:
        pile = block(table)
        left, scores = table.piles[pile], self.scores(table, pile)
        barred = table.pile_scores[pile] - scores  # score cards that are shuffled back
        odds: dict[Answer, float] = {}
        chance = scores / (left - barred)
        if chance < 1:
            unseen = table.where.count(UNSEEN)
            for card in range(CARDS):
                if table.where[card] == UNSEEN:
                    odds[table.box.deal_answers[card]] = (1 - chance) / unseen
        if scores:
            odds[DRAWN_SCORE] = chance
        return odds

    def draw(self, table: ExpanseTable, rng: RandomSource) -> Answer:
        pile = block(table)
        scores = self.scores(table, pile)
        barred = table.pile_scores[pile] - scores
        if scores and rng.below(table.piles[pile] - barred) < scores:
            return DRAWN_SCORE
        return table.box.deal_answers[draw_place(table.where, UNSEEN, rng)]

    def play(self, table: ExpanseTable, outcome: Answer) -> list[Step[ExpanseTable]]:
        pile = block(table)
        table.piles[pile] -= 1
        slot = table.track.index(GAP)
        if outcome == DRAWN_SCORE:
            table.pile_scores[pile] -= 1
            table.scores_drawn += 1
            table.track[slot] = SCORE
            table.tell("told.deal_score", -1, n=table.scores_drawn)
            return []
        card = table.box.card_number[text(outcome, 1)]
        table.track[slot] = card
        table.where[card] = ON_TRACK
        if table.recording:
            table.tell("told.deal", -1, (f"card:{outcome[1]}",), card=f"card.{outcome[1]}")
        return []


# Steps are never changed, so that those that come again with every card are made once.
REFILL: Final = Refill()
DEAL_CARD: Final = DealCard()


CITES: Final[dict[object, tuple[str, ...]]] = {
    other_factions_on: ("EX-EVENT.4", "EX-EVENT.5", "EX-TWO.7"),
    shows_faction: ("EX-EVENT.1",),
}
