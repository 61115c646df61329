"""What must always be true of a table: each law is broken once, and found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.starfarers.position import LAIR, Position, new_game, played_on, point

from astrarium import BadData
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.laws import problems
from astrarium.games.starfarers.match_constants import BOOSTER, FREIGHT
from astrarium.games.starfarers.score import recount
from astrarium.games.starfarers.table import DOCKED, PORT, SETTLED, SHIP, StarfarersTable


def opening() -> StarfarersTable:
    """The table when the first turn begins, with nothing wrong about it."""
    table = new_game().table
    assert problems(table) == []
    return table


def a_hand_too_long(table: StarfarersTable) -> None:
    table.hand.append(0)


def a_card_too_many(table: StarfarersTable) -> None:
    table.bank[0] += 1


def knowledge_of_cards_that_are_not_there(table: StarfarersTable) -> None:
    table.set_known(0, 1, 0, 20)


def a_piece_that_does_not_exist(table: StarfarersTable) -> None:
    table.put(0, SETTLED, 5)


def a_colony_in_the_void(table: StarfarersTable) -> None:
    table.put(point("5,5"), SETTLED, 0)
    table.colonies[0] -= 1


def a_station_off_its_dock(table: StarfarersTable) -> None:
    table.put(point("5,5"), DOCKED, 0)
    table.stations[0] -= 1


def a_colony_from_nowhere(table: StarfarersTable) -> None:
    table.colonies[1] += 1


def a_ring_from_nowhere(table: StarfarersTable) -> None:
    table.rings[1] += 1


def a_station_that_does_not_stand(table: StarfarersTable) -> None:
    table.set_dock(0, 0, 2)
    table.stations[2] -= 1


def a_station_from_nowhere(table: StarfarersTable) -> None:
    table.stations[2] -= 1


def a_ship_in_a_star(table: StarfarersTable) -> None:
    star = table.box.board.stars[4]
    table.lift(table.point_of(0, 0))
    table.move_ship(0, 0, star)
    table.put(star, SHIP, 0)


def a_ship_that_the_map_does_not_show(table: StarfarersTable) -> None:
    table.lift(table.point_of(0, 0))


def a_ship_of_nobody(table: StarfarersTable) -> None:
    table.put(point("5,5"), SHIP, 0)


def seven_boosters(table: StarfarersTable) -> None:
    table.set_upgrades(0, BOOSTER, 7)


def too_many_freight_rings(table: StarfarersTable) -> None:
    for seat in range(4):
        table.set_upgrades(seat, FREIGHT, 6)


def too_much_fame(table: StarfarersTable) -> None:
    table.fame[0] = 39


def an_open_lair(table: StarfarersTable) -> None:
    table.token[12], table.face[12] = LAIR + 4, 1
    table.bag[1] -= 1


def a_token_from_nowhere(table: StarfarersTable) -> None:
    table.token[12] = LAIR + 4


def an_encounter_that_is_gone(table: StarfarersTable) -> None:
    table.deck[3] = 0


def a_token_seen_before_it_was_drawn(table: StarfarersTable) -> None:
    table.mark_looked(12, 0)


Broken = Callable[[StarfarersTable], None]
LAWS: list[tuple[Broken, str]] = [
    (a_hand_too_long, "do not fit together"),
    (a_card_too_many, "cards of kind 0"),
    (knowledge_of_cards_that_are_not_there, "knows of cards"),
    (a_piece_that_does_not_exist, "nothing like that"),
    (a_colony_in_the_void, "which is no colony point"),
    (a_station_off_its_dock, "which is not its dock"),
    (a_colony_from_nowhere, "colonies of seat 1"),
    (a_ring_from_nowhere, "rings of seat 1"),
    (a_station_that_does_not_stand, "do not stand on their docks"),
    (a_station_from_nowhere, "stations of seat 2"),
    (a_ship_in_a_star, "in a star"),
    (a_ship_that_the_map_does_not_show, "not where the map shows it"),
    (a_ship_of_nobody, "ships that nobody has"),
    (seven_boosters, "more upgrades than fit"),
    (too_many_freight_rings, "not so many upgrades"),
    (too_much_fame, "not so many upgrades or fame rings"),
    (an_open_lair, "lies open"),
    (a_token_from_nowhere, "tokens are missing"),
    (an_encounter_that_is_gone, "encounter 4"),
    (a_token_seen_before_it_was_drawn, "was seen and does not exist"),
]


@pytest.mark.parametrize(("broken", "found"), LAWS, ids=[broken.__name__ for broken, _ in LAWS])
def test_a_broken_law_is_found_out(broken: Broken, found: str) -> None:
    table = opening()
    broken(table)
    assert any(found in problem for problem in problems(table)), problems(table)


@pytest.mark.parametrize(("field", "wide"), [("shaken", 3), ("replies", 11), ("tried", 10)])
def test_a_part_alone_is_no_record(field: str, wide: int) -> None:
    save = new_game().match.save()
    save["table"][field].append(0)
    with pytest.raises(BadData, match=f"table.{field}: {wide} entries for each expected"):
        GAME.restore(save, seed=1, trusted=True)


def test_points_are_counted_afresh() -> None:
    position = Position().port(0, "1,14").station(1, "merchants", 1).fame(2, 5)
    table = position.trophies(3, LAIR + 4).trading(0).table
    assert recount(table) == [table.points(seat) for seat in range(4)] == [5, 6, 6, 5]
    assert GAME.ruleset.recount(table) == recount(table)


@pytest.mark.parametrize("players", [3, 4])
def test_positions_reached_by_luck_have_no_problems(players: int) -> None:
    play = new_game(players, round_limit="10", expert_setup="on")
    for seed in range(40):
        played_on(play, 25, seed)
        assert play.match.problems() == []
        assert recount(play.table) == [play.points(seat) for seat in range(players)]
    assert PORT == 2
