"""Content with single values changed, without touching the package: `ships.fighter.money = 8000`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from astrarium.core.errors import BadContent
from astrarium.core.game import Game


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
