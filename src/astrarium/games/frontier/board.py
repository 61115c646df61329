"""Places and neighbours: a hexagon of hexes, larger for more players."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.bit_set import bit_set
from astrarium.core.cell_grid import AXIAL, SQRT3, Cell
from astrarium.core.step import Answer
from astrarium.games.frontier.content import Map


@final
class Board:
    """The hexes of one map, numbered row by row, with neighbours, distances and homes."""

    def __init__(self, plan: Map) -> None:
        radius = plan.radius
        self.radius: Final = radius
        self.cells: Final[list[Cell]] = [
            (q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1) if abs(q + r) <= radius
        ]
        self.number: Final[dict[Cell, int]] = {cell: at for at, cell in enumerate(self.cells)}
        self.size: Final = len(self.cells)
        self.beside: Final[list[list[int]]] = [
            [self.number[(q + dq, r + dr)] for dq, dr in AXIAL if (q + dq, r + dr) in self.number]
            for q, r in self.cells
        ]
        self.far: Final[list[list[int]]] = [[distance(a, b) for b in self.cells] for a in self.cells]
        self.homes: Final[list[int]] = [self.number[seat.home] for seat in plan.seats]
        self.ring: Final[list[int]] = [min([self.far[cell][home] for home in self.homes]) for cell in range(self.size)]
        # Every hex as an answer, made once.
        self.to: Final[list[Answer]] = [("to", cell) for cell in range(self.size)]
        self._disks: Final[list[list[int]]] = [
            [bit_set([b for b in range(self.size) if row[b] <= reach]) for reach in range(9)] for row in self.far
        ]

    def near(self, cell: int, reach: int) -> int:
        """The set of all hexes within a distance."""
        return self._disks[cell][reach]

    def name(self, cell: int) -> str:
        """The hex as players call it: a letter for the row, a number for the slanting column."""
        q, r = self.cells[cell]
        return f"{chr(ord('A') + r + self.radius)}{q + self.radius + 1}"

    def spot(self, cell: int) -> tuple[float, float]:
        """Where a hex is drawn, one unit across the flats."""
        q, r = self.cells[cell]
        return q + r / 2, r * SQRT3 / 2


def distance(a: Cell, b: Cell) -> int:
    """Steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


CITES: Final[dict[object, tuple[str, ...]]] = {
    Board: ("FR-S.1", "FR-S.2"),
    Board.near: ("FR-A.7",),
}
