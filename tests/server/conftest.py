"""Servers for the tests of this folder."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent


def named(name: str, path: Path) -> Any:
    """A module of this folder under a name of its own."""
    if name not in sys.modules:
        inside = [str(path.parent)] if path.name == "__init__.py" else None
        spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=inside)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


house = named("server_house", HERE / "house.py")
named("parlour", HERE / "shelf" / "parlour" / "__init__.py")
named("ponder", HERE / "slow_shelf" / "ponder" / "__init__.py")
named("server_scales", HERE / "scales.py")
named("server_browser", HERE / "browser.py")
named("server_proxy", HERE / "proxy.py")
named("server_editions", HERE / "editions.py")
named("server_worlds", HERE / "worlds.py")
named("server_flood", HERE.parents[1] / "bench" / "flood.py")


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Starts servers that end with the test."""
    started: list[Any] = []

    def start(limits: dict[str, Any] | None = None, env: dict[str, str] | None = None, **settings: Any) -> Any:
        one = house.House(tmp_path / f"data{len(started)}", limits, **settings)
        started.append(one)
        return one.start(**(env or {}))

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="session")
def lasting_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One server for all tests that break nothing."""
    one = house.House(tmp_path_factory.mktemp("shared") / "data").start()
    yield one
    one.stop()


@pytest.fixture
def shared_house(lasting_house: Any) -> Iterator[Any]:
    """The lasting server; who came for the test goes home after it."""
    yield lasting_house
    lasting_house.send_home()
