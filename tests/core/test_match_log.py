"""The log: pages that follow one another, read as one list of lines."""

from __future__ import annotations

from astrarium.core.match_log import LogPage, last_lines, line_kind, read_lines, reveals_before
from astrarium.core.step import CHANCE, NOBODY


def page_of(before: LogPage | None, reveals: int, *words: str) -> LogPage:
    """A page with these answers, all of seat 0."""
    page = LogPage(before, reveals)
    for word in words:
        page.answers.append((word,))
        page.kinds.append(line_kind(0, False, NOBODY, NOBODY))
    return page


def test_the_last_lines_are_read_across_pages_the_oldest_first() -> None:
    last = page_of(page_of(page_of(None, 0, "a", "b"), 1, "c"), 3, "d", "e")
    assert [[line.answer[0] for line in last_lines(last, n)] for n in range(6)] == [
        [],
        ["e"],
        ["d", "e"],
        ["c", "d", "e"],
        ["b", "c", "d", "e"],
        ["a", "b", "c", "d", "e"],
    ]
    assert [line.answer for line in read_lines(last, 5, 3, None)] == [("d",), ("e",)]


def test_what_had_been_shown_is_known_of_every_line_whatever_page_it_is_on() -> None:
    last = page_of(page_of(page_of(None, 0, "a", "b"), 1, "c"), 3, "d", "e")
    assert [reveals_before(last, back) for back in range(5)] == [3, 3, 1, 0, 0]


def test_lines_that_are_alike_share_their_kind_and_others_do_not() -> None:
    ways = [
        (seat, forced, only, lane)
        for seat in (CHANCE, 0, 5)
        for forced in (False, True)
        for only in (NOBODY, 0, 5)
        for lane in (NOBODY, 0, 5)
    ]
    kinds = [line_kind(*way) for way in ways]
    assert [(kind.seat, kind.forced, kind.only, kind.lane) for kind in kinds] == ways
    assert all(line_kind(*way) is kind for way, kind in zip(ways, kinds, strict=True))
    assert len(set(map(id, kinds))) == len(ways)
