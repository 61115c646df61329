"""Every value of content.toml is read, and numbers of the rulebook are those of the content."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.starfarers.position import YELLOW, Position

from astrarium.core.errors import BadContent, BadData
from astrarium.core.game import Game
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.encounter_effects import Effect
from astrarium.games.starfarers.match_constants import BALLS, EFFECTS, StarfarersBox
from astrarium.games.starfarers.table import FLIGHT
from astrarium.games.starfarers.turn import EndTurn
from astrarium.testing.unread_content import idle_keys, unread_attributes

PROVENANCE = ("source",)  # how sure a record is: for whoever types in what is printed in a box


def type_in(printed: str, typed: str) -> Game[Any]:
    """The game with one record of its content typed in anew."""
    assert printed in GAME.content_text
    return GAME.with_content(GAME.content_text.replace(printed, typed))


def box_of(game: Game[Any]) -> StarfarersBox:
    """The box of a content for four."""
    box = game.box(4, game.about.fill_options({}))
    assert isinstance(box, StarfarersBox)
    return box


def test_every_key_is_read() -> None:
    assert idle_keys(GAME, ignore=PROVENANCE) == []
    assert unread_attributes(GAME) == []


def test_a_key_that_nothing_reads_is_refused() -> None:
    with pytest.raises(BadContent, match="unknown field `worm_holes`"):
        box_of(type_in("[field]\n", "[field]\nworm_holes = 3\n"))


@pytest.mark.rule("SF-BUILD.13", "SF-END.1")
def test_a_sentence_says_the_number_of_the_content() -> None:
    dear = type_in("cards = [0, 0, 3, 2, 0]", "cards = [0, 0, 4, 2, 0]")
    assert dear.rulebook["SF-BUILD.13"].text["en"] == "A spaceport costs 4 carbon and 2 food."
    assert dear.rulebook["SF-BUILD.13"].text["it"] == "Costo di un porto spaziale, in carte: 4 carbonio e 2 cibo."
    assert GAME.rulebook["SF-BUILD.13"].text["en"] == "A spaceport costs 3 carbon and 2 food."
    assert "16 or more victory points" in type_in("to_win = 15", "to_win = 16").rulebook["SF-END.1"].text["en"]


@pytest.mark.rule("SF-ENC.4")
@pytest.mark.parametrize(
    ("printed", "typed"),
    [
        ('["ship_stuck 1"]', '["ship_stuk 1"]'),
        ('["ship_stuck 1"]', '["ship_stuck 2"]'),
        ('["ship_stuck 1"]', '[""]'),
        ('["fame -1"]', '["fame"]'),
        ('["fame -1"]', '["fame few"]'),
        ('["fame -1"]', '["fame 0"]'),
        ('["fame -1"]', '["fame 10"]'),
        ('["gain any 1"]', '["gain 1"]'),
        ('["gain any 1"]', '["gain gold 1"]'),
        ('["gain any 1"]', '["gain any -1"]'),
    ],
)
def test_a_mistyped_effect_of_an_encounter_fails_when_it_is_loaded(printed: str, typed: str) -> None:
    with pytest.raises(BadContent) as told:
        box_of(type_in(printed, typed))
    words = str(told.value)
    assert "content.toml: [[encounters.cards]] " in words
    assert f"effects: here is {typed[1:-1]}; it may be one of: fame N, gain KIND N, return_gift" in words


def test_every_effect_of_the_vocabulary_is_carried_out_and_no_other() -> None:
    for at, word in enumerate(EFFECTS):
        effect = Effect(YELLOW, at, 0, 1)
        if word == "draw_encounter":
            with pytest.raises(BadData, match="draw_encounter"):
                Position().active(YELLOW, FLIGHT).then(effect)
        else:
            Position().active(YELLOW, FLIGHT).then(effect, EndTurn(YELLOW))


@pytest.mark.rule("SF-SHAKE.4")
def test_a_ball_is_worth_what_is_typed_in() -> None:
    fast = box_of(type_in("red = 3 }", "red = 5 }"))
    assert dict(zip(BALLS, fast.ball_values, strict=True))["red"] == 5
    assert fast.shakes == box_of(GAME).shakes, "what a ball is worth does not change how often it falls"
    play = Position().shaking(YELLOW)
    play.table.box = fast
    play.balls("yellow", "red")
    assert play.table.base == 7


@pytest.mark.rule("SF-COMP.6")
def test_a_content_has_a_field_of_its_own() -> None:
    other = type_in('hex = [0, 13], resource = "food"', 'hex = [0, 13], resource = "ore"')
    assert box_of(other).board.resource[0] != box_of(GAME).board.resource[0]
    assert box_of(other).board is box_of(other.with_content(other.content_text)).board, "and it is made once"


@pytest.mark.rule("SF-COMP.13", "SF-SETUP.15")
def test_every_card_names_the_rule_that_it_is() -> None:
    box = box_of(GAME)
    assert box.friend_rules == [f"SF-FRIEND.{number}" for number in range(1, 21)]
    assert box.card_rules == [f"SF-CARD.{number}" for number in range(1, 33)]
