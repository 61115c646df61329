"""How often each kind of answer was right in each kind of question: what a search looks at first."""

from __future__ import annotations

import math
from typing import Final, final

from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer
from astrarium.core.win_weights import WinWeights

GRAIN: Final = 1 << 20  # how finely a draw by weight is cut


@final
class AnswerPrior:
    """Weights of answers by question and first word, learned from play; 1 where nothing is known."""

    def __init__(self, weights: WinWeights | None) -> None:
        learned = {} if weights is None else weights.answer
        self._weights: Final[dict[str, dict[str, float]]] = {
            question: {word: math.exp(odds) for word, odds in words.items()} for question, words in learned.items()
        }

    def of(self, question: str, answer: Answer) -> float:
        """The weight of one answer."""
        words = self._weights.get(question)
        return 1.0 if words is None else words.get(str(answer[0]), 1.0)

    def draw(self, question: str, options: list[Answer], rng: RandomSource) -> Answer:
        """One of the options, by their weights."""
        words = self._weights.get(question)
        if words is None:
            return options[rng.below(len(options))]
        return options[draw_by_weight([words.get(str(option[0]), 1.0) for option in options], rng)]


def draw_by_weight(weights: list[float], rng: RandomSource) -> int:
    """A place in a list of weights, the likelier the larger its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    at: float = total * (rng.below(GRAIN) / GRAIN)
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0.0:
            return place
    return len(weights) - 1
