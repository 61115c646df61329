"""Words of this game alone: its cards, factions and options."""

from __future__ import annotations

from astrarium.core.wordbook import LANGUAGES
from astrarium.games.parsec import GAME
from astrarium.games.parsec.content import content


def test_cards_and_factions_have_names_and_texts() -> None:
    for card in content().cards:
        for key in (f"card.{card.id}", f"cardtext.{card.id}"):
            assert all(GAME.words.say(key, {}, lang) for lang in LANGUAGES)
    for faction in content().factions:
        for key in (f"faction.{faction.id}", f"trait.{faction.id}"):
            assert all(GAME.words.say(key, {}, lang) for lang in LANGUAGES)


def test_every_option_has_words_for_its_values() -> None:
    assert len(GAME.options) == 57
    for option in GAME.options:
        assert option.help is not None
        assert all(rule in GAME.rulebook for rule in option.rules)
        assert {text.en != "" and text.it != "" for text in option.words.values()} == {True}
