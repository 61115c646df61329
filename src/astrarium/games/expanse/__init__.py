"""The Expanse: four factions, sixteen bases, and whoever takes a score card picks in secret what counts."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.expanse import (
    actions,
    effects,
    flights,
    placing,
    scoring,
    setup,
    strikes,
    taking,
    track,
    turn,
    yards,
)
from astrarium.games.expanse.rules import ExpanseRules

GAME = Game(
    package="astrarium.games.expanse",
    rules=ExpanseRules(),
    chapters=(setup, turn, track, actions, effects, placing, taking, flights, strikes, yards, scoring),
)
