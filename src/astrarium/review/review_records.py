"""What a review says, as plain records: kept with a match, sent to the page, written to files."""

from __future__ import annotations

from typing import Final

import msgspec

from astrarium.core.game_toml_reader import Text
from astrarium.core.step import Answer
from astrarium.review.reasons import Reason

FORMAT: Final = 2

Shares = tuple[float, ...]  # one number for each seat


class TurnReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """One turn: how it changed everybody's chance to win, and through what."""

    round: int  # 0 is the setup
    move: int  # lines of the log before it
    chances: Shares  # at its end
    luck: Shares  # what dice and draws changed
    own: Shares  # what each seat's own choices changed for it, measured against ordinary play
    others: Shares  # what the choices of others changed for it
    flow: Shares  # what ordinary play would have changed
    seat: int | None = None  # whose turn it was


class CoursePoint(msgspec.Struct, frozen=True):
    """Everybody's chance to win at one moment."""

    move: int  # lines of the log by then
    turn: int  # its place among the turns
    chances: Shares


class TurningPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment after which the match stood otherwise."""

    move: int  # lines of the log before it: where a replay shows it coming
    until: int  # and after it
    turn: int
    seat: int  # whose chance changed most
    before: Shares
    after: Shares
    luck: float  # of the change of that seat, what dice and draws did
    text: Text  # what happened
    by: int | None = None  # who decided it
    lines: tuple[Text, ...] = ()  # more of what happened


class CostlyDecision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision after which its seat stood worse than after another that was legal."""

    move: int  # lines of the log before it
    turn: int
    seat: int
    cost: float  # of the chance to win
    margin: float
    question: Text
    given: Answer
    given_text: Text
    better: Answer
    better_text: Text
    reasons: tuple[Reason, ...] = ()  # for the better one, compared with the given one


class SeatBalance(msgspec.Struct, frozen=True):
    """Where a seat's chance to win went: start + luck + own + others + flow is the end."""

    start: float
    end: float
    luck: float
    own: float
    others: float
    flow: float
    margin: float  # of luck and own, which are told apart by sampling
    decisions: int  # that left a choice
    as_bot: int  # of those that were looked at, how many a quick look could not improve on
    hints: int = 0  # that were asked for


class MatchEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something great that happened, for a mark on the graph."""

    move: int
    turn: int
    kind: str  # of `MatchStatistics.counts`
    seat: int | None = None


class Series(msgspec.Struct, frozen=True):
    """A chart over the turns: one line for each seat."""

    id: str
    title: Text
    values: tuple[Shares, ...]  # turn by turn


class Count(msgspec.Struct, frozen=True, omit_defaults=True):
    """How often something happened to each seat."""

    id: str
    title: Text
    values: tuple[int, ...]
    icon: str = ""
    great: bool = False


class PointSource(msgspec.Struct, frozen=True, omit_defaults=True):
    """One source of points, and what each seat had from it at the end."""

    label: Text
    values: tuple[int | None, ...]  # None where a seat could have nothing from it
    note: Text | None = None
    icon: str = ""
    total: bool = False  # the sum of the rows above it


class PointSources(msgspec.Struct, frozen=True):
    """What the points of the end are made of, as the game itself accounts for them."""

    title: Text
    rows: tuple[PointSource, ...]


class MatchReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match, looked back at."""

    format: int
    game: str
    title: Text
    players: int
    seats: tuple[Text, ...]  # what the game calls them
    moves: int
    decisions: int
    ranks: tuple[int, ...]
    scores: tuple[int | None, ...]
    ending: Text
    judged_by: str  # how the chances were found: "model", or "playouts" where the game has none
    turns: tuple[TurnReview, ...]
    course: tuple[CoursePoint, ...]
    turning: tuple[TurningPoint, ...]  # the weightiest first
    costly: tuple[CostlyDecision, ...]  # by seat, the dearest first
    balance: tuple[SeatBalance, ...]  # by seat
    events: tuple[MatchEvent, ...] = ()
    series: tuple[Series, ...] = ()
    counts: tuple[Count, ...] = ()
    sources: tuple[PointSources, ...] = ()
