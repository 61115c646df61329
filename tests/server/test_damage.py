"""A damaged file: what can be read is served, the rest is refused in words, and what can be repaired is not lost."""

from __future__ import annotations

import contextlib
import io
import json
import random
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from server_process import UNENCRYPTED, ServerProcess
from tests.limits import GENEROUS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astrarium.core.game import entry_points
from astrarium.server.database import insert_row
from astrarium.server.move_log import LogWriter
from astrarium.server.operator_log import OperatorLog
from astrarium.server.server_commands import bind
from astrarium.server.settings import Limits, Settings
from astrarium.server.storage_errors import StartupFailed
from astrarium.server.table_registry import TableRegistry
from astrarium.server.timed_http_protocol import protocols
from astrarium.server.web_app import WebApp

SHELF = Path(__file__).parent / "sample_games"
BASE = "astrarium.sqlite"
SEEDS = 20
LIVE_SEEDS = (2, 5, 8)
WAYS = ("noise", "zeros", "flips", "swap", "cut")


# ---------------------------------------------------------------------- a server with a past


class Past:
    """A data folder in which matches were played, and who played them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        server = ServerProcess(folder / "data").start()
        self.players = [server.person(f"Player {at}") for at in range(2)]
        self.tables = [self.play(player, at) for at, player in enumerate(self.players)]
        self.tables.append(self.players[0].create("here", "here", private=True)["table"])
        self.cookies = [player.cookie for player in self.players]
        server.stop()
        self.data = server.data

    def play(self, player: Any, seed: int) -> str:
        """A table with some history and chat."""
        luck = random.Random(seed)
        table: str = player.create("here", "here", options={"rounds": "40"})["table"]
        client = player.connect(table)
        while len(player.server.rows(table)) < 120:
            client.answer(*luck.choice(client.choices), seat=client.now["viewer"])
        for at in range(5):
            client.ask("chat", {"text": f"word {at} " * 20})
        return table

    def copy(self, target: Path) -> Path:
        return Path(shutil.copytree(self.data, target))


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    return Past(tmp_path_factory.mktemp("past"))


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The parlour can be played in this very process."""
    monkeypatch.syspath_prepend(SHELF)
    entry_points.cache_clear()
    yield
    entry_points.cache_clear()


def damage(base: Path, seed: int) -> str:
    """Do something to a few pages of a file."""
    luck = random.Random(seed)
    data = bytearray(base.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    pages = len(data) // size
    way = WAYS[seed % len(WAYS)]
    hit = luck.sample(range(pages), min(pages, luck.choice((1, 3, 10))))
    for page in hit:
        at = page * size
        if way == "noise":
            data[at : at + size] = luck.randbytes(size)
        elif way == "zeros":
            data[at : at + size] = bytes(size)
        elif way == "flips":
            for _ in range(luck.choice((1, 20, 200))):
                data[at + luck.randrange(size)] = luck.randrange(256)
        elif way == "swap":
            other = luck.randrange(pages) * size
            data[at : at + size], data[other : other + size] = data[other : other + size], data[at : at + size]
        else:
            del data[(luck.randrange(pages) + 1) * size :]
            break
    base.write_bytes(bytes(data))
    return f"{way} on pages {sorted(hit)} of {pages}"


# ---------------------------------------------------------------------- calling the endpoints


def walk(browser: Any, origin: str, past: Past) -> list[tuple[str, int, str]]:
    """Call every endpoint, as each person and as a stranger: what was asked, the status, the body."""
    seen: list[tuple[str, int, str]] = []

    def ask(method: str, path: str, cookie: str, body: Any = None) -> None:
        headers = {"origin": origin, **({"cookie": cookie} if cookie else {})}
        browser.cookies.clear()
        reply = browser.request(method, path, headers=headers, **({"json": body} if method == "POST" else {}))
        seen.append((f"{method} {path}", reply.status_code, reply.text))

    seats = [{"kind": "here"}, {"kind": "here"}]
    for cookie in (*past.cookies[:2], ""):
        ask("GET", "/health", cookie)
        ask("GET", "/api/me", cookie)
        ask("GET", "/api/me/export", cookie)
        ask("GET", "/api/tables", cookie)
        ask("POST", "/api/me", cookie, {"name": "Somebody", "lang": "it"})
        for table in (*past.tables, "nothinghere"):
            ask("GET", f"/api/tables/{table}/replay", cookie)
            ask("GET", f"/api/tables/{table}/replay?move=20", cookie)
            ask("GET", f"/api/tables/{table}/record", cookie)
            ask("POST", f"/api/tables/{table}/join", cookie, {})
            ask("POST", f"/api/tables/{table}/seats/1", cookie, {"kind": "here"})
            ask("POST", f"/api/tables/{table}/fork", cookie, {"move": 3, "seats": seats})
        ask("POST", "/api/tables", cookie, {"game": "parlour", "players": 2, "seats": seats})
        ask("POST", "/api/import", cookie, {"record": {"game": "parlour", "log": []}})
        ask("POST", "/api/notices/test", cookie, {"channel": "push"})
        subscription = {"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "a" * 87, "auth": "b" * 22}}
        ask("POST", "/api/push", cookie, {"subscription": subscription})
    for cookie in past.cookies:
        ask("POST", f"/api/tables/{past.tables[0]}/leave", cookie, {})
        ask("POST", "/api/me/delete", cookie, {})
    return seen


def check(seen: list[tuple[str, int, str]], how: str) -> None:
    """Everything was answered, or refused with words."""
    for what, status, body in seen:
        assert status < 500 or status == 503, (how, what, status, body)
        if status >= 400:
            told = json.loads(body)
            assert told.get("words") or told["error"]["words"], (how, what, status, body)


def look(origin: str, cookie: str, table: str) -> None:
    """Open a table, answer and speak; whatever comes is a message."""
    address = f"{origin.replace('http', 'ws')}/ws/{table}"
    with (
        connect(address, origin=origin, additional_headers={"cookie": cookie}, compression=None) as line,
        contextlib.suppress(ConnectionClosed),
    ):
        v = 0
        for _ in range(4):
            message = json.loads(line.recv(60))
            if "error" in message:
                assert message["error"]["words"]
                return
            v = message.get("v", v)
        for do, body in (("answer", {"answer": ["end"], "seat": 0}), ("chat", {"text": "hello"})):
            line.send(json.dumps({"v": v, "key": do * 8, "do": do, "body": body}))
            while not replied(json.loads(line.recv(60)), do * 8):
                pass


def replied(message: dict[str, Any], key: str) -> bool:
    return message.get("ack") == key or message.get("key") == key or "error" in message


class Here(ServerProcess):
    """A server on real sockets in a thread of this very process, which starts at once."""

    def start(self, **_: str) -> Here:
        listeners = bind("127.0.0.1", 0)
        self.port = listeners[0].getsockname()[1]
        self.operator_log = io.StringIO()
        settings = Settings(data=self.data, limits=Limits(**self.limits), port=self.port)
        try:
            registry = TableRegistry(settings, OperatorLog(self.operator_log))
        except StartupFailed:
            listeners[0].close()
            raise
        app = WebApp(settings, OperatorLog(self.operator_log), registry=registry).app()
        http, ws = protocols(settings.limits.request_seconds, {})
        self.running = uvicorn.Server(uvicorn.Config(app, http=http, ws=ws, log_config=None, access_log=False))
        self.thread = threading.Thread(target=self.running.run, args=(listeners,))
        self.thread.start()
        return self

    def stop(self) -> None:
        self.close_clients()
        self.running.should_exit = True
        self.thread.join(60)
        assert self.running.started


def serve_here(data: Path, past: Past) -> str:
    """Serve a folder in this process and call all its endpoints; or the words why it cannot be served."""
    server = Here(data)
    try:
        server.start()
    except StartupFailed as failure:
        return str(failure)
    try:
        with httpx.Client(base_url=server.origin, verify=UNENCRYPTED, timeout=GENEROUS) as browser:
            check(walk(browser, server.origin, past), str(data))
        for table in past.tables:
            look(server.origin, past.cookies[0], table)
    finally:
        server.stop()
    for line in server.operator_log.getvalue().splitlines():
        told = json.loads(line)
        assert told["act"] not in ("trouble", "table failed", "task failed", "scene failed", "library"), (data, line)
    return ""


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.usefixtures("shelf")
def test_no_damage_of_pages_is_a_failure_of_ours(past: Past, tmp_path: Path, seed: int) -> None:
    data = past.copy(tmp_path / f"seed{seed}")
    damage(data / BASE, seed)
    refused = serve_here(data, past)
    assert refused == "" or ("the database" in refused and len(refused) > 40)


@pytest.mark.usefixtures("shelf")
def test_a_whole_folder_is_served_to_the_last_door(past: Past, tmp_path: Path) -> None:
    assert serve_here(past.copy(tmp_path / "whole"), past) == ""


@pytest.mark.parametrize("seed", LIVE_SEEDS)
def test_a_server_on_a_damaged_file_serves_what_it_can(past: Past, tmp_path: Path, seed: int) -> None:
    data = past.copy(tmp_path / "data")
    how = damage(data / BASE, seed)
    server = ServerProcess(data)
    try:
        server.start()
    except AssertionError:
        assert server.process is not None
        assert server.process.wait(GENEROUS) != 0
        assert "StartupFailed" in server.log.read_text()
        return
    try:
        with httpx.Client(base_url=server.origin, verify=UNENCRYPTED, timeout=GENEROUS) as browser:
            check(walk(browser, server.origin, past), how)
        for table in past.tables:
            look(server.origin, past.cookies[0], table)
        assert server.process is not None
        assert server.process.poll() is None
    finally:
        server.stop()


# ---------------------------------------------------------------------- snapshots


SPOILT = {
    "no JSON": "update snapshots set save = substr(save, 1, length(save) / 2) where number = {last}",
    "other position": "update snapshots set position = 'ffffffffffffffffffffffffffffffff' where number = {last}",
    "other story": "update snapshots set story = replace(story, 'took', 'gave') where number = {last}",
    "no save": """update snapshots set save = '{{"game": "parlour"}}' where number = {last}""",
    "no text": "update snapshots set save = x'ff00fe' where number = {last}",
    "other row": "update snapshots set hash = (select hash from log where number = 7) where number = {last}",
    "all of them": "update snapshots set save = '[]'",
    "none left": "delete from snapshots",
}


def seen_at(server: ServerProcess, past: Past, table: str) -> Any:
    """How a table looks to its owner, who goes on playing at it."""
    player = server.person()
    name, _, cookie = past.cookies[0].partition("=")
    player.http.cookies.set(name, cookie)
    client = player.connect(table)
    seen = client.now, player.get(f"/api/tables/{table}/replay").json()
    assert "ack" in client.ask("answer", {"answer": client.choices[0], "seat": client.now["viewer"]})
    assert player.get("/health").json()["set_aside"] == 0
    return seen


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("how", SPOILT)
def test_a_damaged_snapshot_is_passed_over(past: Past, tmp_path: Path, how: str) -> None:
    table = past.tables[0]
    spoilt = past.copy(tmp_path / "data")
    with contextlib.closing(sqlite3.connect(spoilt / BASE)) as base, base:
        found = base.execute('select number from snapshots where "table" = ? order by number', (table,)).fetchall()
        assert len(found) >= 2
        before = base.total_changes
        base.execute(SPOILT[how].format(last=found[-1][0]))
        assert base.total_changes > before
    seen = []
    for folder in (past.copy(tmp_path / "whole"), spoilt):
        server = Here(folder).start()
        try:
            seen.append(seen_at(server, past, table))
        finally:
            server.stop()
    assert seen[0] == seen[1]
    assert ("snapshot damaged" in server.operator_log.getvalue()) == (how != "none left")


@pytest.mark.usefixtures("shelf")
def test_a_whole_snapshot_whose_rows_are_missing_sets_its_table_aside(past: Past, tmp_path: Path) -> None:
    data = past.copy(tmp_path / "data")
    table = past.tables[0]
    with contextlib.closing(sqlite3.connect(data / BASE)) as base, base:
        base.execute('delete from log where "table" = ? and number > 30', (table,))
    server = Here(data).start()
    try:
        reply = server.person().get(f"/api/tables/{table}/replay")
        assert reply.status_code == 409
        assert "damaged" in reply.json()["error"]["words"]
        assert server.person().get(f"/api/tables/{past.tables[1]}/replay").status_code == 200
    finally:
        server.stop()


# ---------------------------------------------------------------------- a log that has gone on without its table


def test_a_table_that_lost_touch_with_its_log_reads_it_again(start_server: Any) -> None:
    server = start_server()
    player = server.person("Anna")
    table = player.create("here", "here")["table"]
    client, other = player.connect(table), player.connect(table)
    client.answer("take", seat=0)
    last = server.rows(table)[-1]
    log = LogWriter(last["number"], last["hash"], last["rules"])
    log.write(0, "answer", ("take",), draft=True, key="another")
    values = insert_row(table, log.rows[0])[1]
    with contextlib.closing(sqlite3.connect(server.data / BASE)) as base, base:
        names = ", ".join(f'"{name}"' for name in values)
        base.execute(f"insert into log ({names}) values ({', '.join('?' * len(values))})", list(values.values()))
    reply = client.ask("answer", {"answer": ["take"], "seat": 0})
    assert "moved on" in reply["refused"]["words"]
    for one in (client, other):
        if one.draft["steps"] != 2:
            one.until(lambda message: message.get("draft", {}).get("steps") == 2)
    assert "ack" in client.answer("take", seat=0)
    assert "ack" in other.ask("confirm", {"seat": 0}, v=client.v)
    numbers = [row["number"] for row in server.rows(table)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert server.person().get("/health").json()["ok"] is True
