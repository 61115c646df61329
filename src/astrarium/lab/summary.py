"""What a series of matches shows, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import mean, median
from typing import Any, Final, final

import msgspec

from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.played_match import MatchResult
from astrarium.lab.running_sums import median_of
from astrarium.lab.shares_and_verdicts import Share, Verdict, judge_bots, judge_equals, judge_seats, wilson


class Spread(msgspec.Struct, frozen=True):
    """A measured thing over all matches."""

    least: float
    median: float
    mean: float
    most: float


class SeatShare(msgspec.Struct, frozen=True):
    """How often a seat won, a shared first place counting in parts."""

    seat: int
    bot: str
    wins: Share


class BotShare(msgspec.Struct, frozen=True):
    """How often a seat held by this bot won."""

    bot: str
    seats: int
    wins: Share


class TitleShare(msgspec.Struct, frozen=True):
    """How often whoever the game calls so won, of the matches in which they sat at the table."""

    title: str
    wins: Share


class Summary(msgspec.Struct, frozen=True):
    """Everything that the command line prints about a series."""

    experiment: Experiment = msgspec.field(name="plan")
    matches: int
    finished: int
    stopped: int
    seats: tuple[SeatShare, ...]
    bots: tuple[BotShare, ...]
    rounds: Spread | None
    decisions: Spread | None
    lines: Spread | None
    forced: float  # the share of answers that had no alternative
    endings: dict[str, int]
    verdict: Verdict
    titles: tuple[TitleShare, ...] = ()  # by faction, where it is not always the same one that sits on a seat
    title_verdict: Verdict | None = None

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        plain["plan"] = self.experiment.plain()
        return plain


@final
class SummaryTally:
    """Counts the matches of a series one after the other."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment: Final = experiment
        self._wins: Final = [0.0] * experiment.players
        self._matches = self._finished = self._forced = 0
        self._rounds: Final[Counter[int]] = Counter()
        self._decisions: Final[Counter[int]] = Counter()
        self._lines: Final[Counter[int]] = Counter()
        self._endings: Final[Counter[str]] = Counter()
        self._tables: Final[set[tuple[str, ...]]] = set()  # who sat where
        self._titles: Final[dict[str, tuple[float, int]]] = {}

    def add(self, result: MatchResult) -> None:
        """One more match. A stopped one has no winner and counts only for lengths."""
        self._matches += 1
        self._forced += result.forced
        self._decisions[result.decisions] += 1
        self._lines[result.lines] += 1
        if result.rounds is not None:
            self._rounds[result.rounds] += 1
        if result.ranks is None:
            return
        self._finished += 1
        self._endings[result.ending] += 1
        for seat in result.winners:
            self._wins[seat] += result.won_by(seat)
        titles = result.measures.seats if result.measures else ()
        if titles:
            self._tables.add(titles)
        for seat, title in enumerate(titles):
            won, of = self._titles.get(title, (0.0, 0))
            self._titles[title] = (won + result.won_by(seat), of + 1)

    def summary(self, looks: int = 1) -> Summary:
        """The report of the series. Where a run may stop at several looks, its verdicts hold for all of them."""
        experiment, wins, finished = self.experiment, self._wins, self._finished
        seats, won = Counter(experiment.seats), dict.fromkeys(experiment.seats, 0.0)
        for name, count in zip(experiment.seats, wins, strict=True):
            won[name] += count
        answers = self._forced + sum(number * count for number, count in self._decisions.items())
        titles = dict(sorted(self._titles.items())) if len(self._tables) > 1 else {}  # else a seat says it all
        verdict = judge_seats(wins, finished, looks) if len(seats) == 1 else judge_bots(won, seats, finished)
        return Summary(
            experiment=experiment,
            matches=self._matches,
            finished=finished,
            stopped=self._matches - finished,
            seats=tuple(
                SeatShare(seat, name, wilson(wins[seat], finished)) for seat, name in enumerate(experiment.seats)
            ),
            bots=tuple(BotShare(name, seats[name], wilson(won[name], finished)) for name in sorted(seats)),
            rounds=spread_of(self._rounds),
            decisions=spread_of(self._decisions),
            lines=spread_of(self._lines),
            forced=self._forced / answers if answers else 0.0,
            endings=dict(self._endings.most_common()),
            verdict=verdict,
            titles=tuple(TitleShare(title, wilson(count, of)) for title, (count, of) in titles.items()),
            title_verdict=judge_equals(titles, 1 / experiment.players, looks) if titles and len(seats) == 1 else None,
        )


def summarize(experiment: Experiment, results: Iterable[MatchResult], looks: int = 1) -> Summary:
    """The report of a series."""
    tally = SummaryTally(experiment)
    for result in results:
        tally.add(result)
    return tally.summary(looks)


def spread_of(counted: Counter[int]) -> Spread | None:
    """Least, median, mean and most of numbers of which it is known how often each came; None of nothing."""
    if not counted:
        return None
    mean = sum(number * count for number, count in counted.items()) / counted.total()
    return Spread(min(counted), median_of(counted), mean, max(counted))


def make_spread(values: Sequence[float]) -> Spread | None:
    """Least, median, mean and most; None of nothing."""
    return Spread(min(values), median(values), mean(values), max(values)) if values else None
