"""Whether an event would change anything, and which places it means."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position

from astrarium.games.expanse.effect_parts import LAST_FROM, SAME_SECTOR
from astrarium.games.expanse.effect_targets import is_useful, referred_bases
from astrarium.games.expanse.influence_placement import start_placement
from astrarium.games.expanse.match_constants import BASES

Part = dict[str, Any]


def changes(position: Position, *effects: Part, user: int = MCR) -> bool:
    """Whether an event of these parts could change anything."""
    return is_useful(position.effect(*effects).made(), user, 0)


@pytest.mark.rule("EX-EVENT.8")
def test_an_event_of_the_track_can_be_used_where_one_lies_there() -> None:
    use = {"op": "use_event"}
    assert not changes(Position().track("score", "score", "score"), use)
    assert changes(Position().track("score", "black_ops_team"), use), "the first card of the box"
    assert changes(Position().track("score", "joint_patrol"), use)


@pytest.mark.rule("EX-EVENT.8", "EX-CP.1")
def test_points_are_lost_where_a_rival_has_one_or_may_fall_into_debt() -> None:
    loss = {"op": "lose_cp", "who": "each_rival", "n": 1}
    assert not changes(Position().cp(0, 9, 0, 0), loss), "only the user has any"
    assert changes(Position().cp(0, 9, 1, 0), loss)
    assert changes(Position(cp_floor="debt").cp(0, 0, 0, 0), loss)


@pytest.mark.rule("EX-EVENT.8", "EX-OPS.16")
def test_the_head_of_the_initiative_track_is_taken_by_all_but_who_has_it() -> None:
    head = {"op": "take_marker", "piece": "initiative"}
    order = (UN, MCR, OPA, PG)
    assert [changes(Position().initiative(*order), head, user=user) for user in order] == [False, True, True, True]


@pytest.mark.rule("EX-EVENT.8", "EX-OPS.9", "EX-OPS.14")
def test_ships_that_either_way_go_there_go_nowhere_where_nothing_was_hit() -> None:
    hit = {"op": "remove_fleets", "who": "rival", "n": 1}
    there = {"op": "move_fleets", "who": "self", "n": 1, "range": "any", "to": {"ref": "last_orbit"}}
    choose = {"op": "choose", "options": [[there], [there]]}
    assert not changes(Position().fleets(MCR, "mars", 1), hit, choose), "no ship to be hit, so there is no such orbit"
    assert changes(Position().fleets(MCR, "mars", 1).fleets(UN, "earth", 1), hit, choose)


@pytest.mark.rule("EX-EVENT.8", "EX-INFL.3")
def test_a_place_can_be_named_with_the_last_cube_on_the_map() -> None:
    cruel = Position(empty_event="refused").initiative(OPA, MCR, UN, PG).fleets(OPA, "eros", 1)
    table = cruel.cubes("ceres", opa=1).supply(OPA, 0).track("donnager", *TRACK[1:]).fleets(PG, "earth", 1)
    assert ("resolve",) in table.turn(PG).say(PG, "card", 1).stop(PG).match.options(OPA)


@pytest.mark.rule("EX-OPS.14")
def test_the_same_sector_is_that_of_the_base_or_orbit_it_came_from_without_the_base() -> None:
    table = Position().made()
    board = table.box.board
    for base in range(BASES):
        table.last_from = base
        near = [other for other in range(BASES) if board.sector_of[other] == board.sector_of[base]]
        assert sorted([*referred_bases(table, SAME_SECTOR), base]) == near
    for orbit, linked in enumerate(board.linked):
        table.last_from = BASES + orbit
        assert referred_bases(table, LAST_FROM) == linked
        sector = board.sector_of[linked[0]]
        assert referred_bases(table, SAME_SECTOR) == [at for at in range(BASES) if board.sector_of[at] == sector]


@pytest.mark.rule("EX-TECH.5")
def test_a_diplomat_takes_the_place_of_an_own_cube_where_the_event_says() -> None:
    diplomat = {"op": "place_influence", "who": "self", "n": 1, "piece": "diplomat", "at": {"sector": ["inner"]}}
    position = Position().cubes("ceres", un=1).cubes("luna", un=1).cubes("africa", un=1)
    table = position.resolves(UN, diplomat)
    table.refused("EX-TECH.5", UN, "exchange", "ceres").refused("EX-TECH.5", UN, "exchange", "eurasia")
    assert table.goals("exchange") == {"luna", "africa"}


@pytest.mark.rule("EX-OPS.12", "EX-OPS.1")
@pytest.mark.parametrize(("supply", "asked"), [(3, False), (2, False), (1, True)])
def test_every_base_gets_its_cube_unasked_as_long_as_the_supply_lasts(supply: int, asked: bool) -> None:
    """With one cube for two bases, which of them gets it is a choice."""
    each = {"op": "place_influence", "who": "self", "n": 1, "each": True, "at": {"orbit": ["mars"]}}
    table = Position().supply(UN, supply).effect(each).made()
    part = table.box.parts[table.box.programs[table.box.card_number["black_ops_team"]][0]]
    assert bool(start_placement(table, UN, part)) is asked
    assert table.supply[UN] == (supply if asked else supply - 2)
