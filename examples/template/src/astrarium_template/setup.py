"""Chapter 1: what is dealt before the first round."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.state_schema import number
from astrarium.core.step import Answer, Draw, Step, integer
from astrarium_template.table import Table


@final
class Deal(Draw[Table]):
    """A seat draws a bid card, unseen by the others. (TP-1.2, TP-2.5)"""

    fields = (number("seat", high="seats"),)
    rules = ("TP-1.2", "TP-2.5")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, table: Table) -> list[Answer]:
        return [("card", at + 1) for at, copies in enumerate(table.bag) if copies]

    def odds(self, table: Table) -> dict[Answer, float]:
        return {("card", at + 1): copies / sum(table.bag) for at, copies in enumerate(table.bag) if copies}

    def draw(self, table: Table, rng: RandomSource) -> Answer:
        return ("card", draw_from(table.bag, rng) + 1)

    def only(self, table: Table) -> int:
        return self.seat

    def play(self, table: Table, outcome: Answer) -> list[Step[Table]]:
        table.take_card(self.seat, integer(outcome, 1) - 1)
        return []


def hands(table: Table) -> list[Step[Table]]:
    """Three cards each."""
    return [Deal(seat) for _ in range(table.belt.content.bids.hand) for seat in range(table.box.players)]
