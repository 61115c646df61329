"""A slip in a content.toml is told by record, key, what stands there and what may stand there."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from astrarium import BadData
from astrarium.core.content_checks import (
    Count,
    Name,
    Positive,
    Share,
    check_between,
    check_known,
    check_rules_named,
    check_unique,
)
from astrarium.core.game_toml_reader import read_toml


class Price(msgspec.Struct, frozen=True):
    gold: Count
    ore: Count = 0


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    speed: Positive
    price: Price
    kind: Literal["war", "trade"] = "war"
    luck: Share = 0.5
    sails: bool = False
    places: tuple[int, int] = (0, 0)
    crew: tuple[Positive, ...] = ()
    holds: dict[str, Count] = {}
    note: str | None = None

    def __post_init__(self) -> None:
        if self.speed > 90 and self.kind == "trade":
            raise ValueError("no trader is as fast as that")


class Box(msgspec.Struct, frozen=True):
    title: str
    setup: Price
    ships: tuple[Ship, ...]


GOOD = """
title = "Box"
setup = { gold = 1 }
[[ships]]
id = "scout"
speed = 3
price = { gold = 2 }
[[ships]]
id = "hauler"
kind = "trade"
speed = 1
price = { gold = 4, ore = 1 }
luck = 0.25
sails = true
places = [1, 2]
crew = [1, 2]
holds = { ore = 3 }
note = "slow"
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("speed = 1", 'speed = "one"', 'hauler, speed: here is "one"; it may be a whole number from 1 to 999999'),
        ("speed = 1", "speed = -1", "[[ships]] hauler, speed: here is -1; it may be a whole number from 1 to"),
        ("speed = 1\n", "", "[[ships]] hauler has no speed; a whole number from 1 to 999999 goes there"),
        ("speed = 1", "speed = 1\npace = 2", "[[ships]] hauler, unknown field `pace`; the known ones are: id, speed"),
        ('"trade"', '"tarde"', 'hauler, kind: here is "tarde"; it may be one of: trade, war'),
        ("luck = 0.25", "luck = 1.25", "hauler, luck: here is 1.25; it may be a number from 0"),
        ("sails = true", "sails = 1", "hauler, sails: here is 1; it may be true or false"),
        ("sails = true", "sails = []", "hauler, sails: here is []; it may be true or false"),
        ("places = [1, 2]", "places = [1]", "hauler, places: here is [1]; it may be a list of 2"),
        ("places = [1, 2]", "places = [1, true]", "hauler, places.1: here is true; it may be a whole number"),
        ("crew = [1, 2]", "crew = [1, 0]", "hauler, crew.1: here is 0; it may be a whole number from 1"),
        ("crew = [1, 2]", "crew = 2", "hauler, crew: here is 2; it may be a list"),
        ("{ ore = 3 }", "{ ore = -3 }", "hauler, holds, ore: here is -3; it may be a whole number from 0"),
        ("{ ore = 3 }", "{ ice = 1, ore = -3 }", "hauler, holds, ore: here is -3"),
        ("{ ore = 3 }", "{ ice = -1, ore = -3 }", "hauler, holds, ice: here is -1"),
        ("{ ore = 3 }", '{ ice = "1", ore = -3 }', 'hauler, holds, ice: here is "1"'),
        ('note = "slow"', "note = 3", "hauler, note: here is 3; it may be a word"),
        ("{ gold = 4, ore = 1 }", "{ gold = 4, ore = -1 }", "[[ships]] hauler, price, ore: here is -1"),
        ("{ gold = 4, ore = 1 }", "4", "price: here is 4; it may be a table with: gold, ore"),
        ("holds = { ore = 3 }", "holds = 3", "holds: here is 3; it may be a table"),
        ("setup = { gold = 1 }", "setup = { gold = -1 }", "[setup], gold: here is -1"),
        ('title = "Box"', "title = 7", "the file, title: here is 7; it may be a word"),
        ('title = "Box"', "", "the file has no title; a word goes there"),
        ('id = "hauler"', 'id = "a hauler"', '[[ships]] a hauler, id: here is "a hauler"; it may be a word'),
        ('id = "hauler"', "", "[[ships]] number 2 has no id"),
        ("speed = 1", "speed = 91", "[[ships]] hauler: no trader is as fast as that"),
        ('note = "slow"', f"note = [{'7, ' * 40}]", f"hauler, note: here is [{'7,' * 28}..."),
    ],
)
def test_a_slip_is_told_where_it_is(old: str, new: str, told: str) -> None:
    assert read_toml(GOOD, Box, "content.toml").ships[1].speed == 1
    with pytest.raises(BadData) as slip:
        read_toml(GOOD.replace(old, new), Box, "content.toml")
    assert str(slip.value).startswith("content.toml: ")
    assert told in str(slip.value)


def test_a_file_that_is_no_record_is_told_in_words() -> None:
    with pytest.raises(BadData, match=r"content.toml: Expected `array`, got `object`"):
        read_toml("a = 1", list, "content.toml")


def test_what_one_record_says_of_others_is_checked() -> None:
    check_known("[cards] raid", "ship", "scout", ("scout", "hauler"))
    with pytest.raises(BadData, match=r'\[cards\] raid, ship: here is "scuot"; it may be one of: scout, hauler'):
        check_known("[cards] raid", "ship", "scuot", ("scout", "hauler"))
    check_between("[board]", "width", 3, 1, 9)
    with pytest.raises(BadData, match=r"\[board\], width: here is 12; it may be from 1 to 9"):
        check_between("[board]", "width", 12, 1, 9)
    check_unique("ships", ["scout", "hauler"])
    with pytest.raises(BadData, match=r'ships\]\], id: here is "scout"; it may be there once, and is there 2 times'):
        check_unique("ships", ["scout", "hauler", "scout"])


class Yard(msgspec.Struct, frozen=True):
    list: tuple[Ship, ...]


class Harbour(msgspec.Struct, frozen=True):
    yard: Yard


def test_a_record_of_a_list_in_a_table_is_named_by_both() -> None:
    with pytest.raises(BadData) as error:
        read_toml('[yard]\nlist = [{ id = "scout", speed = 0, price = { gold = 2 } }]', Harbour, "content.toml")
    assert "content.toml: [[yard.list]] scout, speed: here is 0;" in str(error.value)


def test_a_rule_that_a_record_names_is_in_the_rulebook() -> None:
    content = {"rules": ["TY-1.1"], "ships": [{"id": "scout", "rules": ["TY-1.1"]}, {"id": "hauler", "sizes": [1, 2]}]}
    check_rules_named(content, {"TY-1.1"})
    content["ships"] = [{"id": "scout", "hull": {"rules": ["TY-1.1", "TY-9.9"]}}]
    with pytest.raises(BadData) as told:
        check_rules_named(content, {"TY-1.1"})
    assert str(told.value) == (
        'content.toml: [[ships]] scout, hull, rules: here is "TY-9.9"; it may be a rule of rulebook.toml'
    )
