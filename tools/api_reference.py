"""The reference of what other code may call, made from docstrings: docs/api.md.

`make generate` writes it; `tests/docs` compares.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "astrarium"
TARGET = ROOT / "docs" / "api.md"
HEAD = "<!-- Made by tools/api_reference.py: `make generate`. Do not edit. -->\n"
ROOMS = {
    "core": "The engine: what a program calls, and what a game is written with.",
    "testing": "The kit that proves a game.",
    "bots": "Computer players that see only what their seat may know.",
    "envs": "Doors for researchers: answers as numbers, observations as arrays, and the interfaces of the field.",
    "lab": "Experiments on many matches, and observers that measure them.",
}

Definition = ast.ClassDef | ast.FunctionDef


def said(thing: Definition | ast.Module) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((ast.get_docstring(thing) or "").split("\n\n")[0].split())


def call(function: ast.FunctionDef, method: bool) -> str:
    """A function as it is called, with its types."""
    if any(ast.unparse(mark) in ("property", "cached_property") for mark in function.decorator_list):
        return function.name
    arguments = ast.unparse(function.args)
    if method:
        arguments = arguments.removeprefix("self").removeprefix("cls").removeprefix(", ")
    return f"{function.name}({arguments})"


def returned(function: ast.FunctionDef) -> str:
    """What a function gives back."""
    kind = "None" if function.returns is None else ast.unparse(function.returns)
    return "" if kind == "None" else f" -> `{kind}`"


def entry(function: ast.FunctionDef, method: bool) -> str:
    """One function or method."""
    return f"- **`{call(function, method)}`**{returned(function)}: {said(function)}"


def public(body: list[ast.stmt]) -> list[Definition]:
    """Classes and functions that say what they are for and are nobody's own."""
    return [
        thing
        for thing in body
        if isinstance(thing, Definition) and not thing.name.startswith("_") and ast.get_docstring(thing)
    ]


def chapter(path: Path) -> list[str]:
    """One module: what it is, its classes with their methods, its functions."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
    things = public(module.body)
    if not things:
        return []
    lines = [f"### `{name}`\n", f"{said(module)}\n"]
    for kind in things:
        if isinstance(kind, ast.ClassDef):
            lines.append(f"**class `{kind.name}`**: {said(kind)}\n")
            methods = [entry(one, True) for one in public(kind.body) if isinstance(one, ast.FunctionDef)]
            lines.extend([*methods, ""] if methods else [])
    functions = [entry(one, False) for one in things if isinstance(one, ast.FunctionDef)]
    return [*lines, *functions, ""] if functions else lines


def page() -> str:
    """The whole reference."""
    lines = [
        HEAD,
        "# Reference\n",
        "Made from the docstrings of the sources. What a program needs first is `astrarium.games()`,",
        "`astrarium.load(id)`, [`Game`](#astrariumcoregame) and [`Match`](#astrariumcorematch); what a game is written",
        "with is in [add-a-game.md](add-a-game.md).\n",
    ]
    for room, about in ROOMS.items():
        lines.extend([f"## {room}\n", f"{about}\n"])
        for path in sorted((SOURCE / room).glob("*.py")):
            lines.extend(chapter(path))
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
