"""Reasons that several questions share: the wrong time, too few cards with both numbers, no answer at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from astrarium.core.step import Answer, Refusal, Words, answer_shape, text
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.match_constants import COUNTED, KINDS
from astrarium.games.starfarers.table import StarfarersTable


def no_answer(rule: str) -> Refusal:
    """What answers this question in no position; the rule is the one that the question is about."""
    return Refusal(rule, "core.no_such_answer")


def no_more(rule: str, most: int) -> Refusal:
    """One more than there can be, with both numbers."""
    return Refusal(rule, "refused.full", {"asked": most + 1, "most": most})


def lack_of_cards(table: StarfarersTable, seat: int, cards: Sequence[int], rule: str) -> Refusal | None:
    """Why a seat cannot give these cards, counted by kind: the first kind of which it holds too few."""
    hand = table.cards_of(seat)
    for kind in range(KINDS):
        if hand[kind] < cards[kind]:
            named: Words = {"kind": COUNTED[kind], "needed": cards[kind], "there": hand[kind]}
            return Refusal(rule, "refused.cards", named)
    return None


def lack_of_one_card(
    table: StarfarersTable, seat: int, answer: Answer, word: str, question: str, rule: str
) -> Refusal | None:
    """Why a single card cannot be given: it is no kind of card, which the question's rule says, or not held."""
    if answer_shape(answer) != f"{word} w" or answer[1] not in RESOURCES:
        return no_answer(question)
    kind = RESOURCES.index(text(answer, 1))
    return lack_of_cards(table, seat, ONE_CARD[kind], rule)


ONE_CARD: Final[list[list[int]]] = [[int(at == kind) for at in range(KINDS)] for kind in range(KINDS)]
ANSWER_RULES: Final = {  # by the first word of an answer: the rule that says when it is given
    **dict.fromkeys(("colony", "spaceport"), "SF-EXPERT.3"),
    "cargo": "SF-EXPERT.7",
    "return": "SF-PROD.7",
    **dict.fromkeys(("rob", "nobody"), "SF-PROD.9"),
    **dict.fromkeys(("draw", "later"), "SF-PROD.11"),
    "supply": "SF-PROD.14",
    **dict.fromkeys(("bank", "build", "offer"), "SF-TRADE.1"),
    **dict.fromkeys(("counter", "deal", "withdraw"), "SF-TRADE.2"),
    "take": "SF-TRADE.5",
    "fame": "SF-FRIEND.12",
    **dict.fromkeys(("help", "rivals"), "SF-FRIEND.14"),
    "launch": "SF-BUILD.10",
    "port": "SF-BUILD.12",
    "ship": "SF-TURN.1",
    **dict.fromkeys(("fly", "stop"), "SF-FLY.11"),
    "clear": "SF-PIRATE.7",
    **dict.fromkeys(("found", "wait"), "SF-COL.1"),
    "friend": "SF-BASE.7",
    **dict.fromkeys(("give", "enough"), "SF-ENC.9"),
    "pay": "SF-ENC.3",
    "hand": "SF-ENC.33",
    "upgrade": "SF-ENC.21",
    "remove": "SF-ENC.22",
    **dict.fromkeys(("area", "jump", "stay"), "SF-ENC.28"),
}
