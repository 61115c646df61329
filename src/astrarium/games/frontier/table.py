"""What lies on the table, and its verbs: place, take, pay, settle, lose, conquer."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final, final

from astrarium.core.declared_fields import HIDDEN, Field, number, numbers, rows
from astrarium.core.table_base import Table
from astrarium.games.frontier.match_constants import DARK, KINDS, PLANET, RICH, STACKS, FrontierBox
from astrarium.games.frontier.packed_unit import (
    BOX,
    BOXED,
    CELL,
    COL,
    GOODS,
    KIND,
    LARGEST_FIGHTER,
    MON,
    MOVED,
    ORE,
    hold_of,
    seats_in,
)

FREE: Final = -1  # nobody's
ARMED: Final = 1 << 12  # a warship, where units are counted
NONE: Final = -1

TECH_UP: Final = 1  # what was invested in a planet this turn
TECH_DOWN: Final = 2
INDUSTRY_UP: Final = 4
INDUSTRY_DOWN: Final = 8

# the combat or planet attack under way, in `war`
WAR: Final = 13
PLACE: Final = 0
ATTACK: Final = 1  # the side that attacks now: 0 is the active player's
LEADER: Final = 2  # of side 0, and of side 1 after it
MEMBERS: Final = 4  # seats of side 0 as bits, and of side 1 after it
QUIET: Final = 6  # harmless rounds in a row
HURT: Final = 7  # whether a hit has done damage in this round
SWAPPED: Final = 8  # whether it is a counterattack
ROUND: Final = 9
STAGE: Final = 10  # 1 layout, 2 first fire, 3 second fire, 4 retreat
FRONT: Final = 11  # 1 where some fire before others in this round
OFFERED: Final = 12  # whether the side whose retreat it is has made its one offer


@final
class FrontierTable(Table[FrontierBox]):
    """Flat lists behind verbs; what a seat changes in the Economic Phase is its own."""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("tile", low=DARK, high=KINDS - 1, size="cells"),
        numbers("owner", low=FREE, high="seats", size="cells"),  # of the planet in a hex
        numbers("tech", high=8, size="cells"),
        numbers("industry", high=8, size="cells"),
        numbers("iou", size="cells", visibility=HIDDEN),
        numbers("ore", size="cells", visibility=HIDDEN),  # in the box
        numbers(
            "goods", high="presence", visibility=HIDDEN
        ),  # in boxes, each one: hex * 4 + the seat that made it, sorted
        numbers("dry", high=1, size="cells"),  # exhausted for ever
        numbers("shield", high=12, size="cells"),  # of planets, in this Action Phase
        numbers("invested", high=15, size="cells"),
        numbers("bought", size="cells", visibility=HIDDEN),  # goods, this turn
        rows("planets", high="cells", size="seats"),  # in order of founding
        rows("units", high="codes", size="seats", visibility=HIDDEN),  # sorted; see units.py
        numbers("here", size="presence"),  # on the map, by hex * 4 + seat: units, and warships once more as ARMED
        rows("leave", high="cells", size="seats"),  # hexes where the owner of the planet lets a seat stay
        numbers("civ", low=1, high=8, size="seats"),
        numbers("digs", low=NONE, high="cells", size="seats"),  # the ore colony that binds
        numbers("alive", high=1, size="seats"),
        numbers("pace", high=5, size="seats"),  # which step of the Economic Phase a seat is at
        rows(
            "ledger", size="seats", visibility=HIDDEN
        ),  # what a seat did in the Economic Phase, told when all are done
        numbers("piles", high="tiles", size="piles"),  # tiles of each stack by kind, those put away unseen included
        numbers("left", high="tiles", size=STACKS),  # tiles of each stack still to be drawn in unknown order
        numbers("under", high="piles"),  # tiles put back under their stacks: stack * 5 + kind, the next ones first
        number("drawn", high="tiles"),  # tiles the active player drew this turn
        numbers("cup", high=1, size="seats"),  # markers still in the cup
        numbers("meets", high="cells"),  # hexes still to be settled in Contact
        numbers("war", low=NONE),
        numbers("fighters", high=LARGEST_FIGHTER),
        numbers("rolled", high="die"),  # by each fighter in this round
        numbers("guns", high="die"),  # what a planet under attack rolled in this round
        numbers("hits", size=4),  # of side 0 and 1: ordinary ones, then penetrating ones
        numbers("loot", high=5),  # cargo of destroyed transports
        number("phase", high=2),  # 0 setup, 1 economic, 2 action
        number("stage", high=5),  # of the active player: 1 movement ... 5 combat
        number("active", low=NONE, high="seats"),
        number("turn", high=1_000),
        number("lucky", low=NONE, high="seats"),  # who won the roll between equals
    )

    def __init__(self, box: FrontierBox, bare: bool = False) -> None:
        super().__init__(box)
        if bare:  # the fields are filled in by a clone
            return
        cells, seats = box.cells, box.players
        self.tile = [DARK] * cells
        self.owner = [FREE] * cells
        self.tech = [0] * cells
        self.industry = [0] * cells
        self.iou = [0] * cells
        self.ore = [0] * cells
        self.goods: list[int] = []
        self.dry = [0] * cells
        self.shield = [0] * cells
        self.invested = [0] * cells
        self.bought = [0] * cells
        self.planets: list[list[int]] = [[] for _ in range(seats)]
        self.units: list[list[int]] = [[] for _ in range(seats)]
        self.here = [0] * (cells * 4)
        self.leave: list[list[int]] = [[] for _ in range(seats)]
        self.civ = [1] * seats
        self.digs = [NONE] * seats
        self.alive = [1] * seats
        self.pace = [0] * seats
        self.ledger: list[list[int]] = [[] for _ in range(seats)]
        self.piles = box.piles[:]
        self.left = box.used[:]
        self.under: list[int] = []
        self.drawn = 0
        self.cup = [0] * seats
        self.meets: list[int] = []
        self.war: list[int] = []
        self.fighters: list[int] = []
        self.rolled: list[int] = []
        self.guns: list[int] = []
        self.hits = [0, 0, 0, 0]
        self.loot: list[int] = []
        self.phase = 0
        self.stage = 0
        self.active = NONE
        self.turn = 0
        self.lucky = NONE

    # ------------------------------------------------------------------ units

    def put(self, seat: int, unit: int) -> None:
        """A unit comes to a seat, on the map or into a box."""
        insort(self.units[seat], unit)
        if not unit & BOXED:
            self.here[(unit >> CELL) * 4 + seat] += 1 + ARMED * self.box.military[unit >> KIND & 7]

    def take(self, seat: int, unit: int) -> None:
        """A unit leaves the map, or its box."""
        self.units[seat].remove(unit)
        if not unit & BOXED:
            self.here[(unit >> CELL) * 4 + seat] -= 1 + ARMED * self.box.military[unit >> KIND & 7]

    def become(self, seat: int, unit: int, other: int) -> None:
        """A unit becomes another one: it has moved, loaded, lost shields."""
        self.take(seat, unit)
        self.put(seat, other)

    def look_into(self, seat: int) -> None:
        """What is in the boxes of a seat has an effect: where they are hidden it is shown to whoever acts."""
        if self.acting >= 0 and self.box.information_hidden:
            self.disclose(seat)

    def units_of(self, seat: int) -> list[int]:
        """All units of a seat, those in its boxes too."""
        self.look_into(seat)
        return self.units[seat]

    def on_map(self, seat: int) -> list[int]:
        """The units of a seat on the map."""
        return [unit for unit in self.units[seat] if not unit & BOXED]

    def lose_all(self, seat: int) -> None:
        """All units of a seat leave the map and its boxes."""
        for unit in self.units[seat][:]:
            self.take(seat, unit)

    def units_at(self, seat: int, cell: int) -> list[int]:
        """A seat's units on the map in a hex."""
        key = cell << 1
        return [unit for unit in self.units[seat] if unit >> BOX == key]

    def units_in_box(self, seat: int, cell: int) -> list[int]:
        """A seat's units in the box of a planet."""
        self.look_into(seat)
        key = cell << 1 | 1
        return [unit for unit in self.units[seat] if unit >> BOX == key]

    def others_at(self, cell: int, seat: int) -> list[int]:
        """Other seats with units in a hex, in seat order from this seat on."""
        base = cell * 4
        return [other for other in self.box.others(seat) if self.here[base + other]]

    def has_foreigners(self, cell: int, seat: int) -> bool:
        """Whether units or a planet of others are in a hex."""
        if self.owner[cell] not in (FREE, seat):
            return True
        base = cell * 4
        here = self.here
        return here[base] + here[base + 1] + here[base + 2] + here[base + 3] != here[base + seat]

    def warships_at(self, cell: int, seat: int) -> int:
        """A seat's warships on the map in a hex."""
        return self.here[cell * 4 + seat] // ARMED

    def has_foreign_warships(self, cell: int, seat: int) -> bool:
        """Whether warships of others are in a hex."""
        base, here = cell * 4, self.here
        return here[base] + here[base + 1] + here[base + 2] + here[base + 3] - here[base + seat] >= ARMED

    def bases(self, seat: int, cell: int) -> int:
        """Orbital bases in the hex and the box of a planet."""
        self.look_into(seat)
        return len([unit for unit in self.units[seat] if unit >> CELL == cell and unit >> KIND & 7 == MON])

    def wake(self, seat: int) -> None:
        """A new turn: nothing of this seat has moved."""
        units = self.units[seat]
        for at, unit in enumerate(units):
            if unit & MOVED:
                units[at] = unit & ~MOVED
        units.sort()

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

    def find_civ(self, seat: int) -> None:
        """Work out the civilization level of a seat again."""
        best = max([self.tech[cell] for cell in self.planets[seat]], default=1)
        self.civ[seat] = max(best, self.civ[seat]) if self.box.civ_level == "highest_ever" else best

    def supported_hexes(self, seat: int) -> int:
        """All hexes that planets of a seat support, as bits."""
        reached, box = 0, self.box
        for cell in self.supporters(seat):
            reached |= box.board.near(cell, box.support_formula[self.tech[cell]])
        return reached

    def supporters(self, seat: int) -> list[int]:
        """The planets of a seat that give support."""
        planets = self.planets[seat]
        return planets if self.box.blockade != "total" else [cell for cell in planets if not self.is_blockaded(cell)]

    def nearest_support(self, seat: int, cell: int) -> tuple[int, int]:
        """How far a hex is from the planet of a seat that comes nearest to supporting it, and how far that reaches."""
        box = self.box
        ways = [(box.far[planet][cell], box.support_formula[self.tech[planet]]) for planet in self.supporters(seat)]
        gaps = [far - reach for far, reach in ways]
        return ways[gaps.index(min(gaps))] if ways else (0, 0)

    def is_blockaded(self, cell: int) -> bool:
        """Whether foreign warships without leave stand at a planet that has none of its owner."""
        owner = self.owner[cell]
        if self.box.blockade == "none" or self.warships_at(cell, owner):
            return False
        return any([self.warships_at(cell, seat) and cell not in self.leave[seat] for seat in range(self.box.players)])

    def settle(self, cell: int, seat: int) -> None:
        """A new colony."""
        start = self.box.colony
        self.found(cell, seat, start.tech, start.industry, start.iou)

    def found(self, cell: int, seat: int, tech: int, industry: int, iou: int) -> None:
        """A planet begins, with full shields and an empty box."""
        self.owner[cell] = seat
        self.tech[cell] = tech
        self.industry[cell] = industry
        self.iou[cell] = iou
        self.planets[seat].append(cell)
        self.shield[cell] = self.full_shields(cell)
        self.clear_leave(cell)

    def clear_leave(self, cell: int) -> None:
        """Nobody has leave in a hex any more."""
        for seat in range(self.box.players):
            if cell in self.leave[seat]:
                self.leave[seat].remove(cell)

    def lose(self, cell: int) -> None:
        """The owner of a planet loses it, and their civ is worked out again."""
        seat = self.owner[cell]
        self.planets[seat].remove(cell)
        self.owner[cell] = FREE
        self.find_civ(seat)
        if self.digs[seat] == cell:
            self.digs[seat] = NONE
        self.clear_leave(cell)

    def raze(self, cell: int) -> None:
        """A planet is uninhabited again; IOU and box are lost."""
        seat = self.owner[cell]
        for unit in self.units_in_box(seat, cell):
            self.take(seat, unit)
        self.lose(cell)
        self.tech[cell] = self.industry[cell] = self.iou[cell] = self.ore[cell] = self.shield[cell] = 0
        self.bought[cell] = self.invested[cell] = 0
        self.goods = [good for good in self.goods if good // 4 != cell]

    def conquer(self, cell: int, seat: int) -> None:
        """A planet changes hands with its IOU and its box."""
        loser = self.owner[cell]
        boxed = self.units_in_box(loser, cell)
        for unit in boxed:
            self.take(loser, unit)
        self.lose(cell)
        for unit in boxed:
            self.put(seat, unit)
        self.owner[cell] = seat
        self.planets[seat].append(cell)
        self.industry[cell] = 1
        self.tech[cell] = max(1, min(self.tech[cell] - 1, self.civ[seat]))
        self.shield[cell] = 0
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

    def note(self, seat: int, line: int) -> None:
        """A line in the books of a seat, which are opened when all have closed theirs."""
        self.ledger[seat].append(line)

    def open_books(self) -> list[list[int]]:
        """The books of all seats, which everybody sees from now on, and which begin anew."""
        for seat in range(self.box.players):
            self.look_into(seat)
        books, self.ledger = self.ledger, [[] for _ in self.ledger]
        return books

    def stock(self, cell: int, item: int) -> int:
        """How much of a thing is in the box of a planet."""
        self.look_into(self.owner[cell])
        return self.ore[cell] if item == ORE else self.goods.count(cell * 4 + item - GOODS)

    def store(self, cell: int, item: int, count: int) -> None:
        """Things come into the box of a planet, or go."""
        if item == ORE:
            self.ore[cell] += count
            return
        good = cell * 4 + item - GOODS
        for _ in range(count):
            insort(self.goods, good)
        for _ in range(-count):
            self.goods.remove(good)

    def contents(self, cell: int) -> list[int]:
        """The kinds of things in the box of a planet."""
        found = [ORE] if self.stock(cell, ORE) else []
        return found + [GOODS + maker for maker in self.makers(cell)]

    def makers(self, cell: int) -> list[int]:
        """The seats that made goods which are in the box of a planet."""
        self.look_into(self.owner[cell])
        return [maker for maker in range(self.box.players) if cell * 4 + maker in self.goods]

    def room(self, unit: int) -> int:
        """Free cargo spaces of a unit."""
        return self.box.spaces[unit >> KIND & 7] - len(hold_of(unit))

    def has_colony_ship(self, seat: int) -> bool:
        """Whether a seat has a colony ship on the map."""
        return any([unit >> KIND & 7 == COL and not unit & BOXED for unit in self.units[seat]])

    # ------------------------------------------------------------------ who may know what

    def view(self, seat: int | None) -> dict[str, object]:
        """All lies open; with hidden boxes, IOU and boxes are seen by their owner alone."""
        known = super().view(seat)
        if not self.box.information_hidden:
            for name in ("iou", "ore", "goods", "bought", "units"):
                known[name] = getattr(self, name)
            known["ledger"] = self.ledger
            return known
        mine = self.planets[seat] if seat is not None else []
        known["iou"] = [[cell, self.iou[cell]] for cell in mine]
        known["ore"] = [[cell, self.ore[cell]] for cell in mine]
        known["goods"] = [good for good in self.goods if good // 4 in mine]
        known["units"] = [
            [unit for unit in units if other == seat or not unit & BOXED] for other, units in enumerate(self.units)
        ]
        known["ledger"] = self.ledger[seat] if seat is not None else []
        return known

    def name(self, cell: int) -> str:
        """A hex as players call it."""
        return self.box.board.name(cell)

    def side_seats(self, side: int) -> list[int]:
        """The players of a side in combat, in seat order from the active player on."""
        found = seats_in(self.war[MEMBERS + side])
        return [seat for seat in self.box.clockwise(max(self.active, 0)) if seat in found]

    # The rest is written by `make generate` from the fields above.

    def clone(self) -> FrontierTable:
        """An independent table, equal in every declared field."""
        other = FrontierTable(self.box, bare=True)
        other.ended, other.reveals = self.ended, self.reveals
        other.tile = self.tile[:]
        other.owner = self.owner[:]
        other.tech = self.tech[:]
        other.industry = self.industry[:]
        other.iou = self.iou[:]
        other.ore = self.ore[:]
        other.goods = self.goods[:]
        other.dry = self.dry[:]
        other.shield = self.shield[:]
        other.invested = self.invested[:]
        other.bought = self.bought[:]
        other.planets = [row[:] for row in self.planets]
        other.units = [row[:] for row in self.units]
        other.here = self.here[:]
        other.leave = [row[:] for row in self.leave]
        other.civ = self.civ[:]
        other.digs = self.digs[:]
        other.alive = self.alive[:]
        other.pace = self.pace[:]
        other.ledger = [row[:] for row in self.ledger]
        other.piles = self.piles[:]
        other.left = self.left[:]
        other.under = self.under[:]
        other.drawn = self.drawn
        other.cup = self.cup[:]
        other.meets = self.meets[:]
        other.war = self.war[:]
        other.fighters = self.fighters[:]
        other.rolled = self.rolled[:]
        other.guns = self.guns[:]
        other.hits = self.hits[:]
        other.loot = self.loot[:]
        other.phase = self.phase
        other.stage = self.stage
        other.active = self.active
        other.turn = self.turn
        other.lucky = self.lucky
        return other


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
    FrontierTable.view: ("FR-S.9",),
    FrontierTable.pay: ("FR-V.1",),
}
