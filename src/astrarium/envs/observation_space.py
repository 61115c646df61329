# not compiled: arrays.

"""What a seat may know as an array: float32 between -1 and 1, part by part by name, seats counted from the viewer's.

It is derived from what a table declares (`fields`, `holdings`, `known_fields`), so every game has it, plug-ins too:

- a number within bounds becomes its share of them, an amount without bounds its logarithm,
- a seat becomes one column for each seat, the viewer's own first; nobody is none of them,
- marks and parts of records become a column each,
- what is of any length has room for so many entries, behind their count; what does not fit is left out.

What is hidden from the seat is not in it: it is made of the table that `Match.observe` gives that seat, of the fields
that lie open or are its own, and of what `known_values` says to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from struct import Struct
from typing import Any, Final, final

import numpy as np
import numpy.typing as npt

from astrarium.core.declared_fields import HIDDEN, NUMBER, NUMBERS, OWN, ROWS, WORD, WORDS, Field
from astrarium.core.declared_records import BELOW, COUNTS, INNER, Column, Holding, Part
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.step import Question
from astrarium.core.table_base import Box, Table
from astrarium.envs.table_reader import DATA, WIDEST, Cells, ColumnMap, Slot, TableReader, in_bucket

VERSION: Final = 1
ENTRIES: Final = 16  # room of a list of any length
ROW_ENTRIES: Final = 16  # and of each list of several
SEAT_PARTS: Final = frozenset({"owner", "seat", "viewer", "heir", "maker", "supporter"})  # of records
SEAT_AXES: Final = frozenset({"seat", "holder", "watcher"})
LEAST: Final = -1000  # amounts below are cut to it
AMOUNT: Final = math.log1p(1_000_000.0)
FLOAT: Final = 4  # bytes

Floats = npt.NDArray[np.float32]
Measure = Callable[[int], float]


@final
class Feature:
    """A column made of one number of the row: what it is called, how it is measured, and whether it is about a seat."""

    def __init__(self, label: str, measure: Measure, seat: int = -1, shift: int = 0, mask: int = -1) -> None:
        self.label: Final = label
        self.measure: Final = measure
        self.seat: Final = seat  # which seat it is about; columns about seats stand side by side, in their order
        self.shift: Final = shift
        self.mask: Final = mask  # of a part of a number that is too large to be looked up


@final
class ArrayPart:
    """One named part of an observation, and the numbers of the row that it is made of."""

    def __init__(
        self, name: str, start: int, place: int, count: int, features: list[Feature], low: int, high: int
    ) -> None:
        self.name: Final = name
        self.start: Final = start
        self.place: Final = place
        self.count: Final = count
        self.features: Final = features
        self.low: Final = low
        self.high: Final = high
        self.seats: list[int] = []  # whose each number is
        self.stride = 1  # from a number of a seat to that of the next seat

    @property
    def shape(self) -> tuple[int, ...]:
        """One column for each feature, where it has several."""
        return (self.count, len(self.features)) if len(self.features) > 1 else (self.count,)

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of its columns."""
        return tuple(feature.label for feature in self.features)

    @property
    def stop(self) -> int:
        """Where the next part begins."""
        return self.start + self.count * len(self.features)


@final
class ObservationSpace:
    """The observations of one game with so many players and these options."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, str] | None = None) -> None:
        self.game: Final = game
        self.players: Final = players
        self.name: Final = f"{game.id}-{players}-v{VERSION}"
        chosen: dict[str, Any] = dict(options or {})
        table: Table[Box] = game.ruleset.table(game.box(players, game.about.fill_options(chosen)))
        self._sizes: Final = table.box.sizes
        self._slots: Final[list[Slot]] = []
        self.parts: Final[list[ArrayPart]] = []
        self.length = 0  # of the row of whole numbers
        self._holdings: Final = {
            column.field: (holding, column) for holding in type(table).holdings for column in holding.record.columns
        }
        for field in type(table).fields:
            if field.visibility != HIDDEN and field.shape not in (WORD, WORDS):
                self._add_field(field, known=False)
        for field in table.known_fields():
            self._add_field(field, known=True)
        self.questions: Final = [name for name, kind in game.steps.items() if issubclass(kind, Question)]
        self.question_at: Final = self.length
        self._add("question", 1, [one_of(name, at) for at, name in enumerate(self.questions)], 0, len(self.questions))
        self._add("question_data", DATA, [Feature("amount", amount)], -1, WIDEST - 2)
        self.waiting_at: Final = self.length
        self._add("waiting", players, [Feature("waiting", float)], 0, 1, list(range(players)))
        self.size: Final = self.parts[-1].stop
        self._column_maps: Final = [self._map_columns(viewer) for viewer in range(players)]

    def make_reader(self) -> Reader:
        """What writes observations; each match has its own, for it remembers what it read last."""
        return Reader(self)

    def make_seat_reader(self, seat: int, written: bytearray) -> TableReader:
        """What writes the observations of one seat into bytes."""
        return TableReader(self._slots, self._column_maps[seat], written, self.question_at, self.questions, seat)

    def named(self, flat: Floats) -> dict[str, Floats]:
        """The parts of an observation, or of many, by name: they look into the same memory."""
        return {
            part.name: flat[..., part.start : part.stop].reshape(*flat.shape[:-1], *part.shape) for part in self.parts
        }

    # ------------------------------------------------------------------ what it is made of

    def _add_field(self, field: Field, known: bool) -> None:
        held = self._holdings.get(field.name)
        column = held[1] if held is not None else None
        high = self._sizes[field.high] - 1 if isinstance(field.high, str) else field.high
        low = field.low
        is_parted = column is not None and not column.spread and len(column.parts) > 1
        is_packed = is_parted and high - low > WIDEST - 2
        is_wide = not is_packed and high - low > WIDEST - 2
        if is_wide:
            low = max(low, LEAST)
        top = low + WIDEST - 2 if is_wide or is_packed else high
        own = field.visibility == OWN and not known
        features = self._part_features(held[0], column, is_packed) if held and is_parted and column else []
        features = features or self._features(field, top)
        count, row_room, seats, stride = self._room(field, column, own)
        is_single = field.shape == NUMBER and column is None
        is_counted = count < 0
        rows, room = (count, count * (1 + row_room)) if row_room else (1, 1 - count if is_counted else count)
        self._slots.append(
            Slot(
                field.name,
                self.length,
                room,
                low,
                held_in=held[0].name if held is not None and not known else "",
                changes=held is not None and held[0].changes,
                known=known,
                own=own,
                is_single=is_single,
                is_flat=field.shape == NUMBERS and not own,
                is_counted=is_counted,
                row_room=row_room,
                is_wide=is_wide,
                is_packed=is_packed,
            )
        )
        if not is_counted and not row_room:
            self._add(field.name, count, features, low, top, seats, stride)
            return
        for row in range(rows):
            name = f"{field.name}_{row}" if row_room else field.name
            length = row_room or room - 1
            whose = [row] * length if seats else []
            self._add(f"{name}_count", 1, [Feature("count", amount)], 0, WIDEST - 2, whose[:1], 1 + row_room)
            self._add(name, length, features, low, top, whose, 1 + row_room)

    def _room(self, field: Field, column: Column | None, own: bool) -> tuple[int, int, list[int], int]:
        """How many numbers a field takes, below 0 where they are counted; of rows, the room of each; whose each is."""
        players, sizes = self.players, self._sizes
        size = sizes[field.size] if isinstance(field.size, str) else field.size
        if column is not None and (column.spread or any(part.kind == COUNTS for part in column.parts)):
            return -ENTRIES * sum(part.width if part.kind == COUNTS else 1 for part in column.parts), 0, [], 1
        if field.shape == NUMBER:
            return 1, 0, [], 1
        if field.shape == ROWS:
            if own or size < 0:
                return -2 * ENTRIES, 0, [], 1
            return size, ROW_ENTRIES, list(range(size)) if field.size == "seats" else [], 1
        if own:
            return 1, 0, [], 1
        if field.axes and not field.flags:
            extents = [sizes.get(bound, -1) if isinstance(bound, str) else bound for _, bound in field.axes]
            if min(extents) < 0:
                return -ENTRIES, 0, [], 1
            total = math.prod(extents)
            for at, (name, _) in enumerate(field.axes):
                if name in SEAT_AXES and extents[at] >= players:
                    stride = math.prod(extents[at + 1 :])
                    return total, 0, [place // stride % extents[at] for place in range(total)], stride
            return total, 0, [], 1
        if size < 0:
            return -(players if field.high == "seats" else ENTRIES), 0, [], 1
        return size, 0, list(range(size)) if field.size == "seats" else [], 1

    def _features(self, field: Field, top: int) -> list[Feature]:
        """How a number of a field is measured."""
        if field.flags and not field.by:
            marks = [bit(name, at) for at, name in enumerate(field.flags)]
            count = len(marks)
            return [*marks, Feature(field.counted, lambda value: amount(value >> count))] if field.counted else marks
        if field.flags:
            several = field.high.bit_length() if isinstance(field.high, int) else 0
            if field.by == "seat":
                return [bit(f"seat_{at}", at, at) for at in range(min(self.players, several))]
            return [bit(f"{field.by}_{at}", at) for at in range(several)]
        if field.high == "seats":
            return [one_of(f"seat_{seat}", seat, seat) for seat in range(self.players)]
        if isinstance(field.high, int) and field.high > 4096:
            return [Feature("amount", amount)]
        low = field.low
        return [Feature("share", lambda value: (value - low + 1) / max(1, top - low + 1))]

    def _part_features(self, holding: Holding, column: Column, is_packed: bool) -> list[Feature]:
        """A column for each part of a record that is saved as one number; none where they cannot be told apart."""
        if any(part.kind == BELOW for part in column.parts):
            return []
        less = 1 if holding.record.missing else 0
        features = [Feature("there", lambda value: float(value >= less))]
        shift = 0
        for part in parts_of(column):
            mask = (1 << part.width) - 1
            if part.name in SEAT_PARTS and part.width > 1:
                label = part.name
                features += [
                    part_feature(f"{label}_{seat}", shift, mask, less, equals(seat), is_packed, seat)
                    for seat in range(self.players)
                ]
            else:
                most = self._sizes.get(f"{part.name}s", mask + 1) - 1
                features.append(part_feature(part.name, shift, mask, less, share_of(most), is_packed))
            shift += part.width
        return features[1:] if is_packed else features

    def _add(
        self,
        name: str,
        count: int,
        features: list[Feature],
        low: int,
        high: int,
        seats: list[int] | None = None,
        stride: int = 1,
    ) -> None:
        """Lay a part behind the others: `count` numbers, each measured by all the features."""
        start = self.parts[-1].stop if self.parts else 0
        part = ArrayPart(name, start, self.length, count, features, low, high)
        part.seats, part.stride = seats or [], stride
        self.parts.append(part)
        self.length += count

    # ------------------------------------------------------------------ how it is written

    def _map_columns(self, viewer: int) -> ColumnMap:
        """Where the numbers of the row stand in the observation of a viewer, and what they say there."""
        columns = ColumnMap(self.length)
        for part in self.parts:
            turned = [part.features[at + self._moved(one.seat, viewer)] for at, one in enumerate(part.features)]
            cells = Cells(measure_all(turned, part.low, part.high))
            width = FLOAT * len(turned)
            for entry in range(part.count):
                ahead = self._moved(part.seats[entry], viewer) * part.stride if part.seats else 0
                place, start = part.place + entry + ahead, FLOAT * part.start + width * entry
                columns.places[place] = slice(start, start + width)
                columns.cells[place] = cells
        return columns

    def _moved(self, seat: int, viewer: int) -> int:
        """How many seats further what a viewer counts as this seat lies."""
        return (seat + viewer) % self.players - seat if 0 <= seat < self.players else 0


@final
class Reader:
    """Writes observations into arrays. It remembers what each seat was told last, so that it reads what has changed."""

    def __init__(self, space: ObservationSpace) -> None:
        self._space: Final = space
        self._seats: Final[dict[int, tuple[TableReader, Floats]]] = {}

    def write(self, match: Match[Any], seat: int, out: Floats) -> None:
        """What this seat may know, into an array of the space's size."""
        reader, written = self._seats.get(seat) or self._add_seat(seat)
        reader.read(match)
        out[:] = written

    def _add_seat(self, seat: int) -> tuple[TableReader, Floats]:
        written = bytearray(FLOAT * self._space.size)
        reader = self._space.make_seat_reader(seat, written), np.frombuffer(written, np.float32)
        self._seats[seat] = reader
        return reader


# ---------------------------------------------------------------------- measures


def measure_all(features: list[Feature], low: int, high: int) -> Callable[[int], bytearray]:
    """What numbers between two bounds say in the columns of these features; nothing where there is none."""
    packer = Struct(f"={len(features)}f")

    def measure(number: int) -> bytearray:
        said: list[float] = []
        for feature in features:
            if feature.mask >= 0:
                value = feature.measure(number >> feature.shift & feature.mask)
            else:
                value = feature.measure(min(number, high)) if number >= low else 0.0
            said.append(min(1.0, max(-1.0, value)))
        return bytearray(packer.pack(*said))

    return measure


def amount(value: int) -> float:
    """An amount without bounds: 0 for nothing, 1 for a million and more, below 0 what is owed."""
    return math.copysign(min(1.0, math.log1p(in_bucket(abs(value))) / AMOUNT), value)


def equals(wanted: int) -> Measure:
    """1 for one value, else 0."""
    return lambda value: float(value == wanted)


def share_of(most: int) -> Measure:
    """The share of the largest value."""
    return lambda value: min(1.0, value / max(1, most))


def one_of(label: str, wanted: int, seat: int = -1) -> Feature:
    """A column that says whether a number is this one."""
    return Feature(label, equals(wanted), seat)


def bit(label: str, at: int, seat: int = -1) -> Feature:
    """A column that says whether a mark is there."""
    return Feature(label, lambda value: float(value >> at & 1), seat)


def part_feature(
    label: str, shift: int, mask: int, less: int, measure: Measure, is_packed: bool, seat: int = -1
) -> Feature:
    """A column for a part of a record; of a large number it is taken out before it is looked up."""
    if not is_packed:
        return Feature(label, lambda value: measure(value - less >> shift & mask) if value >= less else 0.0, seat)
    while mask >= WIDEST:  # of a part that is itself too large, the upper bits
        shift, mask = shift + 1, mask >> 1
    return Feature(label, measure, seat, shift, mask)


def parts_of(column: Column) -> list[Part]:
    """The parts of a column in their order, those of a record inside of it included."""
    parts: list[Part] = []
    for part in column.parts:
        if part.kind == INNER and part.inner is not None:
            parts.extend(part.inner.parts)
        else:
            parts.append(part)
    return parts
