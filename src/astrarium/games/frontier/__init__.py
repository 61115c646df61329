"""Frontier: home worlds at the rim, planets with purses of their own, and fleets in three zones."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.frontier import (
    action_phase,
    buying_and_investment,
    combat,
    contact,
    conversion,
    economy,
    exploration,
    hidden_questions,
    movement,
    placement_and_production,
    planet_attack,
    retreat,
    score,
    setup,
    turn,
)
from astrarium.games.frontier.rules import FrontierRules

GAME = Game(
    package="astrarium.games.frontier",
    rules=FrontierRules(),
    chapters=(
        setup,
        turn,
        economy,
        placement_and_production,
        buying_and_investment,
        conversion,
        action_phase,
        movement,
        exploration,
        contact,
        combat,
        retreat,
        planet_attack,
        hidden_questions,
        score,
    ),
)
