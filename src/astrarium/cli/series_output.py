"""What is printed of series of matches: one by itself, and two side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from astrarium.cli.command_output import make_table, options_in_force
from astrarium.cli.seat_signs import LOUD, MUTED, emblem
from astrarium.core.game import load
from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.observers import numbers_in
from astrarium.lab.played_match import MatchResult
from astrarium.lab.series_comparison import DONE, FEW, OBSERVED, WENT, WON, Change, Comparison
from astrarium.lab.series_measures import measure_series
from astrarium.lab.shares_and_verdicts import Share, format_interval, format_percent, format_points
from astrarium.lab.summary import Spread, Summary, make_spread

NEAREST = 6  # lines of what is not sure that are shown beside what is


def summary_tables(report: Summary, results: Sequence[MatchResult] = ()) -> RenderableType:
    """Who wins, how long it takes, what observers measured, how it ends, and what that shows."""
    seats = make_table("seat", "bot", "#wins", "#share", "95 % interval")
    for seat in report.seats:
        seats.add_row(Text.assemble(emblem(seat.seat), f" {seat.seat + 1}"), seat.bot, *share_cells(seat.wins))
    parts: list[RenderableType] = [Text(headline(report), style=LOUD), Text(settings(report.experiment)), seats]
    if len(report.bots) > 1:
        bots = make_table("bot", "#seats", "#wins", "#share", "95 % interval")
        for bot in report.bots:
            bots.add_row(bot.bot, str(bot.seats), *share_cells(bot.wins))
        parts.append(bots)
    if report.titles:
        titles = make_table("faction", "#matches", "#wins", "#share", "95 % interval")
        for title in report.titles:
            titles.add_row(title.title, f"{title.wins.of:,}", *share_cells(title.wins))
        parts.append(titles)
    lengths = make_table("length of a match", "#least", "#median", "#mean", "#most")
    for name, spread in (("rounds", report.rounds), ("decisions", report.decisions), ("log lines", report.lines)):
        if spread is not None:
            lengths.add_row(name, *spread_cells(spread))
    parts += [lengths, *observed_tables(results)]
    endings = [f"{ending} {count:,}" for ending, count in report.endings.items()]
    if report.stopped:
        endings.append(f"stopped {report.stopped:,}")
    parts.append(
        Text(f"  ended by: {', '.join(endings) or 'nothing'}; forced answers: {format_percent(report.forced)}")
    )
    parts += [Text(f"  {line}") for line in course_lines(results)]
    parts.append(Text(f"  verdict: {report.verdict.kind} ({report.verdict.words})", style=LOUD))
    if report.title_verdict is not None:
        parts.append(Text(f"  by faction: {report.title_verdict.kind} ({report.title_verdict.words})", style=LOUD))
    return Group(*parts)


def course_lines(results: Sequence[MatchResult]) -> list[str]:
    """How open the matches were, and what was never chosen; nothing where it was not measured."""
    measures = measure_series(results)
    lines = []
    if measures.lead_changes and measures.decided and measures.runaway and measures.comeback:
        open_parts = (
            f"{measures.lead_changes.mean:.1f} changes of the lead",
            f"decided after {format_percent(measures.decided.mean)}",
            f"runaways {format_percent(measures.runaway.share)}",
            f"comebacks {format_percent(measures.comeback.share)}",
        )
        lines.append(f"how open: {', '.join(open_parts)}")
    if measures.never:
        lines.append(f"never chosen: {', '.join(measures.never)}")
    return lines


def observed_tables(results: Sequence[MatchResult]) -> list[RenderableType]:
    """Every number that observers have measured, over all matches; nothing without observers."""
    made = make_table("observed", "#matches", "#least", "#median", "#mean", "#most")
    for name, values in sorted(numbers_in([result.observed for result in results]).items()):
        spread = make_spread(values)
        if spread is not None:
            made.add_row(name, f"{len(values):,}", *spread_cells(spread))
    return [made] if made.rows else []


def observed_data(**series: Sequence[MatchResult]) -> dict[str, list[dict[str, Any]]]:
    """What observers have measured in each series, match by match, as plain data; nothing without observers."""
    return {
        name: [{"match": result.match, **result.observed} for result in results]
        for name, results in series.items()
        if any(result.observed for result in results)
    }


def headline(report: Summary) -> str:
    """What was played, and the options in force."""
    experiment = report.experiment
    played = f"{experiment.game}: {report.matches:,} matches, {experiment.players} players, seed {experiment.seed}"
    return f"{played}, {options_in_force(load(experiment.game), experiment.options)}"


def settings(experiment: Experiment) -> str:
    """What else was in force: the preset, the bots and the content."""
    bots = experiment.seats[:1] if len(set(experiment.seats)) == 1 else experiment.seats
    preset = ", ".join(experiment.presets) or "lab"
    content = f"another content ({experiment.content[:8]})" if experiment.content_text else "content of the package"
    return f"preset: {preset}; bots: {', '.join(bots)}; {content}"


def comparison_tables(compared: Comparison, also: tuple[int, ...] | None = None) -> RenderableType:
    """Whether it came into play; what people did more or less of; who wins and how it went; and what that shows.

    `also` are numbers of players with which it came into play, where it did not in these matches.
    """
    parts: list[RenderableType] = []
    for name, summary in (("first:  ", compared.first), ("against:", compared.second)):
        parts.append(Text(f"  {name} {headline(summary)}", style=LOUD))
        parts.append(Text(f"           {settings(summary.experiment)}"))
    parts.append(Text(f"\n  {in_play(compared)}", style=LOUD))
    heads = {DONE: "what is done", WON: "who wins", WENT: "how it goes", OBSERVED: "observed"}
    if compared.differing.count:
        for section, head in heads.items():
            parts += change_table(head, [change for change in compared.changes if change.section == section])
    parts.append(Text(f"  verdict: {verdict(compared, also)}", style=LOUD))
    if compared.needed is not None and compared.differing.count:
        points = format_points(compared.size)
        parts.append(Text(f"  {compared.needed:,} matches of each would show a change of {points} in who wins"))
    return Group(*parts)


def in_play(compared: Comparison) -> str:
    """In how many pairs of matches something differs at all."""
    share = compared.differing
    if not share.of:
        return "no match was played in both"
    told = f"came into play in {share.count:,.0f} of {share.of:,} matches"
    return f"{told} ({format_percent(share.share)}; {format_interval(share)})"


def verdict(compared: Comparison, also: tuple[int, ...] | None) -> str:
    """What it comes to."""
    of = compared.differing.of
    if compared.kind == "not enough games":
        return f"not enough games ({of} of each; nothing is said on fewer than {FEW})"
    if compared.kind == "never came into play":
        return f"never came into play: all {of:,} matches are the same, answer by answer{elsewhere(also)}"
    sure = [f"{told_name(change)} {format_change(change, change.difference)}" for change in compared.sure_changes]
    if sure:
        return f"it matters: {', '.join(sure)}"
    return f"it came into play, and {of:,} matches of each show no change beyond chance"


def elsewhere(also: tuple[int, ...] | None) -> str:
    """With how many players it does come into play, if that was tried."""
    if also is None:
        return ""
    if not also:
        return "; random bots did not bring it into play with any number of players either"
    return f"; random bots bring it into play with {' or '.join(map(str, also))} players"


def change_table(head: str, changes: Sequence[Change]) -> list[RenderableType]:
    """What is sure, and of the rest what comes nearest to it; nothing of nothing."""
    if not changes:
        return []
    ranked = sorted((change for change in changes if not change.sure), key=nearness, reverse=True)
    shown = {change.name for change in ranked[:NEAREST]}
    rows = [change for change in changes if change.sure or change.name in shown]
    made: Table = make_table(head, "#first", "#against", "#change", "95 % interval of all", "")
    for change in rows:
        bounds = f"{format_change(change, change.low)} to {format_change(change, change.high)}"
        step = format_change(change, change.difference)
        word = ("more" if change.difference > 0 else "less") if change.sure else ""
        made.add_row(told_name(change), *format_figures(change), step, bounds, word)
    left = len(changes) - len(rows)
    return [made, Text(f"  and {left} more without a change beyond chance", style=MUTED)] if left else [made]


def nearness(change: Change) -> float:
    """How near a change comes to being sure: 1 where its interval just leaves out 0."""
    half = (change.high - change.low) / 2
    return abs(change.difference) / half if half else 0.0


def told_name(change: Change) -> str:
    """What has changed; people count seats from 1."""
    return change.name if change.seat is None else f"seat {change.seat + 1} wins"


def format_figures(change: Change) -> tuple[str, str]:
    """Both figures as people read them."""
    if change.unit != "count":
        return format_percent(change.first), format_percent(change.second)
    return f"{change.first:,.1f}", f"{change.second:,.1f}"


def format_change(change: Change, step: float) -> str:
    """A step up or down, shares in points."""
    return f"{step:+,.1f}" if change.unit == "count" else f"{100 * step:+.1f}"


def share_cells(share: Share) -> tuple[str, str, str]:
    """A share as cells of a table."""
    return f"{share.count:,.1f}".removesuffix(".0"), format_percent(share.share), format_interval(share)


def spread_cells(spread: Spread) -> tuple[str, str, str, str]:
    """A spread as cells of a table."""
    return f"{spread.least:,}", f"{spread.median:,.6g}", f"{spread.mean:,.1f}", f"{spread.most:,}"
