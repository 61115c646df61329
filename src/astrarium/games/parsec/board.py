"""Places and neighbours: a rectangle of modules, six by six hexes each, and what a layout prints on them."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.cell_grid import centre, neighbour_cells
from astrarium.core.step import Answer
from astrarium.games.parsec.content import Module

SIDE: Final = 6  # hexes along a side of a module
RESOURCES: Final[tuple[str, ...]] = ("titanium", "gold", "energy")
NONE: Final = -1
GOODS: Final = len(RESOURCES)
FIGURES: Final = 9  # numbers of the die, and 0
ROCKS: Final = 0  # what a vessel may look for: asteroids,
DOCKS: Final = 1
WORLDS: Final = 2  # hexes of planets
MOST_AREAS: Final = 1000  # that are kept at a time


@final
class Walk:
    """A hex and those within some parsecs of it, in the order in which they are come to: each has its place."""

    def __init__(self, start: int, goal: Answer) -> None:
        self.cells: Final = [start]
        self.goals: Final = [goal]  # the answers that name them
        self.rings: Final = [1]  # by parsecs: how many hexes lie within them
        self.outward: Final[list[tuple[int, ...]]] = []  # by place: the places beside it that lie farther out
        self._beside: list[tuple[int, ...]] = []  # all places beside it, made when asked for

    def grow(self, board: Board) -> None:
        """One parsec more."""
        inner = self.rings[-1]
        seen, edge = set(self.cells), self.cells[self.rings[-2] if inner > 1 else 0 :]
        ring = list(dict.fromkeys([near for cell in edge for near in board.beside[cell] if near not in seen]))
        place = {cell: at for at, cell in enumerate(ring, inner)}
        self.cells.extend(ring)
        self.goals.extend([board.to[cell] for cell in ring])
        self.rings.append(inner + len(ring))
        self.outward.extend([tuple([place[near] for near in board.beside[cell] if near in place]) for cell in edge])

    def beside(self, board: Board) -> list[tuple[int, ...]]:
        """For each place before the last parsec, those beside it."""
        if len(self._beside) < len(self.outward):
            place = {cell: at for at, cell in enumerate(self.cells)}
            inner = self.cells[: len(self.outward)]
            self._beside = [tuple([place[near] for near in board.beside[cell]]) for cell in inner]
        return self._beside


@final
class Near:
    """The hexes of one kind, the nearest first, with how many parsecs they lie from a hex."""

    def __init__(self, parsecs: list[int], cells: list[int]) -> None:
        self.cells: Final = sorted(cells, key=lambda cell: parsecs[cell])
        self.parsecs: Final = [parsecs[cell] for cell in self.cells]


@final
class Board:
    """The hexes of a rectangle of modules, numbered row by row; odd rows are shifted right by half a hex."""

    def __init__(self, columns: int, rows: int, edge: bool) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.width: Final = columns * SIDE
        self.height: Final = rows * SIDE
        self.cells: Final = self.width * self.height
        self.modules: Final = columns * rows
        self.exists: Final[list[bool]] = [edge or not self.cut_edge(cell) for cell in range(self.cells)]
        # The one or two modules of a hex: the second is NONE unless the seam passes through its centre.
        self.module: Final[list[int]] = [self.slot(cell) for cell in range(self.cells)]
        self.second: Final[list[int]] = [self.right_slot(cell) for cell in range(self.cells)]
        self.modules_of: Final[list[list[int]]] = [
            [slot for slot in pair if slot != NONE] for pair in zip(self.module, self.second, strict=True)
        ]
        self.beside: Final[list[list[int]]] = [self._beside(cell) for cell in range(self.cells)]
        self.hexes: Final[list[list[int]]] = [
            [cell for cell in range(self.cells) if self.exists[cell] and self.on(cell, slot)]
            for slot in range(self.modules)
        ]
        self.touching: Final[list[list[int]]] = [self._touching(slot) for slot in range(self.modules)]
        self.cube: Final[list[tuple[int, int]]] = [self._axial(cell) for cell in range(self.cells)]
        self.to: Final[list[Answer]] = [("to", cell) for cell in range(self.cells)]
        self.ask: Final[list[Answer]] = [("ask", cell) for cell in range(self.cells)]
        self.at: Final[list[Answer]] = [("at", cell) for cell in range(self.cells)]
        self._parsecs: Final[list[list[int]]] = [[] for _ in range(self.cells)]  # by cell and cell, made when asked for
        self._to_modules: Final[list[list[int]]] = [[] for _ in range(self.cells)]  # by cell and module, likewise
        self.lines: Final[list[dict[int, list[int]]]] = [{} for _ in range(self.cells)]
        self.discs: Final[list[list[list[int]]]] = [[[]] for _ in range(self.cells)]  # by cell and parsecs
        self.walks: Final[list[Walk | None]] = [None] * self.cells
        self.areas: Final[dict[tuple[str, int, int], list[bool]]] = {}  # the last ones that are the same in all layouts

    def cut_edge(self, cell: int) -> bool:
        """Whether a hex is cut in two by the outer edge of the board."""
        row, column = divmod(cell, self.width)
        return row % 2 == 1 and column == self.width - 1

    def slot(self, cell: int) -> int:
        """The module on which a hex lies, the left one if it lies on two."""
        row, column = divmod(cell, self.width)
        return row // SIDE * self.columns + column // SIDE

    def right_slot(self, cell: int) -> int:
        """The module on the right of a hex that is cut by a seam, else NONE."""
        row, column = divmod(cell, self.width)
        cut = row % 2 == 1 and column % SIDE == SIDE - 1 and column < self.width - 1
        return self.slot(cell) + 1 if cut else NONE

    def on(self, cell: int, slot: int) -> bool:
        """Whether a hex lies on a module, wholly or by half."""
        return self.module[cell] == slot or self.second[cell] == slot

    def _beside(self, cell: int) -> list[int]:
        if not self.exists[cell]:
            return []
        row, column = divmod(cell, self.width)
        near = [
            y * self.width + x
            for x, y in neighbour_cells((column, row), "pointy-top")
            if 0 <= x < self.width and 0 <= y < self.height
        ]
        return sorted([other for other in near if self.exists[other]])

    def _touching(self, slot: int) -> list[int]:
        row, column = divmod(slot, self.columns)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return [y * self.columns + x for y, x in near if 0 <= y < self.rows and 0 <= x < self.columns]

    def _axial(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self.width)
        return column - (row - row % 2) // 2, row

    def distance(self, one: int, other: int) -> int:
        """How many parsecs lie between two hexes."""
        q, r = self.cube[one]
        x, y = self.cube[other]
        across, down = x - q, y - r
        wide, high = across if across > 0 else -across, down if down > 0 else -down
        return wide + high if (across > 0) == (down > 0) else max(wide, high)

    def parsecs(self, cell: int) -> list[int]:
        """How many parsecs lie between a hex and every hex."""
        found = self._parsecs[cell]
        if not found:
            found = self._parsecs[cell] = [self.distance(cell, other) for other in range(self.cells)]
        return found

    def to_modules(self, cell: int) -> list[int]:
        """How many parsecs lie between a hex and every module."""
        found = self._to_modules[cell]
        if not found:
            found = self._to_modules[cell] = [self._to_module(cell, slot) for slot in range(self.modules)]
        return found

    def _to_module(self, cell: int, slot: int) -> int:
        row, column = divmod(cell, self.width)
        top, left = divmod(slot, self.columns)
        near_row = min(max(row, top * SIDE), top * SIDE + SIDE - 1)
        near_column = min(max(column, left * SIDE), left * SIDE + SIDE - 1)
        return self.distance(cell, near_row * self.width + near_column)

    def disc(self, cell: int, radius: int) -> list[int]:
        """The hexes within so many parsecs of a hex, itself left out."""
        known = self.discs[cell]
        while len(known) <= radius:
            reach = len(known)
            found = known[-1][:]
            edge = [cell, *found]
            seen = set(edge)
            for here in edge:
                for near in self.beside[here]:
                    if near not in seen and self.distance(cell, near) == reach:
                        seen.add(near)
                        found.append(near)
            known.append(found)
        return known[max(0, radius)]

    def walk(self, start: int, parsecs: int) -> Walk:
        """The same hexes in the order in which they are come to, ring by ring, after the hex itself; perhaps more."""
        walk = self.walks[start]
        if walk is None:
            walk = self.walks[start] = Walk(start, self.to[start])
        while len(walk.rings) <= parsecs:
            walk.grow(self)
        return walk

    def line(self, one: int, other: int) -> list[int]:
        """The hexes whose inside a straight line between two centres crosses, without its ends."""
        known = self.lines[one]
        found = known.get(other)
        if found is None:
            found = self._crossed(one, other)
            known[other] = found
        return found

    def _crossed(self, one: int, other: int) -> list[int]:
        far = self.distance(one, other)
        ends = (one, other)
        return [
            cell
            for cell in self.disc(one, far - 1)
            if cell not in ends and self.distance(other, cell) < far and self._crosses(one, other, cell)
        ]

    def _crosses(self, one: int, other: int, cell: int) -> bool:
        """Whether the open line passes through the inside of a hex: three strips of whole numbers, in exact halves."""
        start, goal, here = self.cube[one], self.cube[other], self.cube[cell]
        way = (goal[0] - start[0], goal[1] - start[1])
        off = (here[0] - start[0], here[1] - start[1])
        low_top, low_bottom, high_top, high_bottom = 0, 1, 1, 1  # the part of the line inside, as two fractions
        for u, v in (
            (2 * way[0] + way[1], 2 * off[0] + off[1]),
            (way[0] + 2 * way[1], off[0] + 2 * off[1]),
            (way[0] - way[1], off[0] - off[1]),
        ):
            # inside the strip: |t * u - v| < 1
            if u == 0:
                if v != 0:
                    return False
                continue
            if u < 0:
                u, v = -u, -v
            if (v - 1) * low_bottom > low_top * u:
                low_top, low_bottom = v - 1, u
            if (v + 1) * high_bottom < high_top * u:
                high_top, high_bottom = v + 1, u
        return low_top * high_bottom < high_top * low_bottom

    def name(self, cell: int) -> str:
        """The hex as players call it: a letter for the column, a number for the row."""
        row, column = divmod(cell, self.width)
        return f"{chr(ord('A') + column)}{row + 1}"

    def spot(self, cell: int) -> tuple[float, float]:
        """Where a hex is drawn, in hexes across the flats."""
        row, column = divmod(cell, self.width)
        return centre((column, row), "pointy-top")


@final
class Land:
    """What the modules print on the board, once they are laid out: planets by slot, asteroids, docks and the core."""

    def __init__(self, board: Board, modules: tuple[Module, ...], slots: list[int], core_closed: bool) -> None:
        self.board: Final = board
        self.planet: Final[list[int]] = [NONE] * board.cells  # the slot of the planet a hex belongs to
        self.asteroid: Final[list[int]] = [NONE] * board.cells  # the resource of an asteroid
        self.figure: Final[list[int]] = [0] * board.cells  # the number of an asteroid
        self.dock: Final[list[bool]] = [False] * board.cells
        self.core = NONE
        self.port = NONE  # the slot of the Space Port
        self.centre: Final[list[int]] = [NONE] * board.modules
        self.planet_hexes: Final[list[list[int]]] = [[] for _ in range(board.modules)]
        self.number: Final[list[int]] = [0] * board.modules
        self.kinds: Final[list[tuple[int, int]]] = [(0, 0)] * board.modules
        self.planets_of: Final[list[list[int]]] = [[] for _ in range(FIGURES)]  # slots by number
        self.asteroids_of: Final[list[list[int]]] = [[] for _ in range(FIGURES)]  # hexes by number
        self.asteroids: Final[list[int]] = []
        self.docks: Final[list[int]] = []
        for slot, module in enumerate(slots):
            if module != NONE:
                self._print(board, modules[module], slot)
        self.closed: Final = self.core if core_closed else NONE
        self._near: Final[list[list[Near | None]]] = [[None] * board.cells for _ in (ROCKS, DOCKS, WORLDS)]
        self.nowhere: Final[list[bool]] = [False] * board.cells
        self._planet_areas: Final[dict[tuple[str, int, int], list[bool]]] = {}  # the last ones asked for
        self.restricted: Final[list[bool]] = self.dock[:]  # a vessel may be kept from a hex though nothing stands there
        if self.closed != NONE:
            self.restricted[self.closed] = True
        self.beside: Final[list[list[int]]] = board.beside if self.closed == NONE else self._without(board)

    def near(self, what: int, cell: int) -> Near:
        """The asteroids, docks or hexes of planets around a hex."""
        found = self._near[what][cell]
        if found is None:
            worlds = [world for worlds in self.planet_hexes for world in worlds]
            cells = (self.asteroids, self.docks, worlds)[what]
            found = self._near[what][cell] = Near(self.board.parsecs(cell), cells)
        return found

    def area(self, name: str, spot: int, part: int) -> list[bool]:
        """Which hexes an area holds that is named by its hex or its part of the board."""
        kept = self._planet_areas if name == "planet" else self.board.areas
        found = kept.get((name, spot, part))
        if found is None:
            if len(kept) >= MOST_AREAS:
                kept.clear()
            found = [False] * self.board.cells
            for cell in self._hexes_of(name, spot, part):
                found[cell] = True
            kept[name, spot, part] = found
        return found

    def _hexes_of(self, area: str, spot: int, part: int) -> list[int]:
        board = self.board
        if area == "module":
            return [cell for cell in range(board.cells) if board.on(cell, part)]
        if area == "planet":
            return self.planet_hexes[part]
        if area in ("board", "player"):
            return list(range(board.cells))
        if spot == NONE:
            return []
        return [spot, *board.beside[spot]] if area == "radius1" else [spot]

    def _print(self, board: Board, module: Module, slot: int) -> None:
        down, across = divmod(slot, board.columns)
        rocks = 0
        for row, line in enumerate(module.map):
            for column, sign in enumerate(line):
                cell = (down * SIDE + row) * board.width + across * SIDE + column
                if sign in "CP":
                    self.planet[cell] = slot
                    self.planet_hexes[slot].append(cell)
                    if sign == "C":
                        self.centre[slot] = cell
                elif sign == "A":
                    self.asteroid[cell] = RESOURCES.index(module.asteroid_resources[rocks])
                    self.figure[cell] = module.asteroid_numbers[rocks]
                    self.asteroids_of[self.figure[cell]].append(cell)
                    self.asteroids.append(cell)
                    rocks += 1
                elif sign == "D":
                    self.dock[cell] = True
                    self.docks.append(cell)
                elif sign == "S":
                    self.core = cell
                    self.port = slot
        if module.kind == "planet":
            self.number[slot] = module.number
            self.kinds[slot] = (RESOURCES.index(module.resources[0]), RESOURCES.index(module.resources[1]))
            self.planets_of[module.number].append(slot)

    def _without(self, board: Board) -> list[list[int]]:
        """Neighbours on a board whose core nobody enters."""
        found = board.beside[:]
        for cell in board.beside[self.closed]:
            found[cell] = [near for near in found[cell] if near != self.closed]
        found[self.closed] = []
        return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    Board: ("PA-5.2.3", "PA-5.2.4", "PA-10.13"),
    Board.line: ("PA-12.3", "PA-12.4"),
    Land: ("PA-8.1.1", "PA-8.2.1", "PA-9.2.9", "PA-5.2.1"),
}
