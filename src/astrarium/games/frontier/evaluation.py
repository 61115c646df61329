"""What a good player looks at: features, and how well a seat stands, in IOU."""

from __future__ import annotations

from typing import Final

from astrarium.games.frontier.match_constants import DARK
from astrarium.games.frontier.packed_unit import (
    ABSENT,
    BOXED,
    CELL,
    COL,
    KIND,
    LOST,
    MOVED,
    OWNER,
    SCT,
    SIDE,
    TRN,
    hold_of,
)
from astrarium.games.frontier.table import FREE, MEMBERS, FrontierTable

SOON: Final = 8  # turns of income that count
FAR: Final = 6  # a colony ship that far from any free planet is of no use

# How much each feature counts, in IOU.
WEIGHTS: Final = (
    10.0,  # a development point
    0.7,  # industry, for each turn that it will still earn, up to eight
    3.0,  # civ
    0.8,  # an IOU in a purse
    1.5,  # ore in a box
    1.2,  # a foreign good in a box
    0.6,  # an own good in a box
    0.5,  # cargo aboard
    13.0,  # a colony ship that has a planet to go to
    -1.6,  # a step between a colony ship and its planet
    4.0,  # another colony ship
    2.4,  # one of two scouts
    1.0,  # another scout
    3.2,  # one of two transports
    1.5,  # another transport
    0.9,  # a warship, by its cost, up to the strongest fleet of the others
    0.45,  # beyond that
    2.5,  # an explorer in an unexplored hex
    3.0,  # a free planet in support
    -0.4,  # a unit still in a box
    -8.0,  # a blockaded planet
    0.5,  # a unit that has moved, while it is one's own turn
    1.0,  # a shield counter and a unit of rating 1 in a fight, more than the enemy has
)


def features(table: FrontierTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    planets, units = table.planets[seat], fleet(table, seat)
    left = max(0, min(SOON, table.box.round_limit - table.turn + 1))
    counts = [0] * 8
    for unit in units:
        counts[unit >> KIND & 7] += 1
    sites = free_planets(table, seat)
    near, steps = settlers(table, units, sites)
    arms = strength(table, units)
    threat = max([strength(table, fleet(table, other)) for other in range(table.box.players) if other != seat])
    goods = [good for good in table.goods if table.owner[good // 4] == seat]
    own = len([good for good in goods if good % 4 == seat])
    return [
        float(table.points(seat)),
        float(sum([table.industry[cell] for cell in planets]) * left),
        float(table.civ[seat]),
        float(table.purse(seat)),
        float(sum([table.ore[cell] for cell in planets])),
        float(len(goods) - own),
        float(own),
        float(sum([len(hold_of(unit)) for unit in units if unit >> KIND & 7 == TRN])),
        float(near),
        float(steps),
        float(counts[COL] - near),
        float(min(2, counts[SCT])),
        float(max(0, counts[SCT] - 2)),
        float(min(2, counts[TRN])),
        float(max(0, counts[TRN] - 2)),
        float(min(arms, threat + 8)),
        float(max(0, arms - threat - 8)),
        float(len([unit for unit in units if in_the_dark(table, unit)])),
        float(len(sites)),
        float(len([unit for unit in units if unit & BOXED])),
        float(len([cell for cell in planets if table.is_blockaded(cell)])),
        float(len([unit for unit in units if unit & MOVED]) if table.active == seat else 0),
        float(edge(table, seat)),
    ]


def fleet(table: FrontierTable, seat: int) -> list[int]:
    """All units of a seat, those in a fight included."""
    fighting = [unit for unit in table.fighters if unit >> OWNER & 3 == seat and not unit & ABSENT]
    return table.units[seat] + fighting if fighting else table.units[seat]


def strength(table: FrontierTable, units: list[int]) -> int:
    """The cost of all warships."""
    box = table.box
    return sum([box.cost[unit >> KIND & 7] for unit in units if box.military[unit >> KIND & 7]])


def free_planets(table: FrontierTable, seat: int) -> list[int]:
    """Uninhabited planets that a seat could settle: in its support and not under foreign guns."""
    support = table.supported_hexes(seat)
    return [
        cell
        for cell in range(table.box.cells)
        if table.owner[cell] == FREE
        and table.is_planet(cell)
        and support >> cell & 1
        and not table.has_foreign_warships(cell, seat)
    ]


def settlers(table: FrontierTable, units: list[int], sites: list[int]) -> tuple[int, int]:
    """How many colony ships have a planet of their own to go to, and how many steps are between."""
    left = sites[:]
    near = steps = 0
    for unit in units:
        if unit >> KIND & 7 != COL or not left:
            continue
        ways = table.box.far[unit >> CELL & 127]
        best = min(left, key=ways.__getitem__)
        if ways[best] <= FAR:
            left.remove(best)
            near += 1
            steps += ways[best]
    return near, steps


def in_the_dark(table: FrontierTable, unit: int) -> bool:
    """Whether an explorer stands in an unexplored hex."""
    return bool(table.box.explores[unit >> KIND & 7]) and table.tile[unit >> CELL & 127] == DARK


def edge(table: FrontierTable, seat: int) -> int:
    """How much stronger one's side is in the fight under way."""
    if not table.war or not table.war[MEMBERS + 1]:
        return 0
    box, power = table.box, [0, 0]
    for unit in table.fighters:
        if not unit & ABSENT:
            kind = unit >> KIND & 7
            power[unit >> SIDE & 1] += box.rating[kind] + box.shields[kind] - (unit >> LOST & 7)
    if table.war[MEMBERS] >> seat & 1:
        return power[0] - power[1]
    return power[1] - power[0] if table.war[MEMBERS + 1] >> seat & 1 else 0


def value(table: FrontierTable, seat: int) -> float:
    """How well a seat stands against the strongest of the others."""
    if not table.alive[seat]:
        return -1e9
    own = sum([weight * feature for weight, feature in zip(WEIGHTS, features(table, seat), strict=True)])
    rivals = [other for other in range(table.box.players) if other != seat and table.alive[other]]
    return own - 0.4 * max([standing(table, other) for other in rivals], default=-1e9)


def standing(table: FrontierTable, seat: int) -> float:
    """How well another seat stands, by what is plain to see."""
    arms = strength(table, fleet(table, seat))
    return 10.0 * table.points(seat) + 3.0 * table.civ[seat] + 0.9 * arms + 2.0 * len(fleet(table, seat))
