"""Edges of hands, moments, trade and targets: what lies one step beside the ordinary case."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, D, Position, card, unit
from tests.games.parsec.test_6_cards import TOKENS

from astrarium.games.parsec.combat_strike import FAILED
from astrarium.games.parsec.counterattack_and_evasion import Initiative, can_evade
from astrarium.games.parsec.effect_operations import convert
from astrarium.games.parsec.effect_vocabulary import parse
from astrarium.games.parsec.event_timing import IN_ANOTHERS_TURN, IN_FIGHT, IN_TURN, moment_refusal
from astrarium.games.parsec.faction_and_card_modifiers import faction_price
from astrarium.games.parsec.generated_table import Boost, Strike
from astrarium.games.parsec.match_constants import (
    ANY_TURN,
    CAPACITY,
    COMBAT,
    FIRST_TRAIT,
    MOVE,
    OWN_TURN,
    REACTION,
    TRANSPORT,
    UNITS,
)
from astrarium.games.parsec.production import PayOut, RollAgain
from astrarium.games.parsec.reachability import warships_bearing
from astrarium.games.parsec.score import check_victory, modules_counted
from astrarium.games.parsec.trade import by_card, deal_refusal


@pytest.mark.rule("PA-6.2.10", "PA-6.2.28")
@pytest.mark.parametrize("when", [IN_TURN, IN_ANOTHERS_TURN, IN_FIGHT])
def test_only_who_would_react_in_their_own_turn_is_told_of_reactions(when: int) -> None:
    """A card at another moment than its own hears of moments."""
    fit = {IN_TURN: (OWN_TURN, ANY_TURN), IN_ANOTHERS_TURN: (ANY_TURN,), IN_FIGHT: (COMBAT,)}[when]
    table, told = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").acts().table, {}
    for title, data in enumerate(table.box.cards):
        if data.timing not in fit:
            refusal = moment_refusal(table, A, title, when)
            assert refusal is not None, data.id
            told.setdefault(data.timing, set()).add(refusal.rule)
    everything = {OWN_TURN, ANY_TURN, COMBAT, REACTION} - {*fit}
    reacting = "PA-6.2.28" if when == IN_TURN else "PA-6.2.10"
    assert told == {timing: {reacting if timing == REACTION else "PA-6.2.10"} for timing in everything}


@pytest.mark.rule("PA-6.2.19")
def test_who_lacks_a_token_hears_that_it_takes_one_and_none_is_left() -> None:
    position = Position(event_tokens="blocked").hold(A, "solar_flare")
    for name, spot in zip(["meteor_shower"] * 4 + ["rich_vein"] * 3 + ["ion_cloud"] * 3, TOKENS, strict=True):
        position.lies(name, B, spot, area=0)
    refusal = position.acts().match.why_not(A, ("play", card("solar_flare")))
    assert refusal is not None
    assert (refusal.rule, refusal.args) == ("PA-6.2.19", {"needed": 1, "there": 0})


@pytest.mark.rule("PA-6.2.39")
def test_the_die_is_rolled_again_by_a_card_in_hand_alone() -> None:
    effects = ["reroll which=production"]
    Position(probe=effects).hold(A, "brace").then(RollAgain(A, 5)).refused("PA-6.2.39", A, "play", "probe")
    position = Position(probe=effects)
    position.table.add_hand(A, position.box.titles - 1, 1)
    position.then(RollAgain(A, 5)).may(A, "play", "probe")


@pytest.mark.rule("PA-6.2.3")
@pytest.mark.parametrize(("usable_from", "fresh"), [("own_next_turn", [1, 2]), ("next_player_turn", [])])
def test_as_many_cards_are_new_in_a_hand_dealt_anew_as_before(usable_from: str, fresh: list[int]) -> None:
    position = Position(event_usable_from=usable_from).hold(A, "brace", "brace", "dividend")
    table = position.acts().table
    held = [card("brace"), card("brace"), card("dividend")]
    if fresh:
        table.add_new(A, held[0], 2)
    table.deal_hands([A], [[4, 1, 2]])
    assert [title for title in range(table.box.titles) if table.hand_at(A, title)] == [1, 2, 4]
    assert [title for title in range(table.box.titles) if table.new_at(A, title)] == fresh
    assert table.usable(A) == [title for title in (1, 2, 4) if title not in fresh]


@pytest.mark.rule("PA-9.1.2")
@pytest.mark.parametrize(("hands", "most"), [("hidden", 210), ("counts_public", 2), ("open", 2)])
def test_nobody_asks_for_more_than_the_other_holds_or_could_hold(hands: str, most: int) -> None:
    table = Position(hands=hands).goods(A, 1, 0, 0).goods(B, 1, 1, 0).acts().table
    assert table.box.pile * 3 == 210
    assert deal_refusal(table, A, B, ("offer", 1, 0, 0, most, 0, 0)) is None
    refusal = deal_refusal(table, A, B, ("offer", 1, 0, 0, most, 0, 1))
    assert refusal is not None
    assert (refusal.rule, refusal.args) == ("PA-9.1.2", {"asked": most + 1, "most": most})


@pytest.mark.rule("PA-6.2.54")
@pytest.mark.parametrize(
    ("effect", "met"), [("trade_anywhere with=port", False), ("trade_anywhere with=opponent", True)]
)
def test_a_card_for_the_port_opens_no_trade_with_players(effect: str, met: bool) -> None:
    table = Position(3, probe=[effect]).lies("probe", A, area=B).acts().table
    assert by_card(table, A, B) is met
    assert not by_card(table, A, C)
    assert not by_card(table, B, A)


@pytest.mark.rule("PA-4.2.3")
@pytest.mark.parametrize(("capacity", "room"), [(-1, 0), (0, 0), (1, 1), (2, 2)])
def test_a_transport_has_room_for_as_many_as_it_carries(capacity: int, room: int) -> None:
    table = Position().put(A, "transport", "A5").acts().table
    terms = list(table.terms_of(A))
    terms[FIRST_TRAIT[TRANSPORT] + CAPACITY] = capacity
    table.set_all_terms(A, terms)
    assert table.room_aboard(unit(A, "transport")) == room


@pytest.mark.rule("PA-4.4.1")
def test_nothing_is_built_beside_the_board() -> None:
    table = Position().put(A, "colony", "C3").goods(A, 9, 9, 9).acts().say(A, "build", "cargo")
    for cell in (-1, table.table.box.cells, table.table.box.cells + 1):
        table.refused("PA-4.4.1", A, "at", cell)


@pytest.mark.rule("PA-14.2.2", "PA-3.1.1")
@pytest.mark.parametrize(("alliance", "counted"), [("member", [1, 2, 3, 0]), ("pooled_all", [1, 2, 1, 2])])
def test_modules_are_held_by_a_seat_or_by_its_team(alliance: str, counted: list[int]) -> None:
    """The numbers are those of seats, or of teams: 0 and 1."""
    table = Position(4, teams="2v2", alliance_victory=alliance).acts().table
    held = [-1] * table.box.board.modules
    held[:3] = [A, B, B]
    if alliance == "member":
        held[4:7] = [C, C, C]
    assert [modules_counted(table, seat, held) for seat in (A, B, C, D)] == counted


@pytest.mark.rule("PA-3.2", "PA-14.1.1")
@pytest.mark.parametrize(("ended", "alive", "after"), [("", 1, "economic"), ("timed", 1, "timed"), ("", 0, "")])
def test_what_has_ended_is_not_won_again_nor_by_who_is_out(ended: str, alive: int, after: str) -> None:
    position = Position().put(A, "colony", *[f"{column}{row}" for row in (2, 3, 4) for column in "BCD"], "I4")
    table = position.goods(A, 9, 9, 9).acts().table.clone()
    table.ended, table.winner = ended, -1
    table.set_alive(A, alive)
    check_victory(table, A)
    assert table.ended == after


@pytest.mark.rule("PA-5.2.3")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_hexes_of_a_module_are_whole_or_cut_by_a_seam(players: int) -> None:
    board = Position(players).box.board
    for slot, hexes in enumerate(board.hexes):
        assert all(board.exists[cell] for cell in hexes)
        assert hexes == [cell for cell in range(board.cells) if board.exists[cell] and slot in board.modules_of[cell]]


@pytest.mark.rule("PA-14.2.1")
@pytest.mark.parametrize(
    ("players", "teams", "team"),
    [
        (4, "2v2", [0, 1, 0, 1]),
        (6, "3v3", [0, 1, 0, 1, 0, 1]),
        (6, "2v2v2", [0, 1, 2, 0, 1, 2]),
        (6, "2v2", [0, 1, 2, 3, 4, 5]),
        (4, "3v3", [0, 1, 2, 3]),
        (5, "2v2v2", [0, 1, 2, 3, 4]),
    ],
)
def test_teams_sit_in_turn_where_their_number_allows_it(players: int, teams: str, team: list[int]) -> None:
    box = Position(players, teams=teams).box
    assert box.team == team
    assert box.allied == (len(set(team)) < players)
    assert box.sides == [[other for other in range(players) if team[other] == mine] for mine in team]


@pytest.mark.rule("PA-6.2.27", "PA-6.2.21")
def test_who_has_looked_at_the_top_cards_knows_where_each_goes() -> None:
    one, two = card("brace"), card("dividend")
    table = Position(3).do(top=(one, two)).acts().table
    for title in (one, two):
        table.learn(A, table.box.players, title)
        table.learn(A, B, title)
    table.take_card(B, one)
    assert table.top == (two,)
    assert (sorted(table.known(A, B)), table.known(A, table.box.players)) == (sorted([one, one, two]), [two])
    table.take_card(C, two)
    assert table.top == ()
    assert (table.known(A, C), table.known(A, table.box.players)) == ([two], [])
    assert sorted(table.known(A, B)) == sorted([one, one, two])


@pytest.mark.rule("PA-6.2.21")
def test_a_card_that_was_put_under_the_deck_is_known_to_all_others() -> None:
    position = Position(3, event_discard="bottom")
    table = position.do(deck=(0,) * position.box.titles, under=(4, 5)).acts().table
    table.take_card(B, 4)
    assert table.under == (5,)
    assert [table.known(seat, B) for seat in (A, B, C)] == [[4], [], [4]]


@pytest.mark.rule("PA-1.1.4")
@pytest.mark.parametrize("owed", [(1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1), (0, 0, 0)])
def test_whoever_gets_anything_is_told_what(owed: tuple[int, int, int]) -> None:
    table = Position().acts().table
    table.recording = True
    for kind, count in enumerate(owed):
        table.add_owed(A, kind, count)
    PayOut((A, B)).play(table)
    told = [event.args for event in table.events if event.key == "told.yield"]
    assert [(one["t"], one["g"], one["e"]) for one in told] == ([owed] if any(owed) else [])


@pytest.mark.rule("PA-12.6.7", "PA-12.4.4")
@pytest.mark.parametrize(("exposed", "rule"), [("no", "PA-12.6.7"), ("yes", "PA-12.4.4")])
def test_who_has_helped_and_left_is_no_victim(exposed: str, rule: str) -> None:
    """Where those who help may be struck, it is not the help that protects a vessel that is on the board no longer."""
    position = Position(3, support_exposed=exposed).put(A, "fighter", "A5").put(B, "fighter", "B5")
    table, gone = position.put(C, "fighter", "C5").acts().table, unit(C, "fighter", 1)
    table.foes, table.pool0, table.pool1 = (A, B), (unit(A, "fighter"),), (unit(B, "fighter"),)
    table.strike, table.aides = Strike(0, unit(B, "fighter"), 0, 0, 0, 0, FAILED), (gone,)
    refusal = Initiative(1).counter_refusal(table, gone)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("PA-6.2.57")
def test_a_warship_bears_on_a_player_once_however_many_of_their_units_are_in_range() -> None:
    table = Position(3).put(A, "fighter", "D5").put(B, "cargo", "C5", "E5", "A1").put(C, "cargo", "D6").acts().table
    assert warships_bearing(table, A) == [0, 1, 1]
    twice = Position(3).put(A, "fighter", "D5", "F5").put(B, "cargo", "C5", "E5").put(C, "cargo", "D6").acts().table
    assert warships_bearing(twice, A) == [0, 2, 1]


@pytest.mark.rule("PA-6.2.37")
def test_what_cards_add_to_one_vessel_they_add_to_no_other() -> None:
    one, other = unit(A, "fighter"), unit(A, "fighter", 1)
    table = Position().do(boosts=(Boost(one, 2), Boost(other, 3), Boost(one, 4))).acts().table
    assert (table.boost(one), table.boost(other), table.boost(unit(A, "cargo"))) == (6, 3, 0)


@pytest.mark.rule("PA-6.2.31")
@pytest.mark.parametrize(("spot", "told"), [("C3", 1), ("A5", 0)])
def test_only_what_becomes_of_a_unit_on_a_planet_is_told_as_settling(spot: str, told: int) -> None:
    table = Position().put(A, "cargo", spot).acts()
    table.table.recording = True
    convert(table.table, A, parse("convert unit=own_cargo to=fighter"), unit(A, "cargo"))
    assert table.on(spot) == ["fighter"]
    assert [event.key for event in table.table.events].count("told.convert") == told


@pytest.mark.rule("PA-8.7")
@pytest.mark.parametrize(("by", "price"), [(-1, (1, 1, 0)), (-5, (0, 1, 0)), (2, (4, 1, 0))])
def test_salvage_is_never_less_than_nothing(by: int, price: tuple[int, int, int]) -> None:
    position = Position()
    kind = UNITS.index("cargo")
    plain = faction_price(position.table, A, kind)
    position.box.bonus[0] = [parse(f"cost unit=cargo kind=titanium by={by}")]
    position.box.malus[0] = []
    position.table.set_faction(A, 0)
    assert faction_price(position.table, A, kind) == (max(0, plain[0] + by), *plain[1:])


@pytest.mark.rule("PA-12.2.4")
def test_a_colony_never_evades_whatever_moves_further() -> None:
    position = Position(probe=["stat unit=own_unit stat=move by=2"]).lies("probe", B)
    table = position.put(A, "fighter", "A5").put(B, "colony", "C3").put(B, "cargo", "B5").acts().table
    table.foes, table.pool0 = (A, B), (unit(A, "fighter"),)
    table.pool1 = (unit(B, "colony"), unit(B, "cargo"))
    assert table.stat(unit(B, "colony"), MOVE) == 2
    assert [can_evade(table, 1, one) for one in table.pool1] == [False, True]
