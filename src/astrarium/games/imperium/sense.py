"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.imperium.box import BOAT, CANNON, COLONY, DARK, FIGHTER, NAVAL, TANK, TANK_YARD, TREASURY, TURRET
from astrarium.games.imperium.table import FREE, ImperiumTable

SOON: Final = 100_000  # about two colony ships
IN_BELT: Final = 8_000.0  # what a card costs a fleet that entered a belt
LAST_SHIPS: Final = 40_000.0  # what each of the last ships is worth to a faction without a planet
NO_HOME: Final = 150_000.0  # what it costs to have neither a planet nor a ship that could settle one
TURNED_UP: Final = 3_000.0  # what every tile costs a faction that can settle nowhere and may lose its last ship

# How much each feature counts, in money.
WEIGHTS: Final = (
    1.0,  # money that can be spent soon
    0.2,  # money beyond that
    2200.0,  # a cube
    120_000.0,  # a planet
    2.5,  # a Ndri of tax a turn
    5_200.0,  # a fighter
    16_000.0,  # a torpedo boat
    75_000.0,  # a colony ship
    4_000.0,  # a tank
    110_000.0,  # the first naval factory: nothing grows without it
    8_000.0,  # a naval factory
    6_000.0,  # a tank factory
    62_000.0,  # a treasury
    9_000.0,  # a cannon
    7_000.0,  # a turret
    -1_500.0,  # a step between a colony ship and the nearest free planet or dark cell
    -600.0,  # a step between warships and the nearest foreign planet
)


def features(table: ImperiumTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    planets = table.own_planets(seat)
    ships = table.in_play[seat * 4 : seat * 4 + 4]
    standing = [
        sum([table.standing(cell, kind) for cell in planets]) for kind in (NAVAL, TANK_YARD, TREASURY, CANNON, TURRET)
    ]
    money = table.money[seat] + table.stakes[seat]
    return [
        float(min(money, SOON)),
        float(max(0, money - SOON)),
        float(sum([min(count, 25) for count in table.cubes[seat * 3 : seat * 3 + 3]])),
        float(len(planets)),
        float(sum([table.tax(cell) for cell in planets])),
        float(ships[FIGHTER]),
        float(ships[BOAT]),
        float(ships[COLONY]),
        float(ships[TANK]),
        float(standing[0] > 0),
        *[float(count) for count in standing],
        float(reach(table, seat, True)),
        float(reach(table, seat, False)),
    ]


def reach(table: ImperiumTable, seat: int, settling: bool) -> int:
    """How far ships are from what they want: colony ships from new land, warships from foreign planets."""
    total = 0
    for fleet in table.own_fleets(seat):
        if settling and table.count(fleet, COLONY):
            total += nearest(table, seat, table.where[fleet] >> 2, True) * table.count(fleet, COLONY)
        elif not settling and table.count(fleet, BOAT):
            total += nearest(table, seat, table.where[fleet] >> 2, False)
    return total


def nearest(table: ImperiumTable, seat: int, start: int, settling: bool) -> int:
    """Steps from a cell to the nearest one that is wanted."""
    edge, seen, steps = [start], {start}, 0
    while edge:
        if any([wanted(table, seat, cell, settling) for cell in edge]):
            return steps
        steps += 1
        later: list[int] = []
        for cell in edge:
            for near in table.rules.beside[cell]:
                if near not in seen:
                    seen.add(near)
                    later.append(near)
        edge = later
    return steps


def wanted(table: ImperiumTable, seat: int, cell: int, settling: bool) -> bool:
    """Whether a cell is worth going to."""
    if settling:
        return table.tile[cell] < 0 or (table.planet(cell) >= 0 and table.owner[cell] == FREE)
    return table.owner[cell] not in (FREE, seat)


def value(table: ImperiumTable, seat: int) -> float:
    """How well a seat stands against the strongest of the others."""
    if not table.alive[seat]:
        return -1e9
    own = sum([weight * feature for weight, feature in zip(WEIGHTS, features(table, seat), strict=True)])
    others = [
        sum([weight * feature for weight, feature in zip(WEIGHTS[:15], features(table, other)[:15], strict=True)])
        for other in range(table.rules.players)
        if other != seat and table.alive[other]
    ]
    return own - 0.5 * max(others, default=-1e9) - risk(table, seat)


def risk(table: ImperiumTable, seat: int) -> float:
    """Belts cost ships; a faction without a planet lives by its last ones, and explores in vain without a settler."""
    belts = len([fleet for fleet in table.own_fleets(seat) if table.in_belt(table.where[fleet] >> 2)])
    if seat in table.owner:
        return IN_BELT * belts
    ships = sum(table.in_play[seat * 4 : seat * 4 + TANK])
    lonely = LAST_SHIPS * (max(0, 4 - ships) + belts)
    turned_up = table.rules.cells - table.tile.count(DARK)
    return lonely + (0.0 if table.in_play[seat * 4 + COLONY] else NO_HOME + TURNED_UP * turned_up)
