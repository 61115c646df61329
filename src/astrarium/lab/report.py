"""What a series of matches shows, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

import msgspec

from astrarium.lab.bout import Bout
from astrarium.lab.figures import Share, Verdict, by_bot, by_seat, wilson
from astrarium.lab.plan import Plan


class Spread(msgspec.Struct, frozen=True):
    """A measured thing over all matches."""

    least: int
    median: float
    mean: float
    most: int


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


class Report(msgspec.Struct, frozen=True):
    """Everything that the command line prints about a series."""

    plan: Plan
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

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return told


def report_on(plan: Plan, bouts: Sequence[Bout]) -> Report:
    """The report of a series. Stopped matches have no winner and count only for lengths."""
    finished = [bout for bout in bouts if bout.ranks is not None]
    wins = [sum(bout.won_by(seat) for bout in finished) for seat in range(plan.players)]
    seats, won = Counter(plan.seats), dict.fromkeys(plan.seats, 0.0)
    for name, count in zip(plan.seats, wins, strict=True):
        won[name] += count
    answers = sum(bout.decisions + bout.forced for bout in bouts)
    verdict = by_seat(wins, len(finished)) if len(seats) == 1 else by_bot(won, seats, len(finished))
    return Report(
        plan=plan,
        matches=len(bouts),
        finished=len(finished),
        stopped=len(bouts) - len(finished),
        seats=tuple(SeatShare(seat, name, wilson(wins[seat], len(finished))) for seat, name in enumerate(plan.seats)),
        bots=tuple(BotShare(name, seats[name], wilson(won[name], len(finished))) for name in sorted(seats)),
        rounds=spread([bout.rounds for bout in bouts if bout.rounds is not None]),
        decisions=spread([bout.decisions for bout in bouts]),
        lines=spread([bout.lines for bout in bouts]),
        forced=sum(bout.forced for bout in bouts) / answers if answers else 0.0,
        endings=dict(Counter(bout.ending for bout in finished).most_common()),
        verdict=verdict,
    )


def spread(values: Sequence[int]) -> Spread | None:
    """Least, median, mean and most; None of nothing."""
    return Spread(min(values), median(values), mean(values), max(values)) if values else None
