"""What the scenarios of a test lead to is compared with traces.json beside it. `make golden` writes it anew."""

from __future__ import annotations

import fcntl
import functools
import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

import astrarium
from astrarium.testing.scenario_traces import find_difference, fingerprint_box, trace_scenarios

WRITING = os.environ.get("ASTRARIUM_GOLDEN") == "write"
WRITTEN: dict[Path, dict[str, str]] = {}  # by file of traces


@functools.cache
def printed_box(game: str) -> str:
    """What is printed in the box of a game."""
    return fingerprint_box(astrarium.load(game))


@functools.cache
def read_traces(path: Path) -> dict[str, str]:
    """The traces of a game's tests, by name: those of new tests are missing, and all where other things are printed."""
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    traces: dict[str, str] = kept["traces"] if kept.get("box") == printed_box(path.parent.name) else {}
    return traces


def asks_bots(item: pytest.Item) -> bool:
    """Whether bots answer in a test: where it leads is then no matter of rules."""
    assert isinstance(item, pytest.Function)
    used = [item.module.__dict__.get(name) for name in item.function.__code__.co_names]
    homes = [getattr(one, "__module__", None) or getattr(one, "__name__", "") for one in used if one is not None]
    return any(home.startswith("astrarium.bots") for home in homes)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test passes, and then its scenarios lead where they did."""
    with trace_scenarios() as traces:
        result = yield
    if traces and not asks_bots(item):
        path, name = item.path.parent / "traces.json", f"{item.path.stem}::{item.name}"
        now = " ".join([str(trace) for trace in traces])
        if WRITING:
            WRITTEN.setdefault(path, {})[name] = now
        elif (before := read_traces(path).get(name, now)) != now:
            where = find_difference(before, now)
            raise AssertionError(
                f"the scenarios of this test lead elsewhere now: {where}; if it is meant so, make golden"
            )
    return result


def pytest_sessionfinish() -> None:
    """Write what was traced; several processes may do so, one after the other."""
    for path, traces in WRITTEN.items():
        box = printed_box(path.parent.name)
        with path.open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            kept = json.loads(file.read() or "{}")
            known = {**(kept["traces"] if kept.get("box") == box else {}), **traces}
            there = {name: trace for name, trace in sorted(known.items()) if is_there(path.parent, name)}
            file.seek(0)
            file.truncate()
            file.write(json.dumps({"box": box, "traces": there}, indent=0, ensure_ascii=False) + "\n")


@functools.cache
def read_tests(path: Path) -> str:
    """The text of a file of tests, empty if it is no more."""
    return path.read_text("utf-8") if path.exists() else ""


def is_there(folder: Path, name: str) -> bool:
    """Whether there still is such a test."""
    file, _, test = name.partition("::")
    return f"def {test.partition('[')[0]}(" in read_tests(folder / f"{file}.py")
