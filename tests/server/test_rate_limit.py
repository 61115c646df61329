"""What strangers may ask for: everything is counted, and nothing is so dear that players would notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from flood import Asked, Player, Stage, long_record, read_reply, seated
from server_process import UNENCRYPTED, ServerProcess, wait_until
from starlette.routing import Match
from tests.limits import GENEROUS

from astrarium.server.fair_queue import FairQueue
from astrarium.server.rate_limit import KeyedRateLimit, VisitorRateLimit
from astrarium.server.refusals import Refused
from astrarium.server.security_middleware import SECURITY_HEADERS, client_address
from astrarium.server.settings import Limits, Settings
from astrarium.server.shared_replies import ReplyCache
from astrarium.server.thread_pools import ThreadPool
from astrarium.server.web_app import WebApp

ATTEMPTS = 3
MOST_AT_ONCE = 60  # answers' worth of time that one request may keep the loop from everybody else
PART = 10  # of what may be looked at, a tenth is asked for and counts for all of it
MOST_A_SECOND = 250  # answers' worth of time that one address may take; a server does about a thousand
COUNTED = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="processor time is read from /proc")


async def ask(port: int, asked: Asked, address: str, times: int) -> list[tuple[int, bytes]]:
    """The same again and again from one address, until it is refused or was asked often enough."""
    replies: list[tuple[int, bytes]] = []
    while len(replies) < times:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        again = True
        while again and len(replies) < times:
            writer.write(asked.request(port, address))
            status, again, head = await read_reply(reader)
            replies.append((status, head))
            if status == 429:
                again, times = False, 0
        writer.close()
        await writer.wait_closed()
    return replies


# ---------------------------------------------------------------------- everything is counted


def test_every_route_is_counted(start_server: Any, tmp_path: Path) -> None:
    server = start_server(limits={"safe_requests": 10, "lobby_messages": 5, "refusal_seconds": 0}, behind_proxy=True)
    routes = Stage(server.port, "imperium").routes(long_record("expanse"))
    for route in WebApp(Settings(data=tmp_path)).app().routes:
        scopes = [
            {"type": "websocket" if asked.upgrade else "http", "method": asked.method, "path": asked.path.split("?")[0]}
            for asked in routes
        ]
        assert any(route.matches({**scope, "headers": []})[0] == Match.FULL for scope in scopes), route
    for at, asked in enumerate(routes):
        replies = asyncio.run(ask(server.port, asked, f"10.4.{at}.1", 11))
        status, head = replies[-1]
        assert status == 429, asked
        for name, value in SECURITY_HEADERS.items():
            assert f"{name}: {value}".encode().lower() in head, (asked, name)
        assert b"retry-after" in head


def test_strangers_count_for_their_address_and_people_for_themselves() -> None:
    meter = VisitorRateLimit(2, 3600, crowd=2)
    assert [meter.allows("a", None) for _ in range(3)] == [True, True, False]
    assert meter.allows("b", None)
    assert [meter.allows("a", "anna") for _ in range(3)] == [True, True, False]
    assert [meter.allows("a", "bert") for _ in range(3)] == [True, True, False]
    assert not meter.allows("a", "carla")  # nobody gets more by being many
    assert meter.allows("b", "carla")
    dear = VisitorRateLimit(10, 3600, crowd=1)
    assert [dear.allows("a", None, 4) for _ in range(3)] == [True, True, False]
    assert dear.allows("a", None, 2)


def test_a_flood_of_strangers_does_not_lock_people_out(start_server: Any) -> None:
    server = start_server(limits={"safe_requests": 20, "lobby_messages": 20})
    anna = server.person("Anna")
    assert [
        httpx.get(f"{server.origin}/api/tables", verify=UNENCRYPTED, timeout=GENEROUS).status_code for _ in range(25)
    ].count(429) >= 5
    table = anna.create("here", "here")["table"]
    assert anna.get("/api/tables").status_code == 200
    assert "ack" in anna.connect(table).ask("answer", {"answer": ["take"], "seat": 0})


def test_the_addresses_of_one_household_are_one() -> None:
    def of(host: str) -> str:
        return client_address({"client": (host, 1)})

    assert of("2001:db8:1:2::1") == of("2001:db8:1:2:ffff::9") != of("2001:db8:1:3::1")
    assert of("::ffff:192.0.2.7") == of("192.0.2.7") == "192.0.2.7"
    assert of("nonsense:") == "nonsense:"
    assert client_address({"client": None}) == "nowhere"


def test_names_that_are_idle_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    hour = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: hour)
    rates = KeyedRateLimit(1, 60)
    for at in range(10_000):
        assert rates.allows(f"{at}")
    hour = 61.0
    assert rates.allows("one more")
    assert len(rates._limits) == 1


def test_who_is_refused_waits_for_it(start_server: Any) -> None:
    server = start_server(limits={"safe_requests": 2, "refusal_seconds": 0.4})
    stranger = httpx.Client(base_url=server.origin, verify=UNENCRYPTED, timeout=GENEROUS)
    with stranger:
        begun = time.monotonic()
        while stranger.get("/health").status_code == 200:
            begun = time.monotonic()
        assert time.monotonic() - begun >= 0.4


def test_what_one_asks_begins_in_turn_with_everybody_else_in_between() -> None:
    async def crowd() -> list[str]:
        queue, begun = FairQueue(), []

        async def one(name: str) -> None:
            await queue.turn(name)
            begun.append(name)

        many = [asyncio.create_task(one("many")) for _ in range(50)]
        gone = asyncio.create_task(one("many"))
        await asyncio.sleep(0)
        gone.cancel()
        few = [asyncio.create_task(one(name)) for name in ("a", "b")]
        await asyncio.gather(*many, *few)
        assert not queue._waiting
        return begun

    begun = asyncio.run(crowd())
    assert begun.count("many") == 50
    assert max(begun.index("a"), begun.index("b")) <= 6


# ---------------------------------------------------------------------- nothing is too dear


def spent(pid: int) -> tuple[float, float]:
    """Seconds of processor time of a process, in all its threads and in the one that serves."""
    times = {
        path.parent.name: int(path.read_text().split()[0]) / 1e9
        for path in Path(f"/proc/{pid}/task").glob("*/schedstat")
    }
    return sum(times.values()), times[str(pid)]


async def price_of_an_answer(stage: Stage, pid: int) -> float:
    """What an answer costs, all in all: decided, written, drawn and sent."""
    player: Player = await seated(stage)
    price = 0.0
    for at in range(120):
        if not player.now.get("choices"):  # a match may end early
            await player.line.close()
            player = await seated(stage)
        before = spent(pid)[0]
        await player.answer()
        price += spent(pid)[0] - before if at >= 20 else 0.0
    await player.line.close()
    return price / 100


@COUNTED
def test_no_route_costs_what_a_player_would_notice(start_server: Any) -> None:
    """Weighed in answers of the same server, so that it is the same on every machine."""
    limits = Limits()
    names = ("safe_requests", "lobby_messages", "creations", "live_tables", "sockets", "all_sockets")
    default = {name: getattr(limits, name) for name in names}
    fewer = {"safe_requests": limits.safe_requests // PART, "lobby_seconds": 36_000, "creation_seconds": 36_000}
    fewer["refusal_seconds"] = 0
    server = start_server(limits={**default, **fewer}, behind_proxy=True)
    stage, pid = Stage(server.port, "imperium"), server.process.pid
    routes = stage.routes(long_record("parsec"))
    price = asyncio.run(price_of_an_answer(stage, pid))
    for at, asked in enumerate(routes):
        asyncio.run(ask(server.port, asked, f"10.5.{at}.1", 1))  # what is made once is made
        window = limits.creation_seconds if asked.name in ("create", "bring_in", "fork") else limits.lobby_seconds
        for attempt in range(1, ATTEMPTS + 1):  # a busy machine makes things dearer, never cheaper
            before, served_before = spent(pid)
            replies = asyncio.run(ask(server.port, asked, f"10.{5 + attempt}.{at}.1", fewer["safe_requests"] + 1))
            done = [status for status, _ in replies if status != 429]
            all_of_it, served = spent(pid)
            a_second = (all_of_it - before) / price / window * (PART if asked.method == "GET" else 1)
            at_once = (served - served_before) / price / max(1, len(done))
            print(f"{asked.name:24} {len(done):4} times, {a_second:6.1f} answers a second, {at_once:5.1f} at once")
            assert len(done) <= fewer["safe_requests"]
            if a_second <= MOST_A_SECOND and at_once <= MOST_AT_ONCE:
                break
        assert a_second <= MOST_A_SECOND, asked
        assert at_once <= MOST_AT_ONCE, asked


def test_what_is_the_same_for_everybody_is_made_once(start_server: Any) -> None:
    server = start_server()
    for path in ("/openapi.json", "/api/games", "/api/games?lang=it", "/api/games/parlour/rules"):
        with httpx.Client(base_url=server.origin, verify=UNENCRYPTED, timeout=GENEROUS) as stranger:
            first = stranger.get(path)
            again = stranger.get(path, headers={"if-none-match": first.headers["etag"]})
            plain = stranger.get(path, headers={"accept-encoding": "identity"})
        assert first.headers["content-encoding"] == "gzip"
        assert (again.status_code, again.content) == (304, b"")
        assert "content-encoding" not in plain.headers
        assert plain.json() == first.json()
    english, italian = (
        httpx.get(f"{server.origin}/api/games?lang={lang}", verify=UNENCRYPTED, timeout=GENEROUS)
        for lang in ("en", "it")
    )
    assert english.headers["etag"] != italian.headers["etag"]


def test_a_reply_is_made_once_for_all_who_ask_and_a_failure_is_not_kept() -> None:
    async def ask_all() -> None:
        made: list[int] = []
        pool = ThreadPool("reads", 2, 10)
        cache = ReplyCache(pool, most=2)

        def make() -> int:
            made.append(1)
            time.sleep(0.01)
            return len(made)

        replies = await asyncio.gather(*[cache.get(("a",), make) for _ in range(10)])
        assert [reply.body for reply in replies] == [b"1"] * 10

        def fail() -> int:
            raise Refused(404, "no_game")

        with pytest.raises(Refused):
            await cache.get(("b",), fail)
        assert (await cache.get(("b",), make)).body == b"2"
        await cache.get(("c",), make)
        assert (await cache.get(("b",), make)).body == b"2"
        assert (await cache.get(("a",), make)).body == b"4"  # the one asked for longest ago had gone
        pool.close()

    asyncio.run(ask_all())


# ---------------------------------------------------------------------- pools


@pytest.fixture
def mute() -> Iterator[str]:
    """A host that takes calls and says nothing."""
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen(200)
        yield f"http://127.0.0.1:{deaf.getsockname()[1]}/hook"


def test_notices_to_a_mute_host_keep_nobody_waiting(start_server: Any, mute: str) -> None:
    server: ServerProcess = start_server(hook_hosts=("127.0.0.1",), limits={"notice_seconds": 10 * GENEROUS})
    anna = server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    for _ in range(3):
        client.answer(*client.choices[0])
    people = [server.person(f"P{at}") for at in range(24)]
    arrived: list[int] = []

    def test_notice(person: Any) -> None:
        with contextlib.suppress(httpx.HTTPError):
            reply = person.http.post("/api/notices/test", json={"channel": "hook", "address": mute}, timeout=GENEROUS)
            arrived.append(reply.status_code)

    threads = [threading.Thread(target=test_notice, args=(person,), daemon=True) for person in people]
    for thread in threads:
        thread.start()
    wait_until(lambda: server.log.read_text().count('"change_me"') >= 25)
    for _ in range(20):
        assert anna.get("/api/games").status_code == 200
        assert anna.get(f"/api/tables/{table}/replay", move=1).status_code == 200
    assert arrived == []  # not one of the 24 has come back, and nobody had to wait for them
    server.kill()
    for thread in threads:
        thread.join(GENEROUS)


def test_nobody_is_sent_too_many_notices(start_server: Any, mute: str) -> None:
    server = start_server(
        hook_hosts=("127.0.0.1",), limits={"notices": 3, "notice_window": 3600, "notice_seconds": 0.05}
    )
    anna, bert = server.person("Anna"), server.person("Bert")
    wish = {"channel": "hook", "address": mute}
    assert [anna.post("/api/notices/test", wish).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    assert bert.post("/api/notices/test", wish).status_code == 200


def test_a_pool_has_a_queue_that_ends() -> None:
    async def fill() -> None:
        pool, go = ThreadPool("test", workers=1, waiting=1), threading.Event()
        busy = [asyncio.create_task(pool.run(go.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await pool.run(go.wait)
        go.set()
        assert await asyncio.gather(*busy) == [True, True]
        assert await pool.run(json.loads, "7") == 7
        pool.close()

    asyncio.run(fill())
