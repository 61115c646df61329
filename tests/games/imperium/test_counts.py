"""Counts of positions to a depth from pinned ones: a changed rule shows here at once. (A14)"""

from __future__ import annotations

import random

import pytest

from astrarium.games.imperium import GAME
from astrarium.testing.perft import perft

PINNED = [  # players, seed, answers before, depth, positions
    (2, 1, 0, 3, 20),
    (3, 2, 0, 3, 24),
    (4, 3, 0, 2, 8),
    (2, 4, 20, 2, 9),
    (3, 5, 40, 2, 172),
    (4, 6, 60, 2, 8),
    (2, 7, 80, 2, 19),
    (3, 8, 120, 2, 18),
    (4, 9, 160, 2, 7),
    (4, 3, 10, 3, 52),
]


@pytest.mark.parametrize(("players", "seed", "answers", "depth", "positions"), PINNED)
def test_positions_are_as_many_as_they_were(players: int, seed: int, answers: int, depth: int, positions: int) -> None:
    match, luck = GAME.start(players, GAME.lab_options, seed=seed), random.Random(seed)
    for _ in range(answers):
        seat = match.waiting[0]
        match.answer(seat, luck.choice(match.options(seat)))
    assert perft(match, depth) == positions
