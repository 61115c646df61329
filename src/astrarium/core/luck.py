"""Where chance comes from. The rules never see more of it than `below`."""

from __future__ import annotations

import random
from typing import Final, final

from astrarium.core.errors import BadChance
from astrarium.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """A source of chance."""

    def below(self, count: int) -> int:
        """One of 0 to count - 1, all equally likely."""
        raise BadChance(f"no luck here: an outcome of {count} must be given")


@final
class SeededLuck(Luck):
    """Laboratory luck: the same seed gives the same outcomes."""

    def __init__(self, seed: int | str) -> None:
        self._random: Final = random.Random(seed).random

    def below(self, count: int) -> int:
        return int(self._random() * count)


@final
class SystemLuck(Luck):
    """Luck of the operating system: nothing to predict and nothing to keep."""

    def __init__(self) -> None:
        self._below: Final = random.SystemRandom().randrange

    def below(self, count: int) -> int:
        return self._below(count)


@final
class CountedLuck(Luck):
    """Another luck, and how often it was asked: never means that what was tried comes out the same every time."""

    def __init__(self, luck: Luck) -> None:
        self._luck: Final = luck
        self.asked = 0

    def below(self, count: int) -> int:
        self.asked += 1
        return self._luck.below(count)


SYSTEM: Final = SystemLuck()


def draw_from(bag: list[int], luck: Luck) -> int:
    """What is drawn from a bag of counts: the place of the count."""
    at = luck.below(sum(bag))
    for kind, copies in enumerate(bag):
        if at < copies:
            return kind
        at -= copies
    raise BadChance("the bag is empty")
