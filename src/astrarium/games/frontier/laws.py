"""What must always be true: levels and purses, tiles, cargo, and everybody in one place."""

from __future__ import annotations

from typing import Final

from astrarium.core.bit_set import bit_set
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.match_constants import DARK, STACKS
from astrarium.games.frontier.table import FREE, NONE, FrontierTable
from astrarium.games.frontier.table_fields import SEATS
from astrarium.games.frontier.unit import hold_of, with_hold
from astrarium.games.frontier.unit_types import GOODS

EVERYBODY: Final = bit_set(range(SEATS))


def problems(table: FrontierTable) -> list[str]:
    """What cannot be true of this table."""
    found = shape_problems(table)
    if found or not table.turn:
        return found
    return [*planet_problems(table), *unit_problems(table), *tile_problems(table), *battle_problems(table)]


def shape_problems(table: FrontierTable) -> list[str]:
    """Lists that belong together have fitting lengths, and units name places and things that exist."""
    box = table.box
    fits = len(table.rolled) == len(table.fighters)
    fits = fits and (table.battle is not None or not table.fighters)
    fits = fits and all([0 < item < GOODS + box.players for item in table.loot])
    goods = [good.number for good in table.goods]
    fits = fits and goods == sorted(goods)
    units = [unit for row in table.units for unit in row] + [fighter.unit for fighter in table.fighters]
    fits = fits and all([unit.cell < box.cells and 1 <= unit.tech <= 8 for unit in units])
    fits = fits and all([fighter.owner < box.players for fighter in table.fighters])
    battle = table.battle
    if battle is not None and fits:
        fits = 0 <= battle.cell < box.cells and all([0 <= seat < box.players for seat in battle.leaders])
        fits = fits and all([0 <= members <= EVERYBODY for members in battle.members])
    return [] if fits else ["the lists of the table do not fit together"]


def planet_problems(table: FrontierTable) -> list[str]:
    """Inhabited planets have levels from 1 to 8 and purses that are not empty-handed below 0."""
    found: list[str] = []
    for cell, owner in enumerate(table.owner):
        name = table.name(cell)
        if owner == FREE:
            box = table.iou[cell] + table.ore[cell] + len([good for good in table.goods if good.planet == cell])
            if table.tech[cell] or table.industry[cell] or box:
                found.append(f"{name} is nobody's, and has something")
            continue
        if not table.is_planet(cell) or table.planets[owner].count(cell) != 1:
            found.append(f"{name} is inhabited, and no planet of its owner")
        lowest = 0 if table.stage == 5 else 1
        if not 1 <= table.tech[cell] <= 8 or not lowest <= table.industry[cell] <= 8:
            found.append(f"{name} has levels that cannot be")
        if not table.alive[owner]:
            found.append(f"{name} belongs to a player who is out")
    for seat, cells in enumerate(table.planets):
        if [cell for cell in cells if table.owner[cell] != seat]:
            found.append(f"seat {seat} counts a planet that is not its own")
        if len(cells) > table.box.counters_planets:
            found.append(f"seat {seat} has too many planets")
        found.extend(civ_problems(table, seat))
    return found


def civ_problems(table: FrontierTable, seat: int) -> list[str]:
    """Civ is the highest tech, but for the middle of Investment."""
    best = max([table.tech[cell] for cell in table.planets[seat]], default=1)
    if table.box.civ_level == "highest_ever":
        return [f"seat {seat} has too low a civ"] if table.phase == 2 and table.civ[seat] < best else []
    return [f"seat {seat} has another civ than its best tech"] if table.phase == 2 and table.civ[seat] != best else []


def unit_problems(table: FrontierTable) -> list[str]:
    """Units are counted where they are, holds are not overfull, boxes belong to planets."""
    found: list[str] = []
    counted = FrontierTable(table.box)
    for seat, units in enumerate(table.units):
        if [unit.number for unit in units] != sorted([unit.number for unit in units]):
            found.append(f"the units of seat {seat} are not in order")
        if units and not table.alive[seat]:
            found.append(f"seat {seat} is out, and has units")
        for unit in units:
            found.extend(hold_problems(table, unit))
            counted.put(seat, unit)
            if unit.boxed and table.owner[unit.cell] != seat:
                found.append(f"a unit of seat {seat} is in a box in {table.name(unit.cell)} that is not its own")
    if counted.here != table.here:
        found.append("units are not counted where they are")
    return found


def hold_problems(table: FrontierTable, unit: Unit) -> list[str]:
    """No hold above its space and in its order, nothing in it that does not exist, no shields lost that were not."""
    things = hold_of(unit)
    kind = unit.kind
    if len(things) > table.box.spaces[kind] or any([item >= GOODS + table.box.players for item in things]):
        return [f"too much aboard in {table.name(unit.cell)}"]
    if with_hold(unit, things) is not unit or unit.lost > table.box.shields[kind]:
        return [f"a unit that cannot be in {table.name(unit.cell)}"]
    return []


def tile_problems(table: FrontierTable) -> list[str]:
    """Tiles on the map, in stacks and put away are those of the box."""
    box = table.box
    face_up = sum([tile != DARK for tile in table.tile]) - box.players * (4 if box.start_neighbours == "face_up" else 1)
    found: list[str] = []
    missing = sum([sum(pile) for pile in box.piles]) - face_up - sum(table.piles) - len(table.under)
    in_hand = box.explorers_in_one_hex == "draw_and_choose"  # some may be in the hand of who chooses
    if missing < 0 or (missing and not in_hand):
        found.append("tiles are missing or too many")
    stacks = [sum(table.piles_of(stack)) for stack in range(STACKS)]
    low = [stack for stack in range(STACKS) if table.left[stack] > stacks[stack]]
    return found + [f"stack {stack + 1} has more tiles to draw than there are" for stack in low]


def battle_problems(table: FrontierTable) -> list[str]:
    """In combat no unit has lost more shields than it had, and nobody fights outside of one."""
    found: list[str] = []
    for fighter in table.fighters:
        found.extend(hold_problems(table, fighter.unit))
    if table.active == NONE and table.battle is not None:
        found.append("a combat in nobody's turn")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {
    planet_problems: ("FR-V.2", "FR-V.1", "FR-V.3", "FR-S.8"),
    unit_problems: ("FR-V.15", "FR-V.7", "FR-V.16"),
    tile_problems: ("FR-S.4", "FR-V.23"),
    battle_problems: ("FR-C.21",),
}
