"""Written by `make generate` from table_fields.py; not to be changed by hand."""

from __future__ import annotations

from typing import ClassVar, Final, Self, final

from astrarium.core.declared_fields import Field
from astrarium.core.declared_records import Holding
from astrarium.core.errors import BadData
from astrarium.core.table_base import Table, with_entry
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.table_fields import FIELDS, HOLDINGS


@final
class Good:
    """A good in the box of a planet, with the mark of the seat that made it."""

    def __init__(self, maker: int, planet: int, number: int) -> None:
        self.maker: Final = maker
        self.planet: Final = planet
        self.number: Final = number  # as it is saved and sorted


_goods: Final[dict[int, Good]] = {}


def good_numbered(number: int) -> Good:
    """The good that is saved as this number."""
    found = _goods.get(number)
    if found is None:
        found = _goods.setdefault(number, Good(number & 3, number >> 2 & 127, number))
    return found


def make_good(maker: int, planet: int) -> Good:
    """The good with these parts."""
    return good_numbered(maker | planet << 2)


@final
class Unit:
    """A unit on the map or in a box: equal ones are one, so that nobody is asked which of two like ships they mean."""

    def __init__(
        self, moved: bool, lost: int, second: int, first: int, tech: int, kind: int, boxed: bool, cell: int, number: int
    ) -> None:
        self.moved: Final = moved
        self.lost: Final = lost
        self.second: Final = second
        self.first: Final = first
        self.tech: Final = tech
        self.kind: Final = kind
        self.boxed: Final = boxed
        self.cell: Final = cell
        self.number: Final = number  # as it is saved and sorted

    def with_moved(self, moved: bool) -> Unit:
        """The same unit with another moved."""
        return unit_numbered(self.number & ~1 | int(moved))

    def with_lost(self, lost: int) -> Unit:
        """The same unit with another lost."""
        return unit_numbered(self.number & ~14 | lost << 1)

    def with_tech(self, tech: int) -> Unit:
        """The same unit with another tech."""
        return unit_numbered(self.number & ~15360 | tech << 10)

    def with_boxed(self, boxed: bool) -> Unit:
        """The same unit with another boxed."""
        return unit_numbered(self.number & ~131072 | int(boxed) << 17)

    def with_cell(self, cell: int) -> Unit:
        """The same unit with another cell."""
        return unit_numbered(self.number & ~33292288 | cell << 18)


_units: Final[dict[int, Unit]] = {}


def unit_numbered(number: int) -> Unit:
    """The unit that is saved as this number."""
    found = _units.get(number)
    if found is None:
        found = _units.setdefault(
            number,
            Unit(
                number & 1 != 0,
                number >> 1 & 7,
                number >> 4 & 7,
                number >> 7 & 7,
                number >> 10 & 15,
                number >> 14 & 7,
                number & 131072 != 0,
                number >> 18 & 127,
                number,
            ),
        )
    return found


def make_unit(moved: bool, lost: int, second: int, first: int, tech: int, kind: int, boxed: bool, cell: int) -> Unit:
    """The unit with these parts."""
    return unit_numbered(
        int(moved) | lost << 1 | second << 4 | first << 7 | tech << 10 | kind << 14 | int(boxed) << 17 | cell << 18
    )


@final
class Entry:
    """A line in the books of a seat."""

    def __init__(self, what: int, place: int, first: int, second: int) -> None:
        self.what: Final = what
        self.place: Final = place
        self.first: Final = first
        self.second: Final = second


@final
class Tile:
    """A tile of a stack."""

    def __init__(self, kind: int, stack: int, number: int) -> None:
        self.kind: Final = kind
        self.stack: Final = stack
        self.number: Final = number  # as it is saved and sorted


_tiles: Final[dict[int, Tile]] = {}


def tile_numbered(number: int) -> Tile:
    """The tile that is saved as this number."""
    found = _tiles.get(number)
    if found is None:
        found = _tiles.setdefault(number, Tile(number % 5, number // 5 % 8, number))
    return found


def make_tile(kind: int, stack: int) -> Tile:
    """The tile with these parts."""
    return tile_numbered(kind + stack * 5)


@final
class Battle:
    """The combat or planet attack under way."""

    def __init__(
        self,
        cell: int,
        attacker: int,
        leaders: list[int],
        members: list[int],
        quiet: int,
        hurt: bool,
        countered: bool,
        round: int,
        stage: int,
        first_fire: bool,
        offered: bool,
    ) -> None:
        self.cell = cell
        self.attacker = attacker
        self.leaders = leaders
        self.members = members
        self.quiet = quiet
        self.hurt = hurt
        self.countered = countered
        self.round = round
        self.stage = stage
        self.first_fire = first_fire
        self.offered = offered

    def clone(self) -> Battle:
        """An independent one."""
        return Battle(
            self.cell,
            self.attacker,
            self.leaders[:],
            self.members[:],
            self.quiet,
            self.hurt,
            self.countered,
            self.round,
            self.stage,
            self.first_fire,
            self.offered,
        )


@final
class Fighter:
    """A unit in combat."""

    def __init__(
        self,
        unit: Unit,
        owner: int,
        side: int,
        zone: int,
        fired: bool,
        shoots: bool,
        pierces: bool,
        dead: bool,
        gone: bool,
    ) -> None:
        self.unit: Final = unit
        self.owner: Final = owner
        self.side: Final = side
        self.zone: Final = zone
        self.fired: Final = fired
        self.shoots: Final = shoots
        self.pierces: Final = pierces
        self.dead: Final = dead
        self.gone: Final = gone

    def with_unit(self, unit: Unit) -> Fighter:
        """The same fighter with another unit."""
        return Fighter(
            unit, self.owner, self.side, self.zone, self.fired, self.shoots, self.pierces, self.dead, self.gone
        )

    def with_zone(self, zone: int) -> Fighter:
        """The same fighter with another zone."""
        return Fighter(
            self.unit, self.owner, self.side, zone, self.fired, self.shoots, self.pierces, self.dead, self.gone
        )

    def with_shoots(self, shoots: bool) -> Fighter:
        """The same fighter with another shoots."""
        return Fighter(
            self.unit, self.owner, self.side, self.zone, self.fired, shoots, self.pierces, self.dead, self.gone
        )

    def with_dead(self, dead: bool) -> Fighter:
        """The same fighter with another dead."""
        return Fighter(
            self.unit, self.owner, self.side, self.zone, self.fired, self.shoots, self.pierces, dead, self.gone
        )

    def with_gone(self, gone: bool) -> Fighter:
        """The same fighter with another gone."""
        return Fighter(
            self.unit, self.owner, self.side, self.zone, self.fired, self.shoots, self.pierces, self.dead, gone
        )


class FrontierFields(Table[FrontierBox]):
    """The declared fields of a table."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS
    holdings: ClassVar[tuple[Holding, ...]] = HOLDINGS

    tile: tuple[int, ...]
    owner: tuple[int, ...]
    tech: tuple[int, ...]
    industry: tuple[int, ...]
    iou: list[int]
    ore: tuple[int, ...]
    dry: tuple[int, ...]
    shield: tuple[int, ...]
    invested: tuple[int, ...]
    bought: tuple[int, ...]
    planets: tuple[tuple[int, ...], ...]
    here: list[int]
    leave: tuple[tuple[int, ...], ...]
    civ: tuple[int, ...]
    digs: tuple[int, ...]
    alive: tuple[int, ...]
    pace: list[int]
    piles: tuple[int, ...]
    left: tuple[int, ...]
    drawn: int
    cup: tuple[int, ...]
    meets: tuple[int, ...]
    rolled: list[int]
    guns: tuple[int, ...]
    hits: tuple[int, ...]
    loot: tuple[int, ...]
    phase: int
    stage: int
    active: int
    turn: int
    lucky: int
    goods: tuple[Good, ...]
    units: list[list[Unit]]
    ledger: tuple[tuple[Entry, ...], ...]
    under: tuple[Tile, ...]
    battle: Battle | None
    fighters: list[Fighter]

    def bare(self) -> Self:
        """A table of the same kind without anything on it."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent table, equal in every declared field."""
        other = self.bare()
        other.ended, other.reveals = self.ended, self.reveals
        other.tile = self.tile
        other.owner = self.owner
        other.tech = self.tech
        other.industry = self.industry
        other.iou = self.iou[:]
        other.ore = self.ore
        other.dry = self.dry
        other.shield = self.shield
        other.invested = self.invested
        other.bought = self.bought
        other.planets = self.planets
        other.here = self.here[:]
        other.leave = self.leave
        other.civ = self.civ
        other.digs = self.digs
        other.alive = self.alive
        other.pace = self.pace[:]
        other.piles = self.piles
        other.left = self.left
        other.drawn = self.drawn
        other.cup = self.cup
        other.meets = self.meets
        other.rolled = self.rolled[:]
        other.guns = self.guns
        other.hits = self.hits
        other.loot = self.loot
        other.phase = self.phase
        other.stage = self.stage
        other.active = self.active
        other.turn = self.turn
        other.lucky = self.lucky
        other.goods = self.goods
        other.units = [row[:] for row in self.units]
        other.ledger = self.ledger
        other.under = self.under
        one = self.battle
        other.battle = None if one is None else one.clone()
        other.fighters = self.fighters[:]
        return other

    def set_tile(self, cell: int, value: int) -> None:
        """Set one entry of `tile`, which clones share: theirs stays."""
        self.tile = with_entry(self.tile, cell, value)

    def set_owner(self, cell: int, value: int) -> None:
        """Set one entry of `owner`, which clones share: theirs stays."""
        self.owner = with_entry(self.owner, cell, value)

    def set_tech(self, cell: int, value: int) -> None:
        """Set one entry of `tech`, which clones share: theirs stays."""
        self.tech = with_entry(self.tech, cell, value)

    def add_tech(self, cell: int, count: int) -> None:
        """Add to one entry of `tech`, which clones share: theirs stays."""
        self.tech = with_entry(self.tech, cell, self.tech[cell] + count)

    def set_industry(self, cell: int, value: int) -> None:
        """Set one entry of `industry`, which clones share: theirs stays."""
        self.industry = with_entry(self.industry, cell, value)

    def add_industry(self, cell: int, count: int) -> None:
        """Add to one entry of `industry`, which clones share: theirs stays."""
        self.industry = with_entry(self.industry, cell, self.industry[cell] + count)

    def set_ore(self, cell: int, value: int) -> None:
        """Set one entry of `ore`, which clones share: theirs stays."""
        self.ore = with_entry(self.ore, cell, value)

    def add_ore(self, cell: int, count: int) -> None:
        """Add to one entry of `ore`, which clones share: theirs stays."""
        self.ore = with_entry(self.ore, cell, self.ore[cell] + count)

    def set_dry(self, cell: int, value: int) -> None:
        """Set one entry of `dry`, which clones share: theirs stays."""
        self.dry = with_entry(self.dry, cell, value)

    def set_shield(self, cell: int, value: int) -> None:
        """Set one entry of `shield`, which clones share: theirs stays."""
        self.shield = with_entry(self.shield, cell, value)

    def add_shield(self, cell: int, count: int) -> None:
        """Add to one entry of `shield`, which clones share: theirs stays."""
        self.shield = with_entry(self.shield, cell, self.shield[cell] + count)

    def clear_invested(self, cell: int) -> None:
        """Nothing of `invested` is marked any more."""
        self.invested = with_entry(self.invested, cell, 0)

    def is_tech_raised(self, cell: int) -> bool:
        """Whether it is marked as tech raised."""
        return self.invested[cell] & 1 != 0

    def mark_tech_raised(self, cell: int) -> None:
        """It is tech raised now."""
        self.invested = with_entry(self.invested, cell, self.invested[cell] | 1)

    def is_tech_lowered(self, cell: int) -> bool:
        """Whether it is marked as tech lowered."""
        return self.invested[cell] & 2 != 0

    def mark_tech_lowered(self, cell: int) -> None:
        """It is tech lowered now."""
        self.invested = with_entry(self.invested, cell, self.invested[cell] | 2)

    def is_industry_raised(self, cell: int) -> bool:
        """Whether it is marked as industry raised."""
        return self.invested[cell] & 4 != 0

    def mark_industry_raised(self, cell: int) -> None:
        """It is industry raised now."""
        self.invested = with_entry(self.invested, cell, self.invested[cell] | 4)

    def is_industry_lowered(self, cell: int) -> bool:
        """Whether it is marked as industry lowered."""
        return self.invested[cell] & 8 != 0

    def mark_industry_lowered(self, cell: int) -> None:
        """It is industry lowered now."""
        self.invested = with_entry(self.invested, cell, self.invested[cell] | 8)

    def set_bought(self, cell: int, value: int) -> None:
        """Set one entry of `bought`, which clones share: theirs stays."""
        self.bought = with_entry(self.bought, cell, value)

    def add_bought(self, cell: int, count: int) -> None:
        """Add to one entry of `bought`, which clones share: theirs stays."""
        self.bought = with_entry(self.bought, cell, self.bought[cell] + count)

    def set_planets(self, seat: int, row: tuple[int, ...]) -> None:
        """Set one entry of `planets`, which clones share: theirs stays."""
        self.planets = with_entry(self.planets, seat, row)

    def here_at(self, cell: int, seat: int) -> int:
        """`here` of this cell and seat."""
        return self.here[cell * 4 + seat]

    def add_here(self, cell: int, seat: int, count: int) -> None:
        """Add to `here` of this cell and seat."""
        self.here[cell * 4 + seat] += count

    def set_leave(self, seat: int, row: tuple[int, ...]) -> None:
        """Set one entry of `leave`, which clones share: theirs stays."""
        self.leave = with_entry(self.leave, seat, row)

    def set_civ(self, seat: int, value: int) -> None:
        """Set one entry of `civ`, which clones share: theirs stays."""
        self.civ = with_entry(self.civ, seat, value)

    def set_digs(self, seat: int, value: int) -> None:
        """Set one entry of `digs`, which clones share: theirs stays."""
        self.digs = with_entry(self.digs, seat, value)

    def set_alive(self, seat: int, value: int) -> None:
        """Set one entry of `alive`, which clones share: theirs stays."""
        self.alive = with_entry(self.alive, seat, value)

    def add_piles(self, stack: int, kind: int, count: int) -> None:
        """Add to `piles` of this stack and kind."""
        at = stack * 5 + kind
        self.piles = with_entry(self.piles, at, self.piles[at] + count)

    def piles_of(self, stack: int) -> tuple[int, ...]:
        """All `piles` of this stack."""
        return self.piles[stack * 5 : (stack + 1) * 5]

    def set_left(self, at: int, value: int) -> None:
        """Set one entry of `left`, which clones share: theirs stays."""
        self.left = with_entry(self.left, at, value)

    def add_left(self, at: int, count: int) -> None:
        """Add to one entry of `left`, which clones share: theirs stays."""
        self.left = with_entry(self.left, at, self.left[at] + count)

    def set_cup(self, seat: int, value: int) -> None:
        """Set one entry of `cup`, which clones share: theirs stays."""
        self.cup = with_entry(self.cup, seat, value)

    def hits_at(self, effect: int, side: int) -> int:
        """`hits` of this effect and side."""
        return self.hits[effect * 2 + side]

    def set_hits(self, effect: int, side: int, count: int) -> None:
        """Set `hits` of this effect and side."""
        self.hits = with_entry(self.hits, effect * 2 + side, count)

    def add_hits(self, effect: int, side: int, count: int) -> None:
        """Add to `hits` of this effect and side."""
        at = effect * 2 + side
        self.hits = with_entry(self.hits, at, self.hits[at] + count)

    def set_ledger(self, seat: int, row: tuple[Entry, ...]) -> None:
        """Set one entry of `ledger`, which clones share: theirs stays."""
        self.ledger = with_entry(self.ledger, seat, row)

    def saved_value(self, name: str) -> object:
        """A declared field as plain data."""
        if name == "goods":
            return [good.number for good in self.goods]
        if name == "units":
            return [[unit.number for unit in row] for row in self.units]
        if name == "ledger":
            return [
                [entry.what | entry.place << 4 | entry.first << 11 | entry.second << 21 for entry in row]
                for row in self.ledger
            ]
        if name == "under":
            return [tile.number for tile in self.under]
        if name == "war":
            one = self.battle
            if one is None:
                return []
            return [
                one.cell,
                one.attacker,
                *one.leaders,
                *one.members,
                one.quiet,
                int(one.hurt),
                int(one.countered),
                one.round,
                one.stage,
                int(one.first_fire),
                int(one.offered),
            ]
        if name == "fighters":
            return [
                fighter.unit.number
                | fighter.owner << 25
                | fighter.side << 27
                | fighter.zone << 28
                | int(fighter.fired) << 30
                | int(fighter.shoots) << 31
                | int(fighter.pierces) << 32
                | int(fighter.dead) << 33
                | int(fighter.gone) << 34
                for fighter in self.fighters
            ]
        return super().saved_value(name)

    def load_value(self, name: str, value: object) -> None:
        """Take over a declared field from plain data that was checked."""
        if name == "goods":
            assert isinstance(value, list)
            self.goods = tuple([good_numbered(number) for number in value])
        elif name == "units":
            assert isinstance(value, list)
            self.units = [[unit_numbered(number) for number in row] for row in value]
        elif name == "ledger":
            assert isinstance(value, list)
            self.ledger = tuple(
                [
                    tuple(
                        [
                            Entry(number & 15, number >> 4 & 127, number >> 11 & 1023, number >> 21 & 524287)
                            for number in row
                        ]
                    )
                    for row in value
                ]
            )
        elif name == "under":
            assert isinstance(value, list)
            self.under = tuple([tile_numbered(number) for number in value])
        elif name == "war":
            assert isinstance(value, list)
            if value and len(value) != 13:
                raise BadData(f"table.war: 13 entries expected, {len(value)} found")
            self.battle = None
            if value:
                self.battle = Battle(
                    value[0],
                    value[1],
                    value[2:4],
                    value[4:6],
                    value[6],
                    value[7] != 0,
                    value[8] != 0,
                    value[9],
                    value[10],
                    value[11] != 0,
                    value[12] != 0,
                )
        elif name == "fighters":
            assert isinstance(value, list)
            self.fighters = [
                Fighter(
                    unit_numbered(number & 33554431),
                    number >> 25 & 3,
                    number >> 27 & 1,
                    number >> 28 & 3,
                    number & 1073741824 != 0,
                    number & 2147483648 != 0,
                    number & 4294967296 != 0,
                    number & 8589934592 != 0,
                    number & 17179869184 != 0,
                )
                for number in value
            ]
        else:
            super().load_value(name, value)
