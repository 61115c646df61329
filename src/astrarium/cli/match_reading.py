"""Matches in files."""

from __future__ import annotations

import json
from pathlib import Path

from astrarium.core.errors import BadData


def read_text(file: Path) -> str:
    """What a file says."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadData(f"{file} is no text") from error


def read_match(file: Path) -> dict[str, object]:
    """A record or a save, as far as it is an object that names its game."""
    try:
        data = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        raise BadData(f"{file} is no JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadData(f"{file} is neither a record nor a save of a match")
    return data


def whole_number(data: dict[str, object], name: str, where: str) -> int:
    """A number that a file must hold."""
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadData(f"{where}: {name} is no whole number")
    return value
