"""What every seat's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.starfarers.board import HOMES
from astrarium.games.starfarers.building import build_rule
from astrarium.games.starfarers.match_constants import (
    COLONY,
    COLONY_SHIP,
    ICE,
    KINDS,
    LAIR,
    SPACEPORT,
    TRADE_SHIP,
)
from astrarium.games.starfarers.table import FLIGHT, NONE, PORT, SETTLED, StarfarersTable

NAMES: Final = (
    "points",
    "cards",  # up to seven
    "surplus_cards",
    "kinds_in_hand",
    "harvest",  # ways to roll a card, of 36
    "kinds_produced",
    "best_harvest",  # of the kind that comes most often
    "colony_ships",
    "trade_ships",
    "colony_nearness",
    "trade_nearness",
    "arriving",  # ships that could reach their goal in the next flight
    "boosters",
    "spare_boosters",  # beyond three
    "cannons",
    "freight",
    "spare_freight",
    "fame",
    "half_fame",  # a ring that the next one makes a point
    "friends",
    "friendships_near",  # outposts where one more station takes the marker or holds it
    "spaceports",
    "ships_owed",
    "looked_at",
    "short_of_colony_ship",  # cards that are missing
    "short_of_trade_ship",
    "short_of_spaceport",
    "in_turn",
)
# What each of them counts, to begin with: learning goes from there.
GUESS: Final = (
    *(0.45, 0.03, -0.01, 0.03, 0.025, 0.05, 0.0),  # points, hand and harvest
    *(0.1, 0.1, 0.25, 0.25, 0.05),  # ships
    *(0.12, 0.03, 0.06, 0.1, 0.03),  # the mothership
    *(0.1, 0.05, 0.3, 0.03, 0.1, 0.4, 0.02),  # fame, friends and spaceports
    *(-0.04, -0.02, -0.02, 0.0),  # what is nearly affordable
)
WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)  # to roll a sum, of 36
LOST: Final = 30  # steps to a goal that cannot be reached
LEG: Final = 5  # steps of an ordinary flight
FULL_HAND: Final = 7
NO_WAY: Final = 5.0  # cards missing for what cannot be built at all


def rows(table: StarfarersTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES."""
    free, crowds = free_sites(table), open_outposts(table)
    return [row(table, seat, free, crowds) for seat in range(table.box.players)]


def row(table: StarfarersTable, seat: int, free: list[int], crowds: list[list[int]]) -> list[float]:
    """The numbers of one seat."""
    hand = table.hand_of(seat)
    held = sum(hand)
    boosters, cannons, freight = table.upgrades_of(seat)
    yields = harvest(table, seat)
    colonists = traders = arriving = 0
    colony_nearness = trade_nearness = 0.0
    for ship in table.ships_out(seat):
        steps = max(0, distance_to_goal(table, seat, ship, free) - steps_left(table, seat, ship))
        nearness = 1.0 - steps / LOST
        arriving += steps <= LEG
        if table.cargo_at(seat, ship) == COLONY:
            colonists += 1
            colony_nearness += nearness
        else:
            traders += 1
            trade_nearness += nearness
    return [
        float(table.points(seat)),
        float(min(held, FULL_HAND)),
        float(max(0, held - FULL_HAND)),
        float(KINDS - hand.count(0)),
        float(sum(yields)),
        float(KINDS - yields.count(0)),
        float(max(yields)),
        float(colonists),
        float(traders),
        colony_nearness,
        trade_nearness,
        float(arriving),
        float(min(boosters, 3)),
        float(max(0, boosters - 3)),
        float(cannons),
        float(min(freight, 3)),
        float(max(0, freight - 3)),
        float(table.fame[seat]),
        float(table.fame[seat] % 2),
        float(table.friend.count(seat)),
        float(friendships_near(crowds, seat)),
        float(table.box.rings - table.rings[seat]),
        float(table.owed[seat]),
        float(sum([table.is_looked(planet, seat) for planet in range(table.box.board.planets)])),
        shortage(table, seat, hand, COLONY_SHIP),
        shortage(table, seat, hand, TRADE_SHIP),
        shortage(table, seat, hand, SPACEPORT),
        float(seat == table.active),
    ]


def harvest(table: StarfarersTable, seat: int) -> list[int]:
    """How often a roll brings each kind of card, in 36ths: colonies and spaceports earn, ships do not."""
    board = table.box.board
    ways = [0] * KINDS
    for site, point in enumerate(board.sites):
        piece = table.piece_on[point]
        if piece is not None and piece.owner == seat and piece.kind in (SETTLED, PORT):
            for planet in board.site_planets[site]:
                token = table.token[planet]
                if table.face[planet] and 0 < token < len(WAYS):
                    ways[board.resource[planet]] += WAYS[token]
    return ways


def free_sites(table: StarfarersTable) -> list[int]:
    """The sites away from home where a colony could still stand, whoever comes first."""
    board = table.box.board
    settled = [0] * len(board.system_names)
    for site, point in enumerate(board.sites):
        settled[board.site_system[site]] += table.is_settled(point)
    limited = table.box.two_per_system
    return [
        site
        for site, point in enumerate(board.sites)
        if board.site_system[site] >= HOMES
        and not table.is_settled(point)
        and (not limited or settled[board.site_system[site]] < 2)
    ]


def distance_to_goal(table: StarfarersTable, seat: int, ship: int, free: list[int]) -> int:
    """Steps from a ship to the nearest place where it could be of use."""
    board = table.box.board
    point = table.point_of(seat, ship)
    best = LOST
    if table.cargo_at(seat, ship) == COLONY:
        for site in free:
            far = board.far[site][point]
            if far < best and (goal := board.sites[site]) >= 0 and is_open(table, seat, site):
                taken = table.piece_on[goal] is not None and goal != point
                best = min(best, far + 3 if taken else far)
        return best
    for outpost in range(len(board.races)):
        dock = table.lowest_dock(outpost)
        if dock != NONE:
            # A ring that is missing is like a long detour.
            missing = max(0, dock + 1 - table.freight(seat))
            best = min(best, board.dock_far[outpost][dock][point] + 6 * missing)
    return best


def is_open(table: StarfarersTable, seat: int, site: int) -> bool:
    """Whether no lair or ice that the seat knows of is in the way of a colony, or it could clear it."""
    for planet in table.box.board.site_planets[site]:
        token = table.token[planet]
        if token >= LAIR and table.sees(seat, planet):
            able = table.freight(seat) if token >= ICE else table.combat(seat)
            if able < table.bounty(planet):
                return False
    return True


def steps_left(table: StarfarersTable, seat: int, ship: int) -> int:
    """How far a ship may still fly in this turn."""
    if seat != table.active or table.phase != FLIGHT or table.is_idle(ship):
        return 0
    return max(0, table.speed(seat) - table.used) if table.flying == ship else table.speed(seat)


def open_outposts(table: StarfarersTable) -> list[list[int]]:
    """Of each outpost with an empty dock, how many stations every seat has there."""
    found: list[list[int]] = []
    for outpost in range(len(table.box.board.races)):
        holders = table.holders(outpost)
        if NONE in holders:
            found.append([holders.count(seat) for seat in range(table.box.players)])
    return found


def friendships_near(crowds: list[list[int]], seat: int) -> int:
    """Of open outposts, those whose marker one more station of the seat would take, or make safe."""
    near = 0
    for counts in crowds:
        near += counts[seat] + 1 >= max(counts)
    return near


def shortage(table: StarfarersTable, seat: int, hand: list[int], item: int) -> float:
    """How many cards are missing for something; much more than that where no cards would help."""
    if build_rule(table, seat, item):
        return NO_WAY
    missing = 0
    for kind, price in enumerate(table.box.cost[item]):
        missing += max(0, price - hand[kind])
    return float(missing)


def progress(table: StarfarersTable) -> float:
    """How near the leader is to the points that win, or the last round."""
    most = max([table.points(seat) for seat in range(table.box.players)])
    limit = table.box.round_limit
    return min(1.0, max(most / table.box.to_win, table.round / limit if limit else 0.0))


def turn(table: StarfarersTable) -> int:
    """A number that is another one in every turn."""
    return table.round * table.box.players + table.active


EVALUATION: Final[Evaluation[StarfarersTable]] = Evaluation(
    NAMES,
    rows,
    progress,
    frozenset({"PlacePiece", "FirstShip", "Trade", "Fleet", "Supply"}),
    frozenset({"offer"}),
    turn,
    GUESS,
    plans_turns=True,
    plays_on=True,
)
