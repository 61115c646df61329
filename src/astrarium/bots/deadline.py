"""How long a bot may think: by processor time, of which a busy machine takes nothing away."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, final


class OutOfTime(Exception):
    """A bot has used up its time; what it has found so far counts."""


@final
class Deadline:
    """The end of the processor time that a bot has for one answer."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.process_time) -> None:
        self._clock: Final = clock
        self._end: Final = math.inf if seconds == math.inf else clock() + seconds

    def within(self, seconds: float) -> Deadline:
        """The same end, or one so many seconds from now if that is sooner; whoever has no deadline gets none."""
        if self._end == math.inf:
            return self
        return Deadline(min(seconds, self._end - self._clock()), self._clock)

    @property
    def passed(self) -> bool:
        """Whether the time is over."""
        return self._end != math.inf and self._clock() >= self._end

    def check(self) -> None:
        """Raise `OutOfTime` when the time is over; to be called often while thinking."""
        if self.passed:
            raise OutOfTime


NO_DEADLINE: Final = Deadline(math.inf)
