"""Chapter 11: landing and ground combat."""

from __future__ import annotations

import pytest
from tests.games.imperium.cards import rolls, strike
from tests.games.imperium.position import A, B, Position, Table

from astrarium.core.errors import IllegalAnswer
from astrarium.core.step import CHANCE
from astrarium.games.imperium.ground_combat import Garrison, Land
from astrarium.games.imperium.match_constants import TANK


def landing(landed: int, tanks: int, turrets: int = 0, boats: int = 2, **options: str) -> Table:
    """A's torpedo boats came to B's planet in C4 and landed their tanks."""
    position = Position(**options).fleet(A, "C3", torpedo_boat=boats, tank=landed)
    position.planet("Verdane", "C4", owner=B, tanks=tanks, turret=turrets)
    return position.movement(A).say(A, "move", "C3", "C4").say(A, "land", landed)


# ---------------------------------------------------------------------- landing


@pytest.mark.rule("IG-11.1")
def test_tanks_may_land_on_a_defended_planet_or_not() -> None:
    table = Position().fleet(A, "C3", torpedo_boat=1, tank=2).planet("Verdane", "C4", owner=B, tanks=1).movement(A)
    table.say(A, "move", "C3", "C4").asked("Land", A)
    assert table.options == [("land", 0), ("land", 1), ("land", 2)]
    table.say(A, "land", 0).asked("Move", A)
    assert (table.owner("C4"), table.tanks("C4")) == (B, 1)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-11.1")
def test_cannons_must_fall_before_tanks_land() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.planet("Verdane", "C4", owner=B, tanks=1, cannon=1).movement(A)
    table.say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE)
    strike(table, [6], [1]).asked("Land", A)


@pytest.mark.rule("IG-11.2")
def test_only_tanks_aboard_surviving_ships_may_land() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=2, tank=4)
    table = position.planet("Verdane", "C4", owner=B, tanks=1, cannon=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "line", 1, 1)
    strike(table, [1, 1], [6])
    strike(table, [6], [1, 2])
    strike(table, [6], [1]).asked("Land", A)
    table.may(A, "land", 2).refused("IG-11.2", A, "land", 3).refused("IG-11.2", A, "land", -1)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-11.2")
def test_tanks_land_from_torpedo_boats_and_colony_ships_alike() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=5)
    table = position.planet("Verdane", "C4", owner=B, tanks=1).movement(A)
    table.say(A, "move", "C3", "C4").may(A, "land", 5).refused("IG-11.2", A, "land", 6)
    table.refused("IG-4.10", A, "assault", 5)


# ---------------------------------------------------------------------- orbit


@pytest.mark.rule("IG-11.3")
def test_a_fleet_stays_in_orbit_and_the_planet_goes_on_working() -> None:
    position = Position().fleet(A, "C3", fighter=3).planet("Verdane", "C4", owner=B, naval_factory=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("Move", A)
    assert table.owner("C4") == B
    table.say(A, "done").asked("Move", B)
    assert (table.money(B), table.cubes(B)) == (5000, (2, 2, 2))
    assert table.fleet("C4", A) == {"fighter": 3}


@pytest.mark.rule("IG-11.4")
def test_a_fleet_in_orbit_may_attack_again_instead_of_moving() -> None:
    position = Position().fleet(A, "C4", torpedo_boat=1, tank=2).planet("Verdane", "C4", owner=B, tanks=1)
    table = position.movement(A).say(A, "assault", "C4").may(A, "land", 2)
    table.say(A, "land", 0).refused("IG-11.4", A, "move", "C4", "C5").refused("IG-11.4", A, "assault", "C4")


@pytest.mark.rule("IG-11.4")
def test_new_cannons_are_fought_before_the_second_landing() -> None:
    position = Position().fleet(A, "C4", torpedo_boat=1, tank=2)
    table = position.planet("Verdane", "C4", owner=B, tanks=1, cannon=1).movement(A)
    table.say(A, "assault", "C4").asked("AttackRoll", CHANCE)


@pytest.mark.rule("IG-11.4")
def test_who_has_just_come_or_stands_elsewhere_does_not_attack_again() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, tank=2).fleet(A, "E4", torpedo_boat=1)
    position.planet("Verdane", "C4", owner=B, tanks=1).planet("Lushara", "E4", owner=A)
    table = position.movement(A).refused("IG-11.4", A, "assault", "C3").refused("IG-11.4", A, "assault", "E4")
    table.say(A, "move", "C3", "C4").say(A, "land", 0).refused("IG-11.4", A, "assault", "C4")
    table.refused("IG-9.8", A, "assault", "E5")


# ---------------------------------------------------------------------- lines


@pytest.mark.rule("IG-11.5")
def test_landed_tanks_face_all_tanks_and_turrets() -> None:
    table = landing(3, tanks=2, turrets=1).asked("GroundAttack", CHANCE)
    assert rolls(table) == 3
    assert rolls(table.chance("dice", 6, 6, 6)) == 3
    table.chance("dice", 1, 1, 1)
    assert (table.owner("C4"), table.tanks("C4"), table.buildings("C4")) == (A, 0, {})


@pytest.mark.rule("IG-11.6")
def test_each_side_rolls_three_dice_at_most() -> None:
    table = landing(5, tanks=2, boats=3)
    assert rolls(table) == 3
    assert rolls(table.chance("dice", 1, 1, 1)) == 2
    table.chance("dice", 6, 6)
    assert rolls(table) == 2
    assert rolls(table.chance("dice", 1, 1)) == 3


@pytest.mark.rule("IG-11.6")
def test_a_large_garrison_rolls_three_dice_too() -> None:
    assert rolls(landing(1, tanks=7).chance("dice", 6)) == 3


@pytest.mark.rule("IG-11.7")
@pytest.mark.parametrize(("held", "left"), [(4, 0), (5, 1)])
def test_a_tank_counts_what_its_die_shows(held: int, left: int) -> None:
    table = strike(landing(1, tanks=1), [5], [held])
    assert table.tanks("C4") == left


@pytest.mark.rule("IG-11.8")
@pytest.mark.parametrize(("die", "left"), [(3, 1), (2, 0)])
def test_a_turret_counts_double_in_defence(die: int, left: int) -> None:
    table = strike(landing(1, tanks=0, turrets=1), [6], [die])
    assert table.buildings("C4").get("turret", 0) == left


@pytest.mark.rule("IG-11.8")
@pytest.mark.parametrize(("held", "goes_on"), [(5, False), (6, True)])
def test_a_turret_counts_double_when_it_strikes(held: int, goes_on: bool) -> None:
    table = strike(landing(1, tanks=0, turrets=1), [1], [6])
    strike(table, [3], [held])
    assert (table.match.waiting == (CHANCE,)) is goes_on


@pytest.mark.rule("IG-11.9")
@pytest.mark.parametrize(("tanks", "lost"), [(3, 1), (2, 0)])
def test_turrets_join_at_two_tanks(tanks: int, lost: int) -> None:
    table = landing(3, tanks=tanks, turrets=1).chance("dice", 6, 6, 6)
    assert rolls(table) == 3
    table.chance("dice", 6, 6, 3)  # the last die is the third tank's and counts 3, or it is the turret's and counts 6
    assert table.tanks("C4") == tanks - lost


@pytest.mark.rule("IG-11.10")
@pytest.mark.parametrize(("tanks", "dice"), [(2, 3), (1, 2), (0, 3)])
def test_one_turret_takes_the_third_die_and_three_roll_alone(tanks: int, dice: int) -> None:
    table = landing(3, tanks=tanks, turrets=3).chance("dice", 1, 1, 1)
    assert rolls(table) == dice


@pytest.mark.rule("IG-11.10")
def test_of_the_dice_beside_tanks_only_one_is_a_turrets() -> None:
    table = landing(3, tanks=2, turrets=3).chance("dice", 6, 6, 6).chance("dice", 5, 5, 3)
    assert table.tanks("C4") == 0, "tank dice 5 and 5 are beaten, the turret's 3 counts 6 and holds"
    assert table.buildings("C4") == {"turret": 3}


# ---------------------------------------------------------------------- strikes


@pytest.mark.rule("IG-11.11")
def test_the_landed_side_strikes_first_and_then_in_turn() -> None:
    table = landing(1, tanks=1)
    strike(table, [2], [5])
    strike(table, [6], [3]).asked("Move", A)
    assert table.fleet("C4", A) == {"torpedo_boat": 2}
    assert (table.owner("C4"), table.tanks("C4")) == (B, 1)


@pytest.mark.rule("IG-11.11")
def test_strikes_go_on_until_one_side_has_nothing_left() -> None:
    table = landing(2, tanks=2)
    for _ in range(10):
        strike(table, [1, 1], [1, 1])
    strike(table, [6, 6], [5, 6])  # one tank of B is lost
    strike(table, [6], [5, 5])  # one of A
    strike(table, [2], [1]).asked("Garrison", A)
    assert table.owner("C4") == A


@pytest.mark.rule("IG-11.12")
def test_values_are_compared_in_pairs_from_high_to_low() -> None:
    table = strike(landing(3, tanks=2), [2, 4, 6], [4, 4])
    assert table.tanks("C4") == 1


@pytest.mark.rule("IG-11.12")
def test_the_struck_side_is_ordered_too() -> None:
    table = strike(landing(2, tanks=2), [4, 6], [3, 5])
    assert (table.owner("C4"), table.tanks("C4")) == (A, 0), "6 beats 5 and 4 beats 3"


@pytest.mark.rule("IG-11.12")
def test_unpaired_values_do_nothing() -> None:
    table = strike(landing(3, tanks=1), [6, 6, 6], [6])
    assert (table.tanks("C4"), table.owner("C4")) == (1, B)


@pytest.mark.rule("IG-11.13")
def test_hits_take_tanks_before_turrets_whichever_die_was_beaten() -> None:
    table = strike(landing(2, tanks=1, turrets=1), [6, 5], [6, 1])
    assert (table.tanks("C4"), table.buildings("C4")) == (0, {"turret": 1})


@pytest.mark.rule("IG-11.13")
def test_a_destroyed_turret_frees_its_slot() -> None:
    table = landing(2, tanks=1, turrets=2)
    pool = table.table.pool[4]
    strike(table, [6, 5], [4, 1])
    assert (table.tanks("C4"), table.buildings("C4")) == (0, {"turret": 1})
    assert table.table.pool[4] == pool + 1


@pytest.mark.rule("IG-11.14")
def test_each_hit_of_the_defender_takes_a_landed_tank() -> None:
    table = strike(landing(3, tanks=1, turrets=1), [1, 1, 1], [6, 6])
    strike(table, [4, 5], [6, 3, 3])
    assert rolls(table) == 1
    assert table.table.in_play_at(A, TANK) == 1


@pytest.mark.rule("IG-11.15")
def test_landed_tanks_cannot_re_embark_before_the_end() -> None:
    table = strike(landing(2, tanks=3), [1, 1], [6, 6, 6])
    strike(table, [6, 1, 1], [5, 5]).asked("GroundAttack", CHANCE)
    assert rolls(table) == 1
    with pytest.raises(IllegalAnswer):
        table.say(A, "reembark")
    table.chance("dice", 1).asked("GroundDefence", CHANCE)


# ---------------------------------------------------------------------- the end of it


@pytest.mark.rule("IG-11.16")
def test_the_planet_is_conquered_when_the_last_turret_falls() -> None:
    position = Position().fleet(A, "C3", colony_ship=1, tank=1).planet("Verdane", "C4", owner=B, turret=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 1)
    strike(table, [3], [1]).asked("Garrison", A)
    assert (table.owner("C4"), table.buildings("C4")) == (A, {})


@pytest.mark.rule("IG-11.16")
def test_a_planet_with_a_turret_left_is_not_conquered() -> None:
    table = strike(landing(3, tanks=0, turrets=2), [6, 6, 1], [1, 6])
    assert (table.owner("C4"), table.buildings("C4")) == (B, {"turret": 1})


@pytest.mark.rule("IG-11.17")
def test_the_winner_leaves_a_garrison_and_re_embarks_the_rest() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4)
    table = position.planet("Verdane", "C4", owner=B, tanks=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "land", 3)
    table = strike(table, [6, 1, 1], [1]).asked("Garrison", A)
    assert table.options == [("garrison", 0), ("garrison", 1), ("garrison", 2), ("garrison", 3)]
    table.say(A, "garrison", 0)
    assert (table.tanks("C4"), table.fleet("C4", A)) == (0, {"torpedo_boat": 1, "colony_ship": 1, "tank": 4})


@pytest.mark.rule("IG-11.17")
def test_tanks_without_room_must_stay() -> None:
    """Three tanks landed, and the ship that carried the third is gone: a boat carries two."""

    position = Position().fleet(A, "C4", torpedo_boat=1).planet("Verdane", "C4", owner=A)
    position.do(lambda table: table.set_in_play(A, TANK, 3))
    table = position.then(Garrison(A, position.box.board.number[(2, 3)], 3))
    assert table.options == [("garrison", 1), ("garrison", 2), ("garrison", 3)]
    table.refused("IG-11.17", A, "garrison", 0).refused("IG-11.17", A, "garrison", 4)
    table.say(A, "garrison", 1)
    assert (table.tanks("C4"), table.fleet("C4", A)) == (1, {"torpedo_boat": 1, "tank": 2})


@pytest.mark.rule("IG-11.18")
def test_a_beaten_landing_leaves_the_fleet_in_orbit_with_what_it_kept() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, tank=2).planet("Verdane", "C4", owner=B, tanks=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 1)
    strike(table, [1], [6])
    strike(table, [6], [1]).asked("Move", A)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}
    assert (table.owner("C4"), table.tanks("C4")) == (B, 1)
    assert table.table.in_play_at(A, TANK) == 1


@pytest.mark.rule("IG-11.1")
def test_a_fleet_that_falls_to_the_cannons_lands_nothing() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.planet("Verdane", "C4", owner=B, cannon=1).movement(A).say(A, "move", "C3", "C4")
    strike(table, [1], [6])
    strike(table, [6], [1]).asked("Move", A)
    assert (table.fleet("C4", A), table.owner("C4"), table.buildings("C4")) == ({}, B, {"cannon": 1})


@pytest.mark.rule("IG-11.16")
def test_a_planet_of_nobody_is_cleared_and_not_conquered() -> None:
    position = Position().fleet(A, "C4", torpedo_boat=1, tank=2).planet("Verdane", "C4", tanks=1)
    table = position.movement(A).say(A, "assault", "C4").say(A, "land", 2)
    strike(table, [6, 1], [1]).asked("Move", A)
    assert (table.owner("C4"), table.tanks("C4")) == (None, 0)
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}
    assert table.pieces(A)["tank"] == 2
    position = Position().fleet(A, "C4", torpedo_boat=1).planet("Verdane", "C4", cannon=1)
    table = strike(position.movement(A).say(A, "assault", "C4"), [6], [1]).asked("Move", A)
    assert (table.owner("C4"), table.buildings("C4")) == (None, {})


def test_the_questions_say_where_and_against_whom() -> None:
    position = Position().fleet(A, "C4", torpedo_boat=1, tank=2)
    table = position.planet("Verdane", "C4", owner=B, tanks=1, turret=2).movement(A).say(A, "assault", "C4")
    asking = table.match.step_for(A)
    assert isinstance(asking, Land)
    assert asking.asks(table.table) == {"cell": "C4", "tanks": 1, "turrets": 2}


@pytest.mark.rule("IG-11.13")
def test_tanks_that_fall_on_the_ground_go_back_to_their_owners_pieces() -> None:
    table = landing(2, tanks=2)
    assert (table.pieces(A)["tank"], table.pieces(B)["tank"]) == (2, 2)
    strike(table, [6, 6], [6, 1])
    assert (table.pieces(A)["tank"], table.pieces(B)["tank"]) == (2, 1)
    strike(table, [6], [1, 1])
    assert (table.pieces(A)["tank"], table.pieces(B)["tank"]) == (1, 1)
