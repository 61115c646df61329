"""The same seeds give the same logs: under any hash seed, on one process and on two. (A16)"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import astrarium

SHELF = Path(__file__).parents[1] / "shelf"
GAMES = 50
HOUSES = [("0", "1"), ("1", "2"), ("4242", "1")]  # hash seed, processes


def series(game: str, hash_seed: str, jobs: str) -> list[str]:
    """The fingerprints of 50 logs, played by a fresh interpreter."""
    program = (
        "import json, sys, astrarium\n"
        "from astrarium.lab import make_experiment, simulate\n"
        "if __name__ == '__main__':\n"
        "    game, games, jobs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])\n"
        "    experiment = make_experiment(astrarium.load(game), seats=['random'], seed='same')\n"
        "    print(json.dumps([result.log for result in simulate(experiment, games, jobs)]))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, game, str(GAMES), jobs],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(SHELF), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    logs: list[str] = json.loads(told.stdout)
    return logs


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["pebbles", *astrarium.games()])
def test_hash_seeds_and_processes_change_nothing(game: str) -> None:
    first, *others = [series(game, hash_seed, jobs) for hash_seed, jobs in HOUSES]
    assert len(set(first)) == GAMES
    assert all(other == first for other in others)
