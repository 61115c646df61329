"""What a viewer has not been told yet: the lines of a log behind the last one that was sent."""

from __future__ import annotations

import pytest

from astrarium.core.scene import Told
from astrarium.server.handover_log import HANDOVER_LINE
from astrarium.server.table_viewer import LaterLines, later_lines


def told(*numbers: int | str) -> tuple[Told, ...]:
    """A log by the numbers of its lines; a word is a handover."""
    return tuple(
        [
            Told(number=line, seat=0, text=str(line))
            if isinstance(line, int)
            else Told(number=0, seat=0, text=line, kind=HANDOVER_LINE)
            for line in numbers
        ]
    )


@pytest.mark.parametrize(
    ("log", "number", "places"),
    [
        (told(), 0, []),
        (told(3, 4, 4, 6), 4, [3]),
        (told(3, 4, 4, 6), 3, [1, 2, 3]),
        (told(3, 4, 4, 6), 2, [0, 1, 2, 3]),
        (told(3, 4), 4, []),
        (told(3, "she left", 4, "he came"), 3, [2]),
        (told("she left", "he came"), 0, []),
    ],
)
def test_the_lines_behind_a_number_are_those_that_are_told_next(
    log: tuple[Told, ...], number: int, places: list[int]
) -> None:
    assert later_lines(log, number) == places


def test_they_are_looked_for_once_for_all_who_read_the_same_log() -> None:
    log, later = told(1, 2, 3), LaterLines()
    assert later.find(log, 1) is later.find(log, 1) == [1, 2]
    assert later.find(told(1, 2, 3), 2) == [2]
