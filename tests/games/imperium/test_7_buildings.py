"""Chapter 7: buildings, their prices and what they make."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position, Table
from tests.games.imperium.prices import MONEY, STONE, cost

from astrarium.games.imperium.income_and_building import Build


def with_plenty(**built: int) -> Table:
    """A's Verdane (productivity 1) with these buildings, in Phase 2, and A can pay for anything."""
    return Position().busy(A).planet("Verdane", "C3", A, **built).has(A, 500_000, 50, 50, 50).production(A)


def site(money: int, stone: int) -> Table:
    """A's bare Verdane when A is asked what to build, with so much to pay with."""
    return Position().planet("Verdane", "C3", A).has(A, money, stone=stone).at(Build(A))


@pytest.mark.rule("IG-7.1")
def test_a_building_needs_its_full_price() -> None:
    money, stone = MONEY["naval_factory"], STONE["naval_factory"]
    site(money, stone - 1).refused("IG-7.2", A, "build", "C3", "naval_factory")
    site(money - 1, stone).refused("IG-7.2", A, "build", "C3", "naval_factory")
    table = site(money, stone).say(A, "build", "C3", "naval_factory")
    assert table.buildings("C3") == {"naval_factory": 1}
    assert table.money(A) == 0
    assert table.cubes(A) == (0, 0, 0)


@pytest.mark.rule("IG-7.1")
def test_buildings_go_on_own_working_planets_with_a_free_slot() -> None:
    rich = Position().has(A, 500_000, stone=50)
    rich.planet("Verdane", "C3", A, pause=1).planet("Tellmark", "E3", B).planet("Pyrrhos", "G3")
    rich.planet("Nivara", "C5", A, treasury=9).planet("Boreth", "E5", A, treasury=8)
    table = rich.building(A)
    table.refused("IG-5.12", A, "build", "C3", "cannon")
    table.refused("IG-7.1", A, "build", "E3", "cannon").refused("IG-7.1", A, "build", "G3", "cannon")
    table.refused("IG-7.1", A, "build", "A2", "cannon").refused("IG-7.1", A, "build", 72, "cannon")
    table.refused("IG-5.8", A, "build", "C5", "cannon").may(A, "build", "E5", "cannon")


@pytest.mark.rule("IG-7.2")
def test_a_naval_factory_makes_ships_and_no_tanks() -> None:
    table = with_plenty(naval_factory=1)
    table.may(A, "make", "C3", "fighter").may(A, "make", "C3", "torpedo_boat").may(A, "make", "C3", "colony_ship")
    table.refused("IG-7.9", A, "make", "C3", "tank")


@pytest.mark.rule("IG-7.2")
def test_a_naval_factory_costs_30000_and_5_stone() -> None:
    table = site(40_000, 7).say(A, "build", "C3", "naval_factory")
    assert (table.money(A), table.cubes(A)) == (10_000, (0, 0, 2))


@pytest.mark.rule("IG-7.3")
def test_a_tank_factory_makes_tanks_and_no_ships() -> None:
    table = with_plenty(tank_factory=1).may(A, "make", "C3", "tank")
    for ship in ("fighter", "torpedo_boat", "colony_ship"):
        table.refused("IG-7.9", A, "make", "C3", ship)


@pytest.mark.rule("IG-7.3")
def test_a_tank_factory_costs_30000_and_5_stone() -> None:
    site(30_000, 4).refused("IG-7.3", A, "build", "C3", "tank_factory")
    table = site(30_000, 5).say(A, "build", "C3", "tank_factory")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.buildings("C3") == {"tank_factory": 1}


@pytest.mark.rule("IG-7.4")
def test_a_treasury_costs_50000_and_5_stone() -> None:
    site(49_000, 5).refused("IG-7.4", A, "build", "C3", "treasury")
    site(50_000, 4).refused("IG-7.4", A, "build", "C3", "treasury")
    table = site(50_000, 5).say(A, "build", "C3", "treasury")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.buildings("C3") == {"treasury": 1}


@pytest.mark.rule("IG-7.5")
def test_a_cannon_costs_30000_and_10_stone() -> None:
    site(30_000, 9).refused("IG-7.5", A, "build", "C3", "cannon")
    table = site(30_000, 10).say(A, "build", "C3", "cannon")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.buildings("C3") == {"cannon": 1}


@pytest.mark.rule("IG-7.6")
def test_a_turret_costs_30000_and_10_stone() -> None:
    site(60_000, 9).refused("IG-7.6", A, "build", "C3", "turret")
    table = site(60_000, 10).say(A, "build", "C3", "turret")
    assert (table.money(A), table.cubes(A)) == (30_000, (0, 0, 0))
    assert table.buildings("C3") == {"turret": 1}


@pytest.mark.rule("IG-7.6")
def test_a_turret_takes_no_part_in_space_combat() -> None:
    table = Position().planet("Verdane", "C4", B, turret=1).fleet(A, "C3", torpedo_boat=1, tank=1).movement(A)
    table.say(A, "move", "C3", "C4").asked("Land", A)
    guarded = Position().planet("Verdane", "C4", B, turret=3).fleet(B, "C4", fighter=1)
    table = guarded.fleet(A, "C3", torpedo_boat=1, tank=1).movement(A).say(A, "move", "C3", "C4")
    table.strike((1,), (6,)).strike((1,), (1,)).strike((6,), (1,)).asked("Land", A)
    assert table.buildings("C4") == {"turret": 3}


@pytest.mark.rule("IG-7.7")
def test_each_treasury_adds_5000_times_the_economy() -> None:
    table = Position().planet("Tellmark", "C3", A, treasury=2).income(A)
    assert table.money(A) == 30_000
    assert Position().planet("Tellmark", "C3", A).income(A).money(A) == 10_000
    assert Position().planet("Lushara", "C3", A, treasury=1).income(A).money(A) == 30_000


@pytest.mark.rule("IG-7.8")
def test_each_copy_of_a_building_works() -> None:
    table = with_plenty(naval_factory=3)
    for _ in range(3):
        table.say(A, "make", "C3", "fighter")
    table.refused("IG-7.10", A, "make", "C3", "fighter")
    assert table.fleet("C3", A) == {"fighter": 3}


@pytest.mark.rule("IG-7.8")
def test_a_second_building_of_the_same_kind_may_be_put_up() -> None:
    table = Position().planet("Verdane", "C3", A, cannon=1).has(A, MONEY["cannon"], stone=STONE["cannon"]).building(A)
    assert table.say(A, "build", "C3", "cannon").buildings("C3") == {"cannon": 2}


@pytest.mark.rule("IG-7.9")
def test_a_planet_without_factories_makes_nothing() -> None:
    table = Position().planet("Verdane", "C3", A).planet("Nivara", "E3", A, naval_factory=1)
    table = table.has(A, 100_000, 10, 10).production(A)
    for unit in ("fighter", "torpedo_boat", "colony_ship", "tank"):
        table.refused("IG-7.9", A, "make", "C3", unit)
    assert all(answer[1] != table.cell("C3") for answer in table.options if answer[0] == "make")


@pytest.mark.rule("IG-7.10")
def test_a_factory_makes_as_many_units_as_the_productivity() -> None:
    position = Position().busy(A).planet("Pyrrhos", "C3", A, naval_factory=1)
    position.has(A, **cost(fighter=2, torpedo_boat=2, colony_ship=1))
    table = position.production(A).say(A, "make", "C3", "fighter").say(A, "make", "C3", "torpedo_boat")
    assert table.fleet("C3", A) == {"fighter": 1, "torpedo_boat": 1}
    left = cost(fighter=1, torpedo_boat=1, colony_ship=1)
    assert (table.money(A), table.cubes(A)) == (left["money"], (left["fuel"], left["metal"], 0))
    for ship in ("fighter", "torpedo_boat", "colony_ship"):
        table.refused("IG-7.10", A, "make", "C3", ship)


@pytest.mark.rule("IG-7.10")
def test_ships_and_tanks_are_counted_apart() -> None:
    position = Position().busy(A).planet("Verdane", "C3", A, naval_factory=1, tank_factory=1).has(A, 100_000, 20, 20)
    table = position.production(A).say(A, "make", "C3", "fighter").say(A, "make", "C3", "tank")
    table.refused("IG-7.10", A, "make", "C3", "fighter").refused("IG-7.10", A, "make", "C3", "tank")


@pytest.mark.rule("IG-7.10")
def test_production_starts_anew_every_turn() -> None:
    position = Position().busy(A).planet("Verdane", "C3", A, naval_factory=1).has(A, 10_000, 2, 2)
    table = position.production(A).say(A, "make", "C3", "fighter").say(A, "done").say(A, "done").say(A, "end")
    table.asked("Move", B).say(B, "done").say(B, "end").asked("Produce", A).may(A, "make", "C3", "fighter")
