"""Positions are judged when nothing is half-done; a game without a model is played to its end."""

from __future__ import annotations

import pytest

import astrarium
from astrarium import Game
from astrarium.bots import judgement
from astrarium.bots.answer_prior import AnswerPrior
from astrarium.bots.judgement import Judge, question_name
from astrarium.core.random_source import SeededRandom
from astrarium.core.win_model import won_shares
from astrarium.core.win_weights import FeatureWeight, Provenance, WinWeights

MADE = Provenance("2026-11-17", 10, 100, "quick", {}, 1, 0.5, 0.7, 0.6)
HALF = {"yes": 2.0, "no": -2.0}
WEIGHTS = WinWeights(MADE, {"taken": FeatureWeight(1.0, 1.0), "bonus": FeatureWeight(1.0, 1.0)}, {}, {"Ask": HALF})


def test_a_game_without_weights_is_played_to_its_end(pebbles: Game) -> None:
    match = pebbles.start(2, {"heap": "12"}, seed=1)
    for seat in (0, 1, 0):
        match.answer(seat, ("take", 3 if seat == 0 else 1))
    judge, rng = Judge(pebbles, 2), SeededRandom(1)
    won = [judge.chances(match.clone(rng), rng) for _ in range(60)]
    assert all(sum(chances) == pytest.approx(1.0) for chances in won)
    assert sum(chances[0] for chances in won) > 40, "six pebbles against one"


def test_a_match_that_does_not_end_is_worth_the_same_to_all(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "MOST_PLAYED", 1)
    rng = SeededRandom(1)
    assert Judge(pebbles, 3).chances(pebbles.start(3, seed=1), rng) == [1 / 3] * 3


def test_a_finished_match_is_worth_what_was_won() -> None:
    game = astrarium.load("imperium")
    match = game.start(2, game.lab_options, seed=5)
    rng = SeededRandom(2)
    while match.waiting:
        match.answer(match.waiting[0], match.options(match.waiting[0])[rng.below(len(match.options(match.waiting[0])))])
    assert match.result is not None
    assert Judge(game, 2).chances(match, rng) == won_shares(match.result.ranks)
    assert question_name(match) == ""


def test_what_is_half_done_is_finished_before_it_is_judged() -> None:
    game = astrarium.load("expanse")
    match = game.start(2, game.lab_options, seed=5)
    judge, rng = Judge(game, 2), SeededRandom(2)
    while question_name(match) != "UseCard":
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    assert judge.is_half_done(match)
    judged = match.clone(rng)
    judge.chances(judged, rng)
    assert judged.moves > match.moves
    assert not judge.is_half_done(judged)


@pytest.mark.parametrize("name", ["expanse", "frontier", "imperium", "starfarers"])
def test_positions_are_judged_when_the_turn_is_over(name: str) -> None:
    """Whatever was begun, and however much of the turn was left: all that is compared is compared at one time."""
    game = astrarium.load(name)
    match, rng = game.start(game.players[0], game.short_options, seed=5), SeededRandom(2)
    judge = Judge(game, game.players[0])
    while match.moves < 60:
        options = match.options(match.waiting[0])
        match.answer(match.waiting[0], options[rng.below(len(options))])
    turn = judge.turn(match)
    ends = set()
    for option in match.options(match.waiting[0])[:8]:
        judged = match.clone(rng)
        judged.answer(match.waiting[0], option)
        assert sum(judge.chances(judged, rng, turn)) == pytest.approx(1.0)
        assert judged.over or (judge.turn(judged) != turn and not judge.is_half_done(judged))
        ends.add(judge.turn(judged))
    assert len(ends) == 1
    assert not judge.is_beyond(match, turn, match.waiting[0])
    assert judge.is_beyond(judged, turn, match.waiting[0])


def test_answers_are_drawn_by_how_often_they_were_right() -> None:
    prior, rng = AnswerPrior(WEIGHTS), SeededRandom(3)
    assert prior.of("Ask", ("yes",)) > prior.of("Ask", ("perhaps",)) > prior.of("Ask", ("no",))
    assert prior.of("Take", ("yes",)) == 1.0
    drawn = [prior.draw("Ask", [("no",), ("yes",)], rng) for _ in range(200)]
    assert 180 < drawn.count(("yes",)) < 200
    plain = [prior.draw("Take", [("no",), ("yes",)], rng) for _ in range(200)]
    assert 70 < plain.count(("yes",)) < 130
    assert AnswerPrior(None).of("Ask", ("yes",)) == 1.0
