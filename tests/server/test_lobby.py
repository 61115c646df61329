"""Before and after the match: games, invitations, replays, exports, forks, notices, the first screen."""

from __future__ import annotations

import asyncio
import base64
import http.server
import io
import json
import random
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece
import httpx
import pytest
import typer
from alembic.config import Config
from alembic.script import ScriptDirectory
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from server_house import House
from sqlalchemy import inspect
from typer.testing import CliRunner

from astrarium.server import notices, schema, store
from astrarium.server.app import Server
from astrarium.server.command import free_port, has_display, play, serve
from astrarium.server.journal import Journal
from astrarium.server.notices import BadAddress, pinned, vetted
from astrarium.server.settings import Settings
from astrarium.server.speech import wordbook


def finished(house: House) -> tuple[Any, str]:
    """A match of two bots that is over, and who opened it."""
    player = house.person("Opener")
    table = player.create("easy", "easy", options={"rounds": "2"})["table"]
    chair = player.sit(table)
    if "over" not in chair.now:
        chair.until(lambda message: "over" in message.get("now", {}), 30)
    return player, table


# ---------------------------------------------------------------------- games


def test_the_first_screen_shows_every_game_in_words_and_pictures(shared_house: House) -> None:
    person = shared_house.person()
    for lang, title in (("en", "Parlour"), ("it", "Salotto")):
        game = next(game for game in person.get("/api/games", lang=lang).json() if game["id"] == "parlour")
        assert game["title"] == title
        assert game["options"][0]["values"][0]["value"] == "2"
        assert game["motif"]["now"]["viewer"] is None
        assert [bot["name"] for bot in game["bots"]][:2] == ["easy", "normal"]
    same = [person.get("/api/games").text for _ in range(2)]
    assert same[0] == same[1]
    rules = person.get("/api/games/parlour/rules", lang="it").json()["sections"]
    assert rules[0]["rules"][0]["id"] == "P-1"
    assert person.get("/api/games/chess/rules").status_code == 404


def test_names_are_kept_and_guests_get_one(shared_house: House) -> None:
    anna = shared_house.person("Anna")
    assert anna.get("/api/me").json()["name"] == "Anna"
    anna.post("/api/me", {"lang": "it"})
    assert anna.get("/api/me").json()["lang"] == "it"
    assert "posti" in anna.post("/api/tables", {"game": "parlour", "players": 3, "seats": []}).json()["error"]["words"]
    guest = shared_house.person()
    assert guest.get("/api/me").json()["name"] == ""
    guest.create("here", "here")
    assert guest.get("/api/me").json()["name"].startswith("Guest ")


# ---------------------------------------------------------------------- sitting down


def test_an_invitation_opens_a_private_table(shared_house: House) -> None:
    anna, bert = shared_house.person("Anna"), shared_house.person("Bert")
    made = anna.create("person", "person", private=True)
    where = f"/api/tables/{made['table']}/join"
    assert bert.post(where, {}).status_code == 404
    assert bert.post(where, {"invite": "x" * 32}).status_code == 404
    assert bert.post(where, {"invite": made["invite"], "seat": 0}).status_code == 409
    assert bert.post(where, {"invite": made["invite"]}).json() == {"table": made["table"], "seat": 1, "invite": None}
    late = shared_house.person("Late")
    assert late.post(where, {"invite": made["invite"]}).json()["seat"] is None
    assert late.sit(made["table"]).now["viewer"] is None
    row = next(row for row in anna.get("/api/tables").json()["mine"] if row["id"] == made["table"])
    assert (row["invite"], row["owner"], row["your_turn"], row["turn"]) == (made["invite"], True, True, "Anna")


def test_open_tables_are_listed_until_they_are_full(shared_house: House) -> None:
    anna, bert = shared_house.person("Anna"), shared_house.person("Bert")
    table = anna.create("person", "person", title="For all")["table"]
    assert table in [row["id"] for row in bert.get("/api/tables").json()["open"]]
    bert.post(f"/api/tables/{table}/join")
    assert table not in [row["id"] for row in shared_house.person().get("/api/tables").json()["open"]]


def test_who_leaves_frees_the_seat_and_hands_the_table_on(shared_house: House) -> None:
    anna, bert = shared_house.person("Anna"), shared_house.person("Bert")
    table = anna.create("person", "person")["table"]
    bert.post(f"/api/tables/{table}/join")
    chair = bert.sit(table)
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    chair.until(lambda message: message.get("owner") is True)
    assert [seat["name"] for seat in chair.seats] == ["", "Bert"]
    assert anna.post(f"/api/tables/{table}/leave").status_code == 403
    assert bert.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "nobody"}).status_code == 422
    assert bert.post(f"/api/tables/{table}/seats/9", {"kind": "bot"}).status_code == 404
    assert bert.post(f"/api/tables/{table}/seats/0", {"kind": "here"}).status_code == 200
    assert bert.post(f"/api/tables/{table}/leave").status_code == 200
    assert "refused" in chair.ask("answer", {"answer": ["take"], "seat": 0})


def test_bad_tables_are_refused_with_words(shared_house: House) -> None:
    anna = shared_house.person("Anna")
    here = [{"kind": "here"}] * 2
    for body, status in [
        ({"game": "chess", "players": 2, "seats": here}, 404),
        ({"game": "parlour", "players": 3, "seats": here}, 422),
        ({"game": "parlour", "players": 9, "seats": [{"kind": "here"}] * 9}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "options": {"rounds": "3"}}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "options": {"cheat": "1"}}, 422),
        ({"game": "parlour", "players": 2, "seats": [{"kind": "bot", "bot": "hal"}] * 2}, 422),
        ({"game": "parlour", "players": 2, "seats": here, "seed": 7}, 400),
    ]:
        reply = anna.post("/api/tables", body)
        assert reply.status_code == status, body
        assert reply.json()["error"]["words"]


# ---------------------------------------------------------------------- looking back


def test_a_finished_match_is_replayed_through_any_eyes(shared_house: House) -> None:
    player, table = finished(shared_house)
    last = player.get(f"/api/tables/{table}/replay").json()
    assert last["move"] == last["moves"]
    assert "over" in last["now"]
    for seat in (0, 1):
        then = player.get(f"/api/tables/{table}/replay", move=20, seat=seat).json()
        assert then["now"]["viewer"] == seat
        assert then["move"] == 20
    assert player.get(f"/api/tables/{table}/replay", move=10**6).status_code == 404
    assert player.get(f"/api/tables/{table}/replay", move=-1).status_code == 400
    assert player.get(f"/api/tables/{table}/replay", seat=7).status_code == 404


def test_a_record_goes_out_and_comes_back(shared_house: House) -> None:
    player, table = finished(shared_house)
    record = player.get(f"/api/tables/{table}/record").json()
    made = player.post("/api/import", {"record": record}).json()
    assert player.get(f"/api/tables/{made['table']}/record").json() == record
    half = {**record, "log": record["log"][:14]}
    running = player.post("/api/import", {"record": half}).json()["table"]
    chair = player.sit(running)
    assert "ack" in chair.answer(*chair.choices[0], seat=chair.now["viewer"])
    bad = [
        {**record, "rules": 99},
        {**record, "log": [[0, ["fly"]]]},
        {**record, "log": "x"},
        {**record, "players": 99},
        {"game": "parlour"},
    ]
    for one in bad:
        assert player.post("/api/import", {"record": one}).status_code == 422


def test_a_position_goes_on_at_a_new_table(open_house: Any) -> None:
    house = open_house()
    player, table = finished(house)
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "easy"}]
    moves = player.get(f"/api/tables/{table}/replay").json()["moves"]
    for move in (0, 12, moves):
        made = player.post(f"/api/tables/{table}/fork", {"move": move, "seats": seats}).json()
        assert made["table"] != table
        assert player.sit(made["table"]).now["viewer"] == 0
    fresh = player.post(f"/api/tables/{table}/fork", {"move": 12, "seats": seats}).json()["table"]
    before = player.sit(fresh).now
    house.kill()
    house.start()
    assert player.sit(fresh).now["seats"] == before["seats"]
    assert player.post(f"/api/tables/{table}/fork", {"move": 10**6, "seats": seats}).status_code == 404


# ---------------------------------------------------------------------- notices


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
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_a_webhook_goes_to_listed_hosts_only(open_house: Any, ear: str) -> None:
    house = open_house(hook_hosts=("127.0.0.1",))
    anna = house.person("Anna")
    assert anna.post("/api/notices/test", {"channel": "hook"}).status_code == 422
    for bad in ("https://evil.example/x", "ftp://127.0.0.1/x", "http://127.0.0.1@evil.example/", "http://10.0.0.1/"):
        assert anna.post("/api/me", {"hook": bad}).status_code == 422
        assert anna.post("/api/notices/test", {"channel": "hook", "address": bad}).status_code == 422
    assert anna.post("/api/notices/test", {"channel": "hook", "address": f"{ear}/hook"}).json()["sent"]
    assert anna.get("/api/me").json()["hook"] == f"{ear}/hook"
    told = json.loads(Ear.heard[0][2])
    assert told["text"] == "Notices arrive here."


def test_the_one_whose_turn_comes_is_told_if_he_is_not_looking(open_house: Any, ear: str) -> None:
    house = open_house(hook_hosts=("127.0.0.1",))
    anna, bert = house.person("Anna"), house.person("Bert")
    bert.post("/api/me", {"hook": f"{ear}/bert"})
    table = anna.create("person", "person", title="Evening")["table"]
    bert.post(f"/api/tables/{table}/join")
    anna.sit(table).answer("end")
    for _ in range(100):
        if Ear.heard:
            break
        time.sleep(0.05)
    told = json.loads(Ear.heard[0][2])
    assert told["title"] == "Your turn: Evening"
    assert told["url"].endswith(f"/t/{table}")
    assert Ear.heard[0][0] == "/bert"


def test_redirects_are_not_followed(open_house: Any, ear: str) -> None:
    house = open_house(hook_hosts=("127.0.0.1",))
    anna = house.person("Anna")
    assert not anna.post("/api/notices/test", {"channel": "hook", "address": f"{ear}/moved"}).json()["sent"]
    assert [path for path, _, _ in Ear.heard] == ["/moved"]
    assert anna.get("/api/me").json()["hook"] == ""


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser that asked for notices: it alone can read them, and it sees who sent them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(raw_point(self.key.public_key())), "auth": b64(self.auth)}

    def read(self, body: bytes) -> Any:
        """What a push service handed over."""
        said = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(said)


def raw_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def proven(authorization: str) -> tuple[str, dict[str, Any]]:
    """The key and the claims of a VAPID header, once its signature holds."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, claims, signature = parts["t"].split(".")
    raw = unb64(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(unb64(head))["alg"] == "ES256"
    return parts["k"], json.loads(unb64(claims))


def test_web_push_is_sealed_for_the_browser_and_signed_by_us(open_house: Any, ear: str) -> None:
    house = open_house(hook_hosts=("127.0.0.1",))
    anna, browser = house.person("Anna"), Browser()
    for path in ("/push", "/gone"):
        subscription = {"endpoint": f"{ear}{path}", "keys": browser.keys}
        assert anna.post("/api/push", {"subscription": subscription}).status_code == 200
    assert anna.post("/api/notices/test", {"channel": "push"}).json()["sent"]
    path, headers, body = next(heard for heard in Ear.heard if heard[0] == "/push")
    assert headers["content-encoding"] == "aes128gcm"
    assert b"Notices" not in body
    assert browser.read(body)["text"] == "Notices arrive here."
    key, claims = proven(headers["authorization"])
    assert key.rstrip("=") == anna.get("/api/me").json()["push_key"]
    assert claims["aud"] == ear
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    Ear.heard.clear()
    anna.post("/api/notices/test", {"channel": "push"})
    assert [path for path, _, _ in Ear.heard] == ["/push"]  # what is gone is not called again
    assert (house.data / "push.pem").stat().st_mode & 0o077 == 0
    assert (house.data / "secret").stat().st_mode & 0o077 == 0


def test_a_push_of_ones_turn_names_the_table(open_house: Any, ear: str) -> None:
    house = open_house(hook_hosts=("127.0.0.1",))
    anna, bert, browser = house.person("Anna"), house.person("Bert"), Browser()
    bert.post("/api/push", {"subscription": {"endpoint": f"{ear}/push", "keys": browser.keys}})
    table = anna.create("person", "person", title="Evening")["table"]
    bert.post(f"/api/tables/{table}/join")
    anna.sit(table).answer("end")
    for _ in range(100):
        if Ear.heard:
            break
        time.sleep(0.05)
    told = browser.read(Ear.heard[0][2])
    assert (told["title"], told["table"]) == ("Your turn: Evening", table)


def test_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert notices.SECONDS == 5
    monkeypatch.setattr(notices, "SECONDS", 0.2)
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            notices.post(f"http://127.0.0.1:{deaf.getsockname()[1]}/x", ("127.0.0.1",), b"{}", {})
        assert 0.1 < time.monotonic() - began < 4


def test_what_was_looked_at_is_what_is_called(ear: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    true = socket.getaddrinfo

    def fickle(host: str, *rest: Any, **more: Any) -> Any:
        asked.append(host)
        again = host == "localhost" and asked.count(host) > 1
        return true("10.0.0.1" if again else "127.0.0.1", *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", fickle)
    port = ear.rpartition(":")[2]
    assert notices.post(f"http://localhost:{port}/once", ("localhost",), b"{}", {}) == 201
    assert asked.count("localhost") == 1  # the name is not looked up again: only its address is called
    assert Ear.heard[0][1]["host"] == f"localhost:{port}"


def test_addresses_are_vetted_and_pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    for good in ("https://fcm.googleapis.com/x", "https://abc.notify.windows.com/y"):
        assert vetted(good, notices.PUSH_SERVICES).hostname
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
            vetted(bad, notices.PUSH_SERVICES)

    def found(address: str) -> Any:
        return lambda *_, **__: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    for private in ("10.0.0.1", "127.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "224.0.0.1"):
        monkeypatch.setattr(socket, "getaddrinfo", found(private))
        with pytest.raises(BadAddress):
            pinned("fcm.googleapis.com", 443, loopback=False)
    monkeypatch.setattr(socket, "getaddrinfo", found("8.8.8.8"))
    assert pinned("fcm.googleapis.com", 443, loopback=False) == "8.8.8.8"


# ---------------------------------------------------------------------- keeping


def test_the_kept_data_has_the_form_that_is_described(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "astrarium.server:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == store.FORM
    kept = store.Store(tmp_path)
    seen = inspect(kept.engine)
    for table in schema.METADATA.sorted_tables:
        assert {column["name"] for column in seen.get_columns(table.name)} == {column.name for column in table.columns}
    assert kept.first(store.text("pragma journal_mode"))[0] == "wal"
    assert kept.first(store.text("pragma synchronous"))[0] == 2
    kept.close()
    store.migrate(kept.engine)
    kept.engine.dispose()


def test_a_sleeping_table_wakes_where_it_was(open_house: Any) -> None:
    house = open_house(limits={"idle_seconds": 0.3})
    anna = house.person("Anna")
    table = anna.create("here", "here")["table"]
    chair = anna.sit(table)
    chair.answer("take", seat=0)
    chair.close()
    for _ in range(100):
        if anna.get("/health").json()["tables"] == 0:
            break
        time.sleep(0.05)
    assert anna.get("/health").json()["tables"] == 0
    assert anna.get("/api/tables").json()["mine"][0]["turn"] == "Anna"
    assert anna.sit(table).draft["steps"] == 1


def test_bots_go_on_after_a_restart(open_house: Any) -> None:
    house = open_house()
    anna = house.person("Anna")
    table = anna.create("easy", "easy", "easy", "easy", options={"rounds": "40"})["table"]
    house.kill()
    house.start()
    before = len(house.rows(table))
    for _ in range(100):
        if len(house.rows(table)) > before + 20:
            break
        time.sleep(0.05)
    assert len(house.rows(table)) > before + 20


def test_a_bot_that_cannot_think_is_replaced_by_a_simple_move(open_house: Any) -> None:
    house = open_house(limits={"bot_seconds": 0.0})
    anna = house.person("Anna")
    table = anna.create("normal", "normal", options={"rounds": "2"})["table"]
    chair = anna.sit(table)
    chair.until(lambda message: len(house.rows(table)) > 16 and "now" in message, 30)
    assert '"act":"bot failed"' in house.log.read_text()


# ---------------------------------------------------------------------- words and commands


def test_the_server_speaks_both_languages() -> None:
    import re

    words = wordbook()
    source = Path(store.__file__).parent
    keys = set()
    for path in source.glob("*.py"):
        keys |= {f"refused.{key}" for key in re.findall(r'Refused\(\d+, "(\w+)"', path.read_text())}
        keys |= set(re.findall(r'say\(\s*"((?:notice|name|refused)\.\w+)"', path.read_text()))
    assert len(keys) > 20
    assert [key for key in sorted(keys) if not words.knows(key)] == []


def test_play_takes_the_next_free_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) > port


def test_no_page_is_opened_where_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


def test_luck_is_not_shared_between_tables(shared_house: House) -> None:
    anna = shared_house.person(f"Anna {random.random()}")
    hands = [anna.sit(anna.create("here", "here")["table"]).now["zones"] for _ in range(4)]
    assert len({json.dumps(hand) for hand in hands}) > 1


def test_the_page_is_served_at_every_address_it_understands(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Astrarium</title>")
    (page / "assets" / "app-1.js").write_text("let x = 1" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    app = Server(Settings(data=tmp_path / "data"), Journal(io.StringIO()), page).app()

    async def browse() -> None:
        way = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=way, base_url="http://here") as browser,
        ):
            for path in ("/", "/new/parlour", "/t/abc", "/r/abc", "/gallery/x", "/settings"):
                reply = await browser.get(path)
                assert "Astrarium" in reply.text
                assert reply.headers["cache-control"] == "no-cache"
                assert reply.headers["content-type"].startswith("text/html")
            asset = await browser.get("/assets/app-1.js")
            assert asset.headers["cache-control"].endswith("immutable")
            assert asset.headers["content-encoding"] == "gzip"
            assert asset.headers["content-type"].startswith("text/javascript")
            for path in ("/assets/nothing.js", "/%2e%2e/secret.txt", "/elsewhere", "/api/elsewhere"):
                reply = await browser.get(path)
                assert reply.status_code == 404
                assert reply.headers["content-type"] == "application/json"
            typed = {"accept": "text/html,*/*;q=0.8"}  # a person at a keyboard
            lost = await browser.get("/elsewhere", headers=typed)
            assert lost.status_code == 404
            assert "Astrarium" in lost.text
            assert "Astrarium" in (await browser.get("/health", headers=typed)).text
            assert (await browser.get("/health")).json()["ok"] is True

    asyncio.run(browse())


def test_commands_show_their_options() -> None:
    for command, option in ((serve, "--public-url"), (play, "--port")):
        app = typer.Typer()
        app.command()(command)
        shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"})
        assert shown.exit_code == 0
        assert option in shown.output
