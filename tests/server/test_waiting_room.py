"""Before the match: seats, ready or not, and a beginning for all at once."""

from __future__ import annotations

from typing import Any


def room(server: Any, *kinds: str, **more: Any) -> tuple[Any, Any, dict[str, Any]]:
    """A table that waits for its players, with Anna at it and Bert in possession of its link."""
    anna, bert = server.person("Anna"), server.person("Bert")
    return anna, bert, anna.create(*kinds, lobby=True, **more)


def last_room(client: Any) -> Any:
    client.settle()
    return [message["room"] for message in client.messages if "room" in message][-1]


def test_the_match_begins_when_all_are_ready(shared_server: Any) -> None:
    anna, bert, made = room(shared_server, "person", "person", title="Thursday", clock=600)
    table = made["table"]
    first = anna.connect(table, auto=False)
    assert last_room(first)["title"] == "Thursday"
    assert "refused" in first.ask("answer", {"answer": ["take"]}), "nothing is asked yet"
    assert shared_server.rows(table) == [], "and nothing is drawn"
    assert bert.post(f"/api/tables/{table}/join", {"invite": made["invite"]}).json()["seat"] == 1
    second = bert.connect(table, auto=False)
    assert "ack" in first.ask("ready", {"ready": True})
    assert last_room(second)["ready"] == [0]
    assert "ack" in first.ask("ready", {"ready": False})
    assert last_room(second)["ready"] == []
    first.ask("ready", {"ready": True})
    second.ask("ready", {"ready": True})
    assert last_room(second) is None
    assert second.now["waiting"]
    assert "refused" in first.ask("start", {}), "it has begun"
    assert [row["kind"] for row in shared_server.rows(table)].count("seat") == 0, "who tried which seat is not kept"


def test_seats_may_be_tried_and_the_owner_does_not_wait_for_ever(shared_server: Any) -> None:
    anna, bert, made = room(shared_server, "person", "person", "person", "random")
    table = made["table"]
    first = anna.connect(table, auto=False)
    for seat in (2, 1):
        assert bert.post(f"/api/tables/{table}/join", {"invite": made["invite"], "seat": seat}).json()["seat"] == seat
    second = bert.connect(table, auto=False)
    second.settle()
    assert [one["name"] for one in second.seats] == ["Anna", "Bert", "", ""]
    assert "refused" in second.ask("start", {}), "only the owner starts"
    stranger = shared_server.person("Carl").connect(table, auto=False)
    assert "refused" in stranger.ask("ready", {"ready": True})
    first.settle()
    assert [message["watchers"] for message in first.messages if "watchers" in message][-1] == 1
    assert anna.get("/api/tables").json()["mine"][0]["lobby"]
    assert "ack" in first.ask("start", {})
    first.until(lambda message: "now" in message)
    first.settle()
    assert [one["kind"] for one in first.seats] == ["person", "person", "bot", "bot"], "a bot takes the free seat"


def test_a_room_is_there_after_a_restart(start_server: Any) -> None:
    server = start_server()
    anna, _, made = room(server, "person", "person")
    server.stop()
    server.start()
    client = anna.connect(made["table"], auto=False)
    assert last_room(client)["ready"] == []
