"""A line between a browser and a server that is slow, loses things, or goes dead without a word."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading

LOSS = 0.2  # of what is sent is lost, and comes later
AGAIN_SECONDS = 1.0  # until what was lost is sent again


class BadLine:
    """Carries bytes to a server, in a thread of its own. What is lost is sent again, as TCP does; the order stays."""

    def __init__(self, target: int, seed: int) -> None:
        self.target = target
        self.latency = 0.0  # seconds, to the server and back together
        self.lossy = False
        self._rng = random.Random(seed)
        self._carrying: set[asyncio.Task[None]] = set()
        self._dead: set[asyncio.StreamWriter] = set()
        self._open: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._listen()), daemon=True)
        self._thread.start()
        self._ready.wait()

    async def _listen(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._over.wait()
        server.close()
        for carrying in self._carrying:
            carrying.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def go_dead(self) -> None:
        """Whatever is open carries nothing more, and nobody is told."""
        self._loop.call_soon_threadsafe(lambda: self._dead.update(self._open))

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._carrying.add(task)
        both = {writer}
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            both.add(back)
            self._open |= both
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        except (OSError, asyncio.CancelledError):
            pass  # the server is not there, or the test is over
        finally:
            self._carrying.discard(task)
            self._open -= both
            self._dead -= both
            for end in both:
                end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One way: each piece arrives after its time, and never before the one in front of it."""
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sending = asyncio.create_task(self._send(waiting, writer))
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                lost = AGAIN_SECONDS if self.lossy and self._rng.random() < LOSS else 0.0
                waiting.put_nowait((self._loop.time() + self.latency / 2 + lost, data))
        waiting.put_nowait((0.0, b""))
        try:
            await sending
        finally:
            sending.cancel()

    async def _send(self, waiting: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while (piece := await waiting.get())[1]:
                await asyncio.sleep(max(0.0, piece[0] - self._loop.time()))
                if writer not in self._dead:
                    writer.write(piece[1])
                    await writer.drain()
        if writer not in self._dead:
            writer.close()
