"""Steps a second through each door for researchers, one core, beside PettingZoo's and OpenSpiel's own games.

`PYTHONPATH=build/compiled .venv/bin/python bench/doors.py --seconds 2`; processor time, so that a busy machine matters
less. Random play: choosing a legal number is part of a step, the same way for all; dealing is included.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel

import astrarium
from astrarium.core import match as engine
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom
from astrarium.envs import pettingzoo
from astrarium.envs.batch_env import BatchEnv
from astrarium.envs.openspiel import NAMES
from astrarium.envs.stepped_match import make_setup

WANTED = {"AEC": 10_000, "batch": 50_000, "OpenSpiel": 20_000}


def rate(seconds: float, play: Callable[[], int]) -> float:
    """How many steps a second of processor time `play` makes; it is called until the time is up."""
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += play()
    return steps / spent


def aec(env: Any, rng: random.Random) -> Callable[[], int]:
    """At most 500 steps of an AEC environment, as its users write them."""

    def play() -> int:
        env.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in env.agent_iter(500):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def batch(env: BatchEnv, rng: np.random.Generator) -> Callable[[], int]:
    """One step of every match of a batch."""

    def play() -> int:
        counts = env.masks.sum(axis=1)
        env.step((rng.random(env.count) * counts).astype(np.int64))  # slots: the legal numbers are the first ones
        return env.count

    return play


def spiel(game: Any, rng: random.Random) -> Callable[[], int]:
    """At most 500 steps of an OpenSpiel state, chance nodes included."""

    def play() -> int:
        state = game.new_initial_state()
        for step in range(500):
            if state.is_terminal():
                return step
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                at, chosen = rng.random(), outcomes[-1][0]
                for outcome, odds in outcomes:
                    at -= odds
                    if at < 0:
                        chosen = outcome
                        break
                state.apply_action(chosen)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
        return 500

    return play


def engine_alone(game: str, players: int) -> Callable[[], int]:
    """A match without a door."""
    setup, rng = make_setup(game, players), SeededRandom(1)
    return lambda: play_at_random(setup.start(seed=rng.below(1 << 30)), rng)


def observing(game: str, players: int) -> Callable[[], int]:
    """What an observation costs: a thousand of them at a hundred positions."""
    env = BatchEnv(game, 100, players)
    for _ in range(40):
        env.step(np.zeros(env.count, np.int64))

    def play() -> int:
        for at in range(env.count):
            env._look(at)
        return env.count

    return play


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each figure")
    parser.add_argument("--games", default=",".join(name.removeprefix("astrarium_") for name in NAMES))
    given = parser.parse_args()
    native = not str(engine.__file__).endswith(".py")
    print(f"steps a second, one core, processor time, {'native' if native else 'plain Python'}")
    print(f"{'game':<12} players {'engine':>9} {'observe':>9} {'AEC':>9} {'batch':>9} {'OpenSpiel':>9}")
    for game in given.games.split(","):
        players = astrarium.load(game).players[0]
        rng = random.Random(1)
        figures = [
            rate(given.seconds, engine_alone(game, players)),
            rate(given.seconds, observing(game, players)),
            rate(given.seconds, aec(pettingzoo.env(game, players), rng)),
            rate(given.seconds, batch(BatchEnv(game, 64, players), np.random.default_rng(1))),
            rate(given.seconds, spiel(pyspiel.load_game(f"astrarium_{game}"), rng)),
        ]
        print(f"{game:<12} {players:>7} " + " ".join(f"{figure:>9,.0f}" for figure in figures))
    rng = random.Random(1)
    sys.modules.setdefault("pygame", ModuleType("pygame"))  # it only draws, and nothing is drawn here
    for name in ("connect_four_v3", "tictactoe_v3", "chess_v6"):
        try:
            peer = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            print(f"{name} of PettingZoo: {error}")
        else:
            print(f"{name + ' of PettingZoo':<40} {rate(given.seconds, aec(peer, rng)):>9,.0f}")
    for name in ("connect_four", "backgammon", "leduc_poker"):
        figure = rate(given.seconds, spiel(pyspiel.load_game(name), rng))
        print(f"{name + ' of OpenSpiel (C++), from Python':<60} {figure:>9,.0f}")
    print(f"wanted: {', '.join(f'{door} {figure:,}' for door, figure in WANTED.items())}")


if __name__ == "__main__":
    main()
