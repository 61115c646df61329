"""Action points: EX-AP, EX-MOVE, EX-INFL, EX-BUILD."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import (
    MCR,
    OPA,
    PG,
    TRACK,
    TWO_INNER,
    UN,
    Position,
    Table,
)


def moves(table: Table, faction: int, origin: str, to: str, *ships: int) -> Table:
    """A faction moves: fleets, battleships, damaged ones, scrap ships, Rocinante; if there is but one group, all."""
    table.say(faction, "move", origin).say(faction, "to", to)
    return table.say(faction, "ships", *(*ships, 0, 0, 0, 0, 0)[:5]) if ships else table


@pytest.mark.rule("EX-AP.1")
def test_points_are_combined_at_will() -> None:
    table = Position().fleets(PG, "earth", 1).fleets(PG, "thoth", 1).acts(PG, 3)
    table.refused("EX-AP.1", PG, "fight").say(PG, "influence", "luna")
    moves(table, PG, "thoth", "eros").say(PG, "influence", "eros")
    assert table.table.points == 0
    table.asked("TakeCard", UN)
    assert (table.cubes("luna", PG), table.cubes("eros", PG)) == (1, 1)


@pytest.mark.rule("EX-AP.2")
def test_points_are_not_saved() -> None:
    table = Position().fleets(UN, "earth", 1).acts(UN, 4)
    for _ in range(3):
        table.say(UN, "influence", "luna")
    table.stop(UN)
    assert table.table.points == 0
    table.asked("TakeCard", MCR)


@pytest.mark.rule("EX-AP.3")
def test_abilities_are_paid_with_points() -> None:
    table = Position().level(2).fleets(MCR, "mars", 1).fleets(MCR, "ceres", 1).fleets(UN, "ceres", 1).acts(MCR, 2)
    moves(table, MCR, "mars", "ceres")
    assert table.table.points == 1
    table.refused("EX-AP.3", MCR, "ability", 3).refused("EX-AP.3", MCR, "ability").say(MCR, "ability", 2)
    assert (table.table.points, table.off(UN)) == (0, 1)


@pytest.mark.rule("EX-MOVE.1")
def test_a_group_goes_together() -> None:
    table = Position().fleets(UN, "earth", 3).acts(UN, 1).refused("EX-MOVE.1", UN, "move", "mars")
    table.refused("EX-MOVE.1", UN, "move").say(UN, "move", "earth").refused("EX-MOVE.1", UN, "to", "earth")
    table.refused("EX-MOVE.1", UN, "to").say(UN, "to", "mars")
    table.refused("EX-MOVE.1", UN, "ships", 4, 0, 0, 0, 0).refused("EX-MOVE.1", UN, "ships", 0, 0, 0, 0, 0)
    table.refused("EX-MOVE.1", UN, "ships", 1, "to", "ceres").say(UN, "ships", 2, 0, 0, 0, 0)
    assert (table.ships("earth", UN), table.ships("mars", UN)) == (1, 2)
    table.asked("TakeCard", MCR)


@pytest.mark.rule("EX-MOVE.2")
def test_destinations_lie_in_the_same_or_the_next_zone() -> None:
    table = Position().fleets(UN, "ceres", 1).acts(UN, 1).say(UN, "move", "ceres")
    assert table.goals() == {"earth", "mars", "eros", "vesta", "tycho", "thoth", "jupiter"}
    table.refused("EX-MOVE.2", UN, "to", "saturn")


@pytest.mark.rule("EX-MOVE.3")
def test_ships_may_move_several_times() -> None:
    table = Position().fleets(UN, "earth", 1).acts(UN, 3)
    for origin, to in (("earth", "ceres"), ("ceres", "jupiter"), ("jupiter", "saturn")):
        moves(table, UN, origin, to)
    assert (table.ships("saturn", UN), table.table.points) == (1, 0)


@pytest.mark.rule("EX-MOVE.4")
def test_ships_neither_block_nor_fight() -> None:
    table = Position().fleets(MCR, "mars", 3).fleets(UN, "earth", 1).acts(UN, 1)
    moves(table, UN, "earth", "mars")
    assert (table.ships("mars", MCR), table.ships("mars", UN)) == (3, 1)


@pytest.mark.rule("EX-INFL.1")
def test_influence_needs_a_ship() -> None:
    table = Position().fleets(UN, "ceres", 1).acts(UN, 2).refused("EX-INFL.1", UN, "influence", "eros")
    table.refused("EX-INFL.1", UN, "influence").say(UN, "influence", "ceres")
    assert (table.cubes("ceres", UN), table.table.points) == (1, 1)


@pytest.mark.rule("EX-INFL.2")
def test_one_ship_serves_all_bases_of_a_planet() -> None:
    table = Position().fleets(MCR, "jupiter", 1).acts(MCR, 3)
    table.say(MCR, "influence", "ganymede").say(MCR, "influence", "io").say(MCR, "influence", "europa")
    assert [table.cubes(base, MCR) for base in ("ganymede", "io", "europa")] == [1, 1, 1]


@pytest.mark.rule("EX-INFL.3")
def test_an_empty_supply_takes_cubes_from_the_map() -> None:
    position = Position().cubes("ceres", opa=2).cubes("vesta", opa=1).supply(OPA, 0).fleets(OPA, "saturn", 1)
    table = position.acts(OPA, 1).refused("EX-INFL.3", OPA, "influence", "olympus_mons")
    table.refused("EX-INFL.3", OPA, "influence", "titan", "ceres").say(OPA, "influence", "titan")
    table.refused("EX-INFL.3", OPA, "from", "eros").refused("EX-MAP.1", OPA, "from", "saturn")
    table.say(OPA, "from", "ceres")
    assert (table.cubes("ceres", OPA), table.cubes("titan", OPA)) == (1, 1)
    anywhere = Position(reuse_target="any_base").cubes("ceres", opa=2).supply(OPA, 0).fleets(OPA, "saturn", 1)
    shifted = anywhere.acts(OPA, 1).say(OPA, "influence", "olympus_mons")
    assert (shifted.cubes("ceres", OPA), shifted.cubes("olympus_mons", OPA)) == (1, 1)


@pytest.mark.rule("EX-INFL.3")
def test_a_cube_taken_from_the_map_may_go_anywhere_by_an_event_too() -> None:
    outer = {"op": "place_influence", "n": 2, "per_base": 1, "at": {"sector": ["outer"]}}
    strict = Position().cubes("ceres", opa=3).supply(OPA, 1).resolves(OPA, outer).say(OPA, "place", "titan")
    strict.refused("EX-OPS.1", OPA, "place", "olympus_mons").say(OPA, "place", "io")
    free = Position(reuse_target="any_base").cubes("ceres", opa=3).supply(OPA, 1).resolves(OPA, outer)
    free.refused("EX-OPS.1", OPA, "place", "olympus_mons").say(OPA, "place", "titan")
    free.refused("EX-OPS.12", OPA, "place", "titan").say(OPA, "place", "olympus_mons")
    assert (free.cubes("ceres", OPA), free.cubes("titan", OPA), free.cubes("olympus_mons", OPA)) == (2, 1, 1)
    every = {"op": "place_influence", "n": 1, "each": True, "at": {"orbit": ["mars"]}}
    position = Position(reuse_target="any_base").cubes("olympus_mons", mcr=1).cubes("io", mcr=2).supply(MCR, 0)
    each = position.resolves(MCR, every).say(MCR, "place", "luna").say(MCR, "place", "mariner_valley")
    assert (each.cubes("olympus_mons", MCR), each.cubes("luna", MCR), each.cubes("io", MCR)) == (1, 1, 0)
    there = {"op": "place_influence", "n": 1, "at": {"ref": "last_base"}}
    nowhere = Position(reuse_target="any_base").cubes("ceres", un=1).supply(UN, 0)
    nowhere.resolves(UN, {"op": "remove_influence", "who": "rival", "n": 1}, there).asked("TakeCard", MCR)


@pytest.mark.rule("EX-INFL.3", "EX-EVENT.8")
def test_an_event_that_can_shift_a_cube_anywhere_is_useful() -> None:
    def offered(target: str) -> bool:
        position = Position(empty_event="refused", reuse_target=target).cubes("io", mcr=1).supply(MCR, 0)
        position.effect({"op": "place_influence", "n": 1, "at": {"has": ["own_fleet"]}}).fleets(PG, "earth", 1)
        table = position.track("black_ops_team", *TRACK[1:]).turn(PG).say(PG, "card", 1).stop(PG)
        return ("resolve",) in table.match.options(MCR)

    assert not offered("allowed_base"), "no ship, so no base"
    assert offered("any_base")


@pytest.mark.rule("EX-INFL.4")
def test_cubes_on_the_map_stay_while_there_are_others() -> None:
    position = Position().fleets(UN, "earth", 1).cubes("ceres", un=1).supply(UN, 3)
    table = position.acts(UN, 1).refused("EX-INFL.4", UN, "influence", "luna", "ceres").say(UN, "influence", "luna")
    assert (table.supply(UN), table.cubes("ceres", UN)) == (2, 1)


@pytest.mark.rule("EX-INFL.5")
def test_a_cube_never_comes_from_where_it_goes() -> None:
    position = Position().cubes("olympus_mons", mcr=9).cubes("mariner_valley", mcr=8)
    table = position.event(MCR, "terraforming").asked("TakeCard", MCR)
    assert (table.cubes("olympus_mons", MCR), table.cubes("mariner_valley", MCR)) == (9, 8)
    alone = Position().cubes("ceres", un=14).fleets(UN, "ceres", 1).acts(UN, 2)
    alone.refused("EX-INFL.5", UN, "influence", "ceres")
    two = Position().cubes("ceres", un=7).cubes("luna", un=7).resolves(UN, TWO_INNER)
    two.say(UN, "place", "africa").refused("EX-INFL.5", UN, "from", "africa").say(UN, "from", "ceres")
    two.say(UN, "place", "eurasia").refused("EX-INFL.5", UN, "from", "africa").say(UN, "from", "luna")
    only = Position().cubes("africa", un=14).resolves(UN, TWO_INNER)
    only.refused("EX-INFL.5", UN, "place", "africa")


@pytest.mark.rule("EX-BUILD.1")
def test_only_removed_ships_are_built() -> None:
    table = Position().fleets(UN, "earth", 4).off(UN, fleet=1).acts(UN, 3).say(UN, "build", "fleet")
    assert (table.ships("earth", UN), table.table.points) == (5, 2)
    table.refused("EX-BUILD.1", UN, "build", "fleet").refused("EX-BUILD.1", UN, "build", "castle")


@pytest.mark.rule("EX-BUILD.2")
@pytest.mark.parametrize(("faction", "home"), [(UN, "earth"), (MCR, "mars"), (OPA, "tycho"), (PG, "thoth")])
def test_ships_are_built_at_home(faction: int, home: str) -> None:
    table = Position().off(faction, fleet=1).acts(faction, 1).refused("EX-BUILD.2", faction, "build", "fleet", "ceres")
    table.say(faction, "build", "fleet")
    assert table.ships(home, faction) == 1
