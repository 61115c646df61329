"""What a good player looks at: features, and how well a seat stands, in IOU."""

from __future__ import annotations

from typing import Final

from astrarium.core.bit_set import contains
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.match_constants import DARK, PLANET, RICH
from astrarium.games.frontier.table import FREE, FrontierTable
from astrarium.games.frontier.unit import hold_of, is_present
from astrarium.games.frontier.unit_types import COL, SCT, TRN

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
        counts[unit.kind] += 1
    sites = free_planets(table, seat)
    near, steps = settlers(table, units, sites)
    arms = strength(table, units)
    threat = max([strength(table, fleet(table, other)) for other in range(table.box.players) if other != seat])
    goods = [good for good in table.goods if table.owner[good.planet] == seat]
    own = len([good for good in goods if good.maker == seat])
    return [
        float(table.points(seat)),
        float(sum([table.industry[cell] for cell in planets]) * left),
        float(table.civ[seat]),
        float(table.purse(seat)),
        float(sum([table.ore[cell] for cell in planets])),
        float(len(goods) - own),
        float(own),
        float(sum([len(hold_of(unit)) for unit in units if unit.kind == TRN])),
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
        float(len([unit for unit in units if unit.boxed])),
        float(len([cell for cell in planets if table.is_blockaded(cell)])),
        float(len([unit for unit in units if unit.moved]) if table.active == seat else 0),
        float(edge(table, seat)),
    ]


def fleet(table: FrontierTable, seat: int) -> list[Unit]:
    """All units of a seat, those in a fight included."""
    fighting = [fighter.unit for fighter in table.fighters if fighter.owner == seat and is_present(fighter)]
    return table.units[seat] + fighting if fighting else table.units[seat]


def strength(table: FrontierTable, units: list[Unit]) -> int:
    """The cost of all warships."""
    box = table.box
    return sum([box.cost[unit.kind] for unit in units if box.military[unit.kind]])


def free_planets(table: FrontierTable, seat: int) -> list[int]:
    """Uninhabited planets that a seat could settle: in its support and not under foreign guns."""
    return settled_by(table, seat, uninhabited(table))


def uninhabited(table: FrontierTable) -> list[int]:
    """The planets that are known and nobody's."""
    tiles = table.tile
    return [cell for cell, owner in enumerate(table.owner) if owner == FREE and tiles[cell] in (PLANET, RICH)]


def settled_by(table: FrontierTable, seat: int, planets: list[int]) -> list[int]:
    """Those of these planets that a seat could settle."""
    if not planets:
        return []
    support = table.supported_hexes(seat)
    return [cell for cell in planets if contains(support, cell) and not table.has_foreign_warships(cell, seat)]


def settlers(table: FrontierTable, units: list[Unit], sites: list[int]) -> tuple[int, int]:
    """How many colony ships have a planet of their own to go to, and how many steps are between."""
    left = sites[:]
    near = steps = 0
    for unit in units:
        if unit.kind != COL or not left:
            continue
        ways = table.box.far[unit.cell]
        best = min(left, key=ways.__getitem__)
        if ways[best] <= FAR:
            left.remove(best)
            near += 1
            steps += ways[best]
    return near, steps


def in_the_dark(table: FrontierTable, unit: Unit) -> bool:
    """Whether an explorer stands in an unexplored hex."""
    return bool(table.box.explores[unit.kind]) and table.tile[unit.cell] == DARK


def edge(table: FrontierTable, seat: int) -> int:
    """How much stronger one's side is in the fight under way."""
    battle = table.battle
    if battle is None or table.is_siege():
        return 0
    box, power = table.box, [0, 0]
    for fighter in table.fighters:
        if is_present(fighter):
            kind = fighter.unit.kind
            power[fighter.side] += box.rating[kind] + box.shields[kind] - fighter.unit.lost
    if contains(battle.members[0], seat):
        return power[0] - power[1]
    return power[1] - power[0] if contains(battle.members[1], seat) else 0


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
