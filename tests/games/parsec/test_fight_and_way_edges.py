"""Edges of fights and of ways over the board: what lies one step beside the ordinary case."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, cell, unit

from astrarium.games.parsec.board import SIDE
from astrarium.games.parsec.card_targeting import hex_fits, hexes_to_slip_to, landing_fits
from astrarium.games.parsec.combat_strike import FAILED, HIT, has_lapsed, kill
from astrarium.games.parsec.counterattack_and_evasion import (
    Pairing,
    has_withdrawn,
    pursuers,
    strikers_of,
    units_left_behind,
)
from astrarium.games.parsec.effect_vocabulary import N_UNIT_HEX
from astrarium.games.parsec.generated_table import Share, Strike
from astrarium.games.parsec.match_constants import ATTACK, CARGO, MOVE, RANGE
from astrarium.games.parsec.movement import EVADING, Travel, rest, stop_refusal
from astrarium.games.parsec.reachability import (
    FAR,
    asks_consent,
    can_leave,
    may_stop,
    parsecs_between,
    reaches_hex,
    ways,
)
from astrarium.games.parsec.support_requests import Aid
from astrarium.games.parsec.unloading_and_departures import Unload


@pytest.mark.rule("PA-12.4.6", "PA-12.4.3")
def test_a_vessel_strikes_one_victim_apart_and_two_duels_are_enough() -> None:
    position = Position(disjoint_counter="allowed").put(A, "fighter", "A5", "A6").put(B, "fighter", "B5", "B6")
    table = position.acts().table
    ours, theirs = (unit(A, "fighter"), unit(A, "fighter", 1)), (unit(B, "fighter"), unit(B, "fighter", 1))
    table.foes, table.pool0, table.pool1 = (A, B), ours, theirs
    table.strike = Strike(1, ours[0], 0, 0, 0, 0, FAILED)
    first, second = (ours[0], theirs[0]), (ours[1], theirs[1])
    for named, pairs in enumerate(((), first, (*first, *second))):
        asked = Pairing(0, pairs)
        options = asked.options(table, A)
        answers = [("strike",), *[("pair", one, other) for one in range(-1, len(table.at)) for other in theirs]]
        assert [one for one in answers if asked.refusal(table, A, one) is None] == options, named
        assert (("strike",) in options) == (named == 2)
        assert {answer[1] for answer in options[named == 2 :]} == {*ours[named:]}


@pytest.mark.rule("PA-12.4.13", "PA-12.2.9")
def test_a_civil_unit_answers_only_for_its_own_side_and_what_is_gone_pursues_nobody() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B6")
    board, last = position.box.board, position.box.cells - 1
    near = min([one for one in range(last) if board.exists[one]], key=lambda one: board.distance(last, one))
    position.table.place(B, CARGO, near)
    table, gone = position.acts().table, unit(A, "fighter", 1)
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"), gone), (unit(B, "cargo"), unit(B, "cargo", 1))
    table.strike = Strike(0, unit(B, "cargo"), 0, 0, 0, 0, FAILED)
    assert strikers_of(table, 0) == [unit(A, "fighter")]
    assert strikers_of(table, 1) == [unit(B, "fighter"), unit(B, "cargo")]
    assert pursuers(table, 0, unit(B, "cargo")) == [unit(A, "fighter")]
    assert pursuers(table, 0, unit(B, "cargo", 1)) == []


@pytest.mark.rule("PA-8.10", "PA-8.7")
def test_who_is_promised_salvage_takes_it_of_what_others_have_left() -> None:
    """A cruiser is worth 4, 2 and 2: the first half leaves 2, 1 and 1, of which half is 1, and nothing of the rest."""
    position = Position(4, scrap_share="agreed").put(A, "cruiser", "A5").put(B, "cruiser", "B5").put(B, "colony", "I4")
    for parts, shares in (((1, 1), [(1, 1, 1), (2, 1, 1), (1, 0, 0)]), ((1, 2), [(0, 0, 0), (2, 1, 1), (2, 1, 1)])):
        table = position.acts().table.clone()
        table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "cruiser"),), (unit(B, "cruiser"),)
        table.strike = Strike(0, unit(B, "cruiser"), 0, 0, 0, 0, HIT)
        table.share = (Share(C, parts[0]), Share(D, parts[1]))
        table.set_all_goods(A, [0, 0, 0])
        kill(table, unit(B, "cruiser"))
        assert [tuple(table.goods_of(seat)) for seat in (A, C, D)] == shares
    rich = position.goods(A, 9, 9, 9).acts().table
    rich.foes, rich.pool0, rich.pool1 = (A, B), (unit(A, "cruiser"),), (unit(B, "cruiser"),)
    rich.strike = Strike(0, unit(B, "cruiser"), 0, 0, 0, 0, HIT)
    rich.share = (Share(C, 2), Share(D, 2))
    kill(rich, unit(B, "cruiser"))
    assert [tuple(rich.goods_of(seat)) for seat in (A, C, D)] == [(9, 9, 9), (4, 2, 2), (0, 0, 0)]


@pytest.mark.rule("PA-12.6.1")
def test_help_is_lent_only_for_what_can_be_paid_in_every_resource() -> None:
    for lacking in range(3):
        held = [1 - (kind == lacking) for kind in range(3)]
        position = Position(3).put(A, "fighter", "A5").put(B, "cargo", "B5").put(C, "fighter", "C5")
        table = position.goods(A, held[0], held[1], held[2]).acts().table
        table.foes, table.strike = (A, B), Strike(0, unit(B, "cargo"), 0, 0, 0, 0, FAILED)
        asked = [int(kind == lacking) for kind in range(3)]
        aid = Aid(C, A, asked[0], asked[1], asked[2], 0)
        assert aid.play(table, C, ("lend", unit(C, "fighter"))) == []
        assert tuple(table.goods_of(A)) == tuple(held)


@pytest.mark.rule("PA-5.2.1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_module_is_as_far_as_its_nearest_place(players: int) -> None:
    board = Position(players).box.board
    for slot in range(board.modules):
        top, left = divmod(slot, board.columns)
        rows, columns = range(top * SIDE, top * SIDE + SIDE), range(left * SIDE, left * SIDE + SIDE)
        places = [row * board.width + column for row in rows for column in columns]
        for start in range(0, board.cells, 7):
            assert board.to_modules(start)[slot] == min([board.distance(start, one) for one in places])


@pytest.mark.rule("PA-12.7.2")
def test_who_withdraws_leaves_every_list_of_the_fight_alone() -> None:
    gone, stays = unit(A, "fighter"), unit(A, "fighter", 1)
    both = (gone, stays)
    table = Position().do(pool0=both, pool1=both, strikers=both, aides=both).table
    table.withdraw(gone)
    assert [table.pool0, table.pool1, table.strikers, table.aides] == [(stays,)] * 4


@pytest.mark.rule("PA-4.2.5")
@pytest.mark.parametrize(("clouds", "left"), [(0, 2), (1, 1), (2, 0)])
def test_who_has_but_one_parsec_has_flown_it_when_set_down(clouds: int, left: int) -> None:
    position, one = Position().put(A, "transport", "C9").load(A, "cargo"), unit(A, "cargo")
    for spot in ("A8", "A9")[:clouds]:
        position.lies("ion_cloud", B, spot, 3)
    table = position.acts().table
    steps = Unload(one).play(table, A, Unload(one).options(table, A)[0])
    assert [(type(step), step.left) for step in steps if isinstance(step, Travel)] == [(Travel, left)] * (left > 0)


@pytest.mark.rule("PA-4.3.5")
def test_a_vessel_beside_a_colony_does_not_defend_with_it() -> None:
    alone = Position().put(A, "colony", "C3").put(A, "fighter", "D3").put(B, "colony", "B3").acts()
    both = Position().put(A, "colony", "C3", "D3").acts()
    assert alone.defence(unit(A, "colony")) * 2 == both.defence(unit(A, "colony"))


@pytest.mark.rule("PA-6.2.17")
def test_whether_a_vessel_may_stop_matters_only_to_cards_that_move_one_there() -> None:
    """What is named before is a planet or a module for other cards, and not the vessel of the same number."""
    table = Position().put(A, "cargo", "A5").acts().table
    moving = []
    for title, data in enumerate(table.box.cards):
        cells = range(table.box.cells)
        fits = [one for one in cells if hex_fits(table, title, one, -1)]
        lands = [one for one in cells if landing_fits(table, title, one, -1, unit(A, "fighter"))]
        if data.need == N_UNIT_HEX:
            moving.append(title)
            assert lands == [one for one in fits if may_stop(table, unit(A, "fighter"), one)]
            assert lands != fits
        else:
            assert lands == fits, data.id
    assert moving


@pytest.mark.rule("PA-6.2.40", "PA-9.2.9")
@pytest.mark.parametrize("start", ["N4", "O3"])
def test_nobody_slips_away_into_the_core_of_the_port(start: str) -> None:
    table = Position().put(A, "fighter", start).acts().table
    core, free = table.land.closed, hexes_to_slip_to(table, unit(A, "fighter"))
    assert table.box.board.distance(core, table.at[unit(A, "fighter")]) == 1
    assert may_stop(table, unit(A, "fighter"), core)
    assert free
    assert core not in free


@pytest.mark.rule("PA-10.7")
@pytest.mark.parametrize(("left", "begun", "goes_on"), [(2, 1, True), (1, 1, True), (0, 1, False), (2, 0, False)])
def test_who_was_refused_passage_goes_on_if_on_the_way_and_with_parsecs_left(
    left: int, begun: int, goes_on: bool
) -> None:
    table, one = Position().put(A, "cruiser", "C7").acts().table, unit(A, "cruiser")
    steps = rest(table, one, left, begun, EVADING)
    assert [(type(step), step.left, step.begun) for step in steps if isinstance(step, Travel)] == (
        [(Travel, left, 1)] * goes_on
    )
    assert len(steps) == goes_on


@pytest.mark.rule("PA-12.2.9", "PA-9.2.6")
@pytest.mark.parametrize(("spot", "struck"), [("O3", False), ("O2", True)])
def test_a_cargo_at_a_dock_is_not_struck_at_after_an_evasion(spot: str, struck: bool) -> None:
    position = Position().put(A, "cruiser", "M2").put(B, "cargo", spot, "B5")
    table = position.acts().table
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "cruiser"),), (unit(B, "cargo"), unit(B, "cargo", 1))
    assert pursuers(table, 0, unit(B, "cargo")) == [unit(A, "cruiser")]
    assert units_left_behind(table, 1) == [unit(B, "cargo")] * struck


@pytest.mark.rule("PA-10.4", "PA-10.7")
def test_the_way_to_a_foreign_hex_is_counted_around_what_bars_it() -> None:
    """Seven of B's vessels stand in two rings: what is behind the first one is further than it looks."""
    position = Position(transit="consent").put(A, "cruiser", "A5").put(B, "fighter", "A6", "B6", "B5", "C4")
    table = position.put(B, "cargo", "C6", "D5", "B8").acts().table
    board, one, start = table.box.board, unit(A, "cruiser"), cell(table.box, "A5")
    steps, edge = {start: 0}, [start]
    for here in edge:  # ring by ring, over free hexes
        for near in board.beside[here]:
            if near not in steps and near != table.land.closed:
                steps[near] = steps[here] + 1
                edge.extend([near] * (table.stack[near] is None))
    foreign, around = [near for near in steps if table.holder(near) == B and near in board.disc(start, 5)], 0
    for goal in foreign:
        assert Travel(one, 99, -1, 0, (), 0).steps_to(table, goal, True) == steps[goal], board.name(goal)
        around += steps[goal] > board.distance(start, goal)
        for left in range(1, FAR):
            tolled: list[int] = []
            ways(table, one, start, left, tolled)
            assert (goal in tolled) == (steps[goal] < left)
    assert 0 < around < len(foreign)


@pytest.mark.rule("PA-6.2.47", "PA-10.4")
def test_the_way_through_a_link_is_counted_from_its_other_end() -> None:
    position = Position(transit="consent").put(A, "cruiser", "A5").put(B, "fighter", "N5")
    table = position.lies("wormhole", A, "A5", other="M5").acts().table
    away = Travel(unit(A, "cruiser"), 99, -1, 0, (), 0)
    assert [away.steps_to(table, cell(table.box, name), False) for name in ("B5", "C5", "M5", "M6")] == [1, 2, 1, 2]
    assert away.steps_to(table, cell(table.box, "N5"), True) == 2


@pytest.mark.rule("PA-12.6.7")
def test_a_strike_at_a_vessel_that_has_helped_does_not_lapse() -> None:
    """It is in no list of the fight; what is in none and belongs to the foe has left it."""
    position = Position(3).put(A, "fighter", "A5").put(B, "fighter", "B5", "B6").put(C, "fighter", "B4")
    table = position.acts().table
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "fighter"),)
    table.strikers = (unit(A, "fighter"),)
    for target, lapsed in ((unit(C, "fighter"), False), (unit(B, "fighter"), False), (unit(B, "fighter", 1), True)):
        table.strike = Strike(0, target, 0, 0, 0, 0, FAILED)
        assert has_lapsed(table) is lapsed


@pytest.mark.rule("PA-12.7.2")
@pytest.mark.parametrize(
    ("target", "pool", "result", "withdrawn"),
    [
        ((B, "cargo", 0), [(B, "cargo", 0)], FAILED, False),
        ((B, "cargo", 0), [(B, "cargo", 0)], HIT, True),
        ((B, "cargo", 0), [(B, "cargo", 1)], FAILED, True),
        ((B, "cargo", 0), [(B, "cargo", 1), (B, "fighter", 0)], FAILED, False),
        ((C, "fighter", 0), [(B, "cargo", 1)], FAILED, False),
        ((C, "fighter", 0), [(B, "cargo", 1)], HIT, True),
        ((B, "cargo", 0), [], FAILED, True),
    ],
)
def test_a_side_without_its_warships_has_withdrawn_once_it_has_lost_what_was_struck(
    target: tuple[int, str, int], pool: list[tuple[int, str, int]], result: int, withdrawn: bool
) -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "cargo", "B5", "B6").put(B, "fighter", "B4")
    table = position.put(C, "fighter", "C5").acts().table
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), tuple([unit(*one) for one in pool])
    table.strike = Strike(0, unit(*target), 0, 0, 0, 0, result)
    assert has_withdrawn(table, 1) is withdrawn


@pytest.mark.rule("PA-6.2.47", "PA-12.1")
@pytest.mark.parametrize(("other", "far"), [("C5", 1), ("H5", 1), ("B5", 1)])
def test_hexes_that_a_card_joins_are_one_parsec_apart_whatever_stands_between(other: str, far: int) -> None:
    """The one is 2 parsecs away, the other 7, over a hex of B's; the last is beside anyhow."""
    position = Position(line_of_fire="clear_of_all").put(A, "fighter", "A5").put(B, "cargo", "B5", other)
    table = position.lies("wormhole", A, "A5", other=other).acts().table
    assert parsecs_between(table, cell(table.box, "A5"), cell(table.box, other)) == far
    assert parsecs_between(table, cell(table.box, "A5"), cell(table.box, "D5")) == 3
    assert reaches_hex(table, unit(A, "fighter"), cell(table.box, other))
    assert not reaches_hex(table, unit(A, "fighter"), cell(table.box, "D5"))


@pytest.mark.rule("PA-6.2.37", "PA-6.2.17")
@pytest.mark.parametrize(
    ("name", "trait", "by"), [("ion_cloud", MOVE, -1), ("magnetic_storm", ATTACK, -1), ("solar_wind", MOVE, 2)]
)
def test_what_a_card_changes_in_an_area_or_of_a_vessel_it_changes_nowhere_else(name: str, trait: int, by: int) -> None:
    """The number of what is named means a module to one card, and a vessel to another: here it is 0 for each."""
    position = Position().put(A, "cargo", "A5", "H5").put(A, "fighter", "B5", "I5").put(B, "cruiser", "C5", "J5")
    plain = position.acts().table.clone()
    table = position.lies(name, A, "A1", 0, rounds=1).acts().table
    on_module = table.box.board.modules_of
    for one, at in enumerate(table.at):
        if at >= 0:
            concerned = one == 0 if name == "solar_wind" else 0 in on_module[at]
            for which in (MOVE, ATTACK, RANGE):
                changed = by if concerned and which == trait else 0
                assert table.stat(one, which) == max(int(which == RANGE), plain.stat(one, which) + changed)


@pytest.mark.rule("PA-6.2.37")
def test_what_a_card_changes_of_enemies_it_changes_of_enemies_alone() -> None:
    effects = ["stat unit=enemy_fighter stat=move by=-1"]
    position = Position(4, probe=effects, scope="module", teams="2v2")
    position.put(A, "fighter", "A5").put(B, "fighter", "B5", "H5").put(B, "cruiser", "C5").put(C, "fighter", "D5")
    plain = position.acts().table.clone()
    table = position.lies("probe", A, "A1", 0).acts().table
    changed = {one for one, at in enumerate(table.at) if at >= 0 and table.stat(one, MOVE) != plain.stat(one, MOVE)}
    assert changed == {unit(B, "fighter")}


@pytest.mark.rule("PA-6.2.45")
@pytest.mark.parametrize("left_open", [0, 1])
def test_nobody_sets_out_where_every_hex_around_is_closed_by_cards(left_open: int) -> None:
    position = Position().put(A, "fighter", "C9")
    start = cell(position.box, "C9")
    for near in position.box.board.beside[start][left_open:]:
        position.lies("meteor_shower", B, position.box.board.name(near), rounds=1)
    table = position.acts().table
    assert can_leave(table, table.sky(), unit(A, "fighter"), start, 3) == bool(left_open)


@pytest.mark.rule("PA-6.2.46")
@pytest.mark.parametrize(("spot", "attacks"), [("A5", False), ("B5", False), ("K5", True)])
def test_who_stands_in_a_calm_attacks_nobody_outside_either(spot: str, attacks: bool) -> None:
    position = Position(3, probe=["no_attack area=hex"], scope="hex").put(A, "fighter", "A5").put(B, "cargo", "B5")
    table = position.lies("probe", C, spot).acts()
    assert (("attack", unit(B, "cargo")) in table.options) is attacks
    if not attacks:
        assert table.match.why_not(A, ("attack", unit(B, "cargo"))) is not None


@pytest.mark.rule("PA-10.6", "PA-10.10")
@pytest.mark.parametrize("blocks", ["free", "consent"])
@pytest.mark.parametrize(
    ("units", "alone"), [(("colony",), True), (("colony", "cargo"), False), (("colony", "cruiser"), False)]
)
def test_a_foreign_colony_is_crossed_freely_only_where_it_is_alone(
    blocks: str, units: tuple[str, ...], alone: bool
) -> None:
    position = Position(colony_blocks=blocks).put(A, "fighter", "A5")
    for kind in units:
        position.put(B, kind, "C3")
    position.put(B, "cargo", "D5")
    table = position.acts().table
    assert asks_consent(table, A, table.stack[cell(table.box, "C3")]) is not (alone and blocks == "free")
    assert asks_consent(table, A, table.stack[cell(table.box, "D5")])
    assert not asks_consent(table, B, table.stack[cell(table.box, "C3")])
    assert not asks_consent(table, A, None)


@pytest.mark.rule("PA-9.2.8")
@pytest.mark.parametrize("capacity", ["one", "two_same_owner"])
def test_an_empty_dock_takes_a_cargo_and_another_one_where_two_may_dock(capacity: str) -> None:
    position = Position(dock_capacity=capacity).put(A, "cargo", "A5", "O3")
    table = position.acts().table
    free, taken = cell(table.box, "O2"), cell(table.box, "O3")
    assert may_stop(table, unit(A, "cargo"), free)
    assert may_stop(table, unit(A, "cargo"), taken) is (capacity != "one")
    rules = [stop_refusal(table, unit(A, "cargo"), spot).args.get("all") for spot in (free, taken)]
    assert rules == [2, 1 if capacity == "one" else 2]
