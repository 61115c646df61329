"""A start with many stored tables asks the database as much as one with few, and reads only what waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
import pytest
from starlette.applications import Starlette
from tests.limits import GENEROUS

from astrarium.server import api_endpoints
from astrarium.server.database import Database
from astrarium.server.day_clocks import DayClocks
from astrarium.server.operator_log import OperatorLog
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Settings
from astrarium.server.sleeping_tables import tables_waiting_for_bots
from astrarium.server.table_registry import TableRegistry
from astrarium.server.web_app import WebApp

ENDING = ("TableRegistry.wake_bots", "TableUpgrades.upgrade_all")  # what a start does once


class Reads:
    """Counts the questions to a database, and the rows that were read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions = self.rows = 0
        read = Database._read

        def counted(database: Database, question: Any) -> Any:
            found = read(database, question)
            self.questions, self.rows = self.questions + 1, self.rows + len(found)
            return found

        monkeypatch.setattr(Database, "_read", counted)


def stored_tables(data: Path, count: int) -> list[str]:
    """A folder with so many tables of one person and a bot, in which all wait for the person: their names."""

    async def first() -> str:
        registry = TableRegistry(Settings(data=data), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        seats = [Seat(kind="here", person=person.id), Seat(kind="bot", bot="quick")]
        table = await registry.create(person, parlour.GAME, {}, seats, "", False)
        assert table.state.waiting == (0,)
        await registry.close()
        return table.header.id

    kept = asyncio.run(first())
    with contextlib.closing(sqlite3.connect(data / "astrarium.sqlite")) as base:
        for table, key in (("tables", "id"), ("seats", "table"), ("log", "table"), ("snapshots", "table")):
            rows = base.execute(f'select * from "{table}" where "{key}" = ?', (kept,)).fetchall()
            names = [column[1] for column in base.execute(f'pragma table_info("{table}")')]
            at, places = names.index(key), ", ".join("?" * len(names))
            copies = [(*row[:at], f"copy{number}", *row[at + 1 :]) for row in rows for number in range(count - 1)]
            base.executemany(f"insert into {table} values ({places})", copies)
        base.commit()
    return [kept, *[f"copy{number}" for number in range(count - 1)]]


def start(data: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[tuple[int, int], set[str]]:
    """What a start asks and reads, and which tables it brings into memory."""

    async def run() -> set[str]:
        registry = TableRegistry(Settings(data=data), OperatorLog(StringIO()))
        loaded: set[str] = set()

        async def wanted(table: str) -> Any:
            loaded.add(table)
            raise Refused(409, "damaged")

        registry.table = wanted  # type: ignore[method-assign,assignment]
        await registry.open()
        await asyncio.gather(*[task for task in registry._tasks if task.get_coro().__qualname__ in ENDING])  # type: ignore[union-attr]
        await DayClocks(registry).resume()
        await registry.close()
        return loaded

    with monkeypatch.context() as patched:
        reads = Reads(patched)
        loaded = asyncio.run(run())
        return (reads.questions, reads.rows), loaded


def test_a_start_asks_and_reads_no_more_for_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored_tables(tmp_path / "few", 3)
    stored_tables(tmp_path / "many", 300)
    few, many = start(tmp_path / "few", monkeypatch), start(tmp_path / "many", monkeypatch)
    assert many == few
    assert many[1] == set(), "nobody has come, and no bot is asked"


def test_only_tables_at_which_a_bot_is_asked_are_woken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    names = stored_tables(data, 14)
    with contextlib.closing(sqlite3.connect(data / "astrarium.sqlite")) as base:
        asked = {names[3]: "[1]", names[5]: "[0,1]", names[7]: "[10]", names[8]: "[]"}
        base.executemany("update tables set waiting = ? where id = ?", [(seats, name) for name, seats in asked.items()])
        base.execute("update tables set waiting = '[1]', state = 'over' where id = ?", (names[9],))
        base.commit()
    database = Database(data)
    assert sorted(tables_waiting_for_bots(database)) == sorted([names[3], names[5]])
    assert tables_waiting_for_bots(database, [*names[4:], *map(str, range(600))]) == [names[5]]
    database.close()
    assert start(data, monkeypatch)[1] == {names[3], names[5]}


def test_games_are_described_before_anybody_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    described: list[str] = []

    def describe(lang: str) -> list[str]:
        described.append(lang)
        if len(described) > 1:
            raise ValueError("a game that cannot be described")
        return described

    async def evening() -> None:
        web_app = WebApp(Settings(data=tmp_path / "data", games_first=True), OperatorLog(log))
        async with web_app._open(Starlette()):
            assert described[:1] == ["en"]
            async with asyncio.timeout(GENEROUS):
                while "games not described" not in log.getvalue():
                    await asyncio.sleep(0.01)

    log = StringIO()
    monkeypatch.setattr(api_endpoints, "describe_games", describe)
    asyncio.run(evening())
    assert described == ["en", "it"]
