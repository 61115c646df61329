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
from astrarium.games.parsec.match_constants import ParsecBox
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.upgrades import UPGRADES
from astrarium.games.parsec.win_features import EVALUATION

# When each answer is to be given, by its first word.
ANSWER_RULES = {
    "colour": "PA-5.2.6", "faction": "PA-7.2", "at": "PA-4.4.1", "aboard": "PA-4.2.8", "take": "PA-8.5",
    "share": "PA-8.1.3", "move": "PA-10.4", "to": "PA-10.4", "stop": "PA-10.4", "unload": "PA-4.2.5",
    "ask": "PA-10.6", "allow": "PA-10.6", "toll": "PA-10.7", "pay": "PA-10.7", "decline": "PA-10.7", "back": "PA-10.7",
    "refuse": "PA-10.3", "left": "PA-10.14", "right": "PA-10.14", "build": "PA-7.2.4", "found": "PA-7.2.1",
    "convert": "PA-4.1.3", "trade": "PA-9.1.1", "offer": "PA-9.1.2", "nothing": "PA-9.1.2", "accept": "PA-9.1.2",
    "exchange": "PA-9.2.1", "give": "PA-9.2.1", "sell": "PA-6.2.7", "buy": "PA-6.2.1", "play": "PA-6.2.10",
    "seat": "PA-6.2.15", "unit": "PA-6.2.15", "planet": "PA-6.2.15", "asteroid": "PA-6.2.15", "module": "PA-6.2.15",
    "card": "PA-6.2.26", "attack": "PA-12.6", "strike": "PA-12.7", "with": "PA-12.7", "lose": "PA-12.4.9",
    "alone": "PA-12.6.2", "lend": "PA-12.6.1", "enough": "PA-12.6.1", "counter": "PA-12.1.4", "apart": "PA-12.4.6",
    "pair": "PA-12.4.6", "evade": "PA-12.2.4", "let": "PA-12.5.3",
}  # fmt: skip

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
        evaluation=EVALUATION,
        secrets=hidden_state.secrets,
        redeal=hidden_state.redeal,
        turn_rule="PA-10.3",
        answer_rules=ANSWER_RULES,
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
