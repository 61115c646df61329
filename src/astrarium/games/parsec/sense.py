"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.box import CARGO, COLONY, CRUISER, FIGHTER, FIRST, NONE, PIECES, TRANSPORT
from astrarium.games.parsec.score import dominated, points
from astrarium.games.parsec.table import ParsecTable

FLEET: Final = 5  # cargos that are worth having

# How much each feature counts.
WEIGHTS: Final = (
    34.0,  # a colony
    9.0,  # a cargo, up to a handful
    2.4,  # a resource card that the target asks for
    0.8,  # any other resource card, up to a dozen
    0.6,  # points of cards and units
    20.0,  # a dominated module that counts
    9.0,  # a fighter
    6.0,  # an armoured transport
    9.0,  # a cruiser
    -1.1,  # a parsec between a cargo and the nearest hex it could work on
    12.0,  # a cargo that mines
    1.5,  # an event card
    14.0,  # a wanted resource card once all colonies stand
)


def features(table: ParsecTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    goods = table.goods[seat * 3 : seat * 3 + 3]
    each = table.rules.each_needed
    wanted = sum([min(count, each) for count in goods])
    colonies = table.count(seat, COLONY)
    far, mining = cargo_work(table, seat)
    return [
        float(colonies),
        float(min(table.count(seat, CARGO), FLEET)),
        float(wanted),
        float(min(12, sum(goods) - wanted)),
        float(points(table, seat)),
        float(dominated(table, seat)),
        float(table.count(seat, FIGHTER)),
        float(table.count(seat, TRANSPORT)),
        float(table.count(seat, CRUISER)),
        float(far),
        float(mining),
        float(table.cards_of(seat)),
        float(wanted if colonies >= table.rules.colonies_needed else 0),
    ]


def cargo_work(table: ParsecTable, seat: int) -> tuple[int, int]:
    """How far cargos are from work, and how many of them mine: asteroids, and planets when a colony can be paid."""
    land, board, stacks = table.land, table.rules.board, table.stack
    cargos = [cell for cell in table.at[seat * PIECES : seat * PIECES + FIRST[FIGHTER]] if cell >= 0]
    if not cargos:
        return 0, 0
    t, g, e = table.price(seat, COLONY)
    rich = table.kept[seat] > 0 or table.can_pay(seat, t, g, e)
    spots = [cell for cell in land.asteroids if not stacks[cell]]
    if rich:
        spots.extend([cell for cells in land.planet_hexes for cell in cells if not stacks[cell]])
    total, mining = 0, 0
    for cell in cargos:
        if land.asteroid[cell] != NONE:
            mining += 1
        elif not (rich and land.planet[cell] != NONE and not table.colony_on(cell)):
            total += min([board.distance(cell, spot) for spot in spots], default=0)
    return total, mining


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
        found[9] = 0.0
    return sum([weight * feature for weight, feature in zip(WEIGHTS, found, strict=True)])
