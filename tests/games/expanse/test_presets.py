"""The named sets of options can be played."""

from __future__ import annotations

import random

import pytest

from astrarium.games.expanse import GAME

PRESETS = [preset.id for preset in GAME.about.preset]


def test_the_presets_are_the_four() -> None:
    assert PRESETS == ["recommended", "as_printed", "short", "lab"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_with_a_preset_is_played_on(preset: str, players: int) -> None:
    rng = random.Random(players)
    match = GAME.start(players, GAME.about.preset_options(preset), seed=preset)
    for _ in range(150):
        if match.waiting:
            match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    assert match.problems() == []
    assert match.moves >= 150 or match.result is not None
