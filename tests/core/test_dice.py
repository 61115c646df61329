"""Dice as questions to chance."""

from __future__ import annotations

import itertools

import pytest
from toy import Toy

from astrarium.core.dice import Roll, dice_of, faces_of
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.core.table_base import Box
from astrarium.testing.odds_check import enumerate_odds, fairness

TABLE = Toy(Box(2, {}))


class Volley(Roll[Toy]):
    """Two single dice and a pair, of four sides."""

    def dice(self, table: Toy) -> list[int]:
        return [1, 1, 2]

    def sides(self, table: Toy) -> int:
        return 4


class Single(Roll[Toy]):
    """One ordinary die."""

    def dice(self, table: Toy) -> list[int]:
        return [1]


def test_odds_are_those_of_all_cases_counted() -> None:
    cases: list[Answer] = [
        ("dice", a, b, max(c, d), min(c, d)) for a, b, c, d in itertools.product(range(1, 5), repeat=4)
    ]
    assert Volley().odds(TABLE) == pytest.approx(enumerate_odds(cases))
    assert Volley().options(TABLE) == list(Volley().odds(TABLE))
    assert len(Single().options(TABLE)) == 6


def test_dice_fall_by_their_odds() -> None:
    assert fairness(Volley(), TABLE, 30_000, SeededRandom(3)) > 0.001
    assert fairness(Single(), TABLE, 30_000, SeededRandom(3)) > 0.001


def test_what_may_come_is_known_without_a_list() -> None:
    every = set(Volley().options(TABLE))
    tried = [("dice", *faces) for size in range(3, 6) for faces in itertools.product(range(6), repeat=size)]
    assert {outcome for outcome in tried if Volley().allows(TABLE, outcome)} == every
    assert not Volley().allows(TABLE, ("cards", 1, 1, 1, 1))
    assert not Volley().allows(TABLE, ("dice", 1, 1, 1, "1"))


def test_the_dice_of_an_outcome_are_read() -> None:
    assert dice_of(("dice", 3, 2)) == [3, 2]
    assert sum(chance for _, chance in faces_of(2, 6)) == pytest.approx(1)
