"""The Starfarers of Catan: from crowded home systems to alien outposts, with a mothership that is shaken for luck."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.games.starfarers import (
    building,
    docking,
    encounter_effects,
    encounters,
    evaluation,
    flight,
    hidden_state,
    laws,
    mothership_shake,
    production,
    refusal_reasons,
    scene,
    score,
    setup,
    trade,
    turn,
)
from astrarium.games.starfarers.content import content
from astrarium.games.starfarers.match_constants import StarfarersBox
from astrarium.games.starfarers.table import StarfarersTable
from astrarium.games.starfarers.upgrades import UPGRADES
from astrarium.games.starfarers.win_features import EVALUATION

# The rules of 1999, with the readings of 2019 as options.
GAME = Game(
    package="astrarium.games.starfarers",
    ruleset=Ruleset(
        content=content,
        box=StarfarersBox,
        table=StarfarersTable,
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
        turn_rule="SF-TURN.2",
        answer_rules=refusal_reasons.ANSWER_RULES,
    ),
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
    upgrades=UPGRADES,
)
