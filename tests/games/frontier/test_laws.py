"""Laws of the table: each can be broken, and is found out; and random matches that break none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.frontier.position import A, B, Position

from astrarium.core.bit_set import bit_set
from astrarium.core.errors import BadData
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom
from astrarium.games.frontier import GAME
from astrarium.games.frontier.laws import problems
from astrarium.games.frontier.movement import reachable_hexes, stops
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import enlist_unit, new_unit, with_hold
from astrarium.games.frontier.unit_types import CA, ORE, SCT, TRN
from astrarium.testing import walk
from astrarium.testing.rule_coverage import measure_coverage


def opening(**options: str) -> FrontierTable:
    """A new game."""
    table = GAME.start(2, dict(options), chance="ask").table
    table.phase = 2
    return table


def test_a_new_game_has_no_problems() -> None:
    assert problems(opening()) == []
    assert problems(Position().then().table) != [], "a position by hand has other tiles"


def test_the_hexes_of_others_are_those_that_one_by_one_have_foreigners() -> None:
    match, rng = GAME.start(3, GAME.lab_options, seed=3), SeededRandom(3)
    met = 0
    while play_at_random(match, rng, 40):
        table = match.table
        for seat in range(3):
            foreign = [table.has_foreigners(cell, seat) for cell in range(table.box.cells)]
            assert table.foreign_hexes(seat) == foreign
            met += sum(foreign)
    assert met


@pytest.mark.rule("FR-A.6")
def test_ways_go_through_the_hexes_that_do_not_stop_a_move() -> None:
    match, rng = GAME.start(3, GAME.lab_options, seed=3), SeededRandom(3)
    stopped = 0
    while play_at_random(match, rng, 60):
        table, box = match.table, match.table.box
        for start in range(0, box.cells, 5):
            inner = {near for near in box.beside[start] if not stops(table, A, near)}
            stopped += len(box.beside[start]) - len(inner)
            beyond = {far for near in inner for far in box.beside[near]}
            wanted = (beyond | set(box.beside[start])) - {start}
            assert set(reachable_hexes(table, A, CA, start, 2)) == wanted, "a cruiser explores anywhere"
    assert stopped


def wrong_lists(table: FrontierTable) -> None:
    table.rolled.append(3)


def a_war_of_strangers(table: FrontierTable) -> None:
    table.open_battle(0, 0, A, 9, bit_set((B,)))


def something_on_a_free_planet(table: FrontierTable) -> None:
    table.iou[0] = 3


def a_city_in_the_void(table: FrontierTable) -> None:
    table.set_tile(table.box.homes[A], 0)


def a_level_of_0(table: FrontierTable) -> None:
    table.set_industry(table.box.homes[A], 0)


def a_planet_of_the_dead(table: FrontierTable) -> None:
    table.set_alive(A, 0)


def a_planet_counted_twice(table: FrontierTable) -> None:
    table.set_planets(A, (*table.planets[A], table.box.homes[B]))


def too_many_planets(table: FrontierTable) -> None:
    table.set_planets(A, (table.box.homes[A],) * 13)


def a_civ_from_nowhere(table: FrontierTable) -> None:
    table.set_civ(A, 5)


def units_out_of_order(table: FrontierTable) -> None:
    table.units[A].reverse()


def a_unit_that_nobody_counts(table: FrontierTable) -> None:
    table.add_here(0, A, 1)


def a_foreign_box(table: FrontierTable) -> None:
    table.put(A, new_unit(TRN, 2, table.box.homes[B], True))


def too_much_aboard(table: FrontierTable) -> None:
    table.put(A, with_hold(new_unit(SCT, 2, 0), [ORE]))


def more_shields_lost_than_there_were(table: FrontierTable) -> None:
    table.put(A, new_unit(SCT, 2, 0).with_lost(1))


def a_tile_from_nowhere(table: FrontierTable) -> None:
    table.set_tile(18, 2)


def a_stack_that_is_too_high(table: FrontierTable) -> None:
    table.set_left(7, 9)


def a_combat_in_nobodys_turn(table: FrontierTable) -> None:
    table.open_battle(0, 0, A, B, bit_set((B,)))


LAWS: list[tuple[Callable[[FrontierTable], None], str]] = [
    (wrong_lists, "do not fit together"),
    (a_war_of_strangers, "do not fit together"),
    (something_on_a_free_planet, "is nobody's, and has something"),
    (a_city_in_the_void, "no planet of its owner"),
    (a_level_of_0, "levels that cannot be"),
    (a_planet_of_the_dead, "belongs to a player who is out"),
    (a_planet_of_the_dead, "is out, and has units"),
    (a_planet_counted_twice, "not its own"),
    (too_many_planets, "too many planets"),
    (a_civ_from_nowhere, "another civ"),
    (units_out_of_order, "not in order"),
    (a_unit_that_nobody_counts, "not counted where they are"),
    (a_foreign_box, "that is not its own"),
    (too_much_aboard, "too much aboard"),
    (more_shields_lost_than_there_were, "cannot be in"),
    (a_tile_from_nowhere, "tiles are missing or too many"),
    (a_stack_that_is_too_high, "stack 8"),
    (a_combat_in_nobodys_turn, "in nobody's turn"),
]


@pytest.mark.parametrize(("broken", "found"), LAWS, ids=[f"{law.__name__}-{n}" for n, (law, _) in enumerate(LAWS)])
def test_a_broken_law_is_found_out(broken: Callable[[FrontierTable], None], found: str) -> None:
    table = opening()
    broken(table)
    assert any(found in problem for problem in problems(table)), problems(table)


def test_a_civ_that_never_falls_may_be_higher_but_not_lower() -> None:
    table = opening(civ_level="highest_ever")
    table.set_civ(A, 5)
    assert problems(table) == []
    table.set_civ(A, 1)
    assert problems(table) == ["seat 0 has too low a civ"]


def test_a_battle_with_parts_missing_is_not_read() -> None:
    saved: Any = GAME.start(2, chance="ask").save()
    saved["table"]["war"] = [0] * 12
    with pytest.raises(BadData, match="war: 13 entries expected, 12 found"):
        GAME.restore(saved)


def test_fighters_are_looked_at_too() -> None:
    table = opening()
    table.active = A
    table.open_battle(18, 0, A, B, bit_set((B,)))
    table.fighters, table.rolled = [enlist_unit(new_unit(SCT, 2, 18).with_lost(2), A, 0)], [0]
    assert any("cannot be" in problem for problem in problems(table))


def test_every_rule_is_made_by_something() -> None:
    cover = measure_coverage(GAME)
    assert cover.unimplemented == ()
    assert cover.mistakes == ()


@pytest.mark.compiled
@pytest.mark.rule("FR-E.1")
def test_random_matches_break_no_law() -> None:
    report = walk(GAME, 800, seed=7)
    assert set(report.players) == set(GAME.players)
    assert report.states["T1"] > 30, "the order of answering at the same time is nothing"
    assert report.hides_anything
