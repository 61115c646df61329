"""Several processes on one PostgreSQL: each table has one owner, pages come in anywhere, who dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from msgspec.structs import replace
from server_process import Player, ServerProcess, TableClient, wait_until
from tests.limits import GENEROUS
from websockets.exceptions import ConnectionClosed

from astrarium.server import table_leases
from astrarium.server.database import Database
from astrarium.server.node_rows import Dead, Duty, add_node, delete_node, find_owner, open_line, read_nodes, take_lease
from astrarium.server.operator_log import OperatorLog
from astrarium.server.storage_errors import LeaseLost
from astrarium.server.table_leases import NodeLeases, OwnedElsewhere


class Pair:
    """Two processes on one database and one data folder."""

    def __init__(self, folder: Path, database: str, **settings: Any) -> None:
        self.database = database
        self.servers = [ServerProcess(folder / "data", database=database, **settings) for _ in range(2)]
        for at, server in enumerate(self.servers):
            server.log = folder / f"{at}.log"
        self.heal()

    def nodes(self) -> list[str]:
        with psycopg.connect(self.database) as connection:
            return [row[0] for row in connection.execute("select id from nodes order by id").fetchall()]

    def owner(self, table: str) -> int | None:
        """Which of the two owns a table."""
        with psycopg.connect(self.database) as connection:
            found = connection.execute('select node from leases where "table" = %s', (table,)).fetchone()
        marks = [f'"id":"{found[0]}"' in server.log.read_text() if found else False for server in self.servers]
        return marks.index(True) if any(marks) else None

    def person(self, at: int, like: Player | None = None) -> Player:
        player = self.servers[at].person("" if like is not None else "Anna")
        if like is not None:
            player.http.cookies.update(like.http.cookies)
        return player

    def heal(self) -> Pair:
        """Start again what was ended."""
        for server in self.servers:
            server.close_clients()
            if server.process is None or server.process.poll() is not None:
                server.start(ASTRARIUM_LEASE_SECONDS="20")  # however busy the machine is
        return self

    def stop(self) -> None:
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
            server.stop()


@pytest.fixture(scope="module")
def lasting_pair(session_postgres: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    both = Pair(
        tmp_path_factory.mktemp("pair"), session_postgres.create("pair"), limits={"failures": 3}, behind_proxy=True
    )
    yield both
    both.stop()


@pytest.fixture
def pair(lasting_pair: Pair) -> Pair:
    return lasting_pair.heal()


def reconnect(player: Player, table: str, patches: bool = False) -> TableClient:
    """As the page does: again and again."""
    end = time.monotonic() + GENEROUS
    while True:
        try:
            return player.connect(table, patches=patches)
        except Exception:
            assert time.monotonic() < end
            time.sleep(0.1)


def stranger_at(server: ServerProcess, number: int) -> Player:
    """Somebody at an address of their own, whose wrong guesses are nobody else's."""
    player = server.person()
    player.http.headers["x-forwarded-for"] = f"198.51.100.{number}"
    return player


def rows_of(address: str, table: str) -> list[Any]:
    with psycopg.connect(address) as connection:
        return connection.execute('select * from log where "table" = %s order by number', (table,)).fetchall()


def test_pages_come_in_anywhere_and_see_one_table(pair: Pair) -> None:
    anna = pair.person(0)
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    also = pair.person(1, anna)
    here, there = reconnect(anna, table), reconnect(also, table, patches=True)
    assert pair.owner(table) is not None
    for sender, other in ((here, there), (there, here)):
        while not sender.choices:
            sender.receive()
        assert "ack" in sender.answer(*sender.choices[0])
        other.until(lambda message, v=sender.v: message.get("v", 0) >= v)
    there.ask("chat", {"text": "ciao"})
    assert here.until(lambda message: "chat" in message)["chat"][0]["text"] == "ciao"
    for player in (anna, also):  # requests are passed on as well, with their headers and refusals
        assert player.get(f"/api/tables/{table}/replay").status_code == 200
        refused = player.get(f"/api/tables/{table}/record")
        assert refused.status_code == 409
        assert refused.json()["error"]["words"]
        assert refused.headers["cache-control"] == "no-store"
        assert len(refused.headers.get_list("content-security-policy")) == 1
        assert player.post(f"/api/tables/{table}/seats/9", {"kind": "bot"}).status_code == 404
        assert player.get("/api/tables/nosuchtable1/replay").status_code == 404
    asked = (anna, also)[1 - (pair.owner(table) or 0)].post(f"/api/tables/{table}/join", {})
    assert all(asked.headers["x-request-id"] in server.log.read_text() for server in pair.servers)
    bare = httpx.post(f"{pair.servers[1].origin}/api/tables/{table}/leave", json={}, timeout=GENEROUS)
    assert bare.status_code == 403  # no origin, whoever owns the table


def test_what_a_person_changes_is_known_everywhere(pair: Pair) -> None:
    anna = pair.person(0)
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    also = pair.person(1, anna)
    assert also.get("/api/me").json()["name"] == "Anna"
    client = reconnect(also, table)
    for player, name in ((anna, "Anna B."), (also, "Anna C.")):
        player.post("/api/me", {"name": name})
        wait_until(lambda name=name: [one.get("/api/me").json()["name"] for one in (anna, also)] == [name] * 2)
    while client.seats[0]["name"] != "Anna C.":
        client.receive()
    code = anna.post("/api/me/device").json()["code"]
    numbers = itertools.cycle(range(250))
    phones: list[Player] = []

    def takes_code(server: ServerProcess, status: int) -> bool:
        phones.append(stranger_at(server, next(numbers)))
        return phones[-1].post("/api/device", {"code": code}).status_code == status

    wait_until(lambda: takes_code(pair.servers[1], 200))
    assert phones[-1].get("/api/me").json()["name"] == "Anna C."
    wait_until(lambda: takes_code(pair.servers[0], 404))
    other = pair.servers[1 - (pair.owner(table) or 0)]  # whoever does not own the table frees its seats
    leaving = other.person()
    leaving.http.cookies.update(anna.http.cookies)
    wait_until(lambda: leaving.post("/api/me/delete").status_code == 200)  # its tables may still be moving
    wait_until(lambda: [one.get("/api/me").json()["name"] for one in (anna, also)] == ["", ""])


def test_a_process_that_is_killed_is_replaced(pair: Pair) -> None:
    anna = pair.person(0)
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client = reconnect(pair.person(1, anna), table)
    rng = random.Random(4)
    for _ in range(5):
        assert "ack" in client.answer(*rng.choice(client.choices))
    kept = rows_of(pair.database, table)
    owner = pair.owner(table)
    assert owner is not None
    pair.servers[owner].kill()
    again = reconnect(pair.person(1 - owner, anna), table)
    assert pair.owner(table) == 1 - owner
    assert "ack" in again.answer(*rng.choice(again.choices))
    assert rows_of(pair.database, table)[: len(kept)] == kept
    assert len(pair.nodes()) == 1


def test_a_process_that_was_stopped_writes_nothing_and_comes_back(pair: Pair) -> None:
    anna = pair.person(0)
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client = reconnect(pair.person(1, anna), table)
    owner = pair.owner(table)
    assert owner is not None
    stopped, other = pair.servers[owner], pair.person(1 - owner, anna)
    direct = reconnect(pair.person(owner, anna), table)
    before = pair.nodes()
    assert stopped.process is not None
    stopped.process.send_signal(signal.SIGSTOP)
    direct.send("answer", {"answer": direct.choices[0], "seat": direct.now["viewer"]}, key="late")
    again = reconnect(other, table)
    assert pair.owner(table) == 1 - owner
    assert "ack" in again.answer(*again.choices[0])
    stopped.process.send_signal(signal.SIGCONT)
    wait_until(lambda: len(pair.nodes()) == 2)
    assert len(set(pair.nodes()) & set(before)) == 1  # under another name
    with contextlib.suppress(ConnectionClosed):
        while True:
            assert direct.receive().get("ack") != "late"
    keys = [row[6] for row in rows_of(pair.database, table)]
    assert "late" not in keys
    client.close()
    back = reconnect(pair.person(owner, anna), table)  # passed on to the new owner
    assert "ack" in back.answer(*back.choices[0])


def test_a_process_that_is_told_to_stop_hands_its_tables_over(pair: Pair) -> None:
    anna = pair.person(0)
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    client = reconnect(anna, table)
    assert "ack" in client.answer(*client.choices[0])
    owner = pair.owner(table)
    assert owner is not None
    leaving, other = pair.servers[owner], pair.person(1 - owner, anna)
    assert leaving.process is not None
    leaving.process.terminate()
    answered = False
    while not answered:  # whoever was quick may still have been passed on to the one that stops
        again = reconnect(other, table)
        with contextlib.suppress(ConnectionClosed):
            answered = "ack" in again.answer(*again.choices[0])
    assert leaving.process.wait(GENEROUS) in (0, -signal.SIGTERM)
    assert leaving.log.read_text().splitlines()[-1].endswith('"act":"closed"}')
    after = reconnect(other, table)  # the answer may still have been taken by the one that stopped
    assert "ack" in after.answer(*after.choices[0])
    assert pair.owner(table) == 1 - owner
    assert len(pair.nodes()) == 1


def test_limits_are_counted_together(pair: Pair) -> None:
    strangers = [stranger_at(server, 251) for server in pair.servers]

    def is_banned_everywhere() -> bool:
        return {one.post("/api/device", {"code": "a" * 20}).status_code for one in strangers} == {429}

    for _ in range(3):
        assert strangers[0].post("/api/device", {"code": "a" * 20}).status_code == 404
    wait_until(is_banned_everywhere)


def test_several_workers_serve_one_port(postgres: str, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", database=postgres, workers=2).start(ASTRARIUM_LEASE_SECONDS="20")
    try:
        with psycopg.connect(postgres, autocommit=True) as connection:
            wait_until(lambda: connection.execute("select count(*) from nodes").fetchone() == (2,))
            anna = server.person("Anna")
            tables: list[str] = []

            def is_shared() -> bool:
                """Play at the tables so far, each of which goes to its better owner when nobody is there."""
                for table in tables:
                    client = reconnect(anna, table)
                    assert "ack" in client.answer(*client.choices[0])
                    client.close()
                tables.append(anna.create("here", "here", options={"rounds": "40"})["table"])
                return connection.execute("select count(distinct node) from leases").fetchone() == (2,)

            wait_until(is_shared)  # each has its share, wherever the requests came in
        assert server.process is not None
        server.process.terminate()
        assert server.process.wait(GENEROUS) == 0
    finally:
        server.stop()


def test_several_workers_need_a_shared_database(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="more than one worker needs a PostgreSQL database"):
        ServerProcess(tmp_path / "data", workers=2).start()


class NoTables:
    """Tables of a process that has none."""

    def __init__(self) -> None:
        self.loaded: set[str] = set()
        self.adopted: list[str] = []
        self.dropped = 0
        self.heard: list[dict[str, Any]] = []

    def has_loaded(self, table: str) -> bool:
        return table in self.loaded

    def drop_tables(self) -> None:
        self.dropped += 1

    def adopt(self, tables: list[str]) -> None:
        self.adopted += tables

    def hear(self, news: dict[str, Any]) -> None:
        self.heard.append(news)


async def until(seen: Any) -> None:
    end = time.monotonic() + GENEROUS
    while not seen():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


@pytest.fixture
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is declared dead because the machine is busy."""
    monkeypatch.setattr(table_leases, "LEASE_SECONDS", 600.0)


def test_leases_are_taken_released_claimed_and_lost(postgres: str, tmp_path: Path, long_leases: None) -> None:
    database = Database(tmp_path, url=postgres)
    mine, theirs = NoTables(), NoTables()
    quiet = OperatorLog(io.StringIO())
    line = open_line(database.engine)

    async def live() -> None:
        second = Database(tmp_path, url=postgres)
        one = NodeLeases(database, mine, quiet, "127.0.0.1:1", b"s")
        two = NodeLeases(second, theirs, quiet, "127.0.0.1:2", b"s")
        await one.open()
        await two.open()
        await until(lambda: one.others() and two.others())
        await one.acquire("a")
        await one.acquire("a")
        with pytest.raises(OwnedElsewhere) as elsewhere:
            await two.acquire("a")
        assert (elsewhere.value.node.id, elsewhere.value.status) == (one.id, 503)
        mine.loaded.add("a")
        await one.release("a")  # it was loaded again meanwhile
        assert one.holds("a")
        mine.loaded.clear()
        await one.release("a")
        assert find_owner(line, "a") is None
        better = [name for name in map(str, range(60)) if one.better_owner(name) is not None]
        assert 0 < len(better) < 60
        assert all(two.better_owner(name) is None for name in better)
        with pytest.raises(OwnedElsewhere):
            await one.acquire(better[0], here=False)
        await two.acquire(better[0], here=False)
        one.publish(kind="person", id="x")
        await until(lambda: [news for news in theirs.heard if news.get("id") == "x"])
        assert not [news for news in mine.heard if news.get("id") == "x"]  # one does not hear oneself

        claim = asyncio.create_task(two.claim("b"))
        await claim
        claim = asyncio.create_task(one.claim("b"))
        await until(lambda: [news for news in theirs.heard if news.get("kind") == "yield"])
        await two.release("b")
        await claim
        assert one.holds("b")

        await two.drain()
        with pytest.raises(OwnedElsewhere):
            await two.acquire("c")
        await two.acquire("new", fresh=True)  # which somebody is opening just now
        wait = asyncio.create_task(one.acquire(better[0]))  # two hands it over
        await asyncio.sleep(0.1)
        assert not wait.done()
        await two.release(better[0])
        await wait

        old = one.id
        assert delete_node(line, old, Dead.ITSELF) is not None  # somebody thinks that it is dead
        await until(lambda: mine.dropped and database.node not in ("", old))
        assert not one.held
        await one.acquire("d")
        await two.close()
        await one.close()
        second.close()

    asyncio.run(live())
    assert read_nodes(line) == []
    with pytest.raises(LeaseLost):
        take_lease(line, "f", "nobody")
    add_node(line, "gone", "127.0.0.1:1", "s", -1.0)
    assert take_lease(line, "f", "gone").id == "gone"
    assert delete_node(line, "gone") == ["f"]
    assert delete_node(line, "gone") is None
    line.close()
    database.close()


class Silent(NodeLeases):
    """A node that sees the others when it begins and when it is told to stop, and never between."""

    def _beat_on(self) -> None:
        pass


def test_who_is_to_stop_sees_who_has_just_started_and_tells_everybody(
    postgres: str, tmp_path: Path, long_leases: None
) -> None:
    async def exchange() -> None:
        databases = [Database(tmp_path, url=postgres) for _ in range(2)]
        quiet, theirs = OperatorLog(io.StringIO()), NoTables()
        old = Silent(databases[0], NoTables(), quiet, "127.0.0.1:1", b"s")
        new = NodeLeases(databases[1], theirs, quiet, "127.0.0.1:2", b"s")
        await old.open()
        await new.open()
        assert not old.others()
        assert await old.drain(), "somebody takes its tables, whether or not a heartbeat has told of them"
        new._see([replace(node, duty=Duty.TABLES) for node in new.nodes.values()])  # as before the news
        new._hear(f'{{"from": "{old.id}", "kind": "draining"}}')
        assert new.nodes[old.id].draining
        assert not new.others(), "nothing is passed on to it any more"
        await new.bury(new.nodes[old.id])
        assert not theirs.adopted
        line = open_line(databases[1].engine)
        assert {node.id for node in read_nodes(line)} == {old.id, new.id}, "its port is closed, but it still writes"
        line.close()
        for leases, database in zip((old, new), databases, strict=True):
            await leases.close()
            database.close()

    asyncio.run(exchange())
