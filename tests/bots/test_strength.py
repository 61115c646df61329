"""The greedy bot plays better than chance in every installed game: a sense that gets dull is noticed."""

from __future__ import annotations

import os

import pytest

import astrarium
from astrarium.lab import make_experiment, play_match

pytestmark = pytest.mark.compiled

MATCHES = 4 if os.environ.get("ASTRARIUM_SMALL") else 10
WINS = 3 if os.environ.get("ASTRARIUM_SMALL") else 8


@pytest.mark.parametrize("name", astrarium.games())
def test_greedy_beats_random_players(name: str) -> None:
    """One greedy bot, on each seat in turn, and nobody else who thinks."""
    game = astrarium.load(name)
    players = game.players[0]
    wins = 0
    for number in range(MATCHES):
        seats = ["random"] * players
        seats[number % players] = "greedy"
        plan = make_experiment(game, players, seats, "strength", game.short_options)
        wins += play_match(plan, number).winners == (number % players,)
    assert wins >= WINS
