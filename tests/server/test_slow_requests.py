"""Requests that do not end, and requests that are none: each gets its time, a whole reply, and no more."""

from __future__ import annotations

import contextlib
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import UNENCRYPTED, ServerProcess, wait_until
from tests.limits import GENEROUS
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from astrarium.server.security_middleware import SECURITY_HEADERS

BROKEN = """
import sys
from pathlib import Path
import msgspec
from astrarium.server import api_endpoints
from astrarium.server.server_commands import run
from astrarium.server.settings import Settings

def broken(*_):
    raise ZeroDivisionError

api_endpoints.seated_reply = broken
api_endpoints.describe_rulebook = broken
run(msgspec.convert(msgspec.json.decode(sys.argv[1]), Settings, dec_hook=lambda kind, value: Path(value)))
"""


def hear(line: socket.socket) -> bytes:
    """Everything that is said until the line is closed."""
    line.settimeout(GENEROUS)
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65_536):
            heard += part
    return heard


def said(server: ServerProcess, *parts: bytes, trickle: bytes = b"") -> bytes:
    """Send some of a request, then perhaps drop by drop, until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), GENEROUS) as line:
        for part in parts:
            line.sendall(part)
        if trickle:
            line.settimeout(0.05)
            heard, end = b"", time.monotonic() + GENEROUS
            while time.monotonic() < end:
                try:
                    line.sendall(trickle)
                    more = line.recv(65_536)
                except TimeoutError:
                    continue
                except OSError:
                    return heard
                if not more:
                    return heard
                heard += more
            raise AssertionError("the server listens for ever")
        return hear(line)


def assert_whole(reply: bytes, status: int) -> None:
    """A reply of one status with all our headers and words for people."""
    head, _, body = reply.partition(b"\r\n\r\n")
    lines = head.decode().lower().split("\r\n")
    assert lines[0].startswith(f"http/1.1 {status} "), reply[:200]
    for name, value in SECURITY_HEADERS.items():
        assert f"{name}: {value}".lower() in lines, name
    assert b'"words"' in body


POST = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n"


def test_a_request_that_does_not_end_is_hung_up_on(start_server: Any) -> None:
    server = start_server(limits={"request_seconds": 3.0})
    origin = f"origin: {server.origin}\r\n\r\n".encode()
    anna = server.person("Anna")
    client = anna.connect(anna.create("here", "here")["table"])
    chunked = POST.replace(b"content-length: 100", b"transfer-encoding: chunked")
    whole = b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n"
    slow: list[tuple[bytes, bytes]] = [
        (b"GET / HTTP/1.1\r\nhos", b""),
        (b"GET / HTTP/1.1\r\n", b"x"),
        (POST + origin + b'{"name": ', b""),
        (POST + origin, b" "),
        (chunked + origin, b"1\r\n \r\n"),
    ]
    with ThreadPoolExecutor(10) as threads:
        silent = threads.submit(said, server)
        second = threads.submit(said, server, whole + b"GET /hea")
        unasked = threads.submit(said, server, whole[:-2] + b"content-length: 1000000\r\n\r\n", trickle=b"x")
        for reply in [threads.submit(said, server, sent, trickle=drops) for sent, drops in slow]:
            assert_whole(reply.result(), 408)
        assert silent.result() == b""  # who says nothing is told nothing
        first, _, rest = second.result().partition(b"}")
        assert first.startswith(b"HTTP/1.1 200")
        assert_whole(rest, 408)
        assert unasked.result().startswith(b"HTTP/1.1 200")  # and then the line is closed
    assert "ack" in client.ask("answer", {"answer": ["take"], "seat": 0})  # an open socket is no slow request
    assert anna.get("/api/me").json()["name"] == "Anna"
    assert "trouble" not in server.log.read_text()


def test_a_reply_that_nobody_reads_is_not_kept_for_ever(start_server: Any) -> None:
    server = start_server(limits={"request_seconds": 3.0})
    assert httpx.get(f"{server.origin}/api/games", verify=UNENCRYPTED, timeout=GENEROUS).status_code == 200
    wait_until(lambda: open_lines(server) == 0)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(GENEROUS)
        line.connect(("127.0.0.1", server.port))
        line.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 40)  # more than fits on the way
        wait_until(lambda: open_lines(server) == 1)  # it has been taken up
        wait_until(lambda: open_lines(server) == 0)


def open_lines(server: ServerProcess) -> int:
    """Connections that the server holds open, by its own table of files."""
    assert server.process is not None
    folder = Path(f"/proc/{server.process.pid}")
    if not folder.exists():
        pytest.skip("open connections are read from /proc")
    held = set()
    for entry in (folder / "fd").iterdir():
        with contextlib.suppress(OSError):
            held.add(str(entry.readlink()).partition("[")[2].rstrip("]"))
    rows = [row.split() for row in (folder / "net/tcp").read_text().splitlines()[1:]]
    port = f":{server.port:04X}"
    return sum(row[1].endswith(port) and row[3] == "01" and row[9] in held for row in rows)


def test_addresses_that_are_none_get_a_whole_reply(shared_server: ServerProcess) -> None:
    for path in ("%00", "a%00b", "%ff%fe", "..%00", "x" * 300, "x" * 5_000, "x/" * 2_000, "x" * 60_000):
        ask = f"GET /{path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        assert_whole(said(shared_server, ask.encode()), 404)
    for size in (70_000, 300_000):
        assert_whole(said(shared_server, b"GET /" + b"x" * size), 404)  # too long to be read to its end
    for nonsense in (b"NONSENSE\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\r\n\r\n", b"GET / HTTP/1.1\r\nbad header\r\n\r\n"):
        assert_whole(said(shared_server, nonsense), 400)
    assert_whole(said(shared_server, b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000), 400)
    assert shared_server.person("Anna").get("/api/me").json()["name"] == "Anna"


def test_errors_keep_all_headers(tmp_path: Path) -> None:
    class Broken(ServerProcess):
        launch = tmp_path / "broken.py"

    Broken.launch.write_text(BROKEN)
    server = Broken(tmp_path / "data").start()
    try:
        anna = server.person("Anna")
        seats = [{"kind": "here"}, {"kind": "here"}]
        for reply in (
            anna.get("/api/games/parlour/rules"),
            anna.post("/api/tables", {"game": "parlour", "players": 2, "seats": seats}),
        ):
            assert reply.status_code == 500
            assert reply.json()["error"]["words"]
            for name, value in SECURITY_HEADERS.items():
                assert reply.headers[name] == value
    finally:
        server.stop()


def test_refused_sockets_carry_our_headers(shared_server: ServerProcess) -> None:
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(f"ws://127.0.0.1:{shared_server.port}/ws/x", origin="http://e"),
    ):  # type: ignore[arg-type]
        pass
    assert caught.value.response.status_code == 403
    for name, value in SECURITY_HEADERS.items():
        assert caught.value.response.headers[name] == value
    halfway = {"connection": "upgrade", "upgrade": "websocket"}  # and nothing of what belongs to it
    reply = httpx.get(f"{shared_server.origin}/ws/x", headers=halfway, verify=UNENCRYPTED, timeout=GENEROUS)
    assert reply.status_code == 400
    for name, value in SECURITY_HEADERS.items():
        assert reply.headers[name] == value
