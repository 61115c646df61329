"""Frontier: home worlds at the rim, planets with purses of their own, and fleets in three zones."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.games.frontier import (
    action_phase,
    buying_and_investment,
    combat,
    contact,
    conversion_to_iou,
    economic_phase,
    evaluation,
    exploration_and_colonization,
    hidden_money_questions,
    hidden_state,
    laws,
    movement,
    placement_and_production,
    planet_attack,
    retreat,
    scene,
    score,
    setup,
    turn,
)
from astrarium.games.frontier.content import content
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit_and_answer_names import ANSWER_RULES
from astrarium.games.frontier.upgrades import UPGRADES
from astrarium.games.frontier.win_features import EVALUATION

# The reference sheet with every gap filled and every open point as a switch.
GAME = Game(
    package="astrarium.games.frontier",
    ruleset=Ruleset(
        content=content,
        box=FrontierBox,
        table=FrontierTable,
        opening=lambda table: [setup.LayOut()],
        result=score.result,
        recount=score.recount,
        problems=laws.problems,
        board=scene.board,
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
        evaluation=EVALUATION,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
        turn_rule="FR-A.1",
        answer_rules=ANSWER_RULES,
    ),
    chapters=(
        setup,
        turn,
        economic_phase,
        placement_and_production,
        buying_and_investment,
        conversion_to_iou,
        action_phase,
        movement,
        exploration_and_colonization,
        contact,
        combat,
        retreat,
        planet_attack,
        hidden_money_questions,
        score,
    ),
    upgrades=UPGRADES,
)
