"""Chapter 10: space combat. Who fights whom, lines, combat turns and values compared in pairs."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, meeting

from astrarium.core.step import CHANCE
from astrarium.games.imperium.match_constants import TANK

GUN = 8


@pytest.mark.rule("IG-10.1")
def test_a_foreign_fleet_must_be_fought_at_once() -> None:
    table = meeting({"fighter": 3}, {"fighter": 1}).asked("FillLine", A)
    table.refused("IG-4.10", A, "move", "C4", "C5").refused("IG-10.4", A, "done")
    assert all(answer[0] == "line" for answer in table.options)


@pytest.mark.rule("IG-10.1")
def test_the_fight_comes_before_the_asteroids() -> None:
    position = Position().tile("C4", "asteroids").fleet(A, "C3", fighter=1).fleet(B, "C4", fighter=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE)
    table.strike((6, 1), (1,)).asked("DrawAsteroid", CHANCE)


@pytest.mark.rule("IG-10.2")
def test_a_cannon_alone_must_be_fought_before_the_planet_falls() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE)
    assert (table.battle.line, table.battle.wall) == ((1,), (GUN,))
    assert table.owner("C4") == B
    table.strike((1,), (6,))
    assert table.owner("C4") == B
    table.strike((1,), (6,)).strike((6,), (1,))
    assert (table.owner("C4"), table.buildings("C4")) == (A, {})


@pytest.mark.rule("IG-10.2")
def test_without_a_cannon_the_planet_falls_at_once() -> None:
    position = Position().planet("Verdane", "C4", B).fleet(A, "C3", torpedo_boat=1)
    assert position.movement(A).say(A, "move", "C3", "C4").owner("C4") == A


@pytest.mark.rule("IG-10.3")
def test_fleet_and_cannons_of_two_players_are_two_combats() -> None:
    position = Position(3).planet("Verdane", "C4", B, cannon=1).fleet(C, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=2).movement(A).say(A, "move", "C3", "C4")
    table.line_up(A, torpedo_boat=2)
    assert (table.battle.defender, table.battle.wall) == (C, (0,))
    table.strike((1, 1), (6,)).strike((1,), (6, 6))  # C strikes with its fighter alone
    assert table.battle.turn == 3
    table.strike((6, 6), (1,)).asked("FillLine", A)
    assert (table.battle.defender, table.battle.wall, table.battle.turn) == (B, (GUN,), 1)
    assert table.fleet("C4", C) == {}
    table.line_up(A, torpedo_boat=2).strike((6, 6), (1,))
    assert table.owner("C4") == A


@pytest.mark.rule("IG-10.3")
def test_fleet_and_cannons_of_one_player_are_one_combat() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    assert table.battle.wall == (0,)
    table.strike((6,), (1,))
    assert (table.battle.wall, table.battle.turn) == ((GUN,), 2)


@pytest.mark.rule("IG-10.4")
def test_up_to_three_ships_stand_in_line() -> None:
    table = meeting({"fighter": 3, "torpedo_boat": 2}, {"fighter": 2}).asked("FillLine", A)
    table.refused("IG-10.4", A, "line").refused("IG-10.4", A, "line", 0, 0, 0, 1).refused("IG-10.4", A, "line", 1, 0)
    table.refused("IG-10.6", A, "line", 1, 1, 1).refused("IG-10.6", A, "line", 4).refused("IG-10.6", A, "line", -1)
    assert {len(answer) - 1 for answer in table.options} == {1, 2, 3}
    table.line_up(A, fighter=1, torpedo_boat=2).asked("FillLine", B)
    assert table.options == [("line", 0), ("line", 0, 0)]
    table.refused("IG-10.6", B, "line", 0, 0, 0)


@pytest.mark.rule("IG-10.5")
def test_the_attacker_chooses_first_and_the_defender_sees_it() -> None:
    table = meeting({"fighter": 4}, {"fighter": 4}).asked("FillLine", A).line_up(A, fighter=2).asked("FillLine", B)
    assert table.battle.line == (0, 0)
    table.line_up(B, fighter=3).asked("AttackRoll", CHANCE)
    assert table.battle.wall == (0, 0, 0)


@pytest.mark.rule("IG-10.6")
def test_lines_are_filled_up_before_every_combat_turn() -> None:
    table = meeting({"fighter": 3}, {"fighter": 5}).line_up(A, fighter=3).line_up(B, fighter=3)
    table.strike((6, 6, 6, 5, 6, 1), (1, 1, 6)).asked("FillLine", B)
    assert (table.battle.turn, table.battle.wall) == (2, (0,))
    table.refused("IG-10.4", B, "line", 0, 0, 0).may(B, "line").may(B, "line", 0).line_up(B, fighter=2)
    assert table.battle.wall == (0, 0, 0)
    assert table.fleet("C4", B) == {"fighter": 3}


@pytest.mark.rule("IG-10.6")
def test_only_ships_of_the_fleet_that_still_wait_come_into_line() -> None:
    table = meeting({"fighter": 3, "torpedo_boat": 1}, {"fighter": 3}).refused("IG-10.6", A, "line", GUN)
    table.line_up(A, fighter=1, torpedo_boat=1).line_up(B, fighter=3).strike((1, 1, 1), (6, 6, 6))
    table.asked("FillLine", A).refused("IG-10.6", A, "line", 1).may(A, "line", 0)


@pytest.mark.rule("IG-10.6")
def test_a_line_need_not_be_filled_up() -> None:
    table = meeting({"fighter": 3}, {"fighter": 5}).line_up(A, fighter=3).line_up(B, fighter=2)
    table.strike((6, 6, 2, 1, 1, 1), (1, 6)).asked("FillLine", B).line_up(B).asked("AttackRoll", CHANCE)
    assert table.battle.wall == (0,)


@pytest.mark.rule("IG-10.7")
def test_the_attacker_strikes_first_then_they_alternate() -> None:
    table = meeting({"torpedo_boat": 1}, {"colony_ship": 1, "fighter": 1}).line_up(B, colony_ship=1)
    struck = []
    for _ in range(4):
        struck.append((table.battle.turn, table.battle.striking_side(), table.battle.strikers()))
        table.strike((1,), (6,)).line_up(B)
    assert struck == [(1, A, (1,)), (2, B, (4,)), (3, A, (1,)), (4, B, (4,))]


@pytest.mark.rule("IG-10.8")
def test_the_striking_side_multiplies_by_attack_the_other_by_defence() -> None:
    table = meeting({"torpedo_boat": 1}, {"torpedo_boat": 2}).line_up(B, torpedo_boat=1).strike((2,), (1,))
    assert (table.attack_values, table.defence_values) == ([6], [2])
    table.strike((1,), (5,))  # now B strikes
    assert (table.attack_values, table.defence_values) == ([3], [10])
    assert table.fleet("C4", B) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-10.9")
def test_attacking_fighters_roll_twice_and_keep_the_better() -> None:
    table = meeting({"fighter": 1, "torpedo_boat": 1}, {"colony_ship": 1}).line_up(A, fighter=1, torpedo_boat=1)
    assert table.match.step_for(CHANCE).dice(table.table) == [2, 1]
    table.chance("dice", 5, 3, 2).chance("dice", 6)
    assert table.attack_values == [6, 5]


@pytest.mark.rule("IG-10.10")
def test_each_struck_unit_rolls_once() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 2, "colony_ship": 1}).line_up(B, fighter=2, colony_ship=1)
    table.chance("dice", 1).asked("DefenceRoll", CHANCE)
    assert {len(outcome) - 1 for outcome in table.options} == {3}
    assert len(table.options) == 6**3


@pytest.mark.rule("IG-10.11")
def test_values_are_compared_from_high_to_low() -> None:
    table = worked_example((3, 3, 5, 5, 2))
    assert (table.attack_values, table.defence_values) == ([6, 5, 3], [12, 2])
    assert table.fleet("C4", B) == {"colony_ship": 1}


def worked_example(attack: tuple[int, ...], reserve: int = 0, **options: str) -> Table:
    """A torpedo boat and two fighters of A against a colony ship that rolls 4 and a torpedo boat that rolls 1."""
    table = meeting(
        {"fighter": 2, "torpedo_boat": 1}, {"torpedo_boat": 1, "colony_ship": 1, "fighter": reserve}, **options
    )
    table.line_up(A, fighter=2, torpedo_boat=1).line_up(B, torpedo_boat=1, colony_ship=1)
    return table.strike(attack, (1, 4))


def tie(**options: str) -> Table:
    """B's torpedo boat and fighter are both at 4 against 6 and 3 of A."""
    table = meeting({"fighter": 1, "torpedo_boat": 1}, {"fighter": 1, "torpedo_boat": 1}, **options)
    return table.line_up(A, fighter=1, torpedo_boat=1).line_up(B, fighter=1, torpedo_boat=1).strike((3, 1, 2), (4, 2))


@pytest.mark.rule("IG-10.12")
@pytest.mark.parametrize(("first", "left"), [(0, {"torpedo_boat": 1}), (1, {"fighter": 1})])
def test_the_owner_orders_equal_values(first: int, left: dict[str, int]) -> None:
    table = tie().asked("StandFirst", B).refused("IG-10.12", B, "first", 4).refused("IG-10.12", B, "first", 0, 1)
    table.say(B, "first", first)
    assert table.fleet("C4", B) == left


@pytest.mark.rule("IG-10.12")
def test_nobody_is_asked_when_the_order_makes_no_difference() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 1, "torpedo_boat": 1}).line_up(A, torpedo_boat=2)
    table.line_up(B, fighter=1, torpedo_boat=1).strike((6, 6), (4, 2)).asked("Move", A)
    table = meeting({"torpedo_boat": 1}, {"fighter": 2}).line_up(B, fighter=2).strike((6,), (4, 4))
    assert table.fleet("C4", B) == {"fighter": 1}


@pytest.mark.rule("IG-10.12")
def test_nobody_is_asked_about_equal_values_that_hold() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 1, "torpedo_boat": 1}).line_up(A, torpedo_boat=2)
    table.line_up(B, fighter=1, torpedo_boat=1).strike((1, 1), (4, 2)).asked("AttackRoll", CHANCE)
    assert table.fleet("C4", B) == {"fighter": 1, "torpedo_boat": 1}


@pytest.mark.rule("IG-10.12")
def test_two_of_three_equal_values_are_beaten() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 1, "torpedo_boat": 2}).line_up(A, torpedo_boat=2)
    table.line_up(B, fighter=1, torpedo_boat=2).strike((6, 6), (4, 2, 2)).asked("StandFirst", B)
    assert table.options == [("first", 0, 1), ("first", 1, 1)]
    table.say(B, "first", 0, 1)
    assert table.fleet("C4", B) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-10.12")
def test_a_ship_with_another_value_is_lost_besides() -> None:
    table = meeting({"torpedo_boat": 3}, {"fighter": 1, "torpedo_boat": 1, "colony_ship": 1})
    table.line_up(A, torpedo_boat=3).line_up(B, fighter=1, torpedo_boat=1, colony_ship=1)
    table.strike((6, 5, 1), (4, 2, 3)).asked("StandFirst", B).say(B, "first", 1)
    assert table.fleet("C4", B) == {"fighter": 1}


@pytest.mark.rule("IG-10.13")
def test_a_higher_attack_value_destroys_a_ship() -> None:
    table = meeting({"fighter": 2}, {"fighter": 2}).line_up(A, fighter=1).line_up(B, fighter=1).strike((5, 1), (4,))
    assert (table.fleet("C4", A), table.fleet("C4", B)) == ({"fighter": 2}, {"fighter": 1})


@pytest.mark.rule("IG-10.14")
def test_the_ship_that_rolled_the_beaten_value_is_destroyed() -> None:
    table = worked_example((5, 4, 3, 1, 2))
    assert (table.attack_values, table.defence_values) == ([6, 5, 3], [12, 2])
    assert table.fleet("C4", B) == {"colony_ship": 1}
    assert table.fleet("C4", A) == {"fighter": 2, "torpedo_boat": 1}


@pytest.mark.rule("IG-10.15")
def test_an_equal_or_higher_defence_value_stops_the_attack() -> None:
    table = meeting({"fighter": 2}, {"fighter": 2}).line_up(A, fighter=2).line_up(B, fighter=2)
    table.strike((6, 1, 3, 1), (6, 4))
    assert (table.attack_values, table.defence_values) == ([6, 3], [6, 4])
    assert (table.fleet("C4", A), table.fleet("C4", B)) == ({"fighter": 2}, {"fighter": 2})


@pytest.mark.rule("IG-10.16")
def test_a_pair_destroys_one_ship_and_losses_come_after_all_pairs() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 3}).line_up(A, torpedo_boat=2).line_up(B, fighter=2)
    table.strike((6, 5), (1, 1))
    assert (table.attack_values, table.defence_values) == ([18, 15], [1, 1])
    assert table.fleet("C4", B) == {"fighter": 1}
    assert table.battle.last[-2:] == (0, 0)  # both lost in one exchange


@pytest.mark.rule("IG-10.16")
def test_a_beaten_ship_is_there_until_the_last_pair_is_compared() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 1, "torpedo_boat": 1, "colony_ship": 1})
    table.line_up(A, torpedo_boat=2).line_up(B, fighter=1, torpedo_boat=1, colony_ship=1)
    table.strike((6, 5), (2, 1, 1)).asked("StandFirst", B)  # the colony ship is beaten, and who else is asked
    assert table.fleet("C4", B) == {"fighter": 1, "torpedo_boat": 1, "colony_ship": 1}
    assert table.say(B, "first", 0).fleet("C4", B) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-10.17")
def test_values_without_a_partner_do_nothing() -> None:
    table = worked_example((5, 1, 3, 1, 2), reserve=1)
    assert table.attack_values == [6, 5, 3]
    assert table.fleet("C4", B) == {"colony_ship": 1, "fighter": 1}


@pytest.mark.rule("IG-10.18")
def test_in_the_defenders_turn_each_of_its_units_rolls_once() -> None:
    table = meeting({"torpedo_boat": 2}, {"fighter": 2}).line_up(A, torpedo_boat=2).line_up(B, fighter=2)
    table.strike((1, 1), (6, 6)).asked("AttackRoll", CHANCE)
    assert {len(outcome) - 1 for outcome in table.options} == {2}
    table.chance("dice", 5, 1).asked("DefenceRoll", CHANCE)
    assert {len(outcome) - 1 for outcome in table.options} == {2}
    table.chance("dice", 1, 1)
    assert (table.attack_values, table.defence_values) == ([5, 1], [2, 2])
    assert table.fleet("C4", A) == {"torpedo_boat": 1}
    assert table.fleet("C4", B) == {"fighter": 2}


@pytest.mark.rule("IG-10.18")
def test_ships_lost_in_the_first_turn_do_not_strike_back() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 2}).line_up(B, fighter=2).strike((6,), (1, 1))
    assert table.battle.strikers() == (0,)


@pytest.mark.rule("IG-10.19")
def test_combat_goes_on_until_one_side_is_gone() -> None:
    table = meeting({"fighter": 2}, {"fighter": 1}).line_up(A, fighter=2)
    table.strike((2, 1, 1, 1), (3,)).strike((6,), (1, 2)).asked("AttackRoll", CHANCE)
    assert (table.battle.turn, table.fleet("C4", A)) == (3, {"fighter": 1})
    table.strike((6, 1), (1,)).asked("Move", A)
    assert (table.fleet("C4", A), table.fleet("C4", B)) == ({"fighter": 1}, {})


@pytest.mark.rule("IG-10.20")
def test_nobody_can_retreat() -> None:
    table = meeting({"fighter": 2}, {"torpedo_boat": 3}).line_up(A, fighter=1).line_up(B, torpedo_boat=3)
    table.strike((1, 1), (6, 6, 6)).asked("FillLine", A).refused("IG-10.20", A, "withdraw", "C3").line_up(A, fighter=1)
    table.strike((1, 1, 1), (1, 6)).strike((1, 1), (6, 6, 6)).asked("AttackRoll", CHANCE)
    assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-10.20")
def test_the_last_fighter_fights_on_without_being_asked() -> None:
    table = meeting({"fighter": 1}, {"torpedo_boat": 3}).line_up(B, torpedo_boat=3)
    for _ in range(3):
        table.asked("AttackRoll", CHANCE).strike((6, 6), (6, 6, 6)).asked("AttackRoll", CHANCE)
        assert table.match.why_not(A, ("withdraw", table.cell("C3"))) is not None
        table.strike((1, 1, 1), (6,))
    assert table.battle.turn == 7


@pytest.mark.rule("IG-10.21")
def test_colony_ships_do_not_fight_each_other() -> None:
    table = meeting({"colony_ship": 1}, {"colony_ship": 2}).asked("Move", A)
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"colony_ship": 1}, {})
    assert table.fleet("C4", B) == {"colony_ship": 2}
    assert all(line.seat != CHANCE for line in table.match.log)
    table.refused("IG-9.12", A, "move", "C3", "C2")


@pytest.mark.rule("IG-10.21")
def test_one_armed_ship_in_line_is_enough_to_fight() -> None:
    table = meeting({"colony_ship": 1}, {"colony_ship": 1, "fighter": 1}).line_up(B, fighter=1)
    table.asked("AttackRoll", CHANCE)


@pytest.mark.rule("IG-10.21")
@pytest.mark.parametrize("choice", ["defender_after", "attacker_after", "secret"])
def test_armed_ships_behind_lines_that_cannot_hit_do_not_keep_a_combat_going(choice: str) -> None:
    """A full line is never changed: three colony ships in front of fifteen boats would stand there for ever."""
    table = meeting({"colony_ship": 1, "fighter": 1}, {"colony_ship": 3, "torpedo_boat": 5}, line_choice=choice)
    for seat, ships in sorted(((A, 1), (B, 3)), reverse=choice == "attacker_after"):
        table.line_up(seat, colony_ship=ships)
    table.asked("Move", A)
    assert table.fleet("C3", A) == {"colony_ship": 1, "fighter": 1}
    assert table.fleet("C4", B) == {"colony_ship": 3, "torpedo_boat": 5}
    assert all(line.seat != CHANCE for line in table.match.log)


@pytest.mark.rule("IG-10.22")
def test_a_cannon_counts_double() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", fighter=1)
    table = position.movement(A).say(A, "move", "C3", "C4").strike((6, 5), (3,))
    assert (table.attack_values, table.defence_values) == ([6], [6])
    assert table.buildings("C4") == {"cannon": 1}  # 6 against 6 holds
    assert {len(outcome) - 1 for outcome in table.options} == {1}
    table.chance("dice", 4)
    assert table.match.step_for(CHANCE).attack == (4,)


@pytest.mark.rule("IG-10.22")
def test_a_cannon_that_rolls_4_has_8_in_attack_and_defence() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", colony_ship=1)
    table = position.movement(A).say(A, "move", "C3", "C4").strike((6,), (4,))
    assert table.defence_values == [8]
    table.strike((4,), (3,))
    assert (table.attack_values, table.defence_values) == ([8], [9])


@pytest.mark.rule("IG-10.23")
def test_cannons_act_only_when_no_defending_ship_is_left() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=4).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    table.chance("dice", 6)
    assert {len(outcome) - 1 for outcome in table.options} == {1}  # the fighter defends alone
    table.chance("dice", 1).asked("AttackRoll", CHANCE)
    assert (table.battle.turn, table.battle.wall) == (2, (GUN, GUN, GUN))
    assert {len(outcome) - 1 for outcome in table.options} == {3}
    table.strike((1, 1, 1), (6,)).strike((6,), (1, 1, 1))
    assert table.buildings("C4") == {"cannon": 3}
    assert table.battle.wall == (GUN, GUN, GUN)  # the fourth has come into line


@pytest.mark.rule("IG-10.23")
def test_cannons_do_not_strike_while_a_ship_is_left() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=4).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4").strike((1,), (6,))
    assert {len(outcome) - 1 for outcome in table.options} == {1}


@pytest.mark.rule("IG-10.24")
def test_every_cannon_must_be_destroyed_before_landing() -> None:
    position = Position().planet("Verdane", "C4", B, tanks=1, cannon=2, turret=1, treasury=6)
    table = position.fleet(A, "C3", torpedo_boat=1, tank=2).movement(A).say(A, "move", "C3", "C4")
    pool = table.table.pool[3]
    assert table.table.slots_used(table.cell("C4")) == 9
    table.strike((6,), (1, 1)).asked("AttackRoll", CHANCE)
    assert table.match.why_not(A, ("land", 1)) is not None
    assert table.buildings("C4")["cannon"] == 1
    table.strike((1,), (6,)).strike((6,), (1,)).asked("Land", A).may(A, "land", 2)
    assert table.table.slots_used(table.cell("C4")) == 7
    assert table.table.pool[3] == pool + 2


@pytest.mark.rule("IG-10.25")
def test_a_lost_fleet_lands_nothing() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4").strike((1,), (6,)).strike((6,), (1,)).asked("Move", A)
    assert (table.fleet("C4", A), table.table.in_play_at(A, TANK)) == ({}, 0)
    assert (table.owner("C4"), table.buildings("C4"), table.tanks("C4")) == (B, {"cannon": 1}, 0)


@pytest.mark.rule("IG-10.26")
def test_a_free_planet_may_be_colonised_after_the_victory() -> None:
    position = Position().planet("Verdane", "C4").fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", fighter=3, colony_ship=1).movement(A).say(A, "move", "C3", "C4")
    table.line_up(A, fighter=3).strike((6, 6, 6, 6, 6, 6), (1,)).asked("Move", A).say(A, "colonise", "C4")
    assert (table.owner("C4"), table.fleet("C4", A)) == (A, {"fighter": 3})


@pytest.mark.rule("IG-10.26")
def test_a_foreign_planet_is_assaulted_after_the_victory() -> None:
    position = Position(3).planet("Verdane", "C4", C, tanks=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1, tank=1).movement(A).say(A, "move", "C3", "C4")
    table.strike((6,), (1,)).asked("Land", A).may(A, "land", 1)


@pytest.mark.rule("IG-10.26")
def test_without_a_planet_the_attacker_holds_the_cell() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 1}).strike((6,), (1,)).asked("Move", A)
    assert (table.fleet("C4", A), table.fleet("C4", B)) == ({"torpedo_boat": 1}, {})
