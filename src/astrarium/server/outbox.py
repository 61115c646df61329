"""Messages on their way to one socket: those of one moment are written together, straight to the line."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from astrarium.server.metrics import Metrics


class SocketLine(Protocol):
    """What messages are written to; it says when a reader who was too slow can take more."""

    def write_messages(self, messages: list[bytes]) -> bool:
        """Write messages in one piece; False if the other side must first read what it has been sent."""

    def watch(self, outbox: Outbox) -> None:
        """Have an outbox flushed whenever there is room again."""


class Outbox:
    """The messages that wait to be sent through one socket, up to a limit."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._waiting: list[bytes] = []
        self._line: SocketLine | None = None
        self._metrics: Metrics | None = None
        self._is_due = False  # a flush is, as soon as what happens now is done
        self._empty: Final = asyncio.Event()
        self._empty.set()

    def connect(self, line: SocketLine, metrics: Metrics) -> None:
        """From now on there is a line to send over."""
        self._line, self._metrics = line, metrics
        line.watch(self)
        self.flush()

    @property
    def is_full(self) -> bool:
        """Whether as many wait as may."""
        return len(self._waiting) >= self._limit

    def put(self, message: bytes) -> None:
        """One more message: sent with all others of this moment."""
        self._waiting.append(message)
        if self._line is not None and not self._is_due:
            self._is_due = True
            self._empty.clear()
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits, if the other side reads."""
        self._is_due = False
        waiting = self._waiting
        if self._line is None or (waiting and not self._line.write_messages(waiting)):
            return
        if waiting and self._metrics is not None:
            self._metrics.count_frames(len(waiting), sum(map(len, waiting)))
        self._waiting = []
        self._empty.set()

    async def wait_until_sent(self, seconds: float) -> None:
        """Give the other side some time to read what still waits."""
        self.flush()
        try:
            await asyncio.wait_for(self._empty.wait(), seconds)
        except TimeoutError:
            self._waiting = []
