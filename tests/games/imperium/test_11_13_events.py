"""What questions say and what is told of the ground, the market and the casino."""

from __future__ import annotations

import pytest
from tests.games.imperium.cards import find, harm, lot, strike
from tests.games.imperium.position import A, B, Position, Table

from astrarium.bots.bot_view import make_bot_view
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Question, Words
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.fleet_phase import MovementPhase
from astrarium.review.hint import HintMaker


def asks(table: Table, seat: int = A) -> Words:
    """The arguments of the question a seat is asked."""
    step = table.match.step_for(seat)
    assert isinstance(step, Question)
    return step.asks(table.table)


def recording(position: Position) -> Position:
    """A table where everything is told."""
    return position.do(lambda table: setattr(table, "recording", True))


def event_keys(table: Table) -> list[str]:
    """The keys of what was told."""
    return [event.key for _, event in table.match.event_log]


def test_the_ground() -> None:
    position = recording(Position(ground_retreat="after_round")).fleet(A, "C3", torpedo_boat=2, tank=3)
    table = position.planet("Verdane", "C4", owner=B, tanks=2, turret=1).movement(A).say(A, "move", "C3", "C4")
    assert asks(table) == {"cell": "C4", "tanks": 2, "turrets": 1}
    strike(table.say(A, "land", 3), [1, 1, 1], [6, 6, 6])
    strike(table, [1, 1, 1], [6, 6, 6])
    assert asks(table) == {"n": 3, "cell": "C4"}
    strike(table.say(A, "stay"), [6, 6, 6], [1, 1, 1])
    assert asks(table) == {"n": 3, "cell": "C4"}
    table.say(A, "garrison", 2)
    assert event_keys(table) == [
        "told.move",
        "told.land",
        "told.ground_strike",
        "told.ground_reply",
        "told.ground_strike",
        "told.conquer",
    ]
    strikes = [event.args for _, event in table.match.event_log if event.key == "told.ground_strike"]
    assert [(args["n"], args["tanks"], args["whom"]) for args in strikes] == [(0, 0, "seat.1"), (3, 2, "seat.1")]


def test_what_a_landing_may_cost_is_known_beforehand() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=2, tank=3).planet("Verdane", "C4", owner=B, tanks=2)
    match = position.movement(A).say(A, "move", "C3", "C4").match
    outcomes = HintMaker(make_bot_view(match, A, SeededRandom("odds"))).outcomes(("land", 3))
    assert [loss.seat for loss in outcomes.losses() if loss.what.en.startswith("tank")] == [A, B]


def test_a_planet_of_nobody_and_a_lost_landing() -> None:
    position = recording(Position()).fleet(A, "C4", torpedo_boat=1, tank=2).planet("Verdane", "C4", turret=1)
    table = position.movement(A).say(A, "assault", "C4").say(A, "land", 1)
    strike(table, [1], [6])
    strike(table, [6], [1])
    assert event_keys(table)[-2:] == ["told.ground_reply", "told.ground_lost"]
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}


def test_tanks_that_go_back() -> None:
    position = recording(Position(ground_retreat="after_round")).fleet(A, "C3", torpedo_boat=1, tank=1)
    table = position.planet("Verdane", "C4", owner=B, tanks=1).movement(A).say(A, "move", "C3", "C4").say(A, "land", 1)
    strike(table, [1], [6])
    strike(table, [1], [6]).say(A, "reembark")
    assert event_keys(table)[-1] == "told.reembark"


def test_the_market() -> None:
    position = recording(Position(market_sell_units="half")).fleet(A, "C4", torpedo_boat=2, tank=1)
    table = position.tile("C4", "market").has(A, money=10_000, stone=1).movement(A).say(A, "market", "C4")
    assert asks(table) == {"cell": "C4", "buy": 3000, "sell": 2000}
    table.say(A, "card").chance(*lot("tank", 1, 5000))
    assert asks(table) == {"n": 1, "unit": "tank", "price": 5000}
    table.say(A, "buy").say(A, "buy", "fuel", 1).say(A, "sell", "stone", 1).say(A, "sell_tank").say(A, "sell_ship", 1)
    assert event_keys(table) == ["told.lot_buy", "told.market_buy", "told.market_sell", "told.resale", "told.resale"]


def test_the_casino() -> None:
    position = recording(Position()).fleet(A, "C4", fighter=1).fleet(B, "C4", fighter=1).tile("C4", "casino")
    table = position.has(A, money=20_000).has(B, money=8000).movement(A).say(A, "done")
    assert (asks(table, A), asks(table, B)) == ({"least": 1000, "money": 20_000}, {"least": 1000, "money": 8000})
    table.say(A, "stake", 1000).say(B, "stake", 2000).chance("dice", 4, 4)
    assert asks(table, B) == {"total": 8, "money": 2000}
    table.say(A, "raise", 1000).say(B, "leave").chance("dice", 1, 1)
    assert [key for key in event_keys(table) if "casino" in key] == [
        "told.casino_raise",
        "told.casino_leave",
        "told.casino_lose",
    ]
    again = recording(Position()).fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=20_000).movement(A)
    assert "told.casino_win" in event_keys(again.say(A, "done").say(A, "stake", 1000).chance("dice", 3, 4))


def test_asteroids() -> None:
    position = recording(Position()).fleet(A, "C3", fighter=1, torpedo_boat=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*harm(1))
    assert asks(table) == {"n": 1, "cell": "C4"}
    table.say(A, "lose", 0)
    assert event_keys(table)[-2:] == ["told.asteroid_harm", "told.wreck"]
    position = recording(Position()).fleet(A, "C3", fighter=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*find("any_raw", 2))
    assert asks(table) == {"n": 2}
    table.refused("IG-4.19", A, "take", "gold").say(A, "take", "stone").say(A, "take", "fuel")
    assert (event_keys(table)[-2:], table.cubes(A)) == (["told.found_stone", "told.found_fuel"], (1, 0, 1))


def agrees(table: Table) -> list[str]:
    """Who is asked which question; what is offered is refused by no rule, and the step knows whom it asks."""
    kinds: list[str] = []
    for seat in table.match.waiting:
        step = table.match.step_for(seat)
        assert isinstance(step, Question)
        assert step.seat(table.table) == seat
        assert [step.refusal(table.table, seat, answer) for answer in table.match.options(seat)] == [None] * len(
            table.match.options(seat)
        )
        kinds.append(type(step).__name__)
    return kinds


def test_what_is_offered_is_refused_by_no_rule() -> None:
    position = Position(market_sell_units="half", ground_retreat="after_round").fleet(A, "C3", torpedo_boat=2, tank=3)
    position.planet("Verdane", "C4", owner=B, tanks=1).tile("E4", "market").fleet(A, "E4", torpedo_boat=1)
    position.tile("G4", "casino").fleet(A, "G4", fighter=1).fleet(B, "G4", fighter=1).has(A, 50_000, 3, 3, 3)
    table = position.has(B, money=9000).movement(A)
    seen = agrees(table.say(A, "market", "E4")) + agrees(table.say(A, "card").chance(*lot("tank", 1, 5000)))
    seen += agrees(table.say(A, "buy").say(A, "leave")) + agrees(table.say(A, "move", "C3", "C4"))
    strike(table.say(A, "land", 2), [1, 1], [6])
    seen += agrees(strike(table, [1], [6, 6]))
    seen += agrees(strike(table.say(A, "stay"), [6, 6], [1])) + agrees(table.say(A, "garrison", 1).say(A, "done"))
    seen += agrees(table.say(A, "stake", 1000).say(B, "stake", 1000).chance("dice", 4, 4))
    assert seen == [
        *["Market", "BuyLot", "Move", "Land", "Reembark", "Garrison"],
        *["Stake", "Stake", "Raise", "Raise"],
    ]


def test_asteroids_without_a_fleet_strike_nobody() -> None:
    position = Position().tile("C4", "asteroids")
    table = position.then(MeetBelt(A, position.box.board.number[(2, 3)]), MovementPhase(A))
    table.asked("Move", A)


def test_what_nobody_was_asked_about_is_told() -> None:
    """A lot that cannot be paid is declined, and a planet without tanks aboard is left alone, without a question."""
    position = recording(Position()).tile("C4", "market").fleet(A, "C4", fighter=1).has(A, money=3000)
    table = position.movement(A).say(A, "market", "C4").say(A, "card").chance(*lot("torpedo_boat", 1, 10_000))
    assert event_keys(table)[-1] == "told.lot_cannot"
    position = recording(Position()).planet("Verdane", "C4", B, tanks=1).fleet(A, "C3", torpedo_boat=1)
    assert event_keys(position.movement(A).say(A, "move", "C3", "C4"))[-1] == "told.cannot_land"


@pytest.mark.rule("IG-12.4")
@pytest.mark.parametrize("word", ["buy", "decline"])
def test_a_lot_that_could_be_bought_is_told_as_what_became_of_it(word: str) -> None:
    position = recording(Position()).tile("C4", "market").fleet(A, "C4", fighter=1).has(A, money=90_000)
    table = position.movement(A).say(A, "market", "C4").say(A, "card").chance(*lot("torpedo_boat", 1, 10_000))
    assert event_keys(table.say(A, word))[-1] == f"told.lot_{word}"
