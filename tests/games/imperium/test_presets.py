"""Every preset can be played, and the printed rules differ from ours only where a ruling says why."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from astrarium.games.imperium import GAME

RULINGS = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text("utf-8")
PRESETS = {preset.id: preset for preset in GAME.about.preset}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_with_every_preset_is_played(preset: str, players: int) -> None:
    match, rng = GAME.start(players, dict(PRESETS[preset].options), seed=preset), random.Random(preset)
    for _ in range(150):
        if match.waiting:
            match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    assert match.moves > 100 or match.over
    assert match.problems() == []


def test_what_is_printed_and_not_recommended_has_a_ruling() -> None:
    printed = PRESETS["as_printed"].options
    assert printed["round_limit"] == "none", "the source knows no limit"
    assert PRESETS["recommended"].options == {}
    unexplained = [f"{name}={value}" for name, value in printed.items() if f"{name}={value}" not in RULINGS]
    assert unexplained == []
