"""Parsec - Age of Colonies: a galaxy of modules, colonies and cargos, and an arms race waiting to begin."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.core.game_interface import Ruleset
from astrarium.games.parsec import (
    attack_declaration,
    card_play,
    card_targeting,
    combat_strike,
    counterattack_and_evasion,
    effect_operations,
    evaluation,
    event_purchase,
    event_timing,
    hand_and_deck_effects,
    hidden_state,
    laws,
    movement,
    production,
    scene,
    score,
    setup,
    support_requests,
    trade,
    turn,
    turn_actions,
    unloading_and_departures,
)
from astrarium.games.parsec.content import content
from astrarium.games.parsec.content_and_options import ParsecBox
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.upgrades import UPGRADES

# The rulebook of the six-player set with every open point as an option.
GAME = Game(
    package="astrarium.games.parsec",
    ruleset=Ruleset(
        content=content,
        box=ParsecBox,
        table=ParsecTable,
        opening=lambda table: [setup.LayOut()],
        result=score.result,
        recount=score.recount,
        problems=laws.problems,
        board=scene.board,
        now=scene.now,
        value=evaluation.value,
        features=evaluation.features,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
    ),
    chapters=(
        setup,
        turn,
        production,
        turn_actions,
        movement,
        unloading_and_departures,
        trade,
        event_timing,
        event_purchase,
        card_targeting,
        card_play,
        effect_operations,
        hand_and_deck_effects,
        attack_declaration,
        combat_strike,
        support_requests,
        counterattack_and_evasion,
    ),
    upgrades=UPGRADES,
)
