"""Trade stations, friendship cards, lairs and ice."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    ICE,
    LAIR,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    box,
    point,
)

from astrarium.core.step import CHANCE


def docking(seat: int, dock: int, *holders: int, freight: int = 5, **options: str) -> Table:
    """A trade ship of a seat flies to a dock of the Merchants; the docks below are taken by these holders."""
    position = Position(**options).upgrades(seat, freight_ring=freight)
    for at, holder in enumerate(holders):
        position.station(holder, "merchants", at + 1)
    start = {1: "11,21", 2: "13,18", 3: "13,17", 4: "15,18", 5: "15,21"}[dock]
    target = {1: "12,20", 2: "12,19", 3: "13,18", 4: "14,19", 5: "14,20"}[dock]
    if dock == 2:
        return position.ship(seat, 1, "13,17", "trade").cruise(seat, 5).fly(seat, "13,18", target)
    return position.ship(seat, 1, start, "trade").cruise(seat, 5).fly(seat, target)


@pytest.mark.rule("SF-BASE.1")
def test_twenty_docks_with_room_for_one_station() -> None:
    assert [len(docks) for docks in box().board.docks] == [5] * 4
    docking(BLUE, 3, RED, WHITE, YELLOW).refused("SF-FLY.5", BLUE, "stop")


@pytest.mark.rule("SF-BASE.2")
def test_the_lowest_empty_dock_comes_next() -> None:
    docking(BLUE, 4, RED, WHITE).refused("SF-BASE.2", BLUE, "stop")
    play = docking(BLUE, 3, RED, WHITE).say(BLUE, "stop")
    assert play.table.holders(1) == [RED, WHITE, BLUE, -1, -1]
    full = docking(BLUE, 5, RED, WHITE, RED, WHITE, RED)
    full.refused("SF-FLY.5", BLUE, "stop")
    assert full.table.lowest_dock(1) == -1


@pytest.mark.rule("SF-BASE.3")
def test_a_dock_needs_freight_rings() -> None:
    docking(BLUE, 3, RED, WHITE, freight=2).refused("SF-FLY.10", BLUE, "stop")
    docking(BLUE, 3, RED, WHITE, freight=3).may(BLUE, "stop")


@pytest.mark.rule("SF-BASE.4")
def test_rings_lost_later_do_not_matter() -> None:
    position = (
        Position()
        .upgrades(BLUE, freight_ring=2)
        .station(BLUE, "merchants", 1)
        .station(BLUE, "merchants", 2, "rate_ore")
    )
    play = position.meet(BLUE, 27).say(BLUE, "yes").balls("black", "blue").balls("yellow", "red")
    assert play.ups(BLUE) == (0, 0, 1)
    assert (play.table.dock_at(1, 1), play.table.marker[1]) == (BLUE, BLUE)
    assert play.table.friend[box().friend_names.index("rate_ore")] == BLUE


@pytest.mark.rule("SF-BASE.5")
def test_the_transporter_of_a_station_goes_back() -> None:
    play = docking(BLUE, 1)
    assert play.table.free_transporters(BLUE) == [1, 2]
    play.say(BLUE, "stop")
    assert play.table.free_transporters(BLUE) == [0, 1, 2]
    assert play.at("12,20") == (3, BLUE)


@pytest.mark.rule("SF-BASE.6", "SF-VP.3")
def test_dock_one_brings_the_marker() -> None:
    play = docking(RED, 1).say(RED, "stop")
    assert (play.table.marker[1], play.points(RED)) == (RED, 6)


@pytest.mark.rule("SF-BASE.7")
def test_one_of_the_cards_left_is_chosen() -> None:
    play = docking(BLUE, 2, RED)
    play.table.friend[box().friend_names.index("rate_ore")] = RED
    play.say(BLUE, "stop").asked("Befriend", BLUE)
    assert {answer[1] for answer in play.options} == {"rate_fuel", "rate_carbon", "rate_food", "rate_goods"}
    play.refused("SF-BASE.7", BLUE, "friend", "rate_ore").refused("SF-BASE.7", BLUE, "friend", "harvest_ore")
    play.refused("SF-BASE.7", BLUE, "friend").say(BLUE, "friend", "rate_food")
    assert play.view(None)["friend"][box().friend_names.index("rate_food")] == BLUE


@pytest.mark.rule("SF-BASE.8")
def test_every_station_earns_a_card() -> None:
    position = Position().upgrades(BLUE, freight_ring=2).station(BLUE, "green_folk", 1, "harvest_ore")
    play = position.ship(BLUE, 1, "13,5", "trade").cruise(BLUE, 3).fly(BLUE, "14,4").say(BLUE, "stop")
    play.say(BLUE, "friend", "harvest_food")
    assert play.table.friend.count(BLUE) == 2
    assert [play.table.friend[at] for at in range(5)].count(-1) == 3


@pytest.mark.rule("SF-BASE.9", "SF-FRIEND.10")
def test_a_card_works_from_the_moment_it_is_taken() -> None:
    position = Position().near(food=LAIR + 5).upgrades(YELLOW, cannon=3, freight_ring=1)
    play = position.ship(YELLOW, 1, "25,2", "trade").ship(YELLOW, 2, "8,3").flying(YELLOW, 3).say(YELLOW, "ship", 1)
    play.fly(YELLOW, "26,3").say(YELLOW, "stop").say(YELLOW, "friend", "better_guns").say(YELLOW, "ship", 2)
    play.say(YELLOW, "clear", FOOD_1).chance("token", 10)
    assert play.table.tokens_won(YELLOW) == [LAIR + 5]


@pytest.mark.rule("SF-BASE.10")
def test_a_speed_bonus_counts_for_ships_that_have_not_moved() -> None:
    position = Position().upgrades(YELLOW, freight_ring=1).ship(YELLOW, 1, "25,2", "trade").ship(YELLOW, 2, "5,5")
    play = position.flying(YELLOW, 4).say(YELLOW, "ship", 1).fly(YELLOW, "26,3").say(YELLOW, "stop")
    play.say(YELLOW, "friend", "better_drives").say(YELLOW, "ship", 2)
    assert play.match.step_for(YELLOW).left == 6


@pytest.mark.rule("SF-BASE.11", "SF-VP.8")
def test_the_marker_goes_to_who_has_more_stations() -> None:
    play = docking(BLUE, 3, RED, BLUE)
    assert (play.table.marker[1], play.points(RED), play.points(BLUE)) == (RED, 6, 4)
    play.say(BLUE, "stop")
    assert (play.table.marker[1], play.points(RED), play.points(BLUE)) == (BLUE, 4, 6)


@pytest.mark.rule("SF-BASE.12")
@pytest.mark.parametrize(("tie", "holder"), [("lowest_dock", RED), ("holder", BLUE)])
def test_a_tie_for_the_marker(tie: str, holder: int) -> None:
    play = docking(RED, 4, RED, BLUE, BLUE, marker_tie=tie)
    assert play.table.marker[1] == BLUE
    assert play.say(RED, "stop").table.marker[1] == holder


@pytest.mark.rule("SF-BASE.12")
@pytest.mark.parametrize(
    ("tie", "other", "holder"),
    [
        ("fewest_stations", None, BLUE),
        ("fewest_stations", BLUE, RED),
        ("most_stations", BLUE, BLUE),
        ("most_stations", RED, RED),
    ],
)
def test_a_tie_by_stations_on_the_whole_map(tie: str, other: int | None, holder: int) -> None:
    position = Position(marker_tie=tie).upgrades(RED, freight_ring=5)
    for at, seat in enumerate((RED, BLUE, BLUE)):
        position.station(seat, "merchants", at + 1)
    if other is not None:
        position.station(other, "scientists", 1)
    play = position.ship(RED, 1, "15,18", "trade").cruise(RED, 5).fly(RED, "14,19").say(RED, "stop")
    assert play.table.marker[1] == holder


@pytest.mark.rule("SF-BASE.12")
@pytest.mark.parametrize(("tie", "holder"), [("fewest_stations", BLUE), ("most_stations", RED), ("lowest_dock", RED)])
def test_a_new_station_decides_ties_at_other_outposts_too(tie: str, holder: int) -> None:
    position = Position(marker_tie=tie).upgrades(RED, freight_ring=2)
    position.station(BLUE, "scientists", 1).station(RED, "green_folk", 1, "harvest_ore")
    position.station(RED, "merchants", 1).station(BLUE, "merchants", 2)
    play = position.ship(RED, 1, "13,5", "trade").cruise(RED, 3)
    assert play.table.marker[1] == RED
    assert play.fly(RED, "14,4").say(RED, "stop").table.marker[1] == holder


@pytest.mark.rule("SF-BASE.13")
def test_bonuses_come_on_top_of_the_limits() -> None:
    table = Position().upgrades(YELLOW, booster=6).friend(YELLOW, "better_drives").flying(YELLOW, 3).table
    assert (table.speed(YELLOW), table.left_in_stock(0)) == (11, 18)


# ---------------------------------------------------------------------- friendship cards


@pytest.mark.rule("SF-FRIEND.1", "SF-FRIEND.2", "SF-FRIEND.3", "SF-FRIEND.4", "SF-FRIEND.5")
@pytest.mark.parametrize(
    ("kind", "seat", "dice"),
    [
        ("ore", BLUE, (4, 4)),
        ("fuel", YELLOW, (2, 2)),
        ("carbon", WHITE, (3, 3)),
        ("food", RED, (6, 5)),
        ("goods", RED, (6, 6)),
    ],
)
def test_a_harvest_adds_one_card_of_its_kind(kind: str, seat: int, dice: tuple[int, int]) -> None:
    play = Position().friend(seat, f"harvest_{kind}").production(YELLOW).roll(*dice)
    assert play.hand(seat)[kind] == 2
    other = Position().friend(seat, f"harvest_{kind}").production(YELLOW).roll(1, 1)
    assert other.hand(seat).get(kind, 0) == 0


@pytest.mark.rule("SF-FRIEND.1")
def test_a_harvest_needs_a_card_of_its_kind() -> None:
    assert Position().friend(BLUE, "harvest_ore").production(YELLOW).roll(5, 5).hand(BLUE) == {"fuel": 1}


@pytest.mark.rule("SF-FRIEND.3")
def test_a_harvest_comes_once_a_roll() -> None:
    position = Position().friend(WHITE, "harvest_carbon").do(two_carbon)
    assert position.production(YELLOW).roll(3, 3).hand(WHITE)["carbon"] == 3
    short = Position().friend(WHITE, "harvest_carbon").bank(carbon=2).production(YELLOW).roll(3, 3)
    assert short.hand(WHITE) == {"carbon": 1}, "the bank has nothing left to add"


def two_carbon(table) -> None:
    """White has a second colony beside the gamma carbon planet, instead of blue."""
    table.lift(point("2,16"))
    table.colonies[BLUE] += 1
    table.found_home(WHITE, point("2,16"), 1)


@pytest.mark.rule("SF-FRIEND.6", "SF-FRIEND.7", "SF-FRIEND.8")
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_drive_and_gun_add_up(copies: int) -> None:
    names = ["drive_and_gun_a", "drive_and_gun_b", "drive_and_gun_c"][:copies]
    table = Position().friend(YELLOW, *names).flying(YELLOW, 3).table
    assert (table.speed(YELLOW), table.combat(YELLOW) + 2) == (3 + copies, 2 + copies)


@pytest.mark.rule("SF-FRIEND.9")
def test_better_drives() -> None:
    table = Position().upgrades(YELLOW, booster=1).friend(YELLOW, "better_drives").flying(YELLOW, 4).table
    assert (table.speed(YELLOW), table.combat(YELLOW)) == (7, 0)


@pytest.mark.rule("SF-FRIEND.10")
def test_better_guns() -> None:
    position = Position().near(food=LAIR + 7).upgrades(YELLOW, cannon=5).friend(YELLOW, "better_guns")
    play = position.ship(YELLOW, 1, "8,3").cruise(YELLOW, 3).may(YELLOW, "clear", FOOD_1)
    assert play.table.speed(YELLOW) == 3


@pytest.mark.rule("SF-FRIEND.11")
@pytest.mark.parametrize(("held", "returned"), [(12, 0), (13, 6)])
def test_lighter_tribute(held: int, returned: int) -> None:
    play = Position().friend(RED, "lighter_tribute").hand(RED, ore=held).production(YELLOW).roll(4, 3)
    if returned:
        assert play.match.step_for(RED).count == returned
    else:
        play.asked("TakeFrom", YELLOW)


@pytest.mark.rule("SF-FRIEND.12", "SF-FRIEND.13")
@pytest.mark.parametrize("cards", [("bought_fame_a",), ("bought_fame_b",), ("bought_fame_a", "bought_fame_b")])
def test_fame_is_bought_once_a_turn(cards: tuple[str, ...]) -> None:
    play = Position().friend(YELLOW, *cards).hand(YELLOW, goods=2).trading(YELLOW).say(YELLOW, "fame")
    assert (play.hand(YELLOW), play.fame(YELLOW)) == ({"goods": 1}, 2)
    play.refused("SF-FRIEND.13", YELLOW, "fame")
    Position().friend(YELLOW, *cards).trading(YELLOW).refused("SF-FRIEND.12", YELLOW, "fame")
    none = Position().friend(YELLOW, *cards).hand(YELLOW, goods=1).fame(RED, 37).trading(YELLOW)
    none.refused("SF-COMP.12", YELLOW, "fame")


def ranked(*points: int) -> Position:
    """Points by seat: four at home, the rest in fame."""
    position = Position().friend(YELLOW, "help_from_the_rich").hand(RED, ore=1).hand(WHITE, fuel=1).hand(BLUE, food=1)
    for seat, count in enumerate(points):
        position.fame(seat, (count - 4) * 2)
    return position


@pytest.mark.rule("SF-FRIEND.14")
def test_help_from_the_rich() -> None:
    play = ranked(6, 8, 7, 5).trading(YELLOW).say(YELLOW, "help").chance("card", "ore").chance("card", "fuel")
    assert play.hand(YELLOW) == {"ore": 1, "fuel": 1}
    play.refused("SF-FRIEND.14", YELLOW, "help")
    ranked(6, 8, 6, 5).trading(YELLOW).refused("SF-FRIEND.14", YELLOW, "help")
    three = ranked(5, 8, 7, 6).trading(YELLOW).say(YELLOW, "help").asked("HelpFrom", YELLOW)
    three.refused("SF-FRIEND.14", YELLOW, "rivals", BLUE, RED).refused("SF-FRIEND.14", YELLOW, "rivals", YELLOW, RED)
    three.refused("SF-FRIEND.14", YELLOW, "rivals", RED, 9).say(YELLOW, "rivals", RED, BLUE).chance(
        "card", "ore"
    ).chance("card", "food")
    assert three.hand(YELLOW) == {"ore": 1, "food": 1}


@pytest.mark.rule("SF-FRIEND.15")
def test_the_relief_fund() -> None:
    play = Position().friend(YELLOW, "relief_fund").production(RED).roll(6, 6).asked("Relief", YELLOW)
    play.refused("SF-FRIEND.15", YELLOW, "take", "gold").say(YELLOW, "take", "ore")
    assert play.hand(YELLOW) == {"ore": 1}
    Position().friend(YELLOW, "relief_fund").production(RED).roll(2, 2).asked("Supply", RED)
    Position().friend(YELLOW, "relief_fund").production(RED).roll(4, 3).asked("Supply", RED)


@pytest.mark.rule("SF-FRIEND.16", "SF-FRIEND.17", "SF-FRIEND.18", "SF-FRIEND.19")
@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food"])
def test_merchants_take_two_for_one(kind: str) -> None:
    play = Position().friend(YELLOW, f"rate_{kind}").hand(YELLOW, **{kind: 4}).trading(YELLOW)
    for _ in range(2):
        play.say(YELLOW, "bank", kind, 2).say(YELLOW, "take", "goods")
    assert play.hand(YELLOW) == {"goods": 2}
    Position().hand(YELLOW, **{kind: 4}).trading(YELLOW).refused("SF-TRADE.5", YELLOW, "bank", kind, 2)


@pytest.mark.rule("SF-FRIEND.20")
def test_goods_one_for_one_once_a_turn() -> None:
    play = Position().friend(YELLOW, "rate_goods").hand(YELLOW, goods=4).trading(YELLOW)
    play.say(YELLOW, "bank", "goods", 1).say(YELLOW, "take", "ore").refused("SF-FRIEND.20", YELLOW, "bank", "goods", 1)
    play.say(YELLOW, "bank", "goods", 2).say(YELLOW, "take", "fuel")
    assert play.hand(YELLOW) == {"ore": 1, "fuel": 1, "goods": 1}


@pytest.mark.rule("SF-FRIEND.20")
def test_a_single_card_of_goods_is_enough_for_one_for_one() -> None:
    position = Position().hand(YELLOW, goods=1).friend(YELLOW, "rate_goods").trading(YELLOW)
    position.may(YELLOW, "bank", "goods", 1).say(YELLOW, "bank", "goods", 1).say(YELLOW, "take", "ore")
    assert position.hand(YELLOW) == {"ore": 1}


# ---------------------------------------------------------------------- lairs and ice


@pytest.mark.rule("SF-PIRATE.1")
def test_no_colony_beside_a_lair() -> None:
    for name, way in (("8,4", ["8,4"]), ("10,4", ["9,2", "10,3", "10,4"])):
        start = "7,5" if name == "8,4" else "8,3"
        play = Position().near(food=LAIR + 4).ship(YELLOW, 1, start).cruise(YELLOW, 4).fly(YELLOW, *way)
        play.say(YELLOW, "stop").refused("SF-PIRATE.1", YELLOW, "found")
    free = (
        Position().near(food=LAIR + 4).ship(YELLOW, 1, "8,7").cruise(YELLOW, 4).fly(YELLOW, "9,6").say(YELLOW, "stop")
    )
    free.may(YELLOW, "found")


def beside(token: int, cannon: int = 0, freight_ring: int = 0, *friends: str, cargo: str = "colony") -> Table:
    """Yellow's ship on 8,3 beside the near left food planet."""
    position = Position().near(food=token).upgrades(YELLOW, cannon=cannon, freight_ring=freight_ring)
    return position.friend(YELLOW, *friends).ship(YELLOW, 1, "8,3", cargo).cruise(YELLOW, 5)


@pytest.mark.rule("SF-PIRATE.2")
def test_a_lair_needs_cannons_or_cards() -> None:
    beside(LAIR + 5, 4).refused("SF-PIRATE.2", YELLOW, "clear", FOOD_1)
    beside(LAIR + 5, 4, 0, "drive_and_gun_a").may(YELLOW, "clear", FOOD_1)
    beside(10, 4).refused("SF-PIRATE.2", YELLOW, "clear", FOOD_1)
    beside(LAIR + 5, 6).refused("SF-PIRATE.6", YELLOW, "clear", 0)


@pytest.mark.rule("SF-PIRATE.3")
def test_a_lair_falls_without_a_shake() -> None:
    play = beside(LAIR + 5, 5).say(YELLOW, "clear", FOOD_1)
    assert all(answer[0] == "token" for answer in play.match.options(CHANCE)), "only the reserve is drawn"
    assert play.table.trophies


@pytest.mark.rule("SF-PIRATE.4")
def test_the_token_is_won_and_replaced() -> None:
    position = Position().near(food=LAIR + 5).upgrades(YELLOW, cannon=5).fame(YELLOW, 6).ship(YELLOW, 1, "8,3")
    play = position.cruise(YELLOW, 5)
    assert play.points(YELLOW) == 7
    play.say(YELLOW, "clear", FOOD_1).chance("token", 3)
    assert play.points(YELLOW) == 8
    assert (play.view(None)["reserve"], play.view(None)["tokens"][FOOD_1]) == (4, 3)
    assert play.view(RED)["won"] == [LAIR + 5]


@pytest.mark.rule("SF-PIRATE.5")
def test_a_reserve_token_produces() -> None:
    play = beside(LAIR + 5, 5).say(YELLOW, "clear", FOOD_1).chance("token", 11)
    play.table.found_home(RED, point("8,4"), 1)
    play.say(YELLOW, "stop").roll(6, 5)
    assert play.hand(RED)["food"] == 2, "one at home, one from the new token"


@pytest.mark.rule("SF-PIRATE.6")
def test_any_ship_clears_and_flies_on() -> None:
    position = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).ship(YELLOW, 1, "6,3", "trade")
    play = position.cruise(YELLOW, 5).fly(YELLOW, "7,2", "8,3").say(YELLOW, "clear", FOOD_1).chance("token", 2)
    assert play.match.step_for(YELLOW).left == 3


@pytest.mark.rule("SF-PIRATE.7")
def test_clearing_is_for_the_flight_phase() -> None:
    position = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).ship(YELLOW, 1, "8,3")
    play = position.trading(YELLOW).refused("SF-PIRATE.7", YELLOW, "clear", FOOD_1).say(YELLOW, "end")
    play.balls("blue", "red").say(YELLOW, "ship", 1).may(YELLOW, "clear", FOOD_1).may(YELLOW, "stop")


@pytest.mark.rule("SF-ICE.1")
def test_no_colony_beside_ice() -> None:
    play = (
        Position().near(food=ICE + 3).ship(YELLOW, 1, "10,3").cruise(YELLOW, 4).fly(YELLOW, "10,4").say(YELLOW, "stop")
    )
    play.refused("SF-ICE.1", YELLOW, "found")


@pytest.mark.rule("SF-ICE.2")
def test_ice_needs_freight_rings() -> None:
    beside(ICE + 4, 0, 3).refused("SF-ICE.2", YELLOW, "clear", FOOD_1)
    beside(ICE + 4, 0, 4).may(YELLOW, "clear", FOOD_1)


@pytest.mark.rule("SF-ICE.3")
def test_ice_is_won_and_replaced() -> None:
    position = Position().near(food=ICE + 3).upgrades(YELLOW, freight_ring=3).fame(YELLOW, 10).ship(YELLOW, 1, "8,3")
    play = position.cruise(YELLOW, 5)
    assert (play.points(YELLOW), sum(play.table.reserve)) == (9, 5)
    play.say(YELLOW, "clear", FOOD_1).chance("token", 3)
    assert (play.points(YELLOW), sum(play.table.reserve)) == (10, 4)
