"""Sets kept as the bits of a number."""

from __future__ import annotations

from astrarium.core.bit_set import bit_set, contains, union


def members_of(bits: int) -> list[int]:
    return [number for number in range(128) if contains(bits, number)]


def test_a_set_has_its_members_and_no_others() -> None:
    assert members_of(bit_set([3, 0, 100, 3])) == [0, 3, 100]


def test_the_empty_set_is_zero() -> None:
    assert (bit_set([]), members_of(0)) == (0, [])


def test_two_sets_are_joined() -> None:
    assert members_of(union(bit_set([1, 2]), bit_set([2, 70]))) == [1, 2, 70]
