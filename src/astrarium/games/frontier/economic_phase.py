"""Section E: the Economic Phase, all seats at once in five steps each. A seat touches only what it owns."""

from __future__ import annotations

from typing import final

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.step import Event, Lane, Step, Together
from astrarium.games.frontier.buying_and_investment import Buying, Investment
from astrarium.games.frontier.conversion_to_iou import Conversion
from astrarium.games.frontier.economic_phase_log import tell_books
from astrarium.games.frontier.placement_and_production import Placement, Production
from astrarium.games.frontier.score import Reckon, leaders
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


@final
class EconomicPhase(Event[FrontierTable]):
    """All players go through the five steps at the same time, each for themselves. (FR-E.1)"""

    rules = ("FR-E.1",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.phase = 1
        seats = [seat for seat in range(table.box.players) if table.alive[seat]]
        return [Together([Lane(seat, tuple(economic_steps(seat))) for seat in seats]), BooksOpened()]


@final
class BooksOpened(Event[FrontierTable]):
    """When the last has finished all is opened, and the points are looked at. (FR-W.2)"""

    rules = ("FR-E.1", "FR-W.2", "FR-O.6", "FR-O.5")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        books = table.open_books()
        if table.recording:
            tell_books(table, books)
        if leaders(table):
            return [Reckon("civ8" if table.box.victory == "civ8" else "points")]
        return []
