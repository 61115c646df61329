"""Trade and build: the bank, deals between players, ships, spaceports and upgrades."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    coordinates,
    terms,
)
from tests.games.starfarers.test_content_keys import type_in

from astrarium import bots
from astrarium.bots import make_bot_view
from astrarium.bots.graded import Graded
from astrarium.core.random_source import SeededRandom
from astrarium.games.starfarers.building import Launch
from astrarium.games.starfarers.table import PORT


@pytest.mark.rule("SF-TRADE.1")
def test_trade_and_build_in_any_order() -> None:
    play = Position().hand(YELLOW, ore=6, fuel=2).trading(YELLOW)
    play.say(YELLOW, "bank", "ore", 3).say(YELLOW, "take", "food").say(YELLOW, "build", "booster")
    play.say(YELLOW, "bank", "ore", 3).say(YELLOW, "take", "goods")
    assert play.hand(YELLOW) == {"food": 1, "goods": 1}


def offered(**wants: int) -> Table:
    """Red offers 1 ore for what it wants; blue has food and goods, white fuel."""
    position = Position().hand(RED, ore=2, carbon=1).hand(BLUE, food=2, goods=1).hand(WHITE, fuel=1)
    return position.trading(RED).say(RED, "offer").say(RED, "offer", *terms({"ore": 1}, wants))


@pytest.mark.rule("SF-TRADE.2")
def test_a_partner_who_agrees_swaps() -> None:
    play = offered(food=1).asked("AnswerOffer", WHITE, BLUE).refused("SF-TRADE.4", WHITE, "yes")
    play.say(BLUE, "yes").say(WHITE, "no").asked("PickDeal", RED).refused("SF-TRADE.2", RED, "deal", WHITE)
    play.refused("SF-TRADE.2", RED, "deal", 9).say(RED, "deal", BLUE)
    assert play.hand(RED) == {"ore": 1, "carbon": 1, "food": 1}
    assert play.hand(BLUE) == {"ore": 1, "food": 1, "goods": 1}


@pytest.mark.rule("SF-TRADE.2")
def test_a_rival_may_offer_something_else_instead() -> None:
    play = offered(food=1).refused("SF-TRADE.2", BLUE, "counter", *terms({"food": 1}, {"ore": 1}))
    play.refused("SF-TRADE.4", BLUE, "counter", *terms({"fuel": 1}, {"ore": 1}))
    play.refused("SF-TRADE.2", BLUE, "perhaps")
    play.say(BLUE, "counter", *terms({"goods": 1}, {"ore": 2})).say(WHITE, "counter", *terms({"fuel": 1}, {"food": 3}))
    play.refused("SF-TRADE.4", RED, "deal", WHITE).say(RED, "deal", BLUE)
    assert play.hand(RED) == {"carbon": 1, "goods": 1}
    assert play.hand(BLUE) == {"ore": 2, "food": 2}


ORE_FOR_FOOD = ("offer", *terms({"ore": 1}, {"food": 1}))


@pytest.mark.rule("SF-TRADE.2", "SF-TRADE.9")
def test_an_offer_that_was_withdrawn_or_found_nobody_may_be_made_again() -> None:
    play = offered(food=1).say(BLUE, "yes").say(WHITE, "no").say(RED, "withdraw").asked("Trade", RED)
    play.say(RED, "offer").may(RED, *ORE_FOR_FOOD).say(RED, "no").asked("Trade", RED)
    none = offered(food=1).say(BLUE, "no").say(WHITE, "no").asked("Trade", RED).say(RED, "offer")
    none.may(RED, *ORE_FOR_FOOD).refused("SF-TRADE.2", RED, "offer", 1)
    none.say(RED, *ORE_FOR_FOOD).say(WHITE, "no").say(BLUE, "yes").say(RED, "deal", BLUE)
    assert none.hand(RED) == {"ore": 1, "carbon": 1, "food": 1}


@pytest.mark.rule("SF-TRADE.9")
def test_fifty_offers_are_taken_in_a_turn_and_then_it_goes_on_without() -> None:
    play = Position().hand(RED, ore=2).hand(BLUE, food=2).trading(RED)
    for _ in range(49):
        play.say(RED, "offer").say(RED, "no")
    play.say(RED, "offer").say(RED, *ORE_FOR_FOOD).say(BLUE, "no").asked("Trade", RED)
    assert play.words(RED) == {"build", "supply", "end"}
    refused = play.match.why_not(RED, ("offer",))
    assert refused is not None
    assert (refused.rule, "50" in refused.text["it"]) == ("SF-TRADE.9", True)
    assert (
        type_in("most_offers = 50", "most_offers = 7")
        .rulebook["SF-TRADE.9"]
        .text["en"]
        .endswith("no more than 7 of them.")
    )


def considered(play: Table, seat: int) -> list[tuple[str | int, ...]]:
    """What a bot chooses from."""
    return list(make_bot_view(play.match, seat, SeededRandom(1), needs_view=False).options)


@pytest.mark.rule("SF-TRADE.2")
def test_bots_do_not_offer_the_same_again_while_no_hand_has_changed() -> None:
    play = offered(food=1).say(BLUE, "no").say(WHITE, "no").say(RED, "offer")
    assert ORE_FOR_FOOD not in considered(play, RED)
    assert set(considered(play, RED)) == set(play.options) - {ORE_FOR_FOOD}
    play.say(RED, *ORE_FOR_FOOD).say(BLUE, "yes").say(WHITE, "no").say(RED, "withdraw").say(RED, "offer")
    assert ORE_FOR_FOOD not in considered(play, RED)
    fuel = terms({"ore": 1}, {"fuel": 1})
    play.say(RED, "offer", *fuel).say(BLUE, "no").say(WHITE, "yes").say(RED, "deal", WHITE).say(RED, "offer")
    assert ORE_FOR_FOOD in considered(play, RED), "hands have changed"


@pytest.mark.compiled
@pytest.mark.parametrize("name", bots.names())
def test_a_bot_whose_offers_nobody_takes_makes_each_but_once(name: str) -> None:
    play = Position().hand(RED, ore=2, carbon=1).hand(BLUE, food=2).trading(RED)
    few_looks = name == "search"
    seated = bots.SeatedBots({RED: Graded(4, looks=12) if few_looks else bots.make(name, 4)})
    said: list[object] = []
    while play.match.waiting in ((RED,), (BLUE,)) and len(said) < 60:
        if play.match.waiting == (BLUE,):
            play.say(BLUE, "no")
        else:
            said.append(seated.answer(play.match)[1])
    offers = [answer for answer in said if isinstance(answer, tuple) and len(answer) > 1 and answer[0] == "offer"]
    assert len(offers) == len(set(offers))
    assert play.match.waiting == (-1,), "and comes to an end"


@pytest.mark.rule("SF-TRADE.3")
def test_only_the_player_in_turn_deals() -> None:
    play = Position().hand(YELLOW, ore=1).hand(RED, ore=1).hand(BLUE, food=1).trading(YELLOW)
    assert play.match.why_not(RED, ("offer",)) is not None
    assert play.match.options(RED) == []


@pytest.mark.rule("SF-TRADE.4")
def test_each_side_gives_a_card_it_holds() -> None:
    play = Position().hand(YELLOW, ore=2).hand(RED, food=1).trading(YELLOW).say(YELLOW, "offer")
    play.refused("SF-TRADE.4", YELLOW, "offer", *terms({"ore": 2}, {}))
    play.refused("SF-TRADE.4", YELLOW, "offer", *terms({"goods": 1}, {"food": 1}))
    alone = Position().hand(YELLOW, ore=2).trading(YELLOW)
    alone.refused("SF-TRADE.4", YELLOW, "offer")


@pytest.mark.rule("SF-TRADE.10")
@pytest.mark.parametrize("same_kind", ["off", "on"])
def test_the_same_kind_on_both_sides_of_a_deal(same_kind: str) -> None:
    position = Position(same_kind=same_kind).hand(YELLOW, ore=2, fuel=1).hand(RED, ore=1, food=1)
    play = position.trading(YELLOW).say(YELLOW, "offer")
    deal = ("offer", *terms({"ore": 2}, {"ore": 1, "food": 1}))
    if same_kind == "off":
        play.refused("SF-TRADE.10", YELLOW, *deal).say(YELLOW, "offer", *terms({"ore": 1}, {"food": 1}))
        play.refused("SF-TRADE.10", RED, "counter", *terms({"ore": 1, "food": 1}, {"ore": 2}))
    else:
        play.say(YELLOW, *deal).say(RED, "yes").say(YELLOW, "deal", RED)
        assert (play.hand(YELLOW), play.hand(RED)) == ({"ore": 1, "fuel": 1, "food": 1}, {"ore": 2})


@pytest.mark.rule("SF-TRADE.5")
def test_three_for_one() -> None:
    play = Position().hand(YELLOW, fuel=3).trading(YELLOW).refused("SF-TRADE.5", YELLOW, "bank", "fuel", 2)
    play.say(YELLOW, "bank", "fuel", 3).refused("SF-TRADE.5", YELLOW, "take", "gold").say(YELLOW, "take", "ore")
    assert play.hand(YELLOW) == {"ore": 1}
    Position().hand(YELLOW, fuel=2).trading(YELLOW).refused("SF-TRADE.5", YELLOW, "bank", "fuel", 3)


@pytest.mark.rule("SF-TRADE.6")
def test_goods_go_two_for_one() -> None:
    play = Position().hand(YELLOW, goods=2).trading(YELLOW).say(YELLOW, "bank", "goods", 2).say(YELLOW, "take", "food")
    assert play.hand(YELLOW) == {"food": 1}
    Position().hand(YELLOW, goods=1).trading(YELLOW).refused("SF-TRADE.6", YELLOW, "bank", "goods", 2).refused(
        "SF-TRADE.6", YELLOW, "bank", "goods", 1
    )


@pytest.mark.rule("SF-TRADE.7")
def test_a_merchant_card_betters_the_rate() -> None:
    table = Position().friend(YELLOW, "rate_ore").trading(YELLOW).table
    assert [table.rate(YELLOW, kind) for kind in range(5)] == [2, 3, 3, 3, 2]
    assert table.rate(RED, 0) == 3


@pytest.mark.rule("SF-TRADE.8")
def test_the_bank_gives_only_what_it_has() -> None:
    play = Position().hand(YELLOW, ore=3).bank(food=0).trading(YELLOW).say(YELLOW, "bank", "ore", 3)
    play.refused("SF-TRADE.8", YELLOW, "take", "food")
    assert play.hand(YELLOW) == {"ore": 3}
    empty = Position().hand(YELLOW, ore=3).bank(ore=0, fuel=0, carbon=0, food=0, goods=0).trading(YELLOW)
    empty.refused("SF-TRADE.8", YELLOW, "bank", "ore", 3)


# ---------------------------------------------------------------------- building


@pytest.mark.rule("SF-BUILD.1", "SF-BUILD.17")
def test_the_full_cost_goes_to_the_bank() -> None:
    Position().hand(YELLOW, carbon=1).trading(YELLOW).refused("SF-BUILD.17", YELLOW, "build", "cannon")
    play = Position().hand(YELLOW, carbon=2).trading(YELLOW)
    before = play.bank("carbon")
    play.say(YELLOW, "build", "cannon")
    assert (play.hand(YELLOW), play.bank("carbon"), play.ups(YELLOW)) == ({}, before + 2, (0, 1, 0))


@pytest.mark.rule("SF-BUILD.2", "SF-BUILD.4")
def test_a_trade_ship_is_a_station_and_a_transporter() -> None:
    play = Position().hand(YELLOW, ore=1, fuel=1, goods=2).trading(YELLOW).say(YELLOW, "build", "trade_ship")
    play.say(YELLOW, "launch", 2, "1,5")
    table = play.table
    assert (table.colonies[YELLOW], table.stations[YELLOW], len(table.free_transporters(YELLOW))) == (5, 6, 1)
    assert play.hand(YELLOW) == {}
    few = Position().hand(YELLOW, ore=1, fuel=1, goods=1).trading(YELLOW)
    few.refused("SF-BUILD.4", YELLOW, "build", "trade_ship")


@pytest.mark.rule("SF-BUILD.3")
def test_a_colony_ship_costs_one_of_four_kinds() -> None:
    play = Position().hand(YELLOW, ore=1, fuel=1, carbon=1, food=1).trading(YELLOW)
    play.say(YELLOW, "build", "colony_ship").say(YELLOW, "launch", 2, "1,5")
    assert (play.hand(YELLOW), play.table.colonies[YELLOW]) == ({}, 4)
    other = Position().hand(YELLOW, ore=1, fuel=1, carbon=1, goods=1).trading(YELLOW)
    other.refused("SF-BUILD.3", YELLOW, "build", "colony_ship")


SHIP = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}


@pytest.mark.rule("SF-BUILD.5")
def test_a_ship_starts_on_a_free_launch_point() -> None:
    play = Position().hand(YELLOW, **SHIP).trading(YELLOW).say(YELLOW, "build", "colony_ship")
    assert set(play.offered(YELLOW, "launch")) == {"1,5"}
    play.refused("SF-BUILD.5", YELLOW, "launch", 2, "3,5").refused("SF-BUILD.5", YELLOW, "launch", 2, "0,15")
    play.refused("SF-BUILD.5", YELLOW, "launch", 2)


@pytest.mark.rule("SF-BUILD.6")
def test_three_transporters_are_all() -> None:
    position = Position().hand(YELLOW, **SHIP).near(up=True).ship(YELLOW, 2, "6,4").ship(YELLOW, 3, "7,5")
    play = position.trading(YELLOW).refused("SF-BUILD.6", YELLOW, "build", "colony_ship")
    play.say(YELLOW, "end").balls("blue", "red").say(YELLOW, "ship", 3).fly(YELLOW, "8,4").say(YELLOW, "stop")
    play.say(YELLOW, "found")
    assert play.table.free_transporters(YELLOW) == [2]
    again = Position().hand(YELLOW, **SHIP).ship(YELLOW, 2, "6,4").trading(YELLOW)
    again.may(YELLOW, "build", "colony_ship")


@pytest.mark.rule("SF-BUILD.7")
def test_without_the_piece_there_is_no_ship() -> None:
    def spent(table):
        table.colonies[YELLOW] = 0
        table.stations[YELLOW] = 1

    position = Position().hand(YELLOW, ore=2, fuel=2, carbon=1, food=1, goods=2).do(spent)
    position.trading(YELLOW).refused("SF-BUILD.7", YELLOW, "build", "colony_ship").may(YELLOW, "build", "trade_ship")


@pytest.mark.rule("SF-BUILD.8")
def test_without_a_launch_point_one_waits() -> None:
    play = Position().hand(RED, **SHIP).ship(RED, 1, "3,10").ship(RED, 2, "4,8").trading(RED)
    play.refused("SF-BUILD.8", RED, "build", "colony_ship")


@pytest.mark.rule("SF-BUILD.9")
def test_a_new_ship_flies_in_the_same_turn() -> None:
    play = Position().hand(YELLOW, **SHIP).trading(YELLOW).say(YELLOW, "build", "colony_ship")
    play.say(YELLOW, "launch", 3, "1,5").say(YELLOW, "end").balls("blue", "yellow").say(YELLOW, "ship", 3)
    assert play.match.step_for(YELLOW).left == 3


@pytest.mark.rule("SF-BUILD.10")
def test_any_free_transporter_may_be_chosen() -> None:
    play = Position().hand(YELLOW, **SHIP).trading(YELLOW).say(YELLOW, "build", "colony_ship")
    play.may(YELLOW, "launch", 2, "1,5").may(YELLOW, "launch", 3, "1,5").refused(
        "SF-BUILD.10", YELLOW, "launch", 1, "1,5"
    )


@pytest.mark.rule("SF-BUILD.10")
def test_a_transporter_on_the_first_point_of_the_map_is_out_too() -> None:
    play = Position().ship(YELLOW, 2, coordinates(0)).asked(Launch(YELLOW, 0))
    play.may(YELLOW, "launch", 3, "1,5").refused("SF-BUILD.10", YELLOW, "launch", 2, "1,5")


@pytest.mark.rule("SF-BUILD.12")
def test_any_own_colony_may_become_a_spaceport() -> None:
    play = Position().hand(YELLOW, carbon=3, food=2).trading(YELLOW).say(YELLOW, "build", "spaceport")
    assert play.offered(YELLOW, "port") == ["1,14", "2,19"]
    play.refused("SF-BUILD.12", YELLOW, "port", "1,2").refused("SF-BUILD.12", YELLOW, "port")

    def none(table):
        for name in table.colonies_of(YELLOW):
            table.lift(name)
            table.colonies[YELLOW] += 1

    Position().hand(YELLOW, carbon=3, food=2).do(none).trading(YELLOW).refused(
        "SF-BUILD.12", YELLOW, "build", "spaceport"
    )


@pytest.mark.rule("SF-BUILD.13")
def test_a_spaceport_costs_three_carbon_and_two_food() -> None:
    play = Position().hand(YELLOW, carbon=2, food=3).trading(YELLOW)
    play.refused("SF-BUILD.13", YELLOW, "build", "spaceport")


@pytest.mark.rule("SF-BUILD.14")
def test_three_spaceports_are_all() -> None:
    play = Position().hand(YELLOW, carbon=3, food=2).port(YELLOW, "1,14").port(YELLOW, "2,19").trading(YELLOW)
    play.refused("SF-BUILD.14", YELLOW, "build", "spaceport")


@pytest.mark.rule("SF-BUILD.15")
def test_a_ring_needs_no_ship() -> None:
    play = Position().grounded(RED).hand(RED, carbon=3, food=2).colony(RED, "28,7").trading(RED)
    play.say(RED, "build", "spaceport").say(RED, "port", "28,7").asked("Trade", RED)
    assert play.at("28,7") == (PORT, RED)


@pytest.mark.rule("SF-BUILD.16")
def test_a_booster_costs_two_fuel() -> None:
    play = Position().hand(YELLOW, fuel=2).trading(YELLOW).say(YELLOW, "build", "booster")
    assert (play.hand(YELLOW), play.ups(YELLOW)) == ({}, (1, 0, 0))


@pytest.mark.rule("SF-BUILD.18")
def test_a_freight_ring_costs_two_ore() -> None:
    play = Position().hand(YELLOW, ore=2).trading(YELLOW).say(YELLOW, "build", "freight_ring")
    assert (play.hand(YELLOW), play.ups(YELLOW)) == ({}, (0, 0, 1))


@pytest.mark.rule("SF-BUILD.19")
def test_boosters_raise_the_speed() -> None:
    play = Position().upgrades(YELLOW, booster=2).shaking(YELLOW).balls("blue", "red")
    assert (play.table.base, play.table.speed(YELLOW)) == (4, 6)


@pytest.mark.rule("SF-BUILD.20")
def test_cannons_raise_the_combat_strength() -> None:
    assert Position().upgrades(YELLOW, cannon=2).trading(YELLOW).table.combat(YELLOW) + 3 == 5


@pytest.mark.rule("SF-BUILD.21")
def test_freight_rings_carry_freight() -> None:
    position = Position().upgrades(BLUE, freight_ring=2).station(RED, "merchants", 1)
    second = position.ship(BLUE, 1, "13,17", "trade").cruise(BLUE, 3).fly(BLUE, "13,18")
    second.fly(BLUE, "12,19").may(BLUE, "stop")
    third = Position().upgrades(BLUE, freight_ring=2).station(RED, "merchants", 1).station(RED, "merchants", 2)
    third = third.ship(BLUE, 1, "13,17", "trade").cruise(BLUE, 3)
    third.fly(BLUE, "13,18").refused("SF-FLY.10", BLUE, "stop")
    assert third.table.freight(BLUE) == 2


@pytest.mark.rule("SF-BUILD.22")
def test_six_boosters_and_six_cannons_are_all() -> None:
    play = Position().hand(YELLOW, fuel=2, carbon=2).upgrades(YELLOW, booster=6, cannon=5).trading(YELLOW)
    play.refused("SF-BUILD.22", YELLOW, "build", "booster").may(YELLOW, "build", "cannon")


@pytest.mark.rule("SF-BUILD.23")
@pytest.mark.parametrize("limit", ["6", "5"])
def test_the_limit_of_freight_rings(limit: str) -> None:
    play = Position(freight_limit=limit).hand(YELLOW, ore=2).upgrades(YELLOW, freight_ring=5).trading(YELLOW)
    if limit == "6":
        play.may(YELLOW, "build", "freight_ring")
    else:
        play.refused("SF-BUILD.23", YELLOW, "build", "freight_ring")


def test_words_of_no_meaning_are_refused() -> None:
    play = Position().trading(YELLOW)
    play.refused("SF-TRADE.1", YELLOW, "dance").refused("SF-TRADE.1", YELLOW, "bank", "gold", 3)
    play.refused("SF-FRIEND.12", YELLOW, "fame").refused("SF-FRIEND.14", YELLOW, "help")
    play.refused("SF-PIRATE.7", YELLOW, "clear", 3)
