"""Games for tests that are not installed: the template, toys that show one thing each, and a small one to install."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.core.game import Game, entry_points, load

ROOT = Path(__file__).resolve().parents[1]
SHELF = ROOT / "tests" / "shelf"
sys.path[:0] = [str(ROOT / "examples" / "template" / "src"), str(ROOT / "tests" / "toys")]

pytest_plugins = ["pytester"]


def pytest_astrarium_games() -> list[Any]:
    """Their rules may be named by tests."""
    from astrarium_template import GAME

    return [GAME]


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A small third-party game, installed for the length of a test."""
    monkeypatch.syspath_prepend(SHELF)
    entry_points.cache_clear()
    yield load("pebbles")
    entry_points.cache_clear()
