"""The process in which bots think follows a table, with one bot for each seat from the first answer to the last."""

from __future__ import annotations

from typing import Any

import pytest

import astrarium
from astrarium import bots
from astrarium.core.match import Match
from astrarium.server import bot_worker
from astrarium.server.bot_worker import BotRequest, MatchMemory, answer_request

GAME = astrarium.load("imperium")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every bot that is made."""
    real, all_of_them = bots.make, list[Any]()

    def make(name: str, seed: int | str) -> Any:
        all_of_them.append(real(name, seed))
        return all_of_them[-1]

    monkeypatch.setattr(bots, "make", make)
    return all_of_them


def thought(match: Match[Any], table: str = "one", known: int = 0, **changes: Any) -> BotRequest:
    lines = [(line.seat, line.answer) for line in match.log_since(known)]
    asked: dict[str, Any] = {
        "table": table,
        "game": "imperium",
        "players": 2,
        "options": dict(match.table.box.options),
        "known": known,
        "content_text": "" if known else match.game.content_text,
        "lines": lines,
        "seat": match.waiting[0],
        "bot": "random",
        "seconds": 60.0,
    }
    return BotRequest(**{**asked, **changes})


def test_a_bot_stays_the_same_for_a_whole_match(made: list[Any]) -> None:
    memory, match, known = MatchMemory(), GAME.start(2, seed=1), 0
    asked = set()
    for _ in range(5):
        seat = match.waiting[0]
        asked.add(seat)
        advice = answer_request(memory, thought(match, known=known))
        known = match.moves
        assert advice.error == ""
        match.answer(seat, advice.answer)
    assert len(made) == len(asked)
    answer_request(memory, thought(match, known=known, bot="greedy"))
    answer_request(memory, thought(match, table="another"))
    assert len(made) == len(asked) + 2


def test_what_is_forgotten_begins_anew(made: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "MAX_TABLES", 1)
    memory, match = MatchMemory(), GAME.start(2, seed=1)
    for table in ("one", "two", "one"):
        assert answer_request(memory, thought(match, table)).error == ""
    assert (list(memory.matches), len(made)) == (["one"], 3)
    assert answer_request(memory, thought(match, known=match.moves + 1)).error.startswith("LookupError")
    assert not memory.matches


def test_a_bot_thinks_with_the_content_of_its_table() -> None:
    dear = GAME.with_content(GAME.content_text.replace("money = 5000,  limit", "money = 6000,  limit"))
    memory, match = MatchMemory(), dear.start(2, seed=1)
    answer_request(memory, thought(match))
    assert memory.matches["one"].game.content_hash == dear.content_hash != GAME.content_hash
