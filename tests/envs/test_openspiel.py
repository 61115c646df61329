"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from astrarium import bots
from astrarium.core.dice import Roll
from astrarium.core.errors import BadOptions
from astrarium.core.step import CHANCE
from astrarium.envs import openspiel

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


def advance(state: Any, steps: int, rng: random.Random) -> int:
    """Play so many steps at random, chance by its odds; how many were played."""
    for at in range(steps):
        if state.is_terminal():
            return at
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return steps


def test_every_game_is_registered_once() -> None:
    assert set(openspiel.register()) <= set(pyspiel.registered_names())
    assert {f"astrarium_{game}" for game in GAMES} <= set(openspiel.NAMES)


@pytest.mark.parametrize("name", ["astrarium_expanse(actions=fixed)"])
def test_the_random_simulation_test_of_openspiel_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.night
@pytest.mark.parametrize("actions", ["slots", "fixed"])
@pytest.mark.parametrize("game", GAMES)
def test_the_random_simulation_test_of_openspiel_passes_in_every_game(game: str, actions: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"astrarium_{game}(actions={actions})"), num_sims=2, serialize=True, verbose=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_clones_worlds_and_what_is_written_out_look_the_same_to_the_player(game: str) -> None:
    spiel = pyspiel.load_game(f"astrarium_{game}")
    state, rng = spiel.new_initial_state(), random.Random(2)
    for _ in range(3):
        advance(state, 25, rng)
        while state.is_chance_node():
            advance(state, 1, rng)
        player = state.current_player()
        world = state.resample_from_infostate(player, rng.random)
        _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
        for other in (state.clone(), world, read):
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert [str(read), str(state.clone())] == [str(state)] * 2
        before = str(state)
        advance(world, 20, rng)
        advance(state.clone(), 20, rng)
        assert str(state) == before


def test_dice_are_thrown_one_by_one() -> None:
    state, rng = pyspiel.load_game("astrarium_imperium").new_initial_state(), random.Random(4)
    widest = 0
    for _ in range(400):
        if state.is_terminal():
            state = pyspiel.load_game("astrarium_imperium").new_initial_state()
        if state.is_chance_node() and isinstance(state.match.step_for(CHANCE), Roll):
            groups = state.match.step_for(CHANCE).dice(state.match.table)
            widest = max(widest, len(groups))
            moves = state.match.moves
            for _ in groups:
                assert len(state.chance_outcomes()) <= 21
                assert state.match.moves == moves
                assert state.action_to_string(CHANCE, 0).startswith("dice ")
                state = state.clone()
                advance(state, 1, rng)
            assert state.match.log_since(moves)[0].answer[0] == "dice"
        else:
            advance(state, 1, rng)
    assert widest > 1


def test_a_player_sees_nothing_of_answers_that_are_not_opened() -> None:
    state, rng = pyspiel.load_game("astrarium_frontier").new_initial_state(), random.Random(1)
    while len(state.match.waiting) < 2:
        advance(state, 1, rng)
    first, other = state.match.waiting[:2]
    before = (state.information_state_string(other), state.observation_tensor(other))
    while state.current_player() == first:
        state.apply_action(state.legal_actions()[0])
    if state.match.waiting == (other,):
        told = state.information_state_string(other)
        assert told.splitlines()[:-1] == before[0].splitlines()[:-1]


def test_actions_have_names() -> None:
    state, rng = pyspiel.load_game("astrarium_expanse").new_initial_state(), random.Random(1)
    while state.current_player() < 0:
        advance(state, 1, rng)
    player = state.current_player()
    names = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert names == [" ".join(map(str, option)) for option in state.match.options(player)]
    assert state.action_to_string(1 - player, 0) == "0"
    with pytest.raises(BadOptions, match="observers take no parameters"):
        state.get_game().make_py_observer(params={"size": 3})


def test_ismcts_of_openspiel_plays_against_quick() -> None:
    game = pyspiel.load_game("astrarium_expanse(preset=lab)")
    tree = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=2,
        random_state=np.random.RandomState(2),
    )
    sampled = np.random.RandomState(3).random
    tree.set_resampler(lambda state, player: state.resample_from_infostate(player, sampled))
    seated = bots.SeatedBots({1: bots.make("quick", seed=1)})
    state, rng = game.new_initial_state(), random.Random(6)
    moved = {0: 0, 1: 0}
    while not state.is_terminal() and min(moved.values()) < 6:
        player = state.current_player()
        if player < 0:
            advance(state, 1, rng)
            continue
        if player == 0:
            action = tree.step(state)
        else:
            answer = seated.advice(state.match, 1)
            (action,) = game.setup.actions.path(answer, state.match.options(1))
        assert action in state.legal_actions()
        state.apply_action(action)
        moved[player] += 1
    assert min(moved.values()) == 6
