"""Chapter 6: what fuel, metal and stone pay for."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.games.imperium.position import A, B, Position
from tests.games.imperium.prices import MONEY, STONE, UNIT, cost

from astrarium.games.imperium import GAME
from astrarium.games.imperium.content import content

PRINTED: dict[str, Any] = tomllib.loads(GAME.read_file("content.toml"))


@pytest.mark.rule("IG-6.1")
def test_ships_and_tanks_cost_fuel_and_metal_and_buildings_stone() -> None:
    units = [*PRINTED["ship_list"]["ships"], PRINTED["tank"]]
    assert len(units) == 4
    for unit in units:
        assert unit["fuel"] > 0
        assert unit["metal"] > 0
        assert "stone" not in unit
    assert len(PRINTED["building_list"]["buildings"]) == 5
    for building in PRINTED["building_list"]["buildings"]:
        assert building["stone"] > 0
        assert "fuel" not in building
        assert "metal" not in building


@pytest.mark.rule("IG-6.1")
@pytest.mark.parametrize("unit", UNIT)
def test_units_are_paid_in_fuel_and_metal_alone(unit: str) -> None:
    money, fuel, metal = UNIT[unit]
    position = Position().planet("Verdane", "C3", A, naval_factory=1, tank_factory=1)
    table = position.has(A, money, fuel=fuel + 1, metal=metal + 2, stone=8).production(A).say(A, "make", "C3", unit)
    assert table.cubes(A) == (1, 2, 8)


@pytest.mark.rule("IG-6.1")
@pytest.mark.parametrize("building", [(b.id, b.stone) for b in content().building_list.buildings])
def test_buildings_are_paid_in_stone_alone(building: tuple[str, int]) -> None:
    kind, stone = building
    position = Position().planet("Verdane", "C3", A).has(A, MONEY[kind], fuel=6, metal=7, stone=stone + 2)
    table = position.building(A).say(A, "build", "C3", kind)
    assert table.cubes(A) == (6, 7, 2)


@pytest.mark.rule("IG-6.1")
def test_stone_buys_no_ship_and_metal_no_building() -> None:
    position = Position().planet("Verdane", "C3", A, naval_factory=1, tank_factory=1)
    table = position.has(A, money=500_000, fuel=9, metal=0, stone=50).fleet(A, "C3", torpedo_boat=1, tank=1)
    table.production(A).refused("IG-8.1", A, "make", "C3", "fighter").refused("IG-8.5", A, "make", "C3", "tank")
    position = Position().planet("Verdane", "C3", A).planet("Lushara", "E4", A)
    table = position.has(A, money=500_000, fuel=50, metal=50, stone=STONE["treasury"]).building(A)
    table.refused("IG-7.5", A, "build", "C3", "cannon").may(A, "build", "C3", "treasury")


@pytest.mark.rule("IG-6.2")
def test_what_one_planet_yields_is_spent_on_another() -> None:
    position = Position(zero_multipliers="allowed").planet("Pyrrhos", "C3", A)
    table = position.planet("Nivara", "E4", A, naval_factory=1).income(A)  # Nivara itself has no fuel
    assert table.cubes(A) == (3, 4, 3)
    price = cost(fighter=1)
    taxes = table.money(A)
    assert taxes >= price["money"]
    table.say(A, "make", "E4", "fighter")
    assert table.fleet("E4", A) == {"fighter": 1}
    assert (table.cubes(A), table.money(A)) == (
        (3 - price["fuel"], 4 - price["metal"], 3),
        taxes - price["money"],
    )


@pytest.mark.rule("IG-6.2")
def test_the_example_of_pyrrhos_and_verdane() -> None:
    position = Position().planet("Pyrrhos", "C3", A).planet("Verdane", "E4", A, naval_factory=1)
    table = position.has(A, fuel=0, metal=0).income(A).say(A, "make", "E4", "fighter")
    assert table.fleet("E4", A) == {"fighter": 1}
    assert table.cubes(A) == (3 + 2 - 1, 2 + 2 - 1, 1 + 2)


@pytest.mark.rule("IG-6.2")
def test_a_supply_belongs_to_one_faction_alone() -> None:
    position = Position().planet("Verdane", "C3", A, naval_factory=1, tank_factory=1).fleet(A, "C3", colony_ship=1)
    table = position.planet("Lushara", "E4", A, tanks=1).fleet(A, "E4", torpedo_boat=1)
    table.has(B, money=90_000, fuel=9, metal=9).production(A).refused("IG-8.1", A, "make", "C3", "fighter")
