"""Open points of chapter 14: how many sides the dice of combat have."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position, meeting, new_game

from astrarium.core.step import CHANCE


@pytest.mark.rule("IG-14.53")
def test_combat_dice_with_eight_sides() -> None:
    table = meeting({"torpedo_boat": 1}, {"colony_ship": 1}, combat_die="8").strike((8,), (8,))
    assert (table.attack_values, table.defence_values) == ([24], [24])
    table = meeting({"torpedo_boat": 1}, {"fighter": 1}, combat_die="8")
    assert len(table.options) == 8
    table = Position(combat_die="8").planet("Verdane", "C4", B, tanks=1).fleet(A, "C3", torpedo_boat=1, tank=1)
    assert len(table.movement(A).say(A, "move", "C3", "C4").say(A, "land", 1).options) == 8


@pytest.mark.rule("IG-14.53")
def test_combat_dice_with_six_sides() -> None:
    table = meeting({"torpedo_boat": 1}, {"colony_ship": 1}, combat_die="6")
    assert table.options == [("dice", die) for die in range(1, 7)]


@pytest.mark.rule("IG-14.53")
def test_the_roll_for_the_first_player_keeps_six_sides() -> None:
    table = new_game(combat_die="8").asked("RollForStart", CHANCE)
    assert {die for _, *dice in table.options for die in dice} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("IG-14.53")
def test_casino_dice_keep_six_sides() -> None:
    position = Position(combat_die="8").tile("C3", "casino").fleet(A, "C3", fighter=1).has(A, 5_000)
    table = position.movement(A).say(A, "done").say(A, "stake", 1_000).asked("CasinoRoll", CHANCE)
    sums = {int(one) + int(other) for _, one, other in table.options}
    assert sums == set(range(2, 13))
