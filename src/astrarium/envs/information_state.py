"""What a seat may know as text: all it has seen and done, and what lies before it now."""

# not compiled: it encodes JSON.

from __future__ import annotations

from typing import Any

import msgspec

from astrarium.core.match import Match


def information_text(match: Match[Any], seat: int) -> str:
    """Everything this seat has seen, line by line, and what it is asked: the same for all it cannot tell apart.

    `?` is an answer that was given in secret, or a draw that only others saw.
    """
    lines = [f"{match.game.id} seat {seat}"]
    lines.extend([f"{line.seat} {' '.join(map(str, line.answer))}" for line in match.log_for(seat)])
    step = match.step_for(seat) if seat in match.waiting else None
    lines.append(f"asked: {step!r}" if step is not None else f"asked: {' '.join(map(str, match.waiting))}")
    return "\n".join(lines)


def observation_text(match: Match[Any], seat: int) -> str:
    """What lies before a seat now, without how it came about, as JSON."""
    view = match.view(seat)
    del view["log"]
    question = view["question"]
    if isinstance(question, dict):
        view["question"] = {name: part for name, part in question.items() if name != "text"}
    return msgspec.json.encode(view).decode()
