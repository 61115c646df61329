"""What lies on the table, and its verbs: pay, make, move, lose, colonise, conquer."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.imperium.fleet_records import NO_SHIPS as NO_SHIPS
from astrarium.games.imperium.fleet_records import new_fleet, ships_among
from astrarium.games.imperium.generated_table import ImperiumFields, make_mover
from astrarium.games.imperium.match_constants import (
    BELT,
    BOAT,
    CANNON,
    CASINO,
    COLONY,
    CUBES,
    DARK,
    ECONOMY,
    FIGHTER,
    FIRST_OF,
    FUEL,
    KIND_OF,
    KINDS,
    LOADS,
    METAL,
    PLANET,
    PRODUCTIVITY,
    STONE,
    TANK,
    TANKS_OF,
    TREASURY,
    TURRET,
    UNITS,
    ImperiumBox,
)
from astrarium.games.imperium.table_fields import FREE as FREE
from astrarium.games.imperium.table_fields import FRESH as FRESH
from astrarium.games.imperium.table_fields import NONE as NONE
from astrarium.games.imperium.table_fields import TALKS as TALKS


def cells_by_owner(owners: list[int], seats: int) -> list[list[int]]:
    """The cells of each seat's planets, in order."""
    found: list[list[int]] = [[] for _ in range(seats)]
    for cell, owner in enumerate(owners):
        if owner >= 0:
            found[owner].append(cell)
    return found


@final
class ImperiumTable(ImperiumFields):
    """Lists behind verbs. The rules name a fleet by its line number in `fleets`."""

    def __init__(self, box: ImperiumBox, bare: bool = False) -> None:
        super().__init__(box)
        self._planets: list[list[int]] | None = None  # cells by owner, as long as no planet changes hands
        if bare:  # the fields are filled in by a clone
            return
        cells, seats = box.cells, box.players
        self.tile = [DARK] * cells
        self.owner = [FREE] * cells
        self.pause = [0] * cells
        self.seized = []
        self.buildings = [0] * (cells * KINDS)
        self.ground = [0] * cells
        self.fleets = []
        self.in_play = [0] * (seats * len(UNITS))
        self.money = [0] * seats
        self.cubes = [0] * (seats * len(CUBES))
        self.alive = [1] * seats
        self.settled = [0] * seats
        self.exile = [0] * seats
        self.helped = [0] * seats
        self.joined = [0] * seats
        self.stakes = [0] * seats
        self.lined = [-1] * (seats * box.space_line)
        self.worth = []
        self.tiles = box.tiles[:]
        self.belts = box.belt_cards[:]
        self.belts_used = [0] * len(box.belt_cards)
        self.belts_under = []
        self.market = [1] * len(box.card_unit)
        self.market_under = []
        self.pool = box.building_pieces[:]
        self.yards = []
        self.built = []
        self.visited = []
        self.talks = [0] * seats
        self.mover = None
        self.active = 0
        self.phase = 0
        self.first = 0
        self.direction = 1
        self.round = 1

    # ------------------------------------------------------------------ fleets

    def fleet(self, cell: int, seat: int) -> int:
        """The fleet of a seat in a cell, or NONE."""
        for at, fleet in enumerate(self.fleets):
            if fleet.cell == cell and fleet.owner == seat:
                return at
        return NONE

    def foreign_fleet(self, cell: int, seat: int) -> int:
        """The first fleet in a cell that is not this seat's, or NONE."""
        for at, fleet in enumerate(self.fleets):
            if fleet.cell == cell and fleet.owner != seat:
                return at
        return NONE

    def own_fleets(self, seat: int) -> list[int]:
        """All fleets of a seat."""
        return [at for at, fleet in enumerate(self.fleets) if fleet.owner == seat]

    def ships(self, fleet: int) -> int:
        """How many ships a fleet has."""
        return ships_among(self.fleets[fleet].ships)

    def count(self, fleet: int, kind: int) -> int:
        """How many ships of a kind a fleet has."""
        ships = self.fleets[fleet].ships
        if kind == FIGHTER:
            return ships[0]
        if kind == BOAT:
            return ships[1] + ships[2] + ships[3]
        return ships[4] + ships[5] + ships[6] + ships[7]

    def capacity(self, fleet: int) -> int:
        """How many tanks a fleet can carry."""
        carries = self.box.carries
        return self.count(fleet, BOAT) * carries[BOAT] + self.count(fleet, COLONY) * carries[COLONY]

    def speed_of(self, ships: tuple[int, ...]) -> int:
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
        one = self.fleets[fleet]
        return self.speed_of(one.ships) if one.left == FRESH else one.left

    def form(self, cell: int, seat: int) -> int:
        """The seat's fleet in a cell, a new and empty one if there is none."""
        fleet = self.fleet(cell, seat)
        if fleet != NONE:
            return fleet
        self.fleets.append(new_fleet(seat, cell, NO_SHIPS, 0))
        return len(self.fleets) - 1

    def strike(self, fleet: int) -> None:
        """Remove the line of a fleet; its pieces are elsewhere by now."""
        gone = self.fleets.pop(fleet)
        if self.mover is make_mover(gone.owner, gone.cell):
            self.mover = None

    def join(self, cell: int, seat: int, ships: tuple[int, ...], tanks: int, left: int) -> int:
        """Ships arrive in a cell: a fleet of their own, or one with the fleet that is there."""
        fleet = self.fleet(cell, seat)
        if fleet == NONE:
            self.fleets.append(new_fleet(seat, cell, ships, tanks, left))
            return len(self.fleets) - 1
        one = self.fleets[fleet].with_merged(True).with_left(min(self.steps_left(fleet), left))
        together = tuple([one.ships[unit] + ships[unit] for unit in range(LOADS)])
        self.fleets[fleet] = one.with_ships(together).with_aboard(one.aboard + tanks)
        return fleet

    def relocate(self, fleet: int, cell: int, left: int) -> int:
        """The whole fleet goes to another cell."""
        one = self.fleets[fleet]
        self.strike(fleet)
        return self.join(cell, one.owner, one.ships, one.aboard, left)

    def take_away(self, fleet: int, ships: tuple[int, ...], tanks: int) -> None:
        """Ships and tanks are no longer part of a fleet."""
        one = self.fleets[fleet]
        staying = tuple([one.ships[unit] - ships[unit] for unit in range(LOADS)])
        self.fleets[fleet] = one.with_ships(staying).with_aboard(one.aboard - tanks)

    def add_ships(self, cell: int, seat: int, kind: int, copies: int) -> int:
        """New ships of a kind stand in a cell."""
        fleet = self.form(cell, seat)
        self._count_ships(fleet, FIRST_OF[kind], copies)
        self.add_in_play(seat, kind, copies)
        return fleet

    def lose_ship(self, fleet: int, unit: int) -> bool:
        """One ship leaves the game; tanks that find no room are lost with it. True if the fleet is gone."""
        cell, seat = self.fleets[fleet].cell, self.fleets[fleet].owner
        over = self.tanks_without_room(fleet, unit)
        self._count_ships(fleet, unit, -1)
        self.add_in_play(seat, KIND_OF[unit], -1)
        if over:
            self.add_aboard(fleet, -over)
            self.add_in_play(seat, TANK, -over)
            self.tell("told.tanks_lost", seat, (f"place:{cell}",), n=over, cell=self.name(cell))
        if self.ships(fleet):
            return False
        self.strike(fleet)
        return True

    def tanks_without_room(self, fleet: int, unit: int) -> int:
        """How many tanks aboard a fleet find no room once one of its ships is gone."""
        if self.box.tanks_of_lost_ship == "all_lost":
            return TANKS_OF[unit]
        return max(0, self.fleets[fleet].aboard - self.capacity(fleet) + self.box.carries[KIND_OF[unit]])

    def any_ship(self, fleet: int, kind: int = -1) -> int:
        """The first ship of a fleet, of that kind if one is named, the emptiest one first."""
        for unit, count in enumerate(self.fleets[fleet].ships):
            if count and kind in (-1, KIND_OF[unit]):
                return unit
        raise LookupError("no such ship")

    def add_aboard(self, fleet: int, count: int) -> None:
        """So many more tanks are aboard a fleet, whichever ship they are in."""
        one = self.fleets[fleet]
        self.fleets[fleet] = one.with_aboard(one.aboard + count)

    def lose_tanks(self, fleet: int, count: int) -> None:
        """Tanks aboard are lost."""
        self.take_off(fleet, count)
        self.add_in_play(self.fleets[fleet].owner, TANK, -count)

    def take_off(self, fleet: int, count: int) -> None:
        """Tanks leave a fleet, those of the first loaded ships where they are assigned."""
        self.add_aboard(fleet, -count)
        if self.box.tanks_of_lost_ship == "all_lost":
            for _ in range(count):
                ships = self.fleets[fleet].ships
                loaded = [unit for unit in range(LOADS) if TANKS_OF[unit] and ships[unit]]
                self.reload(fleet, loaded[0], loaded[0] - 1)

    def put_aboard(self, fleet: int, count: int) -> None:
        """Tanks go aboard a fleet that has room, into the first ships with room where they are assigned."""
        self.add_aboard(fleet, count)
        if self.box.tanks_of_lost_ship == "all_lost":
            for _ in range(count):
                ships = self.fleets[fleet].ships
                roomy = [unit for unit in self.box.roomy if ships[unit]]
                self.reload(fleet, roomy[0], roomy[0] + 1)

    def reload(self, fleet: int, before: int, after: int) -> None:
        """One ship carries more or fewer tanks than before."""
        self._count_ships(fleet, before, -1)
        self._count_ships(fleet, after, 1)

    def _count_ships(self, fleet: int, unit: int, count: int) -> None:
        one = self.fleets[fleet]
        ships = list(one.ships)
        ships[unit] += count
        self.fleets[fleet] = one.with_ships(tuple(ships))

    # ------------------------------------------------------------------ what fleets do in a turn

    def wake_fleets(self) -> None:
        """All fleets are fresh; who must leave the casino must still leave it."""
        self.fleets = [
            new_fleet(one.owner, one.cell, one.ships, one.aboard, expelled=one.expelled) for one in self.fleets
        ]

    def halt(self, fleet: int) -> None:
        """It met a foreign fleet or attacks a planet: it moves no more."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_halted(True)

    def stay_out(self, fleet: int) -> None:
        """It stays out of a fight, as both sides agreed: it moves no more."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_agreed(True)

    def pass_over(self, fleet: int) -> None:
        """Another fleet sets out before this one has made all its steps: it moves no more."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_passed_over(True)

    def storm(self, fleet: int) -> None:
        """It attacks the planet where it stands: it moves no more."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_stormed(True)

    def stay_to_load(self, fleet: int) -> None:
        """It gives up its move to load tanks."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_loaded(True)

    def stay_to_trade(self, fleet: int) -> None:
        """It trades at a market: it moves no more."""
        self.fleets[fleet] = self.fleets[fleet].with_left(0).with_dealt(True)

    def mark_drew(self, fleet: int) -> None:
        """It has drawn a market card."""
        self.fleets[fleet] = self.fleets[fleet].with_drew(True)

    def mark_looked(self, fleet: int) -> None:
        """It has looked at a market and left it."""
        self.fleets[fleet] = self.fleets[fleet].with_looked(True)

    def expel(self, fleet: int) -> None:
        """It must leave the casino."""
        self.fleets[fleet] = self.fleets[fleet].with_expelled(True)

    # ------------------------------------------------------------------ pieces and lines

    def room(self, seat: int, kind: int) -> int:
        """How many more pieces of a kind a seat may have."""
        return self.box.limit[kind] - self.in_play_at(seat, kind)

    def has_ships(self, seat: int) -> bool:
        """Whether a seat has a ship in play."""
        return (
            self.in_play_at(seat, FIGHTER) > 0 or self.in_play_at(seat, BOAT) > 0 or self.in_play_at(seat, COLONY) > 0
        )

    def secret_line(self, seat: int) -> list[int]:
        """The ships that a seat has chosen unseen for its line."""
        return [unit for unit in self.lined_of(seat) if unit >= 0]

    def choose_line(self, seat: int, units: list[int]) -> None:
        """A seat chooses ships for its line unseen; none: what it chose is taken back."""
        for place in range(self.box.space_line):
            self.set_lined(seat, place, units[place] if place < len(units) else -1)

    # ------------------------------------------------------------------ planets

    def planet(self, cell: int) -> int:
        """The planet in a cell, or a negative number."""
        return self.tile[cell] - PLANET

    def value(self, planet: int, which: int) -> int:
        """A multiplier of a planet: fuel, metal, stone, productivity, economy."""
        value = self.worth_at(planet, which) if self.worth else self.box.printed_values[planet][which]
        return max(value, self.box.zero_multipliers_least) if which <= STONE else value

    def productivity(self, cell: int) -> int:
        """Units a factory there makes a turn."""
        return self.value(self.planet(cell), PRODUCTIVITY)

    def works(self, cell: int) -> bool:
        """Whether the planet pays, produces and can be built on."""
        return self.pause[cell] == 0

    def own_planets(self, seat: int) -> list[int]:
        """The cells of a seat's planets: kept until a planet changes hands, and not to be changed."""
        if self._planets is None:
            self._planets = cells_by_owner(self.owner, self.box.players)
        return self._planets[seat]

    def give_planet(self, cell: int, owner: int) -> None:
        """The planet in a cell belongs to a seat, or to nobody."""
        self.owner[cell] = owner
        self._planets = None

    def slots_used(self, cell: int) -> int:
        """How many buildings stand on the planet."""
        return sum(self.buildings_at(cell, kind) for kind in range(KINDS))

    def raze(self, cell: int, kind: int, count: int) -> None:
        """Buildings are removed; their pieces go back to the shared pool."""
        self.add_buildings(cell, kind, -count)
        if self.box.building_pool == "limited":
            self.pool[kind] += count

    def is_undefended(self, cell: int) -> bool:
        """Whether neither tanks nor turrets stand on the ground."""
        return self.ground[cell] == 0 and self.buildings_at(cell, TURRET) == 0

    def defences(self, cell: int) -> bool:
        """Whether anything on the planet would have to be fought."""
        return not self.is_undefended(cell) or self.buildings_at(cell, CANNON) > 0

    def may_own_more(self, seat: int) -> bool:
        """Whether a seat may take another planet."""
        limit = self.box.colony_limit_by_flags
        return limit == 0 or len(self.own_planets(seat)) < limit

    def take_planet(self, cell: int, seat: int, pause: int) -> None:
        """The planet changes to a seat's flag, and works after so many of its turns."""
        self.give_planet(cell, seat)
        self.pause[cell] = pause
        if cell in self.seized:
            self.seized.remove(cell)
        self.settled[seat] = 1

    def tax(self, cell: int) -> int:
        """What a planet pays a turn, treasuries included."""
        box = self.box
        economy = self.value(self.planet(cell), ECONOMY)
        plain = box.tax * economy
        treasuries = self.buildings_at(cell, TREASURY)
        if box.treasury_bonus == "base_x_economy":
            return plain + treasuries * box.treasury_base * economy
        if box.treasury_bonus == "half":
            return plain + treasuries * plain * box.treasury_half_percent // 100
        return plain + treasuries * box.treasury_bonus_flat

    # ------------------------------------------------------------------ goods

    def has_cubes(self, seat: int) -> bool:
        """Whether a seat has a cube of any kind."""
        return self.cubes_at(seat, FUEL) > 0 or self.cubes_at(seat, METAL) > 0 or self.cubes_at(seat, STONE) > 0

    def gain_cubes(self, seat: int, cube: int, count: int) -> int:
        """Take cubes from the bank, as far as it has them."""
        bank = self.box.cube_bank
        if bank:
            out = sum([self.cubes_at(other, cube) for other in range(self.box.players)])
            count = min(count, bank - out)
        self.add_cubes(seat, cube, count)
        return count

    def can_pay(self, seat: int, money: int, fuel: int, metal: int, stone: int) -> bool:
        """Whether a seat has all of this."""
        return (
            self.money[seat] >= money
            and self.cubes_at(seat, FUEL) >= fuel
            and self.cubes_at(seat, METAL) >= metal
            and self.cubes_at(seat, STONE) >= stone
        )

    def pay(self, seat: int, money: int, fuel: int, metal: int, stone: int) -> None:
        """Money and cubes go back to the bank."""
        self.money[seat] -= money
        self.add_cubes(seat, FUEL, -fuel)
        self.add_cubes(seat, METAL, -metal)
        self.add_cubes(seat, STONE, -stone)

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

    def bare(self) -> ImperiumTable:
        other = ImperiumTable(self.box, bare=True)
        other._planets = self._planets  # shared: it is replaced, never changed
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
