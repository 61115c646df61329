"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.box import CARGO, COLONY, CRUISER, FIGHTER, NONE, PIECES, TRANSPORT
from astrarium.games.parsec.score import dominated, points
from astrarium.games.parsec.table import ParsecTable

# How much each feature counts.
WEIGHTS: Final = (
    30.0,  # a colony
    6.0,  # a cargo
    2.0,  # a resource card that the target asks for
    0.6,  # any other resource card, up to a dozen
    1.2,  # points of cards and units
    6.0,  # a dominated module
    7.0,  # a fighter
    12.0,  # an armoured transport
    18.0,  # a cruiser
    -0.9,  # a parsec between a cargo and the nearest hex it could work on
    -0.5,  # a parsec between a warship and the nearest module that nobody dominates
    3.0,  # a cargo that mines
    4.0,  # an event card
)


def features(table: ParsecTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    goods = table.goods[seat * 3 : seat * 3 + 3]
    each = table.rules.each_needed
    wanted = sum([min(count, each) for count in goods])
    far, mining = cargo_work(table, seat)
    return [
        float(table.count(seat, COLONY)),
        float(table.count(seat, CARGO)),
        float(wanted),
        float(min(12, sum(goods) - wanted)),
        float(points(table, seat)),
        float(dominated(table, seat)),
        float(table.count(seat, FIGHTER)),
        float(table.count(seat, TRANSPORT)),
        float(table.count(seat, CRUISER)),
        float(far),
        0.0,
        float(mining),
        float(table.cards_of(seat)),
    ]


def cargo_work(table: ParsecTable, seat: int) -> tuple[int, int]:
    """How far cargos are from work: free planet hexes and asteroids; and how many of them mine."""
    land, board, stacks = table.land, table.rules.board, table.stack
    cargos = [cell for cell in table.at[seat * PIECES : seat * PIECES + 10] if cell >= 0]
    if not cargos:
        return 0, 0
    mining = sum([land.asteroid[cell] != NONE for cell in cargos])
    spots = [cell for cells in land.planet_hexes for cell in cells if not stacks[cell]]
    total = 0
    for cell in cargos:
        if land.asteroid[cell] != NONE or (land.planet[cell] != NONE and not table.colony_on(cell)):
            continue
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
    return own - 0.5 * max(others, default=0.0)


def score(table: ParsecTable, seat: int, whole: bool) -> float:
    """The weighted sum of a seat's features; of others only what they have."""
    found = features(table, seat)
    if not whole:
        found[9] = found[11] = 0.0
    return sum([weight * feature for weight, feature in zip(WEIGHTS, found, strict=True)])
