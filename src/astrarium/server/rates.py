"""How often: so many messages within so many seconds, for each address, person or socket."""

from __future__ import annotations

import time
from collections import deque


class Rate:
    """One counter."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: deque[float] = deque()

    def allows(self) -> bool:
        """Count one more, if it is still allowed."""
        at = time.monotonic()
        while self._times and self._times[0] <= at - self.seconds:
            self._times.popleft()
        if len(self._times) >= self.most:
            return False
        self._times.append(at)
        return True

    @property
    def idle(self) -> bool:
        """Whether nothing is remembered any more."""
        return not self._times or self._times[-1] <= time.monotonic() - self.seconds


class Rates:
    """One counter for each of many names."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._by_name: dict[str, Rate] = {}

    def allows(self, name: str) -> bool:
        """Count one more for a name, if it is still allowed."""
        if len(self._by_name) > 10_000:
            self._by_name = {known: rate for known, rate in self._by_name.items() if not rate.idle}
        return self._by_name.setdefault(name, Rate(self.most, self.seconds)).allows()
