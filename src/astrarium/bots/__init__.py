"""Computer players. Each gets a view of its own seat: what that seat is asked and may know, and nothing else.

Bots are plug-ins, ours too: a package registers a class derived from `Bot` by the entry point `astrarium.bots`.
"""

# not compiled: it finds bots that others have installed.

from __future__ import annotations

from astrarium.bot_and_observer_plugins import BOTS, BrokenPlugin, entry_points, load_class
from astrarium.bots.bot import Bot, UnknownBot
from astrarium.bots.bot_view import BotView, TrueStateGiven, make_bot_view
from astrarium.bots.deadline import NO_DEADLINE, Deadline, OutOfTime
from astrarium.bots.graded import Graded
from astrarium.bots.greedy import Greedy
from astrarium.bots.levels import Level, levels
from astrarium.bots.quick import Quick
from astrarium.bots.random import Random
from astrarium.bots.search import Search
from astrarium.bots.seated_bots import SeatedBots
from astrarium.bots.styles import STYLES

__all__ = [
    "NO_DEADLINE",
    "STYLES",
    "Bot",
    "BotView",
    "BrokenPlugin",
    "Deadline",
    "Graded",
    "Greedy",
    "Level",
    "OutOfTime",
    "Quick",
    "Random",
    "Search",
    "SeatedBots",
    "TrueStateGiven",
    "UnknownBot",
    "choices",
    "levels",
    "make",
    "make_bot_view",
    "names",
    "plugins",
]

OWN_PACKAGE = "astrarium"


def names() -> tuple[str, ...]:
    """The registered bots by name, ours and those of plug-ins."""
    return tuple(entry_points(BOTS))


def choices() -> tuple[str, ...]:
    """Everything that may stand for a bot: the names, and the levels that people choose from."""
    return (*names(), *(level.id for level in levels()))


def plugins(game: str) -> tuple[str, ...]:
    """The bots of other packages that say they play a game; one that cannot be loaded is left out."""
    found: list[str] = []
    for name, points in entry_points(BOTS).items():
        if all(point.dist is not None and point.dist.name == OWN_PACKAGE for point in points):
            continue
        try:
            plays = load_class(BOTS, name, Bot).games
        except BrokenPlugin:
            continue
        if not plays or game in plays:
            found.append(name)
    return tuple(found)


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name, level or style. Its random numbers are its own: the same seed gives the same answers."""
    for level in levels():
        if level.id == name:
            return Graded(seed, seconds=level.seconds, level=name)
    if name in STYLES:
        return Quick(seed, name)
    if name not in names():
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join((*choices(), *STYLES))}")
    return load_class(BOTS, name, Bot)(seed)
