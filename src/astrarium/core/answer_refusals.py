"""Why an answer is not legal: who is not asked, what is no answer, a word of another question, or the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from astrarium.core.step import Answer, Draw, Question, Refusal, Step, as_answer
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])


def find_refusal(match: Match[T], seat: int, answer: object) -> Refusal | None:
    """None if the answer is legal, else the rule that refuses it, with its words in both languages."""
    step = match.step_for(seat)
    given = as_answer(answer)
    if step is None:
        refusal: Refusal | None = refuse_unasked(match)
    elif given is None:
        refusal = Refusal("", "core.not_an_answer")
    else:
        refusal = judge(match, step, seat, given)
    if refusal is not None:
        refusal.text = match.game.reason(refusal)
    return refusal


def judge(match: Match[T], step: Step[T], seat: int, given: Answer) -> Refusal | None:
    """What a step says to an answer of whom it asks."""
    if isinstance(step, Draw):
        return None if step.allows(match.table, given) else Refusal("", "core.no_such_outcome")
    if given in match.options(seat):
        return None
    assert isinstance(step, Question)
    refusal = refuse_untimely(match, step, given) or step.refusal(match.table, seat, given)
    if refusal is None and not step.open:
        return Refusal(step.rules[0] if step.rules else "", "core.no_such_answer")
    return refusal


def refuse_unasked(match: Match[T]) -> Refusal:
    """The match is over, or it is somebody else's turn."""
    result = match.result
    if result is not None:
        return Refusal(result.rule, "core.over")
    return Refusal(match.game.ruleset.turn_rule, "core.not_asked")


def refuse_untimely(match: Match[T], step: Question[T], given: Answer) -> Refusal | None:
    """A word that this question does not know is refused by the rule that says when it is to be said."""
    if not step.answer_words or given[0] in step.answer_words:
        return None
    word = str(given[0])
    rule = step.untimely_rules.get(word) or match.game.ruleset.answer_rules.get(word, "")
    return Refusal(rule, "core.wrong_time") if rule else Refusal(step.rules[0], "core.no_such_answer")
