"""Section 14: options of the map, of planets, of the economy and of the end."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, new_game
from tests.games.imperium.prices import MONEY, STONE, cost

from astrarium.core.errors import BadOptions
from astrarium.core.step import CHANCE
from astrarium.games.imperium import GAME
from astrarium.games.imperium.board import Board
from astrarium.games.imperium.content import Grid
from astrarium.games.imperium.match_constants import SPACE, TANK, TREASURY, ImperiumBox
from astrarium.games.imperium.table import DARK, ImperiumTable
from astrarium.games.imperium.turn import EndTurn


def box(**options: str) -> ImperiumBox:
    """A box opened for two with these options."""
    found = GAME.box(2, GAME.about.fill_options(dict(options)))
    assert isinstance(found, ImperiumBox)
    return found


def beside(box: ImperiumBox, cell: tuple[int, int]) -> set[tuple[int, int]]:
    """The neighbours of a cell by column and row."""
    return {box.board.cells[near] for near in box.beside[box.board.number[cell]]}


# ---------------------------------------------------------------------- the map


@pytest.mark.rule("IG-14.1")
@pytest.mark.parametrize(
    ("grid", "cells", "dark", "corners"),
    [
        ("flat_11x7_alt", 72, 68, [(0, 0), (10, 0), (10, 6), (0, 6)]),
        ("flat_11x7_full", 77, 73, [(0, 0), (10, 0), (10, 6), (0, 6)]),
        ("flat_74_exact", 74, 70, [(0, 0), (10, 0), (10, 6), (0, 6)]),
        ("pointy_8x10_alt", 76, 72, [(0, 0), (9, 0), (8, 7), (0, 7)]),
        ("square_10x7", 70, 66, [(0, 0), (9, 0), (9, 6), (0, 6)]),
    ],
)
def test_map_outlines(grid: str, cells: int, dark: int, corners: list[tuple[int, int]]) -> None:
    table = new_game(4, board_grid=grid).table
    assert (len(table.tile), table.tile.count(DARK)) == (cells, dark)
    board = table.box.board
    assert [board.cells[fleet.cell] for fleet in table.fleets] == corners
    assert all(table.tile[board.number[corner]] == SPACE for corner in corners)


@pytest.mark.rule("IG-14.1")
def test_the_74_cells_are_uneven_columns_and_the_76_are_rows() -> None:
    columns = [column for column, _ in box(board_grid="flat_74_exact").board.cells]
    assert [columns.count(column) for column in range(11)] == [7, 7, 7, 6, 7, 6, 7, 6, 7, 7, 7]
    rows = [row for _, row in box(board_grid="pointy_8x10_alt").board.cells]
    assert [rows.count(row) for row in range(8)] == [10, 9, 10, 9, 10, 9, 10, 9]


@pytest.mark.rule("IG-14.2")
@pytest.mark.parametrize(("adjacency", "count"), [("six", 4), ("four", 4), ("eight", 8)])
def test_neighbours_on_squares(adjacency: str, count: int) -> None:
    near = beside(box(board_grid="square_10x7", adjacency=adjacency), (4, 3))
    assert len(near) == count
    assert near >= {(4, 2), (4, 4), (3, 3), (5, 3)}
    assert ((3, 2) in near) is (adjacency == "eight")


@pytest.mark.rule("IG-14.2")
@pytest.mark.parametrize("adjacency", ["four", "eight"])
@pytest.mark.parametrize("grid", ["flat_11x7_alt", "flat_11x7_full", "flat_74_exact", "pointy_8x10_alt"])
def test_four_or_eight_neighbours_need_squares(adjacency: str, grid: str) -> None:
    with pytest.raises(BadOptions, match=r"IG-14\.2"):
        GAME.about.fill_options({"board_grid": grid, "adjacency": adjacency})


@pytest.mark.rule("IG-14.2")
def test_six_hexes_around_a_hex() -> None:
    assert len(beside(box(), (4, 3))) == 6
    assert len(beside(box(board_grid="pointy_8x10_alt"), (4, 3))) == 6


@pytest.mark.rule("IG-14.3")
def test_joined_edges() -> None:
    wrapped = box(edges="wrap_columns")
    assert beside(wrapped, (0, 0)) == {(0, 1), (1, 0), (10, 0)}
    assert beside(box(edges="closed"), (0, 0)) == {(0, 1), (1, 0)}
    assert (0, 3) in beside(wrapped, (10, 3))
    table = Position(edges="wrap_columns").fleet(A, "A4", fighter=1).movement(A).say(A, "move", "A4", "K4")
    assert table.fleet("K4", A) == {"fighter": 1}
    Position(edges="closed").fleet(A, "A4", fighter=1).movement(A).refused("IG-2.3", A, "move", "A4", "K4")


@pytest.mark.rule("IG-14.3")
@pytest.mark.parametrize("grid", ["flat_11x7_full", "flat_74_exact", "pointy_8x10_alt", "square_10x7"])
def test_every_outline_joins_its_first_and_last_cell_of_a_row(grid: str) -> None:
    wrapped = box(edges="wrap_columns", board_grid=grid)
    for row in {row for _, row in wrapped.board.cells}:
        columns = [column for column, at in wrapped.board.cells if at == row]
        assert (max(columns), row) in beside(wrapped, (min(columns), row))
        assert (min(columns), row) in beside(wrapped, (max(columns), row))
    for cell in range(wrapped.cells):
        assert all(cell in wrapped.beside[near] for near in wrapped.beside[cell])


@pytest.mark.rule("IG-14.3")
def test_ends_of_a_row_that_touch_anyway_are_neighbours_once() -> None:
    narrow = Grid(
        id="square_10x7",
        orientation="square",
        lines="rows",
        cells=4,
        lengths=(2, 2),
        corners=((0, 0), (1, 0), (0, 1), (1, 1)),
    )
    assert Board(narrow, diagonals=False, wrapped=True).beside == [[1, 2], [0, 3], [0, 3], [1, 2]]


@pytest.mark.rule("IG-14.4")
@pytest.mark.parametrize(("corners", "tiles", "space", "left"), [("drawn", 96, 43, 28), ("printed", 100, 47, 32)])
def test_corner_tiles(corners: str, tiles: int, space: int, left: int) -> None:
    table = new_game(corner_tiles=corners)
    assert (sum(table.table.tiles), table.table.tiles[SPACE]) == (tiles, space)
    assert sum(table.table.tiles) - table.table.tile.count(DARK) == left
    assert table.match.problems() == []


# ---------------------------------------------------------------------- planets


@pytest.mark.rule("IG-14.5")
def test_planet_values_at_random() -> None:
    seen: dict[str, set[tuple[int, ...]]] = {}
    printed = box().printed_values
    for seed in range(1000):
        table = GAME.start(2, {"planet_values": "random", "zero_multipliers": "allowed"}, seed=seed).table
        for planet, kind in enumerate(table.box.planet_kinds):
            seen.setdefault(kind, set()).add(tuple(table.value(planet, which) for which in range(5)))
    splits = {(f, m, 5 - f - m) for f in range(4) for m in range(4) if 0 <= 5 - f - m <= 3}
    assert seen["fire"] == seen["ice"] == {(*split, 2, 1) for split in splits}
    assert seen["earth"] == {(2, 2, 2, 1, economy) for economy in (1, 2, 3)}
    assert seen["rock"] == {(1, 1, 1, productivity, 2) for productivity in (1, 2, 3)}
    assert box().printed_values == printed, "the table itself is not written on"


@pytest.mark.rule("IG-14.5")
def test_planet_values_of_the_table_and_drawn_ones() -> None:
    table = new_game(planet_values="table").asked("RollForStart", CHANCE).table
    assert [table.value(0, which) for which in range(5)] == [3, 2, 1, 2, 1]
    drawn = new_game(planet_values="random").asked("PlanetValue", CHANCE).chance("split", 0, 2, 3)
    assert [drawn.table.value(0, which) for which in range(5)] == [1, 2, 3, 2, 1]


@pytest.mark.rule("IG-14.6")
@pytest.mark.parametrize(("zero", "stone"), [("min_one", 1), ("allowed", 0)])
def test_zero_multipliers(zero: str, stone: int) -> None:
    table = Position(zero_multipliers=zero).planet("Pyrrhos", "C4", owner=A).income(A)
    assert table.cubes(A) == (3, 2, stone)


# ---------------------------------------------------------------------- factories and buildings


def yard(planet: str, **options: str) -> Table:
    """A's planet in C4 with both factories, and all the money and cubes one could wish."""
    position = Position(**options).planet(planet, "C4", owner=A, naval_factory=1, tank_factory=1)
    return position.has(A, money=500_000, fuel=50, metal=50).production(A)


@pytest.mark.rule("IG-14.7")
@pytest.mark.parametrize(("limit", "delivered"), [("unlimited", 3), ("unlimited_yield", 6)])
def test_unlimited_production(limit: str, delivered: int) -> None:
    table = yard("Petrakon", production_limit=limit)
    money, cubes = table.money(A), table.cubes(A)
    for _ in range(3):
        table.say(A, "make", "C4", "fighter")
    assert table.fleet("C4", A) == {"fighter": delivered}
    paid = cost(fighter=3)
    assert money - table.money(A) == paid["money"]
    assert table.cubes(A) == (cubes[0] - paid["fuel"], cubes[1] - paid["metal"], 0)


@pytest.mark.rule("IG-14.7")
def test_production_by_factory() -> None:
    table = yard("Petrakon", production_limit="per_factory")
    table.say(A, "make", "C4", "fighter").say(A, "make", "C4", "fighter")
    table.refused("IG-7.10", A, "make", "C4", "fighter")


@pytest.mark.rule("IG-14.7")
def test_a_yield_beyond_the_pieces_of_a_colour_is_refused() -> None:
    position = Position(production_limit="unlimited_yield").fleet(A, "E4", colony_ship=4)
    position.planet("Petrakon", "C4", owner=A, naval_factory=1).has(A, money=500_000, fuel=50, metal=50)
    position.production(A).refused("IG-2.11", A, "make", "C4", "colony_ship").may(A, "make", "C4", "fighter")


@pytest.mark.rule("IG-14.8")
def test_tank_factories_that_ignore_productivity() -> None:
    table = yard("Ferrantor", tank_production="no").say(A, "make", "C4", "tank")
    table.refused("IG-14.8", A, "make", "C4", "tank")
    for _ in range(3):
        table.say(A, "make", "C4", "fighter")
    assert (table.tanks("C4"), table.fleet("C4", A)) == (1, {"fighter": 3})
    table.asked("Move", A)
    yielded = yard("Ferrantor", tank_production="no", production_limit="unlimited_yield")
    assert yielded.say(A, "make", "C4", "tank").tanks("C4") == 1


@pytest.mark.rule("IG-14.8")
def test_tank_factories_that_count_productivity() -> None:
    table = yard("Ferrantor", tank_production="yes")
    for _ in range(3):
        table.say(A, "make", "C4", "tank")
    assert table.tanks("C4") == 3
    table.refused("IG-7.10", A, "make", "C4", "tank")


def all_treasuries(pool: str) -> Table:
    """All twenty treasuries stand, and A wants another one."""
    position = Position(building_pool=pool).planet("Verdane", "C4", owner=A)
    position.has(A, MONEY["treasury"], stone=STONE["treasury"])
    position.planet("Lushara", "E4", owner=B, treasury=9).planet("Tellmark", "G4", owner=B, treasury=9)
    return position.planet("Meadrin", "I4", owner=B, treasury=2).building(A)


@pytest.mark.rule("IG-14.9")
def test_an_unlimited_pool_of_buildings() -> None:
    table = all_treasuries("unlimited").say(A, "build", "C4", "treasury")
    assert table.buildings("C4") == {"treasury": 1}
    assert min(table.table.pool) >= 0, "a pile that never runs out holds no less than nothing"
    table.table.raze(table.cell("C4"), TREASURY, 1)
    assert table.buildings("C4") == {}


@pytest.mark.rule("IG-14.9")
def test_the_pool_of_the_box_runs_out() -> None:
    all_treasuries("limited").refused("IG-2.16", A, "build", "C4", "treasury").may(A, "build", "C4", "naval_factory")


@pytest.mark.rule("IG-14.10")
@pytest.mark.parametrize(("bank", "fuel"), [("150", 1), ("unlimited", 3)])
def test_a_bank_of_150_cubes(bank: str, fuel: int) -> None:
    position = Position(cube_bank=bank).planet("Pyrrhos", "C4", owner=A).has(B, fuel=149)
    assert position.income(A).cubes(A) == (fuel, 2, 1)


@pytest.mark.rule("IG-14.10")
def test_spent_cubes_return_to_the_bank() -> None:
    position = Position(cube_bank="150").planet("Pyrrhos", "C4", owner=B, naval_factory=1)
    position.planet("Cindara", "E4", owner=A).has(B, MONEY["fighter"], fuel=150, metal=10)
    table = position.production(B).say(B, "make", "C4", "fighter")
    assert table.table.gain_cubes(A, 0, 3) == 1


@pytest.mark.rule("IG-14.10")
def test_the_market_sells_no_more_cubes_than_the_bank_has() -> None:
    position = Position(cube_bank="150").fleet(A, "C4", fighter=1).tile("C4", "market").has(A, money=30_000, fuel=9)
    table = position.has(B, fuel=139).movement(A).say(A, "market", "C4")
    table.may(A, "buy", "fuel", 2).refused("IG-14.10", A, "buy", "fuel", 3).may(A, "buy", "metal", 10)


@pytest.mark.rule("IG-14.11")
@pytest.mark.parametrize(
    ("bonus", "tax"), [("base_x_economy", 30_000), ("flat_5000", 20_000), ("flat_10000", 25_000), ("half", 22_500)]
)
def test_what_a_treasury_pays(bonus: str, tax: int) -> None:
    table = Position(treasury_bonus=bonus).planet("Lushara", "C4", owner=A, treasury=1).income(A)
    assert table.money(A) == tax
    assert Position(treasury_bonus=bonus).planet("Lushara", "C4", owner=A).income(A).money(A) == 15_000


# ---------------------------------------------------------------------- the end


def last_turn(limit: str, round_now: int, money: tuple[int, int], planets: tuple[int, int] = (5, 5)) -> Table:
    """B, who plays last, ends a turn with so many planets and so much money for A and B."""
    position = Position(round_limit=limit).has(A, money=money[0]).has(B, money=money[1])
    names = iter(box().planet_names)
    for seat, count in ((A, planets[0]), (B, planets[1])):
        for at in range(count):
            position.planet(next(names), f"{'CEGIA'[at]}{2 + 2 * seat}", owner=seat)

    def clock(table: ImperiumTable) -> None:
        table.round, table.active, table.phase = round_now, B, 4

    return position.do(clock).then(EndTurn(B))


@pytest.mark.rule("IG-14.54")
@pytest.mark.parametrize(("limit", "rounds"), [("10_rounds", 10), ("30_rounds", 30), ("60_rounds", 60)])
def test_a_round_limit(limit: str, rounds: int) -> None:
    last_turn(limit, rounds, (80_000, 95_000)).ended("round_limit", 2, 1)
    assert last_turn(limit, rounds - 1, (80_000, 95_000)).match.result is None


@pytest.mark.rule("IG-14.54")
def test_planets_count_before_money_and_a_full_tie_is_shared() -> None:
    last_turn("30_rounds", 30, (80_000, 95_000), (5, 4)).ended("round_limit", 1, 2)
    last_turn("30_rounds", 30, (80_000, 80_000)).ended("round_limit", 1, 1)


@pytest.mark.rule("IG-14.54")
def test_no_round_limit() -> None:
    assert last_turn("none", 30, (80_000, 95_000)).match.result is None


@pytest.mark.rule("IG-14.54")
def test_the_round_ends_only_when_all_have_played() -> None:
    def clock(table: ImperiumTable) -> None:
        table.round, table.active, table.phase = 30, A, 4

    assert Position(round_limit="30_rounds").do(clock).then(EndTurn(A)).match.result is None


@pytest.mark.rule("IG-14.54")
def test_the_last_faction_wins_even_in_the_last_turn_of_the_last_round() -> None:
    def clock(table: ImperiumTable) -> None:
        table.round, table.active, table.phase = 30, B, 4
        table.settled[B] = 1

    position = Position(round_limit="30_rounds", elimination="no_planets").do(clock)
    position.then(EndTurn(B)).ended("last_faction", 1, 2)


# ---------------------------------------------------------------------- elimination


def conquest_of_b(**options: str) -> Table:
    """A's torpedo boat stands before B's last planet, and B has some money and fuel."""
    position = Position(3, guards=False, **options).fleet(A, "C3", torpedo_boat=1).fleet(C, "G4", fighter=1)
    position.planet("Verdane", "C4", owner=B).has(B, money=40_000, fuel=6)
    return position.movement(A)


@pytest.mark.rule("IG-14.51")
@pytest.mark.parametrize(("rule", "out"), [("no_planets", True), ("no_planets_no_ships", False)])
def test_no_planet_and_no_colony_ship_at_the_end_of_the_turn(rule: str, out: bool) -> None:
    position = Position(3, guards=False, elimination=rule).fleet(A, "C3", torpedo_boat=1).fleet(C, "G4", fighter=1)
    table = position.fleet(B, "E4", fighter=5).planet("Verdane", "C4", owner=B).movement(A)
    table.say(A, "move", "C3", "C4").asked("Move", B)
    assert table.table.alive[B]
    table.say(B, "done").asked("Move", C)
    assert bool(table.table.alive[B]) is not out
    assert table.fleet("E4", B) == ({} if out else {"fighter": 5})


@pytest.mark.rule("IG-14.51")
@pytest.mark.parametrize(("settled", "ships"), [(1, {"colony_ship": 1}), (0, {"fighter": 1})])
def test_a_colony_ship_or_never_having_settled_saves(settled: int, ships: dict[str, int]) -> None:
    position = Position(guards=False, elimination="no_planets").fleet(A, "C3", fighter=1).fleet(B, "E4", **ships)
    table = position.do(lambda table: table.settled.__setitem__(B, settled)).movement(B).say(B, "done")
    assert table.table.alive[B]


@pytest.mark.rule("IG-14.51")
@pytest.mark.parametrize(
    ("rule", "factories", "out"),
    [("no_ships_no_factory", 0, True), ("no_ships_no_factory", 1, False), ("no_planets_no_ships", 0, False)],
)
def test_no_ships_and_no_naval_factory(rule: str, factories: int, out: bool) -> None:
    position = Position(3, guards=False, elimination=rule).fleet(A, "C3", fighter=3).fleet(C, "G4", fighter=1)
    position.fleet(B, "C4", fighter=1).planet("Verdane", "E4", owner=B, treasury=2, naval_factory=factories)
    table = position.planet("Lushara", "E6", owner=B, tanks=2, turret=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "line", 0, 0, 0).chance("dice", 6, 6, 6, 6, 6, 6).chance("dice", 1)
    assert bool(table.table.alive[B]) is not out
    assert (table.owner("E4"), table.owner("E6")) == ((None, None) if out else (B, B))
    assert table.buildings("E4")["treasury"] == 2
    assert table.buildings("E6") == {"turret": 1}


@pytest.mark.rule("IG-14.52")
@pytest.mark.parametrize(("assets", "money", "fuel"), [("conqueror", 40_000, 6), ("bank", 0, 0)])
def test_goods_of_an_eliminated_faction(assets: str, money: int, fuel: int) -> None:
    table = conquest_of_b(eliminated_assets=assets).say(A, "move", "C3", "C4")
    assert not table.table.alive[B]
    assert (table.money(A), table.cubes(A)) == (money, (fuel, 0, 0))
    assert (table.money(B), table.cubes(B)) == (0, (0, 0, 0))


@pytest.mark.rule("IG-14.52")
def test_goods_go_to_the_bank_when_asteroids_end_a_faction() -> None:
    position = (
        Position(3, guards=False, eliminated_assets="conqueror").fleet(B, "C3", fighter=1).tile("C4", "asteroids")
    )
    position.fleet(A, "E4", fighter=1).fleet(C, "G4", fighter=1).has(B, money=40_000, fuel=6)
    table = position.tile("C4", "asteroids").movement(B).say(B, "move", "C3", "C4").chance("card", 1)
    assert not table.table.alive[B]
    assert [table.money(seat) for seat in (A, B, C)] == [0, 0, 0]
    assert sum(table.table.cubes) == 0


@pytest.mark.rule("IG-14.52")
def test_a_defender_who_strikes_the_last_blow_inherits_too() -> None:
    position = Position(3, guards=False, eliminated_assets="conqueror").fleet(B, "C3", colony_ship=1)
    position.fleet(A, "C4", torpedo_boat=1).fleet(C, "G4", fighter=1).has(B, money=40_000, fuel=6)
    table = position.movement(B).say(B, "move", "C3", "C4").chance("dice", 1).chance("dice", 1)
    table.chance("dice", 6).chance("dice", 1)
    assert not table.table.alive[B]
    assert (table.money(A), table.cubes(A)) == (40_000, (6, 0, 0))


@pytest.mark.rule("IG-14.52")
@pytest.mark.parametrize("landed", [0, 3])
def test_tanks_left_go_to_the_conqueror(landed: int) -> None:
    position = Position(3, guards=False, eliminated_assets="conqueror", elimination="no_ships_no_factory")
    position.fleet(A, "C3", fighter=1).fleet(B, "C4", fighter=1).fleet(C, "G4", fighter=1)
    position.planet("Lushara", "E6", owner=B, tanks=2).planet("Verdane", "G6", owner=A, tanks=landed)
    table = position.movement(A).say(A, "move", "C3", "C4").chance("dice", 6, 6).chance("dice", 1)
    assert (table.tanks("E6"), table.tanks("G6")) == (0, 2 + landed)
    assert table.table.in_play_at(A, TANK) == 2 + landed


@pytest.mark.rule("IG-14.11")
@pytest.mark.parametrize(
    ("treasury_bonus", "flat"), [("base_x_economy", 0), ("half", 0), ("flat_5000", 5000), ("flat_10000", 10_000)]
)
def test_a_treasury_pays_a_flat_sum_only_where_that_is_chosen(treasury_bonus: str, flat: int) -> None:
    assert box(treasury_bonus=treasury_bonus).treasury_bonus_flat == flat


@pytest.mark.rule("IG-14.55")
@pytest.mark.parametrize("help_at_home", ["one_free", "none"])
def test_help_at_home_once(help_at_home: str) -> None:
    position = Position(home_help=help_at_home).fleet(A, "C3", colony_ship=1).tile("C4", "asteroids")
    table = position.tile("A2", "asteroids").do(lambda table: table.helped.__setitem__(B, 1)).movement(A)
    table.say(A, "move", "C3", "C4").chance("card", 1)
    if help_at_home == "none":
        assert table.fleet("A1", A) == {"fighter": 1}
        return
    assert table.fleet("A1", A) == {"fighter": 1, "colony_ship": 1}
    table.say(A, "move", "A1", "A2").chance("card", 1).say(A, "lose", 4)
    assert table.fleet("A2", A) == {"fighter": 1}
    assert table.fleet("A1", A) == {}, "there is no second help"


@pytest.mark.rule("IG-14.55")
def test_no_help_after_the_first_colony() -> None:
    position = Position(home_help="one_free").fleet(A, "C3", colony_ship=1).tile("C4", "asteroids")
    position.planet("Verdane", "E4", owner=A).do(lambda table: table.helped.__setitem__(B, 1))
    table = position.movement(A).say(A, "move", "C3", "C4").chance("card", 1)
    assert table.fleet("A1", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.55")
def test_who_has_another_colony_ship_gets_no_help() -> None:
    position = Position(home_help="one_free").fleet(A, "C3", colony_ship=1).tile("C4", "asteroids")
    position.fleet(A, "E4", colony_ship=1).do(lambda table: table.helped.__setitem__(B, 1))
    table = position.movement(A).say(A, "move", "C3", "C4").chance("card", 1)
    assert table.fleet("A1", A) == {"fighter": 1}
    assert table.pieces(A) == {"fighter": 1, "colony_ship": 1}


@pytest.mark.rule("IG-14.55")
def test_help_saves_a_faction_without_any_other_ship() -> None:
    position = Position(guards=False, home_help="one_free").fleet(A, "C3", colony_ship=1).tile("C4", "asteroids")
    position.fleet(B, "K7", colony_ship=1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance("card", 1)
    assert table.table.alive[A]
    assert table.fleet("A1", A) == {"colony_ship": 1}
