"""A match at an earlier move: how far one may look back, and when all of it is open."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from astrarium.core.match import Match
from astrarium.core.step import CHANCE, NOBODY
from astrarium.server.table_state import screened


def first_move(match: Match[Any]) -> int:
    """The first move that today's rules can show: what lies before it was played by others."""
    return match.origin.moves if match.origin is not None else 0


def shut_moves(match: Match[Any], viewer: int | None) -> int:
    """Lines of the log that lie behind screens, while everybody answers at once."""
    together = screened(match)
    return match.moves - together.since if together is not None else 0


def at_move(match: Match[Any], move: int) -> Match[Any]:
    """The match as it stood after so many lines of its log; dice behind a screen fell with the answer before them."""
    dice = takewhile(lambda line: line.seat == CHANCE and line.lane != NOBODY, match.log_since(move))
    return match.game.replay(match.record(), to=move + len(list(dice)), recording=True)
