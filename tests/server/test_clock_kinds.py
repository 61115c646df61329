"""Kinds of clocks: time for a whole turn, a bank for the match, and days that run while nobody looks."""

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
from astrarium.server import day_clocks, decision_clock
from astrarium.server.clock_rules import ClockRule, SeatTime, read_times, write_times
from astrarium.server.day_clocks import GRACE_SECONDS, DayClocks
from astrarium.server.operator_log import OperatorLog
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.wire_messages import AnswerIn

SHELF = Path(__file__).parent / "sample_games"
DAY = 86_400
HOUR = 3600


class Hand:
    """A clock of the loop, and one of the system, that go on only when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moved = 0.0
        for module, name in ((decision_clock, "loop_time"), (decision_clock, "now"), (day_clocks, "now")):
            real = getattr(module, name)
            monkeypatch.setattr(module, name, lambda real=real: real() + self.moved)

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.moved += seconds


class Evening:
    """Two people at one table, without a network."""

    def __init__(self, registry: TableRegistry, table: Any, people: list[Any]) -> None:
        self.registry, self.table, self.people = registry, table, people
        self.keys = 0

    async def look(self, at: int) -> TableViewer:
        viewer = TableViewer(self.people[at], "en", Limits(), "here")
        await self.table.submit(lambda: self.table.add_viewer(viewer))
        return viewer

    async def answer(self, viewer: TableViewer, *answer: str) -> None:
        """Answer, for good."""
        self.keys += 1
        key, seat = f"key-{self.keys:08}", self.table.state.waiting[0]
        body = AnswerIn(answer=list(answer), seat=seat, final=True)
        await self.table.submit(lambda: self.table.answer(viewer, self.table.state.version(seat), key, body))

    def left(self, seat: int) -> float:
        """How long a seat has, as it is shown to itself."""
        shown = self.table.clock._visible_to(seat)[seat]
        return shown if isinstance(shown, float) else shown.left

    def times(self) -> dict[int, SeatTime]:
        return read_times(self.registry.database, self.table.header.id)

    async def written(self, seen: Callable[[dict[int, SeatTime]], bool]) -> dict[int, SeatTime]:
        """What is on disk, once it is what was waited for."""
        async with asyncio.timeout(GENEROUS):
            while not seen(self.times()):
                await asyncio.sleep(0.01)
        return self.times()


def spend(folder: Path, clock: ClockRule, play: Callable[[Evening], Awaitable[None]]) -> None:
    """Open a table with a clock, and play."""

    async def evening() -> None:
        registry = TableRegistry(Settings(data=folder), OperatorLog(StringIO()))
        people = [(await registry.people.add(name, "en"))[0] for name in ("Anna", "Bert")]
        seats = [Seat(kind="person", person=person.id) for person in people]
        table = await registry.create(people[0], parlour.GAME, {}, seats, "", False, clock=clock)
        try:
            await play(Evening(registry, table, people))
        finally:
            await registry.close()

    asyncio.run(evening())


def test_small_steps_of_one_turn_give_no_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        anna = await one.look(0)
        hand.turn(20)
        await one.answer(anna, "take")
        assert one.left(0) == pytest.approx(40, abs=5)
        hand.turn(20)
        await one.answer(anna, "take")
        assert one.left(0) == pytest.approx(20, abs=5)
        await one.answer(anna, "end")
        assert one.left(1) == pytest.approx(60, abs=5), "the next has all of it"

    spend(tmp_path, ClockRule(seconds=60), play)


def test_going_away_and_coming_back_gives_no_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        anna = await one.look(0)
        hand.turn(45)
        await one.table.submit(lambda: one.table.remove_viewer(anna))
        hand.turn(500)
        await one.look(0)
        assert one.left(0) == pytest.approx(15, abs=5), "it stood still while nobody looked, and goes on"

    spend(tmp_path, ClockRule(seconds=60), play)


def test_a_bank_lasts_for_the_match_and_gains_with_each_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        anna, bert = await one.look(0), await one.look(1)
        assert one.left(0) == pytest.approx(630, abs=5), "the bank, and the gain of the first turn"
        hand.turn(100)
        await one.answer(anna, "take")
        await one.answer(anna, "end")
        assert one.left(0) == pytest.approx(530, abs=5), "it stands still in the turn of another, and is seen"
        hand.turn(50)
        await one.answer(bert, "end")
        assert one.left(1) == pytest.approx(610, abs=5), "580, and the gain of the simultaneous step"
        assert one.left(0) == pytest.approx(560, abs=5)
        kept = await one.written(lambda times: abs(times[0].left - 560) < 5)
        again = decision_clock.DecisionClock(one.table, kept)
        assert again._banks[0] == pytest.approx(560, abs=5), "it is the same after a restart"

    spend(tmp_path, ClockRule(kind="bank", seconds=600, gain=30), play)


def test_in_a_simultaneous_step_the_banks_of_others_do_not_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        anna, bert = await one.look(0), await one.look(1)
        await one.answer(anna, "end")
        await one.answer(bert, "end")
        seen = one.table.clock._visible_to(1)[0]
        hand.turn(100)
        for answer in ("bid", 2), ("yes",):
            await one.answer(anna, *answer)
        assert one.table.state.waiting == (1,)
        assert one.table.clock._visible_to(1)[0] == seen, "Bert does not learn that Anna is done, or how fast she was"
        assert one.left(0) == pytest.approx(500, abs=5)

    spend(tmp_path, ClockRule(kind="bank", seconds=600), play)


def test_an_empty_bank_leaves_a_moment_for_each_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        anna = await one.look(0)
        hand.turn(601)
        await one.table.submit(one.table.clock.ring)
        assert one.table.clock._absent == {0}, "it ran out"
        await one.answer(anna, "take")
        assert one.left(0) == pytest.approx(decision_clock.LEAST_SECONDS, abs=2)
        await one.answer(anna, "end")
        assert one.left(0) == 0.0, "the moment is not saved up"

    spend(tmp_path, ClockRule(kind="bank", seconds=600), play)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The parlour can be read from disk in this very process."""
    monkeypatch.syspath_prepend(SHELF)
    entry_points.cache_clear()
    yield
    entry_points.cache_clear()


@pytest.mark.usefixtures("shelf")
def test_days_run_while_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        told: list[tuple[str, int]] = []

        async def notify(person: str, header: Any, hours: int) -> None:
            told.append((person, hours))

        monkeypatch.setattr(one.registry.notifications, "notify_time", notify)
        times = await one.written(bool)
        assert set(times) == {0}
        clocks = DayClocks(one.registry)
        assert clocks.due() == []
        one.registry.unload(one.table)  # it lies on disk, and nobody comes
        hand.turn(1.6 * DAY)
        await clocks._ring(clocks.due())
        await clocks._ring(clocks.due())
        await asyncio.sleep(0)
        assert told == [(one.people[0].id, 10)], "once, before the time is over"
        one.registry.unload(one.registry.tables[one.table.header.id])
        hand.turn(0.5 * DAY)
        await clocks._ring(clocks.due())
        table = one.registry.tables[one.table.header.id]
        hand.turn(decision_clock.LEAST_SECONDS)
        await table.submit(table.clock.ring)
        async with asyncio.timeout(GENEROUS):
            while not any(line.seat == 0 for line in table.state.match.log):
                await asyncio.sleep(0.05)
        assert (0, "clock") in table.used_keys

    spend(tmp_path, ClockRule(kind="days", seconds=2 * DAY), play)


@pytest.mark.usefixtures("shelf")
def test_nobody_is_late_because_the_server_was_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)

    async def play(one: Evening) -> None:
        await one.written(bool)
        clocks = DayClocks(one.registry)
        hand.turn(3 * DAY)
        assert clocks.due() == [one.table.header.id]
        await clocks.resume()
        assert clocks.due() == [one.table.header.id], "a notice is due all the same"
        hand.turn(GRACE_SECONDS / 2)
        due = one.times()[0].due
        assert due is not None
        assert due > day_clocks.now()
        lost = write_times(one.table.header.id, {}, [0])
        await one.registry.database.write(lost)
        one.registry.unload(one.table)
        await clocks.resume()
        await one.written(lambda times: 0 in times)  # a clock that was not written down is wound up again

    spend(tmp_path, ClockRule(kind="days", seconds=2 * DAY), play)


@pytest.mark.usefixtures("shelf")
def test_a_database_that_fails_does_not_stop_the_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(monkeypatch)
    monkeypatch.setattr(day_clocks, "LOOK_SECONDS", 0.001)

    async def play(one: Evening) -> None:
        await one.written(bool)
        clocks, looks = DayClocks(one.registry), []
        due = clocks.due

        def fail_twice() -> list[str]:
            looks.append(len(looks))
            if len(looks) <= 2:
                raise StorageFailed("cannot_read", "the line is cut")
            return due()

        monkeypatch.setattr(clocks, "due", fail_twice)
        hand.turn(DAY)
        running = asyncio.create_task(clocks.run())
        async with asyncio.timeout(GENEROUS):
            while len(looks) < 4:
                await asyncio.sleep(0.01)
        assert not running.done()
        running.cancel()

    spend(tmp_path, ClockRule(kind="days", seconds=2 * DAY), play)


def test_what_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(one: Evening) -> None:
        write = one.registry.database.write

        async def full(_: object) -> None:
            raise StorageFailed("disk_full", "no space left")

        anna = await one.look(0)
        one.registry.database.write = full
        await one.table.clock._write({0: SeatTime(left=1.0)}, [])
        one.registry.database.write = write
        await one.answer(anna, "take")
        await one.answer(anna, "end")
        await one.written(lambda times: set(times) == {0, 1})

    spend(tmp_path, ClockRule(kind="bank", seconds=600), play)


@pytest.mark.parametrize(
    "wish",
    [
        {"clock": 3601},
        {"clock": 5 * HOUR, "clock_kind": "bank"},
        {"clock": 600, "clock_kind": "bank", "clock_gain": 601},
        {"clock": 60, "clock_kind": "days"},
        {"clock": 15 * DAY, "clock_kind": "days"},
    ],
)
def test_a_clock_that_is_none_is_refused_in_words(shared_server: Any, wish: dict[str, Any]) -> None:
    anna = shared_server.person("Anna")
    seats = [{"kind": "here"}, {"kind": "here"}]
    reply = anna.post("/api/tables", {"game": "parlour", "players": 2, "seats": seats, **wish})
    assert reply.status_code == 422
    assert "clock" in reply.json()["error"]["words"]


def test_a_table_says_which_clock_it_has(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    anna.create("person", "person", clock=3 * DAY, clock_kind="days", lobby=True)
    listed = anna.get("/api/tables").json()["mine"][0]
    assert (listed["clock"], listed["clock_kind"]) == (3 * DAY, "days")
