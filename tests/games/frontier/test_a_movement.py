"""Section A: the active player, movement, support, cargo, exploration and colonization."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, Table, box_of, tile

from astrarium.core.bit_set import contains
from astrarium.core.step import CHANCE
from astrarium.games.frontier import GAME
from astrarium.games.frontier.action_phase import ActionPhase
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.conversion_to_iou import Conversion
from astrarium.games.frontier.exploration_and_colonization import DrawTile, Explore
from astrarium.games.frontier.generated_table import make_tile
from astrarium.games.frontier.match_constants import ASTEROIDS, PLANET, STACKS, VOID
from astrarium.games.frontier.movement import Steer
from astrarium.games.frontier.ore_and_goods_in_hexes import holds
from astrarium.games.frontier.turn import TurnEnds
from astrarium.games.frontier.unit import new_unit
from astrarium.games.frontier.unit_types import CA, GOODS, ORE


@pytest.mark.rule("FR-A.1")
def test_markers_are_drawn_one_at_a_time() -> None:
    position = Position(3).fleet(A, "0,0", "CA").fleet(B, "0,1", "CA").fleet(C, "-1,1", "CA")
    table = position.then(ActionPhase(), TurnEnds()).asked("DrawMarker", CHANCE)
    assert table.match.odds() == {("marker", seat): pytest.approx(1 / 3) for seat in range(3)}
    table.chance("marker", B).asked("Move", B).say(B, "done").asked("DrawMarker", CHANCE)
    assert set(table.match.odds()) == {("marker", A), ("marker", C)}
    table.chance("marker", C).say(C, "done").chance("marker", A).say(A, "done")
    assert table.table.turn == 2
    drawn = []
    for _ in range(2):
        match = GAME.start(3, {"round_limit": "3_turns"}, seed=5)
        while match.waiting:
            match.answer(match.waiting[0], match.options(match.waiting[0])[0])
        drawn.append([line.answer for line in match.log if line.answer[0] == "marker"])
    assert drawn[0] == drawn[1]
    assert [sorted(answer[1] for answer in drawn[0][at : at + 3]) for at in (0, 3, 6)] == [[0, 1, 2]] * 3


@pytest.mark.rule("FR-A.2")
def test_steps_come_in_their_order() -> None:
    table = Position().planet("0,0").fleet(A, "0,0", "col", "CA").colonization(A)
    table.asked("Settle", A).refused("FR-A.3", A, "move", 1, "0,0", "CA", 2)
    move = Position().planet("0,0").fleet(A, "0,0", "col").action(A).asked("Move", A)
    move.refused("FR-A.17", A, "settle", "0,0").refused("FR-A.3", A, "what")


@pytest.mark.rule("FR-A.3")
def test_a_player_moves_any_of_his_own_units() -> None:
    position = Position().fleet(A, "0,0", "CA", "CA", "CA").fleet(B, "-1,0", "CA")
    table = position.action(A).refused("FR-A.3", A, "move", 1, "-1,0", "CA", 2)
    table.refused("FR-A.3", A, "move", 4, "0,0", "CA", 2).refused("FR-A.3", A, "move", 1, "0,0", "CA", 99)
    table.say(A, "move", 2, "0,0", "CA", 2).say(A, "to", "1,0").say(A, "done")
    assert (table.units(A, "1,0"), table.units(A, "0,0")) == (["CA", "CA"], ["CA"])
    many = Position().fleet(A, "0,0", *["CA"] * 9).action(A)
    many.may(A, "move", 9, "0,0", "CA", 2).may(A, "move", 6, "0,0", "CA", 2).refused(
        "FR-A.3", A, "move", 7, "0,0", "CA", 2
    )


@pytest.mark.rule("FR-A.4")
def test_a_unit_moves_once_and_not_too_far() -> None:
    position = Position().planet("0,0", A, tech=4).fleet(A, "0,0", "trn", "CA")
    table = position.action(A).say(A, "move", 1, "0,0", "trn", 2).refused("FR-A.4", A, "to", "-3,3")
    table.refused("FR-A.4", A, "to", 999).refused("FR-A.4", A, "to", -1)
    table.refused("FR-A.4", A, "what").refused("FR-A.4", A, "to", "0,0").may(A, "to", "-2,2").say(A, "to", "-1,1")
    table.refused("FR-A.4", A, "move", 1, "-1,1", "trn", 2).asked("Move", A)


@pytest.mark.rule("FR-A.5")
def test_scouts_explore_in_support_and_destroyers_anywhere() -> None:
    position = Position(homes=False).planet("3,0", A, tech=1).planet("-3,0", B).dark("0,0", "1,-1")
    position.fleet(A, "1,0", "sct", "CA", "trn")
    table = position.action(A).say(A, "move", 1, "1,0", "sct", 2).refused("FR-A.5", A, "to", "0,0").may(A, "to", "2,-1")
    table.say(A, "stay").say(A, "move", 1, "1,0", "trn", 2).refused("FR-A.5", A, "to", "0,0").say(A, "stay")
    table.say(A, "move", 1, "1,0", "CA", 2).may(A, "to", "0,0")
    near = Position(homes=False).planet("3,0", A, tech=1).planet("-3,0", B).dark("1,0").fleet(A, "2,0", "sct", "trn")
    scout = near.action(A).say(A, "move", 1, "2,0", "sct", 2).may(A, "to", "1,0").say(A, "stay")
    scout.say(A, "move", 1, "2,0", "trn", 2).refused("FR-A.5", A, "to", "1,0")


@pytest.mark.rule("FR-A.6")
def test_unexplored_and_foreign_hexes_end_the_move() -> None:
    ring = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
    position = Position().fleet(A, "0,0", "CA")
    for name in ring:
        position.fleet(B, name, "sct")
    position.action(A).say(A, "move", 1, "0,0", "CA", 2).may(A, "to", "1,0").refused("FR-A.6", A, "to", "2,0")
    dark = Position().dark(*ring).fleet(A, "0,0", "CA").action(A).say(A, "move", 1, "0,0", "CA", 2)
    dark.may(A, "to", "1,0").refused("FR-A.6", A, "to", "2,0")
    position = Position(foreign_hex_stop="pass").fleet(A, "0,0", "CA")
    for name in ring:
        position.fleet(B, name, "CA")
    position.action(A).say(A, "move", 1, "0,0", "CA", 2).may(A, "to", "2,0")


@pytest.mark.rule("FR-A.6", "FR-A.11")
def test_a_transport_unloads_at_its_own_planet_beside_a_stranger_and_goes_no_further() -> None:
    def arrives(**options: str) -> Table:
        position = Position(**options).planet("1,0", A, tech=2).fleet(A, "2,0", "trn", hold="ore")
        table = position.fleet(B, "1,0", "sct").action(A).say(A, "move", 1, "2,0", "trn", 2, 64)
        return table.say(A, "to", "1,0").say(A, "unload", "ore")

    arrives().refused("FR-A.6", A, "to", "0,0").say(A, "load", "ore").refused("FR-A.6", A, "to", "2,0")
    arrives(foreign_hex_stop="pass").may(A, "to", "0,0")
    leaves = Position().planet("1,0", A, tech=2, ore=1).fleet(A, "1,0", "trn").fleet(B, "1,0", "sct").action(A)
    leaves.say(A, "move", 1, "1,0", "trn", 2).say(A, "load", "ore").may(A, "to", "3,0")


@pytest.mark.rule("FR-A.7")
def test_support_reaches_by_tech() -> None:
    assert box_of().support_formula[1:] == [2, 2, 3, 3, 4, 4, 5, 5]
    position = Position(homes=False).planet("3,0", A, tech=3).planet("-3,0", B)
    table = position.fleet(A, "3,0", "CA").action(A).table
    assert contains(table.supported_hexes(A), position.cell("0,0"))
    assert not contains(table.supported_hexes(A), position.cell("-1,0"))
    for formula, reach in (("tech", 1), ("fixed_3", 3)):
        other = Position(homes=False, support_formula=formula).planet("3,0", A, tech=1).planet("-3,0", B)
        seen = other.fleet(A, "3,0", "CA").action(A).table.supported_hexes(A)
        assert [contains(seen, other.cell(name)) for name in ("2,0", "1,0", "0,0")] == [n <= reach for n in (1, 2, 3)]


@pytest.mark.rule("FR-A.8")
def test_all_but_destroyers_end_in_support() -> None:
    position = Position(homes=False).planet("3,0", A, tech=1).planet("-3,0", B).fleet(A, "1,0", "CR", "CA", tech=3)
    table = position.action(A).say(A, "move", 1, "1,0", "CR", 3).refused("FR-A.8", A, "to", "0,0").say(A, "stay")
    table.say(A, "move", 1, "1,0", "CA", 3).may(A, "to", "0,0")
    free = Position(homes=False, support_stop="scouts_only").planet("3,0", A, tech=1).planet("-3,0", B)
    free.fleet(A, "-1,0", "trn").action(A).say(A, "move", 1, "-1,0", "trn", 2).may(A, "to", "-2,0")


@pytest.mark.rule("FR-A.9")
def test_who_is_outside_support_comes_nearer_or_stays() -> None:
    position = Position(homes=False).planet("3,0", A, tech=1).planet("-2,-1", B).fleet(A, "-3,0", "CR")
    table = position.action(A).say(A, "move", 1, "-3,0", "CR", 2).may(A, "to", "-2,0").may(A, "stay")
    table.refused("FR-A.9", A, "to", "-3,1")
    lost = Position(homes=False).planet("-3,0", B).fleet(A, "0,0", "CR", "col", "sct").dark("1,0")
    roam = lost.action(A).say(A, "move", 1, "0,0", "CR", 2).may(A, "to", "2,-1").say(A, "stay")
    roam.say(A, "move", 1, "0,0", "sct", 2).refused("FR-A.5", A, "to", "1,0")


@pytest.mark.rule("FR-A.10")
def test_cargo_travels_aboard_transports() -> None:
    position = Position().planet("0,0", A, goods={A: 3}).fleet(A, "0,0", "CA", "trn")
    table = (
        position.action(A).say(A, "move", 1, "0,0", "CA", 2).refused("FR-A.10", A, "load", "goods", A).say(A, "stay")
    )
    table.say(A, "move", 1, "0,0", "trn", 2).say(A, "load", "goods", A).say(A, "load", "goods", A)
    table.refused("FR-V.7", A, "load", "goods", A).refused("FR-A.10", A, "load", "iou").refused("FR-A.10", A, "load")
    assert (table.holds(A, "0,0"), table.goods("0,0", A)) == ([[2, 2]], 1)
    table.say(A, "unload", "goods", A).refused("FR-A.11", A, "unload", "ore").refused("FR-A.11", A, "load", "ore")


def test_goods_go_free_in_support() -> None:
    position = Position(goods_transport="free_in_support").planet("0,0", A, ore=2, goods={B: 1}).planet("2,0", A)
    table = position.lane(Conversion(A), Buy(A)).asked("Send", A).say(A, "send", "0,0", "ore")
    table.refused("FR-A.10", A, "to", "2,0", 5).refused("FR-A.10", A, "to", "-3,0", 1).say(A, "to", "2,0", 2)
    assert (table.ore("0,0"), table.ore("2,0")) == (0, 2)
    table.refused("FR-A.10", A, "send", "0,0", "ore").refused("FR-A.10", A, "send", "-3,0", "ore")
    table.refused("FR-A.10", A, "what").say(A, "send", "0,0", "goods", B).say(A, "keep").say(A, "done")
    assert table.goods("0,0", B) == 1
    table.asked("Convert", A)


@pytest.mark.rule("FR-A.10")
@pytest.mark.parametrize(("near", "far"), [(1, 3), (3, 1)])
def test_one_of_two_planets_that_supports_the_other_is_enough_to_send_goods(near: int, far: int) -> None:
    position = Position(goods_transport="free_in_support").planet("0,0", A, tech=near, ore=1)
    table = position.planet("3,0", A, tech=far).lane(Conversion(A), Buy(A)).say(A, "send", "0,0", "ore")
    table.may(A, "to", "3,0", 1)


@pytest.mark.rule("FR-A.10")
def test_only_from_own_planets_goods_are_sent() -> None:
    position = Position(goods_transport="free_in_support").planet("0,0", A, ore=1).planet("2,0", A)
    table = position.planet("1,0", B, ore=2).lane(Conversion(A), Buy(A)).asked("Send", A)
    table.may(A, "send", "0,0", "ore").refused("FR-A.10", A, "send", "1,0", "ore")


@pytest.mark.rule("FR-A.10")
def test_goods_are_told_apart_by_their_makers() -> None:
    table = Position().planet("0,0", A, ore=1, goods={A: 1, B: 2}).action(A)
    assert (table.goods("0,0", A), table.goods("0,0", B)) == (1, 2)
    home = table.cell("0,0")
    assert holds(table.table, A, home, (ORE, GOODS + A, GOODS + B, GOODS + B))
    assert not holds(table.table, A, home, (ORE, GOODS + A, GOODS + A))
    assert not holds(table.table, A, home, (ORE, ORE, GOODS + B))


@pytest.mark.rule("FR-A.11")
def test_a_transport_loads_and_unloads_on_its_way() -> None:
    position = Position().planet("0,0", A, ore=2).planet("1,0", A).fleet(A, "0,0", "trn")
    table = position.action(A).say(A, "move", 1, "0,0", "trn", 2).say(A, "load", "ore").say(A, "load", "ore")
    table.say(A, "to", "1,0").say(A, "unload", "ore").say(A, "unload", "ore").say(A, "to", "2,0")
    assert (table.ore("1,0"), table.holds(A, "2,0")) == (2, [[]])
    away = Position().fleet(A, "1,0", "trn", hold="ore").action(A).say(A, "move", 1, "1,0", "trn", 2, 64)
    away.refused("FR-A.11", A, "unload", "ore")
    full = Position().planet("1,0", A).fleet(A, "2,-1", "trn").action(A).say(A, "move", 1, "2,-1", "trn", 2)
    assert full.say(A, "to", "1,0").match.waiting == (A,)


@pytest.mark.rule("FR-A.12")
def test_a_tile_is_drawn_for_each_unexplored_hex() -> None:
    position = Position().dark("0,0", "1,-1").fleet(A, "0,0", "sct").fleet(A, "1,-1", "CA")
    table = position.exploration(A).asked("Explore", A).refused("FR-A.12", A, "explore", "2,0", 1)
    table.refused("FR-A.12", A, "explore", 99, 1).refused("FR-A.15", A, "what")
    table.say(A, "explore", "0,0", 1).chance(*tile("planet")).say(A, "explore", "1,-1", 2).chance(*tile("nebula", 2))
    assert table.table.tile[table.cell("0,0")] == 2
    assert table.table.tile[table.cell("1,-1")] == 4
    assert table.table.left[:3] == (7, 7, 7)


@pytest.mark.rule("FR-A.13")
def test_several_explorers_draw_one_tile_together() -> None:
    table = Position().dark("0,0").fleet(A, "0,0", "sct", "sct", "CA").exploration(A).say(A, "explore", "0,0", 1)
    table.chance(*tile("void"))
    assert sum(table.table.left) == 43
    choose = Position(explorers_in_one_hex="draw_and_choose").dark("0,0").fleet(A, "0,0", "sct", "sct")
    two = choose.exploration(A).say(A, "explore", "0,0", 1).chance(*tile("void")).asked("DrawMore", A)
    two.refused("FR-A.15", A, "stack", 3).say(A, "stack", 2).chance(*tile("planet", 2)).asked("KeepTile", A)
    two.refused("FR-A.13", A, "keep", 3, 0).say(A, "keep", 2, 2)
    assert two.table.tile[two.cell("0,0")] == 2
    assert (two.table.left[:2], two.table.under) == ((7, 7), (make_tile(VOID, 0),)), (
        "the other tile lies under its stack"
    )


def test_a_tile_put_back_is_the_last_of_its_stack() -> None:
    position = Position(explorers_in_one_hex="draw_and_choose").dark("0,0").fleet(A, "0,0", "sct")

    def last(table: object) -> None:
        table.under = (make_tile(ASTEROIDS, 0),)
        table.set_left(0, 0)
        for kind, count in enumerate(table.piles_of(0)):
            table.add_piles(0, kind, -count)

    table = position.do(last).exploration(A).say(A, "explore", "0,0", 1)
    assert table.match.odds() == {("tile", 1, 1): 1.0}
    step = table.match.step_for(CHANCE)
    assert step.draw(table.table, None) == ("tile", 1, 1)
    table.chance("tile", 1, 1)
    assert (table.table.tile[table.cell("0,0")], table.table.under) == (1, ())


@pytest.mark.rule("FR-A.14")
def test_no_stack_above_civ() -> None:
    table = Position().dark("0,0").fleet(A, "0,0", "sct").exploration(A).refused("FR-A.14", A, "explore", "0,0", 3)
    table.may(A, "explore", "0,0", 1).may(A, "explore", "0,0", 2)


@pytest.mark.rule("FR-A.15")
def test_any_stack_that_is_not_empty() -> None:
    position = Position().planet("3,0", A, tech=3).dark("0,0").fleet(A, "0,0", "sct")
    table = position.do(lambda table: table.set_left(1, 0)).exploration(A)
    assert [answer[2] for answer in table.options] == [1, 3]
    table.refused("FR-A.15", A, "explore", "0,0", 2)


@pytest.mark.rule("FR-A.16")
def test_exploring_is_compulsory_where_a_tile_is_left() -> None:
    position = Position(homes=False).planet("3,0", A).planet("-3,0", B).dark("0,0").fleet(A, "0,0", "sct")
    none = position.do(lambda table: table.set_left(0, 0)).exploration(A)
    assert none.table.tile[none.cell("0,0")] == -1
    assert none.units(A, "0,0") == ["sct"]
    one = Position(homes=False).planet("3,0", A).planet("-3,0", B).dark("0,0").fleet(A, "0,0", "sct")
    one.do(lambda table: table.set_left(0, 1)).at(Explore(A)).refused("FR-A.16", A, "done")


@pytest.mark.rule("FR-O.2")
def test_count_limits_the_tiles_of_a_turn() -> None:
    position = Position(exploration_limit="count").dark("0,0", "0,1", "1,-1").fleet(A, "0,0", "sct")
    table = position.fleet(A, "0,1", "sct").fleet(A, "1,-1", "sct").exploration(A)
    assert table.match.options(A) == [("explore", table.cell(name), 1) for name in ("1,-1", "0,0", "0,1")]
    table.say(A, "explore", "0,1", 1)
    assert sum(table.match.odds().values()) == pytest.approx(1)
    table.chance(*tile("rich_planet", 8)).say(A, "explore", "0,0", 1).chance(*tile("void", 3))
    assert table.table.tile[table.cell("1,-1")] == -1, "no third draw at civ 2"
    over = Position(exploration_limit="count").dark("0,0").fleet(A, "0,0", "sct")
    over.do(lambda table: setattr(table, "drawn", 2)).at(Explore(A)).refused("FR-O.2", A, "explore", "0,0", 1)


@pytest.mark.rule("FR-O.3")
def test_ring_compares_the_distance_from_home_with_civ() -> None:
    position = Position(exploration_limit="ring").dark("0,0", "1,0").fleet(A, "0,0", "CA").fleet(A, "1,0", "CA")
    table = position.at(Explore(A)).refused("FR-O.3", A, "explore", "0,0", 1).may(A, "explore", "1,0", 1)
    assert len(table.options) == 1
    box = box_of(exploration_limit="ring")
    assert [box.board.ring.count(n) for n in range(5)] == [2, 6, 10, 13, 6]


@pytest.mark.rule("FR-A.17")
def test_a_colony_ship_settles_a_free_planet() -> None:
    position = Position().planet("2,0").fleet(A, "3,0", "col").action(A).say(A, "move", 1, "3,0", "col", 2)
    table = position.say(A, "to", "2,0").asked("Settle", A).say(A, "settle", "2,0")
    assert (table.units(A, "2,0"), table.levels("2,0"), table.iou("2,0"), table.owner("2,0")) == ([], (1, 1), 6, A)
    taken = Position().planet("2,0").planet("1,0", A).fleet(A, "1,0", "col").fleet(A, "2,0", "col").colonization(A)
    taken.refused("FR-A.17", A, "settle", "1,0").may(A, "settle", "2,0").may(A, "done")


@pytest.mark.rule("FR-A.18")
def test_foreign_warships_forbid_settling() -> None:
    position = Position().planet("2,0").planet("1,0").fleet(A, "2,0", "col").fleet(A, "1,0", "col")
    table = position.fleet(B, "2,0", "CA").fleet(B, "1,0", "sct").colonization(A)
    table.refused("FR-A.18", A, "settle", "2,0").may(A, "settle", "1,0")
    free = Position(colonize_contested="free").planet("2,0").fleet(A, "2,0", "col").fleet(B, "2,0", "CA")
    free.colonization(A).may(A, "settle", "2,0")


def test_the_ways_of_a_unit_name_no_hex_twice() -> None:
    unit = new_unit(CA, 2, 18)
    table = Position().fleet(A, "0,0", "CA").at(Steer(A, unit.number, 1, 3, 18))
    assert len(set(table.options)) == len(table.options) == 37


@pytest.mark.rule("FR-A.13")
def test_tiles_put_under_the_mixed_deck_come_last_and_in_their_order() -> None:
    position = Position(exploration_limit="count").dark("1,0").fleet(A, "1,0", "sct")
    table = position.exploration(A).table
    table.left, table.under = (0,) * STACKS, (make_tile(PLANET, 1), make_tile(VOID, 0))
    assert DrawTile(A, position.cell("1,0"), 0, ()).options(table) == [("tile", 2, PLANET)]
