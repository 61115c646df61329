"""The examples of docs/add-a-game.md: what it shows of the template is in the template, and its tests run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from astrarium_template import GAME, parking
from astrarium_template.table import CometTable

from astrarium.core.random_source import SeededRandom
from astrarium.testing import recorded_games
from astrarium.testing.law_checkpoint import pick_answer

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "examples" / "template" / "src" / "astrarium_template"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FIELDS, STEP, CITES, SCENARIO, KIT, CONFTEST = re.findall(r"```python\n(.*?)```", PAGE, re.S)
SIZES = {"100_000": "300", "10_000": "60"}  # of the walk and of the damaged saves, for a test of a test


@pytest.mark.parametrize(("block", "room"), [(FIELDS, "table.py"), (STEP, "parking.py"), (CITES, "table.py")])
def test_what_is_shown_of_the_template_is_in_the_template(block: str, room: str) -> None:
    text = (TEMPLATE / room).read_text(encoding="utf-8").replace("fields: ClassVar[tuple[Field, ...]] =", "fields =")
    wanted = [line.replace("fields: ClassVar[tuple[Field, ...]] =", "fields =") for line in block.splitlines()]
    assert [line for line in wanted if line.removesuffix(" ...").strip() not in text] == []


@pytest.mark.parametrize("room", re.findall(r"^\| (`.*?`) \|", PAGE, re.M))
def test_the_rooms_of_the_table_are_those_of_the_template(room: str) -> None:
    assert all((TEMPLATE / name).is_file() for name in re.findall(r"`(\w+\.\w+)`", room))


def test_the_tests_of_the_page_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = SeededRandom(1)
    match = GAME.start(2, chance=rng)
    while not match.over:
        match.answer(*pick_answer(match, rng))
    recorded_games.keep(match, tmp_path / "played" / "one.json", "an ordinary match")
    names: dict[str, Any] = {"GAME": GAME, "HERE": tmp_path, "Path": Path, "Park": parking.Park, "pytest": pytest}
    names["CometTable"] = CometTable
    for size, small in SIZES.items():
        assert size in KIT
        names["KIT"] = (names.get("KIT") or KIT).replace(size, small)
    exec(compile(SCENARIO + names["KIT"] + CONFTEST, "add-a-game.md", "exec"), names)
    names["test_a_place_holds_one_comet"]()
    names["test_the_laws_hold"]()
    names["test_damaged_saves_do_no_harm"]()
    names["test_recorded_games_end_as_they_did"](tmp_path / "played" / "one.json")
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    names["test_the_playthrough_is_the_same"]()
    monkeypatch.delenv("ASTRARIUM_GOLDEN")
    names["test_the_playthrough_is_the_same"]()
    assert names["pytest_astrarium_games"]() == [GAME]
