"""Weights are learned from positions and their ends: what decides counts, what does not is left alone."""

from __future__ import annotations

import math

import pytest

from astrarium.bots.weight_fitting import (
    Fit,
    Sample,
    best_scale,
    feature_spreads,
    log_loss,
    log_loss_of_guessing,
    log_loss_of_value,
    look_ahead,
)
from astrarium.core.random_source import SeededRandom
from astrarium.core.win_model import WinModel, softmax


def guess(*weights: float) -> WinModel:
    return WinModel(list(weights), list(weights), 1.0)


def positions(count: int, seats: int = 3, early: float = 0.0, late: float = 2.0) -> list[Sample]:
    """Whoever has more of the first feature wins more often, and only late; the second one means nothing."""
    rng = SeededRandom(7)
    samples = []
    for _ in range(count):
        rows = [[rng.below(100) / 50, float(rng.below(50))] for _ in range(seats)]
        progress = rng.below(100) / 100
        chances = softmax([(early * (1 - progress) + late * progress) * row[0] for row in rows])
        at, winner = rng.below(10_000) / 10_000, 0
        while at > chances[winner] and winner < seats - 1:
            at -= chances[winner]
            winner += 1
        values = [row[0] for row in rows]
        samples.append(Sample(rows, progress, [float(seat == winner) for seat in range(seats)], values))
    return samples


def test_what_decides_late_is_learned_as_such() -> None:
    samples = positions(1500)
    fit = Fit(guess(0.0, 0.0), samples, 0.0005)
    fit.run(samples, SeededRandom(1), rounds=12)
    model = fit.model()
    assert abs(model.early[0]) < 0.5
    assert 1.4 < model.late[0] < 2.6
    assert abs(model.late[1]) < 0.03
    assert log_loss(model, samples) < log_loss_of_guessing(samples)
    assert log_loss(model, samples) < log_loss_of_value(samples), "which does not know how far the match has come"


def test_few_matches_do_not_prove_much() -> None:
    samples = positions(100)
    bold, modest = Fit(guess(0.0, 0.0), samples, 0.0), Fit(guess(0.0, 0.0), samples, 0.5)
    for fit in (bold, modest):
        fit.run(samples, SeededRandom(1), rounds=12)
    assert abs(modest.model().late[0]) < abs(bold.model().late[0]) * 0.7


def test_seats_that_are_out_teach_nothing_and_have_no_chance() -> None:
    samples = [Sample([[1.0], [], [0.0]], 0.5, [1.0, 0.0, 0.0], [1.0, -1e9, 0.0]) for _ in range(40)]
    fit = Fit(guess(0.0), samples, 0.01)
    fit.run(samples, SeededRandom(1), rounds=6)
    assert fit.model().chances([[1.0], [], [0.0]], 0.5)[1] == 0.0
    assert fit.model().early[0] > 0.0
    assert log_loss_of_value(samples) < math.log(3)


def test_features_are_measured_in_their_own_spreads() -> None:
    samples = [Sample([[0.0, 5.0], [2.0, 5.0]], 0.0, [1.0, 0.0], [0.0, 0.0])]
    assert feature_spreads(samples, 2) == [1.0, 1.0]
    wide = [Sample([[0.0, 5.0], [200.0, 5.0]], 0.0, [1.0, 0.0], [0.0, 0.0])]
    assert feature_spreads(wide, 2) == [100.0, 1.0]


def test_how_much_a_difference_decides_is_fitted_by_number_of_players() -> None:
    samples = positions(1200, seats=2)
    fit = Fit(guess(0.0, 0.0), samples, 0.0005)
    fit.run(samples, SeededRandom(1), rounds=8)
    for at in range(4):
        fit.weights[at] /= 2
    assert best_scale(fit, samples) == pytest.approx(2.0, rel=0.25)
    assert isinstance(fit.model(2.0), WinModel)


def test_a_position_is_judged_as_what_came_after_it() -> None:
    model = WinModel([1.0], [1.0], 1.0)
    even, ahead = [[0.0], [0.0]], [[2.0], [0.0]]
    match = [Sample(rows, 0.5, [0.0, 1.0], [0.0, 0.0]) for rows in (even, ahead, even)]
    first, second, last = look_ahead(model, match, 0.5)
    assert last.shares == [0.0, 1.0], "the end itself"
    assert second.shares == [0.25, 0.75], "half the end, half the even position after it"
    assert first.shares[0] == pytest.approx((0.25 + model.chances(ahead, 0.5)[0]) / 2)
    assert first.rows is even


def test_what_matches_do_not_tell_stays_as_it_was_guessed() -> None:
    samples = positions(60)
    fit = Fit(guess(0.0, 0.25), samples, 5.0)
    fit.run(samples, SeededRandom(1), rounds=6)
    assert fit.model().early[1] == pytest.approx(0.25, rel=0.2)
