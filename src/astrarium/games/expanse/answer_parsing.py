"""What an answer names: a base, an orbit or a kind of ship."""

from __future__ import annotations

from astrarium.core.step import Answer, Refusal, answer_shape, text
from astrarium.games.expanse.effect_parts import (
    SHIPS,
)
from astrarium.games.expanse.table import NONE, ExpanseTable


def parse_base(table: ExpanseTable, answer: Answer, shape: str) -> tuple[int, Refusal | None]:
    """The base an answer of that shape names, or why it names none."""
    if answer_shape(answer) != shape:
        return NONE, Refusal("EX-EVENT.9")
    base = table.box.board.base_number.get(text(answer, 1), NONE)
    if base == NONE:
        return NONE, Refusal("EX-MAP.1")
    return base, Refusal("EX-TWO.2") if base in table.box.closed else None


def parse_orbit(table: ExpanseTable, answer: Answer, at: int) -> int:
    """The orbit that an answer names at that place, or NONE."""
    return table.box.board.orbit_number.get(text(answer, at), NONE)


def parse_kind(answer: Answer, at: int) -> int:
    """The kind of ship that an answer names at that place, or NONE."""
    return SHIPS.index(text(answer, at)) if answer[at] in SHIPS else NONE
