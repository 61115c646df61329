"""Refusals tell the truth: the rule that is broken, and the two numbers of a price, a distance or a range."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.parsec.position import A, B, Position, Table, unit

from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.games.parsec import GAME
from astrarium.games.parsec.effect_operations import PlaceFree
from astrarium.games.parsec.match_constants import (
    CARGO,
    FIRST,
    FIRST_UNIT,
    KIND_OF,
    MILITARY,
    OWNER_OF,
    RANGE,
    UNITS,
)
from astrarium.games.parsec.movement import Travel
from astrarium.games.parsec.production import TakeOne
from astrarium.games.parsec.turn_actions import ActionPhase
from astrarium.testing.refusal_evidence import check_measures, judge_refusals, undeclared_words


def reason(table: Table, seat: int, *answer: str | int) -> tuple[str, str]:
    """The rule and the English words of a refusal, whose numbers are a reason."""
    refusal = table.match.why_not(seat, table.parse(answer))
    assert refusal is not None
    assert check_measures(refusal) == ""
    return refusal.rule, refusal.text["en"]


def test_every_answer_has_its_time() -> None:
    assert undeclared_words(GAME) == []


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
    assert reason(table, A, "build", "cargo")[0] == "PA-4.4.3"


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
