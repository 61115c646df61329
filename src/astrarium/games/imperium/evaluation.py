"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.imperium.match_constants import (
    BOAT,
    CANNON,
    COLONY,
    DARK,
    FIGHTER,
    FUEL,
    METAL,
    NAVAL,
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


def features(table: ImperiumTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    return [*holdings(table, seat), float(way_to_land(table, seat)), float(nearness_to_prey(table, seat))]


def holdings(table: ImperiumTable, seat: int) -> list[float]:
    """What a seat has."""
    planets = table.own_planets(seat)
    ships = table.in_play_of(seat)
    standing = [
        sum([table.buildings_at(cell, kind) for cell in planets])
        for kind in (NAVAL, TANK_YARD, TREASURY, CANNON, TURRET)
    ]
    money = table.money[seat]  # what lies on the casino table is as good as lost
    saved = table.box.money[COLONY]  # not to be frittered away on less
    soon = saved * 2
    cubes, needed = stock(table, seat, standing[0] > 0)
    wanted_boats = min(ships[BOAT], max(0, len(planets) - 1))
    return [
        float(min(money, saved)),
        float(min(max(0, money - saved), soon - saved)),
        float(max(0, money - soon)),
        float(needed),
        float(cubes - needed),
        float(len(planets)),
        float(sum([table.tax(cell) for cell in planets])),
        float(sum([table.value(table.planet(cell), cube) for cell in planets for cube in range(3)])),
        float(min(ships[FIGHTER], GUARDS)),
        float(max(0, ships[FIGHTER] - GUARDS)),
        float(wanted_boats),
        float(ships[BOAT] - wanted_boats),
        float(ships[COLONY] > 0),
        float(max(0, ships[COLONY] - 1)),
        float(ships[TANK]),
        float(standing[0] > 0),
        *[float(count) for count in standing],
        float(sum([1 for cell in planets if table.ground[cell] or table.fleet(cell, seat) != NONE])),
    ]


def stock(table: ImperiumTable, seat: int, builds_ships: bool) -> tuple[int, int]:
    """Cubes that can be used soon, and how many of them are needed next: first for a factory, then for colony ships."""
    if seat not in table.owner:
        wanted_next: tuple[int, ...] = ()
    else:
        wanted_next = (FUEL, METAL) if builds_ships else (STONE,)
    box = table.box
    price = (box.fuel[COLONY], box.metal[COLONY], box.building_stone[NAVAL])
    held = table.cubes_of(seat)
    return sum([min(count, USEFUL) for count in held]), sum([min(held[cube], price[cube]) for cube in wanted_next])


def way_to_land(table: ImperiumTable, seat: int) -> int:
    """Steps from every colony ship to the nearest land."""
    settlers = [fleet for fleet in table.own_fleets(seat) if table.count(fleet, COLONY)]
    return sum([table.count(at, COLONY) * max(0, nearest(table, seat, table.fleets[at].cell, True)) for at in settlers])


def nearness_to_prey(table: ImperiumTable, seat: int) -> int:
    """How near the foremost torpedo boats are to a planet that they could take."""
    steps = [
        nearest(table, seat, table.fleets[fleet].cell, False)
        for fleet in table.own_fleets(seat)
        if table.count(fleet, BOAT)
    ]
    return max([NEAR - far for far in steps if 0 <= far <= NEAR], default=0)


def nearest(table: ImperiumTable, seat: int, start: int, settling: bool) -> int:
    """Steps from a cell to the nearest one that is wanted, or NONE; for settlers a dark one is a little farther."""
    edge, seen, steps = [start], {start}, 0
    dark = NONE
    while edge and steps != dark:
        if any([is_wanted(table, seat, cell, settling) for cell in edge]):
            return steps
        if settling and dark == NONE and any([table.tile[cell] == DARK for cell in edge]):
            dark = steps + UNKNOWN
        steps += 1
        edge = next_ring(table, edge, seen)
    return dark


def next_ring(table: ImperiumTable, edge: list[int], seen: set[int]) -> list[int]:
    """The cells one step behind an edge that were not seen yet; they are from now on."""
    later: list[int] = []
    for cell in edge:
        for near in table.box.beside[cell]:
            if near not in seen:
                seen.add(near)
                later.append(near)
    return later


def is_wanted(table: ImperiumTable, seat: int, cell: int, settling: bool) -> bool:
    """Whether a known planet is worth going to: a free one for settlers, an open foreign one for torpedo boats."""
    if table.planet(cell) < 0:
        return False
    if settling:
        return table.owner[cell] == FREE and table.foreign_fleet(cell, seat) == NONE
    return table.owner[cell] not in (FREE, seat) and table.is_undefended(cell)


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
