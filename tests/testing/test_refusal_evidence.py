"""A refusal that does not tell the truth is found."""

from typing import Any

import pytest
from toy import Guard, Pick, toy

from astrarium.core.match import Match
from astrarium.core.step import Answer, Refusal, integer
from astrarium.testing.refusal_evidence import check_measures, judge_refusals, undeclared_words, walk_misjudged


@pytest.mark.parametrize(
    ("args", "told", "wrong"),
    [
        ({}, "Too dear.", ""),
        ({"needed": 5, "there": 3}, "It costs 5, and you have 3.", ""),
        ({"asked": 1200, "most": 1000}, "1,200 are too many: 1,000 at most.", ""),
        ({"needed": 5, "there": 5}, "It costs 5, and you have 5.", "no reason"),
        ({"asked": 2, "most": 3}, "2, at most 3.", "no reason"),
        ({"needed": 5}, "It costs 5.", "go together"),
        ({"needed": 5, "there": 3}, "It costs 5.", "not both told"),
    ],
)
def test_a_reason_with_numbers_tells_both(args: dict[str, str | int], told: str, wrong: str) -> None:
    refusal = Refusal("TY-1.1", "some.key", args)
    refusal.text = {"en": told, "it": told.replace(",2", ".2").replace(",0", ".0")}
    found = check_measures(refusal)
    assert wrong in found
    assert bool(found) == bool(wrong)


def takes_too_many(match: Match[Any], seat: int, answer: Answer) -> bool:
    return answer[0] != "take" or len(answer) != 2 or not 1 <= integer(answer, 1) <= 3


def test_every_refusal_is_put_to_the_judge_of_its_rule() -> None:
    game = toy([Pick(0), Guard(1, Pick(0)), Pick(1)])
    cited, untrue = judge_refusals(game, {"TY-1.1": takes_too_many}, 2, tries=40)
    assert cited["TY-1.1"] > 10
    assert not untrue
    cited, untrue = judge_refusals(game, {"TY-1.1": lambda *_: False}, 2, tries=40)
    assert len(untrue) == cited["TY-1.1"]
    assert "does not break TY-1.1" in untrue[0]


def test_a_match_is_not_played_for_longer_than_asked() -> None:
    game = toy([Pick(0), Pick(1)])
    few, _ = judge_refusals(game, {"TY-1.1": takes_too_many}, 2, tries=40, answers=1)
    many, _ = judge_refusals(game, {"TY-1.1": takes_too_many}, 2, tries=40)
    assert few["TY-1.1"] < many["TY-1.1"]


def test_words_that_no_question_declares_are_listed() -> None:
    missing = undeclared_words(toy([Pick(0)]))
    assert "Pick declares no answer_words" in missing
    assert "no rule of answer_rules says when 'let' is answered" in missing
    assert not any("Guard" in line for line in missing)


def test_a_question_that_judges_options_or_forms_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = toy([Pick(0), Pick(1)])
    assert walk_misjudged(game, 2, matches=2) == []
    monkeypatch.setattr(Pick, "refusal", lambda *_: None)
    taken = walk_misjudged(game, 2, matches=1)
    assert any("no such word" in line for line in taken)
    assert any("-1" in line for line in taken)
    monkeypatch.setattr(Pick, "refusal", lambda *_: Refusal("TY-1.1"))
    refused = walk_misjudged(game, 2, matches=1)
    assert refused
    assert not any("no such word" in line for line in refused)
