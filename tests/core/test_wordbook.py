"""Sentences in both languages."""

from __future__ import annotations

import pytest

from astrarium import BadData
from astrarium.core.wordbook import Wordbook, flatten, group_thousands

WORDS = Wordbook(
    flatten(
        {
            "plain": {"en": "Hello.", "it": "Ciao."},
            "unit": {"ship": {"en": "ship|ships", "it": "nave|navi"}},
            "paid": {"en": "You pay {n} {n:coin|coins}.", "it": "Paghi {n} {n:moneta|monete}."},
            "lost": {"en": "{who} lost {n} {@unit#n}, a {@unit}.", "it": "{who} ha perso {n} {@unit#n}, una {@unit}."},
        }
    )
)


def test_a_sentence_takes_its_arguments() -> None:
    assert WORDS.say("plain", {}, "it") == "Ciao."
    assert WORDS.say("paid", {"n": 1}, "en") == "You pay 1 coin."
    assert WORDS.say("paid", {"n": 12500}, "it") == "Paghi 12.500 monete."
    assert WORDS.say("lost", {"who": "Red", "n": 2, "unit": "unit.ship"}, "en") == "Red lost 2 ships, a ship."


def test_a_noun_has_forms_by_number() -> None:
    assert WORDS.say("unit.ship", {}, "en") == "ship"
    assert WORDS.count("unit.ship", 1, "it") == "nave"
    assert WORDS.count("unit.ship", 2, "it") == "navi"
    assert WORDS.has("unit.ship")
    assert not WORDS.has("unit.car")


def test_missing_words_are_an_error_and_never_an_empty_label() -> None:
    with pytest.raises(BadData, match=r"no words for 'unit\.car'"):
        WORDS.say("unit.car", {}, "en")
    with pytest.raises(BadData, match="hello has no words in 'it'"):
        Wordbook({"hello": {"en": "Hello."}})
    with pytest.raises(BadData, match="built has a hole within a hole in 'it'"):
        Wordbook({"built": {"en": "{n} built", "it": "{n:una cosa|{n} cose}"}})
    with pytest.raises(BadData, match=r"ask\.Move is neither words nor a table"):
        flatten({"ask": {"Move": "Move"}})


def test_thousands_are_set_apart_as_the_language_does() -> None:
    assert (group_thousands(1234567, "en"), group_thousands(1234567, "it")) == ("1,234,567", "1.234.567")
