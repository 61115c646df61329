"""Who may do what, from where, how often and how much; every endpoint and every socket verb has its row."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import unicodedata
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from server_process import Player, ServerProcess
from tests.limits import GENEROUS
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from astrarium.server import rate_limit
from astrarium.server.metrics import Metrics
from astrarium.server.outbox import Outbox
from astrarium.server.people import MAX_NAME, clean_text
from astrarium.server.rate_limit import KeyedRateLimit, RateLimit
from astrarium.server.routes import ENDPOINTS
from astrarium.server.security_middleware import SECURITY_HEADERS
from astrarium.server.settings import Limits
from astrarium.server.table_viewer import TableViewer
from astrarium.server.websocket_session import BODY_DECODERS

# ---------------------------------------------------------------------- the authorisation matrix

ROLES = ("stranger", "passer-by", "watcher", "other seat", "owner", "former owner")
HERE = [{"kind": "here"}, {"kind": "here"}]
ALL = (200,) * 6
IN = (404, 404, 200, 200, 200, 404)  # a private table: those who were let in and have not left
RUNNING = (404, 404, 409, 409, 409, 404)
EXPERIMENT = {"game": "parlour", "players": 2, "seats": ["random"], "first": {}, "second": {}, "matches": 10}
# For each endpoint: what it is asked, and the status for each role at a private, running table.
MATRIX: dict[str, tuple[str, Any, tuple[int, ...]]] = {
    "me": ("/api/me", None, ALL),
    "change_me": ("/api/me", {"name": "X"}, ALL),
    "export_me": ("/api/me/export", None, (401, 200, 200, 200, 200, 200)),
    "delete_me": ("/api/me/delete", {}, (401, 200, 200, 200, 200, 200)),
    "new_device_code": ("/api/me/device", {}, (401, 200, 200, 200, 200, 200)),
    "use_device_code": ("/api/device", {"code": "guess"}, (404,) * 6),
    "list_games": ("/api/games", None, ALL),
    "rules": ("/api/games/parlour/rules", None, ALL),
    "list_tables": ("/api/tables", None, ALL),
    "create": ("/api/tables", {"game": "parlour", "players": 2, "seats": HERE}, ALL),
    "join": ("/api/tables/{table}/join", {}, IN),
    "leave": ("/api/tables/{table}/leave", {}, (404, 404, 403, 200, 200, 404)),
    "reseat": ("/api/tables/{table}/seats/2", {"kind": "bot"}, (404, 404, 403, 403, 200, 404)),
    "replay": ("/api/tables/{table}/replay", None, IN),
    "record": ("/api/tables/{table}/record", None, RUNNING),
    "look_aside": ("/api/tables/{table}/aside", None, (404,) * 6),
    "bring_in": ("/api/import", {"record": {"game": "parlour"}}, (422,) * 6),
    "fork": ("/api/tables/{table}/fork", {"move": 0, "seats": [*HERE, *HERE]}, RUNNING),
    "push": (
        "/api/push",
        {"subscription": {"endpoint": "https://evil.example/x", "keys": {"p256dh": "x", "auth": "y"}}},
        (422,) * 6,
    ),
    "push_off": ("/api/push/off", {"endpoint": "https://evil.example/x"}, (401, 200, 200, 200, 200, 200)),
    "leave_mail": ("/api/mail", {"address": "anna@example.org"}, (422,) * 6),  # there is no mail here
    "confirm_mail": ("/api/mail/confirm", {"code": "guess.0"}, (404,) * 6),
    "stop_mail": ("/api/mail/stop", {"code": "guess.0"}, (404,) * 6),
    "stop_mail_at_once": ("/api/mail/stop/guess.0", None, (404,) * 6),
    "mail_for_table": ("/api/tables/{table}/mail", {"on": True}, (404, 404, 403, 200, 200, 404)),
    "test_notice": ("/api/notices/test", {"channel": "push"}, (401, 422, 422, 422, 422, 422)),
    "show_lab": ("/api/lab", None, ALL),  # which says that it is closed here
    "enter_lab": ("/api/lab/enter", {"invite": "guess"}, (403,) * 6),
    "show_content": ("/api/lab/content/frontier", None, (403,) * 6),
    "begin_experiment": ("/api/lab/jobs", EXPERIMENT, (403,) * 6),
    "show_experiment": ("/api/lab/jobs/none", None, (403,) * 6),
    "stop_experiment": ("/api/lab/jobs/none/stop", {}, (403,) * 6),
    "delete_experiment": ("/api/lab/jobs/none/delete", {}, (403,) * 6),
    "experiment_report": ("/api/lab/jobs/none/report", None, (403,) * 6),
    "experiment_replay": ("/api/lab/jobs/none/replays/00001.json", None, (403,) * 6),
    "health": ("/health", None, ALL),
    "how_to_play": ("/api/games/expanse/how-to-play", None, ALL),
    "lessons": ("/api/games/expanse/lessons", None, ALL),
    "lesson_step": ("/api/games/expanse/lessons/first_match", None, ALL),
    "lesson_solution": (
        "/api/games/expanse/lessons/first_match/solution",
        None,
        (404,) * 6,
    ),  # nothing is to be done yet
    "answer_lesson": ("/api/games/expanse/lessons/first_match/answer", {"step": 1, "answer": ["nonsense"]}, ALL),
    "keep_place": ("/api/games/expanse/lessons/first_match/place", {"step": 1}, ALL),
    "play_on": ("/api/games/expanse/lessons/first_match/play", {}, ALL),
    "hint": ("/api/tables/{table}/hint", {}, (404, 404, 403, 409, 409, 404)),
    "review": ("/api/tables/{table}/review", None, RUNNING),
    "review_page": ("/api/tables/{table}/review/page", None, RUNNING),
    "rematch": ("/api/tables/{table}/rematch", {}, (404, 404, 403, 409, 409, 404)),
}
# For each socket verb: its body, and whether each role has its way at a public, running table.
VERBS: dict[str, tuple[dict[str, Any], tuple[bool, ...]]] = {
    "answer": ({"answer": ["take"], "seat": 0}, (False, False, False, False, True, False)),
    "undo": ({"seat": 0}, (False, False, False, False, True, False)),
    "confirm": ({"seat": 0}, (False, False, False, False, True, False)),
    "why_not": ({"answer": ["take"], "seat": 0}, (False, False, False, False, True, False)),
    "chat": ({"text": "hello"}, (False, True, True, True, True, True)),
    "lang": ({"lang": "it"}, (True,) * 6),
    "prefs": ({"seat": 0}, (False, False, False, False, True, False)),
    "ready": ({"ready": True}, (False,) * 6),  # of a waiting room, which a running table has not
    "start": ({}, (False,) * 6),
    "shuffle": ({}, (False,) * 6),
    "pick": ({"seat": 0, "colour": "rose"}, (False,) * 6),
}


def scene(server: ServerProcess, private: bool) -> tuple[dict[str, Player], str]:
    """A table with a person in every role. The former owner has left it, a new one sits on seat 0."""
    people = {role: server.person("" if role == "stranger" else role) for role in ROLES}
    first = people["former owner"]
    made = first.create("person", "here", "person", "person", private=private)
    table, word = made["table"], {"invite": made["invite"]}
    assert people["owner"].post(f"/api/tables/{table}/join", {**word, "seat": 0}).status_code == 200
    first.post(f"/api/tables/{table}/leave")
    assert people["other seat"].post(f"/api/tables/{table}/join", {**word, "seat": 2}).status_code == 200
    people["watcher"].post(f"/api/tables/{table}/join", {**word, "seat": 3})
    people["watcher"].post(f"/api/tables/{table}/leave")
    return people, table


def test_every_door_and_verb_has_a_row() -> None:
    assert set(MATRIX) == {endpoint.name for endpoint in ENDPOINTS}
    assert set(VERBS) == set(BODY_DECODERS)
    assert len({(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}) == len(ENDPOINTS)


@pytest.mark.parametrize("name", MATRIX)
def test_only_the_listed_roles_pass_a_door(shared_server: ServerProcess, name: str) -> None:
    path, body, wanted = MATRIX[name]
    method = next(endpoint.method for endpoint in ENDPOINTS if endpoint.name == name)
    people, table = scene(shared_server, private=True)
    for at, role in enumerate(ROLES):
        if at and name in ("join", "leave", "reseat"):
            shared_server.close_clients()
            people, table = scene(shared_server, private=True)
        person = people[role]
        if name == "join":
            person.post(f"/api/tables/{table}/join", {"invite": "0" * 32})
        where = path.format(table=table)
        reply = person.get(where) if method == "GET" else person.post(where, body)
        assert reply.status_code == wanted[at], (name, role, reply.text[:200])


@pytest.mark.parametrize("verb", VERBS)
def test_only_the_listed_roles_have_their_way_on_a_socket(shared_server: ServerProcess, verb: str) -> None:
    body, wanted = VERBS[verb]
    people, table = scene(shared_server, private=False)
    for at, role in enumerate(ROLES):
        client = people[role].connect(table)
        if verb in ("undo", "confirm"):
            people["owner"].connect(table).answer("take", seat=0)
            client.settle()
        assert ("ack" in client.ask(verb, body)) == wanted[at], (verb, role)


def test_a_private_table_opens_no_socket_to_strangers(shared_server: ServerProcess) -> None:
    people, table = scene(shared_server, private=True)
    for role in ("stranger", "passer-by"):
        with pytest.raises(ConnectionClosed):
            people[role].connect(table)
    assert people["watcher"].connect(table).now["viewer"] is None
    assert table not in people["passer-by"].get("/api/tables").text


def test_a_cookie_must_match_to_its_last_letter(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    cookie = anna.http.cookies["astrarium"]
    name, secret = cookie.split(".")
    assert len(secret) >= 43
    for wrong in (name, f"{name}.", f"{name}.{secret[:-1]}", f"x{name}.{secret}", f"{name}.{secret}x", "", "."):
        reply = httpx.get(f"{shared_server.origin}/api/me", headers={"cookie": f"astrarium={wrong}"}, timeout=GENEROUS)
        assert reply.json()["name"] == ""
    base = (shared_server.data / "astrarium.sqlite").read_bytes()
    wal = shared_server.data / "astrarium.sqlite-wal"
    assert secret.encode() not in base + (wal.read_bytes() if wal.exists() else b"")
    assert secret not in shared_server.log.read_text()


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(start_server: Any) -> None:
    server = start_server(public_url="https://play.example.org")
    reply = httpx.post(
        f"{server.origin}/api/me", json={"name": "A"}, headers={"origin": "https://play.example.org"}, timeout=GENEROUS
    )
    said = reply.headers["set-cookie"].lower()
    assert all(word in said for word in ("httponly", "samesite=lax", "secure"))
    assert reply.headers["strict-transport-security"]
    assert (
        httpx.post(
            f"{server.origin}/api/me", json={"name": "A"}, headers={"origin": server.origin}, timeout=GENEROUS
        ).status_code
        == 403
    )


# ---------------------------------------------------------------------- origins


def hostile(port: int) -> list[str | None]:
    return [
        "http://evil.example",
        f"http://127.0.0.1.evil.example:{port}",
        f"http://evil127.0.0.1:{port}",
        f"http://sub.127.0.0.1:{port}",
        "null",
        None,
        f"http://127.0.0.1:{port + 1}",
        f"https://127.0.0.1:{port}",
        f"HTTP://LOCALHOST:{port}",
        f"http://localhost.:{port}",
        f"http://[::1]:{port}",
        f"http://l\u043ecalhost:{port}".encode().decode("latin-1"),
        f"http://127.0.0.1:{port}/",
        f"http://user@127.0.0.1:{port}",
    ]


def test_hostile_origins_are_refused_at_doors_and_sockets(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here")["table"]
    origins = hostile(shared_server.port)
    assert len(origins) >= 12
    for one in origins:
        headers = {"cookie": anna.cookie, **({"origin": one} if one is not None else {})}
        raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
        reply = httpx.post(f"{shared_server.origin}/api/tables/{table}/leave", json={}, headers=raw, timeout=GENEROUS)
        assert reply.status_code == 403, one
        with (
            pytest.raises(InvalidStatus) as caught,
            connect(
                f"ws://127.0.0.1:{shared_server.port}/ws/{table}",
                origin=one if one is None or one.isascii() else None,
                additional_headers={"cookie": anna.cookie},
            ),
        ):
            pass
        assert caught.value.response.status_code == 403
    site = {"origin": shared_server.origin, "sec-fetch-site": "cross-site"}
    assert (
        httpx.post(f"{shared_server.origin}/api/me", json={"name": "A"}, headers=site, timeout=GENEROUS).status_code
        == 403
    )
    assert anna.get("/api/tables").json()["mine"]


# ---------------------------------------------------------------------- limits


def test_large_frames_and_bodies_are_refused(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    assert "ack" in client.ask("chat", {"text": "x" * 2000})
    client.socket.send(json.dumps({"v": 0, "key": "k" * 16, "do": "chat", "body": {"text": "x" * 8200}}))
    with pytest.raises(ConnectionClosed):
        client.until(lambda _: False)
    assert client.socket.close_code == 1009
    assert anna.post("/api/import", {"record": {"game": "x" * 300_000}}).status_code == 413
    stream = anna.http.post(
        "/api/me", content=(b"x" * 10_000 for _ in range(40)), headers={"origin": anna.server.origin}
    )
    assert stream.status_code == 413


def test_too_many_messages_close_the_socket_and_nobody_else_notices(start_server: Any) -> None:
    server = start_server(limits={"table_messages": 100, "table_seconds": 3600})
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person")["table"]
    bert.post(f"/api/tables/{table}/join")
    first, second = anna.connect(table), bert.connect(table)
    for _ in range(100):
        assert "ack" in first.ask("why_not", {"answer": ["take"]})
    with pytest.raises(ConnectionClosed):
        first.ask("why_not", {"answer": ["take"]})
    assert "error" in first.messages[-1]
    assert "refused" in second.ask("why_not", {"answer": ["take"]})


def test_the_lobby_has_its_own_limits(start_server: Any) -> None:
    counted = {"lobby_messages": 30, "creations": 5, "live_tables": 20, "safe_requests": 50}
    server = start_server(limits={**counted, "lobby_seconds": 3600, "creation_seconds": 3600})
    anna = server.person("Anna")
    for at in range(6):
        reply = anna.post("/api/tables", {"game": "parlour", "players": 2, "seats": HERE})
        assert reply.status_code == (200 if at < 5 else 429)
    assert [anna.post("/api/me", {"name": "A"}).status_code for _ in range(26)].count(429) >= 1
    assert "error" in anna.post("/api/me", {"name": "A"}).json()
    assert [anna.get("/api/tables").status_code for _ in range(60)].count(429) >= 5


def test_nobody_opens_more_tables_than_he_may(start_server: Any) -> None:
    server = start_server(limits={"live_tables": 3})
    anna = server.person("Anna")
    tables = [anna.create("here", "here")["table"] for _ in range(3)]
    reply = anna.post("/api/tables", {"game": "parlour", "players": 2, "seats": HERE})
    assert reply.status_code == 409
    assert "3" in reply.json()["error"]["words"]
    anna.post(f"/api/tables/{tables[0]}/leave")
    anna.create("here", "here")


def test_nobody_guesses_invitations_or_cookies_for_long(start_server: Any) -> None:
    server = start_server(limits={"failures": 10, "failure_seconds": 3600})
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person", private=True)["table"]
    guesses = [bert.post(f"/api/tables/{table}/join", {"invite": f"{at:032d}"}).status_code for at in range(12)]
    assert guesses == [404] * 10 + [429] * 2
    name = anna.http.cookies["astrarium"].partition(".")[0]
    wrong = httpx.get(f"{server.origin}/api/me", headers={"cookie": f"astrarium={name}.guess"}, timeout=GENEROUS)
    assert wrong.status_code == 429
    assert bert.get("/api/me").status_code == 200


class Line:
    """A line whose other side reads when it is told to."""

    def __init__(self) -> None:
        self.reads = False
        self.written: list[bytes] = []

    def write_messages(self, messages: list[bytes]) -> bool:
        self.written += messages if self.reads else []
        return self.reads

    def watch(self, outbox: Outbox) -> None: ...


def test_a_slow_reader_is_let_go() -> None:
    async def crowd() -> None:
        viewer = TableViewer(None, "en", Limits(queued_messages=64), "here")
        line = Line()
        viewer.outbox.connect(line, Metrics())
        for _ in range(64):
            viewer.send_encoded(b"x")
            await asyncio.sleep(0)
        assert not viewer.is_closed
        viewer.send_encoded(b"x")
        assert viewer.is_closed
        line.reads = True
        viewer.outbox.flush()
        assert line.written == [b"x"] * 64

    asyncio.run(crowd())


def test_rates_forget_what_is_long_past(monkeypatch: pytest.MonkeyPatch) -> None:
    now, rate = [100.0], RateLimit(2, 20.0)
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: now[0]))
    assert [rate.allows(), rate.allows(), rate.allows()] == [True, True, False]
    assert not rate.idle
    now[0] = 120.0
    assert rate.idle
    assert rate.allows()
    by_name = KeyedRateLimit(1, 60)
    assert [by_name.allows("a"), by_name.allows("b"), by_name.allows("a")] == [True, True, False]


# ---------------------------------------------------------------------- bad input


def frames(luck: random.Random, v: int) -> bytes | str:
    """A message that no page would send."""
    key = secrets.token_hex(16)
    good: dict[str, Any] = {"v": v, "key": key, "do": "answer", "body": {"answer": ["take"], "seat": 0}}
    kind = luck.randrange(14)
    if kind == 0:
        return luck.randbytes(luck.randrange(200))
    if kind == 1:
        return "[" * 4000
    if kind == 2:
        return json.dumps({**good, "do": luck.choice(["kick", "", "ANSWER", "__init__", "undo "])})
    if kind == 3:
        return json.dumps({**good, luck.choice(["seat", "admin", "extra"]): 1})
    if kind == 4:
        return json.dumps(good).replace(str(v), luck.choice(["NaN", "-1", "1e999", "9" * 400, "null", '"1"', "1.5"]), 1)
    if kind == 5:
        return json.dumps({**good, "body": luck.choice([None, 3, [], "x", {"answer": None}, {"answer": [None]}])})
    if kind == 6:
        return json.dumps({**good, "body": {"answer": ["take", 9**99]}})
    if kind == 7:
        return json.dumps({**good, "body": {"answer": [["take"]], "seat": 0}})
    if kind == 8:
        return json.dumps({**good, "body": {"answer": ["take"], "seat": luck.choice([-1, 16, 99, "0", 0.5, True])}})
    if kind == 9:
        return json.dumps({**good, "key": luck.choice(["", "short", "x" * 65, "new\nline" * 3, 5, None])})
    if kind == 10:
        return json.dumps(good)[: luck.randrange(1, 60)]
    if kind == 11:
        return b"\xff\xfe" + json.dumps(good).encode("utf-16")
    if kind == 12:
        return json.dumps({**good, "body": {"answer": ["x" * luck.choice([201, 5000])]}})
    return json.dumps({**good, "do": "prefs", "body": {"standing": "always", "auto_confirm": "yes"}})


def test_five_thousand_malformed_frames_change_nothing(shared_server: ServerProcess) -> None:
    luck = random.Random(4)
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table, other = anna.create("here", "here")["table"], bert.create("here", "here")["table"]
    calm = bert.connect(other)
    calm.settle()
    heard, rows = len(calm.texts), len(shared_server.rows(table))
    left = 5000
    while left > 0:
        client = anna.connect(table)
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            for _ in range(25):
                client.socket.send(frames(luck, client.v))
                left -= 1
        with contextlib.suppress(ConnectionClosed):
            client.send("prefs", {}, "the last of them all")
        with contextlib.suppress(ConnectionClosed):
            client.until(lambda message: message.get("ack") == "the last of them all")
        assert any("error" in message or "refused" in message for message in client.messages)
        client.close()
    calm.settle()
    assert len(calm.texts) == heard
    assert "ack" in calm.ask("answer", {"answer": ["take"], "seat": 0})
    assert len(shared_server.rows(table)) == rows
    assert "ack" in anna.connect(table).ask("answer", {"answer": ["take"], "seat": 0})


def nasty() -> list[str]:
    """Strings that have broken pages, logs and terminals before."""
    luck = random.Random(9)
    seeds = [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "'; drop table people; --",
        '" or 1=1 --',
        "{{7*7}} ${7*7} #{7*7} %s %n",
        "\u202egnp.exe",
        "\u2066hidden\u2069",
        "a\u200bb\u200cc\u200dd\ufeff",
        'line\nbreak\r\n{"act":"forged"}',
        "tab\tbell\x07escape\x1b[31m",
        "nul\x00byte",
        "Z" + "\u0301" * 200,
        "\u0000",
        "   ",
        "",
        "\ud83d\ude80".encode("utf-16", "surrogatepass").decode("utf-16"),
        "x" * 10_000,
        "\u2028\u2029",
        "../../etc/passwd",
        "javascript:alert(1)",
        "\U000e0041\U000e0042",
        "\ufdfd" * 30,
    ]
    return seeds + ["".join(luck.choices("".join(seeds), k=luck.randrange(1, 60))) for _ in range(480)]


def test_nasty_names_are_shown_as_text_or_refused(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here")["table"]
    client = anna.connect(table)
    names = nasty()
    assert len(names) >= 500
    for at, name in enumerate(names):
        reply = anna.post("/api/me", {"name": name})
        assert reply.status_code in (200, 400, 422), name
        if reply.status_code == 200:
            shown = reply.json()["name"]
            assert 1 <= len(shown) <= MAX_NAME
            assert not [letter for letter in shown if unicodedata.category(letter)[0] == "C"]
        if len(name) <= 2000:
            assert "ack" in client.ask("chat", {"text": name})
        if at % 25 == 0:
            body = {"game": "parlour", "players": 2, "seats": HERE, "title": name[:400]}
            assert anna.post("/api/tables", body).status_code == 200
    client.settle()
    for line in shared_server.log.read_text().splitlines():
        if line.startswith("{"):
            assert json.loads(line)["act"] != "forged"
    assert clean_text("a\n\tb  c", 10) == "a b c"
    assert clean_text("\u202eabc\u200b", 10) == "abc"


# ---------------------------------------------------------------------- headers


def test_every_reply_carries_our_headers(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here")["table"]
    names = {"game": "parlour", "seat": 0, "lesson": "first", "code": "a.0", "job": "none", "replay": "00001.json"}
    paths = [endpoint.path.format(table=table, **names) for endpoint in ENDPOINTS]
    for path in [*paths, "/", "/t/abc", "/openapi.json", "/nowhere", "/api/nowhere", "/../x"]:
        for reply in (anna.get(path), anna.post(path, {"bad": 1}), anna.http.request("DELETE", path)):
            for name, value in SECURITY_HEADERS.items():
                assert reply.headers[name] == value, (path, name)
            assert "server" not in reply.headers
            assert "Traceback" not in reply.text
    assert "'unsafe-inline'" not in SECURITY_HEADERS["content-security-policy"]
    assert "default-src 'self'" in SECURITY_HEADERS["content-security-policy"]
    assert "frame-ancestors 'none'" in SECURITY_HEADERS["content-security-policy"]


def test_files_outside_the_page_are_out_of_reach(shared_server: ServerProcess) -> None:
    for path in ("/..%2f..%2fapp.py", "/%2e%2e/app.py", "/assets/../../app.py", "//etc/passwd", "/app.py"):
        reply = httpx.get(f"{shared_server.origin}{path}", timeout=GENEROUS)
        page = reply.text.lower().startswith("<!doctype html>")  # where it is built, it answers for every other path
        assert reply.status_code == 404 or page
        assert "from __future__" not in reply.text
        assert "root:" not in reply.text
