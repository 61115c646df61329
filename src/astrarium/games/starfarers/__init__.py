"""The Starfarers of Catan: from crowded home systems to alien outposts, with a mothership that is shaken for luck."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.starfarers import (
    building,
    docking,
    effects,
    encounters,
    flight,
    production,
    score,
    setup,
    shake,
    trade,
    turn,
)
from astrarium.games.starfarers.rules import StarfarersRules

GAME = Game(
    package="astrarium.games.starfarers",
    rules=StarfarersRules(),
    chapters=(setup, turn, production, trade, building, shake, encounters, effects, flight, docking, score),
)
