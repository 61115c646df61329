"""Nothing can be tried out at a live table: what an answer shows is confirmed with it, and so is the end. (C9)"""

from __future__ import annotations

import random
from typing import Any

import pytest

import astrarium
from astrarium.core.random_source import SeededRandom
from astrarium.server.table_state import is_irreversible

ENCOUNTERS = 6  # questions of encounters whose answer must stand
MOST = 4_000  # answers in which so many have long come


def hot_seat(house: Any, game: str, seats: int, **more: Any) -> Any:
    """One person on all seats, who confirms by hand."""
    person = house.person("Solo")
    made = person.create(*["here"] * seats, game=game, **more)
    return person, made["table"], person.sit(made["table"], auto=False)


def confirm(chair: Any) -> None:
    """Confirm what is drafted, and wait to see it."""
    reply = chair.ask("confirm", {})
    assert "ack" in reply, reply
    if chair.draft["confirm"]:
        chair.until(lambda message: "now" in message and not message["draft"]["confirm"])


def play_on(chair: Any, luck: random.Random) -> dict[str, Any]:
    """One answer by luck; a draft that has come to somebody else's question is confirmed first."""
    if not chair.choices:
        confirm(chair)
        return {}
    asked: dict[str, Any] = chair.now["ask"]
    assert "ack" in chair.answer(*luck.choice(chair.choices))
    return asked


def test_what_an_encounter_brings_cannot_be_taken_back(shared_house: Any) -> None:
    _, _, chair = hot_seat(shared_house, "starfarers", 3)
    luck, stood, kinds = random.Random(5), 0, set()
    for _ in range(MOST):
        if stood >= ENCOUNTERS or "over" in chair.now:
            break
        before = len(chair.now.get("log", []))
        asked = play_on(chair, luck)
        ends_tale = asked.get("kind") == "Ask" or (asked.get("kind") == "Gift" and not still_giving(chair))
        if not ends_tale:
            continue
        assert chair.draft == {"undo": False, "confirm": False, "steps": 0}, (asked, before)
        assert "refused" in chair.ask("undo", {})
        kinds.add(asked["kind"])
        stood += 1
    assert stood >= ENCOUNTERS or "over" in chair.now
    assert kinds


def still_giving(chair: Any) -> bool:
    return bool(chair.now.get("ask")) and chair.now["ask"]["kind"] == "Gift"


@pytest.mark.parametrize(("game", "seats"), [("parlour", 3), ("frontier", 2)])
def test_the_last_answer_confirms_itself(shared_house: Any, game: str, seats: int) -> None:
    more = {"options": {"rounds": "2"}} if game == "parlour" else {"options": short_match(shared_house, game)}
    person, table, chair = hot_seat(shared_house, game, seats, **more)
    luck = random.Random(3)
    for _ in range(MOST):
        if "over" in chair.now:
            break
        play_on(chair, luck)
    assert chair.now["over"]
    assert chair.draft == {"undo": False, "confirm": False, "steps": 0}
    assert "refused" in chair.ask("undo", {})
    listed = [told for told in person.get("/api/tables").json()["mine"] if told["id"] == table]
    assert [(told["over"], told["your_turn"]) for told in listed] == [(True, False)]


def short_match(house: Any, game: str) -> dict[str, str]:
    """A short match, with hidden boxes."""
    games = {told["id"]: told for told in house.person().get("/api/games").json()}
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
