"""Encounters: who reads, what is asked, contests, and what they bring."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import BLUE, FUEL_1, RED, WHITE, YELLOW, Position, Table, box, point

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.starfarers.encounter_effects import Effect, GainCard, JumpTo, gain
from astrarium.games.starfarers.encounters import SwapTake, rival_of, strength
from astrarium.games.starfarers.flight import Fleet
from astrarium.games.starfarers.match_constants import ANY
from astrarium.games.starfarers.table import FLIGHT, NONE, SETTLED, StarfarersTable
from astrarium.games.starfarers.turn import EndTurn


@pytest.mark.rule("SF-ENC.1")
def test_the_left_neighbour_draws_and_reads() -> None:
    play = Position().hand(RED, ore=1).shaking(RED).balls("black", "blue").chance("card", 3).asked("Gift", RED)
    assert (play.table.reader, sum(play.table.deck)) == (WHITE, 31)


@pytest.mark.rule("SF-ENC.2")
def test_only_the_reader_sees_the_card() -> None:
    play = Position().hand(RED, ore=1).meet(RED, 7)
    assert play.view(WHITE)["card"] == 6
    for seat in (None, YELLOW, RED, BLUE):
        assert play.view(seat)["card"] == -1
        assert "node" not in play.view(seat)
    other = Position().hand(RED, ore=1).meet(RED, 4)
    for seat in (None, YELLOW, RED, BLUE):
        assert play.match.view(seat) == other.match.view(seat), "a trader and a false trader look alike"
        assert to_data(play.match.scene(seat, "it"))["now"] == to_data(other.match.scene(seat, "it"))["now"]
    zones = {zone["id"]: zone for zone in to_data(play.match.scene(WHITE, "en"))["now"]["zones"]}
    assert zones["encounter"]["cards"][0]["title"] == "The false trader (right)"
    assert ("card", 7) not in [line.answer for line in play.match.log_for(RED)]


@pytest.mark.rule("SF-ENC.3", "SF-CARD.7")
def test_a_card_goes_on_until_it_ends() -> None:
    play = Position().hand(RED, fuel=3).meet(RED, 7).say(RED, "give", "fuel").say(RED, "enough").asked("Ask", RED)
    assert play.table.card == 6
    play.refused("SF-ENC.3", RED, "yes", 1).say(RED, "no")
    assert play.table.card == -1


@pytest.mark.rule("SF-ENC.4")
def test_the_card_goes_to_the_discards() -> None:
    play = Position().meet(YELLOW, 3).asked("Fleet", YELLOW)
    assert (sum(play.table.deck), play.table.spent, play.fame(YELLOW)) == (31, [2], 0)


@pytest.mark.rule("SF-ENC.5")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    def spent(table) -> None:
        table.deck = [0] * 32
        table.spent, table.spent_reader, table.spent_heard = list(range(32)), [1] * 32, [1] * 32

    play = Position().do(spent).shaking(YELLOW).balls("black", "blue")
    assert len(play.match.options(CHANCE)) == 32
    play.chance("card", 3)
    assert (sum(play.table.deck), play.table.spent) == (31, [2])


def two_ships(**options: str) -> Position:
    """Yellow has ships with one and three rings."""
    return Position(**options).ship(YELLOW, 1, "5,5").ship(YELLOW, 3, "6,4")


@pytest.mark.rule("SF-ENC.6", "SF-BUILD.11", "SF-CARD.18")
def test_the_first_ship_is_affected() -> None:
    play = two_ships().meet(YELLOW, 18).say(YELLOW, "no").balls("black", "blue").balls("yellow", "red")
    assert (play.stopped(1), play.stopped(3)) == (True, False)
    choice = two_ships(encounter_edition="second").meet(YELLOW, 18).say(YELLOW, "no")
    choice.balls("black", "blue").balls("yellow", "red").asked("StopShip", YELLOW)
    choice.refused("SF-ENC.6", YELLOW, "ship", 2).say(YELLOW, "ship", 3)
    assert (choice.stopped(1), choice.stopped(3)) == (False, True)


@pytest.mark.rule("SF-BUILD.11")
def test_the_fewest_rings_make_the_first_ship() -> None:
    position = Position().grounded(YELLOW).ship(YELLOW, 2, "5,5").ship(YELLOW, 3, "6,4")
    play = position.meet(YELLOW, 18).say(YELLOW, "no").balls("black", "blue").balls("yellow", "red")
    assert (play.stopped(2), play.stopped(3)) == (True, False)
    assert Position().grounded(YELLOW).trading(YELLOW).table.first_ship(YELLOW) == -1


@pytest.mark.rule("SF-ENC.7")
def test_fame_is_won() -> None:
    play = Position().hand(YELLOW, ore=1).meet(YELLOW, 12).say(YELLOW, "no")
    assert (play.fame(YELLOW), play.points(YELLOW)) == (2, 5)


@pytest.mark.rule("SF-ENC.8")
def test_fame_never_falls_below_none() -> None:
    assert Position().meet(YELLOW, 1).fame(YELLOW) == 0


@pytest.mark.rule("SF-ENC.9")
def test_a_gift_goes_to_the_bank_first() -> None:
    play = Position().hand(YELLOW, ore=3).meet(YELLOW, 3)
    before = play.bank("ore")
    play.say(YELLOW, "give", "ore").say(YELLOW, "give", "ore")
    assert (play.bank("ore"), play.fame(YELLOW)) == (before + 2, 1)
    play.refused("SF-ENC.9", YELLOW, "give", "gold").say(YELLOW, "enough")
    assert play.fame(YELLOW) == 2


@pytest.mark.rule("SF-ENC.10")
def test_without_cards_one_has_to_refuse() -> None:
    assert Position().meet(YELLOW, 2).fame(YELLOW) == 0, "a gift of none, unasked"
    assert Position().meet(YELLOW, 14).fame(YELLOW) == 2, "only no is left"
    from astrarium.games.starfarers.encounters import Ask

    play = Position().do(lambda table: open_card(table, 14)).asked(Ask(YELLOW))
    play.refused("SF-ENC.10", YELLOW, "yes")


def open_card(table, card: int) -> None:
    """A card in play at its first node."""
    table.card, table.node, table.heard, table.reader = card - 1, table.box.root[card - 1], 1, 1
    table.deck[card - 1] = 0


@pytest.mark.rule("SF-ENC.11")
def test_only_cards_in_hand_can_be_promised() -> None:
    from astrarium.games.starfarers.encounters import Ask

    play = Position().hand(YELLOW, ore=1).do(lambda table: open_card(table, 9)).asked(Ask(YELLOW))
    assert play.options == [("no",)]
    play.refused("SF-ENC.11", YELLOW, "yes")
    gift = Position().hand(YELLOW, ore=1).meet(YELLOW, 4).refused("SF-ENC.11", YELLOW, "give", "fuel")
    assert gift.options == [("give", "ore"), ("enough",)]
    gift.say(YELLOW, "give", "ore").asked("GainCard", YELLOW)


@pytest.mark.rule("SF-ENC.12")
def test_combat_strength() -> None:
    position = Position().upgrades(YELLOW, cannon=1).friend(YELLOW, "better_guns")
    play = position.meet(YELLOW, 22).say(YELLOW, "yes").balls("yellow", "red")
    assert play.match.step_for(CHANCE).first == 8


@pytest.mark.rule("SF-ENC.13")
def test_the_rival_wins_and_loses_nothing() -> None:
    position = Position().hand(YELLOW, ore=2).hand(BLUE, fuel=2).upgrades(BLUE, cannon=2).upgrades(YELLOW, booster=1)
    play = position.meet(YELLOW, 9).say(YELLOW, "no").balls("black", "blue").balls("yellow", "red")
    assert (play.hand(BLUE), play.fame(BLUE), play.ups(BLUE)) == ({"fuel": 2}, 1, (0, 2, 0))
    assert (play.ups(YELLOW), play.fame(YELLOW)) == ((0, 0, 0), 2)


@pytest.mark.rule("SF-ENC.14")
def test_a_pirate_adds_no_cards() -> None:
    table = Position().upgrades(BLUE, cannon=1).friend(BLUE, "better_guns").trading(YELLOW).table
    assert 3 + strength(table, YELLOW, BLUE, 0) == 4
    assert 3 + strength(table, BLUE, BLUE, 0) == 6
    told = Position(rival_cards="on").upgrades(BLUE, cannon=1).friend(BLUE, "better_guns").trading(YELLOW).table
    assert 3 + strength(told, YELLOW, BLUE, 0) == 6


@pytest.mark.rule("SF-ENC.15", "SF-CARD.22")
def test_a_tie_is_the_active_players() -> None:
    play = Position().meet(YELLOW, 22).say(YELLOW, "yes").balls("yellow", "red").balls("yellow", "red")
    assert (play.hand(YELLOW), play.fame(YELLOW)) == ({"goods": 2}, 2)


@pytest.mark.rule("SF-ENC.16")
def test_a_race_counts_boosters_and_cards() -> None:
    position = Position().upgrades(YELLOW, booster=3).friend(RED, "better_drives")
    play = position.meet(YELLOW, 20).say(YELLOW, "yes").balls("black", "blue")
    assert play.match.step_for(CHANCE).first == 4
    play.balls("yellow", "yellow").asked("Fleet", YELLOW)
    assert play.stopped(1), "4 against 6 loses; the only kind of upgrade went by itself"


@pytest.mark.rule("SF-ENC.17", "SF-CARD.16")
def test_fleeing_needs_no_shake() -> None:
    position = Position().upgrades(YELLOW, booster=1).friend(YELLOW, "drive_and_gun_a").upgrades(BLUE, booster=2)
    play = position.meet(YELLOW, 16).say(YELLOW, "yes").asked("Fleet", YELLOW)
    assert play.fame(YELLOW) == 1
    caught = Position().upgrades(YELLOW, booster=1).friend(YELLOW, "drive_and_gun_a").upgrades(BLUE, booster=3)
    play = caught.meet(YELLOW, 16).say(YELLOW, "yes")
    assert play.match.step_for(CHANCE).__class__.__name__ == "Contest"


@pytest.mark.rule("SF-ENC.18")
def test_nothing_is_added_to_an_own_shake() -> None:
    position = Position().hand(YELLOW, ore=1).upgrades(YELLOW, booster=4, cannon=4)
    play = position.meet(YELLOW, 14).say(YELLOW, "yes").say(YELLOW, "pay", "ore").balls("black", "blue")
    assert play.fame(YELLOW) == 0, "1 is what the balls are worth"


@pytest.mark.rule("SF-ENC.19", "SF-ENC.20")
@pytest.mark.parametrize(("players", "seats"), [(4, [2, 0, 3, 3]), (3, [2, 0, 0, 2])])
def test_neighbours(players: int, seats: list[int]) -> None:
    table = Position(players).trading(YELLOW).table
    nodes = [next(at for at, side in enumerate(table.box.node_rival) if side == wanted) for wanted in range(4)]
    assert [rival_of(table, RED, node) for node in nodes] == seats


@pytest.mark.rule("SF-ENC.20", "SF-CARD.10")
def test_with_three_players_the_second_on_the_right_is_the_left_one() -> None:
    play = Position(3).hand(RED, ore=2).meet(RED, 10).say(RED, "no").balls("black", "blue")
    assert play.match.step_for(CHANCE).shaker == WHITE


@pytest.mark.rule("SF-ENC.21", "SF-CARD.21")
def test_an_upgrade_of_choice_within_the_limits() -> None:
    position = Position().upgrades(YELLOW, booster=6, cannon=2, freight_ring=1)
    play = position.meet(YELLOW, 21).say(YELLOW, "yes").balls("yellow", "red").balls("black", "blue")
    assert play.options == [("upgrade", "cannon"), ("upgrade", "freight_ring")]
    play.refused("SF-ENC.21", YELLOW, "upgrade", "booster").say(YELLOW, "upgrade", "cannon")
    assert (play.ups(YELLOW), play.fame(YELLOW)) == ((6, 3, 1), 2)
    full = Position().upgrades(YELLOW, booster=6, cannon=6, freight_ring=6).meet(YELLOW, 21).say(YELLOW, "yes")
    full.balls("yellow", "red").balls("black", "blue").asked("Fleet", YELLOW)


@pytest.mark.rule("SF-ENC.22", "SF-CARD.9")
def test_without_upgrades_none_is_lost_and_the_rest_counts() -> None:
    play = (
        Position().hand(YELLOW, ore=2).meet(YELLOW, 9).say(YELLOW, "no").balls("black", "blue").balls("yellow", "red")
    )
    assert play.fame(YELLOW) == 2
    some = Position().upgrades(YELLOW, booster=1, cannon=1).meet(YELLOW, 27).say(YELLOW, "yes")
    some.balls("black", "blue").balls("yellow", "red").refused("SF-ENC.22", YELLOW, "remove", "freight_ring")
    some.say(YELLOW, "remove", "booster")
    assert (some.ups(YELLOW), some.table.left_in_stock(0)) == ((0, 1, 0), 24)


@pytest.mark.rule("SF-ENC.23")
def test_cards_are_no_upgrades() -> None:
    position = Position().upgrades(RED, booster=4, cannon=4).friend(RED, "drive_and_gun_a").meet(YELLOW, 31)
    assert position.match.waiting == (CHANCE,), "another card is drawn, nobody loses anything"
    assert position.ups(RED) == (4, 4, 0)


@pytest.mark.rule("SF-ENC.24")
def test_a_stopped_ship_does_not_fly() -> None:
    position = Position().ship(YELLOW, 1, "5,5").ship(YELLOW, 2, "6,4").meet(YELLOW, 22).say(YELLOW, "yes")
    play = position.balls("black", "blue").balls("yellow", "red").asked("Fleet", YELLOW)
    play.refused("SF-ENC.24", YELLOW, "ship", 1).may(YELLOW, "ship", 2)


@pytest.mark.rule("SF-ENC.25")
def test_a_stopped_ship_stays_and_founds_nothing() -> None:
    position = Position().near().ship(YELLOW, 1, "8,4").ship(YELLOW, 2, "5,5").shaking(YELLOW).balls("black", "blue")
    play = position.chance("card", 22).say(YELLOW, "yes").balls("black", "blue").balls("yellow", "red")
    play.say(YELLOW, "end")
    assert play.ship_at(YELLOW, 1) == "8,4"
    assert play.at("8,4") != (SETTLED, YELLOW)


@pytest.mark.rule("SF-ENC.26", "SF-CARD.19")
def test_a_won_trade_ship_is_free_and_flies_at_once() -> None:
    position = Position().ship(YELLOW, 1, "5,5").ship(YELLOW, 3, "6,4").meet(YELLOW, 19).say(YELLOW, "yes")
    play = position.balls("yellow", "red").balls("black", "blue").asked("Launch", YELLOW)
    play.say(YELLOW, "launch", 2, "3,5")
    assert (play.table.stations[YELLOW], play.held(YELLOW)) == (6, 0)
    play.say(YELLOW, "ship", 2)
    assert play.match.step_for(YELLOW).left == 3


@pytest.mark.rule("SF-ENC.27", "SF-CARD.29")
def test_a_ship_that_cannot_be_placed_waits() -> None:
    position = (
        Position().near().hand(YELLOW, ore=3).ship(YELLOW, 1, "7,5").ship(YELLOW, 2, "5,5").ship(YELLOW, 3, "6,4")
    )
    play = position.meet(YELLOW, 29)
    for _ in range(3):
        play.say(YELLOW, "give", "ore")
    assert play.table.owed[YELLOW] == 1
    play.asked("Fleet", YELLOW).say(YELLOW, "ship", 1).fly(YELLOW, "8,4").say(YELLOW, "stop").say(YELLOW, "found")
    play.asked("Launch", YELLOW).say(YELLOW, "launch", 1, "3,5")
    assert (play.table.owed[YELLOW], play.table.cargo_at(YELLOW, 0)) == (0, 1)
    play.may(YELLOW, "ship", 1).say(YELLOW, "ship", 1).fly(YELLOW, "4,4").say(YELLOW, "stop")
    assert play.ship_at(YELLOW, 1) == "4,4", "it is a new ship: what flew on this transporter was another"
    play.refused("SF-FLY.11", YELLOW, "ship", 1)


@pytest.mark.rule("SF-ENC.26", "SF-ENC.24")
def test_a_ship_won_for_one_that_was_stopped_and_jumped_away_flies_from_its_launch_point() -> None:
    def stuck(table: StarfarersTable) -> None:
        table.mark_stopped(0)
        table.owed[YELLOW], table.begun = 1, [point("8,4"), NONE, NONE]

    position = Position().near(up=True).ship(YELLOW, 1, "8,4").ship(YELLOW, 2, "5,5").do(stuck)
    play = position.active(YELLOW, FLIGHT).then(JumpTo(YELLOW, 0, 4), Fleet(YELLOW), EndTurn(YELLOW))
    play.say(YELLOW, "jump", "10,4").say(YELLOW, "found").asked("Launch", YELLOW).say(YELLOW, "launch", 1, "3,5")
    assert (play.stopped(1), play.table.begun) == (False, [NONE] * 3)
    play.may(YELLOW, "ship", 1)


@pytest.mark.rule("SF-ENC.27")
def test_an_owed_ship_comes_when_the_turn_begins() -> None:
    play = Position().do(lambda table: table.owed.__setitem__(RED, 1)).flying(YELLOW, 3).say(YELLOW, "end")
    play.asked("Launch", RED)


def jumping(position: Position | None = None) -> Table:
    """Yellow has won a jump."""
    play = (
        (position or Position())
        .meet(YELLOW, 26, alone=True)
        .say(YELLOW, "yes")
        .balls("yellow", "red")
        .balls("black", "blue")
    )
    return play.asked("JumpArea", YELLOW)


@pytest.mark.rule("SF-ENC.28")
def test_a_jump_goes_to_any_legal_point() -> None:
    play = jumping()
    targets: set[str] = set()
    for answer in play.options[:-1]:
        there = Table(play.match.clone())
        there.match.rng = None
        there.say(YELLOW, *answer)
        targets |= set(there.offered(YELLOW, "jump"))
    assert len(targets) == 270
    assert "28,7" in targets
    assert not targets & {"28,8", "14,3", "12,20", "3,9", "3,10"}
    play.refused("SF-ENC.28", YELLOW, "area", "nowhere").refused("SF-ENC.28", YELLOW, "jump", 3)
    play.say(YELLOW, "area", "far_left").refused("SF-COMP.3", YELLOW, "jump", "28,8")
    play.refused("SF-ENC.28", YELLOW, "jump", "3,10").refused("SF-ENC.28", YELLOW, "jump", 400)
    play.say(YELLOW, "jump", "28,7")
    play.chance("token", 8).chance("token", 11) if play.match.step_for(CHANCE).planet % 3 == 0 else play.chance(
        "token", 11
    ).chance("token", 8)
    play.asked("Found", YELLOW).say(YELLOW, "found")
    assert play.at("28,7") == (SETTLED, YELLOW)


@pytest.mark.rule("SF-ENC.29")
def test_after_a_jump_the_ship_may_still_fly() -> None:
    play = jumping().say(YELLOW, "area", "far_left").say(YELLOW, "jump", "27,6")
    play.match.answer(CHANCE, play.match.options(CHANCE)[0])
    play.asked("Fleet", YELLOW).say(YELLOW, "ship", 1)
    assert (play.match.step_for(YELLOW).left, play.ship_at(YELLOW, 1)) == (3, "27,6")


def test_a_jump_may_be_declined_and_a_trade_ship_may_jump_to_a_dock() -> None:
    play = jumping().say(YELLOW, "stay").asked("Fleet", YELLOW)
    assert play.ship_at(YELLOW, 1) == "3,5"
    trade = jumping(Position().upgrades(YELLOW, freight_ring=1).ship(YELLOW, 1, "3,5", "trade"))
    trade.say(YELLOW, "area", "scientists").say(YELLOW, "jump", "26,3").asked("Befriend", YELLOW)
    second = Position(encounter_edition="second").ship(YELLOW, 2, "5,5").meet(YELLOW, 26).say(YELLOW, "yes")
    second.balls("yellow", "red").balls("black", "blue").asked("JumpShip", YELLOW).say(YELLOW, "ship", 2)
    second.asked("JumpArea", YELLOW).refused("SF-ENC.28", YELLOW, "stay", 1)


@pytest.mark.rule("SF-ENC.30", "SF-CARD.25")
def test_another_card_follows_at_once() -> None:
    play = Position().meet(YELLOW, 25).say(YELLOW, "no").chance("card", 26).say(YELLOW, "no")
    assert play.match.step_for(CHANCE).__class__.__name__ == "MeetCard"
    play.chance("card", 3).asked("Fleet", YELLOW)
    assert play.table.spent == [24, 25, 2]


@pytest.mark.rule("SF-ENC.31", "SF-CARD.11")
def test_what_the_bank_lacks_is_not_paid() -> None:
    play = Position().hand(YELLOW, fuel=2).bank(ore=1).meet(YELLOW, 11).say(YELLOW, "no")
    play.balls("yellow", "red").balls("black", "blue")
    assert (play.hand(YELLOW), play.fame(YELLOW)) == ({"fuel": 2, "ore": 1}, 2)
    twice = Position().meet(YELLOW, 23).say(YELLOW, "yes").balls("yellow", "red").balls("black", "blue")
    twice.refused("SF-ENC.31", YELLOW, "take", "gold").say(YELLOW, "take", "ore").say(YELLOW, "take", "ore")
    assert twice.hand(YELLOW) == {"ore": 2}
    empty = (
        Position().bank(ore=0, fuel=0, carbon=0, food=0, goods=0).then(Effect(YELLOW, 1, 5, 2), Effect(YELLOW, 1, 0, 1))
    )
    assert empty.held(YELLOW) == 0


@pytest.mark.rule("SF-ENC.32")
def test_loot_from_every_hand() -> None:
    position = Position().hand(YELLOW, food=1).hand(RED, ore=4).hand(WHITE, fuel=1)
    play = position.meet(YELLOW, 14).say(YELLOW, "yes").say(YELLOW, "pay", "food").balls("blue", "red")
    play.chance("card", "ore").chance("card", "fuel").asked("Fleet", YELLOW)
    assert play.hand(YELLOW) == {"ore": 1, "fuel": 1}


@pytest.mark.rule("SF-ENC.33", "SF-CARD.1")
def test_every_rival_gives_a_card_of_choice() -> None:
    play = Position().hand(RED, ore=1, fuel=1).hand(WHITE, food=1).meet(YELLOW, 1).asked("HandCard", RED, WHITE)
    play.refused("SF-ENC.33", RED, "hand", "goods").refused("SF-ENC.33", RED, "hand", "gold")
    play.say(WHITE, "hand", "food").say(RED, "hand", "fuel")
    assert play.hand(YELLOW) == {"fuel": 1, "food": 1}
    assert ("hand", "fuel") not in [line.answer for line in play.match.log_for(BLUE)]


@pytest.mark.rule("SF-ENC.34", "SF-CARD.12")
def test_the_two_cards_of_a_swap_are_of_other_kinds() -> None:
    play = Position().hand(YELLOW, ore=1).meet(YELLOW, 12).say(YELLOW, "yes").say(YELLOW, "give", "ore")
    play.refused("SF-ENC.34", YELLOW, "take", "ore").refused("SF-ENC.34", YELLOW, "no").say(YELLOW, "take", "fuel")
    play.say(YELLOW, "take", "fuel").balls("blue", "red")
    assert play.hand(YELLOW) == {"fuel": 2}


def test_a_swap_with_an_empty_bank() -> None:
    position = Position().hand(YELLOW, ore=1).bank(ore=0, fuel=1, carbon=0, food=0, goods=0)
    play = position.meet(YELLOW, 13).say(YELLOW, "yes").say(YELLOW, "give", "ore")
    assert play.hand(YELLOW) == {"fuel": 1}, "what is there is taken, and nothing more"
    none = Position().bank(ore=1, fuel=0, carbon=0, food=0, goods=0).asked(SwapTake(YELLOW, 0))
    none.may(YELLOW, "no").refused("SF-ENC.34", YELLOW, "take", "fuel")


@pytest.mark.rule("SF-ENC.34")
def test_a_swap_is_declined_only_where_the_bank_has_no_other_card() -> None:
    some = Position().bank(fuel=0).asked(SwapTake(YELLOW, 0)).may(YELLOW, "take", "carbon")
    some.refused("SF-ENC.34", YELLOW, "no").refused("SF-TRADE.8", YELLOW, "take", "fuel")
    some.refused("SF-ENC.34", YELLOW, "take", "ore")
    none = Position().bank(ore=1, fuel=0, carbon=0, food=0, goods=0).asked(SwapTake(YELLOW, 0))
    for kind in ("ore", "fuel", "goods"):
        none.refused("SF-ENC.34", YELLOW, "take", kind)


@pytest.mark.rule("SF-ENC.31")
def test_cards_of_choice_come_as_far_as_the_bank_has_any() -> None:
    play = Position().bank(fuel=0).then(Fleet(YELLOW))
    assert [type(step).__name__ for step in gain(play.table, YELLOW, ANY, 2)] == ["GainCard"]
    last = Position().bank(ore=1, fuel=0, carbon=0, food=0, goods=0).then(GainCard(YELLOW, 2), Fleet(YELLOW))
    assert (last.asked("Fleet", YELLOW).hand(YELLOW), last.bank("ore")) == ({"ore": 1}, 0)
    assert gain(last.table, YELLOW, ANY, 2) == []


@pytest.mark.rule("SF-ENC.35", "SF-CARD.31")
def test_wear_and_tear_concerns_all() -> None:
    position = Position().upgrades(YELLOW, booster=3, cannon=6).upgrades(RED, booster=4, cannon=6)
    position.upgrades(WHITE, booster=2).upgrades(BLUE, booster=4, cannon=4)
    play = position.meet(WHITE, 31).asked("LoseUpgrade", YELLOW, RED)
    play.say(RED, "remove", "cannon").say(YELLOW, "remove", "booster")
    assert [play.table.upgrade_count(seat) for seat in range(4)] == [8, 9, 2, 8]


@pytest.mark.rule("SF-ENC.36")
def test_after_wear_and_tear_everything_is_shuffled() -> None:
    def early(table) -> None:
        for card in range(11):
            table.deck[card] = 0
            table.spent.append(card)
            table.spent_reader.append(1)
            table.spent_heard.append(1)

    play = Position().do(early).meet(YELLOW, 32)
    assert (sum(play.table.deck), play.table.spent) == (32, [])
    assert len(play.match.options(CHANCE)) == 32
    play.chance("card", 32).chance("card", 3).asked("Fleet", YELLOW)


def test_a_ship_that_is_gone_cannot_be_stopped() -> None:
    play = Position().grounded(YELLOW).then(Effect(YELLOW, 8, 0, 1), Fleet(YELLOW))
    assert [play.stopped(rings) for rings in (1, 2, 3)] == [False] * 3
    assert point("3,5")
    assert FUEL_1
    assert box()


def test_words_that_fit_nowhere_are_refused() -> None:
    from astrarium.games.starfarers.encounters import Pay, SwapGive
    from astrarium.games.starfarers.setup import PlacePiece

    Position().hand(YELLOW, ore=2).do(lambda table: open_card(table, 9)).asked(Pay(YELLOW, 2)).refused(
        "SF-ENC.11", YELLOW, "pay", "gold"
    )
    Position().hand(YELLOW, ore=2).asked(SwapGive(YELLOW)).refused("SF-ENC.34", YELLOW, "give", "gold")
    Position().asked(GainCard(YELLOW, 2)).may(YELLOW, "take", "ore")
    Position().asked(JumpTo(YELLOW, 0, 9)).refused("SF-ENC.28", YELLOW, "stay")
    Position().asked(PlacePiece(YELLOW)).refused("SF-EXPERT.3", YELLOW, "colony")
