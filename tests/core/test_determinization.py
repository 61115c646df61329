"""Worlds for one seat: what it may not know is dealt anew, and its log is the one it may see."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from toy import Pick, Toy, ToyGame, Whisper, toy, toy_rules

from astrarium.core.determinization import UnseenAnswers
from astrarium.core.match import Match
from astrarium.core.step import Lane, Step, Together, ask_together


def begun(*steps: Step[Any]) -> Match[Any]:
    return toy(list(steps)).start(2, chance="ask")


def test_a_world_has_the_log_that_its_seat_may_see_and_goes_on_by_itself() -> None:
    match = begun(Whisper(0), Whisper(1), Pick(0), Pick(1))
    first, second = match.options(0)[0], match.options(0)[1]
    match.answer(0, first)
    match.answer(1, match.options(1)[1])
    worlds = {seat: match.determinize(seat, 7) for seat in (0, 1, None)}
    seen = {seat: [line.answer for line in match.log_for(seat)] for seat in worlds}
    assert seen[0] == [first, ("?",)]
    assert seen[None] == [("?",), ("?",)]
    for seat, world in worlds.items():
        assert world.moves == 2
        world.answer(0, ("take", 1))
        assert [line.answer for line in world.log] == [*seen[seat], ("take", 1)]
        assert [line.answer for line in world.log_since(1)] == [*seen[seat][1:], ("take", 1)]
        assert [line.answer for line in world.log_since(2)] == [("take", 1)]
    again = match.determinize(0, 1)
    match.answer(0, ("take", 2))
    match.answer(1, ("take", 2))
    assert match.over  # all is told at the end, and not to those who were dealt a world before
    assert second not in [line.answer for line in again.log]
    assert [line.answer for line in again.determinize(0, 2).log] == seen[0]
    assert [line.answer for line in again.determinize(1, 2).log] == [("?",), ("?",)]
    assert [line.answer for line in match.determinize(1, 2).log] == [line.answer for line in match.log]


def test_a_world_knows_nothing_of_answers_that_are_not_yet_opened() -> None:
    match = begun(Pick(0), ask_together({0: Whisper(0), 1: Whisper(1)}))
    match.answer(0, ("take", 1))
    match.answer(0, match.options(0)[0])
    assert match.determinize(1, 3).moves == match.version(1) == 1
    assert match.determinize(0, 3).moves == match.version(0) == 2
    assert [line.answer for line in match.determinize(1, 3).log] == [("take", 1)]


class OpenToy(Toy):
    """A table on which nothing is hidden."""

    def hides_anything(self) -> bool:
        return False


def three_lanes(*, hides: bool) -> Match[Any]:
    """Seat 0 has answered all it is asked, seat 1 one question of two, seat 2 nothing."""
    lanes = Together([Lane(seat, (Pick(seat), Pick(seat, 5))) for seat in range(3)])
    rules = toy_rules(lambda table: [lanes], Toy if hides else OpenToy)
    match = ToyGame("toy", rules, (sys.modules["toy"],)).start(3, chance="ask")
    for seat, taken in ((0, 3), (0, 5), (1, 2)):
        match.answer(seat, ("take", taken))
    return match


@pytest.mark.parametrize("hides", [True, False])
def test_in_a_world_others_begin_their_lanes_again_or_have_answered_anything(hides: bool) -> None:
    match = three_lanes(hides=hides)
    assert match.table.points == [8, 2, 0]
    found = set()
    for seed in range(40):
        world = match.determinize(1, seed)
        assert (world.waiting, world.table.points) == ((1, 2), [0, 2, 0])  # what it has answered, and nothing of others
        assert world.options(1) == match.options(1)
        assert world.options(2) == match.options(2)
        world.answer(1, ("take", 4))
        found.add(world.table.points[0])
        assert world.table.points[1:] == [6, 0]
        world.answer(2, ("take", 1))
        world.answer(2, ("take", 1))
        assert world.over
    assert min(found) >= 2
    assert len(found) > 2


def test_a_spectator_sees_no_answer_and_who_is_done_stays_done() -> None:
    match = three_lanes(hides=False)
    world = match.determinize(None, 1)
    assert (world.waiting, world.table.points) == ((1, 2), [0, 0, 0])
    mine = match.determinize(0, 1)
    assert (mine.waiting, mine.table.points) == ((1, 2), [8, 0, 0])
    assert [len(mine.options(seat)) for seat in (0, 1, 2)] == [0, 3, 3]


def test_a_world_of_a_world_makes_up_unseen_answers_once() -> None:
    world = three_lanes(hides=False).determinize(1, 1).determinize(1, 2)
    together = world.agenda[-1]
    assert isinstance(together, Together)
    assert sum(isinstance(step, UnseenAnswers) for lane in together.lanes for step in lane.agenda) == 1
    world.answer(1, ("take", 4))
    assert 2 <= world.table.points[0] <= 8


def test_clones_of_a_world_begin_its_lanes_apart() -> None:
    world = three_lanes(hides=False).determinize(1, 1)
    other = world.clone()
    assert len(world.options(2)) == 3
    world.answer(2, ("take", 2))
    assert (len(world.options(2)), len(other.options(2)), other.table.points) == (5, 3, [0, 2, 0])


def test_what_a_seat_sees_is_played_once_and_handed_out_as_a_clone() -> None:
    match = three_lanes(hides=False)
    seen = match.observe(1).table
    assert seen.points == [0, 2, 0]
    seen.points[1] = 99
    assert match.observe(1).table.points == [0, 2, 0]
    match.answer(1, ("take", 5))
    assert match.observe(1).table.points == [0, 7, 0]
    assert match.version(1) == 2
