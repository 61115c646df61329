"""A slip in content.toml is told by file, record, key, what stands there and what may stand there."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import YELLOW, Position
from tests.games.starfarers.test_content_keys import box_of, type_in

from astrarium.core.errors import BadContent
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.building import build_refusal
from astrarium.games.starfarers.match_constants import ITEMS
from astrarium.testing.content_damage import accepted_damage


def test_no_damage_is_loaded_without_a_word() -> None:
    assert accepted_damage(GAME) == []


@pytest.mark.parametrize(
    ("printed", "typed", "told"),
    [
        ("hexes = 135", "hexes = 134", "[field], hexes: here is 134; it may be 135"),
        ("points = 320", "points = 319", "[field], points: here is 319; it may be 320"),
        ("total = 38", "total = 37", "[tokens], total: here is 37; it may be 38"),
        ('race = "merchants"\nhex', 'race = "green_folk"\nhex', 'race: here is "green_folk"'),
        ('next = ["fight", "refuse"]', 'next = ["fihgt", "refuse"]', 'next: here is "fihgt"; it may be one of: ask'),
        ("max = 3, next", "max = 2, next", "max: here is [2,3]"),
        ("[numbers]\n", "[numbers]\nbribe = 2\n", "unknown field `bribe`"),
        ("number = 11 }", "number = 7 }", "number: here is 7; it may be one of: 2, 3, 4, 5, 6, 8"),
        (", number = 11 }", " }", '[[planets]] number 1, number: here is ""; it may be what a home planet'),
        ("number = 11 }", 'number = 11, dot = "red" }', 'dot: here is "red"; it may be left out at home'),
        ('"food", dot = "red"', '"food", number = 5, dot = "red"', "number: here is 5; it may be left out: its token"),
        ('"food", dot = "red"', '"food"', 'dot: here is ""; it may be one of: red, yellow, blue'),
        ("hex = [1, 12], ", "hex = [0, 13], ", "hex: here is [0,13]; it may be there once, and is there 2 times"),
        ("hex = [1, 12], ", "hex = [1, 50], ", "alpha, [[planets]] number 2, hex: here is [1,50]; it may be a hex of"),
        ("star = [2, 3]", "star = [2, 4]", "star: here is [2,4]; it may be the corner where its planets meet: [2, 3]"),
        ("at = [3, 2], planets", "at = [3, 1], planets", "at: here is [3,1]; it may be the other corner where its two"),
        ("launch = [[3, 1], [4, 3]]", "launch = [[3, 1], [5, 3]]", "launch: here is [5,3]; it may be a point beside"),
        ('race = "green_folk"\nhex = [', 'race = "green_folk"\nhex = [5', "green_folk, hex: here is [5"),
        ('colour = "yellow"\nport = [', 'colour = "yellow"\nport = [4', "port: here is [4"),
        ('harvest = "carbon"', 'harvest = "goods"', "harvest: here is"),
        ('trades = "goods"', 'trades = "ore"', "trades: here is"),
        ("helps = true", "helps = false", "helps: here is 0; it may be on one card, once"),
        ("\nrate = 2", "\nrate = 0", "rate: here is 0; it may be from 1 to 3 with trades"),
        ('rules = ["SF-CARD.1"]', "rules = []", "rules: here is []"),
    ],
)
def test_what_does_not_fit_together_is_told(printed: str, typed: str, told: str) -> None:
    assert printed in GAME.content_text
    wrong = GAME.with_content(GAME.content_text.replace(printed, typed, 1))
    with pytest.raises(BadContent) as error:
        box_of(wrong)
    assert told in str(error.value)


@pytest.mark.rule("SF-BUILD.16")
def test_a_changed_price_is_read_in_the_refusal_the_rule_and_the_sheet() -> None:
    dear = type_in('id = "booster", cards = [0, 2', 'id = "booster", cards = [0, 4')
    play = Position().hand(YELLOW, fuel=3).trading(YELLOW)
    match = dear.start(4, chance="ask")
    play.table.box = match.table.box
    refused = build_refusal(play.table, YELLOW, ITEMS.index("booster"))
    assert refused is not None
    assert (refused.args["needed"], refused.args["there"]) == (4, 3)
    assert "4 fuel" in dear.rulebook["SF-BUILD.16"].text["en"]
    assert "4 fuel" in str(match.scene(0, "en"))
