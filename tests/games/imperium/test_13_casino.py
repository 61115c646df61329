"""Chapter 13: the casino."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.imperium.position import A, B, C, Position, Table

from astrarium.core.step import CHANCE
from astrarium.games.imperium.casino import sums


def evening(money: int, position: Position | None = None) -> Table:
    """A's fleet stands on the casino of C4, and A's movement ends."""
    position = position or Position()
    position.fleet(A, "C4", fighter=1).tile("C4", "casino").has(A, money=money)
    return position.movement(A).say(A, "done")


def after_dice(table: Table) -> bool:
    """Whether the game of dice is over and A goes on with Phase 4 or later."""
    return table.table.phase != 3 and not any(table.table.stakes)


# ---------------------------------------------------------------------- who plays


@pytest.mark.rule("IG-13.1")
def test_who_stands_on_a_casino_must_play() -> None:
    table = evening(20000).asked("Stake", A)
    table.refused("IG-13.2", A, "stake", 0).refused("IG-13.1", A, "leave").refused("IG-13.1", A, "done")
    assert all(answer[0] == "stake" for answer in table.options)


@pytest.mark.rule("IG-13.1")
def test_it_is_every_turn_that_the_fleet_stays() -> None:
    table = evening(20000).say(A, "stake", 1000).chance("dice", 1, 1)
    for seat in (A, B):
        table.say(seat, "end")
        table.say(1 - seat, "done")
    table.asked("Stake", A)


@pytest.mark.rule("IG-13.1")
def test_passing_through_does_not_count() -> None:
    table = Position().tile("C4", "casino").fleet(A, "C3", fighter=2).has(A, money=20000).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "move", "C4", "C5").say(A, "done").asked("Trade", A)


@pytest.mark.rule("IG-13.1")
def test_who_stands_on_two_casinos_plays_in_both() -> None:
    position = Position().fleet(A, "E4", fighter=1).tile("E4", "casino")
    table = evening(20000, position).say(A, "stake", 1000).chance("dice", 3, 4).asked("Stake", A)
    table.say(A, "stake", 1000).chance("dice", 3, 4)
    assert (table.money(A), after_dice(table)) == (22000, True)


@pytest.mark.rule("IG-13.3")
@pytest.mark.parametrize(("money", "plays"), [(0, False), (999, False), (1000, True)])
def test_who_has_less_than_1000_does_not_play(money: int, plays: bool) -> None:
    table = evening(money, Position().planet("Verdane", "E4", owner=A).has(B, fuel=1))
    assert (table.match.waiting == (CHANCE,)) is plays, "1,000 leave no choice: they are staked, and the dice roll"
    assert table.money(A) == (0 if plays else money)


# ---------------------------------------------------------------------- stake and dice


@pytest.mark.rule("IG-13.2")
def test_the_stake_is_from_1000_up_to_all_the_money() -> None:
    table = evening(20000)
    for amount in (500, 999, 20001, 21000):
        table.refused("IG-13.2", A, "stake", amount)
    table.may(A, "stake", 1000).may(A, "stake", 20000)
    assert table.match.why_not(A, ("stake", 1234)) is None
    table.say(A, "stake", 20000).asked("CasinoRoll", CHANCE)
    assert (table.money(A), table.table.stakes[A]) == (0, 20000)


def test_amounts_on_buttons_go_from_the_least_to_the_most() -> None:
    assert sums(1000, 20000) == [1000, 2000, 5000, 10000, 20000]
    assert sums(1000, 1500) == [1000, 1500]


@pytest.mark.rule("IG-13.4")
@pytest.mark.parametrize("dice", [(5, 6), (6, 5), (3, 4), (1, 6), (2, 5)])
def test_7_and_11_pay_twice_what_lies_there(dice: tuple[int, int]) -> None:
    table = evening(20000).say(A, "stake", 4000).chance("dice", *dice)
    assert (table.money(A), after_dice(table)) == (24000, True)


@pytest.mark.rule("IG-13.5")
@pytest.mark.parametrize("dice", [(1, 2), (1, 1), (6, 6)])
def test_2_3_and_12_lose_what_lies_there(dice: tuple[int, int]) -> None:
    table = evening(20000).say(A, "stake", 5000).chance("dice", *dice)
    assert (table.money(A), after_dice(table)) == (15000, True)


@pytest.mark.rule("IG-13.6")
@pytest.mark.parametrize("dice", [(2, 2), (1, 4), (3, 3), (4, 4), (4, 5), (5, 5)])
def test_anything_else_is_open_and_leaving_loses_the_stake(dice: tuple[int, int]) -> None:
    table = evening(20000).say(A, "stake", 1000).chance("dice", *dice).asked("Raise", A)
    table.may(A, "leave").may(A, "raise", 1000)
    table.say(A, "leave")
    assert (table.money(A), after_dice(table)) == (19000, True)


@pytest.mark.rule("IG-13.6")
def test_who_raises_rolls_again() -> None:
    table = evening(20000).say(A, "stake", 1000).chance("dice", 4, 4).say(A, "raise", 1000)
    table.asked("CasinoRoll", CHANCE).chance("dice", 3, 4)
    assert table.money(A) == 22000


@pytest.mark.rule("IG-13.7")
def test_a_raise_is_at_least_what_lies_there() -> None:
    table = evening(20000).say(A, "stake", 1000)
    for least, total in ((1000, 2000), (2000, 4000), (4000, 8000)):
        table.chance("dice", 4, 4).refused("IG-13.7", A, "raise", least - 1)
        table.refused("IG-13.7", A, "raise", table.money(A) + 1).refused("IG-14.19", A, "stay")
        table.may(A, "raise", least).say(A, "raise", least)
        assert table.table.stakes[A] == total
    assert table.money(A) == 12000


@pytest.mark.rule("IG-13.7")
def test_who_cannot_pay_a_raise_must_leave() -> None:
    table = evening(3500).say(A, "stake", 2000).chance("dice", 4, 4)
    assert (table.money(A), after_dice(table)) == (1500, True), "leaving was the only answer"
    assert (A, ("leave",)) in [(line.seat, line.answer) for line in table.match.log]
    evening(4000).say(A, "stake", 2000).chance("dice", 4, 4).may(A, "raise", 2000)


# ---------------------------------------------------------------------- together


def three_at_one_table(**options: str) -> Position:
    """A, B and C on the casino of C4, with 20,000 each."""
    position = Position(3, **options).fleet(B, "C4", fighter=1).fleet(C, "C4", fighter=1)
    return position.has(B, money=20000).has(C, money=20000)


@pytest.mark.rule("IG-13.8")
def test_players_at_one_casino_share_a_roll() -> None:
    table = evening(20000, three_at_one_table()).asked("Stake", A, B, C)
    table.say(C, "stake", 3000).say(A, "stake", 1000).say(B, "stake", 2000).asked("CasinoRoll", CHANCE)
    table.chance("dice", 3, 4)
    assert [table.money(seat) for seat in (A, B, C)] == [21000, 22000, 23000]
    table.say(A, "end").asked("Move", B).say(B, "done").asked("Stake", A, B)
    table.say(A, "stake", 1000).say(B, "stake", 1000).chance("dice", 1, 1)
    assert [table.money(seat) for seat in (A, B, C)] == [20000, 21000, 23000]
    table.say(B, "end").say(C, "done").asked("Stake", B, C)


@pytest.mark.rule("IG-13.8")
def test_only_who_is_there_and_has_money_joins_in() -> None:
    position = Position(3).fleet(B, "E4", fighter=1).tile("E4", "casino").fleet(C, "C4", fighter=1)
    evening(20000, position.has(B, money=20000).has(C, money=999)).asked("Stake", A)
    position = Position(3).fleet(C, "C4", fighter=1).has(C, money=2000)
    evening(20000, position).asked("Stake", A, C)


@pytest.mark.rule("IG-13.9")
def test_each_wins_or_loses_his_own_stake() -> None:
    position = Position().fleet(B, "C4", fighter=1).has(B, money=20000)
    table = evening(20000, position).say(A, "stake", 1000).say(B, "stake", 5000).chance("dice", 3, 3)
    table.asked("Raise", A, B).say(A, "leave").say(B, "raise", 5000).chance("dice", 5, 6)
    assert (table.money(A), table.money(B)) == (19000, 30000), "B had 10,000 left and receives 20,000"


@pytest.mark.rule("IG-13.9")
def test_nobody_sees_the_others_decision_before_his_own() -> None:
    position = Position().fleet(B, "C4", fighter=1).has(B, money=20000)
    table = evening(20000, position).say(A, "stake", 1000)
    seen = table.match.observe(B).table
    assert (seen.money[A], seen.stakes[A]) == (20000, 0)


# ---------------------------------------------------------------------- what it is worth


def worth(table: Table, least: int) -> Fraction:
    """What A gains on average from here by raising as little as possible for so many rolls, odds as the rules say."""
    total = Fraction(0)
    for outcome, chance in table.match.odds().items():
        after = Table(table.match.clone())
        after.match.rng = None
        after.chance(*outcome)
        if after.match.waiting == (A,) and type(after.match.step_for(A)).__name__ == "Raise":
            if least == 1:
                after.say(A, "leave")
            else:
                after.say(A, "raise", after.table.stakes[A])
                total += Fraction(round(chance * 36), 36) * worth(after, least - 1)
                continue
        total += Fraction(round(chance * 36), 36) * after.money(A)
    return total


@pytest.mark.rule("IG-13.4", "IG-13.5", "IG-13.6")
@pytest.mark.parametrize("rolls", [1, 2])
def test_the_bank_keeps_a_third_and_more(rolls: int) -> None:
    bet = 9000
    table = evening(100_000).say(A, "stake", bet)
    expected = -Fraction(bet, 3) - Fraction(bet, 6) * Fraction(4, 3) ** rolls
    assert worth(table, rolls) - 100_000 == expected
    assert rolls != 1 or expected == -5000, "five ninths of the bet"


@pytest.mark.rule("IG-13.8", "IG-13.3")
def test_who_has_just_the_least_stake_joins_with_all_of_it() -> None:
    position = Position().fleet(B, "C4", fighter=1).has(B, money=1000)
    table = evening(20000, position).say(A, "stake", 1000)
    assert table.table.joined == [0, 1]
    table.chance("dice", 3, 4)
    assert (table.money(A), table.money(B)) == (21000, 2000)
