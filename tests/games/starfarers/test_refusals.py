"""A refusal names the rule that is broken, and tells its numbers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    LAIR,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    planet,
    point,
    terms,
)
from tests.games.starfarers.test_2_setup import started
from tests.games.starfarers.test_7_encounters import open_card

from astrarium.core.cell_grid import distances
from astrarium.core.match import Match
from astrarium.core.step import Answer, answer_shape
from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.encounter_effects import GainUpgrade, LoseUpgrade
from astrarium.games.starfarers.encounters import Ask, SwapTake
from astrarium.games.starfarers.flight import Found
from astrarium.games.starfarers.match_constants import ITEMS
from astrarium.games.starfarers.mothership_shake import FlightPhase
from astrarium.games.starfarers.production import TakeFrom
from astrarium.games.starfarers.table import PORT, SETTLED
from astrarium.testing.refusal_evidence import Judge, check_measures, judge_refusals, undeclared_words, walk_misjudged


def test_every_question_declares_its_words_and_every_word_its_time() -> None:
    assert undeclared_words(GAME) == []


def test_a_question_refuses_no_option_and_every_answer_of_another_form() -> None:
    assert walk_misjudged(GAME, 4, seed=1) == []


# ---------------------------------------------------------------------- the wrong time


@pytest.mark.rule("SF-TURN.2")
def test_who_is_not_asked_hears_whose_turn_comes_when() -> None:
    play = Position().trading(YELLOW)
    refused = play.match.why_not(RED, ("end",))
    assert refused is not None
    assert refused.rule == "SF-TURN.2"


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        ("SF-TURN.1", ("ship", 1)),
        ("SF-FLY.11", ("fly", 20)),
        ("SF-COL.1", ("found",)),
        ("SF-PIRATE.7", ("clear", 12)),
        ("SF-PROD.11", ("draw",)),
        ("SF-ENC.9", ("give", "ore")),
    ],
)
def test_while_trading_other_words_are_refused_by_when_they_are_said(rule: str, answer: Answer) -> None:
    play = Position().trading(YELLOW).refused(rule, YELLOW, *answer)
    refused = play.match.why_not(YELLOW, answer)
    assert refused is not None
    assert refused.text["it"].startswith("Non adesso. ")


@pytest.mark.rule("SF-PROD.14", "SF-TRADE.1")
def test_in_flight_trade_is_over_and_a_ship_is_chosen_before_it_flies() -> None:
    play = Position().flying(YELLOW, 3).refused("SF-PROD.14", YELLOW, "supply").refused("SF-TRADE.1", YELLOW, "offer")
    play.refused("SF-FLY.11", YELLOW, "fly", "4,4").say(YELLOW, "ship", 1)
    play.refused("SF-COL.1", YELLOW, "found").refused("SF-FLY.1", YELLOW, "stop", 1)


@pytest.mark.parametrize(
    ("rule", "answer", "told"),
    [
        ("SF-BUILD.1", ("build", "colony"), "colonies and trade stations are founded by ships"),
        ("SF-TRADE.2", ("offer", *terms({"ore": 1}, {"food": 1})), "First say that you make an offer"),
        ("SF-TRADE.1", ("bank", "ore"), "not one of the answers"),
    ],
)
def test_while_trading_what_is_meant_is_told(rule: str, answer: Answer, told: str) -> None:
    play = Position().hand(YELLOW, ore=2).hand(RED, food=1).trading(YELLOW).refused(rule, YELLOW, *answer)
    refused = play.match.why_not(YELLOW, answer)
    assert refused is not None
    assert told in refused.text["en"]


# ---------------------------------------------------------------------- numbers


def numbers(play: Table, seat: int, *answer: str | int) -> tuple[str, int, int]:
    """The rule of a refusal and its two numbers, which both languages tell."""
    refused = play.match.why_not(seat, play.parse(answer))
    assert refused is not None
    assert check_measures(refused) == ""
    larger, smaller = (
        refused.args.get(a) or refused.args.get(b) or 0 for a, b in (("needed", "asked"), ("there", "most"))
    )
    return refused.rule, int(larger), int(smaller)


@pytest.mark.rule("SF-BUILD.3", "SF-BUILD.13", "SF-TRADE.5", "SF-TRADE.6", "SF-TRADE.7", "SF-COMP.11", "SF-TRADE.4")
def test_too_few_cards_are_told_by_kind_and_number() -> None:
    play = (
        Position().hand(YELLOW, carbon=3, food=1, ore=2).hand(RED, fuel=1).friend(YELLOW, "rate_fuel").trading(YELLOW)
    )
    assert numbers(play, YELLOW, "build", "spaceport") == ("SF-BUILD.13", 2, 1)
    assert numbers(play, YELLOW, "build", "colony_ship") == ("SF-BUILD.3", 1, 0)
    assert numbers(play, YELLOW, "bank", "ore", 3) == ("SF-TRADE.5", 3, 2)
    assert numbers(play, YELLOW, "bank", "goods", 2) == ("SF-TRADE.6", 2, 0)
    assert numbers(play, YELLOW, "bank", "fuel", 2) == ("SF-TRADE.7", 2, 0)
    play.refused("SF-TRADE.7", YELLOW, "bank", "fuel", 3).say(YELLOW, "offer")
    assert numbers(play, YELLOW, "offer", *terms({"ore": 3}, {"fuel": 1})) == ("SF-TRADE.4", 3, 2)
    assert numbers(play, YELLOW, "offer", *terms({"ore": 1}, {"fuel": 21})) == ("SF-COMP.11", 21, 20)
    play.refused("SF-TRADE.4", YELLOW, "offer", -1, *terms({"ore": 1}, {"fuel": 1})[1:])


@pytest.mark.rule("SF-FRIEND.12", "SF-FRIEND.14", "SF-ENC.11", "SF-PROD.11")
def test_cards_rivals_and_points_that_friends_and_strangers_ask_for() -> None:
    play = Position().friend(RED, "bought_fame_a", "help_from_the_rich").colony(BLUE, "10,4").trading(RED)
    assert numbers(play, RED, "fame") == ("SF-FRIEND.12", 1, 0)
    assert numbers(play, RED, "help") == ("SF-FRIEND.14", 2, 1)
    demand = Position().hand(YELLOW, ore=1).do(lambda table: open_card(table, 9)).asked(Ask(YELLOW))
    assert numbers(demand, YELLOW, "yes") == ("SF-ENC.11", 2, 1)


@pytest.mark.rule("SF-BUILD.6", "SF-BUILD.7", "SF-BUILD.14", "SF-BUILD.22", "SF-COMP.12")
def test_what_no_cards_can_mend_is_told_before_the_price() -> None:
    out = Position().ship(YELLOW, 2, "6,4").ship(YELLOW, 3, "7,5").trading(YELLOW)
    assert numbers(out, YELLOW, "build", "trade_ship") == ("SF-BUILD.6", 4, 3)

    def used_up(table: Any) -> None:
        table.colonies[YELLOW] = table.stations[YELLOW] = table.rings[YELLOW] = 0

    position = Position().do(used_up).upgrades(YELLOW, booster=6)
    for seat in (RED, WHITE, BLUE):
        position.upgrades(seat, booster=6, cannon=6, freight_ring=6)
    spent = position.trading(YELLOW)
    assert numbers(spent, YELLOW, "build", "colony_ship") == ("SF-BUILD.7", 10, 9)
    assert numbers(spent, YELLOW, "build", "trade_ship") == ("SF-BUILD.7", 8, 7)
    assert numbers(spent, YELLOW, "build", "spaceport") == ("SF-BUILD.14", 4, 3)
    assert numbers(spent, YELLOW, "build", "booster") == ("SF-BUILD.22", 7, 6)
    all_gone = Position().do(lambda table: table.box.stock.__setitem__(1, 0)).trading(YELLOW)
    assert numbers(all_gone, YELLOW, "build", "cannon") == ("SF-COMP.12", 1, 0)
    all_gone.table.box.stock[1] = 24


@pytest.mark.rule("SF-ENC.21", "SF-ENC.22")
def test_upgrades_won_and_lost_are_told_by_number() -> None:
    won = Position().upgrades(YELLOW, booster=6).asked(GainUpgrade(YELLOW))
    assert numbers(won, YELLOW, "upgrade", "booster") == ("SF-ENC.21", 7, 6)
    won.refused("SF-ENC.21", YELLOW, "upgrade")
    taken = Position().upgrades(RED, freight_ring=9).upgrades(WHITE, freight_ring=9).upgrades(BLUE, freight_ring=2)
    gone = taken.asked(GainUpgrade(YELLOW))
    assert numbers(gone, YELLOW, "upgrade", "freight_ring") == ("SF-ENC.21", 21, 20)
    lost = Position().upgrades(YELLOW, cannon=1).asked(LoseUpgrade(YELLOW, 1))
    assert numbers(lost, YELLOW, "remove", "booster") == ("SF-ENC.22", 1, 0)
    lost.refused("SF-ENC.22", YELLOW, "remove", "sail")


@pytest.mark.rule("SF-FLY.1", "SF-FLY.10", "SF-BASE.2", "SF-PIRATE.2", "SF-ICE.2", "SF-THREE.4")
def test_steps_rings_and_cannons_are_told_by_number() -> None:
    play = Position().cruise(YELLOW, 1)
    assert numbers(play, YELLOW, "fly", "9,6") == (
        "SF-FLY.1",
        distances(play.table.box.beside, point("3,5"))[point("9,6")],
        1,
    )
    play.refused("SF-FLY.1", YELLOW, "fly", 999).fly(YELLOW, "4,4").refused("SF-FLY.1", YELLOW, "fly", "4,3")
    dock = Position().upgrades(BLUE, freight_ring=1).station(RED, "merchants", 1).ship(BLUE, 1, "13,17", "trade")
    flight = dock.cruise(BLUE, 3).fly(BLUE, "13,18").refused("SF-BASE.2", BLUE, "stop").fly(BLUE, "12,19")
    assert numbers(flight, BLUE, "stop") == ("SF-FLY.10", 2, 1)
    lair = Position().near(food=LAIR + 4).ship(YELLOW, 1, "8,3").upgrades(YELLOW, cannon=1).cruise(YELLOW, 3)
    assert numbers(lair, YELLOW, "clear", FOOD_1) == ("SF-PIRATE.2", 4, 1)
    ice = Position().near(food=33).ship(YELLOW, 1, "8,3").cruise(YELLOW, 3)
    assert numbers(ice, YELLOW, "clear", FOOD_1) == ("SF-ICE.2", 3, 0)
    known = Position().near().ship(YELLOW, 1, "8,3").cruise(YELLOW, 3)
    known.refused("SF-PIRATE.2", YELLOW, "clear", FOOD_1).refused(
        "SF-PIRATE.6", YELLOW, "clear", planet("centre", "food")
    )
    full = Position(3).near(up=True).colony(RED, "10,4").colony(WHITE, "9,6").ship(YELLOW, 1, "8,4")
    assert numbers(full.asked(Found(YELLOW, 0)), YELLOW, "found") == ("SF-THREE.4", 3, 2)


def test_a_ship_that_is_not_there_is_told() -> None:
    Position().flying(YELLOW, 3).refused("SF-FLY.1", YELLOW, "ship", 2).refused("SF-FLY.11", YELLOW, "ship", 4)


# ---------------------------------------------------------------------- forced answers


def told(play: Table) -> list[str]:
    """What the log tells last."""
    return [event.key for _, event in play.match.event_log]


@pytest.mark.rule("SF-PROD.9", "SF-SHAKE.1", "SF-ENC.11")
def test_the_log_says_why_nothing_was_asked() -> None:
    nobody = Position().then(TakeFrom(YELLOW), recording=True)
    assert told(nobody) == ["told.rob_nothing"]
    unrobbed = Position().hand(RED, ore=1).then(TakeFrom(YELLOW), recording=True).say(YELLOW, "nobody")
    assert told(unrobbed) == ["told.rob_nobody"]
    poor = Position().hand(YELLOW, ore=1).meet(YELLOW, 9, recording=True)
    assert "told.say_unable" in told(poor)
    bare = Position().bank(ore=0, fuel=0, carbon=0, goods=0).then(SwapTake(YELLOW, 3), recording=True)
    assert told(bare) == ["told.swap_nothing"]
    assert told(Position().grounded(YELLOW).then(FlightPhase(YELLOW), recording=True)) == ["told.no_flight"]


# ---------------------------------------------------------------------- a second opinion


def cards_of(match: Match[Any], seat: int) -> dict[str, int]:
    hand = match.table.hand_of(seat)
    return dict(zip(RESOURCES, hand, strict=True))


def cannot_pay(match: Match[Any], seat: int, answer: Answer) -> bool:
    cost = match.table.box.content.costs.list[ITEMS.index(str(answer[1]))].cards
    return any(have < need for have, need in zip(cards_of(match, seat).values(), cost, strict=True))


def bad_bank(match: Match[Any], seat: int, answer: Answer) -> bool:
    return answer[2] != 3 or cards_of(match, seat)[str(answer[1])] < 3


def bad_goods(match: Match[Any], seat: int, answer: Answer) -> bool:
    return answer[1] == "goods" and (answer[2] != 2 or cards_of(match, seat)["goods"] < 2)


def bad_deal(match: Match[Any], seat: int, answer: Answer) -> bool:
    step: Any = match.step_for(seat)
    counts = [int(part) for part in answer[1:]] or [*step.counts[5:], *step.counts[:5]]
    lacks = any(have < n for have, n in zip(cards_of(match, seat).values(), counts[:5], strict=True))
    return min(counts) < 0 or not any(counts[:5]) or not any(counts[5:]) or lacks


def both_sides(match: Match[Any], seat: int, answer: Answer) -> bool:
    counts = answer[1:]
    return any(given and wanted for given, wanted in zip(counts[:5], counts[5:], strict=True))


def too_many(match: Match[Any], seat: int, answer: Answer) -> bool:
    return max(int(part) for part in answer[1:]) > 20


def point_of(match: Match[Any], seat: int) -> int:
    """Where the ship in flight is."""
    found: int = match.table.point_of(seat, match.table.flying)
    return found


def not_beside(match: Match[Any], seat: int, answer: Answer) -> bool:
    if answer[0] == "ship":
        return answer[1] not in (1, 2, 3) or match.table.point_of(seat, int(answer[1]) - 1) == -1
    step: Any = match.step_for(seat)
    return answer[1] not in match.table.box.board.around[point_of(match, seat)] or step.left == 0


def end_of(match: Match[Any], seat: int, answer: Answer) -> int:
    return point_of(match, seat) if answer[0] == "stop" else int(answer[1])


def taken(match: Match[Any], seat: int, answer: Answer) -> bool:
    return match.table.piece_on[end_of(match, seat, answer)] is not None


def beside_a_port(match: Match[Any], seat: int, answer: Answer) -> bool:
    table = match.table
    near = [table.piece_on[at] for at in table.box.board.around[end_of(match, seat, answer)]]
    return any(piece and piece.kind == PORT and piece.owner != seat for piece in near)


def in_a_star(match: Match[Any], seat: int, answer: Answer) -> bool:
    return answer[1] in match.table.box.board.stars


def no_launch(match: Match[Any], seat: int, answer: Answer) -> bool:
    table = match.table
    ports = [at for at, piece in enumerate(table.piece_on) if piece and (piece.kind, piece.owner) == (PORT, seat)]
    beside = {near for port in ports for near in table.box.board.around[port]}
    return answer[2] not in beside or table.piece_on[int(answer[2])] is not None


def no_transporter(match: Match[Any], seat: int, answer: Answer) -> bool:
    return answer[1] not in (1, 2, 3) or match.table.point_of(seat, int(answer[1]) - 1) != -1


def has_supplies(match: Match[Any], seat: int, answer: Answer) -> bool:
    return bool(match.table.is_supplied())


def one_flies(match: Match[Any], seat: int, answer: Answer) -> bool:
    if answer[1] not in (1, 2, 3):
        return True
    return match.table.flying != -1 or bool(match.table.is_flown(int(answer[1]) - 1))


def no_home(match: Match[Any], seat: int, answer: Answer) -> bool:
    if answer[1] not in match.table.box.board.home_sites or match.table.piece_on[int(answer[1])]:
        return True
    mine = [piece.kind for piece in match.table.piece_on if piece and piece.owner == seat]
    return mine.count(SETTLED) >= 2 if answer[0] == "colony" else PORT in mine


JUDGES = {
    **dict.fromkeys(
        ("SF-BUILD.3", "SF-BUILD.4", "SF-BUILD.13", "SF-BUILD.16", "SF-BUILD.17", "SF-BUILD.18"), cannot_pay
    ),
    "SF-TRADE.5": bad_bank,
    "SF-TRADE.6": bad_goods,
    "SF-TRADE.4": bad_deal,
    "SF-TRADE.10": both_sides,
    "SF-COMP.11": too_many,
    "SF-COMP.3": in_a_star,
    "SF-FLY.1": not_beside,
    "SF-FLY.5": taken,
    "SF-FLY.6": beside_a_port,
    "SF-FLY.11": one_flies,
    "SF-BUILD.5": no_launch,
    "SF-BUILD.10": no_transporter,
    "SF-PROD.15": has_supplies,
    "SF-EXPERT.3": no_home,
}


TERMS = "iiiiiiiiii"
SHAPES = (
    *("build w", "bank wi", "supply", f"offer {TERMS}", f"counter {TERMS}", "yes", "launch ii"),
    *("ship i", "fly i", "stop", "colony i", "spaceport i"),
)


def well_formed(judge: Judge) -> Judge:
    """What is an answer to this question in no position is told to be none: there is nothing to judge."""

    def judged(match: Match[Any], seat: int, answer: Answer) -> bool:
        step: Any = match.step_for(seat)
        fits = answer_shape(answer) in SHAPES and answer[0] in step.answer_words
        return not fits or judge(match, seat, answer)

    return judged


def test_the_rule_cited_is_one_that_the_position_breaks() -> None:
    cited: Counter[str] = Counter()
    for seed in range(6):
        setup = {"expert_setup": "on" if seed % 2 else "off"}
        judges = {rule: well_formed(judge) for rule, judge in JUDGES.items()}
        found, untrue = judge_refusals(GAME, judges, 3 + seed % 2, seed=seed, options=setup, tries=14, answers=1_000)
        assert untrue == []
        cited += found
    assert sorted(set(JUDGES) - set(cited)) == [], "every judge was asked"


def test_the_setup_asks_in_order() -> None:
    play = started(9, 3, 4, 5, expert_setup="on").refused("SF-EXPERT.7", YELLOW, "cargo", "trade")
    play.refused("SF-BUILD.10", YELLOW, "launch", 1, "3,5")
