"""Section V: money, levels, units, resources, prices and tiles."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.frontier.position import A, B, C, Position, battle, box_of, dice

from astrarium.core.random_source import SeededRandom
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy, Invest, NewCiv
from astrarium.games.frontier.combat_fleets import hits_scored
from astrarium.games.frontier.content import content
from astrarium.games.frontier.conversion_to_iou import Yield
from astrarium.games.frontier.economic_phase import economic_steps
from astrarium.games.frontier.placement_and_production import Dig, Mine
from astrarium.games.frontier.planet_attack import Fallen
from astrarium.games.frontier.unit_types import CA, TRN, UNITS


@pytest.mark.rule("FR-V.1")
def test_a_planet_pays_with_its_own_iou() -> None:
    table = Position().planet("0,0", A, iou=3).planet("1,0", A, iou=9).lane(Buy(A))
    table.refused("FR-V.1", A, "buy", "0,0", "trn")
    assert (table.iou("0,0"), table.iou("1,0")) == (3, 9)
    table.say(A, "buy", "1,0", "trn")
    assert (table.iou("0,0"), table.iou("1,0")) == (3, 5)


@pytest.mark.rule("FR-V.2")
def test_levels_are_whole_numbers_from_1_to_8() -> None:
    table = Position().planet("0,0", A, tech=1, industry=8, iou=50).lane(Invest(A))
    table.refused("FR-V.2", A, "industry", "0,0").say(A, "lower", "0,0").refused("FR-V.2", A, "tech")
    table.say(A, "industry")
    assert table.levels("0,0") == (1, 7)
    top = Position().planet("0,0", A, tech=8, industry=1, iou=90).lane(Invest(A))
    top.refused("FR-V.2", A, "tech", "0,0")


@pytest.mark.rule("FR-V.3")
def test_civ_is_the_highest_tech() -> None:
    position = Position(homes=False).planet("0,0", A, tech=2).planet("1,0", A, tech=4).planet("2,0", A, tech=3)
    table = position.lane(NewCiv(A), Invest(A)).table
    assert table.civ[A] == 4


@pytest.mark.rule("FR-V.4")
def test_civ_falls_at_once_when_a_planet_is_lost() -> None:
    razing = {"homes": False, "planet_capture": "occupy_or_raze"}
    position = Position(**razing).planet("0,0", B, tech=5).planet("1,0", B, tech=3).planet("3,0", A)
    position.do(lambda table: table.set_industry(position.cell("0,0"), 0)).fleet(A, "0,0", "CA", "trn")
    table = position.do(lambda table: setattr(table, "stage", 5)).then(Fallen(A, position.cell("0,0")))
    assert table.table.civ[B] == 5
    table.say(A, "raze")
    assert table.table.civ[B] == 3
    last = Position(**razing).planet("0,0", B, tech=5).planet("3,0", A)
    last.fleet(A, "0,0", "CA", "trn").do(lambda table: setattr(table, "stage", 5))
    assert last.then(Fallen(A, last.cell("0,0"))).say(A, "raze").table.civ[B] == 1
    ever = Position(**razing, civ_level="highest_ever").planet("0,0", B, tech=5).planet("1,0", B, tech=3)
    ever.planet("3,0", A).fleet(A, "0,0", "CA", "trn").do(lambda table: setattr(table, "stage", 5))
    assert ever.then(Fallen(A, ever.cell("0,0"))).say(A, "raze").table.civ[B] == 5


@pytest.mark.rule("FR-V.5")
def test_units_are_military_or_civilian() -> None:
    position = Position().fleet(A, "0,0", "CA", "CA", "MON", "trn", "col")
    table = position.lane(Buy(A)).table
    units = table.units_at(A, position.cell("0,0"))
    assert len(units) == 5
    assert table.warships_at(position.cell("0,0"), A) == 3


UNIT_NUMBERS = {
    "sct": (False, 2, 1, 1, 0, 3, 0),
    "trn": (False, 4, 1, 0, 1, 2, 2),
    "col": (False, 10, 2, 0, 0, 2, 0),
    "CA": (True, 4, 2, 3, 1, 3, 0),
    "CR": (True, 6, 3, 4, 2, 2, 0),
    "BB": (True, 10, 5, 5, 4, 2, 0),
    "DN": (True, 14, 7, 6, 6, 2, 0),
    "MON": (True, 5, 2, 4, 2, 0, 0),
}


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_has_its_numbers(unit: str) -> None:
    found = next(one for one in content().units.types if one.id == unit)
    numbers = (found.military, found.cost, found.tech, found.rating, found.shields, found.move, found.cargo)
    assert numbers == UNIT_NUMBERS[unit]
    box = box_of()
    at = UNITS.index(unit)
    assert (box.cost[at], box.rating[at], box.shields[at], box.speed[at]) == tuple(
        UNIT_NUMBERS[unit][n] for n in (1, 3, 4, 5)
    )


@pytest.mark.rule("FR-V.6")
def test_a_scout_hits_with_a_1_and_falls_to_one_hit() -> None:
    table = battle(["CA"], ["sct"]).on(1, 4)
    assert table.line(A) == [("CA", 0, 0)], "the scout's 1 is a hit"
    table.on(2, 1)
    assert (table.units(B, "0,0"), table.units(A, "0,0")) == ([], ["CA"])


@pytest.mark.rule("FR-V.7")
def test_a_transport_has_two_spaces_and_falls_to_two_hits() -> None:
    position = Position().planet("0,0", A, ore=1).fleet(A, "0,0", "trn", hold="ore ore")
    table = position.action(A).say(A, "move", 1, "0,0", *("trn", 2, 72)).refused("FR-V.7", A, "load", "ore")
    fight = battle(["CA"], ["trn"]).on(6, 1)
    assert fight.line(B) == [("trn", 0, 0)]
    fight.on(6, 1)
    assert fight.units(B, "0,0") == []
    assert table.holds(A, "0,0") == [[1, 1]]


@pytest.mark.rule("FR-V.8")
def test_a_colony_ship_needs_tech_2_and_costs_10() -> None:
    table = Position().planet("0,0", A, tech=1, iou=12).planet("1,0", A, tech=2, iou=12).lane(Buy(A))
    table.refused("FR-E.17", A, "buy", "0,0", "col").say(A, "buy", "1,0", "col")
    assert (table.iou("1,0"), table.boxed(A, "1,0")) == (2, ["col"])


@pytest.mark.rule("FR-V.9")
def test_a_destroyer_costs_4_and_alone_has_penetration_fire() -> None:
    table = Position().planet("0,0", A, tech=2, iou=4).lane(Buy(A)).say(A, "buy", "0,0", "CA")
    assert table.iou("0,0") == 0
    fight = battle(["CR", "CA"], ["CA"], tech=(2, 2)).say(B, "fire")
    fight.refused("FR-V.9", A, "pierce", fight.at_line(A, "CR")).may(A, "pierce", fight.at_line(A, "CA"))


@pytest.mark.rule("FR-V.10")
def test_a_cruiser_scores_4_and_falls_to_three_hits() -> None:
    assert hits_scored(box_of().rating[UNITS.index("CR")], 4) == 4
    table = battle(["CR"], ["BB"]).on(3, 4)
    assert table.units(A, "0,0") == [], "three hits destroy the cruiser"
    assert table.units(B, "0,0") == ["BB"]


@pytest.mark.rule("FR-V.11")
def test_a_battleship_needs_tech_5_and_falls_to_its_fifth_hit() -> None:
    table = Position().planet("0,0", A, tech=4, iou=20).planet("1,0", A, tech=5, iou=20).lane(Buy(A))
    table.refused("FR-E.17", A, "buy", "0,0", "BB").say(A, "buy", "1,0", "BB")
    assert table.iou("1,0") == 10
    fight = battle(["CR"], ["BB"]).on(6, 4)
    assert fight.line(B) == [("BB", 0, 0)]
    fight.on(6, 1)
    assert fight.units(B, "0,0") == []


@pytest.mark.rule("FR-V.12")
def test_a_dreadnought_scores_6_and_survives_six_hits() -> None:
    table = battle(["DN"], ["DN"]).on(6, 1)
    assert table.line(A) == [("DN", 0, 0)]
    table.on(1, 6)
    assert table.units(A, "0,0") == []


@pytest.mark.rule("FR-V.13")
def test_bases_never_outnumber_industry_and_never_move() -> None:
    position = Position().planet("0,0", A, tech=2, industry=2, iou=10, box=["MON"]).fleet(A, "0,0", "MON")
    table = position.lane(Buy(A)).refused("FR-V.13", A, "buy", "0,0", "MON")
    move = Position().planet("0,0", A).fleet(A, "0,0", "MON", "CA").action(A)
    move.refused("FR-V.13", A, "move", 1, "0,0", "MON", 2)
    assert table.iou("0,0") == 10
    one = Position().planet("0,0", A, tech=2, industry=2, iou=10, box=["MON"]).lane(Buy(A))
    one.may(A, "buy", "0,0", "MON")


@pytest.mark.rule("FR-V.14")
def test_goods_keep_the_mark_of_their_maker() -> None:
    position = Position(3).planet("0,0", B, goods={A: 1}).fleet(C, "0,0", "trn")
    table = position.contact(C).say(B, "yes").asked("Offer", C).say(C, "want", "goods", A).say(C, "propose")
    table.say(B, "yes")
    assert table.holds(C, "0,0") == [[2 + A]]
    assert table.goods("0,0", A) == 0


@pytest.mark.rule("FR-V.15")
def test_units_in_a_box_take_no_part() -> None:
    position = Position().planet("0,0", B, tech=2, industry=3, box=["CA"]).fleet(A, "0,0", "CA", "CA")
    table = position.contact(A).say(A, "fight")
    assert table.match.plan(None)[0] == "Barrage", "no combat: only the planet is there"
    assert table.boxed(B, "0,0") == ["CA"]


@pytest.mark.rule("FR-V.16")
def test_nothing_has_upkeep_and_any_number_shares_a_hex() -> None:
    position = Position(homes=False).planet("0,0", A, industry=1).planet("3,0", B).fleet(A, "0,0", *["CA"] * 30)
    table = position.economy().idle()
    assert len(table.units(A, "0,0")) == 30
    assert table.iou("0,0") == 1 + 0, "nothing was paid"


@pytest.mark.rule("FR-V.17")
def test_all_dice_have_six_sides() -> None:
    rng, step = SeededRandom(1), Yield(A, 0, 1)
    table = Position().lane(Buy(A)).table
    rolls = Counter(step.draw(table, rng)[1] for _ in range(60_000))
    assert set(rolls) == set(range(1, 7))
    assert all(0.16 < count / 60_000 < 0.173 for count in rolls.values())
    ten = Position(die="d10").lane(Buy(A)).table
    assert set(step.odds(ten)) == {("dice", die) for die in range(1, 11)}


@pytest.mark.rule("FR-V.18")
def test_a_unit_keeps_the_tech_of_its_planet() -> None:
    position = Position(homes=False).planet("0,0", A, tech=2, iou=20).planet("3,0", B)
    table = position.lane(Buy(A), Invest(A), NewCiv(A), Buy(A)).say(A, "buy", "0,0", "CA").say(A, "done")
    table.say(A, "tech", "0,0").say(A, "done")
    assert table.levels("0,0") == (3, 1)
    assert [unit.tech for unit in table.table.units[A]] == [2]
    table.refused("FR-V.18", A, "refit", "box", "0,0", "CA", 2)
    refit = Position(unit_tech="refit").planet("0,0", A, tech=5, iou=4).fleet(A, "0,0", "CR", tech=2).lane(Buy(A))
    refit.say(A, "refit", "hex", "0,0", "CR", 2)
    assert refit.iou("0,0") == 1
    assert [unit.tech for unit in refit.table.units[A]] == [5]
    refit.refused("FR-V.18", A, "refit", "hex", "0,0", "CR", 5)


@pytest.mark.rule("FR-V.19")
def test_one_rating_serves_attack_and_defence() -> None:
    table = battle(["CR"], ["CR"]).on(4, 4)
    assert (table.units(A, "0,0"), table.units(B, "0,0")) == ([], [])


@pytest.mark.rule("FR-V.20")
def test_prices_of_industry_follow_the_table() -> None:
    box = box_of()
    assert [box.industry_price(3, tech) for tech in range(1, 9)] == [16, 8, 4, 2, 1, 1, 1, 1]
    assert [box.industry_price(6, tech) for tech in range(1, 9)] == [49, 24, 12, 6, 3, 1, 1, 1]
    for level in range(1, 8):
        for tech in range(1, 9):
            assert box.industry_price(level, tech) == max(1, (level + 1) ** 2 // 2 ** (tech - 1))
    table = Position().planet("0,0", A, tech=2, industry=3, iou=8).lane(Invest(A)).say(A, "industry", "0,0")
    assert (table.iou("0,0"), table.levels("0,0")) == (0, (2, 4))


@pytest.mark.rule("FR-V.21")
def test_the_misprint_is_read_as_36() -> None:
    table = Position().planet("0,0", A, tech=1, industry=5, iou=40).lane(Invest(A)).say(A, "industry", "0,0")
    assert table.iou("0,0") == 4


@pytest.mark.rule("FR-O.9")
def test_the_misprint_as_printed_is_46() -> None:
    position = Position(misprint_46="on").planet("0,0", A, tech=1, industry=5, iou=46)
    assert position.lane(Invest(A)).say(A, "industry", "0,0").iou("0,0") == 0
    poor = Position(misprint_46="on").planet("0,0", A, tech=1, industry=5, iou=45).lane(Invest(A))
    poor.refused("FR-V.20", A, "industry", "0,0")
    box = box_of(misprint_46="on")
    assert sum(box.industry_price(level, 1) for level in range(1, 8)) == 4 + 9 + 16 + 25 + 46 + 49 + 64


@pytest.mark.rule("FR-V.22")
def test_prices_of_tech_follow_the_table() -> None:
    box = box_of()
    assert [box.tech_price(4, civ) for civ in range(4, 9)] == [25, 12, 6, 3, 1]
    assert [box.tech_price(7, civ) for civ in (7, 8)] == [64, 32]
    for tech in range(1, 8):
        for civ in range(tech, 9):
            assert box.tech_price(tech, civ) == max(1, (tech + 1) ** 2 // 2 ** (civ - tech))
    assert sum(box.tech_price(tech, tech) for tech in range(1, 8)) == 203
    table = Position(homes=False).planet("0,0", A, tech=7, iou=64).planet("3,0", B).lane(Invest(A))
    assert table.say(A, "tech", "0,0").iou("0,0") == 0


@pytest.mark.rule("FR-V.23")
def test_only_planet_tiles_can_be_settled() -> None:
    position = Position().planet("1,0").fleet(A, "0,0", "col").fleet(A, "1,0", "col").fleet(A, "0,1", "col")
    table = position.tile("0,1", "asteroids").tile("0,-1", "nebula").fleet(A, "0,-1", "col").colonization(A)
    table.refused("FR-V.23", A, "settle", "0,0").refused("FR-V.23", A, "settle", "0,1")
    table.refused("FR-V.23", A, "settle", "0,-1").may(A, "settle", "1,0")


@pytest.mark.rule("FR-V.24")
def test_a_rich_planet_makes_one_ore_more() -> None:
    rich = Position().planet("0,0", A, industry=3, kind="rich_planet").lane(Dig(A)).say(A, "ore", "0,0")
    assert rich.ore("0,0") == 3
    plain = Position(special_tiles="off").planet("0,0", A, industry=4, kind="rich_planet").lane(Dig(A))
    assert plain.say(A, "ore", "0,0").ore("0,0") == 2


@pytest.mark.rule("FR-V.25")
def test_a_nebula_ends_the_move_and_has_no_first_fire() -> None:
    ring = [name for name in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")]
    position = Position().fleet(A, "0,0", "CA")
    for name in ring:
        position.tile(name, "nebula")
    table = position.action(A).say(A, "move", 1, "0,0", "CA", 2).may(A, "to", "1,0").refused("FR-A.6", A, "to", "2,0")
    assert len(table.options) == 7
    fight = Position().tile("0,0", "nebula").fleet(A, "0,0", "CA", tech=5).fleet(B, "0,0", "CA").contact(A)
    fight.say(A, "fight").asked("Pierce", B)
    open_space = Position().fleet(A, "0,0", "CA", tech=5).fleet(B, "0,0", "CA").contact(A)
    open_space.say(A, "fight").asked("Pierce", A)
    off = Position(special_tiles="off").tile("1,0", "nebula").fleet(A, "0,0", "CA").action(A)
    off.say(A, "move", 1, "0,0", "CA", 2).may(A, "to", "2,0")


def test_the_mean_of_hits_by_rating() -> None:
    for rating in range(7):
        assert sum(hits_scored(rating, die) for die in range(1, 7)) == rating * (rating + 1) // 2


def test_the_names_of_steps_and_units() -> None:
    assert GAME.id == "frontier"
    assert (TRN, CA) == (1, 3)
    assert len(economic_steps(A)) == 6
    assert dice(1, 2) == ("dice", 1, 2)
    assert Mine(A) == Mine(A)


@pytest.mark.rule("FR-V.13")
def test_bases_of_another_planet_do_not_count() -> None:
    position = Position().planet("3,0", A, tech=2, industry=1, iou=9).planet("2,0", A, tech=2, iou=9)
    table = position.fleet(A, "2,0", "MON").at(Buy(A)).may(A, "buy", "3,0", "MON")
    table.refused("FR-V.13", A, "buy", "2,0", "MON")
