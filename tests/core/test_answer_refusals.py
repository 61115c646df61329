"""Why an answer is not legal, in words and by a rule."""

from __future__ import annotations

import pytest
from toy import Guard, Offer, Pick, Toy, toy

from astrarium import IllegalAnswer
from astrarium.core.match import Match
from astrarium.core.step import Step


def begun(*steps: Step[Toy]) -> Match[Toy]:
    return toy(list(steps)).start(2, chance="ask")


@pytest.mark.parametrize(
    ("seat", "answer", "rule", "words"),
    [
        (1, ("take", 1), "TY-1.2", "not your turn"),
        (0, "take", "", "not an answer"),
        (0, ("take", True), "", "not an answer"),
        (0, ("take", 2.0), "", "not an answer"),
        (0, ("take", 9), "TY-1.1", "Take what is there."),
        (0, ("wink",), "TY-1.1", "not one of the answers"),
    ],
)
def test_what_is_not_legal_is_refused_in_words(seat: int, answer: object, rule: str, words: str) -> None:
    match = begun(Pick(0))
    before = match.hash
    with pytest.raises(IllegalAnswer, match=words) as refused:
        match.answer(seat, answer)
    assert refused.value.rule == rule
    assert refused.value.text["it"]
    assert match.hash == before


def test_a_word_of_another_question_is_refused_by_the_rule_that_says_when() -> None:
    match = begun(Guard(1, Pick(0)))
    late, odd = match.why_not(1, ("take", 1)), match.why_not(1, ("wink",))
    assert late is not None
    assert odd is not None
    sentence = match.game.rulebook["TY-1.2"].text
    assert (late.rule, late.text["en"]) == ("TY-1.2", f"Not now. {sentence['en']}")
    assert late.text["it"] == f"Non adesso. {sentence['it']}"
    assert (odd.rule, odd.key) == ("TY-1.1", "core.no_such_answer")


def test_a_question_may_have_a_rule_of_its_own_for_a_word_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guard, "untimely_rules", {"take": "TY-1.1"})
    late = begun(Guard(1, Pick(0))).why_not(1, ("take", 1))
    assert late is not None
    assert (late.rule, late.key) == ("TY-1.1", "core.wrong_time")


def test_an_open_question_takes_what_is_not_refused() -> None:
    match = begun(Offer(0))
    assert match.why_not(0, ("offer", 7)) is None
    assert match.why_not(0, ("offer", 70)) is not None
    match.answer(0, ["offer", 7])
    assert match.table.points == [7, 0]
