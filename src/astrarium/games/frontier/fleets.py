"""The fleets of a combat: who is there, what they can do, what a hit does to them."""

from __future__ import annotations

from typing import Final

from astrarium.games.frontier.table import HURT, FrontierTable
from astrarium.games.frontier.units import ABSENT, DEAD, KIND, LOST, OWNER, SIDE, ZONE, hold_of

CITES: Final = {
    "shields": ("FR-C.5", "FR-C.6", "FR-C.21"),
    "effective": ("FR-C.14", "FR-C.15", "FR-V.19"),
    "hits_of": ("FR-C.18", "FR-V.6", "FR-V.10", "FR-V.12"),
    "strike": ("FR-C.20", "FR-C.21", "FR-C.40", "FR-V.11", "FR-V.12"),
    "warships_of": ("FR-V.5",),
    "present": ("FR-C.46",),
}


def present(table: FrontierTable, side: int) -> list[int]:
    """The fighters of a side that are still in the hex, by their number."""
    return [at for at, unit in enumerate(table.fighters) if unit >> SIDE & 1 == side and not unit & ABSENT]


def warships_of(table: FrontierTable, side: int) -> list[int]:
    """The warships of a side that are still in the hex, by their number."""
    military = table.rules.military
    return [at for at in present(table, side) if military[table.fighters[at] >> KIND & 7]]


def shields(table: FrontierTable, fighter: int) -> int:
    """Shield counters a fighter has left."""
    return table.rules.shields[fighter >> KIND & 7] - (fighter >> LOST & 7)


def effective(table: FrontierTable, fighter: int) -> int:
    """The combat rating of a fighter, lowered by its zone."""
    return max(0, table.rules.rating[fighter >> KIND & 7] - (fighter >> ZONE & 3))


def hits_of(rating: int, die: int) -> int:
    """As many hits as the die shows, if it is not above the rating."""
    return die if die <= rating else 0


def alike(table: FrontierTable, numbered: list[int]) -> list[int]:
    """Of fighters that are alike, the first."""
    seen: list[int] = []
    found: list[int] = []
    for at in numbered:
        if table.fighters[at] not in seen:
            seen.append(table.fighters[at])
            found.append(at)
    return found


def owners(table: FrontierTable, side: int) -> list[int]:
    """The players of a side who still have units in the hex."""
    there = {table.fighters[at] >> OWNER & 3 for at in present(table, side)}
    return [seat for seat in table.side_seats(side) if seat in there]


def strike(table: FrontierTable, at: int) -> None:
    """One hit takes a shield counter or, if none is left, the unit."""
    unit = table.fighters[at]
    table.war[HURT] = 1
    if shields(table, unit):
        table.fighters[at] = unit + (1 << LOST)
        return
    table.fighters[at] = unit | DEAD
    if table.rules.salvage:
        table.loot.extend(hold_of(unit))
