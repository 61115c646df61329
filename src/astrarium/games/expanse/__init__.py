"""The Expanse: four factions, sixteen bases, and whoever takes a score card picks in secret what counts."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.games.expanse import (
    action_points,
    action_track,
    effect_interpreter,
    evaluation,
    hidden_state,
    influence_placement,
    influence_removal,
    laws,
    map_layout,
    returning_ships,
    scene,
    score,
    scoring,
    setup,
    ship_hits,
    ship_moves,
    turn,
)
from astrarium.games.expanse.content import content
from astrarium.games.expanse.content_and_options import ExpanseBox
from astrarium.games.expanse.table import ExpanseTable
from astrarium.games.expanse.upgrades import UPGRADES

# All is open but the deck, of which nobody knows anything, and the bonus sector while only one has seen it.
GAME = Game(
    package="astrarium.games.expanse",
    ruleset=Ruleset(
        content=content,
        box=ExpanseBox,
        table=ExpanseTable,
        opening=lambda table: [setup.HandOut()],
        result=score.result,
        recount=score.recount,
        problems=laws.problems,
        board=map_layout.board,
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
    ),
    chapters=(
        setup,
        turn,
        action_track,
        action_points,
        effect_interpreter,
        influence_placement,
        influence_removal,
        ship_moves,
        ship_hits,
        returning_ships,
        scoring,
    ),
    upgrades=UPGRADES,
)
