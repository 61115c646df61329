"""Section A: contact, leave and trade."""

from __future__ import annotations

import pytest
from tests.games.frontier.position import A, B, C, D, Position

from astrarium.core.errors import IllegalAnswer
from astrarium.games.frontier.contact import Haggle, Meet, NextHex
from astrarium.games.frontier.unit_types import GOODS


@pytest.mark.rule("FR-A.19")
def test_who_wants_to_fight_asks_nothing() -> None:
    table = Position().fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").contact(A).asked("Meet", A).say(A, "fight")
    assert table.table.battle is not None
    table.asked("Pierce", B)


@pytest.mark.rule("FR-A.20")
def test_a_fight_needs_a_warship() -> None:
    position = Position().fleet(A, "0,0", "sct").fleet(B, "0,0", "trn").planet("0,0", None)
    table = position.contact(A).asked("AskLeave", B)
    Position().fleet(A, "0,0", "sct").fleet(B, "0,0", "trn").at(Meet(A, 18)).refused("FR-A.20", A, "fight")
    assert table.match.log[0].answer == ("hex", 18)


@pytest.mark.rule("FR-A.21")
def test_elsewhere_leave_must_be_asked() -> None:
    position = Position().fleet(A, "0,0", "sct").fleet(B, "0,0", "CA")
    position.at(Meet(A, 18)).refused("FR-A.19", A, "done").refused("FR-A.21", A, "peace").may(A, "ask")
    order = Position().fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").fleet(A, "1,0", "CA").fleet(B, "1,0", "CA")
    order.contact(A).asked("NextHex", A).refused("FR-A.26", A, "done")


@pytest.mark.rule("FR-A.22")
def test_a_no_is_a_fight_and_a_yes_is_peace() -> None:
    def asked() -> object:
        return Position().fleet(A, "0,0", "CA").fleet(B, "0,0", "CA").contact(A).say(A, "ask").asked("AskLeave", B)

    refused = asked().refused("FR-A.22", B, "maybe").say(B, "no")
    assert refused.table.battle is not None
    peace = asked().say(B, "yes")
    assert peace.table.battle is None
    assert (peace.units(A, "0,0"), peace.units(B, "0,0")) == (["CA"], ["CA"])
    assert all(line.seat >= 0 for line in peace.match.log), "no die was rolled"


@pytest.mark.rule("FR-A.23")
def test_a_planet_counts_as_a_unit_of_its_owner() -> None:
    table = Position().planet("0,0", B).fleet(A, "0,0", "CA").contact(A).asked("Meet", A)
    assert table.options == [("ask",), ("fight",)]
    off = Position(planet_attack="off").planet("0,0", B).fleet(A, "0,0", "CA").contact(A)
    assert "Meet" not in off.match.plan(None)


@pytest.mark.rule("FR-A.24")
def test_the_owner_of_the_planet_asks_nobody() -> None:
    table = Position().planet("0,0", A).fleet(A, "0,0", "CA").fleet(B, "0,0", "trn").contact(A).asked("Meet", A)
    assert table.options == [("peace",), ("fight",)]
    table.refused("FR-A.24", A, "ask").say(A, "peace")
    assert table.table.battle is None
    idle = Position().planet("0,0", A).fleet(B, "0,0", "trn").fleet(A, "0,0", "sct").contact(A)
    assert idle.match.log == [], "without a warship there is nothing to decide"
    asks = Position(contact_scope="everyone_asks").planet("0,0", A).fleet(A, "0,0", "sct").fleet(B, "0,0", "trn")
    asks.contact(A).asked("AskLeave", B)


@pytest.mark.rule("FR-A.25")
def test_leave_lasts_until_the_next_contact_of_who_asked() -> None:
    position = Position().planet("0,0", B).fleet(A, "0,0", "CA").fleet(B, "0,0", "trn")
    table = position.contact(A).say(A, "ask").say(B, "yes")
    assert table.table.leave[A] == (18,)
    again = Position().planet("0,0", B).fleet(A, "0,0", "CA").do(lambda table: table.set_leave(A, (18,)))
    asked = again.contact(A).asked("Meet", A)
    assert asked.table.leave[A] == ()
    assert asked.options == [("ask",), ("fight",)]
    giver = Position().planet("0,0", B).fleet(A, "0,0", "CA").fleet(B, "0,0", "CA")
    attack = giver.do(lambda table: table.set_leave(A, (18,))).contact(B).asked("Meet", B).say(B, "fight")
    assert attack.table.leave[A] == ()


@pytest.mark.rule("FR-A.26")
def test_hexes_in_any_order_and_players_in_seat_order() -> None:
    position = Position(4)
    for seat in range(4):
        position.fleet(seat, "0,0", "sct")
    table = position.fleet(C, "1,0", "sct").fleet(A, "1,0", "sct").contact(C).asked("NextHex", C)
    table.say(C, "hex", "0,0").asked("AskLeave", D).say(D, "yes").asked("AskLeave", A).say(A, "yes")
    table.asked("AskLeave", B).say(B, "yes").asked("AskLeave", A)
    assert table.table.meets == ()
    assert NextHex(A).rules[0] == "FR-A.26"


@pytest.mark.rule("FR-A.27")
def test_ore_and_goods_change_hands() -> None:
    position = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", hold="A A")
    table = position.contact(A).say(B, "yes").asked("Offer", A)
    table.refused("FR-A.27", A, "give", "iou").refused("FR-A.27", A, "give").refused("FR-A.27", A, "give", "ore")
    table.refused("FR-A.27", A, "want", "ore").refused("FR-A.28", A, "propose")
    for _ in range(2):
        table.say(A, "give", "goods", A).say(A, "want", "goods", B)
    table.say(A, "propose").asked("TakeOffer", B).say(B, "yes")
    assert (table.holds(A, "0,0"), table.goods("0,0", A), table.goods("0,0", B)) == ([[3, 3]], 2, 0)
    full = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", hold="A A").contact(A).say(B, "yes")
    full.say(A, "want", "goods", B).refused("FR-A.27", A, "propose")
    goods = Position(trade="goods_only").planet("0,0", B, ore=2).fleet(A, "0,0", "trn", hold="ore A").contact(A)
    goods.say(B, "yes").refused("FR-A.27", A, "give", "ore").refused("FR-A.27", A, "want", "ore")
    off = Position(trade="off").planet("0,0", B, ore=2).fleet(A, "0,0", "trn", hold="ore A").contact(A)
    assert "Offer" not in off.say(B, "yes").match.plan(None)


def test_ships_trade_between_each_other_and_guests_from_their_holds() -> None:
    position = Position().fleet(A, "0,0", "trn", hold="ore").fleet(B, "0,0", "trn", hold="B").contact(A).say(B, "yes")
    table = position.say(A, "give", "ore").say(A, "want", "goods", B).say(A, "propose").say(B, "yes")
    assert (table.holds(A, "0,0"), table.holds(B, "0,0")) == ([[3]], [[1]])
    lots = Position().planet("0,0", A, ore=20).fleet(B, "0,0", *["trn"] * 5).contact(B).say(A, "yes")
    for _ in range(6):
        lots.say(B, "want", "ore")
    assert ("want", "ore") not in lots.options
    lots.refused("FR-A.27", B, "want", "ore")
    giver = Position().planet("0,0", A, ore=20).fleet(B, "0,0", *["trn"] * 5).contact(B).say(A, "yes").say(B, "pass")
    for _ in range(6):
        giver.say(A, "give", "ore")
    assert ("give", "ore") not in giver.options


@pytest.mark.rule("FR-A.27")
def test_something_may_be_asked_for_and_nothing_given() -> None:
    table = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn").contact(A).say(B, "yes")
    table.say(A, "want", "goods", B).say(A, "propose").asked("TakeOffer", B).say(B, "yes")
    assert (table.holds(A, "0,0"), table.goods("0,0", B)) == ([[GOODS + B]], 1)


@pytest.mark.rule("FR-A.28")
def test_three_offers_in_turn_and_no_fourth() -> None:
    position = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", "sct", hold="A A")
    table = position.contact(A).say(B, "yes").say(A, "give", "goods", A).say(A, "propose").say(B, "no")
    table.asked("Offer", B).say(B, "give", "goods", B).say(B, "want", "goods", A).say(B, "propose").say(A, "no")
    table.asked("Offer", A).say(A, "give", "goods", A).say(A, "propose").refused("FR-A.28", B, "perhaps").say(B, "no")
    assert "Offer" not in table.match.plan(None)
    with pytest.raises(IllegalAnswer):
        table.say(B, "give", "goods", B)
    gift = Position().planet("0,0", B).fleet(A, "0,0", "trn", hold="A A").contact(A).say(B, "yes")
    gift.say(A, "give", "goods", A).say(A, "propose").say(B, "yes")
    assert gift.goods("0,0", A) == 1
    assert Haggle(A, B, 18, 3).rules == ("FR-A.27", "FR-A.28")


@pytest.mark.rule("FR-A.28")
def test_three_passes_end_the_talks() -> None:
    table = Position().fleet(A, "0,0", "trn", hold="ore").fleet(B, "0,0", "trn", hold="B").contact(A).say(B, "yes")
    for speaker in (A, B, A):
        table.asked("Offer", speaker).say(speaker, "pass")
    assert all("Offer" not in step and "Haggle" not in step for step in table.plan)
