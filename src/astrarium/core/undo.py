"""Taking back: which lines of the log are left, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from astrarium.core.errors import IllegalAnswer
from astrarium.core.match_log import LogLine
from astrarium.core.step import CHANCE, Refusal, Together
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])


def lines_to_keep(match: Match[T], seat: int) -> tuple[list[LogLine], int]:
    """The log without that seat's last answer and what followed, and how many lines lie before it.

    IllegalAnswer if it cannot be taken back.
    """
    lines = match.log
    at = last_answer(lines, seat)
    reason = barrier(match, lines, at, seat)
    if reason:
        raise IllegalAnswer("", match.game.reason(Refusal("", reason)))
    return lines[:at] + ([line for line in lines[at:] if line.lane != seat] if in_lane(match, at) else []), at


def can_undo(match: Match[T], seat: int) -> bool:
    """Whether a seat may take back its last answer."""
    lines = match.log
    return match.recorded and not barrier(match, lines, last_answer(lines, seat), seat)


def last_answer(lines: list[LogLine], seat: int) -> int:
    """Where the last answer stands that a seat gave itself; -1 if it gave none."""
    at = len(lines) - 1
    while at >= 0 and (lines[at].seat != seat or lines[at].forced):
        at -= 1
    return at


def in_lane(match: Match[T], at: int) -> bool:
    """Whether a line of the log lies within what is being answered at the same time."""
    top = match.agenda[-1] if match.agenda else None
    return isinstance(top, Together) and at >= top.since


def barrier(match: Match[T], lines: list[LogLine], at: int, seat: int) -> str:
    """What stands between an answer and now that nobody may undo, as a key of words; empty if nothing does."""
    if at < 0:
        return "core.nothing_to_undo"
    if not match.agenda:
        return "core.undo_over"
    if match.origin is not None and at < match.origin.moves:
        return "core.undo_upgrade"
    alone = in_lane(match, at)
    for line in lines[at + 1 :]:
        if alone and line.lane != seat:
            continue
        if line.seat == CHANCE:
            return "core.undo_chance"
        if line.seat != seat and not line.forced:
            return "core.undo_other"
    return "core.undo_reveal" if match.reveals_at(at) != match.table.reveals else ""
