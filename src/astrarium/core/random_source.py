"""Where chance comes from. The rules never see more of it than `below`."""

from __future__ import annotations

import random
from typing import Final, final

from astrarium.core.errors import BadChance
from astrarium.core.mypyc_compat import mypyc_attr

# One more than how many numbers the quick source goes through, a prime; and what leads from one to the next (L'Ecuyer
# 1999). Below 2**30, so that the native form multiplies without making objects.
QUICK: Final = 1073741789
QUICK_STEP: Final = 771645345


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomSource:
    """A source of chance."""

    def below(self, count: int) -> int:
        """One of 0 to count - 1, all equally likely."""
        raise BadChance(f"no luck here: an outcome of {count} must be given")


@final
class SeededRandom(RandomSource):
    """For laboratories: the same seed gives the same outcomes."""

    def __init__(self, seed: int | str) -> None:
        self._random: Final = random.Random(seed).random

    def below(self, count: int) -> int:
        return int(self._random() * count)


@final
class SystemRandom(RandomSource):
    """The operating system's randomness: nothing to predict and nothing to keep."""

    def __init__(self) -> None:
        self._below: Final = random.SystemRandom().randrange

    def below(self, count: int) -> int:
        return self._below(count)


@final
class CountingRandom(RandomSource):
    """Another source, and how often it was asked: never means that what was tried comes out the same every time."""

    def __init__(self, rng: RandomSource) -> None:
        self._luck: Final = rng
        self.draws = 0

    def below(self, count: int) -> int:
        self.draws += 1
        return self._luck.below(count)


@final
class QuickRandom(RandomSource):
    """For worlds that are only thought of: costs next to nothing. It begins with a number, or with one of a source."""

    def __init__(self, start: int, source: RandomSource | None = None) -> None:
        self._state = start % QUICK
        self._source: Final = source

    def below(self, count: int) -> int:
        if not self._state:  # not before: a source that was never asked shows that nothing was left to chance
            self._state = 1 if self._source is None else 1 + self._source.below(QUICK - 1)
        self._state = self._state * QUICK_STEP % QUICK
        return self._state % count


SYSTEM: Final = SystemRandom()


def draw_place(values: list[int], wanted: int, rng: RandomSource) -> int:
    """One of the places where a list has this value, all equally likely."""
    at = rng.below(sum(value == wanted for value in values))
    for place, value in enumerate(values):
        if value == wanted:
            if at == 0:
                return place
            at -= 1
    raise BadChance(f"{wanted} is nowhere in the list")


def draw_from(bag: list[int], rng: RandomSource) -> int:
    """What is drawn from a bag of counts: the place of the count."""
    at = rng.below(sum(bag))
    for kind, copies in enumerate(bag):
        if at < copies:
            return kind
        at -= copies
    raise BadChance("the bag is empty")


def draw_several(bag: list[int], held: int, count: int, rng: RandomSource) -> list[int]:
    """So many out of a bag of counts that holds `held`, drawn and taken out one after the other: the kind of each."""
    if count > held:
        raise BadChance("the bag is empty")
    drawn: list[int] = []
    for taken in range(count):
        at = rng.below(held - taken)
        for kind, copies in enumerate(bag):
            if at < copies:
                bag[kind] = copies - 1
                drawn.append(kind)
                break
            at -= copies
    return drawn
