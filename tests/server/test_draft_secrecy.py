"""Nothing can be tried out at a live table: what an answer shows is confirmed with it, and so is the end. (C9)"""

from __future__ import annotations

import random
from typing import Any

import pytest

import astrarium
from astrarium.core.random_source import SeededRandom
from astrarium.server.match_with_drafts import is_irreversible

ENCOUNTERS = 6  # questions of encounters whose answer must stand
MOST = 4_000  # answers in which so many have long come


def hot_seat(server: Any, game: str, seats: int, **more: Any) -> Any:
    """One person on all seats, who confirms by hand."""
    person = server.person("Solo")
    made = person.create(*["here"] * seats, game=game, **more)
    return person, made["table"], person.connect(made["table"], auto=False)


def confirm(client: Any) -> None:
    """Confirm what is drafted, and wait to see it."""
    reply = client.ask("confirm", {})
    assert "ack" in reply, reply
    if client.draft["confirm"]:
        client.until(lambda message: "now" in message and not message["draft"]["confirm"])


def play_on(client: Any, luck: random.Random) -> dict[str, Any]:
    """One answer by luck; a draft that has come to somebody else's question is confirmed first."""
    if not client.choices:
        confirm(client)
        return {}
    asked: dict[str, Any] = client.now["ask"]
    assert "ack" in client.answer(*luck.choice(client.choices))
    return asked


def test_what_an_encounter_brings_cannot_be_taken_back(shared_server: Any) -> None:
    _, _, client = hot_seat(shared_server, "starfarers", 3)
    luck, stood, kinds = random.Random(5), 0, set()
    for _ in range(MOST):
        if stood >= ENCOUNTERS or "over" in client.now:
            break
        before = len(client.now.get("log", []))
        asked = play_on(client, luck)
        ends_tale = asked.get("kind") == "Ask" or (asked.get("kind") == "Gift" and not still_giving(client))
        if not ends_tale:
            continue
        assert client.draft == {"undo": False, "confirm": False, "steps": 0}, (asked, before)
        assert "refused" in client.ask("undo", {})
        kinds.add(asked["kind"])
        stood += 1
    assert stood >= ENCOUNTERS or "over" in client.now
    assert kinds


def still_giving(client: Any) -> bool:
    return bool(client.now.get("ask")) and client.now["ask"]["kind"] == "Gift"


@pytest.mark.parametrize(("game", "seats"), [("parlour", 3), ("frontier", 2)])
def test_the_last_answer_confirms_itself(shared_server: Any, game: str, seats: int) -> None:
    more = {"options": {"rounds": "2"}} if game == "parlour" else {"options": short_match(shared_server, game)}
    person, table, client = hot_seat(shared_server, game, seats, **more)
    luck = random.Random(3)
    for _ in range(MOST):
        if "over" in client.now:
            break
        play_on(client, luck)
    assert client.now["over"]
    assert client.draft == {"undo": False, "confirm": False, "steps": 0}
    assert "refused" in client.ask("undo", {})
    listed = [told for told in person.get("/api/tables").json()["mine"] if told["id"] == table]
    assert [(told["over"], told["your_turn"]) for told in listed] == [(True, False)]


def short_match(server: Any, game: str) -> dict[str, str]:
    """A short match, with hidden boxes."""
    games = {told["id"]: told for told in server.person().get("/api/games").json()}
    return {**games[game]["short_options"], "information": "hidden_boxes"}


def test_an_answer_that_only_ends_the_match_is_no_draft() -> None:
    """In Imperium nothing is hidden: what makes its last answer final is the end alone."""
    game, luck = astrarium.load("imperium"), SeededRandom("end")
    plain = 0
    for seed in range(20):
        before = match = game.start(2, game.short_options, seed=seed)
        while not match.over:
            before, match = match, match.clone(luck)
            seat = match.waiting[0]
            options = match.options(seat)
            match.answer(seat, options[luck.below(len(options))])
        assert is_irreversible(before, match)
        plain += before.table.reveals == match.table.reveals
    assert plain
