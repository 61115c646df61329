"""What every faction's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.imperium.evaluation import holdings, nearness_to_prey, way_to_land
from astrarium.games.imperium.match_constants import BOAT, DARK, FIGHTER, TANK
from astrarium.games.imperium.table import ImperiumTable

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
)
THOUSANDS: Final = 0.001
ARMS: Final = ((FIGHTER, 1.0), (BOAT, 2.5), (TANK, 0.7))
FEW: Final = 8  # ships that matter to a faction without a planet


def rows(table: ImperiumTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; those who are out have none."""
    arms = [strength(table, seat) if table.alive[seat] else 0.0 for seat in range(table.box.players)]
    total = sum(arms) or 1.0
    return [
        row(table, seat, arms[seat] / total) if table.alive[seat] else list[float]()
        for seat in range(table.box.players)
    ]


def row(table: ImperiumTable, seat: int, share_of_arms: float) -> list[float]:
    """The numbers of one seat."""
    found = holdings(table, seat)
    for at in (0, 1, 2, 6):
        found[at] *= THOUSANDS
    homeless = seat not in table.owner
    ships = sum(table.in_play_of(seat)[:TANK])
    found.extend(
        (
            float(way_to_land(table, seat)),
            float(nearness_to_prey(table, seat)),
            float(len([1 for fleet in table.own_fleets(seat) if table.in_belt(table.fleets[fleet].cell)])),
            float(homeless),
            float(min(ships, FEW)) if homeless else 0.0,
            float(table.exile[seat]),
            share_of_arms,
            float(weak_planets(table, seat)),
            float(seat == table.active),
        )
    )
    return found


def strength(table: ImperiumTable, seat: int) -> float:
    """What a seat could fight with."""
    ships = table.in_play_of(seat)
    return sum([ships[kind] * worth for kind, worth in ARMS])


def weak_planets(table: ImperiumTable, seat: int) -> int:
    """Undefended planets of a seat with a foreign fleet of torpedo boats in a neighbouring cell."""
    beside = table.box.beside
    found = 0
    for cell in table.own_planets(seat):
        if not table.is_undefended(cell):
            continue
        for fleet in table.fleets:
            if fleet.owner != seat and fleet.cell in beside[cell]:
                found += 1
                break
    return found


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
)
