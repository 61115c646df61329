"""Live rolls against the odds: whether what is drawn comes as often as it should.

assert fairness(Volley(3, 0, 1), table, rolls=100_000) > 0.001
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, Final

from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.core.step import Answer, Draw
from astrarium.core.table_base import Table

RARE: Final = 5.0  # outcomes expected less often are counted together


def fairness(step: Draw[Any], table: Table[Any], rolls: int = 100_000, rng: RandomSource | None = None) -> float:
    """How likely it is to be at least so far off the odds by chance alone: near zero, the draw is not fair."""
    chance = SeededRandom(1) if rng is None else rng
    drawn = Counter(step.draw(table, chance) for _ in range(rolls))
    odds = step.odds(table)
    if any(outcome not in odds for outcome in drawn):
        return 0.0
    pairs = [(drawn[outcome], share * rolls) for outcome, share in odds.items()]
    usual = [pair for pair in pairs if pair[1] >= RARE]
    rare = [pair for pair in pairs if pair[1] < RARE]
    if rare:
        usual.append((sum(seen for seen, _ in rare), sum(expected for _, expected in rare)))
    distance = sum((seen - expected) ** 2 / expected for seen, expected in usual)
    return chi_square_tail(distance, len(usual) - 1)


def chi_square_tail(distance: float, degrees: int) -> float:
    """The upper tail of the chi-square distribution, by the approximation of Wilson and Hilferty."""
    if degrees <= 0:
        return 1.0
    spread = 2 / (9 * degrees)
    z = ((distance / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return 0.5 * math.erfc(z / math.sqrt(2))


def enumerate_odds(outcomes: list[Answer]) -> dict[Answer, float]:
    """The odds of a draw from all its equally likely cases, listed one by one."""
    return {outcome: count / len(outcomes) for outcome, count in Counter(outcomes).items()}
