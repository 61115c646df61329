"""Damaged saves: each is refused in words, or loads without problems and can be played on.

report = fuzz_saves(game, count=10_000, seed=1)
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Final

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import RandomSource, SeededRandom
from astrarium.testing.game_option_sampling import OptionSampler
from astrarium.testing.law_checkpoint import pick_answer

COMMIT: Final = 10_000
FRESH_EVERY: Final = 40  # damages done to one save, before another position is taken
PLAYED_ON: Final = 12  # random answers after a damaged save was taken
AHEAD: Final = 300  # answers after which a position is saved, at most
DEEP: Final = 400
SLOWEST: Final = 5.0  # seconds of processor time for one save; one is usual

DataPath = tuple[str | int, ...]


class FuzzFailure(AssertionError):
    """A damaged save that was neither refused nor could be played."""

    def __init__(self, game: str, seed: object, words: str, save: object) -> None:
        self.save: Final = save
        super().__init__(f"{game}, seed {seed}: {words}\nsave: {json.dumps(save)}")


@dataclass
class FuzzReport:
    """What became of the damaged saves."""

    game: str
    count: int = 0
    not_json: int = 0
    refused: int = 0
    taken: int = 0
    answers: int = 0  # given after a damaged save was taken

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.count:,} damaged saves; {self.refused:,} refused in words, {self.not_json:,} no JSON, "
            f"{self.taken:,} taken and played on for {self.answers:,} answers"
        )


def fuzz_saves(game: Game[Any], count: int = COMMIT, seed: int | str = 1) -> FuzzReport:
    """Damage that many saves and see that none of them does harm; FuzzFailure if one does."""
    rng = SeededRandom(f"{seed} fuzz")
    draws = OptionSampler(game, None, rng)
    report = FuzzReport(game.id)
    text = ""
    while report.count < count:
        if report.count % FRESH_EVERY == 0:
            text = json.dumps(random_position(game, draws, rng).save())
        report.count += 1
        try:
            damaged = json.loads(flip_characters(text, rng)) if rng.below(8) == 0 else damage(json.loads(text), rng)
        except ValueError:
            report.not_json += 1
            continue
        try_save(game, damaged, f"{seed} {report.count}", report)
    return report


def random_position(game: Game[Any], draws: OptionSampler, rng: RandomSource) -> Match[Any]:
    """Somewhere in a random match."""
    players = game.players[rng.below(len(game.players))]
    match = game.start(players, draws.draw()[0], chance=rng)
    for _ in range(rng.below(AHEAD)):
        last = match.clone(rng)
        match.answer(*pick_answer(match, rng))
        if match.over:
            return match if rng.below(8) == 0 else last
    return match


def try_save(game: Game[Any], save: object, seed: str, report: FuzzReport) -> None:
    """Restore a damaged save and, if it is taken, play on."""
    began = time.process_time()
    try:
        match = game.restore(save, seed=seed)
    except BadData as error:
        if not str(error):
            raise FuzzFailure(game.id, seed, "refused without words", save) from error
        report.refused += 1
        return
    except Exception as error:
        raise FuzzFailure(game.id, seed, f"{type(error).__name__} while restoring: {error}", save) from error
    report.taken += 1
    problems = match.problems()
    if problems:
        raise FuzzFailure(game.id, seed, f"taken with problems: {'; '.join(problems)}", save)
    try:
        report.answers += play_on(match, SeededRandom(seed))
    except Exception as error:
        raise FuzzFailure(game.id, seed, f"{type(error).__name__} while playing on: {error}", save) from error
    if time.process_time() - began > SLOWEST:
        raise FuzzFailure(game.id, seed, "it took too long", save)


def play_on(match: Match[Any], rng: RandomSource) -> int:
    """Some more answers, and a look at the table by everybody."""
    answers = 0
    while answers < PLAYED_ON and not match.over:
        match.answer(*pick_answer(match, rng))
        answers += 1
    for seat in (None, *range(match.table.box.players)):
        match.view(seat)
    return answers


# ---------------------------------------------------------------------- damage


def flip_characters(text: str, rng: RandomSource) -> str:
    """One to three characters are changed."""
    letters = list(text)
    for _ in range(1 + rng.below(3)):
        letters[rng.below(len(letters))] = chr(32 + rng.below(95))
    return "".join(letters)


def damage(data: Any, rng: RandomSource) -> Any:
    """One or two parts of the data are changed."""
    for _ in range(1 + rng.below(2)):
        path = random_path(data, rng)
        if not path:
            return strange_value(data, rng)
        parent = data
        for key in path[:-1]:
            parent = parent[key]
        _change(parent, path[-1], rng)
    return data


def random_path(data: Any, rng: RandomSource) -> DataPath:
    """A path into the data; short ones are as likely as long ones."""
    path: list[str | int] = []
    while isinstance(data, dict | list) and data and (rng.below(6) or not path):
        keys = list(data) if isinstance(data, dict) else range(len(data))
        key = keys[rng.below(len(keys))]
        path.append(key)
        data = data[key]
    return tuple(path)


def _change(parent: Any, key: Any, rng: RandomSource) -> None:
    how = rng.below(6)
    if how == 0:
        del parent[key]
    elif how == 1 and isinstance(parent, list):
        parent.insert(rng.below(len(parent) + 1), parent[key])
    elif how == 2 and isinstance(parent, list):
        other = rng.below(len(parent))
        parent[key], parent[other] = parent[other], parent[key]
    else:
        parent[key] = strange_value(parent[key], rng)


def strange_value(value: Any, rng: RandomSource) -> Any:
    """Something else in its place: near by, far off, of another kind, or very deep."""
    nested: Any = 0
    for _ in range(DEEP if rng.below(20) == 0 else 1):
        nested = [nested]
    steps = {"step": "Together", "since": 0, "before": None, "lanes": []}
    choices: list[Any] = [None, True, "", "x" * 300, -1, 0, 10**30, 1.5, float("nan"), [], {}, nested, steps, [value]]
    if isinstance(value, int):
        choices += [value + 1, value - 1, -value] * 5
    return choices[rng.below(len(choices))]
