"""A refusal names the rule that is broken, and tells its numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.imperium.cards import lot
from tests.games.imperium.position import A, B, Position, Table, asteroid, dice, meeting
from tests.games.imperium.prices import MONEY, STONE, UNIT

from astrarium.core.match import Match
from astrarium.core.step import Answer, Question
from astrarium.games.imperium import GAME
from astrarium.games.imperium.content import content
from astrarium.games.imperium.fleet_splitting import TakeTanks
from astrarium.games.imperium.generated_table import Fleet
from astrarium.games.imperium.ground_combat import Garrison
from astrarium.games.imperium.market import BuyLot
from astrarium.games.imperium.match_constants import BUILDINGS, CUBES, MARKET, PLANET, UNITS
from astrarium.games.imperium.table import ImperiumTable
from astrarium.testing.refusal_evidence import Judge, check_measures, judge_refusals, undeclared_words, walk_misjudged


def test_every_question_declares_its_words_and_every_word_its_time() -> None:
    assert undeclared_words(GAME) == []


def test_a_question_refuses_no_option_and_every_answer_of_another_form() -> None:
    assert walk_misjudged(GAME, 3, seed=1) == []


# ---------------------------------------------------------------------- the wrong time


@pytest.mark.rule("IG-9.2")
def test_who_is_not_asked_hears_that_each_plays_a_whole_turn() -> None:
    refused = Position().movement(A).match.why_not(B, ("done",))
    assert refused is not None
    assert refused.rule == "IG-9.2"


@pytest.mark.rule("IG-9.1")
@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        ("IG-9.4", ("make", 3, "fighter")),
        ("IG-9.13", ("build", 3, "cannon")),
        ("IG-9.14", ("trade", B)),
        ("IG-13.1", ("stake", 1000)),
        ("IG-12.1", ("card",)),
        ("IG-11.1", ("land", 1)),
        ("IG-10.20", ("withdraw", 3)),
    ],
)
def test_while_moving_other_words_are_refused_by_when_they_are_said(rule: str, answer: Answer) -> None:
    table = Position().movement(A).refused(rule, A, *answer)
    refused = table.match.why_not(A, answer)
    assert refused is not None
    assert refused.text["en"].startswith("Not now. ")


@pytest.mark.rule("IG-5.12", "IG-9.14")
def test_who_was_not_asked_to_build_hears_why_when_they_trade() -> None:
    position = Position().planet("Verdane", "C4").fleet(A, "C4", colony_ship=1, fighter=1).has(A, 900_000, stone=90)
    table = position.fleet(B, "E4", fighter=1).movement(A).say(A, "colonise", "C4").say(A, "done").asked("Trade", A)
    table.refused("IG-5.12", A, "build", "C4", "cannon").refused("IG-7.1", A, "build", "E4", "cannon")
    table.refused("IG-7.1", A, "build", "C4")


@pytest.mark.rule("IG-4.10")
@pytest.mark.parametrize("answer", [("move", "A1", "A2"), ("split", "C4"), ("market", "C4")])
def test_a_step_is_finished_before_another_is_chosen(answer: Answer) -> None:
    position = Position().tile("C4", "asteroids").fleet(A, "C3", fighter=2, torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 1)).asked("LoseShips", A)
    table.refused("IG-4.10", A, *answer)


@pytest.mark.rule("IG-13.1")
@pytest.mark.parametrize("word", ["leave", "done"])
def test_who_will_not_bet_hears_that_they_must(word: str) -> None:
    position = Position().fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=20_000)
    position.movement(A).say(A, "done").refused("IG-13.1", A, word)


# ---------------------------------------------------------------------- spent fleets


@pytest.mark.rule("IG-4.9")
def test_a_fleet_that_has_made_its_steps_hears_how_far_it_goes() -> None:
    table = Position().fleet(A, "C3", fighter=1).movement(A).say(A, "move", "C3", "C4").say(A, "move", "C4", "C5")
    table.refused("IG-4.9", A, "move", "C5", "C6")


@pytest.mark.rule("IG-4.8")
def test_a_fleet_whose_turn_to_move_is_over_hears_that_fleets_move_one_by_one() -> None:
    table = Position().fleet(A, "C3", fighter=2).fleet(A, "G3", fighter=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "move", "G3", "G4").refused("IG-4.8", A, "move", "C4", "C5")


@pytest.mark.rule("IG-4.8", "IG-4.7")
def test_so_does_the_rest_of_a_fleet_from_which_a_part_moved_on() -> None:
    table = Position().fleet(A, "C3", fighter=2).movement(A).say(A, "move", "C3", "C4").say(A, "split", "C4")
    table.say(A, "to", "C5").refused("IG-4.8", A, "move", "C4", "D4")


@pytest.mark.rule("IG-9.12")
def test_a_fleet_that_has_fought_hears_that_its_move_ended_there() -> None:
    table = meeting({"fighter": 2}, {"fighter": 1}).line_up(A, fighter=2).strike((6, 6, 6, 6), (1,))
    table.refused("IG-9.12", A, "move", "C4", "C5")


@pytest.mark.rule("IG-11.4")
def test_a_fleet_that_attacked_from_orbit_hears_that_it_did_so_instead_of_moving() -> None:
    position = Position().planet("Verdane", "C4", B, tanks=1).fleet(A, "C4", torpedo_boat=1)
    position.movement(A).say(A, "assault", "C4").refused("IG-11.4", A, "move", "C4", "C5")


# ---------------------------------------------------------------------- numbers


def said(table: Table, seat: int, *answer: str | int) -> str:
    """Why an answer is refused; its numbers are a reason, and both are told in both languages."""
    refused = table.match.why_not(seat, table.parse(answer))
    assert refused is not None
    assert check_measures(refused) == ""
    return refused.text["en"]


def yard(**has: int) -> Table:
    """A's Verdane with both factories and what A has, in Phase 2."""
    position = Position().busy(A).planet("Verdane", "C3", A, naval_factory=1, tank_factory=1)
    return position.has(A, **has).production(A)


@pytest.mark.rule("IG-8.1", "IG-8.2", "IG-8.3", "IG-8.5")
def test_what_a_unit_costs_and_what_is_there() -> None:
    money, fuel, metal = UNIT["fighter"]
    table = yard(money=money - 1, fuel=fuel, metal=metal)
    assert said(table, A, "make", "C3", "fighter") == f"It costs {money:,} Ndri, and there are {money - 1:,}."
    for unit in ("torpedo_boat", "colony_ship"):
        money, fuel, metal = UNIT[unit]
        table = yard(money=money, fuel=fuel - 1, metal=metal)
        assert said(table, A, "make", "C3", unit) == f"It costs {fuel} fuel, and there are {fuel - 1}."
    money, fuel, metal = UNIT["tank"]
    table = yard(money=money, fuel=fuel)
    assert said(table, A, "make", "C3", "tank") == f"It costs {metal} metal, and there are 0."


@pytest.mark.rule("IG-7.2", "IG-7.5")
def test_what_a_building_costs_and_what_is_there() -> None:
    money, stone = MONEY["treasury"] - 1, STONE["cannon"] - 1
    table = Position().planet("Verdane", "C3", A).has(A, money, stone=stone).building(A)
    assert said(table, A, "build", "C3", "cannon") == f"It costs {stone + 1} stone, and there are {stone}."
    assert said(table, A, "build", "C3", "treasury") == f"It costs {money + 1:,} Ndri, and there are {money:,}."


@pytest.mark.rule("IG-7.10", "IG-2.11")
def test_how_much_a_factory_makes_and_how_many_pieces_are_left() -> None:
    table = yard(money=90_000, fuel=9, metal=9).say(A, "make", "C3", "fighter")
    assert said(table, A, "make", "C3", "fighter") == "The factories there make 1 a turn: this would be number 2."
    position = Position().busy(A).planet("Verdane", "C3", A, naval_factory=1).fleet(A, "E5", colony_ship=5)
    table = position.has(A, money=90_000, fuel=9, metal=9).production(A)
    assert said(table, A, "make", "C3", "colony_ship").startswith("The box has 0 more for you of this kind, not 1")


@pytest.mark.rule("IG-8.6", "IG-8.7")
def test_how_many_tanks_find_room_and_how_many_there_are() -> None:
    table = Position().planet("Verdane", "C3", A, tanks=3).fleet(A, "C3", torpedo_boat=1).movement(A)
    assert said(table, A, "load", "C3", 3) == "There is room for 2 more tanks, not for 3."
    assert said(table, A, "unload", "C3", 1) == "1 are too many: 0 at most."
    assert said(table, A, "load", "C3", 0) == "It takes at least 1, not 0."
    table = Position().planet("Verdane", "C3", A, tanks=1).fleet(A, "C3", torpedo_boat=1).movement(A)
    assert said(table, A, "load", "C3", 2) == "2 are too many: 1 at most."


@pytest.mark.rule("IG-4.7", "IG-8.6")
def test_how_many_ships_and_tanks_split_off() -> None:
    table = Position().fleet(A, "C3", fighter=3).movement(A).say(A, "split", "C3")
    assert said(table, A, "take", 0) == "It takes at least 1, not 0."
    assert said(table, A, "take", 3) == "3 are too many: 2 at most."
    part = (0, 1, 0, 0, 0, 0, 0, 0)
    table = Position().fleet(A, "C3", torpedo_boat=2, tank=3).at(TakeTanks(A, 16 - 1, part))
    assert said(table, A, "tanks", 0) == "It takes at least 1, not 0."
    assert said(table, A, "tanks", 3) == "3 are too many: 2 at most."
    table.refused("IG-4.7", A, "tanks")


@pytest.mark.rule("IG-11.2", "IG-11.17")
def test_how_many_tanks_land_and_stay() -> None:
    position = Position().planet("Verdane", "C4", B, tanks=1).fleet(A, "C3", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert said(table, A, "land", 3) == "3 are too many: 2 at most."
    position = Position().planet("Verdane", "C4", A).fleet(A, "C4", torpedo_boat=1, tank=1)
    table = position.at(Garrison(A, 16, 3))
    assert said(table, A, "garrison", 1) == "It takes at least 2, not 1."
    assert said(table, A, "garrison", 4) == "4 are too many: 3 at most."
    table.refused("IG-11.17", A, "garrison")


@pytest.mark.rule("IG-13.2", "IG-13.7")
def test_stakes_and_raises() -> None:
    position = Position().fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=5_000)
    table = position.movement(A).say(A, "done")
    assert said(table, A, "stake", 999) == "It takes at least 1,000, not 999."
    assert said(table, A, "stake", 6_000) == "It costs 6,000 Ndri, and there are 5,000."
    table.say(A, "stake", 2_000).chance(*dice(2, 3))
    assert said(table, A, "raise", 1_000) == "It takes at least 2,000, not 1,000."
    assert said(table, A, "raise", 4_000) == "It costs 4,000 Ndri, and there are 3,000."


@pytest.mark.rule("IG-12.7", "IG-14.46", "IG-14.10")
def test_prices_and_amounts_at_the_market() -> None:
    def stall(money: int, **options: str) -> Table:
        position = Position(**options).tile("C4", "market").fleet(A, "C4", torpedo_boat=1)
        return position.has(A, money=money, stone=2).has(B, fuel=149).movement(A).say(A, "market", "C4")

    table = stall(7_000)
    assert said(table, A, "buy", "fuel", 3) == "It costs 9,000 Ndri, and there are 7,000."
    assert said(table, A, "sell", "stone", 3) == "3 are too many: 2 at most."
    assert said(table, A, "sell", "stone", 0) == "It takes at least 1, not 0."
    assert said(stall(7_000, cube_bank="150"), A, "buy", "fuel", 2) == "2 are too many: 1 at most."
    paid = stall(0, market_draws="paid").say(A, "card").chance(*lot("torpedo_boat", 1, 10_000))
    assert said(paid, A, "card") == "It costs 1,000 Ndri, and there are 0."


@pytest.mark.rule("IG-12.4", "IG-12.6", "IG-2.11")
def test_the_price_and_the_room_for_a_lot() -> None:
    def offered(money: int, unit: str, count: int, price: int, **more: int) -> Table:
        position = Position().tile("C4", "market").fleet(A, "C4", torpedo_boat=1, **more).has(A, money=money)
        return position.at(BuyLot(A, 16, int(lot(unit, count, price)[1])))

    assert said(offered(7_000, "torpedo_boat", 1, 10_000), A, "buy") == "It costs 10,000 Ndri, and there are 7,000."
    assert said(offered(0, "tank", 3, 15_000), A, "buy") == "There is room for 2 more tanks, not for 3."
    assert said(offered(0, "colony_ship", 1, 30_000, colony_ship=5), A, "buy").startswith("The box has 0 more for you")


@pytest.mark.rule("IG-9.16", "IG-9.15", "IG-9.14")
def test_amounts_and_prices_of_a_deal() -> None:
    table = Position().has(A, 5_000, stone=1).has(B, metal=4).trading(A).say(A, "trade", B)
    assert said(table, A, "buy", "metal", 5, 1_000) == "5 are too many: 4 at most."
    assert said(table, A, "buy", "metal", 4, 6_000) == "It costs 6,000 Ndri, and there are 5,000."
    assert said(table, A, "buy", "metal", 0, 1_000) == "It takes at least 1, not 0."
    assert said(table, A, "sell", "stone", 1, 1_000) == "It costs 1,000 Ndri, and there are 0."
    assert said(table, A, "sell", "fighter", 1, 1_000) == "1 are too many: 0 at most."


# ---------------------------------------------------------------------- a second opinion


def fleet_in(table: ImperiumTable, cell: object, seat: int) -> Fleet | None:
    """A seat's fleet in a cell."""
    for fleet in table.fleets:
        if (fleet.cell, fleet.owner) == (cell, seat):
            return fleet
    return None


def numbers_of(answer: Answer) -> list[int]:
    return [item for item in answer[1:] if isinstance(item, int)]


def has_form(answer: Answer, *forms: str) -> bool:
    """Whether an answer is one of these: i for a number, w for a word."""
    return "".join("i" if isinstance(item, int) else "w" for item in answer[1:]) in forms


def not_neighbours(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The two cells share no side."""
    table, cells = match.table, numbers_of(answer)
    origin = cells[0] if answer[0] == "move" else match.step_for(seat).place  # type: ignore[union-attr]
    return not has_form(answer, "ii" if answer[0] == "move" else "i") or cells[-1] not in table.box.board.beside[origin]


def no_fleet(match: Match[Any], seat: int, answer: Answer) -> bool:
    form = {"move": "ii", "load": "ii", "unload": "ii", "done": ""}.get(str(answer[0]), "i")
    return not has_form(answer, form) or fleet_in(match.table, answer[1], seat) is None


def no_market(match: Match[Any], seat: int, answer: Answer) -> bool:
    return no_fleet(match, seat, answer) or match.table.tile[numbers_of(answer)[0]] != MARKET


def has_no_colony(match: Match[Any], seat: int, answer: Answer) -> bool:
    table, cell = match.table, numbers_of(answer)[0]
    fleet = fleet_in(table, cell, seat)
    assert fleet is not None
    settlers = sum(fleet.ships[4:8])
    return table.tile[cell] < PLANET or table.owner[cell] >= 0 or settlers == 0


def is_spent(by: Callable[[Fleet], bool]) -> Judge:
    """The fleet has no step left, for this reason."""

    def judge(match: Match[Any], seat: int, answer: Answer) -> bool:
        fleet = fleet_in(match.table, answer[1], seat)
        return fleet is not None and fleet.left == 0 and by(fleet)

    return judge


def no_own_planet(match: Match[Any], seat: int, answer: Answer) -> bool:
    table = match.table
    known = has_form(answer, "iw") and answer[2] in (*UNITS, *BUILDINGS)
    cell = answer[1] if known else -1
    return not (isinstance(cell, int) and 0 <= cell < len(table.owner) and table.owner[cell] == seat) or (
        answer[2] not in (UNITS if answer[0] == "make" else BUILDINGS)
    )


def cannot_pay(match: Match[Any], seat: int, answer: Answer) -> bool:
    table, printed = match.table, content()
    prices: dict[str, tuple[int, int, int]] = {
        ship.id: (ship.money, ship.fuel, ship.metal) for ship in printed.ship_list.ships
    }
    prices["tank"] = (printed.tank.money, printed.tank.fuel, printed.tank.metal)
    purse = (table.money[seat], *table.cubes_of(seat)[:2])
    return any(price > there for price, there in zip(prices[str(answer[2])], purse, strict=True))


def no_such_cubes(match: Match[Any], seat: int, answer: Answer) -> bool:
    """More than one has, or more than one can pay, or no number of cubes at all."""
    table = match.table
    if not has_form(answer, "wi") or answer[1] not in CUBES:
        return True
    count = numbers_of(answer)[0]
    held = table.cubes_at(seat, CUBES.index(str(answer[1])))
    return count < 1 or count > (held if answer[0] == "sell" else table.money[seat] // table.box.market_raw_buy)


def no_loading(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No own planet with an own fleet there, or not so many tanks."""
    table = match.table
    if not has_form(answer, "ii"):
        return True
    cell, count = numbers_of(answer)
    fleet = fleet_in(table, cell, seat)
    if fleet is None or table.owner[cell] != seat:
        return True
    return count < 1 or count > (fleet.aboard if answer[0] == "unload" else table.ground[cell])


def room_in(ships: tuple[int, ...]) -> int:
    """How many tanks these ships carry: two for each boat, three for each colony ship."""
    return 2 * sum(ships[1:4]) + 3 * sum(ships[4:8])


def too_heavy(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The ships of the fleet, or of the part that goes or stays, cannot carry so many, or there are not so many."""
    table, step = match.table, match.step_for(seat)
    fleet = fleet_in(table, step.place if isinstance(step, TakeTanks) else answer[1], seat)
    assert fleet is not None
    aboard, room = fleet.aboard, room_in(fleet.ships)
    if not isinstance(step, TakeTanks):
        return aboard + numbers_of(answer)[1] > room
    going, gone = numbers_of(answer)[0], room_in(step.part)
    return not 0 <= going <= min(aboard, gone) or aboard - going > room - gone


def no_stake(match: Match[Any], seat: int, answer: Answer) -> bool:
    return not 1000 <= numbers_of(answer)[0] <= match.table.money[seat]


def no_partner(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Nobody there to deal with, or nothing to deal in, or no number of things for a number of Ndri."""
    table = match.table
    if answer[0] in ("sell", "buy"):
        return not has_form(answer, "wii") or min(numbers_of(answer)) < 1 or answer[1] not in (*CUBES, *UNITS)
    if answer[0] != "trade" or not has_form(answer, "i"):
        return True
    other = numbers_of(answer)[0]
    if not 0 <= other < table.box.players or other == seat or not table.alive[other]:
        return True
    goods = [any(table.cubes_of(s)) or any(table.in_play_of(s)) for s in (seat, other)]
    return table.talks[other] == 3 or not ((goods[0] and table.money[other]) or (goods[1] and table.money[seat]))


JUDGES: dict[str, Judge] = {
    "IG-2.3": not_neighbours,
    "IG-9.8": no_fleet,
    "IG-12.1": no_market,
    "IG-5.9": has_no_colony,
    "IG-4.8": is_spent(lambda fleet: fleet.passed_over),
    "IG-4.9": is_spent(lambda fleet: not (fleet.passed_over or fleet.halted or fleet.dealt)),
    "IG-12.2": is_spent(lambda fleet: fleet.dealt),
    "IG-9.4": no_own_planet,
    "IG-7.1": no_own_planet,
    "IG-8.1": cannot_pay,
    "IG-8.5": cannot_pay,
    "IG-12.7": no_such_cubes,
    "IG-8.7": no_loading,
    "IG-8.6": too_heavy,
    "IG-13.2": no_stake,
    "IG-9.14": no_partner,
}


def of_known_words(judge: Judge) -> Judge:
    """A word that the question does not know is no answer at any time; nor is a bare word with something behind it."""

    def judged(match: Match[Any], seat: int, answer: Answer) -> bool:
        step = match.step_for(seat)
        assert isinstance(step, Question)
        bare = answer[0] in ("done", "end", "leave", "nothing", "card") and len(answer) > 1
        return answer[0] not in step.answer_words or bare or judge(match, seat, answer)

    return judged


def test_a_second_opinion_on_every_refusal_finds_none_untrue() -> None:
    judges = {rule: of_known_words(judge) for rule, judge in JUDGES.items()}
    cited: Counter[str] = Counter()
    untrue: list[str] = []
    for seed in range(12):
        found, wrong = judge_refusals(GAME, judges, 2 + seed % 3, seed=seed, tries=8, answers=700)
        cited += found
        untrue += wrong
    assert untrue == []
    assert {JUDGES[rule] for rule in cited if rule in JUDGES} == set(JUDGES.values()), "every judge is heard"
