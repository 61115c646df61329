"""Threads by kind of work, so that slow work of one kind keeps nobody waiting for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from astrarium.server.errors import Refused

Given = ParamSpec("Given")
Outcome = TypeVar("Outcome")


class WorkerPool:
    """A few threads for one kind of work, and a queue that ends."""

    def __init__(self, name: str, workers: int, waiting: int) -> None:
        self.most: Final = workers + waiting
        self._threads: Final = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._lock: Final = Lock()
        self._busy = 0

    async def run(self, work: Callable[Given, Outcome], *given: Given.args, **named: Given.kwargs) -> Outcome:
        """Have one of the threads do it; refused if too much is waiting already."""
        with self._lock:
            if self._busy >= self.most:
                raise Refused(503, "busy")
            self._busy += 1
        done = self._threads.submit(work, *given, **named)
        done.add_done_callback(self._leave)
        return await asyncio.wrap_future(done)

    def _leave(self, _: Future[Outcome]) -> None:
        with self._lock:
            self._busy -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class WorkerPools:
    """The kinds: what is made once and kept, matches played again, and calls to other hosts."""

    def __init__(self) -> None:
        self.reads: Final = WorkerPool("reads", workers=1, waiting=100)
        self.replays: Final = WorkerPool("replays", workers=1, waiting=100)
        self.notices: Final = WorkerPool("notices", workers=8, waiting=500)

    def close(self) -> None:
        """Begin nothing more."""
        for pool in (self.reads, self.replays, self.notices):
            pool.close()
