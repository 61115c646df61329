"""Saves of earlier rules become saves of today's."""

from __future__ import annotations

from typing import Final

from astrarium.core.save_upgrades import Save, Upgrade, steps


def from_1_to_2(save: Save) -> Save:
    """The first ship is placed by its player; offers are counted, not locked; two readings are options."""
    save["options"].update(rival_cards="off", same_kind="off")
    for step in steps(save):
        if step["step"] == "FirstShip":
            del step["point"]  # which transporter, and where, is asked next
        elif step["step"] == "Trade":
            step["offers"] = 0
    return save


UPGRADES: Final[dict[int, Upgrade]] = {1: from_1_to_2}
