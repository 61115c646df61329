"""Play at random: the quickest way through a match, for measuring and for reaching positions."""

from __future__ import annotations

from typing import Final, TypeVar

from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import NOBODY
from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])
NO_LIMIT: Final = 10**9


def play_at_random(match: Match[T], rng: RandomSource, most: int = NO_LIMIT) -> int:
    """Answer at random to the end, or until so many decisions were made; how many were. One option is no decision."""
    decisions = 0
    while decisions < most:
        seat = match.first_waiting
        if seat == NOBODY:
            break
        options = match.options(seat)
        count = len(options)
        if count > 1:
            decisions += 1
        match.answer(seat, options[rng.below(count)])
    return decisions
