"""Two series side by side: whether a changed rule came into play, what people did more or less of, who wins now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from statistics import NormalDist, fmean, variance
from typing import Any, Final

import msgspec

from astrarium.lab.experiment_plan import load_game
from astrarium.lab.observers import numbers_in
from astrarium.lab.played_match import MatchResult
from astrarium.lab.rules_reached import rules_reached
from astrarium.lab.shares_and_verdicts import Share, deviations, wilson
from astrarium.lab.summary import Summary

FEW: Final = 30  # matches of each series below which an interval says little
DIFFERING: Final = 10  # pairs of matches that must differ in something before it may count as changed
WANTED: Final = 0.05  # the change of a share that is worth finding, if nothing else is asked for
POWER: Final = NormalDist().inv_cdf(0.8)  # a change of that size is to be shown four times in five

DONE, WON, WENT, OBSERVED = "done", "won", "went", "observed"  # what people did; who won; how it went; observers


class Change(msgspec.Struct, frozen=True):
    """One measured thing in both series, and between which bounds its true change lies.

    Matches of one number have the same luck in both series, so pairs of them are compared.
    """

    name: str
    unit: str  # "share" of matches, "part" of a whole, or "count"
    first: float
    second: float
    low: float
    high: float
    of: int  # pairs of matches
    differing: int = DIFFERING  # pairs in which it differs
    section: str = WENT

    @property
    def difference(self) -> float:
        """From the first to the second."""
        return self.second - self.first

    @property
    def sure(self) -> bool:
        """Whether it is more than chance."""
        return self.of >= FEW and self.differing >= DIFFERING and (self.low > 0 or self.high < 0)


class Comparison(msgspec.Struct, frozen=True):
    """Two reports, and every change between them; the bounds hold for all of them together, 95 %."""

    first: Summary
    second: Summary
    differing: Share  # pairs of matches whose logs differ at all
    changes: tuple[Change, ...]
    size: float  # the change of a seat's share that is asked for
    needed: int | None  # matches that would show one of that size four times in five; None: too few to tell

    @property
    def sure_changes(self) -> tuple[Change, ...]:
        """The changes that are more than chance."""
        return tuple(change for change in self.changes if change.sure)

    @property
    def kind(self) -> str:
        """What the matches show, in a word."""
        if self.differing.of < FEW:
            return "not enough games"
        if not self.differing.count:
            return "never came into play"
        return "changed" if self.sure_changes else "no change shown"

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        for change, line in zip(self.changes, plain["changes"], strict=True):
            line["sure"] = change.sure
        for name in ("first", "second"):
            plain[name] = getattr(self, name).plain()
        return {"verdict": self.kind, **plain}


Sample = tuple[str, str, list[tuple[float, float]]]  # name, unit, and what it was in each pair of matches
Measure = Callable[[MatchResult], float | None]


def compare(
    first: Summary,
    before: Sequence[MatchResult],
    second: Summary,
    after: Sequence[MatchResult],
    size: float = WANTED,
    looks: int = 1,
) -> Comparison:
    """What people did, who wins, how it ends, how long it takes and what observers measured, in two series.

    Where a run is looked at several times and may stop at each, all those looks together hold the 95 %.
    """
    others = {result.match: result for result in after}
    pairs = [(result, others[result.match]) for result in before if result.match in others]
    differing = sum(one.log != other.log for one, other in pairs)
    changes: list[Change] = []
    samples = {
        DONE: done_samples(first, second, pairs),
        WON: won_samples(first, pairs),
        WENT: went_samples(first, second, pairs),
        OBSERVED: observed_samples(pairs),
    }
    asked = {name: measured for name, found in samples.items() if (measured := [one for one in found if one[2]])}
    for section, measured in asked.items():
        at_once = len(measured) * len(asked) * looks  # each section may err as often as any other, all together in 5 %
        changes += [measure_change(name, unit, both, at_once, section) for name, unit, both in measured]
    won = [both for name, _, both in samples[WON] if name.startswith("seat ")]
    return Comparison(first, second, wilson(differing, len(pairs)), tuple(changes), size, matches_for(won, size, looks))


def sample(pairs: Iterable[tuple[MatchResult, MatchResult]], measure: Measure) -> list[tuple[float, float]]:
    """What is measured in both matches of each pair; pairs where one of them has nothing to measure are left out."""
    found = []
    for one, other in pairs:
        here, there = measure(one), measure(other)
        if here is not None and there is not None:
            found.append((float(here), float(there)))
    return found


def done_samples(first: Summary, second: Summary, pairs: Sequence[tuple[MatchResult, MatchResult]]) -> list[Sample]:
    """Answers by word, questions by kind, and rules that came into play."""
    seen = [measures for pair in pairs for result in pair if (measures := result.measures) is not None]
    words = sorted({label for measures in seen for label in measures.answers})
    kinds = sorted({kind for measures in seen for kind in measures.asked})
    games = [load_game(summary.experiment) for summary in (first, second)]
    reached = {
        id(result): rules_reached(game, result) for pair in pairs for game, result in zip(games, pair, strict=True)
    }
    rules = sorted({rule for found in reached.values() for rule in found})

    def count(name: str, label: str) -> Measure:
        return lambda result: None if result.measures is None else getattr(result.measures, name).get(label, 0)

    samples: list[Sample] = [(f"answer {word}", "count", sample(pairs, count("answers", word))) for word in words]
    samples += [(f"question {kind}", "count", sample(pairs, count("asked", kind))) for kind in kinds]
    samples += [
        (f"rule {rule}", "share", sample(pairs, lambda result, rule=rule: rule in reached[id(result)]))  # type: ignore[misc]
        for rule in rules
    ]
    return samples


def won_samples(first: Summary, pairs: Sequence[tuple[MatchResult, MatchResult]]) -> list[Sample]:
    """Who wins: by seat, and by faction where seats are not always the same one."""

    def by_seat(seat: int) -> Measure:
        return lambda result: None if result.ranks is None else result.won_by(seat)

    def by_title(title: str) -> Measure:
        return lambda result: None if result.ranks is None else won_by_title(result, title)

    samples: list[Sample] = [
        (f"seat {seat} wins", "share", sample(pairs, by_seat(seat))) for seat in range(first.experiment.players)
    ]
    titles = [result.measures.seats for pair in pairs for result in pair if result.measures]
    if len(set(titles)) > 1:
        names = sorted({title for seats in titles for title in seats})
        samples += [(f"{name} wins", "share", sample(pairs, by_title(name))) for name in names]
    return samples


def won_by_title(result: MatchResult, title: str) -> float:
    """What a match counts for whoever the game calls so."""
    seats = result.measures.seats if result.measures else ()
    return sum(result.won_by(seat) for seat, name in enumerate(seats) if name == title)


def went_samples(first: Summary, second: Summary, pairs: Sequence[tuple[MatchResult, MatchResult]]) -> list[Sample]:
    """How matches end, how long they are, and how open."""
    endings = sorted({*first.endings, *second.endings})
    samples: list[Sample] = []
    if len(endings) > 1:

        def ends_by(ending: str) -> Measure:
            return lambda result: None if result.ranks is None else float(result.ending == ending)

        samples += [(f"ends by {ending}", "share", sample(pairs, ends_by(ending))) for ending in endings]
    samples.append(("rounds", "count", sample(pairs, lambda result: result.rounds)))
    samples.append(("decisions", "count", sample(pairs, lambda result: result.decisions)))

    def course(name: str) -> Measure:
        return lambda result: (
            None if result.measures is None or result.measures.course is None else getattr(result.measures.course, name)
        )

    samples += [
        ("changes of the lead", "count", sample(pairs, course("lead_changes"))),
        ("drama", "part", sample(pairs, course("drama"))),
        ("decided after", "part", sample(pairs, course("decided"))),
        ("runaway wins", "share", sample(pairs, course("runaway"))),
        ("comebacks", "share", sample(pairs, course("comeback"))),
    ]
    return samples


def observed_samples(pairs: Sequence[tuple[MatchResult, MatchResult]]) -> list[Sample]:
    """Every number that observers have measured in both matches of a pair."""
    found: dict[str, list[tuple[float, float]]] = {}
    for one, other in pairs:
        here, there = numbers_in([one.observed]), numbers_in([other.observed])
        for name in {**here, **there}:
            if name in here and name in there:
                found.setdefault(name, []).append((here[name][0], there[name][0]))
    return [(name, "count", found[name]) for name in sorted(found)]


def measure_change(
    name: str, unit: str, both: Sequence[tuple[float, float]], asked_at_once: int, section: str = WENT
) -> Change:
    """A change with its interval; asked about several at once, 95 % holds for all of them together."""
    first, second = fmean(one for one, _ in both), fmean(other for _, other in both)
    half = deviations(asked_at_once) * variance_of_change(both, unit) ** 0.5
    step, differing = second - first, sum(one != other for one, other in both)
    return Change(name, unit, first, second, step - half, step + half, len(both), differing, section)


def variance_of_change(both: Sequence[tuple[float, float]], unit: str) -> float:
    """The variance of a mean change. A share gets one more pair each way: what never came is not held impossible."""
    steps = [other - one for one, other in both] + ([1.0, -1.0] if unit == "share" else [])
    return variance(steps) / len(both) if len(steps) > 1 else 0.0


def matches_for(won: Sequence[Sequence[tuple[float, float]]], size: float, looks: int = 1) -> int | None:
    """How many matches of each series would show that change of a seat's share, four times in five."""
    asked = [both for both in won if len(both) >= FEW]
    if not asked:
        return None
    spread = max(variance_of_change(both, "share") * len(both) for both in asked) ** 0.5
    needed: float = ((deviations(len(asked) * looks) + POWER) * spread / size) ** 2
    return ceil(needed)
