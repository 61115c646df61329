"""The order of play on one screen: a comet comes, all bid for it, the winner parks it, everybody draws a card."""

from __future__ import annotations

from typing import final

from astrarium.core.step import NOBODY, Event, Step, ask_together
from astrarium_template.bidding import Appear, Bid, Open
from astrarium_template.score import Finish
from astrarium_template.setup import Deal
from astrarium_template.table import CometTable


@final
class Round(Event[CometTable]):
    """A comet comes, all bid, the winner parks it, everybody draws a card. (TP-2.1, TP-4.2)"""

    rules = ("TP-2.1", "TP-4.2")

    def play(self, table: CometTable) -> list[Step[CometTable]]:
        if table.round == table.box.rounds:
            return [Finish("last_round")]
        table.round += 1
        table.tell("told.turn", NOBODY, round=table.round)
        seats = range(table.box.players)
        return [
            Appear(),
            ask_together({seat: Bid() for seat in seats}),
            Open(),
            *[Deal(seat) for seat in seats],
            Round(),
        ]
