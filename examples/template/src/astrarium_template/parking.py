"""Chapter 3: the winner parks the comet in the belt, or melts it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import Answer, Question, Refusal, Step, Words, integer
from astrarium_template.score import Finish
from astrarium_template.table import FREE, CometTable

MELT: Final[Answer] = ("melt",)


@final
class Park(Question[CometTable]):
    """The winner parks the comet on a free place, or melts it. (TP-3.1, TP-3.2, TP-3.3)"""

    fields: ClassVar[tuple[Field, ...]] = (number("winner", high="seats"),)
    rules = ("TP-3.1", "TP-3.2", "TP-3.3")

    def __init__(self, winner: int) -> None:
        self.winner: Final = winner

    def seat(self, table: CometTable) -> int:
        return self.winner

    def options(self, table: CometTable, seat: int) -> list[Answer]:
        parked = [park for park, owner in zip(table.box.parks, table.owner, strict=True) if owner == FREE]
        return [*parked, MELT] if table.drawn.melts else parked

    def refusal(self, table: CometTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == MELT:
            return None if table.drawn.melts else Refusal("TP-3.3")
        if answer not in table.box.parks:
            return Refusal("TP-3.1", "refused.no_place", {"n": len(table.owner)})
        return None if table.owner[integer(answer, 1)] == FREE else Refusal("TP-3.2")

    def play(self, table: CometTable, seat: int, answer: Answer) -> list[Step[CometTable]]:
        if answer == MELT:
            table.melt(seat)
            table.tell("told.melt", seat)
        else:
            place = integer(answer, 1)
            table.park(seat, place)
            table.tell("told.park", seat, (f"place:{place}",), n=place + 1)
        return [] if FREE in table.owner else [Finish("belt_full")]

    def asks(self, table: CometTable) -> Words:
        return {"comet": f"comet.{table.drawn.id}"}
