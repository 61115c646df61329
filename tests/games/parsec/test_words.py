"""Every question, answer, card, faction and piece of news has words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from astrarium.core.step import Question
from astrarium.core.words import LANGUAGES
from astrarium.games import parsec
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content

ROOM = Path(parsec.__file__).parent


def test_every_question_has_words() -> None:
    for name, kind in GAME.steps.items():
        if issubclass(kind, Question):
            assert GAME.words.knows(f"ask.{name}"), name
            assert kind.rules
            assert all(rule in GAME.rulebook for rule in kind.rules)


def test_every_piece_of_news_has_words() -> None:
    for path in ROOM.glob("*.py"):
        for key in re.findall(r'"(told\.[a-z_]+)"', path.read_text("utf-8")):
            assert GAME.words.knows(key), key


def test_cards_and_factions_have_names_and_texts() -> None:
    for card in content().cards:
        for key in (f"card.{card.id}", f"cardtext.{card.id}"):
            assert all(GAME.words.say(key, {}, lang) for lang in LANGUAGES)
    for faction in content().factions:
        for key in (f"faction.{faction.id}", f"trait.{faction.id}"):
            assert all(GAME.words.say(key, {}, lang) for lang in LANGUAGES)


def test_every_option_has_words_for_its_values() -> None:
    assert len(GAME.options) == 55
    for option in GAME.options:
        assert option.help is not None
        assert all(rule in GAME.rulebook for rule in option.rules)
        assert {text.en != "" and text.it != "" for text in option.words.values()} == {True}
