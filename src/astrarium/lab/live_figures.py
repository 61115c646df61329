"""The figures of a run while it is played, in a small file that is put in its place whole: for whoever watches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, final

import msgspec

from astrarium.core.wordbook import LANGUAGES
from astrarium.lab.lab_run import LabReport, SeriesReport
from astrarium.lab.report_page import ReportPage, strength
from astrarium.lab.results_file import put
from astrarium.lab.series_comparison import DONE, OBSERVED, WENT, Comparison

LIVE: Final = "live.json"
PAUSE: Final = 1.0  # seconds at least between two looks
PART: Final = 20  # looking takes at most one part in so many of the time
LEAST: Final = 10  # pairs of matches before anything is said of a change
MOST_DONE, MOST_WENT = 8, 6  # changes of what was done, and of how it went


@final
class LiveFile:
    """Keeps the figures so far in a folder; it looks seldom enough to cost next to nothing."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / LIVE
        self._next = time.monotonic() + PAUSE

    def watch(self, make: Callable[[], LabReport]) -> None:
        """Something was played: look again, if it is time."""
        if time.monotonic() >= self._next:
            begun = time.monotonic()
            self.write(make())
            self._next = time.monotonic() + max(PAUSE, PART * (time.monotonic() - begun))

    def write(self, report: LabReport) -> None:
        """Put the figures of a report in their place."""
        text = msgspec.json.encode(live_figures(report))
        put(self.path, lambda part: part.write_bytes(text))


def live_figures(report: LabReport) -> dict[str, Any]:
    """Who wins, how long it takes and what has changed, as plain data with words in both languages."""
    pages = {lang: ReportPage(report, lang) for lang in LANGUAGES}
    skipped = 0 if report.whole else 1  # that it was stopped before its end is said by who watches
    return {
        "whole": report.whole,
        "played": sum(one.summary.matches for one in report.series),
        "most": report.plan.looks[-1] * len(report.series),
        "verdicts": {lang: page.verdicts()[skipped:] for lang, page in pages.items()},
        "series": [series_figures(one) for one in report.series],
        "comparisons": [comparison_figures(one, pages) for one in report.comparisons],
        "odd": [
            {
                "match": odd.match,
                "why": {lang: page.say(f"odd.{odd.reason}", n=int(odd.value)) for lang, page in pages.items()},
            }
            for odd in (report.series[0].odd if report.series else ())
        ],
    }


def series_figures(one: SeriesReport) -> dict[str, Any]:
    """Who wins in one series, and how long its matches are."""
    return {
        "variant": one.series.variant,
        "players": one.series.players,
        "matches": one.summary.matches,
        "seats": [msgspec.to_builtins(seat.wins) for seat in one.summary.seats],
        "titles": [{"title": title.title, **msgspec.to_builtins(title.wins)} for title in one.summary.titles],
        "minutes": msgspec.to_builtins(one.measures.minutes),
    }


def comparison_figures(compared: Comparison, pages: dict[str, ReportPage]) -> dict[str, Any]:
    """Whether it came into play, and what has changed most, what is sure first; who wins is said by the shares."""
    ranked = sorted(
        (change for change in compared.changes if change.of >= LEAST),
        key=lambda change: (not change.sure, -strength(change)),
    )
    done = [change for change in ranked if change.section == DONE][:MOST_DONE]
    went = [change for change in ranked if change.section in (WENT, OBSERVED)][:MOST_WENT]
    return {
        "kind": compared.kind,
        "differing": msgspec.to_builtins(compared.differing),
        "needed": compared.needed,
        "size": compared.size,
        "changes": [
            {
                "name": {lang: page.change_name(change) for lang, page in pages.items()},
                "section": change.section,
                "unit": change.unit,
                "first": change.first,
                "second": change.second,
                "low": change.low,
                "high": change.high,
                "sure": change.sure,
            }
            for change in (*done, *went)
        ],
    }
