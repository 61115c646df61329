"""Chapters 2 and 3: the order of play on one screen."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.state_schema import number
from astrarium.core.step import Answer, Draw, Event, Question, Refusal, Step, Words, ask_together, integer
from astrarium_template.score import Finish
from astrarium_template.setup import Deal
from astrarium_template.table import FREE, Table

MELT: Final[Answer] = ("melt",)


@final
class Round(Event[Table]):
    """A comet comes, all bid, the winner parks it, everybody draws a card. (TP-2.1, TP-4.2)"""

    rules = ("TP-2.1", "TP-4.2")

    def play(self, table: Table) -> list[Step[Table]]:
        if table.round == table.belt.rounds:
            return [Finish("last_round")]
        table.round += 1
        seats = range(table.box.players)
        return [
            Appear(),
            ask_together({seat: Bid() for seat in seats}),
            Open(),
            *[Deal(seat) for seat in seats],
            Round(),
        ]


@final
class Appear(Draw[Table]):
    """A comet is drawn from the bag. (TP-2.1)"""

    rules = ("TP-2.1",)

    def options(self, table: Table) -> list[Answer]:
        return [("comet", comet.id) for comet, left in zip(table.kinds, table.comets, strict=True) if left]

    def odds(self, table: Table) -> dict[Answer, float]:
        left = zip(table.kinds, table.comets, strict=True)
        return {("comet", comet.id): copies / sum(table.comets) for comet, copies in left if copies}

    def draw(self, table: Table, rng: RandomSource) -> Answer:
        return ("comet", table.kinds[draw_from(table.comets, rng)].id)

    def play(self, table: Table, outcome: Answer) -> list[Step[Table]]:
        table.comet = [comet.id for comet in table.kinds].index(str(outcome[1]))
        table.comets[table.comet] -= 1
        return []


@final
class Bid(Question[Table]):
    """A seat chooses a card from its hand, unseen. (TP-2.2, TP-2.3)"""

    rules = ("TP-2.2", "TP-2.3")
    private = True  # what can be bid depends on a hidden hand: the engine never answers it for anybody
    # In a Together nobody is named by the step: the lane says who answers.

    def options(self, table: Table, seat: int) -> list[Answer]:
        return [bid for bid, copies in zip(table.belt.bids, table.hands[seat], strict=True) if copies]

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        held = answer in table.belt.bids and table.hands[seat][integer(answer, 1) - 1]
        return None if held else Refusal("TP-2.3")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        table.bid(seat, integer(answer, 1))
        return []

    def asks(self, table: Table) -> Words:
        return {"comet": f"comet.{table.drawn.id}"}


@final
class Open(Event[Table]):
    """The bids are opened and the highest wins. (TP-2.4)"""

    rules = ("TP-2.4",)

    def play(self, table: Table) -> list[Step[Table]]:
        best = [seat for seat, bid in enumerate(table.bids) if bid == max(table.bids)]
        return [Park(best[0])] if len(best) == 1 or table.belt.tie_to_first else []


@final
class Park(Question[Table]):
    """The winner parks the comet on a free place, or melts it. (TP-3.1, TP-3.2, TP-3.3)"""

    fields = (number("winner", high="seats"),)
    rules = ("TP-3.1", "TP-3.2", "TP-3.3")

    def __init__(self, winner: int) -> None:
        self.winner: Final = winner

    def seat(self, table: Table) -> int:
        return self.winner

    def options(self, table: Table, seat: int) -> list[Answer]:
        parked = [park for park, owner in zip(table.belt.parks, table.owner, strict=True) if owner == FREE]
        return [*parked, MELT] if table.drawn.melts else parked

    def refusal(self, table: Table, seat: int, answer: Answer) -> Refusal | None:
        if answer == MELT:
            return None if table.drawn.melts else Refusal("TP-3.3")
        if answer not in table.belt.parks:
            return Refusal("TP-3.1", "refused.no_place", {"n": len(table.owner)})
        return None if table.owner[integer(answer, 1)] == FREE else Refusal("TP-3.2")

    def play(self, table: Table, seat: int, answer: Answer) -> list[Step[Table]]:
        if answer == MELT:
            table.melt(seat)
        else:
            table.park(seat, integer(answer, 1))
        return [] if FREE in table.owner else [Finish("belt_full")]

    def asks(self, table: Table) -> Words:
        return {"comet": f"comet.{table.drawn.id}"}
