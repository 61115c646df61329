"""What every faction's chance to win is judged by."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position

from astrarium.games.imperium import GAME
from astrarium.games.imperium.match_constants import DARK
from astrarium.games.imperium.table import ImperiumTable
from astrarium.games.imperium.win_features import NAMES, progress, rows, weak_planets


def seen(table: ImperiumTable, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, rows(table)[seat], strict=True))


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    position = Position().has(A, money=5_000, fuel=3).planet("Lushara", "C4", owner=A, tanks=2, naval_factory=1)
    table = position.fleet(A, "C4", torpedo_boat=2).movement(A).table
    found = seen(table, A)
    assert (found["planets"], found["tanks"], found["naval_factories"], found["homeless"]) == (1.0, 2.0, 1.0, 0.0)
    assert found["next_colony_ship"] == 5.0, "money is counted in thousands"
    assert (found["in_turn"], seen(table, B)["in_turn"]) == (1.0, 0.0)
    assert found["share_of_arms"] > seen(table, B)["share_of_arms"]
    assert seen(table, B)["homeless"] == 1.0
    assert seen(table, B)["last_ships"] > 0.0


def test_whoever_is_out_has_no_row_and_no_chance() -> None:
    play = Position(3).planet("Lushara", "C4", owner=A).movement(A)
    play.table.alive[B] = 0
    assert rows(play.table)[B] == []
    chances = GAME.chances(play.match)
    assert chances is not None
    assert chances[B] == 0.0


def test_undefended_planets_beside_a_foreign_fleet_are_weak() -> None:
    alone = Position().planet("Lushara", "C4", owner=A).movement(A).table
    assert weak_planets(alone, A) == 0
    near = Position().planet("Lushara", "C4", owner=A).fleet(B, "C5", torpedo_boat=1).movement(A).table
    assert weak_planets(near, A) == 1
    held = Position().planet("Lushara", "C4", owner=A, tanks=2).fleet(B, "C5", torpedo_boat=1).movement(A).table
    assert weak_planets(held, A) == 0


def test_rounds_or_the_known_galaxy_tell_how_far_the_match_has_come() -> None:
    table = GAME.start(2, {"round_limit": "10_rounds"}, seed=1).table
    table.round = 5
    assert progress(table) == 0.5
    endless = GAME.start(2, {"round_limit": "none"}, seed=1).table
    before = progress(endless)
    endless.tile[endless.tile.index(DARK)] = 3
    assert progress(endless) > before
    assert before == pytest.approx(0.7 * (1 - (endless.tile.count(DARK) + 1) / endless.box.cells))


def test_free_planets_near_home_are_land_until_somebody_has_them() -> None:
    home = Position().planet("Lushara", "C4", owner=A)
    assert seen(home.movement(A).table, A)["open_land"] == 0.0
    near = Position().planet("Lushara", "C4", owner=A).planet("Boreth", "C6").planet("Algidon", "B3")
    table = near.planet("Pyrrhos", "C2").movement(A).table
    assert seen(table, A)["open_land"] == 2.0, "more than two are not counted"
    taken = Position().planet("Lushara", "C4", owner=A).planet("Boreth", "C6", owner=B).movement(A).table
    assert seen(taken, A)["open_land"] == 0.0


def test_the_foremost_fleet_tells_how_far_the_unknown_is() -> None:
    table = Position().fleet(A, "C4", fighter=1).movement(A).table
    assert seen(table, A)["way_to_dark"] == 0.0, "nothing is unknown on this board"
    cell = table.fleets[table.own_fleets(A)[0]].cell
    beside = table.box.beside[cell]
    behind = next(far for near in beside for far in table.box.beside[near] if far != cell and far not in beside)
    table.tile[behind] = DARK
    assert seen(table, A)["way_to_dark"] == 2.0
    table.tile[beside[0]] = DARK
    assert seen(table, A)["way_to_dark"] == 1.0


def test_the_last_count_begins_to_matter_some_rounds_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Position().has(A, money=30_000).has(B, money=10_000).planet("Lushara", "C4", owner=A).movement(A).table
    assert (seen(table, A)["counted_planets"], seen(table, A)["counted_money"]) == (0.0, 0.0)
    monkeypatch.setattr(table.box, "round_limit", 10)  # a box is shared by all matches of its options
    found = []
    for table.round in (6, 8, 10):
        found.append((seen(table, A)["counted_planets"], seen(table, A)["counted_money"]))
    assert found == [(0.0, 0.0), (0.5, 0.375), (1.0, 0.75)]
