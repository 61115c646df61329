"""What one series shows of the game itself: how open it is, what is chosen and what never, where things happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean, variance
from typing import Final

import msgspec

from astrarium.lab.match_measures import Course
from astrarium.lab.played_match import MatchResult
from astrarium.lab.shares_and_verdicts import Share, deviations, wilson

SECONDS: Final = 12.0  # that people take for a real decision, on the whole, with the talk around it
COMMON: Final = 0.05  # openings that come in fewer matches are not told apart
OFTEN: Final = 10  # questions in which something must have been to be had before it counts as never chosen
BINS: Final = 24  # bars of a histogram


class Mean(msgspec.Struct, frozen=True):
    """A mean over matches, and between which bounds the true one lies (95 %)."""

    mean: float
    low: float
    high: float
    of: int


class Opening(msgspec.Struct, frozen=True):
    """A first answer, how often it was given by some seat, and how often that seat won."""

    opening: str
    wins: Share


class Use(msgspec.Struct, frozen=True):
    """In how many matches an answer was given at all, and how often in a match."""

    answer: str
    matches: Share
    mean: float


class SeriesMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """What a series shows beside who won."""

    minutes: Mean | None  # estimated, of people
    real: Share  # answers that were real decisions, of all answers of seats
    ties: Share  # matches whose first place is shared
    lead_changes: Mean | None
    drama: Mean | None
    decided: Mean | None  # the part of the match after which the winner is known
    runaway: Share | None
    comeback: Share | None
    kingmaking: Share | None  # matches in which a seat without hope passed the lead from one to another
    openings: tuple[Opening, ...]
    uses: tuple[Use, ...]
    never: tuple[str, ...]  # answers that were to be had often in the matches watched closely, and never given
    lengths: tuple[tuple[int, int], ...]  # how many matches took so many decisions: the lower end of each bar
    places: dict[str, float]  # what happened at each place, for one match
    watched: int  # matches watched closely


def measure_series(results: Sequence[MatchResult]) -> SeriesMeasures:
    """Everything about one series."""
    finished = [result for result in results if result.ranks is not None]
    measured = [result for result in results if result.measures is not None]
    closely = [measures for result in measured if (measures := result.measures) and measures.offered]
    courses = [measures.course for result in measured if (measures := result.measures) and measures.course]
    places: Counter[str] = Counter()
    for measures in closely:
        places.update(measures.places)
    decisions = sum(result.decisions for result in results)
    return SeriesMeasures(
        minutes=make_mean([result.decisions * SECONDS / 60 for result in results]),
        real=wilson(decisions, decisions + sum(result.forced for result in results)),
        ties=wilson(sum(len(result.winners) > 1 for result in finished), len(finished)),
        lead_changes=make_mean([course.lead_changes for course in courses]),
        drama=make_mean([course.drama for course in courses]),
        decided=make_mean([course.decided for course in courses]),
        runaway=share_of(courses, lambda course: course.runaway),
        comeback=share_of(courses, lambda course: course.comeback),
        kingmaking=share_of(courses, lambda course: course.kingmakers > 0),
        openings=tuple(count_openings(finished)),
        uses=tuple(count_uses(measured)),
        never=never_chosen(measured),
        lengths=histogram([result.decisions for result in results]),
        places={place: round(count / len(closely), 3) for place, count in sorted(places.items())},
        watched=len(closely),
    )


def make_mean(values: Sequence[float]) -> Mean | None:
    """A mean with its interval; None of nothing."""
    if not values:
        return None
    half = deviations(1) * (variance(values) / len(values)) ** 0.5 if len(values) > 1 else 0.0
    mean = fmean(values)
    return Mean(mean, mean - half, mean + half, len(values))


def share_of(courses: Sequence[Course], counts: Callable[[Course], bool]) -> Share | None:
    """The share of matches that went so; None where no match was judged."""
    return wilson(sum(counts(course) for course in courses), len(courses)) if courses else None


def count_openings(finished: Sequence[MatchResult]) -> list[Opening]:
    """The first answers that are not rare, the most frequent first."""
    given: Counter[str] = Counter()
    won: dict[str, float] = {}
    for result in finished:
        for seat, opening in enumerate(result.measures.openings if result.measures else ()):
            if opening:
                given[opening] += 1
                won[opening] = won.get(opening, 0.0) + result.won_by(seat)
    least = COMMON * len(finished)
    return [Opening(name, wilson(won[name], count)) for name, count in given.most_common() if count >= least]


def count_uses(measured: Sequence[MatchResult]) -> list[Use]:
    """How often every answer was given, by its name."""
    matches: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for result in measured:
        if result.measures:
            matches.update(result.measures.answers.keys())
            times.update(result.measures.answers)
    of = len(measured)
    return [Use(name, wilson(matches[name], of), times[name] / of) for name in sorted(matches)]


def never_chosen(measured: Sequence[MatchResult]) -> tuple[str, ...]:
    """What was often to be had and was not chosen in any match."""
    offered: Counter[str] = Counter()
    given: set[str] = set()
    for result in measured:
        if result.measures:
            offered.update(result.measures.offered)
            given.update(result.measures.answers)
    return tuple(sorted(name for name, times in offered.items() if times >= OFTEN and name not in given))


def histogram(values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Counts in bars of equal width: the lower end of each, and how many."""
    if not values:
        return ()
    width = max(1, -(-(max(values) - min(values) + 1) // BINS))
    start = min(values) // width * width
    counted = Counter((value - start) // width for value in values)
    return tuple((start + at * width, counted[at]) for at in range(max(counted) + 1))
