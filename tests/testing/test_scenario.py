"""Scenarios read as sentences, and fail when they are not true."""

from __future__ import annotations

import pytest
from astrarium_template import GAME, parking, score, setup
from astrarium_template.table import CometTable

from astrarium.core.step import Refusal
from astrarium.testing import (
    arrange_scenario,
    start_scenario,
)


def last_round(table: CometTable) -> None:
    table.round, table.comet = 3, 0
    table.hands = [[1, 0, 1, 0, 0], [0, 2, 0, 0, 0]]


def test_sentences_go_on() -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")])
    play.asked("Park", 0).may(0, "park", 2).refused("TP-3.1", 0, "park", 9).say(0, "park", 2)
    assert play.table.owner[2] == 0
    play.ended("last_round", 1, 2)


def test_sentences_give_luck() -> None:
    play = start_scenario(GAME, 2, {"round_limit": "3"})
    for card in (5, 1, 5, 1, 5, 1):
        play.chance("card", card)
    play.chance("comet", "ice").asked("Bid", 0, 1)
    assert play.plan[0].startswith("Together")
    with pytest.raises(AssertionError, match="asked are"):
        assert play.options


def test_sentences_that_are_not_true_fail() -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), setup.Deal(0)])
    assert ("melt",) in play.options
    for wrong in (
        lambda: play.asked("Park", 1),
        lambda: play.asked("Bid", 0),
        lambda: play.may(0, "park", 9),
        lambda: play.refused("TP-3.1", 0, "park", 2),
        lambda: play.refused("TP-3.2", 0, "park", 9),
        lambda: play.ended("last_round", 1, 1),
    ):
        with pytest.raises(AssertionError):
            wrong()


def test_a_question_that_does_not_stand_by_its_answers_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")])
    monkeypatch.setattr(parking.Park, "refusal", lambda step, table, seat, answer: Refusal("TP-3.1"))
    for wrong in (lambda: play.may(0, "park", 2), lambda: play.say(0, "park", 2)):
        with pytest.raises(AssertionError, match=r"offered, and refused by TP-3\.1"):
            wrong()
    monkeypatch.setattr(parking.Park, "refusal", lambda step, table, seat, answer: None)
    with pytest.raises(AssertionError, match="refused by the engine alone"):
        play.refused(parking.Park.rules[0], 0, "park", 9)


def test_an_answer_that_spoils_a_sound_table_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")])
    found = [[], ["a comet too many"]]
    monkeypatch.setattr(type(play.match), "problems", lambda match: found.pop(0))
    with pytest.raises(AssertionError, match="leaves the table with problems"):
        play.say(0, "park", 2)


def test_a_table_that_was_laid_out_unsound_may_stay_so(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")])
    monkeypatch.setattr(type(play.match), "problems", lambda match: ["a comet too many"])
    play.say(0, "park", 2).ended("last_round", 1, 2)
