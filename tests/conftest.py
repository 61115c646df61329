"""Games for tests that are not installed: the template, toys that show one thing each, and a small one to install."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.limits import LAST

from astrarium import bot_and_observer_plugins
from astrarium.core.game import Game, entry_points, load

ROOT = Path(__file__).resolve().parents[1]
SHELF = ROOT / "tests" / "shelf"
sys.path[:0] = [str(ROOT / "examples" / "template" / "src"), str(ROOT / "tests" / "toys")]

pytest_plugins = ["pytester"]


def pytest_astrarium_games() -> list[Any]:
    """Their rules may be named by tests."""
    from astrarium_template import GAME

    return [GAME]


@pytest.fixture(autouse=True)
def end(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test lasts for ever, whatever it waits for: it fails where it stands."""
    if request.node.get_closest_marker("night") is not None:
        yield
        return

    def give_up(*_: object) -> None:
        raise AssertionError(f"not over after {LAST} seconds")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LAST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A small third-party game, installed for the length of a test."""
    monkeypatch.syspath_prepend(SHELF)
    entry_points.cache_clear()
    yield load("pebbles")
    entry_points.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str, str], None]]:
    """Installs a package for the length of a test: its name, its one module, and its entry points."""
    shelf = tmp_path / "installed"

    def install(name: str, module: str, entries: str) -> None:
        (shelf / f"{name}-1.dist-info").mkdir(parents=True)
        (shelf / f"{name}-1.dist-info" / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (shelf / f"{name}-1.dist-info" / "entry_points.txt").write_text(entries)
        (shelf / f"{name}.py").write_text(module)
        monkeypatch.delitem(sys.modules, name, raising=False)
        bot_and_observer_plugins.entry_points.cache_clear()

    shelf.mkdir()
    monkeypatch.syspath_prepend(shelf)
    yield install
    bot_and_observer_plugins.entry_points.cache_clear()
