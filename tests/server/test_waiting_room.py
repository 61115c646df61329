"""Before the match: seats, ready or not, and a beginning for all at once."""

from __future__ import annotations

import json
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
    assert [one["name"] for one in second.seats][:3] == ["Anna", "Bert", ""]
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


def test_the_owner_has_the_seats_shuffled_and_everybody_is_told(shared_server: Any) -> None:
    anna, bert, made = room(shared_server, "person", "person", "person", "easy")
    table = made["table"]
    bert.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    first, second = anna.connect(table, auto=False), bert.connect(table, "it", auto=False)
    first.ask("pick", {"colour": "amber"})
    first.ask("ready", {"ready": True})
    assert "refused" in second.ask("shuffle", {}), "only the owner has them shuffled"
    orders = set()
    while len(orders) < 2:  # luck may leave everybody where they are
        first.settle()
        orders.add(tuple([(one["name"], one["kind"], one["bot"], one["colour"]) for one in first.seats]))
        assert "ack" in first.ask("shuffle", {})
    one, other = orders
    assert sorted(one) == sorted(other), "the same people and bots, with what they have chosen"
    told = last_room(second)
    names = [seat["name"] for seat in second.seats]
    assert told["ready"] == [
        at for at, seat in enumerate(second.seats) if seat["kind"] == "bot" or seat["name"] == "Anna"
    ]
    assert told["news"][-1]["text"] == "I posti sono stati rimescolati."
    assert last_room(first)["news"][0]["text"] == "Bert sits down."
    assert second.seats[names.index("Anna")]["colour"] == "amber"
    first.ask("start", {})
    first.until(lambda message: "now" in message)
    assert first.now["viewer"] == names.index("Anna"), "who sits where counts in the match"
    assert "refused" in first.ask("shuffle", {}), "it has begun"


def test_the_room_says_who_sits_down_and_leaves_but_not_who_moves(shared_server: Any) -> None:
    anna, bert, made = room(shared_server, "person", "person", "person", "easy")
    table = made["table"]
    client = anna.connect(table, auto=False)
    for seat in (1, 2):
        bert.post(f"/api/tables/{table}/join", {"invite": made["invite"], "seat": seat})
    anna.post(f"/api/tables/{table}/seats/3", {"kind": "bot", "bot": "hard"})
    assert [one["text"] for one in last_room(client)["news"]] == ["Bert sits down."]
    bert.post("/api/me", {"name": "Berta"})
    assert [one["text"] for one in last_room(client)["news"]] == ["Berta sits down."], "by the name of today"
    name = client.seats[3]["name"]
    assert name, "a bot has a name, and keeps it with another level"
    anna.post(f"/api/tables/{table}/seats/3", {"kind": "person"})
    bert.post(f"/api/tables/{table}/leave")
    assert [one["text"] for one in last_room(client)["news"]][1:] == [
        f"The bot {name} (Hard) leaves the seat, which is free now.",
        "Berta leaves the seat.",
    ]


def test_a_room_is_there_after_a_restart(start_server: Any) -> None:
    server = start_server()
    anna, _, made = room(server, "person", "person")
    server.stop()
    server.start()
    client = anna.connect(made["table"], auto=False)
    assert last_room(client)["ready"] == []


def answers(server: Any, table: str) -> list[tuple[int, Any]]:
    """Which seat has answered what."""
    return [(row["seat"], json.loads(row["answer"])) for row in server.rows(table) if row["kind"] == "answer"]


def choose(client: Any, question: str, answer: list[Any] | None, **more: Any) -> Any:
    """Choose an answer to a question of the setup, before it is put."""
    return client.ask("pick", {"question": question, "answer": answer, **more})


def test_what_is_chosen_in_the_room_is_answered_in_the_match(shared_server: Any) -> None:
    options = {"faction_deal": "choose"}
    anna, bert, made = room(shared_server, "person", "person", "random", game="parsec", options=options)
    table = made["table"]
    bert.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    first, second = anna.connect(table, auto=False), bert.connect(table, auto=False)
    colours, factions = last_room(first)["questions"]
    assert all(choice["colour"] for choice in colours["choices"])
    assert all(choice["sheet"]["rows"] for choice in factions["choices"]), "they say what they mean"
    colour, faction = colours["choices"][4], factions["choices"][7]
    assert "ack" in choose(first, colours["kind"], colour["answer"])
    assert "ack" in choose(first, factions["kind"], faction["answer"])
    assert "already" in choose(second, factions["kind"], faction["answer"])["refused"]["words"]
    assert "refused" in choose(second, factions["kind"], ["faction", 99])
    assert "refused" in second.ask("pick", {"colour": colour["colour"]}), "Anna wears it"
    for kind, choice in ((colours["kind"], colours["choices"][0]), (factions["kind"], factions["choices"][1])):
        assert "ack" in choose(second, kind, choice["answer"])
    assert last_room(second)["picks"][0] == {colours["kind"]: colour["answer"], factions["kind"]: faction["answer"]}
    first.ask("ready", {"ready": True})
    second.ask("ready", {"ready": True})
    first.until(lambda message: "now" in message)
    first.settle()
    assert first.now["seats"][0]["colour"] == colour["colour"]
    rows = answers(shared_server, table)
    assert (0, faction["answer"]) in rows
    assert (1, factions["choices"][1]["answer"]) in rows
    assert "refused" in choose(first, factions["kind"], None), "it has begun"


def test_a_choice_can_be_taken_back_and_goes_along_to_another_seat(shared_server: Any) -> None:
    anna, _, made = room(shared_server, "person", "person", "person", game="expanse")
    table = made["table"]
    client = anna.connect(table, auto=False)
    (factions,) = last_room(client)["questions"]
    kind, wanted = factions["kind"], factions["choices"][2]["answer"]
    choose(client, kind, wanted)
    client.ask("pick", {"colour": "amber"})
    anna.post(f"/api/tables/{table}/join", {"seat": 2})
    assert last_room(client)["picks"] == [{}, {}, {kind: wanted}]
    assert [one["colour"] for one in client.seats] == ["", "", "amber"]
    choose(client, kind, None)
    assert last_room(client)["picks"] == [{}, {}, {}]
    choose(client, kind, wanted)
    client.ask("start", {})  # bots answer first, and leave to Anna what she has chosen
    client.until(lambda message: "now" in message)
    client.settle()
    rows = answers(shared_server, table)[:2]
    assert [seat for seat, _ in rows] == [0, 1]
    assert wanted not in [answer for _, answer in rows], "the last one has no choice, and gets it"
    assert client.seats[2]["colour"] == "amber", "other games have no question for it"


def test_who_has_not_chosen_is_asked_and_what_others_chose_is_answered_after_that(start_server: Any) -> None:
    server = start_server()
    anna, bert, made = room(server, "person", "person", "random", game="expanse")
    table = made["table"]
    bert.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    second = bert.connect(table, auto=False)
    (factions,) = last_room(second)["questions"]
    kind, wanted = factions["kind"], factions["choices"][1]["answer"]
    choose(second, kind, wanted)
    server.stop()
    server.start()
    first, second = anna.connect(table, auto=False), bert.connect(table, auto=False)
    assert last_room(first)["picks"] == [{}, {kind: wanted}, {}], "it is kept"
    first.ask("start", {})
    first.until(lambda message: "now" in message)
    first.settle()
    assert first.now["ask"]["kind"] == kind
    first.answer(*factions["choices"][0]["answer"])
    assert "ack" in first.ask("confirm", {})
    while (1, wanted) not in answers(server, table):
        second.until(lambda message: "now" in message)
