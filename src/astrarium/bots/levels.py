"""How strong a bot people may choose, in words."""

# not compiled: records of msgspec.

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from astrarium.core.game_toml_reader import Text, read_toml


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
    text = (resources.files("astrarium.bots") / "levels.toml").read_text(encoding="utf-8")
    return read_toml(text, _Levels, "levels.toml").level
