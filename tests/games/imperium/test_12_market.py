"""Chapter 12: the market."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from tests.games.imperium.cards import lot, lots
from tests.games.imperium.position import A, B, Position, Table

from astrarium.bots.bot_view import make_bot_view
from astrarium.core.errors import IllegalAnswer
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE, Draw
from astrarium.games.imperium.content import content
from astrarium.games.imperium.market import BuyLot
from astrarium.games.imperium.match_constants import TANK


def at_market(money: int = 0, stone: int = 0, fuel: int = 0, metal: int = 0, **units: int) -> Table:
    """A's fleet stands on the market of C4 and opens it."""
    return stalls(Position().fleet(A, "C4", **(units or {"fighter": 2})), money, stone, fuel, metal)


def stalls(position: Position, money: int = 0, stone: int = 0, fuel: int = 0, metal: int = 0) -> Table:
    """The market of C4 is open to A."""
    position.tile("C4", "market").has(A, money=money, fuel=fuel, metal=metal, stone=stone)
    return position.movement(A).say(A, "market", "C4")


def why_no_purchase(table: Table, unit: str, quantity: int, price: int) -> str:
    """The rule that refuses to buy a lot; a lot that cannot be bought is declined without a question."""
    refusal = BuyLot(A, table.cell("C4"), int(lot(unit, quantity, price)[1])).refusal(table.table, A, ("buy",))
    return refusal.rule if refusal else ""


# ---------------------------------------------------------------------- where and when


@pytest.mark.rule("IG-12.1")
def test_the_market_needs_a_fleet_on_its_tile() -> None:
    table = Position().tile("C4", "market").fleet(A, "C3", fighter=2).has(A, stone=1).movement(A)
    table.refused("IG-12.1", A, "market", "C4").refused("IG-12.1", A, "market", "C3")
    table.say(A, "move", "C3", "C4").say(A, "market", "C4").asked("Market", A)
    table.may(A, "card").may(A, "sell", "stone", 1)


@pytest.mark.rule("IG-12.1")
def test_the_market_is_closed_in_other_turns_and_phases() -> None:
    table = Position().tile("C4", "market").fleet(A, "C4", fighter=2).has(A, stone=1).movement(B)
    table.refused("IG-12.1", B, "market", "C4")
    with pytest.raises(IllegalAnswer):
        table.say(A, "market", "C4")
    position = Position().tile("C4", "market").fleet(A, "C4", fighter=2).has(A, money=30000, stone=10)
    position.planet("Verdane", "E4", owner=A).building(A).refused("IG-12.1", A, "market", "C4")


@pytest.mark.rule("IG-12.2")
def test_a_fleet_that_has_traded_does_not_move_on() -> None:
    table = Position().tile("C4", "market").fleet(A, "C3", fighter=2).has(A, stone=1).movement(A)
    table.say(A, "move", "C3", "C4").may(A, "move", "C4", "C5")
    table.say(A, "market", "C4").say(A, "sell", "stone", 1).say(A, "leave")
    table.refused("IG-12.2", A, "move", "C4", "C5").refused("IG-12.2", A, "split", "C4")
    assert table.money(A) == 2000


@pytest.mark.rule("IG-12.2")
def test_a_card_is_a_trade_too() -> None:
    table = at_market(stone=1).say(A, "card").chance(*lot("fighter", 1, 3000)).say(A, "leave")
    table.refused("IG-12.2", A, "move", "C4", "C5")


@pytest.mark.rule("IG-12.2")
def test_a_fleet_that_only_looked_may_move_on() -> None:
    table = Position().tile("C4", "market").fleet(A, "C3", fighter=2).has(A, stone=1).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "market", "C4").say(A, "leave").may(A, "move", "C4", "C5")
    table.say(A, "move", "C4", "C5")
    assert table.fleet("C5", A) == {"fighter": 2}


@pytest.mark.rule("IG-12.2")
def test_looking_at_a_market_does_not_close_it() -> None:
    table = at_market(stone=2).say(A, "leave").say(A, "market", "C4").say(A, "leave")
    table.say(A, "market", "C4").may(A, "card").say(A, "sell", "stone", 1).say(A, "leave")
    table.say(A, "market", "C4").say(A, "sell", "stone", 1)
    assert (table.money(A), table.cubes(A)) == (4000, (0, 0, 0))


def test_a_bot_does_not_look_again_at_a_market_it_has_left() -> None:
    table = at_market(stone=2)
    table.say(A, "leave").may(A, "market", "C4")
    (again,) = [option for option in table.match.options(A) if option[0] == "market"]
    assert again not in make_bot_view(table.match, A, SeededRandom(1)).options


@pytest.mark.rule("IG-12.2")
def test_a_fleet_may_trade_instead_of_moving() -> None:
    at_market(stone=1).may(A, "sell", "stone", 1).may(A, "card")


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("IG-12.3")
def test_one_card_a_turn_for_a_fleet() -> None:
    table = at_market(stone=2).say(A, "card").chance(*lot("fighter", 1, 3000)).asked("Market", A)
    table.refused("IG-12.3", A, "card").say(A, "leave")
    table.say(A, "market", "C4").refused("IG-12.3", A, "card").may(A, "sell", "stone", 2).say(A, "leave").say(A, "done")
    while table.match.waiting != (A,) or type(table.match.step_for(A)).__name__ != "Move":
        seat = table.match.waiting[0]
        table.say(seat, *next(word for word in [("done",), ("end",)] if word in table.match.options(seat)))
    table.say(A, "market", "C4").may(A, "card")


@pytest.mark.rule("IG-12.3")
def test_another_fleet_on_another_market_draws_its_own_card() -> None:
    position = Position().fleet(A, "E4", fighter=1).fleet(A, "C4", fighter=1).tile("E4", "market")
    table = stalls(position, stone=1).say(A, "card").chance(*lot("fighter", 1, 3000)).say(A, "leave")
    table.say(A, "market", "E4").may(A, "card")


@pytest.mark.rule("IG-12.4")
def test_the_whole_lot_for_money_alone() -> None:
    table = at_market(money=9000, fighter=1).say(A, "card").chance(*lot("fighter", 3, 9000)).asked("BuyLot", A)
    table.may(A, "decline").refused("IG-12.4", A, "buy", 2).say(A, "buy")
    assert (table.money(A), table.cubes(A), table.fleet("C4", A)) == (0, (0, 0, 0), {"fighter": 4})


@pytest.mark.rule("IG-12.4")
def test_who_cannot_pay_declines() -> None:
    table = at_market(money=8999, stone=1, fighter=1)
    assert why_no_purchase(table, "fighter", 3, 9000) == "IG-12.4"
    table.say(A, "card").chance(*lot("fighter", 3, 9000)).asked("Market", A)
    assert (table.money(A), table.fleet("C4", A)) == (8999, {"fighter": 1})


@pytest.mark.rule("IG-12.4")
def test_a_lot_may_be_declined() -> None:
    table = at_market(money=9000, fighter=1).say(A, "card").chance(*lot("fighter", 3, 9000)).say(A, "decline")
    assert (table.money(A), table.fleet("C4", A)) == (9000, {"fighter": 1})


@pytest.mark.rule("IG-12.4")
def test_a_lot_beyond_the_pieces_of_a_colour_is_refused() -> None:
    table = at_market(money=99000, stone=1, fighter=17)  # and one on guard
    assert why_no_purchase(table, "fighter", 3, 9000) == "IG-2.11"
    assert why_no_purchase(table, "fighter", 2, 5000) == ""
    table = at_market(money=99000, torpedo_boat=1)
    table.table.in_play[TANK] = 49
    assert why_no_purchase(table, "tank", 2, 10000) == "IG-2.12"
    assert why_no_purchase(table, "tank", 1, 5000) == ""


@pytest.mark.rule("IG-12.5")
@pytest.mark.parametrize("answer", ["buy", "decline"])
def test_the_card_goes_under_the_deck(answer: str) -> None:
    table = at_market(money=9000)
    first = lot("fighter", 1, 3000)
    table.say(A, "card").chance(*first).say(A, answer)
    held = table.table
    assert sum(held.market) + len(held.market_under) == 55
    assert (held.market[int(first[1])], held.market_under) == (0, [first[1]])


@pytest.mark.rule("IG-12.5")
def test_a_card_comes_again_after_54_others() -> None:
    position = Position(market_draws="paid").fleet(A, "C4", fighter=2)
    table = stalls(position, money=999_000)
    first = lot("tank", 1, 5000)
    table.say(A, "card").chance(*first)
    for _ in range(54):
        table.say(A, "card").asked("DrawOffer", CHANCE)
        assert first not in table.match.options(CHANCE)
        table.chance(*table.match.options(CHANCE)[0])
        if table.match.options(A) == [("buy",), ("decline",)]:
            table.say(A, "decline")
    table.say(A, "card").asked("DrawOffer", CHANCE)
    assert table.match.options(CHANCE) == [first]
    step = table.match.step_for(CHANCE)
    assert isinstance(step, Draw)
    assert step.draw(table.table, SeededRandom(1)) == first
    assert table.match.odds() == {first: 1.0}
    second = table.table.market_under[1]
    table.chance(*first)
    assert (table.table.market_under[0], table.table.market_under[-1]) == (second, first[1])


@pytest.mark.rule("IG-12.5")
def test_every_card_of_the_deck_is_as_likely() -> None:
    table = at_market().say(A, "card")
    assert len(table.match.odds()) == 55
    assert set(table.match.odds().values()) == {1 / 55}
    step = table.match.step_for(CHANCE)
    assert isinstance(step, Draw)
    rng = SeededRandom(3)
    assert {step.draw(table.table, rng) for _ in range(2000)} == set(table.match.options(CHANCE))


@pytest.mark.rule("IG-12.6")
def test_bought_tanks_need_room_aboard() -> None:
    table = at_market(money=10000, torpedo_boat=1, tank=1)
    assert why_no_purchase(table, "tank", 2, 10000) == "IG-12.6"
    table.say(A, "card").chance(*lot("tank", 1, 5000)).say(A, "buy")
    assert (table.fleet("C4", A), table.money(A)) == ({"torpedo_boat": 1, "tank": 2}, 5000)
    assert table.table.in_play[TANK] == 2


@pytest.mark.rule("IG-12.6")
def test_a_lot_without_room_is_not_even_asked_about() -> None:
    table = at_market(money=10000, torpedo_boat=1, tank=1).say(A, "card").chance(*lot("tank", 2, 10000))
    table.asked("Market", A)
    assert (table.fleet("C4", A), table.money(A)) == ({"torpedo_boat": 1, "tank": 1}, 10000)


@pytest.mark.rule("IG-12.6")
def test_bought_ships_join_the_fleet_on_the_market() -> None:
    table = at_market(money=60000, fighter=1).say(A, "card").chance(*lot("colony_ship", 1, 30000)).say(A, "buy")
    assert table.fleet("C4", A) == {"fighter": 1, "colony_ship": 1}
    table.say(A, "leave").refused("IG-12.2", A, "move", "C4", "C5")


# ---------------------------------------------------------------------- cubes and units


@pytest.mark.rule("IG-12.7")
def test_cubes_cost_3000_and_bring_2000() -> None:
    table = at_market(money=10000, stone=4)
    table.refused("IG-12.7", A, "sell", "stone", 5).refused("IG-12.7", A, "buy", "fuel", 4)
    table.say(A, "sell", "stone", 4).refused("IG-12.7", A, "buy", "fuel", 7).say(A, "buy", "fuel", 6)
    assert (table.money(A), table.cubes(A)) == (0, (6, 0, 0))


@pytest.mark.rule("IG-12.7")
def test_all_three_kinds_are_dealt_in_any_number() -> None:
    table = at_market(money=100_000, fuel=7, metal=7, stone=7)
    for cube in ("fuel", "metal", "stone"):
        assert table.match.why_not(A, ("sell", cube, 6)) is None
        table.say(A, "sell", cube, 4).say(A, "buy", cube, 1)
    assert (table.money(A), table.cubes(A)) == (100_000 + 3 * (4 * 2000 - 3000), (4, 4, 4))
    table.refused("IG-12.7", A, "buy", "fuel", 0).refused("IG-12.7", A, "buy", "gold", 1)
    table.refused("IG-12.7", A, "haggle")


@pytest.mark.rule("IG-12.8")
def test_the_market_buys_no_ships_and_no_tanks() -> None:
    table = at_market(stone=1, torpedo_boat=2, tank=1)
    table.refused("IG-12.8", A, "sell_ship", 1).refused("IG-12.8", A, "sell_tank")


# ---------------------------------------------------------------------- the deck


@pytest.mark.rule("IG-12.9")
def test_55_cards_28_cheaper_and_27_dearer() -> None:
    cards = content().market.cards
    assert len(cards) == 55
    by_kind = Counter((card.unit, card.percent < 0) for card in cards)
    assert {unit: (by_kind[unit, True], by_kind[unit, False]) for unit, _ in by_kind} == {
        "fighter": (6, 5),
        "torpedo_boat": (13, 12),
        "colony_ship": (2, 2),
        "tank": (7, 8),
    }
    assert [len(lots(unit)) for unit in ("fighter", "torpedo_boat", "colony_ship", "tank")] == [11, 25, 4, 15]
    prices = {"fighter": 5000, "torpedo_boat": 20000, "colony_ship": 50000, "tank": 10000}
    assert sum(card.price < prices[card.unit] * card.quantity for card in cards) == 28
    assert sum(card.price > prices[card.unit] * card.quantity for card in cards) == 27
    assert sum(at_market().table.market) == 55


@pytest.mark.rule("IG-12.10")
@pytest.mark.parametrize("number", range(55))
def test_a_card_costs_list_price_by_percentage_rounded_up(number: int) -> None:
    card = content().market.cards[number]
    prices = {"fighter": 5000, "torpedo_boat": 20000, "colony_ship": 50000, "tank": 10000}
    assert card.quantity in ((1,) if card.unit == "colony_ship" else (1, 2, 3))
    assert abs(card.percent) in (20, 30, 40, 50)
    exact = prices[card.unit] * card.quantity * (100 + card.percent) / 100
    assert card.price == math.ceil(exact / 1000) * 1000


@pytest.mark.rule("IG-12.10")
def test_three_fighters_at_half_as_much_again_are_23000() -> None:
    assert [card.price for card in lots("fighter", 3) if card.percent == 50] == [23000]
    table = at_market(money=23000, fighter=1).say(A, "card").chance(*lot("fighter", 3, 23000)).say(A, "buy")
    assert table.money(A) == 0
