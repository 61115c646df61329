"""Chapter 4: the end and the points."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, word
from astrarium.core.result import Result, rank
from astrarium.core.step import Event, Step
from astrarium_template.board import neighbours
from astrarium_template.table import FREE, CometTable

ENDED_BY: Final = {"belt_full": "TP-4.1", "last_round": "TP-4.2"}


@final
class Finish(Event[CometTable]):
    """The match is over. (TP-4.1, TP-4.2)"""

    fields: ClassVar[tuple[Field, ...]] = (word("how", among=tuple(ENDED_BY)),)
    rules = ("TP-4.1", "TP-4.2")

    def __init__(self, how: str) -> None:
        self.how: Final = how

    def play(self, table: CometTable) -> list[Step[CometTable]]:
        table.ended = self.how
        return []


def parked_worth(table: CometTable, seat: int) -> int:
    """What the comets of a seat are worth."""
    return sum([worth for owner, worth in zip(table.owner, table.worth, strict=True) if owner == seat])


def neighbour_points(table: CometTable, seat: int) -> int:
    """A point for each comet of a seat beside each of its comets."""
    mine = [place for place, owner in enumerate(table.owner) if owner == seat]
    return sum([table.owner[near] == seat for place in mine for near in neighbours(place, len(table.owner))])


def score(table: CometTable, seat: int) -> int:
    """The points of a seat: melted comets, parked ones, and neighbours of its own."""
    return table.points[seat] + parked_worth(table, seat) + neighbour_points(table, seat)


def result(table: CometTable) -> Result:
    """Most points win; ties share."""
    scores = [score(table, seat) for seat in range(table.box.players)]
    return Result(rank([(points,) for points in scores]), tuple(scores), table.ended, ENDED_BY[table.ended])


def recount(table: CometTable) -> list[int]:
    """The points once more, place by place, apart from how `score` counts them."""
    points = table.points[:]
    for place, owner in enumerate(table.owner):
        if owner != FREE:
            points[owner] += table.worth[place] + 2 * (table.owner[place - 1] == owner)
    return points


CITES: Final[dict[object, tuple[str, ...]]] = {score: ("TP-4.3",), result: ("TP-4.3",)}
