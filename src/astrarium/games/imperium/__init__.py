"""Imperium Galactica: four corners, an unknown galaxy, and the last faction standing."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.imperium import (
    advance,
    asteroids,
    casino,
    economy,
    ground,
    lines,
    losses,
    market,
    movement,
    retreat,
    score,
    setup,
    space,
    splitting,
    trade,
    turn,
    volley,
)
from astrarium.games.imperium.rules import ImperiumRules

GAME = Game(
    package="astrarium.games.imperium",
    rules=ImperiumRules(),
    chapters=(
        setup,
        turn,
        economy,
        movement,
        splitting,
        advance,
        asteroids,
        space,
        lines,
        volley,
        losses,
        retreat,
        ground,
        market,
        casino,
        trade,
        score,
    ),
)
