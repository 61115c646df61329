"""What every seat's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.frontier.evaluation import edge, fleet, in_the_dark, settled_by, settlers, strength, uninhabited
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_types import COL, SCT, TRN

NAMES: Final = (
    "points",
    "industry",
    "income_to_come",  # industry for each turn that it will still earn
    "civ",
    "purse",  # what can be spent soon
    "spare_purse",
    "ore",
    "foreign_goods",
    "own_goods",
    "cargo",
    "settlers",  # colony ships that have a planet to go to
    "steps_to_settle",
    "idle_settlers",
    "scouts",  # the first two
    "spare_scouts",
    "transports",
    "spare_transports",
    "arms",  # warships by their cost
    "share_of_arms",
    "in_the_dark",  # unexplored hexes with an explorer
    "free_planets",
    "boxed_units",
    "blockaded",
    "unmoved",  # units that may still move in one's own turn
    "edge",  # in the fight under way
    "planets",
    "threatened_planets",
    "prey",  # planets of others in reach of own warships and weakly held
    "in_turn",
)
# What each of them counts: the proportions of the hand-written value, bent by play in 15 generations of 60 pairs. What
# lies in a purse beyond a turn's needs was parted from it by hand: it counts less than what it would buy.
GUESS: Final = (
    *(0.376, 0.0, 0.013, 0.0563, 0.0113, 0.002, 0.0093, 0.015, 0.00439, 0.00779, 0.388),
    *(-0.0161, 0.0639, 0.0497, 0.015, 0.0357, 0.015, 0.00489, 0.101, 0.0365, 0.076),
    *(-0.00218, -0.172, 0.0, 0.0122, 0.0424, -0.0171, 0.0167, 0.0),
)
ENOUGH: Final = 30  # IOU, for what is bought in a turn
REACH: Final = 2  # hexes from which warships threaten a planet


def rows(table: FrontierTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; those who are out have none."""
    players = range(table.box.players)
    fleets = [fleet(table, seat) for seat in players]
    arms = [strength(table, units) for units in fleets]
    free = uninhabited(table)
    return [row(table, seat, fleets[seat], arms, free) if table.alive[seat] else list[float]() for seat in players]


def row(table: FrontierTable, seat: int, units: list[Unit], arms: list[int], free: list[int]) -> list[float]:
    """The numbers of one seat."""
    left = max(0, table.box.round_limit - table.turn)
    counts = [0] * 8
    cargo, boxed, unmoved = 0, 0, 0
    dark: list[int] = []
    for unit in units:
        counts[unit.kind] += 1
        if unit.kind == TRN:
            cargo += len(hold_of(unit))
        boxed += 1 if unit.boxed else 0
        unmoved += 0 if unit.moved else 1
        if in_the_dark(table, unit) and unit.cell not in dark:
            dark.append(unit.cell)
    industry, ore, blockaded = 0, 0, 0
    planets = table.planets[seat]
    for cell in planets:
        industry += table.industry[cell]
        ore += table.ore[cell]
        blockaded += 1 if table.is_blockaded(cell) else 0
    own, foreign = 0, 0
    for good in table.goods:
        if table.owner[good.planet] == seat:
            own += 1 if good.maker == seat else 0
            foreign += 0 if good.maker == seat else 1
    sites = settled_by(table, seat, free)
    near, steps = settlers(table, units, sites)
    threats, prey = front(table, seat)
    purse = table.purse(seat)
    return [
        float(table.points(seat)),
        float(industry),
        float(industry * min(left, 8)),
        float(table.civ[seat]),
        float(min(purse, ENOUGH)),
        float(max(0, purse - ENOUGH)),
        float(ore),
        float(foreign),
        float(own),
        float(cargo),
        float(near),
        float(steps),
        float(counts[COL] - near),
        float(min(2, counts[SCT])),
        float(max(0, counts[SCT] - 2)),
        float(min(2, counts[TRN])),
        float(max(0, counts[TRN] - 2)),
        float(arms[seat]),
        arms[seat] / (sum(arms) or 1),
        float(len(dark)),
        float(len(sites)),
        float(boxed),
        float(blockaded),
        float(unmoved) if table.active == seat else 0.0,
        float(edge(table, seat)),
        float(len(planets)),
        float(threats),
        float(prey),
        1.0 if seat == table.active else 0.0,
    ]


def front(table: FrontierTable, seat: int) -> tuple[int, int]:
    """How many own planets foreign warships could reach, and how many foreign planets own ones could."""
    box, own = table.box, warship_cells(table, seat)
    threats, prey = 0, 0
    for other in range(box.players):
        if other == seat or not table.alive[other]:
            continue
        foreign = warship_cells(table, other)
        threats += in_reach(box, foreign, table.planets[seat])
        prey += in_reach(box, own, table.planets[other])
    return threats, prey


def warship_cells(table: FrontierTable, seat: int) -> list[int]:
    """Where a seat's warships are."""
    military = table.box.military
    return [unit.cell for unit in table.units[seat] if military[unit.kind] and not unit.boxed]


def in_reach(box: FrontierBox, warships: list[int], planets: tuple[int, ...]) -> int:
    """How many of these planets such warships could reach."""
    found = 0
    for cell in planets:
        for at in warships:
            if box.far[at][cell] <= REACH:
                found += 1
                break
    return found


def progress(table: FrontierTable) -> float:
    """How many of the turns have gone by."""
    return min(1.0, table.turn / max(1, table.box.round_limit))


def turn(table: FrontierTable) -> int:
    """A number that is another one in every turn."""
    return table.turn * (table.box.players + 1) + table.active


EVALUATION: Final[Evaluation[FrontierTable]] = Evaluation(
    NAMES,
    rows,
    progress,
    frozenset({"Place", "Mine", "Buy", "Invest", "Convert", "Move", "NextHex", "Send"}),
    turn=turn,
    guess=GUESS,
    plans_turns=True,
    looks_behind=False,
)
