"""One notice for each turn, and one for all tables that wait for the same person."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
import pytest
from tests.limits import GENEROUS

from astrarium.core.game import entry_points
from astrarium.server.operator_log import OperatorLog
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.turn_notices import WaitingTable
from astrarium.server.wire_messages import AnswerIn

SHELF = Path(__file__).parent / "sample_games"
FOR_EVER = 1_000_000.0


@pytest.fixture(autouse=True)
def parlour_is_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(SHELF))
    entry_points.cache_clear()
    yield
    entry_points.cache_clear()


class Club:
    """Anna and Bert, who play at several tables; Bert is told of his turns."""

    def __init__(self, registry: TableRegistry, anna: Any, bert: Any) -> None:
        self.registry, self.anna, self.bert = registry, anna, bert
        self.told: list[list[str]] = []  # the tables that each notice was about
        self.keys = 0

        async def notify(person: str, waiting: list[WaitingTable]) -> None:
            assert person == bert.id
            self.told.append([one.title for one in waiting])

        registry.notifications.notify_turns = notify  # type: ignore[method-assign]

    async def open(self, title: str) -> Any:
        seats = [Seat(kind="person", person=person.id) for person in (self.anna, self.bert)]
        return await self.registry.create(self.anna, parlour.GAME, {}, seats, title, False)

    async def come(self, table: Any, person: Any) -> TableViewer:
        viewer = TableViewer(person, "en", Limits(), "here")
        await table.submit(lambda: table.add_viewer(viewer))
        return viewer

    async def go(self, table: Any, viewer: TableViewer) -> None:
        await table.submit(lambda: table.remove_viewer(viewer))

    async def answer(self, table: Any, viewer: TableViewer, *answer: str | int) -> None:
        self.keys += 1
        key, seat = f"key-{self.keys:08}", table.broadcast.seats_of(viewer.person)[0]
        body = AnswerIn(answer=list(answer), seat=seat, final=True)
        await table.submit(lambda: table.answer(viewer, table.state.version(seat), key, body))

    async def until(self, seen: Callable[[], object]) -> None:
        async with asyncio.timeout(GENEROUS):
            while not seen():
                await asyncio.sleep(0.01)

    async def known(self, table: Any) -> None:
        """Wait until the turn at a table is written down."""
        await self.until(
            lambda: any(one.id == table.header.id for one in self.registry.notifications.turns.waiting(self.bert.id))
        )


def spend(folder: Path, play: Callable[[Club], Awaitable[None]], digest: float = FOR_EVER) -> None:
    """Open a server without a network, and play."""

    async def evening() -> None:
        settings = Settings(data=folder, limits=Limits(digest_seconds=digest))
        registry = TableRegistry(settings, OperatorLog(StringIO()))
        anna, bert = [(await registry.people.add(name, "en"))[0] for name in ("Anna", "Bert")]
        try:
            await play(Club(registry, anna, bert))
        finally:
            await registry.close()

    asyncio.run(evening())


def test_a_turn_is_told_once_however_often_one_is_asked_in_it(tmp_path: Path) -> None:
    async def play(club: Club) -> None:
        table = await club.open("One")
        mark = "7 ('Round 3', (1,)) "
        turns = club.registry.notifications.turns
        anna = await club.come(table, club.anna)
        await club.answer(table, anna, "end")
        await club.until(lambda: club.told)
        await turns.turn_came(club.bert.id, table.header.id, mark)
        await club.until(lambda: len(club.told) == 2)
        for _ in range(3):
            await turns.turn_came(club.bert.id, table.header.id, mark)
        await turns.tell(club.bert.id)
        assert club.told == [["One"], ["One"]]

    spend(tmp_path, play)


def test_who_looks_at_the_table_is_not_told(tmp_path: Path) -> None:
    async def play(club: Club) -> None:
        table = await club.open("One")
        anna, bert = await club.come(table, club.anna), await club.come(table, club.bert)
        await club.answer(table, anna, "end")
        assert table.state.waiting == (1,)
        await club.go(table, bert)
        await club.registry.notifications.turns.tell(club.bert.id)
        assert club.told == []

    spend(tmp_path, play)


def test_tables_that_wait_together_are_told_together(tmp_path: Path) -> None:
    async def play(club: Club) -> None:
        tables = [await club.open(name) for name in ("One", "Two", "Three")]
        for table in tables:
            anna = await club.come(table, club.anna)
            await club.answer(table, anna, "end")
            await club.known(table)
            if table is tables[0]:
                await club.until(lambda: club.told)
        assert club.told == [["One"]], "while that is unanswered, the others are collected"
        await club.registry.notifications.turns.tell(club.bert.id)
        assert club.told == [["One"], ["One", "Two", "Three"]]
        await club.registry.notifications.turns.tell(club.bert.id)
        assert len(club.told) == 2, "nothing new, no notice"

    spend(tmp_path, play)


def test_after_an_answer_the_next_turn_is_told_at_once(tmp_path: Path) -> None:
    async def play(club: Club) -> None:
        first, second = await club.open("One"), await club.open("Two")
        anna = await club.come(first, club.anna)
        await club.answer(first, anna, "end")
        await club.until(lambda: club.told)
        bert = await club.come(first, club.bert)
        await club.answer(first, bert, "end")
        for viewer in (bert, anna):
            await club.answer(first, viewer, "bid", 1)
            await club.answer(first, viewer, "yes")
        await club.go(first, bert)
        assert first.state.waiting == (0,)
        anna = await club.come(second, club.anna)
        await club.answer(second, anna, "end")
        await club.until(lambda: club.told == [["One"], ["Two"]])

    spend(tmp_path, play)


def test_what_was_still_to_be_told_when_the_server_stopped_is_told_after_its_start(tmp_path: Path) -> None:
    async def before(club: Club) -> None:
        for name in ("One", "Two"):
            table = await club.open(name)
            anna = await club.come(table, club.anna)
            await club.answer(table, anna, "end")
            await club.known(table)
            if name == "One":
                await club.until(lambda: club.told)
        assert club.told == [["One"]]

    spend(tmp_path, before)

    async def after() -> None:
        registry = TableRegistry(Settings(data=tmp_path), OperatorLog(StringIO()))
        told: list[list[str]] = []

        async def notify(_: str, waiting: list[WaitingTable]) -> None:
            told.append([one.title for one in waiting])

        registry.notifications.notify_turns = notify  # type: ignore[method-assign]
        try:
            await registry.notifications.turns.resume()
        finally:
            await registry.close()
        assert told == [["One", "Two"]]

    asyncio.run(after())
