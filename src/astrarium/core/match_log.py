"""The log: a chain of cells that clones share, and its lines as they are read."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer


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
