"""A plan is played: every variant with the same luck, until it is enough, and what that shows."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData
from astrarium.lab.cluster import Cluster
from astrarium.lab.match_series import stream_series
from astrarium.lab.observers import find_observers
from astrarium.lab.odd_matches import OddMatch
from astrarium.lab.plan_file import Plan, Series, make_series, read_plan
from astrarium.lab.played_match import MatchResult
from astrarium.lab.process_pool import cores
from astrarium.lab.results_file import DifferentRun, KeptMatches, ResultsFile, differences, put
from astrarium.lab.run_tally import RunTally
from astrarium.lab.series_comparison import Comparison
from astrarium.lab.series_measures import SeriesMeasures
from astrarium.lab.shares_and_verdicts import wilson
from astrarium.lab.summary import Summary

PLAN: Final = "plan.json"
SERIES: Final = "series"


class SeriesReport(msgspec.Struct, frozen=True):
    """One variant with one number of players, and what its matches show."""

    series: Series
    summary: Summary
    measures: SeriesMeasures
    odd: tuple[OddMatch, ...]

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "players": self.series.players,
            "variant": self.series.variant,
            "summary": self.summary.plain(),
            "measures": msgspec.to_builtins(self.measures),
            "odd": msgspec.to_builtins(self.odd),
        }


class LabReport(msgspec.Struct, frozen=True):
    """What a plan has shown. It says whether it was played to its end."""

    plan: Plan
    whole: bool  # whether all that was asked for was played
    enough: bool  # whether it stopped because everything asked for was known
    series: tuple[SeriesReport, ...]
    comparisons: tuple[Comparison, ...]  # of every variant but the first with the first, by number of players

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "plan": self.plan.plain(),
            "whole": self.whole,
            "enough": self.enough,
            "series": [one.plain() for one in self.series],
            "comparisons": [
                {"players": first.series.players, "variant": other.series.variant, **compared.plain()}
                for (first, other), compared in zip(self.pairs(), self.comparisons, strict=True)
            ],
        }

    def pairs(self) -> list[tuple[SeriesReport, SeriesReport]]:
        """The series that are compared: every variant with the first one of as many players."""
        return pair_up(self.series, lambda one: one.series.players)


class LabRun(msgspec.Struct, frozen=True):
    """A report, and the matches it is made of; those that lie in a folder are read from it whenever looked at."""

    report: LabReport
    results: tuple[Sequence[MatchResult], ...]


def pair_up(series: Sequence[Any], players: Callable[[Any], int]) -> list[tuple[Any, Any]]:
    """Every variant with the first one of as many players."""
    firsts: dict[int, Any] = {}
    pairs = []
    for one in series:
        if players(one) in firsts:
            pairs.append((firsts[players(one)], one))
        firsts.setdefault(players(one), one)
    return pairs


def run(
    plan: Plan | str | Path,
    jobs: int | None = None,
    out: Path | None = None,
    on_result: Callable[[int, MatchResult], None] = lambda which, result: None,
    on_look: Callable[[LabReport], None] = lambda report: None,
    cluster: Cluster | None = None,
    on_progress: Callable[[Callable[[], LabReport]], None] = lambda make: None,
) -> LabRun:
    """Play a plan: a `Plan`, the text of one, or its file. `out` keeps the matches; the same call goes on with them.

    After every match `on_progress` is given a function that makes a report of what was played so far.

    It stops at the first of its looks at which everything asked for is known; all looks together hold the 95 %.
    Ctrl-C ends it too: the report then says that it is not whole. With a cluster its machines play, the same matches.
    """
    wanted = load_plan(plan)
    series = make_series(wanted)
    kinds = find_observers(wanted.observe)
    experiments = [one.experiment for one in series]
    files: list[ResultsFile] = []
    if out is not None:
        check_folder(out, wanted)
        files = [ResultsFile(out / SERIES / one.name, one.experiment, tuple(kinds)) for one in series]
    tally = RunTally(series)
    kept: list[dict[int, MatchResult]] = [{} for _ in series]  # in memory only where they are in no file
    report = make_report(wanted, tally, whole=False)
    size = before = 0
    try:
        for size in wanted.looks:
            for which, result in stream_series(
                experiments, [size] * len(series), jobs or cores(), files, kinds, cluster, before
            ):
                tally.add(which, result)
                if not files:
                    kept[which][result.match] = result
                on_result(which, result)
                on_progress(lambda: make_report(wanted, tally, whole=False))
            report, before = make_report(wanted, tally, whole=True), size
            on_look(report)
            if report.enough:
                break
    except KeyboardInterrupt:
        tally.finish()
        report = make_report(wanted, tally, whole=False)
    if files:
        found = [KeptMatches(file, size, count) for file, count in zip(files, tally.counts, strict=True)]
        return LabRun(report, tuple(found))
    return LabRun(report, tuple(tuple(one[number] for number in sorted(one)) for one in kept))


def load_plan(plan: Plan | str | Path) -> Plan:
    """A plan as it is, from its text or from its file."""
    return plan if isinstance(plan, Plan) else read_plan(*read_plan_text(plan))


def read_plan_text(plan: str | Path) -> tuple[str, str]:
    """The text of a plan, and what it is called."""
    if isinstance(plan, str):
        return plan, "the plan"
    try:
        return plan.read_text(encoding="utf-8"), str(plan)
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{plan} cannot be read: {getattr(error, 'strerror', None) or error}") from error


def check_folder(out: Path, plan: Plan) -> None:
    """A folder that is new, empty, or holds a run of the same plan; how much is played may be another number."""
    wanted = comparable(plan.plain())
    path = out / PLAN
    if path.exists():
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise BadData(f"{path} cannot be read: {error}") from error
        if not isinstance(found, dict) or comparable(found) != wanted:
            kept = comparable(found) if isinstance(found, dict) else found
            raise DifferentRun(f"{out} belongs to another plan: {differences(kept, wanted)}")
    elif out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise DifferentRun(f"{out} holds something else than a run; name an empty or a new folder")
    try:
        out.mkdir(parents=True, exist_ok=True)
        text = json.dumps(plan.plain(), indent=1, ensure_ascii=False) + "\n"
        put(path, lambda part: part.write_text(text, encoding="utf-8"))
    except OSError as error:
        raise BadData(f"no run can be kept in {out}: {error.strerror}") from error


def comparable(plain: dict[str, Any]) -> dict[str, Any]:
    """A plan without how much is to be played and found."""
    free = ("matches", "precision", "until", "at_most", "points")
    return {key: value for key, value in plain.items() if key not in free}


def make_report(plan: Plan, tally: RunTally, whole: bool) -> LabReport:
    """What the matches so far show."""
    looks = len(plan.looks)
    reports = tuple(
        SeriesReport(one.series, one.summary.summary(looks), one.measures.measures(), one.odd.odd())
        for one in tally.series
    )
    asked = looks * max(1, len(tally.comparisons))  # whatever is compared in one run holds together
    comparisons = tuple(
        compared.comparison(reports[first].summary, reports[at].summary, plan.points / 100, asked)
        for (first, at), compared in tally.comparisons.items()
    )
    return LabReport(plan, whole, whole and is_enough(plan, reports, comparisons), reports, comparisons)


def is_enough(plan: Plan, reports: Sequence[SeriesReport], comparisons: Sequence[Comparison]) -> bool:
    """Whether everything that the plan asks for is known; a plan with a number of matches asks for these."""
    if plan.matches is not None:
        return True
    known = []
    if plan.precision is not None:
        known += [is_precise(report.summary, plan.precision / 100, len(plan.looks)) for report in reports]
    if plan.until == "sure":
        known += [report.summary.verdict.kind != "not enough games" for report in reports if not comparisons]
        known += [compared.kind == "changed" for compared in comparisons]
    return all(known)


def is_precise(summary: Summary, half: float, looks: int) -> bool:
    """Whether every share of a series is known to so much, all of them at all looks together."""
    asked = (*[seat.wins for seat in summary.seats], *[title.wins for title in summary.titles])
    shares = [wilson(share.count, share.of, len(asked) * looks) for share in asked]
    return all((share.high - share.low) / 2 <= half for share in shares)
