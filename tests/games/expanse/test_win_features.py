"""What every faction's chance to win is judged by."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import MCR, UN, Position, new_game

from astrarium.games.expanse import GAME
from astrarium.games.expanse.win_features import NAMES, progress, rows


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    table = Position().cp(12, 10, 10, 10).cubes("luna", un=2).initiative(UN, MCR, 2, 3).looks().table
    found = dict(zip(NAMES, rows(table)[table.seat_of[UN]], strict=True))
    assert (found["control_points"], found["cubes"], found["initiative"]) == (12.0, 2.0, 4.0)
    assert found["supply"] == table.supply[UN]
    table.active, table.points = UN, 3
    found = dict(zip(NAMES, rows(table)[table.seat_of[UN]], strict=True))
    assert (found["points_to_spend"], found["in_turn"]) == (3.0, 1.0)
    assert rows(table)[table.seat_of[MCR]][-1] == 0.0


def test_before_factions_are_chosen_all_are_alike() -> None:
    match = new_game(4).match
    assert GAME.chances(match) == [0.25] * 4


def test_score_cards_or_rounds_tell_how_far_the_match_has_come() -> None:
    table = Position().looks().table
    assert progress(table) == 0.0
    table.scores_drawn = 3
    assert progress(table) == 0.5
    short = GAME.start(4, {"round_limit": "5"}, seed=1).table
    short.round = 4
    assert progress(short) == pytest.approx(0.8)


def test_who_has_more_control_points_has_the_better_chance() -> None:
    table = Position().cp(30, 10, 10, 10).looks()
    chances = GAME.chances(table.match)
    assert chances is not None
    assert max(chances) == chances[table.table.seat_of[UN]]
