"""Two dice and two balls: every outcome is as likely as the ways in which it can fall."""

from __future__ import annotations

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.player_step_bases import PlayerDraw
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer, Draw, text
from astrarium.games.starfarers.match_constants import BALLS
from astrarium.games.starfarers.table import StarfarersTable


def odds_of(kinds: list[Answer], falls: list[Answer]) -> dict[Answer, float]:
    """How likely each kind of outcome is among all the ways things can fall."""
    return {outcome: falls.count(outcome) / len(falls) for outcome in kinds}


@mypyc_attr(allow_interpreted_subclasses=True)
class TwoDice(Draw[StarfarersTable]):
    """A throw of the two dice."""

    def options(self, table: StarfarersTable) -> list[Answer]:
        return sorted(set(table.box.dice))

    def odds(self, table: StarfarersTable) -> dict[Answer, float]:
        return odds_of(self.options(table), table.box.dice)

    def draw(self, table: StarfarersTable, rng: RandomSource) -> Answer:
        return table.box.dice[rng.below(36)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Shake(PlayerDraw[StarfarersTable]):
    """A shake of a mothership: two balls fall."""

    def options(self, table: StarfarersTable) -> list[Answer]:
        return table.box.shake_kinds

    def odds(self, table: StarfarersTable) -> dict[Answer, float]:
        return odds_of(table.box.shake_kinds, table.box.shakes)

    def draw(self, table: StarfarersTable, rng: RandomSource) -> Answer:
        return table.box.shakes[rng.below(len(table.box.shakes))]


def balls_of(outcome: Answer) -> tuple[int, int]:
    """The colours of two balls, numbered as in BALLS."""
    return BALLS.index(text(outcome, 1)), BALLS.index(text(outcome, 2))
