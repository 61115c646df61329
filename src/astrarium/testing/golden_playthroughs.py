"""Golden playthroughs: a match as text, as each seat sees it. `ASTRARIUM_GOLDEN=write` writes them anew.

The header names the players, every option in full, the scripted chance and all answers; the rest follows from it. So
a changed default changes no file, and a changed rule shows in the difference of the text.
"""

from __future__ import annotations

import difflib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from astrarium.core.errors import AstrariumError
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE
from astrarium.testing.law_checkpoint import pick_answer

WIDTH: Final = 116
LISTED: Final = 24  # options listed in full; of more, the first ones
SHOWN: Final = 20  # lines of difference in a failure
FEW: Final = 6  # changes in a list that are written one by one
LOG, LAST = "(log)", "(last)"
RULER: Final = "=" * WIDTH


def check_playthrough(
    path: Path, game: Game[Any], players: int, options: dict[str, Any] | None = None, seed: int = 1, answers: int = 400
) -> None:
    """Compare a playthrough with its file, or write it. A new one is a random match of so many answers at most."""
    writing = os.environ.get("ASTRARIUM_GOLDEN") == "write"
    if not path.exists():
        assert writing, f"{path.name} is missing: make golden"
    script = read_script(path.read_text("utf-8")) if path.exists() else None
    if writing:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rewrite(game, script, players, options, seed, answers), "utf-8")
        return
    assert script is not None
    text = playthrough(game, script)
    kept = path.read_text("utf-8")
    if text != kept:
        difference = list(difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=2))
        raise AssertionError(f"{path.name} is another playthrough now:\n" + "\n".join(difference[: SHOWN * 2]))


def rewrite(
    game: Game[Any],
    script: dict[str, Any] | None,
    players: int,
    options: dict[str, Any] | None,
    seed: int,
    answers: int,
) -> str:
    """The text of the same answers where they are still legal, else of a new match."""
    if script is not None:
        try:
            return playthrough(game, script)
        except AstrariumError:
            pass
    return playthrough(game, new_script(game, players, options, seed, answers))


def new_script(
    game: Game[Any], players: int, options: dict[str, Any] | None, seed: int, answers: int
) -> dict[str, Any]:
    """A random match as players, options, chance and answers."""
    rng = SeededRandom(f"golden {seed}")
    match = game.start(players, game.lab_options | (options or {}), chance=rng)
    while not match.over and answers:
        match.answer(*pick_answer(match, rng))
        answers -= 1
    return {
        "players": players,
        "options": dict(match.table.box.options),
        "chance": [list(line.answer) for line in match.log if line.seat == CHANCE],
        "answers": [[line.seat, list(line.answer)] for line in match.log if line.seat != CHANCE and not line.forced],
    }


def playthrough(game: Game[Any], script: dict[str, Any]) -> str:
    """The whole text."""
    match = game.start(script["players"], script["options"], chance=script["chance"])
    return "\n".join([*header(game, script), *body(match, script["answers"])]) + "\n"


# ---------------------------------------------------------------------- the header


def header(game: Game[Any], script: dict[str, Any]) -> Iterator[str]:
    """Everything that the rest follows from."""
    yield f"{game.title['en']}, {script['players']} players"
    yield f"players {script['players']}"
    for name, value in script["options"].items():
        yield f"option {name} {value}"
    yield from wrap("chance", script["chance"])
    yield from wrap("answers", script["answers"])
    yield RULER


def wrap(name: str, items: Iterable[Any]) -> Iterator[str]:
    """A long list over several lines."""
    row: list[Any] = []
    for item in items:
        if row and len(json.dumps([*row, item])) + len(name) > WIDTH:
            yield f"{name} {json.dumps(row)}"
            row = []
        row.append(item)
    if row:
        yield f"{name} {json.dumps(row)}"


def read_script(text: str) -> dict[str, Any]:
    """The header of a playthrough as data."""
    script: dict[str, Any] = {"players": 0, "options": {}, "chance": [], "answers": []}
    for line in text.partition(RULER)[0].splitlines()[1:]:
        name, _, rest = line.partition(" ")
        if name == "players":
            script["players"] = int(rest)
        elif name == "option":
            option, _, value = rest.partition(" ")
            script["options"][option] = value
        else:
            script[name] += json.loads(rest)
    return script


# ---------------------------------------------------------------------- the body


def body(match: Match[Any], answers: list[Any]) -> Iterator[str]:
    """Question by question, what each seat sees of it."""
    known: dict[int | None, dict[str, object]] = {}
    for seat, answer in answers:
        yield from position(match, known)
        yield f"-> seat {seat}: {describe_answer(answer)}"
        match.answer(seat, answer)
    yield from position(match, known)
    if match.result is not None:
        yield f"over: {match.result}"


def position(match: Match[Any], known: dict[int | None, dict[str, object]]) -> Iterator[str]:
    """The plan, what is new to each seat, and the questions."""
    yield ""
    yield f"[{match.moves}] {match.hash[:12]} ahead: {' '.join(match.plan(None)) or 'nothing'}"
    for viewer in (None, *range(match.table.box.players)):
        yield from describe_events(match, viewer, known)
    for seat in match.waiting:
        yield from describe_question(match, seat)


def describe_events(match: Match[Any], viewer: int | None, known: dict[int | None, dict[str, object]]) -> Iterator[str]:
    """What has changed in a seat's view; what all see is written once, as the spectator's."""
    view: Any = match.view(viewer)
    seen: dict[str, object] = view["table"]
    lines = [f"{line[0] if line[0] != CHANCE else 'chance'} {describe_answer(line[1])}" for line in view["log"]]
    before, common = known.get(viewer, {}), known.get(None, {}) if viewer is not None else {}
    known_lines = before.get(LOG, 0)
    assert isinstance(known_lines, int)
    who = "all see" if viewer is None else f"seat {viewer} sees"
    for name, value in seen.items():
        if (name not in before or before[name] != value) and (name not in common or common[name] != value):
            yield from (f"  {who} {change}" for change in changes(name, before.get(name), value))
    if lines[known_lines:] and common.get(LAST) != lines[known_lines:]:
        yield f"  {who} said: {'; '.join(lines[known_lines:])}"
    known[viewer] = {**json.loads(json.dumps(seen)), LOG: len(lines), LAST: lines[known_lines:]}


def changes(name: str, before: object, value: object) -> Iterator[str]:
    """A fact that is new; of a list in which little has changed, only that."""
    if isinstance(before, list) and isinstance(value, list) and len(before) == len(value):
        at = [place for place, (old, new) in enumerate(zip(before, value, strict=True)) if old != new]
        if len(at) <= FEW:
            yield f"{name}: " + ", ".join(f"[{place}] {json.dumps(value[place])}" for place in at)
            return
    yield f"{name}: {json.dumps(value)}"


def describe_question(match: Match[Any], seat: int) -> Iterator[str]:
    """A question with its options."""
    question: Any = match.question(seat)
    options = match.options(seat)
    yield f"  seat {seat} is asked {question['kind']} ({question['rule']}): {question['text']['en']}"
    more = f" and {len(options) - LISTED} more" if len(options) > LISTED else ""
    yield f"  {len(options)} options: {', '.join(describe_answer(option) for option in options[:LISTED])}{more}"


def describe_answer(answer: Iterable[object]) -> str:
    """An answer as words."""
    return " ".join(map(str, answer))
