"""Notices: webhooks and pushes go to those whose turn it is, and nowhere else."""

from __future__ import annotations

import http.server
import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from push_browser import Browser, check_vapid
from server_process import wait_until

from astrarium.server import notifications
from astrarium.server.notifications import BadAddress, check_address, resolve_host


class Ear(http.server.BaseHTTPRequestHandler):
    """Hears what is sent, and answers as its address says."""

    heard: list[tuple[str, dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        type(self).heard.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        status = {"/moved": 302, "/gone": 410}.get(self.path, 201)
        self.send_response(status)
        if status == 302:
            self.send_header("location", "/secret")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def ear() -> Iterator[str]:
    Ear.heard = []
    listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    thread = threading.Thread(target=listener.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.server_address[1]}"
    listener.shutdown()
    listener.server_close()


def test_a_webhook_goes_to_listed_hosts_only(start_server: Any, ear: str) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna = server.person("Anna")
    assert anna.post("/api/notices/test", {"channel": "hook"}).status_code == 422
    for bad in ("https://evil.example/x", "ftp://127.0.0.1/x", "http://127.0.0.1@evil.example/", "http://10.0.0.1/"):
        assert anna.post("/api/me", {"hook": bad}).status_code == 422
        assert anna.post("/api/notices/test", {"channel": "hook", "address": bad}).status_code == 422
    assert anna.post("/api/notices/test", {"channel": "hook", "address": f"{ear}/hook"}).json()["sent"]
    assert anna.get("/api/me").json()["hook"] == f"{ear}/hook"
    told = json.loads(Ear.heard[0][2])
    assert told["text"] == "Notices arrive here."


def evening(anna: Any, bert: Any) -> str:
    """A table of two at which it has become the second one's turn, and a notice has been sent for it."""
    table = str(anna.create("person", "person", title="Evening")["table"])
    bert.post(f"/api/tables/{table}/join")
    anna.connect(table).answer("end")
    wait_until(lambda: Ear.heard)
    return table


def test_the_one_whose_turn_comes_is_told_if_he_is_not_looking(start_server: Any, ear: str) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna, bert = server.person("Anna"), server.person("Bert")
    bert.post("/api/me", {"hook": f"{ear}/bert"})
    table = evening(anna, bert)
    told = json.loads(Ear.heard[0][2])
    assert told["title"] == "Your turn: Evening"
    assert told["text"] == "Parlour, Evening: it is your turn."
    assert told["url"].endswith(f"/t/{table}")
    assert Ear.heard[0][0] == "/bert"


def test_redirects_are_not_followed(start_server: Any, ear: str) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna = server.person("Anna")
    assert not anna.post("/api/notices/test", {"channel": "hook", "address": f"{ear}/moved"}).json()["sent"]
    assert [path for path, _, _ in Ear.heard] == ["/moved"]
    assert anna.get("/api/me").json()["hook"] == ""


def test_web_push_is_sealed_for_the_browser_and_signed_by_us(start_server: Any, ear: str) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna, browser = server.person("Anna"), Browser()
    for path in ("/push", "/gone"):
        subscription = {"endpoint": f"{ear}{path}", "keys": browser.keys}
        assert anna.post("/api/push", {"subscription": subscription}).status_code == 200
    assert anna.post("/api/notices/test", {"channel": "push"}).json()["sent"]
    path, headers, body = next(heard for heard in Ear.heard if heard[0] == "/push")
    assert headers["content-encoding"] == "aes128gcm"
    assert b"Notices" not in body
    assert browser.read(body)["text"] == "Notices arrive here."
    key, claims = check_vapid(headers["authorization"])
    assert key.rstrip("=") == anna.get("/api/me").json()["push_key"]
    assert claims["aud"] == ear
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    Ear.heard.clear()
    anna.post("/api/notices/test", {"channel": "push"})
    assert [path for path, _, _ in Ear.heard] == ["/push"]  # what is gone is not called again
    assert (server.data / "push.pem").stat().st_mode & 0o077 == 0
    assert (server.data / "secret").stat().st_mode & 0o077 == 0


def test_a_push_of_ones_turn_names_the_table(start_server: Any, ear: str) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna, bert, browser = server.person("Anna"), server.person("Bert"), Browser()
    bert.post("/api/push", {"subscription": {"endpoint": f"{ear}/push", "keys": browser.keys}})
    table = evening(anna, bert)
    told = browser.read(Ear.heard[0][2])
    assert (told["title"], told["table"]) == ("Your turn: Evening", table)


def test_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notifications.TIMEOUT_SECONDS == 5
    monkeypatch.setattr(notifications, "TIMEOUT_SECONDS", 0.2)
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            notifications.post(f"http://127.0.0.1:{deaf.getsockname()[1]}/x", ("127.0.0.1",), b"{}", {})
        assert time.monotonic() - began > 0.1


def test_what_was_looked_at_is_what_is_called(ear: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    true = socket.getaddrinfo

    def fickle(host: str, *rest: Any, **more: Any) -> Any:
        asked.append(host)
        again = host == "localhost" and asked.count(host) > 1
        return true("10.0.0.1" if again else "127.0.0.1", *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", fickle)
    port = ear.rpartition(":")[2]
    assert notifications.post(f"http://localhost:{port}/once", ("localhost",), b"{}", {}) == 201
    assert asked.count("localhost") == 1  # the name is not looked up again: only its address is called
    assert Ear.heard[0][1]["host"] == f"localhost:{port}"


def test_addresses_are_vetted_and_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    for good in ("https://fcm.googleapis.com/x", "https://abc.notify.windows.com/y"):
        assert check_address(good, notifications.PUSH_SERVICES).hostname
    for bad in (
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilnotify.windows.com.example/",
        "https://user:pw@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1",
        "nonsense",
    ):
        with pytest.raises(BadAddress):
            check_address(bad, notifications.PUSH_SERVICES)

    def found(address: str) -> Any:
        return lambda *_, **__: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    for private in ("10.0.0.1", "127.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "224.0.0.1"):
        monkeypatch.setattr(socket, "getaddrinfo", found(private))
        with pytest.raises(BadAddress):
            resolve_host("fcm.googleapis.com", 443, loopback=False)
    monkeypatch.setattr(socket, "getaddrinfo", found("8.8.8.8"))
    assert resolve_host("fcm.googleapis.com", 443, loopback=False) == "8.8.8.8"
