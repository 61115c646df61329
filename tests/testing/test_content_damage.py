"""Damage that a game takes without a word is found."""

from __future__ import annotations

from typing import Any

import pytest
from astrarium_template import GAME

from astrarium.core.errors import BadContent, BadOptions
from astrarium.core.game import Game
from astrarium.testing.content_damage import accepted_damage


def test_the_template_refuses_all_damage_in_words() -> None:
    assert accepted_damage(GAME) == []


def test_damage_that_is_loaded_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "box", lambda game, players, chosen: None)
    listed = accepted_damage(GAME)
    assert 'belt = "three" is loaded without a word' in listed
    assert "belt = -9999999 is loaded without a word" in listed
    assert 'comet.0.id = "ice_xx" is loaded without a word' in listed
    assert "comet.0.id = 7 is loaded without a word" in listed
    assert 'comet.2.melts = "three" is loaded without a word' in listed
    assert 'comet twice ice = "ice" is loaded without a word' in listed
    assert 'comet.0.id = "ice_xx" is loaded without a word' not in accepted_damage(GAME, free_text=["id"])
    assert not any("rules" in line and "_xx" in line for line in listed)


def test_a_refusal_that_does_not_say_where_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Any, players: int, chosen: dict[str, str]) -> None:
        raise BadContent("comets/content.toml: belt is odd")

    monkeypatch.setattr(Game, "box", refuse)
    listed = accepted_damage(GAME)
    assert 'belt = "three": comets/content.toml: belt is odd does not name "three"' in listed
    assert any(line.startswith("bids.copies = ") and "does not name copies, " in line for line in listed)


def test_an_error_of_another_kind_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Any, players: int, chosen: dict[str, str]) -> None:
        raise BadOptions("no such option")

    monkeypatch.setattr(Game, "box", refuse)
    assert 'belt = "three": not told as bad content, but no such option' in accepted_damage(GAME)
