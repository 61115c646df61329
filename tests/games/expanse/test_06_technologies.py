"""Technologies and the abilities of the mats: EX-TECH, EX-FACTION."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position

from astrarium.core.scene import to_data


@pytest.mark.rule("EX-TECH.1")
def test_a_technology_after_each_of_three_scorings() -> None:
    table = Position().scored(UN)
    levels = []
    for number, sector in enumerate(("inner", "belt", "outer", "inner", "belt")):
        table.say(UN, "sector", sector)
        levels.append(table.table.level)
        if number < 4:
            position = Position().level(levels[-1]).held(*("inner", "belt", "outer", "inner")[: number + 1])
            table = position.scored(UN)
    assert levels == [1, 2, 3, 3, 3]


@pytest.mark.rule("EX-TECH.2")
def test_technologies_add_up() -> None:
    position = (
        Position().level(3).fleets(MCR, "mars", 1, battleship=1).fleets(UN, "mars", 1).cubes("olympus_mons", mcr=1)
    )
    table = position.acts(MCR, 4)
    assert table.strength("mars", MCR) == 3, "Battleships"
    assert table.counts("olympus_mons") == {MCR: 3}, "Orbital Supremacy"
    table.may(MCR, "ability", 2).say(MCR, "move", "mars").may(MCR, "to", "jupiter")


@pytest.mark.rule("EX-TECH.3")
def test_technologies_are_open_and_work_when_received() -> None:
    table = Position().fleets(MCR, "mars", 2).fleets(UN, "mars", 1).level(1).acts(MCR, 2)
    table.refused("EX-TECH.3", MCR, "ability", 2)
    for seat in (None, UN):
        sheets = to_data(table.match.scene(seat, "en"))["now"]["sheets"]
        mats = " ".join(row["label"] for sheet in sheets if sheet["id"].startswith("seat:") for row in sheet["rows"])
        assert all(name in mats for name in ("Diplomats", "Hegemony", "Torpedo Salvo", "Caliban Weapons"))
        assert mats.count("III · ") == 4
    Position().fleets(MCR, "mars", 2).fleets(UN, "mars", 1).level(2).acts(MCR, 2).may(MCR, "ability", 2)


@pytest.mark.rule("EX-TECH.4")
def test_once_per_turn() -> None:
    table = Position().level(2).fleets(UN, "earth", 3).fleets(PG, "earth", 2).acts(UN, 4)
    table.say(UN, "ability", 2).refused("EX-TECH.4", UN, "ability", 2)
    assert table.table.points == 2
    poor = Position().level(2).fleets(UN, "earth", 3).fleets(PG, "earth", 2).acts(UN, 1)
    poor.refused("EX-TECH.4", UN, "ability", 2)


@pytest.mark.rule("EX-TECH.5")
def test_un_1_diplomats() -> None:
    position = Position().level(1).cubes("ceres", un=2).cubes("luna", un=1).supply(UN, 5)
    table = position.acts(UN, 3).say(UN, "ability", 1).refused("EX-TECH.5", UN, "exchange", "io")
    table.refused("EX-TECH.5", UN, "pass").say(UN, "exchange", "ceres")
    assert (table.cubes("ceres", UN), table.diplomats("ceres")) == (1, 1)
    assert table.counts("ceres") == {UN: 3}
    assert (table.supply(UN), table.table.diplomats_left()) == (6, 2)
    Position().level(1).diplomat("io", "luna", "eros").cubes("ceres", un=1).fleets(UN, "earth", 1).acts(UN, 3).refused(
        "EX-TECH.5", UN, "ability", 1
    )
    short = Position().level(1).cubes("ceres", un=2).fleets(UN, "earth", 1).acts(UN, 2)
    short.refused("EX-TECH.4", UN, "ability", 1)  # three points, and two are left


@pytest.mark.rule("EX-TECH.6")
def test_un_2_peacekeeping_fleet() -> None:
    position = Position().level(2).fleets(UN, "earth", 2).fleets(PG, "earth", 1)
    table = position.fleets(MCR, "mars", 2).fleets(UN, "mars", 1).acts(UN, 3).say(UN, "ability", 2)
    assert (table.off(PG), table.table.points) == (1, 1)
    mars = Position().level(2).fleets(MCR, "mars", 2).fleets(UN, "mars", 1).acts(UN, 3)
    mars.refused("EX-TECH.6", UN, "ability", 2)


@pytest.mark.rule("EX-TECH.7")
def test_un_3_hegemony() -> None:
    position = Position(critical_resources="off").level(3).cubes("luna", un=3, mcr=3, pg=3, opa=1)
    assert position.looks().points("luna", 4, 2, 1) == [4, 1, 0, 1]
    assert Position().level(3).cubes("luna", un=1, mcr=1).looks().controls("luna") == UN


@pytest.mark.rule("EX-TECH.8")
def test_mcr_1_fast_burn() -> None:
    table = Position().level(1).fleets(MCR, "mars", 1).acts(MCR, 1).say(MCR, "move", "mars")
    table.may(MCR, "to", "jupiter").refused("EX-TECH.8", MCR, "to", "saturn")


@pytest.mark.rule("EX-TECH.9")
def test_mcr_2_torpedo_salvo() -> None:
    table = Position().level(2).fleets(MCR, "ceres", 3).fleets(UN, "ceres", 2).acts(MCR, 2)
    table.say(MCR, "ability", 2).say(MCR, "ability", 2)
    assert (table.off(UN), table.table.points) == (2, 0)


@pytest.mark.rule("EX-TECH.10")
def test_mcr_3_orbital_supremacy() -> None:
    table = Position().level(3).fleets(MCR, "jupiter", 1).cubes("europa", mcr=2).looks()
    assert table.counts("europa") == {MCR: 4}


@pytest.mark.rule("EX-TECH.11")
def test_opa_1_scrap_ships() -> None:
    position = Position().level(1).off(OPA, scrap_ship=2).cubes("titan", opa=1).cubes("eros", opa=1)
    table = position.fleets(PG, "saturn", 1).acts(OPA, 2).refused("EX-TECH.11", OPA, "build", "scrap_ship")
    table.say(OPA, "ability", 1).refused("EX-OPS.6", OPA, "build", "scrap_ship", "mars")
    table.say(OPA, "build", "scrap_ship", "saturn")
    assert table.kind("saturn", OPA, "scrap_ship") == 1
    table.say(OPA, "ability", 1).refused("EX-OPS.9", OPA, "either", 3).say(OPA, "either", 2)
    assert (table.off(PG), table.off(OPA, "scrap_ship"), table.table.points) == (1, 2, 0)
    nothing = Position().level(1).fleets(OPA, "tycho", 1).acts(OPA, 1)
    nothing.refused("EX-TECH.11", OPA, "ability", 1)


@pytest.mark.rule("EX-TECH.12")
def test_opa_2_insurgency() -> None:
    position = Position().level(2).cubes("titan", opa=1, pg=2).cubes("luna", opa=1, pg=1).cubes("eros", opa=1, mcr=1)
    table = position.acts(OPA, 2).say(OPA, "ability", 2).refused("EX-OPS.2", OPA, "take", "PG", "luna")
    table.say(OPA, "take", "PG", "titan").refused("EX-TECH.4", OPA, "ability", 2)
    assert (table.cubes("titan", PG), table.table.points) == (1, 1)


@pytest.mark.rule("EX-TECH.13")
def test_opa_3_belt_solidarity() -> None:
    table = Position().level(3).cubes("ceres", opa=2, mcr=2).cubes("vesta", mcr=1).looks()
    assert table.counts("ceres") == {OPA: 3, MCR: 2}
    assert (table.controls("ceres"), table.counts("vesta")) == (OPA, {MCR: 1})


@pytest.mark.rule("EX-TECH.14")
def test_pg_1_dark_running() -> None:
    table = Position().level(1).fleets(PG, "earth", 2).fleets(PG, "mars", 1).acts(PG, 3)
    table.say(PG, "move", "earth").say(PG, "to", "saturn").say(PG, "ships", 2, 0, 0, 0, 0)
    assert table.ships("saturn", PG) == 2
    table.say(PG, "move", "mars").refused("EX-TECH.14", PG, "to", "saturn").may(PG, "to", "ceres")


@pytest.mark.rule("EX-TECH.15")
def test_pg_2_protomolecule() -> None:
    position = Position().level(2).cubes("phoebe", pg=1).cubes("luna", pg=1)
    table = position.acts(PG, 2).say(PG, "ability", 2).refused("EX-TECH.15", PG, "token", "titan")
    table.refused("EX-TECH.15", PG, "token", "luna", "phoebe").refused("EX-TECH.15", PG, "tokens")
    table.refused("EX-MAP.1", PG, "token", "saturn").say(PG, "token", "phoebe").say(PG, "ability", 2)
    table.refused("EX-PIECE.13", PG, "token", "phoebe").say(PG, "token", "luna", "phoebe")
    assert table.counts("luna") == {PG: 2}
    assert (table.counts("phoebe"), table.table.points) == ({PG: 1}, 0)
    spent = Position().level(2).token("io", "eros").cubes("luna", pg=1).cubes("thoth", pg=1).acts(PG, 1)
    spent.say(PG, "ability", 2).refused("EX-TECH.15", PG, "token", "luna").say(PG, "token", "luna", "io")
    none = Position().level(2).token("io", "eros").cubes("io", pg=1).fleets(PG, "thoth", 1).acts(PG, 1)
    none.refused("EX-TECH.15", PG, "ability", 2)


@pytest.mark.rule("EX-TECH.16")
def test_pg_3_caliban_weapons() -> None:
    table = Position().level(3).cubes("europa", pg=1, mcr=2).acts(PG, 3).say(PG, "ability", 3)
    assert (table.standing("europa"), table.table.points) == ({PG: 2, MCR: 1}, 1)


# ---------------------------------------------------------------------- the mats


@pytest.mark.rule("EX-FACTION.1")
def test_the_un_pick_the_cube() -> None:
    position = Position().cubes("eurasia", un=2).cubes("ceres", un=1).cubes("thoth", pg=1)
    table = position.event(MCR, "monica_stuart").refused("EX-FACTION.1", MCR, "take", "UN", "eurasia")
    table.refused("EX-FACTION.1", MCR, "take", "PG").refused("EX-OPS.11", MCR, "take", "MCR").say(MCR, "take", "UN")
    table.asked("GiveCube", UN).may(UN, "give", "eurasia").refused("EX-FACTION.1", UN, "give", "thoth")
    table.refused("EX-FACTION.1", UN, "give").refused("EX-PIECE.11", UN, "give", "ceres", "diplomat")
    table.say(UN, "give", "ceres")
    assert (table.cubes("ceres", UN), table.cubes("eurasia", UN)) == (0, 2)
    named = Position(un_choice="cube_only").cubes("eurasia", un=2).cubes("ceres", un=1).event(MCR, "monica_stuart")
    named.say(MCR, "take", "UN", "eurasia")
    assert named.cubes("eurasia", UN) == 1


@pytest.mark.rule("EX-FACTION.1")
def test_where_the_un_pick_the_cube_alone_it_comes_from_the_base_that_was_named() -> None:
    position = Position(un_choice="cube_only").level(1).cubes("eurasia", un=1).diplomat("eurasia").cubes("ceres", un=1)
    table = position.event(MCR, "monica_stuart").say(MCR, "take", "UN", "eurasia").asked("GiveCube", UN)
    assert table.options == [("give", "eurasia"), ("give", "eurasia", "diplomat")]
    table.refused("EX-FACTION.1", UN, "give", "ceres")


@pytest.mark.rule("EX-FACTION.1")
def test_bound_to_one_base_the_user_names_it() -> None:
    position = Position().cubes("ceres", un=2, mcr=1).diplomat("ceres").cubes("eros", un=1)
    table = position.event(OPA, "sematimba").say(OPA, "base", "ceres").say(OPA, "take", "UN", "ceres")
    table.asked("GiveCube", UN).refused("EX-FACTION.1", UN, "give", "eros").say(UN, "give", "ceres", "diplomat")
    assert (table.cubes("ceres", UN), table.diplomats("ceres")) == (2, 0)


@pytest.mark.rule("EX-FACTION.2")
def test_mcr_has_battleships_and_nothing_else() -> None:
    position = Position().fleets(MCR, "mars", 3, battleship=2).off(MCR, fleet=1)
    table = position.acts(MCR, 4)
    assert {answer[0] for answer in table.options} == {"move", "influence", "build", "stop"}
    assert table.strength("mars", MCR) == 7


@pytest.mark.rule("EX-FACTION.3")
def test_opa_cells_need_no_ship() -> None:
    table = Position().acts(OPA, 2).refused("EX-INFL.1", OPA, "influence", "luna").say(OPA, "influence", "europa")
    assert (table.cubes("europa", OPA), table.table.points) == (1, 1)


@pytest.mark.rule("EX-FACTION.4")
def test_pg_keeps_events_for_nothing() -> None:
    position = Position().track("secret_mission", *TRACK[1:]).cp(10, 10, 10, 0).initiative(PG, UN, MCR, OPA)
    table = position.fleets(MCR, "mars", 1).turn(MCR).say(MCR, "card", 1).say(MCR, "points").stop(MCR)
    table.say(PG, "keep")
    assert (table.cp(PG), table.order, table.kept(PG)) == (0, (UN, MCR, OPA, PG), ["secret_mission"])
