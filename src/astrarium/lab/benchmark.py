"""How fast a game runs on one core, in processor time; `python -m astrarium.lab.benchmark GAME` prints it as JSON."""

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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import astrarium.core.match
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import Game, load
from astrarium.core.match import Match
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom

MID_GAMES = 20
PLAY, CLONE, THINK, SCENE = 0.6, 0.15, 0.15, 0.1  # how the time is split
SLOWER = 0.95  # of the speed before: less than this is told


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
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not matches:
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
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not clones:
        for position in positions:
            position.clone()
        clones += len(positions)
    return clones / spent


def thinking_times(positions: list[Match[Any]], seconds: float) -> dict[str, float | None]:
    """Microseconds of what a bot does: a clone, a world dealt for the seat that is asked, a clone with an answer, and
    judging a position; and how the last two compare with what they may cost.
    """
    rng = SeededRandom(1)
    asked = [match for match in positions if match.waiting and match.waiting[0] >= 0]
    for match in asked:
        match.table.recording = False  # as in a bot's worlds
    part = seconds / 4

    def answered(match: Match[Any]) -> None:
        after = match.clone(rng)
        options = after.options(after.waiting[0])
        after.answer(after.waiting[0], options[rng.below(len(options))])

    def judged(match: Match[Any]) -> None:
        match.game.ruleset.value(match.table, match.waiting[0])

    clone = microseconds(asked, lambda match: match.clone(rng), part)
    world = microseconds(asked, lambda match: match.determinize(match.waiting[0], rng), part)
    answer = microseconds(asked, answered, part)
    try:
        value: float | None = microseconds(asked, judged, part)
    except NotImplementedError:  # a game that judges no positions has worlds all the same
        value = None
    return {
        "clone_us": clone,
        "world_us": world,
        "answer_us": answer,
        "value_us": value,
        "world_per_clone": world / clone,
        "value_per_answer": None if value is None else value / answer,
    }


def microseconds(positions: list[Match[Any]], act: Callable[[Match[Any]], object], seconds: float) -> float:
    """How long something takes, in turn for several positions."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not done:
        for position in positions:
            act(position)
        done += len(positions)
    return 1e6 * spent / done


def scene_times(positions: list[Match[Any]], seconds: float) -> dict[str, float | None]:
    """Milliseconds for the scene of one seat, and for those of all seats, as a server sends them."""
    rounds = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not rounds:
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
    figures |= thinking_times(positions, seconds * THINK)
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


# ---------------------------------------------------------------------- against an earlier run


def keep_run(path: Path, ours: list[dict[str, Any]] | None) -> None:
    """Add a run to a file of runs, a line each; None only sees whether it could be, before minutes are spent."""
    line = "" if ours is None else json.dumps({"date": time.strftime("%Y-%m-%d %H:%M"), "games": ours}) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as kept:
            kept.write(line)
    except OSError as error:
        raise BadData(f"no run can be kept in {path}: {error.strerror}") from error


def last_run(path: Path) -> list[dict[str, Any]]:
    """The games of the last run of a file of runs."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        games: list[dict[str, Any]] = json.loads(lines[-1])["games"]
    except FileNotFoundError:
        raise BadData(f"{path} is not there: --history {path} keeps a run in it") from None
    except OSError as error:
        raise BadData(f"{path} cannot be read: {error.strerror}") from error
    except (IndexError, KeyError, TypeError, ValueError):
        raise BadData(f"{path} holds no runs of `astrarium bench`") from None
    return games


def changes(ours: list[dict[str, Any]], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """How fast each game is now, where 1 is as fast as before; what is slower says so."""
    found = []
    earlier = {(figures["game"], figures["form"]): figures for figures in before}
    for figures in ours:
        then = earlier.get((figures["game"], figures["form"]))
        if then is not None:
            decisions = figures["decisions_per_second"] / then["decisions_per_second"]
            clones = figures["clones_per_second"] / then["clones_per_second"]
            found.append(
                {
                    "game": figures["game"],
                    "form": figures["form"],
                    "decisions": round(decisions, 2),
                    "clones": round(clones, 2),
                    "slower": min(decisions, clones) < SLOWER,
                }
            )
    return found


def main() -> None:
    """Measure one game in this very process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    print(json.dumps(measure(load(arguments.game), arguments.seconds)))


if __name__ == "__main__":
    main()
