"""Hints are given where nobody competes, and counted; reviews are made after the end, kept, and shown to who may."""

from __future__ import annotations

import time
from typing import Any

from server_process import ServerProcess
from tests.limits import GENEROUS


def wait_for_review(person: Any, table: str, lang: str = "en") -> dict[str, Any]:
    """The review, once it is made."""
    end = time.monotonic() + GENEROUS
    while time.monotonic() < end:
        reply = person.get(f"/api/tables/{table}/review", lang=lang).json()
        assert reply["state"] != "failed"
        if reply["state"] == "ready":
            return dict(reply)
        time.sleep(0.1)
    raise AssertionError("no review was made")


def test_a_hint_against_bots_is_given_counted_and_told_to_all(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "easy", options={"rounds": "2"})["table"]
    client = anna.connect(table)
    where = f"/api/tables/{table}/hint"
    hint = anna.post(where, {}).json()
    legal = [choice["answer"] for choice in client.now["choices"]]
    assert hint["best"][0]["answer"] in legal
    assert abs(sum(hint["chances"]) - 1) < 0.01
    assert hint["used"] == 1
    again = anna.post(where, {"answer": hint["best"][-1]["answer"]}).json()
    assert again["used"] == 2
    assert {**again, "used": 1} == hint, "the same question gets the same hint"
    assert anna.post(where, {"answer": ["fly"]}).status_code == 409
    seats = client.until(lambda message: "seats" in message and message["seats"][0]["hints"] == 2)
    assert seats["hints"] is True
    assert client.now["version"] == anna.connect(table).now["version"], "asking changes nothing"


def test_where_people_compete_there_are_hints_only_if_the_table_says_so(shared_server: ServerProcess) -> None:
    anna, bert = shared_server.person("Anna"), shared_server.person("Bert")
    for hints, status in (("auto", 409), ("off", 409), ("on", 200)):
        table = anna.create("person", "person", hints=hints)["table"]
        bert.post(f"/api/tables/{table}/join")
        asked = anna.connect(table).now["waiting"]
        who = anna if 0 in asked else bert
        assert who.post(f"/api/tables/{table}/hint", {}).status_code == status, hints
        assert shared_server.person("Cleo").post(f"/api/tables/{table}/hint", {}).status_code == 403
    alone = anna.create("here", "easy", hints="off")["table"]
    refused = anna.post(f"/api/tables/{alone}/hint", {})
    assert refused.status_code == 409
    assert "no hints" in refused.json()["error"]["words"]


def test_a_finished_match_is_reviewed_once_and_kept(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("easy", "easy", options={"rounds": "2"}, private=True)["table"]
    client = anna.connect(table)
    if "over" not in client.now:
        assert anna.get(f"/api/tables/{table}/review").status_code in (200, 409)
        client.until(lambda message: "over" in message.get("now", {}))
    review = wait_for_review(anna, table)
    assert review["review"]["game"] == "parlour"
    assert len(review["names"]) == 2
    assert wait_for_review(anna, table) == review
    page = anna.get(f"/api/tables/{table}/review/page", lang="it").json()
    assert page["html"].startswith("<!doctype html>")
    assert 'lang="it"' in page["html"]
    stranger = shared_server.person("Stranger")
    assert stranger.get(f"/api/tables/{table}/review").status_code == 404
    assert stranger.get(f"/api/tables/{table}/review/page").status_code == 404
    record = anna.get(f"/api/tables/{table}/record").json()
    brought = stranger.post("/api/import", {"record": record}).json()["table"]
    assert wait_for_review(stranger, brought)["review"]["course"] == review["review"]["course"]


def test_a_running_match_has_no_review(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    table = anna.create("here", "here")["table"]
    refused = anna.get(f"/api/tables/{table}/review")
    assert refused.status_code == 409
    assert "over" in refused.json()["error"]["words"]
