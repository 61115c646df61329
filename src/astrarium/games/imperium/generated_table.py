"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Final, Self, final

from astrarium.core.declared_fields import Field
from astrarium.core.declared_records import Holding
from astrarium.core.errors import BadData
from astrarium.core.table_base import Table
from astrarium.games.imperium.match_constants import ImperiumBox
from astrarium.games.imperium.table_fields import FIELDS, HOLDINGS


@final
class Fleet:
    """The ships of a seat in a cell, with the tanks aboard, and what they have done this turn."""

    def __init__(
        self,
        owner: int,
        cell: int,
        ships: tuple[int, ...],
        aboard: int,
        left: int,
        drew: bool,
        dealt: bool,
        expelled: bool,
        loaded: bool,
        stormed: bool,
        merged: bool,
        halted: bool,
        passed_over: bool,
        looked: bool,
        agreed: bool,
    ) -> None:
        self.owner: Final = owner
        self.cell: Final = cell
        self.ships: Final = ships
        self.aboard: Final = aboard
        self.left: Final = left
        self.drew: Final = drew
        self.dealt: Final = dealt
        self.expelled: Final = expelled
        self.loaded: Final = loaded
        self.stormed: Final = stormed
        self.merged: Final = merged
        self.halted: Final = halted
        self.passed_over: Final = passed_over
        self.looked: Final = looked
        self.agreed: Final = agreed

    def with_ships(self, ships: tuple[int, ...]) -> Fleet:
        """The same fleet with another ships."""
        return Fleet(
            self.owner, self.cell, ships, self.aboard, self.left, self.drew, self.dealt, self.expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_aboard(self, aboard: int) -> Fleet:
        """The same fleet with another aboard."""
        return Fleet(
            self.owner, self.cell, self.ships, aboard, self.left, self.drew, self.dealt, self.expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_left(self, left: int) -> Fleet:
        """The same fleet with another left."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, left, self.drew, self.dealt, self.expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_drew(self, drew: bool) -> Fleet:
        """The same fleet with another drew."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, drew, self.dealt, self.expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_dealt(self, dealt: bool) -> Fleet:
        """The same fleet with another dealt."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, dealt, self.expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_expelled(self, expelled: bool) -> Fleet:
        """The same fleet with another expelled."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, expelled, self.loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_loaded(self, loaded: bool) -> Fleet:
        """The same fleet with another loaded."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled, loaded,
            self.stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_stormed(self, stormed: bool) -> Fleet:
        """The same fleet with another stormed."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, stormed, self.merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_merged(self, merged: bool) -> Fleet:
        """The same fleet with another merged."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, self.stormed, merged, self.halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_halted(self, halted: bool) -> Fleet:
        """The same fleet with another halted."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, self.stormed, self.merged, halted, self.passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_passed_over(self, passed_over: bool) -> Fleet:
        """The same fleet with another passed over."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, self.stormed, self.merged, self.halted, passed_over, self.looked, self.agreed,
        )  # fmt: skip

    def with_looked(self, looked: bool) -> Fleet:
        """The same fleet with another looked."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, self.stormed, self.merged, self.halted, self.passed_over, looked, self.agreed,
        )  # fmt: skip

    def with_agreed(self, agreed: bool) -> Fleet:
        """The same fleet with another agreed."""
        return Fleet(
            self.owner, self.cell, self.ships, self.aboard, self.left, self.drew, self.dealt, self.expelled,
            self.loaded, self.stormed, self.merged, self.halted, self.passed_over, self.looked, agreed,
        )  # fmt: skip


@final
class Product:
    """What a factory made this turn."""

    def __init__(self, unit: int, cell: int) -> None:
        self.unit: Final = unit
        self.cell: Final = cell


@final
class Mover:
    """Whose fleet is in the middle of its move, and where."""

    def __init__(self, owner: int, cell: int, number: int) -> None:
        self.owner: Final = owner
        self.cell: Final = cell
        self.number: Final = number  # as it is saved and sorted


_movers: Final[dict[int, Mover]] = {}


def mover_numbered(number: int) -> Mover:
    """The mover that is saved as this number."""
    found = _movers.get(number)
    if found is None:
        found = _movers.setdefault(number, Mover(number & 3, number >> 2 & 4095, number))
    return found


def make_mover(owner: int, cell: int) -> Mover:
    """The mover with these parts."""
    return mover_numbered(owner | cell << 2)


class ImperiumFields(Table[ImperiumBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS
    holdings: ClassVar[tuple[Holding, ...]] = HOLDINGS

    tile: list[int]
    owner: list[int]
    pause: list[int]
    seized: list[int]
    buildings: list[int]
    ground: list[int]
    in_play: list[int]
    money: list[int]
    cubes: list[int]
    alive: list[int]
    settled: list[int]
    exile: list[int]
    helped: list[int]
    joined: list[int]
    stakes: list[int]
    lined: list[int]
    worth: list[int]
    tiles: list[int]
    belts: list[int]
    belts_used: list[int]
    belts_under: list[int]
    market: list[int]
    market_under: list[int]
    pool: list[int]
    built: list[int]
    visited: list[int]
    talks: list[int]
    active: int
    phase: int
    first: int
    direction: int
    round: int
    fleets: list[Fleet]
    yards: list[Product]
    mover: Mover | None

    def bare(self) -> Self:
        """A table of the same kind without anything on it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        other = self.bare()
        other.ended, other.reveals = self.ended, self.reveals
        other.tile = self.tile[:]
        other.owner = self.owner[:]
        other.pause = self.pause[:]
        other.seized = self.seized[:]
        other.buildings = self.buildings[:]
        other.ground = self.ground[:]
        other.in_play = self.in_play[:]
        other.money = self.money[:]
        other.cubes = self.cubes[:]
        other.alive = self.alive[:]
        other.settled = self.settled[:]
        other.exile = self.exile[:]
        other.helped = self.helped[:]
        other.joined = self.joined[:]
        other.stakes = self.stakes[:]
        other.lined = self.lined[:]
        other.worth = self.worth[:]
        other.tiles = self.tiles[:]
        other.belts = self.belts[:]
        other.belts_used = self.belts_used[:]
        other.belts_under = self.belts_under[:]
        other.market = self.market[:]
        other.market_under = self.market_under[:]
        other.pool = self.pool[:]
        other.built = self.built[:]
        other.visited = self.visited[:]
        other.talks = self.talks[:]
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.direction = self.direction
        other.round = self.round
        other.fleets = self.fleets[:]
        other.yards = self.yards[:]
        other.mover = self.mover
        return other

    def buildings_at(self, cell: int, kind: int) -> int:
        """`buildings` of this cell and kind."""
        return self.buildings[cell * 5 + kind]

    def set_buildings(self, cell: int, kind: int, count: int) -> None:
        """Set `buildings` of this cell and kind."""
        self.buildings[cell * 5 + kind] = count

    def add_buildings(self, cell: int, kind: int, count: int) -> None:
        """Add to `buildings` of this cell and kind."""
        self.buildings[cell * 5 + kind] += count

    def buildings_of(self, cell: int) -> list[int]:
        """All `buildings` of this cell."""
        return self.buildings[cell * 5 : (cell + 1) * 5]

    def in_play_at(self, seat: int, unit: int) -> int:
        """`in_play` of this seat and unit."""
        return self.in_play[seat * 4 + unit]

    def set_in_play(self, seat: int, unit: int, count: int) -> None:
        """Set `in_play` of this seat and unit."""
        self.in_play[seat * 4 + unit] = count

    def add_in_play(self, seat: int, unit: int, count: int) -> None:
        """Add to `in_play` of this seat and unit."""
        self.in_play[seat * 4 + unit] += count

    def in_play_of(self, seat: int) -> list[int]:
        """All `in_play` of this seat."""
        return self.in_play[seat * 4 : (seat + 1) * 4]

    def cubes_at(self, seat: int, cube: int) -> int:
        """`cubes` of this seat and cube."""
        return self.cubes[seat * 3 + cube]

    def set_cubes(self, seat: int, cube: int, count: int) -> None:
        """Set `cubes` of this seat and cube."""
        self.cubes[seat * 3 + cube] = count

    def add_cubes(self, seat: int, cube: int, count: int) -> None:
        """Add to `cubes` of this seat and cube."""
        self.cubes[seat * 3 + cube] += count

    def cubes_of(self, seat: int) -> list[int]:
        """All `cubes` of this seat."""
        return self.cubes[seat * 3 : (seat + 1) * 3]

    def set_lined(self, seat: int, place: int, count: int) -> None:
        """Set `lined` of this seat and place."""
        self.lined[seat * self.box.space_line + place] = count

    def lined_of(self, seat: int) -> list[int]:
        """All `lined` of this seat."""
        return self.lined[seat * self.box.space_line : (seat + 1) * self.box.space_line]

    def worth_at(self, planet: int, which: int) -> int:
        """`worth` of this planet and which."""
        return self.worth[planet * 5 + which]

    def set_worth(self, planet: int, which: int, count: int) -> None:
        """Set `worth` of this planet and which."""
        self.worth[planet * 5 + which] = count

    def worth_of(self, planet: int) -> list[int]:
        """All `worth` of this planet."""
        return self.worth[planet * 5 : (planet + 1) * 5]

    def saved_value(self, name: str) -> object:
        """A declared field as plain data."""
        if name == "where":
            return [fleet.owner | fleet.cell << 2 for fleet in self.fleets]
        if name == "units":
            return [count for fleet in self.fleets for count in fleet.ships]
        if name == "aboard":
            return [fleet.aboard for fleet in self.fleets]
        if name == "left":
            return [fleet.left for fleet in self.fleets]
        if name == "marks":
            return [
                int(fleet.drew)
                | int(fleet.dealt) << 1
                | int(fleet.expelled) << 2
                | int(fleet.loaded) << 3
                | int(fleet.stormed) << 4
                | int(fleet.merged) << 5
                | int(fleet.halted) << 6
                | int(fleet.passed_over) << 7
                | int(fleet.looked) << 8
                | int(fleet.agreed) << 9
                for fleet in self.fleets
            ]
        if name == "yards":
            return [product.unit | product.cell << 2 for product in self.yards]
        if name == "mover":
            return -1 if self.mover is None else self.mover.number
        return super().saved_value(name)

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked."""
        if name == "where":
            assert isinstance(value, list)
            self.fleets = [
                Fleet(
                    number & 3,
                    number >> 2 & 4095,
                    (),
                    0,
                    0,
                    False,
                    False,
                    False,
                    False,
                    False,
                    False,
                    False,
                    False,
                    False,
                    False,
                )
                for number in value
            ]
        elif name == "units":
            assert isinstance(value, list)
            if len(value) != len(self.fleets) * 8:
                raise BadData(f"table.units: {len(self.fleets) * 8} entries expected, {len(value)} found")
            self.fleets = [fleet.with_ships(tuple(value[at * 8 : at * 8 + 8])) for at, fleet in enumerate(self.fleets)]
        elif name == "aboard":
            assert isinstance(value, list)
            if len(value) != len(self.fleets):
                raise BadData(f"table.aboard: {len(self.fleets)} entries expected, {len(value)} found")
            self.fleets = [fleet.with_aboard(value[at]) for at, fleet in enumerate(self.fleets)]
        elif name == "left":
            assert isinstance(value, list)
            if len(value) != len(self.fleets):
                raise BadData(f"table.left: {len(self.fleets)} entries expected, {len(value)} found")
            self.fleets = [fleet.with_left(value[at]) for at, fleet in enumerate(self.fleets)]
        elif name == "marks":
            assert isinstance(value, list)
            if len(value) != len(self.fleets):
                raise BadData(f"table.marks: {len(self.fleets)} entries expected, {len(value)} found")
            self.fleets = [
                Fleet(
                    fleet.owner,
                    fleet.cell,
                    fleet.ships,
                    fleet.aboard,
                    fleet.left,
                    value[at] & 1 != 0,
                    value[at] & 2 != 0,
                    value[at] & 4 != 0,
                    value[at] & 8 != 0,
                    value[at] & 16 != 0,
                    value[at] & 32 != 0,
                    value[at] & 64 != 0,
                    value[at] & 128 != 0,
                    value[at] & 256 != 0,
                    value[at] & 512 != 0,
                )
                for at, fleet in enumerate(self.fleets)
            ]
        elif name == "yards":
            assert isinstance(value, list)
            self.yards = [Product(number & 3, number >> 2 & 4095) for number in value]
        elif name == "mover":
            assert isinstance(value, int)
            self.mover = None if value < 0 else mover_numbered(value)
        else:
            super().load_value(name, value)
