"""Every slip in content.toml is told by file, record, key and value."""

from __future__ import annotations

import pytest

from astrarium.core.errors import BadContent
from astrarium.games.expanse import GAME
from astrarium.testing.content_damage import accepted_damage

NOTES = ("found", "inferred")  # what is better known of a record, for whoever types in what is printed


def test_damage_is_told() -> None:
    assert accepted_damage(GAME, free_text=NOTES) == []


@pytest.mark.parametrize(
    ("printed", "typed", "said"),
    [
        ('op = "use_event"', 'op = "choose"', "[[cards]] kenzo_gabriel, effect.0.op"),
        ('{ op = "take_marker", piece = "initiative" }', '{ op = "take_marker" }', "effect.1.piece"),
        ('pile = "discards"', "away = true", "effect.2.pile"),
        ('at = { ref = "last_orbit" } },\n]\nrules = ["EX-CARD.4"]', 'at = {} },\n]\nrules = ["EX-CARD.4"]', ""),
        ('at = { orbit = ["mars"] }', 'at = { ref = "last_base" }', "effect.0.at.ref"),
        ('faction = "PG"\nlevel = 2', 'faction = "PG"\nlevel = 1', "PG 1"),
        (
            'orbit = "thoth"\nresource',
            'orbit = "jupiter"\nresource',
            '[[bases]], orbit: here is "thoth"; it may be there once',
        ),
        ('does = "keep_event_free"', 'does = "long_move"', 'does: here is "long_move"; it may be there with an effect'),
        ("players = 3\ntop = 5", "players = 4\ntop = 5", "[[decks]], players: here is 4"),
    ],
)
def test_what_does_not_fit_together_is_told(printed: str, typed: str, said: str) -> None:
    assert printed in GAME.content_text
    other = GAME.with_content(GAME.content_text.replace(printed, typed, 1))
    if not said:
        other.box(4, other.about.fill_options(None))
        return
    with pytest.raises(BadContent) as told:
        other.box(4, other.about.fill_options(None))
    assert said in str(told.value)


def test_a_record_that_is_missing_is_told() -> None:
    first = GAME.content_text.index("[[orbits]]")
    second = GAME.content_text.index("[[orbits]]", first + 1)
    other = GAME.with_content(GAME.content_text[:first] + GAME.content_text[second:])
    with pytest.raises(BadContent, match=r"orbits.*here is 8; it may be there 9 times"):
        other.box(4, other.about.fill_options(None))
