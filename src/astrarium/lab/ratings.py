"""Ratings by the Bradley-Terry model, in Luce's form for more than two players.

Every bot has a strength, and each seat wins in the proportion of its bot's strength to those of all seats. The
strengths are those under which the wins that were seen are likeliest, and the intervals follow from how sharply that
likelihood falls off. All matches count alike and in no order, which is why they are not updated match by match, as
ratings of people are whose skill changes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from astrarium.lab.ladder import Pairing
from astrarium.lab.shares_and_verdicts import Share, deviations

MEAN = 1500.0  # the mean of all ratings; only differences mean something
POINTS = 400 / math.log(10)  # of rating for one of log strength: 400 points are odds of ten to one
DRAWN = 1  # drawn match more for each pairing: who has never lost is not infinitely strong
CLOSE = 1e-9
MOST_STEPS = 200
LONGEST_STEP = 1.0  # of log strength

Matrix = list[list[float]]


class Rating(msgspec.Struct, frozen=True):
    """A rating, and between which bounds the true one lies (95 %)."""

    rating: float
    low: float
    high: float


def rate(names: Sequence[str], won: Mapping[Pairing, Share], players: int) -> dict[str, Rating]:
    """The rating of each bot, from how often the one of each pairing has won."""
    index = {name: at for at, name in enumerate(names)}
    games = [
        (index[pairing.one], index[pairing.others], share.count + DRAWN / players, share.of + DRAWN)
        for pairing, share in won.items()
    ]
    logs = [0.0] * len(names)
    for _ in range(MOST_STEPS):
        slope, spread = likelihood(logs, games, players)
        step = [sum(row[at] * slope[at] for at in range(len(logs))) for row in spread]
        longest = max(abs(each) for each in step)
        shrink = min(1.0, LONGEST_STEP / longest) if longest else 0.0
        logs = [log + shrink * each for log, each in zip(logs, step, strict=True)]
        if longest < CLOSE:
            break
    _, spread = likelihood(logs, games, players)
    half = [deviations(1) * POINTS * math.sqrt(spread[at][at]) for at in range(len(logs))]
    middle = [MEAN + POINTS * log for log in logs]
    return {name: Rating(middle[at], middle[at] - half[at], middle[at] + half[at]) for at, name in enumerate(names)}


def likelihood(
    logs: Sequence[float], games: Sequence[tuple[int, int, float, float]], players: int
) -> tuple[list[float], Matrix]:
    """How the log likelihood rises with each log strength, and the covariance of them, their mean held fast."""
    size = len(logs)
    slope = [0.0] * size
    information = [[1 / size] * size for _ in range(size)]  # of the mean, which no match tells
    for one, others, wins, matches in games:
        chance = win_chance(logs[one] - logs[others], players)
        slope[one] += wins - matches * chance
        slope[others] -= wins - matches * chance
        weight = matches * chance * (1 - chance)
        information[one][one] += weight
        information[others][others] += weight
        information[one][others] -= weight
        information[others][one] -= weight
    spread = invert(information)
    return slope, [[value - 1 / size for value in row] for row in spread]


def win_chance(ahead: float, players: int) -> float:
    """How often one wins among others of one kind, when its log strength is so much ahead of theirs."""
    return 1 / (1 + (players - 1) * math.exp(-ahead))


def invert(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric matrix with positive eigenvalues (Gauss-Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * lead for value, lead in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
