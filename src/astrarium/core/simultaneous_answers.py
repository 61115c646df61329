"""Answers given at the same time: who of a lane is asked, and their answers replayed, or made at random."""

from __future__ import annotations

from typing import TypeVar

from astrarium.core.errors import BadChance
from astrarium.core.random_source import RandomSource
from astrarium.core.step import CHANCE, NOBODY, Answer, Draw, Event, Lane, Question, Step, Together
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


def play_lane_at_random(table: T, lane: Lane[T], rng: RandomSource) -> Lane[T]:
    """A lane answered to its end at random."""
    agenda = list(lane.agenda)
    given: list[tuple[int, Answer]] = []
    while agenda:
        step = agenda[0]
        if isinstance(step, Event):
            agenda[:1] = step.play(table)
        elif isinstance(step, Draw):
            outcome = step.draw(table, rng)
            given.append((CHANCE, outcome))
            agenda[:1] = step.play(table, outcome)
        else:
            assert isinstance(step, Question)
            choices = step.options(table, lane.seat)
            choice = choices[rng.below(len(choices))]
            given.append((lane.seat, choice))
            agenda[:1] = step.play(table, lane.seat, choice)
    return Lane(lane.seat, lane.opening, tuple(given), ())


def table_seen_by(together: Together[T], seat: int | None) -> T:
    """The table as one seat knows it while others still answer: as it began, with that seat's own answers."""
    assert together.before is not None
    table: T = together.before.clone()
    for lane in together.lanes:
        if lane.seat == seat:
            replay_lane(table, lane)
    return table
