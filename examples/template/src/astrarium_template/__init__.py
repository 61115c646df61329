"""Comet Belt: a tiny game with every room filled, to be copied."""

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.ruleset import Ruleset
from astrarium_template import evaluation, laws, scene, score, setup, turn
from astrarium_template.content import content
from astrarium_template.table import Belt, Table

GAME: Game[Table] = Game(
    package="astrarium_template",
    ruleset=Ruleset(
        content=content,
        box=Belt,
        table=Table,
        opening=lambda table: [*setup.hands(table), turn.Round()],
        result=score.result,
        recount=laws.recount,
        problems=laws.problems,
        board=lambda box, lang: scene.board(box, GAME.words, GAME.title[lang], lang),
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
        secrets=laws.secrets,
        redeal=laws.redeal,
    ),
    chapters=(setup, turn, score),
)
