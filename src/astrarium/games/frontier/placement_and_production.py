"""Section E, Placement and Production: units come out of boxes, colonies dig, planets earn, transports mine."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.dice import Roll, dice_of
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import NOBODY, Answer, Event, Refusal, Step, answer_shape, integer
from astrarium.games.frontier.generated_table import Unit
from astrarium.games.frontier.hidden_money_questions import hide_question
from astrarium.games.frontier.match_constants import ASTEROIDS, RICH
from astrarium.games.frontier.table import NONE, FrontierTable
from astrarium.games.frontier.unit import add_cargo, one_of_each
from astrarium.games.frontier.unit_and_answer_names import (
    ALL,
    DONE,
    DUG,
    INCOME,
    MINED,
    PLACED,
    name_unit,
    read_unit,
    room_refusal,
)
from astrarium.games.frontier.unit_types import ORE, TRN

# ---------------------------------------------------------------------- placement


@final
class Placement(PlayerEvent[FrontierTable]):
    """Step 1: units waiting in boxes may be put on the map. (FR-E.2)"""

    rules = ("FR-E.2", "FR-E.4", "FR-C.7")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.pace[self.player] = 1
        recover(table, self.player)
        if table.box.information_hidden or units_to_place(table, self.player):
            return [hide_question(table, Place(self.player))]
        return []


def recover(table: FrontierTable, seat: int) -> None:
    """Shields lost in earlier combats come back at an own planet."""
    for unit in table.on_map(seat):
        if unit.lost and table.owner[unit.cell] == seat:
            table.become(seat, unit, unit.with_lost(0))


def units_to_place(table: FrontierTable, seat: int) -> list[Unit]:
    """Units in boxes that may be placed, like ones once."""
    boxed = one_of_each([unit for unit in table.units_of(seat) if unit.boxed])
    return [unit for unit in boxed if not table.is_blockaded(unit.cell)]


@final
class Place(PlayerQuestion[FrontierTable]):
    """A unit goes from a box into the hex of its planet, not under blockade. (FR-E.3)"""

    answer_words = ("done", "all", "place")
    rules = ("FR-E.2", "FR-E.3", "FR-P.14")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        units = units_to_place(table, seat)
        placed: list[Answer] = [("place", unit.cell, *name_unit(unit)) for unit in units]
        return [DONE, ALL, *placed] if placed else [DONE]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer == ALL:
            return None if units_to_place(table, seat) else Refusal("FR-E.2")
        if answer[0] != "place" or answer_shape(answer)[:7] != "place i":
            return Refusal("FR-E.2")
        cell = integer(answer, 1)
        unit = read_unit(answer, 2, cell, True)
        if unit is None or unit not in table.units_of(seat):
            return Refusal("FR-E.3")
        return Refusal("FR-P.14") if table.is_blockaded(cell) else None

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        if answer == ALL:
            boxed = [unit for unit in table.units_of(seat) if unit.boxed]
            for unit in [unit for unit in boxed if not table.is_blockaded(unit.cell)]:
                put_out(table, seat, unit)
            return []
        named = read_unit(answer, 2, integer(answer, 1), True)
        assert named is not None
        put_out(table, seat, named)
        return [self] if units_to_place(table, seat) or table.box.information_hidden else []


def put_out(table: FrontierTable, seat: int, unit: Unit) -> None:
    """A unit leaves its box for the map."""
    table.become(seat, unit, unit.with_boxed(False))
    table.note(seat, PLACED, unit.cell, unit.kind)


# ---------------------------------------------------------------------- production


@final
class Production(PlayerEvent[FrontierTable]):
    """Step 2: one colony may make ore, every planet makes IOU, transports may mine. (FR-E.5)"""

    rules = ("FR-E.5", "FR-E.6")

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat = self.player
        table.pace[seat] = 2
        if table.box.information_hidden or diggers(table, seat):
            return [hide_question(table, Dig(seat))]
        return [Income(seat, NONE)]


def dig_refusal(table: FrontierTable, seat: int, cell: int) -> Refusal | None:
    """Why a planet may not make ore."""
    if not 0 <= cell < table.box.cells or table.owner[cell] != seat:
        return Refusal("FR-E.6")
    if not table.is_colony(cell):
        return Refusal("FR-E.8")
    if table.dry[cell]:
        return Refusal("FR-E.11")
    if table.is_blockaded(cell):
        return Refusal("FR-P.14")
    bound = table.digs[seat]
    return Refusal("FR-E.12") if bound not in (NONE, cell) else None


def diggers(table: FrontierTable, seat: int) -> list[int]:
    """The colonies that may make ore."""
    return [cell for cell in table.planets[seat] if dig_refusal(table, seat, cell) is None]


@final
class Dig(PlayerQuestion[FrontierTable]):
    """One single colony of a player may make ore, chosen anew each turn. (FR-E.6)"""

    answer_words = ("none", "ore")
    rules = ("FR-E.6", "FR-E.7", "FR-E.8", "FR-E.11", "FR-E.12", "FR-E.13", "FR-V.24")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [("none",), *[("ore", cell) for cell in diggers(table, seat)]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("none",):
            return None
        return dig_refusal(table, seat, integer(answer, 1)) if answer_shape(answer) == "ore i" else Refusal("FR-E.6")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer[0] == "none":
            return [Income(seat, NONE)]
        cell = integer(answer, 1)
        table.add_ore(cell, ore_yield(table, cell))
        if table.box.ore_colony_choice == "until_dry":
            table.set_digs(seat, cell)
        return [Exhaustion(seat, cell), Income(seat, cell)]


def ore_yield(table: FrontierTable, cell: int) -> int:
    """How much ore a colony makes at a time."""
    rich = table.box.special_tiles == "on" and table.tile[cell] == RICH
    return (table.industry[cell] + 1) // 2 + (1 if rich else 0)


@final
class Exhaustion(Roll[FrontierTable]):
    """Three dice: a result not above industry exhausts the colony for ever. (FR-E.9)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("cell", high="cells"))
    rules = ("FR-E.9", "FR-E.10", "FR-E.11", "FR-V.17")

    def __init__(self, player: int, cell: int) -> None:
        self.player: Final = player
        self.cell: Final = cell

    def dice(self, table: FrontierTable) -> list[int]:
        return [1] * table.box.exhaustion

    def sides(self, table: FrontierTable) -> int:
        return table.box.die_sides

    def only(self, table: FrontierTable) -> int:
        return self.player if table.box.information_hidden else NOBODY

    def play(self, table: FrontierTable, outcome: Answer) -> list[Step[FrontierTable]]:
        cell, seat, dice = self.cell, self.player, dice_of(outcome)
        if table.box.is_dry(dice, table.industry[cell]):
            table.set_dry(cell, 1)
            table.set_digs(seat, NONE)
        table.note(seat, DUG, cell, sum(dice), ore_yield(table, cell))
        return []


@final
class Income(Event[FrontierTable]):
    """Every planet receives as many IOU as its industry. (FR-E.5)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("digging", low=NONE, high="cells"))
    rules = ("FR-E.5", "FR-E.7", "FR-S.10", "FR-P.14")

    def __init__(self, player: int, digging: int) -> None:
        self.player: Final = player
        self.digging: Final = digging

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        seat, box, total = self.player, table.box, 0
        for cell in table.planets[seat]:
            if box.ore_and_iou == "instead" and cell == self.digging:
                continue
            if box.blockade == "total" and table.is_blockaded(cell):
                continue
            table.iou[cell] += table.industry[cell]
            total += table.industry[cell]
        table.note(seat, INCOME, 0, total)
        if not miners(table, seat):
            return []
        return [Mine(seat)]


def miners(table: FrontierTable, seat: int) -> list[Unit]:
    """Transports in asteroids with room that have not mined yet, like ones once."""
    waiting = one_of_each([unit for unit in table.on_map(seat) if unit.kind == TRN and not unit.moved])
    return [unit for unit in waiting if table.tile[unit.cell] == ASTEROIDS and table.room(unit)]


@final
class Mine(PlayerQuestion[FrontierTable]):
    """Each transport in asteroids may load ore, as far as it has room. (FR-E.14)"""

    answer_words = ("all", "done", "mine")
    rules = ("FR-E.14", "FR-E.15", "FR-V.7")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        units = miners(table, seat)
        return [ALL, DONE, *[("mine", unit.cell, *name_unit(unit)) for unit in units]]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer in (DONE, ALL):
            return None
        if answer[0] != "mine" or answer_shape(answer)[:6] != "mine i":
            return Refusal("FR-E.14")
        unit = read_unit(answer, 2, integer(answer, 1))
        if unit is None or unit not in table.units_of(seat) or unit.kind != TRN:
            return Refusal("FR-E.14")
        if table.tile[unit.cell] != ASTEROIDS:
            return Refusal("FR-E.14")
        return None if unit in miners(table, seat) else room_refusal(table, unit, "FR-E.15")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == ALL:
            while miners(table, seat):
                mine(table, seat, miners(table, seat)[0])
        elif answer != DONE:
            unit = read_unit(answer, 2, integer(answer, 1))
            assert unit is not None
            mine(table, seat, unit)
            if miners(table, seat):
                return [self]
        table.wake(seat)
        return []


def mine(table: FrontierTable, seat: int, unit: Unit) -> None:
    """A transport loads ore from the asteroids around it."""
    load = min(table.box.asteroid_yield, table.room(unit))
    loaded = unit.with_moved(True)
    for _ in range(load):
        loaded = add_cargo(loaded, ORE)
    table.become(seat, unit, loaded)
    table.note(seat, MINED, unit.cell, load)


CITES: Final[dict[object, tuple[str, ...]]] = {
    dig_refusal: ("FR-E.6", "FR-E.8", "FR-E.11", "FR-E.12", "FR-P.14"),
}
