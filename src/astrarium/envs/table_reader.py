"""What a seat may know of a table as one row of whole numbers: read field by field, and only what has changed.

This is the part of an observation that is made anew after every decision, so it is compiled, and knows no arrays but
the bytes it writes into; `observation_space` makes bounded floats of the row.
"""

from __future__ import annotations

import math
from struct import Struct
from typing import Any, Final, final

from astrarium.core.declared_fields import LARGEST
from astrarium.core.match import Match
from astrarium.core.step import Question, Step, Together, field_values
from astrarium.core.table_base import Box, Table

WIDTH: Final = 8  # bytes of a number
WIDEST: Final = 8190  # no number of a row is further above its lowest one
PLAIN: Final = 6000  # amounts beyond this are put into buckets, BUCKETS to each doubling
BUCKETS: Final = 60
DATA: Final = 8  # numbers of a question that are read
UNREAD: Final = "unread"  # what no field holds


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
        self.packer: Final = Struct(f"={room}q")


@final
class TableReader:
    """Reads tables of one kind into its place of a buffer. What lies there from the last time is kept as it is."""

    def __init__(self, slots: list[Slot], buffer: bytearray, question_at: int, names: list[str], players: int) -> None:
        self._slots: Final = slots
        self._buffer: Final = buffer
        self._players: Final = players
        self._last: Final[list[object]] = [UNREAD for _ in slots]
        self._asked: Final = Struct(f"={1 + DATA + players}q")
        self._question_at: Final = question_at * WIDTH
        self._questions: Final = {name: at for at, name in enumerate(names)}
        self._has_known: Final = any([slot.known for slot in slots])

    def read(self, match: Match[Any], seat: int) -> None:
        """The table as this seat may know it, and what it is asked."""
        is_together = bool(match.agenda) and isinstance(match.agenda[-1], Together)
        self._read_table(match.observe(seat).table if is_together else match.table, seat)
        self._read_question(match.step_for(seat), match.waiting)

    def _read_table(self, table: Table[Box], seat: int) -> None:
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
            self._write(slot, value)

    def _read_question(self, step: Step[Any] | None, waiting: tuple[int, ...]) -> None:
        """The number of the question, behind it the numbers it is made of and who is asked."""
        kind = -1 if step is None else self._questions.get(type(step).__name__, -1)
        data: list[int] = []
        if isinstance(step, Question):
            for value in field_values(step):
                flatten(value, data)
        del data[DATA:]
        data = [-1 if number < -1 else bucket(number) if number > PLAIN else number for number in data]
        data.extend([-2] * (DATA - len(data)))
        data.extend([1 if seat in waiting else 0 for seat in range(self._players)])
        self._asked.pack_into(self._buffer, self._question_at, kind, *data)

    def _write(self, slot: Slot, value: object) -> None:
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
        slot.packer.pack_into(self._buffer, slot.at * WIDTH, *numbers)


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
