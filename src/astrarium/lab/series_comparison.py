"""Two series side by side: what a changed rule did, and what may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, variance
from typing import Any

import msgspec

from astrarium.lab.observers import numbers_in
from astrarium.lab.played_match import MatchResult
from astrarium.lab.shares_and_verdicts import deviations
from astrarium.lab.summary import Summary

FEW = 30  # matches of each series below which an interval says little


class Change(msgspec.Struct, frozen=True):
    """One measured thing in both series, and between which bounds its true change lies."""

    name: str
    unit: str  # "share" or "count"
    first: float
    second: float
    low: float
    high: float
    of: int  # matches of the shorter series

    @property
    def difference(self) -> float:
        """From the first to the second."""
        return self.second - self.first

    @property
    def sure(self) -> bool:
        """Whether it is more than chance."""
        return self.of >= FEW and (self.low > 0 or self.high < 0)


class Comparison(msgspec.Struct, frozen=True):
    """Two reports, and every change between them; the bounds hold for all of them together, 95 %."""

    first: Summary
    second: Summary
    changes: tuple[Change, ...]

    @property
    def sure_changes(self) -> tuple[Change, ...]:
        """The changes that are more than chance."""
        return tuple(change for change in self.changes if change.sure)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        for change, line in zip(self.changes, plain["changes"], strict=True):
            line["sure"] = change.sure
        return plain


def compare(first: Summary, before: Sequence[MatchResult], second: Summary, after: Sequence[MatchResult]) -> Comparison:
    """Who wins, how it ends, how long it takes and what observers measured, in two series of the same seats."""
    ended = [[result for result in results if result.ranks is not None] for results in (before, after)]
    samples: list[tuple[str, str, list[list[float]]]] = [
        (f"seat {seat} wins", "share", [[result.won_by(seat) for result in results] for results in ended])
        for seat in range(first.experiment.players)
    ]
    endings = sorted({*first.endings, *second.endings})
    if len(endings) > 1:
        samples += [
            (
                f"ends by {ending}",
                "share",
                [[float(result.ending == ending) for result in results] for results in ended],
            )
            for ending in endings
        ]
    both = (before, after)
    rounds = [[float(result.rounds) for result in results if result.rounds is not None] for results in both]
    samples.append(("rounds", "count", rounds))
    samples.append(("decisions", "count", [[float(result.decisions) for result in results] for results in both]))
    observed = [numbers_in([result.observed for result in results]) for results in both]
    samples += [
        (name, "count", [one.get(name, []) for one in observed]) for name in sorted({*observed[0], *observed[1]})
    ]
    asked = [sample for sample in samples if all(sample[2])]
    changes = [measure_change(name, unit, one, other, len(asked)) for name, unit, (one, other) in asked]
    return Comparison(first, second, tuple(changes))


def measure_change(name: str, unit: str, one: Sequence[float], other: Sequence[float], asked_at_once: int) -> Change:
    """A change of means with its interval; asked about several at once, 95 % holds for all of them together."""
    step = fmean(other) - fmean(one)
    half = deviations(asked_at_once) * (variance_of_mean(one, unit) + variance_of_mean(other, unit)) ** 0.5
    return Change(name, unit, fmean(one), fmean(other), step - half, step + half, min(len(one), len(other)))


def variance_of_mean(values: Sequence[float], unit: str) -> float:
    """The variance of a mean. A share gets one more of either kind: what never came is not known to be impossible."""
    known = [*values, 0.0, 1.0] if unit == "share" else values
    return variance(known) / len(values) if len(known) > 1 else 0.0
