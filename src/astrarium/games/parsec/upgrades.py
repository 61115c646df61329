"""How saves of earlier rules become saves of today's."""

# not compiled: it is read when a save is.

from __future__ import annotations

from typing import Final

from astrarium.core.save_upgrades import Save, Upgrade, tables

# What was played before there was a choice.
OPTIONS_OF_1: Final = {"any_turn_cards": "before_roll", "board_shape": "wide"}


def from_1_to_2(save: Save) -> Save:
    """Victory inside a fight, withdrawal, links and areas are read anew; cards come in as they did."""
    save["options"] = {**OPTIONS_OF_1, **save["options"]}
    for table in tables(save):
        table["passed"] = [-1] * save["players"]
    return save


UPGRADES: Final[dict[int, Upgrade]] = {1: from_1_to_2}
