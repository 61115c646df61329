"""How fast a game runs on one core; `python -m astrarium.lab.benchmark GAME` prints one line of JSON."""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import astrarium.core.match
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import Game, load
from astrarium.core.match import Match
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom

MID_GAMES = 20
PLAY, CLONE, SCENE = 0.7, 0.2, 0.1  # how the time is split


class MeasurementFailed(AstrariumError):
    """A measurement could not be made."""


def build_form() -> str:
    """Whether the rules run as native modules or as plain Python."""
    return "interpreted" if str(astrarium.core.match.__file__).endswith(".py") else "compiled"


def matches_per_second(game: Game[Any], players: int, seconds: float) -> dict[str, float]:
    """Whole matches, dealing included, until the time is up."""
    rng = SeededRandom(1)
    options = game.lab_options
    matches = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not matches:
        decisions += play_at_random(game.start(players, options, seed=matches), rng)
        matches += 1
    return {
        "decisions_per_second": decisions / spent,
        "matches_per_second": matches / spent,
        "decisions_per_match": decisions / matches,
        "matches": matches,
    }


def mid_game(game: Game[Any], players: int, seed: int) -> Match[Any]:
    """The position half way through a match: played once to count, once to stop in the middle."""
    whole = play_at_random(game.start(players, game.lab_options, seed=seed), SeededRandom(seed))
    match = game.start(players, game.lab_options, seed=seed, recording=True)
    play_at_random(match, SeededRandom(seed), whole // 2)
    return match


def clones_per_second(positions: list[Match[Any]], seconds: float) -> float:
    """Clones, in turn from the middles of several matches."""
    clones = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not clones:
        for position in positions:
            position.clone()
        clones += len(positions)
    return clones / spent


def scene_times(positions: list[Match[Any]], seconds: float) -> dict[str, float | None]:
    """Milliseconds for the scene of one seat, and for those of all seats, as a server sends them."""
    rounds = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not rounds:
        for position in positions:
            for seat in range(position.table.box.players):
                try:
                    position.scene(seat)
                except NotImplementedError:  # a game without pictures has a speed all the same
                    return {"scene_ms": None, "all_scenes_ms": None}
        rounds += 1
    all_seats = 1000 * spent / rounds / len(positions)
    return {"scene_ms": all_seats / positions[0].table.box.players, "all_scenes_ms": all_seats}


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    """Everything that is measured of one game, in the form this process runs it."""
    players = min(4, game.players[-1])
    matches_per_second(game, players, min(1.0, seconds / 10))  # warm up
    gc.collect()
    figures: dict[str, Any] = {
        "game": game.id,
        "form": build_form(),
        "python": platform.python_version(),
        "players": players,
        **matches_per_second(game, players, seconds * PLAY),
    }
    positions = [mid_game(game, players, seed) for seed in range(MID_GAMES)]
    figures["clones_per_second"] = clones_per_second(positions, seconds * CLONE)
    figures |= scene_times(positions, seconds * SCENE)
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in figures.items()}


# ---------------------------------------------------------------------- in processes of their own


def measure_in_process(game: str, seconds: float, compiled: Path | None = None) -> dict[str, Any]:
    """The figures of one game, from a process that does nothing else; from a native copy of the package if given."""
    folders = [str(compiled.resolve())] if compiled else []
    path = os.pathsep.join([*folders, *filter(None, sys.path)])
    command = [sys.executable, "-P", "-m", "astrarium.lab.benchmark", game, "--seconds", str(seconds)]
    figures = run_for_json(command, {**os.environ, "PYTHONPATH": path})
    if compiled and figures.get("form") != "compiled":
        raise MeasurementFailed(f"{compiled} holds no native modules")
    return figures


def measure_peer(command: str, seconds: float) -> dict[str, Any]:
    """The figures of another project's engine, from the command that measures it."""
    return run_for_json([*shlex.split(command), "--seconds", str(seconds)], dict(os.environ))


def run_for_json(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    """The JSON that a command prints."""
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as error:
        raise MeasurementFailed(f"{command[0]} cannot be started: {error.strerror}") from error
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise MeasurementFailed(f"{shlex.join(command)} failed: {last}")
    try:
        figures: dict[str, Any] = json.loads(done.stdout)
    except ValueError as error:
        raise BadData(f"{shlex.join(command)} printed no JSON") from error
    return figures


def ratios(ours: list[dict[str, Any]], theirs: dict[str, Any]) -> list[dict[str, Any]]:
    """How many times as fast as the peer each game is, in each form."""
    return [
        {
            "game": figures["game"],
            "form": figures["form"],
            "decisions": round(figures["decisions_per_second"] / theirs["decisions_per_second"], 2),
            "clones": round(figures["clones_per_second"] / theirs["copies_per_second"], 2),
        }
        for figures in ours
    ]


def main() -> None:
    """Measure one game in this very process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    print(json.dumps(measure(load(arguments.game), arguments.seconds)))


if __name__ == "__main__":
    main()
