"""The board as it is laid, and the pieces on it with their verbs. Every piece has a number: 46 for each seat."""

from __future__ import annotations

from typing import Final

from astrarium.core.table_base import Table
from astrarium.games.parsec.board import Land
from astrarium.games.parsec.match_constants import (
    COLONY,
    CRUISER,
    FIGHTER,
    FIRST,
    KIND_OF,
    NONE,
    PIECES,
    SMALL,
    SMALLS,
    SUPPLY,
    TRANSPORT,
    VESSELS,
    WARSHIPS,
    ParsecBox,
)

# marks of a unit
MOVED: Final = 1
ATTACKED: Final = 2
FRESH: Final = 4  # built this turn
LOADED: Final = 8  # taken aboard this turn
AGAIN: Final = 16  # may attack a second time this turn
LENT: Final = 32  # its support has used up the attack of its next turn
RIGHT: Final = 64  # of two modules it counts on the right one
LEAVING: Final = 128  # chosen to move, and still where it was
SPENT: Final = 256  # parsecs spent this turn are counted from here on

# what stands on a hex
OWNER_BITS: Final = 7
COLONY_BIT: Final = 8
ONE_SMALL: Final = 16
TWO_SMALL: Final = 32
SMALL_BITS: Final = 48
LARGE_BIT: Final = 64


class Pieces(Table[ParsecBox]):
    """The modules laid, units by number with where they are or what carries them, and what stands on each hex."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box)
        self._laid: list[int] = []  # the modules for which the land is known
        self._land: Land = box.bare_land
        if bare:
            return
        seats, units = box.players, box.players * PIECES
        self.slots = [NONE] * box.slots
        self.at = [NONE] * units
        self.aboard = [NONE] * units
        self.marks = [0] * units
        self.stack = [0] * box.cells
        self.stock = list(SUPPLY) * seats
        self.kept = [0] * seats  # a colony left over from placement

    # ------------------------------------------------------------------ the board

    @property
    def land(self) -> Land:
        """What the modules print on the board, kept once they are all laid."""
        if self._laid is not self.slots:
            self._land = self.box.land(self.slots)
            if NONE not in self.slots:
                self._laid = self.slots
        return self._land

    def within(self, area: str, spot: int, part: int, cell: int) -> bool:
        """Whether an area, named by its hex or its part of the board, holds a hex."""
        if area == "module":
            return self.box.board.on(cell, part)
        if area == "planet":
            return self.land.planet[cell] == part
        if area == "radius1":
            return cell == spot or cell in self.box.board.beside[spot]
        return True if area in ("board", "player") else cell == spot

    # ------------------------------------------------------------------ units

    def owner(self, unit: int) -> int:
        """Whose piece it is."""
        return unit // PIECES

    def kind(self, unit: int) -> int:
        """What kind of unit it is."""
        return KIND_OF[unit % PIECES]

    def in_play(self, unit: int) -> bool:
        """Whether the piece is on the board, carried or not."""
        return self.at[unit] != NONE or self.aboard[unit] != NONE

    def is_carried(self, unit: int) -> bool:
        """Whether a transport has it aboard."""
        return self.aboard[unit] != NONE

    def where(self, unit: int) -> int:
        """The hex of a unit, that of its transport if it is carried."""
        carrier = self.aboard[unit]
        return self.at[carrier] if carrier != NONE else self.at[unit]

    def load(self, transport: int) -> list[int]:
        """The vessels aboard a transport."""
        start = transport // PIECES * PIECES
        if transport not in self.aboard[start : start + SMALLS]:
            return []
        return [unit for unit in range(start, start + SMALLS) if self.aboard[unit] == transport]

    def pieces(self, seat: int, kind: int) -> list[int]:
        """A seat's units of a kind on the board, carried ones included."""
        start = seat * PIECES + FIRST[kind]
        return [unit for unit in range(start, start + SUPPLY[kind]) if self.at[unit] >= 0 or self.aboard[unit] >= 0]

    def here(self, cell: int) -> list[int]:
        """The units on a hex, the carried ones left out."""
        stack = self.stack[cell]
        if not stack:
            return []
        start = ((stack & OWNER_BITS) - 1) * PIECES
        at = self.at
        return [unit for unit in range(start, start + PIECES) if at[unit] == cell]

    def holder(self, cell: int) -> int:
        """Whose units stand on a hex, or NONE."""
        return (self.stack[cell] & OWNER_BITS) - 1

    def colony_on(self, cell: int) -> bool:
        """Whether a colony stands on a hex."""
        return self.stack[cell] & COLONY_BIT != 0

    def count(self, seat: int, kind: int) -> int:
        """How many units of a kind a seat has on the board."""
        spare = self.kept[seat] if kind == COLONY else 0
        return SUPPLY[kind] - self.stock[seat * 5 + kind] - spare

    def warships(self, seat: int) -> int:
        """How many military vessels a seat has on the board, carried ones included."""
        at, stock = seat * 5, self.stock
        return WARSHIPS - stock[at + FIGHTER] - stock[at + TRANSPORT] - stock[at + CRUISER]

    def spare(self, seat: int, kind: int) -> int:
        """A piece of a kind that is not on the board, or NONE."""
        if self.stock[seat * 5 + kind] == 0:
            return NONE
        unit = seat * PIECES + FIRST[kind]
        while self.in_play(unit):
            unit += 1
        return unit

    def place(self, seat: int, kind: int, cell: int) -> int:
        """A new unit stands on a hex; the piece comes from the supply."""
        unit = self.spare(seat, kind)
        self.stock[seat * 5 + kind] -= 1
        self.marks[unit] = 0
        self.put(unit, cell)
        return unit

    def put(self, unit: int, cell: int) -> None:
        """A piece is set on a hex."""
        self.at[unit] = cell
        kind = KIND_OF[unit % PIECES]
        size = COLONY_BIT if kind == COLONY else ONE_SMALL if SMALL[kind] else LARGE_BIT
        self.stack[cell] = (self.stack[cell] & ~OWNER_BITS) + size + unit // PIECES + 1

    def lift(self, unit: int) -> None:
        """A piece is taken off its hex."""
        cell, kind = self.at[unit], KIND_OF[unit % PIECES]
        left = self.stack[cell] - (COLONY_BIT if kind == COLONY else ONE_SMALL if SMALL[kind] else LARGE_BIT)
        self.stack[cell] = left if left > OWNER_BITS else 0
        self.at[unit] = NONE

    def shift(self, unit: int, cell: int) -> None:
        """A vessel goes to another hex with all it carries; a small one goes aboard its own transport there."""
        if self.aboard[unit] != NONE:
            self.aboard[unit] = NONE
        else:
            self.lift(unit)
        self.marks[unit] &= ~RIGHT
        if self.stack[cell] & LARGE_BIT:
            self.embark(unit, self.large(cell))
        else:
            self.put(unit, cell)

    def large(self, cell: int) -> int:
        """The large vessel on a hex, or NONE."""
        stack = self.stack[cell]
        if not stack & LARGE_BIT:
            return NONE
        start = ((stack & OWNER_BITS) - 1) * PIECES
        return self.at.index(cell, start + SMALLS, start + VESSELS)

    def embark(self, unit: int, transport: int) -> None:
        """A vessel that is on no hex goes aboard."""
        self.aboard[unit] = transport
        self.marks[unit] |= LOADED


CITES: Final[dict[object, tuple[str, ...]]] = {
    Pieces.place: ("PA-4.4.1", "PA-1.1.5", "PA-4.4.3"),
    Pieces.is_carried: ("PA-4.2.14", "PA-4.2.15"),
}
