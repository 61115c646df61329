"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Self

from astrarium.core.declared_fields import Field
from astrarium.core.table_base import Table
from astrarium.games.expanse.match_constants import ExpanseBox
from astrarium.games.expanse.table_fields import FIELDS


class ExpanseFields(Table[ExpanseBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS

    faction: list[int]
    seat_of: list[int]
    cubes: list[int]
    diplomats: list[int]
    tokens_on: list[int]
    supply: list[int]
    ships: list[int]
    present: list[int]
    off: list[int]
    rocinante: int
    holder: int
    final_holder: int
    cp: list[int]
    level: int
    initiative: list[int]
    track: list[int]
    where: list[int]
    piles: list[int]
    pile_scores: list[int]
    scores_drawn: int
    scores_used: int
    bonus: list[int]
    pick: int
    active: int
    phase: int
    card: int
    points: int
    used: list[int]
    last_base: int
    last_orbit: int
    last_from: int
    first: int
    round: int
    taken: int
    final: int

    def bare(self) -> Self:
        """A table of the same kind without anything on it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        other = self.bare()
        other.ended, other.reveals = self.ended, self.reveals
        other.faction = self.faction[:]
        other.seat_of = self.seat_of[:]
        other.cubes = self.cubes[:]
        other.diplomats = self.diplomats[:]
        other.tokens_on = self.tokens_on[:]
        other.supply = self.supply[:]
        other.ships = self.ships[:]
        other.present = self.present[:]
        other.off = self.off[:]
        other.rocinante = self.rocinante
        other.holder = self.holder
        other.final_holder = self.final_holder
        other.cp = self.cp[:]
        other.level = self.level
        other.initiative = self.initiative[:]
        other.track = self.track[:]
        other.where = self.where[:]
        other.piles = self.piles[:]
        other.pile_scores = self.pile_scores[:]
        other.scores_drawn = self.scores_drawn
        other.scores_used = self.scores_used
        other.bonus = self.bonus[:]
        other.pick = self.pick
        other.active = self.active
        other.phase = self.phase
        other.card = self.card
        other.points = self.points
        other.used = self.used[:]
        other.last_base = self.last_base
        other.last_orbit = self.last_orbit
        other.last_from = self.last_from
        other.first = self.first
        other.round = self.round
        other.taken = self.taken
        other.final = self.final
        return other

    def cubes_at(self, faction: int, base: int) -> int:
        """`cubes` of this faction and base."""
        return self.cubes[faction * 16 + base]

    def set_cubes(self, faction: int, base: int, count: int) -> None:
        """Set `cubes` of this faction and base."""
        self.cubes[faction * 16 + base] = count

    def add_cubes(self, faction: int, base: int, count: int) -> None:
        """Add to `cubes` of this faction and base."""
        self.cubes[faction * 16 + base] += count

    def cubes_of(self, faction: int) -> list[int]:
        """All `cubes` of this faction."""
        return self.cubes[faction * 16 : (faction + 1) * 16]

    def ships_at(self, faction: int, orbit: int, kind: int) -> int:
        """`ships` of this faction and orbit and kind."""
        return self.ships[(faction * 9 + orbit) * 4 + kind]

    def add_ships(self, faction: int, orbit: int, kind: int, count: int) -> None:
        """Add to `ships` of this faction and orbit and kind."""
        self.ships[(faction * 9 + orbit) * 4 + kind] += count

    def present_at(self, faction: int, orbit: int) -> int:
        """`present` of this faction and orbit."""
        return self.present[faction * 9 + orbit]

    def add_present(self, faction: int, orbit: int, count: int) -> None:
        """Add to `present` of this faction and orbit."""
        self.present[faction * 9 + orbit] += count

    def present_of(self, faction: int) -> list[int]:
        """All `present` of this faction."""
        return self.present[faction * 9 : (faction + 1) * 9]

    def off_at(self, faction: int, kind: int) -> int:
        """`off` of this faction and kind."""
        return self.off[faction * 3 + kind]

    def set_off(self, faction: int, kind: int, count: int) -> None:
        """Set `off` of this faction and kind."""
        self.off[faction * 3 + kind] = count

    def add_off(self, faction: int, kind: int, count: int) -> None:
        """Add to `off` of this faction and kind."""
        self.off[faction * 3 + kind] += count

    def off_of(self, faction: int) -> list[int]:
        """All `off` of this faction."""
        return self.off[faction * 3 : (faction + 1) * 3]
