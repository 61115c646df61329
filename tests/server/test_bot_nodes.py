"""Bots in processes of their own: tables leave the thinking to them, and think themselves when there is none."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
import psycopg
import pytest
from server_process import ServerProcess, wait_until
from tests.limits import GENEROUS

from astrarium.server.bot_nodes import BotService, RemoteBots, RemoteBotWorker
from astrarium.server.bot_pool import BotPool, WorkerGone, read_frame, send_frame
from astrarium.server.bot_queue import BotQuestion
from astrarium.server.bot_worker import BotReply
from astrarium.server.node_rows import Duty, Node
from astrarium.server.operator_log import OperatorLog
from astrarium.server.peer_forwarding import peer_token
from astrarium.server.settings import Role, Settings
from astrarium.server.table_leases import SoleOwner

SECRET = b"of this server"


class Nodes(SoleOwner):
    """As many nodes as a test says."""

    def know(self, *nodes: Node) -> None:
        self.nodes = {node.id: node for node in nodes}
        for watcher in [*self.gone_watchers]:
            watcher()


def node_at(server: asyncio.Server, name: str = "thinker") -> Node:
    return Node(name, f"127.0.0.1:{server.sockets[0].getsockname()[1]}", Duty.BOTS, 9.0)


def evening(part: Any) -> None:
    """Two processes in one: a service of bots, and a pool that asks it."""

    async def run() -> None:
        log = OperatorLog(StringIO())
        service = BotService(Settings(data=Path(), role=Role.BOTS), log)
        service._token = peer_token(SECRET)
        leases = Nodes()
        remote = RemoteBots(lambda: leases, SECRET, log, 1, 1.0)
        pool = BotPool(1, 1.0, log, elsewhere=remote.workers)
        try:
            async with asyncio.timeout(GENEROUS):
                await part(service, leases, pool)
        finally:
            await pool.stop()

    asyncio.run(run())


def test_a_pool_thinks_elsewhere_where_it_can_and_here_where_it_must() -> None:
    async def part(service: BotService, leases: Nodes, pool: BotPool) -> None:
        asked: list[str] = []

        async def think(worker: Any, request: Any) -> BotReply:
            asked.append(request.table)
            return BotReply(answer=("end",))

        service._think = think  # type: ignore[method-assign]
        own = pool._workers[0]

        async def here(request: Any) -> BotReply:
            asked.append("here")
            return BotReply(answer=("end",))

        own.run = here  # type: ignore[method-assign]
        match = parlour.GAME.start(2, seed=1)
        async with await asyncio.start_server(service._serve, "127.0.0.1", 0) as server:
            await pool.answer("one", match, 0, "quick")
            leases.know(node_at(server))
            await pool.answer("two", match, 0, "quick")
            (remote,) = pool._elsewhere()
            assert remote.known == {"two": match.moves}, "what it was told once, it is not told again"
            assert not own.busy
        leases.know()
        await pool.answer("three", match, 0, "quick")
        leases.know(Node("nobody", "127.0.0.1:1", Duty.BOTS, 9.0))  # it is said to be there, and is not
        await pool.answer("four", match, 0, "quick")
        assert asked == ["here", "two", "here", "here"]

    evening(part)


def test_who_waits_for_a_process_that_is_gone_asks_again() -> None:
    async def part(service: BotService, leases: Nodes, pool: BotPool) -> None:
        thinking = asyncio.Event()

        async def think(worker: Any, request: Any) -> BotReply:
            thinking.set()
            return await asyncio.Future[BotReply]()

        async def here(request: Any) -> BotReply:
            return BotReply(answer=("end",))

        service._think = think  # type: ignore[method-assign]
        pool._workers[0].run = here  # type: ignore[method-assign]
        match = parlour.GAME.start(2, seed=1)
        server = await asyncio.start_server(service._serve, "127.0.0.1", 0)
        leases.know(node_at(server))
        waiting = asyncio.create_task(pool.answer("one", match, 0, "quick"))
        await thinking.wait()
        leases.know()  # its lease is over, but the line is still open
        assert await waiting == ("end",)
        assert not leases.gone_watchers
        server.close()

    evening(part)


def test_strangers_are_not_thought_for() -> None:
    async def part(service: BotService, leases: Nodes, pool: BotPool) -> None:
        async with await asyncio.start_server(service._serve, "127.0.0.1", 0) as server:
            log = OperatorLog(StringIO())
            stranger = RemoteBotWorker(node_at(server), b"x" * len(service._token), log, 1.0)
            with pytest.raises(WorkerGone):
                await stranger.run(stranger._request(BotQuestion("one", parlour.GAME.start(2, seed=1), 0, "quick")))
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            await send_frame(writer, b"x" * (len(service._token) + 1))  # more than anybody has to say first
            with pytest.raises(EOFError):
                await read_frame(reader)
            writer.close()

    evening(part)


def test_bots_have_a_process_of_their_own(postgres: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", database=postgres)
    bots = ServerProcess(tmp_path / "data", database=postgres, role="bots")
    bots.log = tmp_path / "bots.log"
    long = {"ASTRARIUM_LEASE_SECONDS": "60"}  # however busy the machine is
    try:
        served = server.start(**long).process
        thinker = bots.begin(**long)
        assert served is not None
        wait_until(lambda: '"act":"bots"' in bots.log.read_text())
        with psycopg.connect(postgres, autocommit=True) as connection:
            assert connection.execute("select draining from nodes order by draining").fetchall() == [(0,), (2,)]
            anna = server.person("Anna")

            def bot_answers() -> bool:
                table = anna.create("quick", "here", options={"rounds": "40"})["table"]
                rows = "select count(*) from log where \"table\" = %s and seat = 0 and kind = 'answer'"
                wait_until(lambda: connection.execute(rows, (table,)).fetchone() != (0,))
                return True

            wait_until(lambda: bot_answers() and children(thinker))  # a heartbeat has told of it
            before = children(served)
            assert bot_answers()
            assert children(served) == before, "the process of the tables starts nobody to think"
            thinker.send_signal(signal.SIGTERM)
            assert thinker.wait(GENEROUS) == 0
            assert bot_answers(), "without one, as ever"
            assert children(served)
    finally:
        bots.stop()
        server.stop()


def children(process: subprocess.Popen[bytes]) -> list[str]:
    return Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()


def test_bots_of_their_own_need_a_shared_database(tmp_path: Path) -> None:
    bots = ServerProcess(tmp_path / "data", role="bots")
    assert bots.begin().wait(GENEROUS) != 0
    assert "bots in processes of their own need a PostgreSQL database" in bots.log.read_text()
