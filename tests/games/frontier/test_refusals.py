"""A refusal tells the truth: when a word is said, the two numbers of a reason, and a second opinion on the rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.frontier.position import A, B, Position, Table, battle

from astrarium.core.match import Match
from astrarium.core.step import Answer, answer_shape
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buy
from astrarium.games.frontier.contact import Haggle, Offer
from astrarium.games.frontier.content import content
from astrarium.games.frontier.conversion_to_iou import Convert, Send
from astrarium.games.frontier.exploration_and_colonization import Explore, Settle
from astrarium.games.frontier.generated_table import Unit, unit_numbered
from astrarium.games.frontier.match_constants import DARK, NEBULA
from astrarium.games.frontier.placement_and_production import Mine
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit_and_answer_names import DIGIT, name_unit, read_unit
from astrarium.testing.refusal_evidence import Judge, check_measures, judge_refusals, undeclared_words, walk_misjudged

# ---------------------------------------------------------------------- when a word is said


def test_every_word_has_its_time() -> None:
    assert undeclared_words(GAME) == []


def test_a_question_refuses_no_option_and_every_answer_of_another_form() -> None:
    assert walk_misjudged(GAME, 3, seed=1) == []


@pytest.mark.rule("FR-A.1", "FR-E.16", "FR-A.2")
def test_a_word_of_another_phase_is_refused_by_the_rule_of_its_time() -> None:
    table = Position().fleet(A, "3,0", "CA").action(A).asked("Move", A)
    table.refused("FR-E.16", A, "buy", "3,0", "CA").refused("FR-A.17", A, "settle", "2,0").refused("FR-A.1", B, "done")
    assert table.match.why_not(A, ("buy", 1, "CA")).text["en"].startswith("Not now. In Buying")
    veiled = Position(information="hidden_boxes").economy(A).asked("Unseen", A)
    veiled.refused("FR-E.16", A, "buy", "3,0", "CA").refused("FR-A.3", A, "move").refused("FR-E.1", A, "ore", "3,0")


@pytest.mark.rule("FR-C.9", "FR-C.10", "FR-C.30", "FR-C.23", "FR-C.32", "FR-C.36", "FR-C.37", "FR-A.21", "FR-A.10")
def test_half_an_answer_is_refused_by_the_rule_of_its_question() -> None:
    table = battle(["CR"] * 3, ["CA", "CA", "CR", "trn"]).refused("FR-C.9", B, "zones", 3)
    table.say(B, "zones", 3, 1, 0).refused("FR-C.10", B, "back").say(B, "back", table.at_line(B, "trn"))
    table.say(A, "zones", 3, 0, 0).refused("FR-C.30", B, "pierce").say(B, "fire").dice(6, 6, 6, 6, 1, 6, 6)
    table.refused("FR-C.23", A, "hit").say(A, "hit", table.at_line(B, "CA"))
    table.refused("FR-C.32", B, "retreat").say(B, "offer", "-1,0").refused("FR-C.37", B, "leave")
    offer = battle(["CR"] * 2, ["CR"]).dice(6, 6, 6).say(B, "offer", "-1,0").refused("FR-C.36", A, "yes", 1)
    assert offer.table.battle is not None
    meet = Position().fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").fleet(A, "1,0", "CA").fleet(B, "1,0", "CA").contact(A)
    meet.refused("FR-A.21", A, "hex").say(A, "hex", "0,0").refused("FR-A.21", A, "ask", 1)
    send = Position(goods_transport="free_in_support").planet("3,0", A, ore=2).planet("2,0", A).at(Send(A))
    send.refused("FR-A.10", A, "send")


# ---------------------------------------------------------------------- the two numbers


def why(table: Table, seat: int, *answer: str | int) -> tuple[str, int, int]:
    """The sentence and the two numbers of a refusal."""
    refusal = table.match.why_not(seat, table.parse(answer))
    assert refusal is not None
    assert check_measures(refusal) == ""
    args: Any = refusal.args
    return (refusal.key, *[args[name] for name in ("needed", "there", "asked", "most") if name in args])


@pytest.mark.rule("FR-V.1", "FR-E.17", "FR-V.13", "FR-E.18", "FR-V.18")
def test_the_rule_comes_before_the_money() -> None:
    table = Position().planet("3,0", A, tech=2, industry=1, iou=1, box=["MON"]).economy(A).say(A, "done")
    assert why(table, A, "buy", "3,0", "DN") == ("refused.low_tech", 7, 2)
    assert why(table, A, "buy", "3,0", "MON") == ("refused.bases", 2, 1)
    assert why(table, A, "buy", "3,0", "CA") == ("refused.too_dear", 4, 2)
    shop = Position().planet("3,0", A, industry=1).do(lambda table: table.set_bought(table.box.homes[A], 1))
    assert why(shop.at(Buy(A)), A, "buy", "3,0", "goods") == ("refused.goods", 2, 1)
    refit = Position(unit_tech="refit").planet("3,0", A, tech=3, industry=1).fleet(A, "3,0", "CR", tech=2).economy(A)
    assert why(refit, A, "refit", "hex", "3,0", "CR", 2) == ("refused.too_dear", 3, 1)
    refit.refused("FR-V.18", A, "refit", "hex", "3,0", "CR", 3).refused("FR-V.18", A, "refit", "sky", "3,0", "CR", 2)
    blocked = Position(unit_tech="refit", blockade="total").planet("2,0", A, tech=3, iou=9).fleet(A, "2,0", "sct")
    blocked.fleet(B, "2,0", "CA").economy(A).refused("FR-P.14", A, "refit", "hex", "2,0", "sct", 2)


@pytest.mark.rule("FR-V.2", "FR-V.20", "FR-V.22", "FR-E.23")
def test_levels_and_conversions_have_their_numbers() -> None:
    table = Position().planet("3,0", A, tech=8, industry=3, iou=0, ore=1).planet("2,0", A, industry=8).economy(A)
    table.say(A, "none").say(A, "done")
    assert why(table, A, "tech", "3,0") == ("refused.top_level", 9, 8)
    assert why(table, A, "industry", "2,0") == ("refused.top_level", 9, 8)
    poor = Position().planet("3,0", A, tech=2, industry=4, iou=0, ore=1).economy(A).say(A, "done")
    assert why(poor, A, "tech", "3,0") == ("refused.too_dear", 9, 4)
    assert why(poor, A, "industry", "3,0") == ("refused.too_dear", 12, 4)
    broke = Position().planet("3,0", A, ore=1).at(Convert(A))
    assert why(broke, A, "ore", "3,0") == ("refused.too_dear", 1, 0)
    free = Position(goods_transport="free_in_support").planet("3,0", A, ore=2).planet("2,0", A).economy(A)
    free.say(A, "none").say(A, "done").say(A, "send", "3,0", "ore")
    assert why(free, A, "to", "2,0", 3) == ("refused.stock", 3, 2)
    free.refused("FR-A.10", A, "to", "2,0", 0)


@pytest.mark.rule("FR-A.3", "FR-A.4", "FR-A.5", "FR-A.8", "FR-V.7", "FR-E.15")
def test_moves_have_their_numbers() -> None:
    position = Position().dark("0,0", "1,0").fleet(A, "3,0", "trn", "trn", *["CA"] * 8, *["sct"] * 2)
    table = position.action(A)
    assert why(table, A, "move", 2, "3,0", "trn", 2) == ("refused.transports_alone", 2, 1)
    assert why(table, A, "move", 9, "3,0", "CA", 2) == ("refused.fewer_units", 9, 8)
    assert why(table, A, "move", 7, "3,0", "CA", 2) == ("refused.at_once", 7, 6)
    table.refused("FR-A.3", A, "move", 0, "3,0", "CA", 2)
    table.say(A, "move", 1, "3,0", "trn", 2).refused("FR-A.5", A, "to", "0,0")
    assert why(table, A, "to", "-1,0") == ("refused.too_far", 4, 2)
    table.say(A, "stay").say(A, "move", 1, "3,0", "sct", 2)
    assert why(table, A, "to", "0,0") == ("refused.no_support", 3, 2)
    assert why(table, A, "to", "0,3") == ("refused.no_support", 3, 2)
    full = Position().planet("3,0", A, ore=1).fleet(A, "3,0", "trn", hold="ore ore").action(A)
    full.say(A, "move", 1, "3,0", "trn", 2, 72)
    assert why(full, A, "load", "ore") == ("refused.no_room", 3, 2)
    mines = Position().tile("2,0", "asteroids").tile("1,0", "asteroids").fleet(A, "2,0", "trn", hold="ore ore")
    mine = mines.fleet(A, "1,0", "trn", "sct").fleet(A, "0,0", "trn").at(Mine(A))
    assert why(mine, A, "mine", "2,0", "trn", 2, 72) == ("refused.no_room", 3, 2)
    mine.refused("FR-E.14", A, "mine", "1,0", "sct", 2).refused("FR-E.14", A, "mine", "0,0", "trn", 2)


@pytest.mark.rule("FR-A.9", "FR-C.34")
def test_without_a_planet_that_supports_no_range_is_told() -> None:
    position = Position(blockade="total").fleet(B, "3,0", "CA").fleet(A, "1,0", "trn").action(A)
    table = position.say(A, "move", 1, "1,0", "trn", 2)
    refusal = table.match.why_not(A, table.parse(("to", "0,0")))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("FR-A.9", "")


@pytest.mark.rule("FR-A.14", "FR-A.15", "FR-O.2", "FR-O.3", "FR-S.8")
def test_tiles_and_planets_have_their_numbers() -> None:
    table = Position().dark("0,0").fleet(A, "0,0", "sct").exploration(A)
    assert why(table, A, "explore", "0,0", 3) == ("refused.stack", 3, 2)
    ring = Position(exploration_limit="ring").dark("0,0").fleet(A, "0,0", "CA").at(Explore(A))
    assert why(ring, A, "explore", "0,0", 1) == ("refused.ring", 3, 2)
    count = Position(exploration_limit="count").dark("0,0").fleet(A, "0,0", "sct")
    over = count.do(lambda table: setattr(table, "drawn", 2)).at(Explore(A))
    assert why(over, A, "explore", "0,0", 1) == ("refused.tiles", 3, 2)
    Position(exploration_limit="count").dark("0,0").fleet(A, "0,0", "sct").at(Explore(A)).refused(
        "FR-A.15", A, "explore", "0,0", 2
    )
    many = Position().planet("0,0").fleet(A, "0,0", "col")
    for name in ("3,-3", "2,-3", "1,-3", "0,-3", "3,-2", "2,-2", "1,-2", "0,-2", "3,-1", "2,-1", "1,-1"):
        many.planet(name, A)
    assert why(many.at(Settle(A)), A, "settle", "0,0") == ("refused.planets", 13, 12)


@pytest.mark.rule("FR-C.33", "FR-C.34", "FR-A.27")
def test_retreats_and_trades_have_their_numbers() -> None:
    few = battle(["CR"] * 3, ["CR"] * 2 + ["trn"]).say(B, "zones", 3, 0, 0).say(A, "zones", 3, 0, 0)
    few.dice(6, 6, 6, 6, 6, 6).asked("RetreatOrStay", B)
    assert why(few, B, "retreat", "-1,0") == ("refused.rear_guard", 3, 2)
    assert why(few, B, "retreat", "1,0") == ("refused.no_support", 4, 2)
    even = battle(["CR"] * 2, ["CR"] * 3).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6, 6).say(B, "retreat", "-1,0")
    assert even.table.battle is not None, "one of three may go, and goes"
    more = battle(["CR"] * 2, ["CR", "CA", "CA", "trn"]).say(B, "zones", 4, 0, 0).say(B, "fire")
    more.dice(*[6] * 6).say(B, "retreat", "-1,0").say(B, "leave", more.at_line(B, "CA"))
    assert why(more, B, "leave", more.at_line(B, "CR")) == ("refused.rear_guard", 4, 3)
    more.refused("FR-C.37", B, "leave", more.at_line(B, "CA"))
    full = Position().fleet(A, "0,0", "trn", hold="ore ore").fleet(B, "0,0", "trn", hold="A A").active(A)
    swap = full.at(Offer(Haggle(A, B, full.cell("0,0"), 0), A, B, (), (2,)))
    assert why(swap, A, "propose") == ("refused.trade_room", 1, 0)
    gift = full.at(Offer(Haggle(A, B, full.cell("0,0"), 0), A, B, (1,), ()))
    assert why(gift, A, "propose") == ("refused.trade_room", 1, 0)


# ---------------------------------------------------------------------- a second opinion


def own(table: FrontierTable, seat: int, cell: object) -> bool:
    """Whether it names a planet of the seat."""
    return isinstance(cell, int) and 0 <= cell < table.box.cells and table.owner[cell] == seat


def purse_is_short(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Whether what is bought costs more than the planet has."""
    prices = {unit.id: unit.cost for unit in content().units.types} | {"goods": content().goods.cost}
    return prices[str(answer[2])] > match.table.iou[int(answer[1])]


def level_is_dear(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Whether the next level costs more than the planet has, by the printed tables."""
    table, cell = match.table, int(answer[1])
    tech, industry = table.tech[cell], table.industry[cell]
    if answer[0] == "tech":
        return content().prices.tech[tech - 1][table.civ[seat] - tech] > table.iou[cell]
    return content().prices.industry[industry - 1][tech - 1 - bool(table.invested[cell])] > table.iou[cell]


def tech_is_low(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Whether the type of unit needs more tech than the planet has."""
    needs = {unit.id: unit.tech for unit in content().units.types}
    return needs[str(answer[2])] > match.table.tech[int(answer[1])]


def sells_nothing_there(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No planet of one's own, or nothing that can be bought."""
    wares = [*[unit.id for unit in content().units.types], "goods"]
    return answer_shape(answer) != "buy iw" or not own(match.table, seat, answer[1]) or answer[2] not in wares


def no_level_to_change(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No planet of one's own, a level that was changed before, or no such answer."""
    if answer_shape(answer) not in ("tech i", "industry i", "lower i"):
        return True
    return not own(match.table, seat, answer[1]) or match.table.invested[int(answer[1])] != 0


def named(table: FrontierTable, seat: int, answer: Answer, at: int, boxed: bool) -> list[Unit]:
    """The units that an answer names from a place on."""
    there = [unit for unit in table.units[seat] if unit.cell == answer[at] and unit.boxed == boxed]
    return [unit for unit in there if name_unit(unit) == answer[at + 1 :]]


def no_such_fleet(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No such units, not so many, or more at once than may go."""
    if answer_shape(answer)[:7] != "move ii":
        return True
    fresh = [unit for unit in named(match.table, seat, answer, 2, False) if not unit.moved]
    return not 1 <= int(answer[1]) <= min(len(fresh), 6) or answer[3] == "trn"


def moved_or_too_far(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The unit has moved, or the hex is none, its own, or further away than the steps that are left."""
    table, step = match.table, match.step_for(seat)
    if type(step).__name__ == "Move":
        units = named(table, seat, answer, 2, False)
        return bool(units) and all(unit.moved for unit in units)
    if answer_shape(answer) != "to i" or not 0 <= int(answer[1]) < table.box.cells:
        return True
    here = unit_numbered(step.unit).cell
    return here == answer[1] or table.box.far[here][int(answer[1])] > step.moves


def supported(table: FrontierTable, seat: int, cell: int) -> bool:
    """Whether a planet of the seat is near enough, by counting."""
    return any(table.box.far[planet][cell] <= 1 + (table.tech[planet] + 1) // 2 for planet in table.planets[seat])


def dark_to_it(match: Match[Any], seat: int, answer: Answer) -> bool:
    """An unexplored hex that this unit may not enter."""
    table, cell = match.table, int(answer[1])
    kind = content().units.types[unit_numbered(match.step_for(seat).unit).kind]
    return table.tile[cell] == DARK and (kind.id not in ("sct", "CA") or not supported(table, seat, cell))


def out_of_support(match: Match[Any], seat: int, answer: Answer) -> bool:
    """A hex that no planet supports."""
    return not supported(match.table, seat, int(answer[1]))


def way_is_barred(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Every short enough way leads through a hex that ends the move."""
    table, step = match.table, match.step_for(seat)
    reached, edge = {unit_numbered(step.unit).cell}, {unit_numbered(step.unit).cell}
    if step.moves == 0:
        return True
    for _ in range(step.moves):
        if answer[1] in {near for cell in edge for near in table.box.beside[cell]}:
            return False
        onward = {near for cell in edge for near in table.box.beside[cell]} - reached
        edge = {cell for cell in onward if table.tile[cell] not in (DARK, NEBULA) and not alien(table, seat, cell)}
        reached.update(edge)
    return True


def alien(table: FrontierTable, seat: int, cell: int) -> bool:
    """Whether others are in a hex."""
    others = [other for other in range(table.box.players) if other != seat]
    return table.owner[cell] in others or any(
        unit.cell == cell and not unit.boxed for other in others for unit in table.units[other]
    )


def not_in_its_box(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No such unit in the box of that planet."""
    return not named(match.table, seat, answer, 1, True)


def nothing_to_convert(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No planet of one's own, none of that thing in its box, or no such answer."""
    table, shape = match.table, answer_shape(answer)
    if shape not in ("ore i", "goods ii", "scrap i") or not own(table, seat, answer[1]):
        return True
    cell = int(answer[1])
    if answer[0] == "goods":
        return not table.goods_in(cell, int(answer[2]))
    return not table.ore[cell] if answer[0] == "ore" else cell not in [unit.cell for unit in table.units[seat]]


def no_such_unit_here(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No such unit at the planet, or no planet."""
    if answer[0] in ("scrap", "keep"):
        return answer[0] == "keep" or nothing_to_convert(match, seat, answer)
    step = match.step_for(seat)
    return not named(match.table, seat, (answer[0], step.cell, *answer[1:]), 1, answer[0] == "box")


def no_colony_of_mine(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No planet of one's own, or no such answer."""
    return answer_shape(answer) != "ore i" or not own(match.table, seat, answer[1])


def is_my_home(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The planet everybody began with."""
    return match.table.box.homes[seat] == answer[1]


def no_explorer_in_the_dark(match: Match[Any], seat: int, answer: Answer) -> bool:
    """An explored hex, none, or one without scout and destroyer."""
    table = match.table
    if answer_shape(answer) != "explore ii" or not 0 <= int(answer[1]) < table.box.cells:
        return True
    kinds = {content().units.types[unit.kind].id for unit in table.units[seat] if unit.cell == answer[1]}
    return table.tile[int(answer[1])] != DARK or not kinds & {"sct", "CA"}


def stack_is_high(match: Match[Any], seat: int, answer: Answer) -> bool:
    """A stack above the civilization."""
    return int(answer[2]) > match.table.civ[seat]


OPINIONS: dict[str, Judge] = {
    "FR-V.1": purse_is_short,
    "FR-V.20": level_is_dear,
    "FR-V.22": level_is_dear,
    "FR-E.17": tech_is_low,
    "FR-E.16": sells_nothing_there,
    "FR-E.19": no_level_to_change,
    "FR-A.3": no_such_fleet,
    "FR-A.4": moved_or_too_far,
    "FR-A.5": dark_to_it,
    "FR-A.6": way_is_barred,
    "FR-A.8": out_of_support,
    "FR-E.3": not_in_its_box,
    "FR-E.28": nothing_to_convert,
    "FR-E.26": no_such_unit_here,
    "FR-E.6": no_colony_of_mine,
    "FR-E.8": is_my_home,
    "FR-A.12": no_explorer_in_the_dark,
    "FR-A.14": stack_is_high,
}


def asked(judge: Judge) -> Judge:
    """A judge who lets pass what is no answer to the question at all."""
    return lambda match, seat, answer: answer[0] not in match.step_for(seat).answer_words or judge(match, seat, answer)


JUDGES = {rule: asked(judge) for rule, judge in OPINIONS.items()}


def test_the_rule_that_is_cited_is_one_that_is_broken() -> None:
    cited: Counter[str] = Counter()
    for seed in range(4):
        found, untrue = judge_refusals(GAME, JUDGES, 2 + seed % 3, seed=seed, tries=8, answers=400)
        assert untrue == []
        cited += found
    assert set(JUDGES) == set(cited), "every judge was asked"


@pytest.mark.parametrize(
    ("named", "fits"),
    [
        (("CA", 1), True),
        (("CA", 8), True),
        (("CA", 0), False),
        (("CA", 9), False),
        (("CA", 2, 1), True),
        (("CA", 2, 0), False),
        (("CA", 2, -1), False),
        (("CA", 2, DIGIT**3 - 1), True),
        (("CA", 2, DIGIT**3), False),
        (("CA",), False),
        (("CA", 2, 1, 1), False),
        (("DN", "2"), False),
        ((2, 2), False),
    ],
)
def test_an_answer_names_a_unit_by_type_tech_and_what_tells_it_apart(named: tuple[str | int, ...], fits: bool) -> None:
    assert (read_unit(("place", 5, *named), 2, 5) is not None) is fits


def test_a_unit_is_named_in_a_hex_of_the_map() -> None:
    assert [read_unit(("place", "CA", 2), 1, cell) is None for cell in (-1, 0, 127, 128)] == [True, False, False, True]
