"""Every named set of options makes a match that can be played."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import Table, played_on

from astrarium.games.starfarers import GAME


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
@pytest.mark.parametrize("players", GAME.players)
def test_a_match_with_a_preset_is_played_on(preset, players: int) -> None:
    play = played_on(Table(GAME.start(players, dict(preset.options), seed=players)), 150, seed=2)
    assert (play.match.moves > 150, play.match.problems()) == (True, [])


def test_what_is_printed_and_what_is_recommended_differ_in_one_point() -> None:
    assert GAME.about.preset_options("as_printed") == {"same_kind": "on"}
    assert GAME.about.preset_options("recommended") == {}
