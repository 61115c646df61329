"""What was done in the Economic Phase, told when all have finished."""

from __future__ import annotations

from typing import Final

from astrarium.games.frontier.generated_table import Entry
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit_and_answer_names import (
    BOUGHT,
    BUILT,
    DUG,
    INCOME,
    MINED,
    PLACED,
    REFITTED,
    RETURNED,
    SCRAPPED,
    SENT,
    SMELTED,
    SOLD,
    TECHED,
)
from astrarium.games.frontier.unit_types import UNITS

KEYS: Final = {
    PLACED: "told.placed",
    INCOME: "told.income",
    DUG: "told.dug",
    MINED: "told.mined",
    BOUGHT: "told.bought",
    TECHED: "told.teched",
    BUILT: "told.built",
    SMELTED: "told.smelted",
    SOLD: "told.sold",
    RETURNED: "told.returned",
    SCRAPPED: "told.scrapped",
    REFITTED: "told.refitted",
    SENT: "told.sent",
}
OPEN: Final = (PLACED, DUG, MINED, TECHED, BUILT)  # seen on the map even where boxes are hidden
WARES: Final = (*[f"unit.{unit}" for unit in UNITS], "unit.goods")


def line(table: FrontierTable, entry: Entry) -> tuple[str, int, dict[str, str | int]]:
    """A line of a ledger: its sentence, the hex it is about, and its arguments."""
    what, cell, first, second = entry.what, entry.place, entry.first, entry.second
    args: dict[str, str | int] = {"cell": table.name(cell), "n": first}
    if what in (PLACED, BOUGHT, SCRAPPED, REFITTED):
        args["unit"] = WARES[first]
    if what == SENT:
        args["to"] = table.name(second)
    elif what == DUG:
        args["ore"] = second
    elif what in (TECHED, BUILT, SCRAPPED):
        args["iou"] = second
    return KEYS[what], cell, args


def tell_books(table: FrontierTable, books: tuple[tuple[Entry, ...], ...]) -> None:
    """Everything that lies open now, seat by seat; what stays hidden is told to its owner alone."""
    for seat, book in enumerate(books):
        for entry in book:
            key, cell, args = line(table, entry)
            only = seat if table.box.information_hidden and entry.what not in OPEN else None
            marks = () if entry.what == INCOME else (f"place:{cell}",)
            table.tell(key, seat, marks, only, **args)


CITES: Final[dict[object, tuple[str, ...]]] = {
    tell_books: ("FR-E.1", "FR-S.9"),
}
