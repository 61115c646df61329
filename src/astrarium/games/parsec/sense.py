"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.board import SIDE
from astrarium.games.parsec.box import CARGO, COLONY, CRUISER, FIGHTER, FIRST, MOVE, NONE, PIECES, TRANSPORT
from astrarium.games.parsec.reach import guns
from astrarium.games.parsec.score import dominated, masters, points, pools_modules, warships
from astrarium.games.parsec.table import LEAVING, MOVED, ParsecTable

FLEET: Final = 5  # cargos that are worth having
SPARE: Final = 2  # cards of a kind beyond the target that still buy something
FAR: Final = 12  # parsecs; what is farther away is no nearer for that
GLUT: Final = 5  # cards of one kind that are taken to the Space Port while another kind is missing

# How much each feature counts.
WEIGHTS: Final = (
    34.0,  # a colony
    9.0,  # a cargo, up to a handful
    2.4,  # a resource card that the target asks for
    1.1,  # one of the next few of its kind
    0.25,  # any other
    0.6,  # points of cards and units
    40.0,  # a dominated module that counts
    9.0,  # a fighter
    6.0,  # an armoured transport
    9.0,  # a cruiser
    -1.3,  # a parsec between a cargo and the nearest hex it could work on
    12.0,  # a cargo that mines
    -2.0,  # a parsec between a warship and the module it would make its own
    1.5,  # an event card
    14.0,  # a wanted resource card once all colonies stand
    16.0,  # a colony on the way to the first warship
    14.0,  # a warship, up to as many as there are modules to dominate
)
FARNESS: Final = (10, 12)  # features of a seat's plans, which do not count for others


def features(table: ParsecTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    goods = table.goods[seat * 3 : seat * 3 + 3]
    each = table.rules.each_needed
    wanted = sum([min(count, each) for count in goods])
    useful = sum([min(count, each + SPARE) for count in goods]) - wanted
    colonies = table.count(seat, COLONY)
    far, mining = cargo_work(table, seat)
    return [
        float(colonies),
        float(min(table.count(seat, CARGO), FLEET)),
        float(wanted),
        float(useful),
        float(sum(goods) - wanted - useful),
        float(points(table, seat)),
        float(dominated(table, seat)),
        float(table.count(seat, FIGHTER)),
        float(table.count(seat, TRANSPORT)),
        float(table.count(seat, CRUISER)),
        float(far),
        float(mining),
        float(conquest(table, seat)),
        float(table.cards_of(seat)),
        float(wanted if colonies >= table.rules.colonies_needed else 0),
        float(table.rules.race_colonies if table.race else min(colonies, table.rules.race_colonies)),
        float(min(warships(table, seat), table.rules.modules_needed)),
    ]


def left_to_go(table: ParsecTable, unit: int, seat: int) -> int:
    """How many parsecs a vessel may still make in this turn."""
    if table.active != seat or table.phase > 2 or table.marks[unit] & MOVED:
        return 0
    return table.stat(unit, MOVE)


def cargo_work(table: ParsecTable, seat: int) -> tuple[int, int]:
    """How far cargos are from work, and how many of them mine: asteroids, and planets when a colony can be paid."""
    land, board, stacks = table.land, table.rules.board, table.stack
    start = seat * PIECES
    cargos = [unit for unit in range(start, start + FIRST[FIGHTER]) if table.at[unit] >= 0]
    if not cargos:
        return 0, 0
    t, g, e = table.price(seat, COLONY)
    cheap = table.goods[seat * 3 + 2] >= table.rules.convert_energy
    rich = table.kept[seat] > 0 or cheap or table.can_pay(seat, t, g, e)
    spots = [cell for cell in land.asteroids if not stacks[cell]]
    if rich:
        spots.extend([cell for cells in land.planet_hexes for cell in cells if not stacks[cell]])
    goods = table.goods[seat * 3 : seat * 3 + 3]
    trading = min(goods) == 0 and max(goods) >= GLUT
    if trading:
        spots.extend([cell for cell in land.docks if not stacks[cell]])
    total, mining = 0, 0
    for unit in cargos:
        cell = table.at[unit]
        if not table.marks[unit] & LEAVING:
            if land.asteroid[cell] != NONE:
                mining += 1
                continue
            if (rich and land.planet[cell] != NONE and not table.colony_on(cell)) or (trading and land.dock[cell]):
                continue
        nearest = min([board.distance(cell, spot) for spot in spots], default=0)
        total += max(0, nearest - left_to_go(table, unit, seat))
    return total, mining


def conquest(table: ParsecTable, seat: int) -> int:
    """How far warships that are not needed where they are stand from modules beside those the seat dominates."""
    pooled = pools_modules(table)
    key = table.rules.team[seat] if pooled else seat
    held = masters(table, pooled)
    units = guns(table, seat)
    if not units:
        return 0
    board = table.rules.board
    guards = [0] * board.modules
    for unit in units:
        guards[board.module[table.at[unit]]] += 1
    own = [slot for slot, master in enumerate(held) if master == key]
    wanted = [slot for slot in range(board.modules) if held[slot] != key]
    if own and table.rules.connected:
        wanted = [slot for slot in wanted if not set(own).isdisjoint(board.touching[slot])]
    total = 0
    for unit in units:
        cell = table.at[unit]
        slot = board.module[cell]
        if held[slot] == key and guards[slot] == 1 and not table.marks[unit] & LEAVING:
            continue
        if held[slot] == key:
            guards[slot] -= 1
        nearest = min([to_module(table, cell, goal) for goal in wanted], default=0)
        total += max(0, nearest - left_to_go(table, unit, seat))
    return min(total, FAR)


def to_module(table: ParsecTable, cell: int, slot: int) -> int:
    """How many parsecs lie between a hex and a module."""
    board = table.rules.board
    row, column = divmod(cell, board.width)
    top, left = divmod(slot, board.columns)
    near_row = min(max(row, top * SIDE), top * SIDE + SIDE - 1)
    near_column = min(max(column, left * SIDE), left * SIDE + SIDE - 1)
    return board.distance(cell, near_row * board.width + near_column)


def value(table: ParsecTable, seat: int) -> float:
    """How well a seat stands against the strongest of the others."""
    if not table.alive[seat]:
        return -1e9
    own = score(table, seat, True)
    others = [
        score(table, other, False)
        for other in range(table.rules.players)
        if table.alive[other] and not table.allies(seat, other)
    ]
    return own - 0.6 * max(others, default=0.0) - threat(table, seat)


def threat(table: ParsecTable, seat: int) -> float:
    """How near others are to a military victory."""
    near = table.rules.modules_needed - 1
    found = 0.0
    for other in range(table.rules.players):
        if table.alive[other] and not table.allies(seat, other):
            held = dominated(table, other)
            found += 45.0 * held if held >= near else 8.0 * held
    return found


def score(table: ParsecTable, seat: int, whole: bool) -> float:
    """The weighted sum of a seat's features; of others only what they have."""
    found = features(table, seat)
    if not whole:
        for at in FARNESS:
            found[at] = 0.0
    return sum([weight * feature for weight, feature in zip(WEIGHTS, found, strict=True)])
