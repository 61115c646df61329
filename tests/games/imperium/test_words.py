"""Everything the game says, in both languages: nothing is missing, nothing is left over, and forms agree."""

from __future__ import annotations

import re
from importlib import resources

from astrarium.core.step import Question
from astrarium.core.words import LANGUAGES
from astrarium.games.imperium import GAME
from astrarium.games.imperium.box import BUILDINGS, CUBES, LOADS, UNITS
from astrarium.games.imperium.content import content

FILES = [file for file in resources.files(GAME.package).iterdir() if file.name.endswith(".py")]
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
ENTRIES = GAME.words.entries
GAINS = [card.gain for card in content().asteroids if card.gain not in ("", "any_raw")]
# Keys that the code puts together from a word of an answer or a card.
FAMILIES = {
    "told.found_{cube}": CUBES,
    "told.found_{gain}": GAINS,
    "told.lot_{answer[0]}": ("buy", "decline"),
    "told.market_{word}": ("buy", "sell"),
    "told.offer_{answer[0]}": ("sell", "buy"),
    "told.{answer[0]}": ("clockwise", "anticlockwise", "load", "unload", "accept", "refuse", "counter"),
}


def told_keys() -> set[str]:
    """Every key of the news, as the code writes it."""
    said = set(re.findall(r'"(told\.[^"]*)"', SOURCES))
    families = {key for key in said if "{" in key}
    assert families == set(FAMILIES), "a key is put together in a new way: say here what it may become"
    whole = {re.sub(r"\{.*\}", word, key) for key, words in FAMILIES.items() for word in words}
    return (said - families) | whole


def test_every_question_has_words() -> None:
    questions = {f"ask.{name}" for name, step in GAME.steps.items() if issubclass(step, Question)}
    assert questions == {key for key in ENTRIES if key.startswith("ask.")}


def test_every_piece_of_news_has_words_and_no_words_are_left_over() -> None:
    assert told_keys() == {key for key in ENTRIES if key.startswith("told.")}


def test_notes_and_warnings_belong_to_questions() -> None:
    names = {key.partition(".")[2] for key in ENTRIES if key.startswith(("note.", "warn."))}
    assert names - set(GAME.steps) == {"FillLineHidden", "Countered"}


def test_every_key_written_in_the_code_has_words() -> None:
    rooms = sorted({key.partition(".")[0] for key in ENTRIES if "." in key and not key.startswith("core.")})
    written = set(re.findall(rf'"((?:{"|".join(rooms)})\.[A-Za-z_0-9]+)"', SOURCES))
    assert written - set(ENTRIES) == set()


def test_pieces_buildings_and_goods_are_named_by_their_own_words() -> None:
    for noun in (*UNITS, *BUILDINGS, *CUBES, "money", *[f"ship.{unit}" for unit in range(LOADS + 1)]):
        assert GAME.words.knows(noun), noun


def arguments(said: str) -> set[str]:
    """What a sentence wants to be told."""
    return {re.split("[:#]", hole.removeprefix("@"))[0] for hole in re.findall(r"\{([^{}]*)\}", said)}


def test_both_languages_use_the_same_arguments() -> None:
    assert [key for key, said in ENTRIES.items() if set(said) != set(LANGUAGES)] == []
    assert [key for key, said in ENTRIES.items() if arguments(said["en"]) != arguments(said["it"])] == []


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
