"""One thing, one name: the terms of the printed game, in every text of the game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest

from astrarium.core.wordbook import flatten
from astrarium.games.expanse import GAME

# what must not be said, and what is said instead
ENGLISH = {
    r"\b(he|him|his|himself)\b": "they, or you",
    r"\bdearer\b": "cost more",
}
ITALIAN = {
    r"\bindicator[ei]\b": "segnalino Iniziativa, segnalino Settore Bonus",
    r"\b(fazioni|tre|sono) pari\b": "in parità",
    r"\bpiena forza\b": "piena potenza",
    r"\bbas[ei] (d'acqua|di cibo|di minerali)": "base fornitrice d'acqua",
    r"\btiene la rocinante\b": "controlla la Rocinante",
    r"\btracciato azioni\b": "tracciato Azione",
    r"\brisors[ae] critic": "risorse cruciali",
    r"\beventi tenuti da parte\b": "eventi custoditi",
    r"\babilità\b": "capacità",
    r"\bpoter[ei] (dell'equipaggio|della rocinante)\b": "capacità",
    r"\bcinturian": "della Fascia",
    r"\b(due|tre|quattro) influenze\b": "2 Influenza",
    r"\bnavi proprie\b": "tue navi",
    r"\b(a|da) (terra|\{@(orbit|origin|to)\})": "orbita: ...",
    r"\b(su|da) (anelli|\{@(base|origin)\})": "Label: name",
    r"\begli\b": "chi lo usa",
    r"\bsenza indugio\b": "subito",
    r"(?-i:settore bonus|carta conteggio|\S Carta Conteggio|sistema solare|\S Tracciato Azione)": "Settore Bonus, ...",
    r"\b(prossim[oi] |(dai|nei) )punteggio?\b|\bpunteggio finale\b": "conteggio",
    r"\bplancia\b": "mappa",
    r'"': "« and »",
}


def sentences(lang: str) -> Iterator[tuple[str, str]]:
    """Every sentence of words, rulebooks and about, with its key."""
    for key, entry in flatten(tomllib.loads(GAME.read_file("words.toml"))).items():
        yield f"words {key}", entry[lang]
    for rule in GAME.rulebook.rules.values():
        yield f"rulebook {rule.id}", rule.text[lang]
    for section, title in GAME.rulebook.sections.items():
        yield f"rulebook section {section}", title[lang]
    lessons = [f"lessons/{name}.toml" for name in ("first_match", "short_lessons", "puzzles")]
    for name in ("about.toml", "rulebook_earlier.toml", "how_to_play.toml", "review.toml", *lessons):
        yield from told(tomllib.loads(GAME.read_file(name)), name, lang)


def told(data: object, path: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every sentence of some plain data."""
    if isinstance(data, list):
        for item in data:
            yield from told(item, path, lang)
    elif isinstance(data, dict):
        for name, value in data.items():
            if name == lang and isinstance(value, str):
                yield path, value
            else:
                yield from told(value, f"{path}.{name}", lang)


@pytest.mark.parametrize(("lang", "banned"), [("en", ENGLISH), ("it", ITALIAN)])
def test_one_thing_has_one_name(lang: str, banned: dict[str, str]) -> None:
    found = [
        f"{where}: {sentence} ({right})"
        for where, sentence in sentences(lang)
        for word, right in banned.items()
        if re.search(word, sentence, re.IGNORECASE)
    ]
    assert found == []
    assert sum(1 for _ in sentences(lang)) > 600
