"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.parsec.board import DOCKS, FIGURES, GOODS, ROCKS, WORLDS, Land
from astrarium.games.parsec.match_constants import (
    CARGO,
    COLONY,
    CRUISER,
    ENERGY,
    FIGHTER,
    MOVE,
    NONE,
    TRANSPORT,
)
from astrarium.games.parsec.reachability import guns
from astrarium.games.parsec.score import masters, modules_counted, points, standings
from astrarium.games.parsec.table import ParsecTable

FLEET: Final = 7  # cargos that are worth having
CREW: Final = 2  # cargos without which nothing can be mined, founded or traded
SPARE: Final = 2  # cards of a kind beyond the target that still buy something
FAR: Final = 24  # parsecs from one end of a board to the other
NOWHERE: Final = 1000  # parsecs to a goal that is not there
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
ANY_KIND: Final = [False] * GOODS  # of asteroids that nothing brings yet
ANY_NUMBER: Final = [False] * FIGURES
FARNESS: Final = (10, 12, 17, 18, 23)  # features of a seat's plans, which do not count for others


@final
class Outlook:
    """What is seen once for all seats of a position."""

    def __init__(self, table: ParsecTable) -> None:
        self.masters: Final = masters(table, table.box.modules_pooled)  # who dominates each module
        self.parsecs_open: Final = table.active if table.phase <= 2 else NONE  # whose vessels may still move


@final
class Income:
    """The resources that colonies and miners of a seat can bring, and the numbers of the die that do."""

    def __init__(self, kinds: list[bool], numbers: list[bool]) -> None:
        self.kinds: Final = kinds
        self.numbers: Final = numbers


def features(table: ParsecTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    return features_in(Outlook(table), table, seat)


def features_in(outlook: Outlook, table: ParsecTable, seat: int) -> list[float]:
    """The same, when the position has been looked at."""
    goods = table.goods_of(seat)
    each = table.box.each_needed
    held, wanted, useful, purse, variety = 0, 0, 0, 0, 0
    for count in goods:
        held += count
        wanted += min(count, each)
        useful += min(count, each + SPARE)
        purse += min(count, PURSE)
        variety += min(count, 1)
    colonies, cargos = table.count(seat, COLONY), table.count(seat, CARGO)
    brought = income(table, seat)
    far, mining, settling, trading, supplying = cargo_work(outlook, table, seat, brought, goods)
    scored = float(points(table, seat))
    return [
        float(colonies),
        float(min(cargos, FLEET)),
        float(wanted),
        float(useful - wanted),
        float(held - useful),
        scored,
        float(modules_counted(table, seat, outlook.masters)),
        float(table.count(seat, FIGHTER)),
        float(table.count(seat, TRANSPORT)),
        float(table.count(seat, CRUISER)),
        float(far),
        float(mining),
        float(conquest(outlook, table, seat)),
        float(table.cards_of(seat)),
        float(wanted if colonies >= table.box.colonies_needed else 0),
        float(table.box.race_colonies if table.race else min(colonies, table.box.race_colonies)),
        float(min(table.warships(seat), table.box.modules_needed)),
        float(settling),
        float(trading),
        float(min(cargos, CREW)),
        float(purse),
        float(variety),
        float(brought.kinds.count(True)),
        float(supplying),
        float(brought.numbers.count(True)),
        1.0 if table.affords(seat, CARGO) else 0.0,
        scored * lateness(table),
    ]


def lateness(table: ParsecTable) -> float:
    """How near the last round is, if there is one: from 0, while it is far, to 1."""
    limit = table.box.round_limit
    return max(0.0, 1.0 - (limit - table.round) / SOON) if limit else 0.0


def left_to_go(outlook: Outlook, table: ParsecTable, unit: int, seat: int) -> int:
    """How many parsecs a vessel may still make in this turn."""
    if outlook.parsecs_open != seat or table.is_moved(unit):
        return 0
    return table.stat(unit, MOVE)


def income(table: ParsecTable, seat: int) -> Income:
    """What colonies and miners of a seat can bring."""
    land, at, fleet = table.land, table.at, table.fleet(seat)
    kinds, numbers = [False] * GOODS, [False] * FIGURES
    for unit in fleet.cargos:
        cell = at[unit]
        if cell != NONE and mines(table, land, unit, cell):
            kinds[land.asteroid[cell]] = True
            numbers[land.figure[cell]] = True
    for unit in fleet.colonies:
        planet = land.planet[at[unit]]
        first, second = land.kinds[planet]
        kinds[first] = kinds[second] = True
        numbers[land.number[planet]] = True
    return Income(kinds, numbers)


def mines(table: ParsecTable, land: Land, unit: int, cell: int) -> bool:
    """Whether a cargo on a hex stands on an asteroid and means to stay."""
    return land.asteroid[cell] != NONE and not table.is_leaving(unit)


def cargo_work(
    outlook: Outlook, table: ParsecTable, seat: int, brought: Income, goods: list[int]
) -> tuple[int, int, int, int, int]:
    """Parsecs of cargos to asteroids, how many mine; how near one is to a new colony, to a dock, to a new kind."""
    land, at = table.land, table.at
    left = [unit for unit in table.fleet(seat).cargos if at[unit] != NONE]
    settling, trading, supplying = 0, 0, 0
    if left and can_settle(table, seat):
        settling = errand(outlook, table, seat, left, [to_settle(table, land, unit) for unit in left])
    if left and min(goods) == 0 and max(goods) >= GLUT:
        trading = errand(outlook, table, seat, left, [to_dock(table, land, unit) for unit in left])
    if left:
        ways = [to_rock(table, land, unit, brought.kinds, ANY_NUMBER) for unit in left]
        if ways[0] != NOWHERE:  # if one cargo finds such an asteroid, all do
            supplying = errand(outlook, table, seat, left, ways)
    total, mining, numbers = 0, 0, brought.numbers
    for unit in left:
        if mines(table, land, unit, at[unit]):
            mining += 1
            continue
        parsecs = to_rock(table, land, unit, ANY_KIND, numbers)
        if parsecs == NOWHERE and numbers is not ANY_NUMBER:
            numbers = ANY_NUMBER
            parsecs = to_rock(table, land, unit, ANY_KIND, numbers)
        total += min(NEAR, max(0, min(parsecs, FAR) - left_to_go(outlook, table, unit, seat)))
    return total, mining, settling, trading, supplying


def can_settle(table: ParsecTable, seat: int) -> bool:
    """Whether a cargo on the right hex would become or found a colony."""
    if table.kept[seat] or table.affords(seat, COLONY):
        return True
    return table.count(seat, CARGO) > CREW and table.goods_at(seat, ENERGY) >= table.box.convert_energy


def errand(outlook: Outlook, table: ParsecTable, seat: int, left: list[int], ways: list[int]) -> int:
    """The cargo that is nearest to a goal, miners last, goes there and has no other work: how near it will be."""
    rocks, at = table.land.asteroid, table.at
    best, least = 0, NOWHERE + NEAR
    for place, unit in enumerate(left):
        cost = min(ways[place], FAR) + (NEAR if rocks[at[unit]] != NONE else 0)
        if cost < least:
            best, least = place, cost
    unit, parsecs = left.pop(best), min(ways[best], FAR)
    return FAR - max(0, parsecs - left_to_go(outlook, table, unit, seat))


def to_settle(table: ParsecTable, land: Land, unit: int) -> int:
    """How many parsecs lie between a cargo and the nearest hex of a planet without a colony."""
    cell = table.at[unit]
    near, stacks = land.near(WORLDS, cell), table.stack
    for at, goal in enumerate(near.cells):
        stack = stacks[goal]
        if (stack is None or not stack.colony) and (goal != cell or not table.is_leaving(unit)):
            return near.parsecs[at]
    return NOWHERE


def to_dock(table: ParsecTable, land: Land, unit: int) -> int:
    """The same to the nearest dock."""
    cell = table.at[unit]
    near = land.near(DOCKS, cell)
    for at, goal in enumerate(near.cells):
        if goal != cell or not table.is_leaving(unit):
            return near.parsecs[at]
    return NOWHERE


def to_rock(table: ParsecTable, land: Land, unit: int, kinds: list[bool], numbers: list[bool]) -> int:
    """The same to the nearest free asteroid of another kind and number."""
    near, stacks = land.near(ROCKS, table.at[unit]), table.stack
    for at, goal in enumerate(near.cells):
        if stacks[goal] is None and not kinds[land.asteroid[goal]] and not numbers[land.figure[goal]]:
            return near.parsecs[at]
    return NOWHERE


def conquest(outlook: Outlook, table: ParsecTable, seat: int) -> int:
    """How far warships that are not needed where they are stand from modules beside those the seat dominates."""
    key = table.box.team[seat] if table.box.modules_pooled else seat
    units = guns(table, seat)
    if not units:
        return 0
    board, at, held = table.box.board, table.at, outlook.masters
    guards = [0] * board.modules
    for unit in units:
        guards[board.module[at[unit]]] += 1
    wanted = [slot for slot in range(board.modules) if held[slot] != key]
    if len(wanted) < board.modules and table.box.dominance_group == "connected":
        wanted = [slot for slot in wanted if any([held[near] == key for near in board.touching[slot]])]
    total = 0
    for unit in units:
        cell = at[unit]
        slot = board.module[cell]
        if held[slot] == key:
            if guards[slot] == 1 and not table.is_leaving(unit):
                continue
            guards[slot] -= 1
        far, nearest = board.to_modules(cell), NOWHERE
        for goal in wanted:
            nearest = min(nearest, far[goal])
        if wanted:
            total += max(0, nearest - left_to_go(outlook, table, unit, seat))
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
