"""A match at an earlier move, and which moves of a running match may be shown."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from astrarium.core.match import Match
from astrarium.core.step import CHANCE, NOBODY
from astrarium.server.match_with_drafts import simultaneous_step


def first_move(match: Match[Any]) -> int:
    """The first move that today's rules can show: what lies before it was played by earlier ones."""
    return match.origin.moves if match.origin is not None else 0


def hidden_moves(match: Match[Any]) -> int:
    """How many lines of the log are hidden, while seats answer simultaneously."""
    together = simultaneous_step(match)
    return match.moves - together.since if together is not None else 0


def match_at(match: Match[Any], move: int) -> Match[Any]:
    """The match after so many lines of its log; dice of a simultaneous step belong to the answer before them."""
    dice = takewhile(lambda line: line.seat == CHANCE and line.lane != NOBODY, match.log_since(move))
    return match.position_at(move + len(list(dice)))
