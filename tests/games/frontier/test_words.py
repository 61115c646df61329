"""Words of this game alone: its nouns, their forms, and what is said where boxes are hidden."""

from __future__ import annotations

import re
import tomllib
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
    assert dear == "Costa 9 IOU, ma il pianeta ne ha 3."


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
        (r"\b[Bb]ors[ae]\b", "cassa"),
        (r"\b[Ss]catol[ae]\b|\bnel riquadro\b", "deposito"),
        (r"\b[Ss]cav(a|i|are|ano|ando)\b|\b[Mm]inier[ae]\b", "estrarre, colonia"),
        (r"\b(gli|dei|degli|tutti) esplorator|\bun esplorator", "ricognitore"),
        (r"\bfas[ei] (economica|d'azione|azione)\b|\bFase (economica|azione|d'azione)", "Fase Economica, Fase Azione"),
        (r"\b([Gg]li|degli|i)( \d+)? IOU\b|IOU inutilizzati", "le IOU"),
        (r"\bturn[oi] (di fuoco|del combattimento)\b", "round"),
        (r"\bmondo d'origine\b", "patria"),
    ],
}


def sentences(lang: str) -> list[tuple[str, str]]:
    """Everything that people read, with where it stands."""
    about = GAME.about
    found = [(key, entry[lang]) for key, entry in GAME.words.entries.items()]
    found += [(rule, text.text[lang]) for rule, text in GAME.rulebook.rules.items()]
    for name in ("how_to_play", "review", "lessons/first_match", "lessons/short_lessons", "lessons/puzzles"):
        found += [(name, text) for text in told(tomllib.loads(GAME.read_file(f"{name}.toml")), lang)]
    texts: list[tuple[str, Any]] = [("summary", about.summary), ("maturity", about.maturity)]
    texts += [(option.name, option.help) for option in about.option]
    texts += [(f"{option.name}.{value}", words) for option in about.option for value, words in option.words.items()]
    texts += [(preset.id, preset.help) for preset in about.preset] + [(ending.id, ending) for ending in about.ending]
    return found + [(key, getattr(text, lang)) for key, text in texts]


def told(data: object, lang: str) -> list[str]:
    """Every sentence of a language in some plain data."""
    if isinstance(data, dict):
        own = [data[lang]] if isinstance(data.get(lang), str) else []
        return own + [text for part in data.values() for text in told(part, lang)]
    return [text for part in data for text in told(part, lang)] if isinstance(data, list) else []


@pytest.mark.parametrize("lang", ["en", "it"])
def test_one_thing_has_one_name(lang: str) -> None:
    wrong = [
        f"{key}: {text!r} should have {better!r}"
        for key, text in sentences(lang)
        for pattern, better in BANNED[lang]
        if re.search(pattern, text)
    ]
    assert wrong == []
