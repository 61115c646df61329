"""Chapter 1: what is dealt before the first round."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.declared_fields import Field
from astrarium.core.player_step_bases import PLAYER
from astrarium.core.step import Answer, Step, integer
from astrarium_template.table import CometTable


@final
class Deal(BagDraw[CometTable]):
    """A player draws a bid card, unseen by the others. (TP-1.2, TP-2.5)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER,)
    rules = ("TP-1.2", "TP-2.5")

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def bag(self, table: CometTable) -> list[int]:
        return table.bag

    def outcome(self, table: CometTable, kind: int) -> Answer:
        return ("card", kind + 1)

    def only(self, table: CometTable) -> int:
        return self.player

    def play(self, table: CometTable, outcome: Answer) -> list[Step[CometTable]]:
        table.take_card(self.player, integer(outcome, 1))
        return []


def deal_hands(table: CometTable) -> list[Step[CometTable]]:
    """Three cards each."""
    return [Deal(seat) for _ in range(table.box.content.bids.hand) for seat in range(table.box.players)]
