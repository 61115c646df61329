"""A match as the rows of a new table's log."""

from __future__ import annotations

from typing import Any

from astrarium.core.match import Match
from astrarium.core.serialization import lines_since_start
from astrarium.core.step import CHANCE
from astrarium.server import match_with_drafts
from astrarium.server.move_log import LogWriter

PlayedLine = tuple[int, tuple[str | int, ...]]


def explicit_lines(match: Match[Any]) -> list[PlayedLine]:
    """The lines since a match began that the engine does not play by itself."""
    return [(line.seat, line.answer) for line in lines_since_start(match) if not line.forced]


def replay_into_log(match: Match[Any], log: LogWriter) -> Match[Any]:
    """A match played again into a log; one that began with a position has that as its first row."""
    game, box, origin = match.game, match.table.box, match.origin
    if origin is None:
        again = game.start(box.players, dict(box.options), chance="ask", recording=True)
    else:
        again = game.start_at(box.players, dict(box.options), origin, recording=True)
        match_with_drafts.write_upgrade(again, origin.rules, log)
    for seat, answer in explicit_lines(match):
        again.answer(seat, answer)
        log.write(seat, "chance" if seat == CHANCE else "answer", answer)
    return again
