"""The belt: a ring of places."""

from __future__ import annotations


def beside(place: int, size: int) -> tuple[int, int]:
    """The two neighbours of a place of the ring."""
    return (place - 1) % size, (place + 1) % size
