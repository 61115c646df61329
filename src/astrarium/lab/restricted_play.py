"""Restricted play: one seat may not give certain answers, and what its share of wins loses is what they are worth.

After Jaffe and others, *Evaluating competitive game balance with restricted play* (2012).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from astrarium.core.errors import BadOptions
from astrarium.lab.cluster import Cluster
from astrarium.lab.experiment_plan import Experiment, Restriction
from astrarium.lab.match_series import simulate_series
from astrarium.lab.played_match import MatchResult
from astrarium.lab.process_pool import cores
from astrarium.lab.series_comparison import DIFFERING, FEW, measure_change

RARE: Final = 0.05  # what is to be had in fewer of the closely watched matches is not tried


class Worth(msgspec.Struct, frozen=True):
    """What may not be done, and what the share of wins of who may not do it is, beside when they may."""

    restriction: str
    free: float  # the share of wins of the same seats in the same matches without a restriction
    share: float
    low: float  # of the change
    high: float
    of: int
    differing: int  # matches that went otherwise at all

    @property
    def change(self) -> float:
        """What the share changes by; below nothing is what the thing is worth."""
        return self.share - self.free

    @property
    def sure(self) -> bool:
        """Whether it is more than chance."""
        return self.of >= FEW and self.differing >= DIFFERING and (self.low > 0 or self.high < 0)


def measure_worth(
    experiment: Experiment,
    restrictions: Sequence[Restriction],
    matches: int,
    jobs: int | None = None,
    on_result: Callable[[int, MatchResult], None] = lambda which, result: None,
    cluster: Cluster | None = None,
) -> list[Worth]:
    """What each restriction costs the seat that it is on; that seat goes round from match to match.

    Free and restricted matches of a number have the same luck; all intervals hold together.
    """
    series = [experiment, *[msgspec.structs.replace(experiment, restriction=one) for one in restrictions]]
    free, *others = simulate_series(
        series, [matches] * len(series), jobs or cores(), on_result=on_result, cluster=cluster
    )
    found = []
    for restriction, results in zip(restrictions, others, strict=True):
        pairs = [
            (one.won_by(one.match % experiment.players), other.won_by(one.match % experiment.players))
            for one, other in zip(free, results, strict=True)
            if one.ranks is not None and other.ranks is not None
        ]
        if not pairs:
            continue
        change = measure_change(str(restriction), "share", pairs, len(restrictions))
        differing = sum(one.log != other.log for one, other in zip(free, results, strict=True))
        found.append(
            Worth(str(restriction), change.first, change.second, change.low, change.high, len(pairs), differing)
        )
    return sorted(found, key=lambda worth: worth.change)


def find_restrictions(results: Sequence[MatchResult], of: str = "") -> list[Restriction]:
    """Everything that can be left undone: each kind of answer there is a choice about, or all things of one kind."""
    watched = [measures for result in results if (measures := result.measures) is not None and measures.offered]
    labels: Counter[str] = Counter()
    for measures in watched:
        labels.update({wanted for label in measures.offered if (wanted := kind_of(label, of))})
    found = [Restriction(without=name) for name, count in sorted(labels.items()) if count >= RARE * len(watched)]
    if not found:
        raise BadOptions(
            f"in {len(results)} matches there was no choice of {of!r}" if of else "there was no choice at all"
        )
    return found


def kind_of(label: str, of: str) -> str:
    """The word of an answer; or what it is about, if only answers of that word are asked for."""
    word, _, thing = label.partition(" ")
    return label if of and word == of and thing else "" if of else word
