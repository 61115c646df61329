"""The board as it is laid, and the pieces on it with their verbs. Every piece has a number: 46 for each seat."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.board import Land
from astrarium.games.parsec.generated_table import ParsecFields, make_stack
from astrarium.games.parsec.match_constants import (
    CARGOS,
    COLONY,
    CRUISER,
    FIGHTER,
    FIRST,
    FIRST_UNIT,
    KIND_OF,
    NONE,
    OWNER_OF,
    PIECES,
    SMALL,
    SMALLS,
    SUPPLY,
    TRANSPORT,
    VESSELS,
    WARSHIPS,
    ParsecBox,
)


class Pieces(ParsecFields):
    """The modules laid, units by number with where they are or what carries them, and what stands on each hex."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box)
        self._laid: tuple[int, ...] = ()  # the modules for which the land is known
        self._land: Land = box.bare_land
        if bare:
            return
        self.slots = (NONE,) * box.slots
        self.at = [NONE] * box.units
        self.aboard = (NONE,) * box.units
        self.marks = [0] * box.units
        self.stack = [None] * box.cells
        self.stock = tuple(SUPPLY) * box.players
        self.kept = (0,) * box.players

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
        return OWNER_OF[unit]

    def kind(self, unit: int) -> int:
        """What kind of unit it is."""
        return KIND_OF[unit]

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
        start = FIRST_UNIT[OWNER_OF[transport]]
        if transport not in self.aboard[start : start + SMALLS]:
            return []
        return [unit for unit in range(start, start + SMALLS) if self.aboard[unit] == transport]

    def pieces(self, seat: int, kind: int) -> list[int]:
        """A seat's units of a kind on the board, carried ones included."""
        start = FIRST_UNIT[seat] + FIRST[kind]
        return [unit for unit in range(start, start + SUPPLY[kind]) if self.at[unit] >= 0 or self.aboard[unit] >= 0]

    def cargo_cells(self, seat: int) -> list[int]:
        """The hexes of a seat's cargos, carried ones left out."""
        start = FIRST_UNIT[seat]
        return [cell for cell in self.at[start : start + CARGOS] if cell >= 0]

    def here(self, cell: int) -> list[int]:
        """The units on a hex, the carried ones left out."""
        stack = self.stack[cell]
        if stack is None:
            return []
        start, at = FIRST_UNIT[stack.owner], self.at
        return [unit for unit in range(start, start + PIECES) if at[unit] == cell]

    def holder(self, cell: int) -> int:
        """Whose units stand on a hex, or NONE."""
        stack = self.stack[cell]
        return NONE if stack is None else stack.owner

    def colony_on(self, cell: int) -> bool:
        """Whether a colony stands on a hex."""
        stack = self.stack[cell]
        return stack is not None and stack.colony

    def count(self, seat: int, kind: int) -> int:
        """How many units of a kind a seat has on the board."""
        spare = self.kept[seat] if kind == COLONY else 0
        return SUPPLY[kind] - self.stock_at(seat, kind) - spare

    def warships(self, seat: int) -> int:
        """How many military vessels a seat has on the board, carried ones included."""
        return WARSHIPS - self.stock_at(seat, FIGHTER) - self.stock_at(seat, TRANSPORT) - self.stock_at(seat, CRUISER)

    def spare(self, seat: int, kind: int) -> int:
        """A piece of a kind that is not on the board, or NONE."""
        if self.stock_at(seat, kind) == 0:
            return NONE
        unit = FIRST_UNIT[seat] + FIRST[kind]
        while self.in_play(unit):
            unit += 1
        return unit

    def place(self, seat: int, kind: int, cell: int) -> int:
        """A new unit stands on a hex; the piece comes from the supply."""
        unit = self.spare(seat, kind)
        self.add_stock(seat, kind, -1)
        self.clear_marks(unit)
        self.put(unit, cell)
        return unit

    def put(self, unit: int, cell: int) -> None:
        """A piece is set on a hex."""
        self.at[unit] = cell
        self._restack(unit, cell, 1)

    def lift(self, unit: int) -> None:
        """A piece is taken off its hex."""
        self._restack(unit, self.at[unit], -1)
        self.at[unit] = NONE

    def _restack(self, unit: int, cell: int, by: int) -> None:
        """One unit more or less stands on a hex."""
        stack, kind = self.stack[cell], KIND_OF[unit]
        colony, small, large = False, 0, 0
        if stack is not None:
            colony, small, large = stack.colony, stack.small, stack.large
        if kind == COLONY:
            colony = by > 0
        elif SMALL[kind]:
            small += by
        else:
            large += by
        self.stack[cell] = make_stack(OWNER_OF[unit], colony, small, large) if colony or small or large else None

    def shift(self, unit: int, cell: int) -> None:
        """A vessel goes to another hex with all it carries; a small one goes aboard its own transport there."""
        if self.aboard[unit] != NONE:
            self.set_aboard(unit, NONE)
        else:
            self.lift(unit)
        self.unmark_on_right(unit)
        vessel = self.large(cell)
        if vessel != NONE:
            self.embark(unit, vessel)
        else:
            self.put(unit, cell)

    def large(self, cell: int) -> int:
        """The large vessel on a hex, or NONE."""
        stack = self.stack[cell]
        if stack is None or not stack.large:
            return NONE
        start = FIRST_UNIT[stack.owner]
        return self.at.index(cell, start + SMALLS, start + VESSELS)

    def embark(self, unit: int, transport: int) -> None:
        """A vessel that is on no hex goes aboard."""
        self.set_aboard(unit, transport)
        self.mark_loaded(unit)


CITES: Final[dict[object, tuple[str, ...]]] = {
    Pieces.place: ("PA-4.4.1", "PA-1.1.5", "PA-4.4.3"),
    Pieces.is_carried: ("PA-4.2.14", "PA-4.2.15"),
}
