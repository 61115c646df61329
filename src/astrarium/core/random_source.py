"""Where chance comes from. The rules never see more of it than `below`."""

from __future__ import annotations

import random
from typing import Final, final

from astrarium.core.errors import BadChance
from astrarium.core.mypyc_compat import mypyc_attr


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


def copies_in(bag: list[int]) -> list[int]:
    """Everything in a bag of counts, one by one: the kind of each copy, in order."""
    return [kind for kind, copies in enumerate(bag) for _ in range(copies)]


def draw_several(copies: list[int], count: int, rng: RandomSource) -> list[int]:
    """So many of what lies one by one, drawn and taken out one after the other."""
    left = len(copies)
    if count > left:
        raise BadChance("the bag is empty")
    return [copies.pop(rng.below(left - taken)) for taken in range(count)]
