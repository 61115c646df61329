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
    influence_removal_and_moves,
    laws,
    map_layout,
    scene,
    score,
    scoring_phase,
    setup,
    ship_hit_choices,
    ship_moves,
    ships_brought_back,
    turn,
)
from astrarium.games.expanse.content import content
from astrarium.games.expanse.match_constants import ExpanseBox
from astrarium.games.expanse.table import ExpanseTable
from astrarium.games.expanse.upgrades import UPGRADES
from astrarium.games.expanse.win_features import EVALUATION

# The rule that says when an answer with this first word is given.
ANSWER_RULES = {
    "faction": "EX-SETUP.2",
    "card": "EX-TURN.2",
    "event": "EX-KEEP.1",
    "points": "EX-TRACK.6",
    "resolve": "EX-EVENT.2",
    "keep": "EX-KEEP.1",
    "decline": "EX-EVENT.5",
    "move": "EX-AP.1",
    "influence": "EX-AP.1",
    "build": "EX-AP.1",
    "ability": "EX-AP.3",
    "stop": "EX-AP.2",
    "to": "EX-MOVE.1",
    "ships": "EX-MOVE.1",
    "from": "EX-OPS.4",
    "ship": "EX-OPS.4",
    "orbit": "EX-OPS.15",
    "hit": "EX-OPS.5",
    "lose": "EX-PIECE.2",
    "place": "EX-OPS.1",
    "exchange": "EX-TECH.5",
    "token": "EX-OPS.19",
    "base": "EX-OPS.14",
    "take": "EX-OPS.2",
    "give": "EX-FACTION.1",
    "part": "EX-EVENT.12",
    "rival": "EX-OPS.8",
    "either": "EX-OPS.9",
    "sector": "EX-BONUS.1",
    "crew": "EX-ROCI.7",
}

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
        evaluation=EVALUATION,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
        turn_rule="EX-TURN.1",
        answer_rules=ANSWER_RULES,
    ),
    chapters=(
        setup,
        turn,
        action_track,
        action_points,
        effect_interpreter,
        influence_placement,
        influence_removal_and_moves,
        ship_moves,
        ship_hit_choices,
        ships_brought_back,
        scoring_phase,
    ),
    upgrades=UPGRADES,
)
