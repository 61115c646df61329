"""Chapter 10: lines of three: who stands in front, chosen openly or in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, step
from astrarium.core.dice import dice_of
from astrarium.core.step import Answer, Event, Question, Refusal, Step
from astrarium.games.imperium.match_constants import GUN, LOADS, ImperiumBox
from astrarium.games.imperium.refusals import IN_A_STEP
from astrarium.games.imperium.table import FREE, ImperiumTable

if TYPE_CHECKING:
    from astrarium.games.imperium.space_combat import Battle


def gun_line(box: ImperiumBox, wall: tuple[int, ...], guns: int) -> tuple[int, ...]:
    """Up to three cannons form the line when no defending ship is left."""
    standing = [unit for unit in wall if unit == GUN]
    if standing and box.line_refill == "waves":
        return tuple(standing)
    return (GUN,) * min(box.cannon_line, guns)


def additions(table: ImperiumTable, battle: Battle, side: int) -> list[tuple[int, ...]]:
    """Every way to bring waiting ships into the line; at least one if it is empty."""
    line = battle.line if side == battle.attacker else battle.wall
    start = table.fleet(battle.place, side) * LOADS
    waiting = [table.units[start + unit] - line.count(unit) for unit in range(LOADS)]
    found: list[tuple[int, ...]] = [()]
    ways: list[tuple[int, ...]] = [()] if line else []
    for _ in range(table.box.space_line - len(line)):
        found = [
            (*some, unit)
            for some in found
            for unit in range(some[-1] if some else 0, LOADS)
            if some.count(unit) < waiting[unit]
        ]
        ways = ways + found
    return ways


@final
class FillLine(Question[ImperiumTable]):
    """Up to three ships stand in line, filled up from the rest of the fleet before every turn. (IG-10.4)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"), number("hidden", high=1))
    answer_words = ("line",)
    untimely_rules = IN_A_STEP
    rules = ("IG-10.4", "IG-10.5", "IG-10.6", "IG-14.17", "IG-14.18")

    def __init__(self, battle: Battle, side: int, hidden: int) -> None:
        self.battle: Final = battle
        self.side: Final = side
        self.hidden: Final = hidden  # 1: chosen unseen, at the same time as the other side

    def seat(self, table: ImperiumTable) -> int:
        return self.side

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("line", *units) for units in additions(table, self.battle, self.side)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        battle = self.battle
        line = battle.line if self.side == battle.attacker else battle.wall
        added = [unit for unit in answer[1:] if isinstance(unit, int)]
        if answer[0] != "line" or len(added) != len(answer) - 1 or added != sorted(added):
            return Refusal("IG-10.4")
        start = table.fleet(battle.place, self.side) * LOADS
        if not 1 <= len(line) + len(added) <= table.box.space_line:
            return Refusal("IG-10.4")
        for unit in added:
            if not 0 <= unit < LOADS or added.count(unit) + line.count(unit) > table.units[start + unit]:
                return Refusal("IG-10.6")
        return None

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        battle = self.battle
        added = dice_of(answer)
        if self.hidden:
            length = table.box.space_line
            table.lined[seat * length : (seat + 1) * length] = added + [-1] * (length - len(added))
            return []
        if self.side == battle.attacker:
            return [battle.now(battle.stage + 1, (*battle.line, *added), battle.wall)]
        return [battle.now(battle.stage + 1, battle.line, (*battle.wall, *added))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        box = table.box
        return {"cell": table.name(self.battle.place), "turn": self.battle.turn, "most": box.space_line}


@final
class OpenLines(Event[ImperiumTable]):
    """Lines chosen in secret are opened at once. (IG-14.18)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"),)
    rules = ("IG-14.18",)

    def __init__(self, battle: Battle) -> None:
        self.battle: Final = battle

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        line = (*battle.line, *open_line(table, battle.attacker))
        wall = (*battle.wall, *open_line(table, battle.defender)) if battle.defender != FREE else battle.wall
        return [battle.with_lines(line, wall)]


def open_line(table: ImperiumTable, seat: int) -> list[int]:
    """Show the line a seat chose unseen."""
    length = table.box.space_line
    line = table.secret_line(seat)
    table.lined[seat * length : (seat + 1) * length] = [-1] * length
    return line
