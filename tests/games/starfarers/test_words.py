"""Words of this game alone: its nouns and their forms."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from tests.games.starfarers.position import YELLOW, Position, box

from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.match_constants import COUNTED, ITEMS, UPGRADES

LESSONS = ("first_match", "short_lessons", "puzzles")
FILES = ("about.toml", "rulebook.toml", "words.toml", "how_to_play.toml", "review.toml")
BANNED = {  # by language: what is not said, and what is said instead
    "it": {
        r"\battracc(o|hi)\b": "intersezione commerciale",
        r"\bpunt[oi] (coloni|liber|accanto|vicin|di casa|d'angolo|ammess)": "intersezione",
        r"\b(quel|quale|stesso|un|sul) punto\b(?! (rosso|giallo|blu|vittoria))": "intersezione",
        r"\bpunt[oi] di lancio\b": "intersezione di porto spaziale",
        r"\bsegnapunti\b": "indicatore di punti vittoria",
        r"\b(gettone|pianeti di|mondi di) ghiaccio\b": "pianeta ghiacciato",
        r"\btass[oi]\b": "rapporto di scambio",
        r"\bs[ck]uot": "agitare",
        r"\bbalz": "salto",
        r"\bcorsa\b": "gara",
        r"\b(fenditur|squarci)": "fessura",
        r"\bscort[ae]\b": "mazzo di riserva",
        r"\brazziator": "predone",
        r"\britira(no)? (il dado|i dadi|soltanto|solo)": "ripetere il tiro",
        r"\ba \{@(other|seat)\}|\bcon \{@(other|seat)\}|\bdi \{@(other|seat)\}": "a name without its article",
        r"\b(\d+ minerale|1 merci)\b": "carte minerale, merce",
        r"\bfa la parte\b": "interpretare",
        r"\begli\b": "chi",
        r"\bspazioport": "porto spaziale",
        r"\b(stazion|avampost)": "base commerciale, base aliena",
        r"\bmol[oi]\b": "intersezione commerciale",
        r"\bsegnalin": "gettone",
        r"\banell[oi] di fama\b": "anello fama",
        r"\b(potenziament|equipaggiament)": "espansione",
        r"\bnav[ei] colonia\b|\btrasportator": "nave colonica, nave da trasporto",
        r"(?-i:\bAlpha\b)": "Flotta Alfa",
        r"(?-i:\bbanca\b)": "Banca",
        r"(?-i:\brifornimento\b)": "carta di riserva",
    },
    "en": {r"\b(he|him|his|himself)\b": "they, you"},
}


def strings(file: str, lang: str) -> list[str]:
    """Every string of a language in a file of the game."""
    text = (resources.files("astrarium.games.starfarers") / file).read_text(encoding="utf-8")
    return re.findall(rf'\b{lang} = "([^"]*)"', text)


@pytest.mark.parametrize("lang", BANNED)
@pytest.mark.parametrize("file", [*FILES, *[f"lessons/{name}.toml" for name in LESSONS]])
def test_one_thing_has_one_name(file: str, lang: str) -> None:
    found = strings(file, lang)
    assert len(found) > 15
    wrong = [
        (text, right) for text in found for word, right in BANNED[lang].items() if re.search(word, text, re.IGNORECASE)
    ]
    assert wrong == []


def test_cards_are_counted_in_the_forms_of_the_language() -> None:
    said = [GAME.words.say("told.yield", {"n": n, "kind": kind}, "it") for kind in COUNTED[::4] for n in (1, 3)]
    assert said == [
        *("Riceve 1 carta minerale", "Riceve 3 carte minerale"),
        *("Riceve 1 carta merce", "Riceve 3 carte merce"),
    ]
    bank = Position().hand(YELLOW, ore=3).trading(YELLOW).say(YELLOW, "bank", "ore", 3)
    ask = bank.match.scene(YELLOW, "it").now.ask
    assert ask is not None
    assert ask.text == "Quale carta prendi per 3 carte minerale?"


def test_a_card_has_the_same_title_as_in_its_rule() -> None:
    for number in (1, 2, 3, 4, 5, 6, 14, 15, 17, 18):
        title = GAME.words.say(f"card.{number}", {}, "it").split(",")[0].lower()
        assert title in GAME.rulebook[f"SF-CARD.{number}"].text["it"].lower(), title


def test_things_are_named_by_their_own_words() -> None:
    rules = box()
    names = [*RESOURCES, *ITEMS, *UPGRADES, *[f"ship.{at}" for at in range(3)], *[f"ball.{at}" for at in range(4)]]
    names += [f"system.{name}" for name in rules.board.system_names] + [f"race.{name}" for name in rules.board.races]
    names += [f"friend.{name}" for name in rules.friend_names] + [f"card.{at}" for at in range(1, 33)]
    names += [f"opening.{name}" for name in rules.openings]
    names += [f"token.{token}" for token in (*rules.token_kind, *rules.reserve_kind, 26)]
    names += [f"token.{token}" for tokens in rules.home_tokens for token in tokens]
    assert [name for name in names if not GAME.words.has(name)] == []


def test_one_is_singular_and_more_are_plural() -> None:
    def asked(n: int, lang: str) -> str:
        return GAME.words.say("ask.ReturnCards", {"n": n}, lang)

    assert asked(1, "en") == "Earth demands tribute: return 1 more card. Which one?"
    assert asked(2, "it") == "La Terra esige un tributo: restituisci ancora 2 carte. Quale?"
