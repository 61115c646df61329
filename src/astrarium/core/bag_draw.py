"""Bags, piles and hands as counts: what is drawn from them is as likely as there are copies of it."""

from __future__ import annotations

from typing import Final, TypeVar

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.random_source import RandomSource, draw_from
from astrarium.core.step import Answer, Draw
from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])

UNKNOWN: Final = -1  # nobody knows what comes next


@mypyc_attr(allow_interpreted_subclasses=True)
class BagDraw(Draw[T]):
    """A draw from a bag of counts, or of the one thing that is known to come."""

    def bag(self, table: T) -> list[int]:
        """How many copies of each kind there are."""
        raise NotImplementedError

    def outcome(self, table: T, kind: int) -> Answer:
        """How the drawing of a kind is told."""
        raise NotImplementedError

    def sure(self, table: T) -> int:
        """The kind that must come, where its place is known (a card put under a deck); else UNKNOWN."""
        return UNKNOWN

    def options(self, table: T) -> list[Answer]:
        sure = self.sure(table)
        if sure != UNKNOWN:
            return [self.outcome(table, sure)]
        return [self.outcome(table, kind) for kind, copies in enumerate(self.bag(table)) if copies]

    def odds(self, table: T) -> dict[Answer, float]:
        sure = self.sure(table)
        if sure != UNKNOWN:
            return {self.outcome(table, sure): 1.0}
        bag = self.bag(table)
        total = sum(bag)
        return {self.outcome(table, kind): copies / total for kind, copies in enumerate(bag) if copies}

    def draw(self, table: T, rng: RandomSource) -> Answer:
        sure = self.sure(table)
        return self.outcome(table, draw_from(self.bag(table), rng) if sure == UNKNOWN else sure)
