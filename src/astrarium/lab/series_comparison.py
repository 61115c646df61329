"""Two series side by side: whether a changed rule came into play, what people did more or less of, who wins now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from statistics import NormalDist
from typing import Any, Final, final

import msgspec

from astrarium.lab.experiment_plan import Experiment, load_game
from astrarium.lab.observers import numbers_in
from astrarium.lab.played_match import MatchResult
from astrarium.lab.rules_reached import rules_reached
from astrarium.lab.running_sums import PairSums
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
    def seat(self) -> int | None:
        """The seat whose wins these are; its number, and the name that holds it, count from 0."""
        first, _, rest = self.name.partition(" ")
        return int(rest.split()[0]) if self.section == WON and first == "seat" else None

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


COURSE: Final = (  # how open a match was: what it is called, its unit, and the field of its course
    ("changes of the lead", "count", "lead_changes"),
    ("drama", "part", "drama"),
    ("decided after", "part", "decided"),
    ("runaway wins", "share", "runaway"),
    ("comebacks", "share", "comeback"),
)


@final
class NamedSums:
    """Sums by name of what most pairs of matches have nothing of."""

    def __init__(self) -> None:
        self.of = 0  # pairs, those with nothing of it included
        self.sums: Final[dict[str, PairSums]] = {}

    def add(self, one: Mapping[str, float], other: Mapping[str, float]) -> None:
        """One more pair: what each of the two has, by name."""
        self.of += 1
        for name in {**one, **other}:
            found = self.sums.get(name)
            if found is None:
                found = self.sums[name] = PairSums()
            found.add(one.get(name, 0), other.get(name, 0))


Sample = tuple[str, str, PairSums, int]  # name, unit, what it was in pairs of matches, and how many these are


@final
class ComparisonTally:
    """Compares two series pair by pair; what it keeps does not grow with their length."""

    def __init__(self, first: Experiment, second: Experiment) -> None:
        self._games: Final = (load_game(first), load_game(second))
        self._players: Final = first.players
        self._pairs = self._differing = self._finished = 0
        self._answers, self._asked, self._rules = NamedSums(), NamedSums(), NamedSums()
        self._seats: Final = [PairSums() for _ in range(first.players)]
        self._titles, self._endings = NamedSums(), NamedSums()
        self._tables: Final[set[tuple[str, ...]]] = set()  # who sat where, of all matches
        self._rounds, self._decisions = PairSums(), PairSums()
        self._course: Final = [PairSums() for _ in COURSE]
        self._observed: Final[dict[str, PairSums]] = {}

    def add(self, one: MatchResult, other: MatchResult) -> None:
        """One more pair: matches of the same number."""
        self._pairs += 1
        self._differing += one.log != other.log
        here, there = one.measures, other.measures
        reached = [rules_reached(game, result) for game, result in zip(self._games, (one, other), strict=True)]
        self._rules.add(*[dict.fromkeys(rules, 1) for rules in reached])
        self._tables.update(measures.seats for measures in (here, there) if measures)
        if here is not None and there is not None:
            self._answers.add(here.answers, there.answers)
            self._asked.add(here.asked, there.asked)
            if here.course is not None and there.course is not None:
                for sums, (_, _, name) in zip(self._course, COURSE, strict=True):
                    sums.add(getattr(here.course, name), getattr(there.course, name))
        if one.ranks is not None and other.ranks is not None:
            self._finished += 1
            for seat, sums in enumerate(self._seats):
                sums.add(one.won_by(seat), other.won_by(seat))
            self._titles.add(won_by_title(one), won_by_title(other))
            self._endings.add({one.ending: 1}, {other.ending: 1})
        if one.rounds is not None and other.rounds is not None:
            self._rounds.add(one.rounds, other.rounds)
        self._decisions.add(one.decisions, other.decisions)
        self._add_observed(one, other)

    def _add_observed(self, one: MatchResult, other: MatchResult) -> None:
        """Every number that observers have measured in both."""
        if one.observed and other.observed:
            here, there = numbers_in([one.observed]), numbers_in([other.observed])
            for name in here:
                if name in there:
                    self._observed.setdefault(name, PairSums()).add(here[name][0], there[name][0])

    def comparison(self, first: Summary, second: Summary, size: float = WANTED, looks: int = 1) -> Comparison:
        """What has changed. Where a run may stop at each of several looks, all of them together hold the 95 %."""
        samples = {
            DONE: self._done_samples(),
            WON: self._won_samples(),
            WENT: self._went_samples(first, second),
            OBSERVED: [(name, "count", sums, sums.told) for name, sums in sorted(self._observed.items())],
        }
        asked = {name: measured for name, found in samples.items() if (measured := [one for one in found if one[3]])}
        changes: list[Change] = []
        for section, measured in asked.items():
            at_once = len(measured) * len(asked) * looks  # each section may err as often as any other, all in 5 %
            changes += [change_of(name, unit, sums, of, at_once, section) for name, unit, sums, of in measured]
        needed = needed_for(self._seats, size, looks)
        return Comparison(first, second, wilson(self._differing, self._pairs), tuple(changes), size, needed)

    def _done_samples(self) -> list[Sample]:
        """Answers by word, questions by kind, and rules that came into play."""
        kinds = (("answer", "count", self._answers), ("question", "count", self._asked), ("rule", "share", self._rules))
        return [
            (f"{kind} {name}", unit, named.sums[name], named.of)
            for kind, unit, named in kinds
            for name in sorted(named.sums)
        ]

    def _won_samples(self) -> list[Sample]:
        """Who wins: by seat, and by faction where seats are not always the same one."""
        samples = [(f"seat {seat} wins", "share", sums, sums.told) for seat, sums in enumerate(self._seats)]
        if len(self._tables) > 1:
            names = sorted({title for seats in self._tables for title in seats})
            nothing = PairSums()
            samples += [
                (f"{name} wins", "share", self._titles.sums.get(name, nothing), self._finished) for name in names
            ]
        return samples

    def _went_samples(self, first: Summary, second: Summary) -> list[Sample]:
        """How matches end, how long they are, and how open."""
        endings = sorted({*first.endings, *second.endings})
        nothing = PairSums()
        samples: list[Sample] = []
        if len(endings) > 1:
            found = [(name, self._endings.sums.get(name, nothing)) for name in endings]
            samples += [(f"ends by {name}", "share", sums, self._finished) for name, sums in found]
        samples.append(("rounds", "count", self._rounds, self._rounds.told))
        samples.append(("decisions", "count", self._decisions, self._decisions.told))
        samples += [(name, unit, sums, sums.told) for (name, unit, _), sums in zip(COURSE, self._course, strict=True)]
        return samples


def compare(
    first: Summary,
    before: Iterable[MatchResult],
    second: Summary,
    after: Iterable[MatchResult],
    size: float = WANTED,
    looks: int = 1,
) -> Comparison:
    """What people did, who wins, how it ends, how long it takes and what observers measured, in two series."""
    tally = ComparisonTally(first.experiment, second.experiment)
    others = {result.match: result for result in after}
    for result in before:
        if result.match in others:
            tally.add(result, others[result.match])
    return tally.comparison(first, second, size, looks)


def won_by_title(result: MatchResult) -> dict[str, float]:
    """What a match counts for whoever the game calls so."""
    won: dict[str, float] = {}
    for seat, title in enumerate(result.measures.seats if result.measures else ()):
        won[title] = won.get(title, 0.0) + result.won_by(seat)
    return won


def change_of(name: str, unit: str, sums: PairSums, of: int, asked_at_once: int, section: str = WENT) -> Change:
    """A change with its interval; asked about several at once, 95 % holds for all of them together."""
    first, second = sums.first / of, sums.second / of
    half = deviations(asked_at_once) * sums.variance_of_mean(of, unit) ** 0.5
    step = (sums.second - sums.first) / of
    return Change(name, unit, first, second, step - half, step + half, of, sums.differing, section)


def measure_change(
    name: str, unit: str, both: Sequence[tuple[float, float]], asked_at_once: int, section: str = WENT
) -> Change:
    """The same, of what was measured in each pair."""
    return change_of(name, unit, PairSums(both), len(both), asked_at_once, section)


def needed_for(won: Sequence[PairSums], size: float, looks: int = 1) -> int | None:
    """How many matches of each series would show that change of a seat's share, four times in five."""
    asked = [sums for sums in won if sums.told >= FEW]
    if not asked:
        return None
    spread = max(sums.variance_of_mean(sums.told, "share") * sums.told for sums in asked) ** 0.5
    needed: float = ((deviations(len(asked) * looks) + POWER) * spread / size) ** 2
    return ceil(needed)
