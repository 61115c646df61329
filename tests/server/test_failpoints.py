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
from server_process import wait_until
from tests.limits import GENEROUS
from websockets.exceptions import WebSocketException

from astrarium.server.database import read_row
from astrarium.server.failpoints import POINTS
from astrarium.server.move_log import START_HASH, first_broken_row
from astrarium.server.operator_log import OperatorLog
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat as Seat
from astrarium.server.settings import Limits, Settings
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_viewer import TableViewer
from astrarium.server.wire_messages import AnswerIn

KILLS = 20
GONE = (WebSocketException, OSError, TimeoutError, EOFError)


class Gambler:
    """Plays all seats of one table at random, repeats what was not acknowledged, and keeps a ledger."""

    def __init__(self, server: Any, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.player = server.person(f"Gambler {seed}")
        self.table = self.player.create("here", "here", options={"rounds": "40"})["table"]
        self.ledger: list[tuple[int, str]] = []
        self.pending: tuple[str, dict[str, Any], str] | None = None
        self.client: Any = None

    def connect(self) -> None:
        self.client = self.player.connect(self.table)

    def step(self) -> None:
        """One message and its reply."""
        if self.pending is None:
            self.pending = (*self.idea(), secrets.token_hex(16))
        do, body, key = self.pending
        reply = self.client.ask(do, body, key)
        self.pending = None
        if "ack" in reply:
            self.ledger.append((body["seat"], key))
        self.client.settle()

    def idea(self) -> tuple[str, dict[str, Any]]:
        seat, steps = self.client.now["viewer"], self.client.draft["steps"]
        if steps and self.random.random() < 0.3:
            return self.random.choice(["undo", "confirm"]), {"seat": seat}
        choices = self.client.choices
        return "answer", {"seat": seat, "answer": self.random.choice(choices) if choices else ["end"]}

    def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop or cut off."""
        with contextlib.suppress(*GONE):
            self.connect()
            while not until() and "over" not in self.client.now:
                self.step()

    def check(self) -> None:
        """Every acknowledged answer stands in the log once, in its order; the chain is whole."""
        found = self.server.rows(self.table)
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


def test_killed_at_random_under_load_nothing_acknowledged_is_lost(start_server: Any) -> None:
    server = start_server()
    gamblers = [Gambler(server, seed) for seed in range(4)]
    luck = random.Random(1)
    for _ in range(KILLS):
        stop, goal = threading.Event(), acknowledged(gamblers) + luck.randint(4, 12)
        threads = [threading.Thread(target=gambler.play, args=(stop.is_set,)) for gambler in gamblers]
        for thread in threads:
            thread.start()
        wait_until(lambda goal=goal: acknowledged(gamblers) >= goal)
        time.sleep(luck.uniform(0.0, 0.05))  # so that it dies between any two lines
        server.kill()
        stop.set()
        for thread in threads:
            thread.join()
        for gambler in gamblers:
            gambler.check()
        server.start()
    for gambler in gamblers:
        gambler.connect()
        gambler.step()
        gambler.check()
    assert acknowledged(gamblers) > 4 * KILLS
    assert server.person().get("/health").json()["set_aside"] == 0


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_a_named_point_nothing_acknowledged_is_lost(start_server: Any, point: str) -> None:
    server = start_server()
    gambler = Gambler(server, 7)
    server.kill()
    server.start(ASTRARIUM_FAILPOINTS="allowed", ASTRARIUM_FAILPOINT=point, ASTRARIUM_FAILPOINT_AFTER="9")
    gambler.play(lambda: False)
    assert server.process.wait(GENEROUS) == -9
    gambler.check()
    before = len(server.rows(gambler.table))
    server.start()
    gambler.connect()
    gambler.step()
    for _ in range(5):
        gambler.step()
    gambler.check()
    assert len(server.rows(gambler.table)) >= before


def test_stop_points_are_deaf_unless_a_test_allows_them(start_server: Any) -> None:
    server = start_server(env={"ASTRARIUM_FAILPOINT": "told"})
    gambler = Gambler(server, 7)
    gambler.connect()
    for _ in range(5):
        gambler.step()
    assert server.process.poll() is None


def test_a_socket_cut_after_sending_has_its_effect_exactly_once(shared_server: Any) -> None:
    player = shared_server.person("Cut")
    table = player.create("here", "here", options={"rounds": "40"})["table"]
    cut, luck = 150, random.Random(5)
    sent: list[str] = []
    for _ in range(cut):
        client = player.connect(table)
        key = secrets.token_hex(16)
        body = {"answer": luck.choice(client.choices), "seat": client.now["viewer"]}
        client.send("answer", body, key)
        client.socket.socket.close()
        again = player.connect(table)
        reply = again.ask("answer", body, key, v=client.v)
        assert reply.get("ack") == key
        sent.append(key)
        again.close()
    keys = [row["key"] for row in shared_server.rows(table) if row["key"]]
    assert keys == sent


def test_the_same_key_twice_has_one_effect_and_the_same_reply(start_server: Any) -> None:
    server = start_server()
    player = server.person("Twice")
    table = player.create("here", "here")["table"]
    client = player.connect(table)
    key = secrets.token_hex(16)
    first = client.ask("answer", {"answer": ["take"], "seat": 0}, key)
    assert client.ask("answer", {"answer": ["take"], "seat": 0}, key) == first
    assert client.ask("answer", {"answer": ["end"], "seat": 0}, key) == first
    server.kill()
    server.start()
    client = player.connect(table)
    assert client.ask("answer", {"answer": ["take"], "seat": 0}, key) == first
    assert [row["key"] for row in server.rows(table)].count(key) == 1


def test_of_two_devices_one_wins_and_the_other_is_told(shared_server: Any) -> None:
    player = shared_server.person("Two")
    table = player.create("here", "here", options={"rounds": "40"})["table"]
    clients = [player.connect(table), player.connect(table)]
    for _ in range(100):
        for client in clients:
            client.settle()
        assert (clients[0].now["viewer"], clients[0].v) == (clients[1].now["viewer"], clients[1].v)
        seat = clients[0].now["viewer"]
        keys = [client.send("answer", {"answer": client.choices[-1], "seat": seat}) for client in clients]
        replies = [
            client.until(lambda message, key=key: message.get("ack") == key or message.get("key") == key)
            for client, key in zip(clients, keys, strict=True)
        ]
        assert sorted("ack" in reply for reply in replies) == [False, True], json.dumps(replies)
        shown = next(reply["v"] for reply in replies if "ack" in reply)
        for client in clients:  # the winner is shown what came of it, and the loser what they did not know
            client.until(lambda message, v=shown: message.get("now") and message["v"] == v)


def test_an_old_number_gets_the_present_position(shared_server: Any) -> None:
    player = shared_server.person("Old")
    table = player.create("here", "here")["table"]
    client = player.connect(table)
    old = client.v
    client.answer("take", seat=0)
    told = len(client.messages)
    assert client.ask("answer", {"answer": ["take"], "seat": 0}, v=old)["refused"]["words"].startswith("The table")
    client.until(lambda message: "now" in message)
    assert client.messages[-1]["v"] == client.v > old
    assert len(client.messages) > told


def test_what_cannot_be_written_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    async def evening() -> None:
        registry = TableRegistry(Settings(data=tmp_path / "data"), OperatorLog(StringIO()))
        person, _ = await registry.people.add("Anna", "en")
        seats = [Seat(kind="here", person=person.id) for _ in range(2)]
        table = await registry.create(person, parlour.GAME, {}, seats, "", False)
        viewer = TableViewer(person, "en", Limits(), "here")
        await table.submit(lambda: table.add_viewer(viewer))
        before, write = table.state, registry.database.write

        async def full(_: object) -> None:
            raise OSError("no space left")

        registry.database.write = full
        with pytest.raises(Refused, match="storage"):
            await table.submit(
                lambda: table.answer(viewer, viewer.shown_version, "k" * 16, AnswerIn(answer=["take"], seat=0))
            )
        assert table.state is before
        registry.database.write = write
        await table.submit(
            lambda: table.answer(viewer, viewer.shown_version, "k" * 16, AnswerIn(answer=["take"], seat=0))
        )
        assert table.state.draft_length(0) == 1
        await registry.close()

    asyncio.run(evening())


def test_a_damaged_table_is_set_aside_and_the_others_serve(start_server: Any) -> None:
    import sqlite3

    server = start_server()
    player = server.person("Damaged")
    tables = [player.create("here", "here")["table"] for _ in range(3)]
    server.kill()
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        base.execute('update log set answer = ? where "table" = ? and number = 3', ('["card","x"]', tables[0]))
        base.execute('delete from log where "table" = ? and number = 4', (tables[1],))
        base.commit()
    server.start()
    for table in tables[:2]:
        assert "damaged" in player.get(f"/api/tables/{table}/replay").json()["error"]["words"]
    assert player.connect(tables[2]).now["ask"]["kind"] == "Turn"
    assert len(player.get("/api/tables").json()["mine"]) == 3
    assert player.get("/health").json()["set_aside"] == 2


def test_a_table_comes_back_from_its_snapshot_with_its_story(start_server: Any) -> None:
    server = start_server()
    gambler = Gambler(server, 3)
    gambler.connect()
    for _ in range(130):
        gambler.step()
    gambler.client.settle()
    before = gambler.client.now
    server.kill()
    server.start()
    gambler.connect()
    gambler.client.ask("prefs", {"seat": before["viewer"]})
    assert gambler.client.now == before
    gambler.step()
    gambler.check()
