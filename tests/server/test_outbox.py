"""Messages on their way to a socket: those of one moment go in one piece, in their order, as plain frames."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from astrarium.server.metrics import Metrics
from astrarium.server.outbox import Outbox
from astrarium.server.timed_http_protocol import frame_head


class Line:
    """What was written at once, while the other side reads."""

    def __init__(self, reads: bool) -> None:
        self.reads = reads
        self.pieces: list[list[bytes]] = []

    def write_messages(self, messages: list[bytes]) -> bool:
        if self.reads:
            self.pieces.append(list(messages))
        return self.reads

    def watch(self, outbox: Outbox) -> None:
        self.outbox = outbox


def test_messages_of_one_moment_are_written_together() -> None:
    async def evening() -> None:
        line, outbox, metrics = Line(reads=True), Outbox(8), Metrics()
        outbox.put(b"before there was a line")
        outbox.connect(line, metrics)
        outbox.put(b"ack")
        outbox.put(b"scene")
        assert line.pieces == [[b"before there was a line"]]
        await asyncio.sleep(0)
        outbox.put(b"later")
        await asyncio.sleep(0)
        assert line.pieces[1:] == [[b"ack", b"scene"], [b"later"]]
        assert (metrics.frames, metrics.frame_bytes) == (4, 23 + 3 + 5 + 5)

    asyncio.run(evening())


def test_what_a_slow_reader_has_not_read_waits_in_order() -> None:
    async def evening() -> None:
        line, outbox = Line(reads=False), Outbox(3)
        outbox.connect(line, Metrics())
        for message in (b"1", b"2"):
            outbox.put(message)
            await asyncio.sleep(0)
        assert not outbox.is_full
        outbox.put(b"3")
        assert outbox.is_full
        line.reads = True
        line.outbox.flush()  # as the line does when it is read again
        assert line.pieces == [[b"1", b"2", b"3"]]
        assert not outbox.is_full

    asyncio.run(evening())


@pytest.mark.parametrize("reads", [True, False])
def test_the_last_words_are_waited_for_but_not_for_ever(reads: bool) -> None:
    async def evening() -> None:
        line, outbox = Line(reads), Outbox(3)
        outbox.connect(line, Metrics())
        outbox.put(b"goodbye")
        await outbox.wait_until_sent(0.01)
        assert line.pieces == ([[b"goodbye"]] if reads else [])

    asyncio.run(evening())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_the_one_that_the_library_would_write(length: int) -> None:
    text = b"x" * length
    assert frame_head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
