"""Playthroughs as each seat sees them: one for each game and player count. `make golden` writes them anew. (A13)"""

from __future__ import annotations

from pathlib import Path

import pytest

import astrarium
from astrarium.testing.golden_playthroughs import check_playthrough

pytestmark = pytest.mark.compiled

HERE = Path(__file__).parent
TABLES = [(game, players) for game in astrarium.games() for players in astrarium.load(game).players]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_playthrough_reads_as_it_did(game: str, players: int) -> None:
    shelf = astrarium.load(game)
    check_playthrough(
        HERE / game / f"{players}-players.txt", shelf, players, shelf.short_options, seed=players, answers=150
    )
