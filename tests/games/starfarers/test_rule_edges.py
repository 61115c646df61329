"""Edges of rules: what lies one step beside the ordinary case."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import (
    BLUE,
    FOOD_1,
    ICE,
    LAIR,
    ORE_1,
    RED,
    WHITE,
    YELLOW,
    Position,
    Table,
    point,
    terms,
)

from astrarium.core.errors import BadData
from astrarium.games.starfarers.board import corners
from astrarium.games.starfarers.encounter_effects import Effect, GainCard, JumpTo, LoseUpgrade
from astrarium.games.starfarers.flight import Cruise, Look, can_found, found_refusal, may_end, may_step
from astrarium.games.starfarers.match_constants import EFFECTS, effect_of
from astrarium.games.starfarers.production import Production, SupplyCard
from astrarium.games.starfarers.table import FLIGHT, TRADING, ways_heard
from astrarium.games.starfarers.trade import Trade, deal_refusal, help_refusal, players_ahead, terms_of
from astrarium.games.starfarers.turn import EndTurn

NOTHING = {"ore": 0, "fuel": 0, "carbon": 0, "food": 0, "goods": 0}


def told(play: Table) -> list[str]:
    """What the log tells last."""
    return [event.key for _, event in play.match.event_log]


@pytest.mark.rule("SF-TRADE.5", "SF-TRADE.6", "SF-FRIEND.20")
def test_the_bank_takes_its_rates_and_no_other() -> None:
    play = Position().friend(YELLOW, "rate_goods").hand(YELLOW, ore=3, goods=6).trading(YELLOW)
    play.refused("SF-TRADE.5", YELLOW, "bank", "ore", 0).refused("SF-TRADE.6", YELLOW, "bank", "goods", 3)
    play.say(YELLOW, "bank", "goods", 2).say(YELLOW, "take", "fuel")
    play.say(YELLOW, "bank", "goods", 1).say(YELLOW, "take", "fuel")
    play.refused("SF-FRIEND.20", YELLOW, "bank", "goods", 1).refused("SF-TRADE.6", YELLOW, "bank", "goods", 3)
    assert play.hand(YELLOW) == {"ore": 3, "fuel": 2, "goods": 3}


@pytest.mark.rule("SF-TRADE.4")
def test_no_side_of_a_deal_gives_less_than_nothing() -> None:
    play = Position().hand(YELLOW, ore=3, fuel=1).hand(RED, food=1).trading(YELLOW).say(YELLOW, "offer")
    play.refused("SF-TRADE.4", YELLOW, "offer", 2, -1, 0, 0, 0, 0, 0, 0, 1, 0)
    play.refused("SF-TRADE.4", YELLOW, "offer", 1, 0, 0, 0, 0, 0, -1, 0, 2, 0)


@pytest.mark.rule("SF-TRADE.2")
def test_it_is_told_who_agreed_and_who_made_another_offer() -> None:
    position = Position().hand(YELLOW, ore=1).hand(RED, food=1).hand(BLUE, carbon=1)
    play = position.active(YELLOW, TRADING).then(Trade(YELLOW), recording=True)
    play.say(YELLOW, "offer").say(YELLOW, "offer", *terms({"ore": 1}, {"food": 1})).say(RED, "yes")
    play.say(BLUE, "counter", *terms({"carbon": 1}, {"ore": 1})).asked("PickDeal", YELLOW)
    assert [one for one in told(play) if one in ("told.agree", "told.counter")] == ["told.agree", "told.counter"]


@pytest.mark.rule("SF-FRIEND.14")
def test_the_rich_who_help_are_two() -> None:
    position = Position().friend(YELLOW, "help_from_the_rich").hand(RED, ore=2)
    for seat in (RED, WHITE, BLUE):
        position.fame(seat, 4)
    play = position.trading(YELLOW).say(YELLOW, "help").asked("HelpFrom", YELLOW)
    play.refused("SF-FRIEND.14", YELLOW, "rivals", RED, RED).refused("SF-FRIEND.14", YELLOW, "rivals", RED, YELLOW)


@pytest.mark.rule("SF-FRIEND.15")
def test_the_relief_fund_gives_one_card_of_what_the_bank_has() -> None:
    poor = Position().friend(YELLOW, "relief_fund").bank(food=0).production(RED).roll(6, 6).asked("Relief", YELLOW)
    assert poor.say(YELLOW, "take", "ore").held(YELLOW) == 1
    Position().friend(YELLOW, "relief_fund").bank(**NOTHING).production(RED).roll(6, 6).asked("Supply", RED)


@pytest.mark.rule("SF-PROD.11", "SF-PROD.13")
def test_supplies_come_while_pile_or_bank_has_a_card() -> None:
    bare = Position().do(lambda table: table.pile.__setitem__(slice(None), [0, 0, 0, 0, 0]))
    bare.do(lambda table: table.bank.__setitem__(slice(None), [0, 7, 0, 0, 0]))
    assert ("supply",) in bare.trading(YELLOW).match.options(YELLOW)
    piled = Position().do(lambda table: table.pile.__setitem__(slice(None), [1, 0, 0, 0, 0]))
    piled.do(lambda table: table.bank.__setitem__(slice(None), [0, 0, 0, 0, 0]))
    assert ("supply",) in piled.trading(YELLOW).match.options(YELLOW)
    drawn = Position().do(lambda table: table.pile.__setitem__(slice(None), [2, 1, 0, 0, 0])).then(SupplyCard(YELLOW))
    assert drawn.match.odds() == {("card", "ore"): 2 / 3, ("card", "fuel"): 1 / 3}
    assert sum(drawn.chance("card", "ore").table.pile) == 2, "a pile with a card in it is not made anew"
    assert SupplyCard(YELLOW).odds(bare.trading(YELLOW).table) == {("none",): 1.0}


@pytest.mark.rule("SF-ENC.31", "SF-ENC.21", "SF-ENC.22")
def test_gains_and_losses_go_on_while_there_is_something() -> None:
    play = Position().bank(food=0).active(YELLOW, FLIGHT).then(GainCard(YELLOW, 2)).say(YELLOW, "take", "ore")
    assert play.say(YELLOW, "take", "ore").hand(YELLOW) == {"ore": 2}
    full = Position().upgrades(YELLOW, booster=6).active(YELLOW, FLIGHT)
    full.then(Effect(YELLOW, EFFECTS.index("upgrade_gain"), 0, 1)).asked("GainUpgrade", YELLOW)
    lose = Position().upgrades(YELLOW, booster=1).asked(LoseUpgrade(YELLOW, 1))
    refusal = lose.match.why_not(YELLOW, ("remove", "cannon"))
    assert refusal is not None
    assert refusal.text["en"].endswith("You need at least 1 cannon, and you have 0.")


@pytest.mark.rule("SF-PIRATE.5", "SF-ICE.3", "SF-EXPL.1")
def test_one_token_is_drawn_from_the_bag_of_its_dot_and_one_from_the_reserve() -> None:
    position = Position().upgrades(YELLOW, cannon=6, freight_ring=5).active(YELLOW, FLIGHT).ship(YELLOW, 1, "8,3")
    for token, key in ((LAIR + 5, "told.clear_lair"), (ICE + 3, "told.clear_ice")):
        play = position.token(FOOD_1, token, up=True).then(Cruise(YELLOW, 0, 3, 0), recording=True)
        reserve = sum(play.table.reserve)
        play.say(YELLOW, "clear", FOOD_1)
        assert key in told(play)
        assert sum(play.chance("token", 10).table.reserve) == reserve - 1
        assert play.table.face[FOOD_1] == 1
    look = Position().active(YELLOW, FLIGHT).then(Look(YELLOW, ORE_1))
    rules, bag = look.table.box, look.table.bag[:]
    look.chance("token", 5)
    drawn = [at for at, count in enumerate(look.table.bag) if count != bag[at]]
    assert [(rules.token_kind[at], rules.token_dot[at]) for at in drawn] == [(5, rules.board.dot[ORE_1])]
    odds = Position().active(YELLOW, FLIGHT).then(Look(YELLOW, ORE_1)).match.odds()
    assert {outcome[1] for outcome in odds} == {2, 5, 6, 8, 9}


@pytest.mark.rule("SF-TURN.2", "SF-END.4")
def test_a_round_is_a_turn_of_everybody() -> None:
    assert Position().active(RED, FLIGHT).then(EndTurn(RED)).table.round == 1
    assert Position().active(BLUE, FLIGHT).then(EndTurn(BLUE)).table.round == 2


def reason(play: Table, seat: int, *answer: str | int) -> str:
    """Why an answer is refused, in English."""
    refusal = play.match.why_not(seat, play.parse(answer))
    assert refusal is not None
    return refusal.text["en"]


@pytest.mark.rule("SF-ENC.26", "SF-ENC.27")
def test_a_won_ship_waits_for_its_piece_a_transporter_and_a_place() -> None:
    no_piece = Position().do(lambda table: table.stations.__setitem__(YELLOW, 0))
    no_transporter = Position().ship(YELLOW, 2, "6,4").ship(YELLOW, 3, "6,3")
    no_place = Position().ship(YELLOW, 2, "1,5").ship(YELLOW, 1, "3,5")
    last_piece = Position().do(lambda table: table.stations.__setitem__(YELLOW, 1))
    last_transporter = Position().ship(YELLOW, 1, "5,5").ship(YELLOW, 2, "6,4")
    waiting = ((no_piece, 1), (no_transporter, 1), (no_place, 1), (last_piece, 0), (last_transporter, 0))
    for position, waits in waiting:
        play = position.active(YELLOW, FLIGHT).then(Effect(YELLOW, EFFECTS.index("trade_ship"), 0, 1))
        assert play.table.owed[YELLOW] == waits


@pytest.mark.rule("SF-FLY.1", "SF-BASE.2")
def test_a_refusal_names_the_ship_and_the_dock() -> None:
    assert "with 2 rings is not on the map" in reason(Position().flying(YELLOW, 3), YELLOW, "ship", 2)
    dock = Position().upgrades(BLUE, freight_ring=5).station(RED, "merchants", 1).ship(BLUE, 1, "13,17", "trade")
    assert "dock 2" in reason(dock.cruise(BLUE, 3).fly(BLUE, "13,18"), BLUE, "stop")


@pytest.mark.rule("SF-FLY.9")
def test_a_ship_leaves_a_colony_point_over_others_if_it_comes_to_a_free_one() -> None:
    position = Position().near(up=True).ship(YELLOW, 1, "8,4").ship(YELLOW, 2, "5,13")
    position.ship(RED, 2, "8,3").ship(WHITE, 2, "7,5")
    position.flying(YELLOW, 2).refused("SF-FLY.9", YELLOW, "end")
    position.flying(YELLOW, 1).may(YELLOW, "end")


@pytest.mark.rule("SF-ENC.12", "SF-ENC.16")
@pytest.mark.parametrize(
    ("card", "answers", "first", "word"),
    [
        (9, ("no",), ("yellow", "red"), "told.fight_won"),
        (9, ("no",), ("black", "blue"), "told.fight_lost"),
        (20, ("yes",), ("yellow", "red"), "told.race_won"),
        (20, ("yes",), ("black", "blue"), "told.race_lost"),
    ],
)
def test_a_fight_and_a_race_are_told_as_what_they_were(
    card: int, answers: tuple[str], first: tuple[str, str], word: str
) -> None:
    play = Position().hand(YELLOW, ore=2).meet(YELLOW, card, recording=True).say(YELLOW, *answers).balls(*first)
    play.balls("black", "yellow") if word.endswith("won") else play.balls("yellow", "red")
    assert [key for key in told(play) if key.startswith(("told.fight", "told.race"))] == [word]


@pytest.mark.rule("SF-ENC.11")
def test_who_has_just_the_cards_is_able_to_pay() -> None:
    play = Position().hand(YELLOW, ore=2).meet(YELLOW, 9, recording=True).say(YELLOW, "yes")
    assert "told.say_yes" in told(play)
    assert "told.say_unable" not in told(play)


@pytest.mark.rule("SF-TRADE.2")
def test_a_counter_offer_may_keep_one_side_of_the_terms() -> None:
    play = Position().hand(YELLOW, ore=2).hand(RED, food=2).hand(BLUE, carbon=1).trading(YELLOW)
    play.say(YELLOW, "offer").say(YELLOW, "offer", *terms({"ore": 1}, {"food": 1}))
    assert "very terms" in reason(play, RED, "counter", *terms({"food": 1}, {"ore": 1}))
    for mine, theirs in (({"food": 1}, {"ore": 2}), ({"food": 2}, {"ore": 1})):
        assert play.match.why_not(RED, ("counter", *terms(mine, theirs))) is None


@pytest.mark.rule("SF-FRIEND.14")
def test_without_the_card_it_is_not_rivals_that_are_lacking() -> None:
    assert "It takes 2 rivals" not in reason(Position().hand(YELLOW, ore=1).trading(YELLOW), YELLOW, "help")
    alone = Position().friend(YELLOW, "help_from_the_rich").fame(RED, 4).trading(YELLOW)
    assert "It takes 2 rivals ahead of you, and there is 1." in reason(alone, YELLOW, "help")


@pytest.mark.rule("SF-PROD.6")
def test_who_gets_nothing_from_an_empty_bank_is_not_told_to_get_it() -> None:
    position = (
        Position(bank_shortage="lone_player").near(up=True).colony(YELLOW, "8,4").bank(**NOTHING).active(YELLOW, 1)
    )
    assert "told.yield" not in told(position.then(Production(YELLOW), recording=True).roll(5, 5))


@pytest.mark.rule("SF-ENC.2")
def test_every_way_that_was_heard_is_known_in_its_order() -> None:
    play = Position().trading(YELLOW)
    play.table.heard = 1
    for way in (0, 3, 1, 2):
        play.table.hear(way)
    assert ways_heard(play.table.heard) == [0, 3, 1, 2]
    assert ways_heard(1) == []


@pytest.mark.rule("SF-THREE.4")
def test_the_second_colony_of_a_system_may_be_founded_with_three_players() -> None:
    play = Position(3).near(up=True).colony(RED, "10,4").ship(YELLOW, 1, "7,5").cruise(YELLOW, 3)
    play.fly(YELLOW, "8,4").say(YELLOW, "stop").may(YELLOW, "found")


@pytest.mark.rule("SF-FLY.9")
@pytest.mark.parametrize("name", ["3,2", "8,4", "28,20"])
def test_every_colony_point_where_a_flight_begins_is_noted(name: str) -> None:
    position = Position().do(lambda table: table.piece_on[point(name)] and table.lift(point(name)))
    play = position.ship(YELLOW, 1, name).ship(YELLOW, 3, "5,13").shaking(YELLOW)
    assert play.table.begun == [point(name), -1, -1]


@pytest.mark.rule("SF-FLY.9")
def test_no_step_leads_where_the_flight_could_not_end() -> None:
    position = Position().near(up=True).ship(YELLOW, 1, "8,4").ship(RED, 2, "7,5").ship(WHITE, 2, "7,6")
    position.ship(BLUE, 2, "6,4")
    position.cruise(YELLOW, 2).refused("SF-FLY.5", YELLOW, "fly", "7,5").may(YELLOW, "fly", "8,3")
    position.cruise(YELLOW, 3).may(YELLOW, "fly", "7,5")


@pytest.mark.rule("SF-PROD.9", "SF-TRADE.2")
def test_the_first_seat_too_is_robbed_and_dealt_with() -> None:
    robbed = Position().hand(YELLOW, ore=1).hand(WHITE, ore=1).production(RED).roll(4, 3)
    robbed.asked("TakeFrom", RED).refused("SF-PROD.9", RED, "rob", 4).say(RED, "rob", YELLOW)
    play = Position().hand(RED, ore=1).hand(YELLOW, food=1).trading(RED)
    play.say(RED, "offer").say(RED, "offer", *terms({"ore": 1}, {"food": 1})).say(YELLOW, "yes")
    play.asked("PickDeal", RED).refused("SF-TRADE.2", RED, "deal", 4).say(RED, "deal", YELLOW)
    assert play.hand(YELLOW) == {"ore": 1}


@pytest.mark.rule("SF-TRADE.4")
def test_each_side_of_a_deal_gives_a_card() -> None:
    play = Position().hand(YELLOW, ore=1).hand(RED, food=1).trading(YELLOW).say(YELLOW, "offer")
    play.refused("SF-TRADE.4", YELLOW, "offer", *terms({}, {"food": 1}))
    play.refused("SF-TRADE.4", YELLOW, "offer", *terms({"ore": 1}, {}))


@pytest.mark.rule("SF-EXPL.5")
def test_who_is_not_in_turn_does_not_see_what_is_looked_at() -> None:
    play = Position(peek_memory="off").token(FOOD_1, 10).do(lambda table: table.glance.append(FOOD_1)).trading(YELLOW)
    assert [play.view(seat)["tokens"][FOOD_1] for seat in (YELLOW, RED)] == [10, -1]


@pytest.mark.rule("SF-ENC.28")
def test_a_jump_leads_to_a_point_of_the_board() -> None:
    play = Position().asked(JumpTo(YELLOW, 0, 6))
    beyond, elsewhere = play.table.box.board.size, "3,5"
    play.refused("SF-ENC.28", YELLOW, "jump", beyond).refused("SF-ENC.28", YELLOW, "jump", elsewhere)
    assert reason(play, YELLOW, "jump", beyond) != reason(play, YELLOW, "jump", elsewhere)


@pytest.mark.rule("SF-FRIEND.16")
def test_a_rate_that_holds_all_turn_is_offered_once() -> None:
    play = Position().friend(YELLOW, "rate_ore").hand(YELLOW, ore=3).trading(YELLOW)
    assert [answer for answer in play.options if answer[0] == "bank"] == [("bank", "ore", 2)]


@pytest.mark.rule("SF-BASE.1")
def test_an_outpost_lies_between_its_docks() -> None:
    board = Position().trading(YELLOW).table.box.board
    for at, place in enumerate(board.outpost_hex):
        assert {board.points[dock.point] for dock in board.docks[at]} < set(corners(*place))


@pytest.mark.rule("SF-FLY.9", "SF-FLY.5")
@pytest.mark.parametrize("cargo", ["colony", "trade"])
def test_a_ship_may_come_wherever_a_legal_end_is_within_its_steps(cargo: str) -> None:
    position = Position().near().ship(YELLOW, 1, "6,4", cargo).ship(RED, 1, "7,5").port(BLUE, "8,3")
    table = position.flying(YELLOW, 3).table
    beside = table.box.beside
    for begun in (table.point_of(YELLOW, 0), point("8,3"), point("7,6")):
        table.begun[0] = begun
        for start in range(len(beside)):
            near = {start}
            for left in range(4):
                ends = [end for end in near if end != begun and may_end(table, YELLOW, table.cargo_at(YELLOW, 0), end)]
                founds = start == begun and can_found(table, YELLOW, start)
                assert may_step(table, YELLOW, 0, start, left) == (bool(ends) or founds), (begun, start, left)
                near |= {other for here in near for other in beside[here]}


@pytest.mark.rule("SF-ENC.1")
@pytest.mark.parametrize("count", [1, 9])
def test_an_effect_is_a_word_with_its_kind_and_number(count: int) -> None:
    assert effect_of("card", "effect", f"fame {count}") == [EFFECTS.index("fame"), 0, count]
    assert effect_of("card", "effect", f"fame -{count}") == [EFFECTS.index("fame"), 0, -count]
    for at, kind in enumerate([*NOTHING, "any"]):
        assert effect_of("card", "effect", f"gain {kind} {count}") == [EFFECTS.index("gain"), at, count]
    for at, word in enumerate(EFFECTS[2:], 2):
        assert effect_of("card", "effect", word) == effect_of("card", "effect", f"{word} 1") == [at, 0, 1]
    wrong = ["", "fame", "gain", "fame 0", "fame 10", "fame --1", "fame 1 1", "gain 1", "gain gold 1", "gain ore 0"]
    wrong += ["gain ore -1", "gain ore", "gain ore 1 1", "ore 1", *[f"{word} 2" for word in EFFECTS[2:]]]
    for text in [*wrong, *[f"{word} 1 1" for word in EFFECTS[2:]], "lose ore 1", "return_gift ore 1"]:
        with pytest.raises(BadData, match=f"one of: fame N, gain KIND N, {', '.join(EFFECTS[2:])}; N from 1 to 9"):
            effect_of("card", "effect", text)


@pytest.mark.rule("SF-TRADE.4", "SF-TRADE.10", "SF-COMP.11")
@pytest.mark.parametrize("same_kind", ["off", "on"])
def test_every_deal_that_cannot_be_offered_hears_its_reason(same_kind: str) -> None:
    play = (
        Position(same_kind=same_kind).hand(YELLOW, ore=2, fuel=1).hand(RED, ore=1).trading(YELLOW).say(YELLOW, "offer")
    )
    each = play.table.box.each
    for give, want, rule in (
        ({"ore": 1}, {"food": 1}, ""),
        ({"ore": 2, "fuel": 1}, {"food": each}, ""),
        ({"ore": 1}, {"food": each + 1}, "SF-COMP.11"),
        ({"ore": each + 1}, {"food": 1}, "SF-COMP.11"),
        ({"ore": each}, {"food": 1}, "SF-TRADE.4"),
        ({"ore": 3}, {"food": 1}, "SF-TRADE.4"),
        ({"ore": 1}, {}, "SF-TRADE.4"),
        ({"ore": 1, "fuel": -1}, {"food": 1}, "SF-TRADE.4"),
        ({}, {"food": 1}, "SF-TRADE.4"),
        ({"ore": 1, "fuel": 1}, {"fuel": 1}, "SF-TRADE.10" if same_kind == "off" else ""),
    ):
        refusal = deal_refusal(play.table, YELLOW, terms_of(terms(give, want)))
        assert (refusal.rule if refusal is not None else "") == rule, (give, want)
        if refusal is not None and rule == "SF-COMP.11":
            assert refusal.args == {"asked": each + 1, "most": each}


@pytest.mark.rule("SF-FRIEND.14")
def test_help_from_the_rich_is_offered_once_in_a_turn() -> None:
    position = (
        Position().friend(YELLOW, "help_from_the_rich").fame(RED, 6).fame(BLUE, 6).hand(RED, ore=1).hand(BLUE, ore=1)
    )
    for used in (False, True):
        if used:
            position.do(lambda table: table.mark_helped())
        play = position.trading(YELLOW)
        assert ("help" in play.words(YELLOW)) != used
        assert (help_refusal(play.table, YELLOW) is None) != used


@pytest.mark.rule("SF-FRIEND.14")
@pytest.mark.parametrize("rich", [0, 1, 2, 3])
def test_help_comes_from_the_rich_where_two_have_more_points(rich: int) -> None:
    position = Position().friend(YELLOW, "help_from_the_rich").grounded(RED, WHITE, BLUE)
    for seat in (RED, WHITE, BLUE)[:rich]:
        position.fame(seat, 9)
    play = position.trading(YELLOW)
    play.table.fame[YELLOW] += play.points(BLUE if rich < 3 else YELLOW) - play.points(YELLOW)
    refusal = help_refusal(play.table, YELLOW)
    assert len(players_ahead(play.table, YELLOW)) == rich, "as many points are not more"
    assert (refusal is None) == (rich > 1)
    if refusal is not None:
        assert (refusal.rule, refusal.args) == ("SF-FRIEND.14", {"needed": 2, "there": rich})
    without = help_refusal(Position().fame(RED, 9).fame(BLUE, 9).trading(YELLOW).table, YELLOW)
    assert without is not None
    assert without.args == {}


@pytest.mark.rule("SF-THREE.4")
@pytest.mark.parametrize("colonies", [0, 1, 2])
def test_with_three_players_the_second_colony_of_a_system_is_still_allowed(colonies: int) -> None:
    position = Position(3).near(up=True).colony(RED, *("10,4", "9,6")[:colonies])
    refusal = found_refusal(position.trading(YELLOW).table, YELLOW, point("8,4"))
    assert (refusal.rule if refusal is not None else "") == ("SF-THREE.4" if colonies == 2 else "")
