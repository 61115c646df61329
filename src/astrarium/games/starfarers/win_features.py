"""What every seat's chance to win is judged by."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.win_model import Evaluation
from astrarium.games.starfarers.board import HOMES, Dock
from astrarium.games.starfarers.match_constants import (
    COLONY,
    COLONY_SHIP,
    ICE,
    KINDS,
    LAIR,
    SPACEPORT,
    TRADE_SHIP,
    TRANSPORTERS,
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


@final
class Outlook:
    """What is seen once for all seats of a position: who earns what, which sites are free, which docks are open."""

    def __init__(self, table: StarfarersTable) -> None:
        players = range(table.box.players)
        self.ways: Final = [[0] * KINDS for _ in players]  # how often a roll brings each kind of card, in 36ths
        self.ports: Final = [list[int]() for _ in players]  # sites
        self.colonies: Final = [0 for _ in players]  # that are no spaceports
        self.free: Final = self._look_at_sites(table)
        self.docks: Final[list[Dock]] = []  # the lowest empty one of each outpost that has one
        self.stations: Final[list[list[int]]] = []  # of each such outpost: how many every seat has there
        self._look_at_outposts(table)

    def _look_at_sites(self, table: StarfarersTable) -> list[bool]:
        """Which sites away from home could still be settled, whoever comes first; colonies and spaceports earn."""
        board, standing = table.box.board, table.piece_on
        settled, free = [0] * len(board.system_names), [True] * len(board.sites)
        for site, point in enumerate(board.sites):
            piece = standing[point]
            if piece is None or piece.kind not in (SETTLED, PORT):
                continue
            free[site] = False
            settled[board.site_system[site]] += 1
            if piece.owner >= table.box.players:
                continue  # a colour that nobody plays
            if piece.kind == PORT:
                self.ports[piece.owner].append(site)
            else:
                self.colonies[piece.owner] += 1
            ways = self.ways[piece.owner]
            for planet in board.site_planets[site]:
                token = table.token[planet]
                if table.face[planet] and 0 < token < len(WAYS):
                    ways[board.resource[planet]] += WAYS[token]
        most = 2 if table.box.two_per_system else len(free)
        for site, system in enumerate(board.site_system):
            if system < HOMES or settled[system] >= most:
                free[site] = False
        return free

    def _look_at_outposts(self, table: StarfarersTable) -> None:
        for docks in table.box.board.docks:
            lowest, stations = NONE, [0] * table.box.players
            for dock in docks:
                holder = table.dock_at(dock.outpost, dock.number)
                if holder != NONE:
                    stations[holder] += 1
                elif lowest == NONE:
                    lowest = dock.number
            if lowest != NONE:
                self.docks.append(docks[lowest])
                self.stations.append(stations)


def rows(table: StarfarersTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES."""
    outlook = Outlook(table)
    return [row(outlook, table, seat) for seat in range(table.box.players)]


def row(outlook: Outlook, table: StarfarersTable, seat: int) -> list[float]:
    """The numbers of one seat."""
    hand, held, kinds = table.hand_of(seat), 0, 0
    for cards in hand:
        held += cards
        kinds += 1 if cards else 0
    harvest, brought, best = 0, 0, 0
    for ways in outlook.ways[seat]:
        harvest += ways
        brought += 1 if ways else 0
        best = max(best, ways)
    boosters, cannons, freight = table.boosters(seat), table.cannons(seat), table.freight(seat)
    colonists, traders, arriving = 0, 0, 0
    colony_nearness, trade_nearness = 0.0, 0.0
    for ship in table.ships_out(seat):
        steps = max(0, distance_to_goal(outlook, table, seat, ship) - steps_left(table, seat, ship))
        nearness = 1.0 - steps / LOST
        arriving += 1 if steps <= LEG else 0
        if table.cargo_at(seat, ship) == COLONY:
            colonists += 1
            colony_nearness += nearness
        else:
            traders += 1
            trade_nearness += nearness
    looked = 0
    for planet in range(table.box.board.planets):
        looked += 1 if table.is_looked(planet, seat) else 0
    fame = table.fame[seat]
    launching = len(table.ships_out(seat)) < TRANSPORTERS and has_launch(outlook, table, seat)
    enlarging = table.rings[seat] > 0 and outlook.colonies[seat] > 0
    return [
        float(table.points(seat)),
        float(min(held, FULL_HAND)),
        float(max(0, held - FULL_HAND)),
        float(kinds),
        float(harvest),
        float(brought),
        float(best),
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
        float(fame),
        float(fame % 2),
        float(table.friend.count(seat)),
        float(friendships_near(outlook, seat)),
        float(table.box.rings - table.rings[seat]),
        float(table.owed[seat]),
        float(looked),
        shortage(table, hand, COLONY_SHIP) if launching and table.colonies[seat] else NO_WAY,
        shortage(table, hand, TRADE_SHIP) if launching and table.stations[seat] else NO_WAY,
        shortage(table, hand, SPACEPORT) if enlarging else NO_WAY,
        1.0 if seat == table.active else 0.0,
    ]


def has_launch(outlook: Outlook, table: StarfarersTable, seat: int) -> bool:
    """Whether a point beside one of the seat's spaceports is free for a new ship."""
    launches, standing = table.box.board.launches, table.piece_on
    for site in outlook.ports[seat]:
        for point in launches[site]:
            if standing[point] is None:
                return True
    return False


def distance_to_goal(outlook: Outlook, table: StarfarersTable, seat: int, ship: int) -> int:
    """Steps from a ship to the nearest place where it could be of use."""
    board = table.box.board
    point = table.point_of(seat, ship)
    best = LOST
    if table.cargo_at(seat, ship) == COLONY:
        free, standing = outlook.free, table.piece_on
        for site in board.sites_near[point]:
            far = board.far[site][point]
            if far >= best:
                break
            if free[site] and is_open(table, seat, site):
                goal = board.sites[site]
                taken = standing[goal] is not None and goal != point
                best = min(best, far + 3 if taken else far)
        return best
    freight = table.freight(seat)
    for dock in outlook.docks:
        # A ring that is missing is like a long detour.
        missing = max(0, dock.number + 1 - freight)
        best = min(best, board.dock_far[dock.outpost][dock.number][point] + 6 * missing)
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


def friendships_near(outlook: Outlook, seat: int) -> int:
    """Of open outposts, those whose marker one more station of the seat would take, or make safe."""
    near = 0
    for stations in outlook.stations:
        mine = stations[seat] + 1
        near += 0 if any([other > mine for other in stations]) else 1
    return near


def shortage(table: StarfarersTable, hand: list[int], item: int) -> float:
    """How many cards are missing for something."""
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
