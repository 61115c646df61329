"""How much memory a server takes for sockets on which nothing happens.

    python bench/idle.py [--sockets 10000] [--tables 250] [--game imperium]

Watchers open tables, are shown them, and stay; then the memory of the server's process is read. Open files must be
allowed (`ulimit -n`), some more than there are sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import secrets
import sys
from base64 import b64encode
from pathlib import Path

import httpx
from load import cpu_of, running_server

SEATS = 4


class Idler(asyncio.Protocol):
    """A page that is shown a table, and does nothing."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.received = 0
        self.shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        if b'"seats":[' in data and not self.shown.done():
            self.shown.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.shown.done():
            self.shown.set_exception(OSError("refused"))


def memory_of(process: int) -> int:
    """Bytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def open_tables(port: int, game: str, count: int) -> list[str]:
    origin = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=60) as owner:
        wish = {"game": game, "players": SEATS, "seats": [{"kind": "here"}] * SEATS}
        return [(await owner.post("/api/tables", json=wish)).json()["table"] for _ in range(count)]


async def measure(asked: argparse.Namespace, port: int, server: int) -> int:
    before = memory_of(server)
    tables = await open_tables(port, asked.game, asked.tables)
    opened = memory_of(server)
    used = cpu_of(server)
    gate, loop, idlers = asyncio.Semaphore(50), asyncio.get_running_loop(), []

    async def sit(number: int) -> None:
        key = b64encode(secrets.token_bytes(16)).decode()
        lines = (
            f"GET /ws/{tables[number % len(tables)]}?patches=1 HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        )
        async with gate:
            request = "\r\n".join(lines).encode() + b"\r\n\r\n"
            _, idler = await loop.create_connection(lambda: Idler(request), "127.0.0.1", port)
            idlers.append(idler)
            await asyncio.wait_for(idler.shown, 600)

    await asyncio.gather(*[sit(number) for number in range(asked.sockets)])
    spent = cpu_of(server) - used
    held = memory_of(server)
    print(
        f"{asked.sockets} sockets at {asked.tables} tables of {asked.game}: {held / 1e6:.0f} MB "
        f"({before / 1e6:.0f} before, {opened / 1e6:.0f} with the tables), "
        f"{(held - opened) / asked.sockets / 1e3:.1f} kB a socket, "
        f"{spent / asked.sockets * 1e3:.2f} ms of processor time to open one"
    )
    return 0 if held <= 1 << 30 else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--game", default="imperium")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with running_server() as (port, server):
        return asyncio.run(measure(asked, port, server))


if __name__ == "__main__":
    sys.exit(main())
