"""Bots that think in processes of their own (`serve --role bots`): how tables' processes ask them, and how they serve.

A line between the two carries what goes to and from a worker process on this machine, behind the token that processes
of one server show each other. Each line has a worker process of its own, which remembers the matches it was told.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import signal
from collections.abc import Callable
from typing import Final

import msgspec

from astrarium.server.bot_pool import BotWorker, WorkerGone, read_frame, send_frame
from astrarium.server.bot_worker import BotReply, BotRequest
from astrarium.server.data_lock import DataLock
from astrarium.server.database import Database, prepare_folder
from astrarium.server.node_rows import Duty, Node
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.peer_forwarding import peer_token
from astrarium.server.secret_files import server_secret
from astrarium.server.settings import Settings
from astrarium.server.storage_errors import StartupFailed
from astrarium.server.table_leases import NodeLeases, SoleOwner

CONNECT_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 5.0  # before a process that could not be reached is tried again


class RemoteBotWorker(BotWorker):
    """A worker process that another node runs for us."""

    def __init__(self, node: Node, token: bytes, operator_log: OperatorLog, seconds: float) -> None:
        super().__init__(operator_log, seconds, 0.0, lambda: "")
        self.node: Final = node
        self.unreachable = False  # it was tried in vain, a moment ago
        self._token: Final = token
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def run(self, request: BotRequest) -> BotReply:
        """Ask over the line; `WorkerGone` where it is cut, or there is nobody."""
        try:
            reader, writer = self._line = self._line or await self._connect()
            await send_frame(writer, msgspec.json.encode(request))
            return msgspec.json.decode(await read_frame(reader), type=BotReply)
        except (OSError, EOFError, TimeoutError, ValueError, msgspec.DecodeError) as error:
            self.hang_up()
            self.unreachable = True
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._try_again)
            raise WorkerGone from error

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.known.clear()
        host, _, port = self.node.address.rpartition(":")
        line = await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), CONNECT_SECONDS)
        await send_frame(line[1], self._token)
        return line

    def _try_again(self) -> None:
        self.unreachable = False

    def hang_up(self) -> None:
        """Cut the line; whoever waits for a reply hears of it."""
        self.known.clear()
        line, self._line = self._line, None
        if line is not None:
            line[1].transport.abort()

    async def stop(self) -> None:
        """Wait for nothing more."""
        self.hang_up()


class RemoteBots:
    """The worker processes of all nodes that think for others."""

    def __init__(
        self, leases: Callable[[], SoleOwner], secret: bytes, operator_log: OperatorLog, each: int, seconds: float
    ) -> None:
        self._leases: Final = leases
        self._token: Final = peer_token(secret)
        self._operator_log: Final = operator_log
        self._each: Final = each
        self._seconds: Final = seconds
        self._workers: Final[dict[str, list[RemoteBotWorker]]] = {}

    def workers(self) -> list[RemoteBotWorker]:
        """Those that can be reached, as of now."""
        leases = self._leases()
        nodes = {node.id: node for node in leases.bot_nodes()}
        for gone in self._workers.keys() - nodes.keys():
            del self._workers[gone]
        for name, node in nodes.items():
            if name not in self._workers:
                given = (node, self._token, self._operator_log, self._seconds)
                self._workers[name] = [RemoteBotWorker(*given) for _ in range(self._each)]
                leases.gone_watchers.add(self._watch(leases, self._workers[name]))
        return [worker for each in self._workers.values() for worker in each if not worker.unreachable]

    @staticmethod
    def _watch(leases: SoleOwner, workers: list[RemoteBotWorker]) -> Callable[[], None]:
        """Wait no longer for a node that is gone, even if its line is open: it may have been stopped."""

        def look() -> None:
            if workers[0].node.id not in leases.nodes:
                leases.gone_watchers.discard(look)
                for worker in workers:
                    worker.hang_up()

        return look


class NoTables:
    """The tables of a process that has none."""

    def has_loaded(self, table: str) -> bool:
        """None is."""
        return False

    def drop_tables(self) -> None:
        """There are none."""

    def adopt(self, tables: list[str]) -> None:
        """Others do."""

    def hear(self, news: dict[str, object]) -> None:
        """It is for those who have tables."""


class BotService:
    """Thinks for the tables of other processes."""

    def __init__(self, settings: Settings, operator_log: OperatorLog) -> None:
        self._settings: Final = settings
        self._operator_log: Final = operator_log
        self._free: Final = asyncio.Semaphore(max(1, settings.thinkers))
        self._token = b""

    async def run(self) -> None:
        """Serve until told to stop."""
        settings = self._settings
        prepare_folder(settings.data)
        secret = server_secret(settings.data)
        self._token = peer_token(secret)
        database = Database(settings.data, self._operator_log, settings.database)
        try:
            server = await asyncio.start_server(self._serve, settings.peer_host, settings.peer_port)
        except OSError as error:
            database.close()
            raise StartupFailed(f"{settings.peer_host} port {settings.peer_port} cannot be listened on") from error
        host = f"[{settings.peer_host}]" if ":" in settings.peer_host else settings.peer_host
        address = f"{host}:{server.sockets[0].getsockname()[1]}"
        leases = NodeLeases(database, NoTables(), self._operator_log, address, secret, Duty.BOTS)
        stopped = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
        try:
            await leases.open()
            self._operator_log.note("bots", address=address, thinkers=settings.thinkers)
            await stopped.wait()
        finally:
            await leases.close()  # first: from now on nobody asks here
            server.close()
            database.close()
            self._operator_log.note("closed")

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Think for one other process, with a worker process of its own."""
        limits = self._settings.limits
        worker = BotWorker(self._operator_log, limits.bot_seconds, limits.bot_patience, lambda: "")
        try:
            if not hmac.compare_digest(await self._read_token(reader), self._token):
                return
            while True:
                request = msgspec.json.decode(await read_frame(reader), type=BotRequest)
                async with self._free:
                    reply = await self._think(worker, request)
                await send_frame(writer, msgspec.json.encode(reply))
                if reply.error:
                    return  # what the process knew of any match is gone with it
        except (OSError, EOFError, TimeoutError, MemoryError, msgspec.DecodeError):
            pass  # they are gone, or no process of this server
        finally:
            writer.close()
            await worker.stop()

    async def _read_token(self, reader: asyncio.StreamReader) -> bytes:
        return await asyncio.wait_for(read_frame(reader, len(self._token)), CONNECT_SECONDS)

    async def _think(self, worker: BotWorker, request: BotRequest) -> BotReply:
        try:
            return await worker.run(request)
        except Exception as error:
            self._operator_log.note("bot failed", bot=request.bot, table=request.table, why=describe_error(error))
            return BotReply(error=describe_error(error))


def run_bots(settings: Settings, operator_log: OperatorLog) -> None:
    """Think for other processes until stopped."""
    if not settings.database:
        raise StartupFailed("bots in processes of their own need a PostgreSQL database: --database postgresql://...")
    with contextlib.ExitStack() as held:
        held.enter_context(DataLock(settings.data, "a server of bots", shared=True))
        asyncio.run(BotService(settings, operator_log).run())
