"""Frontier: home worlds at the rim, planets with purses of their own, and fleets in three zones."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.frontier import (
    action,
    combat,
    contact,
    conversion,
    economy,
    exploration,
    movement,
    production,
    retreat,
    score,
    setup,
    siege,
    spending,
    turn,
    veil,
)
from astrarium.games.frontier.rules import FrontierRules

GAME = Game(
    package="astrarium.games.frontier",
    rules=FrontierRules(),
    chapters=(
        setup,
        turn,
        economy,
        production,
        spending,
        conversion,
        action,
        movement,
        exploration,
        contact,
        combat,
        retreat,
        siege,
        veil,
        score,
    ),
)
