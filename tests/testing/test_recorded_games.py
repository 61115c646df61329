"""Recorded games are kept, played again, and found when they end otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from astrarium_template import GAME
from astrarium_template.table import CometTable

from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.testing import (
    recorded_games,
)
from astrarium.testing.law_checkpoint import pick_answer


def finished_match(seed: int = 1, players: int = 2) -> Match[CometTable]:
    rng = SeededRandom(seed)
    match = GAME.start(players, chance=rng)
    while not match.over:
        match.answer(*pick_answer(match, rng))
    return match


def test_a_played_game_is_kept_and_played_again(tmp_path: Path) -> None:
    match = finished_match()
    recorded_games.keep(match, tmp_path / "kept" / "one.json", "an ordinary match")
    assert [path.name for path in recorded_games.files(tmp_path / "kept")] == ["one.json"]
    assert recorded_games.check(GAME, tmp_path / "kept" / "one.json").result == match.result


def test_a_played_game_that_ends_otherwise_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.json"
    recorded_games.keep(finished_match(), path, "an ordinary match")
    told = json.loads(path.read_text())
    path.write_text(json.dumps({**told, "hash": "0"}))
    with pytest.raises(AssertionError, match="another position"):
        recorded_games.check(GAME, path)
    path.write_text(json.dumps({**told, "result": {}}))
    with pytest.raises(AssertionError, match="ends otherwise"):
        recorded_games.check(GAME, path)
    told["record"]["log"] = told["record"]["log"][:-1]
    path.write_text(json.dumps(told))
    with pytest.raises(AssertionError, match="no longer ends"):
        recorded_games.check(GAME, path)


def test_what_no_played_game_shows_is_named(tmp_path: Path) -> None:
    recorded_games.keep(finished_match(), tmp_path / "one.json", "an ordinary match")
    missing = recorded_games.missing_coverage(GAME, tmp_path)
    assert "3 players" in missing
    assert "2 players" not in missing
    assert "tie=first_seat" in missing
    assert "round_limit=6" not in missing
    assert len([words for words in missing if words.startswith("ending")]) == 1
