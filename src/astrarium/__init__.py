"""Astrarium: space strategy board games on one rules engine."""

from __future__ import annotations

import importlib

from astrarium.core import game
from astrarium.core.errors import (
    AstrariumError,
    BadChance,
    BadData,
    BadOptions,
    IllegalAnswer,
    NoRecord,
    UnknownGame,
)
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.result import Result
from astrarium.core.step import CHANCE, Refusal

importlib.import_module("astrarium.games")  # the folder first: loaded later, it would take the name of the function
games = game.games
load = game.load

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
