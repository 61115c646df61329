"""The contract, name by name, on the template game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from astrarium_template import GAME

import astrarium
from astrarium import CHANCE, IllegalAnswer, NoRecord
from astrarium.core.scene import to_data


def started(**rng: Any) -> Any:
    return GAME.start(players=3, options={"tie": "first_seat"}, **(rng or {"seed": 7}))


def test_games_and_load() -> None:
    assert isinstance(astrarium.games(), tuple)
    assert list(astrarium.games()) == sorted(astrarium.games())


def test_the_box_says_title_players_options_endings_and_rulebook() -> None:
    assert set(GAME.title) == {"en", "it"}
    assert GAME.players == range(2, 4)
    assert {option.name for option in GAME.options} == {"round_limit", "tie"}
    assert {ending.id for ending in GAME.endings} == {"belt_full", "last_round"}
    assert "TP-1.1" in GAME.rulebook
    assert GAME.about.accepts(GAME.lab_options)
    assert GAME.about.accepts(GAME.short_options)


def test_waiting_question_and_options() -> None:
    match = started()
    assert match.waiting == (0, 1, 2)
    question = match.question(0)
    assert set(question) == {"kind", "rule", "text", "args", "data", "private", "open"}
    assert (question["kind"], question["rule"], question["private"], question["open"]) == ("Bid", "TP-2.2", True, False)
    assert match.options(0)
    assert all(isinstance(option, tuple) and isinstance(option[0], str) for option in match.options(0))
    assert match.options(99) == []


def test_answer_and_why_not() -> None:
    match = started()
    option = match.options(0)[0]
    assert match.why_not(0, option) is None
    refusal = match.why_not(0, ("bid", 9))
    assert (refusal.rule, set(refusal.text), refusal.args) == ("TP-2.3", {"en", "it"}, {})
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(0, ("bid", 9))
    assert refused.value.rule == "TP-2.3"
    match.answer(0, list(option))
    assert match.waiting == (1, 2)


def test_undo_and_clone() -> None:
    match = started()
    before, clone = match.hash, match.clone()
    match.answer(0, match.options(0)[0])
    assert clone.hash == before != match.hash
    match.undo(0)
    assert match.hash == before


def test_view_determinize_and_scene() -> None:
    match = started()
    assert match.view(0)["table"]["hands"] == match.table.hands[0]
    assert match.view(None)["table"]["hands"] is None
    twin = match.determinize(0, 5)
    assert twin.view(0) == match.view(0)
    with pytest.raises(NoRecord):
        twin.record()
    scene = to_data(match.scene(0, "it"))
    assert set(scene) == {"board", "now"}
    json.dumps(scene)


def test_result_odds_and_problems() -> None:
    match = started(chance="ask")
    assert match.result is None
    assert match.waiting == (CHANCE,)
    assert sum(match.odds().values()) == pytest.approx(1)
    assert match.problems() == []
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, match.options(seat)[0])
    assert match.waiting == ()
    assert sorted(match.result.ranks)[0] == 1
    assert match.result.ending in {"belt_full", "last_round"}
    assert match.result.rule in GAME.rulebook


def test_record_replay_save_and_restore() -> None:
    match = started()
    match.answer(1, match.options(1)[0])
    assert set(match.record()) == {"astrarium", "game", "rules", "content", "players", "options", "log"}
    assert GAME.replay(json.loads(json.dumps(match.record()))).hash == match.hash
    assert GAME.restore(json.loads(json.dumps(match.save())), seed=3).hash == match.hash


def test_equal_logs_give_equal_saves_whatever_the_luck_was() -> None:
    match = started(seed=7)
    script = [list(line.answer) for line in match.log]
    assert started(chance=script).save() == match.save()
    assert "seed" not in json.dumps(match.save())
