"""The studies of docs/studies: their plans can be played, and their pages hold the figures of a whole run of them."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from astrarium import Game
from astrarium.lab import Plan, Variant, read_plan, run

study: Any = importlib.import_module("tools.study")
ROOT = Path(__file__).resolve().parents[2]
PLANS = sorted((ROOT / "docs" / "studies").glob("*.toml"))


def test_there_are_the_studies_and_a_page_for_each() -> None:
    names = ["expanse-factions", "frontier-opening-raid", "imperium-open-points", "parsec-two-players"]
    assert [path.stem for path in PLANS] == names
    assert all(path.with_suffix(".md").exists() for path in PLANS)


@pytest.mark.parametrize("path", PLANS, ids=lambda path: path.stem)
def test_a_page_holds_the_figures_of_its_plan(path: Path) -> None:
    plan, page = read_plan(path.read_text("utf-8"), path.name), path.with_suffix(".md").read_text("utf-8")
    head = re.search(r"Played on (\d{4}-\d\d-\d\d) by `(\w+)`: (\d+) matches of each of (\d+) variants", page)
    assert head is not None
    assert head.groups()[1:] == (plan.seats[0], str(plan.matches), str(len(plan.variants)))
    rows = re.findall(r"^\| `([^`]+)` \| (\d) \|", page, re.M)
    assert rows == [(variant.name, str(players)) for players in plan.players for variant in plan.variants]
    assert "stopped before its end" not in page
    assert f"make study STUDY={path.stem}" in page


def test_figures_are_put_between_their_marks_and_say_what_changed(pebbles: Game) -> None:
    heaps = (Variant("base"), Variant("small", {"heap": "12"}))
    plan = Plan(game="pebbles", players=(2,), seats=("random",), variants=heaps, matches=30)
    made = study.figures(run(plan, jobs=1).report, "2026-01-02")
    assert made.startswith(
        "Played on 2026-01-02 by `random`: 30 matches of each of 2 variants, preset `lab`, seed `0`."
    )
    assert re.search(r"^\| `small` \| 2 \| 30 of 30 \| \d+ % \(\d+ to \d+\) \| empty 30 \| .*decisions", made, re.M)
    page = f"before\n{study.FIRST}old\n{study.LAST}after\n"
    assert study.put_figures(page, made) == f"before\n{study.FIRST}\n{made}\n{study.LAST}after\n"
    with pytest.raises(SystemExit, match="no place for figures"):
        study.put_figures("before", made)
