"""The named sets of options: each of them is a match that can be played, and says what is printed."""

from __future__ import annotations

import random

import pytest

from astrarium.games.parsec import GAME

PRESETS = [preset.id for preset in GAME.about.preset]


def test_the_presets_of_the_game() -> None:
    assert PRESETS == ["recommended", "as_printed", "short", "lab"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_match_with_a_preset_is_played_on(preset: str, players: int) -> None:
    match = GAME.start(players, dict(GAME.about.preset_options(preset)), seed=preset)
    rng = random.Random(players)
    for _ in range(150):
        match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    assert match.problems() == []


@pytest.mark.rule("PA-3.1.3", "PA-5.1.1", "PA-10.14")
def test_as_printed_two_have_six_modules_and_need_four() -> None:
    box = GAME.start(2, dict(GAME.about.preset_options("as_printed")), seed=1).table.box
    assert (box.slots, box.modules_needed, box.straddle_dominance) == (6, 4, "both")
