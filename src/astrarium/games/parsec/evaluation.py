"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.parsec.match_constants import (
    CARGO,
    COLONY,
    CRUISER,
    ENERGY,
    FIGHTER,
    FIRST,
    FIRST_UNIT,
    MOVE,
    NONE,
    PIECES,
    TRANSPORT,
)
from astrarium.games.parsec.reachability import guns
from astrarium.games.parsec.score import masters, modules_counted, points, standings
from astrarium.games.parsec.table import ParsecTable

FLEET: Final = 7  # cargos that are worth having
CREW: Final = 2  # cargos without which nothing can be mined, founded or traded
SPARE: Final = 2  # cards of a kind beyond the target that still buy something
FAR: Final = 24  # parsecs from one end of a board to the other
NEAR: Final = 6  # parsecs; an asteroid farther away is no worse for that
PURSE: Final = 2  # cards of each kind with which most things can be built
GLUT: Final = 4  # cards of one kind that are taken to the Space Port while another kind is missing

# How much each feature counts.
WEIGHTS: Final = (
    50.0,  # a colony
    22.0,  # a cargo, up to a handful
    2.4,  # a resource card that the target asks for
    0.7,  # one of the next few of its kind
    0.25,  # any other
    0.6,  # points of cards and units
    60.0,  # a dominated module that counts
    9.0,  # a fighter
    6.0,  # an armoured transport
    9.0,  # a cruiser
    -1.2,  # a parsec between a cargo and the nearest asteroid
    16.0,  # a cargo that mines
    -2.0,  # a parsec between a warship and the module it would make its own
    5.0,  # an event card
    14.0,  # a wanted resource card once all colonies stand
    16.0,  # a colony on the way to the first warship
    26.0,  # a warship, up to as many as there are modules to dominate
    0.6,  # a parsec that the next settler has come nearer, once a colony can be paid
    0.15,  # a parsec that a trader has come nearer to a dock, once one kind of resource is missing
    18.0,  # one of the first cargos
    1.5,  # one of the first cards of a kind
    2.0,  # a kind of which there is a card at all
    24.0,  # a kind that some colony or miner brings
    0.8,  # a parsec that a miner has come nearer to a kind that nothing brings
    14.0,  # a number of the die that brings anything
    4.0,  # a cargo could be paid
    3.0,  # a point, ever more as the last round comes near
)
SOON: Final = 6  # rounds before the last one in which points begin to count for more
LEAD: Final = 1000.0  # a point in the last round, when nothing else counts
FARNESS: Final = (10, 12, 17, 18, 23)  # features of a seat's plans, which do not count for others


@final
class Outlook:
    """What is seen once for all seats of a position."""

    def __init__(self, table: ParsecTable) -> None:
        self.masters: Final = masters(table, table.box.modules_pooled)  # who dominates each module
        stacks = table.stack
        self.rocks: Final = [
            cell for cell in table.land.asteroids if stacks[cell] is None
        ]  # asteroids for whoever comes


def features(table: ParsecTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    return features_in(Outlook(table), table, seat)


def features_in(outlook: Outlook, table: ParsecTable, seat: int) -> list[float]:
    """The same, when the position has been looked at."""
    goods = table.goods_of(seat)
    each = table.box.each_needed
    wanted = sum([min(count, each) for count in goods])
    useful = sum([min(count, each + SPARE) for count in goods]) - wanted
    colonies = table.count(seat, COLONY)
    kinds, numbers = income(table, seat)
    far, mining, settling, trading, supplying = cargo_work(table, seat, kinds, numbers, outlook.rocks)
    held = float(points(table, seat))
    return [
        float(colonies),
        float(min(table.count(seat, CARGO), FLEET)),
        float(wanted),
        float(useful),
        float(sum(goods) - wanted - useful),
        held,
        float(modules_counted(table, seat, outlook.masters)),
        float(table.count(seat, FIGHTER)),
        float(table.count(seat, TRANSPORT)),
        float(table.count(seat, CRUISER)),
        float(far),
        float(mining),
        float(conquest(table, seat, outlook.masters)),
        float(table.cards_of(seat)),
        float(wanted if colonies >= table.box.colonies_needed else 0),
        float(table.box.race_colonies if table.race else min(colonies, table.box.race_colonies)),
        float(min(table.warships(seat), table.box.modules_needed)),
        float(settling),
        float(trading),
        float(min(table.count(seat, CARGO), CREW)),
        float(sum([min(count, PURSE) for count in goods])),
        float(sum([min(count, 1) for count in goods])),
        float(len(kinds)),
        float(supplying),
        float(len(numbers)),
        float(table.can_pay(seat, *table.price(seat, CARGO))),
        held * lateness(table),
    ]


def lateness(table: ParsecTable) -> float:
    """How near the last round is, if there is one: from 0, while it is far, to 1."""
    limit = table.box.round_limit
    return max(0.0, 1.0 - (limit - table.round) / SOON) if limit else 0.0


def left_to_go(table: ParsecTable, unit: int, seat: int) -> int:
    """How many parsecs a vessel may still make in this turn."""
    if table.active != seat or table.phase > 2 or table.is_moved(unit):
        return 0
    return table.stat(unit, MOVE)


def income(table: ParsecTable, seat: int) -> tuple[set[int], set[int]]:
    """The resources that colonies and miners of a seat can bring, and the numbers of the die that do."""
    land, start = table.land, FIRST_UNIT[seat]
    kinds, numbers = set[int](), set[int]()
    for unit in range(start, start + FIRST[FIGHTER]):
        cell = table.at[unit]
        if cell >= 0 and mines(table, unit):
            kinds.add(land.asteroid[cell])
            numbers.add(land.figure[cell])
    for unit in range(start + FIRST[COLONY], start + PIECES):
        if table.at[unit] >= 0:
            planet = land.planet[table.at[unit]]
            kinds.update(land.kinds[planet])
            numbers.add(land.number[planet])
    return kinds, numbers


def mines(table: ParsecTable, unit: int) -> bool:
    """Whether a cargo on the board stands on an asteroid and means to stay."""
    return table.land.asteroid[table.at[unit]] != NONE and not table.is_leaving(unit)


def cargo_work(table: ParsecTable, seat: int, kinds: set[int], numbers: set[int], rocks: list[int]) -> list[int]:
    """Parsecs of cargos to asteroids, how many mine; how near one is to a new colony, to a dock, to a new kind."""
    land = table.land
    start = FIRST_UNIT[seat]
    left = [unit for unit in range(start, start + FIRST[FIGHTER]) if table.at[unit] >= 0]
    settling, trading = 0, 0
    if left and can_settle(table, seat):
        free = [cell for cells in land.planet_hexes for cell in cells if not table.colony_on(cell)]
        settling = errand(table, seat, left, free)
    goods = table.goods_of(seat)
    if left and min(goods) == 0 and max(goods) >= GLUT:
        trading = errand(table, seat, left, land.docks)
    missing = [cell for cell in rocks if land.asteroid[cell] not in kinds]
    supplying = errand(table, seat, left, missing) if left and missing else 0
    rocks = [cell for cell in rocks if land.figure[cell] not in numbers] or rocks
    total, mining = 0, 0
    for unit in left:
        if mines(table, unit):
            mining += 1
        else:
            total += min(NEAR, way(table, seat, unit, rocks))
    return [total, mining, settling, trading, supplying]


def can_settle(table: ParsecTable, seat: int) -> bool:
    """Whether a cargo on the right hex would become or found a colony."""
    if table.kept[seat]:
        return True
    t, g, e = table.price(seat, COLONY)
    if table.can_pay(seat, t, g, e):
        return True
    return table.count(seat, CARGO) > CREW and table.goods_at(seat, ENERGY) >= table.box.convert_energy


def errand(table: ParsecTable, seat: int, left: list[int], goals: list[int]) -> int:
    """The cargo that is nearest to a goal, miners last, goes there and has no other work: how near it will be."""
    rocks = table.land.asteroid
    costs = [distance(table, unit, goals) + (NEAR if rocks[table.at[unit]] != NONE else 0) for unit in left]
    unit = left.pop(costs.index(min(costs)))
    return max(0, FAR - way(table, seat, unit, goals))


def way(table: ParsecTable, seat: int, unit: int, goals: list[int]) -> int:
    """How many parsecs are left to the nearest goal at the end of this turn, if a vessel goes there."""
    return max(0, distance(table, unit, goals) - left_to_go(table, unit, seat))


def distance(table: ParsecTable, unit: int, goals: list[int]) -> int:
    """How many parsecs lie between a vessel and the nearest goal; a vessel that leaves has to leave."""
    cell = table.at[unit]
    parsecs = table.box.board.parsecs(cell)
    nearest = FAR
    for goal in goals:
        if parsecs[goal] < nearest and (goal != cell or not table.is_leaving(unit)):
            nearest = parsecs[goal]
    return nearest


def conquest(table: ParsecTable, seat: int, held: list[int]) -> int:
    """How far warships that are not needed where they are stand from modules beside those the seat dominates."""
    key = table.box.team[seat] if table.box.modules_pooled else seat
    units = guns(table, seat)
    if not units:
        return 0
    board = table.box.board
    guards = [0] * board.modules
    for unit in units:
        guards[board.module[table.at[unit]]] += 1
    own = [slot for slot, master in enumerate(held) if master == key]
    wanted = [slot for slot in range(board.modules) if held[slot] != key]
    if own and table.box.dominance_group == "connected":
        wanted = [slot for slot in wanted if not set(own).isdisjoint(board.touching[slot])]
    total = 0
    for unit in units:
        cell = table.at[unit]
        slot = board.module[cell]
        if held[slot] == key and guards[slot] == 1 and not table.is_leaving(unit):
            continue
        if held[slot] == key:
            guards[slot] -= 1
        far = board.to_modules(cell)
        nearest = min([far[goal] for goal in wanted], default=0)
        total += max(0, nearest - left_to_go(table, unit, seat))
    return total


def value(table: ParsecTable, seat: int) -> float:
    """How well a seat stands against the strongest of the others."""
    if not table.alive[seat]:
        return -1e9
    foes = [other for other in range(table.box.players) if table.alive[other] and not table.allies(seat, other)]
    if table.time_up:
        held = [standing[0] for standing in standings(table)]
        return LEAD * (held[seat] - max([held[foe] for foe in foes], default=0))
    outlook = Outlook(table)
    others = [score(table, foe, False, outlook) for foe in foes]
    return score(table, seat, True, outlook) - 0.6 * max(others, default=0.0) - threat(table, foes, outlook)


def threat(table: ParsecTable, foes: list[int], outlook: Outlook) -> float:
    """How near others are to a military victory."""
    near = table.box.modules_needed - 1
    found = 0.0
    for foe in foes:
        held = modules_counted(table, foe, outlook.masters)
        found += 45.0 * held if held >= near else 8.0 * held
    return found


def score(table: ParsecTable, seat: int, whole: bool, outlook: Outlook) -> float:
    """The weighted sum of a seat's features; of others only what they have."""
    found = features_in(outlook, table, seat)
    if not whole:
        for at in FARNESS:
            found[at] = 0.0
    return sum([weight * feature for weight, feature in zip(WEIGHTS, found, strict=True)])
