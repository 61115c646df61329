"""Strangers in a hurry: 12 connections of one address ask for one thing as fast as they can, while a player answers.

    python bench/flood.py [--game imperium] [--seconds 20] [--only NAME] [--connections 12]

Every route of the server is flooded in turn, at its default limits, from an address of its own. Says how long the
player's answers take meanwhile; all but a twentieth of them must be acknowledged (on disk, synced) within 100 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import secrets
import socket
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

import astrarium
from astrarium.server.routes import ENDPOINTS

UNENCRYPTED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # else each client reads the certificates of all the world
MOST = 0.100  # seconds that all but a twentieth of the answers may take
PAUSE = 0.21  # between two answers: one socket may send a hundred messages in 20 seconds
OPEN_TABLES = 60  # as many as the list of tables shows
SERVE = """
import sys
from pathlib import Path
import msgspec
from astrarium.server.server_commands import run
from astrarium.server.settings import Limits, Settings
limits = msgspec.convert(msgspec.json.decode(sys.argv[3]), Limits)
run(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2]), behind_proxy=True, limits=limits))
"""


class Asked(NamedTuple):
    """Something that anybody may ask for."""

    name: str
    method: str
    path: str
    body: Any = None
    cookie: str = ""
    upgrade: bool = False

    def request(self, port: int, address: str) -> bytes:
        """The same as it travels."""
        lines = [
            f"{self.method} {self.path} HTTP/1.1",
            f"host: 127.0.0.1:{port}",
            f"origin: http://127.0.0.1:{port}",
            f"x-forwarded-for: {address}",
            "accept-encoding: gzip",
            *([f"cookie: {self.cookie}"] if self.cookie else []),
        ]
        body = b"" if self.body is None else json.dumps(self.body).encode()
        if self.upgrade:
            key = base64.b64encode(secrets.token_bytes(16)).decode()
            lines += ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"]
            lines += [f"sec-websocket-key: {key}"]
        elif self.body is not None:
            lines += ["content-type: application/json", f"content-length: {len(body)}"]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


def long_record(game_id: str) -> dict[str, Any]:
    """A whole match between bots that answer anything, which anybody might bring in."""
    game = astrarium.load(game_id)
    luck = random.Random(game_id)
    match = game.start(game.players[-1], dict(game.lab_options), seed=game_id)
    while not match.over:
        match.answer(match.waiting[0], luck.choice(match.options(match.waiting[0])))
    return match.record()


class Stage:
    """What lies on a server before it is flooded: tables to list, and a long match to look back at."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game
        self.origin = f"http://127.0.0.1:{port}"
        self.people = 0

    def person(self, name: str = "") -> httpx.Client:
        """A client with an address of their own."""
        self.people += 1
        headers = {"origin": self.origin, "x-forwarded-for": f"10.1.{self.people // 250}.{self.people % 250 + 1}"}
        client = httpx.Client(base_url=self.origin, headers=headers, verify=UNENCRYPTED, timeout=120)
        if name:
            client.post("/api/me", json={"name": name})
        return client

    def table(self, client: httpx.Client, *kinds: str) -> str:
        """A new table."""
        wish = {"game": self.game, "players": len(kinds), "seats": [{"kind": kind} for kind in kinds]}
        reply = client.post("/api/tables", json=wish)
        assert reply.status_code == 200, reply.text
        return str(reply.json()["table"])

    def routes(self, record: dict[str, Any]) -> list[Asked]:
        """Every endpoint, file and socket, each as dear as it can be asked for."""
        table = ""
        for _ in range(OPEN_TABLES):
            with contextlib.closing(self.person()) as host:
                table = self.table(host, "person", "person")
        here = [{"kind": "here"}, {"kind": "here"}]
        seats = [{"kind": "here"}] * int(record["players"])
        key = {"endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "x", "auth": "y"}}
        bodies: dict[str, Any] = {
            "change_me": {"name": "X"},
            "create": {"game": self.game, "players": 2, "seats": here},
            "join": {},
            "leave": {},
            "reseat": {"kind": "bot"},
            "bring_in": {"record": record},
            "fork": {"move": len(record["log"]) - 1, "seats": seats},
            "push": {"subscription": key},
            "test_notice": {"channel": "push"},
            "answer_lesson": {"step": 1, "answer": ["nonsense"], "anyway": True},
            "keep_place": {"step": 1},
            "play_on": {},
            "hint": {},
            "rematch": {},
            "new_device_code": {},
            "use_device_code": {"code": "guess"},
            "leave_mail": {"address": "anna@example.org"},
            "confirm_mail": {"code": "guess.0"},
            "stop_mail": {"code": "guess.0"},
            "mail_for_table": {"on": True},
        }
        own = ("replay", "record", "fork", "leave", "reseat", "test_notice")  # what needs a person, with a match
        found = []
        for endpoint in ENDPOINTS:
            mine, cookie = self.match_of_ones_own(record) if endpoint.name in own else (table, "")
            path = endpoint.path.format(
                table=mine, game=self.game, seat=0, lesson="first_match", code="guess.0", job="x", replay="0"
            )
            query = f"?move={len(record['log']) - 1}" if endpoint.name == "replay" else ""
            found.append(Asked(endpoint.name, endpoint.method, path + query, bodies.get(endpoint.name), cookie))
        found.append(Asked("a stranger's replay", "GET", f"/api/tables/{table}/replay"))
        others = ("/openapi.json", "/", "/t/x", "/mark.svg", "/nowhere", "/api/nowhere", "/" + "x" * 30_000, "/%00")
        found += [Asked(path[:20], "GET", path) for path in others]
        found += [Asked(f"asset {path}", "GET", path) for path in self.assets()]
        found.append(Asked("a method nobody knows", "DELETE", "/api/me"))
        found.append(Asked("an old cookie", "GET", "/api/me", cookie=f"astrarium=nobody.{'x' * 40}"))
        found.append(Asked("a socket", "GET", f"/ws/{table}", upgrade=True))
        found.append(Asked("a socket to nowhere", "GET", "/ws/nowhere", upgrade=True))
        return found

    def match_of_ones_own(self, record: dict[str, Any]) -> tuple[str, str]:
        """Somebody who brings in a match; its table, and the cookie that opens it."""
        with contextlib.closing(self.person("Flood")) as flood:
            table = flood.post("/api/import", json={"record": record}).json()["table"]
            return table, "; ".join(f"{name}={value}" for name, value in flood.cookies.items())

    def assets(self) -> list[str]:
        """The largest script of the page, where it is built."""
        page = httpx.get(f"{self.origin}/", headers={"accept": "text/html", "x-forwarded-for": "10.9.9.9"}).text
        return [part.split('"')[0] for part in page.split('src="') if part.startswith("/assets/")][:1]


# ---------------------------------------------------------------------- the flood, in a process of its own


async def read_reply(reader: asyncio.StreamReader) -> tuple[int, bool, bytes]:
    """The status of a reply, whether the connection can be used again, and its headers."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    length = head.partition(b"content-length:")[2].partition(b"\r\n")[0].strip()
    if status != 101 and length:
        await reader.readexactly(int(length))
    return status, status != 101 and b"connection: close" not in head, head


async def flood(port: int, request: bytes, connections: int) -> None:
    """Ask for ever, and say what was answered when told to stop."""
    statuses: Counter[int] = Counter()

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError, EOFError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
                try:
                    again = True
                    while again:
                        writer.write(request)
                        status, again, _ = await read_reply(reader)
                        statuses[status] += 1
                finally:
                    writer.close()

    tasks = [asyncio.create_task(one()) for _ in range(connections)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.buffer.read)
    for task in tasks:
        task.cancel()
    print(json.dumps(statuses))


# ---------------------------------------------------------------------- the player


class Player:
    """Somebody at a table of their own, who answers for both seats."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.v = line, 0
        self.now: dict[str, Any] = {}
        self.luck = random.Random(1)

    async def hear(self, wanted: str) -> None:
        """Listen until something is acknowledged."""
        while True:
            message = json.loads(await asyncio.wait_for(self.line.recv(), 60))
            if "now" in message:
                self.v, self.now = message["v"], message["now"]
            if "error" in message or "refused" in message:
                raise AssertionError(str(message))
            if wanted in (message.get("ack"), next(iter(message))):
                return

    async def say(self, do: str, body: dict[str, Any]) -> float:
        """Send, and return how long it took to be acknowledged."""
        key = secrets.token_hex(16)
        begun = time.perf_counter()
        await self.line.send(json.dumps({"v": self.v, "key": key, "do": do, "body": body}))
        await self.hear(key)
        return time.perf_counter() - begun

    async def answer(self) -> float:
        """One answer, to whatever is asked."""
        took = await self.say("answer", {"answer": self.luck.choice(self.now["choices"])["answer"]})
        await self.hear("v")  # how it stands now
        return took


async def seated(stage: Stage) -> Player:
    """A player at a new table."""
    with contextlib.closing(stage.person("Player")) as client:
        table = stage.table(client, "here", "here")
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in client.cookies.items()), "x-forwarded-for": "10.2.2.2"}
    where = f"ws://127.0.0.1:{stage.port}/ws/{table}"
    line = await connect(where, origin=stage.origin, additional_headers=headers, max_size=None, compression=None)  # type: ignore[arg-type]
    player = Player(line)
    await player.hear("seats")
    await player.say("prefs", {"drafts": False})
    return player


async def play(stage: Stage, seconds: float) -> list[float]:
    """How long the answers of a player take, for so many seconds."""
    player = await seated(stage)
    spent: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not player.now.get("choices"):
            await player.line.close()
            player = await seated(stage)
        spent.append(await player.answer())
        await asyncio.sleep(PAUSE)
    await player.line.close()
    return sorted(spent)


async def measure(asked: argparse.Namespace, stage: Stage) -> int:
    """Every route in turn."""
    routes = stage.routes(long_record(asked.record))
    worst = 0.0
    for at, route in enumerate([None, *routes]):
        if route is not None and asked.only and asked.only != route.name:
            continue
        flooding, statuses = None, "{}"
        if route is not None:
            request = base64.b64encode(route.request(stage.port, f"10.3.{at}.1")).decode()
            flooding = subprocess.Popen(
                [sys.executable, __file__, "--flood", str(stage.port), "--connections", str(asked.connections)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            assert flooding.stdin is not None
            flooding.stdin.write(request.encode() + b"\n")
            flooding.stdin.flush()
        spent = await play(stage, asked.seconds)
        if flooding is not None:
            statuses = flooding.communicate()[0].decode().strip()
        slow = spent[int(len(spent) * 0.95)]
        worst = max(worst, slow)
        print(
            f"{route.name if route else 'nobody':24} median {statistics.median(spent) * 1e3:6.1f} ms   "
            f"95% {slow * 1e3:6.1f} ms   worst {spent[-1] * 1e3:6.1f} ms   {len(spent)} answers   {statuses}",
            flush=True,
        )
    print(f"the slowest 95%: {worst * 1e3:.1f} ms, {'holds' if worst <= MOST else 'too slow'}")
    return 0 if worst <= MOST else 1


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextlib.contextmanager
def served(limits: dict[str, Any] | None = None) -> Any:
    """A server at its default limits, on a core of its own where there are several; its process and port."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", SERVE, folder, str(port), json.dumps(limits or {})]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            os.sched_setaffinity(server.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[-1]})
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    httpx.get(f"http://127.0.0.1:{port}/health", headers={"x-forwarded-for": "10.9.9.8"})
                    break
                time.sleep(0.1)
            yield server.pid, port
        finally:
            os.sched_setaffinity(0, cores)
            server.terminate()
            server.wait(30)


def main() -> int:
    """Measure, or flood."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="imperium", help="what the player plays")
    parser.add_argument("--record", default="parsec", help="the game of the long match that is looked back at")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--connections", type=int, default=12)
    parser.add_argument("--only", default="", help="one route")
    parser.add_argument("--flood", type=int, default=0, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.flood:
        request = base64.b64decode(sys.stdin.buffer.readline())
        asyncio.run(flood(asked.flood, request, asked.connections))
        return 0
    with served() as (_, port):
        return asyncio.run(measure(asked, Stage(port, asked.game)))


if __name__ == "__main__":
    sys.exit(main())
