"""Pages that are made from the sources are as `make generate` would make them now."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.testing.rule_coverage import measure_coverage

ROOT = Path(__file__).resolve().parents[2]
tables: Any = importlib.import_module("tools.rule_tables")
options: Any = importlib.import_module("tools.option_tables")
reference: Any = importlib.import_module("tools.api_reference")


def test_the_tables_of_rules_are_current() -> None:
    stale = [path.name for path, text in tables.pages().items() if not path.exists() or path.read_text("utf-8") != text]
    assert stale == [], "run: make generate"


@pytest.mark.parametrize("game", astrarium.games())
def test_every_rule_is_made_by_something_and_named_by_a_test(game: str) -> None:
    cover = measure_coverage(astrarium.load(game), tables.shown_by_tests())
    assert (cover.unimplemented, cover.untested, cover.mistakes) == ((), (), ())


def test_no_table_is_left_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")} == set(astrarium.games())


def test_the_pages_of_games_list_all_their_options() -> None:
    for path, text in options.pages().items():
        assert path.read_text("utf-8") == text, "run: make generate"
        for option in astrarium.load(path.stem).options:
            assert f"| `{option.name}` |" in text
            assert all(f"`{value}`: " in text for value in option.values)


def test_the_reference_is_current() -> None:
    assert (ROOT / "docs" / "api.md").read_text("utf-8") == reference.page(), "run: make generate"


def test_the_reference_names_what_a_program_calls() -> None:
    made = reference.page()
    for call in ("`start(", "`options(seat: int)`", "`why_not(seat: int, answer: object)`", "`waiting`"):
        assert call in made
    assert "_settle" not in made
