"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.starfarers.board import HOMES
from astrarium.games.starfarers.building import can_build
from astrarium.games.starfarers.match_constants import COLONY, COLONY_SHIP, ICE, KINDS, LAIR, SPACEPORT, TRADE_SHIP
from astrarium.games.starfarers.table import NONE, StarfarersTable

ODDS: Final = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)  # ways to roll a sum, of 36
LOST: Final = 40  # steps to a goal that cannot be reached

# How much each feature counts, in victory points.
WEIGHTS: Final = (
    1.0,  # a victory point
    0.04,  # a card in hand, up to seven
    0.01,  # a card beyond that
    0.06,  # a different kind in hand
    0.045,  # a way to roll a card, of 36
    0.08,  # a kind that is produced at all
    1.0,  # a ship on the map
    0.22,  # a booster, the first three
    0.06,  # a booster beyond that
    0.10,  # a cannon
    0.30,  # a freight ring, the first three
    0.06,  # a freight ring beyond that
    0.30,  # a fame ring
    0.60,  # a friendship card
    0.15,  # a further spaceport
    -0.03,  # a step between a ship and where it wants to go
    0.80,  # a won ship still to be placed
    0.02,  # a token looked at
    0.30,  # a ship or spaceport that the hand could pay for
)


def features(table: StarfarersTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    held = table.held(seat)
    boosters, cannons, freight = table.upgrades_of(seat)
    yields = harvest(table, seat)
    return [
        float(table.points(seat)),
        float(min(held, 7)),
        float(max(0, held - 7)),
        float(len([1 for count in table.hand_of(seat) if count])),
        float(sum(yields)),
        float(len([1 for ways in yields if ways])),
        float(len(table.ships_out(seat))),
        float(min(boosters, 3)),
        float(max(0, boosters - 3)),
        float(cannons),
        float(min(freight, 3)),
        float(max(0, freight - 3)),
        float(table.fame[seat]),
        float(table.friend.count(seat)),
        float(max(0, table.box.rings - table.rings[seat] - 1)),
        float(sum([longing(table, seat, ship) for ship in table.ships_out(seat)])),
        float(table.owed[seat]),
        float(len([1 for planet in range(table.box.board.planets) if table.is_looked(planet, seat)])),
        float(any([can_build(table, seat, item) for item in (COLONY_SHIP, TRADE_SHIP, SPACEPORT)])),
    ]


def harvest(table: StarfarersTable, seat: int) -> list[int]:
    """How often a roll brings each kind of card, in 36ths."""
    board = table.box.board
    ways = [0] * KINDS
    for site, point in enumerate(board.sites):
        piece = table.piece_on[point]
        if piece is not None and piece.owner == seat:
            for planet in board.site_planets[site]:
                token = table.token[planet]
                if table.face[planet] and 0 < token < len(ODDS):
                    ways[board.resource[planet]] += ODDS[token]
    return ways


def longing(table: StarfarersTable, seat: int, ship: int) -> int:
    """Steps from a ship to the nearest place where it could be of use."""
    board = table.box.board
    point, cargo = table.point_of(seat, ship), table.cargo_at(seat, ship)
    best = LOST
    if cargo == COLONY:
        for site, goal in enumerate(board.sites):
            far = board.far[site][point]
            free = table.piece_on[goal] is None or goal == point
            if far < best and board.site_system[site] >= HOMES and free and is_wanted(table, seat, site):
                best = far
        return best
    for outpost in range(len(board.races)):
        dock = table.lowest_dock(outpost)
        if dock != NONE:
            # A ring that is missing is like a long detour.
            missing = max(0, dock + 1 - table.freight(seat))
            best = min(best, board.dock_far[outpost][dock][point] + 8 * missing)
    return min(best, LOST)


def is_wanted(table: StarfarersTable, seat: int, site: int) -> bool:
    """Whether a colony could be founded on a site, for all the seat knows."""
    board = table.box.board
    for planet in board.site_planets[site]:
        token = table.token[planet]
        if token >= LAIR and table.sees(seat, planet):
            able = table.freight(seat) if token >= ICE else table.combat(seat)
            if able < table.bounty(planet):
                return False
    if not table.box.two_per_system:
        return True
    system = board.site_system[site]
    sites = [point for at, point in enumerate(board.sites) if board.site_system[at] == system]
    return len([1 for point in sites if table.is_settled(point)]) < 2


def value(table: StarfarersTable, seat: int) -> float:
    """How well a seat stands: its features, against the best of its rivals."""
    mine = sum([weight * feature for weight, feature in zip(WEIGHTS, features(table, seat), strict=True)])
    rivals = [table.points(other) for other in range(table.box.players) if other != seat]
    return mine - 0.25 * max(rivals) - 0.05 * sum(rivals)
