"""Bots think in processes of their own, never longer than they may; one that hangs is ended and begun anew."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib
from typing import Any

import msgspec

from astrarium.core.luck import SYSTEM
from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.server.journal import Journal
from astrarium.server.thinker import MOST_TABLES, SIZE, Advice, Thought

STARTING = 20.0  # seconds that a fresh process may take to load the games


class Thinker:
    """One process, and what it was told of each table."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.known: dict[str, int] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._fresh = True

    async def ask(self, thought: Thought, match: Match[Any], seconds: float) -> Answer | None:
        """What the bot answers; None if it could not in time."""
        async with self._turn:
            await self._start()
            thought.known = self.known.pop(thought.table, 0)
            thought.printed = "" if thought.known else match.game.printed
            thought.lines = [(line.seat, line.answer) for line in match.log_since(thought.known)]
            try:
                advice = await asyncio.wait_for(self._exchange(thought), seconds if not self._fresh else STARTING)
            except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                self.journal.note("bot failed", bot=thought.bot, table=thought.table, why=type(error).__name__)
                await self._end()
                return None
            self._fresh = False
        if advice.trouble:
            self.journal.note("bot failed", bot=thought.bot, table=thought.table, why=advice.trouble[:200])
            return None
        if len(self.known) >= MOST_TABLES:
            self.known.pop(next(iter(self.known)))
        self.known[thought.table] = match.moves
        return advice.answer

    async def _exchange(self, thought: Thought) -> Advice:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        said = msgspec.json.encode(thought)
        process.stdin.write(SIZE.pack(len(said)) + said)
        await process.stdin.drain()
        head = await process.stdout.readexactly(SIZE.size)
        return msgspec.json.decode(await process.stdout.readexactly(SIZE.unpack(head)[0]), type=Advice)

    async def _start(self) -> None:
        if self._process is None or self._process.returncode is not None:
            self.known.clear()
            self._fresh = True
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "astrarium.server.thinker", stdin=pipe, stdout=pipe
            )

    async def _end(self) -> None:
        self.known.clear()
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None

    async def stop(self) -> None:
        """End the process."""
        async with self._turn:
            await self._end()


class Thinkers:
    """All processes; a table always asks the same one, which remembers its match."""

    def __init__(self, count: int, seconds: float, journal: Journal) -> None:
        self.seconds = seconds
        self._all = [Thinker(journal) for _ in range(max(1, count))]

    async def answer(self, table: str, match: Match[Any], seat: int, bot: str) -> Answer:
        """What the bot on a seat answers; if it cannot, a simple legal move."""
        thinker = self._all[zlib.crc32(table.encode()) % len(self._all)]
        box = match.table.box
        thought = Thought(
            table=table,
            game=match.game.id,
            players=box.players,
            options=dict(box.options),
            known=0,
            printed="",
            lines=[],
            seat=seat,
            bot=bot,
        )
        answer = await thinker.ask(thought, match, self.seconds)
        if answer is None or match.why_not(seat, answer) is not None:
            return simple_move(match, seat)
        return answer

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self._all:
            await thinker.stop()


def simple_move(match: Match[Any], seat: int) -> Answer:
    """Any legal answer."""
    options = match.options(seat)
    return options[SYSTEM.below(len(options))]
