"""The verbs that are written for declared fields: of grids and flags, and of what clones share until it is written."""

from __future__ import annotations

from astrarium.core.declared_fields import HIDDEN, NUMBER, ROWS, WORD, Field
from astrarium.core.declared_records import Holding


def field_verbs(field: Field) -> list[str]:
    """All verbs of a field."""
    if field.flags:
        return flag_verbs(field)
    if field.axes:
        return grid_verbs(field)
    if not field.shared or field.shape in (NUMBER, WORD):
        return []
    if field.shape == ROWS:
        return replacing_verb(field.name, index_of(field), "row", "tuple[int, ...]")
    return replacing_verb(field.name, index_of(field), "value", "int") + adding_verb(field)


def holding_verbs(holding: Holding) -> list[str]:
    """The verbs of records that clones share."""
    item = f"{holding.record.name} | None" if holding.record.missing else holding.record.name
    if holding.rows:
        return replacing_verb(holding.name, "seat", "row", f"tuple[{item}, ...]")
    return replacing_verb(holding.name, "at", holding.record.name.lower(), item)


# ---------------------------------------------------------------------- what clones share


def index_of(field: Field) -> str:
    """What a list is indexed by: a cell, where there are as many entries as cells."""
    return field.size.removesuffix("s") if isinstance(field.size, str) else "at"


def replacing_verb(name: str, index: str, value: str, kind: str) -> list[str]:
    """The verb that puts another entry in its place."""
    return [
        "",
        f"    def set_{name}(self, {index}: int, {value}: {kind}) -> None:",
        f'        """Set one entry of `{name}`, which clones share: theirs stays."""',
        f"        self.{name} = with_entry(self.{name}, {index}, {value})",
    ]


def adding_verb(field: Field) -> list[str]:
    """The verb that adds to an entry."""
    name, index = field.name, index_of(field)
    return [
        "",
        f"    def add_{name}(self, {index}: int, count: int) -> None:",
        f'        """Add to one entry of `{name}`, which clones share: theirs stays."""',
        f"        self.{name} = with_entry(self.{name}, {index}, self.{name}[{index}] + count)",
    ]


def written(field: Field, at: str, value: str) -> str:
    """The statement that writes one entry of a list, or of a tuple."""
    if field.shared:
        return f"        self.{field.name} = with_entry(self.{field.name}, {at}, {value})"
    return f"        self.{field.name}[{at}] = {value}"


# ---------------------------------------------------------------------- grids


def size_of(bound: int | str) -> str:
    """How many there are of the second or third thing of a grid."""
    return f"self.box.{bound}" if isinstance(bound, str) else str(bound)


def grid_verbs(field: Field) -> list[str]:
    """The verbs of a grid."""
    names = [name for name, _ in field.axes]
    at = names[0]
    for number, (name, bound) in enumerate(field.axes[1:]):
        at = f"{at} * {size_of(bound)} + {name}" if number == 0 else f"({at}) * {size_of(bound)} + {name}"
    given = ", ".join(f"{name}: int" for name in names)
    title, first = field.name, names[0]
    inner = " * ".join(size_of(bound) for _, bound in field.axes[1:])
    by = " and ".join(names)
    whole = f"self.{title}[{first} * {inner} : ({first} + 1) * {inner}]"
    if field.shared:
        added = [f"        at = {at}", written(field, "at", f"self.{title}[at] + count")]
        several, all_set = "tuple[int, ...]", f"self.{title} = with_entries(self.{title}, {first} * {inner}, counts)"
    else:
        added = [f"        self.{title}[{at}] += count"]
        several, all_set = "list[int]", f"{whole} = counts"
    return [
        "",
        f"    def {title}_at(self, {given}) -> int:",
        f'        """`{title}` of this {by}."""',
        f"        return self.{title}[{at}]",
        "",
        f"    def set_{title}(self, {given}, count: int) -> None:",
        f'        """Set `{title}` of this {by}."""',
        written(field, at, "count"),
        "",
        f"    def add_{title}(self, {given}, count: int) -> None:",
        f'        """Add to `{title}` of this {by}."""',
        *added,
        "",
        f"    def {title}_of(self, {first}: int) -> {several}:",
        f'        """All `{title}` of this {first}."""',
        f"        return {whole}",
        "",
        f"    def set_all_{title}(self, {first}: int, counts: list[int]) -> None:",
        f'        """All `{title}` of this {first} become these."""',
        f"        {all_set}",
        *(rows_verb(title, first, inner) if field.shared and field.visibility == HIDDEN else []),
    ]


def rows_verb(title: str, first: str, inner: str) -> list[str]:
    """The verb that writes several rows of a hidden grid at once, as when it is dealt anew."""
    return [
        "",
        f"    def set_rows_of_{title}(self, {first}s: list[int], rows: list[list[int]]) -> None:",
        f'        """All `{title}` of these {first}s become these."""',
        f"        entries, width = list(self.{title}), {inner}",
        f"        for at, {first} in enumerate({first}s):",
        f"            entries[{first} * width : ({first} + 1) * width] = rows[at]",
        f"        self.{title} = tuple(entries)",
    ]


# ---------------------------------------------------------------------- flags


def flag_verbs(field: Field) -> list[str]:
    """The verbs of a set of flags, named or numbered."""
    each = field.axes[0][0] if field.axes else ""
    whole, held = (f"self, {each}: int", f"self.{field.name}[{each}]") if each else ("self", f"self.{field.name}")
    lines = [
        "",
        f"    def clear_{field.name}({whole}) -> None:",
        f'        """Nothing of `{field.name}` is marked any more."""',
        written(field, each, "0") if each else f"        {held} = 0",
    ]
    for at, name in enumerate(field.flags):
        words = name.replace("_", " ")
        given = f"{whole}, {field.by}: int" if field.by else whole
        bit, others = (f"(1 << {field.by})", f"~(1 << {field.by})") if field.by else (str(1 << at), str(~(1 << at)))
        lines += [
            "",
            f"    def is_{name}({given}) -> bool:",
            f'        """Whether it is marked as {words}."""',
            f"        return {held} & {bit} != 0",
            "",
            f"    def mark_{name}({given}) -> None:",
            f'        """It is {words} now."""',
            changed(field, each, held, "|", bit),
            "",
            f"    def unmark_{name}({given}) -> None:",
            f'        """It is no longer {words}."""',
            changed(field, each, held, "&", others),
        ]
    if field.counted:
        wide = len(field.flags)
        counted = f"{held} & {(1 << wide) - 1} | count << {wide}"
        lines += [
            "",
            f"    def {field.counted}_of({whole}) -> int:",
            f'        """`{field.counted}`, counted beside the marks."""',
            f"        return {held} >> {wide}",
            "",
            f"    def set_{field.counted}({whole}, count: int) -> None:",
            f'        """Count `{field.counted}` anew; the marks stay."""',
            written(field, each, counted) if each else f"        {held} = {counted}",
        ]
    return lines


def changed(field: Field, each: str, held: str, operation: str, by: str) -> str:
    """The statement that changes a set of flags."""
    if field.shared and each:
        return written(field, each, f"{held} {operation} {by}")
    return f"        {held} {operation}= {by}"
