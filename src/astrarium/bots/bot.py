"""What every bot has in common."""

from __future__ import annotations

from typing import ClassVar

from astrarium.bots.bot_view import BotView, TrueStateGiven
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.core.errors import AstrariumError
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer


class UnknownBot(AstrariumError):
    """No bot of that name is known."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. Its random numbers are its own and tell nothing about the dice of the match."""

    name: ClassVar[str]
    needs_view: ClassVar[bool] = True  # whether it needs more than the list of its options
    games: ClassVar[tuple[str, ...]] = ()  # which games people are offered it for, if it is a plug-in; none: all

    def __init__(self, seed: int | str) -> None:
        self.rng = SeededRandom(seed)

    def answer(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """Its answer, from the view of its seat; anything but a view is refused."""
        if not isinstance(view, BotView):
            raise TrueStateGiven(f"a bot is given a BotView, not a {type(view).__name__}")
        return self.choose(view, deadline)

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """One of the options of the view: the best that was found when the deadline passes."""
        raise NotImplementedError
