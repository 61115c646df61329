"""Ratings that can be checked by hand, and intervals that hold what they promise."""

from __future__ import annotations

import math
import random

import pytest

from astrarium.lab.ladder import Pairing
from astrarium.lab.ratings import MEAN, POINTS, invert, rate, win_chance
from astrarium.lab.shares_and_verdicts import wilson


def test_two_bots_are_as_far_apart_as_the_odds_between_them() -> None:
    ratings = rate(["a", "b"], {Pairing("a", "b"): wilson(75, 100)}, 2)
    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(400 * math.log10(75.5 / 25.5))
    assert ratings["a"].rating + ratings["b"].rating == pytest.approx(2 * MEAN)


def test_who_wins_as_often_as_a_seat_should_is_equal_with_any_number_of_players() -> None:
    ratings = rate(["a", "b"], {Pairing("a", "b"): wilson(25, 100), Pairing("b", "a"): wilson(25, 100)}, 4)
    assert ratings["a"].rating == pytest.approx(ratings["b"].rating)
    assert win_chance(0, 4) == pytest.approx(1 / 4)
    assert win_chance(400 / POINTS, 2) == pytest.approx(10 / 11)


def test_who_has_never_lost_has_a_finite_rating_and_an_interval() -> None:
    ratings = rate(["a", "b"], {Pairing("a", "b"): wilson(40, 40)}, 2)
    assert ratings["a"].low < ratings["a"].rating < ratings["a"].high < 3000
    assert ratings["a"].low > ratings["b"].high
    longer = rate(["a", "b"], {Pairing("a", "b"): wilson(400, 400)}, 2)
    assert longer["a"].rating > ratings["a"].rating


def test_before_the_first_match_all_are_equal() -> None:
    ratings = rate(["a", "b", "c"], {Pairing("a", "b"): wilson(0, 0), Pairing("b", "c"): wilson(0, 0)}, 2)
    assert {round(rating.rating, 6) for rating in ratings.values()} == {MEAN}


def test_the_order_of_pairings_changes_nothing() -> None:
    won = {Pairing("a", "b"): wilson(60, 100), Pairing("a", "c"): wilson(90, 100), Pairing("b", "c"): wilson(70, 100)}
    there, back = rate(["a", "b", "c"], won, 2), rate(["c", "b", "a"], dict(reversed(won.items())), 2)
    for name in "abc":
        assert there[name].rating == pytest.approx(back[name].rating)
        assert there[name].high == pytest.approx(back[name].high)
    assert there["a"].rating > there["b"].rating > there["c"].rating


@pytest.mark.parametrize("players", [2, 4])
def test_nineteen_of_twenty_intervals_hold_the_strength_that_matches_were_drawn_by(players: int) -> None:
    rng, held, names = random.Random(players), 0, ["a", "b", "c", "d"]
    logs = dict(zip(names, (0.6, 0.2, -0.1, -0.7), strict=True))
    for _ in range(100):
        won = {}
        for one in names:
            for others in names:
                if one != others and (players > 2 or one < others):
                    chance = win_chance(logs[one] - logs[others], players)
                    won[Pairing(one, others)] = wilson(sum(rng.random() < chance for _ in range(60)), 60)
        ratings = rate(names, won, players)
        held += sum(ratings[name].low <= MEAN + POINTS * logs[name] <= ratings[name].high for name in names)
    assert 365 <= held <= 395


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    inverse = invert(matrix)
    product = [[sum(matrix[i][k] * inverse[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    assert [[round(value, 9) for value in row] for row in product] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
