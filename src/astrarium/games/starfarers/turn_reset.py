"""What wakes with a turn."""

from __future__ import annotations

from typing import Final

from astrarium.games.starfarers.match_constants import TRANSPORTERS
from astrarium.games.starfarers.table import NONE, PRODUCTION, StarfarersTable


def wake(table: StarfarersTable, seat: int) -> None:
    """A new turn: nothing has been rolled, traded or flown."""
    table.active = seat
    table.phase = PRODUCTION
    table.clear_used()
    table.clear_flown()
    table.clear_stopped()
    table.flying = NONE
    table.base = 0
    table.begun = [NONE] * TRANSPORTERS
    table.tried, table.rolled, table.shaken = [], [], []


CITES: Final[dict[object, tuple[str, ...]]] = {
    wake: ("SF-TURN.1",),
}
