"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.imperium.board import NOWHERE
from astrarium.games.imperium.match_constants import (
    BOAT,
    CANNON,
    COLONY,
    DARK,
    FUEL,
    METAL,
    NAVAL,
    PLANET,
    STONE,
    TANK,
    TANK_YARD,
    TREASURY,
    TURRET,
)
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable

USEFUL: Final = 20  # cubes of a kind that can be used soon
GUARDS: Final = 6  # fighters that are enough at home
UNKNOWN: Final = 3  # steps that a dark cell is farther away than a known planet: not every tile is one
IN_BELT: Final = 8_000.0  # what a card costs a fleet that entered a belt
CONVOY: Final = 4  # ships of which no asteroid card takes the last one
ESCORT: Final = 10_000.0  # what each of the ships is worth that can be lost before the first colony ship
LAST_SHIPS: Final = 40_000.0  # what each of the last ships is worth to a faction without a planet
NO_HOME: Final = 150_000.0  # what it costs to have neither a planet nor a ship that could settle one
NEAR: Final = 12  # steps from which torpedo boats see a planet to take
TURNED_UP: Final = 3_000.0  # what every tile costs a faction that can settle nowhere and may lose its last ship

LAST_ROUND: Final = 1_000_000.0  # what a planet is worth when planets are about to be counted

# How much each feature counts, in money.
WEIGHTS: Final = (
    1.1,  # money for the next colony ship
    1.0,  # money that can be spent soon
    0.2,  # money beyond that
    3_400.0,  # a cube of those that are needed next
    2_100.0,  # a cube beyond that
    110_000.0,  # a planet
    2.5,  # a Ndri of tax a turn
    6_000.0,  # a cube a turn
    5_200.0,  # a fighter that guards
    2_500.0,  # a fighter beyond that
    34_000.0,  # a torpedo boat, one less than planets
    16_000.0,  # a torpedo boat beyond that
    95_000.0,  # the first colony ship
    70_000.0,  # a colony ship beyond that
    4_000.0,  # a tank
    110_000.0,  # the first naval factory: nothing grows without it
    8_000.0,  # a naval factory
    6_000.0,  # a tank factory
    42_000.0,  # a treasury
    9_000.0,  # a cannon
    7_000.0,  # a turret
    2_500.0,  # a planet with a garrison or a fleet
    -4_000.0,  # a step between a colony ship and the nearest free planet or dark cell
    3_000.0,  # a step that torpedo boats are nearer to a foreign planet without defenders
)
PLANS: Final = 2  # the last so many features are about what comes next, and not counted for rivals


@final
class Outlook:
    """What is seen once for all seats of a position: the known planets that belong to nobody."""

    def __init__(self, table: ImperiumTable) -> None:
        owner = table.owner
        self.free: Final = [cell for cell, kind in enumerate(table.tile) if kind >= PLANET and owner[cell] == FREE]


def features(table: ImperiumTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    found = holdings(table, seat)
    found.append(float(way_to_land(Outlook(table), table, seat)))
    found.append(float(nearness_to_prey(table, seat)))
    return found


def holdings(table: ImperiumTable, seat: int) -> list[float]:
    """What a seat has."""
    planets = table.own_planets(seat)
    fighters, boats, settlers, tanks = table.in_play_of(seat)
    naval, tank_yards, treasuries, cannons, turrets = 0, 0, 0, 0, 0
    taxes, harvest, guarded = 0, 0, 0
    for cell in planets:
        naval += table.buildings_at(cell, NAVAL)
        tank_yards += table.buildings_at(cell, TANK_YARD)
        treasuries += table.buildings_at(cell, TREASURY)
        cannons += table.buildings_at(cell, CANNON)
        turrets += table.buildings_at(cell, TURRET)
        taxes += table.tax(cell)
        planet = table.planet(cell)
        harvest += table.value(planet, FUEL) + table.value(planet, METAL) + table.value(planet, STONE)
        guarded += 1 if table.ground[cell] or table.fleet(cell, seat) != NONE else 0
    money = table.money[seat]  # what lies on the casino table is as good as lost
    saved = table.box.money[COLONY]  # not to be frittered away on less
    soon = saved * 2
    cubes, needed = stock(table, seat, naval > 0)
    wanted_boats = min(boats, max(0, len(planets) - 1))
    return [
        float(min(money, saved)),
        float(min(max(0, money - saved), soon - saved)),
        float(max(0, money - soon)),
        float(needed),
        float(cubes - needed),
        float(len(planets)),
        float(taxes),
        float(harvest),
        float(min(fighters, GUARDS)),
        float(max(0, fighters - GUARDS)),
        float(wanted_boats),
        float(boats - wanted_boats),
        1.0 if settlers else 0.0,
        float(max(0, settlers - 1)),
        float(tanks),
        1.0 if naval else 0.0,
        float(naval),
        float(tank_yards),
        float(treasuries),
        float(cannons),
        float(turrets),
        float(guarded),
    ]


def stock(table: ImperiumTable, seat: int, builds_ships: bool) -> tuple[int, int]:
    """Cubes that can be used soon, and how many of them are needed next: first for a factory, then for colony ships."""
    box = table.box
    fuel, metal, stone = table.cubes_at(seat, FUEL), table.cubes_at(seat, METAL), table.cubes_at(seat, STONE)
    held = min(fuel, USEFUL) + min(metal, USEFUL) + min(stone, USEFUL)
    if not table.own_planets(seat):
        return held, 0
    if builds_ships:
        return held, min(fuel, box.fuel[COLONY]) + min(metal, box.metal[COLONY])
    return held, min(stone, box.building_stone[NAVAL])


def way_to_land(outlook: Outlook, table: ImperiumTable, seat: int) -> int:
    """Steps from every colony ship to the nearest land."""
    total = 0
    for at, fleet in enumerate(table.fleets):
        if fleet.owner == seat:
            settlers = table.count(at, COLONY)
            if settlers:
                total += settlers * max(0, steps_to_land(outlook, table, seat, fleet.cell))
    return total


def steps_to_land(outlook: Outlook, table: ImperiumTable, seat: int, start: int) -> int:
    """Steps to the nearest free planet, or NONE; a dark cell is as good, a little farther away."""
    steps, nearest = table.box.board.reach(start).steps, steps_to_dark(table, start) + UNKNOWN
    for cell in outlook.free:
        if steps[cell] < nearest and table.foreign_fleet(cell, seat) == NONE:
            nearest = steps[cell]
    return nearest if nearest < NOWHERE else NONE


def steps_to_dark(table: ImperiumTable, start: int) -> int:
    """Steps to the nearest cell that nobody has seen, or NOWHERE."""
    reach, tile = table.box.board.reach(start), table.tile
    for cell in reach.cells:
        if tile[cell] == DARK:
            return reach.steps[cell]
    return NOWHERE


def nearness_to_prey(table: ImperiumTable, seat: int) -> int:
    """How near the foremost torpedo boats are to a planet that they could take."""
    if table.in_play_at(seat, BOAT) == 0:
        return 0
    prey = open_planets(table, seat)
    nearest = NEAR
    for at, fleet in enumerate(table.fleets):
        if prey and fleet.owner == seat and table.count(at, BOAT):
            steps = table.box.board.reach(fleet.cell).steps
            for cell in prey:
                nearest = min(nearest, steps[cell])
    return NEAR - nearest


def open_planets(table: ImperiumTable, seat: int) -> list[int]:
    """The planets of others that nobody defends."""
    found: list[int] = []
    for other in range(table.box.players):
        if other != seat:
            found.extend([cell for cell in table.own_planets(other) if table.is_undefended(cell)])
    return found


def value(table: ImperiumTable, seat: int) -> float:
    """How well a seat stands against the strongest of the others."""
    if not table.alive[seat]:
        return -1e9
    others = [other for other in range(table.box.players) if other != seat and table.alive[other]]
    if table.round == table.box.round_limit:
        return tally(table, seat) - max([tally(table, other) for other in others], default=0.0)
    own = sum([weight * feature for weight, feature in zip(WEIGHTS, features(table, seat), strict=True)])
    rivals = [
        sum([weight * feature for weight, feature in zip(WEIGHTS[:-PLANS], holdings(table, other), strict=True)])
        for other in others
    ]
    return own - 0.5 * max(rivals, default=-1e9) - risk(table, seat)


def tally(table: ImperiumTable, seat: int) -> float:
    """What counts in the last round: planets, then money."""
    return LAST_ROUND * table.owner.count(seat) + table.money[seat]


def risk(table: ImperiumTable, seat: int) -> float:
    """Belts cost ships; a faction without a planet lives by its last ones, and explores in vain without a settler."""
    fleets = table.own_fleets(seat)
    belts = len([fleet for fleet in fleets if table.in_belt(table.fleets[fleet].cell)])
    if seat in table.owner:
        return IN_BELT * belts
    convoys = [table.ships(fleet) for fleet in fleets if table.count(fleet, COLONY)]
    if convoys:
        return ESCORT * (max(0, CONVOY - max(convoys)) + belts)
    ships = sum(table.in_play_of(seat)[:TANK])
    turned_up = table.box.cells - table.tile.count(DARK)
    return LAST_SHIPS * (max(0, CONVOY - ships) + belts) + NO_HOME + TURNED_UP * turned_up
