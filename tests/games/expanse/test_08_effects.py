"""The ten operations: EX-OPS."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position

Part = dict[str, Any]


def place(n: int = 1, **more: Any) -> Part:
    return {"op": "place_influence", "who": "self", "n": n, **more}


def remove(n: int = 1, who: str = "rival", **more: Any) -> Part:
    return {"op": "remove_influence", "who": who, "n": n, **more}


def move(n: int = 1, **more: Any) -> Part:
    return {"op": "move_fleets", "who": "self", "n": n, **more}


def hits(n: int = 1, **more: Any) -> Part:
    return {"op": "remove_fleets", "who": "rival", "n": n, **more}


@pytest.mark.rule("EX-OPS.1")
def test_placing_needs_no_ship_unless_the_card_asks() -> None:
    table = Position().resolves(PG, place(at={"sector": ["outer"]})).say(PG, "place", "europa")
    assert (table.cubes("europa", PG), table.supply(PG)) == (1, 16)
    asked = Position().fleets(PG, "saturn", 1).resolves(PG, place(at={"sector": ["outer"], "has": ["own_fleet"]}))
    asked.refused("EX-OPS.1", PG, "place", "europa").may(PG, "place", "titan")


@pytest.mark.rule("EX-OPS.2")
def test_removed_cubes_go_back_to_their_owner() -> None:
    table = Position().cubes("europa", mcr=2).supply(MCR, 9).resolves(UN, remove())
    assert (table.cubes("europa", MCR), table.supply(MCR)) == (1, 10)


@pytest.mark.rule("EX-OPS.3")
def test_moved_cubes_go_to_a_different_base() -> None:
    shift = {"op": "move_influence", "who": "self", "n": 1, "from": {}, "to": {}}
    table = Position().cubes("ceres", opa=2).supply(OPA, 8).resolves(OPA, shift).asked("ShiftTo", OPA)
    table.refused("EX-OPS.3", OPA, "to", "ceres").refused("EX-MAP.1", OPA, "to", "saturn").say(OPA, "to", "titan")
    assert (table.cubes("ceres", OPA), table.cubes("titan", OPA), table.supply(OPA)) == (1, 1, 8)
    two = Position().cubes("ceres", opa=1).cubes("eros", opa=1).resolves(OPA, shift)
    two.refused("EX-OPS.3", OPA, "take").refused("EX-OPS.3", OPA, "take", "OPA", "io")
    two.refused("EX-MAP.1", OPA, "take", "OPA", "sun").refused("EX-EVENT.9", OPA, "pass")


@pytest.mark.rule("EX-OPS.4")
def test_ships_go_one_by_one_or_together() -> None:
    position = Position().fleets(OPA, "tycho", 1).fleets(OPA, "ceres", 1)
    table = position.resolves(OPA, move(2, range="any")).refused("EX-EVENT.9", OPA, "pass")
    table.refused("EX-OPS.4", OPA, "ship", "OPA", "fleet", "mars").refused(
        "EX-MAP.3", OPA, "ship", "OPA", "fleet", "luna"
    )
    table.refused("EX-OPS.11", OPA, "ship", "UN", "fleet", "tycho").refused("EX-OPS.4", OPA, "ship", "OPA")
    table.say(OPA, "ship", "OPA", "fleet", "tycho").refused("EX-OPS.4", OPA, "to", "tycho").say(OPA, "to", "mars")
    table.say(OPA, "ship", "OPA", "fleet", "ceres").say(OPA, "to", "saturn")
    assert (table.ships("mars", OPA), table.ships("saturn", OPA)) == (1, 1)
    near = Position().fleets(OPA, "ceres", 1).resolves(OPA, move(1, range=1))
    near.refused("EX-OPS.4", OPA, "to", "saturn").refused("EX-MAP.3", OPA, "to", "luna").refused("EX-OPS.4", OPA, "go")


@pytest.mark.rule("EX-OPS.4")
def test_a_group_leaves_one_orbit_for_one_orbit() -> None:
    position = Position().fleets(OPA, "tycho", 2).fleets(OPA, "ceres", 1)
    table = position.resolves(OPA, move(2, range="any", group=True, up_to=True)).refused(
        "EX-OPS.4", OPA, "from", "mars"
    )
    table.refused("EX-MAP.3", OPA, "from", "luna").refused("EX-OPS.4", OPA, "leave").may(OPA, "pass")
    table.say(OPA, "from", "tycho").say(OPA, "to", "mars").say(OPA, "ships", 2, 0, 0, 0, 0)
    assert (table.ships("mars", OPA), table.ships("ceres", OPA)) == (2, 1)
    compulsory = Position().fleets(OPA, "tycho", 3).fleets(OPA, "eros", 1).resolves(OPA, move(2, group=True))
    compulsory.refused("EX-EVENT.9", OPA, "pass").say(OPA, "from", "tycho").say(OPA, "to", "mars")
    compulsory.refused("EX-EVENT.9", OPA, "ships", 3, 0, 0, 0, 0)
    nobody = Position().resolves(OPA, move(2, group=True))
    nobody.asked("TakeCard", MCR)


@pytest.mark.rule("EX-OPS.5")
def test_hits_strike_anywhere_unless_the_card_says_one_orbit() -> None:
    position = Position().fleets(UN, "earth", 2).fleets(OPA, "eros", 1)
    table = (
        position.resolves(MCR, hits(2)).say(MCR, "hit", "earth", "UN", "fleet").say(MCR, "hit", "eros", "OPA", "fleet")
    )
    assert (table.off(UN), table.off(OPA)) == (1, 1)
    position = Position().fleets(UN, "earth", 1).fleets(PG, "earth", 2).fleets(OPA, "eros", 1)
    same = position.resolves(MCR, hits(2, same_orbit=True)).say(MCR, "hit", "earth", "UN", "fleet")
    assert (same.off(PG), same.off(OPA)) == (1, 0), "the second hit is at Earth by itself"
    position = Position().fleets(UN, "earth", 1).fleets(PG, "earth", 1, scrap_ship=1).fleets(OPA, "eros", 1)
    open_ = position.resolves(MCR, hits(2, same_orbit=True, up_to=True)).say(MCR, "hit", "earth", "UN", "fleet")
    open_.refused("EX-OPS.5", MCR, "hit", "eros", "OPA", "fleet").say(MCR, "pass")
    one = Position().fleets(UN, "earth", 2).fleets(OPA, "eros", 1)
    only = one.resolves(MCR, {**hits(2), "who": "one_rival"}).say(MCR, "hit", "earth", "UN", "fleet")
    assert (only.off(UN), only.off(OPA)) == (2, 0)


@pytest.mark.rule("EX-OPS.6")
def test_building_brings_back_fleets_at_home() -> None:
    build = {"op": "build_fleets", "who": "self", "n": 1}
    position = Position().level(1).off(OPA, fleet=1, battleship=1, scrap_ship=2)
    table = position.resolves(OPA, build).refused("EX-OPS.6", OPA, "build", "scrap_ship", "tycho")
    table.refused("EX-OPS.6", OPA, "build", "fleet", "mars").refused("EX-MAP.3", OPA, "build", "fleet", "luna")
    table.refused("EX-OPS.6", OPA, "build", "fleet").refused("EX-EVENT.9", OPA, "pass")
    assert table.say(OPA, "build", "fleet", "tycho").ships("tycho", OPA) == 1


@pytest.mark.rule("EX-OPS.6")
def test_building_ends_with_the_last_ship_off_the_map() -> None:
    table = Position().off(OPA, fleet=1).resolves(OPA, {"op": "build_fleets", "who": "self", "n": 2})
    assert (table.asked("TakeCard", MCR).ships("tycho", OPA), table.off(OPA)) == (1, 0)


@pytest.mark.rule("EX-OPS.4")
def test_a_ship_of_no_known_kind_does_not_go() -> None:
    orbits = Position().box.board.orbits
    before = orbits[orbits.index("tycho") - 1]
    table = Position().fleets(OPA, "tycho", 2).fleets(OPA, before, scrap_ship=1).resolves(OPA, move(1, range="any"))
    table.refused("EX-OPS.4", OPA, "ship", "OPA", "dreadnought", "tycho").may(OPA, "ship", "OPA", "fleet", "tycho")


@pytest.mark.rule("EX-OPS.7")
def test_gaining_counts_bases_at_that_moment() -> None:
    gain = {"op": "gain_cp", "per": {"resource": ["water"], "has": ["own_control"]}, "max": 2}
    position = Position().cubes("africa", mcr=1).cubes("ceres", mcr=1).cubes("europa", mcr=1)
    assert position.resolves(MCR, gain).cp(MCR) == 12


@pytest.mark.rule("EX-OPS.8")
def test_losing_strikes_one_rival() -> None:
    lose = {"op": "lose_cp", "who": "one_rival", "n": 2}
    table = Position().cp(10, 8, 10, 10).resolves(PG, lose).refused("EX-TERM.8", PG, "rival", "PG")
    table.refused("EX-OPS.8", PG, "rival").say(PG, "rival", "UN")
    assert table.table.cp == [8, 8, 10, 10]
    assert Position().resolves(PG, {**lose, "who": "each_rival"}).table.cp == [8, 8, 8, 10]
    assert Position().resolves(PG, {**lose, "who": "self"}).table.cp == [10, 10, 10, 8]


@pytest.mark.rule("EX-OPS.9")
def test_either_or() -> None:
    table = Position().cubes("luna", un=1).cubes("io", un=1).cubes("eros", un=1).event(UN, "trade_agreement")
    table.refused("EX-OPS.9", UN, "either", 0).refused("EX-OPS.9", UN, "both").say(UN, "either", 1)
    assert (table.cp(UN), table.cubes("luna", UN)) == (14, 1)
    choose = {"op": "choose", "options": [[hits()], [remove()]]}
    able = Position().fleets(MCR, "mars", 1).resolves(UN, choose)
    assert able.off(MCR) == 1, "what cannot be done is no choice"
    neither = Position().resolves(UN, choose).asked("Choose", UN).say(UN, "either", 2)
    assert neither.table.cp == [10] * 4
    three = {"op": "choose", "options": [[hits()], [{"op": "gain_cp", "n": 1}], [remove()]]}
    some = Position().cubes("luna", mcr=1).resolves(UN, three).refused("EX-EVENT.9", UN, "either", 1)
    assert some.say(UN, "either", 2).cp(UN) == 11


@pytest.mark.rule("EX-OPS.10")
def test_the_event_of_another_card() -> None:
    position = Position().track(TRACK[0], TRACK[1], TRACK[2], "donnager", TRACK[4]).cp(3, 10, 10, 10)
    table = position.fleets(UN, "jupiter", 1).fleets(MCR, "jupiter", 1).event(UN, "kenzo_gabriel")
    table.refused("EX-OPS.10", UN, "card", 6).say(UN, "card", 4).say(UN, "hit", "jupiter", "MCR", "fleet")
    table.say(UN, "place", "europa")
    assert (table.cp(UN), table.track[3], table.off(MCR)) == (3, "donnager", 1)


@pytest.mark.rule("EX-OPS.11")
def test_whom_an_effect_strikes() -> None:
    def laid() -> Position:
        return Position(un_choice="cube_only").cubes("ceres", un=1, mcr=1, opa=2)

    at = {"base": ["ceres"]}
    both = laid().resolves(OPA, remove(2, at=at)).say(OPA, "take", "UN", "ceres")
    assert both.standing("ceres") == {OPA: 2}
    one = laid().resolves(OPA, remove(2, "one_rival", at=at)).say(OPA, "take", "UN", "ceres")
    assert one.standing("ceres") == {MCR: 1, OPA: 2}
    assert laid().resolves(OPA, remove(1, "each_rival", at=at)).standing("ceres") == {OPA: 2}
    any_ = laid().resolves(OPA, remove(1, "any", at=at)).say(OPA, "take", "OPA", "ceres")
    assert any_.standing("ceres") == {UN: 1, MCR: 1, OPA: 1}
    laid().resolves(OPA, remove(1, at=at)).refused("EX-OPS.11", OPA, "take", "OPA", "ceres")


@pytest.mark.rule("EX-OPS.12")
def test_one_per_base_off_one_base_and_on_every_base() -> None:
    spread = Position().resolves(UN, place(2, per_base=1)).say(UN, "place", "eurasia")
    spread.refused("EX-OPS.12", UN, "place", "eurasia").may(UN, "place", "luna")
    same = Position().resolves(UN, place(2, same_base=True)).say(UN, "place", "eurasia")
    assert same.cubes("eurasia", UN) == 2, "the second follows the first by itself"
    open_ = Position().resolves(UN, place(3, same_base=True, up_to=True)).say(UN, "place", "eurasia")
    open_.refused("EX-OPS.12", UN, "place", "luna").say(UN, "pass")
    every = Position().resolves(UN, place(1, each=True, at={"orbit": ["mars"]}))
    assert (every.cubes("olympus_mons", UN), every.cubes("mariner_valley", UN)) == (1, 1)
    off = Position().cubes("eros", mcr=2).cubes("io", mcr=1).resolves(UN, remove(2, same_base=True))
    off.refused("EX-OPS.14", UN, "pass").refused("EX-OPS.12", UN, "base", "luna").say(UN, "base", "eros")
    assert off.cubes("eros", MCR) == 0
    limited = Position().cubes("eros", mcr=2).cubes("io", mcr=2).cubes("luna", pg=1)
    once = limited.resolves(UN, remove(2, per_base=1)).say(UN, "take", "MCR", "eros")
    once.refused("EX-OPS.12", UN, "take", "MCR", "eros")


@pytest.mark.rule("EX-OPS.13")
def test_conditions_are_checked_when_their_part_comes() -> None:
    position = Position().fleets(PG, "thoth", 2).cubes("olympus_mons", mcr=1).cubes("eros", mcr=1)
    table = position.event(PG, "secret_mission").say(PG, "ship", "PG", "fleet", "thoth").say(PG, "to", "mars")
    assert table.standing("olympus_mons") == {PG: 1}


@pytest.mark.rule("EX-OPS.14")
def test_there_is_named_even_for_none() -> None:
    position = Position().fleets(MCR, "ceres", 1).fleets(MCR, "eros", 1).cubes("eros", pg=1)
    table = position.event(MCR, "bobbie_draper").refused("EX-OPS.14", MCR, "pass")
    table.refused("EX-OPS.14", MCR, "base", "luna").refused("EX-MAP.1", MCR, "base", "sun").say(MCR, "base", "ceres")
    assert table.cubes("ceres", MCR) == 1
    miller = Position().event(UN, "joe_miller")
    assert (miller.cp(UN), sum(miller.table.cubes)) == (12, 0)
    donnager = Position().fleets(OPA, "ceres", 1).fleets(OPA, "eros", 1).event(OPA, "donnager")
    donnager.refused("EX-OPS.14", OPA, "orbit", "mars").say(OPA, "orbit", "ceres")
    assert donnager.cubes("ceres", OPA) == 1


@pytest.mark.rule("EX-OPS.14", "EX-OPS.9")
def test_there_behind_a_choice_is_the_place_of_the_alternative_that_was_chosen() -> None:
    there = place(at={"ref": "last_base"})
    belt = remove(2, same_base=True, up_to=True, at={"sector": ["belt"]})
    choose = {"op": "choose", "options": [[belt], [{"op": "gain_cp", "n": 1}]]}
    table = Position().cubes("ceres", opa=1).resolves(UN, choose, there).say(UN, "either", 1)
    table.refused("EX-OPS.14", UN, "pass").say(UN, "base", "eros")
    assert table.cubes("eros", UN) == 1, "a base is named even for none"
    gained = Position().cubes("ceres", opa=1).resolves(UN, remove(at={"base": ["ceres"]}), choose, there)
    gained.say(UN, "either", 2)
    assert (gained.cp(UN), sum(gained.table.cubes)) == (11, 0), "what was chosen has no place"
    orbit = {"op": "choose", "options": [[hits(1, same_orbit=True, up_to=True)], [{"op": "gain_cp", "n": 1}]]}
    named = Position().fleets(MCR, "mars", 1).resolves(UN, orbit, place(at={"ref": "last_orbit"}))
    named.say(UN, "either", 1).say(UN, "orbit", "earth")
    assert named.goals("place") == {"eurasia", "africa", "luna"}


@pytest.mark.rule("EX-OPS.14", "EX-OPS.9")
@pytest.mark.parametrize("order", ["printed", "free"])
def test_there_in_an_alternative_is_the_place_before_the_choice(order: str) -> None:
    choose = {"op": "choose", "options": [[place(at={"ref": "last_base"})], [{"op": "gain_cp", "n": 2}]]}
    table = Position(event_order=order).cubes("eros", mcr=1).cubes("io", mcr=1).resolves(UN, remove(), choose)
    table.say(UN, "take", "MCR", "eros").say(UN, "either", 1)
    assert table.standing("eros") == {UN: 1}
    nothing = Position(event_order=order).resolves(UN, remove(), choose)
    assert nothing.cp(UN) == 12, "there is no place, so the other alternative is taken"


@pytest.mark.rule("EX-OPS.14")
def test_there_is_the_last_place_of_its_kind() -> None:
    belt = remove(1, same_base=True, up_to=True, at={"sector": ["belt"]})
    table = (
        Position().cubes("ceres", opa=1).resolves(UN, belt, {"op": "gain_cp", "n": 1}, place(at={"ref": "last_base"}))
    )
    table.refused("EX-OPS.14", UN, "pass").say(UN, "base", "vesta")
    assert (table.cp(UN), table.cubes("vesta", UN)) == (11, 1)


@pytest.mark.rule("EX-OPS.15")
def test_after_a_move_of_none_there_is_an_orbit_with_own_ships() -> None:
    table = Position().fleets(UN, "earth", 1).fleets(UN, "ceres", 1).event(UN, "joint_patrol").say(UN, "pass")
    assert table.goals("orbit") == {"earth", "ceres"}
    table.refused("EX-OPS.15", UN, "orbit", "mars").refused("EX-MAP.3", UN, "orbit", "luna")
    table.refused("EX-OPS.15", UN, "here").say(UN, "orbit", "ceres")
    assert table.cubes("ceres", UN) == 1
    ghosts = Position().fleets(MCR, "mars", 1).event(OPA, "sensor_ghosts").say(OPA, "pass").asked("TakeCard", MCR)
    assert sum(ghosts.table.cubes) == 0


# ---------------------------------------------------------------------- conditions that no printed card uses


@pytest.mark.rule("EX-OPS.1")
@pytest.mark.parametrize(
    ("has", "bases"),
    [
        ("no_own_influence", {"africa", "luna"}),
        ("rival_influence", {"africa", "eurasia"}),
        ("rival_control", {"africa"}),
        ("own_control", set()),
        ("no_own_fleet", {"eurasia", "africa", "luna"}),
        ("rival_fleet", {"eurasia", "africa", "luna"}),
    ],
)
def test_conditions_of_bases(has: str, bases: set[str]) -> None:
    position = Position().cubes("eurasia", un=1, mcr=1).cubes("africa", mcr=1).fleets(MCR, "earth", 0, damaged=1)
    position.cubes("eurasia", un=1)
    table = position.resolves(UN, place(1, up_to=True, at={"orbit": ["earth"], "has": [has]}))
    assert (table.goals("place") if table.match.waiting == (UN,) else set()) == bases


@pytest.mark.parametrize(
    ("has", "orbits"),
    [
        ("own_fleet", {"earth"}),
        ("no_own_fleet", {"mars"}),
        ("own_influence", {"earth"}),
        ("no_own_influence", {"mars"}),
        ("rival_influence", {"mars"}),
        ("rival_fleet", {"mars"}),
        ("no_rival_fleet", {"earth"}),
        ("own_orbital_control", {"earth"}),
    ],
)
def test_conditions_of_orbits(has: str, orbits: set[str]) -> None:
    position = Position().off(UN, fleet=2).cubes("luna", un=1).cubes("olympus_mons", mcr=1)
    position.fleets(UN, "earth", 1).fleets(MCR, "mars", 1)
    build = {"op": "build_fleets", "who": "self", "n": 1, "up_to": True, "at": {"zone": ["inner"], "has": [has]}}
    table = position.resolves(UN, build)
    assert {str(answer[2]) for answer in table.options if answer[0] == "build"} == orbits


@pytest.mark.rule("EX-ROCI.2", "EX-PIECE.9")
def test_the_rocinante_of_a_rival_is_a_rival_fleet_and_a_scrap_ship_may_be_none() -> None:
    def places(position: Position, has: str) -> set[str]:
        table = position.resolves(UN, place(1, up_to=True, at={"orbit": ["mars"], "has": [has]}))
        return table.goals("place") if table.match.waiting == (UN,) else set()

    mars = {"olympus_mons", "mariner_valley"}
    assert places(Position().rocinante(PG, "mars"), "rival_fleet") == mars
    assert places(Position().rocinante(PG, "mars"), "no_rival_fleet") == set()
    assert places(Position().rocinante(UN, "mars"), "no_rival_fleet") == mars
    for presence, has in (("true", "rival_fleet"), ("false", "no_rival_fleet")):
        assert places(Position(scrap_presence=presence).fleets(OPA, "mars", scrap_ship=1), has) == mars
    assert places(Position().rocinante(PG, "mars"), "rival_target") == set(), "a hit cannot strike it"
    assert places(Position().fleets(OPA, "mars", scrap_ship=1), "rival_target") == mars


def test_a_rival_ship_may_be_moved_alone() -> None:
    position = Position().fleets(MCR, "mars", 1).fleets(PG, "thoth", 1)
    table = position.resolves(UN, {**move(1, range=1), "who": "rival"}).say(UN, "ship", "MCR", "fleet", "mars")
    assert table.say(UN, "to", "earth").ships("earth", MCR) == 1


def test_no_card_to_use_and_nothing_to_build() -> None:
    Position().track("score", "score", "score", "score", "score").event(UN, "kenzo_gabriel").asked("TakeCard", MCR)
    Position().event(UN, "arms_deal").asked("TakeCard", MCR)
    Position().resolves(UN, {"op": "place_influence", "n": 1, "piece": "diplomat"}).asked("TakeCard", MCR)
    Position().resolves(
        PG, {"op": "place_influence", "n": 1, "piece": "protomolecule", "at": {"has": ["own_influence"]}}
    )


def test_there_may_be_the_sector_of_an_orbit() -> None:
    ghosts = {"op": "move_fleets", "who": "rival", "n": 1, "group": True, "up_to": True, "range": 1}
    position = Position().fleets(MCR, "mars", 1)
    table = (
        position.resolves(UN, ghosts, place(1, at={"ref": "same_sector"}))
        .say(UN, "from", "mars")
        .say(UN, "to", "earth")
    )
    assert table.goals("place") == {"eurasia", "africa", "luna", "olympus_mons", "mariner_valley"}
    none = Position().resolves(UN, ghosts, place(1, at={"ref": "last_orbit"}))
    none.asked("TakeCard", MCR)


def test_a_place_that_can_be_named_is_something() -> None:
    def offered(position: Position, card: str = "donnager", faction: int = OPA) -> bool:
        table = position.track(card, *TRACK[1:]).fleets(PG, "earth", 1).turn(PG).say(PG, "card", 1).stop(PG)
        return ("resolve",) in table.match.options(faction)

    assert not offered(Position(empty_event="refused").initiative(OPA, MCR, UN, PG))
    ship = Position(empty_event="refused").initiative(OPA, MCR, UN, PG).fleets(OPA, "eros", 1)
    assert offered(ship), "no rival is there, but a cube can be placed"
    assert not offered(ship.supply(OPA, 0)), "and without a cube nothing can"
    draper = Position(empty_event="refused").initiative(MCR, UN, OPA, PG)
    assert not offered(draper, "bobbie_draper", MCR)
    assert offered(draper.fleets(MCR, "mars", 1), "bobbie_draper", MCR)
    patrol = Position(empty_event="refused").initiative(UN, MCR, OPA, PG)
    assert not offered(patrol, "joint_patrol", UN)
    assert offered(patrol.fleets(UN, "mars", 1), "joint_patrol", UN)


def test_a_token_that_nobody_has() -> None:
    token = {"op": "place_influence", "n": 1, "piece": "protomolecule"}
    Position(3).resolves(UN, token).asked("TakeCard", MCR)


# ---------------------------------------------------------------------- markers, events, the bonus sector, tokens


@pytest.mark.rule("EX-OPS.16")
def test_an_event_lifts_the_marker_of_its_user_to_the_top() -> None:
    top = {"op": "take_marker", "piece": "initiative"}
    assert Position().initiative(PG, OPA, MCR, UN).resolves(MCR, top).order == (MCR, PG, OPA, UN)
    two = Position(2).resolves(MCR, top).asked("TakeCard", MCR)
    assert two.order == (), "with two players there is no track"


@pytest.mark.rule("EX-OPS.16", "EX-ROCI.1")
def test_an_event_hands_the_rocinante_to_its_user() -> None:
    table = Position().rocinante(PG, "thoth").resolves(UN, {"op": "take_marker", "piece": "rocinante"})
    assert (table.table.holder, table.ships("thoth", UN), table.ships("thoth", PG)) == (UN, 1, 0)


@pytest.mark.rule("EX-EVENT.8", "EX-OPS.16", "EX-OPS.17")
@pytest.mark.parametrize(
    ("effect", "useful"),
    [
        ({"op": "take_marker", "piece": "initiative"}, False),
        ({"op": "take_marker", "piece": "rocinante"}, True),
        ({"op": "claim_event", "pile": "rivals"}, False),
        ({"op": "claim_event", "pile": "rivals", "away": True}, True),
    ],
)
def test_markers_and_claims_that_would_change_nothing(effect: Part, useful: bool) -> None:
    position = Position(empty_event="refused").initiative(MCR, UN, OPA, PG).rocinante(PG, "thoth").effect(effect)
    position.track("black_ops_team", *TRACK[1:]).fleets(PG, "earth", 1).keeps(UN, "kenzo_gabriel")
    table = position.turn(PG).say(PG, "card", 1).stop(PG)
    assert (("resolve",) in table.match.options(MCR)) == useful


@pytest.mark.rule("EX-OPS.17", "EX-EVENT.1")
def test_an_event_is_claimed_from_a_rival_the_track_or_the_discard_pile() -> None:
    claim = {"op": "claim_event", "pile": "rivals"}
    position = Position().cp(0, 0, 0, 0).keeps(MCR, "terraforming", "donnager").keeps(PG, "joint_patrol", "cover_up")
    table = (
        position.resolves(UN, claim).refused("EX-EVENT.1", UN, "event", "terraforming").refused("EX-OPS.17", UN, "pass")
    )
    table.refused("EX-OPS.17", UN, "event", "sematimba").say(UN, "event", "cover_up")
    assert (table.kept(UN), table.kept(PG), table.cp(UN)) == (["cover_up"], ["joint_patrol"], 0)
    track = Position().track("donnager", "cover_up", "score", "sematimba", "razorback").set("active", UN)
    table = track.resolves(UN, {**claim, "pile": "track"})
    table.refused("EX-EVENT.1", UN, "event", "donnager").say(UN, "event", "cover_up")
    assert (table.kept(UN), table.track) == (["cover_up"], ["donnager", "", "score", "sematimba", "razorback"])
    assert table.table.taken == 1
    thrown = Position().do(lambda table: table.where.__setitem__(table.box.card_number["sematimba"], 2))
    assert thrown.resolves(OPA, {**claim, "pile": "discards"}).kept(OPA) == ["sematimba"]


@pytest.mark.rule("EX-OPS.17", "EX-EVENT.1")
@pytest.mark.parametrize("user", [UN, MCR, OPA, PG])
def test_an_event_that_does_not_exist_has_no_symbol_and_cannot_be_claimed(user: int) -> None:
    position = Position().cp(0, 0, 0, 0)
    for faction, cards in ((UN, ("cover_up", "kenzo_gabriel")), (MCR, ("donnager", "terraforming"))):
        position.keeps(faction, *cards)
    position.keeps(PG, "joint_patrol").keeps(OPA, "sematimba")
    table = position.resolves(user, {"op": "claim_event", "pile": "rivals", "away": True})
    table.refused("EX-OPS.17", user, "event", "no_such_event").refused("EX-OPS.17", user, "event", "thirst")


@pytest.mark.rule("EX-OPS.17", "EX-TRACK.7")
def test_a_slot_that_an_event_empties_is_refilled_at_the_end_of_the_turn() -> None:
    position = Position().effect({"op": "claim_event", "pile": "track"})
    table = position.track("black_ops_team", "cover_up", "sematimba", "razorback", "donnager").turn(UN)
    table.say(UN, "card", 1).say(UN, "resolve").say(UN, "event", "sematimba").deal("julie_mao").deal("terraforming")
    assert table.track == ["cover_up", "razorback", "donnager", "julie_mao", "terraforming"]
    assert table.discarded("black_ops_team")


@pytest.mark.rule("EX-OPS.17")
def test_a_rival_has_to_discard_an_event() -> None:
    away = {"op": "claim_event", "pile": "rivals", "away": True}
    table = Position().keeps(MCR, "terraforming").keeps(UN, "kenzo_gabriel").keeps(PG, "razorback").resolves(UN, away)
    table.refused("EX-OPS.17", UN, "event", "kenzo_gabriel").say(UN, "event", "terraforming")
    assert (table.kept(MCR), table.kept(UN), table.discarded("terraforming")) == ([], ["kenzo_gabriel"], True)


@pytest.mark.rule("EX-OPS.18")
def test_the_last_bonus_sector_and_the_orbit_of_the_rocinante() -> None:
    bonus = place(at={"sector": ["@bonus"], "resource": ["water"]})
    assert Position().held("belt", "outer").resolves(UN, bonus).goals("place") == {"europa", "rings"}
    assert Position().resolves(UN, bonus).goals("place") == {"africa", "ceres", "europa", "rings"}
    near = place(at={"orbit": ["@rocinante"]})
    assert Position().rocinante(PG, "jupiter").resolves(UN, near).goals("place") == {"ganymede", "europa", "io"}


@pytest.mark.rule("EX-OPS.18", "EX-ROCI.15")
def test_an_event_may_send_the_rocinante_whoever_holds_it() -> None:
    send = {"op": "move_fleets", "n": 1, "piece": "rocinante", "to": {"orbit": ["jupiter"]}}
    table = Position().rocinante(PG, "thoth").resolves(UN, send)
    assert (table.ships("jupiter", PG), table.table.rocinante) == (1, table.box.board.orbit_number["jupiter"])
    Position().rocinante(PG, "jupiter").resolves(UN, send).asked("TakeCard", MCR)


@pytest.mark.rule("EX-OPS.19", "EX-PIECE.14")
def test_an_event_puts_or_moves_a_protomolecule_token() -> None:
    token = {"op": "place_influence", "n": 1, "piece": "protomolecule", "up_to": True, "at": {"sector": ["belt"]}}
    table = Position().token("eros").resolves(OPA, token).refused("EX-TECH.15", OPA, "token", "luna").may(OPA, "pass")
    table.say(OPA, "token", "vesta", "eros")
    assert (table.counts("eros"), table.counts("vesta")) == ({}, {PG: 1})
    supply = Position().resolves(PG, token, place(at={"ref": "last_base"})).say(PG, "token", "thoth")
    assert supply.counts("thoth") == {PG: 2}, "no influence was there, and no technology"
    Position().resolves(PG, token, place(at={"ref": "last_base"})).say(PG, "pass").asked("TakeCard", MCR)
    marked = place(at={"has": ["protomolecule"]})
    assert Position().token("eros", "io").resolves(UN, marked).goals("place") == {"eros", "io"}


@pytest.mark.rule("EX-OPS.4", "EX-OPS.14")
@pytest.mark.parametrize("order", ["printed", "free"])
def test_ships_may_go_where_the_hit_was(order: str) -> None:
    follow = move(2, group=True, up_to=True, to={"ref": "last_orbit"})
    position = Position(event_order=order).fleets(MCR, "mars", 2).fleets(UN, "saturn", 1).fleets(OPA, "eros", 1)
    table = position.resolves(MCR, hits(), follow).say(MCR, "hit", "saturn", "UN", "fleet").say(MCR, "from", "mars")
    table.say(MCR, "ships", 2, 0, 0, 0, 0)
    assert (table.off(UN), table.ships("saturn", MCR)) == (1, 2)
    Position(event_order=order).fleets(MCR, "mars", 2).resolves(MCR, hits(), follow).asked("TakeCard", MCR)
