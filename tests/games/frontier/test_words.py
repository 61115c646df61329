"""Words of this game alone: its nouns, their forms, and what is said where boxes are hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest

from astrarium.games.frontier import GAME
from astrarium.games.frontier.unit_types import UNITS


def test_units_and_things_are_named() -> None:
    for noun in (*UNITS, "goods"):
        assert GAME.words.has(f"unit.{noun}")
    for item in ("ore", 0, 1, 2, 3):
        assert GAME.words.has(f"item.{item}")


def test_questions_behind_a_veil_have_no_holes() -> None:
    veiled = (
        "Place",
        "Dig",
        "Buy",
        "Invest",
        "Lower",
        "Send",
        "SendTo",
        "Convert",
        "Scrap",
        "Steer",
        "Offer",
        "TakeOffer",
    )
    for name in veiled:
        assert "{" not in GAME.words.entries[f"ask.{name}"]["en"]


def test_one_is_singular_and_more_are_plural() -> None:
    def moved(n: int, lang: str) -> str:
        args: dict[str, str | int] = {"n": n, "unit": "unit.col", "start": "D7", "to": "D6"}
        return GAME.words.say("told.move", args, lang)

    assert moved(1, "en") == "1 colony ship from D7 to D6"
    assert moved(2, "en") == "2 colony ships from D7 to D6"
    assert moved(1, "it") == "1 nave colonia da D7 a D6"
    assert moved(2, "it") == "2 navi colonia da D7 a D6"


def test_refusals_quote_their_rule_in_both_languages() -> None:
    match = GAME.start(2, seed=1)
    refusal = match.why_not(0, ("buy", 1, "fleet"))
    assert refusal is not None
    assert refusal.text == dict(GAME.rulebook["FR-E.16"].text)
    dear = GAME.words.say("refused.too_dear", {"needed": 9, "there": 3}, "it")
    assert dear == "Costa 9 IOU, e il pianeta ne ha 3."


# What must not be said, and what is said instead: English, Italian.
BANNED = {
    "en": [
        (r"\b(he|him|his|himself)\b", "they"),
        (r"\b(asks?|refused?|refuses|without|with) leave\b|\bleave to stay\b|^Leave (lasts|is)", "permission"),
        (r"\bparts equals\b", "tie-break"),
        (r"\bVariant [a-z0-9_]+:", "a name that says something"),
    ],
    "it": [
        (r"\b(egli|ella|esso)\b", "the noun, or nothing"),
        (r"\b(Primo|Secondo) fuoco\b", "First Fire, Second Fire"),
        (r"\bAcquisti\b", "Comprare"),
        (r"\bnon tira\b", "non spara"),
        (r"\britira(re|lo|no)? (il|i|un|i tre) (dad[oi]|tiro)", "ripete il tiro"),
        (r"\b(di|a|con|da|su) \{@(owner|other|speaker)\}", "Label: name, for the names of corners take an article"),
        (r"\bVariante [a-z0-9_]+:", "a name that says something"),
        (r"\besagon[oi] (ignot|vicin)[oi] (?!a)|\b(nell'inesplorato|l'ignoto)\b", "inesplorato, adiacente"),
        (r"\bpadron[ei]\b", "proprietario, disabitato"),
        (r"\bfuori gioco\b", "fuori dal gioco"),
        (r"\b[Ii]n Comprare\b", "nel passo Comprare"),
    ],
}


def sentences(lang: str) -> list[tuple[str, str]]:
    """Everything that people read, with where it stands."""
    about = GAME.about
    found = [(key, entry[lang]) for key, entry in GAME.words.entries.items()]
    found += [(rule, text.text[lang]) for rule, text in GAME.rulebook.rules.items()]
    texts: list[tuple[str, Any]] = [("summary", about.summary), ("maturity", about.maturity)]
    texts += [(option.name, option.help) for option in about.option]
    texts += [(f"{option.name}.{value}", words) for option in about.option for value, words in option.words.items()]
    texts += [(preset.id, preset.help) for preset in about.preset] + [(ending.id, ending) for ending in about.ending]
    return found + [(key, getattr(text, lang)) for key, text in texts]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_one_thing_has_one_name(lang: str) -> None:
    wrong = [
        f"{key}: {text!r} should have {better!r}"
        for key, text in sentences(lang)
        for pattern, better in BANNED[lang]
        if re.search(pattern, text)
    ]
    assert wrong == []
