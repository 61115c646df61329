"""Finished games dropped in a folder end as they did. (A12)"""

from __future__ import annotations

from pathlib import Path

import pytest

import astrarium
from astrarium.testing.recorded_games import check, files, missing_coverage

pytestmark = pytest.mark.compiled

HERE = Path(__file__).parent
KEPT = [(game, path) for game in astrarium.games() for path in files(HERE / game)]


@pytest.mark.parametrize(("game", "path"), KEPT, ids=[f"{game}-{path.stem}" for game, path in KEPT])
def test_a_played_game_ends_as_it_did(game: str, path: Path) -> None:
    check(astrarium.load(game), path)


@pytest.mark.parametrize("game", astrarium.games())
def test_every_ending_player_count_and_option_value_is_played(game: str) -> None:
    assert len(files(HERE / game)) >= 20
    assert missing_coverage(astrarium.load(game), HERE / game) == []
