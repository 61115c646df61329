"""Ray as a cluster, from the extra `cluster`. Every machine of it has the same edition of this package installed."""

from __future__ import annotations

import contextlib
import importlib
import os
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, final

from astrarium.lab.cluster import ClusterLost, WorkerLost
from astrarium.lab.process_pool import tellable
from astrarium.lab.report_charts import MissingExtra

COUNTED: Final = 5.0  # seconds for which a count of cores holds
ANSWERS: Final = 10.0  # seconds within which a cluster on this machine takes a connection, if it is there


def ray_library() -> Any:
    """Ray itself; it belongs to an extra."""
    try:
        return importlib.import_module("ray")
    except ModuleNotFoundError as error:
        raise MissingExtra(f"{error.name} is not installed: pip install 'astrarium[cluster]'") from error


def do_task(play: Callable[[Any], Any], task: object) -> tuple[bool, Any]:
    """What a worker does with one task: what came of it, or what went wrong."""
    try:
        return True, play(task)
    except Exception as error:
        return False, tellable(error)


@final
class RayCluster:
    """A cluster by its address; without one the cluster that this machine belongs to, else its own cores.

    Ray tells of lost workers; that their tasks are given out again is not left to it, so that a task which ends every
    worker ends the run too, in words.
    """

    def __init__(self, address: str = "") -> None:
        self._ray: Final = ray_library()
        self._slots = 1
        self._counted = float("-inf")
        self._play: tuple[Callable[[Any], Any], Any] | None = None  # and where the cluster keeps it
        quiet = {"logging_level": "error", "log_to_driver": False}
        try:
            if address:
                self._ray.init(address, **quiet)
            else:
                self._join_or_begin(quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterLost(f"there is no cluster at {address or 'this machine'}: {last_line(error)}") from error
        self._task: Final = self._ray.remote(num_cpus=1, max_retries=0)(do_task)

    def _join_or_begin(self, quiet: dict[str, Any]) -> None:
        if os.environ.get("RAY_ADDRESS") or is_there(begun_here()):
            self._ray.init("auto", **quiet)
        else:
            self._ray.init("local", include_dashboard=False, **quiet)

    def slots(self) -> int:
        """The cores of all machines."""
        if time.monotonic() > self._counted + COUNTED:
            with reaching():
                self._slots = int(self._ray.cluster_resources().get("CPU", 0))
            self._counted = time.monotonic()
        return self._slots

    def give(self, play: Callable[[Any], Any], task: object) -> Any:
        """Give out a task. What is played is told the cluster once."""
        with reaching():
            if self._play is None or self._play[0] is not play:
                self._play = (play, self._ray.put(play))
            return self._task.remote(self._play[1], task)

    def done(self, tickets: list[Any], seconds: float) -> list[Any]:
        """Those that are done or lost."""
        with reaching():
            ready, _ = self._ray.wait(tickets, num_returns=1, timeout=seconds)
            if ready:
                ready, _ = self._ray.wait(tickets, num_returns=len(tickets), timeout=0)
        found: list[Any] = ready
        return found

    def take(self, ticket: Any) -> Any:
        """What came of a task."""
        try:
            with reaching():
                fine, found = self._ray.get(ticket)
        except self._ray.exceptions.RaySystemError as error:
            raise ClusterLost(f"the cluster cannot be reached any more: {last_line(error)}") from error
        except self._ray.exceptions.RayError as error:
            raise WorkerLost(last_line(error)) from error
        if not fine:
            raise found
        return found

    def drop(self, tickets: list[Any]) -> None:
        """Nobody waits for these any more."""
        for ticket in tickets:
            with contextlib.suppress(Exception):  # it may be gone already, and so may the cluster
                self._ray.cancel(ticket, force=True)

    def leave(self) -> None:
        """Nothing more will be given out."""
        self._ray.shutdown()


def begun_here() -> str:
    """The cluster that Ray would join from this machine; "" without any. One that was killed is still remembered."""
    try:
        found = importlib.import_module("ray._private.services").get_ray_address_from_environment("auto", None)
    except ConnectionError:
        return ""
    return str(found)


def is_there(address: str) -> bool:
    """Whether somebody takes a connection there: Ray itself would try for many minutes."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), ANSWERS).close()
    except (OSError, ValueError):
        return False
    return True


@contextlib.contextmanager
def reaching() -> Iterator[None]:
    """A connection that breaks meanwhile is told in words."""
    try:
        yield
    except ConnectionError as error:
        raise ClusterLost(f"the cluster cannot be reached any more: {last_line(error)}; run again to go on") from error


def last_line(error: Exception) -> str:
    """What an error says in the end: Ray tells whole stories."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
