"""How it looks to a seat."""

# not compiled: msgspec records.

from __future__ import annotations

from astrarium.core.scene import Board, Now
from astrarium.core.sight import Sight
from astrarium.games.imperium.box import ImperiumBox
from astrarium.games.imperium.table import ImperiumTable


def board(box: ImperiumBox, lang: str) -> Board:
    raise NotImplementedError


def now(sight: Sight[ImperiumTable]) -> Now:
    raise NotImplementedError
