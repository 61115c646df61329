"""Draws come as often as their odds say, and a loaded one is found."""

from __future__ import annotations

import pytest
from astrarium_template import GAME, bidding, parking, setup
from astrarium_template.table import CometTable

from astrarium.core.random_source import SeededRandom
from astrarium.testing import (
    arrange_scenario,
    odds_check,
)


def last_round(table: CometTable) -> None:
    table.round, table.comet = 3, 0
    table.hands = [[1, 0, 1, 0, 0], [0, 2, 0, 0, 0]]


def test_a_fair_draw_comes_as_often_as_it_should() -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    assert odds_check.fairness(setup.Deal(0), table, 20_000) > 0.001
    assert odds_check.fairness(bidding.Appear(), table, 20_000, SeededRandom(2)) > 0.001


def test_a_loaded_draw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    monkeypatch.setattr(setup.Deal, "draw", lambda step, table, rng: ("card", 1 + rng.below(16) // 4))
    assert odds_check.fairness(setup.Deal(0), table, 20_000) < 0.001
    monkeypatch.setattr(setup.Deal, "draw", lambda step, table, rng: ("card", 7))
    assert odds_check.fairness(setup.Deal(0), table, 100) == 0


def test_rare_outcomes_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    assert odds_check.fairness(setup.Deal(0), table, 20) == 1.0


def test_the_tail_is_that_of_the_tables() -> None:
    assert odds_check.chi_square_tail(3.841, 1) == pytest.approx(0.05, abs=0.003)
    assert odds_check.chi_square_tail(18.307, 10) == pytest.approx(0.05, abs=0.001)
    assert odds_check.chi_square_tail(29.588, 10) == pytest.approx(0.001, abs=0.0002)


def test_odds_are_counted_from_all_cases() -> None:
    two_dice = [("sum", one + other) for one in range(1, 7) for other in range(1, 7)]
    assert odds_check.enumerate_odds(two_dice)["sum", 7] == pytest.approx(1 / 6)
