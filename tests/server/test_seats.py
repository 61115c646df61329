"""Who may take which seat: nobody looks into a hand and goes back, and every change of hands is read by all."""

from __future__ import annotations

import random
from typing import Any

import pytest
from server_process import Player, ServerProcess, TableClient

from astrarium.server.bot_names import name_bots
from astrarium.server.handover_log import WORD_KEYS, Handover, read_handover, took_from_bot
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.seats_and_header import Seat

OPEN = "imperium"  # where nothing is hidden at the beginning


def reseat(player: Player, table: str, seat: int, kind: str, bot: str | None = None) -> int:
    return player.post(f"/api/tables/{table}/seats/{seat}", {"kind": kind, "bot": bot}).status_code


def join(player: Player, table: str, **wish: Any) -> Any:
    return player.post(f"/api/tables/{table}/join", wish)


def handovers(client: TableClient) -> list[str]:
    """The changes of hands that stand in the log as it was last shown."""
    return [line["text"] for line in client.now["log"] if line["kind"] == "seat"]


def hear(client: TableClient, words: str) -> None:
    """Wait until the log says so, as news too."""
    message = client.until(lambda told: any(words in event["text"] for event in told.get("events", ())))
    assert words in handovers(client)
    assert [event["kind"] for event in message["events"]].count("seat") == 1


def bot_name(table: str, comes: int = 0) -> str:
    """What the first bot of a table is called, or one that comes later."""
    return name_bots(table, [Seat(kind="bot")] * (comes + 1))[comes].name


# ---------------------------------------------------------------------- no looking into a bot's hand


def test_an_owner_cannot_look_into_a_bots_hand(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("person", "easy", "person")["table"]
    mine = anna.connect(table)
    reply = anna.post(f"/api/tables/{table}/seats/1", {"kind": "here"})
    assert (reply.status_code, reply.json()["error"]["words"]) == (409, "You already hold a seat at this table.")
    assert reseat(anna, table, 2, "here") == 409, "nor into the hand of a free seat"
    assert reseat(anna, table, 1, "person") == 200, "it may be freed for somebody else"
    assert join(anna, table, seat=1).status_code == 409
    hear(mine, f"The bot {bot_name(table)} (Easy) leaves the seat, which is free now.")
    assert anna.get(f"/api/tables/{table}/replay", seat=1).status_code == 403
    assert "refused" in mine.ask("prefs", {"seat": 1})
    assert {client["you"] for client in mine.seats[1:]} == {False}


def test_who_leaves_a_seat_takes_no_other_where_something_is_hidden(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person", "person")["table"]
    assert join(bert, table, seat=1).json()["seat"] == 1
    bert.post(f"/api/tables/{table}/leave")
    refused = join(bert, table, seat=2)
    assert refused.status_code == 409
    assert "another seat" in refused.json()["error"]["words"]
    assert join(bert, table).json()["seat"] == 1, "but comes back to the own one"
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    assert reseat(bert, table, 0, "here") == 409, "as the new owner too"


def test_a_person_takes_a_bots_seat_for_good(start_server: Any) -> None:
    server = start_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    table = bert.create("person", "easy", "easy", options={"rounds": "40"})["table"]
    carl = server.person("Carl")
    assert reseat(bert, table, 1, "person") == 200
    assert join(carl, table).json()["seat"] == 1
    watcher = anna.connect(table)
    assert bert.post(f"/api/tables/{table}/leave").status_code == 200  # Carl owns it now
    assert handovers(watcher)[:2] == [
        f"The bot {bot_name(table)} (Easy) leaves the seat, which is free now.",
        "Carl sits down.",
    ]
    for again in range(2):
        gone = carl.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "easy"})
        assert gone.status_code == 409
        assert "for good" in gone.json()["error"]["words"]
        assert reseat(carl, table, 2, "here") == 409
        assert join(bert, table, seat=1).status_code == 409
        if not again:  # who sat where is known from the log
            server.kill()
            server.start()
    assert carl.post(f"/api/tables/{table}/leave").status_code == 200, "but it may be left"


def test_where_nothing_is_hidden_the_owner_plays_a_bots_seat_too(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("person", *["easy"] * 2, game=OPEN)["table"]
    assert reseat(anna, table, 1, "here") == 200
    assert [seat["you"] for seat in anna.connect(table).seats] == [True, True, False]
    assert reseat(anna, table, 1, "bot", "easy") == 200


# ---------------------------------------------------------------------- bots that stand in


def test_who_was_replaced_by_a_bot_comes_back_alone(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    made = anna.create("person", "person", "person", private=True, options={"rounds": "40"})
    table = made["table"]
    assert join(bert, table, invite=made["invite"]).json()["seat"] == 1
    second, first = bert.connect(table), anna.connect(table)
    assert reseat(anna, table, 1, "bot", "normal") == 200
    second.until(lambda message: message.get("seats") and message["seats"][1].get("yours"))
    assert second.now["viewer"] is None
    hear(first, f"The bot {bot_name(table)} (Normal) plays in place of Bert.")
    assert not first.seats[1]["yours"]
    row = next(row for row in bert.get("/api/tables").json()["mine"] if row["id"] == table)
    assert row["seats"][1]["yours"]
    assert join(bert, table).json()["seat"] == 1
    second.until(lambda message: message.get("now", {}).get("viewer") == 1)
    hear(first, f"Bert is back and takes over from the bot {bot_name(table)} (Normal).")
    assert join(shared_server.person("Carl"), table, invite=made["invite"], seat=1).status_code == 409
    assert reseat(anna, table, 1, "bot", "normal") == 200, "a bot may stand in again"


def test_a_seat_of_this_screen_that_was_given_to_a_bot_stays_the_bots(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here", "person", options={"rounds": "40"})["table"]
    assert reseat(anna, table, 1, "bot", "easy") == 200
    assert reseat(anna, table, 1, "here") == 409
    assert join(anna, table, seat=1).status_code == 409
    assert reseat(anna, table, 1, "person") == 200, "which frees it"
    assert [seat["name"] for seat in anna.connect(table).seats] == ["Anna", "", ""]


def test_the_owners_only_seat_comes_back_from_a_bot(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    for way in ("here", "person"):
        assert reseat(anna, table, 0, "bot", "easy") == 200
        assert reseat(anna, table, 0, way) == 200
    assert reseat(anna, table, 0, "bot", "easy") == 200, "it was no bot's seat"
    assert join(anna, table).json()["seat"] == 0


def test_a_table_that_its_owner_leaves_waits_for_those_whom_bots_stand_in_for(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    join(bert, table)
    assert reseat(anna, table, 1, "bot", "easy") == 200
    assert anna.post(f"/api/tables/{table}/leave").status_code == 200
    assert join(bert, table).json()["seat"] == 1
    assert bert.connect(table).messages[-1]["owner"]


# ---------------------------------------------------------------------- one person, one seat


def test_one_person_takes_one_seat(shared_server: ServerProcess) -> None:
    for game in ("parlour", OPEN):
        anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
        table = anna.create("person", "person", "person", game=game)["table"]
        assert join(bert, table, seat=1).json()["seat"] == 1
        reply = join(bert, table, seat=2)
        assert (reply.status_code, reply.json()["error"]["words"]) == (409, "You already hold a seat at this table.")
        assert join(bert, table, seat=1).json()["seat"] == 1
        assert join(bert, table).json()["seat"] == 1
        assert join(anna, table, seat=2).status_code == 409
        assert [seat["name"] for seat in anna.connect(table).seats] == ["Anna", "Bert", ""]


# ---------------------------------------------------------------------- the lines of the log


def test_changes_of_hands_are_read_in_both_languages_and_survive(start_server: Any) -> None:
    server = start_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    join(bert, table)
    client = anna.connect(table)
    luck = random.Random(4)
    second = bert.connect(table)
    while len(server.rows(table)) < 120:  # behind a snapshot, and far from the beginning
        for one in (client, second):
            one.settle()
        for one in (client, second):
            if one.choices:
                one.answer(*luck.choice(one.choices))
                break
    assert reseat(anna, table, 1, "bot", "easy") == 200
    hear(client, f"The bot {bot_name(table)} (Easy) plays in place of Bert.")
    assert anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "normal"}).status_code == 200
    server.kill()
    server.start()
    told = {lang: handovers(anna.connect(table, lang)) for lang in ("en", "it")}
    first, second = bot_name(table), bot_name(table, 1)
    assert told["en"][-2:] == [
        f"The bot {first} (Easy) plays in place of Bert.",
        f"The bot {second} (Normal) plays in place of Anna.",
    ]
    assert told["it"][-2:] == [
        f"Il bot {first} (Facile) gioca al posto di Bert.",
        f"Il bot {second} (Normale) gioca al posto di Anna.",
    ]
    moment = anna.get(f"/api/tables/{table}/replay").json()
    assert [line["text"] for line in moment["now"]["log"] if line["kind"] == "seat"][-1:] == told["en"][-1:]
    early = anna.get(f"/api/tables/{table}/replay", move=15).json()
    assert "plays in place" not in str(early["now"]["log"])


def test_a_name_in_the_log_is_the_name_of_today(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    table = anna.create("person", "person")["table"]
    join(bert, table)
    assert handovers(anna.connect(table)) == ["Bert sits down."]
    bert.post("/api/me", {"name": "Berta"})
    assert handovers(anna.connect(table)) == ["Berta sits down."]
    assert not any("Bert" in row["answer"] for row in shared_server.rows(table))


@pytest.mark.parametrize(("after", "before"), WORD_KEYS)
def test_every_change_has_its_words(after: str, before: str) -> None:
    change = Handover(1, after, "x", before, "y", 7)
    log = LogWriter(0, START_HASH, 1)
    log.write(1, "seat", change.to_answer())
    assert read_handover(log.rows[0]) == change
    words = {change.words(lambda _, who, lang: f"{who}{lang}", lang) for lang in ("en", "it")}
    assert len(words) == 2
    assert all(("x" in said) == (after != "free") for said in words)


def test_rows_from_before_changes_named_people_are_read_and_not_told() -> None:
    log = LogWriter(0, START_HASH, 1)
    log.write(1, "seat", ("bot", "easy"))
    assert read_handover(log.rows[0]) == Handover(1, "bot")


def test_a_seat_freed_by_a_bot_is_still_a_bots_seat() -> None:
    freed = Handover(1, "free", "", "bot", "easy", 1)
    taken = Handover(1, "person", "anna", "free", "", 2)
    other = Handover(0, "person", "bert", "free", "", 2)
    assert took_from_bot(1, (freed, taken, other))
    assert not took_from_bot(0, (freed, taken, other))
    stands_in = Handover(1, "bot", "easy", "person", "anna", 3)
    back = Handover(1, "back", "anna", "bot", "easy", 4)
    assert not took_from_bot(1, (taken, stands_in, back))
