"""The oddest matches of a series: those that a designer would want to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.match_measures import Course
from astrarium.lab.played_match import MatchResult, play_out

WANTED: Final = 10
RARE: Final = 0.05  # an ending of fewer matches is odd


class OddMatch(msgspec.Struct, frozen=True):
    """A match, why it is odd, and the number that says so."""

    match: int
    reason: str  # a key of words.toml, under `odd`
    value: float
    ending: str
    decisions: int
    winners: tuple[int, ...]


def find_odd_matches(results: Sequence[MatchResult]) -> tuple[OddMatch, ...]:
    """Up to ten, no match twice; kinds of oddity take turns."""
    chosen: dict[int, OddMatch] = {}
    queues = [list(ranked) for ranked in rankings(results)]
    while len(chosen) < WANTED and any(queues):
        for queue in queues:
            while queue and queue[0].match in chosen:
                queue.pop(0)
            if queue and len(chosen) < WANTED:
                odd = queue.pop(0)
                chosen[odd.match] = odd
    return tuple(chosen.values())


def rankings(results: Sequence[MatchResult]) -> Iterator[list[OddMatch]]:
    """By each kind of oddity those that have most of it."""
    finished = [result for result in results if result.ranks is not None]

    def most(reason: str, pool: Sequence[MatchResult], value: Callable[[MatchResult], float]) -> list[OddMatch]:
        ranked = sorted((result for result in pool if value(result)), key=lambda one: (-value(one), one.match))[:WANTED]
        return [OddMatch(one.match, reason, abs(value(one)), one.ending, one.decisions, one.winners) for one in ranked]

    def by_course(reason: str, value: Callable[[Course], float]) -> list[OddMatch]:
        judged = [result for result in finished if result.measures and result.measures.course]
        return most(
            reason, judged, lambda one: value(one.measures.course) if one.measures and one.measures.course else 0
        )

    yield by_course("drama", lambda course: course.drama)
    yield by_course("lead_changes", lambda course: course.lead_changes)
    yield most("longest", results, lambda one: one.decisions)
    yield most("shortest", finished, lambda one: -one.decisions)
    endings = Counter(result.ending for result in finished)
    rare = [one for one in finished if endings[one.ending] <= RARE * len(finished)]
    yield most("ending", rare, lambda one: endings[one.ending])
    yield most("tie", [one for one in finished if len(one.winners) > 1], lambda one: len(one.winners))
    yield by_course("kingmaking", lambda course: course.kingmakers)
    yield by_course("early", lambda course: 1 - course.decided)


def replay_record(experiment: Experiment, number: int) -> dict[str, Any]:
    """A match as a record that the page and `astrarium replay` open: it is played again, and comes out the same."""
    match, _ = play_out(experiment, number)
    record: dict[str, Any] = match.record()
    return record
