"""What one series shows of the game itself: how open it is, what is chosen and what never, where things happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, final

import msgspec

from astrarium.lab.match_measures import Course
from astrarium.lab.played_match import MatchResult
from astrarium.lab.running_sums import Sums
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


@final
class MeasuresTally:
    """Counts what a series shows beside who won, one match after the other."""

    def __init__(self) -> None:
        self._decisions: Final[Counter[int]] = Counter()
        self._forced = self._finished = self._ties = self._measured = self._closely = 0
        self._courses = {name: Sums() for name in ("lead_changes", "drama", "decided")}
        self._judged = 0
        self._went: Final[Counter[str]] = Counter()  # how many of the judged matches were so
        self._places: Final[Counter[str]] = Counter()
        self._openings: Final[Counter[str]] = Counter()
        self._won: Final[dict[str, float]] = {}  # by opening
        self._used: Final[Counter[str]] = Counter()  # in how many matches an answer was given
        self._times: Final[Counter[str]] = Counter()  # and how often
        self._offered: Final[Counter[str]] = Counter()

    def add(self, result: MatchResult) -> None:
        """One more match."""
        self._decisions[result.decisions] += 1
        self._forced += result.forced
        measures = result.measures
        if result.ranks is not None:
            self._finished += 1
            self._ties += len(result.winners) > 1
            for seat, opening in enumerate(measures.openings if measures else ()):
                if opening:
                    self._openings[opening] += 1
                    self._won[opening] = self._won.get(opening, 0.0) + result.won_by(seat)
        if measures is None:
            return
        self._measured += 1
        self._used.update(measures.answers.keys())
        self._times.update(measures.answers)
        if measures.offered:
            self._closely += 1
            self._offered.update(measures.offered)
            self._places.update(measures.places)
        if measures.course is not None:
            self._add_course(measures.course)

    def _add_course(self, course: Course) -> None:
        self._judged += 1
        for name, sums in self._courses.items():
            sums.add(getattr(course, name))
        self._went["runaway"] += course.runaway
        self._went["comeback"] += course.comeback
        self._went["kingmaking"] += course.kingmakers > 0

    def measures(self) -> SeriesMeasures:
        """Everything about the series."""
        minutes = SECONDS / 60
        decisions = sum(number * count for number, count in self._decisions.items())
        took = Sums()
        took.count, took.total = self._decisions.total(), decisions * minutes
        took.squares = sum((number * minutes) ** 2 * count for number, count in sorted(self._decisions.items()))
        least, of = COMMON * self._finished, self._measured
        return SeriesMeasures(
            minutes=mean_of(took),
            real=wilson(decisions, decisions + self._forced),
            ties=wilson(self._ties, self._finished),
            lead_changes=mean_of(self._courses["lead_changes"]),
            drama=mean_of(self._courses["drama"]),
            decided=mean_of(self._courses["decided"]),
            runaway=self._share("runaway"),
            comeback=self._share("comeback"),
            kingmaking=self._share("kingmaking"),
            openings=tuple(
                Opening(name, wilson(self._won[name], count))
                for name, count in self._openings.most_common()
                if count >= least
            ),
            uses=tuple(Use(name, wilson(self._used[name], of), self._times[name] / of) for name in sorted(self._used)),
            never=tuple(
                sorted(name for name, times in self._offered.items() if times >= OFTEN and name not in self._used)
            ),
            lengths=histogram(self._decisions),
            places={place: round(count / self._closely, 3) for place, count in sorted(self._places.items())},
            watched=self._closely,
        )

    def _share(self, name: str) -> Share | None:
        """The share of matches that went so; None where no match was judged."""
        return wilson(self._went[name], self._judged) if self._judged else None


def measure_series(results: Iterable[MatchResult]) -> SeriesMeasures:
    """Everything about one series."""
    tally = MeasuresTally()
    for result in results:
        tally.add(result)
    return tally.measures()


def mean_of(sums: Sums) -> Mean | None:
    """A mean with its interval; None of nothing."""
    if not sums.count:
        return None
    half = deviations(1) * (sums.variance / sums.count) ** 0.5
    return Mean(sums.mean, sums.mean - half, sums.mean + half, sums.count)


def histogram(counted: Counter[int]) -> tuple[tuple[int, int], ...]:
    """Counts in bars of equal width: the lower end of each, and how many."""
    if not counted:
        return ()
    width = max(1, -(-(max(counted) - min(counted) + 1) // BINS))
    start = min(counted) // width * width
    bars: Counter[int] = Counter()
    for value, count in counted.items():
        bars[(value - start) // width] += count
    return tuple((start + at * width, bars[at]) for at in range(max(bars) + 1))
