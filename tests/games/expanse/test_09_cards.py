"""The 52 action cards, each by its own example: EX-CARD."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position, content_text

from astrarium.games.expanse.content import Effect
from astrarium.games.expanse.table import DISCARDED, ExpanseTable

FACTIONS = ("UN", "MCR", "OPA", "PG")


def thrown(*cards: str) -> Callable[[ExpanseTable], None]:
    """These cards lie on the discard pile."""

    def lay(table: ExpanseTable) -> None:
        for card in cards:
            table.where[table.box.card_number[card]] = DISCARDED

    return lay


@pytest.mark.rule("EX-CARD.1")
def test_black_ops_team() -> None:
    position = Position().fleets(MCR, "ceres", 1).fleets(UN, "ceres", 1).fleets(UN, "saturn", 1).cubes("ceres", opa=2)
    table = position.fleets(OPA, "ceres", 1).event(MCR, "black_ops_team")
    table.refused("EX-OPS.5", MCR, "hit", "saturn", "UN", "fleet").say(MCR, "hit", "ceres", "UN", "fleet")
    assert (table.off(UN), table.cubes("ceres", OPA)) == (1, 1)


@pytest.mark.rule("EX-CARD.2")
def test_bobbie_draper() -> None:
    table = Position().fleets(MCR, "jupiter", 1).cubes("europa", pg=1, opa=2, mcr=2).event(MCR, "bobbie_draper")
    table.say(MCR, "base", "europa").say(MCR, "take", "OPA", "europa").say(MCR, "take", "OPA", "europa")
    assert table.standing("europa") == {PG: 1, MCR: 3}


@pytest.mark.rule("EX-CARD.3")
def test_luna_talks() -> None:
    table = Position().initiative(PG, OPA, MCR, UN).cubes("africa", un=1).cubes("luna", un=1).event(UN, "luna_talks")
    assert (table.cp(UN), table.order) == (12, (UN, PG, OPA, MCR))
    many = Position()
    for base in ("africa", "luna", "eurasia", "olympus_mons"):
        many.cubes(base, un=1)
    assert many.event(UN, "luna_talks").cp(UN) == 13, "three at most"


@pytest.mark.rule("EX-CARD.4")
def test_joint_patrol() -> None:
    table = Position().fleets(UN, "earth", 3).cubes("titan", opa=1).event(UN, "joint_patrol").say(UN, "from", "earth")
    table.say(UN, "to", "saturn").say(UN, "ships", 3, 0, 0, 0, 0).say(UN, "place", "titan")
    assert (table.ships("saturn", UN), table.standing("titan")) == (3, {UN: 1})


@pytest.mark.rule("EX-CARD.5")
def test_guns_over_ganymede() -> None:
    position = Position().fleets(MCR, "jupiter", 1, battleship=1).fleets(OPA, "eros", 1)
    table = position.event(UN, "guns_over_ganymede").say(UN, "either", 1).say(UN, "hit", "jupiter", "MCR", "fleet")
    table.say(UN, "hit", "jupiter", "MCR", "battleship")
    assert (table.off(MCR), table.kind("jupiter", MCR, "damaged"), table.cp(UN)) == (1, 1, 10)
    talk = Position().fleets(MCR, "jupiter", 1).event(UN, "guns_over_ganymede").say(UN, "either", 2)
    assert (talk.cp(UN), talk.cubes("ganymede", UN), talk.off(MCR)) == (12, 1, 0)


@pytest.mark.rule("EX-CARD.6")
def test_fall_of_deimos() -> None:
    position = Position().fleets(MCR, "mars", 2).fleets(OPA, "earth", 1).fleets(PG, "thoth", 1)
    table = position.event(UN, "fall_of_deimos").refused("EX-OPS.5", UN, "hit", "thoth", "PG", "fleet")
    table.say(UN, "hit", "mars", "MCR", "fleet").refused("EX-OPS.5", UN, "hit", "earth", "OPA", "fleet").say(UN, "pass")
    assert (table.off(MCR), table.cp(UN)) == (1, 9)


@pytest.mark.rule("EX-CARD.7")
def test_sematimba() -> None:
    table = Position().cubes("ceres", opa=2, mcr=1).cubes("eros", mcr=1).event(UN, "sematimba").may(UN, "pass")
    table.say(UN, "base", "ceres").say(UN, "take", "OPA", "ceres").refused("EX-OPS.12", UN, "take", "MCR", "eros")
    table.say(UN, "take", "MCR", "ceres")
    assert table.standing("ceres") == {OPA: 1}
    nothing = Position().cubes("ceres", opa=2).event(UN, "sematimba").say(UN, "pass").asked("TakeCard", MCR)
    assert nothing.cubes("ceres", OPA) == 2


@pytest.mark.rule("EX-CARD.8")
def test_butcher_of_anderson_station() -> None:
    position = Position().off(UN, fleet=1).do(thrown("cover_up", "terraforming"))
    table = position.event(UN, "butcher_of_anderson_station").say(UN, "build", "fleet", "tycho")
    assert (table.ships("tycho", UN), table.cubes("tycho", UN), table.kept(UN)) == (1, 1, ["cover_up"])


@pytest.mark.rule("EX-CARD.9")
def test_joe_miller() -> None:
    position = Position().cubes("eros", pg=1, opa=1).keeps(PG, "razorback").keeps(OPA, "julie_mao")
    table = position.event(OPA, "joe_miller")
    assert (table.standing("eros"), table.kept(PG), table.kept(OPA), table.cp(OPA)) == ({OPA: 1}, [], ["julie_mao"], 12)


@pytest.mark.rule("EX-CARD.10")
def test_ceres_riots() -> None:
    table = Position().cubes("ceres", un=1, mcr=2, opa=2).event(OPA, "ceres_riots")
    assert table.standing("ceres") == {MCR: 1, OPA: 3}


@pytest.mark.rule("EX-CARD.11")
def test_thirst() -> None:
    table = Position().cubes("africa", un=2).cubes("eros", un=1).event(UN, "thirst")
    table.say(UN, "take", "UN", "eros").refused("EX-OPS.3", UN, "to", "luna").say(UN, "to", "europa")
    assert (table.table.cp, table.cubes("europa", UN)) == ([10, 9, 9, 9], 1)


@pytest.mark.rule("EX-CARD.12")
def test_nauvoo_launched() -> None:
    position = Position().fleets(OPA, "tycho", 2).fleets(OPA, "ceres", 1).cubes("eros", pg=2, mcr=1)
    table = position.event(OPA, "nauvoo_launched").refused("EX-OPS.4", OPA, "from", "ceres").say(OPA, "from", "tycho")
    table.say(OPA, "to", "eros").say(OPA, "ships", 2, 0, 0, 0, 0).say(OPA, "base", "eros")
    table.say(OPA, "take", "PG", "eros").say(OPA, "take", "PG", "eros")
    assert (table.ships("eros", OPA), table.standing("eros")) == (2, {MCR: 1})


@pytest.mark.rule("EX-CARD.13")
def test_mao_kwikowski() -> None:
    position = Position().track("terraforming", "cover_up", "score", "sematimba", "razorback")
    table = position.event(PG, "mao_kwikowski").refused("EX-EVENT.1", PG, "event", "terraforming")
    table.say(PG, "event", "cover_up")
    assert (table.kept(PG), table.track[1], table.cp(PG)) == (["cover_up"], "", 12)


@pytest.mark.rule("EX-CARD.14")
def test_undersecretary() -> None:
    table = Position().initiative(MCR, OPA, UN, PG).event(UN, "undersecretary").say(UN, "rival", "MCR")
    assert (table.cp(MCR), table.cp(UN), table.order) == (7, 11, (UN, MCR, OPA, PG))


@pytest.mark.rule("EX-CARD.15")
def test_luna_exchange() -> None:
    position = Position().held("inner", "belt").cubes("eros", pg=1).cubes("thoth", pg=1).cubes("titan", pg=1)
    table = position.event(PG, "luna_exchange")
    assert (table.cubes("luna", PG), table.cp(PG)) == (1, 12), "Eros and Thoth lie in the last bonus sector"
    early = Position().cubes("eros", pg=1).cubes("titan", pg=1).event(PG, "luna_exchange")
    assert early.cp(PG) == 13, "before the first scoring all sectors do, Luna too"


@pytest.mark.rule("EX-CARD.16")
def test_ruins_on_venus() -> None:
    table = Position().cubes("thoth", un=2).token("eros", "io").event(UN, "ruins_on_venus")
    table.say(UN, "take", "UN", "thoth").refused("EX-OPS.3", UN, "to", "ceres").say(UN, "to", "io").say(UN, "pass")
    assert (table.cubes("thoth", UN), table.cubes("io", UN), table.cp(UN)) == (1, 1, 12)


@pytest.mark.rule("EX-CARD.17")
def test_cover_up() -> None:
    table = Position().cubes("europa", mcr=2).event(UN, "cover_up").say(UN, "base", "europa")
    table.say(UN, "take", "MCR", "europa").refused("EX-OPS.3", UN, "to", "ceres").say(UN, "to", "ganymede")
    table.say(UN, "take", "MCR", "europa").say(UN, "to", "titan")
    assert table.standing("europa") == {UN: 1}
    assert (table.cubes("ganymede", MCR), table.cubes("titan", MCR)) == (1, 1)


@pytest.mark.rule("EX-CARD.18")
def test_star_helix() -> None:
    position = Position().fleets(PG, "thoth", 1).fleets(PG, "eros", 1).fleets(PG, "earth", 1)
    table = position.cubes("thoth", pg=2).cubes("eros", pg=1).event(PG, "star_helix")
    table.refused("EX-OPS.1", PG, "place", "luna").say(PG, "place", "thoth")
    table.refused("EX-OPS.12", PG, "place", "thoth").say(PG, "place", "eros").asked("TakeCard", MCR)
    assert (table.cubes("thoth", PG), table.cubes("eros", PG), table.cp(PG)) == (3, 2, 9)


@pytest.mark.rule("EX-CARD.19")
def test_donnager() -> None:
    position = (
        Position().fleets(OPA, "jupiter", 1).fleets(OPA, "eros", 1).fleets(UN, "jupiter", 2).fleets(UN, "mars", 1)
    )
    table = position.event(OPA, "donnager").refused("EX-OPS.14", OPA, "orbit", "mars").say(OPA, "orbit", "jupiter")
    table.say(OPA, "hit", "jupiter", "UN", "fleet").say(OPA, "hit", "jupiter", "UN", "fleet").say(
        OPA, "place", "europa"
    )
    assert (table.ships("jupiter", UN), table.cubes("europa", OPA)) == (0, 1)


@pytest.mark.rule("EX-CARD.20")
def test_ice_haulers() -> None:
    table = (
        Position().cubes("europa", mcr=1).cubes("africa", mcr=1).event(MCR, "ice_haulers").say(MCR, "place", "ceres")
    )
    assert [table.controls(base) for base in ("europa", "africa", "ceres")] == [MCR] * 3
    assert table.cp(MCR) == 12


@pytest.mark.rule("EX-CARD.21")
def test_gunrunning() -> None:
    position = Position().off(OPA, fleet=2).cubes("eros", opa=1).cubes("vesta", opa=1).fleets(PG, "eros", 1)
    table = position.fleets(UN, "thoth", 1).event(OPA, "gunrunning")
    table.refused("EX-OPS.6", OPA, "build", "fleet", "thoth").say(OPA, "build", "fleet", "eros")
    table.say(OPA, "build", "fleet", "vesta")
    assert (table.ships("eros", OPA), table.ships("vesta", OPA), table.off(PG), table.off(UN)) == (1, 1, 1, 0)


@pytest.mark.rule("EX-CARD.22")
def test_remember_the_cant() -> None:
    position = Position().cubes("tycho", opa=1).cubes("ceres", opa=2).cubes("thoth", pg=2)
    table = position.event(MCR, "remember_the_cant").say(MCR, "take", "OPA", "tycho").say(MCR, "take", "OPA", "ceres")
    table.say(MCR, "take", "PG", "thoth")
    assert [table.cubes("tycho", OPA), table.cubes("ceres", OPA), table.cubes("thoth", PG)] == [0, 1, 1]
    assert table.cp(MCR) == 11


@pytest.mark.rule("EX-CARD.23")
def test_callisto_yards() -> None:
    table = Position().fleets(UN, "jupiter", 1).fleets(UN, "earth", 1).off(OPA, fleet=1).event(OPA, "callisto_yards")
    table.say(OPA, "build", "fleet", "jupiter")
    assert (table.off(UN), table.ships("jupiter", OPA), table.cp(OPA)) == (1, 1, 11)


@pytest.mark.rule("EX-CARD.24")
def test_rock_hoppers() -> None:
    table = Position().cubes("tycho", mcr=1).event(MCR, "rock_hoppers").refused("EX-OPS.1", MCR, "place", "tycho")
    table.refused("EX-OPS.1", MCR, "place", "luna").say(MCR, "place", "titan").say(MCR, "place", "vesta")
    assert (table.cubes("titan", MCR), table.cubes("vesta", MCR)) == (1, 1)


@pytest.mark.rule("EX-CARD.25")
def test_secret_mission() -> None:
    table = Position().fleets(PG, "thoth", 2).cubes("olympus_mons", mcr=2).event(PG, "secret_mission")
    table.say(PG, "ship", "PG", "fleet", "thoth").say(PG, "to", "mars")
    assert table.standing("olympus_mons") == {MCR: 1, PG: 1}


@pytest.mark.rule("EX-CARD.26")
def test_phoebe_lab() -> None:
    table = Position().cubes("phoebe", opa=2).event(PG, "phoebe_lab").say(PG, "either", 1)
    assert table.counts("phoebe") == {PG: 3, OPA: 2}, "two cubes and a token"
    fire = Position().cubes("phoebe", opa=2, pg=1).event(MCR, "phoebe_lab").say(MCR, "either", 2)
    fire.say(MCR, "take", "OPA", "phoebe").say(MCR, "take", "PG", "phoebe").say(MCR, "pass")
    assert (fire.standing("phoebe"), fire.cp(MCR)) == ({OPA: 1}, 12)


@pytest.mark.rule("EX-CARD.27")
def test_arms_deal() -> None:
    table = Position().off(MCR, fleet=1, battleship=1).event(MCR, "arms_deal").say(MCR, "build", "fleet", "mars")
    table.say(MCR, "build", "battleship", "mars")
    assert (table.strength("mars", MCR), table.cp(MCR)) == (3, 12)


@pytest.mark.rule("EX-CARD.28")
def test_anubis_ambush() -> None:
    position = Position().fleets(PG, "thoth", 2).fleets(UN, "jupiter", 1).fleets(UN, "earth", 1)
    table = position.event(PG, "anubis_ambush").say(PG, "hit", "jupiter", "UN", "fleet").say(PG, "from", "thoth")
    table.say(PG, "ships", 2, 0, 0, 0, 0)
    assert (table.ships("jupiter", PG), table.off(UN), table.cp(PG)) == (2, 1, 12)


@pytest.mark.rule("EX-CARD.29")
def test_stolen_files() -> None:
    table = Position().keeps(UN, "cover_up", "kenzo_gabriel").event(PG, "stolen_files").say(PG, "rival", "UN")
    assert (table.kept(PG), table.kept(UN), table.cp(UN), table.cp(PG)) == (["cover_up"], ["kenzo_gabriel"], 8, 11)


@pytest.mark.rule("EX-CARD.30")
def test_hybrid() -> None:
    position = (
        Position().cubes("europa", mcr=2, opa=1).cubes("io", mcr=1).cubes("ceres", opa=1).fleets(MCR, "saturn", 1)
    )
    table = position.event(PG, "hybrid").say(PG, "take", "MCR", "io")
    assert (table.standing("europa"), table.standing("io"), table.off(MCR)) == ({MCR: 2}, {}, 1)
    assert table.cubes("ceres", OPA) == 1


@pytest.mark.rule("EX-CARD.31")
def test_paolo_cortazar() -> None:
    position = Position().track("paolo_cortazar", *TRACK[1:]).cubes("phoebe", pg=1).cubes("europa", pg=1)
    table = position.turn(UN).say(UN, "card", 1).stop(UN).say(PG, "resolve")
    table.refused("EX-OPS.1", PG, "place", "ceres").say(PG, "place", "phoebe").say(PG, "place", "europa")
    assert (table.cubes("phoebe", PG), table.cubes("europa", PG)) == (2, 2)


@pytest.mark.rule("EX-CARD.32")
def test_razorback() -> None:
    table = Position().track("razorback", *TRACK[1:]).fleets(OPA, "earth", 1).turn(OPA).say(OPA, "card", 1)
    table.say(OPA, "resolve").say(OPA, "ship", "OPA", "fleet", "earth").say(OPA, "to", "saturn").say(OPA, "pass")
    assert table.ships("saturn", OPA) == 1


@pytest.mark.rule("EX-CARD.33")
def test_eros_wakes() -> None:
    table = Position().cubes("eros", opa=1, mcr=2, pg=1).event(PG, "eros_wakes").say(PG, "token", "eros")
    assert (table.standing("eros"), table.counts("eros"), table.cp(PG)) == ({MCR: 1, PG: 1}, {MCR: 1, PG: 2}, 11)
    away = Position().token("ceres").event(OPA, "eros_wakes").say(OPA, "token", "eros", "ceres")
    assert (away.counts("ceres"), away.counts("eros")) == ({}, {PG: 1})


@pytest.mark.rule("EX-CARD.34")
def test_julie_mao() -> None:
    table = Position().cubes("ceres", opa=2).cubes("vesta", opa=1).event(OPA, "julie_mao")
    supply = table.supply(OPA)
    for base in ("ceres", "ceres", "vesta"):
        table.say(OPA, "take", "OPA", base).say(OPA, "to", "luna")
    assert [table.cubes(base, OPA) for base in ("ceres", "vesta", "luna")] == [0, 0, 3]
    assert table.supply(OPA) == supply


@pytest.mark.rule("EX-CARD.35")
def test_golden_bough() -> None:
    position = Position().cubes("tycho", opa=1).cubes("vesta", opa=1, un=3).cubes("eros", opa=1).cubes("titan", opa=1)
    assert position.fleets(OPA, "eros", 1).event(OPA, "golden_bough").cp(OPA) == 12, "Tycho and Vesta"


@pytest.mark.rule("EX-CARD.36")
def test_sensor_ghosts() -> None:
    table = Position().fleets(MCR, "mars", 2).event(OPA, "sensor_ghosts").say(OPA, "from", "mars")
    table.refused("EX-OPS.4", OPA, "to", "saturn")
    table.say(OPA, "to", "ceres").refused("EX-OPS.11", OPA, "ship", "OPA", "fleet")
    table.refused("EX-OPS.4", OPA, "ship", "MCR", "battleship").say(OPA, "ship", "MCR", "fleet")
    table.say(OPA, "place", "olympus_mons")
    assert (table.ships("ceres", MCR), table.cubes("olympus_mons", OPA)) == (2, 1)


@pytest.mark.rule("EX-CARD.37")
def test_avasarala() -> None:
    table = Position().cubes("europa", mcr=2).event(UN, "avasarala")
    assert (table.standing("europa"), table.cp(UN), table.order[0]) == ({MCR: 1, UN: 1}, 11, UN)


@pytest.mark.rule("EX-CARD.38")
def test_kenzo_gabriel() -> None:
    table = Position().track("terraforming", "score", *TRACK[2:]).event(UN, "kenzo_gabriel")
    table.refused("EX-CARD.38", UN, "card", 2).refused("EX-OPS.10", UN, "pass").say(UN, "card", 1)
    assert (table.cubes("olympus_mons", UN), table.cubes("mariner_valley", UN)) == (1, 1)
    assert table.track[0] == "terraforming"


@pytest.mark.rule("EX-CARD.39")
def test_terraforming() -> None:
    table = Position().cubes("olympus_mons", mcr=2).cubes("mariner_valley", mcr=2).event(MCR, "terraforming")
    assert (table.cubes("olympus_mons", MCR), table.cubes("mariner_valley", MCR)) == (3, 3), "both, by themselves"
    empty = Position().cubes("europa", mcr=2).cubes("io", mcr=1).supply(MCR, 1).event(MCR, "terraforming")
    empty.refused("EX-EVENT.9", MCR, "pass").refused("EX-OPS.1", MCR, "place", "luna").say(MCR, "place", "olympus_mons")
    empty.say(MCR, "from", "io")
    assert (empty.cubes("olympus_mons", MCR), empty.cubes("mariner_valley", MCR)) == (1, 1)


@pytest.mark.rule("EX-CARD.40")
def test_captain_yao() -> None:
    table = Position().fleets(MCR, "mars", 2, battleship=1).fleets(OPA, "saturn", 2).event(MCR, "captain_yao")
    table.say(MCR, "from", "mars").say(MCR, "to", "saturn").say(MCR, "ships", 2, 1, 0, 0, 0)
    table.say(MCR, "hit", "saturn", "OPA", "fleet").say(MCR, "hit", "saturn", "OPA", "fleet").say(MCR, "place", "titan")
    assert (table.strength("saturn", MCR), table.ships("saturn", OPA), table.cubes("titan", MCR)) == (4, 0, 1)


@pytest.mark.rule("EX-CARD.41")
def test_dawes() -> None:
    position = Position().cubes("thoth", pg=2).cubes("eros", pg=1).cubes("tycho", un=1).cubes("ceres", opa=2)
    table = position.initiative(UN, MCR, PG, OPA).event(OPA, "dawes").refused("EX-OPS.1", OPA, "place", "ceres")
    table.say(OPA, "place", "eros").say(OPA, "place", "tycho")
    assert (table.cubes("eros", OPA), table.cubes("tycho", OPA), table.order[0]) == (1, 1, OPA)


@pytest.mark.rule("EX-CARD.42")
def test_belter_uprising() -> None:
    position = Position().cubes("eros", opa=1, pg=1).cubes("titan", opa=1, mcr=2).cubes("europa", mcr=2)
    table = position.event(OPA, "belter_uprising").refused("EX-OPS.2", OPA, "take", "MCR", "europa")
    table.say(OPA, "take", "PG", "eros").say(OPA, "take", "MCR", "titan").say(OPA, "place", "europa")
    assert (table.cubes("eros", PG), table.cubes("titan", MCR), table.cubes("europa", OPA)) == (0, 1, 1)


@pytest.mark.rule("EX-CARD.43")
def test_stealth_ships() -> None:
    position = Position().fleets(UN, "earth", 1).fleets(OPA, "tycho", 1).fleets(PG, "thoth", 1)
    table = position.event(PG, "stealth_ships").say(PG, "hit", "earth", "UN", "fleet")
    table.say(PG, "hit", "tycho", "OPA", "fleet").say(PG, "ship", "PG", "fleet", "thoth").say(PG, "to", "mars")
    table.say(PG, "place", "olympus_mons")
    assert (table.off(UN), table.off(OPA), table.cubes("olympus_mons", PG)) == (1, 1, 1)


@pytest.mark.rule("EX-CARD.44")
def test_dresden() -> None:
    table = Position().event(PG, "dresden").refused("EX-TECH.15", PG, "token", "eros").say(PG, "token", "luna")
    assert (table.cubes("luna", PG), table.counts("luna"), table.cp(PG)) == (1, {PG: 2}, 11)


@pytest.mark.rule("EX-CARD.45")
def test_weeping_somnambulist() -> None:
    table = Position().cubes("ganymede", un=1, mcr=2).cubes("titan", mcr=1).event(OPA, "weeping_somnambulist")
    table.refused("EX-OPS.3", OPA, "take", "MCR", "titan").say(OPA, "take", "MCR", "ganymede")
    table.refused("EX-OPS.3", OPA, "to", "luna").say(OPA, "to", "ceres").say(OPA, "pass")
    assert (table.cubes("ganymede", MCR), table.cubes("ceres", MCR), table.cp(OPA)) == (1, 1, 12)


@pytest.mark.rule("EX-CARD.46")
def test_praxidike_meng() -> None:
    table = Position().rocinante(PG, "thoth").event(MCR, "praxidike_meng").refused("EX-OPS.1", MCR, "place", "thoth")
    table.say(MCR, "place", "ganymede")
    assert (table.ships("jupiter", PG), table.cubes("ganymede", MCR), table.cp(MCR)) == (1, 1, 11)


@pytest.mark.rule("EX-CARD.47")
def test_smuggled_sample() -> None:
    table = Position().fleets(UN, "earth", 1).cubes("thoth", pg=2).event(UN, "smuggled_sample")
    table.refused("EX-OPS.1", UN, "place", "africa").say(UN, "place", "thoth")
    assert table.standing("thoth") == {UN: 1, PG: 1}


@pytest.mark.rule("EX-CARD.48")
def test_distress_call() -> None:
    position = Position().fleets(UN, "earth", 3).fleets(MCR, "eros", 1).fleets(OPA, "saturn", 1)
    table = position.event(MCR, "distress_call").refused("EX-OPS.4", MCR, "from", "saturn").say(MCR, "from", "earth")
    table.refused("EX-OPS.4", MCR, "to", "mars").say(MCR, "to", "eros").say(MCR, "ship", "UN", "fleet")
    assert (table.ships("earth", UN), table.ships("eros", UN), table.off(UN), table.cp(MCR)) == (1, 1, 1, 12)
    alone = (
        Position().fleets(UN, "earth", 1).event(MCR, "distress_call").say(MCR, "from", "earth").say(MCR, "to", "eros")
    )
    assert alone.ships("eros", UN) == 1, "without own ships there is no hit"


@pytest.mark.rule("EX-CARD.49")
def test_epstein_drive() -> None:
    table = Position().fleets(UN, "earth", 3).event(UN, "epstein_drive")
    for orbit in ("mars", "tycho", "saturn"):
        table.say(UN, "ship", "UN", "fleet", "earth").say(UN, "to", orbit)
    table.say(UN, "place", "titan")
    assert [table.ships(orbit, UN) for orbit in ("mars", "tycho", "saturn")] == [1, 1, 1]
    assert table.cubes("titan", UN) == 1


@pytest.mark.rule("EX-CARD.50")
def test_trade_agreement() -> None:
    def laid() -> Position:
        return Position().cubes("olympus_mons", mcr=2).cubes("mariner_valley", mcr=2).cubes("europa", mcr=2)

    assert laid().event(MCR, "trade_agreement").say(MCR, "either", 1).cp(MCR) == 14
    table = laid().event(MCR, "trade_agreement").say(MCR, "either", 2).refused("EX-OPS.1", MCR, "place", "ceres")
    table.say(MCR, "place", "olympus_mons").say(MCR, "place", "mariner_valley")
    assert [table.cubes(base, MCR) for base in ("olympus_mons", "mariner_valley", "europa")] == [3, 3, 3]
    assert table.cp(MCR) == 10


@pytest.mark.rule("EX-CARD.51")
def test_rocinante_for_hire() -> None:
    table = Position().rocinante(PG, "thoth").fleets(UN, "saturn", 1).event(OPA, "rocinante_for_hire")
    table.say(OPA, "to", "saturn")
    assert (table.table.holder, table.ships("saturn", OPA), table.off(UN)) == (OPA, 1, 1)


@pytest.mark.rule("EX-CARD.52")
def test_monica_stuart() -> None:
    position = Position().held("outer").cubes("europa", mcr=2).cubes("io", mcr=1).cubes("thoth", pg=2)
    table = position.event(OPA, "monica_stuart").refused("EX-OPS.2", OPA, "take", "PG", "thoth")
    table.say(OPA, "take", "MCR", "europa").refused("EX-OPS.1", OPA, "place", "luna").say(OPA, "place", "europa")
    table.refused("EX-OPS.12", OPA, "place", "europa").say(OPA, "place", "titan")
    assert (table.standing("europa"), table.standing("io"), table.standing("titan")) == ({MCR: 1, OPA: 1}, {}, {OPA: 1})


@pytest.mark.rule("EX-CARD.53")
def test_the_list_is_balanced() -> None:
    cards = content_text().cards
    assert Counter(card.ap for card in cards) == {2: 26, 3: 20, 4: 6}
    shown = {
        players: [sum(name in card.factions for card in cards if players in card.players) for name in FACTIONS]
        for players in (2, 3, 4)
    }
    assert shown[4] == [27, 27, 27, 27]
    assert shown[3][:3] == [24, 24, 24]
    assert shown[2][:2] == [21, 21]


def without_nouns(effects: tuple[Effect, ...]) -> str:
    """What an event does, whatever bases, orbits, sectors or resources it names."""
    plain = msgspec.json.decode(msgspec.json.encode(effects))

    def strip(data: object) -> object:
        if isinstance(data, list):
            return [strip(item) for item in data]
        if isinstance(data, dict):
            nouns = ("base", "orbit", "zone", "sector", "resource")
            return {name: strip(value) for name, value in data.items() if name not in nouns and value}
        return data

    return str(strip(plain))


@pytest.mark.rule("EX-CARD.53")
def test_no_two_cards_are_one_with_another_noun() -> None:
    cards = content_text().cards
    assert len({without_nouns(card.effect) for card in cards}) == len(cards) == 52


@pytest.mark.rule("EX-CARD.53")
def test_the_cards_touch_all_that_lies_on_the_table() -> None:
    written = [msgspec.json.encode(card.effect).decode() for card in content_text().cards]
    places = sum('"place_influence"' in text for text in written)
    assert places <= 32, "less than two thirds place influence"
    for word in ('"initiative"', "claim_event", "@bonus", "rocinante", '"protomolecule"'):
        assert sum(word in text for text in written) >= 2, word
