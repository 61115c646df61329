"""Bots think in processes of their own, for so much processor time; one that does not end is ended and begun anew."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import Answer
from astrarium.server.bot_queue import BotQuestion, BotQueue
from astrarium.server.bot_worker import MOST_TABLES, SIZE, Advice, Thought
from astrarium.server.operator_log import Journal, said
from astrarium.server.processor_time import processor_usage

LOADING: Final = 60.0  # processor seconds to load the games and to follow the log of a match
OVERTIME: Final = 1.0  # processor seconds more than twice its time, before a bot that does not stop is stopped
PATIENCE: Final = 60.0  # seconds on the wall in which a process sleeps instead of thinking
WALL: Final = 10.0  # times its time on the wall, in addition, where nobody tells how much of a processor it had
LOOK_EVERY: Final = 0.25  # seconds on the wall between two looks at a process that thinks


class Stopped(Exception):
    """A process was given up; the word says why."""


class Supervision:
    """How one answer comes along: it may take any time on the wall, while it is short of a processor."""

    def __init__(self, pid: int, seconds: float, patience: float) -> None:
        self.pid: Final = pid
        self.seconds: Final = seconds
        self.patience: Final = patience
        usage = processor_usage(pid)
        self._used = usage.seconds if usage is not None else 0.0
        self._end = self._used + LOADING
        self._still = 0.0

    def begin_thinking(self) -> None:
        """The match has been followed to the question: from now on the time of the bot counts."""
        usage = processor_usage(self.pid)
        self._end = (usage.seconds if usage is not None else 0.0) + 2 * self.seconds + OVERTIME
        self._still = 0.0

    def look(self) -> None:
        """Look at the process; raise `Stopped` if it has used far too much, or sleeps and does not wake up.

        Looks are counted, not the time between them: if this process itself is held up, nobody else is late for it.
        Where the platform does not tell what was used, the time on the wall must do.
        """
        usage = processor_usage(self.pid)
        if usage is not None and usage.seconds > self._end:
            raise Stopped("it used up its processor time")
        at_work = usage is not None and (usage.seconds > self._used or not usage.asleep)
        self._used = usage.seconds if usage is not None else 0.0
        self._still = 0.0 if at_work else self._still + LOOK_EVERY
        if self._still >= self.patience + (WALL * self.seconds if usage is None else 0.0):
            raise Stopped("it hangs")


class Thinker:
    """One process, and what it was told of each table."""

    def __init__(self, journal: Journal, seconds: float, patience: float) -> None:
        self.journal: Final = journal
        self.seconds: Final = seconds
        self.patience: Final = patience
        self.known: Final[dict[str, int]] = {}
        self.busy = False
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: BotQuestion) -> Answer | None:
        """What the bot answers; None if it cannot."""
        try:
            advice = await self._supervise(question)
        except Exception as error:  # a table whose bot fails goes on with a simple move
            self._note(question, str(error) if isinstance(error, Stopped) else said(error))
            await self.stop()
            return None
        if advice.trouble:
            self._note(question, advice.trouble[:200])
            return None
        if len(self.known) >= MOST_TABLES:
            self.known.pop(next(iter(self.known)))
        self.known[question.table] = question.match.moves
        return advice.answer

    def _note(self, question: BotQuestion, why: str) -> None:
        self.journal.note("bot failed", bot=question.bot, table=question.table, why=why)

    async def _supervise(self, question: BotQuestion) -> Advice:
        """Ask, and look after the process until it has answered."""
        process = await self._start()
        supervision = Supervision(process.pid, self.seconds, self.patience)
        exchange = asyncio.create_task(self._exchange(process, self._thought(question), supervision))
        try:
            while not (await asyncio.wait((exchange,), timeout=LOOK_EVERY))[0]:
                supervision.look()
            return await exchange
        finally:
            exchange.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await exchange

    def _thought(self, question: BotQuestion) -> Thought:
        """The question, with all that the process does not know of the match."""
        match, box = question.match, question.match.table.box
        known = self.known.pop(question.table, 0)
        known = known if known <= match.moves else 0
        origin = None if known else match.origin
        return Thought(
            table=question.table,
            game=match.game.id,
            players=box.players,
            options=dict(box.options),
            known=known,
            content_text="" if known else match.game.content_text,
            start={} if origin is None else origin.data,
            lines=[(line.seat, line.answer) for line in match.log_since(known if origin is None else origin.moves)],
            seat=question.seat,
            bot=question.bot,
            seconds=self.seconds,
        )

    async def _exchange(
        self, process: asyncio.subprocess.Process, thought: Thought, supervision: Supervision
    ) -> Advice:
        assert process.stdin is not None
        assert process.stdout is not None
        told = msgspec.json.encode(thought)
        process.stdin.write(SIZE.pack(len(told)) + told)
        await process.stdin.drain()
        while True:
            head = await process.stdout.readexactly(SIZE.size)
            advice = msgspec.json.decode(await process.stdout.readexactly(SIZE.unpack(head)[0]), type=Advice)
            if not advice.thinking:
                return advice
            supervision.begin_thinking()

    async def _start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self.known.clear()
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "astrarium.server.bot_worker", stdin=pipe, stdout=pipe
            )
        return self._process

    async def stop(self) -> None:
        """End the process."""
        self.known.clear()
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """All processes, and the questions that wait for one of them.

    A table is best served by the process that remembers its match; when that one is busy, another that has nothing
    better to do is told the match anew.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        journal: Journal,
        watched: Callable[[str], bool] = lambda table: False,
        patience: float = PATIENCE,
    ) -> None:
        self._all: Final = [Thinker(journal, seconds, patience) for _ in range(max(1, count))]
        self._queue: Final = BotQueue(watched)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._closed = False

    async def answer(self, table: str, match: Match[Any], seat: int, bot: str) -> Answer:
        """What the bot on a seat answers; if it cannot, a simple legal move."""
        question = BotQuestion(table, match, seat, bot)
        self._queue.put(question)
        self._dispatch()
        try:
            answer = await question.answer
        finally:
            self._queue.discard(question)
        if answer is None or match.why_not(seat, answer) is not None:
            return simple_move(match, seat)
        return answer

    def _dispatch(self) -> None:
        """Give work to every process that has none."""
        while not self._closed and (found := self._next()) is not None:
            thinker, question = found
            self._queue.take(question)
            thinker.busy = True
            task = asyncio.create_task(self._serve(thinker, question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> tuple[Thinker, BotQuestion] | None:
        """Who thinks about what next: a question whose match is remembered there, or nowhere, before any other."""
        idle = [thinker for thinker in self._all if not thinker.busy]
        line = self._queue.next_in_line() if idle else []
        if not line:
            return None
        elsewhere = {table for thinker in self._all if thinker.busy for table in thinker.known}
        for question in line:
            for thinker in idle:
                if question.table in thinker.known:
                    return thinker, question
            if question.table not in elsewhere:
                return idle[0], question
        return idle[0], line[0]

    async def _serve(self, thinker: Thinker, question: BotQuestion) -> None:
        answer: Answer | None = None
        try:
            answer = await thinker.ask(question)
        finally:
            thinker.busy = False
            if not question.answer.done():
                question.answer.set_result(answer)
            self._dispatch()

    async def stop(self) -> None:
        """End all processes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in self._all:
            await thinker.stop()


def simple_move(match: Match[Any], seat: int) -> Answer:
    """Any legal answer."""
    options = match.options(seat)
    return options[SYSTEM.below(len(options))]
