"""The log: pages that clones share, and its lines as they are read."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import CHANCE, NOBODY, Answer


@final
class LogLine:
    """One line of the log: who answered what, and whether the engine gave it because nothing else was legal."""

    def __init__(self, seat: int, answer: Answer, forced: bool, only: int, lane: int) -> None:
        self.seat: Final = seat
        self.answer: Final = answer
        self.forced: Final = forced
        self.only: Final = only  # the one seat that may see it, or NOBODY
        self.lane: Final = lane  # the seat in whose lane it was given, or NOBODY

    def __repr__(self) -> str:
        return f"Line({self.seat}, {self.answer}{', forced' if self.forced else ''})"


@final
class LineKind:
    """What a line says beside its answer; lines alike share one."""

    def __init__(self, seat: int, forced: bool, only: int, lane: int) -> None:
        self.seat: Final = seat
        self.forced: Final = forced
        self.only: Final = only
        self.lane: Final = lane


SEATS: Final = 64  # more than any table has, chance and nobody included
_kinds: Final[dict[int, LineKind]] = {}
OPEN: Final = [LineKind(seat, False, NOBODY, NOBODY) for seat in range(CHANCE, SEATS)]  # of lines seen by everybody
OPEN_FORCED: Final = [LineKind(seat, True, NOBODY, NOBODY) for seat in range(CHANCE, SEATS)]
LANE: Final = [LineKind(seat, False, NOBODY, seat) for seat in range(SEATS)]  # of lines in a seat's own lane
LANE_FORCED: Final = [LineKind(seat, True, NOBODY, seat) for seat in range(SEATS)]


def line_kind(seat: int, forced: bool, only: int, lane: int) -> LineKind:
    """The kind of a line, one object for all that are alike."""
    if only == NOBODY and lane == NOBODY:
        return (OPEN_FORCED if forced else OPEN)[seat - CHANCE]
    if only == NOBODY and lane == seat:
        return (LANE_FORCED if forced else LANE)[seat]
    key = (((seat - NOBODY) * SEATS + only - NOBODY) * SEATS + lane - NOBODY) * 2 + int(forced)
    kind = _kinds.get(key)
    return _kinds.setdefault(key, LineKind(seat, forced, only, lane)) if kind is None else kind


@final
class LogPage:
    """Lines written one after the other by one match, while nothing hidden was shown; then another page begins."""

    def __init__(self, before: LogPage | None, reveals: int) -> None:
        self.before: Final = before
        self.reveals: Final = reveals  # how often something hidden had been shown
        self.answers: Final[list[Answer]] = []
        self.kinds: Final[list[LineKind]] = []

    def line(self, at: int) -> LogLine:
        """A line as it is read."""
        kind = self.kinds[at]
        return LogLine(kind.seat, self.answers[at], kind.forced, kind.only, kind.lane)


@final
class EarlierLog:
    """The log of a match up to where a world was dealt for one seat, cut to what that seat may see when it is read."""

    def __init__(
        self, page: LogPage | None, moves: int, before: EarlierLog | None, since: int, seat: int | None, count: int
    ) -> None:
        self.count: Final = count  # lines that the seat may see
        self.seat: Final = seat
        self._page: Final = page
        self._moves: Final = moves
        self._before: Final = before
        self._since: Final = since  # the number from which on lanes are not yet opened
        self._lines: list[LogLine] | None = None

    def lines(self) -> list[LogLine]:
        """The lines that the seat may see; read once, and then kept."""
        if self._lines is None:
            self._lines = visible_lines(read_lines(self._page, self._moves, 0, self._before), self._since, self.seat)
        return self._lines


def read_lines(page: LogPage | None, moves: int, number: int, earlier: EarlierLog | None) -> list[LogLine]:
    """The lines of a log from a number on, with those before a world was dealt."""
    if earlier is None:
        return last_lines(page, moves - number)
    return earlier.lines()[number:] + last_lines(page, moves - max(number, earlier.count))


def visible_lines(lines: list[LogLine], since: int, seat: int | None) -> list[LogLine]:
    """What a seat may see of the lines of a log: nothing of unopened lanes of others, and no secret answers."""
    seen: list[LogLine] = []
    for at, line in enumerate(lines):
        if at >= since and line.lane != seat:
            continue
        if line.only in (NOBODY, seat):
            seen.append(line)
        else:
            seen.append(LogLine(line.seat, ("?",), line.forced, NOBODY, line.lane))
    return seen


def last_lines(page: LogPage | None, count: int) -> list[LogLine]:
    """The last lines of a log, the oldest of them first."""
    lines: list[LogLine] = []
    while count > 0:
        assert page is not None
        written = len(page.answers)
        lines.extend([page.line(at) for at in range(written - 1, max(0, written - count) - 1, -1)])
        page, count = page.before, count - written
    lines.reverse()
    return lines


def reveals_before(page: LogPage | None, count: int) -> int:
    """How often something hidden had been shown when the line was written that lies so many lines back."""
    assert page is not None
    while count >= len(page.answers):
        count -= len(page.answers)
        page = page.before
        assert page is not None
    return page.reveals
