"""What a unit and a fighter become: loaded, hit, laid out anew. Both are values; a table puts them in their place."""

from __future__ import annotations

from typing import Final

from astrarium.games.frontier.generated_table import Fighter, Unit, make_unit


def new_unit(kind: int, tech: int, cell: int, boxed: bool = False) -> Unit:
    """A fresh unit."""
    return make_unit(False, 0, 0, 0, tech, kind, boxed, cell)


def one_of_each(units: list[Unit]) -> list[Unit]:
    """Of units in their order, like ones once."""
    return [unit for at, unit in enumerate(units) if at == 0 or unit is not units[at - 1]]


def hold_of(unit: Unit) -> list[int]:
    """What a transport carries."""
    return [item for item in (unit.first, unit.second) if item]


def with_hold(unit: Unit, items: list[int]) -> Unit:
    """The same unit with another cargo."""
    most = [*sorted(items, reverse=True), 0, 0]
    return make_unit(unit.moved, unit.lost, most[1], most[0], unit.tech, unit.kind, unit.boxed, unit.cell)


def add_cargo(unit: Unit, item: int) -> Unit:
    """The same transport with one thing more aboard."""
    return with_hold(unit, [*hold_of(unit), item])


def remove_cargo(unit: Unit, item: int) -> Unit:
    """The same transport with one thing less aboard."""
    items = hold_of(unit)
    items.remove(item)
    return with_hold(unit, items)


# ---------------------------------------------------------------------- in combat


def enlist_unit(unit: Unit, owner: int, side: int) -> Fighter:
    """A unit that goes into combat."""
    return Fighter(unit.with_moved(False), owner, side, 0, False, False, False, False, False)


def is_present(fighter: Fighter) -> bool:
    """Whether a fighter is still in the hex."""
    return not (fighter.dead or fighter.gone)


def are_alike(one: Fighter, other: Fighter) -> bool:
    """Whether nobody could tell two fighters apart."""
    return (
        one.unit is other.unit
        and one.owner == other.owner
        and one.side == other.side
        and one.zone == other.zone
        and one.fired == other.fired
        and one.shoots == other.shoots
        and one.pierces == other.pierces
        and one.dead == other.dead
        and one.gone == other.gone
    )


def begin_round(fighter: Fighter) -> Fighter:
    """The same fighter before it is laid out and fires."""
    return Fighter(fighter.unit, fighter.owner, fighter.side, 0, False, False, False, fighter.dead, fighter.gone)


def finish_fire(fighter: Fighter) -> Fighter:
    """The same fighter after its shot."""
    unit, owner, side, zone = fighter.unit, fighter.owner, fighter.side, fighter.zone
    return Fighter(unit, owner, side, zone, True, False, False, fighter.dead, fighter.gone)


def lose_shield(fighter: Fighter) -> Fighter:
    """The same fighter with a shield counter less."""
    return fighter.with_unit(fighter.unit.with_lost(fighter.unit.lost + 1))


def give_up_shield(fighter: Fighter) -> Fighter:
    """The same fighter, which has a shield counter less and uses Penetration Fire."""
    unit, owner, side, zone = lose_shield(fighter).unit, fighter.owner, fighter.side, fighter.zone
    return Fighter(unit, owner, side, zone, fighter.fired, fighter.shoots, True, fighter.dead, fighter.gone)


CITES: Final[dict[object, tuple[str, ...]]] = {
    new_unit: ("FR-V.18",),
    add_cargo: ("FR-A.10", "FR-V.7"),
    remove_cargo: ("FR-A.10",),
}
