"""The numbered rules and the result of a match."""

from __future__ import annotations

import re

import pytest
from toy import RULEBOOK, TEXTS, toy

import astrarium
from astrarium import BadData, Result
from astrarium.core.game_toml_reader import read_rulebook
from astrarium.core.result import rank
from astrarium.core.rulebook import Rulebook

BOOK = read_rulebook(RULEBOOK)


def test_a_rule_is_found_by_its_number_and_by_its_words() -> None:
    assert BOOK["TY-1.2"].switch == ("limit",)
    assert BOOK.find("take") == [BOOK["TY-1.1"]]
    assert BOOK.find("finisce", "it") == [BOOK["TY-1.2"]]
    assert len(BOOK) == 2
    assert "TY-1.1" in BOOK
    assert repr(BOOK["TY-1.1"]) == "Rule('TY-1.1')"
    assert BOOK.sections["1"]["it"] == "Tutto"


def test_accents_do_not_matter_to_who_looks_for_a_rule() -> None:
    imperium = astrarium.load("imperium").rulebook
    casino = [rule.id for rule in imperium.find("casinò", "it")]
    assert [rule.id for rule in imperium.find("Casino", "it")] == casino
    assert {f"IG-13.{number}" for number in range(1, 10)} <= set(casino)


def test_an_unknown_rule_and_one_that_stands_twice_are_refused() -> None:
    with pytest.raises(BadData, match="no rule 'TY-9'"):
        BOOK["TY-9"]
    with pytest.raises(BadData, match="stands twice"):
        Rulebook({}, [BOOK["TY-1.1"], BOOK["TY-1.1"]])


def test_equal_standings_share_a_rank() -> None:
    assert rank([(3, 1), (5, 0), (3, 1), (3, 0)]) == (2, 1, 2, 4)


def test_a_result_says_who_won() -> None:
    result = Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2")
    assert result.winners == (0, 2)
    assert result == Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2")
    assert result != Result((1, 2, 1), (7, 3, None), "done", "TY-1.2")
    assert hash(result) == hash(Result((1, 2, 1), (7, 3, 7), "done", "TY-1.2"))
    assert result.plain() == {"ranks": [1, 2, 1], "scores": [7, 3, 7], "ending": "done", "rule": "TY-1.2"}
    assert "ranks=(1, 2, 1)" in repr(result)


# ---------------------------------------------------------------------- numbers from the content

CONTENT = """
fuel = 12500
weight = 1.5
sealed = true
colour = "red"
dice = [4, 6]

one = 1
lines = ["build unit=scout by=-2", "wait rounds:3"]

[ships]
list = [{ id = "scout", price = 2 }, { name = "Base", price = 5 }, 7]

[ships.hull]
scout = 3
"""


def with_hole(path: str) -> str:
    """The toy's rulebook with a hole in the first rule."""
    book = RULEBOOK.replace("Take what", f"Take {{{path}}} of what")
    return book.replace("Prendi quel", f"Prendi {{{path}}} di quel")


def sentence(path: str, lang: str = "en") -> str:
    """The sentence of the first rule with the hole filled."""
    return read_rulebook(with_hole(path), CONTENT)["TY-1.1"].text[lang]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("ships.hull.scout", "3"),
        ("ships.list.scout.price", "2"),
        ("ships.list.Base.price", "5"),
        ("ships.list.0.price", "2"),
        ("ships.list.2", "7"),
        ("dice.1", "6"),
        ("colour", "red"),
        ("lines.0.by", "2"),
        ("lines.0.unit", "scout"),
        ("lines.1.rounds", "3"),
        ("dice.0:die|dice", "dice"),
        ("one:die|dice", "die"),
        ("dice.#", "2"),
        ("ships.list.#", "3"),
        ("ships.list.#id", "1"),
        ("ships.list.#price.price", "7"),
        ("ships.list.#price=5", "1"),
        ("ships.list.*price.price", "2; 5"),
        ("ships.list.*id=scout&price=2.id", "scout"),
    ],
)
def test_a_hole_takes_what_the_content_prints(path: str, value: str) -> None:
    assert sentence(path) == f"Take {value} of what is there."
    assert sentence(path, lang="it") == f"Prendi {value} di quel che c'è."


def test_numbers_are_written_as_the_language_does() -> None:
    assert sentence("weight") == "Take 1.5 of what is there."
    assert sentence("weight", lang="it") == "Prendi 1,5 di quel che c'è."
    assert sentence("fuel") == "Take 12,500 of what is there."
    assert sentence("fuel", lang="it") == "Prendi 12.500 di quel che c'è."


@pytest.mark.parametrize(
    "path",
    [
        "oil",
        "ships.hull.base",
        "ships.list.cruiser.price",
        "ships.list.9",
        "dice.x",
        "fuel.price",
        "colour.price",
        "lines.0.by.more",
        "ships",
        "dice",
        "ships.list.#.price",
        "ships.list.*.price",
        "ships.list.*id=cruiser.price",
        "sealed",
    ],
)
def test_a_hole_that_finds_no_number_or_word_is_refused_by_its_rule(path: str) -> None:
    with pytest.raises(
        BadData, match=f"rulebook.toml: TY-1.1 names {re.escape(path)}, and content.toml prints no number or word"
    ):
        sentence(path)


def test_content_that_is_no_toml_is_refused_in_words() -> None:
    with pytest.raises(BadData, match=r"content\.toml: Invalid value"):
        read_rulebook(RULEBOOK, "fuel = ")


def test_a_sentence_without_holes_needs_no_content() -> None:
    assert BOOK["TY-1.1"].text == {"en": "Take what is there.", "it": "Prendi quel che c'è."}


def test_other_content_gives_other_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEXTS, "rulebook.toml", with_hole("fuel"))
    first = toy([]).with_content("fuel = 3")
    assert first.rulebook["TY-1.1"].text["en"] == "Take 3 of what is there."
    assert first.with_content("fuel = 4000").rulebook["TY-1.1"].text["it"] == "Prendi 4.000 di quel che c'è."
    assert first.rulebook["TY-1.1"].text["en"] == "Take 3 of what is there."
