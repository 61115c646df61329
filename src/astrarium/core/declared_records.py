"""Things on a table that have parts, declared once: a fleet, a unit, a battle. `make generate` writes their classes.

A record is saved in columns of the table: declared fields that hold one number for each record, or a row of numbers.
A column packs one or several parts, the lowest bits first:

    FLEET = Record(
        "Fleet",
        "The ships of one seat on one cell.",
        Column("where", bits("owner", 2), bits("cell", 12)),
        Column("units", counts("ships", 8)),
        Column("left", whole("left")),
        Column("marks", flag("loaded"), flag("halted")),
    )

A column of whole numbers and counts alone saves them side by side: `Column("shaken", whole("seat"), whole("ball"))`.

Its class has an attribute for each part. Records in lists are values: they are shared by clones and never change;
`fleet.with_left(2)` is another one, to be put in its place. A record that stands alone (`one=True`: the battle under
way) may be changed, and a clone takes a copy.
"""

from __future__ import annotations

from typing import Final, final

WHOLE: Final = 0  # a number of its own column
BITS: Final = 1  # so many bits of a column
FLAG: Final = 2  # one bit: there or not
COUNTS: Final = 3  # several numbers of its own column
BELOW: Final = 4  # one of so many values, where these are not a power of two
INNER: Final = 5  # another record, by its number


@final
class Part:
    """One attribute of a record."""

    def __init__(self, name: str, kind: int, width: int, inner: Record | None = None) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.width: Final = width  # bits, or how many numbers or values
        self.inner: Final = inner

    @property
    def type(self) -> str:
        """Its type, as it is written."""
        if self.inner is not None:
            return self.inner.name
        return {FLAG: "bool", COUNTS: "tuple[int, ...]"}.get(self.kind, "int")


def whole(name: str) -> Part:
    """A number that has its column for itself."""
    return Part(name, WHOLE, 0)


def bits(name: str, width: int) -> Part:
    """A number below 2 to the power of `width`."""
    return Part(name, BITS, width)


def flag(name: str) -> Part:
    """True or false."""
    return Part(name, FLAG, 1)


def counts(name: str, count: int) -> Part:
    """So many numbers, by place; they have their column for themselves."""
    return Part(name, COUNTS, count)


def below(name: str, count: int) -> Part:
    """A number below `count`; a column with such a part is saved as sums of products."""
    return Part(name, BELOW, count)


def inner(name: str, record: Record) -> Part:
    """Another record, which is interned."""
    return Part(name, INNER, sum([part.width for part in record.parts]), record)


@final
class Column:
    """A declared field of the table in which parts of records are saved."""

    def __init__(self, field: str, *parts: Part) -> None:
        self.field: Final = field
        self.parts: Final = parts

    @property
    def spread(self) -> bool:
        """Whether its parts are saved side by side, not packed into one number."""
        return len(self.parts) > 1 and all([part.kind in (WHOLE, COUNTS) for part in self.parts])


@final
class Record:
    """A kind of record: the name of its class, what it is, and the columns it is saved in.

    `interned`: equal records are one and the same object, so that they are compared by identity; `number` is how they
    are saved and sorted. It has one column. `missing` is the number that stands for no record at all, and all others
    are one more than the packed number.
    """

    def __init__(self, name: str, says: str, *columns: Column, interned: bool = False, missing: bool = False) -> None:
        self.name: Final = name
        self.says: Final = says
        self.columns: Final = columns
        self.interned: Final = interned
        self.missing: Final = missing

    @property
    def parts(self) -> list[Part]:
        """All attributes, in order."""
        return [part for column in self.columns for part in column.parts]


@final
class Holding:
    """Where a table holds records: a list, rows of lists, or one that may be there."""

    def __init__(self, name: str, record: Record, rows: bool = False, one: bool = False) -> None:
        self.name: Final = name
        self.record: Final = record
        self.rows: Final = rows
        self.one: Final = one
