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
from astrarium.games.imperium.match_constants import ImperiumBox
from astrarium.games.imperium.table import ImperiumTable
from astrarium.games.imperium.upgrades import UPGRADES
from astrarium.games.imperium.win_features import EVALUATION

# When an answer is given, by its first word: a phase, or what must have happened before.
ANSWER_RULES = {
    "clockwise": "IG-3.9",
    "anticlockwise": "IG-3.9",
    "make": "IG-9.4",
    "load": "IG-8.7",
    "unload": "IG-8.7",
    "move": "IG-9.8",
    "split": "IG-9.8",
    "assault": "IG-11.4",
    "colonise": "IG-5.10",
    "take": "IG-4.7",
    "tanks": "IG-4.7",
    "to": "IG-4.7",
    "fight": "IG-14.32",
    "peace": "IG-14.32",
    "lose": "IG-4.14",
    "line": "IG-10.6",
    "first": "IG-10.12",
    "stay": "IG-14.19",
    "withdraw": "IG-10.20",
    "land": "IG-11.1",
    "reembark": "IG-11.15",
    "garrison": "IG-11.17",
    "market": "IG-12.1",
    "card": "IG-12.1",
    "buy": "IG-12.1",
    "sell": "IG-12.1",
    "sell_ship": "IG-12.8",
    "sell_tank": "IG-12.8",
    "decline": "IG-12.4",
    "stake": "IG-13.1",
    "raise": "IG-13.6",
    "leave": "IG-13.6",
    "build": "IG-9.13",
    "trade": "IG-9.14",
    "nothing": "IG-9.14",
    "accept": "IG-9.16",
    "refuse": "IG-9.16",
    "counter": "IG-9.16",
    "from": "IG-9.15",
    "place": "IG-9.15",
}

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
        evaluation=EVALUATION,
        turn_rule="IG-9.2",
        answer_rules=ANSWER_RULES,
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
