"""Answers given at the same time: who of a lane is asked, and their answers replayed, or made at random."""

from __future__ import annotations

from typing import TypeVar

from astrarium.core.errors import BadChance
from astrarium.core.step import NOBODY, Draw, Event, Lane, Question, Step, Together
from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])


def chance_lane(together: Together[T]) -> Lane[T]:
    """The first lane in which chance must answer."""
    for lane in together.lanes:
        if awaits_chance(lane):
            return lane
    raise BadChance("no lane waits for chance")


def first_asked(step: Step[T]) -> int:
    """The first seat that must still answer a question to several; NOBODY if none must."""
    assert isinstance(step, Together)
    for lane in step.lanes:
        if lane.agenda:
            return lane.seat
    return NOBODY


def awaits_chance(lane: Lane[T]) -> bool:
    """Whether the next step of a lane is a draw."""
    return bool(lane.agenda) and isinstance(lane.agenda[0], Draw)


def replay_lane(table: T, lane: Lane[T]) -> None:
    """Play a lane's answers once more on another table."""
    agenda = list(lane.opening)
    given = list(lane.given)
    while agenda and (given or isinstance(agenda[0], Event)):
        step = agenda[0]
        if isinstance(step, Event):
            agenda[:1] = step.play(table)
            continue
        seat, answer = given.pop(0)
        if isinstance(step, Draw):
            agenda[:1] = step.play(table, answer)
        else:
            assert isinstance(step, Question)
            agenda[:1] = step.play(table, seat, answer)


def replay_unseen(table: T, lanes: list[Lane[T]]) -> None:
    """Play in a world what others are said to have answered unseen, now that all have answered."""
    for lane in lanes:
        if lane.unseen is not None:
            table.acting = NOBODY
            replay_lane(table, lane)


def table_seen_by(together: Together[T], seat: int | None) -> T:
    """The table as one seat knows it while others still answer: as it began, with that seat's own answers."""
    assert together.before is not None
    table: T = together.before.clone()
    for lane in together.lanes:
        if lane.seat == seat:
            replay_lane(table, lane)
    return table
