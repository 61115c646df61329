"""Ships, special pieces, the Rocinante and terms: EX-PIECE, EX-ROCI, EX-TERM."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import (
    MCR,
    ONE_ON_WATER,
    OPA,
    PG,
    UN,
    Position,
    Table,
    opened,
)

from astrarium.games.expanse.effect_targets import bases_fitting, rivals
from astrarium.games.expanse.scoring_phase import PassRocinante, PlayEvent


def strike(faction: int, n: int = 1, **more: object) -> dict[str, object]:
    """An effect that makes hits anywhere."""
    return {"op": "remove_fleets", "who": "rival", "n": n, **more}


# ---------------------------------------------------------------------- pieces


@pytest.mark.rule("EX-PIECE.1")
def test_a_hit_removes_a_fleet() -> None:
    table = Position().fleets(UN, "ceres", 2).resolves(MCR, strike(MCR))
    assert (table.ships("ceres", UN), table.off(UN)) == (1, 1)
    scrap = Position().fleets(OPA, "ceres", scrap_ship=1).resolves(MCR, strike(MCR))
    assert (scrap.ships("ceres", OPA), scrap.off(OPA, "scrap_ship")) == (0, 1)
    again = Position().fleets(UN, "ceres", 1).off(UN, fleet=1).acts(UN, 1).say(UN, "build", "fleet")
    assert again.ships("earth", UN) == 1


@pytest.mark.rule("EX-PIECE.2")
def test_whoever_hits_picks_the_ship() -> None:
    table = Position().fleets(MCR, "ceres", 1, battleship=1).resolves(OPA, strike(OPA))
    table.may(OPA, "hit", "ceres", "MCR", "fleet").refused("EX-PIECE.2", OPA, "hit", "ceres", "MCR")
    table.refused("EX-PIECE.1", OPA, "hit", "ceres", "MCR", "scrap_ship").refused("EX-PIECE.2", OPA, "miss")
    table.refused("EX-EVENT.9", OPA, "pass").refused("EX-MAP.3", OPA, "hit", "luna", "MCR", "fleet")
    table.refused("EX-OPS.11", OPA, "hit", "ceres", "OPA", "fleet").say(OPA, "hit", "ceres", "MCR", "battleship")
    assert table.kind("ceres", MCR, "damaged") == 1


@pytest.mark.rule("EX-PIECE.2")
def test_the_owner_picks_the_ship() -> None:
    position = Position(hit_choice="owner").fleets(MCR, "ceres", 1, battleship=1).fleets(PG, "thoth", 1)
    table = position.resolves(OPA, strike(OPA)).refused("EX-PIECE.2", OPA, "hit", "ceres", "MCR", "fleet")
    table.say(OPA, "hit", "ceres", "MCR").asked("LoseShip", MCR).refused("EX-PIECE.2", MCR, "lose", "scrap_ship")
    table.refused("EX-ROCI.3", MCR, "lose", "rocinante").refused("EX-PIECE.2", MCR, "win").say(MCR, "lose", "fleet")
    assert table.off(MCR) == 1


@pytest.mark.rule("EX-PIECE.1", "EX-PIECE.2")
def test_who_has_no_ship_there_is_not_hit_even_where_the_owner_picks() -> None:
    position = Position(hit_choice="owner").fleets(MCR, "ceres", 1, battleship=1).fleets(PG, "thoth", 1)
    table = position.resolves(OPA, strike(OPA)).refused("EX-PIECE.1", OPA, "hit", "thoth", "MCR")
    table.refused("EX-PIECE.1", OPA, "hit", "mars", "PG").may(OPA, "hit", "thoth", "PG")


@pytest.mark.rule("EX-PIECE.2")
def test_a_ship_of_no_known_kind_is_not_lost() -> None:
    position = Position(hit_choice="owner").fleets(PG, "thoth", 1)
    for orbit in position.box.board.orbits:
        position.fleets(MCR, orbit, 1, battleship=1, damaged=1, scrap_ship=1)
    table = position.resolves(OPA, strike(OPA)).say(OPA, "hit", "ceres", "MCR").asked("LoseShip", MCR)
    table.refused("EX-PIECE.2", MCR, "lose", "cruiser").may(MCR, "lose", "fleet")


@pytest.mark.rule("EX-PIECE.3")
def test_two_hits_sink_a_battleship() -> None:
    position = Position().fleets(MCR, "jupiter", battleship=1).fleets(OPA, "jupiter", 1).fleets(UN, "jupiter", 1)
    table = position.event(OPA, "donnager").say(OPA, "hit", "jupiter", "MCR", "battleship")
    assert table.kind("jupiter", MCR, "damaged") == 1
    table.say(OPA, "hit", "jupiter", "MCR", "damaged")
    assert table.off(MCR, "battleship") == 1


@pytest.mark.rule("EX-PIECE.4")
def test_a_damaged_battleship_has_strength_one() -> None:
    table = Position().fleets(MCR, "mars", damaged=1).fleets(UN, "mars", 1).looks()
    assert (table.strength("mars", MCR), table.strength("mars", UN), table.master("mars")) == (1, 1, [])


@pytest.mark.rule("EX-PIECE.5")
def test_a_battleship_is_rebuilt_whole() -> None:
    table = Position().off(MCR, battleship=1).acts(MCR, 2).say(MCR, "build", "battleship")
    assert (table.strength("mars", MCR), table.table.points) == (2, 1)
    table.say(MCR, "move", "mars").say(MCR, "to", "earth")
    assert table.kind("earth", MCR, "battleship") == 1


@pytest.mark.rule("EX-PIECE.6")
def test_a_damaged_battleship_is_not_repaired() -> None:
    table = Position().fleets(MCR, "mars", damaged=1).scored(UN).say(UN, "sector", "belt").asked("TakeCard", MCR)
    assert table.kind("mars", MCR, "damaged") == 1


@pytest.mark.rule("EX-PIECE.7")
def test_the_free_build_may_bring_back_a_battleship() -> None:
    table = Position().off(MCR, fleet=1, battleship=1).scored(UN).say(UN, "sector", "belt").asked("FreeBuild", MCR)
    table.say(MCR, "build", "battleship")
    assert table.strength("mars", MCR) == 2
    only = Position(battleship_free_build="false").off(MCR, fleet=1, battleship=1).scored(UN).say(UN, "sector", "belt")
    only.refused("EX-PIECE.7", MCR, "build", "battleship").say(MCR, "build", "fleet")


@pytest.mark.rule("EX-PIECE.8")
def test_the_free_build_brings_no_scrap_ship() -> None:
    position = Position().level(1).fleets(OPA, "tycho", 5).off(OPA, scrap_ship=2)
    position.scored(UN).say(UN, "sector", "belt").asked("TakeCard", MCR)
    asked = Position().off(OPA, fleet=1, scrap_ship=2).scored(UN).say(UN, "sector", "belt")
    asked.refused("EX-PIECE.8", OPA, "build", "scrap_ship")


@pytest.mark.rule("EX-PIECE.9")
def test_a_scrap_ship_counts_as_a_fleet() -> None:
    table = Position().fleets(OPA, "earth", scrap_ship=1).acts(OPA, 2).say(OPA, "influence", "luna")
    table.say(OPA, "move", "earth").say(OPA, "to", "mars")
    assert table.kind("mars", OPA, "scrap_ship") == 1
    no = Position(scrap_presence="false").fleets(OPA, "earth", scrap_ship=1).acts(OPA, 1)
    no.refused("EX-PIECE.9", OPA, "influence", "luna")


@pytest.mark.rule("EX-PIECE.10")
def test_a_diplomat_counts_two_and_a_base_holds_one() -> None:
    position = Position().level(1).cubes("eurasia", un=2).diplomat("eurasia").cubes("luna", un=1).cubes("io", un=1)
    table = position.acts(UN, 3)
    assert table.counts("eurasia") == {UN: 4}
    table.say(UN, "ability", 1).refused("EX-PIECE.10", UN, "exchange", "eurasia")


@pytest.mark.rule("EX-PIECE.11")
def test_a_diplomat_is_removed_like_a_cube() -> None:
    position = Position().cubes("ceres", un=1).diplomat("ceres", "io").event(OPA, "sematimba")
    table = position.say(OPA, "base", "ceres").say(OPA, "take", "UN", "ceres").say(UN, "give", "ceres", "diplomat")
    assert (table.counts("ceres"), table.table.diplomats_left()) == ({UN: 1}, 2)


@pytest.mark.rule("EX-PIECE.11", "EX-PIECE.10")
def test_a_diplomat_is_moved_like_a_cube_and_stays_one() -> None:
    position = Position().cubes("ceres", un=1).diplomat("ceres", "io")
    table = position.event(UN, "julie_mao").say(UN, "take", "UN", "ceres")
    table.say(UN, "give", "ceres", "diplomat").refused("EX-PIECE.10", UN, "to", "io").say(UN, "to", "luna")
    assert (table.diplomats("luna"), table.diplomats("ceres"), table.cubes("ceres", UN)) == (1, 0, 1)
    stuck = Position(2).diplomat("eurasia", "mariner_valley", "ganymede").cubes("africa", un=1)
    food = {"op": "move_influence", "n": 1, "up_to": True, "to": {"resource": ["food"]}}
    stuck.resolves(UN, food).refused("EX-PIECE.10", UN, "take", "UN", "eurasia").may(UN, "take", "UN", "africa")


@pytest.mark.rule("EX-PIECE.12")
def test_placing_uses_small_cubes() -> None:
    position = Position().cubes("ceres", un=10).cubes("eros", un=4).diplomat("io", "luna").fleets(UN, "earth", 1)
    table = position.acts(UN, 1)
    assert (table.supply(UN), table.table.diplomats_left()) == (0, 1)
    table.say(UN, "influence", "luna").refused("EX-PIECE.12", UN, "from", "io").say(UN, "from", "ceres")
    assert (table.cubes("ceres", UN), table.cubes("luna", UN)) == (9, 1)
    assert (table.diplomats("io"), table.diplomats("luna")) == (1, 1)


@pytest.mark.rule("EX-PIECE.13")
def test_a_protomolecule_counts_one_or_two() -> None:
    assert Position().cubes("europa", pg=1, mcr=2, opa=1).token("europa").looks().counts("europa")[PG] == 3
    assert Position().cubes("europa", pg=1, mcr=2).token("europa").looks().counts("europa")[PG] == 2
    table = (
        Position().level(2).token("europa").cubes("europa", pg=1).cubes("io", pg=1).acts(PG, 1).say(PG, "ability", 2)
    )
    table.refused("EX-PIECE.13", PG, "token", "europa")


@pytest.mark.rule("EX-PIECE.14")
def test_a_protomolecule_is_no_cube() -> None:
    position = Position().token("phoebe").fleets(PG, "saturn", 1).cubes("luna", pg=1).cubes("europa", mcr=1)
    table = position.event(UN, "monica_stuart")
    assert table.counts("phoebe") == {PG: 1}
    table.refused("EX-PIECE.14", UN, "take", "PG", "phoebe")


# ---------------------------------------------------------------------- the Rocinante


@pytest.mark.rule("EX-ROCI.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_holder_at_every_moment(players: int) -> None:
    table = opened(players, cards=("terraforming", "luna_talks", "trade_agreement", "rock_hoppers", "epstein_drive"))
    for _ in range(60):
        assert 0 <= table.table.holder < players
        holders = [f for f in range(players) for o in range(9) if table.table.count(f, o, 4)]
        assert holders == [table.table.holder]
        seat = table.match.waiting[0]
        options = table.match.options(seat)
        table.match.answer(seat, options[0])


@pytest.mark.rule("EX-ROCI.2")
def test_the_rocinante_is_one_of_the_holders_fleets() -> None:
    table = Position().rocinante(OPA, "earth").acts(OPA, 2)
    assert (table.strength("earth", OPA), table.master("earth")) == (1, [OPA])
    table.say(OPA, "influence", "luna").say(OPA, "move", "earth").say(OPA, "to", "mars")
    assert table.ships("mars", OPA) == 1


@pytest.mark.rule("EX-ROCI.3")
def test_the_rocinante_is_never_removed() -> None:
    table = Position().level(2).rocinante(PG, "eros").fleets(MCR, "eros", 2).acts(MCR, 2)
    assert table.master("eros") == [MCR]
    table.refused("EX-TECH.9", MCR, "ability", 2)
    both = Position().rocinante(PG, "eros").fleets(PG, "eros", 1).fleets(UN, "earth", 1).resolves(MCR, strike(MCR))
    both.refused("EX-ROCI.3", MCR, "hit", "eros", "PG", "rocinante")


@pytest.mark.rule("EX-ROCI.4")
def test_the_mat_goes_to_the_poorest() -> None:
    table = Position().cp(22, 19, 15, 17).rocinante(UN, "earth").then(PassRocinante())
    assert table.table.holder == OPA


@pytest.mark.rule("EX-ROCI.5")
def test_of_several_the_lowest_on_the_initiative_track() -> None:
    table = Position().cp(20, 20, 15, 15).rocinante(UN, "earth").initiative(PG, UN, OPA, MCR).then(PassRocinante())
    assert table.table.holder == OPA


@pytest.mark.rule("EX-ROCI.6")
def test_the_ship_stays_where_it_is() -> None:
    table = Position().cp(5, 20, 20, 20).rocinante(PG, "thoth").then(PassRocinante())
    assert table.table.holder == UN
    assert (table.ships("thoth", UN), table.ships("thoth", PG)) == (1, 0)


@pytest.mark.rule("EX-ROCI.7")
def test_crew_powers_are_for_the_holder_in_a_scoring() -> None:
    Position().rocinante(MCR, "mars").turn(MCR).refused("EX-ROCI.7", MCR, "crew", "holden")
    table = Position().rocinante(MCR, "mars").keeps(UN, "cover_up").at(PlayEvent(UN))
    table.refused("EX-ROCI.7", UN, "crew", "holden")


@pytest.mark.rule("EX-ROCI.8")
def test_no_power_is_used_up() -> None:
    position = Position().rocinante(PG, "thoth").cp(20, 20, 20, 0)
    table = position.scored(UN).say(UN, "sector", "belt").say(PG, "crew", "holden").say(PG, "place", "titan")
    assert table.table.holder == PG
    again = Position().rocinante(PG, "thoth").held("belt").scored(UN).say(UN, "sector", "belt")
    assert {answer[0] for answer in again.words("crew")} == {"holden", "nagata", "kamal", "burton"}


def crew(position: Position, faction: int, power: str) -> Table:
    """A faction uses a power of the crew."""
    return position.then(PlayEvent(faction), PassRocinante()).say(faction, "crew", power)


@pytest.mark.rule("EX-ROCI.9")
def test_james_holden() -> None:
    table = crew(Position().rocinante(UN, "earth"), UN, "holden").say(UN, "place", "thoth")
    assert table.cubes("thoth", UN) == 1


@pytest.mark.rule("EX-ROCI.10")
def test_naomi_nagata() -> None:
    table = crew(Position().rocinante(UN, "earth").fleets(OPA, "ceres", 1), UN, "nagata").say(UN, "to", "ceres")
    assert (table.off(OPA), table.ships("ceres", UN)) == (1, 1)


@pytest.mark.rule("EX-ROCI.11")
def test_one_zone_for_naomi_nagata() -> None:
    table = crew(Position().rocinante(UN, "ceres"), UN, "nagata")
    assert table.goals() == {"earth", "mars", "eros", "vesta", "tycho", "thoth", "jupiter"}
    table.refused("EX-ROCI.11", UN, "to", "saturn")
    exact = crew(Position(nagata_range="exactly_one").rocinante(UN, "ceres"), UN, "nagata")
    assert exact.goals() == {"earth", "mars", "jupiter"}


@pytest.mark.rule("EX-ROCI.12")
def test_alex_kamal() -> None:
    table = crew(Position().rocinante(UN, "earth"), UN, "kamal")
    assert len(table.goals()) == 8
    assert table.say(UN, "to", "saturn").ships("saturn", UN) == 1


@pytest.mark.rule("EX-ROCI.13")
def test_amos_burton() -> None:
    table = crew(Position().rocinante(UN, "eros").fleets(UN, "eros", 1).fleets(OPA, "eros", 3), UN, "burton")
    assert (table.off(OPA), table.ships("eros", OPA)) == (2, 1)


@pytest.mark.rule("EX-ROCI.14")
def test_amos_burton_counts_ships() -> None:
    removed = []
    for how in ("tokens", "strength"):
        position = Position(burton_count=how).rocinante(MCR, "eros").fleets(MCR, "eros", battleship=1)
        removed.append(crew(position.fleets(OPA, "eros", 4), MCR, "burton").off(OPA))
    assert removed == [2, 3]


@pytest.mark.rule("EX-ROCI.15")
def test_a_rival_may_move_the_rocinante() -> None:
    table = (
        Position().rocinante(UN, "earth").event(OPA, "sensor_ghosts").say(OPA, "from", "earth").say(OPA, "to", "ceres")
    )
    assert (table.ships("ceres", UN), table.table.holder) == (1, UN)


# ---------------------------------------------------------------------- terms


def fitting(table: Table, faction: int, card: str) -> set[str]:
    """The bases that fit the first part of a card's event now."""
    box = table.box
    part = box.parts[box.programs[box.card_number[card]][0]]
    return {box.board.bases[base] for base in bases_fitting(table.table, faction, part.at)}


@pytest.mark.rule("EX-TERM.2")
def test_influence_in_an_orbit() -> None:
    table = Position().cubes("titan", opa=1).looks()
    saturn = table.box.board.orbit_number["saturn"]
    assert [table.table.influence_in(faction, saturn) for faction in (OPA, PG)] == [True, False]


@pytest.mark.rule("EX-TERM.3")
def test_control_of_a_base() -> None:
    assert Position().cubes("ceres", opa=2, un=1).looks().controls("ceres") == OPA
    assert Position().cubes("ceres", opa=2, un=2).looks().controls("ceres") is None
    assert Position().looks().controls("ceres") is None


@pytest.mark.rule("EX-TERM.4")
def test_control_includes_orbit_and_technologies() -> None:
    position = Position().cubes("africa", un=1, mcr=1).fleets(UN, "earth", 1).cubes("europa", mcr=1)
    table = position.event(MCR, "ice_haulers").say(MCR, "place", "europa")
    assert table.controls("africa") == UN
    assert table.cp(MCR) == 11, "Europa alone"


@pytest.mark.rule("EX-TERM.5")
def test_bases_by_resource() -> None:
    water = Position().effect(ONE_ON_WATER).looks()
    assert fitting(water, UN, "black_ops_team") == {"africa", "ceres", "europa", "rings"}


@pytest.mark.rule("EX-TERM.6")
def test_bases_by_planet() -> None:
    assert fitting(Position().looks(), MCR, "terraforming") == {"olympus_mons", "mariner_valley"}


@pytest.mark.rule("EX-TERM.7")
def test_bases_under_own_ships() -> None:
    table = Position().fleets(MCR, "jupiter", 1).looks()
    assert fitting(table, MCR, "bobbie_draper") == {"ganymede", "europa", "io"}


@pytest.mark.rule("EX-TERM.8")
def test_rivals_and_own_ships() -> None:
    table = Position(3).rocinante(UN, "mars").fleets(UN, "mars", 1).looks()
    assert rivals(table.table, UN) == [MCR, OPA]
    assert table.ships("mars", UN) == 2
