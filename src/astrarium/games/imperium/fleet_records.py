"""Fleets as records: a new one, and how many ships there are."""

from __future__ import annotations

from typing import Final

from astrarium.games.imperium.generated_table import Fleet
from astrarium.games.imperium.match_constants import LOADS
from astrarium.games.imperium.table_fields import FRESH

NO_SHIPS: Final = (0,) * LOADS


def new_fleet(
    owner: int, cell: int, ships: tuple[int, ...], aboard: int, left: int = FRESH, expelled: bool = False
) -> Fleet:
    """A fleet that has done nothing yet this turn, but for its steps."""
    return Fleet(
        owner,
        cell,
        ships,
        aboard,
        left,
        drew=False,
        dealt=False,
        expelled=expelled,
        loaded=False,
        stormed=False,
        merged=False,
        halted=False,
        passed_over=False,
        looked=False,
        agreed=False,
    )


def ships_among(ships: tuple[int, ...]) -> int:
    """How many ships these are, of all kinds and loads."""
    return ships[0] + ships[1] + ships[2] + ships[3] + ships[4] + ships[5] + ships[6] + ships[7]
