"""What lies on the table, and its verbs: pay, make, move, lose, colonise, conquer."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.table_base import Table
from astrarium.games.imperium.match_constants import (
    BELT,
    BOAT,
    CANNON,
    CASINO,
    COLONY,
    DARK,
    EXILE_TURNS,
    FIGHTER,
    FIRST_OF,
    KIND_OF,
    KINDS,
    LOADS,
    PLANET,
    TANK,
    TANKS_OF,
    TREASURY,
    TURRET,
    ImperiumBox,
)

FREE: Final = -1  # nobody's
FRESH: Final = -1  # a fleet that has not moved this turn
NONE: Final = -1  # no fleet

DREW: Final = 1  # marks of a fleet this turn: it drew a market card
DEALT: Final = 2  # it has traded at a market
EXPELLED: Final = 4  # it must leave the casino
LOADED: Final = 8  # it gave up its move to load tanks
STORMED: Final = 16  # it attacked a planet that belongs to nobody
TALKS: Final = 3  # how often a turn a seat may be spoken to about deals
MERGED: Final = 32  # other ships of its owner came to it
HALTED: Final = 64  # it met a foreign fleet or attacked a planet
PASSED_OVER: Final = 128  # another fleet set out before it had made all its steps
LOOKED: Final = 256  # it has looked at a market and left it
AGREED: Final = 512  # it stays out of a fight, as both sides agreed


@final
class ImperiumTable(Table[ImperiumBox]):
    """Flat lists behind verbs. A fleet is a line number in `where`, `units`, `aboard`, `left` and `marks`."""

    fields: ClassVar[tuple[Field, ...]] = (
        numbers("tile", low=DARK, high="cell_kinds", size="cells"),
        numbers("owner", low=FREE, high="seats", size="cells"),  # of the planet in a cell
        numbers("pause", high=2, size="cells"),  # own turns until a planet works
        numbers("seized", high="cells"),  # planets that rest because they were conquered
        numbers("buildings", high=9),  # five kinds for each cell
        numbers("ground", high=200, size="cells"),  # tanks on the planet
        numbers("where", high="places"),  # cell * 4 + seat, for each fleet
        numbers("units", high=20),  # eight kinds of ships for each fleet
        numbers("aboard", high=60),  # tanks of each fleet
        numbers("left", low=FRESH, high=3),  # steps left of each fleet
        numbers("marks", high=1023),  # what each fleet has done this turn
        numbers("in_play", high=200),  # four kinds of pieces for each seat
        numbers("money", size="seats"),
        numbers("cubes"),  # fuel, metal, stone for each seat
        numbers("alive", high=1, size="seats"),
        numbers("settled", high=1, size="seats"),  # has owned a planet
        numbers("exile", high=EXILE_TURNS, size="seats"),  # own turns in a row that ended without a planet
        numbers("helped", high=1, size="seats"),  # got its free colony ship
        numbers("joined", high=1, size="seats"),  # shared a casino roll since its own turn
        numbers("stakes", size="seats"),  # on the casino table
        numbers("lined", low=-1, high=7),  # lines chosen in secret, as many places for each seat as a line has
        numbers("worth", high=9),  # values of the planets, where they are drawn at setup
        numbers("tiles", high=100, size="cell_kinds"),  # the bag of tiles
        numbers("belts", high=40, size="belts"),  # the bag of asteroid cards
        numbers("belts_used", high=40, size="belts"),
        numbers("belts_under", high="belts"),  # cards under the deck, in known order
        numbers("market", high=1, size="cards"),  # the bag of market cards
        numbers("market_under", high="cards"),  # cards under the deck, in known order
        numbers("pool", size=KINDS),  # buildings nobody has
        numbers("yards"),  # what was made this turn: cell * 4 + unit, once for each
        numbers("built", high="cells"),  # planets built on this turn
        numbers("visited", high="cells"),  # markets where a card was drawn this turn
        numbers("talks", high=TALKS, size="seats"),  # how often each was spoken to about a deal this turn
        number("mover", low=NONE, high="places"),  # the fleet in the middle of its move
        number("active", high="seats"),
        number("phase", high=4),
        number("first", high="seats"),
        number("direction", low=-1, high=1),
        number("round", high=1_000_000),
    )

    def __init__(self, box: ImperiumBox, bare: bool = False) -> None:
        super().__init__(box)
        if bare:  # the fields are filled in by a clone
            return
        cells, seats = box.cells, box.players
        self.tile = [DARK] * cells
        self.owner = [FREE] * cells
        self.pause = [0] * cells
        self.seized: list[int] = []
        self.buildings = [0] * (cells * KINDS)
        self.ground = [0] * cells
        self.where: list[int] = []
        self.units: list[int] = []
        self.aboard: list[int] = []
        self.left: list[int] = []
        self.marks: list[int] = []
        self.in_play = [0] * (seats * 4)
        self.money = [0] * seats
        self.cubes = [0] * (seats * 3)
        self.alive = [1] * seats
        self.settled = [0] * seats
        self.exile = [0] * seats
        self.helped = [0] * seats
        self.joined = [0] * seats
        self.stakes = [0] * seats
        self.lined = [-1] * (seats * box.space_line)
        self.worth: list[int] = []
        self.tiles = box.tiles[:]
        self.belts = box.belt_cards[:]
        self.belts_used = [0] * len(box.belt_cards)
        self.belts_under: list[int] = []
        self.market = [1] * len(box.card_unit)
        self.market_under: list[int] = []
        self.pool = box.building_pieces[:]
        self.yards: list[int] = []
        self.built: list[int] = []
        self.visited: list[int] = []
        self.talks = [0] * seats
        self.mover = NONE
        self.active = 0
        self.phase = 0
        self.first = 0
        self.direction = 1
        self.round = 1

    # ------------------------------------------------------------------ fleets

    def fleet(self, cell: int, seat: int) -> int:
        """The fleet of a seat in a cell, or NONE."""
        key = cell * 4 + seat
        return self.where.index(key) if key in self.where else NONE

    def foreign_fleet(self, cell: int, seat: int) -> int:
        """The first fleet in a cell that is not this seat's, or NONE."""
        for at, key in enumerate(self.where):
            if key >> 2 == cell and key & 3 != seat:
                return at
        return NONE

    def own_fleets(self, seat: int) -> list[int]:
        """All fleets of a seat."""
        return [at for at, key in enumerate(self.where) if key & 3 == seat]

    def ships(self, fleet: int) -> int:
        """How many ships a fleet has."""
        start = fleet * LOADS
        return sum(self.units[start : start + LOADS])

    def count(self, fleet: int, kind: int) -> int:
        """How many ships of a kind a fleet has."""
        units, start = self.units, fleet * LOADS
        if kind == FIGHTER:
            return units[start]
        if kind == BOAT:
            return units[start + 1] + units[start + 2] + units[start + 3]
        return units[start + 4] + units[start + 5] + units[start + 6] + units[start + 7]

    def capacity(self, fleet: int) -> int:
        """How many tanks a fleet can carry."""
        carries = self.box.carries
        return self.count(fleet, BOAT) * carries[BOAT] + self.count(fleet, COLONY) * carries[COLONY]

    def speed(self, fleet: int) -> int:
        """How many steps the fleet may make, by the ships it has now."""
        return self.speed_of(self.units[fleet * LOADS : fleet * LOADS + LOADS])

    def speed_of(self, ships: list[int]) -> int:
        """How many steps these ships may make together."""
        box = self.box
        boats = ships[1] + ships[2] + ships[3]
        settlers = ships[4] + ships[5] + ships[6] + ships[7]
        if box.speed_rule == "text":
            return box.other_fleet_speed if boats or settlers else box.fighter_fleet_speed
        present = ((FIGHTER, ships[0]), (BOAT, boats), (COLONY, settlers))
        slowest = min([box.speed[kind] for kind, count in present if count])
        return min(slowest, 2) if box.speed_rule == "stats_cap2" else slowest

    def steps_left(self, fleet: int) -> int:
        """How many steps the fleet may still make this turn."""
        left = self.left[fleet]
        return self.speed(fleet) if left == FRESH else left

    def form(self, cell: int, seat: int) -> int:
        """The seat's fleet in a cell, a new and empty one if there is none."""
        fleet = self.fleet(cell, seat)
        if fleet != NONE:
            return fleet
        self.where.append(cell * 4 + seat)
        self.units.extend([0] * LOADS)
        self.aboard.append(0)
        self.left.append(FRESH)
        self.marks.append(0)
        return len(self.where) - 1

    def strike(self, fleet: int) -> None:
        """Remove the line of a fleet; its pieces are elsewhere by now."""
        if self.mover == self.where[fleet]:
            self.mover = NONE
        del self.where[fleet]
        del self.units[fleet * LOADS : fleet * LOADS + LOADS]
        del self.aboard[fleet]
        del self.left[fleet]
        del self.marks[fleet]

    def join(self, cell: int, seat: int, units: list[int], tanks: int, left: int, marks: int) -> int:
        """Ships arrive in a cell: a fleet of their own, or one with the fleet that is there."""
        fleet = self.fleet(cell, seat)
        if fleet == NONE:
            fleet = self.form(cell, seat)
            self.left[fleet] = left
        else:
            here = self.steps_left(fleet)
            marks |= MERGED
            if self.left[fleet] != FRESH or left != FRESH:
                self.left[fleet] = min(here, left) if left != FRESH else here
        start = fleet * LOADS
        for at in range(LOADS):
            self.units[start + at] += units[at]
        self.aboard[fleet] += tanks
        self.marks[fleet] |= marks
        if self.left[fleet] > 0:
            self.left[fleet] = min(self.left[fleet], self.speed(fleet))
        return fleet

    def relocate(self, fleet: int, cell: int, left: int) -> int:
        """The whole fleet goes to another cell."""
        seat = self.where[fleet] & 3
        units = self.units[fleet * LOADS : fleet * LOADS + LOADS]
        tanks = self.aboard[fleet]
        self.strike(fleet)
        return self.join(cell, seat, units, tanks, left, 0)

    def add_ships(self, cell: int, seat: int, kind: int, copies: int) -> int:
        """New ships of a kind stand in a cell."""
        fleet = self.form(cell, seat)
        self.units[fleet * LOADS + FIRST_OF[kind]] += copies
        self.in_play[seat * 4 + kind] += copies
        return fleet

    def lose_ship(self, fleet: int, unit: int) -> bool:
        """One ship leaves the game; tanks that find no room are lost with it. True if the fleet is gone."""
        cell, seat = self.where[fleet] >> 2, self.where[fleet] & 3
        over = self.tanks_without_room(fleet, unit)
        self.units[fleet * LOADS + unit] -= 1
        self.in_play[seat * 4 + KIND_OF[unit]] -= 1
        if over:
            self.aboard[fleet] -= over
            self.in_play[seat * 4 + TANK] -= over
            self.tell("told.tanks_lost", seat, (f"place:{cell}",), n=over, cell=self.name(cell))
        if self.ships(fleet):
            return False
        self.strike(fleet)
        return True

    def tanks_without_room(self, fleet: int, unit: int) -> int:
        """How many tanks aboard a fleet find no room once one of its ships is gone."""
        if self.box.tanks_of_lost_ship == "all_lost":
            return TANKS_OF[unit]
        return max(0, self.aboard[fleet] - self.capacity(fleet) + self.box.carries[KIND_OF[unit]])

    def any_ship(self, fleet: int, kind: int = -1) -> int:
        """The first ship of a fleet, of that kind if one is named, the emptiest one first."""
        start = fleet * LOADS
        for unit in range(LOADS):
            if self.units[start + unit] and kind in (-1, KIND_OF[unit]):
                return unit
        raise LookupError("no such ship")

    def lose_tanks(self, fleet: int, count: int) -> None:
        """Tanks aboard are lost."""
        self.take_off(fleet, count)
        self.in_play[(self.where[fleet] & 3) * 4 + TANK] -= count

    def take_off(self, fleet: int, count: int) -> None:
        """Tanks leave a fleet, those of the first loaded ships where they are assigned."""
        self.aboard[fleet] -= count
        if self.box.tanks_of_lost_ship == "all_lost":
            for _ in range(count):
                loaded = [unit for unit in range(LOADS) if TANKS_OF[unit] and self.units[fleet * LOADS + unit]]
                self.reload(fleet, loaded[0], loaded[0] - 1)

    def put_aboard(self, fleet: int, count: int) -> None:
        """Tanks go aboard a fleet that has room, into the first ships with room where they are assigned."""
        self.aboard[fleet] += count
        if self.box.tanks_of_lost_ship == "all_lost":
            for _ in range(count):
                roomy = [unit for unit in self.box.roomy if self.units[fleet * LOADS + unit]]
                self.reload(fleet, roomy[0], roomy[0] + 1)

    def reload(self, fleet: int, before: int, after: int) -> None:
        """One ship carries more or fewer tanks than before."""
        self.units[fleet * LOADS + before] -= 1
        self.units[fleet * LOADS + after] += 1

    def room(self, seat: int, kind: int) -> int:
        """How many more pieces of a kind a seat may have."""
        return self.box.limit[kind] - self.in_play[seat * 4 + kind]

    def secret_line(self, seat: int) -> list[int]:
        """The ships that a seat has chosen unseen for its line."""
        length = self.box.space_line
        return [unit for unit in self.lined[seat * length : (seat + 1) * length] if unit >= 0]

    # ------------------------------------------------------------------ planets

    def planet(self, cell: int) -> int:
        """The planet in a cell, or a negative number."""
        return self.tile[cell] - PLANET

    def value(self, planet: int, which: int) -> int:
        """A multiplier of a planet: fuel, metal, stone, productivity, economy."""
        values = self.worth if self.worth else self.box.printed_values
        value = values[planet * 5 + which]
        return max(value, self.box.zero_multipliers_least) if which < 3 else value

    def productivity(self, cell: int) -> int:
        """Units a factory there makes a turn."""
        return self.value(self.planet(cell), 3)

    def works(self, cell: int) -> bool:
        """Whether the planet pays, produces and can be built on."""
        return self.pause[cell] == 0

    def own_planets(self, seat: int) -> list[int]:
        """The cells of a seat's planets."""
        return [cell for cell, owner in enumerate(self.owner) if owner == seat] if seat in self.owner else []

    def building_count(self, cell: int, kind: int) -> int:
        """How many buildings of a kind stand on the planet."""
        return self.buildings[cell * KINDS + kind]

    def slots_used(self, cell: int) -> int:
        """How many buildings stand on the planet."""
        return sum(self.buildings[cell * KINDS : cell * KINDS + KINDS])

    def raze(self, cell: int, kind: int, count: int) -> None:
        """Buildings are removed; their pieces go back to the shared pool."""
        self.buildings[cell * KINDS + kind] -= count
        if self.box.building_pool == "limited":
            self.pool[kind] += count

    def is_undefended(self, cell: int) -> bool:
        """Whether neither tanks nor turrets stand on the ground."""
        return self.ground[cell] == 0 and self.building_count(cell, TURRET) == 0

    def defences(self, cell: int) -> bool:
        """Whether anything on the planet would have to be fought."""
        return not self.is_undefended(cell) or self.building_count(cell, CANNON) > 0

    def may_own_more(self, seat: int) -> bool:
        """Whether a seat may take another planet."""
        limit = self.box.colony_limit_by_flags
        return limit == 0 or self.owner.count(seat) < limit

    def take_planet(self, cell: int, seat: int, pause: int) -> None:
        """The planet changes to a seat's flag, and works after so many of its turns."""
        self.owner[cell] = seat
        self.pause[cell] = pause
        if cell in self.seized:
            self.seized.remove(cell)
        self.settled[seat] = 1

    def tax(self, cell: int) -> int:
        """What a planet pays a turn, treasuries included."""
        box = self.box
        economy = self.value(self.planet(cell), 4)
        plain = box.tax * economy
        treasuries = self.building_count(cell, TREASURY)
        if box.treasury_bonus == "base_x_economy":
            return plain + treasuries * box.treasury_base * economy
        if box.treasury_bonus == "half":
            return plain + treasuries * plain * box.treasury_half_percent // 100
        return plain + treasuries * box.treasury_bonus_flat

    # ------------------------------------------------------------------ goods

    def cubes_held(self, seat: int, cube: int) -> int:
        """How many cubes of a kind a seat has."""
        return self.cubes[seat * 3 + cube]

    def gain_cubes(self, seat: int, cube: int, count: int) -> int:
        """Take cubes from the bank, as far as it has them."""
        bank = self.box.cube_bank
        if bank:
            out = sum([self.cubes[other * 3 + cube] for other in range(self.box.players)])
            count = min(count, bank - out)
        self.cubes[seat * 3 + cube] += count
        return count

    def can_pay(self, seat: int, money: int, fuel: int, metal: int, stone: int) -> bool:
        """Whether a seat has all of this."""
        at, cubes = seat * 3, self.cubes
        return self.money[seat] >= money and cubes[at] >= fuel and cubes[at + 1] >= metal and cubes[at + 2] >= stone

    def pay(self, seat: int, money: int, fuel: int, metal: int, stone: int) -> None:
        """Money and cubes go back to the bank."""
        self.money[seat] -= money
        self.cubes[seat * 3] -= fuel
        self.cubes[seat * 3 + 1] -= metal
        self.cubes[seat * 3 + 2] -= stone

    # ------------------------------------------------------------------ the map

    def in_belt(self, cell: int) -> bool:
        """Whether asteroids drift there."""
        return self.tile[cell] == BELT

    def is_peaceful(self, cell: int) -> bool:
        """Whether nobody may fight there."""
        return self.tile[cell] == CASINO

    def refuges(self, cell: int, seat: int) -> list[int]:
        """Neighbouring explored cells without enemies, where a fleet may withdraw."""
        return [near for near in self.box.beside[cell] if self.is_refuge(near, seat)]

    def is_refuge(self, cell: int, seat: int) -> bool:
        """Whether a cell is explored and free of enemies."""
        return self.tile[cell] != DARK and self.owner[cell] in (FREE, seat) and self.foreign_fleet(cell, seat) == NONE

    def name(self, cell: int) -> str:
        """The cell as players call it."""
        return self.box.board.name(cell)

    # The rest is written by `make generate` from the fields above.

    def clone(self) -> ImperiumTable:
        """An independent table, equal in every declared field."""
        other = ImperiumTable(self.box, bare=True)
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


CITES: Final[dict[object, tuple[str, ...]]] = {
    ImperiumTable.join: ("IG-4.4", "IG-4.5", "IG-4.6"),
    ImperiumTable.room: ("IG-2.11", "IG-2.12"),
    ImperiumTable.lose_ship: ("IG-2.13", "IG-4.15", "IG-8.8"),
    ImperiumTable.tanks_without_room: ("IG-8.8", "IG-14.40"),
    ImperiumTable.capacity: ("IG-8.6",),
    ImperiumTable.speed_of: ("IG-4.9", "IG-14.12"),
    ImperiumTable.gain_cubes: ("IG-2.15", "IG-14.10"),
    ImperiumTable.raze: ("IG-2.16", "IG-10.24", "IG-14.9"),
    ImperiumTable.pay: ("IG-2.17", "IG-6.2"),
    ImperiumTable.value: ("IG-5.3", "IG-14.6"),
    ImperiumTable.works: ("IG-5.12", "IG-5.19", "IG-14.35"),
    ImperiumTable.take_planet: ("IG-5.17", "IG-2.14", "IG-14.15"),
    ImperiumTable.is_undefended: ("IG-5.14",),
}
