"""The Expanse: four factions, sixteen bases, and whoever takes a score card picks in secret what counts."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.expanse import actions, cubes, effects, fleets, scoring, setup, track, turn
from astrarium.games.expanse.rules import ExpanseRules

GAME = Game(
    package="astrarium.games.expanse",
    rules=ExpanseRules(),
    chapters=(setup, turn, track, actions, effects, cubes, fleets, scoring),
)
