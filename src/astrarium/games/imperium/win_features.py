"""What every faction's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.imperium.board import NOWHERE
from astrarium.games.imperium.evaluation import Outlook, holdings, nearness_to_prey, steps_to_dark, way_to_land
from astrarium.games.imperium.match_constants import BOAT, COLONY, DARK, FIGHTER, TANK
from astrarium.games.imperium.table import NONE, ImperiumTable

NAMES: Final = (
    "next_colony_ship",  # money for it, in thousands
    "money",  # that can be spent soon
    "spare_money",
    "needed_cubes",
    "spare_cubes",
    "planets",
    "taxes",
    "harvest",  # cubes a turn
    "guards",  # fighters, the first six
    "spare_fighters",
    "boats",  # one less than planets
    "spare_boats",
    "colony_ship",
    "spare_colony_ships",
    "tanks",
    "builds_ships",
    "naval_factories",
    "tank_factories",
    "treasuries",
    "cannons",
    "turrets",
    "guarded_planets",
    "way_to_land",
    "nearness_to_prey",
    "in_belts",
    "homeless",
    "last_ships",  # of a faction without a planet, that keep it in the match
    "exile",
    "share_of_arms",
    "weak_planets",  # undefended, with a foreign fleet beside
    "in_turn",
    "open_land",  # known free planets near home, the first two
    "way_to_dark",  # steps from the foremost fleet to what nobody has seen
    "counted_planets",  # ever more as the last round comes near
    "counted_money",  # a share of all money, which breaks ties there
)
# What each of them counts: the proportions of the hand-written value, bent by play in 15 generations of 60 pairs.
# They are kept: learning who won gave a step to free land the wrong sign, and a cannon less than nothing.
GUESS: Final = (
    *(0.0044, 0.0043, 0.00087, 0.0173, 0.007),  # money and cubes
    *(1.16, 0.0094, 0.031, 0.0291, 0.0114, 0.12, 0.0565),  # planets, what they bring, fighters and boats
    *(0.703, 0.33, 0.0182, 0.361, 0.0535, 0.0273, 0.163, 0.0383, 0.0205, 0.0073),  # settlers, tanks and buildings
    *(-0.0262, 0.0393, -0.0418, -1.06, 0.0699, 0.0, 0.174, -0.643, 0.0),  # what comes next, and what is at risk
    *(0.0, -0.15, 1.86, 1.17),  # what lies in the dark, and the last count
)
THOUSANDS: Final = 0.001
PLANETS: Final = 5  # their place in a row
ARMS: Final = ((FIGHTER, 1.0), (BOAT, 2.5), (TANK, 0.7))
NEAR_HOME: Final = 4  # steps
ENOUGH_LAND: Final = 2  # free planets that are known: more are not looked for
COUNTING: Final = 4  # rounds before the last one from which its count matters
FEW: Final = 8  # ships that matter to a faction without a planet


def rows(table: ImperiumTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; those who are out have none."""
    arms = [strength(table, seat) if table.alive[seat] else 0.0 for seat in range(table.box.players)]
    total, money = sum(arms) or 1.0, sum(table.money) or 1
    counting, outlook = lateness(table), Outlook(table)
    return [
        row(outlook, table, seat, arms[seat] / total, counting, counting * table.money[seat] / money)
        if table.alive[seat]
        else list[float]()
        for seat in range(table.box.players)
    ]


def row(
    outlook: Outlook, table: ImperiumTable, seat: int, share_of_arms: float, counting: float, counted_money: float
) -> list[float]:
    """The numbers of one seat."""
    found = holdings(table, seat)
    for at in (0, 1, 2, 6):
        found[at] *= THOUSANDS
    homeless, ships = not table.own_planets(seat), 0
    if homeless:
        ships = table.in_play_at(seat, FIGHTER) + table.in_play_at(seat, BOAT) + table.in_play_at(seat, COLONY)
    belts, dark = 0, NOWHERE
    for fleet in table.fleets:
        if fleet.owner == seat:
            belts += 1 if table.in_belt(fleet.cell) else 0
            dark = min(dark, steps_to_dark(table, fleet.cell))
    found.append(float(way_to_land(outlook, table, seat)))
    found.append(float(nearness_to_prey(table, seat)))
    found.append(float(belts))
    found.append(1.0 if homeless else 0.0)
    found.append(float(min(ships, FEW)))
    found.append(float(table.exile[seat]))
    found.append(share_of_arms)
    found.append(float(weak_planets(table, seat)))
    found.append(1.0 if seat == table.active else 0.0)
    found.append(float(open_land(outlook, table, seat)))
    found.append(float(dark) if dark < NOWHERE else 0.0)
    found.append(counting * found[PLANETS])
    found.append(counted_money)
    return found


def strength(table: ImperiumTable, seat: int) -> float:
    """What a seat could fight with."""
    found = 0.0
    for kind, worth in ARMS:
        found += table.in_play_at(seat, kind) * worth
    return found


def weak_planets(table: ImperiumTable, seat: int) -> int:
    """Undefended planets of a seat with a foreign fleet in a neighbouring cell."""
    found = 0
    for cell in table.own_planets(seat):
        if not table.is_undefended(cell):
            continue
        steps = table.box.board.reach(cell).steps
        for fleet in table.fleets:
            if fleet.owner != seat and steps[fleet.cell] == 1:
                found += 1
                break
    return found


def open_land(outlook: Outlook, table: ImperiumTable, seat: int) -> int:
    """Free planets that are known within a few steps of the seat's own, the first two."""
    homes, found = table.own_planets(seat), 0
    for cell in outlook.free:
        steps = table.box.board.reach(cell).steps
        for home in homes:
            if steps[home] <= NEAR_HOME:
                found += 1 if table.foreign_fleet(cell, seat) == NONE else 0
                break
        if found == ENOUGH_LAND:
            break
    return found


def lateness(table: ImperiumTable) -> float:
    """How near the last count is, if there is one: from 0, while it is far, to 1."""
    limit = table.box.round_limit
    return max(0.0, 1.0 - (limit - table.round) / COUNTING) if limit else 0.0


def progress(table: ImperiumTable) -> float:
    """How near the last round is; where there is none, how much of the galaxy is known and owned."""
    limit = table.box.round_limit
    if limit:
        return min(1.0, table.round / limit)
    known = 1.0 - table.tile.count(DARK) / table.box.cells
    return 0.7 * known


def turn(table: ImperiumTable) -> int:
    """A number that is another one in every turn."""
    return table.round * table.box.players + table.active


EVALUATION: Final[Evaluation[ImperiumTable]] = Evaluation(
    NAMES,
    rows,
    progress,
    frozenset({"ChooseDirection", "Produce", "Build", "Move", "Market", "Trade"}),
    frozenset({"trade"}),
    turn,
    guess=GUESS,
    plans_turns=True,
    plays_on=True,
    looks_behind=False,
)
