"""Chapter 4.2: what a transport sets down, and which vessels may set out at all."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import Answer, Question, Refusal, Step, answer_shape, integer
from astrarium.games.parsec.match_constants import KIND_OF, MOVE, NONE, OWNER_OF, UNITS
from astrarium.games.parsec.movement import GOING, Travel, settle, stop_refusal
from astrarium.games.parsec.reachability import can_leave, is_frozen, may_stop, neighbours
from astrarium.games.parsec.sky import Sky
from astrarium.games.parsec.table import ParsecTable


def unload_hexes(table: ParsecTable, unit: int) -> list[int]:
    """The hexes onto which a carried vessel could be set down."""
    start = table.where(unit)
    if is_frozen(table, start):
        return []
    return [cell for cell in neighbours(table, table.weather())[start] if may_land(table, unit, cell)]


def may_land(table: ParsecTable, unit: int, cell: int) -> bool:
    """Whether a carried vessel may be set down on a hex next to its transport."""
    if table.box.unload_where == "adjacent_empty" and table.stack[cell] is not None:
        return False
    return may_stop(table, unit, cell) and not is_frozen(table, cell)


def unload_refusal(table: ParsecTable, seat: int, unit: int) -> Refusal | None:
    """Why a vessel cannot leave its transport now."""
    if not 0 <= unit < len(table.at) or OWNER_OF[unit] != seat or not table.is_carried(unit):
        return Refusal("PA-4.2.5")
    if table.is_fresh(unit):
        return Refusal("PA-4.2.10")
    if table.is_loaded(unit):
        return Refusal("PA-4.2.6")
    return None if unload_hexes(table, unit) else Refusal("PA-4.2.5")


def departures(table: ParsecTable, seat: int, sky: Sky) -> list[Answer]:
    """All vessels that a seat could move or unload now."""
    box, at, stormy, traits = table.box, table.at, sky.weather.stormy, table.seat_terms(seat).traits
    fresh_stay = box.fresh_units == "none"
    found: list[Answer] = []
    for unit in table.fleet(seat).vessels:
        cell = at[unit]
        if cell == NONE:
            if unload_refusal(table, seat, unit) is None:
                found.append(box.unloads[unit])
        elif table.is_moved(unit) or (fresh_stay and table.is_fresh(unit)):
            continue
        elif can_leave(table, sky, unit, cell, table.stat(unit, MOVE) if stormy else traits[KIND_OF[unit]][MOVE]):
            found.append(box.moves[unit])
    return found


# ---------------------------------------------------------------------- unloading


@final
class Unload(Question[ParsecTable]):
    """A carried vessel is set down next to its transport, as the first parsec of its own move. (PA-4.2.5)"""

    fields: ClassVar[tuple[Field, ...]] = (number("unit", high="units"),)
    rules = ("PA-4.2.5", "PA-4.2.7", "PA-4.2.6")
    answer_words = ("to",)

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def seat(self, table: ParsecTable) -> int:
        return OWNER_OF[self.unit]

    def options(self, table: ParsecTable, seat: int) -> list[Answer]:
        return [table.box.board.to[cell] for cell in unload_hexes(table, self.unit)]

    def refusal(self, table: ParsecTable, seat: int, answer: Answer) -> Refusal | None:
        cell = integer(answer, 1) if answer_shape(answer) == "to i" else NONE
        if not 0 <= cell < table.box.cells:
            return Refusal("PA-4.2.5")
        start = table.where(self.unit)
        if cell not in neighbours(table, table.weather())[start]:
            far = table.box.board.distance(start, cell)
            return Refusal("PA-4.2.5", "refused.too_far", {"asked": far, "most": 1}) if far > 1 else Refusal("PA-4.2.5")
        if may_land(table, self.unit, cell):
            return None
        return Refusal("PA-4.2.5") if may_stop(table, self.unit, cell) else stop_refusal(table, self.unit, cell)

    def play(self, table: ParsecTable, seat: int, answer: Answer) -> list[Step[ParsecTable]]:
        unit, cell, rule = self.unit, integer(answer, 1), table.box.unload_move
        origin = table.where(unit)
        table.shift(unit, cell)
        if table.recording:
            table.tell(
                "told.unload",
                seat,
                (f"place:{origin}", f"place:{cell}"),
                unit=f"unit.{UNITS[KIND_OF[unit]]}",
                cell=table.name(cell),
            )
        if rule == "free" or table.is_carried(unit):
            return settle(table, unit)
        table.mark_moved(unit)
        table.set_spent(unit, table.spent_of(unit) + 1)
        left = table.stat(unit, MOVE) - 1
        if rule == "whole_move" or left <= 0:
            return settle(table, unit)
        return [Travel(unit, left, NONE, 1, (), GOING)]

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"the": f"the.{UNITS[KIND_OF[self.unit]]}", "cell": table.name(table.where(self.unit))}


CITES: Final[dict[object, tuple[str, ...]]] = {
    unload_refusal: ("PA-4.2.6", "PA-4.2.10", "PA-4.2.5"),
    unload_hexes: ("PA-4.2.5",),
}
