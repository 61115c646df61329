"""Chapter 14, the switches of space combat. Each value is played."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, meeting

from astrarium.core.step import CHANCE
from astrarium.games.imperium.battle_lines import FillLine

GUN = 8


def worked_example(reserve: int = 0, **options: str) -> Table:
    """A's 6, 5 and 3 against 12 of B's colony ship and 2 of its torpedo boat; some fighters wait behind."""
    defenders = {"torpedo_boat": 1, "colony_ship": 1, "fighter": reserve}
    table = meeting({"fighter": 2, "torpedo_boat": 1}, defenders, **options)
    table.line_up(A, fighter=2, torpedo_boat=1).line_up(B, torpedo_boat=1, colony_ship=1)
    return table.strike((5, 1, 3, 1, 2), (1, 4))


# ---------------------------------------------------------------------- which ship is destroyed


@pytest.mark.rule("IG-14.16")
@pytest.mark.parametrize(("option", "chooser"), [("defender_choice", B), ("attacker_choice", A)])
@pytest.mark.parametrize(("unit", "left"), [(1, {"colony_ship": 1}), (4, {"torpedo_boat": 1})])
def test_somebody_picks_the_ship_that_is_lost(option: str, chooser: int, unit: int, left: dict[str, int]) -> None:
    table = worked_example(ship_identity=option).asked("PickLoss", chooser)
    table.refused("IG-14.16", chooser, "lose", 0).refused("IG-14.16", chooser, "lose").say(chooser, "lose", unit)
    assert table.fleet("C4", B) == left


@pytest.mark.rule("IG-14.16")
def test_by_default_nobody_picks() -> None:
    table = worked_example(ship_identity="value_owner").asked("AttackRoll", CHANCE)
    assert table.fleet("C4", B) == {"colony_ship": 1}


@pytest.mark.rule("IG-14.16")
def test_in_the_defenders_turn_the_roles_change() -> None:
    for option, chooser in (("defender_choice", A), ("attacker_choice", B)):
        table = meeting({"fighter": 1, "torpedo_boat": 1}, {"torpedo_boat": 1}, ship_identity=option)
        table.line_up(A, fighter=1, torpedo_boat=1).strike((1, 1, 1), (6,)).strike((6,), (1, 1))
        table.asked("PickLoss", chooser).say(chooser, "lose", 1)
        assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.16")
def test_ships_alike_are_not_asked_about() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 2}, ship_identity="defender_choice").line_up(B, fighter=2)
    assert table.strike((6,), (1, 1)).asked("AttackRoll", CHANCE).fleet("C4", B) == {"fighter": 1}


# ---------------------------------------------------------------------- more than three ships


@pytest.mark.rule("IG-14.17")
def test_in_waves_a_new_line_comes_when_the_old_one_is_gone() -> None:
    table = meeting({"torpedo_boat": 3}, {"fighter": 5}, line_refill="waves").line_up(A, torpedo_boat=3)
    table.line_up(B, fighter=3).strike((6, 6, 1), (6, 6, 6)).asked("AttackRoll", CHANCE)
    assert (table.battle.turn, table.battle.wall) == (2, (0,))  # the one that is left fights on alone
    table.strike((1,), (6, 6, 6)).strike((6, 1, 1), (1,)).asked("FillLine", B)
    table.refused("IG-10.4", B, "line").line_up(B, fighter=2)
    assert table.battle.wall == (0, 0)


@pytest.mark.rule("IG-14.17")
def test_in_waves_all_three_lost_bring_the_rest() -> None:
    table = meeting({"torpedo_boat": 3}, {"fighter": 5}, line_refill="waves").line_up(A, torpedo_boat=3)
    table.line_up(B, fighter=3).strike((6, 6, 6), (1, 1, 1)).asked("FillLine", B)
    assert table.options == [("line", 0), ("line", 0, 0)]


@pytest.mark.rule("IG-14.17")
def test_with_refill_the_line_is_completed_at_once() -> None:
    table = meeting({"torpedo_boat": 3}, {"fighter": 5}, line_refill="refill").line_up(A, torpedo_boat=3)
    table.line_up(B, fighter=3).strike((6, 6, 1), (6, 6, 6)).asked("FillLine", B).line_up(B, fighter=2)
    assert table.battle.wall == (0, 0, 0)


@pytest.mark.rule("IG-14.17")
def test_with_three_only_the_rest_must_fall_back() -> None:
    position = Position(line_refill="three_only").fleet(A, "C3", torpedo_boat=3).fleet(B, "C4", fighter=5)
    position.dark("C5").planet("Verdane", "B3", A).planet("Nivara", "B4", B).tile("D3", "casino")
    table = position.fleet(A, "D3", fighter=1).movement(A).say(A, "move", "C3", "C4").line_up(A, torpedo_boat=3)
    table.line_up(B, fighter=3).strike((6, 6, 6), (1, 1, 1)).asked("Flee", B)
    table.refused("IG-14.17", B, "withdraw", "C5")  # unexplored
    table.refused("IG-14.17", B, "withdraw", "B3")  # A's planet
    table.refused("IG-14.17", B, "withdraw", "D3")  # A's fleet is in that casino
    table.refused("IG-14.17", B, "withdraw", "C2").refused("IG-14.17", B, "stay")
    table.may(B, "withdraw", "B4").say(B, "withdraw", "C3").asked("Move", A)
    assert table.fleet("C3", B) == {"fighter": 2}
    assert table.fleet("C4", A) == {"torpedo_boat": 3}


@pytest.mark.rule("IG-14.17")
def test_with_three_only_a_fleet_without_refuge_is_lost() -> None:
    position = Position(line_refill="three_only").dark("C3", "C5", "B3", "B4", "D3")
    position.fleet(A, "D4", torpedo_boat=3).planet("Verdane", "C4", B, cannon=1).fleet(B, "C4", fighter=5)
    position.planet("Nivara", "E4", A).fleet(A, "D4", fighter=1)
    table = position.movement(A).say(A, "split", "D4").say(A, "take", 0).say(A, "take", 3).say(A, "to", "C4")
    table.line_up(A, torpedo_boat=3).line_up(B, fighter=3).strike((6, 6, 6), (1, 1, 1)).asked("AttackRoll", CHANCE)
    assert table.fleet("C4", B) == {}
    assert (table.battle.turn, table.battle.wall) == (2, (GUN,))  # now the cannon fights


@pytest.mark.rule("IG-14.17")
def test_with_three_only_the_attackers_rest_falls_back_too() -> None:
    table = meeting({"fighter": 4}, {"torpedo_boat": 3}, line_refill="three_only").line_up(A, fighter=3)
    table.line_up(B, torpedo_boat=3).strike((1, 1, 1, 1, 1, 1), (6, 6, 6)).strike((6, 6, 6), (1, 1, 1))
    table.asked("Flee", A).say(A, "withdraw", "C3").asked("Move", A)
    assert (table.fleet("C3", A), table.fleet("C4", B)) == ({"fighter": 1}, {"torpedo_boat": 3})
    table.refused("IG-9.12", A, "move", "C3", "C2")


@pytest.mark.rule("IG-10.21", "IG-14.17")
@pytest.mark.parametrize("option", ["waves", "three_only"])
def test_lines_that_can_never_hit_do_not_fight_for_ever(option: str) -> None:
    table = meeting({"fighter": 1, "colony_ship": 1}, {"fighter": 1, "colony_ship": 1}, line_refill=option)
    table.line_up(A, colony_ship=1).line_up(B, colony_ship=1).asked("Move", A)
    assert table.fleet("C3", A) == table.fleet("C4", B) == {"fighter": 1, "colony_ship": 1}
    table = meeting({"fighter": 1, "colony_ship": 1}, {"fighter": 1, "colony_ship": 1}, line_refill=option)
    table.line_up(A, colony_ship=1).line_up(B, fighter=1).asked("AttackRoll", CHANCE)


@pytest.mark.rule("IG-14.17")
def test_in_waves_cannons_come_three_at_a_time_too() -> None:
    position = Position(line_refill="waves").planet("Verdane", "C4", B, cannon=4).fleet(A, "C3", torpedo_boat=3)
    table = position.movement(A).say(A, "move", "C3", "C4").line_up(A, torpedo_boat=3)
    table.strike((6, 6, 1), (6, 6, 6)).asked("AttackRoll", CHANCE)
    assert (table.battle.turn, table.battle.wall) == (2, (GUN,))  # the fourth waits
    table.strike((1,), (6, 6, 6)).strike((6, 1, 1), (1,)).asked("AttackRoll", CHANCE)
    assert (table.battle.turn, table.battle.wall) == (4, (GUN,))  # the fourth has come
    assert table.buildings("C4") == {"cannon": 1}


# ---------------------------------------------------------------------- choosing lines


@pytest.mark.rule("IG-14.18")
def test_lines_chosen_in_secret() -> None:
    table = meeting({"fighter": 4}, {"fighter": 4}, line_choice="secret").asked("FillLine", A, B)
    table.line_up(A, fighter=2).asked("FillLine", B)
    seen = table.match.observe(B)
    assert isinstance(seen.step, type(table.match.step_for(B)))
    assert table.battle.line == ()
    assert seen.table.lined == [-1] * 6
    assert all(line.answer != ("line", 0, 0) for line in table.match.log_for(B))
    table.line_up(B, fighter=3).asked("AttackRoll", CHANCE)
    assert (table.battle.line, table.battle.wall) == ((0, 0), (0, 0, 0))
    assert table.table.lined == [-1] * 6


@pytest.mark.rule("IG-14.18")
@pytest.mark.parametrize(("choice", "asked", "hidden"), [("secret", (A, B), 1), ("defender_after", (A,), 0)])
def test_a_line_knows_whether_it_is_chosen_in_secret(choice: str, asked: tuple[int, ...], hidden: int) -> None:
    table = meeting({"fighter": 4}, {"fighter": 4}, line_choice=choice).asked("FillLine", *asked)
    for seat in asked:
        step = table.match.step_for(seat)
        assert isinstance(step, FillLine)
        assert step.hidden == hidden


@pytest.mark.rule("IG-14.18")
def test_in_secret_only_those_who_can_are_asked() -> None:
    table = meeting({"fighter": 4}, {"fighter": 3}, line_choice="secret").line_up(B, fighter=3).line_up(A, fighter=2)
    table.strike((1, 1, 1, 1), (6, 6, 6)).asked("FillLine", A).line_up(A, fighter=1)
    assert table.battle.line == (0, 0, 0)
    table = meeting({"fighter": 3}, {"fighter": 3}, line_choice="secret").line_up(B, fighter=3).line_up(A, fighter=3)
    table.strike((1, 1, 1, 1, 1, 1), (6, 6, 6)).asked("AttackRoll", CHANCE)  # both lines are complete
    position = Position(line_choice="secret").planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", fighter=2)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("FillLine", A).line_up(A, fighter=2)
    assert (table.battle.line, table.battle.wall) == ((0, 0), (GUN,))


@pytest.mark.rule("IG-14.18")
def test_the_defender_chooses_first() -> None:
    table = meeting({"fighter": 4}, {"fighter": 4}, line_choice="attacker_after").asked("FillLine", B)
    table.line_up(B, fighter=2).asked("FillLine", A)
    assert table.battle.wall == (0, 0)
    table.line_up(A, fighter=3).asked("AttackRoll", CHANCE)
    assert table.battle.turn == 1  # the attacker strikes first all the same
    assert table.battle.strikers() == (0, 0, 0)


@pytest.mark.rule("IG-14.18")
def test_the_attacker_chooses_first_by_default() -> None:
    meeting({"fighter": 4}, {"fighter": 4}, line_choice="defender_after").asked("FillLine", A)


# ---------------------------------------------------------------------- retreat


def drawn_round(**options: str) -> Table:
    """A's and B's torpedo boat after combat turns 1 and 2 without a loss; C5 is unexplored."""
    position = Position(**options).dark("C5").fleet(A, "C3", torpedo_boat=1, tank=1).fleet(B, "C4", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4")
    return table.strike((1,), (6,)).strike((1,), (6,))


@pytest.mark.rule("IG-14.19")
def test_after_a_round_either_side_may_withdraw() -> None:
    table = drawn_round(retreat="after_round").asked("Withdraw", A).refused("IG-14.19", A, "withdraw", "C5")
    table.refused("IG-14.19", A, "withdraw")
    table.refused("IG-14.19", A, "withdraw", "C2").refused("IG-10.6", A, "line").may(A, "withdraw", "C3")
    table.say(A, "stay").asked("Withdraw", B).refused("IG-14.19", B, "withdraw", "C5").say(B, "stay")
    assert table.battle.turn == 3
    table.strike((1,), (6,)).asked("AttackRoll", CHANCE)  # nobody is asked after an odd turn
    table.strike((1,), (6,)).say(A, "stay").say(B, "withdraw", "D4").asked("Move", A)
    assert (table.fleet("C4", A), table.fleet("D4", B)) == ({"torpedo_boat": 1, "tank": 1}, {"torpedo_boat": 1})


@pytest.mark.rule("IG-14.19")
def test_an_attacker_who_withdraws_leaves_the_cell_to_the_defender() -> None:
    table = drawn_round(retreat="after_round").say(A, "withdraw", "C3").asked("Move", A)
    assert (table.fleet("C3", A), table.fleet("C4", B)) == ({"torpedo_boat": 1, "tank": 1}, {"torpedo_boat": 1})
    table.refused("IG-9.12", A, "move", "C3", "C2")


@pytest.mark.rule("IG-14.19")
def test_only_the_attacker_may_withdraw() -> None:
    table = drawn_round(retreat="attacker_only").asked("Withdraw", A).say(A, "stay").asked("AttackRoll", CHANCE)
    assert table.battle.turn == 3


@pytest.mark.rule("IG-14.19")
def test_by_default_nobody_withdraws() -> None:
    drawn_round(retreat="none").asked("AttackRoll", CHANCE)


@pytest.mark.rule("IG-14.19")
def test_who_has_won_or_has_nowhere_to_go_is_not_asked() -> None:
    table = meeting({"fighter": 1}, {"torpedo_boat": 1}, retreat="after_round").strike((1, 1), (6,))
    table.strike((6,), (1,)).asked("Move", A)
    position = Position(retreat="after_round").dark("C3", "C5", "B3", "B4", "D4").planet("Verdane", "D3", B)
    table = position.fleet(B, "C4", torpedo_boat=1).fleet(A, "D3", torpedo_boat=1).movement(A)
    table.say(A, "move", "D3", "C4").strike((1,), (6,)).strike((1,), (6,)).asked("Withdraw", B)


@pytest.mark.rule("IG-14.19")
def test_cannons_fight_on_when_the_defending_fleet_withdraws() -> None:
    position = Position(retreat="after_round", stalemate="cap_6").planet("Verdane", "C4", B, cannon=1)
    table = position.fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", torpedo_boat=1).movement(A)
    table.say(A, "move", "C3", "C4").strike((1,), (6,)).strike((1,), (6,)).say(A, "stay").say(B, "withdraw", "C3")
    assert (table.battle.turn, table.battle.wall) == (3, (GUN,))
    table.strike((1,), (6,)).strike((1,), (6,)).asked("Withdraw", A).say(A, "stay")  # no fleet of B is there to ask
    table.strike((1,), (6,)).strike((1,), (6,)).say(A, "stay").asked("Flee", A)  # B holds the cell A came from
    table.refused("IG-14.17", A, "withdraw", "C3").say(A, "withdraw", "C5")
    assert (table.fleet("C5", A), table.fleet("C3", B)) == ({"torpedo_boat": 1}, {"torpedo_boat": 1})


@pytest.mark.rule("IG-14.19")
def test_who_withdraws_into_a_belt_draws_a_card() -> None:
    position = Position(retreat="attacker_only").tile("C3", "asteroids").fleet(A, "C3", torpedo_boat=1)
    table = position.fleet(B, "C4", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    table.strike((1,), (6,)).strike((1,), (6,)).say(A, "withdraw", "C3").asked("DrawAsteroid", CHANCE)


# ---------------------------------------------------------------------- fighters that roll twice


@pytest.mark.rule("IG-14.20")
@pytest.mark.parametrize(("option", "values"), [("best", [5]), ("two_values", [5, 3]), ("sum", [8])])
def test_the_two_rolls_of_a_fighter(option: str, values: list[int]) -> None:
    table = meeting({"fighter": 1}, {"colony_ship": 1}, fighter_double=option).strike((5, 3), (6,))
    assert table.attack_values == values


@pytest.mark.rule("IG-14.20")
def test_both_rolls_may_destroy_a_ship_each() -> None:
    table = meeting({"fighter": 1}, {"fighter": 3}, fighter_double="two_values").line_up(B, fighter=2)
    assert table.strike((5, 3), (2, 4)).fleet("C4", B) == {"fighter": 1}


@pytest.mark.rule("IG-14.21")
def test_every_striking_fighter_rolls_twice() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 1}, fighter_double_when="whenever_attacking").strike((1,), (6,))
    assert {len(outcome) - 1 for outcome in table.options} == {2}
    table.strike((5, 2), (6,))
    assert table.attack_values == [5]


@pytest.mark.rule("IG-14.21")
def test_by_default_a_defending_fighter_rolls_once() -> None:
    table = meeting({"torpedo_boat": 1}, {"fighter": 1}, fighter_double_when="attacker_only").strike((1,), (6,))
    assert {len(outcome) - 1 for outcome in table.options} == {1}


# ---------------------------------------------------------------------- unpaired values


@pytest.mark.rule("IG-14.22")
@pytest.mark.parametrize(("unit", "left"), [(0, {"colony_ship": 1}), (4, {"fighter": 1})])
def test_an_unpaired_value_destroys_one_more_ship(unit: int, left: dict[str, int]) -> None:
    table = worked_example(reserve=1, unmatched_values="hit").asked("PickLoss", B)
    table.refused("IG-14.22", B, "lose", 1).say(B, "lose", unit)
    assert table.fleet("C4", B) == left


@pytest.mark.rule("IG-14.22")
def test_two_unpaired_values_destroy_two_more_ships() -> None:
    table = meeting({"torpedo_boat": 3}, {"fighter": 3, "torpedo_boat": 2}, unmatched_values="hit")
    table.line_up(A, torpedo_boat=3).line_up(B, fighter=1).strike((6, 6, 6), (1,)).asked("PickLoss", B)
    table.say(B, "lose", 0).asked("PickLoss", B).say(B, "lose", 1).asked("FillLine", B)
    assert table.fleet("C4", B) == {"fighter": 1, "torpedo_boat": 1}


@pytest.mark.rule("IG-14.22")
def test_by_default_an_unpaired_value_is_wasted() -> None:
    table = worked_example(reserve=1, unmatched_values="wasted").asked("FillLine", B)
    assert table.fleet("C4", B) == {"colony_ship": 1, "fighter": 1}


@pytest.mark.rule("IG-14.22")
def test_an_unpaired_value_of_0_does_nothing() -> None:
    table = meeting({"fighter": 1, "colony_ship": 2}, {"fighter": 2}, unmatched_values="hit")
    table.line_up(A, fighter=1, colony_ship=2).line_up(B, fighter=1).strike((1, 1, 6, 6), (6,))
    assert table.fleet("C4", B) == {"fighter": 2}


@pytest.mark.rule("IG-14.22")
def test_unpaired_values_hit_cannons_too_and_never_more_than_there_are() -> None:
    position = Position(unmatched_values="hit").planet("Verdane", "C4", B, cannon=1, tank_factory=1)
    table = position.fleet(A, "C3", torpedo_boat=3).movement(A).say(A, "move", "C3", "C4")
    table.line_up(A, torpedo_boat=3).strike((1, 1, 1), (6,))
    assert table.owner("C4") == A  # the first 3 fails against 12, the second destroys the cannon, the third nothing
    assert table.buildings("C4") == {"tank_factory": 1}


@pytest.mark.rule("IG-14.22")
def test_unpaired_values_come_after_picked_losses() -> None:
    table = worked_example(reserve=1, unmatched_values="hit", ship_identity="attacker_choice")
    table.asked("PickLoss", A).say(A, "lose", 4).asked("PickLoss", B).say(B, "lose", 0)
    assert table.fleet("C4", B) == {"torpedo_boat": 1}


# ---------------------------------------------------------------------- stalemate


@pytest.mark.rule("IG-14.23")
@pytest.mark.parametrize(("option", "turns"), [("cap_6", 6), ("cap_20", 20)])
def test_combat_stops_after_turns_without_a_loss(option: str, turns: int) -> None:
    table = meeting({"torpedo_boat": 1}, {"torpedo_boat": 1}, stalemate=option)
    for _ in range(turns):
        table.asked("AttackRoll", CHANCE).strike((1,), (6,))
    table.asked("Move", A).refused("IG-9.12", A, "move", "C3", "C2")
    assert (table.fleet("C3", A), table.fleet("C4", B)) == ({"torpedo_boat": 1}, {"torpedo_boat": 1})


@pytest.mark.rule("IG-14.23")
def test_a_loss_starts_the_count_again() -> None:
    table = meeting({"torpedo_boat": 1}, {"torpedo_boat": 2}, stalemate="cap_6").line_up(B, torpedo_boat=2)
    for turn in range(1, 5):
        table.strike((1,) if turn % 2 else (1, 1), (6, 6) if turn % 2 else (6,))
    table.strike((6,), (1, 1))  # turn 5
    for _ in range(6):
        table.asked("AttackRoll", CHANCE).strike((1,), (6,))
    table.asked("Move", A)
    assert table.fleet("C3", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-14.23")
def test_by_default_combat_goes_on_without_a_loss() -> None:
    table = meeting({"torpedo_boat": 1}, {"torpedo_boat": 1}, stalemate="cannot_hit")
    for _ in range(21):
        table.strike((1,), (6,))
    assert table.battle.turn == 22


@pytest.mark.rule("IG-14.23")
def test_with_a_cap_those_who_cannot_hit_stop_at_once_too() -> None:
    table = meeting({"colony_ship": 1}, {"colony_ship": 1}, stalemate="cap_20").asked("Move", A)
    assert table.fleet("C3", A) == {"colony_ship": 1}


@pytest.mark.rule("IG-14.23")
def test_who_assaults_from_orbit_stays_in_orbit() -> None:
    position = Position(stalemate="cap_6").planet("Verdane", "C4", B, cannon=1).fleet(A, "C4", torpedo_boat=1)
    table = position.movement(A).say(A, "assault", "C4")
    for _ in range(6):
        table.strike((1,), (6,))
    assert table.asked("Move", A).fleet("C4", A) == {"torpedo_boat": 1}


# ---------------------------------------------------------------------- cannons


def fighter_and_cannon(**options: str) -> Table:
    """A's torpedo boat against B's fighter and cannon, after A's first strike has failed."""
    position = Position(**options).planet("Verdane", "C4", B, cannon=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4").chance("dice", 1)
    assert {len(outcome) - 1 for outcome in table.options} == {1}  # only the fighter defends
    return table.chance("dice", 6)


@pytest.mark.rule("IG-14.24")
def test_cannons_that_always_fire_strike_with_the_ships() -> None:
    table = fighter_and_cannon(cannon_role="fires_always")
    assert {len(outcome) - 1 for outcome in table.options} == {2}
    table.strike((5, 2), (6,))
    assert table.attack_values == [5, 4]
    table.strike((6,), (1,))  # the fighter is gone: now the cannon stands in line, and fires once
    assert table.battle.wall == (GUN,)
    assert {len(outcome) - 1 for outcome in table.options} == {1}


@pytest.mark.rule("IG-14.24")
def test_by_default_cannons_wait_for_the_last_ship() -> None:
    table = fighter_and_cannon(cannon_role="last_stand")
    assert {len(outcome) - 1 for outcome in table.options} == {1}


@pytest.mark.rule("IG-14.24")
def test_colony_ships_under_cannons_that_always_fire_do_fight() -> None:
    position = Position(cannon_role="fires_always").planet("Verdane", "C4", B, cannon=1).fleet(B, "C4", colony_ship=1)
    table = position.fleet(A, "C3", colony_ship=1).movement(A).say(A, "move", "C3", "C4")
    table.asked("AttackRoll", CHANCE).strike((6,), (1,)).strike((1, 6), (1,)).asked("Move", A)
    assert table.fleet("C4", A) == {}
    assert table.fleet("C4", B) == {"colony_ship": 1}


@pytest.mark.rule("IG-14.24")
def test_cannons_of_a_third_player_stay_silent() -> None:
    position = Position(3, cannon_role="fires_always").planet("Verdane", "C4", C, cannon=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4").strike((1,), (6,))
    assert {len(outcome) - 1 for outcome in table.options} == {1}


@pytest.mark.rule("IG-14.25")
@pytest.mark.parametrize(("option", "yellow"), [("d6", False), ("yellow", True)])
def test_the_colour_of_a_cannons_die_changes_no_value(option: str, yellow: bool) -> None:
    position = Position(cannon_die=option).planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").strike((1,), (4,))
    assert table.defence_values == [8]
    table.strike((4,), (6,))
    assert table.attack_values == [8]
    assert (table.table.box.cannon_die == "yellow") == yellow


# ---------------------------------------------------------------------- meeting, ties, dice


@pytest.mark.rule("IG-14.32")
def test_both_owners_may_agree_not_to_fight() -> None:
    table = meeting({"fighter": 2}, {"fighter": 1}, forced_combat="agree").asked("ProposePeace", A)
    table.refused("IG-14.32", A, "done").say(A, "peace").asked("AgreePeace", B).refused("IG-14.32", B, "done")
    table.say(B, "peace").asked("Move", A).refused("IG-14.32", A, "move", "C3", "C2")
    assert (table.fleet("C3", A), table.fleet("C4", B)) == ({"fighter": 2}, {"fighter": 1})


@pytest.mark.rule("IG-14.32")
def test_if_either_says_no_they_fight() -> None:
    meeting({"fighter": 1}, {"fighter": 1}, forced_combat="agree").say(A, "fight").asked("AttackRoll", CHANCE)
    table = meeting({"fighter": 1}, {"fighter": 1}, forced_combat="agree").say(A, "peace").say(B, "fight")
    assert table.asked("AttackRoll", CHANCE).fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.32")
def test_by_default_nobody_is_asked_for_peace() -> None:
    meeting({"fighter": 1}, {"fighter": 1}, forced_combat="yes").asked("AttackRoll", CHANCE)


@pytest.mark.rule("IG-14.32")
def test_peace_ends_the_move_of_a_fleet_that_was_on_its_way() -> None:
    position = Position(forced_combat="agree").fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "G3", fighter=1).movement(A).say(A, "move", "G3", "G4")
    table.say(A, "move", "C3", "C4").say(A, "peace").say(B, "peace").refused("IG-4.8", A, "move", "G4", "G5")


def tie(**options: str) -> Table:
    """B's torpedo boat and fighter are both at 4 against 6 and 3 of A."""
    table = meeting({"fighter": 1, "torpedo_boat": 1}, {"fighter": 1, "torpedo_boat": 1}, **options)
    return table.line_up(A, fighter=1, torpedo_boat=1).line_up(B, fighter=1, torpedo_boat=1).strike((3, 1, 2), (4, 2))


@pytest.mark.rule("IG-14.33")
def test_the_costlier_of_equal_ships_stands_first() -> None:
    table = tie(value_ties="stronger_first").asked("AttackRoll", CHANCE)
    assert (table.attack_values, table.defence_values) == ([6, 3], [4, 4])
    assert table.fleet("C4", B) == {"fighter": 1}


@pytest.mark.rule("IG-14.33")
def test_by_default_their_owner_is_asked() -> None:
    tie(value_ties="owner_orders").asked("StandFirst", B)
