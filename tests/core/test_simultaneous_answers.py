"""Answers given at the same time: who of a lane is asked."""

from __future__ import annotations

from astrarium.core.player_step_bases import PlayerEvent
from astrarium.core.simultaneous_answers import first_asked
from astrarium.core.step import NOBODY, Lane, Together
from astrarium.core.table_base import Box, Table


def test_the_first_who_must_still_answer_is_the_first_whose_lane_goes_on() -> None:
    step = PlayerEvent[Table[Box]](2)
    done: Lane[Table[Box]] = Lane(1, ())
    assert first_asked(Together([done, Lane(2, (step,)), Lane(0, (step,))])) == 2
    assert first_asked(Together([done])) == NOBODY
