"""Chance in a search: quickly made, and the same for all answers that are compared."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.random_source import RandomSource

DICE: Final = 2147483647


@final
class Tally:
    """How often chance was asked in one search: what did not ask it needs no second look."""

    def __init__(self) -> None:
        self.draws = 0


@final
class LookDice(RandomSource):
    """Chance that is quickly made, and the same for the same start: one draw does not decide between answers."""

    def __init__(self, start: int, tally: Tally) -> None:
        self._state = start
        self._tally: Final = tally

    def below(self, count: int) -> int:
        """One of 0 to count - 1."""
        self._tally.draws += 1
        self._state = self._state * 48271 % DICE
        return self._state * count // DICE
