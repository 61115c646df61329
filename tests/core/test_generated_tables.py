"""Tables written from declarations: verbs of grids and flags, records, and what is saved of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from astrarium import BadData
from astrarium.core.declared_fields import Field, flags, grid, number, numbers, rows
from astrarium.core.declared_records import Column, Holding, Record, bits, counts, flag, whole
from astrarium.core.table_base import Box

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
generated_tables = pytest.importorskip("generated_tables")
sys.path.pop(0)

FLEET = Record(
    "Fleet",
    "The ships of one seat on one cell.",
    Column("where", bits("owner", 2), bits("cell", 8)),
    Column("units", counts("ships", 3)),
    Column("left", whole("left")),
    Column("marks", flag("loaded"), flag("halted")),
)
UNIT = Record("Unit", "A unit.", Column("units_of", flag("moved"), bits("kind", 3), bits("cell", 7)), interned=True)
STAND = Record("Stand", "Who stands.", Column("stands", bits("owner", 3), bits("kind", 2)), interned=True, missing=True)
BATTLE = Record("Battle", "A battle.", Column("war", whole("place"), counts("leaders", 2), flag("swapped")))
GOOD = Record("Good", "A good.", Column("goods", bits("maker", 2), bits("place", 4)), interned=True)
TRACE = Record("Trace", "A trace.", Column("traces", whole("cell"), whole("step")))
MOVER = Record("Mover", "The fleet that moves.", Column("mover", bits("owner", 2), bits("cell", 8)), interned=True)
FIELDS: tuple[Field, ...] = (
    number("round"),
    grid("cubes", ("seat", "seats"), ("kind", 3)),
    grid("ships", ("seat", "seats"), ("orbit", 2), ("kind", 2)),
    flags("used", "helped", "sold"),
    flags("marked", "fresh", "spent", each="cell", size=4, counted="steps"),
    numbers("where"),
    numbers("units"),
    numbers("left", low=-1),
    numbers("marks"),
    rows("units_of"),
    numbers("stands"),
    numbers("war"),
    number("mover", low=-1),
    numbers("civ", size="seats", shared=True),
    grid("stores", ("seat", "seats"), ("kind", 3), shared=True),
    flags("fates", "met", "left_out", each="cell", size=4, counted="tales", shared=True),
    rows("homes", size="seats", shared=True),
    rows("goods", size="seats", shared=True),
    numbers("traces", shared=True),
)
HOLDINGS = (
    Holding("fleets", FLEET),
    Holding("troops", UNIT, rows=True),
    Holding("stand", STAND),
    Holding("battle", BATTLE, one=True),
    Holding("mover", MOVER, one=True),
    Holding("goods", GOOD, rows=True),
    Holding("traces", TRACE),
)


@pytest.fixture(scope="module")
def made() -> Iterator[ModuleType]:
    """The module that is written from these declarations, with every verb in it."""
    package = ModuleType("toy_fleets")
    constants, declared = ModuleType("toy_fleets.match_constants"), ModuleType("toy_fleets.table_fields")
    vars(constants)["ToyBox"], vars(declared)["FIELDS"] = Box, FIELDS
    vars(declared)["HOLDINGS"] = HOLDINGS
    sys.modules |= {"toy_fleets": package, constants.__name__: constants, declared.__name__: declared}
    every = " ".join(f"{word}(" for word in generated_tables.verbs_of(FIELDS, HOLDINGS))
    source = generated_tables.module_of("toy_fleets", "Toy", FIELDS, HOLDINGS, every)
    module = ModuleType("toy_fleets.generated_table")
    exec(compile(source, "generated_table.py", "exec"), vars(module))
    yield module
    for name in ("toy_fleets", constants.__name__, declared.__name__):
        del sys.modules[name]


@pytest.fixture
def table(made: ModuleType) -> Any:
    class ToyTable(made.ToyFields):  # type: ignore[name-defined, misc]
        def bare(self) -> Any:
            return ToyTable(self.box)

    table = ToyTable(Box(2, {}))
    table.round, table.used = 1, 0
    table.cubes, table.ships, table.marked = [0] * 6, [0] * 8, [0] * 4
    table.fleets = [made.Fleet(1, 5, (1, 0, 2), -1, True, False), made.Fleet(0, 9, (0, 0, 1), 3, False, True)]
    table.troops = [[made.make_unit(True, 4, 99)], []]
    table.stand = [None, made.make_stand(2, 1)]
    table.battle = made.Battle(7, [0, 1], True)
    table.mover = made.make_mover(1, 5)
    table.civ, table.stores, table.fates, table.homes = (1, 1), (0,) * 6, (0,) * 4, ((3,), ())
    table.goods = ((made.make_good(1, 2),), ())
    table.traces = (made.Trace(4, 1), made.Trace(5, 2))
    return table


def test_a_grid_is_read_and_written_by_name(table: Any) -> None:
    table.set_cubes(1, 2, 5)
    table.add_cubes(1, 2, -1)
    assert (table.cubes_at(1, 2), table.cubes_of(1), table.cubes) == (4, [0, 0, 4], [0, 0, 0, 0, 0, 4])
    table.add_ships(1, 0, 1, 2)
    assert (table.ships_at(1, 0, 1), table.ships_of(1)) == (2, [0, 2, 0, 0])
    table.set_all_cubes(0, [1, 2, 3])
    assert table.cubes == [1, 2, 3, 0, 0, 4]


def test_flags_are_there_or_not(table: Any) -> None:
    table.mark_sold()
    table.mark_spent(3)
    assert (table.is_sold(), table.is_helped(), table.is_spent(3), table.is_fresh(3), table.is_spent(2)) == (
        True,
        False,
        True,
        False,
        False,
    )
    table.unmark_sold()
    table.unmark_spent(3)
    assert (table.used, table.marked) == (0, [0, 0, 0, 0])


def test_what_is_counted_beside_flags_leaves_them_alone(table: Any) -> None:
    table.mark_spent(1)
    table.set_steps(1, 5)
    table.set_steps(1, 3)
    assert (table.steps_of(1), table.is_spent(1), table.is_fresh(1), table.marked) == (3, True, False, [0, 14, 0, 0])
    table.unmark_spent(1)
    assert table.steps_of(1) == 3
    table.clear_marked(1)
    assert table.steps_of(1) == 0


def test_a_record_of_a_list_is_a_value(made: ModuleType, table: Any) -> None:
    fleet = table.fleets[0]
    other = fleet.with_left(2).with_halted(True).with_ships((0, 0, 0))
    assert (fleet.owner, fleet.cell, fleet.ships, fleet.left, fleet.loaded, fleet.halted) == (
        1,
        5,
        (1, 0, 2),
        -1,
        True,
        False,
    )
    assert (other.owner, other.cell, other.ships, other.left, other.halted) == (1, 5, (0, 0, 0), 2, True)


def test_equal_interned_records_are_one(made: ModuleType) -> None:
    unit = made.make_unit(False, 3, 17)
    assert unit is made.unit_numbered(unit.number)
    assert (unit.with_moved(True).moved, unit.with_moved(True).with_moved(False) is unit) == (True, True)
    assert (unit.with_cell(4).cell, unit.with_cell(4).kind) == (4, 3)


def test_a_clone_is_independent_and_equal(made: ModuleType, table: Any) -> None:
    other = table.clone()
    assert other.facts() == table.facts()
    before = table.facts()
    other.fleets[0] = other.fleets[0].with_left(0)
    other.troops[1].append(made.make_unit(False, 1, 1))
    other.stand[0] = made.make_stand(1, 1)
    other.battle.leaders[0] = 9
    other.battle.place = 3
    other.mover = None
    other.add_cubes(0, 0, 1)
    assert table.facts() == before


WRITES = {
    "civ": lambda made, table: (table.set_civ(0, 3), table.add_civ(1, 2)),
    "stores": lambda made, table: (table.set_stores(0, 1, 4), table.add_stores(1, 2, 5)),
    "fates": lambda made, table: (
        table.mark_met(1),
        table.set_tales(1, 2),
        table.mark_left_out(2),
    ),
    "homes": lambda made, table: table.set_homes(1, (7, 8)),
    "goods": lambda made, table: table.set_goods(1, (made.make_good(0, 3),)),
    "traces": lambda made, table: table.set_traces(0, made.Trace(9, 9)),
}
WRITTEN = {
    "civ": [3, 3],
    "stores": [0, 4, 0, 0, 0, 5],
    "fates": [0, 9, 2, 0],
    "homes": [[3], [7, 8]],
    "goods": [[1 | 2 << 2], [3 << 2]],
    "traces": [9, 9, 5, 2],
}


@pytest.mark.parametrize("name", [field.name for field in FIELDS if field.shared])
def test_what_is_shared_is_taken_over_as_it_is_and_copied_when_it_is_written(
    made: ModuleType, table: Any, name: str
) -> None:
    before, other = table.facts(), table.clone()
    assert getattr(other, name) is getattr(table, name)
    WRITES[name](made, other)
    assert (table.facts(), other.saved_value(name)) == (before, WRITTEN[name])
    third = other.bare()
    third.load_value(name, WRITTEN[name])
    assert isinstance(getattr(third, name), tuple)
    assert third.saved_value(name) == WRITTEN[name]


def test_shared_grids_and_flags_are_read_by_name(table: Any) -> None:
    table.set_all_stores(1, [7, 8, 9])
    assert (table.stores_at(1, 1), table.stores_of(1), table.stores) == (8, (7, 8, 9), (0, 0, 0, 7, 8, 9))
    table.mark_met(2)
    table.set_tales(2, 3)
    table.unmark_met(2)
    assert (table.is_met(2), table.tales_of(2)) == (False, 3)
    table.clear_fates(2)
    assert table.tales_of(2) == 0


def test_records_are_shared_by_all_their_columns_or_by_none() -> None:
    fields = (numbers("where", shared=True), numbers("units"), numbers("left"), numbers("marks"))
    with pytest.raises(AssertionError, match="some of its columns are shared"):
        generated_tables.module_of("toy_fleets", "Toy", fields, (Holding("fleets", FLEET),), "")


def test_records_are_saved_in_their_columns_and_read_again(table: Any) -> None:
    facts = table.facts()
    assert facts["where"] == [5 * 4 + 1, 9 * 4]
    assert facts["units"] == [1, 0, 2, 0, 0, 1]
    assert (facts["left"], facts["marks"]) == ([-1, 3], [1, 2])
    assert facts["units_of"] == [[1 | 4 << 1 | 99 << 4], []]
    assert facts["stands"] == [0, (2 | 1 << 3) + 1]
    assert facts["war"] == [7, 0, 1, True]
    assert facts["mover"] == 5 * 4 + 1
    other = table.bare()
    for field in FIELDS:
        other.load_value(field.name, facts[field.name])
    other.ended, other.reveals = table.ended, table.reveals
    assert other.facts() == facts
    assert other.mover is table.mover
    other.load_value("mover", -1)
    assert (other.mover, other.saved_value("mover")) == (None, -1)
    other.load_value("war", [])
    assert (other.battle, other.saved_value("war")) == (None, [])
    assert other.clone().battle is None


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("left", [1], "table.left: 2 entries expected, 1 found"),
        ("units", [1, 2, 3], "table.units: 6 entries expected, 3 found"),
        ("war", [1, 2], "table.war: 4 entries expected, 2 found"),
    ],
)
def test_columns_that_do_not_fit_together_are_refused(table: Any, name: str, value: list[int], said: str) -> None:
    with pytest.raises(BadData, match=said):
        table.load_value(name, value)


def test_verbs_that_nobody_uses_are_not_written() -> None:
    source = generated_tables.module_of("toy_fleets", "Toy", FIELDS, HOLDINGS, "table.cubes_at(0, 1)")
    assert "def cubes_at(" in source
    assert "def set_cubes(" not in source
    assert "def with_halted(" not in source
    assert "def with_ships(" in source  # which it uses itself to read a save


def test_a_record_of_many_parts_takes_few_lines() -> None:
    parts = [f"self.part_{number}" for number in range(20)]
    lines = generated_tables.returned("Fleet", parts)
    assert (len(lines), max(map(len, lines)) <= 120) == (5, True)
    assert [part.strip(" ,") for line in lines[1:-1] for part in line.split(", ")] == parts
    assert generated_tables.returned("Unit", ["self.kind", "cell"]) == ["        return Unit(self.kind, cell)"]
