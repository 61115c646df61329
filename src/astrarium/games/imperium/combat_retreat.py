"""Chapter 10: leaving a fight: withdrawing, falling back, fleeing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, step
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.refusals import IN_A_STEP
from astrarium.games.imperium.table import FREE, HALTED, NONE, ImperiumTable

if TYPE_CHECKING:
    from astrarium.games.imperium.space_combat import Battle


def leave(table: ImperiumTable, seat: int, place: int, cell: int, event: str) -> list[Step[ImperiumTable]]:
    """A fleet leaves the fight for another cell; in a belt it meets asteroids like any fleet that comes."""
    fleet = table.relocate(table.fleet(place, seat), cell, 0)
    table.marks[fleet] |= HALTED
    table.tell(event, seat, (f"place:{cell}",), cell=table.name(cell))
    return [MeetBelt(seat, cell)] if table.in_belt(cell) else []


def may_return(table: ImperiumTable, seat: int, cell: int) -> bool:
    """Whether nobody has come in the meantime who would have to be fought."""
    return table.is_peaceful(cell) or table.foreign_fleet(cell, seat) == NONE


@final
class MayWithdraw(Event[ImperiumTable]):
    """After each pair of combat turns a side may withdraw, if it still has to fight and somewhere to go. (IG-14.19)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"))
    rules = ("IG-14.19", "IG-10.20")

    def __init__(self, battle: Battle, side: int) -> None:
        self.battle: Final = battle
        self.side: Final = side

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        battle = self.battle
        mine = table.fleet(battle.place, self.side) != NONE
        attacked = table.fleet(battle.place, battle.attacker) != NONE
        defended = battle.cannons(table) > 0 or (
            battle.defender != FREE and table.fleet(battle.place, battle.defender) != NONE
        )
        if mine and attacked and defended and table.refuges(battle.place, self.side):
            return [Withdraw(battle, self.side)]
        return []


@final
class Withdraw(Question[ImperiumTable]):
    """Fight on, or take the fleet to a neighbouring explored cell free of enemies. (IG-14.19)"""

    fields: ClassVar[tuple[Field, ...]] = (step("battle"), number("side", high="seats"))
    answer_words = ("stay", "withdraw")
    untimely_rules = IN_A_STEP
    rules = ("IG-14.19", "IG-10.20")

    def __init__(self, battle: Battle, side: int) -> None:
        self.battle: Final = battle
        self.side: Final = side

    def seat(self, table: ImperiumTable) -> int:
        return self.side

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        ways: list[Answer] = [("withdraw", cell) for cell in table.refuges(self.battle.place, seat)]
        return [("stay",), *ways]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == ("stay",):
            return None
        near = answer_shape(answer) == "withdraw i" and integer(answer, 1) in table.refuges(self.battle.place, seat)
        return None if near else Refusal("IG-14.19")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        if answer[0] == "withdraw":
            cell = integer(answer, 1)
            return leave(table, seat, self.battle.place, cell, "told.withdraw")
        return []

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.battle.place)}


@final
class FallBack(Event[ImperiumTable]):
    """The fleet goes back where it came from, or to a neighbouring cell free of enemies, or is lost. (IG-10.21)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("place", high="cells"),
        number("origin", low=NONE, high="cells"),
    )
    rules = ("IG-10.21", "IG-14.17", "IG-14.28")

    def __init__(self, player: int, place: int, origin: int) -> None:
        self.player: Final = player
        self.place: Final = place
        self.origin: Final = origin  # NONE: it may not go back, but must leave

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        seat, place = self.player, self.place
        if self.origin not in (NONE, place) and may_return(table, seat, self.origin):
            return leave(table, seat, place, self.origin, "told.back")
        if self.origin == place and table.foreign_fleet(place, seat) == NONE:
            return []
        if table.refuges(place, seat):
            return [Flee(seat, place)]
        table.tell("told.no_refuge", seat, (f"place:{place}",), cell=table.name(place))
        while table.fleet(place, seat) != NONE:
            fleet = table.fleet(place, seat)
            table.lose_ship(fleet, table.any_ship(fleet))
        return []


@final
class Flee(PlayerQuestion[ImperiumTable]):
    """What is left falls back to a neighbouring explored cell free of enemies. (IG-14.17)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    answer_words = ("withdraw",)
    untimely_rules = IN_A_STEP | {"stay": "IG-14.17"}
    rules = ("IG-14.17",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place: Final = place

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("withdraw", cell) for cell in table.refuges(self.place, seat)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        near = answer_shape(answer) == "withdraw i" and integer(answer, 1) in table.refuges(self.place, seat)
        return None if near else Refusal("IG-14.17")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return leave(table, seat, self.place, integer(answer, 1), "told.withdraw")

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    leave: ("IG-4.13", "IG-14.17", "IG-14.19"),
}
