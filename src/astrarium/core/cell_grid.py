"""Hexes and squares on boards: neighbours, distances and where a cell is drawn."""

from __future__ import annotations

from typing import Final

SQRT3: Final = 3**0.5

FLAT_EVEN: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))  # odd columns sit half a hex lower
FLAT_ODD: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
POINTY_EVEN: Final = ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # odd rows sit half a hex to the right
POINTY_ODD: Final = ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1))
SQUARE_FOUR: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
SQUARE_EIGHT: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
AXIAL: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Cell = tuple[int, int]


def neighbour_cells(cell: Cell, orientation: str, diagonals: bool = False) -> list[Cell]:
    """The cells beside a cell, on the board or not: of flat-top and pointy-top hexes by column and row, or squares."""
    column, row = cell
    if orientation == "flat-top":
        offsets: tuple[Cell, ...] = FLAT_ODD if column % 2 else FLAT_EVEN
    elif orientation == "pointy-top":
        offsets = POINTY_ODD if row % 2 else POINTY_EVEN
    else:
        offsets = SQUARE_EIGHT if diagonals else SQUARE_FOUR
    return [(column + dx, row + dy) for dx, dy in offsets]


def centre(cell: Cell, orientation: str) -> tuple[float, float]:
    """Where a cell is drawn, with hexes and squares one unit across the flats."""
    column, row = cell
    if orientation == "flat-top":
        return column * SQRT3 / 2, row + (0.5 if column % 2 else 0.0)
    if orientation == "pointy-top":
        return column + (0.5 if row % 2 else 0.0), row * SQRT3 / 2
    return float(column), float(row)


def distances(neighbours: list[list[int]], start: int) -> list[int]:
    """Steps from one cell to every other; -1 where there is no way."""
    far = [-1] * len(neighbours)
    far[start] = 0
    edge = [start]
    while edge:
        later: list[int] = []
        for cell in edge:
            for beside in neighbours[cell]:
                if far[beside] < 0:
                    far[beside] = far[cell] + 1
                    later.append(beside)
        edge = later
    return far
