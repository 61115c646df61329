"""What one seat may know of a match: for whatever draws, thinks or explains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from astrarium.core.step import Together
from astrarium.core.table_base import Box, Table, TableEvent

if TYPE_CHECKING:
    from astrarium.core.match import Match
    from astrarium.core.scene import Now
    from astrarium.core.step import Answer, Step

T = TypeVar("T", bound=Table[Box])


@final
class Observation(Generic[T]):
    """The table as a seat knows it, with its question and its answers; seat None is a spectator."""

    def __init__(
        self, match: Match[T], table: T, seat: int | None, step: Step[T] | None, options: list[Answer], lang: str
    ) -> None:
        self.match: Final = match
        self.table: Final = table
        self.seat: Final = seat
        self.step: Final = step
        self.options: Final = options
        self.lang: Final = lang
        self.drawn: Now | None = None  # of a spectator's: the scene, which is part of everybody's
        self.turns: list[tuple[int, int]] = []  # where turns began in the event log, the latest first, and whose
        self.looked_back = -1  # how far the log was searched for them
        self._public: Observation[T] | None = None

    def public(self) -> Observation[T]:
        """What a spectator observes of the same table: what everybody may see is drawn from this and nothing else."""
        if self._public is None:
            if self.seat is None:
                return self  # and not kept: what refers to itself stays in memory until somebody looks for such things
            self._public = Observation(self.match, self.table, None, None, [], self.lang)
        return self._public

    def share_public(self, other: Observation[T]) -> None:
        """Share what everybody may see with another observation of the same table, so that it is drawn once."""
        assert self.table is other.table
        self._public = other.public()

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the game's words in the viewer's language."""
        return self.match.game.words.say(key, args, self.lang)

    def events(self, most: int) -> list[tuple[int, int, TableEvent]]:
        """The last events that this seat may know of, each with its place in the event log and the number of its line.

        Cut after the filter: else events for others would push lines out, and so give themselves away.
        While all answer at once, nothing is heard of what others have answered so far, and a line has the number it has
        among those this seat knows: else one's own lines would tell how often others had answered before.
        """
        heard: list[tuple[int, int, TableEvent]] = []
        event_log = self.match.event_log
        top = self.match.agenda[-1] if self.match.agenda else None
        since = top.since if isinstance(top, Together) else self.match.moves
        lanes = [line.lane for line in self.match.log_since(since)]
        at = len(event_log)
        while at and len(heard) < most:
            at -= 1
            number, event = event_log[at]
            if since < number <= since + len(lanes) and lanes[number - since - 1] != self.seat:
                continue
            if event.only is None or event.only == self.seat:
                if number > since:
                    number = since + sum([lane == self.seat for lane in lanes[: number - since]])
                heard.append((at, number, event))
        heard.reverse()
        return heard

    def hears_alone(self, most: int) -> bool:
        """Whether of so many last events one is for this seat only, or is numbered for it: all answer at once."""
        if self.match.agenda and isinstance(self.match.agenda[-1], Together):
            return True
        event_log = self.match.event_log
        at = len(event_log)
        while at and most:
            at -= 1
            only = event_log[at][1].only
            if only is None:
                most -= 1
            elif only == self.seat:
                return True
        return False
