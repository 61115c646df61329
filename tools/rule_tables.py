"""The tables rule -> what implements it -> which tests show it, published as docs/rules/<game>.md.

`make generate` writes them; `tests/docs` compares. That the named tests pass is what `make test` sees.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import astrarium
from astrarium.testing.rule_coverage import RuleRow, measure_coverage

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"
HEAD = "<!-- Made by tools/rule_tables.py: `make generate`. Do not edit. -->\n"

Shown = dict[str, list[str]]  # rule -> tests that name it


def named_rules(test: ast.FunctionDef) -> Iterator[str]:
    """The rules of a test's `@pytest.mark.rule(...)`."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (str(rule.value) for rule in mark.args if isinstance(rule, ast.Constant))


def shown_by_tests() -> Shown:
    """Every test that names a rule, read from the sources."""
    shown: Shown = {}
    for path in sorted((ROOT / "tests" / "games").rglob("test_*.py")):
        for test in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(test, ast.FunctionDef):
                for rule in named_rules(test):
                    shown.setdefault(rule, []).append(f"{path.stem}::{test.name}")
    return shown


def line(row: RuleRow) -> str:
    """One rule."""
    made_by, tests = (
        " ".join(f"`{name}`" for name in dict.fromkeys(names)) for names in (row.implemented_by, row.tests)
    )
    return f"| {row.rule} | {made_by} | {tests} |"


def pages() -> dict[Path, str]:
    """Every page of the tables by where it is published."""
    shown, found = shown_by_tests(), {}
    for name in astrarium.games():
        game = astrarium.load(name)
        rows = measure_coverage(game, shown).rules
        found[FOLDER / f"{name}.md"] = "\n".join(
            [
                HEAD,
                f"# {game.title['en']}: rules, steps and tests\n",
                f"{len(rows)} rules. `astrarium rules {name}` prints their words, `astrarium rules {name} --coverage`",
                "the same table with the tests that passed in the last run.\n",
                "| rule | implemented by | shown by |",
                "|---|---|---|",
                *map(line, rows),
                "",
            ]
        )
    return found


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
