"""Chapter 14, the switches of fleets: speed, smallest fleet, splitting, flags, tanks. Each value is played."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.imperium.position import A, B, Position, Table
from tests.games.imperium.prices import MONEY

from astrarium.games.imperium.match_constants import TANK
from astrarium.games.imperium.table import ImperiumTable

MIXES = ({"fighter": 2}, {"fighter": 2, "torpedo_boat": 1}, {"fighter": 2, "torpedo_boat": 1, "colony_ship": 1})


def steps(table: Table, way: list[str]) -> int:
    """How many steps of the way the fleet is allowed to make."""
    made = 0
    for here, there in pairwise(way):
        if table.match.why_not(A, table.parse(("move", here, there))) is not None:
            break
        table.say(A, "move", here, there)
        made += 1
    return made


@pytest.mark.rule("IG-14.12")
@pytest.mark.parametrize(("option", "speeds"), [("text", (2, 1, 1)), ("stats", (3, 2, 1)), ("stats_cap2", (2, 2, 1))])
def test_the_speed_of_a_fleet(option: str, speeds: tuple[int, ...]) -> None:
    for mix, speed in zip(MIXES, speeds, strict=True):
        table = Position(speed_rule=option).fleet(A, "C2", **mix).movement(A)
        assert table.steps_left("C2", A) == speed
        assert steps(table, ["C2", "C3", "C4", "C5", "C6"]) == speed


@pytest.mark.rule("IG-14.12")
@pytest.mark.parametrize(("option", "speed"), [("text", 1), ("stats", 2), ("stats_cap2", 2)])
def test_the_speed_of_torpedo_boats_that_split_off(option: str, speed: int) -> None:
    table = Position(speed_rule=option).fleet(A, "C2", fighter=1, torpedo_boat=2, colony_ship=1).movement(A)
    table.say(A, "split", "C2").say(A, "take", 0).say(A, "take", 2).say(A, "take", 0).say(A, "to", "C3")
    assert steps(table, ["C3", "C4", "C5", "C6"]) == speed - 1


# ---------------------------------------------------------------------- smallest fleet


@pytest.mark.rule("IG-14.13")
def test_each_part_needs_a_fighter() -> None:
    table = Position(fleet_minimum="one_fighter").fleet(A, "C3", fighter=1, colony_ship=1).movement(A)
    table.refused("IG-14.13", A, "split", "C3").may(A, "move", "C3", "C4")
    table = Position(fleet_minimum="one_fighter").fleet(A, "C3", fighter=2, colony_ship=1).movement(A)
    table.say(A, "split", "C3").say(A, "take", 1).say(A, "to", "C4")
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"fighter": 1}, {"fighter": 1, "colony_ship": 1})


@pytest.mark.rule("IG-14.13")
def test_neither_all_fighters_nor_none_may_go() -> None:
    table = Position(fleet_minimum="one_fighter").fleet(A, "C3", fighter=3, colony_ship=1).movement(A)
    table.say(A, "split", "C3").refused("IG-14.13", A, "take", 0).refused("IG-14.13", A, "take", 3)
    table.say(A, "take", 2).refused("IG-4.7", A, "take", 2).say(A, "take", 0).say(A, "to", "C4")
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"fighter": 1, "colony_ship": 1}, {"fighter": 2})


@pytest.mark.rule("IG-14.13")
def test_by_default_one_ship_is_enough() -> None:
    table = Position(fleet_minimum="any_ship").fleet(A, "C3", fighter=1, colony_ship=1).movement(A)
    table.say(A, "split", "C3").say(A, "take", 0).say(A, "to", "C4")
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"fighter": 1}, {"colony_ship": 1})


@pytest.mark.rule("IG-14.13")
def test_a_fleet_that_loses_its_last_fighter_remains_a_fleet() -> None:
    position = Position(fleet_minimum="one_fighter").fleet(A, "C3", fighter=1, torpedo_boat=1)
    table = position.fleet(B, "C4", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    table.line_up(A, fighter=1).strike((1, 1), (6,)).line_up(A).strike((6,), (1,)).strike((6,), (1,))
    assert table.asked("Move", A).fleet("C4", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-14.13")
def test_a_new_fleet_begins_with_a_fighter() -> None:
    position = Position(fleet_minimum="one_fighter").busy(A).planet("Pyrrhos", "C3", A, naval_factory=1)
    table = position.has(A, 100_000, 20, 20).production(A).refused("IG-14.13", A, "make", "C3", "torpedo_boat")
    table.refused("IG-14.13", A, "make", "C3", "colony_ship").say(A, "make", "C3", "fighter")
    table.say(A, "make", "C3", "torpedo_boat")
    assert table.fleet("C3", A) == {"fighter": 1, "torpedo_boat": 1}


@pytest.mark.rule("IG-14.13")
def test_a_traded_ship_forms_no_fleet_without_a_fighter() -> None:
    position = Position(fleet_minimum="one_fighter").planet("Verdane", "C3", B).fleet(A, "E3", fighter=2, colony_ship=1)
    table = position.has(B, 90_000).trading(A).say(A, "trade", B)
    table.refused("IG-9.15", A, "sell", "colony_ship", 1, 9_000).may(A, "sell", "fighter", 1, MONEY["fighter"])


# ---------------------------------------------------------------------- splitting


@pytest.mark.rule("IG-14.14")
def test_fleets_never_divide() -> None:
    position = Position(fleet_split="no_split").fleet(A, "C3", fighter=3, colony_ship=1).fleet(A, "C4", fighter=1)
    table = position.movement(A).refused("IG-14.14", A, "split", "C3").say(A, "move", "C3", "C4")
    assert table.fleet("C4", A) == {"fighter": 4, "colony_ship": 1}
    table.refused("IG-4.6", A, "move", "C4", "C5")


@pytest.mark.rule("IG-14.14")
def test_by_default_any_part_may_move_off() -> None:
    table = Position(fleet_split="move_part").fleet(A, "C3", fighter=3, colony_ship=1).movement(A)
    table.say(A, "split", "C3").say(A, "take", 2).say(A, "take", 0).say(A, "to", "C4").say(A, "move", "C4", "C5")
    assert (table.fleet("C3", A), table.fleet("C5", A)) == ({"fighter": 1, "colony_ship": 1}, {"fighter": 2})


# ---------------------------------------------------------------------- flags

NAMES = ("Cindara", "Vulkarn", "Emberfall", "Solcrest", "Ignivar", "Scorrha", "Ashmere", "Nivara", "Cryssal", "Boreth")
CELLS = ("G1", "G2", "G3", "G4", "G5", "G6", "G7", "I3", "I4", "I5")


def empire(planets: int, option: str) -> Position:
    """A with so many planets."""
    position = Position(colony_limit_by_flags=option)
    for name, cell in zip(NAMES[:planets], CELLS, strict=False):
        position.planet(name, cell, A)
    return position


@pytest.mark.rule("IG-14.15")
def test_ten_flags_are_enough_for_ten_planets() -> None:
    full = empire(10, "limit").planet("Verdane", "C3").fleet(A, "C3", colony_ship=1).movement(A)
    full.refused("IG-14.15", A, "colonise", "C3")
    table = empire(9, "limit").planet("Verdane", "C3").fleet(A, "C3", colony_ship=1).movement(A)
    assert table.say(A, "colonise", "C3").owner("C3") == A


@pytest.mark.rule("IG-14.15")
@pytest.mark.parametrize(("planets", "option", "owner"), [(10, "limit", B), (9, "limit", A), (10, "ignore", A)])
def test_nobody_conquers_an_eleventh_planet(planets: int, option: str, owner: int) -> None:
    position = empire(planets, option).planet("Verdane", "C4", B).fleet(A, "C3", torpedo_boat=1, tank=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("Move", A)
    assert table.owner("C4") == owner


@pytest.mark.rule("IG-14.15")
def test_by_default_planets_are_not_limited() -> None:
    table = empire(10, "ignore").planet("Verdane", "C3").fleet(A, "C3", colony_ship=1).movement(A)
    assert table.say(A, "colonise", "C3").owner("C3") == A


# ---------------------------------------------------------------------- loading tanks


def ferry(option: str) -> Table:
    """A's torpedo boat on Verdane, where 3 tanks stand; Nivara next to it is A's too."""
    position = Position(tank_loading=option).planet("Verdane", "C3", A, tanks=3).planet("Nivara", "C4", A, tanks=1)
    return position.fleet(A, "C3", torpedo_boat=1).movement(A)


@pytest.mark.rule("IG-14.39")
def test_tanks_are_loaded_before_the_fleet_moves() -> None:
    table = ferry("before_move").say(A, "load", "C3", 1).say(A, "move", "C3", "C4")
    table.refused("IG-14.39", A, "load", "C4", 1).refused("IG-14.39", A, "unload", "C4", 1)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}


@pytest.mark.rule("IG-14.39")
def test_loading_costs_the_move() -> None:
    table = ferry("costs_move").say(A, "load", "C3", 2).refused("IG-14.39", A, "move", "C3", "C4")
    table.say(A, "unload", "C3", 1).refused("IG-14.39", A, "move", "C3", "C4")
    assert table.fleet("C3", A) == {"torpedo_boat": 1, "tank": 1}
    table = ferry("costs_move").say(A, "move", "C3", "C4").refused("IG-14.39", A, "load", "C4", 1)


@pytest.mark.rule("IG-14.39")
def test_loading_in_phase_2_costs_the_move_of_phase_3() -> None:
    position = Position(tank_loading="costs_move").planet("Verdane", "C3", A, tanks=3)
    table = position.fleet(A, "C3", torpedo_boat=1).production(A).say(A, "load", "C3", 2).say(A, "done")
    table.refused("IG-14.39", A, "move", "C3", "C4")


@pytest.mark.rule("IG-14.39")
def test_by_default_tanks_are_loaded_freely() -> None:
    table = ferry("free_at_planet").say(A, "load", "C3", 1).say(A, "move", "C3", "C4").say(A, "load", "C4", 1)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


# ---------------------------------------------------------------------- tanks of a lost ship

BOAT, BOAT_1, BOAT_2, COLONY_3 = 1, 2, 3, 7


def one_full_boat(**options: str) -> Table:
    """A's torpedo boats with 2 and 0 tanks have met B's fighter, and both stand in line after a drawn round."""
    position = Position(tanks_of_lost_ship="all_lost", **options).planet("Verdane", "C3", A, tanks=2)
    table = position.fleet(A, "C3", torpedo_boat=2).fleet(B, "C4", fighter=2).movement(A)
    table.say(A, "load", "C3", BOAT).say(A, "load", "C3", BOAT_1).say(A, "move", "C3", "C4")
    return table.say(A, "line", BOAT, BOAT_2).line_up(B, fighter=2).strike((1, 1), (6, 6))


@pytest.mark.rule("IG-14.40")
def test_the_tanks_of_a_lost_ship_are_lost_with_it() -> None:
    table = one_full_boat().strike((6, 1), (1, 2))  # 6 beats the loaded boat's 4, 1 fails against 2
    assert table.fleet("C4", A) == {"torpedo_boat": 1}
    assert table.table.in_play_at(A, TANK) == 0


@pytest.mark.rule("IG-14.40")
def test_an_empty_ship_takes_no_tanks_with_it() -> None:
    table = one_full_boat().strike((6, 1), (2, 1))
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-14.40")
def test_the_owner_says_which_of_two_equal_boats_stands_first() -> None:
    table = one_full_boat().strike((6, 1), (1, 1)).asked("StandFirst", A).say(A, "first", BOAT)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-14.40")
def test_by_default_the_other_ship_takes_the_tanks() -> None:
    position = Position(tanks_of_lost_ship="excess_lost").fleet(A, "C3", torpedo_boat=2, tank=2)
    table = position.fleet(B, "C4", fighter=2).movement(A).say(A, "move", "C3", "C4")
    table.line_up(A, torpedo_boat=2).line_up(B, fighter=2).strike((1, 1), (6, 6)).strike((6, 1), (1, 2))
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-14.40")
def test_tanks_are_assigned_to_single_ships_when_loaded() -> None:
    position = Position(tanks_of_lost_ship="all_lost").planet("Verdane", "C3", A, tanks=4)
    table = position.fleet(A, "C3", fighter=1, torpedo_boat=1, colony_ship=1).movement(A)
    table.refused("IG-14.40", A, "load", "C3", 0).refused("IG-14.40", A, "load", "C3", BOAT_1)
    table.refused("IG-8.6", A, "unload", "C3", BOAT).say(A, "load", "C3", BOAT).say(A, "load", "C3", BOAT_1)
    table.refused("IG-8.6", A, "load", "C3", BOAT_2).refused("IG-14.40", A, "load", "C3", 8)
    table.say(A, "load", "C3", 4).say(A, "load", "C3", 5).refused("IG-8.6", A, "load", "C3", 6)  # none is left
    table.say(A, "unload", "C3", BOAT_2).say(A, "load", "C3", 6).refused("IG-8.6", A, "load", "C3", COLONY_3)
    assert table.fleet("C3", A) == {"fighter": 1, "torpedo_boat": 1, "colony_ship": 1, "tank": 4}
    assert table.tanks("C3") == 0


@pytest.mark.rule("IG-14.40")
def test_a_part_that_splits_off_takes_its_own_tanks() -> None:
    position = Position(tanks_of_lost_ship="all_lost").planet("Verdane", "C3", A, tanks=2)
    table = position.fleet(A, "C3", torpedo_boat=2).movement(A).say(A, "load", "C3", BOAT).say(A, "load", "C3", BOAT_1)
    table.say(A, "split", "C3").say(A, "take", 0).asked("GoTo", A).say(A, "to", "C4")
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"torpedo_boat": 1}, {"torpedo_boat": 1, "tank": 2})


@pytest.mark.rule("IG-14.40")
def test_a_sold_tank_leaves_the_ship_it_is_in() -> None:
    def on_a_boat(table: ImperiumTable) -> None:
        assert table.fleets[table.fleet(15, A)].ships[BOAT_2] == 1

    position = Position(tanks_of_lost_ship="all_lost").fleet(A, "C3", torpedo_boat=1, tank=2).do(on_a_boat)
    table = position.planet("Verdane", "E3", B).has(B, 20_000).trading(A).say(A, "trade", B)
    table.say(A, "sell", "tank", 1, 9_000).say(B, "accept")
    assert table.fleet("C3", A) == {"torpedo_boat": 1, "tank": 1}
    assert table.table.fleets[table.table.fleet(table.cell("C3"), A)].ships[BOAT_1] == 1
    assert table.tanks("E3") == 1


@pytest.mark.rule("IG-14.40", "IG-4.9")
@pytest.mark.parametrize(
    ("ship", "count", "tanks"),
    [("torpedo_boat", 2, tanks) for tanks in range(5)] + [("colony_ship", 1, tanks) for tanks in range(4)],
)
def test_boats_and_colony_ships_slow_a_fleet_down_whatever_they_carry(ship: str, count: int, tanks: int) -> None:
    position = Position(tanks_of_lost_ship="all_lost").fleet(A, "C3", fighter=1, tank=tanks, **{ship: count})
    table = position.movement(A)
    assert table.steps_left("C3", A) == 1
    assert table.fleet("C3", A) == {"fighter": 1, ship: count} | ({"tank": tanks} if tanks else {})


@pytest.mark.rule("IG-14.40", "IG-11.2")
def test_a_tank_that_lands_leaves_the_ship_that_carried_it() -> None:
    position = Position(tanks_of_lost_ship="all_lost").fleet(A, "C3", fighter=1, torpedo_boat=2, tank=1)
    table = position.planet("Verdane", "C4", owner=B, tanks=1).movement(A).say(A, "move", "C3", "C4").say(A, "land", 1)
    assert table.table.fleets[table.table.fleet(table.cell("C4"), A)].ships[:4] == (1, 2, 0, 0)
