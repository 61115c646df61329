"""What a seat may know of a table as one row of whole numbers: read field by field, and only what has changed.

This is the part of an observation that is made anew after every decision, so it is compiled, and knows no arrays but
the bytes it writes into. `observation_space` says which columns a number of the row has, and what it gives there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, final

from astrarium.core.declared_fields import LARGEST
from astrarium.core.match import Match
from astrarium.core.simultaneous_answers import replay_lane
from astrarium.core.step import Answer, Lane, Question, Step, Together, field_values
from astrarium.core.table_base import Box, Table

WIDEST: Final = 8190  # no number of a row is further above its lowest one
PLAIN: Final = 6000  # amounts beyond this are put into buckets, BUCKETS to each doubling
BUCKETS: Final = 60
DATA: Final = 8  # numbers of a question that are read
UNREAD: Final = "unread"  # what no field holds
UNSET: Final = -(1 << 60)  # nor any number of a row
MOST_KEPT: Final = 20_000  # numbers whose cells are remembered, of each kind


@final
class Slot:
    """Where a field lies in the row, and how it is read."""

    def __init__(
        self,
        name: str,
        at: int,
        room: int,
        low: int,
        *,
        held_in: str = "",
        changes: bool = False,
        known: bool = False,
        own: bool = False,
        is_single: bool = False,
        is_flat: bool = False,
        is_counted: bool = False,
        row_room: int = 0,
        is_wide: bool = False,
        is_packed: bool = False,
    ) -> None:
        self.name: Final = name
        self.at: Final = at
        self.room: Final = room  # numbers, those that count the entries included
        self.low: Final = low
        self.held_in: Final = held_in  # the attribute that holds the records whose column it is
        self.changes: Final = changes  # whether such a record is changed in its place
        self.known: Final = known  # said by `known_values`
        self.own: Final = own  # one entry for each seat, and each seat sees its own
        self.is_single: Final = is_single  # a number, no list
        self.is_flat: Final = is_flat  # a list of numbers, none in it
        self.is_counted: Final = is_counted  # of any length: their count comes first
        self.row_room: Final = row_room  # of lists of lists: entries of each, behind their count
        self.is_wide: Final = is_wide  # may pass WIDEST
        self.absent: Final = 0 if is_packed else low - 1  # what stands where there is nothing


@final
class Cells:
    """What a number of the row says in the columns it has, as bytes; worked out once for each number that occurs."""

    def __init__(self, measure: Callable[[int], bytearray]) -> None:
        self._measure: Final = measure
        self._kept: Final[dict[int, bytearray]] = {}

    def of(self, number: int) -> bytearray:
        """The bytes of its columns."""
        cells = self._kept.get(number)
        if cells is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            cells = self._kept[number] = self._measure(number)
        return cells


NO_CELLS: Final = Cells(lambda number: bytearray())


@final
class ColumnMap:
    """Which columns the numbers of a row have in one viewer's observation: a place in its bytes for each number."""

    def __init__(self, length: int) -> None:
        self.places: Final = [slice(0, 0)] * length
        self.cells: Final[list[Cells]] = []
        for _ in range(length):
            self.cells.append(NO_CELLS)


@final
class SeenTable:
    """The table as one seat knows it. While several answer, what it has answered is played on as it goes."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._before: Table[Box] | None = None
        self._table: Table[Box] | None = None
        self._agenda: tuple[Step[Any], ...] = ()
        self._given: tuple[tuple[int, Answer], ...] = ()

    def of(self, match: Match[Any]) -> Table[Box]:
        """The table of a match: the true one, unless others have answered what is not open yet."""
        top = match.agenda[-1] if match.agenda else None
        if not isinstance(top, Together) or top.before is None:
            self._before = None
            table: Table[Box] = match.table
            return table
        own: Lane[Any] | None = None
        for lane in top.lanes:
            if lane.seat == self._seat:
                own = lane
        given = () if own is None else own.given
        kept = len(self._given)
        seen = self._table
        if seen is None or self._before is not top.before or given[:kept] != self._given:
            seen = self._table = top.before.clone()
            self._before, self._agenda, kept = top.before, () if own is None else own.opening, 0
        if own is not None:
            replay_lane(seen, Lane(own.seat, self._agenda, given[kept:]))
            self._agenda = own.agenda
        self._given = given
        return seen


@final
class TableReader:
    """Reads what one seat may know into its cells. What has not changed since it last read is left as it is."""

    def __init__(
        self, slots: list[Slot], columns: ColumnMap, written: bytearray, question_at: int, names: list[str], seat: int
    ) -> None:
        self._slots: Final = slots
        self._cells: Final = columns.cells
        self._places: Final = columns.places
        self._written: Final = written
        self._seat: Final = seat
        self._seen: Final = SeenTable(seat)
        self._last: Final[list[object]] = [UNREAD for _ in slots]
        self._row: Final[list[int]] = [UNSET] * len(columns.cells)
        self._question_at: Final = question_at
        self._questions: Final = {name: at for at, name in enumerate(names)}
        self._has_known: Final = any([slot.known for slot in slots])

    def read(self, match: Match[Any]) -> None:
        """The table as the seat may know it, and what it is asked."""
        self._read_table(self._seen.of(match))
        self._read_question(match.step_for(self._seat), match.waiting)

    def _read_table(self, table: Table[Box]) -> None:
        seat = self._seat
        known: dict[str, object] = table.known_values(seat) if self._has_known else {}
        last = self._last
        at = -1
        for slot in self._slots:
            at += 1
            if slot.known:
                value = known.get(slot.name)
                if value == last[at]:
                    continue
                last[at] = copied(value)
            elif slot.held_in:
                held = getattr(table, slot.held_in)
                if not slot.changes:
                    if held is last[at] or held == last[at]:
                        continue
                    last[at] = copied(held)
                value = table.saved_value(slot.name)
            else:
                value = getattr(table, slot.name)
                if slot.own:
                    assert isinstance(value, list)
                    value = value[seat]
                if value is last[at] or value == last[at]:
                    continue
                last[at] = copied(value)
            if slot.is_single and isinstance(value, int) and not slot.is_wide:
                self._write_one(slot.at, value)
            else:
                self._write(slot.at, row_numbers(slot, value))

    def _read_question(self, step: Step[Any] | None, waiting: tuple[int, ...]) -> None:
        """The number of the question, behind it the numbers it is made of and who is asked."""
        numbers = [-1 if step is None else self._questions.get(type(step).__name__, -1)]
        if isinstance(step, Question):
            for value in field_values(step):
                flatten(value, numbers)
        del numbers[1 + DATA :]
        for at in range(1, len(numbers)):
            if numbers[at] < -1:
                numbers[at] = -1
            elif numbers[at] > PLAIN:
                numbers[at] = bucket(numbers[at])
        numbers.extend([-2] * (1 + DATA - len(numbers)))
        players = len(self._row) - self._question_at - 1 - DATA
        numbers.extend([1 if seat in waiting else 0 for seat in range(players)])
        self._write(self._question_at, numbers)

    def _write(self, at: int, numbers: list[int]) -> None:
        """Lay numbers into the row from a place on; the columns of those that are others than before are written."""
        row = self._row
        for number in numbers:
            if row[at] != number:
                self._write_one(at, number)
            at += 1

    def _write_one(self, at: int, number: int) -> None:
        self._row[at] = number
        self._written[self._places[at]] = self._cells[at].of(number)


def row_numbers(slot: Slot, value: object) -> list[int]:
    """The numbers that a field takes in the row, as many as it has room for."""
    numbers: list[int] = []
    if slot.is_single:
        numbers.append(value if isinstance(value, int) else slot.absent)
    elif slot.is_flat and isinstance(value, list | tuple):
        if slot.is_counted:
            numbers.append(len(value))
        numbers.extend(value)
    elif slot.row_room:
        room = slot.row_room
        assert isinstance(value, list | tuple)
        for row in value:
            entries = list(row)[:room]
            numbers.append(len(entries))
            numbers.extend(entries)
            numbers.extend([slot.absent] * (room - len(entries)))
    else:
        flatten(value, numbers)
        if slot.is_counted:
            numbers.insert(0, len(numbers))
    if slot.is_wide:
        low = slot.low - 1
        numbers = [low if number < low else bucket(number) if number > PLAIN else number for number in numbers]
    missing = slot.room - len(numbers)
    if missing < 0:
        del numbers[slot.room :]
    elif missing:
        numbers.extend([slot.absent] * missing)
    return numbers


def bucket(number: int) -> int:
    """The bucket of a large amount."""
    return PLAIN + int(BUCKETS * math.log2(min(number, LARGEST) / PLAIN))


def in_bucket(number: int) -> float:
    """The amount, or the least one of its bucket."""
    return float(number) if number <= PLAIN else PLAIN * 2.0 ** ((number - PLAIN) / BUCKETS)


def copied(value: object) -> object:
    """A value that stays as it is when the table changes: lists of numbers or of records are copied."""
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [row[:] for row in value]
        return value[:]
    return value


def flatten(value: object, numbers: list[int]) -> None:
    """Add the whole numbers of lists in lists."""
    if isinstance(value, int):
        numbers.append(int(value))
    elif isinstance(value, list | tuple):
        for item in value:
            if isinstance(item, int):
                numbers.append(item)
            else:
                flatten(item, numbers)
