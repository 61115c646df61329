"""The numbered rules and the result of a match."""

from __future__ import annotations

import pytest
from toy import RULEBOOK

from astrarium import BadData, Result
from astrarium.core.game_metadata import read_rulebook
from astrarium.core.result import rank
from astrarium.core.rulebook import Rulebook

BOOK = read_rulebook(RULEBOOK)


def test_a_rule_is_found_by_its_number_and_by_its_words() -> None:
    assert BOOK["TY-1.2"].switch == ("limit",)
    assert BOOK.find("take") == [BOOK["TY-1.1"]]
    assert BOOK.find("finisce", "it") == [BOOK["TY-1.2"]]
    assert len(BOOK) == 2
    assert "TY-1.1" in BOOK
    assert repr(BOOK["TY-1.1"]) == "Rule('TY-1.1')"
    assert BOOK.sections["1"]["it"] == "Tutto"


def test_an_unknown_rule_and_one_that_stands_twice_are_refused() -> None:
    with pytest.raises(BadData, match="no rule 'TY-9'"):
        BOOK["TY-9"]
    with pytest.raises(BadData, match="stands twice"):
        Rulebook({}, [BOOK["TY-1.1"], BOOK["TY-1.1"]])


def test_equal_standings_share_a_rank() -> None:
    assert rank([(3, 1), (5, 0), (3, 1), (3, 0)]) == (2, 1, 2, 4)


def test_a_result_says_who_won() -> None:
    result = Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2")
    assert result.winners == (0, 2)
    assert result == Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2")
    assert result != Result((1, 2, 1), (7, 3, None), "done", "TY-1.2")
    assert hash(result) == hash(Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2"))
    assert result.plain() == {"ranks": [1, 2, 1], "scores": [7, 3, 7], "ending": "done", "rule": "TY-1.2"}
    assert "ranks=(1, 2, 1)" in repr(result)
