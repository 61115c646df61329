"""A table that leaves memory under its pages: they are told nothing, come back, and send again what was not heard."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
from tests.limits import GENEROUS

from astrarium.server.live_table import LiveTable
from astrarium.server.operator_log import OperatorLog
from astrarium.server.people import Person
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.timed_http_protocol import LINE
from astrarium.server.websocket_session import Connection, serve_socket

ANSWER = {"v": 0, "key": "k" * 16, "do": "answer", "body": {"answer": ["take"], "seat": 0}}


class FakeSocket:
    """A page's end of a socket, and the line below it."""

    def __init__(self, table: str) -> None:
        self.query_params: dict[str, str] = {}
        self.headers = {"origin": "http://127.0.0.1:8364"}
        self.cookies: dict[str, str] = {}
        self.path_params = {"table": table}
        self.scope: dict[str, Any] = {LINE: self, "client": ("127.0.0.1", 1), "type": "websocket"}
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []
        self.closed = 0

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.closed = code

    def write_messages(self, messages: list[bytes]) -> bool:
        self.heard += [json.loads(message) for message in messages]
        return True

    def watch(self, outbox: Any) -> None: ...


def at_a_table(tmp_path: Path, evening: Callable[[TableRegistry, LiveTable, Person], Awaitable[None]]) -> None:
    """A table with one person on both seats."""

    async def open_and_close() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data"), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        seats = [Seat(kind="here", person=person.id) for _ in range(2)]
        table = await registry.create(person, parlour.GAME, {}, seats, "", False)
        await evening(registry, table, person)
        await registry.close()

    asyncio.run(open_and_close())


def connect(registry: TableRegistry, table: LiveTable, person: Person) -> tuple[Connection, FakeSocket]:
    socket = FakeSocket(table.header.id)
    viewer = TableViewer(person, "en", Limits(), "")
    return Connection(registry, table, viewer, socket), socket  # type: ignore[arg-type]


def test_what_is_said_to_a_table_that_has_moved_is_not_refused(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, table: LiveTable, person: Person) -> None:
        connection, socket = connect(registry, table, person)
        connection.viewer.outbox.connect(socket, registry.metrics)
        registry.unload(table)  # between the moment when the page found it and its first word
        await connection._receive(json.dumps(ANSWER))
        await connection.run()
        assert socket.heard == [], "a refusal would make the page forget its answer"
        assert socket.closed == 1001

    at_a_table(tmp_path, evening)


def test_who_waits_behind_the_last_thing_that_a_table_does_comes_back(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, table: LiveTable, person: Person) -> None:
        connection, socket = connect(registry, table, person)
        running = asyncio.create_task(connection.run())
        async with asyncio.timeout(GENEROUS):
            while not any("seats" in message for message in socket.heard):
                await asyncio.sleep(0)
            leaving = asyncio.create_task(table.submit(table.retire))
            await asyncio.sleep(0)  # it stands in the queue, and the answer behind it
            socket.said.put_nowait({"type": "websocket.receive", "text": json.dumps(ANSWER)})
            await leaving
            await running
        assert not [message for message in socket.heard if "refused" in message or "error" in message]
        assert socket.closed == 1001

    at_a_table(tmp_path, evening)


def test_who_comes_in_while_a_table_is_between_two_processes_comes_back(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, table: LiveTable, person: Person) -> None:
        async def moving(*_: Any, **__: Any) -> LiveTable:
            raise Refused(503, "moving")

        registry.table = moving  # type: ignore[method-assign]
        socket = FakeSocket(table.header.id)
        await serve_socket(registry, socket)  # type: ignore[arg-type]
        assert socket.heard == [], "an error in words would make the page forget its answer"
        assert socket.closed == 1001

    at_a_table(tmp_path, evening)


def test_a_new_table_stays_with_a_page_that_has_found_it(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, table: LiveTable, person: Person) -> None:
        class Slow(FakeSocket):
            async def accept(self) -> None:
                await asyncio.wait_for(table.submit(table.retire_if_idle), GENEROUS)  # just then

        socket = Slow(table.header.id)
        opening = asyncio.create_task(serve_socket(registry, socket))  # type: ignore[arg-type]
        async with asyncio.timeout(GENEROUS):
            while not any("seats" in message for message in socket.heard):
                await asyncio.sleep(0)
                assert not opening.done(), f"closed with {socket.closed}"
        assert registry.tables[table.header.id] is table
        assert not table.arriving
        socket.said.put_nowait({"type": "websocket.disconnect"})
        await asyncio.wait_for(opening, GENEROUS)
        await table.submit(table.retire_if_idle)
        assert table.header.id not in registry.tables, "and goes when nobody is there"

    at_a_table(tmp_path, evening)
