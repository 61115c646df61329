"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.expanse.match_constants import BASES, ORBITS
from astrarium.games.expanse.score import counts_under
from astrarium.games.expanse.table import KEPT, NONE, ExpanseTable

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


@final
class Outlook:
    """What is seen once for all factions of a position: their ships and events, and what the bases promise them."""

    def __init__(self, table: ExpanseTable) -> None:
        factions = range(table.box.players)
        self.strength: Final = [0 for _ in factions]  # of all ships, in halves
        self.orbits: Final = [0 for _ in factions]  # with own ships
        self.kept: Final = [0 for _ in factions]  # events
        self.near: Final = [0.0 for _ in factions]  # points of the bases in a middling scoring
        self.far: Final = [0.0 for _ in factions]  # and in the final one
        self._look_at_ships(table)
        self._look_at_bases(table)
        for place in table.where:
            if place >= KEPT:
                self.kept[place - KEPT] += 1

    def _look_at_ships(self, table: ExpanseTable) -> None:
        for orbit in range(ORBITS):
            for faction in range(table.box.players):
                strength = table.strength(faction, orbit)
                self.strength[faction] += strength
                if strength or table.tokens(faction, orbit):
                    self.orbits[faction] += 1

    def _look_at_bases(self, table: ExpanseTable) -> None:
        box, near, far = table.box, self.near, self.far
        masters: list[list[int] | None] = [None] * ORBITS
        for base in box.open_bases:
            orbit = box.board.orbit_of[base]
            above = masters[orbit]
            if above is None:
                above = masters[orbit] = table.masters(orbit)
            counted = counts_under(table, base, above)
            for faction, mine in enumerate(counted):
                if mine == 0:
                    continue
                ahead, tied, next_best = 0, -1, 0
                for at, other in enumerate(counted):
                    if other > mine:
                        ahead += 1
                    elif other == mine:
                        tied += 1
                    if at != faction:
                        next_best = max(next_best, other)
                wins = tied > 0 and table.level >= box.ties_level[faction]
                place = ahead + (1 if tied and not wins else 0)
                if place < 3:
                    near[faction] += MIDDLING[place]
                    far[faction] += box.final_values[place]
                if place == 0:
                    extra = box.resource_bonus if box.critical_bases[faction][base] else 0
                    margin = min(mine - next_best, 3)  # a lead of more than one is safer
                    near[faction] += extra + 0.15 * margin
                    far[faction] += extra + 0.25 * margin


def features(table: ExpanseTable, seat: int) -> list[float]:
    """The numbers a seat is judged by, in the order of WEIGHTS."""
    faction = table.faction[seat]
    if faction == NONE:
        return [0.0] * len(WEIGHTS)
    outlook = Outlook(table)
    return features_of(outlook, table, faction, outlook.near[faction])


def features_of(outlook: Outlook, table: ExpanseTable, faction: int, near: float) -> list[float]:
    """The features of a faction, given what the bases promise it before the final scoring."""
    cubes = 0
    for base in range(BASES):
        cubes += table.cubes_at(faction, base)
    return [
        float(table.cp[faction]),
        near,
        outlook.far[faction],
        float(cubes),
        outlook.strength[faction] / 2,
        float(outlook.orbits[faction]),
        float(outlook.kept[faction]) if not table.final else 0.0,
        1.0 if faction == table.holder else 0.0,
        float(table.box.players - table.initiative.index(faction)) if table.initiative else 0.0,
    ]


def value(table: ExpanseTable, seat: int) -> float:
    """How well a seat stands against the others."""
    if table.faction[seat] == NONE or NONE in table.faction:
        return 0.0
    outlook = Outlook(table)
    worth: list[float] = []
    for faction in range(table.box.players):
        seen = features_of(outlook, table, faction, outlook.near[faction])
        worth.append(sum([weight * feature for weight, feature in zip(WEIGHTS, seen, strict=True)]))
    mine = table.faction[seat]
    others = [worth[faction] for faction in range(table.box.players) if faction != mine]
    unspent = 0.05 * table.points if mine == table.active else 0.0
    return worth[mine] - 0.5 * max(others) - 0.2 * sum(others) / len(others) + unspent
