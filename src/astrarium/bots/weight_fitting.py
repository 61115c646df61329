"""From positions and how their matches ended to weights: a conditional logit, by stochastic gradients."""

from __future__ import annotations

import math
from typing import Final, final

from astrarium.core.random_source import RandomSource
from astrarium.core.win_model import WinModel, softmax

ROUNDS: Final = 24  # through all positions
BATCH: Final = 32
PACE: Final = 0.03  # how far a weight goes at a time, at first
MEMORY: Final = 0.9  # of the last gradients
LONG_MEMORY: Final = 0.995  # of how large they were
TINY: Final = 1e-8
SCALES: Final = tuple([0.4 * 1.06**step for step in range(40)])  # that are tried for a number of players
SMALLEST_CHANCE: Final = 1e-6


@final
class Sample:
    """A position of a finished match: the features of all seats, how far it had come, and who won in the end."""

    def __init__(self, rows: list[list[float]], progress: float, shares: list[float], values: list[float]) -> None:
        self.rows: Final = rows
        self.progress: Final = progress
        self.shares: Final = shares  # of the victory, by seat
        self.values: Final = values  # what `greedy` goes by, by seat


def log_loss(model: WinModel, samples: list[Sample]) -> float:
    """The mean surprise of a model about who won: the less, the better."""
    return sum([surprise(model.chances(one.rows, one.progress), one.shares) for one in samples]) / len(samples)


def surprise(chances: list[float], shares: list[float]) -> float:
    """How unexpected a result is."""
    return -sum([share * math.log(max(chance, SMALLEST_CHANCE)) for chance, share in zip(chances, shares, strict=True)])


def log_loss_of_guessing(samples: list[Sample]) -> float:
    """The surprise of whoever gives all seats the same chance."""
    return sum([math.log(len(one.rows)) for one in samples]) / len(samples)


def log_loss_of_value(samples: list[Sample]) -> float:
    """The surprise of the greedy bot's value, squashed by the factor that suits it best."""
    spread = sum([max(one.values) - min(one.values) for one in samples if min(one.values) > -1e8]) / len(samples) or 1.0
    factors = [4.0 * scale / spread for scale in SCALES]
    return min([mean_of_values(samples, factor) for factor in factors])


def mean_of_values(samples: list[Sample], factor: float) -> float:
    """The surprise of the greedy bot's value, squashed by a factor."""
    return sum([surprise(softmax([factor * value for value in one.values]), one.shares) for one in samples]) / len(
        samples
    )


@final
class Fit:
    """Weights being learned. Features are measured in their own spreads, so that all learn at the same pace."""

    def __init__(self, guess: WinModel, samples: list[Sample], decay: float) -> None:
        self.count: Final = len(guess.early)
        self.decay: Final = decay  # how strongly weights are drawn to the guess: a few matches do not prove much
        self.spreads: Final = feature_spreads(samples, self.count)
        both = guess.early + guess.late
        self.guess: Final = [weight * spread for weight, spread in zip(both, 2 * self.spreads, strict=True)]
        self.weights: Final = self.guess[:]  # early, then late
        self._steps: Final = [0.0] * (2 * self.count)
        self._sizes: Final = [0.0] * (2 * self.count)
        self._times = 0

    def run(self, samples: list[Sample], rng: RandomSource, rounds: int = ROUNDS) -> None:
        """Go through all positions so many times, in another order each time, and more slowly towards the end."""
        order = list(range(len(samples)))
        for number in range(rounds):
            for at in range(len(order) - 1, 0, -1):
                other = rng.below(at + 1)
                order[at], order[other] = order[other], order[at]
            pace = PACE * (1.0 - number / rounds) ** 1.5
            for first in range(0, len(order), BATCH):
                self._learn([samples[at] for at in order[first : first + BATCH]], pace)

    def _learn(self, batch: list[Sample], pace: float) -> None:
        count = self.count
        gradient = [self.decay * (weight - guess) for weight, guess in zip(self.weights, self.guess, strict=True)]
        for sample in batch:
            scaled = [
                [feature / spread for feature, spread in zip(row, self.spreads, strict=True)] if row else row
                for row in sample.rows
            ]
            progress = sample.progress
            chances = softmax([self._score(row, progress) for row in scaled])
            for row, chance, share in zip(scaled, chances, sample.shares, strict=True):
                error = (chance - share) / len(batch)
                if row and error:
                    early, late = error * (1.0 - progress), error * progress
                    for at in range(count):
                        gradient[at] += early * row[at]
                        gradient[count + at] += late * row[at]
        self._times += 1
        for at, slope in enumerate(gradient):
            self._steps[at] = MEMORY * self._steps[at] + (1.0 - MEMORY) * slope
            self._sizes[at] = LONG_MEMORY * self._sizes[at] + (1.0 - LONG_MEMORY) * slope * slope
            mean = self._steps[at] / (1.0 - MEMORY**self._times)
            size = self._sizes[at] / (1.0 - LONG_MEMORY**self._times)
            self.weights[at] -= pace * mean / (math.sqrt(size) + TINY)

    def _score(self, row: list[float], progress: float) -> float:
        if not row:
            return -math.inf
        total, count = 0.0, self.count
        for at in range(count):
            total += (self.weights[at] * (1.0 - progress) + self.weights[count + at] * progress) * row[at]
        return total

    def model(self, scale: float = 1.0) -> WinModel:
        """What was learned, for features as they are."""
        count = self.count
        early = [self.weights[at] / self.spreads[at] for at in range(count)]
        late = [self.weights[count + at] / self.spreads[at] for at in range(count)]
        return WinModel(early, late, scale)


def look_ahead(model: WinModel, match: list[Sample], trust: float) -> list[Sample]:
    """The positions of one match in their order, each to be judged as the ones after it, and at last as its end.

    One match says little about a position in its middle: who won may have been decided by dice much later. What the
    model thinks of the positions between says more, and makes it judge alike what follows from one another.
    """
    found: list[Sample] = []
    expected: list[float] = []
    for sample in reversed(match):
        expected = expected or sample.shares
        found.append(Sample(sample.rows, sample.progress, expected, sample.values))
        judged = model.chances(sample.rows, sample.progress)
        expected = [trust * later + (1.0 - trust) * now for later, now in zip(expected, judged, strict=True)]
    found.reverse()
    return found


def feature_spreads(samples: list[Sample], count: int) -> list[float]:
    """How much each feature differs between the seats of one position; 1 where it never does."""
    squares, seen = [0.0] * count, 0
    for sample in samples:
        rows = [row for row in sample.rows if row]
        seen += len(rows)
        for at in range(count):
            mean = sum([row[at] for row in rows]) / len(rows)
            for row in rows:
                squares[at] += (row[at] - mean) ** 2
    return [math.sqrt(total / max(1, seen)) if total > TINY else 1.0 for total in squares]


def best_scale(fit: Fit, samples: list[Sample]) -> float:
    """How much a difference decides in these positions, which have the same number of players."""
    return min(SCALES, key=lambda scale: log_loss(fit.model(scale), samples))
