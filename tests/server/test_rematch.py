"""The same once more: everybody who asks for it comes to the same table, one seat further on."""

from __future__ import annotations

from typing import Any


def play_out(*clients: Any) -> None:
    """Answer whatever is asked until the match is over."""
    for _ in range(200):
        for client in clients:
            client.settle()
            if "over" in client.now:
                return
            if client.choices:
                client.ask("answer", {"answer": client.choices[-1]})
    raise AssertionError("it does not end")


def test_all_who_ask_come_to_the_same_table(shared_server: Any) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    made = anna.create("person", "person", title="Thursday", clock=600, private=True, options={"rounds": "2"})
    table = made["table"]
    bert.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    assert anna.post(f"/api/tables/{table}/rematch", {}).status_code == 409, "it is not over"
    assert shared_server.person("Carl").post(f"/api/tables/{table}/rematch", {}).status_code in (403, 404)
    watcher = bert.connect(table)
    play_out(anna.connect(table), watcher)
    again = anna.post(f"/api/tables/{table}/rematch", {}).json()
    assert again["seat"] == 1, "each one seat further on"
    assert watcher.until(lambda message: "rematch" in message)["rematch"] == again["table"]
    second = bert.post(f"/api/tables/{table}/rematch", {}).json()
    assert (second["table"], second["seat"]) == (again["table"], 0)
    listed = next(row for row in bert.get("/api/tables").json()["mine"] if row["id"] == again["table"])
    assert (listed["title"], listed["clock"], listed["private"]) == ("Thursday", 600, True)
    assert [seat["kind"] for seat in listed["seats"]] == ["person", "person"]
