"""Behind a real proxy with TLS, as docs/tls.md sets it up: endpoints, sockets, cookies, redirects, addresses."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from server_process import ServerProcess
from tests.limits import GENEROUS
from tls_proxy import HOST, NAMES, Proxy, can_listen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from astrarium.server import server_commands
from astrarium.server.security_middleware import SECURITY_HEADERS
from astrarium.server.settings import Settings

SEATS = [{"kind": "here"}, {"kind": "here"}]


class Visitor:
    """A person who comes through the proxy, from an address of their own."""

    def __init__(self, proxy: Proxy, address: str = "127.0.0.1", origin: str | None = None) -> None:
        self.proxy, self.address, self.origin = proxy, address, origin or proxy.origin
        trusted = proxy.certificate.trusted()
        transport = httpx.HTTPTransport(verify=trusted, local_address=address)
        client = httpx.Client(
            base_url=proxy.origin, headers={"origin": self.origin}, transport=transport, timeout=GENEROUS
        )
        self.http = proxy.resources.enter_context(client)

    def rename(self, *forged: str) -> int:
        """The status of a stranger's metered request, with forged words about where it comes from."""
        self.http.cookies.clear()  # people count for themselves
        headers = [("x-forwarded-for", one) for one in forged]
        headers += [("forwarded", f"for={one}") for one in forged] + [("x-real-ip", one) for one in forged]
        return self.http.post("/api/me", json={"name": "Anna"}, headers=headers).status_code

    def table(self) -> str:
        reply = self.http.post("/api/tables", json={"game": "parlour", "players": 2, "seats": SEATS})
        assert reply.status_code == 200, reply.text
        return str(reply.json()["table"])

    def socket(self, table: str, forged: str = "") -> connect:
        """A socket of one thread alone: OpenSSL lets no two threads read and write on the same line."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies, "x-forwarded-for": forged}
        return connect(
            f"wss://{HOST}:{self.proxy.port}/ws/{table}",
            ssl=self.proxy.certificate.trusted(),
            origin=Origin(self.origin),
            additional_headers={name: value for name, value in headers.items() if value},
            proxy=None,
            host="127.0.0.1",
            local_addr=(self.address, 0),
            open_timeout=GENEROUS,
            close_timeout=1,
            max_size=None,
        )


async def heard(line: ClientConnection, *words: str) -> dict[str, Any]:
    """The next message that says one of these."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), GENEROUS))
        if any(word in message for word in words):
            return message


async def refused_with(socket: connect) -> int:
    """The status with which a socket is refused."""
    with pytest.raises(InvalidStatus) as caught:
        async with socket:
            pass
    return int(caught.value.response.status_code)


@pytest.fixture
def front(tmp_path: Path, start_server: Callable[..., ServerProcess]) -> Iterator[Callable[..., Proxy]]:
    """Starts a server and a proxy before it; both end with the test."""
    started: list[Proxy] = []

    def start(name: str, limits: dict[str, Any] | None = None) -> Proxy:
        folder = tmp_path / name
        folder.mkdir()
        proxy = Proxy(name, folder)
        started.append(proxy)
        server = start_server(limits=limits, public_url=proxy.origin, behind_proxy=True)
        return proxy.start(server.port)

    yield start
    for proxy in started:
        proxy.stop()


@pytest.mark.parametrize("name", NAMES)
def test_doors_cookies_and_headers_hold_behind_tls(front: Any, name: str) -> None:
    proxy = front(name)
    anna = Visitor(proxy)
    reply = anna.http.post("/api/me", json={"name": "Anna"})
    assert reply.status_code == 200
    said = [part.strip().lower() for part in reply.headers["set-cookie"].split(";")]
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= set(said)
    assert anna.http.get("/api/me").json()["name"] == "Anna"
    for path in ("/", "/health", "/openapi.json", "/api/me", "/nowhere"):
        seen = anna.http.get(path, headers={"accept-encoding": "gzip"} if path == "/api/me" else {})
        assert seen.headers["strict-transport-security"] == "max-age=31536000"
        assert {header: seen.headers[header] for header in SECURITY_HEADERS} == SECURITY_HEADERS
        assert len(seen.headers.get_list("cache-control")) == 1
        assert seen.headers.get("cache-control") in ("no-store", "no-cache")
    assert "content-encoding" not in anna.http.get("/api/me", headers={"accept-encoding": "gzip"}).headers
    assert anna.http.get("/openapi.json").json()["openapi"]


@pytest.mark.parametrize("name", NAMES)
def test_http_leads_to_https_and_keeps_the_way(front: Any, name: str) -> None:
    proxy = front(name)
    plain = httpx.get(f"http://{HOST}:{proxy.plain_port}/t/abc?invite=x%20y", timeout=GENEROUS)
    assert plain.status_code in (301, 308)
    assert plain.headers["location"] == f"{proxy.origin}/t/abc?invite=x%20y"
    assert "set-cookie" not in plain.headers


@pytest.mark.parametrize("name", NAMES)
def test_only_the_public_address_may_ask_for_anything(front: Any, name: str) -> None:
    proxy = front(name)
    anna = Visitor(proxy)
    table = anna.table()
    inside = f"http://127.0.0.1:{proxy.plain_port}"
    for origin in ("https://evil.example", f"https://{HOST}", f"http://{HOST}:{proxy.port}", inside):
        other = Visitor(proxy, origin=origin)
        other.http.cookies = anna.http.cookies
        assert other.rename() == 403
        assert asyncio.run(refused_with(other.socket(table))) == 403


@pytest.mark.parametrize("name", NAMES)
def test_a_socket_opens_through_tls_and_answers(front: Any, name: str) -> None:
    anna = Visitor(front(name))
    table = anna.table()

    async def play() -> None:
        async with anna.socket(table) as line:
            shown = await heard(line, "now")
            key, answer = secrets.token_hex(16), shown["now"]["choices"][0]["answer"]
            body = {"answer": answer, "seat": 0}
            await line.send(json.dumps({"v": shown["v"], "key": key, "do": "answer", "body": body}))
            assert (await heard(line, "ack", "refused", "error"))["ack"] == key
            await line.send("x" * 9000)  # the server's own limit on a message holds through the proxy
            with pytest.raises(ConnectionClosed):
                await heard(line, "never")
            assert line.close_code == 1009

    asyncio.run(play())


@pytest.mark.parametrize("name", NAMES)
def test_limits_count_true_addresses_whatever_is_forged(front: Any, name: str) -> None:
    if not can_listen("127.0.0.2"):
        pytest.skip("this machine has one loopback address: two clients cannot be told apart")
    proxy = front(name, {"lobby_messages": 4, "lobby_seconds": 86_400, "sockets": 1})
    anna, bert = Visitor(proxy, "127.0.0.2"), Visitor(proxy, "127.0.0.3")
    table = anna.table()
    forged = ("127.0.0.3", "203.0.113.7", "127.0.0.1, 127.0.0.3", "127.0.0.3, 127.0.0.1")
    seen = [anna.rename(one) for one in forged] + [anna.rename("10.0.0.1", "10.0.0.2"), anna.rename()]
    assert seen == [200] * 3 + [429] * 3  # the table was the first of four, and no forgery begins anew
    assert [bert.rename() for _ in range(5)] == [200] * 4 + [429]  # nothing of it was counted for Bert
    near = Visitor(proxy, "127.0.0.1")  # the proxy's own machine, whose word the server takes, has no other word either
    assert [near.rename(f"203.0.113.{at}") for at in range(5)] == [200] * 4 + [429]
    bert.http.cookies.clear()
    anna.http.cookies.clear()

    async def look_on() -> None:
        async with contextlib.AsyncExitStack() as lines:
            await heard(await lines.enter_async_context(anna.socket(table)), "now")
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                await heard(await lines.enter_async_context(anna.socket(table, forged="127.0.0.3")), "now")
            await heard(await lines.enter_async_context(bert.socket(table, forged="127.0.0.2")), "now")

    asyncio.run(look_on())


# ---------------------------------------------------------------------- whom the server itself believes


def names_used_up(server: ServerProcess, address: str, forged: str) -> int:
    """How many requests are let through that all claim to come from elsewhere, each from another place."""
    taken = 0
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=GENEROUS) as client:
        for at in range(4):
            client.cookies.clear()  # people count for themselves
            headers = {"origin": server.origin, "x-forwarded-for": forged.format(at)}
            taken += client.post(f"{server.origin}/api/me", json={"name": "A"}, headers=headers).status_code == 200
    return taken


NARROW = {"lobby_messages": 1, "lobby_seconds": 86_400}


def test_without_a_proxy_nobody_says_where_he_comes_from(start_server: Any) -> None:
    server = start_server(limits=NARROW, env={"FORWARDED_ALLOW_IPS": "*"})
    assert names_used_up(server, "127.0.0.1", "203.0.113.{}") == 1


def test_only_the_proxy_is_believed_and_only_what_it_saw_itself(start_server: Any) -> None:
    if not can_listen("127.0.0.2"):
        pytest.skip("this machine has one loopback address: a proxy and a stranger cannot be told apart")
    server = start_server(limits=NARROW, behind_proxy=True, env={"FORWARDED_ALLOW_IPS": "*"})
    assert names_used_up(server, "127.0.0.1", "203.0.113.{}") == 4
    assert names_used_up(server, "127.0.0.1", "203.0.113.{}, 198.51.100.1") == 1
    assert names_used_up(server, "127.0.0.2", "192.0.2.{}") == 1
    other = start_server(limits=NARROW, behind_proxy=True, trusted_proxies=("127.0.0.2",))
    assert names_used_up(other, "127.0.0.2", "203.0.113.{}") == 4
    assert names_used_up(other, "127.0.0.1", "192.0.2.{}") == 1


def test_proxies_are_named_by_addresses_and_networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[Settings] = []
    monkeypatch.setattr(server_commands, "run", served.append)
    server_commands.serve(data=tmp_path)
    server_commands.serve(data=tmp_path, behind_proxy=True)
    server_commands.serve(data=tmp_path, trusted_proxies="10.0.0.5, fd00::/8")
    assert [one.behind_proxy for one in served] == [False, True, True]
    assert [one.trusted_proxies for one in served] == [("127.0.0.1", "::1")] * 2 + [("10.0.0.5", "fd00::/8")]
    for bad in ("*", "proxy.example.org", "10.0.0.5/8", "10.0.0.5;10.0.0.6"):
        with pytest.raises(typer.BadParameter):
            server_commands.serve(data=tmp_path, trusted_proxies=bad)
