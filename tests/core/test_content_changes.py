"""Single values of the content are changed without touching the package."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import astrarium
from astrarium.core.content_changes import change_content, changeable_values, read_as, shown, write_toml
from astrarium.core.errors import BadContent


@pytest.mark.parametrize("name", astrarium.games())
def test_what_is_written_is_read_as_the_same_content(name: str) -> None:
    content = tomllib.loads(astrarium.load(name).content_text)
    assert tomllib.loads(write_toml(content)) == content


@pytest.mark.parametrize(
    "changes",
    [
        {"ship_list": {"ships": {"fighter": {"money": 8000}}}},
        {"ship_list.ships.fighter.money": 8000},
        {"ships.fighter.money": 8000},
        {"ship_list.ships.0.money": 8000},
    ],
)
def test_a_number_is_changed_by_its_path_and_nothing_else_is(changes: dict[str, Any]) -> None:
    game = astrarium.load("imperium")
    before, after = tomllib.loads(game.content_text), tomllib.loads(change_content(game, changes))
    assert after["ship_list"]["ships"][0].pop("money") == 8000
    assert before["ship_list"]["ships"][0].pop("money") == 5000
    assert after == before


def test_later_changes_win_and_no_change_is_no_content() -> None:
    game = astrarium.load("imperium")
    changed = tomllib.loads(change_content(game, {"setup.money": 1}, {"setup.money": 2}))
    assert changed["setup"]["money"] == 2
    assert change_content(game, {"setup.money": 50000}) == ""
    assert change_content(game, {}) == ""


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("figters.money", "content.figters.money: there is no 'figters' in the content; there are: components, die"),
        ("ships.figter.money", "there is no 'figter' in content.ships; there are: fighter, torpedo_boat, colony_ship"),
        ("setup.money.much", "there is no 'much' in content.setup.money; there are: nothing, it is a single value"),
        ("components.banknotes.9", "there are: 0 to 3"),
    ],
)
def test_what_is_not_there_cannot_be_changed(path: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        change_content(astrarium.load("imperium"), {path: 1})


@pytest.mark.parametrize("name", astrarium.games())
def test_every_changeable_value_is_changed_by_its_path_and_read_back_as_it_is_shown(name: str) -> None:
    game = astrarium.load(name)
    for path, value in changeable_values(game).items():
        assert read_as(value, shown(value)) == value, path
        assert change_content(game, {path: value}) == "", path


def test_what_only_names_or_explains_is_not_changeable() -> None:
    values = changeable_values(astrarium.load("imperium"))
    assert values["ship_list.ships.fighter.money"] == 5000
    assert not [path for path in values if path.split(".")[-1] in ("id", "rules", "source")]


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (5, "8", 8),
        (5, "-8", -8),
        (5, "8.5", None),
        (5, "eight", None),
        (5, "²", None),
        (5, "", None),
        (0.5, "0.75", 0.75),
        (0.5, "half", None),
        (0.5, "nan", None),
        (True, "false", False),
        (True, "no", None),
        ("red", "blue", "blue"),
        ([1, 2], "[1, 2, 3]", [1, 2, 3]),
        ([1, 2], "3", None),
        ([1, 2], "[1, 2", None),
        ([1, 2], "[1]\nother = 2", None),
        ({}, "{ a = 1 }", {"a": 1}),
    ],
)
def test_what_is_written_is_a_value_of_the_same_kind_or_none(before: object, text: str, after: object) -> None:
    assert read_as(before, text) == after
