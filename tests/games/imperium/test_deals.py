"""Prices, the market, the casino and deals, as they are shown."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, dice
from tests.games.imperium.prices import MONEY, PRINTED, resale
from tests.games.imperium.scene_reading import choice, look, price, purse

from astrarium.core.scene import Now

# ---------------------------------------------------------------------- prices are what is paid


@pytest.mark.parametrize("unit", ["fighter", "torpedo_boat", "colony_ship", "tank"])
def test_a_unit_costs_what_its_button_says(unit: str) -> None:
    position = Position().planet("Pyrrhos", "C4", owner=A, naval_factory=1, tank_factory=1)
    table = position.has(A, money=90_000, fuel=9, metal=9, stone=9).production(A)
    shown, before = choice(table, A, "make", "C4", unit), purse(table, A)
    table.say(A, "make", "C4", unit)
    assert paid(before, purse(table, A)) == price(shown)
    assert shown.note == "1 of 2 this turn"
    assert shown.path == (f"place:{table.cell('C4')}", f"option:{unit}")


@pytest.mark.parametrize("building", ["naval_factory", "tank_factory", "treasury", "cannon", "turret"])
def test_a_building_costs_what_its_button_says(building: str) -> None:
    table = Position().planet("Pyrrhos", "C4", owner=A).has(A, money=90_000, stone=20).building(A)
    shown, before = choice(table, A, "build", "C4", building), purse(table, A)
    table.say(A, "build", "C4", building)
    assert paid(before, purse(table, A)) == price(shown)


@pytest.mark.parametrize("answer", [("buy", "fuel", 3), ("sell", "stone", 2), ("card",)])
def test_a_market_asks_for_what_its_buttons_say(answer: tuple[str | int, ...]) -> None:
    position = Position(market_draws="paid").tile("C4", "market").fleet(A, "C4", fighter=1)
    table = position.has(A, money=50_000, stone=5).movement(A).say(A, "market", "C4").say(A, "card").chance("offer", 0)
    table.say(A, "decline")
    shown, before = choice(table, A, *answer), purse(table, A)
    table.say(A, *answer)
    costs = paid(before, purse(table, A))
    assert {icon: cost for icon, cost in costs.items() if cost > 0} == price(shown)
    assert costs.get("money", 0) == {"buy": 9000, "sell": -4000, "card": 1000}[str(answer[0])]


def paid(before: tuple[int, ...], after: tuple[int, ...]) -> dict[str, int | str]:
    """What a player has given away."""
    names = ("money", "fuel", "metal", "stone")
    return {name: was - left for name, was, left in zip(names, before, after, strict=True) if was != left}


def test_planets_without_a_limit_do_not_count_what_they_made() -> None:
    position = Position(production_limit="unlimited_yield").planet("Pyrrhos", "C4", owner=A, naval_factory=1)
    table = position.has(A, money=90_000, fuel=9, metal=9).production(A)
    assert choice(table, A, "make", "C4", "fighter").label == "Pyrrhos (C4): 2 fighters"
    assert choice(table, A, "make", "C4", "fighter").note == ""
    assert choice(table, A, "done").label == "End production"


def test_tanks_go_aboard_by_number_or_by_ship() -> None:
    position = Position().planet("Pyrrhos", "C4", owner=A, tanks=2).fleet(A, "C4", torpedo_boat=1)
    assert choice(position.production(A), A, "load", "C4", 2).label == "C4: load 2 tanks"
    position = Position(tanks_of_lost_ship="all_lost").planet("Pyrrhos", "C4", owner=A, tanks=2)
    table = position.fleet(A, "C4", torpedo_boat=1, tank=1).movement(A)
    assert choice(table, A, "load", "C4", 2).label == "C4: load 1 tank (torpedo boat with 1 tank)"
    assert choice(table, A, "unload", "C4", 2).label == "C4: unload 1 tank (torpedo boat with 1 tank)"


# ---------------------------------------------------------------------- market and casino


def market(**options: str) -> Table:
    """A fleet at a market."""
    position = Position(2, **options).tile("C4", "market").fleet(A, "C4", fighter=2, torpedo_boat=1, tank=1)
    return position.has(A, money=30_000, fuel=4).movement(A).say(A, "market", "C4")


def test_a_market_tells_its_prices_and_that_other_amounts_may_be_named() -> None:
    now = look(market(market_sell_units="half"), A)
    assert now.dialogue is not None
    assert now.dialogue.lines[0] == f"A cube of fuel, metal or stone costs {PRINTED.market_cubes.prices[0].buy:,} Ndri."
    assert now.ask is not None
    assert now.ask.open
    assert now.ask.note == "The buttons are examples: any number of cubes may be named."
    table = market(market_sell_units="half")
    assert choice(table, A, "sell", "fuel", 3).note == f"brings {3 * PRINTED.market_cubes.prices[0].sell:,} Ndri"
    assert choice(table, A, "sell_ship", 1).label == "Sell 1 torpedo boat"
    assert choice(table, A, "sell_tank").note == f"brings {resale('tank'):,} Ndri"
    assert choice(table, A, "card").rolls
    assert price(choice(table, A, "card")) == {}
    assert choice(table, A, "leave").main


@pytest.mark.rule("IG-12.4")
def test_a_market_card_lies_open_with_its_price() -> None:
    table = market().say(A, "card").chance("offer", 28)
    for seat in (A, B, None):
        (zone,) = look(table, seat).zones
        (card,) = zone.cards
        assert (card.title, card.lines) == (
            "3 torpedo boats",
            (f"List price {3 * MONEY['torpedo_boat']:,} Ndri", "-50% on the list price"),
        )
        assert [(cost.icon, cost.value) for cost in card.costs] == [("money", 30_000)]
    assert choice(table, A, "buy").path == ("card:28", "option:buy")
    assert price(choice(table, A, "buy")) == {"money": 30_000}
    assert choice(table, A, "decline").main


def casino() -> Table:
    """Two players at a casino, of which the first has the turn."""
    position = Position(3).tile("C4", "casino").fleet(A, "C4", fighter=1).fleet(B, "C4", fighter=1)
    return position.has(A, money=20_000).has(B, money=9_000).movement(A).say(A, "done")


def lines(now: Now) -> tuple[str, ...]:
    """What is said at the table."""
    assert now.dialogue is not None
    return now.dialogue.lines


@pytest.mark.rule("IG-13.8")
def test_stakes_stay_covered_until_all_have_staked() -> None:
    one, other = casino().say(A, "stake", 2000), casino().say(A, "stake", 5000)
    for seat in (B, C, None):
        assert look(one, seat) == look(other, seat)
        assert lines(look(one, seat)) == ("North-west: not shown yet", "North-east: not shown yet")
    assert lines(look(one, A)) == ("North-west: 2,000 Ndri on the table", "North-east: not shown yet")
    assert look(one, A).seats[A].notes[0] == "2,000 Ndri on the casino table"
    assert price(choice(one, B, "stake", 5000)) == {"money": 5000}
    asked = look(one, B).ask
    assert asked is not None
    assert asked.note == "Any amount from 1,000 to 9,000 Ndri may be named."
    one.say(B, "stake", 1000)
    assert lines(look(one, None)) == ("North-west: 2,000 Ndri on the table", "North-east: 1,000 Ndri on the table")


def test_the_dice_lie_on_the_table_while_players_raise_or_leave() -> None:
    table = casino().say(A, "stake", 2000).say(B, "stake", 1000).chance(*dice(5, 3))
    for seat in (A, B, C, None):
        shown = look(table, seat).dialogue
        assert shown is not None
        assert [(die.value, die.kind) for die in shown.dice] == [(5, "white"), (3, "white")]
        assert shown.lines[0] == "The dice show 8: nothing is decided."
    assert price(choice(table, A, "raise", 2000)) == {"money": 2000}
    assert choice(table, A, "leave").main
    table.say(A, "leave")
    assert len(lines(look(table, A))) == 2
    assert len(lines(look(table, B))) == 3


# ---------------------------------------------------------------------- trade


def trading() -> Table:
    """Three players with something to trade, told aloud."""
    position = Position(3).has(A, money=9_000, fuel=3).has(B, money=9_000, stone=2)
    position.planet("Obsidar", "C4", owner=B).planet("Isvane", "E4", owner=B).fleet(A, "D4", fighter=2)
    return position.do(lambda table: setattr(table, "recording", True)).trading(A)


def test_a_partner_is_clicked_by_his_seat() -> None:
    table = trading()
    assert choice(table, A, "trade", B).path == ("seat:1",)
    assert choice(table, A, "trade", B).label == "Deal with North-east"
    assert choice(table, A, "end").main
    table.say(A, "trade", B)
    assert lines(look(table, C)) == ("North-west prepares an offer for North-east.",)
    assert choice(table, A, "sell", "fuel", 1, 2500).label == "Sell 1 fuel for 2,500 Ndri"
    assert choice(table, A, "nothing").main


def test_an_offer_is_answered_and_paid_as_shown() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fuel", 2, 4000)
    assert lines(look(table, C)) == ("North-west gives 2 fuel, North-east pays 4,000 Ndri.",)
    asked = look(table, B).ask
    assert asked is not None
    assert asked.text == "North-west to North-east: 2 fuel for 4,000 Ndri. Agreed?"
    assert asked.note == "Any other price may be named as a counter-offer."
    assert price(choice(table, B, "accept")) == {"money": 4000}
    table.say(B, "counter", 3000)
    countered = look(table, A)
    assert countered.ask is not None
    assert countered.ask.note == "This is a counter-offer: it is only accepted or refused."
    assert countered.dialogue is not None
    assert countered.dialogue.speaker == B
    assert price(choice(table, A, "accept")) == {"fuel": 2}
    assert choice(table, A, "refuse").label == "Refuse"
    before = purse(table, A)
    table.say(A, "accept")
    assert paid(before, purse(table, A)) == {"money": -3000, "fuel": 2}


def test_units_are_handed_over_on_the_board() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fighter", 1, 4000)
    assert choice(table, B, "counter", 3000).label == "Name 3,000 Ndri instead"
    assert price(choice(table, B, "accept")) == {"money": 4000}
    table.say(B, "accept")
    assert lines(look(table, C)) == ("North-west hands over to North-east: 1 fighter.",)
    assert choice(table, A, "from", "D4").label == "D4: interstellar space"
    table.say(A, "from", "D4")
    assert choice(table, B, "place", "C4").label == "C4: Obsidar"
    asked = look(table, B).ask
    assert asked is not None
    assert asked.marks == (f"place:{table.cell('D4')}",)
    assert asked.text == "Where do you receive 1 fighter?"


def test_what_a_seller_of_units_gives_is_no_price() -> None:
    table = trading().say(A, "trade", B).say(A, "sell", "fighter", 1, 4000).say(B, "counter", 5000)
    assert price(choice(table, A, "accept")) == {}
