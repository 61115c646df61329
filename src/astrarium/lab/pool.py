"""Many matches over the cores of one machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from astrarium.core.errors import AstrariumError
from astrarium.lab.bout import Bout, play_one
from astrarium.lab.ledger import Ledger
from astrarium.lab.plan import Plan


class LostPlayers(AstrariumError):
    """A process that played matches has died."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    out: Path | None = None,
    seen: Callable[[Bout], None] = lambda bout: None,
) -> list[Bout]:
    """The first `games` matches of a plan; what `out` already holds is not played again. `seen` hears of each."""
    if out is None:
        bouts: list[Bout] = []
        for bout in played(plan, range(games), jobs):
            bouts.append(bout)
            seen(bout)
        return bouts
    with Ledger(out, plan) as ledger:
        for bout in ledger.bouts[:games]:
            seen(bout)
        for bout in played(plan, range(len(ledger.bouts), games), jobs):
            ledger.add(bout)
            seen(bout)
        return ledger.bouts[:games]


def finish_first() -> None:
    """A player process that is interrupted ends its match; the one that keeps the ledger sends it home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def played(plan: Plan, numbers: Iterable[int], jobs: int) -> Iterator[Bout]:
    """Matches by number, in their order, on so many processes."""
    wanted = list(numbers)
    play = partial(play_one, plan)
    if jobs <= 1 or len(wanted) <= 1:
        yield from map(play, wanted)
        return
    at_once = max(1, min(4, len(wanted) // (jobs * 8)))
    # Fresh processes: nothing that this one has open or half done is copied into them.
    with ProcessPoolExecutor(min(jobs, len(wanted)), get_context("spawn"), finish_first) as pool:
        try:
            yield from pool.map(play, wanted, chunksize=at_once)
        except BrokenProcessPool as error:
            raise LostPlayers("a process that played matches has died; run again to go on") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
