"""Counts of what can follow pinned positions, chance's answers among them: a changed rule shows here at once. (A14)"""

from __future__ import annotations

import random

import pytest

from astrarium.games.imperium import GAME
from astrarium.testing.perft import perft

PINNED = [  # players, seed, answers before, depth, ways
    (2, 1, 0, 3, 1896),
    (3, 2, 0, 3, 33216),
    (4, 3, 0, 2, 34416),
    (2, 4, 20, 2, 82),
    (3, 5, 40, 2, 8),
    (4, 6, 60, 2, 25),
    (2, 7, 80, 2, 4),
    (3, 8, 120, 2, 22),
    (4, 9, 160, 2, 29),
    (4, 3, 10, 3, 122),
]


@pytest.mark.parametrize(("players", "seed", "answers", "depth", "ways"), PINNED)
def test_what_can_follow_is_as_much_as_it_was(players: int, seed: int, answers: int, depth: int, ways: int) -> None:
    match, rng = GAME.start(players, GAME.lab_options, chance="ask"), random.Random(seed)
    for _ in range(answers):
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.options(seat)))
    assert perft(match, depth) == ways
