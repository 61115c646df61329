"""Damaged saves are refused or can be played on, and one that does harm is found."""

from __future__ import annotations

import json
from typing import Any

import pytest
from astrarium_template import GAME
from astrarium_template.table import CometTable

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.testing import (
    fuzz_saves,
)
from astrarium.testing.law_checkpoint import pick_answer
from astrarium.testing.save_fuzzing import FuzzFailure, damage


def finished_match(seed: int = 1, players: int = 2) -> Match[CometTable]:
    rng = SeededRandom(seed)
    match = GAME.start(players, chance=rng)
    while not match.over:
        match.answer(*pick_answer(match, rng))
    return match


def test_damaged_saves_are_refused_or_can_be_played_on() -> None:
    report = fuzz_saves(GAME, count=1000, seed=1)
    assert report.count == 1000 == report.refused + report.taken + report.not_json
    assert report.refused > 700
    assert report.taken > 0
    assert "1,000 damaged saves" in str(report)


def test_a_save_that_crashes_while_restoring_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Any, data: Any, **how: Any) -> Any:
        assert data["table"]["ended"] is not None
        return GAME.start(2, seed=1)

    monkeypatch.setattr(Game, "restore", careless)
    with pytest.raises(FuzzFailure, match="while restoring"):
        fuzz_saves(GAME, count=1000, seed=1)


def test_a_save_that_crashes_while_playing_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "_check_log", lambda game, match: None)
    with pytest.raises(FuzzFailure, match="while playing on"):
        fuzz_saves(GAME, count=20_000, seed=1)


def test_a_save_that_is_taken_with_problems_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.ruleset, "problems", lambda table: [])
    fuzz_saves(GAME, count=200, seed=1)
    monkeypatch.setattr(Match, "problems", lambda match: ["something is wrong"])
    with pytest.raises(FuzzFailure, match="taken with problems: something is wrong"):
        fuzz_saves(GAME, count=2000, seed=1)


def test_damage_reaches_every_part_of_a_save() -> None:
    save, rng = json.loads(json.dumps(finished_match().save())), SeededRandom(1)
    changed = set()
    for _ in range(300):
        damaged = damage(json.loads(json.dumps(save)), rng)
        if isinstance(damaged, dict):
            changed |= {name for name in save if damaged.get(name) != save[name]}
    assert changed == set(save)
