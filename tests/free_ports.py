"""Ports for servers of tests, which nobody else takes before they are used."""

from __future__ import annotations

import itertools
import os
import socket
from collections.abc import Iterator

# Below what a system gives to outgoing connections (32768 on Linux): one of those may be given a port that was free a
# moment ago, also while the server of a test is down and is to come back on it.
FIRST, LAST, EACH = 20_000, 32_000, 3_000


def _ports() -> Iterator[int]:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % ((LAST - FIRST) // EACH)
    first, begin = FIRST + worker * EACH, os.getpid() * 7 % EACH  # other test runs on this machine begin elsewhere
    return (first + (begin + step) % EACH for step in itertools.count())


PORTS = _ports()


def free_port() -> int:
    """A port that nobody listens on, another one at each call."""
    for port in itertools.islice(PORTS, EACH):
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")
