"""Saves of earlier rules become saves of today's."""

from __future__ import annotations

from typing import Final

from astrarium.core.save_upgrades import Save, Upgrade, tables


def from_1_to_2(save: Save) -> Save:
    """Turns without a planet are counted; a match keeps the options it was opened with, and so the end they promise."""
    for table in tables(save):
        table["exile"] = [0] * save["players"]
    return save


UPGRADES: Final[dict[int, Upgrade]] = {1: from_1_to_2}
