"""Refusals tell the truth: the rule that is broken, and the two numbers of a price, a distance or a range."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, unit
from tests.games.parsec.test_12_joint import answering, mixed

from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.games.parsec import GAME
from astrarium.games.parsec.effect_operations import PlaceFree
from astrarium.games.parsec.match_constants import CARGO, FIRST, FIRST_UNIT, KIND_OF, MILITARY, OWNER_OF, RANGE, UNITS
from astrarium.games.parsec.movement import PayToll, Travel
from astrarium.games.parsec.production import TakeOne
from astrarium.games.parsec.refusal_numbers import too_far_to_strike
from astrarium.games.parsec.setup import FirstCards, PlaceColony
from astrarium.games.parsec.turn_actions import ActionPhase
from astrarium.testing.refusal_evidence import check_measures, judge_refusals, undeclared_words, walk_misjudged


def reason(table: Table, seat: int, *answer: str | int) -> tuple[str, str]:
    """The rule and the English words of a refusal, whose numbers are a reason."""
    refusal = table.match.why_not(seat, table.parse(answer))
    assert refusal is not None
    assert check_measures(refusal) == ""
    return refusal.rule, refusal.text["en"]


def test_every_answer_has_its_time() -> None:
    assert undeclared_words(GAME) == []


def test_a_question_refuses_no_option_and_every_answer_of_another_form() -> None:
    assert walk_misjudged(GAME, 3, seed=1) == []


@pytest.mark.rule("PA-10.3", "PA-6.2.1", "PA-12.6")
def test_what_is_said_at_the_wrong_time_is_told_when_it_is_said() -> None:
    table = Position(3).put(A, "colony", "C3").acts()
    assert reason(table, B, "pass")[0] == "PA-10.3"
    assert reason(table, A, "buy")[1].startswith("Not now. An event card costs 2 Gold")
    table.say(A, "end")
    assert reason(table, A, "move", 0)[1].startswith("Not now. In their turn a player may move")
    assert reason(table, A, "attack", 0)[0] == "PA-12.6"


# ---------------------------------------------------------------------- numbers


@pytest.mark.rule("PA-6.3.1", "PA-4.1.3", "PA-6.2.1")
def test_what_is_too_dear_names_price_and_purse() -> None:
    table = Position().put(A, "colony", "C3").put(A, "cargo", "D3").goods(A, 1, 1, 1).race().acts()
    assert reason(table, A, "build", "cruiser") == ("PA-6.3.1", "It costs 4 titanium, and you have 1.")
    assert reason(table, A, "found", unit(A, "cargo")) == ("PA-6.3.1", "It costs 2 titanium, and you have 1.")
    assert reason(table, A, "convert", unit(A, "cargo")) == ("PA-4.1.3", "It costs 2 energy, and you have 1.")
    assert reason(table.say(A, "end"), A, "buy") == ("PA-6.2.1", "It costs 2 gold, and you have 1.")


@pytest.mark.rule("PA-4.2.8")
def test_the_price_aboard_is_named_too() -> None:
    table = Position().put(A, "transport", "A5").goods(A, 1, 1, 1).race().acts()
    assert reason(table, A, "build", "fighter") == ("PA-4.2.8", "It costs 2 gold, and you have 1.")
    table = Position().put(A, "transport", "A5").put(A, "colony", "C3").goods(A, 1, 1, 1).race().acts()
    table.say(A, "build", "fighter")
    assert reason(table, A, "aboard", unit(A, "transport")) == ("PA-4.2.8", "It costs 2 gold, and you have 1.")


@pytest.mark.rule("PA-11.1", "PA-4.4.3")
def test_the_rule_comes_before_the_money() -> None:
    table = Position().put(A, "colony", "C3").acts()
    assert reason(table, A, "build", "cruiser") == (
        "PA-11.1",
        "Before the arms race it takes 4 colonies, and you have 1.",
    )
    table = Position().put(A, "colony", "C3").put(A, "cargo", *[f"A{row}" for row in range(1, 11)]).acts()
    assert reason(table, A, "build", "cargo") == (
        "PA-4.4.3",
        "It takes 1 piece of that kind, and 0 are left in the supply.",
    )


@pytest.mark.rule("PA-10.4", "PA-12.2")
def test_what_is_too_far_names_distance_and_reach() -> None:
    table = Position().put(A, "fighter", "A5").put(A, "transport", "A9").put(B, "cargo", "E5").acts()
    assert reason(table, A, "attack", unit(B, "cargo")) == (
        "PA-12.2",
        "The target is 4 parsecs away, and the range is 1.",
    )
    table.say(A, "move", unit(A, "transport"))
    assert reason(table, A, "to", "I9") == ("PA-10.4", "That is 8 parsecs away, and 5 can be flown now.")


@pytest.mark.rule("PA-9.2.1", "PA-9.1.2")
def test_trade_counts_cards() -> None:
    position = Position(3).put(A, "cargo", "N5", "A5").put(B, "cargo", "A6").goods(A, 1, 0, 1).goods(B, 2, 0, 0)
    position.table.shift(unit(A, "cargo"), position.table.land.docks[0])
    table = position.acts()
    assert reason(table, A, "exchange") == ("PA-9.2.1", "The Space Port asks for 3 cards, and you have 2.")
    table.say(A, "trade", B)
    assert reason(table, A, "offer", 0, 1, 0, 1, 0, 0) == ("PA-9.1.2", "It costs 1 gold, and you have 0.")
    assert reason(table, A, "offer", 1, 0, 0, 1, 1, 1) == ("PA-9.1.2", "You ask for 3 cards, and they hold 2.")


@pytest.mark.rule("PA-10.11", "PA-10.12", "PA-4.2.3", "PA-9.2.8")
def test_a_full_hex_says_how_many_places_are_free() -> None:
    position = Position().put(A, "cargo", "A5", "A5", "C7", "D7", "D7").put(A, "cruiser", "B5", "C8")
    table = position.put(A, "transport", "D8").load(A, "cargo", count=2).acts().say(A, "move", unit(A, "cargo", 2))
    assert reason(table, A, "to", "D7") == ("PA-10.11", "0 of 2 places on D7 are free, and the cargo takes 1.")
    assert reason(table, A, "to", "C8") == ("PA-10.12", "0 of 2 places on C8 are free, and the cargo takes 1.")
    assert reason(table, A, "to", "D8") == (
        "PA-4.2.3",
        "There would be 3 vessels aboard, and the transport carries 2.",
    )
    table = position.acts().say(A, "move", unit(A, "cruiser"))
    assert reason(table, A, "to", "C7") == ("PA-10.12", "1 of 2 places on C7 is free, and the cruiser takes 2.")
    docked = Position(dock_capacity="one").put(A, "cargo", "O3", "O2").acts().say(A, "move", unit(A, "cargo", 1))
    assert reason(docked, A, "to", "O3") == ("PA-9.2.8", "0 of 1 place on O3 are free, and the cargo takes 1.")


@pytest.mark.rule("PA-4.4.2", "PA-4.3.1", "PA-4.2.3")
def test_a_colony_without_room_says_how_many_places_are_free() -> None:
    position = Position().put(A, "colony", "C3", "D3").put(A, "cargo", "C3", "C3", "D3").goods(A, 9, 9, 9).race()
    table = position.acts()
    assert reason(table, A, "build", "cruiser") == (
        "PA-4.4.2",
        "1 of 2 places on D3 is free, and the cruiser takes 2.",
    )
    table.say(A, "build", "cargo")
    assert reason(table, A, "at", "C3") == ("PA-4.4.2", "0 of 2 places on C3 are free, and the cargo takes 1.")
    homeless = Position().put(A, "cargo", "A1").goods(A, 9, 9, 9).race().acts()
    assert reason(homeless, A, "build", "cruiser")[0] == "PA-4.3.1"
    position = Position().put(A, "colony", "C3").put(A, "transport", "A5", "A6").load(A, "cargo", count=2)
    table = position.goods(A, 9, 9, 9).race().acts().say(A, "build", "fighter")
    assert reason(table, A, "aboard", unit(A, "transport")) == (
        "PA-4.2.3",
        "There would be 3 vessels aboard, and the transport carries 2.",
    )
    assert reason(table, A, "aboard", unit(A, "cargo"))[0] == "PA-4.2.8"


@pytest.mark.rule("PA-4.4.2", "PA-6.2.29")
def test_a_unit_of_a_card_finds_no_room_by_numbers() -> None:
    position = Position().put(A, "colony", "C3", "D3", "C4").put(A, "cargo", "C3", "C3")
    table = position.then(PlaceFree(A, CARGO), ActionPhase(A))
    assert reason(table, A, "at", "C3") == ("PA-4.4.2", "0 of 2 places on C3 are free, and the cargo takes 1.")
    assert reason(table, A, "at", "A1")[0] == "PA-6.2.29"


@pytest.mark.rule("PA-4.2.5", "PA-10.11", "PA-10.5")
def test_unloading_says_how_far_and_how_much_room() -> None:
    position = (
        Position().put(A, "transport", "B5").load(A, "cargo").put(A, "cargo", "C5", "C5", "A5").put(B, "cargo", "B6")
    )
    table = position.acts().say(A, "unload", unit(A, "cargo"))
    assert reason(table, A, "to", "E5") == ("PA-4.2.5", "That is 3 parsecs away, and 1 can be flown now.")
    assert reason(table, A, "to", "C5")[0] == "PA-10.11"
    assert reason(table, A, "to", "B6")[0] == "PA-10.5"
    assert reason(table, A, "to", "B5")[0] == "PA-4.2.5"
    assert reason(table, A, "to", 9999)[0] == "PA-4.2.5"
    table.may(A, "to", "A5")
    position = Position(unload_where="adjacent_empty").put(A, "transport", "B5").load(A, "cargo").put(A, "cargo", "C5")
    assert reason(position.acts().say(A, "unload", unit(A, "cargo")), A, "to", "C5")[0] == "PA-4.2.5"


@pytest.mark.rule("PA-8.1.2", "PA-6.2.22")
def test_a_second_colony_and_a_warship_before_its_time_are_counted() -> None:
    table = Position().put(A, "colony", "C3").put(A, "cargo", "C3").goods(A, 9, 9, 9).hold(A, "flagship").acts()
    told = ("PA-8.1.2", "There would be 2 colonies on C3, and a hex holds 1.")
    assert reason(table, A, "found", unit(A, "cargo")) == told
    assert reason(table, A, "play", "flagship") == (
        "PA-6.2.22",
        "Before the arms race it takes 4 colonies, and you have 1.",
    )
    placing = Position().put(B, "colony", "C3").then(PlaceColony(A, 1))
    assert reason(placing, A, "at", "C3") == told
    late = Position(warship_card="after_race").put(A, "colony", "C3").hold(A, "flagship").acts()
    assert reason(late, A, "play", "flagship")[1].startswith("A card that gives a warship")


@pytest.mark.rule("PA-7.2.2", "PA-6.2.24", "PA-9.2.1", "PA-6.2.52", "PA-1.1.3")
def test_cards_that_are_named_are_counted() -> None:
    first = Position().then(FirstCards(A))
    assert reason(first, A, "take", 1, 1, 0) == ("PA-7.2.2", "It takes 3 cards, and you name 2.")
    assert reason(first, A, "take", 0, 0, 0) == ("PA-7.2.2", "It takes 3 cards, and you name 0.")
    assert reason(first, A, "take", -1, 0, 0) == ("PA-7.2.2", "It takes 3 cards, and you name 0.")
    assert reason(first, A, "take", 2, 2, 2) == ("PA-7.2.2", "You name 6 cards, and it takes 3.")
    assert reason(first, A, "take", -1, 2, 2)[1].startswith("After placement")
    assert reason(first, A, "take", 3)[0] == "PA-7.2.2"
    mix = Position().goods(B, 69, 0, 0).hold(A, "dividend").acts().say(A, "play", "dividend")
    assert reason(mix, A, "take", 0, 1, 0) == ("PA-6.2.24", "It takes 3 cards, and you name 1.")
    assert reason(mix, A, "take", 2, 1, 0) == ("PA-6.2.24", "It takes 2 titanium from the bank, and 1 is left.")
    port = Position().put(A, "cargo", "O3").goods(A, 4, 0, 0).acts().say(A, "exchange")
    assert reason(port, A, "give", 2, 0, 0) == ("PA-9.2.1", "It takes 3 cards, and you name 2.")
    assert reason(port, A, "give", 4, 0, 0) == ("PA-9.2.1", "You name 4 cards, and it takes 3.")
    port.refused("PA-9.2.1", A, "give", 4, -1, 0)
    cheap = Position().faction(A, "free_traders").put(A, "cargo", "O3").goods(A, 4, 0, 0).acts().say(A, "exchange")
    assert reason(cheap, A, "give", 3, 0, 0) == ("PA-6.2.52", "You name 3 cards, and it takes 2.")
    bank = Position().goods(B, 70, 0, 0).then(TakeOne(A))
    assert reason(bank, A, "take", 0) == ("PA-1.1.3", "It takes 1 titanium from the bank, and 0 are left.")


@pytest.mark.rule("PA-8.1.3", "PA-6.2.36")
def test_what_a_planet_gives_and_how_far_a_push_goes_is_told() -> None:
    share = Position().put(A, "colony", "C3", "D3").turn().roll(1).asked("ShareOut", A)
    assert reason(share, A, "share", 5) == ("PA-8.1.3", "You name 5 cards, and the planet gives 2.")
    assert reason(share, A, "share", -1)[1].startswith("For each producing colony")
    push = Position().hold(A, "cosmic_drift").put(B, "cargo", "E2", "F2").acts().say(A, "play", "cosmic_drift")
    push.say(A, "seat", B).say(A, "unit", unit(B, "cargo")).asked("PickGoal", A)
    assert reason(push, A, "to", "H2") == ("PA-6.2.36", "That is 3 parsecs away, and 1 can be flown now.")
    assert reason(push, A, "to", "E2")[0] == reason(push, A, "to", -1)[0] == "PA-6.2.36"


@pytest.mark.rule("PA-10.7")
def test_a_toll_that_cannot_be_paid_names_its_price() -> None:
    position = Position().put(A, "cargo", "A5").put(B, "cargo", "B5").goods(A, 0, 1, 0)
    table = position.acts().say(A, "move", unit(A, "cargo")).say(A, "ask", "B5")
    assert reason(table, B, "toll", 0, 71, 0) == (
        "PA-10.7",
        "You ask for 71 cards of one kind, and the box has 70.",
    )
    toll = Position().put(A, "cargo", "A5").goods(A, 0, 1, 0)
    asked = toll.then(PayToll(A, unit(A, "cargo"), 3, 0, (B, 0, 2, 0, 4), 0))
    assert reason(asked, A, "pay") == ("PA-10.7", "It costs 2 gold, and you have 1.")


@pytest.mark.rule("PA-12.7", "PA-12.4.5", "PA-12.4.6", "PA-12.4.3", "PA-12.6.2")
def test_a_fight_names_vessels_and_ranges() -> None:
    table = Position().put(A, "fighter", "A5", "A6").put(B, "cargo", "B5").acts().say(A, "attack", unit(B, "cargo"))
    assert reason(table, A, "strike") == ("PA-12.7", "It takes 1 vessel to strike, and 0 are named.")
    table = answering()
    counter = Table(table.match.clone()).say(B, "counter", unit(A, "cruiser"))
    assert reason(counter, B, "strike") == ("PA-12.4.5", "It takes 1 vessel to strike, and 0 are named.")
    table.say(B, "apart")
    assert reason(table, B, "strike") == ("PA-12.4.6", "It takes 2 vessels to strike, and 0 are named.")
    far = "The target is 3 parsecs away, and the range is 2."
    assert reason(table, B, "pair", unit(B, "cruiser", 1), unit(A, "fighter")) == ("PA-12.4.3", far)
    assert reason(table, B, "pair", unit(B, "cruiser", 1), unit(B, "cruiser"))[0] == "PA-12.4.3"
    far = "The target is 2 parsecs away, and the range is 1."
    assert reason(mixed(), B, "counter", unit(A, "cruiser")) == ("PA-12.4.3", far)
    table = (
        Position(3)
        .put(A, "fighter", "A5")
        .put(B, "cargo", "B5")
        .put(B, "colony", "I4")
        .put(C, "fighter", "C5", "E5")
        .acts()
    )
    table.say(A, "attack", unit(B, "cargo")).say(A, "ask", C).say(A, "pay", 0, 0, 0).asked("Aid", C)
    far = "The target is 3 parsecs away, and the range is 1."
    assert reason(table, C, "lend", unit(C, "fighter", 1)) == ("PA-12.6.2", far)
    assert reason(table, C, "lend", unit(B, "cargo"))[0] == "PA-12.6.2"


@pytest.mark.rule("PA-12.2")
def test_the_range_that_is_told_is_that_of_the_unit_which_comes_nearest() -> None:
    table = Position().put(A, "fighter", "A5", "C5").put(A, "cruiser", "B5", "E8").put(B, "cargo", "G5").table
    target, near, far, gun = unit(B, "cargo"), unit(A, "fighter", 1), unit(A, "fighter"), unit(A, "cruiser")
    for order, asked, most in (([far, near], 4, 1), ([near, far], 4, 1), ([near, gun], 4, 1), ([gun, near], 5, 2)):
        told = too_far_to_strike(table, "PA-12.2", order, target)
        assert (told.args["asked"], told.args["most"]) == (asked, most)
    assert too_far_to_strike(table, "PA-12.2", [], target).args == {}
    table.at[target] = table.at[near] + 1
    assert too_far_to_strike(table, "PA-12.2", [far, near], target).args == {}


# ---------------------------------------------------------------------- why nothing was asked


@pytest.mark.rule("PA-6.2.29")
def test_the_log_says_why_a_unit_of_a_card_came_nowhere() -> None:
    position = Position().put(A, "colony", "C3").put(A, "cargo", "C3", "C3")
    told = Table(position.then(PlaceFree(A, CARGO), ActionPhase(A)).match)
    assert told.match.log[-1].answer == ("pass",)
    table = position.table
    table.recording = True
    PlaceFree(A, CARGO).play(table, A, ("pass",))
    assert [event.key for event in table.events] == ["told.no_room"]


@pytest.mark.rule("PA-8.5", "PA-1.1.3")
def test_the_log_says_that_the_bank_is_empty() -> None:
    table = Position().goods(B, 70, 70, 70).table
    table.recording = True
    assert TakeOne(A).options(table, A) == [("pass",)]
    TakeOne(A).play(table, A, ("pass",))
    assert [event.key for event in table.events] == ["told.bank_empty"]


# ---------------------------------------------------------------------- a second opinion


def number(answer: Answer) -> int:
    """The one number of an answer; -1 if it has none."""
    return answer[1] if len(answer) == 2 and isinstance(answer[1], int) else -1


def own(match: Match[Any], seat: int, one: int) -> bool:
    """Whether a piece is a seat's own, on the board."""
    return 0 <= one < len(match.table.at) and OWNER_OF[one] == seat and match.table.at[one] >= 0


def too_dear(match: Match[Any], seat: int, answer: Answer) -> bool:
    """What is built or founded costs more of something than is held."""
    kind = "colony" if answer[0] == "found" else str(answer[1])
    price = match.table.price(seat, UNITS.index(kind))
    return any(price[at] > match.table.goods_at(seat, at) for at in range(3))


def too_poor_for_a_card(match: Match[Any], seat: int, answer: Answer) -> bool:
    """A card costs 2 Gold, without factions, and less is held; anything but buying is no answer there."""
    return answer != ("buy",) or match.table.goods_at(seat, 1) < 2


def too_far(match: Match[Any], seat: int, answer: Answer) -> bool:
    """A hex lies beyond the parsecs of this leg; or the vessel is not the seat's own, or it cannot stop there."""
    step, table = match.step_for(seat), match.table
    if not isinstance(step, Travel):
        return not own(match, seat, number(answer)) or not any(
            table.stack[near] is None for near in table.land.beside[table.at[number(answer)]]
        )
    goal = number(answer)
    if answer[0] not in ("to", "ask") or goal < 0 or goal == table.at[step.unit]:
        return True
    here = step.via if step.via >= 0 else table.where(step.unit)
    return table.box.board.distance(here, goal) > (step.left if step.left <= 6 else 5)


def has_moved(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The vessel has made its move."""
    return match.table.is_moved(number(answer))


def is_foreign(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Units of another player stand on the hex."""
    return match.table.holder(number(answer)) not in (-1, seat)


def is_off_the_map(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The hex is cut by the edge, or there is none."""
    return number(answer) >= match.table.box.cells or not match.table.box.board.exists[number(answer)]


def cargos(match: Match[Any], seat: int) -> list[int]:
    """Where a seat's cargos stand."""
    start = FIRST_UNIT[seat] + FIRST[CARGO]
    return [spot for spot in match.table.at[start : start + 10] if spot >= 0]


def has_no_contact(match: Match[Any], seat: int, answer: Answer) -> bool:
    """No cargo of one stands beside a cargo of the other, and not both are docked."""
    other, table = number(answer), match.table
    if not 0 <= other < table.box.players or other == seat or not table.alive[other]:
        return True
    mine, theirs = cargos(match, seat), cargos(match, other)
    docked = all(any(table.land.dock[spot] for spot in spots) for spots in (mine, theirs))
    return not docked and not any(table.box.board.distance(one, two) == 1 for one in mine for two in theirs)


def is_no_target(match: Match[Any], seat: int, answer: Answer) -> bool:
    """It is not a foreign unit on the board, or there is no warship to attack with."""
    one, table = number(answer), match.table
    if not 0 <= one < len(table.at) or OWNER_OF[one] == seat or not table.in_play(one):
        return True
    return not any(own(match, seat, gun) and MILITARY[KIND_OF[gun]] for gun in range(len(table.at)))


def is_out_of_range(match: Match[Any], seat: int, answer: Answer) -> bool:
    """Every warship that has not attacked is farther away than it shoots."""
    table, goal = match.table, match.table.at[number(answer)]
    guns = [gun for gun in range(len(table.at)) if own(match, seat, gun) and MILITARY[KIND_OF[gun]]]
    return all(table.box.board.distance(table.at[gun], goal) > table.stat(gun, RANGE) for gun in guns)


def is_no_settler(match: Match[Any], seat: int, answer: Answer) -> bool:
    """It is no own cargo on a planet."""
    one, table = number(answer), match.table
    if not own(match, seat, one) or KIND_OF[one] != CARGO:
        return True
    return table.land.planet[table.at[one]] < 0


def is_no_card_for_now(match: Match[Any], seat: int, answer: Answer) -> bool:
    """The card is not in the hand, or says another time."""
    title, table = number(answer), match.table
    if not 0 <= title < table.box.titles or not table.hand_at(seat, title):
        return True
    fitting = (0, 1) if type(match.step_for(seat)).__name__ == "Act" else (2,) if table.foes else (1,)
    return table.box.cards[title].timing not in fitting


JUDGES = {
    "PA-6.3.1": too_dear,
    "PA-6.2.1": too_poor_for_a_card,
    "PA-10.4": too_far,
    "PA-4.2": has_moved,
    "PA-10.5": is_foreign,
    "PA-5.2.4": is_off_the_map,
    "PA-9.1.1": has_no_contact,
    "PA-12.6": is_no_target,
    "PA-12.2": is_out_of_range,
    "PA-7.2.1": is_no_settler,
    "PA-6.2.10": is_no_card_for_now,
}


@pytest.mark.rule(*JUDGES)
def test_the_rule_that_is_cited_is_the_one_that_is_broken() -> None:
    cited: Counter[str] = Counter()
    for players, seed in ((2, 1), (3, 3), (4, 2)):
        often, untrue = judge_refusals(GAME, JUDGES, players, seed=seed, answers=900, options={"faction_deal": "off"})
        assert untrue == []
        cited += often
    assert set(cited) == set(JUDGES), "every judge was heard"


@pytest.mark.rule("PA-12.6")
def test_a_second_opinion_can_differ() -> None:
    _, untrue = judge_refusals(GAME, {"PA-10.4": lambda match, seat, answer: False}, 2, seed=1, answers=60)
    assert untrue
