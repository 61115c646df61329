"""Imperium Galactica: four corners, an unknown galaxy, and the last faction standing."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.games.imperium import (
    asteroid_cards,
    battle_lines,
    casino,
    combat_losses,
    combat_retreat,
    combat_volley,
    evaluation,
    fleet_phase,
    fleet_splitting,
    fleet_step,
    ground_combat,
    income_and_building,
    laws,
    market,
    scene,
    score,
    setup,
    space_combat,
    trade,
    turn,
)
from astrarium.games.imperium.content import content
from astrarium.games.imperium.content_and_options import ImperiumBox
from astrarium.games.imperium.table import ImperiumTable
from astrarium.games.imperium.upgrades import UPGRADES

# The alpha ruleset with every open point as an option. Nothing is hidden but what is still in the bags.
GAME = Game(
    package="astrarium.games.imperium",
    ruleset=Ruleset(
        content=content,
        box=ImperiumBox,
        table=ImperiumTable,
        opening=lambda table: [setup.LayOut()],
        result=score.result,
        recount=score.recount,
        problems=laws.problems,
        board=scene.board,
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
    ),
    chapters=(
        setup,
        turn,
        income_and_building,
        fleet_phase,
        fleet_splitting,
        fleet_step,
        asteroid_cards,
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
    upgrades=UPGRADES,
)
