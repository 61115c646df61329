"""Chapter 9: the four phases, production, movement into planets and fleets, building."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, tile
from tests.games.imperium.prices import STONE, cost

from astrarium.core.step import CHANCE


@pytest.mark.rule("IG-9.1")
def test_the_four_phases_come_in_order_and_keep_to_themselves() -> None:
    position = Position().busy(A).planet("Verdane", "C3", A, naval_factory=1).has(A, 200_000, 20, 20, 20)
    table = position.turn(A).asked("Produce", A)
    assert (table.table.phase, table.money(A)) == (2, 210_000)  # 5,000 of each planet came in Phase 1
    table.refused("IG-9.13", A, "build", "C3", "cannon").refused("IG-9.8", A, "move", "A1", "A2")
    table.say(A, "done").asked("Move", A)
    assert (table.table.phase, table.money(A)) == (3, 210_000)
    table.refused("IG-9.4", A, "make", "C3", "fighter").refused("IG-9.13", A, "build", "C3", "cannon")
    table.refused("IG-9.14", A, "trade", B).say(A, "done").asked("Build", A)
    assert table.table.phase == 4
    table.refused("IG-9.4", A, "make", "C3", "fighter").refused("IG-9.8", A, "move", "A1", "A2")
    table.say(A, "done").asked("Trade", A)
    table.refused("IG-9.14", A, "build", "C3", "cannon").refused("IG-9.8", A, "move", "A1", "A2")


@pytest.mark.rule("IG-9.2")
def test_each_player_plays_all_four_phases_before_the_next() -> None:
    position = Position(3).planet("Verdane", "C3", A).planet("Tellmark", "E3", B).planet("Lushara", "G3", C)
    table = position.turn(A).asked("Move", A)
    assert [table.money(seat) for seat in (A, B, C)] == [5_000, 0, 0]
    table.say(A, "done").say(A, "end").asked("Move", B)
    assert [table.money(seat) for seat in (A, B, C)] == [5_000, 10_000, 0]
    table.say(B, "done").say(B, "end").asked("Move", C)
    assert [table.money(seat) for seat in (A, B, C)] == [5_000, 10_000, 15_000]
    assert table.table.round == 1
    table.say(C, "done").say(C, "end").asked("Move", A)
    assert [table.money(seat) for seat in (A, B, C)] == [10_000, 10_000, 15_000]
    assert table.table.round == 2


@pytest.mark.rule("IG-9.2")
def test_a_player_who_falls_in_his_own_turn_has_no_further_phases() -> None:
    position = Position(3, guards=False).fleet(A, "C3", fighter=1).fleet(B, "C4", torpedo_boat=1)
    table = position.fleet(C, "G3", fighter=1).turn(A).say(A, "move", "C3", "C4")
    table.strike((1, 1), (6,)).strike((6,), (1,)).asked("Move", B)
    assert not table.table.alive[A]


@pytest.mark.rule("IG-9.3")
def test_every_own_working_planet_pays_in_phase_1() -> None:
    position = Position().planet("Pyrrhos", "C3", A).planet("Tellmark", "E5", A).planet("Verdane", "G3", B)
    table = position.planet("Lushara", "G5", A, pause=1).planet("Nivara", "I3").income(A)
    assert (table.money(A), table.cubes(A)) == (15_000, (5, 4, 3))
    assert (table.money(B), table.cubes(B)) == (0, (0, 0, 0))


@pytest.mark.rule("IG-9.4")
def test_income_may_be_spent_at_once() -> None:
    price = cost(fighter=1)
    position = Position().planet("Pyrrhos", "C3", A, naval_factory=1).has(A, price["money"] - 1)
    table = position.turn(A).asked("Produce", A)
    assert (table.money(A), table.cubes(A)) == (price["money"] - 1 + position.box.tax, (3, 2, 1))
    table.say(A, "make", "C3", "fighter")
    assert (table.money(A), table.cubes(A)) == (position.box.tax - 1, (3 - price["fuel"], 2 - price["metal"], 1))
    assert table.fleet("C3", A) == {"fighter": 1}


@pytest.mark.rule("IG-9.4")
def test_factories_of_others_make_nothing_for_you() -> None:
    position = Position().busy(A).planet("Pyrrhos", "C3", B, naval_factory=1).has(A, 50_000, 5, 5)
    table = position.production(A).refused("IG-9.4", A, "make", "C3", "fighter")
    table.refused("IG-9.4", A, "make", "D1", "fighter").refused("IG-9.4", A, "make", 99, "fighter")
    table.refused("IG-9.4", A, "make", "C3", "cannon")


@pytest.mark.rule("IG-9.5")
def test_new_ships_form_a_fleet_and_move_in_the_same_turn() -> None:
    position = Position().busy(A).planet("Pyrrhos", "C3", A, naval_factory=1).has(A, **cost(fighter=2))
    table = position.production(A).say(A, "make", "C3", "fighter").say(A, "make", "C3", "fighter")
    assert table.fleet("C3", A) == {"fighter": 2}
    table.say(A, "done").say(A, "move", "C3", "C4").say(A, "move", "C4", "C5")
    assert table.fleet("C5", A) == {"fighter": 2}


@pytest.mark.rule("IG-9.5")
def test_new_ships_join_the_fleet_that_is_there() -> None:
    position = Position().busy(A).planet("Pyrrhos", "C3", A, naval_factory=1).fleet(A, "C3", colony_ship=1)
    table = position.has(A, **cost(fighter=1)).production(A).say(A, "make", "C3", "fighter")
    assert table.fleet("C3", A) == {"fighter": 1, "colony_ship": 1}
    assert table.say(A, "done").steps_left("C3", A) == 1


@pytest.mark.rule("IG-9.6")
def test_new_tanks_stand_on_the_ground() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=1, tank_factory=1).fleet(A, "C3", torpedo_boat=1)
    table = position.has(A, **cost(tank=1)).production(A).say(A, "make", "C3", "tank")
    assert table.tanks("C3") == 2
    assert table.fleet("C3", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-9.7")
def test_no_ships_are_delivered_under_an_enemy_fleet() -> None:
    position = Position().planet("Verdane", "C3", A, naval_factory=1, tank_factory=1).fleet(B, "C3", fighter=1)
    table = position.has(A, 100_000, 10, 10, STONE["turret"]).production(A)
    table.refused("IG-9.7", A, "make", "C3", "fighter").say(A, "make", "C3", "tank").say(A, "done").say(
        A, "build", "C3", "turret"
    )
    assert table.tanks("C3") == 1
    assert table.buildings("C3")["turret"] == 1


@pytest.mark.rule("IG-9.7")
def test_no_ships_are_sold_to_a_planet_under_an_enemy_fleet() -> None:
    position = Position(3).planet("Verdane", "C3", B).fleet(C, "C3", fighter=1).fleet(A, "G3", fighter=2)
    table = position.planet("Nivara", "G3", A, tanks=1).has(B, 50_000).trading(A).say(A, "trade", B)
    table.refused("IG-9.15", A, "sell", "fighter", 1, 6_000).say(A, "sell", "tank", 1, 6_000).say(B, "accept")
    assert table.tanks("C3") == 1


@pytest.mark.rule("IG-9.8")
def test_fleets_move_in_any_order() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1).fleet(A, "E3", torpedo_boat=1).fleet(B, "G3", fighter=2)
    table = position.movement(A).refused("IG-9.8", A, "move", "G3", "G4").refused("IG-9.8", A, "move", "D1", "D2")
    refusal = table.match.why_not(A, ("move", table.cell("D1"), table.cell("D2")))
    assert refusal is not None
    assert refusal.text == {"en": "You have no fleet there.", "it": "Lì non hai flotte."}
    table.say(A, "move", "E3", "E4").say(A, "move", "C3", "C4")
    assert table.fleet("E4", A) == table.fleet("C4", A) == {"torpedo_boat": 1}
    table.refused("IG-4.9", A, "move", "E4", "E5")


@pytest.mark.rule("IG-9.8")
def test_a_fleet_has_finished_when_another_sets_out() -> None:
    table = Position().fleet(A, "C3", fighter=2).fleet(A, "E3", fighter=2).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "move", "E3", "E4").refused("IG-4.8", A, "move", "C4", "C5")
    table.say(A, "move", "E4", "E5")


@pytest.mark.rule("IG-9.9")
def test_nothing_has_to_be_done_on_a_free_planet() -> None:
    table = Position().dark("C4").fleet(A, "C3", fighter=3).movement(A).say(A, "move", "C3", "C4")
    table.chance(*tile("Verdane")).say(A, "move", "C4", "C5")
    assert table.fleet("C5", A) == {"fighter": 3}
    assert table.owner("C4") is None


@pytest.mark.rule("IG-9.9")
def test_own_planets_are_crossed_freely_and_a_colony_ship_may_go_on_waiting() -> None:
    position = Position().planet("Verdane", "C4", A).planet("Nivara", "E4").fleet(A, "C3", fighter=3)
    table = position.fleet(A, "E3", colony_ship=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "move", "C4", "C5").say(A, "move", "E3", "E4")
    table.may(A, "colonise", "E4").may(A, "done")


def attack_on_verdane(**built: int) -> Table:
    """A's 2 torpedo boats with 2 tanks enter the cell of B's Verdane, where 1 tank stands."""
    position = Position().planet("Verdane", "C4", B, tanks=1, **built).fleet(A, "C3", torpedo_boat=2, tank=2)
    return position.movement(A).say(A, "move", "C3", "C4")


@pytest.mark.rule("IG-9.10")
def test_entering_a_foreign_planet_is_an_attack_on_its_cannons_then_on_its_ground() -> None:
    table = attack_on_verdane(cannon=1).asked("FillLine", A).line_up(A, torpedo_boat=2)
    assert table.battle.wall == (8,)
    table.strike((6, 1), (1,)).asked("Land", A)
    assert table.options == [("land", 0), ("land", 1), ("land", 2)]
    assert table.buildings("C4") == {}


@pytest.mark.rule("IG-9.10")
def test_without_space_defences_the_ground_comes_at_once() -> None:
    attack_on_verdane().asked("Land", A)


@pytest.mark.rule("IG-9.11")
def test_each_combat_is_fought_before_the_next_fleet_moves() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "G3", torpedo_boat=1).fleet(B, "G4", fighter=1).movement(A)
    table.say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE).strike((6,), (1,)).asked("Move", A)
    table.say(A, "move", "G3", "G4").asked("AttackRoll", CHANCE).strike((6,), (1,)).asked("Move", A)
    assert (table.table.phase, table.fleet("C4", B), table.fleet("G4", B)) == (3, {}, {})


@pytest.mark.rule("IG-9.12")
def test_a_won_combat_ends_the_move() -> None:
    table = Position().fleet(A, "C3", fighter=3).fleet(B, "C4", fighter=1).movement(A)
    table.say(A, "move", "C3", "C4").line_up(A, fighter=3).strike((6, 6, 6, 6, 6, 6), (1,)).asked("Move", A)
    table.refused("IG-9.12", A, "move", "C4", "C5")


@pytest.mark.rule("IG-9.12")
def test_an_attack_on_a_planet_ends_the_move() -> None:
    table = Position().planet("Verdane", "C4", B).fleet(A, "C3", fighter=3).movement(A)
    table.say(A, "move", "C3", "C4").asked("Move", A).refused("IG-9.12", A, "move", "C4", "C5")


@pytest.mark.rule("IG-9.13")
def test_one_building_for_each_planet_and_turn() -> None:
    position = Position().planet("Verdane", "C3", A).planet("Nivara", "E3", A).planet("Boreth", "G3", A)
    table = position.has(A, 200_000, stone=40).building(A)
    table.say(A, "build", "C3", "cannon").say(A, "build", "E3", "turret")
    assert (table.buildings("C3"), table.buildings("E3")) == ({"cannon": 1}, {"turret": 1})
    table.refused("IG-9.13", A, "build", "C3", "treasury").refused("IG-9.13", A, "build", "E3", "cannon")
    table.may(A, "build", "G3", "cannon")


@pytest.mark.rule("IG-9.13")
def test_next_turn_the_planet_may_be_built_on_again() -> None:
    position = Position().planet("Verdane", "C3", A).has(A, 200_000, stone=40)
    table = position.building(A).say(A, "build", "C3", "cannon").say(A, "end").say(B, "done").say(B, "end")
    table.say(A, "done").asked("Build", A).may(A, "build", "C3", "cannon")


@pytest.mark.rule("IG-9.13")
def test_building_is_no_duty() -> None:
    table = Position().planet("Verdane", "C3", A).has(A, 200_000, stone=40).building(A)
    table.refused("IG-7.1", A, "build", "C3", "palace").refused("IG-9.4", A, "build", "C3", "fighter")
    table.say(A, "done").asked("Trade", A)
    assert table.buildings("C3") == {}
