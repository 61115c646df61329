"""The same seeds give the same logs: in any process, under any hash seed, interpreted and native.

assert digest(game, matches=50, seed=1) == digest_in_process("imperium", 50, 1, {"PYTHONHASHSEED": "7"})
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Final

import astrarium
from astrarium.core.game import Game
from astrarium.core.random_source import SeededRandom
from astrarium.testing.game_option_sampling import OptionSampler
from astrarium.testing.law_checkpoint import pick_answer

LONGEST: Final = 5_000  # answers of one match


def digest(game: Game[Any], matches: int = 50, seed: int | str = 1) -> str:
    """A fingerprint of the logs of so many random matches, with options and players of all kinds."""
    draws = OptionSampler(game, None, SeededRandom(f"{seed} options"))
    whole = hashlib.sha256()
    for number in range(matches):
        rng = SeededRandom(f"{seed} {number}")
        match = game.start(game.players[number % len(game.players)], draws.draw()[0], chance=rng)
        for _ in range(LONGEST):
            if match.over:
                break
            match.answer(*pick_answer(match, rng))
        whole.update(json.dumps([match.record(), match.hash]).encode())
    return whole.hexdigest()


def digest_in_process(game: str, matches: int, seed: int | str, environment: Mapping[str, str]) -> str:
    """The same fingerprint of an installed game, made by another process in another environment."""
    command = [sys.executable, "-m", "astrarium.testing.determinism", game, str(matches), str(seed)]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr[-2000:]}")
    return done.stdout.strip()


if __name__ == "__main__":
    print(digest(astrarium.load(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
