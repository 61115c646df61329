"""The number of a position counts what its receiver has seen change: through the server, and over a restart."""

from __future__ import annotations

import secrets
from typing import Any

from server_house import Chair, House


def bidding(house: House, **more: Any) -> tuple[list[Chair], Chair, str]:
    """Three people and a watcher at a table where all are about to bid behind their screens."""
    people = [house.person(f"P{seat}") for seat in range(3)]
    table = people[0].create("person", "person", "person", options={"rounds": "40"}, **more)["table"]
    for person in people[1:]:
        assert person.post(f"/api/tables/{table}/join").status_code == 200
    chairs = [person.sit(table) for person in people]
    watcher = house.person("Watcher").sit(table)
    for chair in chairs:
        until_asked(chair, "Turn").answer("end")
    for chair in chairs:
        until_asked(chair, "Bid")
    watcher.until(lambda message: message.get("now", {}).get("waiting") == [0, 1, 2])
    return chairs, watcher, table


def until_asked(chair: Chair, kind: str) -> Chair:
    """Until a chair is asked that."""
    while chair.now.get("ask", {}).get("kind") != kind:
        chair.hear()
    return chair


def since_then(chair: Chair) -> list[dict[str, Any]]:
    """What was sent up to the reply to a message without effect, which comes behind everything that went before."""
    told = len(chair.told)
    chair.ask("prefs", {})
    return chair.told[told:]


def draft_and_undo(chair: Chair, times: int) -> None:
    for _ in range(times):
        assert "ack" in chair.answer("bid", 2)
        chair.ask("undo", {})
        chair.until(lambda message: "now" in message)


def test_what_rivals_draft_behind_a_screen_is_neither_counted_nor_heard(shared_house: House) -> None:
    chairs, watcher, table = bidding(shared_house)
    first, second, third = chairs
    before = (first.v, watcher.v)
    draft_and_undo(second, 4)
    third.ask("prefs", {"standing": "forced"})
    third.answer("bid", 3)
    for chair in (first, watcher):
        heard = since_then(chair)
        assert [set(message) for message in heard] == [{"v", "ack"}], "not a frame but the reply"
    assert (first.told[-1]["v"], watcher.told[-1]["v"]) == before == (first.v, watcher.v)
    again = first.player.sit(table)
    assert (again.v, again.now) == (first.v, first.now), "nor in what a new page is shown"
    assert next(message for message in again.told if "board" in message)["v"] == first.v
    third.answer("yes")
    first.until(lambda message: message.get("now", {}).get("waiting") == [0, 1])
    watcher.until(lambda message: message.get("now", {}).get("waiting") == [0, 1])
    assert (first.v, watcher.v) == (before[0] + 1, before[1] + 1), "that somebody is done is seen"


def test_what_was_said_behind_the_screen_for_good_is_not_counted_either(shared_house: House) -> None:
    chairs, watcher, _ = bidding(shared_house)
    first, second, _ = chairs
    second.ask("prefs", {"drafts": False})
    before = (first.v, watcher.v)
    assert "ack" in second.answer("bid", 1)  # on disk, confirmed, and still behind the screen
    for chair in (first, watcher):
        assert [set(message) for message in since_then(chair)] == [{"v", "ack"}]
    assert (first.v, watcher.v) == before


def test_who_is_late_behind_the_screen_is_told_to_others_when_all_is_opened(shared_house: House) -> None:
    chairs, watcher, _ = bidding(shared_house, clock=5)
    turn = watcher.now["turn"]
    for chair in chairs[1:]:
        chair.answer("bid", 1)
        chair.answer("yes")
    chairs[0].until(lambda message: message.get("ran_out") == 0)
    opened = watcher.until(lambda message: message.get("ran_out") == 0)
    shown = [message for message in watcher.told if "now" in message]
    assert shown[-1]["now"]["turn"] != turn, "not while the answers lay behind the screens"
    assert watcher.told.index(shown[-1]) < watcher.told.index(opened)


def test_an_answer_counts_where_nothing_it_saw_has_changed_and_is_stale_elsewhere(open_house: Any) -> None:
    house = open_house()
    chairs, _, table = bidding(house)
    first, second, _ = chairs
    draft_and_undo(second, 5)
    old = first.v
    key, repeated = secrets.token_hex(16), secrets.token_hex(16)
    acked = second.ask("answer", {"answer": ["bid", 1]}, repeated)
    second.until(lambda message: message.get("v") == acked["v"] and "now" in message)
    house.kill()
    house.start()
    again = first.player.sit(table)
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
    rival = second.player.sit(table)
    assert rival.ask("answer", {"answer": ["bid", 1]}, repeated) == acked, "the same reply, after a restart too"
    assert [row["key"] for row in house.rows(table)].count(key) == 1
    assert [row["key"] for row in house.rows(table)].count(repeated) == 1


def test_numbers_go_on_behind_a_snapshot(open_house: Any) -> None:
    house = open_house()
    anna, bert = house.person("Anna"), house.person("Bert")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    bert.post(f"/api/tables/{table}/join")
    first, second = anna.sit(table), bert.sit(table)
    while len(house.rows(table)) < 130:
        for chair in (first, second):
            until_asked(chair, "Turn")
            if chair is first:
                chair.answer("take")
                chair.ask("undo", {})
                chair.until(lambda message: "now" in message)
            chair.answer("end")
        for chair in (first, second):
            until_asked(chair, "Bid").answer("bid", 1)
            chair.answer("yes")
    for chair in (first, second):
        while since_then(chair)[-1]["v"] != chair.v:
            chair.hear()
    before = (first.v, first.now, second.v, second.now)
    house.kill()
    house.start()
    first, second = anna.sit(table), bert.sit(table)
    assert (first.v, first.now, second.v, second.now) == before
    assert first.v != second.v, "each has counted alone"


def test_a_change_that_concerns_nobody_else_is_not_heard(shared_house: House) -> None:
    chairs, watcher, table = bidding(shared_house)
    first, second, _ = chairs
    since_then(first)
    second.ask("prefs", {"auto_confirm": False})
    second.player.post("/api/me", {"lang": "it"})
    second.player.sit(table).close()
    for chair in (first, watcher):
        assert [set(message) for message in since_then(chair)] == [{"v", "ack"}]
    second.player.post("/api/me", {"name": "Other"})
    assert first.until(lambda message: "seats" in message)["seats"][1]["name"] == "Other"
