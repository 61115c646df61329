"""What must always be true of a table: each law is broken once, and found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.imperium.position import A, B

from astrarium import BadData
from astrarium.games.imperium import GAME
from astrarium.games.imperium.laws import problems
from astrarium.games.imperium.match_constants import BELT, NAVAL, PLANET, SPACE, TANK, TANK_YARD, UNITS
from astrarium.games.imperium.table import FRESH, ImperiumTable


def opening(**options: str) -> ImperiumTable:
    """The table when the first player has chosen a direction, with nothing wrong about it."""
    match = GAME.start(2, dict(options), seed=1)
    match.answer(match.waiting[0], ("clockwise",))
    assert match.problems() == []
    return match.table


def a_fleet_without_ships(table: ImperiumTable) -> None:
    table.form(30, A)
    table.tiles[SPACE] -= 1
    table.tile[30] = SPACE


def a_tank_too_many(table: ImperiumTable) -> None:
    table.add_aboard(0, 4)
    table.set_in_play(A, TANK, 4)


def a_fleet_of_the_dead(table: ImperiumTable) -> None:
    table.alive[A] = 0


def two_fleets_in_the_dark(table: ImperiumTable) -> None:
    table.relocate(table.own_fleets(A)[0], 30, FRESH)
    table.relocate(table.own_fleets(B)[0], 31, FRESH)


def a_ship_that_nobody_counts(table: ImperiumTable) -> None:
    one = table.fleets[0]
    table.fleets[0] = one.with_ships((one.ships[0] + 1, *one.ships[1:]))


def a_tank_that_nobody_counts(table: ImperiumTable) -> None:
    table.add_aboard(0, 1)


def more_ships_than_the_box_has(table: ImperiumTable) -> None:
    table.add_ships(0, A, 2, 5)


def an_owner_of_empty_space(table: ImperiumTable) -> None:
    table.give_planet(0, A)


def tanks_in_empty_space(table: ImperiumTable) -> None:
    table.ground[0] = 1


def buildings_in_the_dark(table: ImperiumTable) -> None:
    table.set_buildings(30, NAVAL, 1)
    table.pool[0] -= 1


def a_planet_that_lies_twice(table: ImperiumTable) -> None:
    table.tile[30] = table.tile[31] = PLANET


def ten_buildings_on_a_planet(table: ImperiumTable) -> None:
    table.tile[30] = PLANET
    table.tiles[PLANET] = 0
    table.set_buildings(30, NAVAL, 5)
    table.set_buildings(30, TANK_YARD, 5)
    table.pool[:2] = [20, 20]


def a_planet_of_the_dead(table: ImperiumTable) -> None:
    table.tile[30] = PLANET
    table.tiles[PLANET] = 0
    table.give_planet(30, B)
    for fleet in reversed(table.own_fleets(B)):
        table.strike(fleet)
    for unit in range(len(UNITS)):
        table.set_in_play(B, unit, 0)
    table.alive[B] = 0


def a_planet_that_changed_hands_unseen(table: ImperiumTable) -> None:
    table.tile[30] = PLANET
    table.tiles[PLANET] = 0
    assert table.own_planets(A) == []
    table.owner[30] = A


def a_tile_from_nowhere(table: ImperiumTable) -> None:
    table.tile[30] = BELT


def an_asteroid_card_too_few(table: ImperiumTable) -> None:
    table.belts[0] -= 1


def a_market_card_that_is_there_twice(table: ImperiumTable) -> None:
    table.market_under.append(7)


def a_building_from_nowhere(table: ImperiumTable) -> None:
    table.pool[0] += 1


def two_fleets_of_a_colour_in_a_cell(table: ImperiumTable) -> None:
    table.fleets[1] = table.fleets[0]


def values_of_planets_that_were_never_drawn(table: ImperiumTable) -> None:
    table.worth = [value for values in table.box.printed_values for value in values]


Broken = Callable[[ImperiumTable], None]
LAWS: list[tuple[Broken, str]] = [
    (a_fleet_without_ships, "a fleet without ships"),
    (a_tank_too_many, "too many tanks aboard"),
    (a_fleet_of_the_dead, "a fleet of a faction that is out"),
    (two_fleets_in_the_dark, "several fleets stand in the dark"),
    (a_ship_that_nobody_counts, "4 pieces of kind 0, 3 are counted"),
    (a_tank_that_nobody_counts, "1 pieces of kind 3, 0 are counted"),
    (more_ships_than_the_box_has, "more pieces of kind 2 than there are"),
    (an_owner_of_empty_space, "which is no planet"),
    (tanks_in_empty_space, "which is no planet"),
    (buildings_in_the_dark, "which is no planet"),
    (a_planet_that_lies_twice, "lies twice"),
    (ten_buildings_on_a_planet, "too many buildings"),
    (a_planet_of_the_dead, "belongs to a faction that is out"),
    (a_planet_that_changed_hands_unseen, "the planets of seat 0 are not those that are kept"),
    (a_tile_from_nowhere, "tiles of kind 1"),
    (an_asteroid_card_too_few, "asteroid cards of kind 0"),
    (a_market_card_that_is_there_twice, "market card 7"),
    (a_building_from_nowhere, "buildings of kind 0"),
    (two_fleets_of_a_colour_in_a_cell, "do not fit together"),
    (values_of_planets_that_were_never_drawn, "planet values do not fit"),
]


@pytest.mark.parametrize(("broken", "found"), LAWS, ids=[broken.__name__ for broken, _ in LAWS])
def test_a_broken_law_is_found_out(broken: Broken, found: str) -> None:
    table = opening()
    broken(table)
    assert any(found in problem for problem in problems(table)), problems(table)


@pytest.mark.parametrize(("column", "count"), [("units", 16), ("aboard", 2), ("left", 2), ("marks", 2)])
def test_a_save_tells_the_same_number_of_fleets_everywhere(column: str, count: int) -> None:
    save: Any = GAME.start(2, {}, seed=1).save()
    save["table"][column].append(0)
    with pytest.raises(BadData, match=f"table.{column}: {count} entries expected, {count + 1} found"):
        GAME.restore(save, seed=1, trusted=True)


def test_planets_that_are_kept_follow_their_owners_and_stay_with_their_table() -> None:
    table = opening()
    table.give_planet(30, A)
    table.give_planet(20, A)
    assert (table.own_planets(A), table.own_planets(B)) == ([20, 30], [])
    other = table.clone()
    other.take_planet(30, B, 1)
    assert (other.own_planets(A), other.own_planets(B)) == ([20], [30])
    assert (table.own_planets(A), table.own_planets(B)) == ([20, 30], [])


def test_only_the_law_that_is_broken_is_named() -> None:
    table = opening()
    a_building_from_nowhere(table)
    assert problems(table) == ["buildings of kind 0 are missing or too many"]


def test_tanks_in_single_ships_are_counted_there() -> None:
    table = opening(tanks_of_lost_ship="all_lost")
    table.put_aboard(0, 2)
    table.set_in_play(A, TANK, 2)
    assert problems(table) == []
    table.fleets[0] = table.fleets[0].with_aboard(1)
    table.set_in_play(A, TANK, 1)
    assert problems(table) == ["tanks aboard in A1 are in no ship"]


def test_an_unlimited_pool_is_not_counted() -> None:
    table = opening(building_pool="unlimited")
    a_building_from_nowhere(table)
    assert problems(table) == []
