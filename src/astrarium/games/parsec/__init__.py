"""Parsec - Age of Colonies: a galaxy of modules, colonies and cargos, and an arms race waiting to begin."""

# not compiled: it names the rooms.

from __future__ import annotations

from astrarium.core.game import Game
from astrarium.games.parsec import (
    actions,
    aims,
    buying,
    combat,
    events,
    hands,
    loading,
    movement,
    operations,
    playing,
    production,
    replies,
    setup,
    strike,
    support,
    trade,
    turn,
)
from astrarium.games.parsec.rules import ParsecRules

GAME = Game(
    package="astrarium.games.parsec",
    rules=ParsecRules(),
    chapters=(
        setup,
        turn,
        production,
        actions,
        movement,
        loading,
        trade,
        events,
        buying,
        aims,
        playing,
        operations,
        hands,
        combat,
        strike,
        support,
        replies,
    ),
)
