"""Nothing can be tried out: what a seat may take back has told it nothing that it could not know before."""

from __future__ import annotations

from typing import Any

from astrarium.core.errors import IllegalAnswer
from astrarium.core.luck import Luck
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Answer
from astrarium.core.undo import can_undo
from astrarium.testing.stop import Stop
from astrarium.testing.twins import difference, received


def tryouts_tell_nothing(stop: Stop) -> str:
    """After an answer that can be taken back, its seat sees the same in every world that it may think it is in."""
    match = stop.match
    seat, answer = stop.pick()
    if seat == CHANCE:
        return ""
    after = match.clone()
    after.answer(seat, answer)
    if not can_undo(after, seat):
        return ""
    stop.tryouts += 1
    return told_by(match, after, seat, answer, stop.luck)


def told_by(match: Match[Any], after: Match[Any], seat: int, answer: Answer, luck: Luck) -> str:
    """How a seat could tell one world from another by an answer, or nothing."""
    twin = match.determinize(seat, luck)
    twin.luck = None
    try:
        twin.answer(seat, answer)
    except IllegalAnswer:
        return f"seat {seat} may answer {answer} in one world and not in another"
    mine, theirs = received(after, seat, []), received(twin, seat, [])
    for name, text in mine.items():
        if theirs[name] != text:
            parts = difference(text, theirs[name])
            return f"seat {seat} can try out {answer}, and learns by {name}: {parts}"
    return ""
