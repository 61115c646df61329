"""Worlds for one seat: what it may not know is dealt anew, and its log is the one it may see."""

from __future__ import annotations

from typing import Any

from toy import Pick, Whisper, toy

from astrarium.core.match import Match
from astrarium.core.step import Step, ask_together


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
