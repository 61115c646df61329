"""The Starfarers of Catan: from crowded home systems to alien outposts, with a mothership that is shaken for luck."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.starfarers import (
    building,
    docking,
    encounter_effects,
    encounters,
    flight,
    mothership_shake,
    production,
    score,
    setup,
    trade,
    turn,
)
from astrarium.games.starfarers.rules import StarfarersRules

GAME = Game(
    package="astrarium.games.starfarers",
    rules=StarfarersRules(),
    chapters=(
        setup,
        turn,
        production,
        trade,
        building,
        mothership_shake,
        encounters,
        encounter_effects,
        flight,
        docking,
        score,
    ),
)
