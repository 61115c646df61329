"""What a good player looks at."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position
from tests.games.imperium.prices import STONE, UNIT

from astrarium.games.imperium import GAME
from astrarium.games.imperium.board import NOWHERE
from astrarium.games.imperium.evaluation import (
    ESCORT,
    IN_BELT,
    LAST_ROUND,
    LAST_SHIPS,
    NEAR,
    NO_HOME,
    UNKNOWN,
    WEIGHTS,
    Outlook,
    features,
    nearness_to_prey,
    open_planets,
    risk,
    steps_to_dark,
    steps_to_land,
    stock,
    value,
    way_to_land,
)
from astrarium.games.imperium.table import NONE


def test_features_are_counted_in_the_order_of_their_weights() -> None:
    settler, fuel, _ = UNIT["colony_ship"]
    position = Position().has(A, money=settler * 2 + 7_000, fuel=30, metal=2, stone=1)
    position.planet("Lushara", "C4", owner=A, tanks=2, naval_factory=1, treasury=1, cannon=2, turret=3)
    position.fleet(A, "C4", torpedo_boat=2).planet("Verdane", "E5", owner=B).planet("Tellmark", "A3")
    table = position.fleet(A, "A5", colony_ship=1, fighter=7).movement(A).table
    seen = features(table, A)
    assert len(seen) == len(WEIGHTS)
    assert seen[:3] == [settler, settler, 7000.0], "for a colony ship, to be spent soon, and later"
    assert seen[3:5] == [fuel + 2, 23 - fuel - 2], "metal is scarce, and more than 20 of a kind are of no use"
    assert seen[5:8] == [1.0, table.tax(position.box.board.number[(2, 3)]), 6.0]
    assert seen[8:10] == [6.0, 2.0], "the fighters that guard, with the one on the corner, and those beyond"
    assert seen[10:15] == [0.0, 2.0, 1.0, 0.0, 2.0], "with one planet, no torpedo boat is wanted yet"
    assert seen[15:21] == [1.0, 1.0, 0.0, 1.0, 2.0, 3.0]
    assert seen[21:] == [1.0, 2.0, NEAR - 2.0]
    assert GAME.ruleset.features(table, A) == seen


def test_stone_is_needed_for_the_first_factory_then_fuel_and_metal_for_colony_ships() -> None:
    table = Position().has(A, fuel=7, metal=3, stone=6).movement(A).table
    assert stock(table, A, False) == (16, 0), "without a planet nothing is needed yet"
    settled = Position().has(A, fuel=7, metal=3, stone=6).planet("Lushara", "C4", owner=A).movement(A).table
    assert stock(settled, A, False) == (16, min(6, STONE["naval_factory"]))
    assert stock(settled, A, True) == (16, min(7, UNIT["colony_ship"][1]) + min(3, UNIT["colony_ship"][2]))


def test_a_planet_is_guarded_by_tanks_or_by_a_fleet() -> None:
    guarded = len(WEIGHTS) - 3
    alone = Position().planet("Lushara", "C4", owner=A).movement(A).table
    assert features(alone, A)[guarded] == 0.0
    held = Position().planet("Lushara", "C4", owner=A, tanks=1).planet("Verdane", "E5", owner=A)
    assert features(held.fleet(A, "E5", fighter=1).movement(A).table, A)[guarded] == 2.0


def test_without_a_planet_the_last_ships_are_dear_and_belts_dangerous() -> None:
    safe = Position(guards=False).fleet(A, "C4", fighter=2).planet("Verdane", "E5", owner=B)
    table = safe.movement(A).table
    assert risk(table, B) == 0.0
    before = risk(table, A)
    assert before > NO_HOME
    table.lose_ship(0, 0)
    assert risk(table, A) > before
    table.tile[table.fleets[0].cell] = 1
    assert risk(table, A) > before + LAST_SHIPS


def test_belts_are_less_of_a_danger_to_who_has_a_planet() -> None:
    position = Position().planet("Verdane", "E5", owner=A).tile("C4", "asteroids").fleet(A, "C4", fighter=1)
    assert risk(position.movement(A).table, A) == IN_BELT


def test_the_first_colony_ship_wants_company() -> None:
    together = Position(guards=False).fleet(A, "C4", fighter=3, colony_ship=1).fleet(B, "K7", fighter=1)
    assert risk(together.movement(A).table, A) == 0.0
    apart = Position(guards=False).fleet(A, "C4", fighter=3).fleet(A, "C5", colony_ship=1).fleet(B, "K7", fighter=1)
    assert risk(apart.movement(A).table, A) == 3 * ESCORT


def test_money_on_the_casino_table_is_as_good_as_lost() -> None:
    position = Position().fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=20_000)
    table = position.movement(A).say(A, "done").say(A, "stake", 5000).table
    assert features(table, A)[0] == 15_000.0


def test_colony_ships_want_free_planets_and_torpedo_boats_open_foreign_ones() -> None:
    position = Position().dark("E4").planet("Verdane", "C4").planet("Lushara", "C6", owner=B)
    position.planet("Tellmark", "A5", owner=A).planet("Cindara", "G6", owner=B, tanks=1)
    table = position.planet("Ashmere", "I3").fleet(B, "I3", fighter=1).movement(A)
    assert Outlook(table.table).free == [table.cell("C4"), table.cell("I3")]
    assert open_planets(table.table, A) == [table.cell("C6")]
    assert steps_to_land(Outlook(table.table), table.table, A, table.cell("I3")) > 0, "somebody else is there"
    assert steps_to_land(Outlook(table.table), table.table, B, table.cell("I3")) == 0


def test_the_way_to_what_is_wanted_is_counted_in_steps() -> None:
    table = Position().planet("Verdane", "C4").fleet(A, "C6", colony_ship=2).movement(A)
    outlook = Outlook(table.table)
    assert steps_to_land(outlook, table.table, A, table.cell("C4")) == 0
    assert steps_to_land(outlook, table.table, A, table.cell("C6")) == 2
    assert way_to_land(outlook, table.table, A) == 4
    nowhere = Position().fleet(A, "A2", torpedo_boat=1, colony_ship=1).movement(A).table
    assert steps_to_land(Outlook(nowhere), nowhere, A, 0) == NONE
    assert steps_to_dark(nowhere, 0) == NOWHERE
    assert [way_to_land(Outlook(nowhere), nowhere, A), nearness_to_prey(nowhere, A)] == [0, 0]


def test_a_dark_cell_is_a_little_farther_than_a_known_planet() -> None:
    dark = Position().dark("C5").fleet(A, "C6", colony_ship=1)
    table = dark.movement(A).table
    assert way_to_land(Outlook(table), table, A) == 1 + UNKNOWN
    table = dark.planet("Verdane", "C4").movement(A).table
    assert way_to_land(Outlook(table), table, A) == 2


def test_more_of_anything_good_is_better_and_to_be_out_is_worst() -> None:
    plain = Position(3).movement(A).table
    richer = Position(3).has(A, money=1000).movement(A).table
    rival = Position(3).has(C, money=1000).movement(A).table
    assert value(rival, A) < value(plain, A) < value(richer, A)
    assert value(richer, A) - value(plain, A) == pytest.approx(1100.0)
    assert value(plain, A) - value(rival, A) == pytest.approx(550.0)
    plain.alive[B] = 0
    assert value(plain, B) == -1e9
    assert GAME.ruleset.value(plain, A) == value(plain, A)


def test_in_the_last_round_only_planets_and_money_count() -> None:
    position = Position(round_limit="10_rounds").has(A, money=4000, fuel=9).has(B, money=1000)
    table = position.planet("Verdane", "C4", owner=A).fleet(A, "C6", colony_ship=2).movement(A).table
    assert value(table, A) != LAST_ROUND + 3000.0
    table.round = 10
    assert value(table, A) == LAST_ROUND + 3000.0
    assert value(table, B) == -LAST_ROUND - 3000.0
