"""Which process owns which table, where several serve one PostgreSQL database; and what they tell each other.

A process is a *node*: a row with an expiry, moved on by its heartbeat. A table is owned by the node that its lease
names. Every commit holds the row of its node, and whoever takes over deletes that row first: a node that was declared
dead can write nothing, whatever it believes. All times are the database's, so the clocks of machines do not matter.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import bindparam, delete

from astrarium.server import database_schema
from astrarium.server.database import Database
from astrarium.server.node_rows import (
    Dead,
    Duty,
    Node,
    add_node,
    delete_node,
    find_owner,
    open_line,
    read_nodes,
    renew_node,
    take_lease,
)
from astrarium.server.operator_log import OperatorLog
from astrarium.server.people import random_id
from astrarium.server.refusals import Refused
from astrarium.server.storage_errors import StartupFailed, StorageFailed, read_failure, reason

# Without a heartbeat, after which others take over; a machine that keeps its processes waiting for longer needs more.
LEASE_SECONDS: Final = float(os.environ.get("ASTRARIUM_LEASE_SECONDS", "3.5"))
BEAT_SECONDS: Final = 0.7
RETRY_SECONDS: Final = 0.2  # between two attempts to reach a database that is away
WAIT_SECONDS: Final = 8.0  # for a table that is on its way from one node to another
CHANNEL: Final = "astrarium"
DRAINING: Final = "draining"  # news that no more tables are taken
LARGEST_NEWS: Final = 7_000  # bytes; PostgreSQL carries 8,000
RELEASE: Final = delete(database_schema.leases).where(
    database_schema.leases.c.table == bindparam("of"), database_schema.leases.c.node == bindparam("by")
)


class OwnedElsewhere(Refused):
    """A table that another process owns; whoever asked is passed on to it."""

    def __init__(self, table: str, node: Node) -> None:
        super().__init__(503, "moving")
        self.table: Final = table
        self.node: Final = node


class Tables(Protocol):
    """What leases have to know of the tables of a process."""

    def has_loaded(self, table: str) -> bool:
        """Whether a table is in memory."""

    def drop_tables(self) -> None:
        """All tables leave memory at once: others own them."""

    def adopt(self, tables: list[str]) -> None:
        """A process is gone; its tables wait for another."""

    def hear(self, news: dict[str, Any]) -> None:
        """Another process says something."""


class SoleOwner:
    """The leases of a server that is alone: it owns every table."""

    shared = False

    def __init__(self, duty: Duty = Duty.TABLES) -> None:
        self.duty = duty
        self.nodes: dict[str, Node] = {}  # as of the last heartbeat
        self.gone_watchers: Final[set[Callable[[], None]]] = set()  # called when a node is gone

    @property
    def draining(self) -> bool:
        """Whether this process takes no more tables."""
        return self.duty != Duty.TABLES

    async def open(self) -> None:
        """Begin."""

    async def acquire(self, table: str, here: bool = True, fresh: bool = False) -> None:
        """Own a table from now on, or raise `OwnedElsewhere`: also where it is free but had better not be `here`."""

    def better_owner(self, table: str) -> Node | None:
        """The process at which a table should be, so that each has its share; None if that is this one."""
        return None

    def holds(self, table: str) -> bool:
        """Whether a table is still ours."""
        return True

    async def release(self, table: str) -> None:
        """Own a table no longer, unless it was loaded again meanwhile."""

    async def claim(self, table: str) -> None:
        """Own a table from now on; who has it hands it over."""

    async def drain(self) -> bool:
        """Take no more tables. Whether there is another process that will."""
        return False

    def others(self) -> list[Node]:
        """The other processes that take tables."""
        return []

    def bot_nodes(self) -> list[Node]:
        """The processes that think for the bots of others."""
        return [node for node in self.nodes.values() if node.duty == Duty.BOTS and node.left > 0]

    async def bury(self, node: Node) -> None:
        """Declare a node dead that is known to be."""

    def publish(self, **news: Any) -> None:
        """Tell all other processes."""

    async def close(self) -> None:
        """End; whatever is still owned is free."""


class NodeLeases(SoleOwner):
    """The leases of one of several processes."""

    shared = True

    def __init__(
        self,
        database: Database,
        tables: Tables,
        operator_log: OperatorLog,
        address: str,
        secret: bytes,
        duty: Duty = Duty.TABLES,
    ) -> None:
        super().__init__(duty)
        self.id = ""
        self.address: Final = address
        self.held: Final[set[str]] = set()
        self._database: Final = database
        self._tables: Final = tables
        self._operator_log: Final = operator_log
        self._secret: Final = hashlib.blake2b(b"node " + secret, digest_size=16).hexdigest()
        self._locks: Final[dict[str, tuple[asyncio.Lock, list[None]]]] = {}  # with as many as hold or wait for it
        self._sending: Final[set[asyncio.Task[None]]] = set()
        self._asking: Final = ThreadPoolExecutor(1, "leases")
        self._line: Any = None  # of that thread
        self._stopping: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._beat_on, name="heartbeat", daemon=True)
        self._renewed = self._steady_since = 0.0  # when the last heartbeat was, and the first after a pause

    # ------------------------------------------------------------------ beginning and end

    async def open(self) -> None:
        """Become a node, and begin to beat."""
        self._loop = asyncio.get_running_loop()
        self._database.node = ""
        try:
            await self._ask(self._register)
        except StorageFailed as failure:
            raise StartupFailed(f"the database cannot be used: {failure.why}") from failure
        self._database.node = self.id
        self._thread.start()

    async def drain(self) -> bool:
        """Take no more tables. Whether there is another process that will."""
        self.duty = Duty.LEAVING
        with contextlib.suppress(StorageFailed):
            self._see(await self._ask(self._announce_drain))  # as of now: an update has just started another
        return bool(self.others())

    async def close(self) -> None:
        """Go, and leave what is still owned to others at once."""
        self._stopping.set()
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)
        with contextlib.suppress(StorageFailed):
            await self._ask(lambda line: delete_node(line, self.id, Dead.ITSELF))
        self._asking.shutdown()
        if self._line is not None:
            self._line.close()

    def others(self) -> list[Node]:
        """The other processes that take tables."""
        return [node for node in self.nodes.values() if node.id != self.id and not node.draining and node.left > 0]

    # ------------------------------------------------------------------ one table

    async def acquire(self, table: str, here: bool = True, fresh: bool = False) -> None:
        """Own a table from now on, or raise `OwnedElsewhere`. One that is being handed over is waited for.

        A process that drains takes none but a fresh one, which nobody else has yet, and hands it over like the others.
        """
        better = None if here else self.better_owner(table)
        end = self._loop.time() + WAIT_SECONDS
        async with self._turn(table):
            while table not in self.held:
                if self.draining and not fresh:
                    raise self._pass_on(table)
                me = self.id
                owner = await self._ask(lambda line: self._take(line, table, better))
                if owner is None:
                    if me == self.id:
                        self.held.add(table)
                elif not owner.draining:
                    raise OwnedElsewhere(table, owner)
                elif self._loop.time() > end:
                    raise Refused(503, "moving")
                else:
                    await asyncio.sleep(0.05)

    @contextlib.asynccontextmanager
    async def _turn(self, table: str) -> AsyncIterator[None]:
        """One thing after the other with the lease of a table."""
        lock, users = self._locks.setdefault(table, (asyncio.Lock(), []))
        users.append(None)
        try:
            async with lock:
                yield
        finally:
            users.pop()
            if not users:
                self._locks.pop(table, None)

    def better_owner(self, table: str) -> Node | None:
        """The node with the highest hash together with the table: all agree on it, and few tables move at a change."""
        others = self.others()
        if not others:
            return None
        best = max([self.id, *[node.id for node in others]], key=lambda node: node_rank(table, node))
        return self.nodes[best] if best != self.id else None

    def _pass_on(self, table: str) -> Refused:
        others = self.others()
        if not others:
            return Refused(503, "moving")
        return OwnedElsewhere(table, max(others, key=lambda node: node_rank(table, node.id)))

    def holds(self, table: str) -> bool:
        """Whether a table is still ours."""
        return table in self.held

    async def release(self, table: str) -> None:
        """Own a table no longer, unless it was loaded again meanwhile. Written behind all rows of the table."""
        async with self._turn(table):
            if table in self.held and not self._tables.has_loaded(table):
                self.held.discard(table)
                with contextlib.suppress(StorageFailed):  # then it is ours until somebody asks for it here
                    await self._database.write([(RELEASE, {"of": table, "by": self.id})])

    async def claim(self, table: str) -> None:
        """Own a table from now on; who has it is asked to hand it over."""
        end, asked = self._loop.time() + WAIT_SECONDS, ""
        while True:
            try:
                await self.acquire(table)
            except OwnedElsewhere as elsewhere:
                if self._loop.time() > end:
                    raise
                if asked != elsewhere.node.id:
                    asked = elsewhere.node.id
                    self.publish(kind="yield", table=table)
                await asyncio.sleep(0.05)
            else:
                return

    async def bury(self, node: Node) -> None:
        """Declare a node dead that is known to be: nothing listens at its port on this very machine.

        One that drains has closed its port by itself, and may still be writing: it goes on its own, or by its expiry.
        """
        self._adopt(await self._ask(lambda line: delete_node(line, node.id, Dead.UNREACHABLE)))

    def publish(self, **news: Any) -> None:
        """Tell all other processes; a database that is away carries no news."""
        told = msgspec.json.encode({"from": self.id, **news}).decode()

        async def send() -> None:
            with contextlib.suppress(StorageFailed):
                await self._ask(lambda line: line.execute("select pg_notify(%s, %s)", (CHANNEL, told)))

        if len(told.encode()) <= LARGEST_NEWS and not self._stopping.is_set():
            task = self._loop.create_task(send())
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    # ------------------------------------------------------------------ in the thread that asks

    async def _ask(self, question: Callable[[Any], Any]) -> Any:
        """Ask the database over a line of its own, in a thread of its own."""

        def ask(again: bool = True) -> Any:
            try:
                if self._line is None or self._line.closed:
                    self._line = open_line(self._database.engine)
                return question(self._line)
            except (Refused, StartupFailed):
                raise
            except Exception as error:
                if not again or self._line is None or not self._line.closed:
                    raise read_failure(error) from error
            return ask(again=False)  # the database has hung up since: over a new line

        return await asyncio.get_running_loop().run_in_executor(self._asking, ask)

    def _register(self, line: Any) -> None:
        """Become a node of the database."""
        fresh = random_id(12)
        add_node(line, fresh, self.address, self._secret, LEASE_SECONDS, self.duty)
        self.id, self._renewed = fresh, time.monotonic()
        self._tell(self._see, read_nodes(line))
        self._operator_log.note("node", id=fresh, address=self.address)

    def _announce_drain(self, line: Any) -> list[Node]:
        """Have no table passed on here any more, from this moment on: all nodes."""
        renew_node(line, self.id, LEASE_SECONDS, Duty.LEAVING)
        told = msgspec.json.encode({"from": self.id, "kind": DRAINING}).decode()
        line.execute("select pg_notify(%s, %s)", (CHANNEL, told))
        return read_nodes(line)

    def _take(self, line: Any, table: str, better: Node | None) -> Node | None:
        """Take a table that is free, or whose owner's lease is over; else its owner, or who had better own it."""
        while True:
            owner = take_lease(line, table, self.id) if better is None else find_owner(line, table) or better
            if owner.id == self.id:
                return None
            if owner.left > 0 or not self._steady:
                return owner
            tables = delete_node(line, owner.id)
            if tables is None:
                return owner
            self._tell(self._adopt, tables)

    # ------------------------------------------------------------------ the heartbeat, in a thread of its own

    @property
    def _steady(self) -> bool:
        """Whether this node has been beating for a while: after the database was away, all may renew their lease."""
        return not self._steady_since or time.monotonic() - self._steady_since > LEASE_SECONDS

    def _beat_on(self) -> None:
        line: Any = None
        while not self._stopping.is_set():
            try:
                if line is None:
                    line = open_line(self._database.engine)
                    line.execute(f"listen {CHANNEL}")
                    self._tell(self._tables.hear, {"kind": "missed"})
                next_beat = time.monotonic() + BEAT_SECONDS
                self._beat(line)
                for news in line.notifies(timeout=max(0.0, next_beat - time.monotonic())):
                    self._tell(self._hear, news.payload)
                    if time.monotonic() >= next_beat:
                        break
            except Exception as error:
                with contextlib.suppress(Exception):
                    line.close()
                line = None
                others = len(self.nodes) - len(self.bot_nodes()) - 1  # where there are none, pages may as well stay
                if time.monotonic() - self._renewed > LEASE_SECONDS and self.held and others:
                    self._operator_log.note("leases over", why=reason(error))
                    self._tell(self._drop)
                self._stopping.wait(RETRY_SECONDS)
        if line is not None:
            line.close()

    def _beat(self, line: Any) -> None:
        if not renew_node(line, self.id, LEASE_SECONDS, self.duty):
            dropped = threading.Event()
            self._tell(self._lose, dropped)
            while not dropped.wait(BEAT_SECONDS):
                if self._stopping.is_set():
                    return
            self._register(line)
            self._tell(self._return)
        now = time.monotonic()
        if now - self._renewed > LEASE_SECONDS:
            self._steady_since = now
        self._renewed = now
        nodes = read_nodes(line)
        self._tell(self._see, nodes)
        for node in nodes:
            if node.left < 0 and self._steady:
                self._tell(self._adopt, delete_node(line, node.id))

    def _tell(self, act: Callable[..., None], *given: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(act, *given)

    # ------------------------------------------------------------------ on the loop

    def _see(self, nodes: list[Node]) -> None:
        gone = set(self.nodes) - {node.id for node in nodes}
        self.nodes = {node.id: node for node in nodes}
        if gone:
            for watcher in [*self.gone_watchers]:
                watcher()

    def _adopt(self, tables: list[str] | None) -> None:
        if tables is not None:
            self._operator_log.note("node gone", tables=len(tables))
            self._tables.adopt(tables)

    def _drop(self) -> None:
        """The lease may be over: what is shown may be old, and pages are to look elsewhere."""
        self.held.clear()
        self._tables.drop_tables()

    def _lose(self, dropped: threading.Event) -> None:
        """This node was declared dead: nothing that it has begun may be written under its next name."""
        self._operator_log.note("node lost", id=self.id, tables=len(self.held))
        self.id = self._database.node = ""
        self._drop()
        dropped.set()

    def _return(self) -> None:
        self._database.node = self.id

    def _hear(self, payload: str) -> None:
        with contextlib.suppress(msgspec.DecodeError):
            news = msgspec.json.decode(payload, type=dict[str, Any])
            sender = news.get("from")
            if news.get("kind") == DRAINING and sender in self.nodes:
                self.nodes[sender] = msgspec.structs.replace(self.nodes[sender], duty=Duty.LEAVING)
            elif sender != self.id:
                self._tables.hear(news)


def node_rank(table: str, node: str) -> bytes:
    """How much a table belongs to a node."""
    return hashlib.blake2b(f"{table} {node}".encode(), digest_size=8).digest()
