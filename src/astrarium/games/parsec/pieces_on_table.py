"""The board as it is laid, and the pieces on it with their verbs. Every piece has a number: 46 for each seat."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.board import Land
from astrarium.games.parsec.fleets import Fleet
from astrarium.games.parsec.generated_table import ParsecFields, make_stack
from astrarium.games.parsec.match_constants import (
    CARGO,
    COLONY,
    FIRST,
    FIRST_UNIT,
    KIND_OF,
    KINDS,
    MILITARY,
    NONE,
    OWNER_OF,
    SMALL,
    SMALLS,
    SUPPLY,
    VESSELS,
    ParsecBox,
)
from astrarium.games.parsec.sky import Bearing, Contacts


class Pieces(ParsecFields):
    """The modules laid, units by number with where they are or what carries them, and what stands on each hex."""

    def __init__(self, box: ParsecBox, bare: bool) -> None:
        super().__init__(box)
        self._laid: tuple[int, ...] = ()  # the modules for which the land is known
        self._land: Land = box.bare_land
        self._fleets: list[Fleet] = []  # by seat; none while they are not known
        self.bearing: Bearing | None = None  # on whom warships bear, while it is known
        self.contacts: Contacts | None = None  # whose cargos meet, while it is known
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

    # ------------------------------------------------------------------ who is in play

    def fleet(self, seat: int) -> Fleet:
        """A seat's pieces in play."""
        if not self._fleets:
            self._fleets = [self.muster(other) for other in range(self.box.players)]
        return self._fleets[seat]

    def muster(self, seat: int) -> Fleet:
        """The same, counted piece by piece."""
        kinds: list[list[int]] = []
        for kind in range(KINDS):
            first = FIRST_UNIT[seat] + FIRST[kind]
            kinds.append([unit for unit in range(first, first + SUPPLY[kind]) if self.in_play(unit)])
        return Fleet(kinds)

    def pieces(self, seat: int, kind: int) -> list[int]:
        """A seat's units of a kind on the board, carried ones included."""
        return self.fleet(seat).kinds[kind]

    def commission(self, seat: int, kind: int) -> int:
        """A piece comes from the supply, to be set on a hex or to go aboard."""
        unit, fleet = self.spare(seat, kind), self.fleet(seat)
        self.add_stock(seat, kind, -1)
        self.clear_marks(unit)
        self._set_fleet(seat, fleet.joined_by(unit))
        return unit

    def decommission(self, unit: int) -> None:
        """A piece that is on no hex and not aboard goes back to the supply."""
        seat = OWNER_OF[unit]
        fleet = self.fleet(seat)
        self.clear_marks(unit)
        self.add_stock(seat, KIND_OF[unit], 1)
        self._set_fleet(seat, fleet.left_by(unit))

    def _set_fleet(self, seat: int, fleet: Fleet) -> None:
        """A seat has other pieces in play; clones, which share what is kept, keep theirs."""
        self._fleets = self._fleets[:]
        self._fleets[seat] = fleet

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
        aboard = self.aboard
        return [unit for unit in self.fleet(OWNER_OF[transport]).vessels if aboard[unit] == transport]

    def cargo_cells(self, seat: int) -> list[int]:
        """The hexes of a seat's cargos, carried ones left out."""
        at = self.at
        return [at[unit] for unit in self.fleet(seat).cargos if at[unit] != NONE]

    def has_cargo_on(self, seat: int, cell: int) -> bool:
        """Whether a seat has a cargo on a hex, a carried one left out."""
        return any(self.at[unit] == cell for unit in self.fleet(seat).cargos)

    def here(self, cell: int) -> list[int]:
        """The units on a hex, the carried ones left out."""
        stack = self.stack[cell]
        if stack is None:
            return []
        at = self.at
        return [unit for unit in self.fleet(stack.owner).units if at[unit] == cell]

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
        return len(self.fleet(seat).warships)

    def spare(self, seat: int, kind: int) -> int:
        """A piece of a kind that is not on the board; there must be one."""
        unit = FIRST_UNIT[seat] + FIRST[kind]
        while self.in_play(unit):
            unit += 1
        return unit

    def place(self, seat: int, kind: int, cell: int) -> int:
        """A new unit stands on a hex; the piece comes from the supply."""
        unit = self.commission(seat, kind)
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
        if kind == CARGO:
            self.contacts = None
        if self.bearing is not None and (MILITARY[kind] or OWNER_OF[unit] != self.bearing.seat):
            self.bearing = None

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
