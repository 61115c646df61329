"""The log: a chain of cells that clones share, and its lines as they are read."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import NOBODY, Answer


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


LogCell = tuple[object, ...]  # (the cell before, seat, answer, forced, only, lane, reveals so far)


@final
class EarlierLog:
    """The log of a match up to where a world was dealt for one seat, cut to what that seat may see when it is read."""

    def __init__(
        self, cell: LogCell | None, moves: int, before: EarlierLog | None, since: int, seat: int | None, count: int
    ) -> None:
        self.count: Final = count  # lines that the seat may see
        self.seat: Final = seat
        self._cell: Final = cell
        self._moves: Final = moves
        self._before: Final = before
        self._since: Final = since  # the number from which on lanes are not yet opened
        self._lines: list[LogLine] | None = None

    def lines(self) -> list[LogLine]:
        """The lines that the seat may see; read once, and then kept."""
        if self._lines is None:
            self._lines = visible_lines(read_lines(self._cell, self._moves, 0, self._before), self._since, self.seat)
        return self._lines


def read_lines(cell: LogCell | None, moves: int, number: int, earlier: EarlierLog | None) -> list[LogLine]:
    """The lines of a log from a number on, with those before a world was dealt."""
    if earlier is None:
        return last_lines(cell, moves - number)
    return earlier.lines()[number:] + last_lines(cell, moves - max(number, earlier.count))


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


def last_lines(cell: object, count: int) -> list[LogLine]:
    """The last lines of a log, the oldest of them first."""
    lines: list[LogLine] = []
    for _ in range(count):
        assert isinstance(cell, tuple)
        lines.append(LogLine(cell[1], cell[2], cell[3], cell[4], cell[5]))
        cell = cell[0]
    lines.reverse()
    return lines


def reveals_before(cell: object, count: int) -> int:
    """How often something hidden had been shown when the line was written that lies so many lines back."""
    for _ in range(count):
        assert isinstance(cell, tuple)
        cell = cell[0]
    assert isinstance(cell, tuple)
    reveals = cell[6]
    assert isinstance(reveals, int)
    return reveals
