"""Single values of the content are changed without touching the package."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import astrarium
from astrarium.core.errors import BadContent
from astrarium.lab.content_changes import change_content, write_toml


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
