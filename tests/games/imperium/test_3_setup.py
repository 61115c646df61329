"""Chapter 3: corners, first fleets, the first player and the direction."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.imperium.position import A, B, C, D, Position, Table, asteroid, dice, new_game

from astrarium.core.errors import BadOptions
from astrarium.core.step import CHANCE
from astrarium.games.imperium import GAME

EACH = pytest.mark.parametrize("players", [2, 3, 4])


def begun(players: int, first: int = 0) -> Table:
    """A new game in which that seat has rolled lowest."""
    return new_game(players).chance(*dice(*[1 if seat == first else 6 for seat in range(players)]))


def distance(table: Table, start: str, end: str) -> int:
    """Steps between two cells."""
    edge, steps = {table.cell(start)}, 0
    while table.cell(end) not in edge:
        edge |= {near for cell in edge for near in table.table.box.beside[cell]}
        steps += 1
    return steps


def pass_turn(table: Table, seat: int) -> None:
    """The seat does nothing in its turn."""
    table.asked("Move", seat).say(seat, "done").asked("Trade", seat).say(seat, "end")


@pytest.mark.rule("IG-3.1")
def test_two_three_or_four_play() -> None:
    for players in (2, 3, 4):
        assert len(new_game(players).table.money) == players
    for players in (0, 1, 5):
        with pytest.raises(BadOptions):
            new_game(players)


@pytest.mark.rule("IG-3.2")
@pytest.mark.parametrize(
    ("players", "corners"),
    [(2, ["A1", "K7"]), (3, ["A1", "K1", "A7"]), (4, ["A1", "K1", "K7", "A7"])],
)
def test_the_corners_by_number_of_players(players: int, corners: list[str]) -> None:
    table = new_game(players)
    assert [table.fleet(corner, seat) != {} for seat, corner in enumerate(corners)] == [True] * players
    assert len(table.table.fleets) == players


@pytest.mark.rule("IG-3.2")
def test_two_players_are_eleven_steps_apart() -> None:
    table = new_game(2)
    assert table.table.box.board.cells[table.cell("K7")] == (10, 6)
    assert distance(table, "A1", "K7") == 11


@EACH
@pytest.mark.rule("IG-3.3")
def test_everybody_begins_with_50000_and_no_cubes(players: int) -> None:
    table = new_game(players)
    assert [table.money(seat) for seat in range(players)] == [50_000] * players
    assert [table.cubes(seat) for seat in range(players)] == [(0, 0, 0)] * players


@EACH
@pytest.mark.rule("IG-3.4")
def test_everybody_begins_with_three_fighters_and_a_colony_ship(players: int) -> None:
    table = new_game(players)
    for seat in range(players):
        corner = table.table.name(table.table.box.corners[seat])
        assert table.fleet(corner, seat) == {"fighter": 3, "colony_ship": 1}
        assert table.pieces(seat) == {"fighter": 3, "colony_ship": 1}
        assert len(table.table.own_fleets(seat)) == 1


@EACH
@pytest.mark.rule("IG-3.5")
def test_nobody_begins_with_a_planet_a_building_or_a_tank(players: int) -> None:
    table = begun(players)
    assert [table.planets(seat) for seat in range(players)] == [0] * players
    assert sum(table.table.buildings) == 0
    assert sum(table.table.ground) == sum(fleet.aboard for fleet in table.table.fleets) == 0
    table.say(A, "clockwise").asked("Move", A)
    assert (table.money(A), table.cubes(A)) == (50_000, (0, 0, 0))


@EACH
@pytest.mark.rule("IG-3.6")
def test_the_sizes_of_the_decks_are_seen(players: int) -> None:
    table = new_game(players)
    for seat in (*range(players), None):
        seen = table.match.view(seat)["table"]
        assert isinstance(seen, dict)
        assert (sum(seen["tiles"]), sum(seen["belts"]), sum(seen["market"])) == (100, 40, 55)


@pytest.mark.rule("IG-3.6")
def test_no_order_of_the_decks_is_seen() -> None:
    """Matches that began alike look alike to everybody, and yet other tiles and cards come up."""
    alike: dict[str, list[Any]] = {}
    for seed in range(80):
        match = GAME.start(2, seed=seed)
        seen = [match.view(seat) for seat in (A, B, None)] + [match.scene(seat) for seat in (A, B, None)]
        alike.setdefault(repr(seen), []).append(match)
    several = max(alike.values(), key=len)
    assert len(several) > 3
    found = set()
    for match in several:
        first = match.waiting[0]
        match.answer(first, ("clockwise",))
        match.answer(first, match.options(first)[0])
        found.add(max(match.table.tile[cell] for cell in match.table.box.beside[match.table.box.corners[first]]))
    assert len(found) > 1


@pytest.mark.rule("IG-3.6")
def test_every_tile_of_the_deck_may_come_first() -> None:
    table = begun(2).say(A, "clockwise").say(A, "move", "A1", "A2").asked("Explore", CHANCE)
    odds = table.match.odds()
    assert odds["tile", 0] == pytest.approx(0.47)
    assert len(odds) == 4 + 30


@pytest.mark.rule("IG-3.7")
def test_the_lowest_number_begins() -> None:
    table = new_game(3).asked("RollForStart", CHANCE).chance(*dice(4, 2, 5)).asked("ChooseDirection", B)
    table.say(B, "clockwise").asked("Move", B)
    assert table.table.first == B


@EACH
@pytest.mark.rule("IG-3.7")
def test_everybody_rolls_one_die(players: int) -> None:
    rolls = new_game(players).options
    assert len(rolls) == 6**players
    assert all(len(roll) == players + 1 for roll in rolls)


@pytest.mark.rule("IG-3.8")
def test_those_who_tie_for_the_lowest_roll_again() -> None:
    table = new_game(3).chance(*dice(2, 2, 5)).asked("RollForStart", CHANCE)
    assert len(table.options) == 36  # C does not roll again
    table.chance(*dice(6, 3)).asked("ChooseDirection", B)


@pytest.mark.rule("IG-3.8")
def test_they_roll_until_one_is_lowest() -> None:
    table = new_game(4).chance(*dice(3, 1, 1, 1)).chance(*dice(4, 2, 2))
    assert len(table.options) == 36
    table.chance(*dice(5, 5)).chance(*dice(6, 5)).asked("ChooseDirection", D)


@pytest.mark.rule("IG-3.8")
def test_a_tie_above_the_lowest_is_no_tie() -> None:
    new_game(3).chance(*dice(5, 5, 2)).asked("ChooseDirection", C)


@pytest.mark.rule("IG-3.9")
@pytest.mark.parametrize(
    ("way", "order", "told"),
    [
        ("anticlockwise", ["K1", "A1", "A7", "K7"], "North-east, North-west, South-west, South-east"),
        ("clockwise", ["K1", "K7", "A7", "A1"], "North-east, South-east, South-west, North-west"),
    ],
)
def test_the_first_player_decides_the_direction_for_the_whole_game(way: str, order: list[str], told: str) -> None:
    table = begun(4, B)
    assert table.options == [("clockwise",), ("anticlockwise",)]
    assert [one.note for one in table.match.scene(B).now.choices if one.answer == (way,)] == [told]
    table.refused("IG-3.9", B, "sideways").say(B, way)
    for corner in order + order:
        seat = table.table.active
        assert table.table.name(table.table.box.corners[seat]) == corner
        pass_turn(table, seat)


@pytest.mark.rule("IG-3.10")
def test_who_loses_the_colony_ship_gets_no_other() -> None:
    position = Position().fleet(A, "C3", fighter=3, colony_ship=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 1)).say(A, "lose", 4)
    table.asked("Move", A).say(A, "done").asked("Move", B).say(B, "done").asked("Move", A)
    assert table.pieces(A) == {"fighter": 4}


@pytest.mark.rule("IG-3.10")
def test_another_colony_ship_is_bought_at_a_market() -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C3", "market").has(A, money=50_000)
    box = position.box
    lot = box.card_price.index(30_000, box.card_unit.index(2))
    table = position.movement(A).say(A, "market", "C3").say(A, "card").chance("offer", lot).say(A, "buy")
    assert table.fleet("C3", A) == {"fighter": 1, "colony_ship": 1}
    assert table.money(A) == 20_000


@pytest.mark.rule("IG-14.55")
@pytest.mark.parametrize(("held", "expected"), [(False, {"fighter": 2, "colony_ship": 1}), (True, {"fighter": 2})])
def test_with_help_a_second_colony_ship_comes_once_if_the_corner_is_free(held: bool, expected: dict[str, int]) -> None:
    position = Position(guards=False, home_help="one_free").fleet(A, "C3", fighter=2, colony_ship=1)
    position.fleet(B, "A1" if held else "H3", fighter=1)
    table = position.tile("C4", "asteroids").tile("C5", "asteroids").movement(A).say(A, "move", "C3", "C4")
    table.chance(*asteroid("lose", 1)).say(A, "lose", 4)
    assert table.pieces(A) == expected
    assert table.fleet("A1", A) == ({} if held else {"colony_ship": 1})


@pytest.mark.rule("IG-14.5")
def test_planet_values_may_be_drawn_at_setup() -> None:
    table = new_game(2, planet_values="random").asked("PlanetValue", CHANCE)
    splits = table.options
    assert {sum(part for part in split if isinstance(part, int)) for split in splits} == {5}
    assert len(splits) == 12
    for number in range(30):
        kind = table.table.box.planet_kinds[number]
        table.chance(*{"earth": ("value", 3), "rock": ("value", 1)}.get(kind, ("split", 0, 2, 3)))
    table.asked("RollForStart", CHANCE)
    values = {name: table.table.worth_of(at) for at, name in enumerate(table.table.box.planet_names)}
    assert values["Pyrrhos"] == values["Thulvar"] == [0, 2, 3, 2, 1]
    assert values["Verdane"] == [2, 2, 2, 1, 3]
    assert values["Slatemoor"] == [1, 1, 1, 1, 2]
