"""What an operator watches, in the text form that Prometheus reads; off unless a port is named for it.

It has a port of its own, on this machine unless the operator says otherwise, so that a proxy that passes the games on
does not pass this on. Nothing in it names a person or a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING, Final

import astrarium
from astrarium.server.process_usage import memory_bytes
from astrarium.server.storage_errors import StartupFailed, reason

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # the upper ends of the buckets
LARGEST_REQUEST: Final = 4096
REQUEST_SECONDS: Final = 5.0
LAG_SECONDS: Final = 0.5  # between two looks at how late the loop is


class Histogram:
    """How long something took, counted in buckets."""

    def __init__(self) -> None:
        self.buckets: Final = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.sum += seconds
        self.buckets[next((at for at, end in enumerate(SECONDS) if seconds <= end), len(SECONDS))] += 1

    def lines(self, name: str) -> Iterator[str]:
        """The lines of a histogram: how many took at most so long."""
        count = 0
        for end, here in zip((*SECONDS, float("inf")), self.buckets, strict=True):
            count += here
            yield f'{name}_bucket{{le="{"+Inf" if end == float("inf") else end}"}} {count}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {count}"


class Metrics:
    """Counters of one server process."""

    def __init__(self) -> None:
        self.answers: Final[dict[str, int]] = {}  # by what became of them
        self.answer_seconds: Final = Histogram()  # from the message to its acknowledgement, written and synced
        self.requests: Final[dict[int, int]] = {}  # of HTTP, by status
        self.frames = 0  # sent to sockets
        self.frame_bytes = 0
        self.loop_lag = 0.0  # seconds that the loop was late at the last look
        self._begun: Final = time.time()

    def count_answer(self, outcome: str, seconds: float) -> None:
        """A message that asked for a move: what became of it, and how long that took."""
        self.answers[outcome] = self.answers.get(outcome, 0) + 1
        if outcome == "acknowledged":
            self.answer_seconds.add(seconds)

    def count_request(self, status: int) -> None:
        """A reply to a request."""
        self.requests[status] = self.requests.get(status, 0) + 1

    def count_frames(self, count: int, length: int) -> None:
        """Messages to a socket, and how long they were together."""
        self.frames += count
        self.frame_bytes += length

    async def watch_loop(self) -> None:
        """Look again and again at how late the loop is."""
        loop = asyncio.get_running_loop()
        while True:
            wanted = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.loop_lag = max(0.0, loop.time() - wanted)

    def text(self, registry: TableRegistry) -> str:
        """Everything, as Prometheus reads it."""
        database, pool = registry.database, registry.bot_pool
        lines: list[str] = []

        def add(name: str, kind: str, help: str, *samples: tuple[str, float]) -> None:
            lines.append(f"# HELP astrarium_{name} {help}")
            lines.append(f"# TYPE astrarium_{name} {kind}")
            lines.extend(f"astrarium_{name}{label} {value:g}" for label, value in samples)

        add("info", "gauge", "The version that runs.", (f'{{version="{astrarium.__version__}"}}', 1))
        add("start_time_seconds", "gauge", "When the process began.", ("", round(self._begun)))
        outcomes = [(f'{{outcome="{name}"}}', float(count)) for name, count in sorted(self.answers.items())]
        add("answers_total", "counter", "Answers, undos and confirmations by what became of them.", *outcomes)
        add("answer_seconds", "histogram", "From an answer to its acknowledgement, synced to disk.")
        lines.extend(self.answer_seconds.lines("astrarium_answer_seconds"))
        statuses = [(f'{{status="{status}"}}', float(count)) for status, count in sorted(self.requests.items())]
        add("requests_total", "counter", "HTTP requests by status.", *statuses)
        add("frames_total", "counter", "Messages sent to sockets.", ("", self.frames))
        add("frame_bytes_total", "counter", "Bytes of messages sent to sockets.", ("", self.frame_bytes))
        add("sockets", "gauge", "Open sockets.", ("", registry.sockets))
        add("tables", "gauge", "Tables in memory.", ("", len(registry.tables)))
        add("tables_set_aside", "gauge", "Tables that cannot be served.", ("", len(registry.quarantined)))
        add("commits_total", "counter", "Transactions that were written.", ("", database.commits))
        add("statements_total", "counter", "Statements in them.", ("", database.statements))
        add("writable", "gauge", "Whether the last write succeeded.", ("", database.write_error is None))
        add("bots_waiting", "gauge", "Questions to bots that wait for a process.", ("", pool.waiting))
        add("loop_lag_seconds", "gauge", "How late the event loop was.", ("", self.loop_lag))
        add("cpu_seconds_total", "counter", "Processor time of the process.", ("", time.process_time()))
        add("memory_bytes", "gauge", "Memory of the process that is in use.", ("", memory_bytes()))
        return "\n".join(lines) + "\n"


@contextlib.asynccontextmanager
async def serve_metrics(host: str, port: int, text: Callable[[], str]) -> AsyncIterator[None]:
    """Answer `GET /metrics` at a port of its own; nothing else is there."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), REQUEST_SECONDS)
            is_asked = head.split(b" ", 2)[:2] == [b"GET", b"/metrics"]
            body = text().encode() if is_asked else b"GET /metrics\n"
            status = "200 OK" if is_asked else "404 Not Found"
            kind = "text/plain; version=0.0.4; charset=utf-8"
            header = (
                f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            writer.write(header.encode() + body)
            await writer.drain()
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    try:
        server = await asyncio.start_server(answer, host, port, limit=LARGEST_REQUEST)
    except OSError as error:
        raise StartupFailed(f"{host} port {port} cannot be used for metrics: {reason(error)}") from error
    async with server:
        yield
