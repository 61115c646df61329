"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Self

from astrarium.core.declared_fields import Field
from astrarium.core.table_base import Table
from astrarium.games.imperium.match_constants import ImperiumBox
from astrarium.games.imperium.table_fields import FIELDS


class ImperiumFields(Table[ImperiumBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS

    tile: list[int]
    owner: list[int]
    pause: list[int]
    seized: list[int]
    buildings: list[int]
    ground: list[int]
    where: list[int]
    units: list[int]
    aboard: list[int]
    left: list[int]
    marks: list[int]
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
    yards: list[int]
    built: list[int]
    visited: list[int]
    talks: list[int]
    mover: int
    active: int
    phase: int
    first: int
    direction: int
    round: int

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
        other.where = self.where[:]
        other.units = self.units[:]
        other.aboard = self.aboard[:]
        other.left = self.left[:]
        other.marks = self.marks[:]
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
        other.yards = self.yards[:]
        other.built = self.built[:]
        other.visited = self.visited[:]
        other.talks = self.talks[:]
        other.mover = self.mover
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.direction = self.direction
        other.round = self.round
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
