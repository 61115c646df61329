"""Imperium Galactica: four corners, an unknown galaxy, and the last faction standing."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.imperium import (
    asteroids,
    battle_lines,
    casino,
    combat_losses,
    combat_retreat,
    combat_volley,
    economy,
    fleet_splitting,
    fleet_step,
    ground_combat,
    market,
    movement_phase,
    score,
    setup,
    space_combat,
    trade,
    turn,
)
from astrarium.games.imperium.rules import ImperiumRules

GAME = Game(
    package="astrarium.games.imperium",
    rules=ImperiumRules(),
    chapters=(
        setup,
        turn,
        economy,
        movement_phase,
        fleet_splitting,
        fleet_step,
        asteroids,
        space_combat,
        battle_lines,
        combat_volley,
        combat_losses,
        combat_retreat,
        ground_combat,
        market,
        casino,
        trade,
        score,
    ),
)
