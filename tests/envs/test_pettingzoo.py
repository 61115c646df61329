"""PettingZoo's own tests, over all games; rewards, masks and pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import astrarium
from astrarium.core.errors import BadOptions
from astrarium.envs import pettingzoo
from astrarium.envs.picture import NEUTRAL, NIGHT, SEATS, describe_scene, draw_scene
from astrarium.envs.stepped_match import make_setup, rank_rewards

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")
COUNTS = [(game, players) for game in GAMES for players in astrarium.load(game).players]

# What PettingZoo's classics do too, for which it keeps a list of their names: an observation with a mask beside it.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def play(env: Any, choose: Any, most: int = 10**6) -> int:
    """Play an environment to its end; how many steps it took."""
    steps = 0
    for _ in env.agent_iter(most):
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else choose(observation["action_mask"]))
        steps += 1
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_pettingzoo_pass(game: str) -> None:
    players = astrarium.load(game).players[0]
    api_test(pettingzoo.env(game, players), num_cycles=100)
    seed_test(lambda: pettingzoo.env(game, players), num_cycles=25)
    parallel_api_test(pettingzoo.parallel_env(game, players), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_render_gives_what_it_should(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode))
    assert astrarium.load(game).title["en"].split()[0] in capsys.readouterr().out


@pytest.mark.night
@pytest.mark.parametrize(("game", "players"), COUNTS)
@pytest.mark.parametrize("actions", ["slots", "fixed"])
def test_the_tests_of_pettingzoo_pass_at_full_size(game: str, players: int, actions: str) -> None:
    api_test(pettingzoo.env(game, players, actions=actions), num_cycles=1000)
    seed_test(lambda: pettingzoo.env(game, players, actions=actions), num_cycles=500)
    parallel_api_test(pettingzoo.parallel_env(game, players, actions=actions), num_cycles=1000)


@pytest.mark.parametrize("actions", ["slots", "fixed"])
def test_a_match_is_played_to_its_end_and_rewarded_by_rank(actions: str) -> None:
    env = pettingzoo.raw_env("expanse", 3, actions=actions)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        totals[agent] += reward
        if terminated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert (info["action_mask"] == mask).all()
        assert np.flatnonzero(mask).tolist() == env.stepped.legal(env.seat_of[agent])
        env.step(int(rng.choice(np.flatnonzero(mask))))
    result = env.stepped.match.result
    assert result is not None
    assert list(totals.values()) == rank_rewards(result.ranks)
    assert env.agents == []


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [((1, 2), [1, -1]), ((1, 1), [0, 0]), ((2, 1, 2), [-0.5, 1, -0.5]), ((1, 2, 2, 4), [1, 0, 0, -1])],
)
def test_rewards_go_by_rank_and_make_nothing_together(ranks: tuple[int, ...], rewards: list[float]) -> None:
    assert rank_rewards(ranks) == pytest.approx(rewards)
    assert sum(rank_rewards(ranks)) == pytest.approx(0)


def test_shaping_adds_the_change_of_the_chance_to_win() -> None:
    env = pettingzoo.raw_env("expanse", 2, shaping=1.0)
    env.reset(seed=1)
    shaped = 0
    for _ in range(12):
        agent = env.agent_selection
        before = env._chances[0]
        env.step(int(np.flatnonzero(env.observe(agent)["action_mask"])[0]))
        assert env.rewards["seat_0"] == pytest.approx(env._chances[0] - before)
        shaped += env.rewards["seat_0"] != 0
    assert shaped


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("imperium")
    env.reset(seed=1)
    before = env.stepped.match.hash
    with pytest.raises(BadOptions, match="slot 127 holds no option"):
        env.step(127)
    with pytest.raises(ValueError, match="must act"):
        env.step(None)
    assert env.stepped.match.hash == before


def test_all_who_are_asked_at_once_are_heard_in_one_step() -> None:
    env = pettingzoo.parallel_env("frontier", 3)
    observed, infos = env.reset(seed=1)
    assert [info["asked"] for info in infos.values()] == [True] * 3
    moves = env.stepped.match.moves
    env.step({agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observed.items()})
    seats = {line.seat for line in env.stepped.match.log_since(moves)}
    assert seats == {0, 1, 2}


def test_who_is_not_asked_says_nothing_by_0() -> None:
    env = pettingzoo.parallel_env("imperium", 2)
    observed, infos = env.reset(seed=1)
    idle = next(agent for agent, info in infos.items() if not info["asked"])
    assert np.flatnonzero(observed[idle]["action_mask"]).tolist() == [0]
    env.step(dict.fromkeys(env.agents, 0))


def test_the_picture_shows_owners_and_pieces() -> None:
    game = astrarium.load("starfarers")
    scene = game.start(3, seed=1).scene(None)
    picture = draw_scene(scene)
    assert picture.shape[1:] == (640, 3)
    assert all((picture == colour).all(axis=2).any() for colour in (NIGHT, NEUTRAL, *SEATS[:3]))
    assert "0:colony" in describe_scene(scene)


def test_setups_are_refused_in_words() -> None:
    with pytest.raises(BadOptions, match="has no preset 'tournament'; it has: "):
        make_setup("imperium", preset="tournament")
    with pytest.raises(BadOptions, match="2 to 4 players, not 7"):
        make_setup("imperium", 7)
    with pytest.raises(BadOptions, match="has no option"):
        make_setup("imperium", options={"colour": "red"})
