"""Saves of earlier rules become saves of today's."""

from __future__ import annotations

from typing import Final

from astrarium.core.save_upgrades import Save, Upgrade, steps, tables


def from_1_to_2(save: Save) -> Save:
    """Whether a side has made its one offer of retreat is said of the combat, not of each owner's question."""
    offered = 0
    for step in steps(save):
        if step["step"] in ("Retreat", "RetreatOrStay"):
            offered = max(offered, step.pop("offered"))
        elif step["step"] == "WhoLeaves":
            offered = max(offered, step["agreed"])
        elif step["step"] == "AgreeRetreat":
            offered = 1
    for table in tables(save):
        if table["war"]:
            table["war"].append(offered)
    return save


UPGRADES: Final[dict[int, Upgrade]] = {1: from_1_to_2}
