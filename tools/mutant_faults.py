"""The small faults that tools/mutants.py puts into rules: which there are in a game, and a sample of them."""

from __future__ import annotations

import ast
import copy
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

NOT_RULES = ("evaluation.py", "win_features.py", "laws.py", "hidden_state.py")  # judged by other tests than rules are
DRAWS = re.compile(r"^from astrarium\.(core\.(scene\w*|question_drawing)|games\.\w+\.scene_input) import", re.M)
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


class Mutant(NamedTuple):
    """One fault: where it is, what it changes, and the body of its module with it."""

    module: str
    function: str
    line: int
    column: int
    old: str
    new: str
    tree: ast.Module

    @property
    def where(self) -> str:
        """Module and function."""
        return f"{self.module}.{self.function}"

    @property
    def name(self) -> str:
        """Where exactly, and what."""
        return f"{self.where}:{self.line}:{self.column}: {self.change}"

    @property
    def change(self) -> str:
        """What it changes."""
        return f"{self.old}  ->  {self.new}"


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
        strict = isinstance(node, ast.keyword) and node.arg == "strict"  # of a zip: it only asserts
        if told or strict or (isinstance(node, ast.Assert | ast.AnnAssign) and not getattr(node, "value", None)):
            continue
        yield node
        parts = [node.value] if isinstance(node, ast.AnnAssign) else ast.iter_child_nodes(node)
        left.extend(part for part in parts if isinstance(part, ast.AST))  # type: ignore[misc]


def place(node: ast.AST) -> tuple[int, int]:
    """Line and column of an expression."""
    return int(getattr(node, "lineno", 0)), int(getattr(node, "col_offset", 0))


def make_mutants(package: Path, views: bool = False) -> list[Mutant]:
    """Every mutant of a game's rules, or of what draws its scenes, in the order of the files."""
    found: list[Mutant] = []
    for path in sorted(package.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        if path.name in NOT_RULES or "# not compiled" in source[:1000] or NOT_WRITTEN in source[:100]:
            continue
        if bool(DRAWS.search(source)) != views:
            continue
        plain = ast.parse(source)
        for name, function in functions(plain):
            for node in places(function):
                found += [
                    Mutant(path.stem, name, *place(node), ast.unparse(node), ast.unparse(fault), plain)
                    for fault in faults(node)
                ]
    return found


def pick(package: Path, sample: int, seed: str, views: bool = False) -> list[Mutant]:
    """A sample, with the fault put into a tree of its own."""
    chosen: list[Mutant] = []
    every = make_mutants(package, views)
    for mutant in random.Random(seed).sample(every, min(sample, len(every))):
        tree = ast.parse((package / f"{mutant.module}.py").read_text(encoding="utf-8"))
        function = dict(functions(tree))[mutant.function]
        for node in places(function):
            if place(node) == (mutant.line, mutant.column) and ast.unparse(node) == mutant.old:
                fault = next((one for one in faults(node) if ast.unparse(one) == mutant.new), None)
                if fault is not None:
                    Replace(node, fault).visit(function)
                    chosen.append(mutant._replace(tree=ast.fix_missing_locations(tree)))
                    break
    return chosen
