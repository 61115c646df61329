"""What a good player looks at."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position

from astrarium.games.imperium import GAME
from astrarium.games.imperium.sense import LAST_SHIPS, WEIGHTS, features, nearest, reach, risk, value, wanted


def test_features_are_counted_in_the_order_of_their_weights() -> None:
    position = Position().has(A, money=107_000, fuel=30, metal=2, stone=1)
    position.planet("Lushara", "C4", owner=A, tanks=2, naval_factory=1, treasury=1, cannon=2, turret=3)
    position.fleet(A, "C4", torpedo_boat=2).planet("Verdane", "E5", owner=B).planet("Tellmark", "A3")
    table = position.fleet(A, "A5", colony_ship=1).movement(A).table
    seen = features(table, A)
    assert len(seen) == len(WEIGHTS)
    assert seen[:2] == [100_000.0, 7000.0], "money that cannot be spent soon is counted apart"
    assert seen[2:5] == [28.0, 1.0, 30_000.0], "more than 25 cubes of a kind are worth no more"
    assert seen[5:9] == [1.0, 2.0, 1.0, 2.0]
    assert seen[9:15] == [1.0, 1.0, 0.0, 1.0, 2.0, 3.0]
    assert seen[15:] == [2.0, 2.0]
    assert GAME.rules.features(table, A) == seen


def test_without_a_planet_the_last_ships_are_dear_and_belts_dangerous() -> None:
    safe = Position(guards=False).fleet(A, "C4", fighter=2).planet("Verdane", "E5", owner=B)
    table = safe.movement(A).table
    assert risk(table, B) == 0.0
    before = risk(table, A)
    table.lose_ship(0, 0)
    assert risk(table, A) > before
    table.tile[table.where[0] >> 2] = 1
    assert risk(table, A) > before + LAST_SHIPS


def test_money_on_the_casino_table_still_counts() -> None:
    position = Position().fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=20_000)
    table = position.movement(A).say(A, "done").say(A, "stake", 5000).table
    assert features(table, A)[0] == 20_000.0


def test_colony_ships_want_new_land_and_warships_foreign_planets() -> None:
    position = Position().dark("E4").planet("Verdane", "C4").planet("Lushara", "C6", owner=B)
    table = position.planet("Tellmark", "A5", owner=A).movement(A)
    wants = {
        name: [wanted(table.table, A, table.cell(name), settling) for settling in (True, False)]
        for name in ("E4", "C4", "C6", "A5", "G4")
    }
    assert wants == {
        "E4": [True, False],
        "C4": [True, False],
        "C6": [False, True],
        "A5": [False, False],
        "G4": [False, False],
    }


def test_the_way_to_what_is_wanted_is_counted_in_steps() -> None:
    table = Position().planet("Verdane", "C4").fleet(A, "C6", colony_ship=2).movement(A)
    assert nearest(table.table, A, table.cell("C4"), True) == 0
    assert nearest(table.table, A, table.cell("C6"), True) == 2
    assert reach(table.table, A, True) == 4
    nowhere = Position().fleet(A, "A2", torpedo_boat=1).movement(A)
    assert nearest(nowhere.table, A, nowhere.cell("A1"), False) == 12, "no such cell: one step more than the farthest"


def test_more_of_anything_good_is_better_and_to_be_out_is_worst() -> None:
    plain = Position(3).movement(A).table
    richer = Position(3).has(A, money=1000).movement(A).table
    rival = Position(3).has(C, money=1000).movement(A).table
    assert value(rival, A) < value(plain, A) < value(richer, A)
    assert value(richer, A) - value(plain, A) == pytest.approx(1000.0)
    assert value(plain, A) - value(rival, A) == pytest.approx(500.0)
    plain.alive[B] = 0
    assert value(plain, B) == -1e9
    assert GAME.rules.value(plain, A) == value(plain, A)
