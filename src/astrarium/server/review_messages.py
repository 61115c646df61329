"""Hints and reviews as they are asked for and sent."""

from __future__ import annotations

from typing import Literal

from astrarium.review import MatchReview, Odds
from astrarium.server.wire_messages import AnswerValue, Incoming, Outgoing, SeatNumber


class HintIn(Incoming, kw_only=True):
    """A hint is asked for; with an answer, also what this answer would bring."""

    seat: SeatNumber | None = None
    answer: AnswerValue | None = None


class ReasonOut(Outgoing, kw_only=True, frozen=True, omit_defaults=True):
    """Something that becomes better or worse; of another seat, if one is named."""

    good: bool
    text: str
    seat: int | None = None


class AdviceOut(Outgoing, kw_only=True, frozen=True, omit_defaults=True):
    """An answer, and everybody's chance to win after it."""

    answer: tuple[str | int, ...]
    chances: tuple[float, ...]
    margin: float
    looks: int
    reasons: tuple[ReasonOut, ...] = ()
    odds: Odds | None = None


class OtherAnswerOut(Outgoing, kw_only=True, frozen=True):
    """An answer that is not among the best, and the chance to win after it."""

    answer: tuple[str | int, ...]
    chance: float


class HintOut(Outgoing, kw_only=True, frozen=True, omit_defaults=True):
    """The best answers to a question, from what its seat may know."""

    seat: int
    v: int  # the version of the question
    chances: tuple[float, ...]
    margin: float
    looks: int
    best: tuple[AdviceOut, ...]
    used: int  # hints of this seat in this match
    others: tuple[OtherAnswerOut, ...] = ()
    unseen: int = 0
    asked: AdviceOut | None = None


class ReviewOut(Outgoing, kw_only=True, frozen=True):
    """A review, or that it is being made."""

    state: Literal["ready", "making", "failed"]
    review: MatchReview | None = None
    names: tuple[str, ...] = ()  # of those who sit there


class ReviewPageOut(Outgoing, kw_only=True, frozen=True):
    """A review as one HTML file."""

    html: str
    file: str
