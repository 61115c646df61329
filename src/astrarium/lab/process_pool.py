"""Many matches over the cores of one machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from astrarium.core.errors import AstrariumError
from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.observers import Observer, find_observers
from astrarium.lab.played_match import MatchResult, play_match
from astrarium.lab.results_file import ResultsFile

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2  # tasks handed out for each process, so that none waits for its next one


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


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Ctrl-C waits for the end of this, and a process that begins meanwhile never hears of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def worker_processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many fresh processes: nothing that this one has open or half done is copied into them.

    Whatever ends this early, Ctrl-C or an error, ends them at once, in the middle of their matches.
    """
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), ignore_interrupts) as pool:
        try:
            yield pool
        except BaseException as error:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
            if isinstance(error, BrokenProcessPool):
                raise WorkerDied("a process that played matches has died; run again to go on") from error
            raise


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
    with worker_processes(min(jobs, len(wanted))) as pool:
        with hold_interrupts():
            results = pool.map(play, wanted, chunksize=chunk)
        yield from results


def play_in_any_order(play: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Iterator[Done]:
    """What comes of each task, as soon as it is done: nothing that is whole waits for something slow before it.

    With one job too it is done in another process, which can be ended in the middle of a long thought; with none, here.
    """
    left = iter(tasks)
    if jobs < 1:
        yield from map(play, left)
        return
    with worker_processes(jobs) as pool:
        running: set[Future[Done]] = set()
        while True:
            with hold_interrupts():
                running |= {pool.submit(play, task) for task in islice(left, AHEAD * jobs - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
