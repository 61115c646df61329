"""Chapter 9, after building: offers, answers and what changes hands."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table
from tests.games.imperium.prices import MONEY

from astrarium.games.imperium.match_constants import TANK


def stone_for_sale(money: int, price: int = 9_000) -> Table:
    """A has 3 stone and asks B, who has so much money, for a price."""
    position = Position().has(A, stone=3).has(B, money)
    return position.trading(A).say(A, "trade", B).say(A, "sell", "stone", 3, price)


@pytest.mark.rule("IG-9.14")
def test_nobody_is_spoken_to_more_than_three_times_a_turn() -> None:
    position = Position(3).has(A, money=9000, stone=3).has(B, money=9000, stone=3).has(C, money=9000, stone=3)
    table = position.trading(A)
    for _ in range(3):
        table.may(A, "trade", B).say(A, "trade", B).say(A, "nothing")
    table.refused("IG-9.14", A, "trade", B).may(A, "trade", C)


@pytest.mark.rule("IG-9.14")
def test_goods_are_sold_for_money() -> None:
    table = Position(3).has(A, stone=3).has(B, 9_000, fuel=2).has(C, 9_000, fuel=5).trading(A)
    table.asked("Trade", A).say(A, "trade", B)
    table.refused("IG-9.14", A, "sell", "stone", 3, "fuel", 2).refused("IG-9.16", A, "sell", "stone", 4, 9_000)
    table.refused("IG-9.14", A, "sell", "stone", 0, 9_000).refused("IG-9.14", A, "sell", "stone", 3, 0)
    table.refused("IG-9.14", A, "sell", "planet", 1, 9_000)
    table.say(A, "sell", "stone", 3, 9_000).asked("AnswerOffer", B).say(B, "accept")
    assert (table.money(A), table.cubes(A)) == (9_000, (0, 0, 0))
    assert (table.money(B), table.cubes(B)) == (0, (2, 0, 3))


@pytest.mark.rule("IG-9.14")
def test_only_the_active_player_trades() -> None:
    table = Position(3).has(A, 5_000, stone=3).has(B, 9_000, fuel=2).has(C, 9_000, fuel=5).trading(A)
    assert table.match.waiting == (A,)
    assert table.match.why_not(B, ("trade", C)) is not None
    table.refused("IG-9.14", A, "trade", A).refused("IG-9.14", A, "trade", 3).refused("IG-9.14", A, "trade", B, C)
    table.may(A, "trade", B).may(A, "trade", C)
    table.say(A, "trade", B).say(A, "nothing").asked("Trade", A)


@pytest.mark.rule("IG-9.14")
def test_the_active_player_may_buy() -> None:
    table = Position().has(A, 5_000).has(B, metal=4).trading(A).say(A, "trade", B)
    table.refused("IG-9.15", A, "sell", "fighter", 1, 1_000)
    table.refused("IG-9.16", A, "buy", "metal", 5, 1_000).refused("IG-9.16", A, "buy", "metal", 4, 6_000)
    table.say(A, "buy", "metal", 4, 5_000).say(B, "accept")
    assert (table.money(A), table.cubes(A)) == (0, (0, 4, 0))
    assert (table.money(B), table.cubes(B)) == (5_000, (0, 0, 0))


@pytest.mark.rule("IG-9.14")
def test_nobody_is_asked_to_trade_without_money_or_goods() -> None:
    position = Position(3, guards=False).planet("Verdane", "C3", A).planet("Nivara", "E3", B)
    table = position.planet("Boreth", "G3", C).has(A, 5_000).has(C, fuel=1).trading(A)
    table.may(A, "trade", C).refused("IG-9.14", A, "trade", B)


@pytest.mark.rule("IG-9.15")
def test_a_sold_ship_is_placed_on_a_planet_of_the_buyers_choice() -> None:
    position = Position().planet("Verdane", "C3", B).planet("Nivara", "E3", B).planet("Boreth", "G3", A)
    position.fleet(B, "C3", fighter=1).fleet(A, "G5", fighter=2).has(B, 10_000)
    table = position.trading(A).say(A, "trade", B).say(A, "sell", "fighter", 1, 6_000).say(B, "accept")
    table.asked("HandOver", A).refused("IG-9.15", A, "from", "G3").say(A, "from", "G5")
    table.asked("Receive", B).refused("IG-9.15", B, "place", "G3").refused("IG-9.15", B, "place", "K7")
    table.may(B, "place", "E3").say(B, "place", "C3")
    assert table.fleet("C3", B) == {"fighter": 2}
    assert table.fleet("G5", A) == {"fighter": 1}
    assert (table.money(A), table.money(B)) == (6_000, 4_000)


@pytest.mark.rule("IG-9.15")
def test_a_buyer_without_a_planet_cannot_buy_units() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=1).fleet(A, "C3", fighter=1, torpedo_boat=1)
    table = position.has(A, stone=1).has(B, 90_000).trading(A).say(A, "trade", B)
    for unit in ("fighter", "torpedo_boat", "tank"):
        table.refused("IG-9.15", A, "sell", unit, 1, 6_000)


@pytest.mark.rule("IG-9.15")
def test_tanks_are_taken_from_the_ground_or_from_aboard() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=1).fleet(A, "C3", torpedo_boat=1, tank=1)
    position.fleet(A, "G3", torpedo_boat=1, tank=2).planet("Nivara", "E3", B).has(B, 90_000)
    table = position.trading(A).say(A, "trade", B).say(A, "sell", "tank", 3, 30_000).say(B, "accept")
    table.say(A, "from", "C3")
    assert (table.tanks("C3"), table.fleet("C3", A)) == (0, {"torpedo_boat": 1, "tank": 1})
    table.say(A, "from", "C3").asked("Trade", A)  # the third can only come from G3
    assert table.fleet("C3", A) == {"torpedo_boat": 1}
    assert table.fleet("G3", A) == {"torpedo_boat": 1, "tank": 1}
    assert table.tanks("E3") == 3
    assert (table.table.in_play_at(A, TANK), table.table.in_play_at(B, TANK)) == (1, 3)


@pytest.mark.rule("IG-9.15")
def test_tanks_in_orbit_of_a_foreign_planet_are_sold_from_aboard() -> None:
    position = Position(3).planet("Verdane", "C3", C, tanks=2).fleet(A, "C3", torpedo_boat=1, tank=1)
    table = position.planet("Nivara", "E3", B).has(B, 90_000).trading(A)
    table.say(A, "trade", B).say(A, "sell", "tank", 1, 5_000).say(B, "accept").asked("Trade", A)
    assert (table.tanks("C3"), table.fleet("C3", A), table.tanks("E3")) == (2, {"torpedo_boat": 1}, 1)


@pytest.mark.rule("IG-9.15")
def test_a_buyer_takes_no_more_units_than_his_pieces() -> None:
    position = Position().planet("Nivara", "E3", B, tanks=49).fleet(B, "E3", fighter=18)
    position.planet("Verdane", "C3", A, tanks=2).fleet(A, "C3", fighter=3).has(B, 90_000)
    table = position.trading(A).say(A, "trade", B).refused("IG-2.11", A, "sell", "fighter", 2, 1_000)
    table.refused("IG-2.12", A, "sell", "tank", 2, 1_000).may(A, "sell", "fighter", 1, MONEY["fighter"])


@pytest.mark.rule("IG-9.15")
def test_whoever_sells_his_last_ship_and_has_no_planet_is_out() -> None:
    position = Position(guards=False).fleet(A, "C3", fighter=1).planet("Nivara", "E3", B).has(B, 5_000)
    table = position.trading(A).say(A, "trade", B).say(A, "sell", "fighter", 1, 5_000).say(B, "accept")
    table.ended("last_faction", 2, 1)


@pytest.mark.rule("IG-9.16")
def test_a_counter_offer_is_made_and_accepted() -> None:
    table = stone_for_sale(9_000).refused("IG-9.16", B, "counter", 9_000).refused("IG-9.14", B, "counter", 0)
    table.say(B, "counter", 7_000).asked("AnswerOffer", A).refused("IG-9.16", A, "counter", 8_000).say(A, "accept")
    assert (table.money(A), table.money(B)) == (7_000, 2_000)
    assert (table.cubes(A), table.cubes(B)) == ((0, 0, 0), (0, 0, 3))


@pytest.mark.rule("IG-9.16")
def test_nobody_promises_money_he_has_not() -> None:
    table = stone_for_sale(6_000).refused("IG-9.16", B, "counter", 7_000).refused("IG-9.16", B, "accept")
    table.may(B, "counter", 6_000).say(B, "counter", 5_500).say(A, "accept")
    assert (table.money(A), table.money(B)) == (5_500, 500)
    stone_for_sale(9_000).may(B, "accept")


@pytest.mark.rule("IG-9.16")
def test_an_offer_may_be_refused_and_so_may_a_counter_offer() -> None:
    table = stone_for_sale(9_000).say(B, "refuse").asked("Trade", A)
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 3))
    table = stone_for_sale(9_000).say(B, "counter", 1_000).say(A, "refuse").asked("Trade", A)
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 3))


@pytest.mark.rule("IG-9.16")
def test_a_seller_who_is_asked_may_want_more() -> None:
    position = Position().has(A, 8_000).has(B, stone=3)
    table = position.trading(A).say(A, "trade", B).say(A, "buy", "stone", 3, 4_000)
    table.may(B, "counter", 5_000).refused("IG-9.16", B, "counter", 8_001).say(B, "counter", 8_000).say(A, "accept")
    assert (table.money(A), table.money(B)) == (0, 8_000)


@pytest.mark.rule("IG-9.16")
@pytest.mark.parametrize(("price", "money", "more"), [(2, 9, 3), (4_000, 5_000, 5_000)])
def test_a_seller_is_shown_a_somewhat_higher_price_that_can_be_paid(price: int, money: int, more: int) -> None:
    position = Position().has(A, money).has(B, stone=1)
    table = position.trading(A).say(A, "trade", B).say(A, "buy", "stone", 1, price).may(B, "counter", more)
    assert table.options == [("accept",), ("refuse",), ("counter", more)]
