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


server_process = named("server_process", HERE / "server_process.py")
postgres_server = named("postgres_server", HERE / "postgres_server.py")
named("parlour", HERE / "sample_games" / "parlour" / "__init__.py")
named("ponder", HERE / "slow_games" / "ponder" / "__init__.py")
named("secrecy_check", HERE / "secrecy_check.py")
named("push_browser", HERE / "push_browser.py")
smtp_server = named("smtp_server", HERE / "smtp_server.py")
named("tls_proxy", HERE / "tls_proxy.py")
named("rule_editions", HERE / "rule_editions.py")
named("twin_worlds", HERE / "twin_worlds.py")
named("flood", HERE.parents[1] / "bench" / "flood.py")
named("faults", HERE.parents[1] / "bench" / "faults.py")


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Starts servers that end with the test."""
    started: list[Any] = []

    def start(limits: dict[str, Any] | None = None, env: dict[str, str] | None = None, **settings: Any) -> Any:
        one = server_process.ServerProcess(tmp_path / f"data{len(started)}", limits, **settings)
        started.append(one)
        return one.start(**(env or {}))

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="session")
def session_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One server for all tests that break nothing."""
    one = server_process.ServerProcess(tmp_path_factory.mktemp("shared") / "data").start()
    yield one
    one.stop()


@pytest.fixture
def shared_server(session_server: Any) -> Iterator[Any]:
    """The lasting server; who came for the test goes home after it."""
    yield session_server
    session_server.close_clients()


@pytest.fixture(scope="session")
def session_postgres() -> Iterator[Any]:
    """One PostgreSQL for all tests that need one."""
    programs = postgres_server.find_programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL on this machine: `make postgresql` fetches it where apt-get is")
    one = postgres_server.PostgresServer(programs).start()
    yield one
    one.remove()


@pytest.fixture
def postgres(session_postgres: Any, request: pytest.FixtureRequest) -> Any:
    """A new database in it: its address."""
    return session_postgres.create("".join(letter for letter in request.node.name if letter.isalnum()).lower()[:60])


@pytest.fixture
def post_office() -> Iterator[Any]:
    """An SMTP server of the operator's."""
    one = smtp_server.SmtpServer()
    yield one
    one.close()
