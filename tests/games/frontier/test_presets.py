"""The preset of the sheet: what differs from the defaults is told with its reason, and can be played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.games.frontier.position import A, B, Position

from astrarium.games.frontier import GAME

PRINTED = GAME.about.preset_options("as_printed")
RULINGS = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text("utf-8")


@pytest.mark.parametrize("name", PRINTED)
def test_every_difference_from_the_sheet_has_its_reason(name: str) -> None:
    option = next(option for option in GAME.options if option.name == name)
    assert PRINTED[name] != option.default
    rows = [row for row in RULINGS.splitlines() if f"| `{name}` |" in row]
    assert len(rows) == 1
    assert set(rows[0].split("|")[1].strip().split(", ")) <= set(option.rules), "it cites the rule that is changed"


@pytest.mark.rule("FR-A.8", "FR-A.18", "FR-A.6", "FR-E.18", "FR-P.14")
def test_the_sheet_knows_none_of_our_limits() -> None:
    position = Position(**PRINTED).planet("0,0").fleet(A, "1,0", "col").fleet(B, "1,0", "sct").fleet(B, "0,0", "CA")
    table = position.action(A).say(A, "move", 1, "1,0", "col", 2).say(A, "to", "0,0")
    table.asked("Settle", A).say(A, "settle", "0,0")
    assert not table.table.is_blockaded(table.cell("0,0"))
    far = Position(**PRINTED).fleet(A, "0,0", "trn").fleet(B, "-1,0", "CA").action(A).say(A, "move", 1, "0,0", "trn", 2)
    far.may(A, "to", "-2,0")
    rich = Position(**PRINTED).planet("3,0", A, industry=1, iou=9).economy(A)
    for _ in range(5):
        rich.say(A, "buy", "3,0", "goods")
    assert rich.goods("3,0", A) == 5


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_preset_can_be_played(preset: str) -> None:
    rng = random.Random(preset)
    match = GAME.start(2, GAME.about.preset_options(preset), seed=preset)
    for _ in range(150):
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.options(seat)))
    assert match.problems() == []
