"""What a puzzle asks for, as a number, and the line of answers that brings most of it: every line is played.

What counts are features that the game names. One's own answers are the best ones, the answers of others are those that
are worst for whoever solves it, and dice and draws are weighed by their odds: what is found is what an answer assures.
"""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Answer

MOST_POSITIONS: Final = 60_000  # of one puzzle: what is larger is no puzzle for people
ALIKE: Final = 1e-9
ROUNDING: Final = 0.005  # of what a puzzle says is reached


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be brought as far as possible, and how far one looks for it."""

    own: dict[str, float]  # one's own features, each with what it counts
    answers: int  # own answers of a line, the first one among them
    margin: float  # how much worse every other first answer is, at least
    others: dict[str, float] = {}  # features of all others together, each with what it counts
    replies: int = 0  # answers of others within a line; at the next one it is over
    draws: int = 6  # dice and draws that follow each other without an answer; at the next one it is over
    to: float | None = None  # what is reached by the best line, on average


class GoalSearch:
    """Plays every line of answers from a position up to where the goal is read off."""

    def __init__(self, game: Game[Any], goal: Goal, seat: int) -> None:
        evaluation = game.ruleset.evaluation
        if evaluation is None:
            raise BadData(f"{game.id}: a goal needs the features of the game")
        for name in (*goal.own, *goal.others):
            if name not in evaluation.names:
                raise BadData(f"{game.id}: the game has no feature {name!r}")
        self.goal: Final = goal
        self.seat: Final = seat
        self.rows: Final = evaluation.rows
        self.own: Final = [(evaluation.names.index(name), counts) for name, counts in goal.own.items()]
        self.others: Final = [(evaluation.names.index(name), counts) for name, counts in goal.others.items()]
        self.positions = 0
        self._known: Final[dict[tuple[str, int, int], float]] = {}

    def rank(self, match: Match[Any]) -> list[tuple[float, Answer]]:
        """Every legal first answer with what it assures, the best first."""
        found = []
        for answer in match.options(self.seat):
            after = self._after(match, self.seat, answer)
            found.append((self._assured(after, self.goal.answers - 1, self.goal.replies, self.goal.draws), answer))
        return sorted(found, key=lambda pair: -pair[0])

    def problem(self, match: Match[Any], wanted: tuple[Answer, ...]) -> str:
        """Why the wanted answers are not those that bring most, and clearly so; nothing if they are."""
        return self.problem_of(self.rank(match), wanted)

    def problem_of(self, ranked: list[tuple[float, Answer]], wanted: tuple[Answer, ...]) -> str:
        """The same, of answers that are ranked already."""
        goal, (best, first) = self.goal, ranked[0]
        least = min([worth for worth, answer in ranked if answer in wanted], default=-math.inf)
        if least < best - ALIKE:
            return f"goal: {first!r} brings {best:g}, and what is wanted {least:g}"
        for worth, answer in ranked:
            if answer not in wanted and best - worth < goal.margin - ALIKE:
                return f"goal: {answer!r} brings {worth:g}, which is less than {goal.margin:g} below {best:g}"
        if goal.to is not None and abs(best - goal.to) > ROUNDING:
            return f"goal: to: the best line brings {best:g}, not {goal.to:g}"
        return ""

    def now(self, match: Match[Any]) -> float:
        """How much of the goal is there as it stands."""
        rows = self.rows(match.table)
        own = rows[self.seat]
        total = sum(counts * own[at] for at, counts in self.own) if own else 0.0
        for seat, row in enumerate(rows):
            if seat != self.seat and row:
                total += sum(counts * row[at] for at, counts in self.others)
        return total

    def _assured(self, match: Match[Any], answers: int, replies: int, draws: int) -> float:
        """What the best line from here brings, whatever others answer and on average over chance."""
        waiting = match.waiting
        chance, own = CHANCE in waiting, self.seat in waiting
        if not waiting or (draws if chance else answers if own else replies) <= 0:
            return self.now(match)
        if chance:
            return sum(
                part * self._assured(self._after(match, CHANCE, outcome), answers, replies, draws - 1)
                for outcome, part in match.odds().items()
            )
        draws = self.goal.draws
        key = (match.hash, answers, replies)
        if key not in self._known:
            if own:
                self._known[key] = max(
                    self._assured(self._after(match, self.seat, answer), answers - 1, replies, draws)
                    for answer in match.options(self.seat)
                )
            else:
                self._known[key] = min(
                    self._assured(self._after(match, waiting[0], answer), answers, replies - 1, draws)
                    for answer in match.options(waiting[0])
                )
        return self._known[key]

    def _after(self, match: Match[Any], seat: int, answer: Answer) -> Match[Any]:
        """The match after an answer; chance is asked."""
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise BadData(f"a goal needs more than {MOST_POSITIONS} positions to be checked")
        after = match.clone()
        after.rng = None
        after.answer(seat, answer)
        return after
