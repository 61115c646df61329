"""Chapter 2: the map, the decks and the pieces."""

from __future__ import annotations

import math
import tomllib
from typing import Any

import pytest
from tests.games.imperium.position import A, B, Position, Table, asteroid, cell_number, dice, new_game
from tests.games.imperium.prices import MONEY, STONE

from astrarium.games.imperium import GAME
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.board import Board
from astrarium.games.imperium.content import content
from astrarium.games.imperium.fleet_phase import MovementPhase
from astrarium.games.imperium.fleet_step import Explore
from astrarium.games.imperium.market import BuyLot
from astrarium.games.imperium.match_constants import PLANET, ImperiumBox

PRINTED: dict[str, Any] = tomllib.loads(GAME.read_file("content.toml"))
OTHER_GRIDS = ("flat_74_exact", "pointy_8x10_alt", "square_10x7")
EACH = pytest.mark.parametrize("players", [2, 3, 4])


def box(**options: str) -> ImperiumBox:
    """The box, opened for two."""
    return Position(**options).box


def near(board: Board, column: int, row: int) -> set[tuple[int, int]]:
    """The neighbours of a cell as [column, row]."""
    return {board.cells[cell] for cell in board.beside[board.number[(column, row)]]}


def size(board: Board) -> tuple[float, float]:
    """Width and height of an outline in cm, from tiles of 7.9 cm across the flats."""
    spots = [board.spot(cell) for cell in range(board.size)]
    wide = (max(x for x, _ in spots) - min(x for x, _ in spots)) * 7.9
    high = (max(y for _, y in spots) - min(y for _, y in spots)) * 7.9
    tip = 7.9 if board.orientation == "square" else 2 * 7.9 / math.sqrt(3)
    return (wide + tip, high + 7.9) if board.orientation == "flat-top" else (wide + 7.9, high + tip)


# ---------------------------------------------------------------------- the map


@pytest.mark.rule("IG-2.1")
@pytest.mark.parametrize(
    ("grid", "cells"),
    [
        ("flat_11x7_alt", 72),
        ("flat_11x7_full", 77),
        ("flat_74_exact", 74),
        ("pointy_8x10_alt", 76),
        ("square_10x7", 70),
    ],
)
def test_every_outline_fits_into_the_frame(grid: str, cells: int) -> None:
    frame = content().frame
    assert (frame.width_cm, frame.height_cm, frame.hex_flat_to_flat_cm) == (80, 60, 7.9)
    board = box(board_grid=grid).board
    wide, high = size(board)
    assert 70 < wide <= 80
    assert 50 < high <= 60
    assert board.size == cells
    assert abs(board.size - 74) <= 4


@pytest.mark.rule("IG-2.1")
def test_the_standard_outline_in_centimetres() -> None:
    assert {grid.id for grid in content().board.grids} == {"flat_11x7_alt", "flat_11x7_full", *OTHER_GRIDS}
    wide, high = size(box().board)
    assert (round(wide, 2), round(high, 2)) == (77.54, 55.3)


@pytest.mark.rule("IG-2.2")
def test_the_map_has_72_cells_in_eleven_columns() -> None:
    board = box().board
    columns = [len([1 for column, _ in board.cells if column == wanted]) for wanted in range(11)]
    assert columns == [7, 6, 7, 6, 7, 6, 7, 6, 7, 6, 7]
    assert board.size == len(set(board.cells)) == 72


@pytest.mark.rule("IG-2.2")
def test_the_four_corners_have_two_neighbours_each() -> None:
    board = box().board
    assert [board.cells[corner] for corner in board.corners] == [(0, 0), (10, 0), (0, 6), (10, 6)]
    assert [len(board.beside[corner]) for corner in board.corners] == [2, 2, 2, 2]
    assert board.name(board.corners[1]) == "K1"


@pytest.mark.rule("IG-2.3")
def test_neighbours_share_a_side() -> None:
    board = box().board
    assert near(board, 2, 3) == {(2, 2), (2, 4), (1, 2), (1, 3), (3, 2), (3, 3)}
    assert near(board, 3, 3) == {(3, 2), (3, 4), (2, 3), (2, 4), (4, 3), (4, 4)}
    for cell in range(board.size):
        x, y = board.spot(cell)
        for other in range(board.size):
            across, down = board.spot(other)
            touching = math.isclose(math.hypot(x - across, y - down), 1, abs_tol=0.01)
            assert (other in board.beside[cell]) == touching


@pytest.mark.rule("IG-2.3")
def test_every_step_goes_to_a_neighbouring_cell() -> None:
    table = Position().fleet(A, "C4", fighter=3).movement(A)
    table.refused("IG-2.3", A, "move", "C4", "E4").refused("IG-2.3", A, "move", "C4", "C4")
    for name in ("C3", "C5", "B3", "B4", "D3", "D4"):
        table.may(A, "move", "C4", name)
    table.say(A, "split", "C4").say(A, "take", 1).refused("IG-2.3", A, "to", "E4").may(A, "to", "D4")


@pytest.mark.rule("IG-2.4")
def test_nothing_lies_beyond_the_frame() -> None:
    board = box().board
    assert near(board, 0, 3) == {(0, 2), (0, 4), (1, 2), (1, 3)}
    assert near(board, 10, 0) == {(10, 1), (9, 0)}
    assert near(board, 5, 5) == {(5, 4), (4, 5), (4, 6), (6, 5), (6, 6)}


@pytest.mark.rule("IG-2.4")
def test_no_fleet_leaves_the_map() -> None:
    table = Position().fleet(A, "A4", fighter=1).movement(A)
    for beyond in (-1, 72, 999):
        table.refused("IG-2.3", A, "move", "A4", beyond)
    table.refused("IG-2.3", A, "move", "A4", "K4")


@pytest.mark.rule("IG-14.2", "IG-14.3")
def test_other_neighbours_by_option() -> None:
    assert len(near(box(board_grid="square_10x7").board, 4, 3)) == 4
    assert len(near(box(board_grid="square_10x7", adjacency="eight").board, 4, 3)) == 8
    joined = box(edges="wrap_columns").board
    assert near(joined, 0, 3) == {(0, 2), (0, 4), (1, 2), (1, 3), (10, 3)}
    assert near(joined, 10, 3) == {(10, 2), (10, 4), (9, 2), (9, 3), (0, 3)}


@EACH
@pytest.mark.rule("IG-2.5")
def test_only_the_corners_are_explored_at_the_start(players: int) -> None:
    table = new_game(players)
    explored = [table.table.name(cell) for cell in range(72) if table.table.tile[cell] >= 0]
    assert sorted(explored) == ["A1", "A7", "K1", "K7"]
    assert table.table.tile.count(-1) == 68


@EACH
@pytest.mark.rule("IG-2.6")
def test_corners_are_space_that_was_not_drawn(players: int) -> None:
    table = new_game(players)
    assert sum(table.table.tiles) == 100
    assert [table.lies(name) for name in ("A1", "K1", "A7", "K7")] == ["space"] * 4
    assert [table.owner(name) for name in ("A1", "K1", "A7", "K7")] == [None] * 4


@pytest.mark.rule("IG-2.6")
def test_nothing_happens_in_anothers_empty_corner() -> None:
    position = Position(guards=False).fleet(B, "E4", fighter=1).fleet(A, "K6", fighter=2).has(A, money=1000)
    table = position.movement(A).say(A, "move", "K6", "K7").asked("Move", A)
    assert table.fleet("K7", A) == {"fighter": 2}
    assert (table.money(A), table.owner("K7"), table.steps_left("K7", A)) == (1000, None, 1)
    assert table.refused("IG-5.9", A, "colonise", "K7")


# ---------------------------------------------------------------------- the decks


@EACH
@pytest.mark.rule("IG-2.7")
def test_the_hundred_tiles(players: int) -> None:
    tiles = new_game(players).table.tiles
    space, asteroids, market, casino, *planets = tiles
    assert (space, sum(planets), asteroids, market, casino) == (47, 30, 15, 5, 3)
    assert planets == [1] * 30
    assert {tile.id: tile.count for tile in content().tiles.types} == {
        "space": 47,
        "planet": 30,
        "asteroids": 15,
        "market": 5,
        "casino": 3,
    }


@pytest.mark.rule("IG-2.8")
def test_32_tiles_never_come_into_play() -> None:
    position = Position()
    dark = [cell for cell in range(72) if cell not in position.box.board.corners]
    position.dark(*[position.box.board.name(cell) for cell in dark])
    table = position.then(*[Explore(A, cell) for cell in dark], MovementPhase(A))
    for drawn in range(68):
        assert sum(table.table.tiles) == 100 - drawn
        table.chance(*table.options[drawn % len(table.options)])
    assert -1 not in table.table.tile
    assert sum(table.table.tiles) == 32
    table.asked("Move", A)


@pytest.mark.rule("IG-2.9")
def test_each_planet_has_a_tile_a_card_and_a_board() -> None:
    planets = content().planet_list.planets
    assert len(planets) == len({planet.name for planet in planets}) == 30
    assert {tile.id: tile.count for tile in content().tiles.types}["planet"] == 30
    assert len(box().tiles) - PLANET == 30


@EACH
@pytest.mark.rule("IG-2.10")
def test_the_asteroid_deck(players: int) -> None:
    table = new_game(players).table
    gains = table.box.belt_gain
    harmful = sum(copies for copies, gain in zip(table.belts, gains, strict=True) if not gain)
    helpful = sum(copies for copies, gain in zip(table.belts, gains, strict=True) if gain)
    assert (harmful, helpful) == (24, 16)
    assert sum(table.belts_used) == len(table.belts_under) == 0


# ---------------------------------------------------------------------- the pieces


def at_market(fighters: int) -> tuple[Table, BuyLot]:
    """A with so many fighters has drawn a card that offers two more."""
    position = Position(guards=False).fleet(B, "K7", fighter=1).fleet(A, "A1", fighter=1)
    position.fleet(A, "C3", fighter=fighters - 1).tile("C3", "market").has(A, money=100_000)
    lots = list(zip(position.box.card_unit, position.box.card_count, strict=True))
    lot = lots.index((0, 2))
    table = position.movement(A).say(A, "market", "C3").say(A, "card").chance("offer", lot)
    return table, BuyLot(A, cell_number(position.box, "C3"), lot)


@pytest.mark.rule("IG-2.11")
def test_no_lot_is_bought_beyond_twenty_fighters() -> None:
    table, lot = at_market(19)
    table.asked("Market", A)  # nothing but declining was left
    assert (table.pieces(A), table.money(A)) == ({"fighter": 19}, 100_000)
    refusal = lot.refusal(table.table, A, ("buy",))
    assert refusal is not None
    assert refusal.rule == "IG-2.11"


@pytest.mark.rule("IG-2.11")
def test_up_to_twenty_fighters_are_bought() -> None:
    table, _ = at_market(18)
    table.asked("BuyLot", A).may(A, "buy").say(A, "buy")
    assert table.pieces(A) == {"fighter": 20}


LIMITS = pytest.mark.parametrize(("ship", "limit"), [("fighter", 20), ("torpedo_boat", 15), ("colony_ship", 5)])


@LIMITS
@pytest.mark.rule("IG-2.11")
def test_no_ship_is_built_beyond_the_limit(ship: str, limit: int) -> None:
    position = Position(guards=False).fleet(B, "K7", fighter=1).fleet(A, "C3", **{ship: limit - 1})
    position.planet("Ferrantor", "C4", A, naval_factory=1).has(A, money=200_000, fuel=20, metal=20)
    table = position.production(A).say(A, "make", "C4", ship)
    assert table.pieces(A) == {ship: limit}
    table.refused("IG-2.11", A, "make", "C4", ship)


@LIMITS
@pytest.mark.rule("IG-2.11")
def test_no_ship_is_received_beyond_the_limit(ship: str, limit: int) -> None:
    position = Position(guards=False).fleet(B, "H3", **{ship: 2}).fleet(A, "C3", **{ship: limit - 1})
    table = position.planet("Verdane", "C4", A).has(A, money=200_000).trading(A)
    table.say(A, "trade", B).refused("IG-2.11", A, "buy", ship, 2, 1000).say(A, "buy", ship, 1, 1000)
    table.say(B, "accept")
    assert table.pieces(A) == {ship: limit}


@pytest.mark.rule("IG-2.12")
def test_no_faction_has_more_than_fifty_tanks() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=4, tank=8).planet("Verdane", "E4", A, tanks=20)
    position.planet("Ferrantor", "C4", A, tanks=20, tank_factory=1, naval_factory=1).has(
        A, money=100_000, fuel=9, metal=9
    )
    table = position.production(A)
    assert table.pieces(A)["tank"] == 48
    table.say(A, "make", "C4", "tank").say(A, "make", "C4", "tank")
    table.refused("IG-2.12", A, "make", "C4", "tank")
    assert (table.pieces(A)["tank"], table.tanks("C4")) == (50, 22)


@pytest.mark.rule("IG-2.12")
def test_three_more_tanks_are_made_with_47() -> None:
    position = Position().planet("Ferrantor", "C4", A, tanks=47, tank_factory=1).has(A, 100_000, fuel=9, metal=9)
    table = position.production(A)
    for _ in range(3):
        table.say(A, "make", "C4", "tank")
    assert table.tanks("C4") == 50


@pytest.mark.rule("IG-2.12")
def test_no_tank_is_received_beyond_fifty() -> None:
    position = Position().planet("Verdane", "C4", A, tanks=49).planet("Lushara", "H3", B, tanks=2)
    table = position.has(A, money=50_000).trading(A).say(A, "trade", B)
    table.refused("IG-2.12", A, "buy", "tank", 2, 1000).may(A, "buy", "tank", 1, MONEY["tank"])


@pytest.mark.rule("IG-2.13")
def test_destroyed_pieces_can_be_made_again() -> None:
    position = Position().fleet(A, "C3", fighter=19).tile("C3", "asteroids")
    position.planet("Ferrantor", "C4", A, naval_factory=2).has(A, money=100_000, fuel=9, metal=9)
    table = position.then(MeetBelt(A, cell_number(position.box, "C3")), *position.rest(A, 2))
    table.chance(*asteroid("lose", 3)).asked("Produce", A)
    assert table.pieces(A) == {"fighter": 17}
    for _ in range(3):
        table.say(A, "make", "C4", "fighter")
    assert table.pieces(A) == {"fighter": 20}
    table.refused("IG-2.11", A, "make", "C4", "fighter")


@pytest.mark.rule("IG-2.13")
def test_ships_lost_in_combat_and_their_tanks_go_back_too() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*dice(6)).chance(*dice(1))
    assert table.pieces(B) == {"fighter": 1}
    assert table.table.room(B, 1) == 15
    assert table.table.room(B, 3) == 50


@pytest.mark.rule("IG-2.14")
def test_an_eleventh_planet_is_owned_without_a_flag() -> None:
    assert content().factions.pieces.flag == 10
    position = Position().fleet(A, "C3", colony_ship=1).planet("Verdane", "C3")
    for number in range(10):
        position.planet(position.box.planet_names[number], f"{'EFGHI'[number % 5]}{2 + number // 5}", A)
    table = position.movement(A)
    assert table.planets(A) == 10
    table.say(A, "colonise", "C3")
    assert (table.planets(A), table.owner("C3")) == (11, A)


@pytest.mark.rule("IG-14.15")
def test_with_the_option_ten_flags_are_the_limit() -> None:
    position = Position(colony_limit_by_flags="limit").fleet(A, "C3", colony_ship=1).planet("Verdane", "C3")
    for number in range(10):
        position.planet(position.box.planet_names[number], f"{'EFGHI'[number % 5]}{2 + number // 5}", A)
    position.movement(A).refused("IG-14.15", A, "colonise", "C3")


@pytest.mark.rule("IG-2.15")
def test_the_bank_of_cubes_never_runs_out() -> None:
    assert content().components.cubes_per_material == 150
    position = Position().planet("Verdane", "C3", A).has(A, fuel=75, metal=160).has(B, fuel=75)
    table = position.income(A)
    assert table.cubes(A) == (77, 162, 2)


@pytest.mark.rule("IG-14.10")
def test_with_the_option_the_bank_has_150() -> None:
    position = Position(cube_bank="150").planet("Verdane", "C3", A).has(A, fuel=75, metal=149).has(B, fuel=75)
    table = position.income(A)
    assert table.cubes(A) == (75, 150, 2)


POOL = {"naval_factory": 25, "tank_factory": 25, "treasury": 20, "cannon": 40, "turret": 40}


def standing(kind: str, count: int) -> Position:
    """So many buildings of a kind on planets of A and B; A's Verdane in C3 has none."""
    position = Position().planet("Verdane", "C3", A).has(A, MONEY[kind], stone=STONE[kind])
    slots = position.box.slots
    for number in range(math.ceil(count / slots)):
        built = {kind: min(slots, count - slots * number)}
        position.planet(position.box.planet_names[number], f"H{number + 1}", number % 2, **built)
    return position


@pytest.mark.rule("IG-2.16")
@pytest.mark.parametrize("kind", list(POOL))
def test_a_kind_that_has_run_out_is_not_built(kind: str) -> None:
    standing(kind, POOL[kind]).building(A).refused("IG-2.16", A, "build", "C3", kind)
    standing(kind, POOL[kind] - 1).building(A).may(A, "build", "C3", kind)


@pytest.mark.rule("IG-2.16")
def test_twenty_treasuries_are_all_there_are() -> None:
    position = standing("treasury", 20).has(A, money=500_000, stone=STONE["naval_factory"])
    position.building(A).refused("IG-2.16", A, "build", "C3", "treasury").may(A, "build", "C3", "naval_factory")


@pytest.mark.rule("IG-2.16")
def test_a_building_that_returns_can_be_built_again() -> None:
    position = standing("cannon", 39).planet("Lushara", "E4", B, cannon=1).fleet(A, "E3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "E3", "E4").chance(*dice(6)).chance(*dice(1))
    table.say(A, "done").asked("Build", A).say(A, "build", "C3", "cannon")
    assert table.table.pool[3] == 0


@pytest.mark.rule("IG-2.17")
def test_the_bank_always_has_enough_money() -> None:
    assert PRINTED["components"]["banknotes"] == [1000, 5000, 10000, 50000]
    position = Position().planet("Lushara", "C3", A).has(A, money=2_500_000).has(B, money=2_500_000)
    assert position.income(A).money(A) == 2_515_000


SIX = {("dice", face): pytest.approx(1 / 6) for face in (1, 2, 3, 4, 5, 6)}


@pytest.mark.rule("IG-2.18")
def test_the_dice_in_the_box() -> None:
    assert (content().lines.space, content().lines.ground, content().casino.dice) == (3, 3, 2)
    assert (content().die.sides, box().combat_die) == (6, 6)
    assert box().dice == ["red", "yellow", "green"]


@pytest.mark.rule("IG-2.18")
def test_combat_dice_have_six_sides() -> None:
    table = Position().fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", torpedo_boat=1).movement(A)
    table.say(A, "move", "C3", "C4")
    assert table.match.odds() == SIX
    table.chance(*dice(1))
    assert table.match.odds() == SIX


@pytest.mark.rule("IG-2.18")
def test_ground_dice_have_six_sides() -> None:
    table = Position().fleet(A, "C3", torpedo_boat=1, tank=1).planet("Verdane", "C4", B, tanks=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "land", 1)
    assert table.match.odds() == SIX
    table.chance(*dice(1))
    assert table.match.odds() == SIX


@pytest.mark.rule("IG-2.18")
def test_two_white_dice_are_thrown_in_the_casino() -> None:
    table = Position().fleet(A, "C3", fighter=1).tile("C3", "casino").has(A, money=2000).movement(A)
    table.say(A, "done").say(A, "stake", 1000)
    odds = table.match.odds()
    assert len(odds) == 36
    assert all(chance == pytest.approx(1 / 36) for chance in odds.values())
    assert {die for roll in odds for die in roll[1:]} == {1, 2, 3, 4, 5, 6}
