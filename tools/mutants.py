"""Breaks rules on purpose and sees whether a test notices: `make mutants GAME=parsec [SAMPLE=200] [SEED=...]`.

Every mutant is one small fault in the body of one function of a game's rules: a comparison turned, a number off by one,
two sides swapped, a condition dropped, a truth denied. Only the tests that reach the line are run, by the coverage of
one run of the game's tests, which is kept in build/mutants until sources or tests change. Survivors are printed; those
that change nothing a player could notice are named, with the reason, in tests/games/<game>/equivalent_mutants.toml:

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
import hashlib
import importlib
import io
import os
import random
import resource
import subprocess
import sys
import tomllib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import coverage

ROOT = Path(__file__).resolve().parents[1]
ENOUGH = 0.95
PROCESSOR_SECONDS = 120  # a mutant that runs longer is noticed: something never ends
NOT_RULES = ("evaluation.py", "laws.py", "hidden_state.py")  # judged by other tests than those of rules
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
LOADED = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # the game is loaded before pytest, to be broken
OTHER_NAME = {"min": "max", "max": "min", "any": "all", "all": "any"}


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
        if path.name in NOT_RULES or "# not compiled" in source[:1000]:
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


def reach(game: str, kept: Path) -> dict[str, dict[int, set[str]]]:
    """By module and line: the tests that run it."""
    package, tests = ROOT / "src/astrarium/games" / game, ROOT / "tests/games" / game
    state = hashlib.blake2b()
    for path in sorted([*package.rglob("*"), *(ROOT / "src/astrarium/core").glob("*.py"), *tests.rglob("*.py")]):
        if path.is_file() and path.suffix in (".py", ".toml"):
            state.update(path.read_bytes())
    data = kept / f"{game}-{state.hexdigest()[:16]}.coverage"
    if not data.exists():
        print(f"mutants: one run of tests/games/{game}, to see which test reaches which line", flush=True)
        kept.mkdir(parents=True, exist_ok=True)
        config = kept / "coveragerc"
        config.write_text(f"[run]\nsource = {package}\n", encoding="utf-8")
        command = [sys.executable, "-m", "pytest", str(tests), "-q", "-n", "0", "-m", "not compiled"]
        command += ["-p", "no:cacheprovider", f"--cov={package}", "--cov-context=test", "--cov-report="]
        command += [f"--cov-config={config}"]
        environment = {**os.environ, "COVERAGE_FILE": str(data), "PYTHONPATH": python_path()}
        if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:  # noqa: S603 - our own tests
            data.unlink(missing_ok=True)
            sys.exit("mutants: the tests must pass before anything is broken")
    read = coverage.CoverageData(basename=str(data))
    read.read()
    found: dict[str, dict[int, set[str]]] = {}
    for name in read.measured_files():
        lines = read.contexts_by_lineno(name)
        found[Path(name).stem] = {line: {one.split("|")[0] for one in these if one} for line, these in lines.items()}
    return found


def python_path() -> str:
    """The sources of this tree before all others."""
    return os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])


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


def is_noticed(game: str, mutant: Mutant, tests: list[str]) -> bool:
    """Whether a test fails, or something never ends, in a process that has the fault."""
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
        os.setpgid(0, 0)
        verdict = 1
        with contextlib.suppress(BaseException):
            swap_code(game, mutant)
            silent = io.StringIO()
            with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
                import pytest

                plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *LOADED]
                verdict = int(pytest.main([*tests, *plain]))
        os._exit(0 if verdict == 0 else 1)
    _, status = os.waitpid(child, 0)
    return status != 0


# ---------------------------------------------------------------------- all of them


def check_harness(game: str, mutants: list[Mutant], lines: dict[str, dict[int, set[str]]]) -> None:
    """A function that is given its own body again must not be noticed: else every mutant would be."""
    for mutant in mutants:
        tests = sorted(lines.get(mutant.module, {}).get(mutant.line, set()))
        if tests:
            source = (ROOT / "src/astrarium/games" / game / f"{mutant.module}.py").read_text(encoding="utf-8")
            if is_noticed(game, mutant._replace(tree=ast.parse(source)), tests):
                sys.exit(f"mutants: {mutant.where} fails its tests without a fault: nothing can be said")
            return


def run(game: str, sample: int, seed: str) -> int:
    """Try a sample, print what survived, and say how much was noticed."""
    os.chdir(ROOT)
    package = ROOT / "src/astrarium/games" / game
    sys.path.insert(0, str(ROOT / "src"))
    importlib.import_module(f"astrarium.games.{game}")
    lines = reach(game, ROOT / "build/mutants")
    listed = ROOT / "tests/games" / game / "equivalent_mutants.toml"
    known = tomllib.loads(listed.read_text(encoding="utf-8")).get("mutant", []) if listed.exists() else []
    alike = {(one["where"], one["change"]): one["why"] for one in known}
    mutants = pick(package, sample, seed)
    check_harness(game, mutants, lines)
    noticed, named, survived = 0, 0, []
    for number, mutant in enumerate(mutants, 1):
        tests = sorted(lines.get(mutant.module, {}).get(mutant.line, set()))
        if (mutant.where, mutant.change) in alike:
            named += 1
        elif tests and is_noticed(game, mutant, tests):
            noticed += 1
        else:
            survived.append(mutant)
            print(
                f"survived: {mutant.module}.py:{mutant.line} {mutant.function}: {mutant.change}  ({len(tests)} tests)"
            )
        if number % 20 == 0:
            print(f"mutants: {number} of {len(mutants)}, {len(survived)} survived", flush=True)
    judged = len(mutants) - named
    share = noticed / judged if judged else 1.0
    print(
        f"{game}, seed {seed}: {noticed} of {judged} mutants noticed ({share:.1%}), {len(survived)} survived, "
        f"{named} more named as equivalent"
    )
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break rules on purpose and see whether a test notices.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    sys.exit(run(given.game, given.sample, given.seed))
