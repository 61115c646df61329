"""State has names: no rule, scene, evaluation, law or test packs numbers; only what is generated does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.house.test_house import PACKAGE, ROOT

GENERATED = "generated_table.py"
BITS = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)


def packings(source: str) -> list[str]:
    """Shifts and masks of numbers, and indexes that are products: what reads a part of something packed."""
    tree = ast.parse(source)
    types = {id(part) for node in ast.walk(tree) for part in type_parts(node)}
    found = []
    for node in ast.walk(tree):
        packs = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, BITS) and not of_sets(node)
        strides = isinstance(node, ast.Subscript) and has_product(node.slice)
        if id(node) not in types and (packs or strides):
            found.append(f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
    return found


def has_product(index: ast.AST) -> bool:
    """Whether a place in a list is worked out by a product; what a function is given is another matter."""
    if isinstance(index, ast.BinOp) and isinstance(index.op, ast.Mult):
        return True
    return not isinstance(index, ast.Call) and any(has_product(part) for part in ast.iter_child_nodes(index))


def type_parts(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that say a type: annotations, and the second argument of isinstance."""
    said: list[ast.AST] = [part for name in ("annotation", "returns") if (part := getattr(node, name, None))]
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
        said.append(node.args[1])
    if isinstance(node, ast.Assign) and all(isinstance(part, ast.Name) for part in node.targets):
        named = [part.id for part in node.targets if isinstance(part, ast.Name)]
        if all(name[0].isupper() and not name.isupper() for name in named):
            said.append(node.value)  # the name of a type
    return [part for whole in said for part in ast.walk(whole)]


def of_sets(node: ast.BinOp | ast.AugAssign) -> bool:
    """Whether an operation is of sets or dictionaries, as far as one side shows it."""
    sides = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    shown = (ast.Set, ast.SetComp, ast.Dict, ast.DictComp)
    for side in sides:
        if isinstance(side, shown):
            return True
        if isinstance(side, ast.Call) and ast.unparse(side.func) in ("set", "frozenset", "dict", "Counter"):
            return True
        if isinstance(side, ast.BinOp) and of_sets(side):
            return True
    return False


def modules() -> list[Path]:
    games = [path for path in sorted((PACKAGE / "games").rglob("*.py")) if path.name != GENERATED]
    return games + sorted((ROOT / "tests" / "games").rglob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_is_packed_by_hand(path: Path) -> None:
    assert packings(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("unit >> 3 & 7", 2),
        ("marks |= MOVED", 1),
        ("cubes[seat * 3 + kind]", 1),
        ("cubes[seat][kind]", 0),
        ("names | {'a'}", 0),
        ("def f(x: int | None) -> int | str: pass", 0),
        ("isinstance(x, int | str)", 0),
        ("Bound = int | str", 0),
        ("row[2 * at : 2 * at + 2]", 1),
    ],
)
def test_packing_is_seen(source: str, count: int) -> None:
    assert len(packings(source)) == count
