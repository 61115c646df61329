"""Hours of mixed play on one server, and whatever happens to people: then every acknowledged answer is looked for.

    python bench/long_play.py [--minutes 120] [--tables 10] [--seed 1]

Scripted people play all games: phones fall asleep with a line open, networks are lost, two devices play for one person,
watchers read slowly. Meanwhile the disk is full for a while (where one may be mounted), the system's clock jumps by
hours, and the server is stopped, killed and started again. In the last half of the time nothing is started again, and
memory and open handles must stay level. At the end every acknowledged answer must be in the log of its table, once, in
the order of its sender, in an unbroken chain.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from faults import LOST, TESTS, Person
from websockets.asyncio.client import connect

import astrarium

DISK_BYTES = 64 << 20
PLAYED_BYTES = 12 << 20  # that a minute of play may take, at the most: only the ballast fills the disk
JUMPS = (-86_400.0, -3_600.0, 0.0, 3_600.0, 86_400.0)
SAMPLE_SECONDS = 5.0
LEVEL_BYTES = 24 << 20  # that memory may grow by in the second half, beside a tenth
LEVEL_HANDLES = 12


class Somebody(Person):
    """Plays all seats of a table of a game, from one of two devices, and not always attentively."""

    def __init__(self, play: LongPlay, number: int, game: str, like: Somebody | None = None) -> None:
        super().__init__(play, number)  # type: ignore[arg-type]
        self.game = game
        self.like = like  # whose second device this is
        self.mishaps: Counter[str] = Counter()

    async def run(self) -> None:
        while self.like is not None and not self.like.table and not self.play.over:
            await asyncio.sleep(0.2)
        while not self.play.over:
            if self.like is not None:
                self.table, self.cookie = self.like.table, self.like.cookie
            server = self.play.servers[0]
            try:
                if not self.table and self.like is None:
                    await asyncio.to_thread(self._open_table, server)
                if self.table:
                    await self._play(server)
            except LOST:
                pass
            await asyncio.sleep(0.1 + 0.3 * self.rng.random())

    def _wish(self, player: Any) -> Any:
        seats = max(2, astrarium.load(self.game).players[0])
        return player.create(*["here"] * seats, game=self.game)

    async def _live(self, line: Any) -> None:
        luck = self.rng.random()
        if luck < 0.003:
            self.mishaps["phones asleep"] += 1
            await asyncio.sleep(2 + 6 * self.rng.random())  # the line is open, and nobody reads
        elif luck < 0.010:
            self.mishaps["networks lost"] += 1
            line.transport.abort()


class SlowWatcher:
    """Looks at one table after the other, and reads little of what it is sent."""

    def __init__(self, play: LongPlay, number: int) -> None:
        self.play = play
        self.rng = random.Random(f"watcher {play.seed} {number}")
        self.looks = 0

    async def run(self) -> None:
        while not self.play.over:
            table = self.rng.choice([person.table for person in self.play.people] or [""])
            server = self.play.servers[0]
            where = f"ws://127.0.0.1:{server.port}/ws/{table}?patches=1"
            with contextlib.suppress(*LOST):
                async with connect(
                    where, origin=server.origin, compression=None, max_size=None, ping_interval=None, close_timeout=0.2
                ) as line:
                    self.looks += 1
                    for _ in range(30):
                        await asyncio.sleep(0.3 * self.rng.random())
                        await asyncio.wait_for(line.recv(), 6)
            await asyncio.sleep(0.5)


class LongPlay:
    """One server, its people, and what happens to them."""

    def __init__(self, folder: Path, tables: int, seed: int, minutes: float) -> None:
        self.folder = folder
        self.seed = seed
        self.rng = random.Random(seed)
        self.over = False
        self.servers: list[Any] = []
        self.people: list[Somebody] = []
        games = astrarium.games()
        for number in range(tables):
            self.people.append(Somebody(self, number, games[number % len(games)]))
        self.people += [Somebody(self, tables + at, one.game, one) for at, one in enumerate(self.people[::3])]
        self.watchers = [SlowWatcher(self, number) for number in range(4)]
        self.happened: Counter[str] = Counter()
        self.to_come: list[str] = []
        self.samples: list[tuple[int, int]] = []  # bytes of memory and open handles, in the second half
        self.disk = folder / "disk"
        self.can_fill = self._mount(DISK_BYTES + int(minutes * PLAYED_BYTES))

    def _mount(self, size: int) -> bool:
        self.disk.mkdir()
        words = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(self.disk)]
        with contextlib.suppress(OSError):
            return subprocess.run(words, capture_output=True, check=False).returncode == 0
        return False

    async def run(self, minutes: float) -> None:
        from server_process import ServerProcess

        class JumpingServer(ServerProcess):
            """A server whose clock is set by a signal."""

            launch = Path(__file__).parent / "jumping_server.py"

        jumps = self.folder / "jump"
        jumps.write_text("0")
        server = JumpingServer(self.disk / "data")
        server.log = self.folder / "server.log"
        self.servers.append(server)
        environment = {"ASTRARIUM_SOAK_JUMP": str(jumps)}
        await asyncio.to_thread(server.start, **environment)
        playing = [asyncio.create_task(one.run()) for one in (*self.people, *self.watchers)]
        begun, half = time.monotonic(), minutes * 30
        try:
            while (passed := time.monotonic() - begun) < 2 * half:
                if passed < half:
                    await asyncio.sleep(min(10.0, half / 6))
                    await self._happen(server, jumps, environment)
                else:
                    await asyncio.sleep(SAMPLE_SECONDS)
                    self.samples.append(self._sample(server.process.pid))
            await self._progress()
        finally:
            self.over = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.to_thread(server.stop)

    async def _happen(self, server: Any, jumps: Path, environment: dict[str, str]) -> None:
        if not self.to_come:  # each kind once, in an order of its own, and then again
            self.to_come = ["clock jumps", "stopped", "killed", *(["disk full"] if self.can_fill else [])]
            self.rng.shuffle(self.to_come)
        kind = self.to_come.pop()
        self.happened[kind] += 1
        if kind == "clock jumps":
            jumps.write_text(str(self.rng.choice(JUMPS)))
            server.process.send_signal(signal.SIGUSR1)
        elif kind == "disk full":
            ballast = self.disk / "ballast"
            with contextlib.suppress(OSError), ballast.open("ab", buffering=0) as file:
                while file.write(b"x" * 4096):
                    pass
            await asyncio.sleep(3)
            ballast.unlink()
        else:
            server.process.send_signal(signal.SIGTERM if kind == "stopped" else signal.SIGKILL)
            await asyncio.to_thread(server.process.wait, 60)
            await asyncio.to_thread(server.start, **environment)
        await self._progress()

    async def _progress(self) -> None:
        """Wait until at every table somebody has gone on."""
        before = [len(one.acknowledged) for one in self._owners()]
        end = time.monotonic() + 180
        while True:
            now = [len(one.acknowledged) for one in self._owners()]
            if all(count > was for count, was in zip(now, before, strict=True)):
                return
            if time.monotonic() >= end:
                still = [one for one, count, was in zip(self._owners(), now, before, strict=True) if count <= was]
                names = ", ".join(f"{one.table or 'none yet'} ({one.game})" for one in still)
                free = shutil.disk_usage(self.disk).free >> 20
                raise AssertionError(f"no answer at these tables for three minutes: {names}; {free} MB are free")
            await asyncio.sleep(0.1)

    def _owners(self) -> list[Somebody]:
        return [one for one in self.people if one.like is None]

    @staticmethod
    def _sample(process: int) -> tuple[int, int]:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir(f"/proc/{process}/fd"))

    def problems(self) -> list[str]:
        """What does not add up."""
        from astrarium.server.database import Database
        from astrarium.server.move_log import START_HASH, first_broken_row
        from astrarium.server.stored_table import load_rows

        found: list[str] = []
        database = Database(self.disk / "data")
        for table in {table for one in self.people for table, _ in one.acknowledged}:
            rows = load_rows(database, table)
            broken = first_broken_row(START_HASH, 0, rows)
            if broken is not None:
                found.append(f"{table}: the chain breaks at row {broken}")
            for one in self.people:
                wanted = [key for at, key in one.acknowledged if at == table]
                keys = [row.key for row in rows if row.key in set(wanted)]
                if list(dict.fromkeys(keys)) != wanted:
                    found.append(f"{table}: {len(wanted)} acknowledged, {len(set(keys))} found, or in another order")
                answers = Counter(row.key for row in rows if row.key in set(wanted) and row.kind == "answer")
                found += [f"{table}: {key} has {count} rows" for key, count in answers.items() if count > 1]
        database.close()
        return [*found, *self._growth()]

    def _growth(self) -> list[str]:
        part = max(1, len(self.samples) // 5)
        if len(self.samples) < 2 * part:
            return []
        early, late = self.samples[:part], self.samples[-part:]
        (memory, handles), (more, held) = [
            (statistics.median(one[0] for one in some), statistics.median(one[1] for one in some))
            for some in (early, late)
        ]
        found = (
            [f"memory grew from {memory / 1e6:.0f} to {more / 1e6:.0f} MB"] if more > 1.1 * memory + LEVEL_BYTES else []
        )
        return [*found, *([f"handles grew from {handles} to {held}"] if held > handles + LEVEL_HANDLES else [])]

    def report(self) -> str:
        """What was seen, in lines."""
        mishaps: Counter[str] = Counter()
        for one in self.people:
            mishaps += one.mishaps
        answers = Counter(one.game for one in self.people for _ in one.acknowledged)
        lines = [
            f"answers acknowledged: {sum(answers.values())}, {', '.join(f'{n} {c}' for n, c in answers.items())}",
            f"refused in words: {sum(one.refusals for one in self.people)}, "
            f"errors: {sum(one.errors for one in self.people)}",
            f"people: {dict(mishaps)}, looks of slow watchers {sum(one.looks for one in self.watchers)}, "
            f"second devices {sum(one.like is not None for one in self.people)}",
            f"server: {dict(self.happened)}{'' if self.can_fill else '; no disk could be mounted to fill'}",
        ]
        for name, at, unit in (("memory", 0, 1e6), ("handles", 1, 1)):
            kept = [sample[at] / unit for sample in self.samples]
            if kept:
                lines.append(f"{name}: {kept[0]:.0f} at first, {kept[-1]:.0f} at last, at most {max(kept):.0f}")
        return "\n".join(lines)

    def close(self) -> None:
        """Give the disk back."""
        if self.can_fill:
            subprocess.run(["umount", "-l", str(self.disk)], check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    sys.path[:0] = [str(TESTS), str(TESTS.parents[1])]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        play = LongPlay(Path(folder), asked.tables, asked.seed, asked.minutes)
        try:
            asyncio.run(play.run(asked.minutes))
            problems = play.problems()
        finally:
            play.close()
    print(play.report())
    print("\n".join(problems) or "nothing lost, nothing doubled, nothing reordered; memory and handles level")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
