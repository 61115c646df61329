"""What a series of matches shows, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

import msgspec

from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.played_match import MatchResult
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


def summarize(experiment: Experiment, results: Sequence[MatchResult], looks: int = 1) -> Summary:
    """The report of a series. Stopped matches have no winner and count only for lengths.

    Where a run may stop at each of several looks, its verdicts hold for all of them together.
    """
    finished = [result for result in results if result.ranks is not None]
    wins = [sum(result.won_by(seat) for result in finished) for seat in range(experiment.players)]
    seats, won = Counter(experiment.seats), dict.fromkeys(experiment.seats, 0.0)
    for name, count in zip(experiment.seats, wins, strict=True):
        won[name] += count
    answers = sum(result.decisions + result.forced for result in results)
    titles = title_wins(finished)
    verdict = judge_seats(wins, len(finished), looks) if len(seats) == 1 else judge_bots(won, seats, len(finished))
    return Summary(
        experiment=experiment,
        matches=len(results),
        finished=len(finished),
        stopped=len(results) - len(finished),
        seats=tuple(
            SeatShare(seat, name, wilson(wins[seat], len(finished))) for seat, name in enumerate(experiment.seats)
        ),
        bots=tuple(BotShare(name, seats[name], wilson(won[name], len(finished))) for name in sorted(seats)),
        rounds=make_spread([result.rounds for result in results if result.rounds is not None]),
        decisions=make_spread([result.decisions for result in results]),
        lines=make_spread([result.lines for result in results]),
        forced=sum(result.forced for result in results) / answers if answers else 0.0,
        endings=dict(Counter(result.ending for result in finished).most_common()),
        verdict=verdict,
        titles=tuple(TitleShare(title, wilson(count, of)) for title, (count, of) in titles.items()),
        title_verdict=judge_equals(titles, 1 / experiment.players, looks) if titles and len(seats) == 1 else None,
    )


def title_wins(finished: Sequence[MatchResult]) -> dict[str, tuple[float, int]]:
    """By faction how often it won, and of how many matches; nothing where each seat always has the same one."""
    tables = [(result, result.measures.seats) for result in finished if result.measures and result.measures.seats]
    if len({seats for _, seats in tables}) < 2:
        return {}
    wins: dict[str, tuple[float, int]] = {}
    for result, seats in tables:
        for seat, title in enumerate(seats):
            won, of = wins.get(title, (0.0, 0))
            wins[title] = (won + result.won_by(seat), of + 1)
    return dict(sorted(wins.items()))


def make_spread(values: Sequence[float]) -> Spread | None:
    """Least, median, mean and most; None of nothing."""
    return Spread(min(values), median(values), mean(values), max(values)) if values else None
