"""Chapter 8: tanks go aboard and ashore while a fleet is on a planet of its owner."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Answer, Refusal, answer_shape, integer
from astrarium.games.imperium.match_constants import FIRST_OF, KIND_OF, LOADS, TANKS_OF
from astrarium.games.imperium.refusals import no_room, too_few, too_many
from astrarium.games.imperium.table import FRESH, NONE, ImperiumTable

LAST_LOAD: Final = (3, 7)  # a boat and a colony ship that are full


def loading_options(table: ImperiumTable, fleet: int) -> list[Answer]:
    """Every way tanks may go aboard or ashore for one fleet, which is on a planet of its owner."""
    if not may_load(table, fleet):
        return []
    cell = table.fleets[fleet].cell
    if table.box.tanks_of_lost_ship == "all_lost":
        return assigned_options(table, fleet, cell)
    aboard = table.fleets[fleet].aboard
    found: list[Answer] = [
        ("load", cell, n) for n in range(1, min(table.ground[cell], table.capacity(fleet) - aboard) + 1)
    ]
    found.extend([("unload", cell, n) for n in range(1, aboard + 1)])
    return found


def assigned_options(table: ImperiumTable, fleet: int, cell: int) -> list[Answer]:
    """Where tanks belong to single ships: one tank into, or out of, a ship with so many aboard."""
    units = table.fleets[fleet].ships
    found: list[Answer] = []
    if table.ground[cell]:
        found.extend([("load", cell, u) for u in range(1, LOADS) if units[u] and u not in LAST_LOAD])
    found.extend([("unload", cell, u) for u in range(1, LOADS) if units[u] and TANKS_OF[u]])
    return found


def may_load(table: ImperiumTable, fleet: int) -> bool:
    """Whether the fleet may load and unload at this moment of its turn."""
    rule = table.box.tank_loading
    if rule == "free_at_planet" or table.fleets[fleet].left == FRESH:
        return True
    return rule == "costs_move" and table.fleets[fleet].loaded


def loading_refusal(table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
    """Why tanks may not go aboard or ashore in this way."""
    if answer_shape(answer) not in ("load ii", "unload ii"):
        return Refusal("IG-8.7")
    cell, count = integer(answer, 1), integer(answer, 2)
    fleet = table.fleet(cell, seat)
    if fleet == NONE or table.owner[cell] != seat:
        return Refusal("IG-8.7")
    if not may_load(table, fleet):
        return Refusal("IG-14.39")
    if table.box.tanks_of_lost_ship == "all_lost":
        return assigned_refusal(table, fleet, cell, answer)
    aboard = table.fleets[fleet].aboard
    most = table.capacity(fleet) - aboard if answer[0] == "load" else aboard
    if count < 1:
        return too_few("IG-8.7", count, 1)
    if count > most:
        return no_room("IG-8.6", count, most) if answer[0] == "load" else too_many("IG-8.7", count, most)
    return too_many("IG-8.7", count, table.ground[cell]) if answer[0] == "load" and count > table.ground[cell] else None


def assigned_refusal(table: ImperiumTable, fleet: int, cell: int, answer: Answer) -> Refusal | None:
    """Why this one tank may not go into, or out of, this one ship."""
    unit = integer(answer, 2)
    if not 1 <= unit < LOADS or not table.fleets[fleet].ships[unit]:
        return Refusal("IG-14.40")
    if answer[0] == "load":
        return Refusal("IG-8.6") if unit in LAST_LOAD or not table.ground[cell] else None
    return None if TANKS_OF[unit] else Refusal("IG-8.6")


def load(table: ImperiumTable, seat: int, answer: Answer) -> None:
    """Tanks go aboard or ashore."""
    cell = integer(answer, 1)
    fleet = table.fleet(cell, seat)
    count = integer(answer, 2)
    step = 1 if answer[0] == "load" else -1
    if table.box.tanks_of_lost_ship == "all_lost":
        table.reload(fleet, count, count + step)
        count = 1
    table.add_aboard(fleet, step * count)
    table.ground[cell] -= step * count
    if table.box.tank_loading == "costs_move":
        table.stay_to_load(fleet)
    if table.recording:
        table.tell(f"told.{answer[0]}", seat, (f"place:{cell}",), n=count, cell=table.name(cell))


def part_with_ship(table: ImperiumTable, fleet: int, unit: int) -> None:
    """A ship is used up or given away: on a planet of its owner, tanks that find no room go ashore before."""
    cell, seat = table.fleets[fleet].cell, table.fleets[fleet].owner
    over = table.tanks_without_room(fleet, unit)
    if over and table.owner[cell] == seat:
        table.add_aboard(fleet, -over)
        table.ground[cell] += over
        empty = FIRST_OF[KIND_OF[unit]]
        table.reload(fleet, unit, empty)
        unit = empty
        table.tell("told.unload", seat, (f"place:{cell}",), n=over, cell=table.name(cell))
    table.lose_ship(fleet, unit)


CITES: Final[dict[object, tuple[str, ...]]] = {
    part_with_ship: ("IG-5.11", "IG-8.8"),
    loading_options: ("IG-8.7", "IG-14.39"),
    loading_refusal: ("IG-8.6", "IG-8.7", "IG-14.39", "IG-14.40"),
    load: ("IG-8.7", "IG-14.39"),
}
