"""What a content.toml may say: slips are told by file, record, key, what stands there and what may stand there."""

# not compiled: msgspec's types at run time.

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import inspect

from astrarium.core.errors import BadData

PATH: Final = re.compile(r" - at `(key in )?\$(.*)`$")
PART: Final = re.compile(r"\.([\w-]+)|\[(\d+|\.\.\.)\]")
UNNAMED: Final = "..."  # msgspec's sign for some key of a mapping
MANY: Final = 999_999  # larger than any number that is printed on a card or a board

Count = Annotated[int, msgspec.Meta(ge=0, le=MANY)]  # of things, steps or money: none or more
Positive = Annotated[int, msgspec.Meta(ge=1, le=MANY)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Name = Annotated[str, msgspec.Meta(min_length=1, pattern="^[A-Za-z0-9][A-Za-z0-9_.-]*$")]


def wrong_value(record: str, key: str, value: object, allowed: str) -> BadData:
    """The error of a value that cannot stand at a key of a record, such as `[[card]] supernova`."""
    return BadData(f"content.toml: {record}, {key}: here is {show_value(value)}; it may be {allowed}")


def check_known(record: str, key: str, value: str | int, known: Collection[str | int]) -> None:
    """A word must be one of those that are known."""
    if value not in known:
        raise wrong_value(record, key, value, "one of: " + ", ".join(str(one) for one in known))


def check_between(record: str, key: str, value: float, low: float, high: float) -> None:
    """A number must lie between two others."""
    if not low <= value <= high:
        raise wrong_value(record, key, value, f"from {low} to {high}")


def check_unique(table: str, ids: Iterable[object], key: str = "id") -> None:
    """No two records of a table have the same id."""
    for value, count in Counter(ids).items():
        if count > 1:
            raise wrong_value(f"[[{table}]]", key, value, f"there once, and is there {count} times")


def check_rules_named(data: dict[str, object], known: Collection[str]) -> None:
    """Every rule that a record names stands in the rulebook."""
    paths: list[list[str | int]] = [[]]
    while paths:
        path = paths.pop()
        found = value_at(data, path)
        if isinstance(found, dict):
            paths.extend([[*path, key] for key in found])
        elif isinstance(found, list) and path[-1] == "rules":
            for rule in found:
                if rule not in known:
                    raise wrong_value(name_record(data, path[:-1]), "rules", rule, "a rule of rulebook.toml")
        elif isinstance(found, list):
            paths.extend([[*path, at] for at in range(len(found))])


def show_value(value: object) -> str:
    """A value as TOML writes it, long ones cut."""
    plain = msgspec.json.encode(value, enc_hook=str).decode()
    return plain if len(plain) <= 60 else f"{plain[:57]}..."


def explain_mismatch(data: object, kind: type, error: Exception) -> str:
    """What is wrong with a file that does not fit its records: the record, the key, the value and what it may be."""
    found = PATH.search(str(error))
    said = PATH.sub("", str(error))
    parts = PART.findall(found[2]) if found else []
    path: list[str | int] = [name or (int(index) if index.isdigit() else index) for name, index in parts]
    while UNNAMED in path:
        path[path.index(UNNAMED)] = culprit(data, kind, path[: path.index(UNNAMED)], str(error))
    missing = re.match(r"Object missing required field `(.*)`", said)
    if missing:
        wanted = describe(field_type(kind, [*path, missing[1]]))
        return f"{name_record(data, path)} has no {missing[1]}; {wanted} goes there"
    unknown = re.match(r"Object contains unknown field `(.*)`", said)
    if unknown:
        shape = field_type(kind, path)
        known = ", ".join(field.encode_name for field in shape.fields) if isinstance(shape, inspect.StructType) else ""
        return f"{name_record(data, path)}, unknown field `{unknown[1]}`; the known ones are: {known}"
    if not path:
        return said
    if not said.startswith(("Expected", "Invalid")):  # a check of the record itself, in its own words
        return f"{name_record(data, path)}: {said}"
    record, key = name_record(data, path[:-1]), path[-1]
    if not isinstance(key, str):  # an entry of a list: it goes by the list's name
        record, key = name_record(data, path[:-2]), ".".join(str(part) for part in path[-2:])
    allowed = describe(field_type(kind, path))
    return f"{record}, {key}: here is {show_value(value_at(data, path))}; it may be {allowed}"


def culprit(data: object, kind: type, path: list[str | int], error: str) -> str:
    """The key of a mapping whose value does not fit: without it, the error is gone or another one."""
    mapping = value_at(data, path)
    assert isinstance(mapping, dict)
    for key in list(mapping):
        kept = dict(mapping)
        del mapping[key]
        try:
            msgspec.convert(data, kind, strict=True)
            return str(key)
        except (msgspec.ValidationError, ValueError) as other:
            if str(other) != error:
                return str(key)
        finally:
            mapping.clear()
            mapping.update(kept)
    return str(next(iter(mapping)))  # several are wrong alike


def name_record(data: object, path: list[str | int]) -> str:
    """The record that a path leads to, as a reader finds it: `[[unit]] cruiser`, or `[setup]`."""
    names: list[str] = []  # of records, each inside the one before
    keys: list[str] = []  # since the last of them
    for depth, part in enumerate(path):
        if isinstance(part, int):
            entry = value_at(data, path[: depth + 1])
            told = next((entry[key] for key in ("id", "name") if key in entry), "") if isinstance(entry, dict) else ""
            names.append(f"[[{'.'.join(keys)}]] {told or f'number {part + 1}'}")
            keys = []
        else:
            keys.append(part)
    if keys and not names:
        keys[0] = f"[{keys[0]}]"
    return ", ".join([*names, *keys]) or "the file"


def value_at(data: object, path: Sequence[str | int]) -> object:
    """What stands at a path."""
    for part in path:
        if isinstance(data, dict):
            data = data.get(str(part), "")
        elif isinstance(data, list) and isinstance(part, int):
            data = data[part]
    return data


def field_type(kind: type, path: list[str | int]) -> inspect.Type:
    """The declared type at a path."""
    shape: inspect.Type = inspect.type_info(kind)
    for part in path:
        if isinstance(shape, inspect.UnionType):
            shape = next(one for one in shape.types if not isinstance(one, inspect.NoneType))
        if isinstance(shape, inspect.StructType):
            shape = next(field.type for field in shape.fields if field.encode_name == part)
        elif isinstance(shape, inspect.TupleType) and isinstance(part, int):
            shape = shape.item_types[part]
        elif isinstance(shape, inspect.VarTupleType | inspect.ListType):
            shape = shape.item_type
        elif isinstance(shape, inspect.DictType):
            shape = shape.value_type
    return shape


def describe(shape: inspect.Type) -> str:
    """What may stand at a place, in words."""
    if isinstance(shape, inspect.IntType):
        return f"a whole number{describe_range(shape)}"
    if isinstance(shape, inspect.FloatType):
        return f"a number{describe_range(shape)}"
    if isinstance(shape, inspect.LiteralType):
        return "one of: " + ", ".join(str(value) for value in shape.values)
    if isinstance(shape, inspect.UnionType):
        return " or ".join(describe(one) for one in shape.types if not isinstance(one, inspect.NoneType))
    if isinstance(shape, inspect.StructType):
        return "a table with: " + ", ".join(field.encode_name for field in shape.fields)
    if isinstance(shape, inspect.TupleType):
        return f"a list of {len(shape.item_types)}"
    if isinstance(shape, inspect.StrType) and shape.pattern:
        return f"a word of the form {shape.pattern}"
    words = {inspect.BoolType: "true or false", inspect.StrType: "a word", inspect.DictType: "a table"}
    return words.get(type(shape), "a list")


def describe_range(shape: inspect.IntType | inspect.FloatType) -> str:
    """The bounds of a number, if it has any."""
    low = "" if shape.ge is None else f" from {shape.ge}"
    return low if shape.le is None else f"{low} to {shape.le}"
