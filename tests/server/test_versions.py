"""The number of a position counts what its receiver has seen change: through the server, and over a restart."""

from __future__ import annotations

import secrets
from typing import Any

from server_process import ServerProcess, TableClient


def bidding(server: ServerProcess, **more: Any) -> tuple[list[TableClient], TableClient, str]:
    """Three people and a watcher at a table where all are about to bid behind their screens."""
    people = [server.person(f"P{seat}") for seat in range(3)]
    table = people[0].create("person", "person", "person", options={"rounds": "40"}, **more)["table"]
    for person in people[1:]:
        assert person.post(f"/api/tables/{table}/join").status_code == 200
    clients = [person.connect(table) for person in people]
    watcher = server.person("Watcher").connect(table)
    for client in clients:
        until_asked(client, "Turn").answer("end")
    for client in clients:
        until_asked(client, "Bid")
    watcher.until(lambda message: message.get("now", {}).get("waiting") == [0, 1, 2])
    return clients, watcher, table


def until_asked(client: TableClient, kind: str) -> TableClient:
    """Until a client is asked that."""
    while client.now.get("ask", {}).get("kind") != kind:
        client.receive()
    return client


def since_then(client: TableClient) -> list[dict[str, Any]]:
    """What was sent up to the reply to a message without effect, which comes behind everything that went before."""
    told = len(client.messages)
    client.ask("prefs", {})
    return client.messages[told:]


def draft_and_undo(client: TableClient, times: int) -> None:
    for _ in range(times):
        assert "ack" in client.answer("bid", 2)
        client.ask("undo", {})
        client.until(lambda message: "now" in message)


def test_what_rivals_draft_behind_a_screen_is_neither_counted_nor_heard(shared_server: ServerProcess) -> None:
    clients, watcher, table = bidding(shared_server)
    first, second, third = clients
    before = (first.v, watcher.v)
    draft_and_undo(second, 4)
    third.ask("prefs", {"standing": "forced"})
    third.answer("bid", 3)
    for client in (first, watcher):
        heard = since_then(client)
        assert [set(message) for message in heard] == [{"v", "ack"}], "not a frame but the reply"
    assert (first.messages[-1]["v"], watcher.messages[-1]["v"]) == before == (first.v, watcher.v)
    again = first.player.connect(table)
    assert (again.v, again.now) == (first.v, first.now), "nor in what a new page is shown"
    assert next(message for message in again.messages if "board" in message)["v"] == first.v
    third.answer("yes")
    first.until(lambda message: message.get("now", {}).get("waiting") == [0, 1])
    watcher.until(lambda message: message.get("now", {}).get("waiting") == [0, 1])
    assert (first.v, watcher.v) == (before[0] + 1, before[1] + 1), "that somebody is done is seen"


def test_what_was_said_behind_the_screen_for_good_is_not_counted_either(shared_server: ServerProcess) -> None:
    clients, watcher, _ = bidding(shared_server)
    first, second, _ = clients
    second.ask("prefs", {"drafts": False})
    before = (first.v, watcher.v)
    assert "ack" in second.answer("bid", 1)  # on disk, confirmed, and still behind the screen
    for client in (first, watcher):
        assert [set(message) for message in since_then(client)] == [{"v", "ack"}]
    assert (first.v, watcher.v) == before


def test_who_is_late_behind_the_screen_is_told_to_others_when_all_is_opened(shared_server: ServerProcess) -> None:
    clients, watcher, _ = bidding(shared_server, clock=5)
    turn = watcher.now["turn"]
    for client in clients[1:]:
        client.answer("bid", 1)
        client.answer("yes")
    clients[0].until(lambda message: message.get("ran_out") == 0)
    opened = watcher.until(lambda message: message.get("ran_out") == 0)
    shown = [message for message in watcher.messages if "now" in message]
    assert shown[-1]["now"]["turn"] != turn, "not while the answers lay behind the screens"
    assert watcher.messages.index(shown[-1]) < watcher.messages.index(opened)


def test_an_answer_counts_where_nothing_it_saw_has_changed_and_is_stale_elsewhere(start_server: Any) -> None:
    server = start_server()
    clients, _, table = bidding(server)
    first, second, _ = clients
    draft_and_undo(second, 5)
    old = first.v
    key, repeated = secrets.token_hex(16), secrets.token_hex(16)
    acked = second.ask("answer", {"answer": ["bid", 1]}, repeated)
    second.until(lambda message: message.get("v") == acked["v"] and "now" in message)
    server.kill()
    server.start()
    again = first.player.connect(table)
    assert again.v == old, "the number is the same after a restart"
    assert "ack" in again.ask("answer", {"answer": ["bid", 1]}, key, v=old)
    again.until(lambda message: "now" in message)
    refused = again.ask("answer", {"answer": ["yes"]}, v=old)
    assert refused["refused"]["words"].startswith("The table has moved on")
    shown = again.until(lambda message: "now" in message)
    assert shown["v"] > old
    ahead = again.ask("answer", {"answer": ["yes"]}, v=shown["v"] + 100)
    assert "refused" in ahead, "a number of another life of this table"
    assert again.ask("answer", {"answer": ["bid", 1]}, key, v=old)["ack"] == key
    rival = second.player.connect(table)
    assert rival.ask("answer", {"answer": ["bid", 1]}, repeated) == acked, "the same reply, after a restart too"
    assert [row["key"] for row in server.rows(table)].count(key) == 1
    assert [row["key"] for row in server.rows(table)].count(repeated) == 1


def test_numbers_go_on_behind_a_snapshot(start_server: Any) -> None:
    server = start_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    bert.post(f"/api/tables/{table}/join")
    first, second = anna.connect(table), bert.connect(table)
    while len(server.rows(table)) < 130:
        for client in (first, second):
            until_asked(client, "Turn")
            if client is first:
                client.answer("take")
                client.ask("undo", {})
                client.until(lambda message: "now" in message)
            client.answer("end")
        for client in (first, second):
            until_asked(client, "Bid").answer("bid", 1)
            client.answer("yes")
    for client in (first, second):
        while since_then(client)[-1]["v"] != client.v:
            client.receive()
    before = (first.v, first.now, second.v, second.now)
    server.kill()
    server.start()
    first, second = anna.connect(table), bert.connect(table)
    assert (first.v, first.now, second.v, second.now) == before
    assert first.v != second.v, "each has counted alone"


def test_a_change_that_concerns_nobody_else_is_not_heard(shared_server: ServerProcess) -> None:
    clients, watcher, table = bidding(shared_server)
    first, second, _ = clients
    since_then(first)
    second.ask("prefs", {"auto_confirm": False})
    second.player.post("/api/me", {"lang": "it"})
    second.player.connect(table).close()
    for client in (first, watcher):
        assert [set(message) for message in since_then(client)] == [{"v", "ack"}]
    second.player.post("/api/me", {"name": "Other"})
    assert first.until(lambda message: "seats" in message)["seats"][1]["name"] == "Other"
