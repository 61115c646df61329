"""A bot that gives any legal answer."""

from __future__ import annotations

from typing import ClassVar, final

from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import BotView
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.core.step import Answer


@final
class Random(Bot):
    """All options are equally good."""

    name: ClassVar[str] = "random"
    needs_view: ClassVar[bool] = False

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """Any of the options."""
        return view.options[self.rng.below(len(view.options))]
