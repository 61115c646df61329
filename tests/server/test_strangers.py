"""Strangers: who carries an old cookie, who guesses, who only watches, and how much room they may take."""

from __future__ import annotations

import contextlib
import json
import shutil
from typing import Any

import httpx
import pytest
from server_process import UNENCRYPTED, Player, ServerProcess, wait_until
from tests.limits import GENEROUS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

# ---------------------------------------------------------------------- cookies


def test_guesses_at_somebodys_cookie_count_as_failures(start_server: Any) -> None:
    server = start_server(limits={"failures": 10})
    name = server.person("Anna").http.cookies["astrarium"].partition(".")[0]
    guesses = [
        httpx.get(
            f"{server.origin}/api/me",
            headers={"cookie": f"astrarium={name}.guess{at}"},
            verify=UNENCRYPTED,
            timeout=GENEROUS,
        ).status_code
        for at in range(12)
    ]
    assert guesses == [200] * 10 + [429] * 2
    assert httpx.get(f"{server.origin}/api/me", verify=UNENCRYPTED, timeout=GENEROUS).status_code == 200


def test_who_carries_an_old_cookie_is_a_stranger_and_gets_a_new_one(start_server: Any) -> None:
    server = start_server(limits={"failures": 10})
    anna = server.person("Anna")
    old = anna.http.cookies["astrarium"]
    server.stop()
    shutil.rmtree(server.data)  # everything is lost
    server.start()
    with httpx.Client(
        base_url=server.origin, headers={"origin": server.origin}, verify=UNENCRYPTED, timeout=GENEROUS
    ) as browser:
        browser.cookies.set("astrarium", old, domain="127.0.0.1", path="/")
        for _ in range(15):
            reply = browser.get("/api/me")
            assert (reply.status_code, reply.json()["name"]) == (200, "")
        again = browser.post("/api/me", json={"name": "Anna"})
        assert again.status_code == 200
        fresh = again.cookies["astrarium"]
        assert fresh.partition(".")[0] != old.partition(".")[0]
    assert (
        httpx.get(
            f"{server.origin}/api/me", headers={"cookie": f"astrarium={fresh}"}, verify=UNENCRYPTED, timeout=GENEROUS
        ).json()["name"]
        == "Anna"
    )


# ---------------------------------------------------------------------- open sockets


def turned_away(player: Player, table: str) -> str:
    """The words with which one more socket is refused."""
    with connect(
        f"ws://127.0.0.1:{player.server.port}/ws/{table}",
        origin=player.server.origin,  # type: ignore[arg-type]
        additional_headers={"cookie": player.cookie} if player.cookie else {},
    ) as line:
        words = str(json.loads(line.recv(GENEROUS))["error"]["words"])
        with pytest.raises(ConnectionClosed):
            line.recv(GENEROUS)
        return words


def test_strangers_never_take_the_room_of_those_who_sit_at_a_table(start_server: Any) -> None:
    server = start_server(limits={"sockets": 4, "all_sockets": 6})
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person")["table"]
    others = [anna.create("person", "person")["table"] for _ in range(2)]
    crowd = [server.person().connect(table) for _ in range(4)]
    assert "Too many windows" in turned_away(server.person(), table)
    assert "Too many windows" in turned_away(server.person("Carla"), table)  # a name alone is no seat
    owner = anna.connect(table)
    assert "ack" in owner.ask("answer", {"answer": ["take"], "seat": 0})
    bert.post(f"/api/tables/{table}/join")
    assert bert.connect(table).seats[1]["you"]
    crowd.append(server.person().connect(others[0]))
    crowd.append(server.person().connect(others[1]))
    assert "Too many windows" in turned_away(server.person(), others[1])  # six in all
    anna.connect(others[1])
    crowd.pop().close()
    wait_until(lambda: room_for(server, others[1]))


def room_for(server: ServerProcess, table: str) -> bool:
    """Whether one more stranger is let in."""
    with contextlib.suppress(ConnectionClosed):
        server.person().connect(table)
        return True
    return False


def test_nobody_opens_sockets_without_end(start_server: Any) -> None:
    server = start_server(limits={"sockets": 3, "all_sockets": 5})
    anna = server.person("Anna")
    tables = [anna.create("here", "here")["table"] for _ in range(2)]
    for _ in range(3):
        anna.connect(tables[0])
    assert "Too many windows" in turned_away(anna, tables[0])
    for _ in range(2):
        anna.connect(tables[1])
    assert "Too many windows" in turned_away(anna, tables[1])


def test_who_only_watches_is_counted_and_nothing_else_is_told_of_them(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person")["table"]
    owner = anna.connect(table)
    owner.settle()
    before = [message for message in owner.messages if "seats" in message][-1]
    watcher = shared_server.person("Carl").connect(table)
    assert owner.until(lambda message: "seats" in message) == {**before, "watchers": 1}
    watcher.close()
    assert owner.until(lambda message: "seats" in message) == before
    bert.post(f"/api/tables/{table}/join")
    bert.connect(table)
    owner.until(lambda message: "seats" in message and message["seats"][1]["online"])
