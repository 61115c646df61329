"""Computer players. Each gets a view of its own seat: what that seat is asked and may know, and nothing else."""

from __future__ import annotations

from astrarium.bots.bot import Bot, UnknownBot
from astrarium.bots.bot_view import BotView, TrueStateGiven, make_bot_view
from astrarium.bots.deadline import NO_DEADLINE, Deadline, OutOfTime
from astrarium.bots.greedy import Greedy
from astrarium.bots.levels import Level, levels
from astrarium.bots.random import Random
from astrarium.bots.seated_bots import SeatedBots

__all__ = [
    "NO_DEADLINE",
    "Bot",
    "BotView",
    "Deadline",
    "Greedy",
    "Level",
    "OutOfTime",
    "Random",
    "SeatedBots",
    "TrueStateGiven",
]
__all__ += ["UnknownBot", "choices", "levels", "make", "make_bot_view", "names"]

KINDS: dict[str, type[Bot]] = {"greedy": Greedy, "random": Random}


def names() -> tuple[str, ...]:
    """The bots by name."""
    return tuple(sorted(KINDS))


def choices() -> tuple[str, ...]:
    """Everything that may stand for a bot: the names, and the levels that people choose from."""
    return (*names(), *(level.id for level in levels()))


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name or level. It brings its own luck, so that the same seed thinks the same thoughts."""
    by_level = {level.id: level.bot for level in levels()}
    kind = KINDS.get(by_level.get(name, name))
    if kind is None:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(choices())}")
    return kind(seed)
