"""Hexes and squares."""

from __future__ import annotations

import pytest

from astrarium.core.cell_grid import centre, distances, neighbour_cells


@pytest.mark.parametrize(("orientation", "count"), [("flat-top", 6), ("pointy-top", 6), ("square", 4)])
def test_neighbours_are_mutual_and_one_step_away(orientation: str, count: int) -> None:
    for cell in [(2, 2), (3, 3), (2, 3), (3, 2)]:
        beside = neighbour_cells(cell, orientation)
        assert len(set(beside)) == count
        assert all(cell in neighbour_cells(other, orientation) for other in beside)
        x, y = centre(cell, orientation)
        for other in beside:
            across, down = centre(other, orientation)
            assert (x - across) ** 2 + (y - down) ** 2 == pytest.approx(1)


def test_squares_may_touch_at_their_corners() -> None:
    assert len(neighbour_cells((0, 0), "square", diagonals=True)) == 8


def test_distances_are_steps_and_minus_one_where_there_is_no_way() -> None:
    assert distances([[1], [0, 2], [1], []], 0) == [0, 1, 2, -1]
