"""Astrarium: space strategy board games on one rules engine."""

from __future__ import annotations

from astrarium.core.errors import (
    AstrariumError,
    BadChance,
    BadData,
    BadOptions,
    IllegalAnswer,
    NoRecord,
    UnknownGame,
)
from astrarium.core.game import Game, games, load
from astrarium.core.match import Match
from astrarium.core.result import Result
from astrarium.core.step import CHANCE, Refusal

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "AstrariumError",
    "BadChance",
    "BadData",
    "BadOptions",
    "Game",
    "IllegalAnswer",
    "Match",
    "NoRecord",
    "Refusal",
    "Result",
    "UnknownGame",
    "games",
    "load",
]
