"""The house keeps its own order: arrows between rooms, forbidden things, pins, and the doors of the Makefile."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "astrarium"

# Who may know whom. "astrarium" is the front door itself (`import astrarium`), for those outside the rules.
ARROWS = {
    "core": {"core"},
    "games": {"core"},  # and its own folder
    "bots": {"astrarium", "core", "bots"},
    "review": {"astrarium", "core", "bots", "review"},
    "lab": {"astrarium", "core", "bots", "review", "lab"},
    "envs": {"astrarium", "core", "bots", "envs"},
    "lessons": {"core", "lessons"},
    "testing": {"astrarium", "core", "testing"},
    "server": {"astrarium", "core", "bots", "lessons", "review", "server"},
    "cli": {"astrarium", "core", "bots", "review", "lab", "lessons", "envs", "testing", "server", "cli"},
    "astrarium": {"core"},
}
OUTSIDE_WORLD = {
    *("asyncio", "http", "select", "selectors", "smtplib", "socket", "socketserver", "ssl", "urllib"),  # network
    *("datetime", "sched", "time"),  # clock
    *("dbm", "fileinput", "glob", "shutil", "sqlite3", "tempfile"),  # files
    *("ctypes", "multiprocessing", "signal", "subprocess"),  # processes
}
DANGEROUS_MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle"}
DANGEROUS_CALLS = {"eval", "exec", "deepcopy"}


def imports(source: str) -> Iterator[str]:
    """Every module that a source imports, written out in full; what is taken from a package counts as inside it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the arrows"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def type_imports(source: str) -> set[str]:
    """What is imported for the type checker only, and never when the program runs."""
    guards = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.If))
    bodies = (node.body for node in guards if ast.unparse(node.test) == "TYPE_CHECKING")
    return {name for body in bodies for name in imports(ast.unparse(ast.Module(body, [])))}


def room(module: str) -> str:
    """`astrarium.games.imperium.turn` stands in `games`; a name at the front door stands in `astrarium`."""
    second = module.split(".")[1:2]
    return second[0] if second and second[0] in ARROWS else "astrarium"


def stray_arrows(module: str, source: str) -> list[str]:
    """What this module imports and may not."""
    here, stray = room(module), []
    for target in imports(source):
        top = target.split(".")[0]
        if top == "astrarium":
            own_game = module.split(".")[:3]
            inside_own_game = here == "games" and len(own_game) == 3 and target.split(".")[:3] == own_game
            if room(target) not in ARROWS[here] and not inside_own_game:
                stray.append(target)
        elif here in ("core", "games"):
            known = top in sys.stdlib_module_names or top == "msgspec"
            read_by_mypyc = top == "mypy_extensions" and target in type_imports(source)
            if not (known or read_by_mypyc) or top in OUTSIDE_WORLD:
                stray.append(target)
    return stray


def opened_files(source: str) -> list[int]:
    """Lines that open a file by themselves."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [node.lineno for node in calls if isinstance(node.func, ast.Name) and node.func.id == "open"]


def dangers(source: str) -> list[str]:
    """Ways to run or copy data that we never use."""
    found = [name for name in imports(source) if name.split(".")[0] in DANGEROUS_MODULES]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in DANGEROUS_CALLS or called.endswith(".deepcopy") or called == "yaml.load":
                found.append(called)
        elif isinstance(node, ast.alias) and node.name == "deepcopy":
            found.append(node.name)
    return found


def holds_records(source: str) -> bool:
    """Whether a module defines msgspec records."""
    classes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))
    return any(ast.unparse(base) in ("Struct", "msgspec.Struct") for node in classes for base in node.bases)


def sources(*rooms: str) -> list[tuple[str, str]]:
    """Module names and texts, of all of src or of some rooms."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not rooms or room(module) in rooms:
            found.append((module, path.read_text(encoding="utf-8")))
    return found


def tracked_texts() -> list[tuple[str, str]]:
    """Every text file that git keeps, or would keep, except this one, which must name what it forbids."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split("\n")
    found = []
    for path in (ROOT / name for name in names if name):
        if path.is_file() and path != Path(__file__).resolve():
            body = path.read_bytes()
            if b"\0" not in body:
                found.append((path.relative_to(ROOT).as_posix(), body.decode("utf-8")))
    return found


def requirement_files() -> list[Path]:
    return sorted([*ROOT.glob("requirements/*.txt"), *ROOT.glob("bench/*requirements*.txt")])


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- the arrows


def test_every_room_imports_only_what_it_may_know() -> None:
    stray = {module: found for module, source in sources() if (found := stray_arrows(module, source))}
    assert stray == {}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("astrarium.core.match", "from astrarium.games.imperium import GAME"),
        ("astrarium.core.match", "import astrarium.server"),
        ("astrarium.core.match", "import astrarium"),
        ("astrarium.core.match", "import time"),
        ("astrarium.core.match", "from datetime import datetime"),
        ("astrarium.core.match", "import urllib.request"),
        ("astrarium.core.match", "import numpy"),
        ("astrarium.core.match", "from mypy_extensions import mypyc_attr"),
        ("astrarium.games.imperium.turn", "from astrarium.games import parsec"),
        ("astrarium.games.imperium.turn", "from astrarium.games.parsec.turn import Turn"),
        ("astrarium.games.imperium.turn", "from astrarium.bots import greedy"),
        ("astrarium.games.imperium.turn", "import rich"),
        ("astrarium.bots.greedy", "from astrarium.games.imperium.evaluation import features"),
        ("astrarium.lab.run", "from astrarium.server import tables"),
        ("astrarium.envs.pettingzoo", "from astrarium.games.imperium import turn"),
        ("astrarium.server.tables", "from astrarium.games.imperium.table import Table"),
        ("astrarium.cli", "from astrarium.games.imperium.table import Table"),
    ],
)
def test_a_stray_arrow_is_noticed(module: str, line: str) -> None:
    assert stray_arrows(module, line)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("astrarium.core.match", "from astrarium.core.step import Step"),
        ("astrarium.core.match", "import msgspec"),
        ("astrarium.core.mypyc_compat", "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"),
        ("astrarium.games.imperium.turn", "from astrarium.games.imperium.table import Table"),
        ("astrarium.games.imperium.turn", "from astrarium.core.step import Step"),
        ("astrarium.bots.greedy", "import astrarium"),
        ("astrarium.lab.run", "from astrarium.bots.greedy import Greedy"),
        ("astrarium.lab.run", "import polars"),
        ("astrarium.server.tables", "import asyncio"),
    ],
)
def test_a_proper_arrow_is_let_through(module: str, line: str) -> None:
    assert stray_arrows(module, line) == []


def test_the_rules_open_no_file_by_themselves() -> None:
    assert {module: lines for module, text in sources("core", "games") if (lines := opened_files(text))} == {}
    assert opened_files("with open('x') as f: pass") == [1]


# --- forbidden things


def test_nothing_evaluates_pickles_or_deep_copies() -> None:
    assert {module: found for module, source in sources() if (found := dangers(source))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "import pickle",
        "from pickle import loads",
        "import copy; copy.deepcopy(x)",
        "from copy import deepcopy",
        "eval('1')",
        "exec('1')",
        "import yaml; yaml.load(x)",
    ],
)
def test_a_dangerous_line_is_noticed(line: str) -> None:
    assert dangers(line)


def test_the_repository_names_no_place_on_a_machine_and_no_registry() -> None:
    hosts = (
        r"files\.pythonhosted|pypi\.org/simple|registry\.npmjs|registry\.yarnpkg|--(?:extra-)?index-url|--find-links"
    )
    places = r"(?<![\w.~$}])/(?:root|home|work|opt|mnt|Users)/\w"
    forbidden, texts = re.compile(f"{hosts}|{places}"), tracked_texts()
    assert texts
    assert [(name, hit.group()) for name, text in texts for hit in forbidden.finditer(text)] == []


# --- tests that hold on a busy machine

HURRIED = re.compile(r"(?<!close_)timeout=\d|\.settle\(\d|\.wait\(\d|\.until\(.*, \d+\)$|wait_for\(.*, \d[\d.]*\)")


def test_no_test_waits_for_less_than_the_shared_limit() -> None:
    """What is sure to come is waited for up to `GENEROUS`; a number of one's own is too small somewhere."""
    tests = [(name, text) for name, text in tracked_texts() if name.startswith("tests/") and name.endswith(".py")]
    assert tests
    assert [(name, line) for name, text in tests for line in text.splitlines() if HURRIED.search(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "httpx.get(address, timeout=5)",
        "chair.settle(0.1)",
        "process.wait(10)",
        "chair.until(lambda message: message, 30)",
        "await asyncio.wait_for(work(), 2.5)",
    ],
)
def test_a_hurried_line_is_noticed(line: str) -> None:
    assert HURRIED.search(line)


# --- what is installed


def test_every_requirement_is_pinned_and_has_a_hash() -> None:
    files = requirement_files()
    assert len(files) >= 2
    for path in files:
        entries = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
        entries = [entry for entry in entries if entry.strip() and not entry.strip().startswith("#")]
        assert entries, path.name
        pinned = re.compile(r"[\w.\-]+(\[[\w,\-]+\])?==\S+ .*--hash=sha256:[0-9a-f]{64}")
        assert [entry for entry in entries if not pinned.match(entry)] == [], path.name


def test_no_lock_file_holds_an_address() -> None:
    locks = [*requirement_files(), *ROOT.glob("**/package-lock.json")]
    assert [path.name for path in locks if "node_modules" not in path.parts and "://" in path.read_text("utf-8")] == []


def bounds(requirement: str) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The name of a dependency, its first version and the first one that is too new."""
    found = re.fullmatch(r"([\w.\-]+)>=([\d.]+),<([\d.]+)", requirement)
    assert found is not None, requirement
    return found[1], version(found[2]), version(found[3])


def version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


def test_every_dependency_of_the_wheel_ends_before_a_version_that_may_break() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    pins = dict(re.findall(r"^([\w.\-]+)==([\d.]+)", (ROOT / "requirements/dev.txt").read_text("utf-8"), re.MULTILINE))
    told = (ROOT / "requirements/dev.in").read_text("utf-8").splitlines()
    listed = {name.group() for line in told if (name := re.match(r"[\w\-]+", line))}
    for name, first, end in map(bounds, wanted):
        assert first <= version(pins[name]) < end, name  # the tests run on what the bounds allow
        assert name in listed


def test_the_wheel_brings_no_second_client_of_the_web_along() -> None:
    texts = [(ROOT / name).read_text("utf-8") for name in ("pyproject.toml", "requirements/dev.in")]
    pins = (ROOT / "requirements/dev.txt").read_text("utf-8")
    for name in ("aiohttp", "http-ece", "py-vapid", "pywebpush", "requests"):
        assert not [text for text in texts if re.search(rf"\b{name}\b", text)]
        assert name == "requests" or f"\n{name}==" not in pins
    assert re.findall(r"^requests==.*?\n(?:    --.*\n)+    # via (.*)", pins, re.MULTILINE) == ["schemathesis"]


# --- the doors


@pytest.mark.parametrize("target", ["help", "play", "test", "bench", "soak", "lint", "golden", "compiled", "clean"])
def test_make_has_the_target(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_check_before_a_merge_is_make_test_and_can_be_run() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert "set -euo pipefail" in lines
    assert lines[-1] == "make test"
    assert os.access(script, os.X_OK)


# --- the native form


def test_modules_with_records_say_that_they_are_not_compiled() -> None:
    build = builder()
    silent = [
        module.as_posix()
        for module in build.modules()
        if build.is_compiled(module) and holds_records((build.SOURCE / module).read_text(encoding="utf-8"))
    ]
    assert silent == []
    assert holds_records("import msgspec\nclass Unit(msgspec.Struct, frozen=True): ...")


@pytest.mark.compiled
def test_the_native_run_plays_native_modules() -> None:
    if os.environ.get("ASTRARIUM_FORM") != "compiled":
        pytest.skip("this is the interpreted run")
    build = builder()
    plain = []
    for module in filter(build.is_compiled, build.modules()):
        parts = module.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        spec = importlib.util.find_spec(name)
        if spec is None or not str(spec.origin).endswith((".so", ".pyd")):
            plain.append(name)
    assert plain == []
