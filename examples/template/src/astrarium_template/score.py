"""Chapter 4: the end and the points."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.result import Result, rank
from astrarium.core.state_schema import word
from astrarium.core.step import Event, Step
from astrarium_template.board import beside
from astrarium_template.table import Table

ENDED_BY: Final = {"belt_full": "TP-4.1", "last_round": "TP-4.2"}
CITES: Final[dict[str, tuple[str, ...]]] = {"score": ("TP-4.3",), "result": ("TP-4.3",)}


@final
class Finish(Event[Table]):
    """The match is over. (TP-4.1, TP-4.2)"""

    fields = (word("how", among=tuple(ENDED_BY)),)
    rules = ("TP-4.1", "TP-4.2")

    def __init__(self, how: str) -> None:
        self.how: Final = how

    def play(self, table: Table) -> list[Step[Table]]:
        table.ended = self.how
        return []


def score(table: Table, seat: int) -> int:
    """Points of a seat: melted comets, the worth of its places, and one for each neighbour of its own."""
    mine = [place for place, owner in enumerate(table.owner) if owner == seat]
    beside_mine = sum(table.owner[near] == seat for place in mine for near in beside(place, len(table.owner)))
    return table.points[seat] + sum(table.worth[place] for place in mine) + beside_mine


def result(table: Table) -> Result:
    """Most points win; ties share."""
    scores = [score(table, seat) for seat in range(table.box.players)]
    return Result(rank([(points,) for points in scores]), tuple(scores), table.ended, ENDED_BY[table.ended])
