"""Section E: the Economic Phase of one seat, in five steps. It touches only what the seat owns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.fields import Field, number
from astrarium.core.step import Event, Step
from astrarium.games.frontier.conversion import Conversion
from astrarium.games.frontier.production import Placement, Production
from astrarium.games.frontier.spending import Buying, Investment
from astrarium.games.frontier.table import FrontierTable


@final
class BooksClosed(Event[FrontierTable]):
    """A seat has finished its Economic Phase, before or after the others. (FR-E.1)"""

    fields: ClassVar[tuple[Field, ...]] = (number("player", high="seats"),)
    rules = ("FR-E.1",)

    def __init__(self, player: int) -> None:
        self.player: Final = player

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
