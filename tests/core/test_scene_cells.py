"""Cells as they are drawn: neighbours just touch, and the board is as large as its cells."""

from __future__ import annotations

import math

import pytest

from astrarium.core.cell_grid import centre, neighbour_cells
from astrarium.core.scene import Shape
from astrarium.core.scene_cells import REACH, cell_at, extent


@pytest.mark.parametrize(
    ("orientation", "shape"), [("flat-top", "flathex"), ("pointy-top", "hex"), ("square", "square")]
)
def test_neighbours_just_touch(orientation: str, shape: Shape) -> None:
    here = (3, 3)
    middle = cell_at(0, shape, centre(here, orientation), kind="cell", label="D4", rule="X-1")
    for at, near in enumerate(neighbour_cells(here, orientation), 1):
        beside = cell_at(at, shape, centre(near, orientation), kind="cell", label="", rule="X-1")
        assert math.dist((middle.x, middle.y), (beside.x, beside.y)) == pytest.approx(2, abs=1e-3)


@pytest.mark.parametrize(
    ("shape", "size", "board"),
    [
        ("flathex", REACH, (2 * REACH, 2.0)),
        ("hex", REACH, (2.0, 2 * REACH)),
        ("square", 1.0, (2.0, 2.0)),
    ],
)
def test_one_cell_fills_its_board(shape: Shape, size: float, board: tuple[float, float]) -> None:
    only = cell_at(7, shape, (0.0, 0.0), kind="cell", label="A1", rule="X-1", group="m0")
    assert (only.id, only.label, only.kind, only.group, only.rule) == ("7", "A1", "cell", "m0", "X-1")
    assert only.size == pytest.approx(size, abs=1e-4)
    assert extent((only,)) == pytest.approx(board, abs=1e-3)
