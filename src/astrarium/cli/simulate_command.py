"""`astrarium simulate`: many matches between bots, and what another rule or another content changes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from astrarium.cli import series_output
from astrarium.cli.command_arguments import (
    INTERRUPTED,
    AsJson,
    GameName,
    Jobs,
    Observe,
    On,
    Options,
    Players,
    Presets,
    read_jobs,
    read_options,
    show,
)
from astrarium.cli.match_reading import read_text
from astrarium.cli.progress_bar import ProgressBar
from astrarium.core.errors import BadOptions
from astrarium.core.game import load
from astrarium.lab import Experiment, MatchResult, compare, make_experiment, simulate_series, summarize
from astrarium.lab.cluster import HERE, Cluster, connected
from astrarium.lab.player_counts import counts_in_play
from astrarium.lab.series_measures import measure_series


def run_simulation(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="how many matches")] = 100,
    players: Players = None,
    seats: Annotated[
        str, typer.Option(help="a bot for each seat, e.g. greedy,random; one name fills all seats")
    ] = "quick",
    seed: Annotated[str, typer.Option(help="the same seed, the same matches")] = "0",
    preset: Presets = None,
    option: Options = None,
    content: Annotated[Path | None, typer.Option(help="a content.toml in place of the package's")] = None,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="NAME=VALUE", help="the same seeds again with this option, side by side"),
    ] = None,
    against_content: Annotated[
        Path | None, typer.Option("--against-content", help="the same seeds again with this content.toml, side by side")
    ] = None,
    points: Annotated[
        float, typer.Option(min=0.1, max=50.0, help="the change of a share that is worth finding, in points")
    ] = 5.0,
    jobs: Jobs = "auto",
    on: On = HERE,
    out: Annotated[Path | None, typer.Option(help="a folder that keeps the matches; run again to go on")] = None,
    observe: Observe = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots and report who wins, how long it takes, and what another rule changes."""
    box, chosen = load(game), read_options(option)
    text = read_text(content) if content else ""

    def plan(options: dict[str, str], content_text: str) -> Experiment:
        return make_experiment(
            box, players, seats.split(","), seed, options, presets=preset or (), content=content_text
        )

    experiments = [plan(chosen, text)]
    if against or against_content:
        other = read_text(against_content) if against_content else text
        experiments.append(plan({**chosen, **read_options(against)}, other))
        if experiments[0] == experiments[1]:
            told = [*(against or []), *([str(against_content)] if against_content else [])]
            raise BadOptions(f"both series would be the same: {', '.join(told)} holds in the first one already")
    folders = [] if out is None else [out] if len(experiments) == 1 else [out / "first", out / "against"]
    with connected(on) as cluster:
        series, stopped = run_series(experiments, games, read_jobs(jobs), folders, observe or [], cluster)
    if not any(series):
        raise typer.Exit(INTERRUPTED)
    part = {"interrupted": True} if stopped else {}
    reports = [summarize(one, results) for one, results in zip(experiments, series, strict=True)]
    if len(experiments) == 1:
        measures = {"measures": msgspec.to_builtins(measure_series(series[0]))}
        data = {**part, **reports[0].plain(), **measures, **series_output.observed_data(observed=series[0])}
        show(as_json, data, series_output.summary_tables(reports[0], series[0]))
    else:
        compared = compare(reports[0], series[0], reports[1], series[1], points / 100)
        unseen = not stopped and compared.kind == "never came into play"
        also = counts_in_play(experiments[0], experiments[1]) if unseen else None
        data = {
            **part,
            **compared.plain(),
            **({"in_play_with_players": list(also)} if also is not None else {}),
            **series_output.observed_data(observed_first=series[0], observed_against=series[1]),
        }
        show(as_json, data, series_output.comparison_tables(compared, also))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def run_series(
    experiments: Sequence[Experiment],
    games: int,
    jobs: int,
    folders: Sequence[Path],
    observers: Sequence[str],
    cluster: Cluster | None = None,
) -> tuple[list[list[MatchResult]], bool]:
    """The matches of some experiments, with a progress bar; and whether Ctrl-C ended it before all were played."""
    played: list[dict[int, MatchResult]] = [{} for _ in experiments]
    total = games * len(experiments)
    try:
        with ProgressBar(f"{experiments[0].game}: matches", total) as progress:

            def count(which: int, result: MatchResult) -> None:
                played[which][result.match] = result
                progress.step()

            each = [games] * len(experiments)
            return simulate_series(experiments, each, jobs, folders, count, observers, cluster), False
    except KeyboardInterrupt:
        whole = sum(map(len, played))
        told = "the same command goes on" if folders else "--out keeps what was played"
        print(f"stopped after {whole:,} of {total:,} matches; {told}", file=sys.stderr)
        return [[results[number] for number in sorted(results)] for results in played], True
