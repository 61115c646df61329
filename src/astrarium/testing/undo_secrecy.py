"""Nothing can be tried out: what a seat may take back has revealed nothing to it that it could not know before."""

from __future__ import annotations

from typing import Any

from astrarium.core.errors import IllegalAnswer
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource
from astrarium.core.step import CHANCE, Answer
from astrarium.core.undo import can_undo
from astrarium.testing.law_checkpoint import Checkpoint
from astrarium.testing.twin_worlds import bytes_received, first_difference


def check_drafts(checkpoint: Checkpoint) -> str:
    """After an answer that can be taken back, its seat sees the same in every world that it may think it is in."""
    match = checkpoint.match
    seat, answer = checkpoint.pick()
    if seat == CHANCE:
        return ""
    after = match.clone()
    after.answer(seat, answer)
    if not can_undo(after, seat):
        return ""
    checkpoint.undoable_drafts += 1
    return difference_learned(match, after, seat, answer, checkpoint.rng)


def difference_learned(match: Match[Any], after: Match[Any], seat: int, answer: Answer, rng: RandomSource) -> str:
    """How a seat could tell one world from another by an answer, or nothing."""
    twin = match.determinize(seat, rng)
    twin.rng = None
    try:
        twin.answer(seat, answer)
    except IllegalAnswer:
        return f"seat {seat} may answer {answer} in one world and not in another"
    mine, theirs = bytes_received(after, seat, []), bytes_received(twin, seat, [])
    for name, text in mine.items():
        if theirs[name] != text:
            parts = first_difference(text, theirs[name])
            return f"seat {seat} can try out {answer}, and learns by {name}: {parts}"
    return ""
