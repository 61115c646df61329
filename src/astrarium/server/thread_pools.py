"""Threads by kind of work, so that slow work of one kind does not hold up another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from astrarium.server.refusals import Refused

Params = ParamSpec("Params")
Outcome = TypeVar("Outcome")


class ThreadPool:
    """A few threads for one kind of work, and a queue that ends."""

    def __init__(self, name: str, workers: int, waiting: int) -> None:
        self.max_jobs: Final = workers + waiting
        self._threads: Final = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._lock: Final = Lock()
        self._busy = 0

    async def run(self, work: Callable[Params, Outcome], *given: Params.args, **named: Params.kwargs) -> Outcome:
        """Run work in one of the threads; refused if too much is waiting already."""
        with self._lock:
            if self._busy >= self.max_jobs:
                raise Refused(503, "busy")
            self._busy += 1
        done = self._threads.submit(work, *given, **named)
        done.add_done_callback(self._release)
        return await asyncio.wrap_future(done)

    def _release(self, _: Future[Outcome]) -> None:
        with self._lock:
            self._busy -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class ThreadPools:
    """One pool for each kind: replies made once and kept, matches played again, and calls to other hosts."""

    def __init__(self) -> None:
        self.reads: Final = ThreadPool("reads", workers=1, waiting=100)
        self.replays: Final = ThreadPool("replays", workers=1, waiting=100)
        self.notices: Final = ThreadPool("notices", workers=8, waiting=500)

    def close(self) -> None:
        """Begin nothing more."""
        for pool in (self.reads, self.replays, self.notices):
            pool.close()
