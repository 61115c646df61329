"""Breaks rules on purpose and sees whether a test notices: `make mutants GAME=parsec [SAMPLE=200] [SEED=...]`.

Every mutant is one small fault in the body of one function of a game's rules: a comparison turned, a number off by one,
two sides swapped, a condition dropped, a truth denied. Only the tests that reach the line are run, those first that
noticed a fault of the same function, then the quickest, until one fails. Which test reaches which line is seen in one
run of the game's tests and kept in build/mutants; later only files that have changed are run for it. The tests are
collected once: each mutant has a fork of that process. What a fault could change while tests are collected is seen
too: such a mutant has them collected anew. Survivors are printed; those that change nothing a player could notice are
named, with the reason, in tests/games/<game>/equivalent_mutants.toml:

    [[mutant]]
    where = "board.distance"
    change = "left < right  ->  left <= right"
    why = "equal columns have distance 0 on both branches"

The same seed draws the same sample. It exits with 1 if fewer than 95 % are noticed.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import functools
import gc
import hashlib
import importlib
import json
import os
import random
import shutil
import signal
import sys
import time
import tomllib
import types
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import pytest

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build/mutants"
ENOUGH = 0.95
TIMES_SLOWER, SECONDS_MORE = 10, 5  # a test that takes more processor time than that has noticed: something never ends
NOT_RULES = ("evaluation.py", "laws.py", "hidden_state.py")  # judged by other tests than those of rules
NOT_WRITTEN = "Written by `make generate`"  # a fault in generated code is noticed by whoever generates it anew
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OTHER_SIDE: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mult: ast.FloorDiv,
}
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}
SURVIVED, NOTICED, NOT_TRIED = 0, 1, 2  # how a process with a fault ends; by a signal: it never would
PLAIN = ["-q", "--no-header", "--capture=no", "-m", "not compiled", "-p", "no:cacheprovider", "-p", "no:xdist"]
PLAIN += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # the game is loaded before pytest, to be broken
COLLECTING = "collecting"  # in the place of a test: lines that run before the first one


class Mutant(NamedTuple):
    """One fault: where it is, what it changes, and the body of its module with it."""

    module: str
    function: str
    line: int
    old: str
    new: str
    tree: ast.Module

    @property
    def where(self) -> str:
        """Module and function."""
        return f"{self.module}.{self.function}"

    @property
    def change(self) -> str:
        """What it changes."""
        return f"{self.old}  ->  {self.new}"


# ---------------------------------------------------------------------- faults


def faults(node: ast.AST) -> Iterator[ast.expr]:
    """Other expressions that might stand in the place of this one, each with one fault."""
    if isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            if type(sign) in TURNED:
                other = copy.deepcopy(node)
                other.ops[at] = TURNED[type(sign)]()
                yield other
    elif isinstance(node, ast.BoolOp):
        for at in range(len(node.values)):
            rest = [copy.deepcopy(part) for number, part in enumerate(node.values) if number != at]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(op=copy.deepcopy(node.op), values=rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield copy.deepcopy(node.operand)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(test=copy.deepcopy(node.test), body=copy.deepcopy(node.orelse), orelse=copy.deepcopy(node.body))
    elif isinstance(node, ast.BinOp) and type(node.op) in OTHER_SIDE:
        yield ast.BinOp(left=copy.deepcopy(node.left), op=OTHER_SIDE[type(node.op)](), right=copy.deepcopy(node.right))
        if isinstance(node.op, ast.Sub):
            yield ast.BinOp(left=copy.deepcopy(node.right), op=ast.Sub(), right=copy.deepcopy(node.left))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(value=not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(value=node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OTHER_NAME:
        call = copy.deepcopy(node)
        call.func = ast.Name(id=OTHER_NAME[node.func.id], ctx=ast.Load())
        yield call


class Replace(ast.NodeTransformer):
    """Puts an expression in the place of another one."""

    def __init__(self, old: ast.AST, new: ast.expr) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")


def places(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The expressions of a body, without the words it tells, what it says of itself and what it only asserts."""
    left = list(function.body)
    while left:
        node: ast.AST = left.pop()
        told = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"
        if told or (isinstance(node, ast.Assert | ast.AnnAssign) and not getattr(node, "value", None)):
            continue
        yield node
        parts = [node.value] if isinstance(node, ast.AnnAssign) else ast.iter_child_nodes(node)
        left.extend(part for part in parts if isinstance(part, ast.AST))  # type: ignore[misc]


def make_mutants(package: Path) -> list[Mutant]:
    """Every mutant of a game's rules, in the order of the files."""
    found = []
    for path in sorted(package.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        if path.name in NOT_RULES or "# not compiled" in source[:1000] or NOT_WRITTEN in source[:100]:
            continue
        plain = ast.parse(source)
        for name, function in functions(plain):
            for node in places(function):
                for fault in faults(node):
                    line = int(getattr(node, "lineno", function.lineno))
                    found.append((path, name, line, node, fault, plain))
    return [
        Mutant(path.stem, name, line, ast.unparse(node), ast.unparse(ast.fix_missing_locations(fault)), plain)
        for path, name, line, node, fault, plain in found
    ]


def pick(package: Path, sample: int, seed: str) -> list[Mutant]:
    """A sample, with the fault put into a tree of its own."""
    rng = random.Random(seed)
    chosen: list[Mutant] = []
    trees: dict[str, str] = {}
    every = make_mutants(package)
    for mutant in rng.sample(every, min(sample, len(every))):
        source = trees.setdefault(mutant.module, (package / f"{mutant.module}.py").read_text(encoding="utf-8"))
        tree = ast.parse(source)
        function = dict(functions(tree))[mutant.function]
        for node in places(function):
            if getattr(node, "lineno", None) == mutant.line and ast.unparse(node) == mutant.old:
                fault = next((one for one in faults(node) if unparse(one) == mutant.new), None)
                if fault is not None:
                    Replace(node, fault).visit(function)
                    chosen.append(mutant._replace(tree=ast.fix_missing_locations(tree)))
                    break
    return chosen


def unparse(node: ast.expr) -> str:
    """An expression as it is written."""
    return ast.unparse(ast.fix_missing_locations(node))


# ---------------------------------------------------------------------- which tests reach a line


class Reach(NamedTuple):
    """What one test costs, in seconds of processor time, and the lines it runs, by module."""

    seconds: float
    lines: dict[str, list[int]]

    def has(self, mutant: Mutant) -> bool:
        """Whether it runs the line of a mutant."""
        return mutant.line in self.lines.get(mutant.module, ())


class Mapper:
    """Plug-in of a pytest session: sees which lines each test runs, and how long it takes."""

    def __init__(self, game: str) -> None:
        self.game = game
        package = package_of(game)
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=[f"{package}/*.py"])
        self.seconds: dict[str, float] = {}

    def pytest_sessionstart(self) -> None:
        """What runs from here to the first test is collecting."""
        self.coverage.start()
        self.coverage.switch_context(COLLECTING)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test makes everything itself, lest only the first one be seen making what is shared."""
        forget(self.game)
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        return result

    def reached(self) -> dict[str, Reach]:
        """By test: what it runs."""
        self.coverage.stop()
        data = self.coverage.get_data()
        found = {test: Reach(round(seconds, 4), {}) for test, seconds in self.seconds.items()}
        found[COLLECTING] = Reach(0, {})
        for name in sorted(data.measured_files()):
            for line, tests in sorted(data.contexts_by_lineno(name).items()):
                for test in tests:
                    if test in found:
                        found[test].lines.setdefault(Path(name).stem, []).append(line)
        return found


def forget(game: str) -> None:
    """Empty what functions of the game keep, and the boxes it has made: made before a fault, they would hide it."""
    prefix = f"astrarium.games.{game}"
    for name, module in list(sys.modules.items()):
        if name == prefix or name.startswith(prefix + "."):
            for one in vars(module).values():
                if isinstance(one, functools._lru_cache_wrapper):
                    one.cache_clear()
    vars(sys.modules[prefix])["GAME"]._boxes.clear()


def package_of(game: str) -> Path:
    """Where the rules of a game are."""
    return ROOT / "src/astrarium/games" / game


def tests_of(game: str) -> Path:
    """Where the tests of a game are."""
    return ROOT / "tests/games" / game


def states(game: str) -> dict[str, str]:
    """By file of tests: a fingerprint of it and of everything it uses."""
    tests = sorted(tests_of(game).glob("test_*.py"))
    used = [*package_of(game).rglob("*"), *(ROOT / "src/astrarium/core").glob("*.py"), *tests_of(game).glob("*.py")]
    shared = hashlib.blake2b()
    for path in sorted({*used} - {*tests}):
        if path.is_file() and path.suffix in (".py", ".toml"):
            shared.update(path.read_bytes())
    return {
        str(path.relative_to(ROOT)): hashlib.blake2b(shared.digest() + path.read_bytes(), digest_size=16).hexdigest()
        for path in tests
    }


def in_fork(work: Callable[[], int], heard: bool = False) -> int:
    """Do it in a process of its own: how it ended, 0 or more, or by which signal, below 0."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        verdict = NOT_TRIED
        with contextlib.suppress(BaseException):
            if not heard:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 1)
                os.dup2(nowhere, 2)
            verdict = work()
        os._exit(verdict)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def reach(game: str) -> dict[str, Reach]:
    """By test: what it costs and runs, and what runs while tests are collected. Only changed files are run for it."""
    path, now = KEPT / f"{game}.json", states(game)
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    stale = [file for file, state in now.items() if kept.get(file, {}).get("state") != state]
    if stale:
        print(f"mutants: one run of {len(stale)} files of tests/games/{game}, to see who reaches what", flush=True)
        fresh = KEPT / f"{game}.new"
        KEPT.mkdir(parents=True, exist_ok=True)
        if in_fork(lambda: write_reach(game, stale, fresh), heard=True):
            sys.exit("mutants: the tests must pass before anything is broken")
        kept |= json.loads(fresh.read_text(encoding="utf-8"))
        path.write_text(json.dumps({file: {**kept[file], "state": now[file]} for file in now}), encoding="utf-8")
        fresh.unlink()
    found = {COLLECTING: Reach(0, {})}
    for file in now:
        for test, (seconds, lines) in kept[file]["tests"].items():
            found[test] = Reach(seconds, lines)
        for module, some in kept[file]["collecting"].items():
            found[COLLECTING].lines.setdefault(module, []).extend(some)
    return found


def write_reach(game: str, files: list[str], fresh: Path) -> int:
    """Run files of tests under the eyes of a mapper, and write down what it saw."""
    mapper = Mapper(game)
    forget(game)
    verdict = pytest.main([*files, *PLAIN], plugins=[mapper])
    found = mapper.reached()
    collecting = found.pop(COLLECTING).lines
    kept: dict[str, Any] = {file: {"tests": {}, "collecting": collecting} for file in files}
    for test, one in found.items():
        kept[test.partition("::")[0]]["tests"][test] = one
    fresh.write_text(json.dumps(kept), encoding="utf-8")
    return int(verdict)


# ---------------------------------------------------------------------- one mutant


def swap_code(game: str, mutant: Mutant) -> None:
    """Give the live function the faulty body; whoever holds the function has the fault."""
    module = importlib.import_module(f"astrarium.games.{game}.{mutant.module}")
    code = compile(mutant.tree, str(module.__file__), "exec")
    target: Any = module
    for part in mutant.function.split("."):
        holder, target = target, vars(target)[part]
        code = next(one for one in code.co_consts if isinstance(one, types.CodeType) and one.co_name == part)
        del holder
    while hasattr(target, "__wrapped__") or isinstance(target, property | staticmethod | classmethod):
        if isinstance(target, property):
            target = target.fget
        else:
            target = target.__wrapped__ if hasattr(target, "__wrapped__") else target.__func__
    target.__code__ = code.replace(co_flags=target.__code__.co_flags)
    forget(game)


class Breaker:
    """Plug-in of a pytest session that runs no test itself: tries each mutant in a fork, on the tests collected."""

    def __init__(self, game: str, mutants: Iterable[Mutant], reached: dict[str, Reach], tell: Any) -> None:
        self.game, self.mutants, self.reached, self.tell = game, mutants, reached, tell
        self.noticed_by: dict[str, list[str]] = {}  # function -> tests that noticed a fault in it
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed, in setup, call or teardown."""
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Every mutant, one after the other."""
        gc.collect()
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        self.check_harness(items)
        for mutant in self.mutants:
            self.tell(mutant, *self.judge(mutant, items))
        return True

    def judge(self, mutant: Mutant, items: dict[str, pytest.Item]) -> tuple[int, int]:
        """How it ended, and how many tests reach it."""
        tests = [test for test, one in self.reached.items() if one.has(mutant) and test in items]
        if not tests:
            return SURVIVED, 0
        known = self.noticed_by.get(mutant.where, [])
        tests.sort(key=lambda test: (test not in known, self.reached[test].seconds))
        if self.reached[COLLECTING].has(mutant):
            return in_fork(lambda: self.collect_anew(mutant, tests)), len(tests)
        who, tell_who = os.pipe()
        verdict = in_fork(lambda: self.run_tests(mutant, [items[test] for test in tests], tell_who))
        os.close(tell_who)
        with open(who, encoding="utf-8") as by:
            self.noticed_by.setdefault(mutant.where, []).extend(by.read().splitlines())
        return verdict, len(tests)

    def run_tests(self, mutant: Mutant, items: list[pytest.Item], tell_who: int) -> int:
        """Run tests on a fault until one fails."""
        swap_code(self.game, mutant)
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, self.reached[item.nodeid].seconds * TIMES_SLOWER + SECONDS_MORE)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                os.write(tell_who, f"{item.nodeid}\n".encode())
                return NOTICED
        return SURVIVED

    def collect_anew(self, mutant: Mutant, tests: list[str]) -> int:
        """Run tests on a fault that could change what is collected."""
        swap_code(self.game, mutant)
        for name in [name for name in sys.modules if name == "tests" or name.startswith("tests.")]:
            del sys.modules[name]
        seconds = sum(self.reached[test].seconds for test in tests)
        signal.setitimer(signal.ITIMER_PROF, seconds * TIMES_SLOWER + SECONDS_MORE)
        return SURVIVED if pytest.main(["-x", *tests, *PLAIN]) == pytest.ExitCode.OK else NOTICED

    def check_harness(self, items: dict[str, pytest.Item]) -> None:
        """A function that is given its own body again must not be noticed: else every mutant would be."""
        for collected in (False, True):
            for mutant in self.mutants:
                reached = any(one.has(mutant) for test, one in self.reached.items() if test != COLLECTING)
                if reached and self.reached[COLLECTING].has(mutant) == collected:
                    source = (package_of(self.game) / f"{mutant.module}.py").read_text(encoding="utf-8")
                    if self.judge(mutant._replace(tree=ast.parse(source)), items)[0] != SURVIVED:
                        sys.exit(f"mutants: {mutant.where} fails its tests without a fault: nothing can be said")
                    break


# ---------------------------------------------------------------------- all of them


class Tally:
    """What became of the mutants so far."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.noticed = self.survived = self.tried = 0

    def tell(self, mutant: Mutant, verdict: int, tests: int) -> None:
        """Count one, and print it if it survived."""
        self.tried += verdict != NOT_TRIED
        self.noticed += verdict not in (SURVIVED, NOT_TRIED)
        where = f"{mutant.module}.py:{mutant.line} {mutant.function}: {mutant.change}"
        if verdict == SURVIVED:
            self.survived += 1
            print(f"survived: {where}  ({tests} tests)", flush=True)
        elif verdict == NOT_TRIED:
            print(f"left out, it cannot be put in: {where}")
        if self.tried % 20 == 0:
            print(f"mutants: {self.tried} of {self.total}, {self.survived} survived", flush=True)


def run(game: str, sample: int, seed: str) -> int:
    """Try a sample, print what survived, and say how much was noticed."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    importlib.import_module(f"astrarium.games.{game}")
    reached = reach(game)
    listed = tests_of(game) / "equivalent_mutants.toml"
    known = tomllib.loads(listed.read_text(encoding="utf-8")).get("mutant", []) if listed.exists() else []
    alike = {(one["where"], one["change"]) for one in known}
    drawn = pick(package_of(game), sample, seed)
    mutants = [mutant for mutant in drawn if (mutant.where, mutant.change) not in alike]
    tally = Tally(len(mutants))
    scratch = KEPT / f"scratch-{os.getpid()}"
    breaker = Breaker(game, mutants, reached, tally.tell)
    pytest.main([str(tests_of(game)), *PLAIN, "-qq", "--no-summary", f"--basetemp={scratch}"], plugins=[breaker])
    shutil.rmtree(scratch, ignore_errors=True)
    share = tally.noticed / tally.tried if tally.tried else 1.0
    print(
        f"{game}, seed {seed}: {tally.noticed} of {tally.tried} mutants noticed ({share:.1%}), {tally.survived} "
        f"survived, {len(drawn) - len(mutants)} more named as equivalent"
    )
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break rules on purpose and see whether a test notices.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    sys.exit(run(given.game, given.sample, given.seed))
