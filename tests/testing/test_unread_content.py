"""A value of a content.toml that nothing reads is found, and so is an attribute of a box."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from astrarium_template import GAME

from astrarium.core.errors import BadContent
from astrarium.testing import unread_content
from astrarium.testing.unread_content import (
    facts,
    idle_keys,
    leaves,
    other_values,
    replaced,
    spell,
    unread_attributes,
    value_at,
    write_toml,
)

CONTENT = tomllib.loads(GAME.content_text)
UNREAD = ("toll", "colour", "torn", "grams", "tail")


def known_keys(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: known_keys(part) for name, part in data.items() if name not in UNREAD}
    return [known_keys(part) for part in data] if isinstance(data, list) else data


def with_content(**more: object) -> Any:
    """The template with another content, whose unknown keys it leaves alone instead of refusing them."""
    other = copy.copy(GAME)
    other.ruleset = copy.copy(GAME.ruleset)
    strict = GAME.ruleset.content
    other.ruleset.content = lambda text: strict(write_toml(known_keys(tomllib.loads(text))))
    return other.with_content(write_toml({**CONTENT, **more}))


def test_every_value_of_the_template_is_read() -> None:
    assert idle_keys(GAME) == []


def test_a_key_that_nothing_reads_is_found() -> None:
    assert idle_keys(with_content(toll=3), ignore=("bids", "comet", "belt")) == ["toll"]
    deep = with_content(bids={**CONTENT["bids"], "colour": "red", "torn": False, "grams": 1.5})
    assert idle_keys(deep, ignore=("belt", "comet")) == ["bids.colour", "bids.torn", "bids.grams"]


def test_entries_of_a_list_are_alike() -> None:
    comets = [{**comet, "tail": size} for size, comet in enumerate(CONTENT["comet"])]
    assert idle_keys(with_content(comet=comets), ignore=("belt", "bids")) == ["comet.*.tail"]


def test_keys_that_are_left_out_are_not_looked_at() -> None:
    assert idle_keys(with_content(toll=3), ignore=("toll", "bids", "comet", "belt")) == []


def test_a_value_that_the_rules_refuse_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Any, options: dict[str, str]) -> str:
        if game.content_text != GAME.content_text:
            raise BadContent("no")
        return ""

    monkeypatch.setattr(unread_content, "set_up", refuse)
    assert idle_keys(GAME) == []


def test_an_attribute_that_nothing_reads_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "belts"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "match_constants.py").write_text(
        "class Box:\n    def __init__(self):\n        self.used = self.idle = 1\n"
    )
    (package / "turn.py").write_text("def play(box):\n    box.idle = 2\n    return box.used\n")
    monkeypatch.syspath_prepend(tmp_path)
    game: Any = type("Toy", (), {"package": "belts"})()
    assert unread_attributes(game) == ["idle"]


class Part(msgspec.Struct):
    """A record inside a box."""

    size: int


class Box:
    """A box with one part, which it keeps in a list."""

    def __init__(self, size: int) -> None:
        self.content = size
        self.parts: list[object] = [Part(size), (None, {3, 1})]


def test_a_box_is_compared_at_any_depth() -> None:
    assert facts(Box(7), ("content",)) == ["Box", [["parts", [["Part", [["size", 7]]], [None, [1, 3]]]]]]
    assert facts({"a": Box(1)}) != facts({"a": Box(2)})


def test_places_of_values_are_found_named_and_filled() -> None:
    data = {"belt": 5, "comet": [{"worth": 1}, {"worth": 2}]}
    assert list(leaves(data)) == [("belt",), ("comet", 0, "worth"), ("comet", 1, "worth")]
    assert value_at(data, ("comet", 1, "worth")) == 2
    assert replaced(data, ("comet", 1, "worth"), 9) == {"belt": 5, "comet": [{"worth": 1}, {"worth": 9}]}
    assert spell(("comet", 1, "worth"), "*") == "comet.*.worth"


def test_other_values_are_of_the_same_kind() -> None:
    data = {"n": 0, "yes": True, "f": 1.5, "list": [{"id": "ice"}, {"id": "rock"}, {"id": "metal"}, {"id": "dust"}]}
    assert other_values(data, ("n",)) == [1, 0, 7]
    assert other_values(data, ("yes",)) == [False]
    assert other_values(data, ("f",)) == [2.0]
    assert other_values(data, ("list", 0, "id")) == ["dust", "metal", "icex"]


def test_what_is_written_as_toml_reads_the_same() -> None:
    data = {"a b": 'say "hi"\n', "on": True, "part": {"x": [1, 2.5, {"y": "ò"}], "none": []}}
    assert tomllib.loads(write_toml(data)) == data
