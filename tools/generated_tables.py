"""Write what follows from the declared fields of each game's table: `make generate`; --check tells if it is current.

From `table_fields.py` of a game (its FIELDS and HOLDINGS) comes `generated_table.py`: the attributes with their types,
the clone, the verbs of grids and flags, the classes of records, and how records are saved and read.
"""

from __future__ import annotations

import importlib
import math
import re
import subprocess
import sys
import textwrap
import types
from pathlib import Path
from typing import Any

from generated_verbs import field_verbs, holding_verbs

from astrarium.core.declared_fields import NUMBER, ROWS, WORD, WORDS, Field
from astrarium.core.declared_records import BELOW, COUNTS, FLAG, INNER, WHOLE, Column, Holding, Part, Record

ROOT = Path(__file__).resolve().parents[1]
CHECK = "--check" in sys.argv
TIDY = ["check", "--select", "F401,I,RUF", "--fix", "--quiet"]
WIDEST = 120
ALWAYS = ("__init__", "bare", "clone", "saved_value", "load_value")
COPIES = {"": "self.{}", "list": "self.{}[:]", "rows": "[row[:] for row in self.{}]"}


# ---------------------------------------------------------------------- records


def packed(column: Column, of: str) -> str:
    """The number in which a column saves a record."""
    if len(column.parts) == 1 and column.parts[0].kind == WHOLE:
        return f"{of}.{column.parts[0].name}"
    mixed = any(part.kind == BELOW for part in column.parts)
    terms, shift, step = [], 0, 1
    for part in column.parts:
        value = f"{of}.{part.name}"
        if part.kind == FLAG:
            value = f"int({value})"
        elif part.kind == INNER:
            value = f"{value}.number"
        if shift:
            value = f"{value} * {step}" if mixed else f"{value} << {shift}"
        terms.append(value)
        shift += part.width
        step *= values_of(part)
    return (" + " if mixed else " | ").join(terms)


def values_of(part: Part) -> int:
    """How many values a part may have."""
    return part.width if part.kind == BELOW else 1 << part.width


def unpacked(part: Part, column: Column, value: str) -> str:
    """A part, from the number its column saves."""
    if part.kind == WHOLE:
        return value
    lower = column.parts[: column.parts.index(part)]
    if any(other.kind == BELOW for other in column.parts):
        step = math.prod([values_of(other) for other in lower])
        return f"{value} // {step} % {values_of(part)}" if lower else f"{value} % {values_of(part)}"
    shift = sum(other.width for other in lower)
    moved = f"{value} >> {shift}" if shift else value
    if part.kind == FLAG:
        return f"{value} & {1 << shift} != 0"
    masked = f"{moved} & {(1 << part.width) - 1}"
    return masked if part.inner is None else f"{part.inner.name.lower()}_numbered({masked})"


def record_class(record: Record, changes: bool) -> list[str]:
    """The class of a record: a value, or what may be changed."""
    final = "" if changes else ": Final"
    kinds = {part.name: "list[int]" if changes and part.kind == COUNTS else part.type for part in record.parts}
    given = ", ".join(f"{name}: {kind}" for name, kind in kinds.items())
    number = ", number: int" if record.interned else ""
    lines = ["", "", "@final", f"class {record.name}:", f'    """{record.says}"""', ""]
    lines.append(f"    def __init__(self, {given}{number}) -> None:")
    lines.extend(f"        self.{name}{final} = {name}" for name in kinds)
    if record.interned:
        lines.append("        self.number: Final = number  # as it is saved and sorted")
    if changes:
        same = ", ".join(f"self.{n}[:]" if kind == "list[int]" else f"self.{n}" for n, kind in kinds.items())
        lines += ["", f"    def clone(self) -> {record.name}:", '        """An independent one."""']
        lines.append(f"        return {record.name}({same})")
        return lines
    for part in record.parts:
        lines += with_part(record, part)
    if not record.interned:
        return lines
    ((column),) = record.columns
    made = ", ".join(unpacked(part, column, "number") for part in column.parts)
    name = record.name.lower()
    lines += ["", "", f"_{name}s: Final[dict[int, {record.name}]] = {{}}", "", ""]
    lines += [
        f"def {name}_numbered(number: int) -> {record.name}:",
        f'    """The {name} that is saved as this number."""',
    ]
    lines += [f"    found = _{name}s.get(number)", "    if found is None:"]
    lines += [f"        found = _{name}s.setdefault(number, {record.name}({made}, number))", "    return found"]
    parts = ", ".join(f"{part.name}: {part.type}" for part in column.parts)
    bare = packed(column, "self").replace("self.", "")
    lines += ["", "", f"def make_{name}({parts}) -> {record.name}:", f'    """The {name} with these parts."""']
    lines.append(f"    return {name}_numbered({bare})")
    return lines


def with_part(record: Record, part: Part) -> list[str]:
    """The method that gives the same record with another part."""
    lines = ["", f"    def with_{part.name}(self, {part.name}: {part.type}) -> {record.name}:"]
    lines.append(f'        """The same {record.name.lower()} with another {part.name.replace("_", " ")}."""')
    parts = [other.name if other is part else f"self.{other.name}" for other in record.parts]
    if record.interned and any(other.kind == BELOW for other in record.parts):
        lines.append(f"        return make_{record.name.lower()}({', '.join(parts)})")
    elif record.interned:
        (column,) = record.columns
        shift = sum(before.width for before in column.parts[: column.parts.index(part)])
        mask = ((1 << part.width) - 1) << shift
        value = f"int({part.name})" if part.kind == FLAG else part.name
        placed = f"{value} << {shift}" if shift else value
        lines.append(f"        return {record.name.lower()}_numbered(self.number & ~{mask} | {placed})")
    else:
        lines += returned(record.name, parts)
    return lines


def returned(name: str, parts: list[str]) -> list[str]:
    """The statement that returns a record, in few lines however many parts it has."""
    indent, given = " " * 12, ", ".join(parts)
    if len(indent + given) <= WIDEST:
        return [f"        return {name}({given})"]
    inner = textwrap.wrap(f"{given},", WIDEST, initial_indent=indent, subsequent_indent=indent)
    return [f"        return {name}(", *inner, "        )  # fmt: skip"]


# ---------------------------------------------------------------------- how records are saved and read


def saved(holding: Holding, column: Column) -> str:
    """The plain data of a column."""
    record, name = holding.record, holding.name
    item = record.name.lower()
    if holding.one and record.interned:
        return f"-1 if self.{name} is None else self.{name}.number"
    if holding.one:
        shown = {COUNTS: "*one.{}", FLAG: "int(one.{})"}
        flat = ", ".join(shown.get(part.kind, "one.{}").format(part.name) for part in record.parts)
        return f"[{flat}]"
    if len(column.parts) == 1 and column.parts[0].kind == COUNTS:
        return f"[count for {item} in self.{name} for count in {item}.{column.parts[0].name}]"
    if column.spread:
        flat = ", ".join(f"*{item}.{p.name}" if p.kind == COUNTS else f"{item}.{p.name}" for p in column.parts)
        return f"[number for {item} in self.{name} for number in ({flat})]"
    number = f"{item}.number" if record.interned else packed(column, item)
    if record.missing:
        number = f"0 if {item} is None else {item}.number + 1"
    if holding.rows:
        return f"[[{number} for {item} in row] for row in self.{name}]"
    return f"[{number} for {item} in self.{name}]"


def loaded(holding: Holding, column: Column) -> list[str]:
    """The statements that take a column over from plain data."""
    record, name = holding.record, holding.name
    item = record.name.lower()
    if holding.one and record.interned:
        return [f"self.{name} = None if value < 0 else {item}_numbered(value)"]
    if holding.one:
        parts, at = [], 0
        for part in record.parts:
            wide = part.width if part.kind == COUNTS else 1
            value = f"value[{at}:{at + wide}]" if part.kind == COUNTS else f"value[{at}]"
            parts.append(f"{value} != 0" if part.kind == FLAG else value)
            at += wide
        return [
            f"if value and len(value) != {at}:",
            f'    raise BadData(f"table.{column.field}: {at} entries expected, {{len(value)}} found")',
            f"self.{name} = None",
            "if value:",
            f"    self.{name} = {record.name}({', '.join(parts)})",
        ]
    if record.interned:
        one = f"{item}_numbered(number - 1) if number else None" if record.missing else f"{item}_numbered(number)"
        if holding.rows:
            return [f"self.{name} = [[{one} for number in row] for row in value]"]
        return [f"self.{name} = [{one} for number in value]"]
    if column.spread:
        return spread_column(holding, column)
    if column is record.columns[0]:
        parts = []
        for part in record.parts:
            if part in column.parts:
                parts.append(unpacked(part, column, "number"))
            else:
                parts.append({FLAG: "False", COUNTS: "()"}.get(part.kind, "0"))
        one = f"{record.name}({', '.join(parts)})"
        if holding.rows:
            return [f"self.{name} = [[{one} for number in row] for row in value]"]
        return [f"self.{name} = [{one} for number in value]"]
    return later_column(holding, column)


def spread_column(holding: Holding, column: Column) -> list[str]:
    """The statements that take over records whose parts are saved side by side."""
    assert len(holding.record.columns) == 1
    parts, wide = [], 0
    for part in column.parts:
        end = wide + part.width if part.kind == COUNTS else wide + 1
        parts.append(f"tuple(value[at + {wide} : at + {end}])" if part.kind == COUNTS else f"value[at + {wide}]")
        wide = end
    made = f"{holding.record.name}({', '.join(parts)})"
    return [
        f"if len(value) % {wide}:",
        f'    raise BadData(f"table.{column.field}: {wide} entries for each expected, {{len(value)}} found")',
        f"self.{holding.name} = [{made} for at in range(0, len(value), {wide})]",
    ]


def later_column(holding: Holding, column: Column) -> list[str]:
    """The statements that add a column to records of which the first column is there."""
    record, name = holding.record, holding.name
    item = record.name.lower()
    wide = column.parts[0].width if column.parts[0].kind == COUNTS else 1
    count = f"len(self.{name})" if wide == 1 else f"len(self.{name}) * {wide}"
    lines = [
        f"if len(value) != {count}:",
        f'    raise BadData(f"table.{column.field}: {{{count}}} entries expected, {{len(value)}} found")',
    ]
    if len(column.parts) == 1:
        slot = f"tuple(value[at * {wide} : at * {wide} + {wide}])" if column.parts[0].kind == COUNTS else "value[at]"
        made = f"{item}.with_{column.parts[0].name}({slot})"
    else:
        parts = [
            unpacked(part, column, "value[at]") if part in column.parts else f"{item}.{part.name}"
            for part in record.parts
        ]
        made = f"{record.name}({', '.join(parts)})"
    return [*lines, f"self.{name} = [{made} for at, {item} in enumerate(self.{name})]"]


# ---------------------------------------------------------------------- the module


def module_of(package: str, prefix: str, fields: tuple[Field, ...], holdings: tuple[Holding, ...], used: str) -> str:
    """The generated module of one game."""
    columns = {column.field: (holding, column) for holding in holdings for column in holding.record.columns}
    shared = {field.name for field in fields if field.shared}
    plain = [field for field in fields if field.name not in columns]
    typed = [typed_field(field) for field in plain] + [typed_holding(holding, shared) for holding in holdings]
    assert len({name for name, _, _ in typed}) == len(typed), [name for name, _, _ in typed]
    lines = ['"""Written by `make generate` from table_fields.py; not to be changed by hand."""', ""]
    lines += ["from __future__ import annotations", "", "from typing import ClassVar, Final, Self, final", ""]
    if any(len(holding.record.columns) > 1 or holding.one or holding.record.columns[0].spread for holding in holdings):
        lines.append("from astrarium.core.errors import BadData")
    lines += ["from astrarium.core.declared_fields import Field"]
    if holdings:
        lines += ["from astrarium.core.declared_records import Holding"]
    lines += ["from astrarium.core.table_base import Table, with_entry, with_entries"]
    declared = "FIELDS, HOLDINGS" if holdings else "FIELDS"
    lines += [f"from {package}.match_constants import {prefix}Box", f"from {package}.table_fields import {declared}"]
    done: list[Record] = []
    for holding in holdings:
        if holding.record not in done:
            lines += record_class(holding.record, holding.changes)
            done.append(holding.record)
    lines += ["", "", f"class {prefix}Fields(Table[{prefix}Box]):", '    """The declared fields of a table."""', ""]
    lines += ["    fields: ClassVar[tuple[Field, ...]] = FIELDS"]
    lines += ["    holdings: ClassVar[tuple[Holding, ...]] = HOLDINGS", ""] if holdings else [""]
    lines += [f"    {name}: {kind}" for name, kind, _ in typed]
    lines += cloning(typed)
    for field in plain:
        lines += field_verbs(field)
    for holding in holdings:
        lines += holding_verbs(holding) if is_shared(holding, shared) else []
    if columns:
        lines += saving(columns, shared)
    return "\n".join(without_unused(lines, used)) + "\n"


def typed_field(field: Field) -> tuple[str, str, str]:
    """The name and the type of a field's attribute, and how a clone takes it over."""
    if field.shape in (NUMBER, WORD):
        return field.name, "int" if field.shape == NUMBER else "str", ""
    item = "str" if field.shape == WORDS else "int"
    if field.shared:
        return field.name, f"tuple[tuple[{item}, ...], ...]" if field.shape == ROWS else f"tuple[{item}, ...]", ""
    if field.shape == ROWS:
        return field.name, f"list[list[{item}]]", "rows"
    return field.name, f"list[{item}]", "list"


def typed_holding(holding: Holding, shared: set[str]) -> tuple[str, str, str]:
    """The name and the type of the attribute that holds records, and how a clone takes it over."""
    # None first: natively the items of a union are tried one after the other, and most places are empty.
    item = f"None | {holding.record.name}" if holding.record.missing else holding.record.name
    item = f"{item} | None" if holding.one else item
    if holding.one:
        return holding.name, item, "one" if holding.changes else ""
    if is_shared(holding, shared):
        return holding.name, f"tuple[tuple[{item}, ...], ...]" if holding.rows else f"tuple[{item}, ...]", ""
    if holding.rows:
        return holding.name, f"list[list[{item}]]", "rows"
    return holding.name, f"list[{item}]", "list"


def is_shared(holding: Holding, shared: set[str]) -> bool:
    """Whether clones share the records that are held: all their columns say so, or none."""
    said = {column.field in shared for column in holding.record.columns}
    assert len(said) == 1, f"{holding.name}: some of its columns are shared, and some are not"
    return said.pop()


def cloning(typed: list[tuple[str, str, str]]) -> list[str]:
    """The clone, line by line: what is shared is taken over as it is."""
    lines = ["", "    def bare(self) -> Self:", '        """A table of the same kind without anything on it."""']
    lines += ["        raise NotImplementedError", "", "    def clone(self) -> Self:"]
    lines += ['        """An independent table, equal in every declared field."""', "        other = self.bare()"]
    lines.append("        other.ended, other.reveals = self.ended, self.reveals")
    for name, _, copy in typed:
        if copy == "one":
            lines += [f"        one = self.{name}", f"        other.{name} = None if one is None else one.clone()"]
        else:
            lines.append(f"        other.{name} = {COPIES[copy].format(name)}")
    return [*lines, "        return other"]


def verbs_of(fields: tuple[Field, ...], holdings: tuple[Holding, ...]) -> list[str]:
    """The names of all verbs that could be written."""
    lines = [line for field in fields for line in field_verbs(field)]
    for holding in holdings:
        lines += record_class(holding.record, holding.changes) + holding_verbs(holding)
    return [found[1] for line in lines if (found := re.match(r"(?:    )?def (\w+)\(", line))]


def without_unused(lines: list[str], used: str) -> list[str]:
    """The lines without methods and functions that are called by their name nowhere in the game."""
    used += "".join(line for line in lines if not re.match(r"\s*def ", line))
    kept: list[str] = []
    dropping, depth = False, 0
    for line in lines:
        head = re.match(r"( *)def (\w+)\(", line)
        if head:
            depth, name = len(head[1]), head[2]
            needed = name in ALWAYS or name.endswith("_numbered")
            dropping = not needed and re.search(rf"\b{name}\(", used) is None
        elif line and len(line) - len(line.lstrip()) <= depth:
            dropping = False
        if not dropping:
            kept.append(line)
    return kept


def saving(columns: dict[str, tuple[Holding, Column]], shared: set[str]) -> list[str]:
    """How records are written out as plain data, and taken over from it."""
    lines = ["", "    def saved_value(self, name: str) -> object:", '        """A declared field as plain data."""']
    for field, (holding, column) in columns.items():
        lines.append(f'        if name == "{field}":')
        if holding.changes:
            lines += [
                f"            one = self.{holding.name}",
                "            if one is None:",
                "                return []",
            ]
        lines.append(f"            return {saved(holding, column)}")
    lines += ["        return super().saved_value(name)", ""]
    lines += ["    def load_value(self, name: str, value: object) -> None:"]
    lines += ['        """Take over a declared field from plain data that was checked."""']
    lead = "if"
    for field, (holding, column) in columns.items():
        shape = "int" if holding.one and holding.record.interned else "list"
        lines += [f'        {lead} name == "{field}":', f"            assert isinstance(value, {shape})"]
        taken = loaded(holding, column)
        if field in shared:
            taken = [shared_line(line, holding) for line in taken]
        lines += [f"            {line}" for line in taken]
        lead = "elif"
    return [*lines, "        else:", "            super().load_value(name, value)"]


def shared_line(line: str, holding: Holding) -> str:
    """A statement that takes over a list, as one that takes over a tuple."""
    lead = f"self.{holding.name} = "
    if not line.startswith(lead):
        return line
    made = line.removeprefix(lead)
    return f"{lead}tuple({made.replace('[[', '[tuple([', 1).replace('] for row', ']) for row', 1)})"


def formatted(source: str) -> str:
    """A module as ruff would leave it."""
    for command in (TIDY, ["format", "--quiet"]):
        ruff = [sys.executable, "-m", "ruff", *command, "--stdin-filename", "generated_table.py", "-"]
        done = subprocess.run(ruff, input=source, capture_output=True, text=True, check=True, cwd=ROOT)  # noqa: S603
        source = done.stdout
    return source


def declared(folder: Path) -> Any:
    """The declarations of a game, read without its other modules: they need what is to be written here."""
    package = types.ModuleType(f"astrarium.games.{folder.name}")
    package.__path__ = [str(folder)]
    sys.modules[package.__name__] = package
    return importlib.import_module(f"{package.__name__}.table_fields")


def main() -> int:
    """Write, or check."""
    stale = 0
    for path in sorted((ROOT / "src/astrarium/games").glob("*/table_fields.py")):
        found, target = declared(path.parent), path.with_name("generated_table.py")
        holdings = getattr(found, "HOLDINGS", ())
        used = "".join(
            other.read_text(encoding="utf-8")
            for folder in (path.parent, ROOT / "tests/games" / path.parent.name)
            for other in sorted(folder.glob("*.py"))
            if other != target
        )
        wanted = formatted(module_of(found.__package__, path.parent.name.capitalize(), found.FIELDS, holdings, used))
        if not target.exists() or wanted != target.read_text(encoding="utf-8"):
            stale += 1
            print(f"{path.parent.name}: its generated table is {'not current' if CHECK else 'written anew'}")
            if not CHECK:
                target.write_text(wanted, encoding="utf-8")
    return stale if CHECK else 0


if __name__ == "__main__":
    sys.exit(main())
