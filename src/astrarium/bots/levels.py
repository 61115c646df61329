"""How strong a bot people may choose, in words, and what that means in each game."""

# not compiled: records of msgspec.

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text, read_toml

FILE: Final = "levels.toml"


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody thinks, and how often something nearly as good seems better to them."""

    looks: int
    slips: float


class Level(msgspec.Struct, frozen=True):
    """One strength to choose. Its rating is measured per game, so none is written here."""

    id: str
    looks: int
    slips: float
    seconds: float
    title: Text
    summary: Text


class _Levels(msgspec.Struct, frozen=True):
    level: tuple[Level, ...]


@cache
def levels() -> tuple[Level, ...]:
    """All levels, the weakest first."""
    text = (resources.files("astrarium.bots") / FILE).read_text(encoding="utf-8")
    return read_toml(text, _Levels, FILE).level


@cache
def strengths(game: Game[Any]) -> dict[str, Strength]:
    """What every level means in a game: by its own file, or what is common to all."""
    common, where = {level.id: Strength(level.looks, level.slips) for level in levels()}, f"{game.id}/{FILE}"
    try:
        own = read_toml(game.read_file(FILE), dict[str, Strength], where)
    except FileNotFoundError:
        own = {}
    for name, strength in own.items():
        if name not in common:
            raise BadContent(f"{where}: there is no level {name!r}; there are: {', '.join(common)}")
        if strength.looks < 0 or strength.slips < 0.0:
            raise BadContent(f"{where}: {name}: looks and slips are not less than 0")
    return common | own
