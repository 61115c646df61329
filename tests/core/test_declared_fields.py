"""Declared fields and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium import BadData
from astrarium.core.declared_fields import (
    LONGEST,
    Field,
    flags,
    grid,
    marks,
    number,
    numbers,
    rows,
    step,
    steps,
    word,
    words,
)

SIZES = {"seats": 2, "cells": 3}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (number("n", high=5), 5),
        (number("n", low=-1, high="seats"), 1),
        (numbers("n", size="cells"), [1, 2, 3]),
        (numbers("n"), (1, 2)),
        (rows("n", size="seats"), [[1], []]),
        (grid("n", ("seat", "seats"), ("kind", 2)), [1, 2, 3, 4]),
        (grid("n", ("seat", "seats"), ("kind", "kinds")), [1, 2, 3]),  # kinds are known to the box alone
        (flags("n", "big", "red", each="cell", size="cells"), [0, 3, 1]),
        (word("n"), "anything"),
        (words("n", among=("a", "b")), ["a", "b", "a"]),
        (flags("n", "moved", "fresh"), 3),
        (flags("n", "moved", "fresh", counted="spent"), 4),
        (marks("n", "seat", 2, each="cell", size="cells"), [3, 0, 2]),
    ],
)
def test_what_fits_is_taken(field: Field, value: object) -> None:
    field.check(value, SIZES, "table")


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        (number("n"), "1", "table.n: a whole number expected"),
        (number("n"), True, "a whole number expected"),
        (number("n"), 1.0, "a whole number expected"),
        (number("n", high=5), 6, "6 is not between 0 and 5"),
        (number("n", high="seats"), 2, "2 is not between 0 and 1"),
        (number("n"), -1, "-1 is not between"),
        (number("n"), 10**30, "is not between"),
        (numbers("n"), 3, "a list expected"),
        (numbers("n", size="cells"), [1], "3 entries expected, 1 found"),
        (grid("n", ("seat", "seats"), ("kind", 2)), [1, 2, 3], "4 entries expected, 3 found"),
        (flags("n", "big", "red", each="cell", size="cells"), [0, 4, 1], "4 is not between 0 and 3"),
        (numbers("n"), [1, None], r"table.n\[1\]: a whole number expected"),
        (numbers("n", high="seats"), [0, 2], r"table.n\[1\]: 2 is not between 0 and 1"),
        (numbers("n"), [True], r"table.n\[0\]: a whole number expected"),
        (numbers("n"), [0] * (LONGEST + 1), "too long a list"),
        (rows("n", high=5), [[1], [5, 6]], r"table.n\[1\]\[1\]: 6 is not between 0 and 5"),
        (rows("n"), [[1], ["x"]], r"table.n\[1\]\[0\]"),
        (rows("n"), [1], r"table.n\[0\]: a list expected"),
        (word("n"), 1, "a word expected"),
        (word("n", among=("a",)), "b", "'b' is none of a"),
        (words("n"), ["a", 1], "a word expected"),
        (flags("n", "moved", "fresh"), 4, "4 is not between 0 and 3"),
        (marks("n", "seat", 2), 4, "4 is not between 0 and 3"),
        (marks("n", "seat", 2, each="cell", size="cells"), [1], "3 entries expected, 1 found"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(field: Field, value: Any, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        field.check(value, SIZES, "table")


def test_steps_are_fields_too() -> None:
    assert (step("act").name, steps("acts").name) == ("act", "acts")
