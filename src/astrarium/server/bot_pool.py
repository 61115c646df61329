"""Bots think in worker processes, for a limited processor time; one that does not stop is killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import NOBODY, Answer
from astrarium.server.bot_queue import BotQuestion, BotQueue
from astrarium.server.bot_worker import LENGTH_PREFIX, MAX_TABLES, BotReply, BotRequest, Task
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.process_usage import processor_usage

LOADING_SECONDS: Final = 60.0  # processor seconds to load the games and to follow the log of a match
OVERTIME_SECONDS: Final = 1.0  # processor seconds more than twice its time, before a bot that does not stop is stopped
PATIENCE_SECONDS: Final = 60.0  # seconds on the wall in which a process sleeps instead of thinking
WALL_FACTOR: Final = 10.0  # times its time on the wall, in addition, where processor time cannot be measured
HINT_SECONDS: Final = 2.0  # processor seconds after which a hint tells what was found so far
REVIEW_SECONDS: Final = 120.0  # processor seconds after which a review searches no more decisions
LARGEST_FRAME: Final = 1 << 28  # bytes of a match that is sent, or of a review
CHECK_SECONDS: Final = 0.25  # on the wall, between two checks of a process that thinks


class WorkerGone(Exception):
    """The process that was asked is gone, and has said nothing: another may be asked."""


class WorkerStopped(Exception):
    """A worker process was given up; the message says why."""


class Supervision:
    """Watches over one answer: it may take any time on the wall while the machine is busy."""

    def __init__(self, pid: int, seconds: float, patience: float) -> None:
        self.pid: Final = pid
        self.seconds: Final = seconds
        self.patience: Final = patience
        usage = processor_usage(pid)
        self._used = usage.seconds if usage is not None else 0.0
        self._end = self._used + LOADING_SECONDS
        self._still = 0.0

    def begin_thinking(self) -> None:
        """The match has been followed to the question: from now on the time of the bot counts."""
        usage = processor_usage(self.pid)
        self._end = (usage.seconds if usage is not None else 0.0) + 2 * self.seconds + OVERTIME_SECONDS
        self._still = 0.0

    def check(self) -> None:
        """Check the process; raise `WorkerStopped` if it has used far too much, or sleeps and does not wake up.

        Checks are counted, not the time between them: if this process itself is held up, no worker is late for it.
        Where the platform does not tell what was used, time on the wall stands in.
        """
        usage = processor_usage(self.pid)
        if usage is not None and usage.seconds > self._end:
            raise WorkerStopped("it used up its processor time")
        at_work = usage is not None and (usage.seconds > self._used or not usage.asleep)
        self._used = usage.seconds if usage is not None else 0.0
        self._still = 0.0 if at_work else self._still + CHECK_SECONDS
        if self._still >= self.patience + (WALL_FACTOR * self.seconds if usage is None else 0.0):
            raise WorkerStopped("it hangs")


class BotWorker:
    """One worker process, and how much of each table's log it has been sent.

    When `python_path` names another folder than it was started with, it is begun anew before the next question.
    """

    def __init__(
        self, operator_log: OperatorLog, seconds: float, patience: float, python_path: Callable[[], str]
    ) -> None:
        self.operator_log: Final = operator_log
        self.seconds: Final = seconds
        self.patience: Final = patience
        self.python_path: Final = python_path
        self._started_with = ""
        self.known: Final[dict[str, int]] = {}
        self.busy = False
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: BotQuestion) -> BotReply | None:
        """What the bot answers or tells; None if it cannot."""
        try:
            reply = await self.run(self._request(question))
        except WorkerGone:
            self.known.clear()
            raise
        except Exception as error:  # a table whose bot fails goes on with a simple move
            self._note(question, str(error) if isinstance(error, WorkerStopped) else describe_error(error))
            await self.stop()
            return None
        if reply.error:
            self._note(question, reply.error[:200])
            return None
        if question.task.kind == "answer":
            if len(self.known) >= MAX_TABLES:
                self.known.pop(next(iter(self.known)))
            self.known[question.table] = question.match.moves
        return reply

    def _note(self, question: BotQuestion, why: str) -> None:
        self.operator_log.note("bot failed", bot=question.bot, table=question.table, why=why)

    async def run(self, request: BotRequest) -> BotReply:
        """Send a request, and check the process until it has replied."""
        process = await self._start()
        supervision = Supervision(process.pid, request.seconds, self.patience)
        exchange = asyncio.create_task(self._exchange(process, request, supervision))
        try:
            while not (await asyncio.wait((exchange,), timeout=CHECK_SECONDS))[0]:
                supervision.check()
            return await exchange
        finally:
            exchange.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await exchange

    def _request(self, question: BotQuestion) -> BotRequest:
        """The request, with all that the process does not have of the match."""
        match, box = question.match, question.match.table.box
        known = self.known.pop(question.table, 0) if question.task.kind == "answer" else 0
        known = known if known <= match.moves else 0
        origin = None if known else match.origin
        return BotRequest(
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
            seconds=question.task.seconds or self.seconds,
            task=question.task,
        )

    async def _exchange(
        self, process: asyncio.subprocess.Process, request: BotRequest, supervision: Supervision
    ) -> BotReply:
        assert process.stdin is not None
        assert process.stdout is not None
        await send_frame(process.stdin, msgspec.json.encode(request))
        while True:
            reply = msgspec.json.decode(await read_frame(process.stdout), type=BotReply)
            if not reply.thinking:
                return reply
            supervision.begin_thinking()

    async def _start(self) -> asyncio.subprocess.Process:
        python_path = self.python_path()
        if python_path != self._started_with:
            await self.stop()
        if self._process is None or self._process.returncode is not None:
            self.known.clear()
            self._started_with = python_path
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "astrarium.server.bot_worker"),
                stdin=pipe,
                stdout=pipe,
                env=environment(python_path),
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


async def send_frame(writer: asyncio.StreamWriter, content: bytes) -> None:
    """Send some bytes behind their length."""
    writer.write(LENGTH_PREFIX.pack(len(content)) + content)
    await writer.drain()


async def read_frame(reader: asyncio.StreamReader, most: int = LARGEST_FRAME) -> bytes:
    """Read what was sent so; `EOFError` where nothing more comes, or too much."""
    length = LENGTH_PREFIX.unpack(await reader.readexactly(LENGTH_PREFIX.size))[0]
    if length > most:
        raise EOFError
    return await reader.readexactly(length)


def environment(python_path: str) -> dict[str, str]:
    """The environment of a worker process, with one more folder to import from before all others."""
    folders = [folder for folder in (python_path, os.environ.get("PYTHONPATH", "")) if folder]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(folders)} if python_path else dict(os.environ)


class BotPool:
    """All worker processes, and the questions that wait for one of them.

    A table is best served by the process that remembers its match; when that one is busy, an idle one
    is sent the match again.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        operator_log: OperatorLog,
        watched: Callable[[str], bool] = lambda table: False,
        patience: float = PATIENCE_SECONDS,
        python_path: Callable[[], str] = lambda: "",
        elsewhere: Callable[[], Sequence[BotWorker]] = tuple,
    ) -> None:
        """So many processes of its own, used where there are no others `elsewhere` that think."""
        self._elsewhere: Final = elsewhere
        self._workers: Final = [BotWorker(operator_log, seconds, patience, python_path) for _ in range(max(1, count))]
        self._queue: Final = BotQueue(watched)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._queue)

    async def answer(self, table: str, match: Match[Any], seat: int, bot: str) -> Answer:
        """What the bot on a seat answers; if it cannot, a simple legal move."""
        reply = await self._ask(BotQuestion(table, match, seat, bot))
        if reply is None or match.why_not(seat, reply.answer) is not None:
            return random_legal_answer(match, seat)
        return reply.answer

    async def hint(self, table: str, match: Match[Any], seat: int, about: Answer | None) -> str | None:
        """A hint as JSON; None if none could be made."""
        task = Task(kind="hint", about=about or (), seconds=HINT_SECONDS)
        reply = await self._ask(BotQuestion(table, match, seat, "hint", task))
        return reply.told if reply is not None else None

    async def review(self, table: str, match: Match[Any], hints: tuple[int, ...]) -> str | None:
        """The review of a match that is over, as JSON; None if none could be made."""
        task = Task(kind="review", hints=hints, seconds=REVIEW_SECONDS)
        reply = await self._ask(BotQuestion(table, match, NOBODY, "review", task))
        return reply.told if reply is not None else None

    async def _ask(self, question: BotQuestion) -> BotReply | None:
        """Wait for a process that has time for a question, and for its reply."""
        self._queue.put(question)
        self._dispatch()
        try:
            return await question.reply
        finally:
            self._queue.discard(question)

    def _dispatch(self) -> None:
        """Give a question to every idle process."""
        while not self._closed and (found := self._next()) is not None:
            worker, question = found
            self._queue.take(question)
            worker.busy = True
            task = asyncio.create_task(self._serve(worker, question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> tuple[BotWorker, BotQuestion] | None:
        """The next worker and question: one whose match that worker remembers, or none does, before any other."""
        workers = self._elsewhere() or self._workers
        idle = [worker for worker in workers if not worker.busy]
        line = self._queue.next_in_line() if idle else []
        if not line:
            return None
        elsewhere = {table for worker in workers if worker.busy for table in worker.known}
        for question in line:
            for worker in idle:
                if question.table in worker.known:
                    return worker, question
            if question.table not in elsewhere:
                return idle[0], question
        return idle[0], line[0]

    async def _serve(self, worker: BotWorker, question: BotQuestion) -> None:
        reply: BotReply | None = None
        gone = False
        try:
            reply = await worker.ask(question)
        except WorkerGone:
            gone = True
        finally:
            worker.busy = False
            if gone and not question.reply.done():
                self._queue.put(question)
            elif not question.reply.done():
                question.reply.set_result(reply)
            self._dispatch()

    async def stop(self) -> None:
        """End all processes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in (*self._workers, *self._elsewhere()):
            await worker.stop()


def random_legal_answer(match: Match[Any], seat: int) -> Answer:
    """Any legal answer."""
    options = match.options(seat)
    return options[SYSTEM.below(len(options))]
