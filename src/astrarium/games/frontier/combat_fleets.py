"""The fleets of a combat: who is there, how they stand, who fires at whom, and what a hit does to them."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.declared_fields import Field, number
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.step import Question
from astrarium.games.frontier.generated_table import Fighter
from astrarium.games.frontier.match_constants import NEBULA
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import are_alike, enlist_unit, hold_of, is_present, lose_shield
from astrarium.games.frontier.unit_types import UNITS

ZONES: Final = (0, 1, 2)


def units_present(table: FrontierTable, side: int) -> list[int]:
    """The fighters of a side that are still in the hex, by their number."""
    return [at for at, one in enumerate(table.fighters) if one.side == side and is_present(one)]


def warships_of(table: FrontierTable, side: int) -> list[int]:
    """The warships of a side that are still in the hex, by their number."""
    military = table.box.military
    return [at for at in units_present(table, side) if military[table.fighters[at].unit.kind]]


def is_decided(table: FrontierTable) -> bool:
    """Whether a side has nothing left in the hex, or the attacker no warship: asked after every step of a round."""
    return not (units_present(table, 0) and units_present(table, 1) and warships_of(table, table.battle_now().attacker))


def shields(table: FrontierTable, fighter: Fighter) -> int:
    """Shield counters a fighter has left."""
    return table.box.shields[fighter.unit.kind] - fighter.unit.lost


def effective_rating(table: FrontierTable, fighter: Fighter) -> int:
    """The combat rating of a fighter, lowered by its zone."""
    return max(0, table.box.rating[fighter.unit.kind] - fighter.zone)


def hits_scored(rating: int, die: int) -> int:
    """As many hits as the die shows, if it is not above the rating."""
    return die if die <= rating else 0


def first_of_each(table: FrontierTable, numbered: list[int]) -> list[int]:
    """Of fighters that are alike, the first."""
    found: list[int] = []
    for at in numbered:
        for other in found:
            if are_alike(table.fighters[other], table.fighters[at]):
                break
        else:
            found.append(at)
    return found


def owners(table: FrontierTable, side: int) -> list[int]:
    """The players of a side who still have units in the hex."""
    there = {table.fighters[at].owner for at in units_present(table, side)}
    return [seat for seat in table.side_seats(side) if seat in there]


def strike(table: FrontierTable, at: int) -> None:
    """One hit takes a shield counter or, if none is left, the unit."""
    fighter, battle = table.fighters[at], table.battle_now()
    battle.hurt = True
    if shields(table, fighter):
        table.fighters[at] = lose_shield(fighter)
        return
    table.fighters[at] = fighter.with_dead(True)
    if table.recording:
        cell, what = battle.cell, f"unit.{UNITS[fighter.unit.kind]}"
        table.tell("told.destroyed", fighter.owner, (f"place:{cell}",), unit=what, cell=table.name(cell))
    if table.box.salvage == "victor":
        table.loot += tuple(hold_of(fighter.unit))


def defence(table: FrontierTable) -> int:
    """The side that defends now."""
    return 1 - table.battle_now().attacker


def enlist(table: FrontierTable, side: int) -> None:
    """The units of a side leave the map for the battle."""
    cell, slow = table.battle_now().cell, table.box.shield_recovery == "own_planet"
    for seat in table.side_seats(side):
        for unit in table.units_at(seat, cell):
            table.take(seat, unit)
            table.fighters.append(enlist_unit(unit if slow else unit.with_lost(0), seat, side))
            table.rolled.append(0)


def remove_absent(table: FrontierTable) -> None:
    """The dead and those who have left are taken off the line."""
    table.fighters = [fighter for fighter in table.fighters if is_present(fighter)]
    table.rolled = [0] * len(table.fighters)


def layouts(count: int) -> list[tuple[int, int, int]]:
    """Every legal layout of so many units: each zone behind another is empty or holds fewer."""
    found: list[tuple[int, int, int]] = []
    for back in range(count):
        for middle in range(count - back):
            front = count - middle - back
            if front > middle > back or (front > middle and middle == back == 0):
                found.append((front, middle, back))
    return found


def layout_units(table: FrontierTable, side: int) -> list[int]:
    """The units of a side that are laid out: of the attacker, the warships."""
    return warships_of(table, side) if side == table.battle_now().attacker else units_present(table, side)


def best_tech(table: FrontierTable, numbered: list[int]) -> int:
    """The highest tech among fighters; 0 if there are none."""
    return max([table.fighters[at].unit.tech for at in numbered], default=0)


def first_shooters(table: FrontierTable) -> list[int]:
    """Units whose tech is above the best of the other side: attackers compare warships, defenders all units."""
    battle = table.battle_now()
    attack = battle.attacker
    ours, theirs = warships_of(table, attack), units_present(table, 1 - attack)
    a, d = best_tech(table, ours), best_tech(table, theirs)
    if a == d or (table.box.special_tiles == "on" and table.tile[battle.cell] == NEBULA):
        return []
    if a > d:
        return [at for at in ours if table.fighters[at].unit.tech > d]
    return [at for at in theirs if table.fighters[at].unit.tech > a]


def shooters(table: FrontierTable) -> list[int]:
    """Units that fire in this step: the defender's before the attacker's, each side by zone and number."""
    firing = [at for at, one in enumerate(table.fighters) if one.shoots and is_present(one)]
    return [
        at
        for side in (defence(table), table.battle_now().attacker)
        for zone in ZONES
        for at in firing
        if table.fighters[at].side == side and table.fighters[at].zone == zone
    ]


def tell_volley(table: FrontierTable, fired: list[int]) -> None:
    """What each side that fired has thrown, and how many hits that makes."""
    battle = table.battle_now()
    cell = battle.cell
    for side in (defence(table), battle.attacker):
        dice = [str(table.rolled[at]) for at in fired if table.fighters[at].side == side]
        if dice:
            table.tell(
                "told.hits",
                battle.leaders[side],
                (f"place:{cell}",),
                dice=" ".join(dice),
                n=table.hits_by(side),
                cell=table.name(cell),
            )


def targets(table: FrontierTable, side: int, piercing: bool) -> list[int]:
    """Units that hits of a side may strike: the foremost occupied zone, or for penetrating hits any."""
    enemies = units_present(table, 1 - side)
    if not enemies:
        return []
    front = min([table.fighters[at].zone for at in enemies])
    if not piercing:
        return [at for at in enemies if table.fighters[at].zone == front]
    if table.box.penetration_effect != "next_zone":
        return enemies
    behind = [table.fighters[at].zone for at in enemies if table.fighters[at].zone > front]
    last = min(behind, default=front)
    return [at for at in enemies if table.fighters[at].zone <= last]


OF_SIDE: Final = number("side", high=1)


@mypyc_attr(allow_interpreted_subclasses=True)
class SideQuestion(Question[FrontierTable]):
    """A question to the leader of one side of a combat."""

    fields: ClassVar[tuple[Field, ...]] = (OF_SIDE,)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seat(self, table: FrontierTable) -> int:
        return table.battle_now().leaders[self.side]


CITES: Final[dict[object, tuple[str, ...]]] = {
    shields: ("FR-C.5", "FR-C.6", "FR-C.21"),
    effective_rating: ("FR-C.14", "FR-C.15", "FR-V.19"),
    hits_scored: ("FR-C.18", "FR-V.6", "FR-V.10", "FR-V.12"),
    strike: ("FR-C.20", "FR-C.21", "FR-C.40", "FR-V.11", "FR-V.12"),
    warships_of: ("FR-V.5",),
    is_decided: ("FR-C.46", "FR-C.38", "FR-C.41"),
    layouts: ("FR-C.10", "FR-C.11"),
    first_shooters: ("FR-C.16", "FR-C.17", "FR-V.25", "FR-P.16"),
    targets: ("FR-C.22", "FR-C.31"),
    shooters: ("FR-C.19", "FR-C.25"),
}
