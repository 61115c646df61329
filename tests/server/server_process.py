"""A server of its own for a test, and people who play on it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sqlite3
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from tests.free_ports import free_port
from tests.limits import GENEROUS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import astrarium
from astrarium.core.scene_patch import apply_patch

HERE = Path(__file__).parent
UNENCRYPTED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # else each client reads the certificates of all the world
SOURCE = Path(astrarium.__file__).parents[1]  # plain or native, as these tests are run
WIDE = {
    "table_messages": 1_000_000,
    "lobby_messages": 1_000_000,
    "safe_requests": 1_000_000,
    "exports": 1_000_000,
    "creations": 1_000_000,
    "live_tables": 1_000_000,
    "sockets": 10_000,
    "all_sockets": 10_000,
    "failures": 1_000_000,
    "notices": 1_000_000,
    "refusal_seconds": 0.0,
}


def wait_until(seen: Callable[[], object], seconds: float = GENEROUS) -> None:
    """Wait for what is to be seen."""
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end, "what was waited for did not come"
        time.sleep(0.02)


class ServerProcess:
    """A server process on loopback, with a data folder that outlives it."""

    launch = HERE / "launch_server.py"

    def __init__(self, data: Path, limits: dict[str, Any] | None = None, **settings: Any) -> None:
        self.data = data
        self.port = free_port()
        self.limits = {**WIDE, **(limits or {})}
        self.settings = settings
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.resources = contextlib.ExitStack()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self, **env: str) -> subprocess.Popen[bytes]:
        """Start it, and wait for nothing."""
        settings = {"data": str(self.data), "port": self.port, "limits": self.limits, **self.settings}
        here = {"PYTHONPATH": os.pathsep.join([str(SOURCE), str(HERE / "sample_games")])}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(self.launch), json.dumps(settings)],
                env={**{name: value for name, value in os.environ.items() if "COVERAGE" not in name}, **here, **env},
                stderr=log,
            )
        return self.process

    def start(self, **env: str) -> ServerProcess:
        self.process = self.begin(**env)
        end = time.monotonic() + GENEROUS
        while self.process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.origin}/health", verify=UNENCRYPTED, timeout=GENEROUS).status_code in (200, 503):
                    return self  # one that can write nothing says so, and serves
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def close_clients(self) -> None:
        """Close everything that was opened to this server."""
        self.resources.close()

    def stop(self) -> None:
        self.close_clients()
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(GENEROUS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def rows(self, table: str) -> list[sqlite3.Row]:
        with contextlib.closing(sqlite3.connect(self.data / "astrarium.sqlite", GENEROUS)) as base:
            base.row_factory = sqlite3.Row
            return base.execute('select * from log where "table" = ? order by number', (table,)).fetchall()

    def person(self, name: str = "") -> Player:
        player = Player(self)
        if name:
            player.post("/api/me", {"name": name})
        return player


class Player:
    """A person with a browser."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        client = httpx.Client(
            base_url=server.origin, headers={"origin": server.origin}, verify=UNENCRYPTED, timeout=GENEROUS
        )
        self.http = server.resources.enter_context(client)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body)

    def create(self, *kinds: str, game: str = "parlour", **more: Any) -> dict[str, Any]:
        """A table; a seat is "person", "here", or the name of a bot."""
        seats = [{"kind": kind} if kind in ("person", "here") else {"kind": "bot", "bot": kind} for kind in kinds]
        reply = self.post("/api/tables", {"game": game, "players": len(seats), "seats": seats, **more})
        assert reply.status_code == 200, reply.text
        told: dict[str, Any] = reply.json()
        return told

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def connect(self, table: str, lang: str = "en", auto: bool = True, patches: bool = False) -> TableClient:
        return TableClient(self, table, lang, auto, patches)


class TableClient:
    """An open socket at a table, which remembers every byte it was sent."""

    def __init__(self, player: Player, table: str, lang: str = "en", auto: bool = True, patches: bool = False) -> None:
        server = player.server
        self.player = player
        socket = connect(
            f"ws://127.0.0.1:{server.port}/ws/{table}?lang={lang}{'&patches=1' if patches else ''}",
            origin=server.origin,
            additional_headers={"cookie": player.cookie} if player.cookie else {},
            max_size=None,
            compression=None,
            open_timeout=GENEROUS,
            ping_timeout=None,
            close_timeout=0.5,
        )
        self.socket: ClientConnection = server.resources.enter_context(socket)
        self.texts: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.v = 0
        self.draft: dict[str, Any] = {}
        self.seats: list[dict[str, Any]] = []
        self.until(lambda message: "seats" in message)
        if not auto:
            self.ask("prefs", {"auto_confirm": False})

    def receive(self, timeout: float = GENEROUS) -> dict[str, Any]:
        text = self._next(timeout)
        message: dict[str, Any] = json.loads(text)
        self._keep(text, message)
        return message

    def _keep(self, text: str, message: dict[str, Any]) -> None:
        self.texts.append(text)
        self.messages.append(message)
        if "patch" in message:
            assert message["since"] == self.v, "a patch changes the scene that was sent last"
            message["now"] = apply_patch(self.now, message["patch"])
        if "now" in message:
            self.now, self.v, self.draft = message["now"], message["v"], message["draft"]
        if "seats" in message:
            self.seats = message["seats"]

    def _next(self, timeout: float) -> str:
        """The next message, looked for again and again.

        A queue of Python 3.11 that is to wait for less time than a busy machine takes to look at it waits forever.
        """
        end = time.monotonic() + timeout
        while True:
            try:
                text = self.socket.recv(0)
            except TimeoutError:
                if time.monotonic() >= end:
                    raise
                time.sleep(0.0005)
            else:
                assert isinstance(text, str)
                return text

    def until(self, wanted: Any, timeout: float = GENEROUS) -> dict[str, Any]:
        """Hear until what is wanted has come; the time is for each message, for a whole match may be waited for."""
        while not wanted(message := self.receive(timeout)):
            pass
        return message

    def settle(self) -> None:
        """Hear everything that the table has done so far.

        It does one thing after the other, and sends in that order: what is in the way of the reply was before it.
        """
        sent = self.send("prefs", {})
        while (message := json.loads(text := self._next(GENEROUS))).get("ack") != sent:
            self._keep(text, message)

    def send(self, do: str, body: dict[str, Any], key: str = "", v: int | None = None) -> str:
        key = key or secrets.token_hex(16)
        self.socket.send(json.dumps({"v": self.v if v is None else v, "key": key, "do": do, "body": body}))
        return key

    def ask(self, do: str, body: dict[str, Any], key: str = "", v: int | None = None) -> dict[str, Any]:
        """Send, and hear until the reply has come."""
        sent = self.send(do, body, key, v)
        return self.until(lambda message: message.get("ack") == sent or message.get("key") == sent)

    def answer(self, *answer: str | int, **more: Any) -> dict[str, Any]:
        shown = more.get("seat") in (None, self.now["viewer"])  # else nothing that these eyes see may have changed
        reply = self.ask("answer", {"answer": list(answer), **more})
        if "ack" in reply and shown:
            self.until(lambda message: "now" in message and message["v"] == reply["v"])
        return reply

    @property
    def choices(self) -> list[list[Any]]:
        return [choice["answer"] for choice in self.now.get("choices", [])]

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            self.socket.close()
