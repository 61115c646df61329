"""The turn and production: dice, shortage, sevens and supplies."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    FUEL_1,
    LAIR,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    planet,
)

from astrarium.core.step import CHANCE


@pytest.mark.rule("SF-TURN.1")
def test_three_phases_in_order() -> None:
    play = Position().hand(YELLOW, fuel=2).turn(YELLOW)
    assert play.match.waiting == (CHANCE,), "before the roll nobody may do anything"
    assert play.match.why_not(YELLOW, ("build", "booster")) is not None
    play.roll(6, 5).say(YELLOW, "later").asked("Trade", YELLOW)
    play.may(YELLOW, "build", "booster").refused("SF-TURN.1", YELLOW, "ship", 1)
    play.say(YELLOW, "end").balls("blue", "red").asked("Fleet", YELLOW)
    play.refused("SF-TRADE.1", YELLOW, "build", "booster")
    play.say(YELLOW, "ship", 1).refused("SF-TRADE.1", YELLOW, "build", "booster")


@pytest.mark.rule("SF-TURN.2")
def test_the_player_on_the_left_follows() -> None:
    play = Position().flying(BLUE, 3).say(BLUE, "end")
    assert (play.table.active, play.table.phase) == (YELLOW, 1)
    assert play.match.step_for(CHANCE).__class__.__name__ == "Roll"


@pytest.mark.rule("SF-PROD.1")
def test_a_roll_decides_for_all() -> None:
    play = Position().production(YELLOW).roll(3, 3)
    assert [play.hand(seat) for seat in range(4)] == [{"fuel": 1}, {"fuel": 1}, {"carbon": 1}, {"carbon": 1}]


@pytest.mark.rule("SF-PROD.2")
def test_only_planets_with_the_number_produce() -> None:
    play = Position().production(YELLOW).roll(4, 4)
    got = [play.hand(seat) for seat in range(4)]
    assert got == [{"carbon": 1}, {"carbon": 1}, {"ore": 1}, {"ore": 1}]


@pytest.mark.rule("SF-PROD.3")
def test_one_card_for_each_colony() -> None:
    play = Position().near(up=True).colony(RED, "10,4", "8,4").production(YELLOW).roll(5, 5)
    assert play.hand(RED) == {"food": 2, "fuel": 1}


@pytest.mark.rule("SF-PROD.4")
def test_a_spaceport_yields_like_a_colony() -> None:
    assert Position().production(YELLOW).roll(2, 2).hand(YELLOW) == {"fuel": 1}


@pytest.mark.rule("SF-PROD.5")
def test_covered_planets_and_obstacles_yield_nothing() -> None:
    position = Position().token(FUEL_1, 4).token(FOOD_1, LAIR + 4).colony(RED, "8,4")
    play = position.production(YELLOW).roll(2, 2)
    assert play.hand(RED) == {}
    assert play.table.face[FUEL_1] == play.table.face[FOOD_1] == 0


@pytest.mark.rule("SF-PROD.6")
def test_a_short_bank_serves_nobody() -> None:
    play = Position().bank(carbon=1).production(YELLOW).roll(3, 3)
    assert [play.hand(seat) for seat in range(4)] == [{"fuel": 1}, {"fuel": 1}, {}, {}]


@pytest.mark.rule("SF-PROD.6")
@pytest.mark.parametrize(("shortage", "got"), [("nobody", {}), ("lone_player", {"food": 1})])
def test_a_lone_player_may_take_what_is_left(shortage: str, got: dict[str, int]) -> None:
    position = Position(bank_shortage=shortage).near(up=True).colony(WHITE, "10,4", "8,4").bank(food=1)
    play = position.production(YELLOW).roll(5, 5)
    assert play.hand(WHITE).get("food", 0) == got.get("food", 0)
    both = Position(bank_shortage=shortage).bank(carbon=1).production(YELLOW).roll(3, 3)
    assert both.hand(WHITE) == both.hand(BLUE) == {}


@pytest.mark.rule("SF-PROD.7")
def test_a_seven_takes_half_of_more_than_seven_cards() -> None:
    position = Position().hand(YELLOW, ore=7).hand(RED, fuel=8).hand(WHITE, food=6, goods=6).hand(BLUE, ore=3)
    play = position.production(YELLOW).roll(4, 3).asked("ReturnCards", RED, WHITE)
    assert play.match.step_for(RED).count == 4
    assert play.match.step_for(WHITE).count == 6
    play.refused("SF-PROD.7", RED, "return", "ore").refused("SF-PROD.7", RED, "return", "gold")
    for _ in range(4):
        play.say(RED, "return", "fuel")
    for kind in ("food", "goods") * 3:
        play.say(WHITE, "return", kind)
    assert [play.held(seat) for seat in range(4)] == [7, 4, 6, 3]
    assert play.hand(WHITE) == {"food": 3, "goods": 3}
    play.asked("TakeFrom", YELLOW)


@pytest.mark.rule("SF-PROD.8")
@pytest.mark.parametrize(("rounding", "count"), [("down", 4), ("up", 5)])
def test_half_of_an_odd_hand(rounding: str, count: int) -> None:
    play = Position(discard_rounding=rounding).hand(RED, ore=9).production(YELLOW).roll(4, 3)
    assert play.match.step_for(RED).count == count


@pytest.mark.rule("SF-PROD.9")
def test_the_roller_may_take_a_random_card() -> None:
    play = Position().hand(BLUE, ore=3).production(RED).roll(6, 1).asked("TakeFrom", RED)
    play.may(RED, "nobody").say(RED, "rob", BLUE).chance("card", "ore")
    assert (play.hand(RED), play.hand(BLUE)) == ({"ore": 1}, {"ore": 2})
    log = play.match.log_for(WHITE)
    assert ("card", "ore") not in [line.answer for line in log], "only the two know which card it was"
    none = Position().hand(BLUE, ore=3).production(RED).roll(6, 1).say(RED, "nobody")
    assert none.held(RED) == 0


@pytest.mark.rule("SF-PROD.9")
def test_the_odds_of_a_taken_card_are_those_of_the_hand() -> None:
    play = Position().hand(BLUE, ore=3, food=1).production(RED).roll(6, 1).say(RED, "rob", BLUE)
    assert play.match.odds() == {("card", "ore"): 0.75, ("card", "food"): 0.25}


@pytest.mark.rule("SF-PROD.10")
def test_returns_come_before_taking_and_only_holders_are_named() -> None:
    play = Position().hand(WHITE, ore=10).production(YELLOW).roll(5, 2).asked("ReturnCards", WHITE)
    for _ in range(5):
        play.say(WHITE, "return", "ore")
    play.asked("TakeFrom", YELLOW).may(YELLOW, "rob", WHITE).refused("SF-PROD.10", YELLOW, "rob", BLUE)
    play.refused("SF-PROD.9", YELLOW, "rob", YELLOW).refused("SF-PROD.9", YELLOW, "rob", 7)


def eight_points(seat: int, points: int) -> Position:
    """A position in which a seat has so many points: four at home, the rest in fame."""
    return Position().fame(seat, (points - 4) * 2)


@pytest.mark.rule("SF-PROD.11")
def test_supplies_come_below_nine_points() -> None:
    play = eight_points(YELLOW, 8).production(YELLOW).roll(6, 5).asked("Supply", YELLOW)
    play.refused("SF-PROD.11", YELLOW, "draw", 2).say(YELLOW, "draw").chance("card", "ore").asked("Trade", YELLOW)
    assert play.hand(YELLOW) == {"ore": 1}
    rich = eight_points(YELLOW, 9).production(YELLOW).roll(6, 5).asked("Trade", YELLOW)
    rich.refused("SF-PROD.11", YELLOW, "supply")


@pytest.mark.rule("SF-PROD.12")
def test_supplies_come_after_a_seven_too() -> None:
    play = eight_points(YELLOW, 5).production(YELLOW).roll(6, 1)
    play.asked("Supply", YELLOW).may(YELLOW, "draw")


@pytest.mark.rule("SF-PROD.13")
def test_supplies_may_be_drawn_later() -> None:
    play = eight_points(YELLOW, 6).hand(YELLOW, ore=3).production(YELLOW).roll(6, 5).say(YELLOW, "later")
    play.say(YELLOW, "bank", "ore", 3).say(YELLOW, "take", "food").say(YELLOW, "supply").chance("card", "goods")
    assert play.hand(YELLOW) == {"food": 1, "goods": 1}


@pytest.mark.rule("SF-PROD.14")
def test_supplies_not_drawn_are_lost() -> None:
    play = eight_points(YELLOW, 6).trading(YELLOW).say(YELLOW, "end").balls("blue", "red")
    play.refused("SF-PROD.14", YELLOW, "supply")


@pytest.mark.rule("SF-PROD.15")
def test_supplies_come_once_and_by_the_points_of_the_moment() -> None:
    play = eight_points(YELLOW, 8).hand(YELLOW, carbon=3, food=2).trading(YELLOW)
    play.say(YELLOW, "build", "spaceport").say(YELLOW, "port", "1,14").refused("SF-PROD.11", YELLOW, "supply")
    twice = eight_points(YELLOW, 6).trading(YELLOW).say(YELLOW, "supply").chance("card", "ore")
    twice.refused("SF-PROD.15", YELLOW, "supply")


@pytest.mark.rule("SF-VAR.1")
@pytest.mark.parametrize(("points", "count"), [(6, 2), (7, 1), (9, 0)])
def test_the_faster_opening(points: int, count: int) -> None:
    position = Position(fast_start="on").fame(YELLOW, (points - 4) * 2)
    play = position.trading(YELLOW)
    if not count:
        play.refused("SF-PROD.11", YELLOW, "supply")
        return
    play.say(YELLOW, "supply")
    for _ in range(count):
        play.chance("card", "ore")
    play.asked("Trade", YELLOW)
    assert play.held(YELLOW) == count


def test_beginner_yields_are_worth_twenty_36ths_each() -> None:
    from astrarium.games.starfarers.evaluation import harvest

    table = Position().trading(YELLOW).table
    assert harvest(table, YELLOW) == harvest(table, RED) == [4, 8, 5, 2, 1]
    assert harvest(table, WHITE) == harvest(table, BLUE) == [9, 3, 5, 2, 1]


def told(play: Table) -> list[str]:
    """The keys of the news so far."""
    return [event.key for _, event in play.match.event_log]


def test_production_is_told() -> None:
    from astrarium.games.starfarers.production import Production

    play = Position().active(YELLOW, 1).bank(carbon=1).then(Production(YELLOW), recording=True).roll(3, 3)
    assert told(play) == ["told.roll", "told.yield", "told.yield", "told.shortage"]
    assert planet("alpha", "food") == 0
