"""The 52 action cards, each by its own example: EX-CARD."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position, content_text

FACTIONS = ("UN", "MCR", "OPA", "PG")


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
def test_peace_conference() -> None:
    table = Position().event(UN, "peace_conference").say(UN, "place", "africa")
    table.refused("EX-OPS.12", UN, "place", "africa").say(UN, "place", "olympus_mons")
    assert (table.cubes("africa", UN), table.cubes("olympus_mons", UN), table.cp(UN)) == (1, 1, 12)


@pytest.mark.rule("EX-CARD.4")
def test_joint_patrol() -> None:
    table = Position().fleets(UN, "earth", 3).cubes("titan", opa=1).event(UN, "joint_patrol").say(UN, "from", "earth")
    table.say(UN, "to", "saturn").say(UN, "ships", 3, 0, 0, 0, 0).say(UN, "place", "titan")
    assert (table.ships("saturn", UN), table.standing("titan")) == (3, {UN: 1})


@pytest.mark.rule("EX-CARD.5")
def test_ganymede_standoff() -> None:
    table = Position().fleets(MCR, "jupiter", battleship=1).cubes("ganymede", un=1).event(UN, "ganymede_standoff")
    assert (table.kind("jupiter", MCR, "damaged"), table.cubes("ganymede", UN)) == (1, 3)


@pytest.mark.rule("EX-CARD.6")
def test_deimos_strike() -> None:
    position = Position().cubes("olympus_mons", mcr=2).cubes("mariner_valley", mcr=2).cubes("luna", pg=1)
    table = position.event(UN, "deimos_strike").say(UN, "take", "MCR", "olympus_mons")
    table.refused("EX-OPS.12", UN, "take", "MCR", "olympus_mons").say(UN, "take", "MCR", "mariner_valley")
    table.say(UN, "take", "PG", "luna")
    assert [table.cubes("olympus_mons", MCR), table.cubes("mariner_valley", MCR), table.cubes("luna", PG)] == [1, 1, 0]


@pytest.mark.rule("EX-CARD.7")
def test_sematimba() -> None:
    table = Position().cubes("ceres", opa=2, mcr=1).cubes("eros", mcr=1).event(UN, "sematimba").may(UN, "pass")
    table.say(UN, "base", "ceres").say(UN, "take", "OPA", "ceres").refused("EX-OPS.12", UN, "take", "MCR", "eros")
    table.say(UN, "take", "MCR", "ceres")
    assert table.standing("ceres") == {OPA: 1}
    nothing = Position().cubes("ceres", opa=2).event(UN, "sematimba").say(UN, "pass").asked("TakeCard", MCR)
    assert nothing.cubes("ceres", OPA) == 2


@pytest.mark.rule("EX-CARD.8")
def test_fred_johnson() -> None:
    table = Position().off(UN, fleet=1).cubes("eros", opa=1).event(UN, "fred_johnson")
    table.say(UN, "place", "ceres").say(UN, "place", "vesta").say(UN, "build", "fleet", "tycho")
    assert [table.cubes(base, UN) for base in ("ceres", "vesta")] == [1, 1]
    assert (table.cubes("eros", OPA), table.ships("tycho", UN)) == (0, 1)


@pytest.mark.rule("EX-CARD.9")
def test_detective_miller() -> None:
    table = Position().cubes("eros", pg=1, opa=1).event(OPA, "detective_miller")
    assert (table.standing("eros"), table.cp(OPA)) == ({OPA: 2}, 12)


@pytest.mark.rule("EX-CARD.10")
def test_ceres_riots() -> None:
    table = Position().cubes("ceres", un=1, mcr=2, opa=2).event(OPA, "ceres_riots")
    assert table.standing("ceres") == {MCR: 1, OPA: 3}


@pytest.mark.rule("EX-CARD.11")
def test_water_rationing() -> None:
    table = Position().cubes("africa", un=2).event(UN, "water_rationing").refused("EX-OPS.1", UN, "place", "eurasia")
    table.say(UN, "place", "africa").say(UN, "place", "europa")
    assert (table.cubes("africa", UN), table.cubes("europa", UN)) == (3, 1)


@pytest.mark.rule("EX-CARD.12")
def test_nauvoo() -> None:
    table = Position().off(OPA, fleet=1).fleets(OPA, "tycho", 2).cubes("tycho", opa=1).event(OPA, "nauvoo")
    table.say(OPA, "build", "fleet", "tycho")
    assert (table.ships("tycho", OPA), table.cubes("tycho", OPA)) == (3, 3)


@pytest.mark.rule("EX-CARD.13")
def test_jules_pierre_mao() -> None:
    table = Position().cubes("luna", pg=1).event(PG, "jules_pierre_mao").refused("EX-OPS.1", PG, "place", "africa")
    table.say(PG, "place", "luna")
    assert (table.cp(PG), table.cubes("luna", PG)) == (12, 2)


@pytest.mark.rule("EX-CARD.14")
def test_sadavir_errinwright() -> None:
    table = Position().cubes("ceres", un=1).cubes("ganymede", un=1).event(UN, "sadavir_errinwright")
    table.say(UN, "rival", "MCR").say(UN, "take", "UN", "ceres").say(UN, "to", "luna")
    table.say(UN, "take", "UN", "ganymede").say(UN, "to", "luna")
    assert (table.cp(MCR), table.cp(UN), table.cubes("luna", UN)) == (8, 12, 2)


@pytest.mark.rule("EX-CARD.15")
def test_earth_contracts() -> None:
    table = (
        Position().cubes("luna", pg=1).event(PG, "earth_contracts").say(PG, "place", "luna").say(PG, "place", "africa")
    )
    assert (table.cubes("luna", PG), table.cubes("africa", PG), table.cp(PG)) == (2, 1, 11)


@pytest.mark.rule("EX-CARD.16")
def test_venus_survey() -> None:
    table = Position().cubes("thoth", pg=2).event(PG, "venus_survey")
    supply = table.supply(PG)
    for _ in range(2):
        table.say(PG, "take", "PG", "thoth").refused("EX-OPS.3", PG, "to", "ceres").say(PG, "to", "io")
    table.say(PG, "place", "io")
    assert (table.cubes("thoth", PG), table.cubes("io", PG), table.supply(PG)) == (0, 3, supply - 1)


@pytest.mark.rule("EX-CARD.17")
def test_cover_up() -> None:
    table = Position().cubes("europa", mcr=2).event(UN, "cover_up").say(UN, "base", "europa")
    table.say(UN, "take", "MCR", "europa").refused("EX-OPS.3", UN, "to", "ceres").say(UN, "to", "ganymede")
    table.say(UN, "take", "MCR", "europa").say(UN, "to", "titan")
    assert table.standing("europa") == {UN: 1}
    assert (table.cubes("ganymede", MCR), table.cubes("titan", MCR)) == (1, 1)


@pytest.mark.rule("EX-CARD.18")
def test_private_security() -> None:
    position = Position().fleets(PG, "thoth", 1).fleets(PG, "eros", 1).fleets(PG, "earth", 1)
    table = position.cubes("thoth", pg=2).cubes("eros", pg=1).event(PG, "private_security")
    table.refused("EX-OPS.1", PG, "place", "luna").say(PG, "place", "thoth")
    table.refused("EX-OPS.12", PG, "place", "thoth").say(PG, "place", "eros").asked("TakeCard", MCR)
    assert (table.cubes("thoth", PG), table.cubes("eros", PG)) == (3, 2)


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
def test_gunrunners() -> None:
    table = Position().off(OPA, fleet=2).cubes("eros", opa=1).cubes("vesta", opa=1).event(OPA, "gunrunners")
    table.refused("EX-OPS.6", OPA, "build", "fleet", "thoth").say(OPA, "build", "fleet", "eros")
    table.say(OPA, "build", "fleet", "vesta").say(OPA, "place", "eros")
    assert [(table.cubes(base, OPA), table.ships(base, OPA)) for base in ("eros", "vesta")] == [(2, 1), (2, 1)]


@pytest.mark.rule("EX-CARD.22")
def test_remember_the_cant() -> None:
    position = Position().cubes("tycho", opa=1).cubes("ceres", opa=2).cubes("thoth", pg=2)
    table = position.event(MCR, "remember_the_cant").say(MCR, "take", "OPA", "tycho").say(MCR, "take", "OPA", "ceres")
    table.say(MCR, "take", "PG", "thoth")
    assert [table.cubes("tycho", OPA), table.cubes("ceres", OPA), table.cubes("thoth", PG)] == [0, 1, 1]
    assert table.cp(MCR) == 11


@pytest.mark.rule("EX-CARD.23")
def test_callisto_raid() -> None:
    position = Position().fleets(UN, "jupiter", 1).cubes("europa", mcr=2).cubes("ganymede", mcr=1)
    table = position.event(OPA, "callisto_raid").say(OPA, "take", "MCR", "europa").say(OPA, "take", "MCR", "ganymede")
    assert (table.off(UN), table.cubes("europa", MCR), table.cubes("ganymede", MCR)) == (1, 1, 0)


@pytest.mark.rule("EX-CARD.24")
def test_prospectors() -> None:
    table = Position().cubes("tycho", opa=1).cubes("titan", opa=1).event(OPA, "prospectors")
    table.refused("EX-OPS.1", OPA, "place", "ceres").say(OPA, "place", "tycho").say(OPA, "place", "titan")
    assert (table.cubes("tycho", OPA), table.cubes("titan", OPA)) == (2, 2)


@pytest.mark.rule("EX-CARD.25")
def test_secret_mission() -> None:
    table = Position().fleets(PG, "thoth", 2).cubes("olympus_mons", mcr=2).event(PG, "secret_mission")
    table.say(PG, "ship", "PG", "fleet", "thoth").say(PG, "to", "mars")
    assert table.standing("olympus_mons") == {MCR: 1, PG: 1}


@pytest.mark.rule("EX-CARD.26")
def test_phoebe_station() -> None:
    table = Position().cubes("phoebe", pg=1).cubes("titan", opa=1).event(PG, "phoebe_station")
    assert (table.cubes("phoebe", PG), table.cubes("titan", OPA)) == (3, 0)


@pytest.mark.rule("EX-CARD.27")
def test_arms_deal() -> None:
    table = Position().off(MCR, fleet=1, battleship=1).event(MCR, "arms_deal").say(MCR, "build", "fleet", "mars")
    table.say(MCR, "build", "battleship", "mars")
    assert (table.strength("mars", MCR), table.cp(MCR)) == (3, 12)


@pytest.mark.rule("EX-CARD.28")
def test_anubis() -> None:
    table = Position().fleets(PG, "thoth", 2).fleets(UN, "jupiter", 1).event(PG, "anubis").say(PG, "from", "thoth")
    table.say(PG, "to", "jupiter").say(PG, "ships", 2, 0, 0, 0, 0).say(PG, "place", "europa")
    assert (table.ships("jupiter", PG), table.off(UN), table.cubes("europa", PG)) == (2, 1, 1)


@pytest.mark.rule("EX-CARD.29")
def test_data_breach() -> None:
    table = Position().event(PG, "data_breach").say(PG, "rival", "UN").say(PG, "place", "phoebe")
    assert (table.cp(UN), table.cp(PG), table.cubes("phoebe", PG)) == (8, 11, 1)


@pytest.mark.rule("EX-CARD.30")
def test_protomolecule_hybrid() -> None:
    position = Position().cubes("europa", mcr=2, opa=1, pg=1).cubes("ceres", mcr=1).cubes("io", mcr=1)
    table = (
        position.event(PG, "protomolecule_hybrid").refused("EX-OPS.14", PG, "base", "ceres").say(PG, "base", "europa")
    )
    table.say(PG, "take", "MCR", "europa").say(PG, "take", "MCR", "europa").say(PG, "take", "OPA", "europa")
    assert table.standing("europa") == {PG: 2}


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
def test_eros_incident() -> None:
    table = Position().cubes("eros", opa=1, mcr=2, pg=1).event(PG, "eros_incident").say(PG, "take", "OPA", "eros")
    table.say(PG, "take", "MCR", "eros").say(PG, "take", "MCR", "eros")
    assert table.standing("eros") == {PG: 2}


@pytest.mark.rule("EX-CARD.34")
def test_julie_mao() -> None:
    table = Position().cubes("ceres", opa=2).cubes("vesta", opa=1).event(OPA, "julie_mao")
    supply = table.supply(OPA)
    for base in ("ceres", "ceres", "vesta"):
        table.say(OPA, "take", "OPA", base).say(OPA, "to", "luna")
    assert [table.cubes(base, OPA) for base in ("ceres", "vesta", "luna")] == [0, 0, 3]
    assert table.supply(OPA) == supply


@pytest.mark.rule("EX-CARD.35")
def test_black_market() -> None:
    position = Position().cubes("tycho", opa=1).cubes("vesta", opa=1).cubes("eros", opa=1).cubes("ceres", opa=2, un=2)
    table = position.event(OPA, "black_market").say(OPA, "place", "ceres")
    assert [table.controls(base) for base in ("tycho", "vesta", "eros", "ceres")] == [OPA] * 4
    assert table.cp(OPA) == 13


@pytest.mark.rule("EX-CARD.36")
def test_sensor_ghosts() -> None:
    table = Position().fleets(MCR, "mars", 2).event(OPA, "sensor_ghosts").say(OPA, "from", "mars")
    table.refused("EX-OPS.4", OPA, "to", "saturn")
    table.say(OPA, "to", "ceres").refused("EX-OPS.11", OPA, "ship", "OPA", "fleet")
    table.refused("EX-OPS.4", OPA, "ship", "MCR", "battleship").say(OPA, "ship", "MCR", "fleet")
    table.say(OPA, "place", "olympus_mons")
    assert (table.ships("ceres", MCR), table.cubes("olympus_mons", OPA)) == (2, 1)


@pytest.mark.rule("EX-CARD.37")
def test_chrisjen_avasarala() -> None:
    table = Position().cubes("europa", mcr=2).event(UN, "chrisjen_avasarala").say(UN, "place", "titan")
    table.say(UN, "place", "thoth")
    assert [table.cubes("titan", UN), table.cubes("thoth", UN), table.cubes("europa", MCR), table.cp(UN)] == [
        1,
        1,
        1,
        11,
    ]


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
def test_anderson_dawes() -> None:
    position = Position().cubes("thoth", pg=2).cubes("eros", pg=1).cubes("ceres", opa=2).cubes("tycho", opa=1)
    table = position.event(OPA, "anderson_dawes").say(OPA, "place", "ceres").say(OPA, "place", "tycho")
    table.say(OPA, "take", "PG", "thoth").say(OPA, "take", "PG", "eros")
    assert (table.cubes("ceres", OPA), table.cubes("tycho", OPA)) == (3, 2)
    assert (table.cubes("thoth", PG), table.cubes("eros", PG)) == (1, 0)


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
def test_antony_dresden() -> None:
    position = Position().cubes("luna", pg=1).cubes("thoth", pg=2).cubes("olympus_mons", mcr=2)
    table = position.event(PG, "antony_dresden").say(PG, "place", "luna").say(PG, "place", "thoth")
    assert [table.cubes("luna", PG), table.cubes("thoth", PG), table.cubes("olympus_mons", MCR)] == [2, 3, 1]
    assert table.cp(PG) == 11


@pytest.mark.rule("EX-CARD.45")
def test_refugee_convoy() -> None:
    table = Position().cubes("ceres", un=1).cubes("ganymede", un=1).event(UN, "refugee_convoy")
    table.say(UN, "take", "UN", "ceres").say(UN, "to", "ganymede").say(UN, "place", "ganymede")
    assert (table.cubes("ceres", UN), table.cubes("ganymede", UN), table.cp(UN)) == (0, 3, 11)


@pytest.mark.rule("EX-CARD.46")
def test_orbital_mirrors() -> None:
    table = Position().event(MCR, "orbital_mirrors").say(MCR, "place", "ganymede")
    assert (table.cubes("ganymede", MCR), table.cp(MCR)) == (2, 11)


@pytest.mark.rule("EX-CARD.47")
def test_smuggled_sample() -> None:
    table = Position().fleets(UN, "earth", 1).cubes("thoth", pg=2).event(UN, "smuggled_sample")
    table.refused("EX-OPS.1", UN, "place", "africa").say(UN, "place", "thoth")
    assert table.standing("thoth") == {UN: 1, PG: 1}


@pytest.mark.rule("EX-CARD.48")
def test_scopuli() -> None:
    table = Position().fleets(MCR, "mars", 2).fleets(MCR, "ceres", 1).event(MCR, "scopuli")
    table.say(MCR, "ship", "MCR", "fleet", "mars").refused("EX-OPS.4", MCR, "to", "earth").say(MCR, "to", "eros")
    table.say(MCR, "ship", "MCR", "fleet", "mars").say(MCR, "to", "jupiter").say(MCR, "place", "eros")
    assert (table.cubes("eros", MCR), table.cubes("ceres", MCR)) == (1, 1)


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
def test_shipyard_contract() -> None:
    table = Position().off(OPA, fleet=1).fleets(OPA, "ceres", 1).event(OPA, "shipyard_contract")
    table.say(OPA, "build", "fleet", "tycho").say(OPA, "place", "tycho")
    assert (table.ships("tycho", OPA), table.cubes("tycho", OPA), table.cubes("ceres", OPA), table.cp(OPA)) == (
        1,
        1,
        1,
        11,
    )


@pytest.mark.rule("EX-CARD.52")
def test_propaganda_broadcast() -> None:
    table = Position().cubes("europa", mcr=2).cubes("thoth", pg=2).event(OPA, "propaganda_broadcast")
    table.say(OPA, "take", "MCR", "europa").say(OPA, "place", "europa").say(OPA, "place", "luna")
    assert table.standing("europa") == {MCR: 1, OPA: 1}, "the second cube could come from Thoth only"
    assert (table.cubes("thoth", PG), table.cubes("luna", OPA)) == (1, 1)
    more = Position().cubes("europa", mcr=2).cubes("thoth", pg=2).cubes("io", mcr=1).event(OPA, "propaganda_broadcast")
    more.say(OPA, "take", "MCR", "europa").refused("EX-OPS.12", OPA, "take", "MCR", "europa")


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
