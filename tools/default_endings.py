"""Matches with the default options at night size, between random bots: all of them must end.

python tools/default_endings.py --matches 200 --seed night
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import astrarium
from astrarium.testing.default_endings import AT_NIGHT, play_to_the_end
from astrarium.testing.walker import LawBroken


def endings_of(matches: int, seed: str, game: str) -> tuple[bool, str]:
    """Whether all matches of a game have ended, and how; in a process of its own."""
    try:
        return True, str(play_to_the_end(astrarium.load(game), matches, seed))
    except LawBroken as error:
        return False, f"{game}: {error}"


def main() -> int:
    """Play, tell; 1 if a match does not end."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=AT_NIGHT, help="for each game and number of players")
    asked.add_argument("--seed", default="night")
    asked.add_argument("games", nargs="*", default=astrarium.games())
    said = asked.parse_args()
    held = True
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for ended, words in pool.map(partial(endings_of, said.matches, said.seed), said.games):
            print(words, flush=True)
            held = held and ended
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
