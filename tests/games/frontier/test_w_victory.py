"""Section W: points, the end of the game, ties and elimination."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, Table

from astrarium.core.step import CHANCE
from astrarium.games.frontier.action_phase import PlayerDone
from astrarium.games.frontier.economic_phase import BooksOpened
from astrarium.games.frontier.score import Reckon, recount
from astrarium.games.frontier.turn import TurnEnds


def rich(position: Position, seat: int, points: int, at: int = 0, iou: int = 0) -> Position:
    """Planets worth so many points for a seat, from the upper or the lower edge of the map on."""
    names = [
        ["0,-3", "1,-3", "2,-3", "3,-3", "0,-2", "1,-2", "2,-2"],
        ["0,3", "-1,3", "-2,3", "-3,3", "0,2", "-1,2", "-2,2"],
        ["-1,0", "0,0", "1,0", "-1,1", "0,-1", "1,-1", "0,1"],
    ][at]
    for name in names:
        if points <= 0:
            break
        some = min(10, points)
        if points - some == 1:
            some -= 1
        position.planet(name, seat, tech=some // 2, industry=some - some // 2, iou=iou)
        points -= some
        iou = 0
    return position


def standing(first: int, second: int, iou: tuple[int, int] = (0, 0), **options: str) -> Position:
    """Two players with these points."""
    position = rich(Position(homes=False, **options), A, first, 0, iou[0])
    return rich(position, B, second, 1, iou[1])


@pytest.mark.rule("FR-W.1")
def test_points_are_tech_and_industry_of_all_planets() -> None:
    position = Position(homes=False).planet("0,0", A, tech=4, industry=6).planet("1,0", A, tech=2, industry=3)
    table = position.planet("-3,0", B).then(TurnEnds()).table
    assert table.points(A) == 15
    assert recount(table) == [15, 2]


@pytest.mark.rule("FR-W.2")
def test_fifty_points_win_at_the_end_of_an_economic_phase() -> None:
    standing(52, 51).then(BooksOpened(), TurnEnds()).ended("points", 1, 2)
    assert not standing(49, 40).then(BooksOpened(), TurnEnds()).match.over


def last_turn(position: Position, turn: int = 18) -> Table:
    """The Action Phase of that turn is over."""
    position.turn_number = turn
    return position.then(TurnEnds())


@pytest.mark.rule("FR-W.3")
def test_after_the_last_turn_most_points_win() -> None:
    last_turn(standing(41, 38)).ended("turn_limit", 1, 2)
    assert not last_turn(standing(41, 38), 17).match.over
    last_turn(standing(41, 38, round_limit="6_turns"), 6).ended("turn_limit", 1, 2)
    last_turn(standing(20, 38, round_limit="3_turns"), 3).ended("turn_limit", 2, 1)
    assert not last_turn(standing(41, 38, round_limit="10_turns"), 9).match.over


@pytest.mark.rule("FR-W.4")
def test_ties_go_to_civ_and_then_to_iou() -> None:
    last_turn(standing(44, 44, (12, 9))).ended("turn_limit", 1, 2)
    position = Position(homes=False).planet("0,0", A, tech=3, industry=5, iou=9).planet("1,0", B, tech=5, industry=3)
    last_turn(position).ended("turn_limit", 2, 1)


@pytest.mark.rule("FR-W.5")
def test_who_is_still_level_shares_or_rolls() -> None:
    last_turn(standing(44, 44, (9, 9))).ended("turn_limit", 1, 1)
    table = last_turn(standing(44, 44, (9, 9), final_tie="roll")).asked("TieRoll", CHANCE)
    table.chance("dice", 4, 4).asked("TieRoll", CHANCE).chance("dice", 5, 2).ended("turn_limit", 1, 2)
    position = standing(44, 44, (9, 9), final_tie="roll", die="d10")
    loud = position.then(Reckon("points"), recording=True)
    assert loud.chance("dice", 9, 10).ended("points", 2, 1).match.event_log


def out(**options: str) -> Position:
    """B has three destroyers and nothing else."""
    return Position(3, homes=False, **options).planet("0,0", A).planet("0,4", C).fleet(B, "1,0", "CA", "CA", "CA")


@pytest.mark.rule("FR-W.6")
def test_without_planet_and_colony_ship_one_is_out() -> None:
    table = out().do(lambda table: table.set_cup(B, 1)).then(PlayerDone(A), TurnEnds())
    assert (table.table.alive, table.table.units[B], table.table.cup[B]) == ((1, 0, 1), [], 0)
    saved = out().fleet(B, "1,0", "col").then(PlayerDone(A), TurnEnds())
    assert saved.table.alive == (1, 1, 1)
    gone = out(elimination="no_planet").fleet(B, "1,0", "col").then(PlayerDone(A), TurnEnds())
    assert gone.table.alive == (1, 0, 1)


@pytest.mark.rule("FR-W.7")
def test_the_last_one_left_wins_at_once() -> None:
    position = Position(3, homes=False).planet("0,0", C)
    position.turn_number = 9
    position.then(PlayerDone(A), TurnEnds()).ended("last_player", 2, 2, 1)
    together = Position(2, homes=False).then(PlayerDone(A), TurnEnds())
    together.ended("last_player", 1, 1)


@pytest.mark.rule("FR-O.5")
def test_short_and_long_games() -> None:
    standing(36, 20, game_length="short").then(BooksOpened(), TurnEnds()).ended("points", 1, 2)
    last_turn(standing(30, 20, game_length="short"), 14).ended("turn_limit", 1, 2)
    assert not standing(60, 20, game_length="long").then(BooksOpened(), TurnEnds()).match.over
    last_turn(standing(60, 20, game_length="long"), 25).ended("turn_limit", 1, 2)


@pytest.mark.rule("FR-O.6")
def test_civ_8_wins_whatever_the_points() -> None:
    position = standing(60, 40, victory="civ8").planet("3,0", A, tech=7, industry=3)
    assert not position.then(BooksOpened(), TurnEnds()).match.over
    winner = standing(40, 60, victory="civ8").planet("3,0", A, tech=8, industry=1)
    winner.then(BooksOpened(), TurnEnds()).ended("civ8", 1, 2)
    last_turn(standing(40, 60, victory="civ8"), 40).ended("turn_limit", 2, 1)
    assert not last_turn(standing(40, 60, victory="civ8"), 39).match.over


@pytest.mark.rule("FR-W.6")
def test_a_colony_ship_in_a_box_saves_nobody() -> None:
    boxed = Position().planet("0,0", A, box=["col"]).active(A).then(PlayerDone(A), TurnEnds()).table
    assert not boxed.has_colony_ship(A)
    assert Position().fleet(A, "0,0", "col").active(A).then(PlayerDone(A), TurnEnds()).table.has_colony_ship(A)
