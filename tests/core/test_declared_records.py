"""Declared records: their parts, and how a column saves them."""

from __future__ import annotations

from astrarium.core.declared_records import Column, Record, below, bits, counts, flag, inner, whole

FLEET = Record(
    "Fleet",
    "The ships of one seat on one cell.",
    Column("where", bits("owner", 2), flag("halted")),
    Column("units", counts("ships", 8)),
    Column("left", whole("left")),
)


def test_a_record_has_the_parts_of_all_its_columns() -> None:
    types = {part.name: part.type for part in FLEET.parts}
    assert types == {"owner": "int", "halted": "bool", "ships": "tuple[int, ...]", "left": "int"}


def test_whole_numbers_and_counts_are_saved_side_by_side_where_there_are_several() -> None:
    assert [column.spread for column in FLEET.columns] == [False, False, False]
    assert Column("replies", whole("word"), counts("gives", 5)).spread
    assert not Column("replies", whole("word"), bits("owner", 2)).spread


def test_a_part_may_be_another_record_or_one_of_so_many_values() -> None:
    unit = Record("Unit", "A unit.", Column("units", flag("moved"), bits("cell", 7)), interned=True)
    parts = Column("fighters", inner("unit", unit), below("zone", 3)).parts
    assert [(part.type, part.width) for part in parts] == [("Unit", 8), ("int", 3)]
