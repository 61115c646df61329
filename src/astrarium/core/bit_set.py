"""Small sets of small numbers (seats, hexes) kept as the bits of one number: cheap to join, to copy and to save."""

from __future__ import annotations

from collections.abc import Iterable


def bit_set(members: Iterable[int]) -> int:
    """The set of these members."""
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def contains(bits: int, member: int) -> bool:
    """Whether the set has this member."""
    return bits >> member & 1 == 1


def union(one: int, other: int) -> int:
    """All members of both sets."""
    return one | other
