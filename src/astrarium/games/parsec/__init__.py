"""Parsec - Age of Colonies: a galaxy of modules, colonies and cargos, and an arms race waiting to begin."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.parsec import (
    attack_declaration,
    card_play,
    combat_reactions,
    combat_strike,
    combat_support,
    effect_operations,
    event_purchase,
    event_timing,
    hand_effects,
    movement,
    production,
    setup,
    targeting,
    trade,
    transport_loading,
    turn,
    turn_actions,
)
from astrarium.games.parsec.rules import ParsecRules

GAME = Game(
    package="astrarium.games.parsec",
    rules=ParsecRules(),
    chapters=(
        setup,
        turn,
        production,
        turn_actions,
        movement,
        transport_loading,
        trade,
        event_timing,
        event_purchase,
        targeting,
        card_play,
        effect_operations,
        hand_effects,
        attack_declaration,
        combat_strike,
        combat_support,
        combat_reactions,
    ),
)
