"""Everything the game says, in both languages: nothing is missing, nothing is left over, and forms agree."""

from __future__ import annotations

import re
from importlib import resources

from astrarium.core.step import Question
from astrarium.core.words import LANGUAGES
from astrarium.games.frontier import GAME
from astrarium.games.frontier.units import UNITS

FILES = [file for file in resources.files(GAME.package).iterdir() if file.name.endswith(".py")]
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
ENTRIES = GAME.words.entries
# Keys that the code puts together from a word of an answer.
FAMILIES = {"told.{text(answer, 0)}": ("load", "unload"), "told.{answer[0]}": ("occupy", "raze", "spare")}


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
    assert names - set(GAME.steps) == set()


def test_every_key_written_in_the_code_has_words() -> None:
    rooms = sorted({key.partition(".")[0] for key in ENTRIES if "." in key and not key.startswith("core.")})
    written = set(re.findall(rf'"((?:{"|".join(rooms)})\.[A-Za-z_0-9]+)"', SOURCES))
    assert written - set(ENTRIES) == set()


def test_units_and_things_are_named() -> None:
    for noun in (*UNITS, "goods"):
        assert GAME.words.knows(f"unit.{noun}")
    for item in ("ore", 0, 1, 2, 3):
        assert GAME.words.knows(f"item.{item}")


def arguments(said: str) -> set[str]:
    """What a sentence wants to be told."""
    return {re.split("[:#]", hole.removeprefix("@"))[0] for hole in re.findall(r"\{([^{}]*)\}", said)}


def test_both_languages_use_the_same_arguments() -> None:
    assert [key for key, said in ENTRIES.items() if set(said) != set(LANGUAGES)] == []
    assert [key for key, said in ENTRIES.items() if arguments(said["en"]) != arguments(said["it"])] == []


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
        assert not arguments(ENTRIES[f"ask.{name}"]["en"])


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
    refusal = match.why_not(0, ("tech", 1))
    assert refusal is not None
    assert refusal.text == dict(GAME.rulebook["FR-E.1"].text)
    dear = GAME.words.say("why.too_dear", {"price": 9, "iou": 3}, "it")
    assert dear == "Costa 9 IOU, e il pianeta ne ha 3."
