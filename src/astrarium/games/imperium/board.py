"""Places and neighbours: the five outlines of the map."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.cell_grid import Cell, centre, neighbour_cells
from astrarium.core.step import Answer
from astrarium.games.imperium.content import Grid


@final
class Board:
    """The cells of one outline, numbered line by line, with their neighbours and corners."""

    def __init__(self, grid: Grid, diagonals: bool, wrapped: bool) -> None:
        self.orientation: Final = grid.orientation
        self.cells: Final[list[Cell]] = cells_of(grid)
        self.number: Final[dict[Cell, int]] = {cell: at for at, cell in enumerate(self.cells)}
        self.corners: Final[list[int]] = [self.number[(corner[0], corner[1])] for corner in grid.corners]
        self.beside: Final[list[list[int]]] = [self._beside(cell, diagonals, wrapped) for cell in self.cells]
        self.size: Final = len(self.cells)
        # Every move from every cell, as an answer, made once.
        self.moves: Final[list[list[Answer]]] = [
            [("move", at, to) for to in self.beside[at]] for at in range(len(self.cells))
        ]
        self.splits: Final[list[Answer]] = [("split", at) for at in range(len(self.cells))]

    def _beside(self, cell: Cell, diagonals: bool, wrapped: bool) -> list[int]:
        near = [
            self.number[other] for other in neighbour_cells(cell, self.orientation, diagonals) if other in self.number
        ]
        if wrapped:
            line = [column for column, row in self.cells if row == cell[1]]
            for edge, other in ((min(line), max(line)), (max(line), min(line))):
                if cell[0] == edge and self.number[(other, cell[1])] not in near:
                    near.append(self.number[(other, cell[1])])
        return sorted(near)

    def name(self, cell: int) -> str:
        """The cell as players call it: a letter for the column, a number for the row."""
        column, row = self.cells[cell]
        return f"{chr(ord('A') + column)}{row + 1}"

    def spot(self, cell: int) -> tuple[float, float]:
        """Where a cell is drawn, in cells across the flats."""
        return centre(self.cells[cell], self.orientation)


def cells_of(grid: Grid) -> list[Cell]:
    """The cells of an outline by column and row."""
    cells: list[Cell] = []
    for line, length in enumerate(grid.lengths):
        cells.extend([(line, at) if grid.lines == "columns" else (at, line) for at in range(length)])
    return cells


CITES: Final[dict[object, tuple[str, ...]]] = {
    Board: ("IG-2.1", "IG-2.2", "IG-14.1"),
    Board._beside: ("IG-2.3", "IG-2.4", "IG-14.2", "IG-14.3"),
}
