"""Everything the games say, in both languages: nothing is missing, nothing is left over, and arguments agree."""

from __future__ import annotations

import importlib
import inspect
import re
from functools import cache
from importlib import resources

import pytest

import astrarium
from astrarium.core import question_drawing, scene_view_base
from astrarium.core.step import Question
from astrarium.core.wordbook import LANGUAGES

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
# Keys of the news that the code puts together from a word of an answer or a card, and what they become.
FAMILIES: dict[str, dict[str, tuple[str, ...]]] = {
    "frontier": {"told.{text(answer, 0)}": ("load", "unload"), "told.{answer[0]}": ("occupy", "raze", "spare")},
    "imperium": {
        "told.found_{cube}": ("fuel", "metal", "stone"),
        "told.found_{gain}": ("fuel", "metal", "stone", "money", "nothing"),
        "told.lot_{answer[0]}": ("buy", "decline"),
        "told.market_{word}": ("buy", "sell"),
        "told.offer_{answer[0]}": ("sell", "buy"),
        "told.{answer[0]}": ("clockwise", "anticlockwise", "load", "unload", "accept", "refuse", "counter"),
    },
    "parsec": {"told.attack_{manoeuvre(table, target, vessels)}": ("single", "coordinated", "long_range")},
    "starfarers": {
        "told.launch_{CARGOS[self.cargo]}": ("colony", "trade"),
        "told.say_{answer[0]}": ("yes", "no"),
    },
}
# Notes that belong to a question in a certain situation.
SITUATIONS = {"expanse": {"event"}, "imperium": {"FillLineHidden", "Countered"}}


@cache
def source(game: str) -> str:
    """All code of a game, and what core says for every game."""
    files = [file for file in resources.files(astrarium.load(game).package).iterdir() if file.name.endswith(".py")]
    return "\n".join([file.read_text(encoding="utf-8") for file in files])


@cache
def shared() -> str:
    """The code that puts questions and the log into words for every game."""
    return "\n".join([inspect.getsource(module) for module in (question_drawing, scene_view_base)])


def entries(game: str, *rooms: str) -> set[str]:
    """The keys of a game's own words, or of some rooms of them."""
    keys = {key for key in astrarium.load(game).words.entries if not key.startswith("core.")}
    return {key for key in keys if key.partition(".")[0] in rooms} if rooms else keys


def arguments(said: str) -> set[str]:
    """What a sentence wants to be told."""
    return {re.split("[:#]", hole.removeprefix("@"))[0] for hole in re.findall(r"\{([^{}]*)\}", said)}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_words(game: str) -> None:
    steps = astrarium.load(game).steps
    assert {f"ask.{name}" for name, step in steps.items() if issubclass(step, Question)} == entries(game, "ask")


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_news_has_words_and_no_words_are_left_over(game: str) -> None:
    known = FAMILIES.get(game, {})
    said = set(re.findall(r'"(told\.[^"]*)"', source(game)))
    families = {key for key in said if "{" in key}
    assert families == set(known), "a key is put together in a new way: say here what it may become"
    whole = {re.sub(r"\{.*\}", word, key) for key, words in known.items() for word in words}
    assert (said - families).union(whole) == entries(game, "told")


@pytest.mark.parametrize("game", GAMES)
def test_notes_and_warnings_belong_to_questions(game: str) -> None:
    names = {key.partition(".")[2] for key in entries(game, "note", "title", "warn")}
    assert names - set(astrarium.load(game).steps) == SITUATIONS.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_key_written_in_the_code_has_words(game: str) -> None:
    rooms = sorted({key.partition(".")[0] for key in entries(game) if "." in key})
    written = set(re.findall(rf"""["']((?:{"|".join(rooms)})\.[A-Za-z_0-9]+)["']""", source(game)))
    assert written - entries(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_all_words_are_said_somewhere(game: str) -> None:
    """A key is written whole in the code, or begun there: `f"card.{name}"` says all cards."""
    code = source(game) + shared()
    said = set(re.findall(r"""["']([a-z_]+\.[A-Za-z_0-9]+)["']""", code))
    family = re.compile("|".join(re.escape(key) for key in re.findall(r"""["']([a-z_]+\.[a-z_0-9]*)\{""", code)))
    assert [key for key in sorted(entries(game)) if "." in key and key not in said and not family.match(key)] == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_options_speak_in_words_not_in_names_of_the_program(game: str) -> None:
    loaded = astrarium.load(game)
    texts = [said for rule in loaded.rulebook.rules.values() for said in rule.text.values()]
    for option in loaded.options:
        texts.extend(
            [option.en, option.it, *[said for words in option.words.values() for said in (words.en, words.it)]]
        )
    assert [said for said in texts if re.search(r"[a-z]_[a-z]|`", said)] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_use_the_same_arguments(game: str) -> None:
    said = astrarium.load(game).words.entries
    assert [key for key, words in said.items() if set(words) != set(LANGUAGES)] == []
    assert [key for key, words in said.items() if arguments(words["en"]) != arguments(words["it"])] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_log_tells_as_parts_of_battles_and_trades_is_told(game: str) -> None:
    module = importlib.import_module(f"astrarium.games.{game}.scene_input")
    (view,) = [
        one
        for one in vars(module).values()
        if inspect.isclass(one) and issubclass(one, scene_view_base.SceneView) and one.__module__ == module.__name__
    ]
    parts = view.battle_events.union(view.trade_events)
    words = astrarium.load(game).words
    assert {kind for kind in parts if not words.has(f"told.{kind}")} == set()
    assert view.opening_events <= parts
    assert {key for key in view.turn_events if not words.has(key)} == set()
