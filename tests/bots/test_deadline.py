"""A bot may be given an end of its time, and then gives the best answer it has found; without one nothing changes."""

from __future__ import annotations

import math
import time

import pytest

import astrarium
from astrarium import Game, Match, bots, load
from astrarium.bots import NO_DEADLINE, Deadline, OutOfTime, SeatedBots
from astrarium.core.step import Answer


class Ticks:
    """A clock that goes on by one whenever somebody looks at it: it counts work, not time."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> int:
        self.looks += 1
        return self.looks


def advice(match: Match, looks: float, name: str = "greedy") -> Answer:
    """What a fresh bot says when it may look at its clock so often."""
    seat = match.waiting[0]
    return SeatedBots({seat: bots.make(name, 1)}).advice(match, seat, Deadline(looks, Ticks()))


def answers(match: Match, deadline: Deadline, most: int) -> list[tuple[int, Answer]]:
    """The first answers of bots among themselves."""
    party = SeatedBots({seat: bots.make("greedy", f"{seat}") for seat in range(match.table.box.players)})
    said: list[tuple[int, Answer]] = []
    while not match.over and len(said) < most:
        seat = match.waiting[0]
        said.append((seat, party.advice(match, seat, deadline)))
        match.answer(*said[-1])
    return said


def test_a_deadline_goes_by_processor_time() -> None:
    deadline = Deadline(0.01)
    assert not deadline.passed
    time.sleep(0.05)  # the clock on the wall has nothing to say
    assert not deadline.passed
    while not deadline.passed:
        pass
    with pytest.raises(OutOfTime):
        deadline.check()


def test_no_deadline_never_passes_and_looks_at_no_clock() -> None:
    ticks = Ticks()
    deadline = Deadline(math.inf, ticks)
    deadline.check()
    NO_DEADLINE.check()
    assert not deadline.passed
    assert ticks.looks == 0


def test_greedy_gives_the_best_of_what_it_has_looked_at(pebbles: Game) -> None:
    """Three are better than two and two than one; they are looked at in the order of the options."""
    match = pebbles.start(2, seed=1)
    said = [advice(match, looks)[1] for looks in range(3, 60)]
    assert said == sorted(said)
    assert set(said) == {1, 2, 3}


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("looks", [0, 1, 5, 30])
def test_a_bot_out_of_time_says_something_legal(pebbles: Game, name: str, looks: int) -> None:
    match = pebbles.start(2, seed=1)
    assert advice(match, looks, name) in match.options(0)


def test_without_a_deadline_the_same_seeds_think_the_same(pebbles: Game) -> None:
    taken = {1: [3, 3, 3, 3, 3, 3, 3, 3], 2: [3, 3, 3, 3, 3, 3, 3, 3], 4: [3, 3, 3, 3, 3, 1, 3, 1, 3]}
    for seed, wanted in taken.items():
        assert [said[1] for _, said in answers(pebbles.start(2, seed=seed), NO_DEADLINE, 60)] == wanted


@pytest.mark.parametrize("name", astrarium.games())
def test_a_deadline_that_does_not_pass_changes_nothing(name: str) -> None:
    game = load(name)
    first, second = (
        answers(game.start(game.players[0], seed=5), deadline, 12) for deadline in (NO_DEADLINE, Deadline(1e12))
    )
    assert first == second


def test_a_level_takes_less_time_than_there_is_and_none_where_nobody_waits() -> None:
    clock = Ticks()
    assert NO_DEADLINE.within(0.0) is NO_DEADLINE
    long = Deadline(100.0, clock)
    short = long.within(3.0)
    assert [short.passed for _ in range(4)] == [False, False, True, True]
    assert not long.passed
    assert Deadline(0.0, clock).within(50.0).passed
