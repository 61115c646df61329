"""Twin worlds: two matches that differ in nothing but what a seat may not know."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.step import Together
from astrarium.core.wordbook import LANGUAGES
from astrarium.testing.law_checkpoint import Checkpoint

TRIED: Final = 5  # answers whose refusals are compared


def check_twins(checkpoint: Checkpoint) -> str:
    """Whatever a seat cannot know may be otherwise, and not a byte of what it gets is."""
    match = checkpoint.match.clone()
    viewers: list[int | None] = [None, *range(match.table.box.players)]
    seat = viewers[checkpoint.rng.below(len(viewers))]
    twin = match.determinize(seat, checkpoint.rng)
    changed, hidden = changed_facts(match, twin, seat)
    checkpoint.changed_facts += changed
    checkpoint.hides_anything = checkpoint.hides_anything or hidden
    tried = [checkpoint.illegal_answers.make(match.options(seat) if seat is not None else []) for _ in range(TRIED)]
    mine, theirs = bytes_received(match, seat, tried), bytes_received(twin, seat, tried)
    for name, text in mine.items():
        if theirs[name] != text:
            return f"seat {seat} can tell the twins apart by {name}: {first_difference(text, theirs[name])}"
    problems = twin.problems()
    return f"the twin for seat {seat} cannot be: {'; '.join(problems)}" if problems else ""


def bytes_received(match: Match[Any], seat: int | None, tried: list[object]) -> dict[str, bytes]:
    """Everything that reaches a seat, byte by byte."""
    parts: dict[str, object] = {
        "who is asked": match.waiting,
        "the view": match.view(seat),
        "the log": [(line.seat, line.answer, line.forced) for line in match.log_for(seat)],
        "its version": match.version(seat),
    }
    if seat is not None:
        parts["the question"] = match.question(seat)
        parts["the options"] = match.options(seat)
        refusals = [match.why_not(seat, answer) for answer in tried]
        parts["refusals"] = [refusal and (refusal.rule, refusal.text) for refusal in refusals]
    for lang in LANGUAGES:
        parts[f"the scene ({lang})"] = match.scene(seat, lang).now
    return {name: msgspec.json.encode(part) for name, part in parts.items()}


def first_difference(one: bytes, other: bytes) -> str:
    """Where two texts part ways."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    here = slice(max(0, at - 40), at + 40)
    return f"...{one[here].decode(errors='replace')}... and ...{other[here].decode(errors='replace')}..."


def changed_facts(match: Match[Any], twin: Match[Any], seat: int | None) -> tuple[int, bool]:
    """How many facts hidden from a seat differ between twins, and whether the game declares any."""
    secrets = match.game.ruleset.secrets
    mine, theirs = flatten_facts(secrets(match.table, seat)), flatten_facts(secrets(twin.table, seat))
    declared = bool(mine)
    mine |= lane_facts(match, seat)
    theirs |= lane_facts(twin, seat)
    return sum(mine.get(name) != theirs.get(name) for name in {*mine, *theirs}), declared


def lane_facts(match: Match[Any], seat: int | None) -> dict[str, object]:
    """Answers of others that are not opened yet."""
    top = match.agenda[-1] if match.agenda else None
    if not isinstance(top, Together):
        return {}
    return flatten_facts(
        {f"lane {lane.seat}": list(lane.given) for lane in top.lanes if lane.seat != seat and not lane.agenda}
    )


def flatten_facts(data: object, where: str = "") -> dict[str, object]:
    """Nested data as single facts by name."""
    if isinstance(data, dict):
        return {
            name: fact for key, part in data.items() for name, fact in flatten_facts(part, f"{where}.{key}").items()
        }
    if isinstance(data, list):
        return {
            name: fact for at, part in enumerate(data) for name, fact in flatten_facts(part, f"{where}[{at}]").items()
        }
    return {where: data}
