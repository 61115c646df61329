"""By how much one answer is ahead of another, and whether that is more than luck."""

from __future__ import annotations

import math
from typing import Final, final

ENOUGH: Final = 4  # pairs, before anything is said of a lead
SURENESS: Final = 0.7  # standard errors that are taken off a lead


@final
class Lead:
    """An answer against the one that is best at first sight: differences of pairs played with the same luck."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, difference: float) -> None:
        """Take one pair into account."""
        self.count += 1
        self._sum += difference
        self._squares += difference * difference

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        mean = self._sum / self.count
        return math.sqrt(max(0.0, self._squares / self.count - mean * mean) / max(1, self.count - 1))

    @property
    def is_lost(self) -> bool:
        """Whether it stays behind by more than luck explains."""
        return self.count >= ENOUGH and self._sum / self.count + self.error <= 0.0

    def beyond_luck(self, at_first_sight: float) -> float:
        """What is left of the mean when luck is taken off it; within luck, what was seen at first sight counts."""
        if self.count < ENOUGH:
            return at_first_sight
        mean, luck = self._sum / self.count, SURENESS * self.error
        if mean > luck:
            return mean - luck
        return at_first_sight if mean > -luck else min(at_first_sight, mean + luck)
