"""Many matches in one call: the same as each of them alone."""

from __future__ import annotations

import random

import numpy as np
import pytest

from astrarium.core.errors import BadOptions
from astrarium.envs.batch_env import BatchEnv
from astrarium.envs.stepped_match import SteppedMatch, make_setup, rank_rewards


def chosen(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("actions", ["slots", "fixed"])
def test_a_batch_steps_each_match_as_if_it_were_alone(actions: str) -> None:
    batch = BatchEnv("expanse", 3, players=2, seed=7, actions=actions)
    setup, seeds = make_setup("expanse", 2, actions=actions), random.Random(7)
    alone = [SteppedMatch(setup, setup.start(seed=seeds.getrandbits(60))) for _ in range(3)]
    rng, row = np.random.default_rng(1), np.zeros(setup.observations.size, np.float32)
    ended = 0
    while ended < 2:
        numbers = chosen(batch.masks, rng)
        batch.step(numbers)
        for at, stepped in enumerate(alone):
            stepped.step(stepped.seat, int(numbers[at]))
            assert batch.over[at] == stepped.match.over
            if stepped.match.over:
                ended += 1
                result = stepped.match.result
                assert result is not None
                assert batch.rewards[at].tolist() == rank_rewards(result.ranks)
                stepped = alone[at] = SteppedMatch(setup, setup.start(seed=seeds.getrandbits(60)))
            else:
                assert not batch.rewards[at].any()
            assert batch.seats[at] == stepped.seat
            stepped.write_observation(stepped.seat, row)
            assert (batch.observations[at] == row).all()
            assert np.flatnonzero(batch.masks[at]).tolist() == stepped.legal(stepped.seat)


def test_a_batch_says_what_is_wrong() -> None:
    batch = BatchEnv("imperium", 2)
    with pytest.raises(BadOptions, match="2 numbers are needed, not 1"):
        batch.step([0])
    with pytest.raises(BadOptions, match="match 1 of the batch: slot 127"):
        batch.step([0, 127])
    with pytest.raises(BadOptions, match="not of 0"):
        BatchEnv("imperium", 0)
