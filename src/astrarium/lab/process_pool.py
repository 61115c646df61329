"""Many matches over the cores of one machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from astrarium.core.errors import AstrariumError
from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.observers import Observer, find_observers
from astrarium.lab.played_match import MatchResult, play_match
from astrarium.lab.results_file import ResultsFile


class WorkerDied(AstrariumError):
    """A process that played matches has died."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    experiment: Experiment,
    games: int,
    jobs: int = 1,
    out: Path | None = None,
    on_result: Callable[[MatchResult], None] = lambda result: None,
    observers: Sequence[str | type[Observer]] = (),
) -> list[MatchResult]:
    """The first `games` matches of an experiment; what `out` already holds is not played again.

    `on_result` is called with each, in order. `observers` are names or classes; what they measure is in each result's
    `observed`. A class must be importable where matches are played by several processes.
    """
    kinds = find_observers(observers)
    if out is None:
        results: list[MatchResult] = []
        for result in play_matches(experiment, range(games), jobs, kinds):
            results.append(result)
            on_result(result)
        return results
    with ResultsFile(out, experiment, tuple(kinds)) as results_file:
        for result in results_file.results[:games]:
            on_result(result)
        for result in play_matches(experiment, range(len(results_file.results), games), jobs, kinds):
            results_file.add(result)
            on_result(result)
        return results_file.results[:games]


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process: the one that writes the results ends the others, they do not end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_matches(
    experiment: Experiment, numbers: Iterable[int], jobs: int, observers: Mapping[str, type[Observer]]
) -> Iterator[MatchResult]:
    """Matches by number, in their order, on so many processes."""
    wanted = list(numbers)
    play = partial(play_match, experiment, observers=observers)
    if jobs <= 1 or len(wanted) <= 1:
        yield from map(play, wanted)
        return
    chunk = max(1, min(4, len(wanted) // (jobs * 8)))
    # Fresh processes: nothing that this one has open or half done is copied into them.
    with ProcessPoolExecutor(min(jobs, len(wanted)), get_context("spawn"), ignore_interrupts) as pool:
        try:
            yield from pool.map(play, wanted, chunksize=chunk)
        except BrokenProcessPool as error:
            raise WorkerDied("a process that played matches has died; run again to go on") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
