"""Matches over several machines: they are spread, and those of a machine that is lost are played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

from astrarium.core.errors import AstrariumError, BadOptions
from astrarium.lab.process_pool import AHEAD, LOOK, Interrupts, WorkerDied

Task = TypeVar("Task")
Done = TypeVar("Done")

HERE: Final = "here"
AUTO: Final = "auto"
REMOTE: Final = "ray://"
TRIES: Final = 4  # how often a task is given out before it is held to be what ends its worker


class WorkerLost(AstrariumError):
    """A worker is gone, and what it was doing with it."""


class ClusterLost(AstrariumError):
    """The cluster itself cannot be reached, or not any more."""


class Cluster(Protocol):
    """Machines that do tasks. A ticket stands for a task that was given out."""

    def slots(self) -> int:
        """How many tasks can be done at once now: machines come and go."""

    def give(self, play: Callable[[Any], Any], task: object) -> Any:
        """Give out a task; its ticket."""

    def done(self, tickets: list[Any], seconds: float) -> list[Any]:
        """Those of some tickets that are done or lost, as soon as there is one; none after so many seconds."""

    def take(self, ticket: Any) -> Any:
        """What came of a task. What went wrong in it is raised; `WorkerLost` if nothing came."""

    def drop(self, tickets: list[Any]) -> None:
        """Nobody waits for these any more."""

    def leave(self) -> None:
        """Nothing more will be given out."""


def play_on_cluster(cluster: Cluster, play: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
    """What comes of each task, as soon as it is done; the tasks of a lost worker are given out again.

    Ctrl-C, an error or the end of whoever listens drops what is not done yet.
    """
    left = iter(tasks)
    lost: list[tuple[Task, int]] = []  # with how often they were given out
    out: dict[Any, tuple[Task, int]] = {}
    with Interrupts() as interrupts:
        try:
            while True:
                room = max(1, cluster.slots()) * AHEAD - len(out)
                again, lost = lost[: max(0, room)], lost[max(0, room) :]
                fresh = [(task, 0) for task in islice(left, max(0, room - len(again)))]
                for task, tries in [*again, *fresh]:
                    out[cluster.give(play, task)] = (task, tries + 1)
                if not out:
                    return
                ready = cluster.done(list(out), LOOK)
                interrupts.check()
                for ticket in ready:
                    task, tries = out.pop(ticket)
                    try:
                        found: Done = cluster.take(ticket)
                    except WorkerLost as error:
                        if tries >= TRIES:
                            raise WorkerDied(f"{tries} workers have died at the same matches: {error}") from error
                        lost.append((task, tries))
                        continue
                    yield found
                interrupts.check()
        finally:
            cluster.drop(list(out))


@contextmanager
def connected(on: str) -> Iterator[Cluster | None]:
    """Where matches are played: `here` (no cluster), `auto` (Ray on this machine), or a cluster by its address."""
    if on == HERE:
        yield None
        return
    if on != AUTO and not (on.startswith(REMOTE) and on.removeprefix(REMOTE).rpartition(":")[2].isdecimal()):
        raise BadOptions(f"matches are played {HERE}, on {AUTO} or on {REMOTE}HOST:PORT, not on {on!r}")
    from astrarium.lab.ray_cluster import RayCluster

    cluster = RayCluster("" if on == AUTO else on)
    try:
        yield cluster
    finally:
        cluster.leave()
