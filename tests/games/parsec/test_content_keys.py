"""Every value of content.toml is read: by the rules, or at least by the sentence that states it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.games.parsec import GAME
from astrarium.games.parsec.match_constants import ParsecBox
from astrarium.testing.unread_content import idle_keys, unread_attributes


def printed(before: str, after: str) -> Game[Any]:
    """The game with another number in its content."""
    assert before in GAME.content_text
    return GAME.with_content(GAME.content_text.replace(before, after, 1))


# The printed number of modules counts with the option military_target alone, and the check looks at the first board,
# which is that of two players, in a box for six: the test below shows that it is read.
MILITARY = "military"


def test_every_key_is_read() -> None:
    assert idle_keys(GAME, ignore=(MILITARY,)) == []


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_printed_military_target_is_read(players: int) -> None:
    before = {2: "military = 4", 4: "military = 6", 6: "military = 8"}[players]
    box = printed(before, "military = 3").box(players, GAME.about.fill_options({"military_target": "printed"}))
    assert isinstance(box, ParsecBox)
    assert box.modules_needed == 3


def test_every_attribute_of_the_box_is_read() -> None:
    assert unread_attributes(GAME) == []


def test_a_key_that_nothing_reads_is_found() -> None:
    other = GAME.with_content(f"{GAME.content_text}\n[extra]\nnote = true\n")
    assert idle_keys(other, ignore=tomllib.loads(GAME.content_text)) == ["extra.note"]


def test_a_changed_price_changes_the_sentence_in_both_languages() -> None:
    dear = printed("event_price = 2", "event_price = 3").rulebook["PA-6.2.1"].text
    assert dear["en"].startswith("An event card costs 3 Gold ")
    assert dear["it"].startswith("Una carta Evento costa 3 Oro ")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("supply = 8", "supply = 9", "9 pieces of transport, and the rules count on 8"),
        ("columns = 6", "columns = 7", "the rules count on modules of 6 by 6 hexes"),
        ("faction_cards = 12", "faction_cards = 13", "13 faction cards, and a list of 12"),
        ("event_cards = 127", "event_cards = 128", "128 event cards, and titles for 127"),
        ("players = [5, 6]", "players = [5]", "6 is missing"),
        ('id = "rare"', 'id = "seldom"', "'rare' is missing"),
    ],
)
def test_numbers_that_do_not_fit_are_said(before: str, after: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        printed(before, after).box(6, GAME.about.fill_options(None))
