"""Section E: the Economic Phase of one seat, in five steps. It touches only what the seat owns."""

from __future__ import annotations

from typing import final

from astrarium.core.players import PlayerEvent
from astrarium.core.step import Step
from astrarium.games.frontier.conversion import Conversion
from astrarium.games.frontier.production import Placement, Production
from astrarium.games.frontier.spending import Buying, Investment
from astrarium.games.frontier.table import FrontierTable


@final
class BooksClosed(PlayerEvent[FrontierTable]):
    """A seat has finished its Economic Phase, before or after the others. (FR-E.1)"""

    rules = ("FR-E.1",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.pace[self.player] = 0
        return []


def economic_steps(seat: int) -> list[Step[FrontierTable]]:
    """The Economic Phase of one seat."""
    return [
        Placement(seat),
        Production(seat),
        Buying(seat),
        Investment(seat),
        Conversion(seat),
        BooksClosed(seat),
    ]
