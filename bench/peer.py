"""The peer's speed: Catanatron, four random players, one core, printed as one line of JSON.

Run with the peer's own environment: `build/peer/.venv/bin/python bench/peer.py --seconds 20`.
A decision is a tick with at least two playable actions; forced ticks are counted apart.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import platform
import time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

MID_GAMES = 20


def deal(seed: int) -> Game:
    # The peer reads seed 0 as "no seed".
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)


def goes_on(game: Game) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def play_matches(seconds: float) -> dict[str, float]:
    """Whole matches, dealing included, until the time is up."""
    matches = ticks = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        game = deal(matches)
        while goes_on(game):
            decisions += len(game.state.playable_actions) > 1
            ticks += 1
            game.play_tick()
        matches += 1
    return {
        "decisions_per_second": decisions / spent,
        "ticks_per_second": ticks / spent,
        "matches_per_second": matches / spent,
        "decisions_per_match": decisions / matches,
        "ticks_per_match": ticks / matches,
        "matches": matches,
    }


def mid_game(seed: int) -> Game:
    """The position half way through a match: played once to count, once to stop in the middle."""
    game, ticks = deal(seed), 0
    while goes_on(game):
        game.play_tick()
        ticks += 1
    game = deal(seed)
    for _ in range(ticks // 2):
        game.play_tick()
    return game


def make_copies(seconds: float) -> float:
    """Copies per second, in turn from the middles of several matches."""
    positions = [mid_game(seed) for seed in range(MID_GAMES)]
    copies = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for position in positions:
            position.copy()
        copies += len(positions)
    return copies / spent


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=20.0, help="how long to measure, split between play and copies")
    seconds = asked.parse_args().seconds
    play_matches(min(1.0, seconds / 10))  # warm up
    figures = {
        "peer": "catanatron",
        "version": importlib.metadata.version("catanatron"),
        "python": platform.python_version(),
        "players": 4,
        **play_matches(seconds * 0.75),
        "copies_per_second": make_copies(seconds * 0.25),
    }
    print(json.dumps({name: round(value, 2) if isinstance(value, float) else value for name, value in figures.items()}))


if __name__ == "__main__":
    main()
