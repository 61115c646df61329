"""Gymnasium's own check, vectors of environments, and a learner among bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from astrarium.bots import UnknownBot
from astrarium.core.errors import BadOptions
from astrarium.envs.gymnasium import IDS, LearnerEnv, register


@pytest.mark.parametrize("name", IDS)
def test_the_check_of_gymnasium_passes(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_ids_carry_a_version_and_are_registered_once() -> None:
    assert "astrarium/Imperium-v1" in IDS
    assert register() == IDS


def test_a_vector_of_environments_steps_them_together() -> None:
    several = gymnasium.make_vec("astrarium/Expanse-v1", num_envs=2, vectorization_mode="sync")
    observed, _ = several.reset(seed=1)
    for _ in range(10):
        observed, rewards, *_ = several.step(observed["action_mask"].argmax(axis=1))
    assert observed["observation"].shape[0] == 2
    assert rewards.shape == (2,)
    several.close()


def test_a_learner_plays_a_match_against_bots_to_its_end() -> None:
    env = LearnerEnv("expanse", 3, opponents=["random", "quick"], seat=1)
    observed, info = env.reset(seed=5)
    rng = np.random.default_rng(1)
    over, reward = False, 0.0
    while not over:
        assert info["seat"] == 1
        observed, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))
    assert reward in (-1.0, -0.5, 0.0, 0.5, 1.0)


def test_seeds_repeat_matches_and_seats_change_unless_one_is_chosen() -> None:
    env = LearnerEnv("imperium")
    first, again = env.reset(seed=3)[0], env.reset(seed=3)[0]
    assert (first["observation"] == again["observation"]).all()
    assert {env.reset()[1]["seat"] for _ in range(12)} == {0, 1}


def test_an_illegal_number_costs_a_little_and_says_why() -> None:
    env = LearnerEnv("imperium", penalty=0.25)
    before, _ = env.reset(seed=1)
    after, reward, over, _, info = env.step(127)
    assert (reward, over) == (-0.25, False)
    assert info["refused"] == f"slot 127 holds no option: there are {before['action_mask'].sum()}"
    assert (before["observation"] == after["observation"]).all()


def test_settings_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(BadOptions, match="2 opponents are needed, not 1"):
        LearnerEnv("imperium", 3, opponents=["random"])
    with pytest.raises(BadOptions, match="no seat 5"):
        LearnerEnv("imperium", seat=5)
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        LearnerEnv("imperium", opponents="nobody")
