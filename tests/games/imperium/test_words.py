"""Words of this game alone: its nouns, their forms, and its large numbers."""

from __future__ import annotations

import re
import tomllib

import pytest

from astrarium.core.wordbook import LANGUAGES
from astrarium.games.imperium import GAME
from astrarium.games.imperium.match_constants import BUILDINGS, CUBES, LOADS, UNITS


def test_pieces_buildings_and_goods_are_named_by_their_own_words() -> None:
    for noun in (*UNITS, *BUILDINGS, *CUBES, "money", *[f"ship.{unit}" for unit in range(LOADS + 1)]):
        assert GAME.words.has(noun), noun


def test_one_is_singular_and_more_are_plural() -> None:
    def made(n: int, lang: str) -> str:
        return GAME.words.say("told.make", {"n": n, "unit": "colony_ship", "cell": "B2"}, lang)

    assert made(1, "en") == "Produces 1 colony ship in B2"
    assert made(2, "en") == "Produces 2 colony ships in B2"
    assert made(1, "it") == "Produce 1 Nave Colonia in B2"
    assert made(2, "it") == "Produce 2 Navi Colonia in B2"


def test_thousands_are_set_apart_as_each_language_does() -> None:
    price = {"n": 3, "unit": "torpedo_boat", "price": 30_000}
    assert GAME.words.say("ask.BuyLot", price, "en") == "Do you buy 3 torpedo boats for 30,000 Ndri?"
    assert GAME.words.say("ask.BuyLot", price, "it") == "Compri 3 Torpediniere per 30.000 Ndri?"


# One thing has one name, the printed one in Italian; a player is they, or you.
GLOSSARY = {
    "it": {
        r"\bfasc(e|i[ae])\b": "Fasci di Asteroidi",
        r"\b(di|a|da|con|per) \{@(owner|other|seller|buyer|side|seat)\}": "a corner with its article: del, al, dal, il",
        r"\bstranier[aeio]\b": "avversario",
        r"\b(s?caricare|carico) (i |e |dei )?(s?caricare )?carri\b": "imbarcare, sbarcare",
        r"\bcasell[ae] vicin[ae]\b": "casella adiacente",
        r"\blistino\b": "prezzo base",
        r"\btavolo\b": "banco",
        r"\bdannos[aeio]\b": "malus",
        r"\bfavorevol[ei]\b": "bonus",
        r"\britir\w+ (i dadi|il dado)": "ripetere il tiro",
        r"(?-i:\b(carburante|metallo|pietr[ae])\b)": "Carburante, Metallo, Pietra",
        r"(?-i:\S Carta (Mercato|Asteroidi))": "carta Mercato, carta Asteroidi",
        r"\bterre libere\b": "pianeti liberi",
    },
    "en": {r"\b(he|him|his|himself)\b": "they or you", r"\bparts equals\b": "tie-break"},
}


LESSONS = tuple(f"lessons/{name}.toml" for name in ("first_match", "short_lessons", "puzzles"))
FILES = ("words.toml", "rulebook.toml", "about.toml", "how_to_play.toml", "review.toml", *LESSONS)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_has_one_name(name: str, lang: str) -> None:
    wrong = [
        f"{sentence!r}: {term}"
        for sentence in sentences(tomllib.loads(GAME.read_file(name)), lang)
        for banned, term in GLOSSARY[lang].items()
        if re.search(banned, sentence, re.IGNORECASE)
    ]
    assert wrong == []


def sentences(data: object, lang: str) -> list[str]:
    """Every sentence of a language, wherever it stands."""
    if isinstance(data, dict):
        own = [data[lang]] if isinstance(data.get(lang), str) else []
        return own + [text for part in data.values() for text in sentences(part, lang)]
    return [text for part in data for text in sentences(part, lang)] if isinstance(data, list) else []
