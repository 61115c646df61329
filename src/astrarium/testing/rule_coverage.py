"""Which rule is implemented where, and which tests show it.

What implements a rule carries its id as data, so that it can be read from the native form too:

- a step, or any other class: `rules = ("IG-10.3",)`
- a verb of the table, a law, a function: `CITES: Final = {ImperiumTable.lose_ship: ("IG-2.13",)}` at its module's end
- a printed thing: `rules = ["IG-2.13"]` at any depth of content.toml
- an option or an ending: the rules it names in about.toml
"""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from astrarium.core.game import Game
from astrarium.testing.rule_evidence import FOLDER, by_number
from astrarium.testing.rule_evidence import read_evidence as read_shown


@dataclass(frozen=True)
class RuleRow:
    """One rule: what implements it and which passing tests show it."""

    rule: str
    implemented_by: tuple[str, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True)
class RuleCoverage:
    """The coverage of a whole rulebook."""

    game: str
    rules: tuple[RuleRow, ...]
    mistakes: tuple[str, ...]  # rules that are cited and do not exist

    @property
    def unimplemented(self) -> tuple[str, ...]:
        """Rules that nothing implements."""
        return tuple(row.rule for row in self.rules if not row.implemented_by)

    @property
    def untested(self) -> tuple[str, ...]:
        """Rules that no passing test shows."""
        return tuple(row.rule for row in self.rules if not row.tests)

    def only(self, rules: Sequence[str]) -> RuleCoverage:
        """The rows of some rules."""
        return replace(self, rules=tuple(row for row in self.rules if row.rule in rules))

    @property
    def complete(self) -> bool:
        """Whether every rule is implemented and shown."""
        return not (self.unimplemented or self.untested or self.mistakes)


def measure_coverage(game: Game[Any], shown: Mapping[str, Sequence[str]] | None = None) -> RuleCoverage:
    """The table rule -> what implements it -> tests; `shown` is what the pytest plugin has written."""
    tests = {} if shown is None else shown
    made_by: dict[str, list[str]] = {}
    mistakes: list[str] = []
    for name, rule in citations(game):
        made_by.setdefault(rule, []).append(name)
        if rule not in game.rulebook:
            mistakes.append(f"{name} cites {rule}, which the rulebook does not have")
    rows = tuple(
        RuleRow(rule, tuple(made_by.get(rule, ())), tuple(tests.get(rule, ())))
        for rule in sorted(game.rulebook.rules, key=by_number)
    )
    return RuleCoverage(game.id, rows, tuple(mistakes))


def read_rule_evidence(game: str, root: Path) -> dict[str, list[str]]:
    """What the last test sessions in this project have shown of a game's rules."""
    return read_shown(root / FOLDER / f"{game}.json")


def citations(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Everything that names a rule: (its name, the rule)."""
    for module in modules(game):
        room = module.__name__.removeprefix(f"{game.package}.")
        for name, kind in classes(module):
            rules = getattr(kind, "rules", ())
            if isinstance(rules, tuple):  # a record's own field of that name is none
                yield from ((f"{room}.{name}", rule) for rule in rules)
        for cited, rules in getattr(module, "CITES", {}).items():
            yield from ((f"{room}.{cited.__qualname__}", str(rule)) for rule in rules)
    yield from content_citations(tomllib.loads(optional_text(game, "content.toml")), "content")
    for option in game.options:
        yield from ((f"option {option.name}", rule) for rule in option.rules)
    yield from ((f"ending {ending.id}", ending.rule) for ending in game.endings)


def classes(module: ModuleType) -> list[tuple[str, type]]:
    """The classes written in a module."""
    return [
        (name, kind)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]


def modules(game: Game[Any]) -> list[ModuleType]:
    """All rooms of a game."""
    package = importlib.import_module(game.package)
    names = [found.name for found in pkgutil.walk_packages(package.__path__, f"{game.package}.")]
    return [package, *map(importlib.import_module, names)]


def content_citations(data: object, where: str) -> Iterator[tuple[str, str]]:
    """The rules of content records, at any depth."""
    if isinstance(data, list):
        for at, item in enumerate(data):
            name = item.get("id", at) if isinstance(item, dict) else at
            yield from content_citations(item, f"{where}.{name}")
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "rules" and isinstance(value, list):
                yield from ((where, str(rule)) for rule in value)
            else:
                yield from content_citations(value, f"{where}.{key}")


def optional_text(game: Game[Any], name: str) -> str:
    """A file of a game that may be missing."""
    try:
        return game.read_file(name)
    except FileNotFoundError:
        return ""
