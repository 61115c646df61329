"""Keep played games as tests until every ending, player count and option value of a game is shown by one.

python tools/played.py imperium          # adds to tests/played/imperium
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import astrarium
from astrarium.core.match import Match
from astrarium.testing.recorded_games import files, keep, missing_coverage

ROOT = Path(__file__).resolve().parents[1]
LEAST = 20  # games that are kept
LONGEST = 4_000  # answers after which a match is given up


def played(game: Any, players: int, options: dict[str, str], seed: int) -> Match[Any] | None:
    """A match between random bots, or None if it takes too long."""
    match = game.start(players, options, seed=seed)
    rng = random.Random(seed)
    while match.waiting and match.moves < LONGEST:
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.options(seat)))
    return match if match.result else None


def wanted(game: Any, missing: list[str], rng: random.Random) -> tuple[int, dict[str, str]]:
    """Players and options for the next match: what is still missing first, the rest at random."""
    options = {option.name: rng.choice(option.values) for option in game.options}
    options |= {name: value for name, value in game.short_options.items() if rng.random() < 0.8}
    for want in rng.sample(missing, len(missing)):
        name, _, value = want.partition("=")
        if value and game.about.accepts({**options, name: value}):
            options[name] = value
    counts = [count for count in game.players if f"{count} players" in missing] or list(game.players)
    return rng.choice(counts), options


def main() -> int:
    """Play and keep."""
    game = astrarium.load(sys.argv[1])
    folder = ROOT / "tests" / "played" / game.id
    rng = random.Random(game.id)
    for seed in range(5_000):
        missing = missing_coverage(game, folder)
        if not missing and len(files(folder)) >= LEAST:
            return 0
        players, options = wanted(game, missing, rng)
        match = played(game, players, options, seed) if game.about.accepts(options) else None
        if match is None or match.result is None:
            continue
        told = {f"{name}={value}" for name, value in match.table.box.options.items()}
        told |= {f"ending {match.result.ending}", f"{players} players"}
        if told & set(missing) or len(files(folder)) < LEAST:
            number = len(files(folder)) + 1
            title = f"{players} players, {match.result.ending}, seed {seed}"
            keep(match, folder / f"{number:02}-{match.result.ending}-{players}.json", title)
            print(f"kept {number}: {title}, {match.moves} answers")
    print("still missing:", ", ".join(missing_coverage(game, folder)))
    return 1


if __name__ == "__main__":
    sys.exit(main())
