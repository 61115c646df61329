"""Where chance comes from."""

from __future__ import annotations

import pytest

from astrarium import BadChance
from astrarium.core.random_source import (
    QUICK,
    SYSTEM,
    CountingRandom,
    QuickRandom,
    RandomSource,
    SeededRandom,
    draw_from,
    draw_place,
    draw_several,
)


def test_no_luck_is_no_luck() -> None:
    with pytest.raises(BadChance, match="no luck here"):
        RandomSource().below(6)


def test_a_seed_gives_the_same_outcomes() -> None:
    one, other = SeededRandom("seed"), SeededRandom("seed")
    assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]


def test_counted_luck_gives_what_it_counts() -> None:
    one, other = CountingRandom(SeededRandom("seed")), SeededRandom("seed")
    assert one.draws == 0
    assert [one.below(6) for _ in range(5)] == [other.below(6) for _ in range(5)]
    assert one.draws == 5


def test_every_outcome_comes() -> None:
    for rng in (SYSTEM, SeededRandom(1)):
        assert {rng.below(3) for _ in range(200)} == {0, 1, 2}


def test_what_is_quickly_drawn_is_the_same_for_the_same_start_and_asks_a_source_once() -> None:
    one, other = QuickRandom(7), QuickRandom(7)
    drawn = [one.below(6) for _ in range(600)]
    assert drawn == [other.below(6) for _ in range(600)]
    assert all(70 < drawn.count(side) < 130 for side in range(6))
    source = CountingRandom(SeededRandom(3))
    quick = QuickRandom(0, source)
    assert source.draws == 0
    assert len({quick.below(1000) for _ in range(50)}) > 40
    assert source.draws == 1
    assert {QuickRandom(0, SeededRandom(seed)).below(6) for seed in range(60)} == set(range(6))
    assert QuickRandom(0).below(QUICK) == QuickRandom(QUICK).below(QUICK) > 0


def test_a_bag_gives_what_is_in_it() -> None:
    rng = SeededRandom(1)
    drawn = [draw_from([3, 0, 1], rng) for _ in range(400)]
    assert set(drawn) == {0, 2}
    assert 250 < drawn.count(0) < 350


def test_several_are_drawn_as_one_after_the_other() -> None:
    bag, again, one, other = [3, 0, 1, 4], [3, 0, 1, 4], SeededRandom(1), SeededRandom(1)
    drawn = []
    for _ in range(6):
        drawn.append(draw_from(bag, one))
        bag[drawn[-1]] -= 1
    assert draw_several(again, 8, 6, other) == drawn
    assert again == bag
    assert sum(bag) == 2


class Zero(RandomSource):
    def below(self, count: int) -> int:
        return 0


def test_each_place_of_a_value_is_drawn_alike() -> None:
    rng = SeededRandom(1)
    drawn = [draw_place([7, 0, 7, 5, 7], 7, rng) for _ in range(600)]
    assert set(drawn) == {0, 2, 4}
    assert all(150 < drawn.count(place) < 250 for place in (0, 2, 4))


def test_a_value_that_is_nowhere_is_not_drawn() -> None:
    with pytest.raises(BadChance, match="3 is nowhere"):
        draw_place([1, 2], 3, Zero())


def test_an_empty_bag_gives_nothing() -> None:
    with pytest.raises(BadChance, match="empty"):
        draw_from([0, 0], Zero())
    with pytest.raises(BadChance, match="empty"):
        draw_several([1], 1, 2, Zero())
