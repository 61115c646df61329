"""What every seat's chance to win is judged by."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, Position

from astrarium.games.parsec import GAME
from astrarium.games.parsec.table import ParsecTable
from astrarium.games.parsec.win_features import NAMES, progress, rows


def seen(table: ParsecTable, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, rows(table)[seat], strict=True))


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    table = Position().put(A, "colony", "C3").put(A, "cargo", "E2").goods(A, 0, 0, 1).acts().table
    found = seen(table, A)
    assert (found["colonies"], found["cargos"], found["other_cards"]) == (1.0, 1.0, 0.0)
    assert (found["in_turn"], seen(table, B)["in_turn"]) == (1.0, 0.0)
    assert found["economy_missing"] < seen(table, B)["economy_missing"] == 1.0
    assert found["modules_missing"] == 3.0


def test_whoever_is_out_has_no_row_and_no_chance() -> None:
    play = Position().put(A, "colony", "C3").acts()
    play.table.set_alive(B, 0)
    assert rows(play.table)[B] == []
    chances = GAME.chances(play.match)
    assert chances is not None
    assert chances[B] == 0.0


def test_colonies_or_rounds_tell_how_far_the_match_has_come() -> None:
    table = Position().put(A, "colony", "C3").acts().table
    assert progress(table) == pytest.approx(0.9 / table.box.colonies_needed)
    late = GAME.start(2, {"round_limit": "15_rounds"}, seed=1).table
    late.round = 15
    assert progress(late) == 1.0
