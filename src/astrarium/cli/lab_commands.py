"""`astrarium lab`: plans with variants, played until it is enough, and their reports."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, TextIO

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.text import Text

from astrarium.cli import series_output
from astrarium.cli.command_arguments import (
    INTERRUPTED,
    AsJson,
    GameName,
    Jobs,
    Lang,
    On,
    Options,
    Players,
    Presets,
    check_language,
    read_jobs,
    read_options,
    show,
)
from astrarium.cli.command_output import make_table, options_in_force
from astrarium.cli.progress_bar import ProgressBar
from astrarium.cli.seat_signs import LOUD, MUTED
from astrarium.core.errors import BadOptions
from astrarium.core.game import load
from astrarium.lab import make_experiment, simulate
from astrarium.lab.cluster import HERE, Cluster, connected
from astrarium.lab.experiment_plan import Restriction
from astrarium.lab.lab_run import LabReport, LabRun, load_plan, read_plan_text, run
from astrarium.lab.live_figures import LiveFile
from astrarium.lab.plan_file import Plan, make_series
from astrarium.lab.plan_flags import plan_from_flags
from astrarium.lab.played_match import MatchResult
from astrarium.lab.report_page import ReportPage
from astrarium.lab.restricted_play import Worth, find_restrictions, measure_worth
from astrarium.lab.run_files import PAGE, get_ready, write_run
from astrarium.lab.series_comparison import FEW
from astrarium.lab.shares_and_verdicts import LEAST_OF_BOTS, format_interval, format_matches, format_percent
from astrarium.lab.skill import measure_skill, plan_steps
from astrarium.lab.tuning import read_tuning, tune

LOOKED_AT = 40  # matches played to see what there is to choose

app = typer.Typer(help="Experiments: variants of a game side by side, and what they change.", no_args_is_help=True)


@app.callback()
def about() -> None:
    """Experiments: variants of a game side by side, and what they change."""


@app.command("run")
def run_plan(
    plan: Annotated[Path | None, typer.Argument(metavar="[PLAN.toml]", help="a plan; else the flags make one")] = None,
    game: Annotated[str | None, typer.Option("--game", help="the game, where there is no plan")] = None,
    players: Annotated[list[int] | None, typer.Option("--players", "-p", help="how many play; several times")] = None,
    seats: Annotated[str | None, typer.Option(help="bots or levels, e.g. quick or hard,easy")] = None,
    preset: Annotated[list[str] | None, typer.Option("--preset", metavar="NAME", help="a named set of options")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="holds in every variant")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary", metavar="NAME=A,B", help="values to compare, also content.PATH=A,B; several make a grid"
        ),
    ] = None,
    matches: Annotated[int | None, typer.Option("--matches", "-n", min=1, help="of each variant")] = None,
    precision: Annotated[float | None, typer.Option(help="until every share is known to so many points")] = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help="until every question has an answer")] = False,
    at_most: Annotated[int | None, typer.Option("--at-most", help="matches of each variant")] = None,
    seed: Annotated[str | None, typer.Option(help="the same seed, the same matches")] = None,
    jobs: Jobs = "auto",
    on: On = HERE,
    out: Annotated[Path | None, typer.Option(help="a folder for matches and report; run again to go on")] = None,
    served: Annotated[
        bool,
        typer.Option(
            "--served",
            help="for a server: keep figures so far in --out; a line of input stops it, the end of input ends it",
        ),
    ] = False,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Play the variants of a plan with the same luck, and report what changes and what is fair."""
    flags = plan_from_flags(game, players, seats, preset, option, vary, matches, precision, until_sure, at_most, seed)
    if plan is None and game is None:
        raise BadOptions("name a plan, or a game with --game; docs/lab.md shows both")
    if plan is not None and flags:
        raise BadOptions(f"{plan} is a whole plan; leave {', '.join(f'--{name}' for name in flags)} to it")
    if served and out is None:
        raise BadOptions("--served keeps its figures in a folder: name one with --out")
    check_language(lang)
    wanted = load_plan(plan) if plan is not None else load_plan(flags.text)
    live = LiveFile(out) if served and out is not None else None
    if live is not None:
        obey_input(sys.stdin)
    if out is not None:
        get_ready()
    with connected(on) as cluster:
        played = run_with_bar(wanted, read_jobs(jobs), out, cluster, live)
    if not any(played.results):
        raise typer.Exit(INTERRUPTED)
    if out is not None:
        write_files(played, out, again=played.report.whole or served)
    if live is not None:
        live.write(played.report)
    show(as_json, played.report.plain(), report_tables(played.report, lang))
    if out is not None:
        print(f"the report is {out / PAGE}", file=sys.stderr)
    if not played.report.whole:
        raise typer.Exit(INTERRUPTED)


@app.command("tune")
def run_tuning(
    plan: Annotated[Path, typer.Argument(metavar="PLAN.toml", help="a plan with the tables search and wish")],
    jobs: Jobs = "auto",
    on: On = HERE,
    as_json: AsJson = False,
) -> None:
    """Look for options and content that meet wishes, and show the trade-offs."""
    tuning = read_tuning(*read_plan_text(plan))
    played = tuning.plan.looks[-1] * len(tuning.plan.players)
    try:
        title = f"{tuning.plan.game}: trials of {played:,} matches"
        with connected(on) as cluster, ProgressBar(title, tuning.trials) as progress:
            trials = tune(tuning, read_jobs(jobs), lambda trial: progress.step(), cluster)
    except KeyboardInterrupt:
        print("stopped; nothing was found", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    heads = {"fair": "#points from fair", "minutes": "#minutes off", "used": "#% seldom used"}
    made = make_table(*tuning.search, *(heads[name] for name in tuning.wish.names))
    front = [trial for trial in trials if trial.front]
    for trial in sorted(front, key=lambda one: tuple(one.missed.values())):
        made.add_row(*map(str, trial.values.values()), *(f"{missed:,.1f}" for missed in trial.missed.values()))
    counts = f"{len(trials)} different values in {tuning.trials} trials of {played:,} matches"
    head = f"{tuning.plan.game}: {counts}; {len(front)} are on the front"
    show(as_json, {"wishes": tuning.wish.names, "trials": trials}, Group(Text(head, style=LOUD), made))


@app.command("worth")
def show_worth(
    game: GameName,
    players: Players = None,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="WORDS", help="answers with these words, e.g. turret")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="WORDS", help="of answers that begin alike, these alone")
    ] = None,
    of: Annotated[
        str, typer.Option("--of", metavar="WORD", help="everything that answers of this word are about")
    ] = "",
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="with each restriction")] = 200,
    seats: Annotated[str, typer.Option(help="the bot on all seats")] = "quick",
    preset: Presets = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="the same seed, the same matches")] = "0",
    jobs: Jobs = "auto",
    on: On = HERE,
    as_json: AsJson = False,
) -> None:
    """What is worth having: the share of wins that a seat loses which may not do it."""
    box, processes = load(game), read_jobs(jobs)
    experiment = make_experiment(box, players, seats.split(","), seed, read_options(option), presets=preset or ())
    bound = [Restriction(without=words) for words in without or []] + [Restriction(only=words) for words in only or []]
    try:
        if not bound:
            with ProgressBar(f"{game}: looking around", LOOKED_AT) as progress:
                seen = simulate(experiment, LOOKED_AT, processes, on_result=lambda result: progress.step())
            bound = find_restrictions(seen, of)
        total = matches * (len(bound) + 1)
        with connected(on) as cluster, ProgressBar(f"{game}: matches", total) as progress:
            found = measure_worth(experiment, bound, matches, processes, lambda which, result: progress.step(), cluster)
    except KeyboardInterrupt:
        print("stopped; nothing can be said of it yet", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    made = make_table("a seat", "#free", "#restricted", "#change", "95 % interval of all", "#matches that differ", "")
    for worth in found:
        made.add_row(
            worth.restriction,
            format_percent(worth.free),
            format_percent(worth.share),
            f"{100 * worth.change:+.1f}",
            f"{100 * worth.low:+.1f} to {100 * worth.high:+.1f}",
            f"{worth.differing:,}",
            "" if not worth.sure else "worth having" if worth.change < 0 else "better left",
        )
    head = f"{game}: {matches:,} matches with each restriction, {experiment.players} players, seed {seed}"
    parts: list[RenderableType] = [Text(head, style=LOUD), Text(series_output.settings(experiment)), made]
    if matches < FEW:
        parts.append(Text(f"  verdict: not enough games (nothing is said on fewer than {FEW})", style=LOUD))
    data = {"plan": experiment.plain(), "matches": matches, "worth": [plain_worth(worth) for worth in found]}
    show(as_json, data, Group(*parts))


@app.command("skill")
def show_skill(
    game: GameName,
    players: Players = None,
    levels: Annotated[
        str, typer.Option("--levels", metavar="A,B", help="levels or bots from the weakest up; without, all levels")
    ] = "",
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="of each level against the one below")] = 100,
    preset: Presets = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="the same seed, the same matches")] = "0",
    jobs: Jobs = "auto",
    on: On = HERE,
    as_json: AsJson = False,
) -> None:
    """How much skill matters, and how much luck: each level against the one below, and other dice."""
    names = [name for name in levels.split(",") if name]
    steps = plan_steps(load(game), names, players, matches, seed, preset or (), read_options(option))
    try:
        total = sum(step.matches for step in steps)
        with connected(on) as cluster, ProgressBar(f"{game}: matches", total) as progress:
            found = measure_skill(steps, read_jobs(jobs), lambda result: progress.step(), cluster)
    except KeyboardInterrupt:
        print("stopped; nothing can be said of it yet", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    made = make_table(
        "level", "against", "#wins", "95 % interval of all", "#equal", "#other winner", "#by luck alone", ""
    )
    for step in found:
        made.add_row(
            step.upper,
            step.lower,
            format_percent(step.wins.share),
            format_interval(step.wins),
            format_percent(step.equal),
            "" if step.luck is None else format_percent(step.luck),
            format_percent(step.pure_luck),
            "stronger" if step.sure else "",
        )
    head = f"{game}: {steps[0].matches:,} matches of each step, {steps[0].players} players, seed {seed}"
    told = options_in_force(load(game), steps[0].options)
    parts: list[RenderableType] = [Text(head, style=LOUD), Text(told), made]
    if steps[0].matches < LEAST_OF_BOTS:
        parts.append(Text(f"  verdict: not enough games (nothing is said on fewer than {LEAST_OF_BOTS})", style=LOUD))
    plain = [{**msgspec.to_builtins(step), "sure": step.sure} for step in found]
    show(as_json, {"plan": [step.plain() for step in steps], "steps": plain}, Group(*parts))


def plain_worth(worth: Worth) -> dict[str, object]:
    """A line of the table as plain data."""
    plain: dict[str, object] = msgspec.to_builtins(worth)
    return {**plain, "change": worth.change, "sure": worth.sure}


def obey_input(lines: TextIO) -> None:
    """Stop as by Ctrl-C when a line comes; end at once when no more can come, for then whoever began it is gone."""

    def listen() -> None:
        if lines.readline():
            _thread.interrupt_main()
            lines.read()
        os._exit(INTERRUPTED)

    signal.signal(signal.SIGINT, signal.default_int_handler)  # who was begun in the background ignores it
    threading.Thread(target=listen, daemon=True).start()


def run_with_bar(
    plan: Plan, jobs: int, out: Path | None, cluster: Cluster | None, live: LiveFile | None = None
) -> LabRun:
    """A run with a bar, the time left and what is known so far."""
    series = make_series(plan)
    with ProgressBar(f"{plan.game}: matches", plan.looks[-1] * len(series)) as progress:
        wins = [0.0] * len(series)
        counts = [0] * len(series)

        def count(which: int, result: MatchResult) -> None:
            wins[which] += result.won_by(0)
            counts[which] += 1
            progress.step()
            so_far = zip(series, wins, counts, strict=True)
            told = [f"{one.name}: seat 1 {format_percent(won / of)}" for one, won, of in so_far if of]
            progress.tell("; ".join(told[:4]))

        watch = live.watch if live is not None else lambda make: None
        with TemporaryDirectory() as kept:  # where nobody wants the matches they lie on the disk too, not in memory
            played = run(plan, jobs, out or Path(kept) / "run", count, cluster=cluster, on_progress=watch)
    if not played.report.whole:
        told = "the same command goes on" if out else "--out keeps what was played"
        print(f"stopped after {format_matches(sum(counts))}; {told}", file=sys.stderr)
    return played


def write_files(played: LabRun, out: Path, again: bool) -> None:
    """The files of a run; Ctrl-C leaves out those that are not written yet."""
    try:
        write_run(played, out, again=again)
    except KeyboardInterrupt:
        print(f"stopped; not all of the report is in {out}, the same command writes it", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


def report_tables(report: LabReport, lang: str) -> RenderableType:
    """The verdicts in words, who wins in every variant, and what each changes."""
    parts: list[RenderableType] = [Text(f"  {words}", style=LOUD) for words in ReportPage(report, lang).verdicts()]
    made = make_table("variant", "#players", "#matches", "seat", "#share", "95 % interval")
    for one in report.series:
        for seat in one.summary.seats:
            cells = (str(one.series.players), f"{one.summary.matches:,}") if not seat.seat else ("", "")
            name = one.series.variant if not seat.seat else ""
            made.add_row(name, *cells, str(seat.seat + 1), format_percent(seat.wins.share), format_interval(seat.wins))
        for title in one.summary.titles:
            made.add_row("", "", "", title.title, format_percent(title.wins.share), format_interval(title.wins))
    parts.append(made)
    for (_, other), compared in zip(report.pairs(), report.comparisons, strict=True):
        parts.append(Text(f"\n  base and {other.series.variant}, {other.series.players} players", style=MUTED))
        parts.append(series_output.comparison_tables(compared))
    return Group(*parts)
