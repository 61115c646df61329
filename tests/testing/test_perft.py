"""Ways and positions are counted."""

from __future__ import annotations

import pytest
from astrarium_template import GAME, bidding, parking, score
from astrarium_template.table import CometTable

from astrarium.core.step import ask_together
from astrarium.testing import (
    arrange_scenario,
    count_positions,
    perft,
)


def last_round(table: CometTable) -> None:
    table.round, table.comet = 3, 0
    table.hands = [[1, 0, 1, 0, 0], [0, 2, 0, 0, 0]]


def test_ways_are_counted_to_a_depth() -> None:
    match = arrange_scenario(GAME, 2, last_round, [parking.Park(0), parking.Park(1)]).match
    assert [perft(match, depth) for depth in range(4)] == [1, 6, 25, 25]


def test_a_match_with_luck_of_its_own_is_not_counted() -> None:
    with pytest.raises(ValueError, match="chance='ask'"):
        perft(GAME.start(2, seed=1), 1)


def test_positions_are_counted_in_full() -> None:
    ahead = [ask_together({0: bidding.Bid(), 1: bidding.Bid()}), score.Finish("last_round")]
    match = arrange_scenario(GAME, 2, last_round, ahead).match
    assert count_positions(match) == (5, 2)  # two cards for seat 0, one for seat 1: 1 + 2 + 2
    with pytest.raises(ValueError, match="more than 2"):
        count_positions(match, limit=2)
