"""Positions kept along a match, so that any earlier one is reached from the nearest and not from the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from astrarium.core.match_log import LogLine
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match

T = TypeVar("T", bound=Table[Box])
EVERY: Final = 128  # lines of the log


@final
class Keyframe(Generic[T]):
    """A position of a match that nobody plays on, and the one kept before it."""

    def __init__(self, match: Match[T], earlier: Keyframe[T] | None) -> None:
        self.match: Final = match
        self.earlier: Final = earlier


def keep_position(match: Match[T]) -> Keyframe[T]:
    """The match as it stands, after those that are kept already; it asks chance, and has no events of its own."""
    kept = match.clone()
    kept.rng, kept.script, kept.frames = None, None, None
    kept.table.recording = False
    kept.event_log = []
    return Keyframe(kept, match.frames)


def last_keyframe(match: Match[T], number: int) -> Keyframe[T] | None:
    """The last position that was kept when the log had so many lines, or fewer."""
    frame = match.frames
    while frame is not None and frame.match.moves > number:
        frame = frame.earlier
    return frame


def replay_match(match: Match[T], lines: list[LogLine], shared: int) -> Match[T]:
    """The match played again up to these lines, of which so many are the first lines of its own log; chance is asked.

    It has the events of the match as far as it is not played again itself.
    """
    frame = last_keyframe(match, shared)
    again = match.game.start_again(match) if frame is None else frame.match.clone()
    if frame is not None:
        again.frames = frame
        again.event_log = [entry for entry in match.event_log if entry[0] <= again.moves]
    again.table.recording = match.table.recording
    match.game.play_lines(again, [(line.seat, line.answer) for line in lines])
    return again
