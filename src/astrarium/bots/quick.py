"""A bot that looks at each answer once, in one world: thousands of decisions a second."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.bots.bot_view import BotView
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.search import Search
from astrarium.bots.tree import TreeSearch

MOST_OPTIONS: Final = 16  # looked at; of more, those that are often right
MOST_FOLLOWING: Final = 8  # answers to a question that belongs to what was begun, whoever is asked
CHAIN: Final = 1  # such questions in a row that are answered with care


@final
class Quick(Search):
    """One world, one look at each answer, no search."""

    name: ClassVar[str] = "quick"

    def think(self, view: BotView, looks: int, deadline: Deadline = NO_DEADLINE) -> TreeSearch:
        """One look at all options, whatever was thought before."""
        world = view.world(self.rng)
        tree = TreeSearch(self.judge_for(world, view.seat), view.seat, self.rng, MOST_OPTIONS, MOST_FOLLOWING, CHAIN)
        tree.look(world)
        return tree
