"""Section E: the Economic Phase, step by step."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, Position, box_of

from astrarium.games.frontier.buying_and_investment import Buy, Buying, Invest, Investment, NewCiv
from astrarium.games.frontier.conversion_to_iou import Conversion, Convert
from astrarium.games.frontier.placement_and_production import Dig, Income, Mine, Place, Placement, Production
from astrarium.games.frontier.planet_attack import Fallen


@pytest.mark.rule("FR-E.1")
def test_all_play_the_five_steps_at_once_each_for_himself() -> None:
    table = Position(3).economy()
    assert table.match.waiting == (A, B, C)
    table.refused("FR-E.19", B, "tech", "-4,4").say(B, "done").say(B, "tech", "-4,4").idle(B)
    assert table.match.waiting == (A, C), "B has finished before A has begun"
    assert table.match.observe(A).table.tech[table.cell("-4,4")] == 2, "nobody sees it before all are done"
    assert [line.answer for line in table.match.log_for(A)] == []
    table.idle(A, C)
    assert table.match.table.tech[table.cell("-4,4")] == 3
    steps = ("Place", "Dig", "Buy", "Invest", "Convert")
    position = Position().planet("0,0", A, tech=2, industry=2, iou=3, ore=1, box=["CA"])
    play = position.economy(A)
    for step in steps:
        play.asked(step, A)
        options = play.options
        play.match.answer(A, ("none",) if ("none",) in options else ("done",))


@pytest.mark.rule("FR-E.2")
def test_units_are_placed_or_left_in_their_box() -> None:
    table = Position().planet("0,0", A, tech=2, box=["CA", "CA"]).lane(Placement(A), Buy(A))
    table.say(A, "place", "0,0", "CA", 2).say(A, "done")
    assert (table.units(A, "0,0"), table.boxed(A, "0,0")) == (["CA"], ["CA"])
    everything = Position().planet("0,0", A, tech=2, box=["CA", "trn"]).lane(Placement(A), Buy(A)).say(A, "all")
    assert (everything.units(A, "0,0"), everything.boxed(A, "0,0")) == (["trn", "CA"], [])
    nothing = Position().planet("0,0", A).at(Place(A)).refused("FR-E.2", A, "all")
    nothing.refused("FR-E.2", A, "nonsense")


@pytest.mark.rule("FR-E.3")
def test_a_unit_is_placed_at_its_own_planet() -> None:
    position = Position().planet("2,0", A, tech=2, box=["CA"]).planet("0,0", A, tech=2, box=["trn"])
    table = position.lane(Placement(A)).refused("FR-E.3", A, "place", "0,0", "CA", 2).may(A, "place", "2,0", "CA", 2)
    table.refused("FR-E.3", A, "place", "2,0", "XX", 2).refused("FR-E.3", A, "place", "2,0", "CA", 9)


@pytest.mark.rule("FR-E.4")
def test_a_bought_unit_waits_for_the_next_turn() -> None:
    position = Position(round_limit="off").planet("0,0", A, tech=2, iou=4)
    table = position.economy().say(A, "none").say(A, "buy", "0,0", "CA").idle()
    assert (table.units(A, "0,0"), table.boxed(A, "0,0")) == ([], ["CA"])
    table.say(A, "place", "0,0", "CA", 2)
    assert table.units(A, "0,0") == ["CA"]


@pytest.mark.rule("FR-E.5")
def test_every_planet_makes_iou_by_its_industry() -> None:
    position = Position(homes=False).planet("0,0", A, industry=4, iou=8).planet("1,0", A, industry=1, iou=6)
    table = position.planet("3,0", B).lane(Production(A), Buy(A)).say(A, "none")
    assert (table.iou("0,0"), table.iou("1,0")) == (12, 7)


@pytest.mark.rule("FR-E.6")
def test_one_single_colony_makes_ore() -> None:
    position = Position().planet("0,0", A, industry=5).planet("1,0", A, industry=3)
    table = position.lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(6, 6, 6)
    assert (table.ore("0,0"), table.ore("1,0")) == (3, 0)
    table.asked("Buy", A).refused("FR-E.1", A, "ore", "1,0")
    other = Position().planet("0,0", A).lane(Dig(A))
    other.refused("FR-E.6", A, "ore", "-1,0").refused("FR-E.6", A, "ore", 99).refused("FR-E.6", A, "what")


@pytest.mark.rule("FR-E.7")
def test_ore_comes_besides_iou_or_instead_of_it() -> None:
    both = Position().planet("0,0", A, industry=4).lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(6, 6, 6)
    assert (both.ore("0,0"), both.iou("0,0")) == (2, 4)
    position = Position(ore_and_iou="instead").planet("0,0", A, industry=4)
    instead = position.lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(6, 6, 6)
    assert (instead.ore("0,0"), instead.iou("0,0"), instead.iou("3,0")) == (2, 0, 12)


@pytest.mark.rule("FR-E.8")
def test_the_home_planet_is_no_colony() -> None:
    table = Position().planet("0,0", A).lane(Dig(A)).refused("FR-E.8", A, "ore", "3,0").may(A, "ore", "0,0")
    assert len(table.options) == 2
    lone = Position().planet("3,0", A, industry=6).lane(Production(A), Buy(A)).asked("Buy", A)
    assert lone.ore("3,0") == 0
    conquered = Position(homes=False).planet("-3,0", A, industry=2).planet("3,0", B).lane(Dig(A))
    conquered.may(A, "ore", "-3,0")
    home = Position(home_ore="yes").lane(Production(A), Buy(A)).say(A, "ore", "3,0").asked("Exhaustion", -1)
    assert home.ore("3,0") == 2


@pytest.mark.rule("FR-E.9")
def test_three_dice_may_exhaust_a_colony() -> None:
    table = Position().planet("0,0", A, industry=6).lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(1, 2, 3)
    assert (table.ore("0,0"), table.table.dry[table.cell("0,0")]) == (3, 1)


@pytest.mark.rule("FR-E.10")
@pytest.mark.parametrize(
    ("industry", "rolled", "option", "dry"),
    [
        (4, (1, 1, 3), "total", 0),
        (4, (1, 1, 2), "total", 1),
        (2, (1, 1, 1), "total", 0),
        (4, (4, 2, 3), "total", 0),
        (4, (4, 2, 3), "every_die", 1),
        (4, (5, 1, 1), "every_die", 0),
    ],
)
def test_the_dice_are_added_or_looked_at_one_by_one(
    industry: int, rolled: tuple[int, int, int], option: str, dry: int
) -> None:
    position = Position(ore_dry_roll=option).planet("0,0", A, industry=industry)
    table = position.lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(*rolled)
    assert table.table.dry[table.cell("0,0")] == dry


@pytest.mark.rule("FR-E.9", "FR-E.10")
def test_the_chance_of_exhaustion_at_each_level() -> None:
    box = box_of()
    throws = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    found = [sum(box.is_dry(list(throw), industry) for throw in throws) for industry in range(1, 9)]
    assert found == [0, 0, 1, 4, 10, 20, 35, 56]


@pytest.mark.rule("FR-E.11")
def test_exhaustion_strikes_only_that_colony() -> None:
    table = Position().planet("0,0", A, dry=1).planet("1,0", A).lane(Dig(A))
    table.refused("FR-E.11", A, "ore", "0,0").may(A, "ore", "1,0")


@pytest.mark.rule("FR-E.12")
def test_the_ore_colony_is_chosen_anew_each_turn_and_once() -> None:
    position = Position().planet("0,0", A, industry=3).planet("1,0", A)
    table = position.lane(Production(A), Buy(A)).say(A, "ore", "0,0").dice(1, 1, 1).asked("Buy", A)
    assert table.table.dry[table.cell("0,0")] == 1, "exhausted at once, and no second choice"
    again = Position().planet("0,0", A).planet("1,0", A).lane(Production(A), Production(A), Buy(A))
    again.say(A, "ore", "0,0").dice(6, 6, 6).may(A, "ore", "1,0").may(A, "ore", "0,0")
    bound = Position(ore_colony_choice="until_dry").planet("0,0", A, industry=3).planet("1,0", A)
    held = bound.lane(Production(A), Production(A), Production(A), Buy(A)).say(A, "ore", "0,0").dice(6, 6, 6)
    held.refused("FR-E.12", A, "ore", "1,0").say(A, "ore", "0,0").dice(1, 1, 1).may(A, "ore", "1,0")


@pytest.mark.rule("FR-E.13")
def test_exhaustion_stays_with_the_planet() -> None:
    position = Position().planet("0,0", A, dry=1, industry=1).planet("1,0", A).fleet(B, "0,0", "CA", "trn")
    position.do(lambda table: setattr(table, "stage", 5)).planet("-1,0", B)
    table = position.then(Fallen(B, position.cell("0,0")), Dig(B)).say(B, "occupy", "trn", 2, 0)
    table.refused("FR-E.11", B, "ore", "0,0")
    razed = (
        Position(planet_capture="occupy_or_raze").planet("0,0", A, dry=1).fleet(B, "0,0", "CA", "col").planet("-1,0", B)
    )
    again = razed.do(lambda table: setattr(table, "stage", 5)).then(Fallen(B, razed.cell("0,0")), Dig(B))
    again.say(B, "raze")
    again.table.settle(again.cell("0,0"), B)
    again.refused("FR-E.11", B, "ore", "0,0")


@pytest.mark.rule("FR-E.14")
def test_transports_in_asteroids_may_extract_ore() -> None:
    position = Position().tile("0,0", "asteroids").fleet(A, "0,0", "trn").fleet(A, "0,1", "trn")
    table = position.lane(Income(A, -1), Buy(A)).asked("Mine", A).may(A, "done").may(A, "mine", "0,0", "trn", 2)
    table.refused("FR-E.14", A, "mine", "0,1", "trn", 2).refused("FR-E.14", A, "what").say(A, "done")
    assert table.holds(A, "0,0") == [[]]


@pytest.mark.rule("FR-E.15")
def test_each_transport_loads_one_ore_as_far_as_it_has_room() -> None:
    position = Position().tile("0,0", "asteroids").fleet(A, "0,0", "trn").fleet(A, "0,0", "trn", hold="ore")
    table = position.fleet(A, "0,0", "trn", hold="ore ore").lane(Income(A, -1), Buy(A))
    table.refused("FR-E.15", A, "mine", "0,0", "trn", 2, 72).say(A, "all")
    assert sorted(len(hold) for hold in table.holds(A, "0,0")) == [1, 2, 2]
    one = Position().tile("0,0", "asteroids").fleet(A, "0,0", "trn", "trn").lane(Income(A, -1), Buy(A))
    one.say(A, "mine", "0,0", "trn", 2).asked("Mine", A).say(A, "mine", "0,0", "trn", 2).asked("Buy", A)
    assert one.holds(A, "0,0") == [[1], [1]]
    two = Position(asteroid_yield="two").tile("0,0", "asteroids").fleet(A, "0,0", "trn").lane(Mine(A), Buy(A))
    assert two.say(A, "all").holds(A, "0,0") == [[1, 1]]


@pytest.mark.rule("FR-E.16")
def test_what_is_bought_goes_into_the_box() -> None:
    table = Position().planet("0,0", A, tech=1, iou=7).lane(Buying(A), Invest(A))
    table.say(A, "buy", "0,0", "trn").say(A, "buy", "0,0", "goods")
    assert (table.iou("0,0"), table.boxed(A, "0,0"), table.goods("0,0", A)) == (2, ["trn"], 1)
    table.refused("FR-E.16", A, "buy", "-3,0", "trn").refused("FR-E.16", A, "buy", "0,0", "XX")
    table.refused("FR-E.16", A, "nonsense")


@pytest.mark.rule("FR-E.17")
def test_a_planet_builds_with_its_own_tech() -> None:
    table = Position().planet("0,0", A, tech=5, iou=20).planet("1,0", A, tech=1, iou=20).lane(Buy(A))
    table.refused("FR-E.17", A, "buy", "1,0", "CA").may(A, "buy", "0,0", "CA")


@pytest.mark.rule("FR-E.18")
def test_a_planet_buys_goods_up_to_its_industry() -> None:
    table = Position().planet("0,0", A, industry=3, iou=5).lane(Buying(A), Invest(A))
    for _ in range(3):
        table.say(A, "buy", "0,0", "goods")
    assert table.iou("0,0") == 2
    table.refused("FR-E.18", A, "buy", "0,0", "goods")
    free = Position(goods_limit="none").planet("0,0", A, industry=2, iou=5).lane(Buying(A), Invest(A))
    for _ in range(5):
        free.say(A, "buy", "0,0", "goods")
    assert (free.iou("0,0"), free.goods("0,0", A)) == (0, 5)
    broke = Position().planet("0,0", A, iou=0).lane(Buy(A))
    broke.refused("FR-V.1", A, "buy", "0,0", "goods")


@pytest.mark.rule("FR-E.19")
def test_each_level_changes_once_a_turn() -> None:
    table = Position().planet("0,0", A, tech=2, industry=4, iou=50).lane(Investment(A), Buy(A))
    table.say(A, "tech", "0,0").say(A, "industry", "0,0")
    assert (table.iou("0,0"), table.levels("0,0")) == (29, (3, 5))
    table.refused("FR-E.19", A, "industry", "0,0").refused("FR-E.19", A, "tech", "0,0")
    table.refused("FR-E.19", A, "lower", "0,0").refused("FR-E.19", A, "tech", "-3,0")
    table.refused("FR-E.19", A, "lower", "-3,0").refused("FR-E.19", A, "what")


@pytest.mark.rule("FR-E.20")
def test_lowering_costs_and_gives_nothing() -> None:
    table = Position().planet("0,0", A, industry=7, tech=2, iou=3).lane(Investment(A), Buy(A)).say(A, "lower", "0,0")
    table.refused("FR-E.20", A, "what").say(A, "industry")
    assert (table.levels("0,0"), table.iou("0,0")) == ((2, 6), 3)
    table.say(A, "lower", "0,0").refused("FR-E.19", A, "industry").say(A, "keep").say(A, "lower", "0,0")
    table.say(A, "tech").say(A, "done")
    assert table.levels("0,0") == (1, 6)


@pytest.mark.rule("FR-E.21")
def test_prices_are_those_of_the_start_of_the_step() -> None:
    position = Position().planet("0,0", A, tech=1, industry=1, iou=6)
    table = position.lane(Investment(A), Buy(A)).say(A, "tech", "0,0").say(A, "industry", "0,0")
    assert (table.iou("0,0"), table.levels("0,0")) == (0, (2, 2))
    down = Position().planet("0,0", A, tech=3, industry=3, iou=9).lane(Investment(A), Buy(A))
    down.say(A, "lower", "0,0").say(A, "tech").say(A, "industry", "0,0")
    assert down.iou("0,0") == 5, "4 IOU by the tech of 3 at the start"
    position = Position(price_levels="sequential").planet("0,0", A, tech=1, industry=1, iou=6)
    later = position.lane(Investment(A), Buy(A)).say(A, "tech", "0,0").say(A, "industry", "0,0")
    assert later.iou("0,0") == 2
    civ = Position(homes=False, price_levels="sequential").planet("0,0", A, tech=3, iou=16).planet("3,0", B)
    rise = civ.lane(Investment(A), Buy(A)).say(A, "tech", "0,0")
    assert rise.table.civ[A] == 4
    rise = Position(homes=False, price_levels="sequential").planet("0,0", A, tech=3).planet("3,0", B).lane(Invest(A))
    assert rise.say(A, "lower", "0,0").say(A, "tech").table.civ[A] == 2


@pytest.mark.rule("FR-E.22")
def test_the_leading_planet_may_rise_and_civ_follows() -> None:
    table = Position().planet("0,0", A, tech=3, iou=16).lane(Investment(A), Buy(A)).say(A, "tech", "0,0")
    assert (table.iou("0,0"), table.table.civ[A]) == (0, 3)
    table.say(A, "done")
    assert table.table.civ[A] == 4
    assert table.table.invested[18] == 0, "the next turn begins with a clean slate"


@pytest.mark.rule("FR-E.23")
def test_ore_costs_1_and_brings_a_die() -> None:
    table = Position().planet("0,0", A, iou=1, ore=2).lane(Convert(A), Buy(A)).say(A, "ore", "0,0").dice(4)
    assert (table.iou("0,0"), table.ore("0,0")) == (4, 1)
    poor = Position().planet("0,0", A, iou=0, ore=2).at(Convert(A)).refused("FR-E.23", A, "ore", "0,0")
    poor.refused("FR-E.28", A, "ore", "3,0").refused("FR-E.28", A, "ore", "-3,0")
    ten = Position(die="d10").planet("0,0", A, iou=1, ore=1).lane(Convert(A)).say(A, "ore", "0,0").dice(9)
    assert ten.iou("0,0") == 9


@pytest.mark.rule("FR-E.24")
def test_foreign_goods_bring_a_die() -> None:
    table = Position().planet("0,0", A, goods={B: 1}).lane(Convert(A), Buy(A)).say(A, "goods", "0,0", B).dice(5)
    assert (table.iou("0,0"), table.goods("0,0", B)) == (5, 0)


@pytest.mark.rule("FR-E.25")
def test_own_goods_bring_1_without_a_die() -> None:
    table = Position().planet("0,0", A, iou=3, goods={A: 2}).fleet(A, "3,0", "CA").lane(Convert(A), Buy(A))
    table.say(A, "goods", "0,0", A).say(A, "goods", "0,0", A)
    assert (table.iou("0,0"), table.match.waiting) == (5, (A,))
    table.refused("FR-E.28", A, "goods", "0,0", A).refused("FR-E.28", A, "goods", "0,0", 7)


@pytest.mark.rule("FR-E.26")
def test_units_at_a_planet_bring_half_their_cost() -> None:
    position = Position().planet("0,0", A).fleet(A, "0,0", "col").fleet(A, "0,1", "CA").fleet(A, "3,0", "CA")
    table = position.lane(Convert(A), Buy(A)).refused("FR-E.26", A, "scrap", "0,1").say(A, "scrap", "0,0")
    table.refused("FR-E.26", A, "hex", "CA", 2).refused("FR-E.26", A, "what").say(A, "hex", "col", 2)
    assert (table.iou("0,0"), table.units(A, "0,0"), table.units(A, "0,1")) == (5, [], ["CA"])
    table.refused("FR-E.26", A, "scrap", "0,0")


@pytest.mark.rule("FR-E.27")
def test_half_the_cost_is_rounded_down() -> None:
    for rounding, iou in (("down", 2), ("up", 3)):
        position = Position(scrap_rounding=rounding).planet("0,0", A, tech=2, box=["MON"])
        table = position.lane(Convert(A), Buy(A)).say(A, "scrap", "0,0").say(A, "box", "MON", 2)
        assert table.iou("0,0") == iou


@pytest.mark.rule("FR-E.28")
def test_conversion_needs_things_in_the_box_of_the_planet() -> None:
    position = Position().planet("0,0", A, iou=1).fleet(A, "0,0", "trn", hold="ore ore")
    table = position.lane(Conversion(A), Buy(A)).refused("FR-E.28", A, "ore", "0,0").say(A, "scrap", "0,0")
    table.say(A, "hex", *table.name_unit(A, "0,0", "trn"))
    assert (table.iou("0,0"), table.ore("0,0")) == (3, 2)
    kept = Position().planet("0,0", A).fleet(A, "0,0", "CA").lane(Convert(A), Buy(A)).say(A, "scrap", "0,0")
    assert kept.say(A, "keep").units(A, "0,0") == ["CA"]


def test_a_young_colony_doubles_with_its_six_iou() -> None:
    position = Position().planet("0,0", A, iou=6)
    table = position.lane(Production(A), Investment(A), NewCiv(A), Buy(A)).say(A, "none")
    table.say(A, "tech", "0,0").say(A, "industry", "0,0").say(A, "done")
    assert (table.levels("0,0"), table.iou("0,0")) == ((2, 2), 1)


def test_a_box_full_of_things() -> None:
    position = Position().planet("0,0", A, iou=2, ore=2, goods={A: 1, B: 1}).fleet(A, "3,0", "CA")
    table = position.lane(Convert(A), Buy(A)).say(A, "ore", "0,0").dice(4).say(A, "ore", "0,0").dice(1)
    table.say(A, "goods", "0,0", B).dice(6).say(A, "goods", "0,0", A)
    assert table.iou("0,0") == 12
    table.refused("FR-E.28", A, "nonsense")
