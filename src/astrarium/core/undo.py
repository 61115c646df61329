"""Taking back: which lines of the log are left, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from astrarium.core.errors import IllegalAnswer
from astrarium.core.log import Line
from astrarium.core.step import CHANCE, Refusal, Together
from astrarium.core.table import Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table)


def lines_kept(match: Match[T], seat: int) -> list[Line]:
    """The log without that seat's last answer and what followed from it; IllegalAnswer if it cannot be taken back."""
    lines = match.log
    at = len(lines) - 1
    while at >= 0 and (lines[at].seat != seat or lines[at].forced):
        at -= 1
    top = match.agenda[-1] if match.agenda else None
    in_lane = isinstance(top, Together) and at >= top.since
    reason = "core.nothing_to_undo" if at < 0 else bar(match, lines, at, seat, in_lane)
    if reason:
        raise IllegalAnswer("", match.game.reason(Refusal("", reason)))
    return lines[:at] + ([line for line in lines[at:] if line.lane != seat] if in_lane else [])


def bar(match: Match[T], lines: list[Line], at: int, seat: int, in_lane: bool) -> str:
    """What lies between an answer and now that nobody may undo, as a key of words; empty if nothing does."""
    for line in lines[at + 1 :]:
        if in_lane and line.lane != seat:
            continue
        if line.seat == CHANCE:
            return "core.undo_chance"
        if line.seat != seat and not line.forced:
            return "core.undo_other"
    return "core.undo_reveal" if match.reveals_at(at) != match.table.reveals else ""
