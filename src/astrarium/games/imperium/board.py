"""Places and neighbours: the five outlines of the map."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.cell_grid import Cell, centre, neighbour_cells
from astrarium.core.step import Answer
from astrarium.games.imperium.content import Grid

NOWHERE: Final = 1000  # steps to a cell that no way leads to


@final
class Reach:
    """The cells around one, the nearest first, with the steps to them; and the steps to every cell."""

    def __init__(self, start: int, beside: list[list[int]]) -> None:
        self.steps: Final = [NOWHERE] * len(beside)
        self.steps[start] = 0
        self.cells: Final = [start]
        for cell in self.cells:
            for near in beside[cell]:
                if self.steps[near] == NOWHERE:
                    self.steps[near] = self.steps[cell] + 1
                    self.cells.append(near)


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
        self._reaches: Final[list[Reach | None]] = [None] * self.size  # made when asked for
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

    def reach(self, cell: int) -> Reach:
        """How far the other cells are from one."""
        found = self._reaches[cell]
        if found is None:
            found = self._reaches[cell] = Reach(cell, self.beside)
        return found

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
