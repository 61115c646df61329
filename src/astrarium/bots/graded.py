"""Bots of graded strength: how long they think, and how often something that is nearly as good seems better to them."""

from __future__ import annotations

import math
from typing import ClassVar, Final, final

from astrarium.bots.answer_prior import draw_by_weight
from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import BotView
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.judgement import PASSING
from astrarium.bots.levels import Strength, strengths
from astrarium.bots.quick import Quick
from astrarium.bots.search import Search
from astrarium.core.step import Answer

LEAST_SPREAD: Final = 0.002  # of the chances to win after the answers, so that equals stay equals


@final
class Graded(Bot):
    """It thinks `looks` lines far, or looks once at each answer, and slips like a person: to a plausible answer.

    A level that people choose means what the game that is played says.
    """

    name: ClassVar[str] = "graded"

    def __init__(
        self, seed: int | str, looks: int = 0, slips: float = 0.0, seconds: float = math.inf, level: str = ""
    ) -> None:
        super().__init__(seed)
        self.seconds: Final = seconds  # of processor time, at a table where people wait
        self._level: Final = level
        self._strength: Strength | None = None if level else Strength(looks, slips)
        self._seed: Final = f"{seed}:mind"
        self._mind: Search | None = None

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """The best answer, or one that seems so."""
        if len(view.options) == 1:
            return view.options[0]
        strength, mind = self._strength, self._mind
        if strength is None:
            strength = self._strength = strengths(view.game)[self._level]
        if mind is None:
            mind = self._mind = Search(self._seed) if strength.looks else Quick(self._seed)
        tree = mind.think(view, strength.looks, deadline.within(self.seconds))
        options = mind.fresh_options(view)
        answer = tree.best(options)
        if strength.slips:
            tried = not_given_up(tree.tried(options), answer)
            answer = tried[self._seeming_best([chance for _, chance in tried], strength.slips)][0]
        mind.remember(answer)
        return answer

    def _seeming_best(self, worth: list[float], slips: float) -> int:
        """The place of the best answer; the nearer another one comes to it, the likelier it is taken instead.

        `slips` is how far apart answers must be to be told apart, in spreads of what they are worth.
        """
        best = max(worth)
        mean = sum(worth) / len(worth)
        spread = math.sqrt(sum([(one - mean) ** 2 for one in worth]) / len(worth))
        blur = slips * max(spread, LEAST_SPREAD)
        return draw_by_weight([math.exp((one - best) / blur) for one in worth], self.rng)


def not_given_up(tried: list[tuple[Answer, float]], best: Answer) -> list[tuple[Answer, float]]:
    """What a slip may lead to: to something else, but not to the end of what one was about to go on with."""
    if best[0] in PASSING:
        return tried
    return [(answer, chance) for answer, chance in tried if answer[0] not in PASSING]
