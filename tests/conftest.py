"""Games for tests that are not installed: the template, and toys that show one thing each."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "examples" / "template" / "src"), str(ROOT / "tests" / "toys")]

pytest_plugins = ["pytester"]


def pytest_astrarium_games() -> list[Any]:
    """Their rules may be named by tests."""
    from astrarium_template import GAME

    return [GAME]
