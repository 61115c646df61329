"""Every value of content.toml is read: by the rules, or at least by the sentence that states it."""

from __future__ import annotations

from typing import Any

import pytest

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
    options = {"military_target": "printed", "two_player_board": "3x2"}
    box = printed(before, "military = 3").box(players, GAME.about.fill_options(options))
    assert isinstance(box, ParsecBox)
    assert box.modules_needed == 3


def test_every_attribute_of_the_box_is_read() -> None:
    assert unread_attributes(GAME) == []


def test_a_changed_price_changes_the_sentence_in_both_languages() -> None:
    dear = printed("event_price = 2", "event_price = 3").rulebook["PA-6.2.1"].text
    assert dear["en"].startswith("An event card costs 3 Gold ")
    assert dear["it"].startswith("Una carta Evento costa 3 Oro ")
