"""Imperium Galactica: four corners, an unknown galaxy, and the last faction standing."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.imperium import (
    asteroids,
    casino,
    economy,
    ground,
    market,
    movement,
    score,
    setup,
    space,
    trade,
    turn,
)
from astrarium.games.imperium.rules import ImperiumRules

GAME = Game(
    package="astrarium.games.imperium",
    rules=ImperiumRules(),
    chapters=(setup, turn, economy, movement, asteroids, space, ground, market, casino, trade, score),
)
