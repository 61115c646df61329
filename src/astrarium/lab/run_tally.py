"""All series of a run counted while they are played: what is kept of them does not grow with their length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from astrarium.lab.odd_matches import OddTally
from astrarium.lab.plan_file import Series
from astrarium.lab.played_match import MatchResult
from astrarium.lab.series_comparison import ComparisonTally
from astrarium.lab.series_measures import MeasuresTally
from astrarium.lab.summary import SummaryTally


@final
class SeriesTally:
    """What one series shows."""

    def __init__(self, series: Series) -> None:
        self.series: Final = series
        self.summary: Final = SummaryTally(series.experiment)
        self.measures: Final = MeasuresTally()
        self.odd: Final = OddTally()

    def add(self, result: MatchResult) -> None:
        """One more match."""
        self.summary.add(result)
        self.measures.add(result)
        self.odd.add(result)


@final
class RunTally:
    """Counts every match once, in the order of their numbers, whichever is over first: so sums are always the same.

    A match waits until those of its number are played in all series and all numbers before it are counted; few do, for
    match 0 of every series is played first, then match 1.
    """

    def __init__(self, series: Sequence[Series]) -> None:
        self.series: Final = [SeriesTally(one) for one in series]
        self._firsts: Final = [
            next(at for at, other in enumerate(series) if other.players == one.players) for one in series
        ]
        self.comparisons: Final = {
            (first, at): ComparisonTally(series[first].experiment, series[at].experiment)
            for at, first in enumerate(self._firsts)
            if first != at
        }
        self._waiting: Final[dict[int, dict[int, MatchResult]]] = {}
        self._next = 0
        self.counts: Final = [0] * len(series)  # matches of each series, those that wait too

    def add(self, which: int, result: MatchResult) -> bool:
        """One more match of a series; False if it is known already."""
        row = self._waiting.get(result.match, {})
        if result.match < self._next or which in row:
            return False
        self._waiting.setdefault(result.match, row)[which] = result
        self.counts[which] += 1
        while len(self._waiting.get(self._next, ())) == len(self.series):
            self._count(self._waiting.pop(self._next))
            self._next += 1
        return True

    def finish(self) -> None:
        """No more will come: whatever waits is counted."""
        for number in sorted(self._waiting):
            self._count(self._waiting.pop(number))
            self._next = number + 1

    def _count(self, row: dict[int, MatchResult]) -> None:
        for which in sorted(row):
            self.series[which].add(row[which])
            first = row.get(self._firsts[which])
            if (self._firsts[which], which) in self.comparisons and first is not None:
                self.comparisons[self._firsts[which], which].add(first, row[which])
