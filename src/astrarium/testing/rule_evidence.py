"""What sessions of tests have written down: for each rule, the tests that passed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

FOLDER = "build/rules"

Evidence = dict[str, list[str]]  # rule -> tests that passed


def read_evidence(path: Path) -> Evidence:
    """What an earlier session wrote; nothing if it cannot be read."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def by_number(rule: str) -> list[tuple[int, str]]:
    """Sorts `IG-2.10` behind `IG-2.9`."""
    parts: Iterable[str] = rule.replace("-", ".").split(".")
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
