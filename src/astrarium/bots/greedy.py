"""A bot that tries every answer and keeps the one after which it stands best."""

from __future__ import annotations

from typing import Any, ClassVar, final

from astrarium.bots.bot import Bot
from astrarium.bots.chair import Chair
from astrarium.core.luck import SeededLuck
from astrarium.core.match import Match
from astrarium.core.step import Answer

MOST_OPTIONS = 40  # of more, so many are taken at random
FEW_OPTIONS = 12  # up to so many are tried in two worlds, more in one
WON = 1e9  # more than any position is worth


@final
class Greedy(Bot):
    """It looks one answer ahead, in worlds that may be true, and never further."""

    name: ClassVar[str] = "greedy"

    def choose(self, chair: Chair) -> Answer:
        """The option with the best outlook; among equals, any."""
        options = self._sample(chair.options)
        if len(options) == 1:
            return options[0]
        worth = [0.0] * len(options)
        for _ in range(2 if len(options) <= FEW_OPTIONS else 1):
            world = chair.world(self.luck)
            dice = self.luck.below(1 << 30)  # the same for every option, so that luck does not decide
            for at, option in enumerate(options):
                worth[at] += outlook(world, chair.seat, option, dice)
        best = max(worth)
        equals = [option for option, value in zip(options, worth, strict=True) if value >= best - 1e-9]
        return equals[self.luck.below(len(equals))]

    def _sample(self, options: tuple[Answer, ...]) -> list[Answer]:
        left = list(options)
        while len(left) > MOST_OPTIONS:
            left[self.luck.below(len(left))] = left[-1]
            left.pop()
        return left


def outlook(world: Match[Any], seat: int, option: Answer, dice: int) -> float:
    """What a world is worth to a seat after one answer and all that follows from it by itself."""
    after = world.clone(SeededLuck(dice))
    after.answer(seat, option)
    result = after.result
    if result is not None:
        return WON / result.ranks[seat] if result.ranks[seat] == 1 else -WON * result.ranks[seat]
    return after.game.rules.value(after.table, seat)
