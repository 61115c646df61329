"""Weights by play: bends that win are kept."""

from __future__ import annotations

import math

import pytest

from astrarium import Game
from astrarium.core.win_weights import FeatureWeight, Provenance, WinWeights
from astrarium.lab import weight_bending
from astrarium.lab.weight_bending import BEND, BendingPlan, Trial, bend_weights, bent, play_trial, share_of, steps_of

MADE = Provenance("2026-11-18", 10, 100, "quick", {}, 1, 0.5, 0.7, 0.6)
WEIGHTS = WinWeights(MADE, {"taken": FeatureWeight(1.0, 2.0), "bonus": FeatureWeight(-0.5, 0.0)}, {})


def test_a_weight_goes_where_its_bends_won() -> None:
    won = [Trial([1, 1], 1.0), Trial([1, -1], 1.0), Trial([-1, 1], -1.0), Trial([-1, -1], -1.0)] * 9
    first, second = steps_of(won)
    assert first == weight_bending.LONGEST_STEP, "won every time: not farther than the longest step"
    assert second == 0.0, "won as often either way"
    up, down = steps_of([Trial([1, -1], 1.0), *[Trial([1, 1], 0.0), Trial([-1, -1], 0.0)] * 6])
    assert up == -down
    assert 0 < up < weight_bending.LONGEST_STEP


def test_where_nothing_was_won_nothing_moves() -> None:
    assert steps_of([Trial([1, -1, 1], 0.0)] * 5) == [0.0, 0.0, 0.0]


def test_bent_weights_keep_their_sign_and_their_course() -> None:
    twice = bent(WEIGHTS, [math.log(2.0), math.log(0.5)])
    assert twice.feature["taken"].early == pytest.approx(2.0)
    assert twice.feature["taken"].late == pytest.approx(4.0)
    assert twice.feature["bonus"].early == pytest.approx(-0.25)
    assert twice.feature["bonus"].late == 0.0
    assert (twice.made, twice.players, twice.answer) == (WEIGHTS.made, WEIGHTS.players, WEIGHTS.answer)


def test_a_trial_is_the_same_every_time(pebbles: Game) -> None:
    plan = BendingPlan("pebbles", (2, 3), {"heap": "12"}, "a", WEIGHTS)
    trials = [play_trial(plan, number) for number in range(12)]
    assert trials == [play_trial(plan, number) for number in range(12)]
    assert {tuple(trial.bends) for trial in trials} == {(1, 1), (1, -1), (-1, 1), (-1, -1)}


def test_a_seat_judges_by_its_own_weights(pebbles: Game) -> None:
    """Who wants what the other has, and not what it has itself, leaves the pebbles to the other."""
    foolish = bent(WEIGHTS, [0.0, 0.0])
    foolish.feature["taken"] = FeatureWeight(-1.0, -1.0)
    won = [share_of(pebbles, 2, {"heap": "12"}, str(deal), deal % 2, WEIGHTS, foolish) for deal in range(10)]
    lost = [share_of(pebbles, 2, {"heap": "12"}, str(deal), deal % 2, foolish, WEIGHTS) for deal in range(10)]
    assert sum(won) >= 7
    assert sum(lost) <= 3


def test_what_is_bent_towards_winning_counts_more(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_bending, "share_of", lambda *given: float(given[5].feature["taken"].early > 1.0))
    found = bend_weights(pebbles, WEIGHTS, 12, 1, {}, 1)
    assert found.feature["taken"].early > 1.1
    assert found.feature["taken"].late == pytest.approx(2 * found.feature["taken"].early)


def test_a_match_without_an_end_is_worth_the_same_to_all(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_bending, "LONGEST", 2)
    assert play_trial(BendingPlan("pebbles", (2,), {}, "a", WEIGHTS), 0).won == 0.0


def test_every_generation_begins_where_the_last_one_ended(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_bending, "play_trial", lambda plan, number: Trial([1, -1], 1.0 - 2.0 * (number == 0)))
    once = bend_weights(pebbles, WEIGHTS, 10, 1, {}, 1)
    again = bend_weights(pebbles, WEIGHTS, 10, 2, {}, 1)
    step = math.log(once.feature["taken"].early)
    assert 0 < step <= BEND
    assert math.log(again.feature["taken"].early) == pytest.approx(2 * step)
    assert math.log(again.feature["bonus"].early / -0.5) == pytest.approx(-2 * step)
