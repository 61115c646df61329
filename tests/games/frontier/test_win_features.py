"""What every seat's chance to win is judged by."""

from __future__ import annotations

from tests.games.frontier.position import A, B, C, Position

from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.win_features import NAMES, front, progress, rows


def seen(table: FrontierTable, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, rows(table)[seat], strict=True))


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    position = Position().planet("1,0", A, iou=5, ore=2, goods={A: 1, B: 3}).planet("2,0").fleet(A, "1,0", "col", "CA")
    position.fleet(A, "3,0", "sct", "sct", "sct", "trn", "trn", "trn", hold="ore")
    table = position.planet("-1,0", B, tech=2, box=["CA"]).lane(Buy(A)).table
    found = seen(table, A)
    assert (found["purse"], found["ore"], found["foreign_goods"], found["own_goods"]) == (13.0, 2.0, 3.0, 1.0)
    assert (found["settlers"], found["scouts"], found["spare_scouts"]) == (1.0, 2.0, 1.0)
    assert (found["transports"], found["spare_transports"], found["cargo"]) == (2.0, 1.0, 3.0)
    assert (found["planets"], found["share_of_arms"]) == (2.0, 0.5)


def test_whoever_is_out_has_no_row_and_no_chance() -> None:
    play = Position(3).lane(Buy(A))
    play.table.set_alive(B, 0)
    assert rows(play.table)[B] == []
    chances = GAME.chances(play.match)
    assert chances is not None
    assert chances[B] == 0.0


def test_warships_threaten_the_planets_in_their_reach() -> None:
    table = Position(3).planet("1,0", A).fleet(B, "2,0", "CA").lane(Buy(A)).table
    table.set_alive(C, 0)
    assert front(table, A)[0] == 2, "both planets of A are two hexes away or less"
    assert front(table, B)[1] == 2
    assert front(table, A)[1] == 0


def test_turns_tell_how_far_the_match_has_come() -> None:
    table = Position().lane(Buy(A)).table
    table.turn = 0
    assert progress(table) == 0.0
    table.turn = table.box.round_limit
    assert progress(table) == 1.0
