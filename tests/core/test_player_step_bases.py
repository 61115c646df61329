"""Steps of one player, as games derive their own from them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from astrarium.core.declared_fields import Field, number
from astrarium.core.errors import BadData
from astrarium.core.player_step_bases import PLAYER, PlayerDraw, PlayerEvent, PlayerQuestion
from astrarium.core.step import Step, field_values
from astrarium.core.table_base import Box, Table


class Rest(PlayerEvent[Table]):
    """A player rests."""


class Flip(PlayerDraw[Table]):
    """A coin for a player."""


class Walk(PlayerQuestion[Table]):
    """How far a player walks."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("most"))

    def __init__(self, player: int, most: int) -> None:
        super().__init__(player)
        self.most = most


@pytest.mark.parametrize("step", [Rest(2), Flip(2)])
def test_a_step_of_a_player_is_told_apart_by_him(step: Step[Table]) -> None:
    assert field_values(step) == (2,)
    assert step == type(step)(2)
    assert step != type(step)(1)
    assert repr(step) == f"{type(step).__name__}(player=2)"


def test_a_question_asks_its_player_and_may_know_more() -> None:
    assert Walk(1, 3).seat(Table(Box(2, {}))) == 1
    assert repr(Walk(1, 3)) == "Walk(player=1, most=3)"


def test_the_player_is_one_of_the_seats() -> None:
    PLAYER.check(1, {"seats": 2}, "step")
    with pytest.raises(BadData, match="between 0 and 1"):
        PLAYER.check(2, {"seats": 2}, "step")
