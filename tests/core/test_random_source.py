"""Where chance comes from."""

from __future__ import annotations

import pytest

from astrarium import BadChance
from astrarium.core.random_source import (
    SYSTEM,
    CountingRandom,
    RandomSource,
    SeededRandom,
    copies_in,
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
    copies = copies_in(again)
    assert copies == [0, 0, 0, 2, 3, 3, 3, 3]
    assert draw_several(copies, 6, other) == drawn
    assert copies == copies_in(bag)
    assert len(copies) == 2


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
        draw_several([0], 2, Zero())
