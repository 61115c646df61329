"""The belt: a ring of places, and where each is drawn."""

from __future__ import annotations

import math


def neighbours(place: int, size: int) -> tuple[int, int]:
    """The two neighbours of a place of the ring."""
    return (place - 1) % size, (place + 1) % size


def spot(place: int, size: int) -> tuple[float, float]:
    """Where a place lies on the board, which is six wide and six high."""
    turn = 2 * math.pi * place / size
    return round(3 + 2 * math.cos(turn), 3), round(3 + 2 * math.sin(turn), 3)
