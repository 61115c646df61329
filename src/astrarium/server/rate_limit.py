"""Rate limits: so many messages within so many seconds, for each address, person or socket."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

MAX_NAMES: Final = 10_000  # names before those that are idle are forgotten


class RateLimit:
    """One counter over a sliding window."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: deque[tuple[float, int]] = deque()
        self._spent = 0

    def allows(self, cost: int = 1) -> bool:
        """Count one more, or as much as it costs, if that is still allowed."""
        at = time.monotonic()
        while self._times and self._times[0][0] <= at - self.seconds:
            self._spent -= self._times.popleft()[1]
        if self._spent + cost > self.most:
            return False
        self._times.append((at, cost))
        self._spent += cost
        return True

    def add(self, cost: int) -> None:
        """Count what was allowed elsewhere."""
        self._times.append((time.monotonic(), cost))
        self._spent += cost

    @property
    def idle(self) -> bool:
        """Whether nothing is remembered any more."""
        return not self._times or self._times[-1][0] <= time.monotonic() - self.seconds


class KeyedRateLimit:
    """One counter for each of many names."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._limits: dict[str, RateLimit] = {}
        self._sweep_at = MAX_NAMES
        self.spent: dict[str, int] | None = None  # since other processes were last told, where there are any

    def allows(self, name: str, cost: int = 1) -> bool:
        """Count one more for a name, if it is still allowed."""
        allowed = self._limit_of(name).allows(cost)
        if allowed and self.spent is not None:
            self.spent[name] = self.spent.get(name, 0) + cost
        return allowed

    def add(self, name: str, cost: int) -> None:
        """Count what another process has allowed."""
        self._limit_of(name).add(cost)

    def _limit_of(self, name: str) -> RateLimit:
        rate = self._limits.get(name)
        if rate is None:
            if len(self._limits) >= self._sweep_at:
                self._limits = {known: rate for known, rate in self._limits.items() if not rate.idle}
                self._sweep_at = max(MAX_NAMES, 2 * len(self._limits))
            rate = self._limits[name] = RateLimit(self.most, self.seconds)
        return rate


class VisitorRateLimit:
    """Rate limits for visitors: strangers count for their address, and people each for themselves.

    So no one is locked out by strangers behind the same address. All people of one address together may ask for
    `crowd` times as much as one, so that nobody gets more by being many.
    """

    def __init__(self, most: int, seconds: float, crowd: int) -> None:
        self._strangers: Final = KeyedRateLimit(most, seconds)
        self._people: Final = KeyedRateLimit(most, seconds)
        self._crowds: Final = KeyedRateLimit(most * crowd, seconds)

    def allows(self, address: str, person: str | None, cost: int = 1) -> bool:
        """Count one more, or as much as it costs, if that is still allowed."""
        if person is None:
            return self._strangers.allows(address, cost)
        return self._people.allows(person, cost) and self._crowds.allows(address, cost)

    def parts(self) -> dict[str, KeyedRateLimit]:
        """The counters that it is made of."""
        return {"strangers": self._strangers, "people": self._people, "crowds": self._crowds}
