"""Bots of watched tables think first, for so much processor time; whoever does not stop is stopped.

Through the real pool with real processes, and through a real server.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from io import StringIO
from pathlib import Path
from typing import Any

import ponder
import pytest
from server_process import SOURCE, ServerProcess, wait_until
from tests.limits import GENEROUS

from astrarium.core.match import Match
from astrarium.server import bot_pool
from astrarium.server.bot_pool import BotPool
from astrarium.server.bot_queue import WATCHED_IN_A_ROW, BotQuestion, BotQueue
from astrarium.server.operator_log import OperatorLog
from astrarium.server.process_usage import processor_usage

SHELF = Path(__file__).parent / "slow_games"
BEST = ("pick", 0)
UNWATCHED = 60
HERE = {"PYTHONPATH": os.pathsep.join([str(SOURCE), str(SHELF)])}

needs_proc = pytest.mark.skipif(processor_usage(os.getpid()) is None, reason="nobody tells the use of processors here")


class Pool:
    """Real processes, and what is noted of them."""

    def __init__(self, **settings: Any) -> None:
        self.watched: set[str] = set()
        self.lines = StringIO()
        told = {"count": 1, "seconds": 5.0, **settings}
        self.bot_pool = BotPool(operator_log=OperatorLog(self.lines), watched=self.watched.__contains__, **told)
        self.order: list[str] = []

    @property
    def operator_log(self) -> str:
        return self.lines.getvalue()

    @property
    def pids(self) -> list[int | None]:
        return [one._process.pid if one._process is not None else None for one in self.bot_pool._workers]

    def ask(self, table: str, match: Match[Any], bot: str = "greedy") -> asyncio.Task[Any]:
        """Ask without waiting; who has been answered is noted in order."""

        async def asked() -> Any:
            answer = await self.bot_pool.answer(table, match, match.waiting[0], bot)
            self.order.append(table)
            return answer

        return asyncio.create_task(asked())


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes find the game."""
    monkeypatch.setenv("PYTHONPATH", HERE["PYTHONPATH"])


def evening(play: Callable[[Pool], Awaitable[None]], **settings: Any) -> Pool:
    """A pool that is closed after what was done with it."""

    async def run() -> Pool:
        pool = Pool(**settings)
        try:
            await asyncio.wait_for(play(pool), 4 * GENEROUS)
        finally:
            await pool.bot_pool.stop()
        return pool

    return asyncio.run(run())


def table_of(sense: str = "quick") -> Match[Any]:
    return ponder.GAME.start(2, {"sense": sense}, seed=1)


# ---------------------------------------------------------------------- who thinks next


def queue_of(watched: set[str], *tables: str) -> BotQueue:
    queue = BotQueue(watched.__contains__)
    for table in tables:
        queue.put(BotQuestion(table, table_of(), 0, "greedy"))
    return queue


def served(queue: BotQueue) -> str:
    question = queue.next_in_line()[0]
    queue.take(question)
    return question.table


def test_watched_tables_come_first_and_move_up_when_a_viewer_comes() -> None:
    async def run() -> None:
        watched = {"c", "e"}
        queue = queue_of(watched, "a", "b", "c", "d", "e", "f")
        assert served(queue) == "c"
        watched.add("d")
        assert served(queue) == "d", "it has waited longer than e"
        watched.discard("e")
        assert [served(queue) for _ in range(len(queue))] == ["a", "b", "e", "f"]

    asyncio.run(run())


def test_tables_that_nobody_looks_at_are_not_forgotten() -> None:
    async def run() -> None:
        watched = {f"w{at}" for at in range(40)}
        queue = queue_of(watched, "a", "b", *sorted(watched))
        order = [served(queue) for _ in range(len(queue))]
        assert order.index("a") == WATCHED_IN_A_ROW
        assert order.index("b") == 2 * WATCHED_IN_A_ROW + 1

    asyncio.run(run())


def test_a_watched_table_waits_for_nobody_but_the_one_being_thought_about() -> None:
    async def play(pool: Pool) -> None:
        match = table_of()
        asked = [pool.ask(f"unwatched {at}", match, "easy") for at in range(UNWATCHED)]
        await asyncio.sleep(0)
        pool.watched |= {"watched", "unwatched 50"}
        asked.append(pool.ask("watched", match, "easy"))
        await asyncio.gather(*asked)

    order = evening(play).order
    assert order[:4] == ["unwatched 0", "unwatched 50", "watched", "unwatched 1"]
    assert len(order) == UNWATCHED + 1


def test_an_idle_process_takes_over_what_waits_for_a_busy_one() -> None:
    async def play(pool: Pool) -> None:
        match = table_of()
        assert await pool.ask("one", match) == BEST
        assert [len(one.known) for one in pool.bot_pool._workers] == [1, 0]
        sleeping = pool.ask("sleeper", table_of("asleep"))
        match.answer(0, BEST)
        for _ in range(2):
            assert await pool.ask("one", match) == BEST
        assert [one.busy for one in pool.bot_pool._workers] == [True, False]
        sleeping.cancel()

    evening(play, count=2)


def test_a_question_from_before_what_was_told_is_told_anew() -> None:
    async def play(pool: Pool) -> None:
        earlier, later = table_of(), table_of()
        later.answer(0, BEST)
        assert await pool.ask("one", later) == BEST
        assert await pool.ask("one", earlier) == BEST

    assert evening(play).operator_log == ""


# ---------------------------------------------------------------------- how long one thinks


@needs_proc
def test_who_is_starved_of_a_processor_is_not_ended_and_the_answer_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "OVERTIME_SECONDS", 0.1)

    async def play(pool: Pool) -> None:
        match = table_of()
        assert await pool.ask("one", match) == BEST
        (pid,) = pool.pids
        assert pid is not None
        match.answer(0, BEST)
        os.kill(pid, signal.SIGSTOP)
        asked = pool.ask("one", match)
        await asyncio.sleep(2.0)  # ten times what it may use, and four times what it may sleep
        assert not asked.done()
        os.kill(pid, signal.SIGCONT)
        assert await asked == BEST
        assert pool.pids == [pid]

    assert evening(play, seconds=0.2, patience=0.5).operator_log == ""


def test_who_has_used_the_time_gives_the_best_answer_so_far() -> None:
    """It would take 48 judgements of 0.03 s; there is time for a few, of which the first is the best."""

    async def play(pool: Pool) -> None:
        match = table_of("slow")
        for _ in range(4):
            assert await pool.ask("one", match) == BEST
            match.answer(match.waiting[0], BEST)

    assert evening(play, seconds=0.1).operator_log == ""


@needs_proc
@pytest.mark.parametrize(("sense", "why"), [("endless", "it used up its processor time"), ("asleep", "it hangs")])
def test_who_does_not_stop_is_ended_and_replaced_by_a_simple_move(sense: str, why: str) -> None:
    async def play(pool: Pool) -> None:
        match = table_of(sense)
        assert match.why_not(0, await pool.ask("one", match)) is None
        assert pool.pids == [None]
        assert await pool.ask("two", table_of()) == BEST, "the next one thinks in a new process"

    pool = evening(play, seconds=0.1, patience=2.0)
    assert pool.operator_log.count("bot failed") == 1
    assert why in pool.operator_log


@pytest.mark.parametrize("sense", ["endless", "asleep"])
def test_where_nobody_tells_the_use_of_processors_the_wall_must_do(sense: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "processor_usage", lambda pid: None)

    async def play(pool: Pool) -> None:
        match = table_of(sense)
        assert match.why_not(0, await pool.ask("one", match)) is None

    assert "it hangs" in evening(play, seconds=0.1, patience=2.0).operator_log


@needs_proc
def test_the_use_of_a_processor_is_told() -> None:
    before = processor_usage(os.getpid())
    ponder.burn(0.1)
    after = processor_usage(os.getpid())
    assert before is not None
    assert after is not None
    assert after.seconds - before.seconds >= 0.05
    assert not after.asleep
    assert processor_usage(2**31 - 1) is None


# ---------------------------------------------------------------------- through a real server


def thinking(server: ServerProcess) -> int:
    """The one process in which the bots of a server think."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    wait_until(lambda: len(children.read_text().split()) == 1)
    return int(children.read_text())


def answers(server: ServerProcess) -> list[tuple[str, int]]:
    """The tables and seats of all answers on disk, in the order in which they were written."""
    base = sqlite3.connect(server.data / "astrarium.sqlite", GENEROUS)
    try:
        return base.execute("select \"table\", seat from log where kind = 'answer' order by rowid").fetchall()
    finally:
        base.close()


@pytest.fixture
def slow_house(start_server: Any) -> Callable[..., Any]:
    def start(**limits: Any) -> Any:
        return start_server(limits=limits, env=HERE)

    return start


@needs_proc
def test_a_persons_bot_comes_before_all_tables_that_nobody_looks_at(slow_house: Any) -> None:
    server = slow_house()
    anna = server.person("Anna")
    table = anna.create("person", "greedy", game="ponder")["table"]
    for _ in range(UNWATCHED):
        anna.create("easy", "easy", game="ponder")
    client = anna.connect(table)
    client.answer(*BEST)
    client.until(lambda message: message.get("now", {}).get("waiting") == [0])
    pid = thinking(server)
    os.kill(pid, signal.SIGSTOP)
    client.answer(*BEST)  # when it is acknowledged, the bot has been asked
    os.kill(pid, signal.SIGCONT)
    client.until(lambda message: message.get("now", {}).get("waiting") == [0])
    order = answers(server)
    asked = max(at for at, entry in enumerate(order) if entry == (table, 0))
    answered = max(at for at, entry in enumerate(order) if entry == (table, 1))
    assert 0 < answered - asked <= 4, "the one being thought about, and what was on its way to the disk"


@needs_proc
def test_a_server_does_not_end_a_bot_because_the_machine_is_busy(slow_house: Any) -> None:
    server = slow_house(bot_seconds=0.05)
    anna = server.person("Anna")
    client = anna.connect(anna.create("person", "greedy", game="ponder")["table"])
    client.answer(*BEST)
    client.until(lambda message: message.get("now", {}).get("waiting") == [0])
    pid = thinking(server)
    os.kill(pid, signal.SIGSTOP)
    client.answer(*BEST)
    time.sleep(2 * 0.05 + bot_pool.OVERTIME_SECONDS + 1.0)  # longer on the wall than it may take of the processor
    os.kill(pid, signal.SIGCONT)
    client.until(lambda message: message.get("now", {}).get("waiting") == [0])
    said = [row["answer"] for row in server.rows(client.player.get("/api/tables").json()["mine"][0]["id"])]
    assert said.count('["pick",0]') == 4, "the bot has thought both times"
    assert thinking(server) == pid
    assert "bot failed" not in server.log.read_text()


@needs_proc
@pytest.mark.parametrize(("sense", "why"), [("endless", "it used up its processor time"), ("asleep", "it hangs")])
def test_a_match_goes_on_when_a_bot_does_not_stop(slow_house: Any, sense: str, why: str) -> None:
    server = slow_house(bot_seconds=0.05, bot_patience=2.0)
    anna = server.person("Anna")
    client = anna.connect(anna.create("person", "greedy", game="ponder", options={"sense": sense})["table"])
    client.answer(*BEST)
    client.until(lambda message: message.get("now", {}).get("waiting") == [0])
    assert why in server.log.read_text()
