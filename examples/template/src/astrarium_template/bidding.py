"""Chapter 2: a comet comes, all bid for it at the same time, and the highest bid wins."""

from __future__ import annotations

from typing import final

from astrarium.core.bag_draw import BagDraw
from astrarium.core.step import NOBODY, Answer, Event, Question, Refusal, Step, Words, integer
from astrarium_template.parking import Park
from astrarium_template.table import CometTable


@final
class Appear(BagDraw[CometTable]):
    """A comet is drawn from the bag. (TP-2.1)"""

    rules = ("TP-2.1",)

    def bag(self, table: CometTable) -> list[int]:
        return table.comets

    def outcome(self, table: CometTable, kind: int) -> Answer:
        return ("comet", table.box.comets[kind].id)

    def play(self, table: CometTable, outcome: Answer) -> list[Step[CometTable]]:
        table.comet = [comet.id for comet in table.box.comets].index(str(outcome[1]))
        table.comets[table.comet] -= 1
        table.tell("told.appear", NOBODY, comet=f"comet.{table.drawn.id}")
        return []


@final
class Bid(Question[CometTable]):
    """A player chooses a card from their hand, unseen. (TP-2.2, TP-2.3)"""

    rules = ("TP-2.2", "TP-2.3")
    private = True  # what can be bid depends on a hidden hand: the engine never answers it for a player
    # At the same time nobody is named by the step: the lane says who answers.

    def options(self, table: CometTable, seat: int) -> list[Answer]:
        return [bid for bid in table.box.bids if table.holds(seat, integer(bid, 1))]

    def refusal(self, table: CometTable, seat: int, answer: Answer) -> Refusal | None:
        held = answer in table.box.bids and table.holds(seat, integer(answer, 1))
        return None if held else Refusal("TP-2.3")

    def play(self, table: CometTable, seat: int, answer: Answer) -> list[Step[CometTable]]:
        table.bid(seat, integer(answer, 1))
        return []

    def asks(self, table: CometTable) -> Words:
        return {"comet": f"comet.{table.drawn.id}"}


@final
class Open(Event[CometTable]):
    """The bids are opened and the highest wins. (TP-2.4)"""

    rules = ("TP-2.4",)

    def play(self, table: CometTable) -> list[Step[CometTable]]:
        for seat, bid in enumerate(table.bids):
            table.tell("told.bid", seat, n=bid)
        best = [seat for seat, bid in enumerate(table.bids) if bid == max(table.bids)]
        return [Park(best[0])] if len(best) == 1 or table.box.tie_to_first else []
