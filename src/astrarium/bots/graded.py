"""Bots of graded strength: how long they think, and how often something that is nearly as good seems better to them."""

from __future__ import annotations

import math
from typing import ClassVar, Final, final

from astrarium.bots.answer_prior import draw_by_weight
from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import BotView
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.bots.judgement import PASSING
from astrarium.bots.quick import Quick
from astrarium.bots.search import Search
from astrarium.core.step import Answer

LEAST_SPREAD: Final = 0.002  # of the chances to win after the answers, so that equals stay equals


@final
class Graded(Bot):
    """It thinks `looks` lines far, or looks once at each answer, and slips like a person: to a plausible answer."""

    name: ClassVar[str] = "graded"

    def __init__(self, seed: int | str, looks: int = 0, slips: float = 0.0, seconds: float = math.inf) -> None:
        super().__init__(seed)
        self.looks: Final = looks
        self.seconds: Final = seconds  # of processor time, at a table where people wait
        self.slips: Final = slips  # how far apart answers must be to be told apart, in spreads of what they are worth
        self._mind: Final[Search] = Search(f"{seed}:mind") if looks else Quick(f"{seed}:mind")

    def choose(self, view: BotView, deadline: Deadline = NO_DEADLINE) -> Answer:
        """The best answer, or one that seems so."""
        if len(view.options) == 1:
            return view.options[0]
        tree = self._mind.think(view, self.looks, deadline.within(self.seconds))
        options = self._mind.fresh_options(view)
        answer = tree.best(options)
        if self.slips:
            tried = not_given_up(tree.tried(options), answer)
            answer = tried[self._seeming_best([chance for _, chance in tried])][0]
        self._mind.remember(answer)
        return answer

    def _seeming_best(self, worth: list[float]) -> int:
        """The place of the best answer; the nearer another one comes to it, the likelier it is taken instead."""
        best = max(worth)
        if not self.slips:
            return worth.index(best)
        mean = sum(worth) / len(worth)
        spread = math.sqrt(sum([(one - mean) ** 2 for one in worth]) / len(worth))
        blur = self.slips * max(spread, LEAST_SPREAD)
        return draw_by_weight([math.exp((one - best) / blur) for one in worth], self.rng)


def not_given_up(tried: list[tuple[Answer, float]], best: Answer) -> list[tuple[Answer, float]]:
    """What a slip may lead to: to something else, but not to the end of what one was about to go on with."""
    if best[0] in PASSING:
        return tried
    return [(answer, chance) for answer, chance in tried if answer[0] not in PASSING]
