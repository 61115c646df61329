"""Words of this game alone: its cards, factions and options."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from astrarium.core.wordbook import LANGUAGES
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content

HERE = resources.files("astrarium.games.parsec")


def test_cards_and_factions_have_names_and_texts() -> None:
    for card in content().cards:
        assert GAME.words.has(f"card.{card.id}")
        assert GAME.words.has(f"cardtext.{card.id}")
    for faction in content().factions:
        assert GAME.words.has(f"faction.{faction.id}")
        assert GAME.words.has(f"trait.{faction.id}")


def test_every_option_has_words_for_its_values() -> None:
    assert len(GAME.options) == 57
    for option in GAME.options:
        assert option.help is not None
        assert all(rule in GAME.rulebook for rule in option.rules)
        assert {text.en != "" and text.it != "" for text in option.words.values()} == {True}


# One thing, one name: what is not said, the word for it, and where the first is right after all.
GLOSSARY = {
    "it": [
        (r"\b(ritir(a|ano|are|arlo)|ritiro)\b", "ripetere il tiro", ""),
        (r"\bmol[oi]\b", "area di attracco", ""),
        (r"\b(appogg|imbarc|sbarc)", "supporto, caricare, scaricare", ""),
        (r"\bcolp[oi]\b", "attacco", "Colpo rapido|un solo scambio di colpi"),
        (r"\b(navi|nave|vascell[oi]) (militar[ei]|da guerra)", "vascelli militari", r"vascell[oi] militar[ei]"),
        (r"\bnav[ei]\b", "vascello", "Nave ammiraglia|Nave di rifornimento"),
        (r"(?-i:\bcart[ae] (risorsa|evento))", "carta Risorsa, carta Evento", ""),
        (r"\bnomin(a|i|ato|ata|ano)\b", "indicare un vascello", ""),
        (r"\bgiun(zion|tur)", "a cavallo tra due moduli", ""),
        (r"\b(di|a|da|con|per|che) \{@(seat|other|whom)\}", "a player with the article: del, al, dal, il", ""),
        (r"\bpassaggio\b", "transito", ""),
        (r"\b(dominio|evasion[ei])\b", "predominio, manovra evasiva", ""),
        (r"\besagon[oi] vicin[oi]\b", "esagono adiacente", ""),
        (r"\bsulla mappa\b", "sul tabellone", ""),
        (r"\bvascell[oi] muov", "i vascelli si muovono", ""),
        (r"Lunghi Cannoni|Minatori\b(?! della Cintura)", "Cannoni Lunghi, Minatori della Cintura", ""),
    ],
    "en": [(r"\b(he|him|his|himself)\b", "they", "")],
}


def sentences(lang: str) -> list[str]:
    """Everything of this game that a player reads in a language."""
    other = "it" if lang == "en" else "en"
    found: list[str] = []
    lessons = [f"lessons/{name}.toml" for name in ("first_match", "short_lessons", "puzzles")]
    for name in ("words.toml", "rulebook.toml", "about.toml", "how_to_play.toml", "review.toml", *lessons):
        waiting: list[tuple[str, object]] = [("", tomllib.loads((HERE / name).read_text("utf-8")))]
        while waiting:
            key, part = waiting.pop()
            if isinstance(part, dict):
                waiting.extend([(name, value) for name, value in part.items() if name != other])
            elif isinstance(part, list):
                waiting.extend([(key, value) for value in part])
            elif key == lang:
                found.append(str(part))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_thing_has_one_name(lang: str) -> None:
    read = sentences(lang)
    assert len(read) > 700
    for banned, right, allowed in GLOSSARY[lang]:
        for sentence in read:
            rest = re.sub(allowed, "", sentence, flags=re.IGNORECASE) if allowed else sentence
            assert not re.search(banned, rest, re.IGNORECASE), f"{sentence!r} should say {right}"
