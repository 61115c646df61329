"""Whatever dies: no acknowledged answer is lost, doubled or reordered. A ledger of what was acknowledged is compared
with the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import threading
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import parlour
import pytest
from server_house import wait_until
from tests.limits import GENEROUS
from websockets.exceptions import WebSocketException

from astrarium.server.database import read_row
from astrarium.server.errors import Refused
from astrarium.server.failpoints import POINTS
from astrarium.server.move_log import START_HASH, first_broken_row
from astrarium.server.operator_log import OperatorLog
from astrarium.server.seats import Seat as Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer

KILLS = 20
GONE = (WebSocketException, OSError, TimeoutError, EOFError)


class Gambler:
    """Plays all seats of one table at random, repeats what was not acknowledged, and keeps a ledger."""

    def __init__(self, house: Any, seed: int) -> None:
        self.house = house
        self.random = random.Random(seed)
        self.player = house.person(f"Gambler {seed}")
        self.table = self.player.create("here", "here", options={"rounds": "40"})["table"]
        self.ledger: list[tuple[int, str]] = []
        self.pending: tuple[str, dict[str, Any], str] | None = None
        self.chair: Any = None

    def sit(self) -> None:
        self.chair = self.player.sit(self.table)

    def step(self) -> None:
        """One message and its reply."""
        if self.pending is None:
            self.pending = (*self.idea(), secrets.token_hex(16))
        do, body, key = self.pending
        reply = self.chair.ask(do, body, key)
        self.pending = None
        if "ack" in reply:
            self.ledger.append((body["seat"], key))
        self.chair.settle()

    def idea(self) -> tuple[str, dict[str, Any]]:
        seat, steps = self.chair.now["viewer"], self.chair.draft["steps"]
        if steps and self.random.random() < 0.3:
            return self.random.choice(["undo", "confirm"]), {"seat": seat}
        choices = self.chair.choices
        return "answer", {"seat": seat, "answer": self.random.choice(choices) if choices else ["end"]}

    def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop or cut off."""
        with contextlib.suppress(*GONE):
            self.sit()
            while not until() and "over" not in self.chair.now:
                self.step()

    def check(self) -> None:
        """Every acknowledged answer stands in the log once, in its order; the chain is whole."""
        found = self.house.rows(self.table)
        assert first_broken_row(START_HASH, 0, [read_row(Row(row)) for row in found]) is None
        keys = [(row["seat"], row["key"]) for row in found if row["key"]]
        assert len(set(keys)) == len(keys)
        assert [key for key in keys if key in set(self.ledger)] == self.ledger
        unknown = [key for key in keys if key not in set(self.ledger)]
        assert len(unknown) <= 1
        assert all(key[1] == (self.pending or ("", {}, ""))[2] for key in unknown)


class Row:
    """A row with its columns as names."""

    def __init__(self, row: Any) -> None:
        self.__dict__.update(dict(row))


def acknowledged(gamblers: list[Gambler]) -> int:
    return sum(len(gambler.ledger) for gambler in gamblers)


def test_killed_at_random_under_load_nothing_acknowledged_is_lost(open_house: Any) -> None:
    house = open_house()
    gamblers = [Gambler(house, seed) for seed in range(4)]
    luck = random.Random(1)
    for _ in range(KILLS):
        stop, goal = threading.Event(), acknowledged(gamblers) + luck.randint(4, 12)
        threads = [threading.Thread(target=gambler.play, args=(stop.is_set,)) for gambler in gamblers]
        for thread in threads:
            thread.start()
        wait_until(lambda goal=goal: acknowledged(gamblers) >= goal)
        time.sleep(luck.uniform(0.0, 0.05))  # so that it dies between any two lines
        house.kill()
        stop.set()
        for thread in threads:
            thread.join()
        for gambler in gamblers:
            gambler.check()
        house.start()
    for gambler in gamblers:
        gambler.sit()
        gambler.step()
        gambler.check()
    assert acknowledged(gamblers) > 4 * KILLS
    assert house.person().get("/health").json()["set_aside"] == 0


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_a_named_point_nothing_acknowledged_is_lost(open_house: Any, point: str) -> None:
    house = open_house()
    gambler = Gambler(house, 7)
    house.kill()
    house.start(ASTRARIUM_STOPS="allowed", ASTRARIUM_STOP_AT=point, ASTRARIUM_STOP_AFTER="9")
    gambler.play(lambda: False)
    assert house.process.wait(GENEROUS) == -9
    gambler.check()
    before = len(house.rows(gambler.table))
    house.start()
    gambler.sit()
    gambler.step()
    for _ in range(5):
        gambler.step()
    gambler.check()
    assert len(house.rows(gambler.table)) >= before


def test_stop_points_are_deaf_unless_a_test_allows_them(open_house: Any) -> None:
    house = open_house(env={"ASTRARIUM_STOP_AT": "told"})
    gambler = Gambler(house, 7)
    gambler.sit()
    for _ in range(5):
        gambler.step()
    assert house.process.poll() is None


def test_a_socket_cut_after_sending_has_its_effect_exactly_once(shared_house: Any) -> None:
    player = shared_house.person("Cut")
    table = player.create("here", "here", options={"rounds": "40"})["table"]
    cut, luck = 150, random.Random(5)
    sent: list[str] = []
    for _ in range(cut):
        chair = player.sit(table)
        key = secrets.token_hex(16)
        body = {"answer": luck.choice(chair.choices), "seat": chair.now["viewer"]}
        chair.send("answer", body, key)
        chair.line.socket.close()
        again = player.sit(table)
        reply = again.ask("answer", body, key, v=chair.v)
        assert reply.get("ack") == key
        sent.append(key)
        again.close()
    keys = [row["key"] for row in shared_house.rows(table) if row["key"]]
    assert keys == sent


def test_the_same_key_twice_has_one_effect_and_the_same_reply(open_house: Any) -> None:
    house = open_house()
    player = house.person("Twice")
    table = player.create("here", "here")["table"]
    chair = player.sit(table)
    key = secrets.token_hex(16)
    first = chair.ask("answer", {"answer": ["take"], "seat": 0}, key)
    assert chair.ask("answer", {"answer": ["take"], "seat": 0}, key) == first
    assert chair.ask("answer", {"answer": ["end"], "seat": 0}, key) == first
    house.kill()
    house.start()
    chair = player.sit(table)
    assert chair.ask("answer", {"answer": ["take"], "seat": 0}, key) == first
    assert [row["key"] for row in house.rows(table)].count(key) == 1


def test_of_two_devices_one_wins_and_the_other_is_told(shared_house: Any) -> None:
    player = shared_house.person("Two")
    table = player.create("here", "here", options={"rounds": "40"})["table"]
    chairs = [player.sit(table), player.sit(table)]
    for _ in range(100):
        for chair in chairs:
            chair.settle()
        assert (chairs[0].now["viewer"], chairs[0].v) == (chairs[1].now["viewer"], chairs[1].v)
        seat = chairs[0].now["viewer"]
        keys = [chair.send("answer", {"answer": chair.choices[-1], "seat": seat}) for chair in chairs]
        replies = [
            chair.until(lambda message, key=key: message.get("ack") == key or message.get("key") == key)
            for chair, key in zip(chairs, keys, strict=True)
        ]
        assert sorted("ack" in reply for reply in replies) == [False, True], json.dumps(replies)
        shown = next(reply["v"] for reply in replies if "ack" in reply)
        for chair in chairs:  # the winner is shown what came of it, and the loser what he did not know
            chair.until(lambda message, v=shown: message.get("now") and message["v"] == v)


def test_an_old_number_gets_the_present_position(shared_house: Any) -> None:
    player = shared_house.person("Old")
    table = player.create("here", "here")["table"]
    chair = player.sit(table)
    old = chair.v
    chair.answer("take", seat=0)
    told = len(chair.told)
    assert chair.ask("answer", {"answer": ["take"], "seat": 0}, v=old)["refused"]["words"].startswith("The table")
    chair.until(lambda message: "now" in message)
    assert chair.told[-1]["v"] == chair.v > old
    assert len(chair.told) > told


def test_what_cannot_be_written_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data"), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        chairs = [Seat(kind="here", person=person.id) for _ in range(2)]
        table = await registry.create(person, parlour.GAME, {}, chairs, "", False)
        viewer = TableViewer(person, "en", Limits(), "here")
        await table.submit(lambda: table.add_viewer(viewer))
        before, write = table.state, registry.database.write

        async def full(_: object) -> None:
            raise OSError("no space left")

        registry.database.write = full
        with pytest.raises(Refused, match="storage"):
            await table.submit(lambda: table.answer(viewer, 0, viewer.shown_version, "k" * 16, ["take"]))
        assert table.state is before
        registry.database.write = write
        await table.submit(lambda: table.answer(viewer, 0, viewer.shown_version, "k" * 16, ["take"]))
        assert table.state.draft_length(0) == 1
        await registry.close()

    asyncio.run(evening())


def test_a_damaged_table_is_set_aside_and_the_others_serve(open_house: Any) -> None:
    import sqlite3

    house = open_house()
    player = house.person("Damaged")
    tables = [player.create("here", "here")["table"] for _ in range(3)]
    house.kill()
    with contextlib.closing(sqlite3.connect(house.data / "astrarium.sqlite")) as base:
        base.execute('update log set answer = ? where "table" = ? and number = 3', ('["card","x"]', tables[0]))
        base.execute('delete from log where "table" = ? and number = 4', (tables[1],))
        base.commit()
    house.start()
    for table in tables[:2]:
        assert "damaged" in player.get(f"/api/tables/{table}/replay").json()["error"]["words"]
    assert player.sit(tables[2]).now["ask"]["kind"] == "Turn"
    assert len(player.get("/api/tables").json()["mine"]) == 3
    assert player.get("/health").json()["set_aside"] == 2


def test_a_table_comes_back_from_its_snapshot_with_its_story(open_house: Any) -> None:
    house = open_house()
    gambler = Gambler(house, 3)
    gambler.sit()
    for _ in range(130):
        gambler.step()
    gambler.chair.settle()
    before = gambler.chair.now
    house.kill()
    house.start()
    gambler.sit()
    gambler.chair.ask("prefs", {"seat": before["viewer"]})
    assert gambler.chair.now == before
    gambler.step()
    gambler.check()
