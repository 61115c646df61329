"""The Expanse: four factions, sixteen bases, and whoever takes a score card picks in secret what counts."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.expanse import (
    action_points,
    action_track,
    effect_interpreter,
    influence_placement,
    influence_removal,
    scoring,
    setup,
    ship_hits,
    ship_moves,
    ship_returns,
    turn,
)
from astrarium.games.expanse.rules import ExpanseRules

GAME = Game(
    package="astrarium.games.expanse",
    rules=ExpanseRules(),
    chapters=(
        setup,
        turn,
        action_track,
        action_points,
        effect_interpreter,
        influence_placement,
        influence_removal,
        ship_moves,
        ship_hits,
        ship_returns,
        scoring,
    ),
)
