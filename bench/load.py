"""Many tables at once: 250 tables with 4 sockets each, real rules, the server on one core and the players on another.

    python bench/load.py [--game imperium] [--tables 250] [--rate 100] [--seconds 20]
    python bench/load.py --database postgresql://... --workers 2

Says how long an answer takes to be acknowledged (on disk, synced), the server's own time for each answer with all four
viewers drawn and encoded, how long a scene is as it is sent, and the highest rate that holds. Nobody drafts: every
answer is seen by all four at once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from astrarium.core.scene_patch import apply_patch

SEATS = 4
MEDIAN, SLOW = 0.020, 0.100  # seconds that half, and all but a twentieth, of the answers may take
LADDER = (150, 200, 300, 400, 500, 650, 800, 1000, 1200)
SERVE = """
import sys
from pathlib import Path
from astrarium.server.server_commands import run
from astrarium.server.settings import Limits, Settings
names = ("table_messages", "lobby_messages", "safe_requests", "creations", "live_tables", "sockets", "all_sockets")
wide = dict.fromkeys(names, 10**9)
database, workers = sys.argv[3], int(sys.argv[4])
run(Settings(
    data=Path(sys.argv[1]), port=int(sys.argv[2]), database=database, workers=workers, limits=Limits(**wide)
))
"""


class Message(msgspec.Struct):
    v: int = 0
    now: dict[str, Any] | None = None
    patch: dict[str, Any] | None = None
    ack: str = ""
    key: str = ""
    refused: Any = None
    error: Any = None


MESSAGES = msgspec.json.Decoder(Message)


class Chair:
    """One seat's socket, and the scene it shows, put together as a page does."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.v = 0
        self.now: dict[str, Any] = {}
        self.told: dict[str, asyncio.Future[int]] = {}
        self.fresh = asyncio.Event()
        self.received = 0  # bytes of scenes, and how many came
        self.frames = 0
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for text in self.line:
            message = MESSAGES.decode(text)
            if message.patch is not None:
                message.now = apply_patch(self.now, message.patch)
            if message.now is not None:
                self.received, self.frames = self.received + len(text.encode()), self.frames + 1
                self.v, self.now = message.v, message.now
                self.fresh.set()
            name = message.ack or message.key
            waiting = self.told.pop(name, None) if name else None
            if waiting is not None and not waiting.done():
                waiting.set_result(message.v if message.ack else -1)

    async def say(self, do: str, body: dict[str, Any]) -> int:
        """Send, and return the number of the position it led to, as this chair counts; -1 if it was refused."""
        key = secrets.token_hex(16)
        told = self.told[key] = asyncio.get_running_loop().create_future()
        await self.line.send(msgspec.json.encode({"v": self.v, "key": key, "do": do, "body": body}).decode())
        return await asyncio.wait_for(told, 30)

    async def see(self, v: int) -> None:
        """Wait until a position of that number or a later one is shown."""
        while self.v < v:
            self.fresh.clear()
            await asyncio.wait_for(self.fresh.wait(), 30)


class Table:
    """Four chairs, one answer at a time."""

    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs
        self.busy = False

    def asked(self) -> Chair | None:
        for chair in self.chairs:
            if chair.now.get("choices") and "over" not in chair.now:
                return chair
        return None

    @property
    def over(self) -> bool:
        return any("over" in chair.now for chair in self.chairs)

    async def play(self, chair: Chair, spent: list[float], errors: list[str]) -> None:
        """An answer, until it is acknowledged and seen; the others, who may not be shown it yet, are not waited for."""
        begun = time.perf_counter()
        try:
            answer = random.choice(chair.now["choices"])["answer"]
            v = await chair.say("answer", {"answer": answer, "seat": chair.now["viewer"]})
            spent.append(time.perf_counter() - begun)
            if v < 0:
                errors.append("refused")
            await chair.see(v)
        except (TimeoutError, OSError) as error:
            errors.append(type(error).__name__)
        finally:
            self.busy = False


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def cpu_of(process: int) -> float:
    """Seconds of processor time that a process has used."""
    parts = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    below = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    own = (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_of(int(child)) for child in below)


async def open_tables(port: int, game: str, count: int, whole: bool) -> list[Table]:
    """Four people sit down at every table."""
    origin = f"http://127.0.0.1:{port}"
    people = [httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=60) for _ in range(SEATS)]
    for at, person in enumerate(people):
        await person.post("/api/me", json={"name": f"Player {at}"})
    cookies = ["; ".join(f"{name}={value}" for name, value in person.cookies.items()) for person in people]
    gate = asyncio.Semaphore(16)

    async def set_up() -> Table:
        async with gate:
            wish = {"game": game, "players": SEATS, "seats": [{"kind": "person"}] * SEATS}
            made = (await people[0].post("/api/tables", json=wish)).json()
            for at, person in enumerate(people[1:], 1):
                await person.post(f"/api/tables/{made['table']}/join", json={"seat": at})
            where = f"ws://127.0.0.1:{port}/ws/{made['table']}{'' if whole else '?patches=1'}"
            chairs = [
                Chair(
                    await connect(
                        where,
                        origin=origin,  # type: ignore[arg-type]
                        additional_headers={"cookie": cookie},
                        max_size=None,
                        compression=None,
                        ping_interval=None,
                    )
                )
                for cookie in cookies
            ]
            return Table(chairs)

    tables = await asyncio.gather(*[set_up() for _ in range(count)])
    for chair in tables[0].chairs:
        await chair.say("prefs", {"drafts": False})
    for person in people:
        await person.aclose()
    await asyncio.sleep(1)
    return list(tables)


class Figures(msgspec.Struct):
    """What was measured at one rate."""

    rate: float
    done: float
    median: float
    slow: float
    worst: float
    errors: int
    server: float  # its processor time for each answer
    frame: float  # bytes of a scene, as they were sent

    @property
    def holds(self) -> bool:
        enough = self.done >= 0.97 * self.rate
        return enough and self.median <= MEDIAN and self.slow <= SLOW and not self.errors

    def said(self) -> str:
        verdict = "holds" if self.holds else "too much"
        return (
            f"{self.rate:6.0f}/s asked {self.done:6.1f}/s done   median {self.median * 1e3:6.1f} ms   "
            f"95% {self.slow * 1e3:6.1f} ms   worst {self.worst * 1e3:6.1f} ms   "
            f"errors {self.errors}   server {self.server * 1e3:.2f} ms an answer "
            f"({1 / self.server:.0f} answers per processor second)   {self.frame / 1e3:.1f} kB a scene   {verdict}"
        )


class Meter:
    """What the answers at some tables cost, from now on."""

    def __init__(self, tables: list[Table], server: int) -> None:
        self.spent: list[float] = []
        self.errors: list[str] = []
        self.server = server
        self.chairs = [chair for table in tables for chair in table.chairs]
        self.received, self.frames = self.count()
        self.begun, self.used = time.perf_counter(), cpu_of(server)

    def count(self) -> tuple[int, int]:
        """Bytes of scenes that have come, and how many scenes."""
        return sum(chair.received for chair in self.chairs), sum(chair.frames for chair in self.chairs)

    def figures(self, rate: float, took: float, answered: int) -> Figures:
        """The figures, once all is answered."""
        spent, (received, frames) = sorted(self.spent), self.count()
        return Figures(
            rate=rate,
            done=answered / took,
            median=statistics.median(spent) if spent else 99.0,
            slow=spent[int(len(spent) * 0.95)] if spent else 99.0,
            worst=spent[-1] if spent else 99.0,
            errors=len(self.errors),
            server=(cpu_of(self.server) - self.used) / max(1, len(spent)),
            frame=(received - self.received) / max(1, frames - self.frames),
        )


async def drive(tables: list[Table], rate: float, seconds: float, server: int) -> Figures:
    """Answers at a steady rate, each at a table that is at rest."""
    meter = Meter(tables, server)
    tasks: set[asyncio.Task[None]] = set()
    at = sent = 0
    while (passed := time.perf_counter() - meter.begun) < seconds:
        due = int(passed * rate)
        while sent < due:
            sent += 1
            for _ in range(len(tables)):
                table = tables[at % len(tables)]
                at += 1
                chair = None if table.busy else table.asked()
                if chair is not None:
                    table.busy = True
                    task = asyncio.create_task(table.play(chair, meter.spent, meter.errors))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
                    break
        await asyncio.sleep(0.001)
    took, answered = time.perf_counter() - meter.begun, len(meter.spent)
    await asyncio.gather(*tasks)
    return meter.figures(rate, took, answered)


async def play_on(tables: list[Table], answers: int, server: int) -> Figures:
    """So many answers, at each table the next one as soon as the last one is seen."""
    meter, left = Meter(tables, server), answers

    async def sit(table: Table) -> None:
        nonlocal left
        while left > 0 and not table.over:
            chair = table.asked()
            if chair is None:
                await asyncio.sleep(0.001)  # the question is on its way to another chair
                continue
            left -= 1
            await table.play(chair, meter.spent, meter.errors)

    await asyncio.gather(*[sit(table) for table in tables])
    took = time.perf_counter() - meter.begun
    return meter.figures(answers / took, took, len(meter.spent))


async def leave(tables: list[Table]) -> None:
    """Everybody goes home."""
    for table in tables:
        for chair in table.chairs:
            chair.task.cancel()
            await chair.line.close()


async def measure(asked: argparse.Namespace, port: int, server: int) -> int:
    print(f"opening {asked.tables} tables of {asked.game} with {SEATS} sockets each")
    tables = await open_tables(port, asked.game, asked.tables, asked.whole)
    first = await drive(tables, asked.rate, asked.seconds, server)
    print(first.said())
    best = first if first.holds else None
    for rate in LADDER if first.holds and not asked.only else ():
        figures = await drive(tables, rate, asked.seconds / 2, server)
        print(figures.said())
        if not figures.holds:
            break
        best = figures
    print(f"the highest rate that holds: {best.rate:.0f} answers a second" if best else "the rate does not hold")
    await leave(tables)
    return 0 if best is not None else 1


@contextlib.contextmanager
def running_server(database: str = "", workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server on one core, with this process on another: its port and its process. Several workers have all cores."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = [sys.executable, "-c", SERVE, folder, str(port), database, str(workers)]
        server = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        try:
            if workers == 1:
                os.sched_setaffinity(server.pid, {cores[0]})
                os.sched_setaffinity(0, {cores[-1]})
            for _ in range(600):
                try:
                    httpx.get(f"http://127.0.0.1:{port}/health")
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield port, server.pid
        finally:
            os.sched_setaffinity(0, set(cores))
            server.terminate()
            server.wait(20)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="imperium")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", action="store_true", help="this rate only")
    parser.add_argument("--whole", action="store_true", help="whole scenes, as for a page that takes no patches")
    parser.add_argument("--database", default="", help="postgresql://..., empty at first; else SQLite")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve, on PostgreSQL")
    asked = parser.parse_args()
    with running_server(asked.database, asked.workers) as (port, server):
        return asyncio.run(measure(asked, port, server))


if __name__ == "__main__":
    sys.exit(main())
