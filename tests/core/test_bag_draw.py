"""Draws from bags of counts."""

from __future__ import annotations

from collections import Counter

import pytest

from astrarium.core.bag_draw import UNKNOWN, BagDraw
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer
from astrarium.core.table_base import Box, Table

TABLE = Table(Box(2, {}))


class Marble(BagDraw[Table]):
    """A marble from a bag of one red, no green and three blue ones."""

    def __init__(self, known: int = UNKNOWN) -> None:
        self.known = known

    def bag(self, table: Table) -> list[int]:
        return [1, 0, 3]

    def outcome(self, table: Table, kind: int) -> Answer:
        return ("marble", ("red", "green", "blue")[kind])

    def sure(self, table: Table) -> int:
        return self.known


def test_what_is_left_may_come_as_often_as_there_are_copies() -> None:
    assert Marble().options(TABLE) == [("marble", "red"), ("marble", "blue")]
    assert Marble().odds(TABLE) == {("marble", "red"): 0.25, ("marble", "blue"): 0.75}


def test_luck_draws_by_the_odds() -> None:
    rng = SeededRandom(1)
    drawn = Counter(Marble().draw(TABLE, rng) for _ in range(4_000))
    assert set(drawn) == set(Marble().options(TABLE))
    assert drawn[("marble", "red")] == pytest.approx(1_000, rel=0.1)


def test_what_is_known_to_come_comes_without_luck() -> None:
    green = ("marble", "green")
    assert Marble(1).options(TABLE) == [green]
    assert Marble(1).odds(TABLE) == {green: 1.0}
    assert Marble(1).draw(TABLE, RandomSource()) == green
