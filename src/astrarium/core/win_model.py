"""Every seat's chance to win: one small model for all games, over the features that each game names."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])
STEEPEST: Final = 60.0  # beyond this difference of scores a seat has no chance at all, and no number overflows


@final
class Evaluation(Generic[T]):
    """What a good player of one game looks at: a row of numbers for each seat, and how far the match has come."""

    def __init__(
        self,
        names: tuple[str, ...],
        rows: Callable[[T], list[list[float]]],
        progress: Callable[[T], float],
        resting: frozenset[str] = frozenset(),
        talk: frozenset[str] = frozenset(),
        turn: Callable[[T], int] | None = None,
        guess: tuple[float, ...] = (),
        plans_turns: bool = False,
        looks_behind: bool = True,
        plays_on: bool = False,
    ) -> None:
        self.names: Final = names  # of the features, in the order of a row
        self.rows: Final = rows  # by seat; an empty row is a seat that is out of the match
        self.progress: Final = progress  # from 0 at the beginning to 1 at the end
        self.resting: Final = resting  # questions, by name, at which nothing is half-done; empty: all of them
        self.talk: Final = talk  # first words of answers that open a talk with others: a bot opens each once a turn
        self.turn: Final = turn  # a number that is another one in every turn; None: one long turn
        self.guess: Final = guess or (0.0,) * len(names)  # what an expert thinks each feature counts, to begin with
        self.plans_turns: Final = plans_turns and turn is not None  # bots compare positions when a turn is over
        self.looks_behind: Final = looks_behind  # a search follows lines of answers; else it looks at more worlds
        self.plays_on: Final = plays_on and turn is not None  # or plays a round, as `quick` would


@final
class Mix:
    """What each feature counts when a match has come so far."""

    def __init__(self, early: list[float], late: list[float], scale: float, progress: float) -> None:
        self.progress: Final = progress
        self.weights: Final = [
            scale * (first + progress * (last - first)) for first, last in zip(early, late, strict=True)
        ]


@final
class WinModel:
    """A softmax over the seats' scores: sums of features, each weighted by how far the match has come."""

    def __init__(self, early: list[float], late: list[float], scale: float) -> None:
        self.early: Final = early  # the weight of each feature at the beginning
        self.late: Final = late  # and at the end
        self.scale: Final = scale  # how much a difference decides, for this number of players
        self._mix = Mix(early, late, scale, 0.0)  # the last one that was asked for

    def chances(self, rows: list[list[float]], progress: float) -> list[float]:
        """The chance of every seat, together 1."""
        return softmax(self.scores(rows, progress))

    def scores(self, rows: list[list[float]], progress: float) -> list[float]:
        """What is compared: one number for each seat, -inf for one that is out of the match."""
        mix = self._mix
        if mix.progress != progress:  # it seldom changes between two positions of a search
            mix = self._mix = Mix(self.early, self.late, self.scale, progress)
        weights = mix.weights
        scores: list[float] = []
        for row in rows:
            if not row:
                scores.append(-math.inf)
                continue
            if len(row) != len(weights):
                raise ValueError(f"{len(row)} features for {len(weights)} weights")
            total = 0.0
            for at, feature in enumerate(row):
                if feature:
                    total += weights[at] * feature
            scores.append(total)
        return scores


def softmax(scores: list[float]) -> list[float]:
    """Shares of 1 by scores; nobody in the match is the same as everybody."""
    best = max(scores)
    if best == -math.inf:
        return [1.0 / len(scores)] * len(scores)
    total = 0.0
    powers: list[float] = []
    for score in scores:
        power = math.exp(max(score - best, -STEEPEST)) if score > -math.inf else 0.0
        powers.append(power)
        total += power
    return [power / total for power in powers]


def won_shares(ranks: tuple[int, ...]) -> list[float]:
    """What a finished match is worth to every seat: 1 to the winner, or a part of it to those who share the place."""
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
