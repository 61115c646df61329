"""What is kept of people: theirs to read whole, and gone when they say so; the matches of others go on."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import Any

from server_process import ServerProcess

SUBSCRIPTION = {"endpoint": "https://fcm.googleapis.com/send/annasbrowser", "keys": {"p256dh": "annaskey", "auth": "s"}}


def dump(server: ServerProcess) -> str:
    """Every value of the database."""
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        names = [name for (name,) in base.execute("select name from sqlite_master where type = 'table'")]
        return "\n".join(str(row) for name in names for row in base.execute(f'select * from "{name}"'))


def company(server: ServerProcess) -> tuple[Any, Any, str]:
    """Anna and Bert at Anna's table, where both have played and spoken."""
    anna, bert = server.person("Annabella"), server.person("Bert")
    anna.post("/api/me", {"lang": "it", "hook": "https://127.0.0.1/annashook"})
    assert anna.post("/api/push", {"subscription": SUBSCRIPTION}).status_code == 200
    table = anna.create("person", "person", title="Of Annabella", options={"rounds": "40"})["table"]
    bert.post(f"/api/tables/{table}/join")
    first, second = anna.connect(table), bert.connect(table)
    first.ask("chat", {"text": "words of Anna"})
    second.ask("chat", {"text": "words of Bert"})
    first.answer("take")
    first.ask("undo", {})
    first.until(lambda message: "now" in message)
    first.answer("end")
    second.until(lambda message: message.get("now", {}).get("waiting") == [1])
    second.answer("take")
    return anna, bert, table


def test_a_person_reads_everything_that_is_kept_and_nothing_of_others(start_server: Any) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna, bert, table = company(server)
    reply = anna.get("/api/me/export")
    assert reply.headers["content-disposition"] == 'attachment; filename="astrarium-me.json"'
    kept = reply.json()
    assert (kept["name"], kept["lang"], kept["hook"]) == ("Annabella", "it", "https://127.0.0.1/annashook")
    assert kept["prefs"] == {"auto_confirm": True, "drafts": True, "standing": "none"}
    assert kept["subscriptions"][0]["endpoint"] == SUBSCRIPTION["endpoint"]
    assert [line["text"] for line in kept["chat"]] == ["words of Anna"]
    (mine,) = kept["tables"]
    assert (mine["id"], mine["title"], mine["owner"], mine["seats"]) == (table, "Of Annabella", True, [0])
    assert [(one["kind"], one["answer"], one["draft"]) for one in mine["answers"]] == [
        ("answer", ["take"], True),
        ("undo", [], False),
        ("answer", ["end"], False),
    ]
    assert "number" not in reply.text, "rows are not counted: others' drafts are among them"
    theirs = bert.get("/api/me/export").json()
    assert theirs["tables"][0]["seats"] == [1]
    assert [one["kind"] for one in theirs["tables"][0]["answers"]] == ["seat", "answer"]
    assert server.person().get("/api/me/export").status_code == 401


def test_what_a_bot_played_in_ones_place_is_not_ones_own(start_server: Any) -> None:
    server = start_server()
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.create("person", "person", options={"rounds": "40"})["table"]
    bert.post(f"/api/tables/{table}/join")
    client = anna.connect(table)
    client.answer("take")
    client.ask("confirm", {})
    assert anna.post(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "easy"}).status_code == 200
    client.until(lambda message: message.get("now", {}).get("waiting") == [1])
    by_seat = [row["kind"] for row in server.rows(table) if row["seat"] == 0]
    assert anna.post(f"/api/tables/{table}/join").json()["seat"] == 0
    (kept,) = anna.get("/api/me/export").json()["tables"]
    assert [(one["kind"], one["answer"]) for one in kept["answers"]] == [
        ("answer", ["take"]),
        ("confirm", []),
        ("seat", ["bot"]),
        ("seat", ["back"]),
    ]
    assert len(by_seat) > 3, "the bot has answered"
    assert bert.post(f"/api/tables/{table}/leave").status_code == 200
    assert [one["answer"] for one in bert.get("/api/me/export").json()["tables"][0]["answers"]] == [
        ["person"],
        ["free"],
    ]


def test_who_is_deleted_leaves_no_name_and_the_others_play_on(start_server: Any) -> None:
    server = start_server(hook_hosts=("127.0.0.1",))
    anna, bert, table = company(server)
    alone = anna.create("person", "easy", title="Annas own")["table"]
    stood_in = bert.create("person", "person", options={"rounds": "40"})["table"]
    anna.post(f"/api/tables/{stood_in}/join")
    assert bert.post(f"/api/tables/{stood_in}/seats/1", {"kind": "bot", "bot": "easy"}).status_code == 200
    hers, his = anna.connect(table), bert.connect(table)
    cookie = anna.cookie
    reply = anna.post("/api/me/delete")
    assert reply.status_code == 200
    assert "Max-Age=0" in reply.headers["set-cookie"]
    his.until(lambda message: message.get("owner") is True)
    assert [seat["name"] for seat in his.seats] == ["", "Bert"]
    assert "ack" in his.answer("take"), "the match goes on"
    hers.until(lambda message: message.get("owner") is False)
    assert anna.cookie == ""
    anna.http.headers["cookie"] = cookie
    assert anna.get("/api/me").json()["name"] == ""
    assert anna.get("/api/tables").json()["mine"] == []
    again = bert.connect(table)
    said = next(message["chat"] for message in again.messages if message.get("chat"))
    assert [(line["name"], line["text"]) for line in said] == [
        ("Deleted profile", "words of Anna"),
        ("Bert", "words of Bert"),
    ]
    assert "Deleted profile leaves the seat." in [line["text"] for line in again.now["log"]]
    assert bert.post(f"/api/tables/{stood_in}/seats/1", {"kind": "person"}).status_code == 200
    assert [seat["name"] for seat in bert.connect(stood_in).seats] == ["Bert", ""], "nobody comes back for her"
    left = dump(server)
    for word in ("Annabella hook", "annashook", "annasbrowser", "annaskey", "Annas own"):
        assert word not in left
    assert left.count("Annabella") == 1, "but for the title of the table that Bert has now"
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        assert base.execute("select state from tables where id = ?", (alone,)).fetchone() == ("closed",)
    server.kill()
    server.start()
    assert "ack" in bert.connect(table).answer("take"), "also after a restart"


def test_a_stranger_and_a_table_set_aside_do_not_stop_it(start_server: Any) -> None:
    server = start_server()
    assert server.person().post("/api/me/delete").status_code == 401
    anna = server.person("Annabella")
    table = anna.create("here", "here")["table"]
    server.kill()
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        base.execute('delete from log where "table" = ? and number = 4', (table,))
        base.commit()
    server.start()
    assert anna.post("/api/me/delete").status_code == 200
    assert "Annabella" not in dump(server)
    assert '"act":"person deleted"' in server.log.read_text()
