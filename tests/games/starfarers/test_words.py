"""Everything the game says, in both languages: nothing is missing, nothing is left over, and arguments agree."""

from __future__ import annotations

import re
from importlib import resources

from tests.games.starfarers.position import box

from astrarium.core.step import Question
from astrarium.core.words import LANGUAGES
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.box import ITEMS, UPGRADES

FILES = [file for file in resources.files(GAME.package).iterdir() if file.name.endswith(".py")]
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
ENTRIES = GAME.words.entries
# Keys that the code puts together from a word of an answer.
FAMILIES = {
    "told.launch_{answer[0]}": ("colony", "trade"),
    "told.launch_{CARGOS[self.cargo]}": ("colony", "trade"),
    "told.say_{answer[0]}": ("yes", "no"),
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
    names = {key.partition(".")[2] for key in ENTRIES if key.startswith(("note.", "title.", "warn."))}
    assert names - set(GAME.steps) == set()


def test_every_key_written_in_the_code_has_words() -> None:
    rooms = sorted({key.partition(".")[0] for key in ENTRIES if "." in key and not key.startswith("core.")})
    written = set(re.findall(rf'"((?:{"|".join(rooms)})\.[A-Za-z_0-9]+)"', SOURCES))
    assert written - set(ENTRIES) == set()


def test_things_are_named_by_their_own_words() -> None:
    rules = box()
    names = [*RESOURCES, *ITEMS, *UPGRADES, *[f"ship.{at}" for at in range(3)], *[f"ball.{at}" for at in range(4)]]
    names += [f"system.{name}" for name in rules.board.system_names] + [f"race.{name}" for name in rules.board.races]
    names += [f"friend.{name}" for name in rules.friend_names] + [f"card.{at}" for at in range(1, 33)]
    names += [f"opening.{name}" for name in rules.openings]
    names += [f"token.{token}" for token in (*rules.token_kind, *rules.reserve_kind, 26)]
    names += [f"token.{token}" for tokens in rules.home_tokens for token in tokens]
    assert [name for name in names if not GAME.words.knows(name)] == []


def arguments(said: str) -> set[str]:
    """What a sentence wants to be told."""
    return {re.split("[:#]", hole.removeprefix("@"))[0] for hole in re.findall(r"\{([^{}]*)\}", said)}


def test_both_languages_use_the_same_arguments() -> None:
    assert [key for key, said in ENTRIES.items() if set(said) != set(LANGUAGES)] == []
    assert [key for key, said in ENTRIES.items() if arguments(said["en"]) != arguments(said["it"])] == []


def test_one_is_singular_and_more_are_plural() -> None:
    def asked(n: int, lang: str) -> str:
        return GAME.words.say("ask.ReturnCards", {"n": n}, lang)

    assert asked(1, "en") == "Earth demands tribute: return 1 more card. Which one?"
    assert asked(2, "it") == "La Terra esige un tributo: restituisci ancora 2 carte. Quale?"
