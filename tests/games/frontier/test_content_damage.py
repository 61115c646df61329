"""Slips in content.toml are told by record, key, what stands there and what may stand there."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import Position

from astrarium.core.errors import BadContent
from astrarium.games.frontier import GAME
from astrarium.testing.content_damage import accepted_damage

TEXT = GAME.content_text


def test_every_key_that_is_damaged_is_told() -> None:
    assert accepted_damage(GAME) == []


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ('id = "trn", military', 'id = "sct", military', '[[units.types]], id: here is "sct"'),
        ("  [64, 32],\n", "", "[prices], tech: here is [8,7,6,5,4,3]"),
        ("players = 4, radius", "players = 3, radius", "[[maps.maps]], players: here is 3"),
        ("home = [3, 0], planet", "home = [3, 3], planet", "[maps] for 2 players, home: here is [3,3]"),
        (
            "home = [3, 0], planet",
            "home = [0, 0], planet",
            "home: here is [0,0]; it may be a corner that has a name: [3",
        ),
        ("home = [3, 0], planet", "home = [-3, 0], planet", "home, planet, asteroids, void: here is [-3,0]"),
        ("used = [8, 12, 16], mix_2 = [4, 2", "used = [8, 12, 17], mix_2 = [4, 2", "number 1, used: here is 17"),
    ],
)
def test_what_does_not_fit_together_is_told(wrong: str, right: str, told: str) -> None:
    assert TEXT.count(wrong) == 1
    with pytest.raises(BadContent) as error:
        GAME.with_content(TEXT.replace(wrong, right)).start(2)
    assert told in str(error.value)


def test_a_unit_and_a_map_that_are_missing_are_told() -> None:
    lines = TEXT.splitlines()
    base = next(line for line in lines if 'id = "MON"' in line)
    with pytest.raises(BadContent, match="MON is missing"):
        GAME.with_content(TEXT.replace(base, "")).start(2)
    start = TEXT.index("  { players = 4")
    with pytest.raises(BadContent, match="players: here is 4"):
        GAME.with_content(TEXT[:start] + TEXT[TEXT.index("]\n\n[start.standard]") :]).start(2)


def test_a_changed_number_is_read_in_refusals_rules_and_sheets() -> None:
    dear = GAME.with_content(
        TEXT.replace('id = "CA", military = true, cost = 4', 'id = "CA", military = true, cost = 77')
    )
    match = dear.start(2, seed=1)
    refusal = match.why_not(0, ("buy", match.table.box.homes[0], "CA"))
    assert refusal is not None
    assert "77" in refusal.text["en"]
    assert "77" in dear.rulebook["FR-V.9"].text["it"]
    rich = GAME.with_content(TEXT.replace("tech = 2\nindustry = 4\niou = 8", "tech = 2\nindustry = 4\niou = 66"))
    shown = [sheet for sheet in rich.start(2, seed=1).scene(0).now.sheets if "70" in str(sheet)]
    assert shown, "66 IOU and the income of the first turn"
    levels = GAME.with_content(TEXT.replace("[25, 12, 6, 3, 1, 1, 1, 1]", "[25, 88, 6, 3, 1, 1, 1, 1]"))
    table = levels.start(2, seed=1)
    table.answer(0, ("done",))
    price = table.why_not(0, ("industry", table.table.box.homes[0]))
    assert price is not None
    assert "88" in price.text["it"]
    assert Position().box.cost[3] == 4
