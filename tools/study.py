"""A published study: a plan of docs/studies is played, and its figures are put into the page beside it.

    python tools/study.py docs/studies/parsec-two-players.toml      (or make study STUDY=parsec-two-players)

The words around the figures are written by hand; what stands between the two marks is replaced. What was played is kept
in build/studies, so that the same command goes on after a stop.
"""

from __future__ import annotations

import argparse
import datetime
from collections.abc import Iterator
from pathlib import Path

from astrarium.lab.lab_run import LabReport, SeriesReport, run
from astrarium.lab.series_comparison import Comparison
from astrarium.lab.shares_and_verdicts import Share

ROOT = Path(__file__).resolve().parents[1]
FIRST, LAST = "<!-- Figures: made by tools/study.py. -->\n", "<!-- End of figures. -->\n"
MOST_CHANGES = 6


def percent(share: Share) -> str:
    """A share with its interval."""
    return f"{100 * share.share:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"


def figures(report: LabReport, day: str) -> str:
    """All tables of a study."""
    plan = report.plan
    least = min(one.summary.matches for one in report.series)
    head = (
        f"Played on {day} by `{', '.join(plan.seats)}`: {least:,} matches of each of {len(plan.variants)} variants, "
        f"preset `{', '.join(plan.preset) or 'lab'}`, seed `{plan.seed}`. Each interval of a share holds "
        f"95 %; what is said to have changed holds for all comparisons together."
    )
    if not report.whole:
        head += " **The run was stopped before its end.**"
    parts = [head, "\n".join(series_rows(report)), "\n".join(title_rows(report))]
    return "\n\n".join(part for part in parts if part) + "\n"


def series_rows(report: LabReport) -> Iterator[str]:
    """A line for every variant and number of players."""
    heads = ("variant", "players", "in play", "wins of the first seat", "ended by", "minutes", "decided after")
    yield f"| {' | '.join((*heads, 'runaways', 'changed'))} |"
    yield "|---|---|---|---|---|---|---|---|---|"
    compared = {id(other): one for (_, other), one in zip(report.pairs(), report.comparisons, strict=True)}
    for one in report.series:
        measures, comparison = one.measures, compared.get(id(one))
        endings = ", ".join(f"{name} {count}" for name, count in one.summary.endings.items())
        cells = (
            f"`{one.series.variant}`",
            str(one.series.players),
            f"{comparison.differing.count:.0f} of {comparison.differing.of}" if comparison else "",
            percent(one.summary.seats[0].wins),
            endings,
            f"{measures.minutes.mean:.0f}" if measures.minutes else "",
            f"{100 * measures.decided.mean:.0f} %" if measures.decided else "",
            f"{100 * measures.runaway.share:.0f} %" if measures.runaway else "",
            changed(comparison) if comparison else "",
        )
        yield f"| {' | '.join(cells)} |"


def changed(comparison: Comparison) -> str:
    """What changed beyond chance, the largest part of it; or why nothing is said."""
    if comparison.kind != "changed":
        return comparison.kind
    sure = list(comparison.sure_changes)
    told = [
        f"{change.name} {change.first:.2f} → {change.second:.2f}"
        if change.unit == "count"
        else f"{change.name} {100 * change.first:.0f} → {100 * change.second:.0f} %"
        for change in sure[:MOST_CHANGES]
    ]
    return "; ".join(told) + (f"; and {len(sure) - MOST_CHANGES} more" if len(sure) > MOST_CHANGES else "")


def title_rows(report: LabReport) -> Iterator[str]:
    """Who wins by faction, in games that have them; nothing in others."""
    with_titles: list[SeriesReport] = [one for one in report.series if one.summary.titles]
    if with_titles:
        yield "| variant | players | faction | matches | wins | equal |"
        yield "|---|---|---|---|---|---|"
    for one in with_titles:
        for title in one.summary.titles:
            equal = f"{100 / one.series.players:.0f} %"
            cells = (one.series.variant, str(one.series.players), title.title, str(title.wins.of), percent(title.wins))
            yield f"| {' | '.join(cells)} | {equal} |"


def put_figures(page: str, made: str) -> str:
    """A page with other figures."""
    before, first, rest = page.partition(FIRST)
    _, last, after = rest.partition(LAST)
    if not first or not last:
        raise SystemExit("the page has no place for figures")
    return f"{before}{FIRST}\n{made}\n{LAST}{after}"


def main() -> None:
    """Play a study and write its figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("plan", type=Path)
    parser.add_argument("--out", type=Path, help="where the matches are kept; build/studies by itself")
    parser.add_argument("--jobs", type=int, help="processes; all cores by itself")
    parser.add_argument("--day", default=datetime.date.today().isoformat(), help="the day to write into the page")
    given = parser.parse_args()
    done = run(given.plan, given.jobs, given.out or ROOT / "build" / "studies" / given.plan.stem)
    page = given.plan.with_suffix(".md")
    page.write_text(put_figures(page.read_text("utf-8"), figures(done.report, given.day)), encoding="utf-8")
    print(f"written: {page}")


if __name__ == "__main__":
    main()
