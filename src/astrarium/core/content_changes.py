"""Content with single values changed, without touching the package: `ships.fighter.money = 8000`."""

# not compiled: plain data of any kind, read once.

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from astrarium.core.errors import BadContent
from astrarium.core.game import Game

REMARKS: Final = frozenset({"id", "rules", "source"})  # what names or explains an entry, and is no part of its play


def change_content(game: Game[Any], *changes: Mapping[str, Any]) -> str:
    """The content.toml of a game with these values in place of its own; "" if nothing is changed.

    A key is a dotted path or holds a table of further keys. Of a list it names the entry with that `id`, `name` or
    `unit`, or its number. A table that only one group of the content has may be named without its group. What is not
    there cannot be changed.
    """
    content = tomllib.loads(game.content_text)
    before = tomllib.loads(game.content_text)
    for some in changes:
        for path, value in flatten_changes(some):
            set_value(content, path, value)
    return "" if content == before else write_toml(content)


def flatten_changes(changes: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Every changed value with its whole path; a table of keys stands for all of them."""
    for key, value in changes.items():
        path = f"{above}.{key}" if above else key
        if isinstance(value, dict):
            yield from flatten_changes(value, path)
        else:
            yield path, value


def set_value(content: dict[str, Any], path: str, value: object) -> None:
    """Put a value where a path leads; whatever on the way is not there is said in words."""
    place: Any = content
    parts = path.split(".")
    groups = [group for group in content.values() if isinstance(group, dict) and parts[0] in group]
    if parts[0] not in content and len(groups) == 1:
        place = groups[0]
    for at, part in enumerate(parts):
        key = find_key(place, part)
        if key is None:
            where = f"in content.{'.'.join(parts[:at])}" if at else "in the content"
            raise BadContent(f"content.{path}: there is no {part!r} {where}; there are: {', '.join(known_keys(place))}")
        if at == len(parts) - 1:
            place[key] = value
        else:
            place = place[key]


def find_key(place: object, part: str) -> str | int | None:
    """What a part of a path leads to in a table or a list."""
    if isinstance(place, dict):
        return part if part in place else None
    if isinstance(place, list):
        for at, entry in enumerate(place):
            if isinstance(entry, dict) and part in (entry.get("id"), entry.get("name"), entry.get("unit")):
                return at
        if part.isdigit() and int(part) < len(place):
            return int(part)
    return None


def known_keys(place: object) -> list[str]:
    """What a path may go on with."""
    if isinstance(place, dict):
        return list(place)
    if isinstance(place, list):
        named = [entry.get("id") or entry.get("name") for entry in place if isinstance(entry, dict)]
        return [str(name) for name in named if name] or [f"0 to {len(place) - 1}"]
    return ["nothing, it is a single value"]


def changeable_values(game: Game[Any]) -> dict[str, Any]:
    """Every value of the content that plays a part, by the path that changes it; a list of values is one value."""
    return dict(values_below(tomllib.loads(game.content_text), ()))


def values_below(place: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """The values of a table or a list of tables, with their whole paths."""
    if isinstance(place, dict):
        for key, value in place.items():
            if key not in REMARKS and "." not in key:
                yield from values_below(value, (*path, key))
    elif isinstance(place, list) and place and all(isinstance(entry, dict) for entry in place):
        for at, entry in enumerate(place):
            named = (str(entry.get(key, "")) for key in ("id", "name", "unit"))
            leading = [name for name in named if name and "." not in name and find_key(place, name) == at]
            yield from values_below(entry, (*path, leading[0] if leading else str(at)))
    else:
        yield ".".join(path), place


def read_as(before: object, text: str) -> Any:
    """What somebody has written, as a value of the same kind as the one before; None where it is none."""
    try:
        if isinstance(before, bool):
            return {"true": True, "false": False}.get(text)
        if isinstance(before, int):
            return int(text) if text.removeprefix("-").isdecimal() and text.isascii() else None
        if isinstance(before, float):
            number = float(text)
            return number if math.isfinite(number) else None
        if isinstance(before, str):
            return text
        listed = tomllib.loads(f"value = {text}")
    except ValueError:
        return None
    return listed["value"] if list(listed) == ["value"] and isinstance(listed["value"], type(before)) else None


def shown(value: object) -> str:
    """A value as somebody would write it for `read_as`."""
    return value if isinstance(value, str) else write_value(value)


def write_toml(content: Mapping[str, Any]) -> str:
    """Plain data as TOML, a line for each of its tables and values."""
    return "".join(f"{write_key(key)} = {write_value(value)}\n" for key, value in content.items())


def write_key(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else write_value(key)


def write_value(value: object) -> str:
    """A value in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(write_value, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{write_key(str(key))} = {write_value(part)}" for key, part in value.items()) + "}"
    return repr(value)
