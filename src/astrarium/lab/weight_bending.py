"""Weights by play: all of them are bent a little up or down at random, and the bends that win are kept.

Who won tells how good a position was, not how to come to one. Here two bots differ in nothing but their weights, play
with the same luck from exchanged seats, and what the winner held dear counts more from then on.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from astrarium.bots.quick import Quick
from astrarium.bots.seated_bots import SeatedBots
from astrarium.core.game import Game, load
from astrarium.core.random_source import SeededRandom
from astrarium.core.win_model import won_shares
from astrarium.core.win_weights import FeatureWeight, WinWeights
from astrarium.lab.process_pool import play_in_order

BEND = 0.35  # how far every weight is bent, as a logarithm
STEP = 0.2  # bends that a weight goes after a generation, for each standard error by which its bends won
LONGEST_STEP = 0.6  # bends
LONGEST = 6_000  # answers after which a match is given up and worth the same to all


class BendingPlan(msgspec.Struct, frozen=True):
    """What is played in one generation: around which weights, with how many at the table."""

    game: str
    players: tuple[int, ...]  # they take turns
    options: dict[str, str]
    seed: str
    weights: WinWeights


class Trial(msgspec.Struct, frozen=True):
    """One way to bend all weights, and by how much it won against its opposite: from -1 to 1."""

    bends: list[int]
    won: float


def bend_weights(
    game: Game[Any],
    weights: WinWeights,
    trials: int,
    generations: int,
    options: dict[str, str],
    seed: int,
    jobs: int = 1,
    on_trial: Callable[[int], None] = lambda generation: None,
) -> WinWeights:
    """The weights after some generations of so many trials, each of two matches. What counts nothing stays so."""
    for generation in range(generations):
        plan = BendingPlan(game.id, (game.players[0],), options, f"{seed}:bends:{generation}", weights)
        played: list[Trial] = []
        for trial in play_in_order(partial(play_trial, plan), trials, jobs):
            played.append(trial)
            on_trial(generation)
        weights = bent(weights, [BEND * step for step in steps_of(played)])
    return weights


def play_trial(plan: BendingPlan, number: int) -> Trial:
    """Two matches with the same luck: one seat with all weights bent one way and the others the other way, and back."""
    game, seed = load(plan.game), f"{plan.seed}:{number}"
    rng = SeededRandom(f"{seed}:bends")
    players = plan.players[number % len(plan.players)]
    bends = [1 - 2 * rng.below(2) for _ in plan.weights.feature]
    seat = rng.below(players)
    up, down = (bent(plan.weights, [side * BEND * bend for bend in bends]) for side in (1, -1))
    won, lost = (share_of(game, players, plan.options, seed, seat, *pair) for pair in ((up, down), (down, up)))
    return Trial(bends, won - lost)


def share_of(
    game: Game[Any], players: int, options: dict[str, str], seed: str, seat: int, own: WinWeights, theirs: WinWeights
) -> float:
    """What a seat wins that judges by its own weights, where all others judge by theirs."""
    match = game.start(players, dict(options), seed=seed, recording=False)
    seated = SeatedBots({at: Quick(f"{seed}:{at}", weights=own if at == seat else theirs) for at in range(players)})
    while not match.over and match.moves < LONGEST:
        seated.answer(match)
    result = match.result
    return 1.0 / players if result is None else won_shares(result.ranks)[seat]


def steps_of(played: list[Trial]) -> list[float]:
    """How many bends each weight goes up: by how much its bends won, in standard errors."""
    mean = sum([trial.won for trial in played]) / len(played)
    spread = math.sqrt(sum([(trial.won - mean) ** 2 for trial in played]) / len(played))
    if not spread:
        return [0.0] * len(played[0].bends)
    factor = STEP / (spread * math.sqrt(len(played)))
    return [
        max(-LONGEST_STEP, min(LONGEST_STEP, factor * sum([trial.won * trial.bends[at] for trial in played])))
        for at in range(len(played[0].bends))
    ]


def bent(weights: WinWeights, logarithms: list[float]) -> WinWeights:
    """The same weights, each so many times as large."""
    factors = [math.exp(one) for one in logarithms]
    feature = {
        name: FeatureWeight(weight.early * factor, weight.late * factor)
        for (name, weight), factor in zip(weights.feature.items(), factors, strict=True)
    }
    return msgspec.structs.replace(weights, feature=feature)
