"""Playthroughs are written, compared, and show what a rule has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from astrarium_template import GAME, score

from astrarium.testing import (
    check_playthrough,
)


def test_a_playthrough_is_written_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "golden" / "template.txt"
    monkeypatch.delenv("ASTRARIUM_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="missing"):
        check_playthrough(path, GAME, 2)
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 2, {"tie": "first_seat"})
    text = path.read_text()
    monkeypatch.delenv("ASTRARIUM_GOLDEN")
    check_playthrough(path, GAME, 2)
    assert "option tie first_seat" in text
    assert "option round_limit 6" in text
    assert "seat 0 is asked Bid (TP-2.2): Which card do you bid for the comet of" in text
    assert "over: Result(" in text


def test_a_playthrough_tells_a_hand_to_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(tmp_path / "template.txt", GAME, 2)
    lines = (tmp_path / "template.txt").read_text().splitlines()
    assert any(line.startswith("  seat 1 sees hands") for line in lines)
    assert not [line for line in lines if line.startswith("  all see hands: [")]
    assert not [line for line in lines if "all see said" in line and "card " in line and "over" not in lines[-1]]


def test_a_changed_rule_shows_in_the_playthrough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "template.txt"
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 3)
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "")
    monkeypatch.setattr(score, "score", lambda table, seat: 7)
    with pytest.raises(AssertionError, match="another playthrough now"):
        check_playthrough(path, GAME, 3)


def test_a_playthrough_that_cannot_be_played_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "template.txt"
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 2)
    first = path.read_text()
    check_playthrough(path, GAME, 2, seed=2)
    assert path.read_text() == first, "the same answers are kept while they are legal"
    path.write_text(first.replace('["card", 1]', '["card", 77]'))
    check_playthrough(path, GAME, 2)
    assert path.read_text() == first
