"""How much skill matters, and how much luck: each level against the one below, from every seat, and other dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from astrarium import bots
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.lab.cluster import Cluster
from astrarium.lab.ladder import MATCHES, Ladder, Pairing, make_ladder
from astrarium.lab.match_series import simulate_series
from astrarium.lab.played_match import MatchResult
from astrarium.lab.process_pool import cores
from astrarium.lab.shares_and_verdicts import LEAST_OF_BOTS, Share, wilson


class SkillStep(msgspec.Struct, frozen=True):
    """One level on one seat, the level below on all others, and the share of matches that the one wins."""

    upper: str
    lower: str
    wins: Share
    equal: float  # what it would win if skill did not matter
    luck: float | None  # of two matches with the same seats and other dice, how often somebody else wins the second
    pure_luck: float  # what that would be if nothing but dice mattered

    @property
    def sure(self) -> bool:
        """Whether the upper level is the stronger one beyond chance."""
        return self.wins.of >= LEAST_OF_BOTS and self.wins.low > self.equal


def plan_steps(
    game: Game[Any],
    names: Sequence[str] = (),
    players: int | None = None,
    matches: int = MATCHES,
    seed: int | str = 0,
    presets: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
) -> list[Ladder]:
    """A ladder of two for each level and the one below it; without names all levels, from the weakest up."""
    levels = tuple(names) or tuple(level.id for level in bots.levels())
    if len(levels) < 2:
        raise BadOptions("skill is measured between levels: name at least two, from the weakest up")
    return [make_ladder(game, pair, players, matches, seed, presets, options) for pair in pairwise(levels)]


def measure_skill(
    steps: Sequence[Ladder],
    jobs: int | None = None,
    on_result: Callable[[MatchResult], None] = lambda result: None,
    cluster: Cluster | None = None,
) -> list[SkillStep]:
    """Play every step, the upper level on each seat equally often. All intervals hold together."""
    found = []
    for ladder in steps:
        lower, upper = ladder.bots
        tables = Pairing(upper, lower).tables(ladder.players)
        series = simulate_series(
            [ladder.experiment(table) for table in tables],
            [ladder.deals] * len(tables),
            jobs or cores(),
            on_result=lambda _, result: on_result(result),
            cluster=cluster,
        )
        ended = [[result for result in results if result.ranks is not None] for results in series]
        won = sum(result.won_by(seat) for seat, results in enumerate(ended) for result in results)
        share = wilson(won, sum(map(len, ended)), len(steps))
        equal = 1 / ladder.players
        found.append(SkillStep(upper, lower, share, equal, measure_luck(ended, ladder.players), 1 - equal))
    return found


def measure_luck(series: Sequence[Sequence[MatchResult]], players: int) -> float | None:
    """Of two matches of one series, which have the same seats and other dice, how often another seat wins the second.

    A shared first place counts in parts. None where no series has two matches.
    """
    differing, pairs = 0.0, 0
    for results in series:
        count = len(results)
        won = [sum(result.won_by(seat) for result in results) for seat in range(players)]
        itself = sum(result.won_by(seat) ** 2 for result in results for seat in range(players))
        same = (sum(share * share for share in won) - itself) / 2
        pairs += count * (count - 1) // 2
        differing += count * (count - 1) / 2 - same
    return differing / pairs if pairs else None
