"""Faults at random while people play on two processes and one PostgreSQL; then every acknowledged answer is looked for.

    python bench/faults.py [--faults 200] [--tables 6] [--seed 1]

A process is killed, exchanged for a new one, stopped for longer than its lease, or cut from the database; connections
are ended; the database is started again. People reconnect to whichever process answers and send again, under the same
key, what was not acknowledged. At the end the log of every table must hold each acknowledged answer once, in its order,
in an unbroken chain. Prints how long it took each time until all tables went on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from httpx import HTTPError
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

TESTS = Path(__file__).parents[1] / "tests" / "server"
KINDS = ("kill", "stop", "cut", "hang up", "restart database", "cut", "exchange")
PAUSED = 4.5  # seconds that a process is stopped, or cut off: more than its lease
THINKING = 0.05  # seconds between two answers of one person
PROGRESS = 2  # answers that every table must have seen acknowledged before the next fault
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


class Relay:
    """The line between a process and the database, which can be cut."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.is_cut = False
        self._open: set[asyncio.StreamWriter] = set()

    async def start(self) -> Relay:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        both = {writer, other_writer}
        self._open |= both
        ways = (self._pump(reader, other_writer), self._pump(other_reader, writer))
        await asyncio.gather(*ways, return_exceptions=True)
        self._open -= both

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
        writer.close()

    def hang_up(self) -> None:
        for writer in self._open:
            writer.transport.abort()


class Person:
    """Plays all seats of a table at one screen, and remembers what was acknowledged."""

    def __init__(self, play: FaultyPlay, number: int) -> None:
        self.play = play
        self.rng = random.Random(f"{play.seed} {number}")
        self.cookie, self.table = "", ""
        self.acknowledged: list[tuple[str, str]] = []  # with the table
        self.waiting: tuple[str, dict[str, Any]] | None = None
        self.refusals = self.errors = 0

    async def run(self) -> None:
        while not self.play.over:
            server = self.rng.choice(self.play.servers)
            try:
                if not self.table:
                    await asyncio.to_thread(self._open_table, server)
                await self._play(server)
            except LOST:
                await asyncio.sleep(0.1 + 0.2 * self.rng.random())

    def _open_table(self, server: Any) -> None:
        player = server.person()
        if self.cookie:
            player.http.cookies.set("astrarium", self.cookie)
        player.http.timeout = 20.0
        try:
            self.table = self._wish(player)["table"]
            self.cookie = player.http.cookies["astrarium"]
        except HTTPError as error:  # nobody answers: a proxy would ask the other process
            raise OSError from error
        except AssertionError as error:  # it was refused
            self.errors += 1
            raise OSError from error

    def _wish(self, player: Any) -> Any:
        """The table that they want."""
        return player.create("here", "here", options={"rounds": "40"})

    async def _play(self, server: Any) -> None:
        where = f"ws://127.0.0.1:{server.port}/ws/{self.table}?lang=en"
        headers = {"cookie": f"astrarium={self.cookie}"}
        async with connect(
            where,
            origin=server.origin,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=12,
            ping_interval=None,
            close_timeout=0.2,
        ) as line:
            now: dict[str, Any] = {}
            v = 0
            while not self.play.over:
                await self._live(line)
                if now and self.waiting is None and not now.get("choices"):
                    if now.get("over"):
                        self.table = ""
                        return
                elif now and self.waiting is None:
                    await asyncio.sleep(THINKING)
                    answer = self.rng.choice(now["choices"])["answer"]
                    body = {"answer": answer, "seat": now["viewer"]}
                    self.waiting = (secrets.token_hex(12), {"do": "answer", "v": v, "body": body})
                    await self._send(line)
                elif self.waiting is not None and not now:
                    await self._send(line)  # on a new line: once more, under the same key
                message = json.loads(await asyncio.wait_for(line.recv(), 6))
                if "now" in message:
                    now, v = message["now"], message["v"]
                key = self.waiting[0] if self.waiting is not None else None
                if key is not None and message.get("ack") == key:
                    self.acknowledged.append((self.table, key))
                    self.waiting = None
                    now = {**now, "choices": []}  # the scene that it led to follows; v is another for each seat
                elif key is not None and message.get("key") == key:
                    self.refusals += 1
                    self.waiting = None
                    await asyncio.sleep(0.2)
                    return  # look again
                elif message.get("error"):
                    self.errors += 1
                    return

    async def _live(self, line: Any) -> None:
        """What happens to people between two messages: nothing."""

    async def _send(self, line: Any) -> None:
        assert self.waiting is not None
        key, message = self.waiting
        await line.send(json.dumps({"key": key, **message}))


class FaultyPlay:
    """Two processes, their people, and faults."""

    def __init__(self, postgres: Any, folder: Path, tables: int, seed: int, lease: float = 0.0) -> None:
        """So many tables; leases of so many seconds, where not those of every server."""
        self.environment = {"ASTRARIUM_LEASE_SECONDS": str(lease)} if lease else {}
        self.turn = 0  # whose it is to be exchanged
        self.postgres = postgres
        self.folder = folder
        self.seed = seed
        self.rng = random.Random(seed)
        self.people = [Person(self, number) for number in range(tables)]
        self.servers: list[Any] = []
        self.relays: list[Relay] = []
        self.over = False
        self.seconds: list[tuple[str, float]] = []  # until all tables went on, by kind of fault

    async def run(self, faults: int, of: tuple[str, ...] = KINDS) -> None:
        """Play, and break something again and again."""
        from server_process import ServerProcess

        name = f"faults{self.seed}"
        self.database = await asyncio.to_thread(self.postgres.create, name)
        for at in range(2):
            relay = await Relay(self.postgres.port).start()
            self.relays.append(relay)
            address = f"postgresql://astrarium@127.0.0.1:{relay.port}/{name}"
            server = ServerProcess(self.folder / "data", database=address)
            server.log = self.folder / f"{at}.log"
            self.servers.append(server)
            await asyncio.to_thread(server.start, **self.environment)
        playing = [asyncio.create_task(person.run()) for person in self.people]
        try:
            await self._progress()
            kinds = [of[at % len(of)] for at in range(faults)]
            self.rng.shuffle(kinds)
            for kind in kinds:
                begun = time.monotonic()
                server = await self._break(kind)
                await self._progress()
                self.seconds.append((kind, time.monotonic() - begun))
                if server.process.poll() is not None:
                    await asyncio.to_thread(server.start, **self.environment)
        finally:
            self.over = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for server in self.servers:
                if server.process.poll() is None:
                    server.process.send_signal(signal.SIGCONT)
                await asyncio.to_thread(server.stop)
            for relay in self.relays:
                relay.server.close()

    async def _progress(self) -> None:
        """Wait until every table has gone on."""
        before = [len(person.acknowledged) for person in self.people]
        end = time.monotonic() + 120
        while any(len(one.acknowledged) < count + PROGRESS for one, count in zip(self.people, before, strict=True)):
            assert time.monotonic() < end, "a table does not go on"
            await asyncio.sleep(0.05)

    async def _break(self, kind: str) -> Any:
        """Break something for a while: the process that it was about."""
        at = self.rng.randrange(2)
        if kind == "exchange":  # one after the other
            at, self.turn = self.turn, 1 - self.turn
        server, relay = self.servers[at], self.relays[at]
        if kind == "kill":
            server.kill()
        elif kind == "exchange":  # by a new one, as for an update
            server.process.terminate()
            await asyncio.to_thread(server.process.wait, 60)
        elif kind == "stop":
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(PAUSED)
            server.process.send_signal(signal.SIGCONT)
        elif kind == "cut":
            relay.is_cut = True
            relay.hang_up()
            await asyncio.sleep(self.rng.choice((0.3, PAUSED)))
            relay.is_cut = False
        elif kind == "hang up":
            relay.hang_up()
        else:
            await asyncio.to_thread(self.postgres.stop)
            await asyncio.to_thread(self.postgres.start)
        return server

    def problems(self) -> list[str]:
        """What does not add up: acknowledged answers that are missing, twice, or in another order; broken chains."""
        from astrarium.server.database import Database
        from astrarium.server.move_log import START_HASH, first_broken_row
        from astrarium.server.stored_table import load_rows

        found: list[str] = []
        database = Database(self.folder / "check", url=self.database)
        for table in {table for person in self.people for table, _ in person.acknowledged}:
            wanted = [key for person in self.people for at, key in person.acknowledged if at == table]
            rows = load_rows(database, table)
            keys = [row.key for row in rows if row.key in set(wanted)]
            first_of_each = list(dict.fromkeys(keys))  # an answer may draw others after it, in one commit
            if first_of_each != wanted:
                found.append(f"{table}: {len(wanted)} acknowledged, {len(first_of_each)} found, or in another order")
            twice = [row.key for row in rows if row.key in set(wanted) and row.kind == "answer"]
            found += [f"{table}: {key} has {count} rows" for key, count in Counter(twice).items() if count > 1]
            broken = first_broken_row(START_HASH, 0, rows)
            if broken is not None:
                found.append(f"{table}: the chain breaks at row {broken}")
        database.close()
        return found

    def report(self) -> str:
        """What was seen, in lines."""
        answers = sum(len(person.acknowledged) for person in self.people)
        lines = [f"{len(self.seconds)} faults, {answers} answers acknowledged, {self.refusals} refused"]
        for kind in sorted({name for name, _ in self.seconds}):
            spent = sorted(seconds for name, seconds in self.seconds if name == kind)
            if spent:
                middle = spent[len(spent) // 2]
                lines.append(
                    f"  {kind:18} {len(spent):4} times, all tables on after {middle:.1f} s, at most {spent[-1]:.1f} s"
                )
        return "\n".join(lines)

    @property
    def refusals(self) -> int:
        """How many answers were refused, in words."""
        return sum(person.refusals for person in self.people)

    @property
    def errors(self) -> int:
        """How many errors a page would have shown."""
        return sum(person.errors for person in self.people)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.path[:0] = [str(TESTS), str(TESTS.parents[1])]
    from postgres_server import PostgresServer, find_programs

    programs = find_programs()
    if programs is None:
        sys.exit("there is no PostgreSQL on this machine: `make postgresql` fetches it where apt-get is")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        postgres = PostgresServer(programs).start()
        try:
            play = FaultyPlay(postgres, Path(folder), asked.tables, asked.seed)
            asyncio.run(play.run(asked.faults))
            problems = play.problems()
        finally:
            postgres.remove()
    print(play.report())
    print("\n".join(problems) or "nothing lost, nothing doubled, nothing reordered")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
