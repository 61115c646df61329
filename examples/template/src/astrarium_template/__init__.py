"""Comet Belt: a tiny game with every room filled, to be copied."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium_template import bidding, evaluation, hidden_state, laws, parking, scene, score, setup, turn
from astrarium_template.content import content
from astrarium_template.match_constants import CometBox
from astrarium_template.table import CometTable
from astrarium_template.win_features import EVALUATION

# Hands are hidden, and with them what is left in the bag.
GAME: Game[CometTable] = Game(
    package="astrarium_template",
    ruleset=Ruleset(
        content=content,
        box=CometBox,
        table=CometTable,
        opening=lambda table: [*setup.deal_hands(table), turn.Round()],
        result=score.result,
        recount=score.recount,
        problems=laws.problems,
        board=lambda box, lang: scene.board(box, GAME.words, GAME.title[lang], lang),
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
        evaluation=EVALUATION,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
    ),
    chapters=(setup, turn, bidding, parking, score),
)
