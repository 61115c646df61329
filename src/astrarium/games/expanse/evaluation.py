"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final

from astrarium.games.expanse.match_constants import ORBITS
from astrarium.games.expanse.score import counts
from astrarium.games.expanse.table import NONE, ExpanseTable

# How much each feature counts, in Control Points.
WEIGHTS: Final = (
    1.0,  # a Control Point
    1.0,  # a point that the bases would bring in a middling scoring
    0.9,  # a point that they would bring in the final scoring
    0.25,  # a cube on the map
    0.35,  # a ship on the map, in strength
    0.15,  # an orbit with own ships
    0.7,  # an event kept
    0.5,  # the Rocinante
    0.12,  # a place on the initiative track
)
MIDDLING: Final = (2.2, 0.9, 0.3)


def features(table: ExpanseTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    faction = table.faction[seat]
    if faction == NONE:
        return [0.0] * len(WEIGHTS)
    near, far = outlook(table)
    return features_of(table, faction, near[faction], far[faction])


def features_of(table: ExpanseTable, faction: int, near: float, far: float) -> list[float]:
    """The features of a faction, given what the bases promise it."""
    strength = sum([table.strength(faction, orbit) for orbit in range(ORBITS)])
    orbits = sum([1 for orbit in range(ORBITS) if table.tokens(faction, orbit)])
    place = table.box.players - table.initiative.index(faction) if table.initiative else 0
    return [
        float(table.cp[faction]),
        near,
        far,
        float(sum(table.cubes_of(faction))),
        strength / 2,
        float(orbits),
        float(len(table.kept_events(faction))) if not table.final else 0.0,
        1.0 if faction == table.holder else 0.0,
        float(place),
    ]


def outlook(table: ExpanseTable) -> tuple[list[float], list[float]]:
    """What the bases promise each faction: in a middling scoring, and in the final one."""
    players = table.box.players
    near, far = [0.0] * players, [0.0] * players
    for base in table.box.open_bases:
        counted = counts(table, base)
        for faction, mine in enumerate(counted):
            if mine == 0:
                continue
            ahead = sum([1 for other in counted if other > mine])
            tied = sum([1 for other in counted if other == mine]) - 1
            wins = tied > 0 and table.level >= table.box.ties_level[faction]
            place = ahead + (1 if tied and not wins else 0)
            if place < 3:
                near[faction] += MIDDLING[place]
                far[faction] += table.box.final_values[place]
            if place == 0:
                extra = table.box.resource_bonus if table.box.critical_bases[faction][base] else 0
                # A lead of more than one is safer.
                margin = min(mine - max([other for at, other in enumerate(counted) if at != faction]), 3)
                near[faction] += extra + 0.15 * margin
                far[faction] += extra + 0.25 * margin
    return near, far


def value(table: ExpanseTable, seat: int) -> float:
    """How well a seat stands against the others."""
    if table.faction[seat] == NONE or NONE in table.faction:
        return 0.0
    near, far = outlook(table)
    worth: list[float] = []
    for faction in range(table.box.players):
        seen = features_of(table, faction, near[faction], far[faction])
        worth.append(sum([weight * feature for weight, feature in zip(WEIGHTS, seen, strict=True)]))
    mine = table.faction[seat]
    others = [worth[faction] for faction in range(table.box.players) if faction != mine]
    unspent = 0.05 * table.points if mine == table.active else 0.0
    return worth[mine] - 0.5 * max(others) - 0.2 * sum(others) / len(others) + unspent
