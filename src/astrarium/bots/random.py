"""A bot that says anything legal."""

from __future__ import annotations

from typing import ClassVar, final

from astrarium.bots.bot import Bot
from astrarium.bots.chair import Chair
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.core.step import Answer


@final
class Random(Bot):
    """All options are equally good."""

    name: ClassVar[str] = "random"
    looks: ClassVar[bool] = False

    def choose(self, chair: Chair, deadline: Deadline = NO_DEADLINE) -> Answer:
        """Any of the options."""
        return chair.options[self.luck.below(len(chair.options))]
