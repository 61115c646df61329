"""Tasks over the cores of one machine, each in a process of its own that can be ended at any time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from types import FrameType
from typing import Any, Final, TypeVar, final

from astrarium.core.errors import AstrariumError

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD: Final = 2  # tasks handed out for each process, so that none waits for its next one
LOOK: Final = 0.2  # seconds between two looks whether Ctrl-C was pressed
PATIENCE: Final = 5.0  # seconds that a process without work may take to leave


class WorkerDied(AstrariumError):
    """A process that played matches has died."""


class WorkerFailed(AstrariumError):
    """What went wrong in a process that played matches cannot be told but in words."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process: the one that writes the results ends the others, they do not end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_in_order(play: Callable[[int], Done], count: int, jobs: int) -> Iterator[Done]:
    """What is played by numbers, in their order, on so many processes."""
    if jobs <= 1:
        yield from map(play, range(count))
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), ignore_interrupts) as pool:
        try:
            yield from pool.map(play, range(count), chunksize=2)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


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


@final
class Interrupts:
    """Ctrl-C is noted, once or often, and acted on where nothing is half-done."""

    def __init__(self) -> None:
        self.heard = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.heard = True

    def check(self) -> None:
        """Stop here if Ctrl-C was pressed."""
        if self.heard:
            raise KeyboardInterrupt


@final
class Worker:
    """A fresh process that does one task after the other: nothing that this one has open is copied into it."""

    def __init__(self, play: Callable[[Any], Any]) -> None:
        start = multiprocessing.get_context("spawn")
        self.pipe, theirs = start.Pipe()
        self.busy = 0  # tasks that it has and has not done
        self.process: BaseProcess = start.Process(target=do_tasks, args=(play, theirs), daemon=True)
        with hold_interrupts():
            self.process.start()
        theirs.close()

    def give(self, task: object) -> None:
        """One more task."""
        try:
            self.pipe.send(task)
        except OSError as error:
            raise WorkerDied("a process that played matches has died; run again to go on") from error
        self.busy += 1

    def take(self) -> Any:
        """What came of the oldest task."""
        try:
            fine, found = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerDied("a process that played matches has died; run again to go on") from error
        self.busy -= 1
        if not fine:
            raise found
        return found

    def end(self, at_once: bool) -> None:
        """Let it leave, or end it in the middle of what it does."""
        self.pipe.close()
        if not at_once:
            self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(PATIENCE)


def do_tasks(play: Callable[[Any], Any], pipe: Connection) -> None:
    """What a process does until nobody asks it for more."""
    ignore_interrupts()
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            told = (True, play(task))
        except Exception as error:
            told = (False, tellable(error))
        try:
            pipe.send(told)
        except OSError:
            return


def tellable(error: Exception) -> Exception:
    """An error as another process can take it."""
    try:
        ForkingPickler.loads(ForkingPickler.dumps(error))
    except Exception:  # an error of a plug-in may be of any kind
        return WorkerFailed(traceback.format_exc())
    return error


def play_in_any_order(play: Callable[[Task], Done], tasks: Iterable[Task], jobs: int) -> Iterator[Done]:
    """What comes of each task, as soon as it is done: nothing that is whole waits for something slow before it.

    With one job too it is done in another process, which can be ended in the middle of a long thought; with none, here.
    Ctrl-C, an error or the end of whoever listens ends them at once.
    """
    left = iter(tasks)
    if jobs < 1:
        yield from map(play, left)
        return
    workers: list[Worker] = []
    whole = False
    with Interrupts() as interrupts:
        try:
            for task in islice(left, jobs):
                workers.append(Worker(play))
                workers[-1].give(task)
                interrupts.check()
            for worker in workers:
                for task in islice(left, AHEAD - 1):
                    worker.give(task)
            while busy := [worker for worker in workers if worker.busy]:
                ready = wait([worker.pipe for worker in busy], LOOK)
                interrupts.check()
                for worker in busy:
                    if worker.pipe in ready:
                        done: Done = worker.take()
                        for task in islice(left, 1):
                            worker.give(task)
                        yield done
                interrupts.check()
            whole = True
        finally:
            for worker in workers:
                worker.end(at_once=not whole)
