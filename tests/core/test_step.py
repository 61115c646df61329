"""Steps: what they are made of, and how chance draws."""

from __future__ import annotations

from collections import Counter

import pytest
from toy import Double, Guard, Pick, Roll, Show, Toy

from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import NOBODY, Lane, Refusal, Together, answer_shape, ask_together, integer, text
from astrarium.core.table_base import Box


def test_steps_are_equal_when_all_they_are_made_of_is() -> None:
    assert Pick(0, 2) == Pick(0, 2)
    assert Pick(0, 2) != Pick(0, 3)
    assert Show() != Double(0)
    assert len({Pick(0, 2), Pick(0, 2), Pick(1, 2)}) == 2


def test_a_step_prints_as_the_plan_in_words() -> None:
    assert repr(Guard(1, Pick(0, 2))) == "Guard(who=1, act=Pick(who=0, most=2), instead=())"


def test_lanes_are_equal_when_all_they_are_made_of_is() -> None:
    one, other = ask_together({0: Pick(0), 1: Pick(1)}), ask_together({0: Pick(0), 1: Pick(1)})
    assert one == other
    assert hash(one) == hash(other)
    assert one != ask_together({0: Pick(0)})
    assert one != Pick(0)
    assert Lane(0, (Pick(0),)) == Lane(0, (Pick(0),))
    assert Lane(0, (Pick(0),)) != Lane(0, (Pick(0),), ((0, ("take", 1)),), ())
    assert repr(Together([Lane(0, (Show(),))])) == "Together(0: [Show()])"


def test_chance_draws_by_its_odds() -> None:
    table, rng = Toy(Box(2, {})), SeededRandom(1)
    drawn = Counter(Roll(0).draw(table, rng) for _ in range(3000))
    assert set(drawn) == {("roll", side) for side in (1, 2, 3)}
    assert all(900 < count < 1100 for count in drawn.values())
    assert Roll(0).only(table) == NOBODY


def test_the_last_outcome_takes_what_rounding_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last(RandomSource):
        def below(self, count: int) -> int:
            return count - 1

    monkeypatch.setattr(Roll, "odds", lambda step, table: {("roll", 1): 0.5, ("roll", 2): 0.4})
    assert Roll(0).draw(Toy(Box(2, {})), Last()) == ("roll", 2)


def test_answers_are_read_by_place() -> None:
    assert integer(("take", 3), 1) == 3
    assert text(("take", "red"), 1) == "red"
    assert answer_shape(("take", 3, "red")) == "take iw"
    assert answer_shape(("pass",)) == "pass"


def test_a_refusal_prints_its_rule_and_words() -> None:
    assert repr(Refusal("TY-1.1", "core.over")) == "Refusal('TY-1.1', 'core.over', {})"
