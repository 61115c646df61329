"""Ore and goods in a hex: what a player has there, what they can take, and where it goes."""

from __future__ import annotations

from typing import Final

from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit import add_cargo, hold_of, remove_cargo
from astrarium.games.frontier.unit_types import ORE, TRN


def transports(table: FrontierTable, seat: int, cell: int) -> list[Unit]:
    """A seat's transports in a hex."""
    return [unit for unit in table.units_at(seat, cell) if unit.kind == TRN]


def reach(table: FrontierTable, seat: int, cell: int, item: int) -> int:
    """How much of a thing a seat has in a hex: aboard transports and in the box of its planet."""
    aboard = sum([hold_of(unit).count(item) for unit in transports(table, seat, cell)])
    return aboard + (table.stock(cell, item) if table.owner[cell] == seat else 0)


def spaces(table: FrontierTable, seat: int, cell: int) -> int:
    """Free cargo spaces of a seat in a hex; a planet of its own has room without end."""
    if table.owner[cell] == seat:
        return 1_000
    return sum([table.room(unit) for unit in transports(table, seat, cell)])


def fits(table: FrontierTable, seat: int, cell: int, gives: tuple[int, ...], gets: tuple[int, ...]) -> bool:
    """Whether cargo space suffices after a swap."""
    return len(gets) <= spaces(table, seat, cell) + len(gives)


def holds(table: FrontierTable, seat: int, cell: int, things: tuple[int, ...]) -> bool:
    """Whether a seat has all these things in a hex."""
    return all([reach(table, seat, cell, item) >= things.count(item) for item in set(things)])


def take_from(table: FrontierTable, seat: int, cell: int, item: int) -> None:
    """A thing leaves a seat: from the box of its planet first, then from its transports."""
    if table.owner[cell] == seat and table.stock(cell, item):
        table.store(cell, item, -1)
        return
    unit = next(unit for unit in transports(table, seat, cell) if item in hold_of(unit))
    table.become(seat, unit, remove_cargo(unit, item))


def give_to(table: FrontierTable, seat: int, cell: int, item: int) -> None:
    """A thing comes to a seat: into the box of its planet, else aboard a transport with room."""
    if table.owner[cell] == seat:
        table.store(cell, item, 1)
        return
    unit = next(unit for unit in transports(table, seat, cell) if table.room(unit))
    table.become(seat, unit, add_cargo(unit, item))


def hand_out(table: FrontierTable, cell: int, seats: list[int]) -> None:
    """Cargo of destroyed transports goes to those who hold the hex, as far as they have room: a planet's box first."""
    owner = table.owner[cell]
    order = [seat for seat in seats if seat == owner] + [seat for seat in seats if seat != owner]
    for item in table.loot:
        for seat in order:
            if spaces(table, seat, cell):
                give_to(table, seat, cell, item)
                break
    table.loot = ()


def tradable_things(table: FrontierTable) -> list[int]:
    """The things that may change hands in a trade."""
    goods = list(range(ORE + 1, ORE + 1 + table.box.players))
    return goods if table.box.trade == "goods_only" else [ORE, *goods]


CITES: Final[dict[object, tuple[str, ...]]] = {
    fits: ("FR-A.27",),
    hand_out: ("FR-C.47",),
    take_from: ("FR-V.14",),
    give_to: ("FR-V.14",),
}
