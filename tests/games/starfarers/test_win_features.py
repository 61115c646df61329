"""What every seat's chance to win is judged by."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import ICE, LAIR, RED, YELLOW, Position

from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.table import FLIGHT, StarfarersTable
from astrarium.games.starfarers.win_features import (
    LOST,
    NAMES,
    NO_WAY,
    Outlook,
    distance_to_goal,
    friendships_near,
    is_open,
    progress,
    rows,
    steps_left,
)


def seen(table: StarfarersTable, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, rows(table)[seat], strict=True))


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    position = Position().hand(YELLOW, ore=8, food=2).upgrades(YELLOW, booster=4, cannon=1, freight_ring=4)
    table = position.fame(YELLOW, 3).friend(YELLOW, "rate_ore").trading(YELLOW).table
    found = seen(table, YELLOW)
    assert (found["cards"], found["surplus_cards"], found["kinds_in_hand"]) == (7.0, 3.0, 2.0)
    assert (found["boosters"], found["spare_boosters"], found["cannons"]) == (3.0, 1.0, 1.0)
    assert (found["freight"], found["spare_freight"]) == (3.0, 1.0)
    assert (found["fame"], found["half_fame"], found["friends"]) == (3.0, 1.0, 1.0)
    assert (found["in_turn"], seen(table, RED)["in_turn"]) == (1.0, 0.0)
    assert found["short_of_colony_ship"] == 2.0, "fuel and carbon are missing"


def earned(table: StarfarersTable) -> int:
    """What rolls bring yellow, in 36ths."""
    return sum(Outlook(table).ways[YELLOW])


def test_colonies_earn_and_ships_parked_on_a_colony_point_do_not() -> None:
    colony = Position().near(up=True).colony(YELLOW, "10,4").trading(YELLOW).table
    parked = Position().near(up=True).ship(YELLOW, 2, "10,4", "colony").trading(YELLOW).table
    bare = Position().near(up=True).trading(YELLOW).table
    assert earned(colony) > earned(bare) == earned(parked)
    assert seen(parked, YELLOW)["colony_nearness"] > seen(bare, YELLOW)["colony_nearness"]


def test_ships_have_goals_and_steps_left_in_this_flight() -> None:
    table = Position().ship(YELLOW, 2, "11,21", "trade").upgrades(YELLOW, freight_ring=1).trading(YELLOW).table
    assert distance_to_goal(Outlook(table), table, YELLOW, 1) == 1
    poor = Position().ship(YELLOW, 2, "11,21", "trade").trading(YELLOW).table
    assert distance_to_goal(Outlook(poor), poor, YELLOW, 1) == 7, "a missing ring is like a detour"
    closed = (
        Position().ship(YELLOW, 2, "11,21", "trade").do(lambda table: table.dock.__setitem__(slice(None), [1] * 20))
    )
    shut = closed.trading(YELLOW).table
    assert distance_to_goal(Outlook(shut), shut, YELLOW, 1) == LOST
    assert steps_left(table, YELLOW, 1) == 0, "it is not the time to fly"
    table.phase, table.base = FLIGHT, 5
    assert (steps_left(table, YELLOW, 1), steps_left(table, RED, 0)) == (5, 0)
    table.flying, table.used = 1, 2
    assert steps_left(table, YELLOW, 1) == 3
    table.mark_flown(1)
    assert steps_left(table, YELLOW, 1) == 0


def test_a_goal_that_another_ship_stands_on_is_a_little_farther() -> None:
    alone = Position().ship(YELLOW, 2, "9,5", "colony").trading(YELLOW).table
    beside = Position().ship(YELLOW, 2, "9,5", "colony").ship(RED, 2, "8,4", "colony").trading(YELLOW).table
    far = distance_to_goal(Outlook(beside), beside, YELLOW, 1)
    assert far >= distance_to_goal(Outlook(alone), alone, YELLOW, 1)


def test_sites_behind_known_obstacles_are_no_goals() -> None:
    lair = Position().near(food=LAIR + 4).trading(YELLOW).table
    site = lair.box.site_at[lair.box.board.number[(8, 4)]]
    assert not is_open(lair, YELLOW, site)
    assert is_open(lair, RED, site), "red has not looked"
    assert not is_open(Position().near(food=ICE + 3).trading(YELLOW).table, YELLOW, site)
    three = Position(3).near(up=True).colony(RED, "10,4", "9,6").trading(YELLOW).table
    assert not Outlook(three).free[site], "two colonies close a system for three players"


def test_friendship_is_near_where_one_more_station_takes_the_marker() -> None:
    table = Position().trading(YELLOW).table
    assert friendships_near(Outlook(table), YELLOW) == 4
    table.dock[:5] = [RED, RED, -1, -1, -1]
    assert friendships_near(Outlook(table), YELLOW) == 3
    table.dock[:5] = [RED] * 5
    assert friendships_near(Outlook(table), RED) == 3, "a closed outpost is nobody's hope"


def test_what_cannot_be_built_at_all_is_farther_than_any_card() -> None:
    table = Position().do(lambda table: table.rings.__setitem__(YELLOW, 0)).trading(YELLOW).table
    assert seen(table, YELLOW)["short_of_spaceport"] == NO_WAY


def test_points_or_rounds_tell_how_far_the_match_has_come() -> None:
    table = Position().trading(YELLOW).table
    assert progress(table) == pytest.approx(max(table.points(seat) for seat in range(4)) / 15)
    late = GAME.start(4, {"round_limit": "10"}, seed=1).table
    late.round = 9
    assert progress(late) == pytest.approx(0.9)
