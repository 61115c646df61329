"""What lies on the table, and its verbs: place, take, pay, settle, lose, conquer."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.bit_set import bit_set, contains, union
from astrarium.core.declared_fields import Field
from astrarium.core.table_base import without
from astrarium.games.frontier.generated_table import Battle, Entry, FrontierFields, Unit, make_good
from astrarium.games.frontier.match_constants import DARK, PLANET, RICH, FrontierBox
from astrarium.games.frontier.table_fields import FREE as FREE
from astrarium.games.frontier.table_fields import KNOWN, KNOWN_OPEN, SEATS
from astrarium.games.frontier.table_fields import NONE as NONE
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_types import COL, GOODS, MON, ORE

ARMED: Final = 4096  # by so much a warship counts more than another unit, where units are counted by hex and seat

# what a hit may reach
ORDINARY: Final = 0
PENETRATING: Final = 1


@final
class FrontierTable(FrontierFields):
    """Its verbs; what a seat changes in the Economic Phase is its own."""

    def __init__(self, box: FrontierBox, bare: bool = False) -> None:
        super().__init__(box)
        if bare:  # the fields are filled in by a clone
            return
        cells, seats = box.cells, box.players
        self.tile = (DARK,) * cells
        self.owner = (FREE,) * cells
        self.tech = (0,) * cells
        self.industry = (0,) * cells
        self.iou = [0] * cells
        self.ore = (0,) * cells
        self.goods = ()
        self.dry = (0,) * cells
        self.shield = (0,) * cells
        self.invested = (0,) * cells
        self.bought = (0,) * cells
        self.planets = ((),) * seats
        self.units = [[] for _ in range(seats)]
        self.here = [0] * (cells * SEATS)
        self.leave = ((),) * seats
        self.civ = (1,) * seats
        self.digs = (NONE,) * seats
        self.alive = (1,) * seats
        self.pace = [0] * seats
        self.ledger = ((),) * seats
        self.piles = tuple([count for pile in box.piles for count in pile])
        self.left = tuple(box.used)
        self.under = ()
        self.drawn = 0
        self.cup = (0,) * seats
        self.meets = ()
        self.battle = None
        self.fighters = []
        self.rolled = []
        self.guns = ()
        self.hits = (0, 0, 0, 0)
        self.loot = ()
        self.phase = 0
        self.stage = 0
        self.active = NONE
        self.turn = 0
        self.lucky = NONE

    # ------------------------------------------------------------------ units

    def bare(self) -> FrontierTable:
        """A table of the same box without anything on it."""
        return FrontierTable(self.box, bare=True)

    def put(self, seat: int, unit: Unit) -> None:
        """A unit comes to a seat, on the map or into a box."""
        units = self.units[seat]
        units.insert(place_among(units, unit), unit)
        if not unit.boxed:
            self.add_here(unit.cell, seat, 1 + ARMED * self.box.military[unit.kind])

    def take(self, seat: int, unit: Unit) -> None:
        """A unit leaves the map, or its box."""
        units = self.units[seat]
        taken = units.pop(place_among(units, unit))
        assert taken is unit
        if not unit.boxed:
            self.add_here(unit.cell, seat, -1 - ARMED * self.box.military[unit.kind])

    def become(self, seat: int, unit: Unit, other: Unit) -> None:
        """A unit becomes another one: it has moved, loaded, lost shields."""
        self.take(seat, unit)
        self.put(seat, other)

    def look_into(self, seat: int) -> None:
        """What is in the boxes of a seat has an effect: where they are hidden it is shown to whoever acts."""
        if self.acting >= 0 and self.box.information_hidden:
            self.disclose(seat)

    def units_of(self, seat: int) -> list[Unit]:
        """All units of a seat, those in its boxes too."""
        self.look_into(seat)
        return self.units[seat]

    def on_map(self, seat: int) -> list[Unit]:
        """The units of a seat on the map."""
        return [unit for unit in self.units[seat] if not unit.boxed]

    def lose_all(self, seat: int) -> None:
        """All units of a seat leave the map and its boxes."""
        for unit in self.units[seat][:]:
            self.take(seat, unit)

    def units_at(self, seat: int, cell: int) -> list[Unit]:
        """A seat's units on the map in a hex."""
        return [unit for unit in self.units[seat] if unit.cell == cell and not unit.boxed]

    def units_in_box(self, seat: int, cell: int) -> list[Unit]:
        """A seat's units in the box of a planet."""
        self.look_into(seat)
        return [unit for unit in self.units[seat] if unit.cell == cell and unit.boxed]

    def has_units(self, cell: int, seat: int) -> bool:
        """Whether a seat has units on the map in a hex."""
        return self.here_at(cell, seat) > 0

    def others_at(self, cell: int, seat: int) -> list[int]:
        """Other seats with units in a hex, in seat order from this seat on."""
        return [other for other in self.box.others(seat) if self.here_at(cell, other)]

    def foreigners_at(self, cell: int, seat: int) -> int:
        """The units of others on the map in a hex, warships as ARMED."""
        total = self.here_at(cell, 0) + self.here_at(cell, 1) + self.here_at(cell, 2) + self.here_at(cell, 3)
        return total - self.here_at(cell, seat)

    def has_foreigners(self, cell: int, seat: int) -> bool:
        """Whether units or a planet of others are in a hex."""
        return self.owner[cell] not in (FREE, seat) or self.foreigners_at(cell, seat) > 0

    def foreign_hexes(self, seat: int) -> list[bool]:
        """Which hexes have units or a planet of others: `has_foreigners` for all of them at once."""
        found = [False] * self.box.cells
        for other in range(self.box.players):
            if other == seat:
                continue
            for cell in self.planets[other]:
                found[cell] = True
            for unit in self.units[other]:
                if not unit.boxed:
                    found[unit.cell] = True
        return found

    def warships_at(self, cell: int, seat: int) -> int:
        """A seat's warships on the map in a hex."""
        return self.here_at(cell, seat) // ARMED

    def has_foreign_warships(self, cell: int, seat: int) -> bool:
        """Whether warships of others are in a hex."""
        return self.foreigners_at(cell, seat) >= ARMED

    def bases(self, seat: int, cell: int) -> int:
        """Orbital bases in the hex and the box of a planet."""
        self.look_into(seat)
        return len([unit for unit in self.units[seat] if unit.cell == cell and unit.kind == MON])

    def wake(self, seat: int) -> None:
        """A new turn: nothing of this seat has moved."""
        for unit in [unit for unit in self.units[seat] if unit.moved]:
            self.become(seat, unit, unit.with_moved(False))

    # ------------------------------------------------------------------ planets

    def is_planet(self, cell: int) -> bool:
        """Whether there is a planet in a hex, inhabited or not."""
        return self.tile[cell] == PLANET or self.tile[cell] == RICH

    def is_colony(self, cell: int) -> bool:
        """Whether an inhabited planet may make ore: any but a home that is still its first owner's."""
        homes = self.box.homes
        return self.box.home_ore == "yes" or cell not in homes or homes.index(cell) != self.owner[cell]

    def pay(self, cell: int, price: int) -> None:
        """A planet pays with its own IOU."""
        self.iou[cell] -= price

    def full_shields(self, cell: int) -> int:
        """The shields of a planet at the start of an Action Phase."""
        if self.box.planet_shields == "tech_plus_half_industry":
            return self.tech[cell] + (self.industry[cell] + 1) // 2
        return self.tech[cell]

    def forget_investments(self, seat: int) -> None:
        """All levels of a seat's planets may be changed again."""
        for cell in self.planets[seat]:
            self.clear_invested(cell)

    def find_civ(self, seat: int) -> None:
        """Work out the civilization level of a seat again."""
        best = max([self.tech[cell] for cell in self.planets[seat]], default=1)
        self.set_civ(seat, max(best, self.civ[seat]) if self.box.civ_level == "highest_ever" else best)

    def supported_hexes(self, seat: int) -> int:
        """The set of all hexes that planets of a seat support."""
        reached, box = 0, self.box
        for cell in self.supporters(seat):
            reached = union(reached, box.board.near(cell, box.support_formula[self.tech[cell]]))
        return reached

    def supporters(self, seat: int) -> tuple[int, ...]:
        """The planets of a seat that give support."""
        planets = self.planets[seat]
        if self.box.blockade == "total":
            planets = tuple([cell for cell in planets if not self.is_blockaded(cell)])
        return planets

    def nearest_support(self, seat: int, cell: int) -> tuple[int, int]:
        """How far a hex is from the planet of a seat that comes nearest to supporting it, and how far that reaches."""
        box = self.box
        ways = [(box.far[planet][cell], box.support_formula[self.tech[planet]]) for planet in self.supporters(seat)]
        gaps = [far - reach for far, reach in ways]
        return ways[gaps.index(min(gaps))] if ways else (0, 0)

    def is_blockaded(self, cell: int) -> bool:
        """Whether foreign warships without leave stand at a planet that has none of its owner."""
        owner = self.owner[cell]
        if self.box.blockade == "none" or self.warships_at(cell, owner) or not self.has_foreign_warships(cell, owner):
            return False
        return any([self.warships_at(cell, seat) and cell not in self.leave[seat] for seat in range(self.box.players)])

    def settle(self, cell: int, seat: int) -> None:
        """A new colony."""
        start = self.box.colony
        self.found(cell, seat, start.tech, start.industry, start.iou)

    def found(self, cell: int, seat: int, tech: int, industry: int, iou: int) -> None:
        """A planet begins, with full shields and an empty box."""
        self.set_owner(cell, seat)
        self.set_tech(cell, tech)
        self.set_industry(cell, industry)
        self.iou[cell] = iou
        self.set_planets(seat, (*self.planets[seat], cell))
        self.set_shield(cell, self.full_shields(cell))
        self.clear_leave(cell)

    def clear_leave(self, cell: int) -> None:
        """Nobody has leave in a hex any more."""
        for seat in range(self.box.players):
            self.end_leave(seat, cell)

    def end_leave(self, seat: int, cell: int) -> None:
        """A seat has no leave in a hex any more."""
        if cell in self.leave[seat]:
            self.set_leave(seat, without(self.leave[seat], cell))

    def lose(self, cell: int) -> None:
        """The owner of a planet loses it, and their civ is worked out again."""
        seat = self.owner[cell]
        self.set_planets(seat, without(self.planets[seat], cell))
        self.set_owner(cell, FREE)
        self.find_civ(seat)
        if self.digs[seat] == cell:
            self.set_digs(seat, NONE)
        self.clear_leave(cell)

    def raze(self, cell: int) -> None:
        """A planet is uninhabited again; IOU and box are lost."""
        seat = self.owner[cell]
        for unit in self.units_in_box(seat, cell):
            self.take(seat, unit)
        self.lose(cell)
        self.set_tech(cell, 0)
        self.set_industry(cell, 0)
        self.set_shield(cell, 0)
        self.iou[cell] = 0
        self.set_ore(cell, 0)
        self.set_bought(cell, 0)
        self.clear_invested(cell)
        self.goods = tuple([good for good in self.goods if good.planet != cell])

    def conquer(self, cell: int, seat: int) -> None:
        """A planet changes hands with its IOU and its box."""
        loser = self.owner[cell]
        boxed = self.units_in_box(loser, cell)
        for unit in boxed:
            self.take(loser, unit)
        self.lose(cell)
        for unit in boxed:
            self.put(seat, unit)
        self.set_owner(cell, seat)
        self.set_planets(seat, (*self.planets[seat], cell))
        self.set_industry(cell, 1)
        self.set_tech(cell, max(1, min(self.tech[cell] - 1, self.civ[seat])))
        self.set_shield(cell, 0)
        self.find_civ(seat)

    def points(self, seat: int) -> int:
        """Development points: tech and industry of all planets."""
        tech, industry = self.tech, self.industry
        return sum([tech[cell] + industry[cell] for cell in self.planets[seat]])

    def purse(self, seat: int) -> int:
        """All IOU on a seat's planets."""
        self.look_into(seat)
        return sum([self.iou[cell] for cell in self.planets[seat]])

    # ------------------------------------------------------------------ boxes and holds

    def iou_on(self, cell: int) -> int:
        """The IOU of a planet."""
        self.look_into(self.owner[cell])
        return self.iou[cell]

    def goods_bought(self, cell: int) -> int:
        """How many goods a planet has bought this turn."""
        self.look_into(self.owner[cell])
        return self.bought[cell]

    def note(self, seat: int, what: int, cell: int, first: int = 0, second: int = 0) -> None:
        """A line in the books of a seat, which are opened when all have closed theirs."""
        self.set_ledger(seat, (*self.ledger[seat], Entry(what, cell, first, second)))

    def open_books(self) -> tuple[tuple[Entry, ...], ...]:
        """The books of all seats, which everybody sees from now on, and which begin anew."""
        for seat in range(self.box.players):
            self.look_into(seat)
        books, self.ledger = self.ledger, ((),) * self.box.players
        return books

    def stock(self, cell: int, item: int) -> int:
        """How much of a thing is in the box of a planet."""
        self.look_into(self.owner[cell])
        return self.ore[cell] if item == ORE else self.goods_in(cell, item - GOODS)

    def goods_in(self, cell: int, maker: int) -> int:
        """How many goods of a maker are in the box of a planet."""
        return len([good for good in self.goods if good.planet == cell and good.maker == maker])

    def store(self, cell: int, item: int, count: int) -> None:
        """Things come into the box of a planet, or go."""
        if item == ORE:
            self.add_ore(cell, count)
            return
        good = make_good(item - GOODS, cell)
        before = tuple([other for other in self.goods if other.number < good.number])
        there = self.goods.count(good)
        assert there + count >= 0
        self.goods = before + (good,) * (there + count) + self.goods[len(before) + there :]

    def contents(self, cell: int) -> list[int]:
        """The kinds of things in the box of a planet."""
        found = [ORE] if self.stock(cell, ORE) else []
        return found + [GOODS + maker for maker in self.makers(cell)]

    def makers(self, cell: int) -> list[int]:
        """The seats that made goods which are in the box of a planet."""
        self.look_into(self.owner[cell])
        return sorted({good.maker for good in self.goods if good.planet == cell})

    def room(self, unit: Unit) -> int:
        """Free cargo spaces of a unit."""
        return self.box.spaces[unit.kind] - len(hold_of(unit))

    def has_colony_ship(self, seat: int) -> bool:
        """Whether a seat has a colony ship on the map."""
        return any([unit.kind == COL and not unit.boxed for unit in self.units[seat]])

    # ------------------------------------------------------------------ who may know what

    def known_values(self, seat: int | None) -> dict[str, object]:
        """All lies open; with hidden boxes, IOU and boxes are seen by their owner alone."""
        known: dict[str, object] = {}
        if not self.box.information_hidden:
            for name in ("iou", "ore", "goods", "bought", "units", "ledger"):
                known[name] = self.saved_value(name)
            return known
        mine = self.planets[seat] if seat is not None else ()
        known["iou"] = [[cell, self.iou[cell]] for cell in mine]
        known["ore"] = [[cell, self.ore[cell]] for cell in mine]
        known["goods"] = [good.number for good in self.goods if good.planet in mine]
        known["units"] = [
            [unit.number for unit in units if other == seat or not unit.boxed] for other, units in enumerate(self.units)
        ]
        ledger = self.saved_value("ledger")
        assert isinstance(ledger, list)
        known["ledger"] = ledger[seat] if seat is not None else []
        return known

    def known_fields(self) -> tuple[Field, ...]:
        return KNOWN if self.box.information_hidden else KNOWN_OPEN

    def name(self, cell: int) -> str:
        """A hex as players call it."""
        return self.box.board.name(cell)

    # ------------------------------------------------------------------ combat

    def open_battle(self, cell: int, attacker: int, player: int, foe: int, foes: int) -> None:
        """A side of one player, and one that `foe` leads, made up of a set of seats: nobody stands by a planet."""
        members = [bit_set((player,)), foes]
        self.battle = Battle(cell, attacker, [player, foe], members, 0, False, False, 0, 0, False, False)

    def close_battle(self) -> None:
        """Nothing is left of the combat or planet attack."""
        self.battle, self.fighters, self.rolled = None, [], []
        self.clear_hits()

    def battle_now(self) -> Battle:
        """The combat or planet attack under way."""
        assert self.battle is not None
        return self.battle

    def is_siege(self) -> bool:
        """Whether a planet is attacked, or may be: nobody stands by it."""
        return self.battle is not None and not self.battle.members[1]

    def side_seats(self, side: int) -> list[int]:
        """The players of a side in combat, in seat order from the active player on."""
        found = self.battle_now().members[side]
        return [seat for seat in self.box.clockwise(max(self.active, 0)) if contains(found, seat)]

    def clear_hits(self) -> None:
        """No hits are left to be applied."""
        self.hits = (0, 0, 0, 0)

    def hits_by(self, side: int) -> int:
        """The hits of a side that are not yet applied."""
        return self.hits_at(ORDINARY, side) + self.hits_at(PENETRATING, side)


def place_among(units: list[Unit], unit: Unit) -> int:
    """Where a unit is in a sorted list, or would be."""
    low, high, number = 0, len(units), unit.number
    while low < high:
        middle = (low + high) // 2
        if units[middle].number < number:
            low = middle + 1
        else:
            high = middle
    return low


CITES: Final[dict[object, tuple[str, ...]]] = {
    FrontierTable: ("FR-V.1", "FR-V.2", "FR-V.14", "FR-V.15", "FR-V.16"),
    FrontierTable.find_civ: ("FR-V.3", "FR-V.4"),
    FrontierTable.supported_hexes: ("FR-A.7",),
    FrontierTable.supporters: ("FR-A.7", "FR-P.14"),
    FrontierTable.is_blockaded: ("FR-P.14",),
    FrontierTable.is_colony: ("FR-E.8",),
    FrontierTable.settle: ("FR-A.17", "FR-E.13"),
    FrontierTable.conquer: ("FR-P.10", "FR-P.11"),
    FrontierTable.raze: ("FR-P.12", "FR-E.13"),
    FrontierTable.full_shields: ("FR-P.4", "FR-O.7"),
    FrontierTable.points: ("FR-W.1",),
    FrontierTable.known_values: ("FR-S.9",),
    FrontierTable.pay: ("FR-V.1",),
}
