"""Section A, Movement: units go from hex to hex, inside or beyond support, and transports load and unload."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bit_set import contains
from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, integer, text
from astrarium.games.frontier.generated_table import Unit, unit_numbered
from astrarium.games.frontier.hidden_money_questions import hide_options
from astrarium.games.frontier.match_constants import DARK, NEBULA
from astrarium.games.frontier.table import NONE, FrontierTable
from astrarium.games.frontier.unit import add_cargo, hold_of, remove_cargo
from astrarium.games.frontier.unit_and_answer_names import (
    DONE,
    STAY,
    beyond,
    name_thing,
    name_unit,
    read_thing,
    read_unit,
    room_refusal,
    short_of,
    support_refusal,
)
from astrarium.games.frontier.unit_types import TRN

SOME: Final = 6  # of more units alike, any number up to this, or all, go together


@final
class Movement(PlayerEvent[FrontierTable]):
    """The active player may move any, all or none of their units. (FR-A.3)"""

    rules = ("FR-A.3",)

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        table.stage = 1
        return [Move(self.player)]


def movable_units(table: FrontierTable, seat: int) -> list[Unit]:
    """Units on the map that have not moved and can."""
    speed = table.box.speed
    return [unit for unit in table.on_map(seat) if not unit.moved and speed[unit.kind]]


_moves: Final[dict[int, list[Answer]]] = {}


def answers_to_move(unit: Unit) -> list[Answer]:
    """How one to SOME units of a kind set out; made once, for a unit is a value."""
    found = _moves.get(unit.number)
    if found is None:
        said = (unit.cell, *name_unit(unit))
        found = _moves.setdefault(unit.number, [("move", n, *said) for n in range(1, SOME + 1)])
    return found


@final
class Move(PlayerQuestion[FrontierTable]):
    """A unit, or several alike, set out; each moves once per turn. (FR-A.4)"""

    answer_words = ("done", "move")
    rules = ("FR-A.3", "FR-A.4", "FR-A.2", "FR-V.13")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [DONE]
        units = movable_units(table, seat)
        at = 0
        while at < len(units):
            unit = units[at]
            count = 1
            while at + count < len(units) and units[at + count] is unit:
                count += 1
            at += count
            if count == 1 or unit.kind == TRN:
                found.append(answers_to_move(unit)[0])
                continue
            found.extend(answers_to_move(unit)[:count])
            if count > SOME:
                found.append(("move", count, unit.cell, *name_unit(unit)))
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == DONE:
            return None
        if answer[0] != "move" or answer_shape(answer)[:7] != "move ii":
            return Refusal("FR-A.3")
        unit, count = read_unit(answer, 3, integer(answer, 2)), integer(answer, 1)
        if unit is None:
            return Refusal("FR-A.3")
        if unit not in table.units_of(seat):
            return Refusal("FR-A.4" if unit.with_moved(True) in table.units_of(seat) else "FR-A.3")
        if not table.box.speed[unit.kind]:
            return Refusal("FR-V.13")
        there = table.units_of(seat).count(unit)
        if unit.kind == TRN and count > 1:
            return beyond("FR-A.3", "transports_alone", count, 1)
        if count > there:
            return beyond("FR-A.3", "fewer_units", count, there)
        if SOME < count < there:
            return beyond("FR-A.3", "at_once", count, SOME)
        return None if count >= 1 else Refusal("FR-A.3")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == DONE:
            return []
        unit, count = read_unit(answer, 3, integer(answer, 2)), integer(answer, 1)
        assert unit is not None
        moved = unit.with_moved(True)
        for _ in range(count):
            table.become(seat, unit, moved)
        course = Steer(seat, moved.number, count, table.box.speed[unit.kind], unit.cell)
        return [hide_options(table, course), self]


def stops(table: FrontierTable, seat: int, cell: int) -> bool:
    """Whether entering a hex ends a move."""
    tile = table.tile[cell]
    if tile == DARK or (tile == NEBULA and table.box.special_tiles == "on"):
        return True
    return table.box.foreign_hex_stop != "pass" and table.has_foreigners(cell, seat)


def reachable_hexes(table: FrontierTable, seat: int, kind: int, start: int, moves: int) -> list[int]:
    """Hexes within so many steps, the nearest first."""
    box, tile = table.box, table.tile
    explores, beyond, clouds = box.explores[kind], box.beyond[kind], box.special_tiles == "on"
    support = table.supported_hexes(seat) if explores and not beyond else 0
    held = table.foreign_hexes(seat) if box.foreign_hex_stop != "pass" else [False] * box.cells
    seen = [False] * box.cells
    seen[start] = True
    found: list[int] = []
    edge = [start]
    for _ in range(moves):
        later: list[int] = []
        for cell in edge:
            for near in box.beside[cell]:
                if seen[near]:
                    continue
                dark = tile[near] == DARK
                if dark and not (explores and (beyond or contains(support, near))):
                    continue
                seen[near] = True
                found.append(near)
                if not (held[near] or dark or (clouds and tile[near] == NEBULA)):  # as `stops` says
                    later.append(near)
        edge = later
    return found


def steps_left(table: FrontierTable, seat: int, kind: int, start: int, moves: int, cell: int) -> int:
    """How many steps a unit still has when it has come to a hex."""
    left = 0
    while not stops(table, seat, cell) and cell in reachable_hexes(table, seat, kind, start, moves - left - 1):
        left += 1
    return left


def may_end(table: FrontierTable, seat: int, kind: int, origin: int, support: int, cell: int) -> bool:
    """Whether a unit that set out from `origin` may end its move in a hex."""
    box = table.box
    if box.beyond[kind] or box.support_stop != "all_but_ca" or contains(support, cell) or not table.planets[seat]:
        return True
    if contains(support, origin):
        return False
    near = [box.far[planet][cell] for planet in table.planets[seat]]
    return min(near) < min([box.far[planet][origin] for planet in table.planets[seat]])


@final
class Steer(PlayerQuestion[FrontierTable]):
    """A unit goes to a hex within its move; transports load and unload at own planets on the way. (FR-A.11)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("unit", high="codes"),
        number("count", low=1),
        number("moves", high="moves"),
        number("origin", high="cells"),
    )
    answer_words = ("stay", "load", "unload", "to")
    rules = (
        "FR-A.4", "FR-A.5", "FR-A.6", "FR-A.8", "FR-A.9", "FR-A.10", "FR-A.11", "FR-V.7", "FR-V.25",
    )  # fmt: skip

    def __init__(self, player: int, unit: int, count: int, moves: int, origin: int) -> None:
        super().__init__(player)
        self.unit: Final = unit
        self.count: Final = count
        self.moves: Final = moves
        self.origin: Final = origin

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        unit, box = unit_numbered(self.unit), table.box
        kind, here = unit.kind, unit.cell
        found: list[Answer] = [STAY]
        if kind == TRN and table.owner[here] == seat:
            found.extend([("unload", *name_thing(item)) for item in sorted(set(hold_of(unit)))])
            if table.room(unit):
                found.extend([("load", *name_thing(item)) for item in table.contents(here)])
        free = box.beyond[kind] or box.support_stop != "all_but_ca" or not table.planets[seat]
        support = 0 if free else table.supported_hexes(seat)
        ways = reachable_hexes(table, seat, kind, here, self.moves)
        if free:
            return found + [box.to[cell] for cell in ways]
        return found + [box.to[cell] for cell in ways if may_end(table, seat, kind, self.origin, support, cell)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == STAY:
            return None
        if answer[0] in ("load", "unload"):
            return self.cargo_refusal(table, seat, answer)
        if answer_shape(answer) != "to i":
            return Refusal("FR-A.4")
        cell, unit = integer(answer, 1), unit_numbered(self.unit)
        kind, here = unit.kind, unit.cell
        if not 0 <= cell < table.box.cells or cell == here:
            return Refusal("FR-A.4")
        if cell not in reachable_hexes(table, seat, kind, here, self.moves):
            return self.way_refusal(table, cell)
        if may_end(table, seat, kind, self.origin, table.supported_hexes(seat), cell):
            return None
        rule = "FR-A.8" if contains(table.supported_hexes(seat), self.origin) else "FR-A.9"
        return support_refusal(table, seat, cell, rule)

    def way_refusal(self, table: FrontierTable, cell: int) -> Refusal:
        """Why there is no way to a hex: too far, not for this unit, or something in between."""
        box, unit = table.box, unit_numbered(self.unit)
        kind, here = unit.kind, unit.cell
        if not self.moves and stops(table, self.player, here):
            return Refusal("FR-A.6")
        if table.tile[cell] == DARK and not box.explores[kind]:
            return Refusal("FR-A.5")
        if box.far[here][cell] > self.moves:
            return short_of("FR-A.4", "too_far", box.far[here][cell], self.moves)
        if table.tile[cell] == DARK and not box.beyond[kind] and not contains(table.supported_hexes(self.player), cell):
            return support_refusal(table, self.player, cell, "FR-A.5")
        return Refusal("FR-A.6", "refused.way_ends")

    def cargo_refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        """Why nothing can be loaded or unloaded."""
        unit = unit_numbered(self.unit)
        here = unit.cell
        if unit.kind != TRN:
            return Refusal("FR-A.10")
        if table.owner[here] != seat:
            return Refusal("FR-A.11")
        item = read_thing(answer, 1, table.box.players) if len(answer) > 1 else NONE
        if item == NONE:
            return Refusal("FR-A.10")
        if answer[0] == "unload":
            return None if item in hold_of(unit) else Refusal("FR-A.11")
        if not table.room(unit):
            return room_refusal(table, unit, "FR-V.7")
        return None if table.stock(here, item) else Refusal("FR-A.11")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == STAY:
            return []
        unit = unit_numbered(self.unit)
        here = unit.cell
        if answer[0] != "to":
            item = read_thing(answer, 1, table.box.players)
            if answer[0] == "load":
                after = add_cargo(unit, item)
                table.store(here, item, -1)
            else:
                after = remove_cargo(unit, item)
                table.store(here, item, 1)
            table.become(seat, unit, after)
            if table.recording:
                table.tell(f"told.{text(answer, 0)}", seat, (f"place:{here}",), cell=table.name(here))
            return [hide_options(table, Steer(seat, after.number, 1, self.moves, self.origin))]
        cell = integer(answer, 1)
        after = unit.with_cell(cell)
        for _ in range(self.count):
            table.become(seat, unit, after)
        if table.recording:
            table.tell(
                "told.move",
                seat,
                (f"place:{here}", f"place:{cell}"),
                n=self.count,
                unit=f"unit.{name_unit(unit)[0]}",
                to=table.name(cell),
                start=table.name(here),
            )
        if unit.kind != TRN or table.owner[cell] != seat:
            return []
        left = steps_left(table, seat, TRN, here, self.moves, cell)
        if not left and not after.first and not table.contents(cell) and not table.box.information_hidden:
            return []
        return [hide_options(table, Steer(seat, after.number, 1, left, self.origin))]


CITES: Final[dict[object, tuple[str, ...]]] = {
    reachable_hexes: ("FR-A.4", "FR-A.5", "FR-A.6", "FR-V.25"),
    may_end: ("FR-A.8", "FR-A.9"),
    stops: ("FR-A.6", "FR-V.25"),
}
