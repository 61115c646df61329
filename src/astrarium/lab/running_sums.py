"""Sums that are kept instead of what was summed, so that a long run takes no more memory than a short one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import final


@final
class Sums:
    """How many numbers there were, their sum and the sum of their squares."""

    __slots__ = ("count", "squares", "total")

    def __init__(self, numbers: Iterable[float] = ()) -> None:
        self.count = 0
        self.total: float = 0
        self.squares: float = 0
        for number in numbers:
            self.add(number)

    def add(self, number: float) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Their mean."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """Their variance, as that of a sample."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))


@final
class PairSums:
    """What was measured in pairs of matches: both sums, and how the second differs from the first.

    Pairs in which neither has anything of it need not be told one by one: `of` says how many there are.
    """

    __slots__ = ("differing", "first", "second", "squares", "told")

    def __init__(self, both: Iterable[tuple[float, float]] = ()) -> None:
        self.told = 0
        self.first: float = 0
        self.second: float = 0
        self.squares: float = 0  # of the differences
        self.differing = 0
        for one, other in both:
            self.add(one, other)

    def add(self, one: float, other: float) -> None:
        """One more pair."""
        step = other - one
        self.told += 1
        self.first += one
        self.second += other
        self.squares += step * step
        self.differing += one != other

    def variance_of_mean(self, of: int, unit: str) -> float:
        """The variance of the mean change. A share gets a pair more each way: what never came is not impossible."""
        more = 2 if unit == "share" else 0
        count, total = of + more, self.second - self.first
        if count < 2:
            return 0.0
        return max(0.0, (self.squares + more - total * total / count) / (count - 1)) / of


def median_of(counted: Counter[int]) -> float:
    """The median of numbers of which it is known how often each came."""
    half, seen, numbers = counted.total() / 2, 0, sorted(counted)
    for at, number in enumerate(numbers):
        seen += counted[number]
        if seen > half:
            return number
        if seen == half:
            return (number + numbers[at + 1]) / 2
    raise ValueError("there is no median of nothing")
