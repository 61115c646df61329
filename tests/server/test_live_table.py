"""Playing at a table: drafts, undo, confirm, chance, reveals, secrets, bots, hot-seat."""

from __future__ import annotations

import json
import time
from typing import Any

from server_process import wait_until


def pair(server: Any, **more: Any) -> tuple[Any, Any, str]:
    """Two people at one table."""
    anna, bert = server.person("Anna"), server.person("Bert")
    made = anna.create("person", "person", **more)
    assert bert.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]}).json()["seat"] == 1
    return anna, bert, made["table"]


def test_a_draft_is_seen_by_its_seat_alone_until_it_is_confirmed(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    assert first.answer("take")["v"] == first.v
    assert first.draft == {"undo": True, "confirm": True, "steps": 1}
    assert first.now["seats"][0]["notes"] == ["1 5"]
    second.settle()
    assert second.now["seats"][0]["notes"] == ["0 5"]
    assert second.v < first.v
    first.ask("confirm", {})
    second.until(lambda message: "now" in message)
    assert second.now["seats"][0]["notes"] == ["1 5"]
    assert [event["kind"] for event in second.messages[-1]["events"]] == ["news.took"]


def test_undo_steps_back_one_answer_at_a_time(shared_server: Any) -> None:
    anna, _, table = pair(shared_server)
    first = anna.connect(table)
    first.answer("take")
    first.answer("take")
    assert first.draft["steps"] == 2
    for left in (1, 0):
        first.ask("undo", {})
        first.until(lambda message: "now" in message)
        assert first.draft["steps"] == left
    assert first.now["seats"][0]["notes"] == ["0 5"]
    assert "refused" in first.ask("undo", {})
    kinds = [row["kind"] for row in shared_server.rows(table) if row["kind"] != "chance"]
    assert kinds[-4:] == ["answer", "answer", "undo", "undo"]


def test_a_die_confirms_the_draft_and_bars_undo(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    first.answer("take")
    first.answer("roll")
    assert first.draft == {"undo": False, "confirm": False, "steps": 0}
    assert "refused" in first.ask("undo", {})
    second.settle()
    assert second.now["waiting"] == [1]
    assert [row["kind"] for row in shared_server.rows(table)][-2:] == ["answer", "chance"]


def test_a_reveal_confirms_the_draft_and_bars_undo(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table, auto=False), bert.connect(table)
    show = next(choice for choice in first.choices if choice[0] == "show")
    first.answer(*show)
    assert "refused" in first.ask("undo", {})
    second.settle()
    assert second.now["ask"]["kind"] == "Block"
    anna.connect(table).ask("prefs", {"auto_confirm": True})


def test_handing_over_waits_for_the_player_where_he_wishes_so(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table, auto=False), bert.connect(table)
    first.answer("end")
    assert first.draft["confirm"]
    second.settle()
    assert second.now["waiting"] == [0]
    assert "refused" in second.answer("end")
    first.ask("undo", {})
    first.until(lambda message: "now" in message)
    assert first.now["ask"]["kind"] == "Turn"
    first.answer("end")
    first.ask("confirm", {})
    second.until(lambda message: "now" in message)
    assert second.now["ask"]["kind"] == "Turn"


def test_handing_over_confirms_itself_by_default(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    first.answer("take")
    first.answer("end")
    second.settle()
    assert second.now["waiting"] == [1]
    assert second.now["seats"][0]["notes"] == ["1 5"]


def test_what_is_bid_at_the_same_time_stays_behind_the_screen(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    first.answer("end")
    second.settle()
    second.answer("end")
    first.settle()
    second.settle()
    before = len(second.texts)
    first.answer("bid", 3)
    assert first.now["ask"]["kind"] == "Sure"
    second.settle()
    assert second.texts[before:] == []
    second.answer("bid", 1)
    second.ask("undo", {})
    second.until(lambda message: "now" in message)
    second.answer("bid", 2)
    first.answer("yes")
    second.settle()
    assert bidders(second, before) == {1}
    assert "refused" not in second.answer("yes")
    second.settle()
    assert bidders(second, before) == {0, 1}
    texts = [line["text"] for message in second.messages[before:] for line in message.get("events", ())]
    assert texts.count("A bid of 2.") == 1
    assert texts.count("A bid of 3.") == 1


def bidders(client: Any, since: int) -> set[int]:
    """Whose bids a client has heard of, in the log or as news."""
    lines = [
        line
        for message in client.messages[since:]
        for line in [*message.get("events", ()), *message.get("now", {}).get("log", ())]
    ]
    return {line["seat"] for line in lines if line["kind"] == "news.bid"}


def test_an_illegal_answer_names_its_rule_and_changes_nothing(shared_server: Any) -> None:
    anna, _, table = pair(shared_server)
    first = anna.connect(table, lang="it")
    reply = first.ask("answer", {"answer": ["fly", 3]})
    assert reply["refused"]["rule"] == "P-2"
    assert reply["refused"]["words"].startswith("Nel turno")
    assert first.ask("why_not", {"answer": ["fly"]})["refused"]["rule"] == "P-2"
    assert "ack" in first.ask("why_not", {"answer": ["take"]})
    assert [row["kind"] for row in shared_server.rows(table)].count("answer") == 0


def test_nobody_answers_for_another(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    second, stranger = bert.connect(table), shared_server.person().connect(table)
    anna.connect(table)
    for client in (second, stranger):
        assert "refused" in client.ask("answer", {"answer": ["take"], "seat": 0})
        assert "refused" in client.ask("answer", {"answer": ["take"]})
    assert [row["kind"] for row in shared_server.rows(table)].count("answer") == 0


def test_one_browser_may_hold_several_seats(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here", "here")["table"]
    client = anna.connect(table)
    assert [seat["you"] for seat in client.seats] == [True, True, True]
    for seat in range(3):
        assert client.now["viewer"] == seat
        client.answer("take", seat=seat)
        client.answer("end", seat=seat)
    assert client.now["ask"]["kind"] == "Bid"
    client.ask("prefs", {"seat": 2})
    assert client.now["viewer"] == 2
    client.answer("bid", 1, seat=2)
    assert client.now["viewer"] == 2


def test_bots_play_by_themselves_to_the_end(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("easy", "normal", "random", options={"rounds": "2"})["table"]
    client = anna.connect(table)
    if "over" not in client.now:
        client.until(lambda message: "over" in message.get("now", {}))
    assert anna.get("/api/tables").json()["mine"][0]["over"]
    record = anna.get(f"/api/tables/{table}/record").json()
    assert record["game"] == "parlour"


def test_a_standing_answer_passes_private_questions(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    second.ask("prefs", {"standing": "pass"})
    first.answer(*next(choice for choice in first.choices if choice[0] == "show"))
    second.until(lambda message: message.get("now", {}).get("ask", {}).get("kind") == "Turn")
    assert any(row["answer"] == '["pass"]' for row in shared_server.rows(table))


def test_a_standing_answer_passes_until_it_concerns_its_seat(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    for client in (first, second):
        client.ask("prefs", {"standing": "window"})
    first.answer(*next(choice for choice in first.choices if choice[0] == "show"))
    second.until(lambda message: message.get("now", {}).get("ask", {}).get("kind") == "Turn")
    passed = [row["answer"] for row in shared_server.rows(table)].count('["pass"]')
    assert passed == 1, "the first block is marked as a window"
    second.answer(*next(choice for choice in second.choices if choice[0] == "show"))
    first.until(lambda message: message.get("now", {}).get("ask", {}).get("kind") == "Block")
    forced = len(first.choices) == 1
    if forced:
        wait_until(lambda: [row["answer"] for row in shared_server.rows(table)].count('["pass"]') > passed)
    time.sleep(1.2)  # longer than a standing answer waits
    said = [row["answer"] for row in shared_server.rows(table)].count('["pass"]')
    assert said == passed + forced, "the second is not, and is answered only where there is one answer"


def test_the_language_changes_at_once(shared_server: Any) -> None:
    anna, _, table = pair(shared_server)
    client = anna.connect(table)
    assert client.now["ask"]["text"] == "Your turn."
    client.ask("lang", {"lang": "it"})
    assert client.now["ask"]["text"] == "Tocca a te."


def test_chat_is_spoken_as_oneself(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    first.send("chat", {"text": "hello\nthere"})
    line = second.until(lambda message: message.get("chat"))["chat"][-1]
    assert (line["name"], line["seat"], line["text"]) == ("Anna", 0, "hello there")
    stranger = shared_server.person().connect(table)
    assert "refused" in stranger.ask("chat", {"text": "boo"})
    again = bert.connect(table)
    assert any("there" in text for text in again.texts)


def test_a_draft_leaves_with_the_one_who_made_it(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    first, second = anna.connect(table), bert.connect(table)
    first.answer("take")
    assert anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "easy"}).status_code == 200
    second.until(lambda message: message.get("now", {}).get("waiting") in ([1], [0, 1]))


def test_the_owner_gives_a_seat_to_a_bot_and_back(shared_server: Any) -> None:
    anna, bert, table = pair(shared_server)
    second = bert.connect(table)
    assert bert.post(f"/api/tables/{table}/seats/0", {"kind": "bot"}).status_code == 403
    assert anna.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "easy"}).status_code == 200
    second.until(lambda message: message.get("seats") and message["seats"][1]["kind"] == "bot")
    assert "refused" in second.ask("answer", {"answer": ["end"], "seat": 1})
    assert anna.post(f"/api/tables/{table}/seats/1", {"kind": "person"}).status_code == 200
    second.until(lambda message: message.get("seats") and message["seats"][1]["you"])
    marks = [json.loads(row["answer"]) for row in shared_server.rows(table) if row["kind"] == "seat"]
    assert [(after, before) for after, _, before, _, _ in marks] == [
        ("person", "free"),
        ("bot", "person"),
        ("back", "bot"),
    ]
