"""A unit as one number: where it is, what it is, its tech, cargo, lost shields, and whether it has moved.

Equal units have equal numbers, so that nobody is asked which of two like ships they mean. In combat the number grows on
its upper side: whose it is, its side and zone, and what it has done in this round.
"""

from __future__ import annotations

from typing import Final

# types of units
SCT: Final = 0
TRN: Final = 1
COL: Final = 2
CA: Final = 3
CR: Final = 4
BB: Final = 5
DN: Final = 6
MON: Final = 7
UNITS: Final = ("sct", "trn", "col", "CA", "CR", "BB", "DN", "MON")

# cargo: a hold has two spaces, the fuller one first
ORE: Final = 1
GOODS: Final = 2  # and the seat that made them
ITEMS: Final = 6

MOVED: Final = 1
LOST: Final = 1  # shifts
HOLD: Final = 4
TECH: Final = 10
KIND: Final = 14
BOX: Final = 17
CELL: Final = 18
OWNER: Final = 25
SIDE: Final = 27
ZONE: Final = 28
PLAIN: Final = (1 << OWNER) - 1  # the unit without what it is in combat
BOXED: Final = 1 << BOX
FIRED: Final = 1 << 30
SHOOTS: Final = 1 << 31  # fires in this step
PIERCES: Final = 1 << 32  # has given up a shield for Penetration Fire
DEAD: Final = 1 << 33  # destroyed in this round
GONE: Final = 1 << 34  # has left the hex in this round
ABSENT: Final = DEAD | GONE
LARGEST_FIGHTER: Final = (1 << 35) - 1

EMPTY_HOLD: Final = 63 << HOLD
LOST_MASK: Final = 7 << LOST


def unit_code(kind: int, tech: int, cell: int, boxed: bool = False) -> int:
    """A fresh unit."""
    return cell << CELL | (BOXED if boxed else 0) | kind << KIND | tech << TECH


def kind_of(unit: int) -> int:
    """The type of a unit."""
    return unit >> KIND & 7


def tech_of(unit: int) -> int:
    """The tech level a unit keeps for life."""
    return unit >> TECH & 15


def cell_of(unit: int) -> int:
    """The hex a unit is in, or whose planet has it in its box."""
    return unit >> CELL & 127


def lost_of(unit: int) -> int:
    """How many shield counters a unit has lost."""
    return unit >> LOST & 7


def tail_of(unit: int) -> int:
    """Cargo and lost shields together: what tells apart units of one type and tech."""
    return unit >> LOST & 511


def hold_of(unit: int) -> list[int]:
    """What a transport carries."""
    return [item for item in (unit >> HOLD + 3 & 7, unit >> HOLD & 7) if item]


def with_hold(unit: int, items: list[int]) -> int:
    """The same unit with another cargo."""
    most = [*sorted(items, reverse=True), 0, 0]
    return unit & ~EMPTY_HOLD | (most[0] << 3 | most[1]) << HOLD


def add_cargo(unit: int, item: int) -> int:
    """The same transport with one thing more aboard."""
    return with_hold(unit, [*hold_of(unit), item])


def remove_cargo(unit: int, item: int) -> int:
    """The same transport with one thing less aboard."""
    items = hold_of(unit)
    items.remove(item)
    return with_hold(unit, items)


def owner_of(fighter: int) -> int:
    """Whose unit it is, in combat."""
    return fighter >> OWNER & 3


def side_of(fighter: int) -> int:
    """Its side in combat: 0 is the active player's."""
    return fighter >> SIDE & 1


def zone_of(fighter: int) -> int:
    """Its zone in combat."""
    return fighter >> ZONE & 3


def with_zone(fighter: int, zone: int) -> int:
    """The same fighter in another zone."""
    return fighter & ~(3 << ZONE) | zone << ZONE


def seats_in(bits: int) -> list[int]:
    """Seats kept as bits."""
    return [seat for seat in range(4) if bits >> seat & 1]


CITES: Final[dict[object, tuple[str, ...]]] = {
    unit_code: ("FR-V.18",),
    add_cargo: ("FR-A.10", "FR-V.7"),
    remove_cargo: ("FR-A.10",),
}
