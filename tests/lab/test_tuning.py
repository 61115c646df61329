"""A search for values that meet wishes finds them, and shows the trade-offs."""

from __future__ import annotations

import pytest

from astrarium import Game
from astrarium.lab.plan_file import BadPlan
from astrarium.lab.tuning import Trial, beats, read_tuning, tune

PLAN = """game = "pebbles"
players = 2
seats = "random"
matches = 20
trials = 6
[search]
heap = ["12", "24"]
[wish]
minutes = 1.0
fair = true
"""


def test_the_value_that_meets_a_wish_is_on_the_front(pebbles: Game) -> None:
    trials = tune(PLAN, jobs=1)
    assert {trial.values["heap"] for trial in trials} == {"12", "24"}
    assert trials == tune(PLAN, jobs=1), "the same plan finds the same"
    by_heap = {trial.values["heap"]: trial for trial in trials}
    assert by_heap["12"].missed["minutes"] < by_heap["24"].missed["minutes"], "a small heap takes about a minute"
    assert by_heap["12"].front


def test_a_front_has_what_nothing_beats() -> None:
    one, other, third = [Trial(0, {}, {"a": a, "b": b}) for a, b in ((1, 2), (2, 1), (2, 2))]
    assert not beats(one, other)
    assert not beats(other, one)
    assert beats(one, third)
    assert not beats(one, one)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('["12", "24"]', '["12", "9"]', "line 7: pebbles: heap cannot be '9'"),
        ('["12", "24"]', "3", "line 7: a list of values, or { from, to, step }"),
        ('heap = ["12", "24"]', "", "line 6: search is a table of options and content"),
        ("fair = true", "joy = true", "line 10: nothing is known of the wish 'joy'; there are: fair, minutes, used"),
        ("minutes = 1.0", "minutes = -1", "line 9: minutes is a number above 0"),
        ("fair = true", 'fair = "yes"', "line 10: fair is true or false"),
        ("minutes = 1.0\nfair = true", "", "line 8: wish for something"),
        ("trials = 6", "trials = 0", "line 5: trials is a whole number from 1 to 1,000, not 0"),
        ("[wish]", '[grid]\nheap = ["12"]\n[wish]', "line 8: a search has no grid"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(pebbles: Game, old: str, new: str, words: str) -> None:
    with pytest.raises(BadPlan) as refused:
        read_tuning(PLAN.replace(old, new))
    assert words in str(refused.value)
