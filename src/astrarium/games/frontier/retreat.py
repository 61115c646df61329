"""Section C, Retreat: with a rear guard, by agreement, or because one must."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.bit_set import contains
from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import NO, YES, Answer, Event, Question, Refusal, Step, answer_shape, integer
from astrarium.games.frontier.combat_fleets import first_of_each, owners, units_present, warships_of
from astrarium.games.frontier.match_constants import DARK
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit_and_answer_names import ALL, GO, STAY, short_of, support_refusal


def side_of_seat(table: FrontierTable, seat: int) -> int:
    """The side a player fights on."""
    return 0 if contains(table.battle_now().members[0], seat) else 1


def is_free(table: FrontierTable, seat: int, cell: int) -> bool:
    """An explored hex without units and planets of others."""
    return table.tile[cell] != DARK and not table.has_foreigners(cell, seat)


def retreat_hexes(table: FrontierTable, seat: int) -> list[int]:
    """Adjacent explored hexes in own support, free of others."""
    box = table.box
    support = table.supported_hexes(seat)
    near = [
        cell for cell in box.beside[table.battle_now().cell] if contains(support, cell) and table.tile[cell] != DARK
    ]
    return near if box.retreat_hex == "any_supported" else [cell for cell in near if is_free(table, seat, cell)]


def mobile_units(table: FrontierTable, seat: int) -> list[int]:
    """A player's units in the combat that can move, by their number."""
    side = side_of_seat(table, seat)
    speed = table.box.speed
    return [
        at
        for at in units_present(table, side)
        if table.fighters[at].owner == seat and speed[table.fighters[at].unit.kind]
    ]


def spare_warships(table: FrontierTable, seat: int) -> int:
    """How many warships may leave: one must stay for each of the enemy's. Below 0 nobody may."""
    side = side_of_seat(table, seat)
    return len(warships_of(table, side)) - len(warships_of(table, 1 - side))


def may_leave(table: FrontierTable, seat: int, chosen: tuple[int, ...], agreed: int) -> list[int]:
    """Units that may leave besides those chosen."""
    military = table.box.military
    able = [at for at in mobile_units(table, seat) if at not in chosen]
    if agreed:
        return able
    left = spare_warships(table, seat) - len([at for at in chosen if military[table.fighters[at].unit.kind]])
    if left < 0:
        return []
    return [at for at in able if left > 0 or not military[table.fighters[at].unit.kind]]


def guard_refusal(table: FrontierTable, seat: int, chosen: tuple[int, ...]) -> Refusal:
    """Why no more may leave: the warships it would take to leave a rear guard, and those that are there."""
    side, military = side_of_seat(table, seat), table.box.military
    own, enemy = len(warships_of(table, side)), len(warships_of(table, 1 - side))
    going = len([at for at in chosen if military[table.fighters[at].unit.kind]])
    return short_of("FR-C.33", "rear_guard", enemy if own < enemy else enemy + going + 1, own)


@final
class Retreat(Event[FrontierTable]):
    """At the end of the round each owner may move units out to an adjacent hex. (FR-C.32)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("seats", high="seats"),)
    rules = ("FR-C.32", "FR-C.3")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if not self.seats:
            return []
        seat, rest = self.seats[0], self.seats[1:]
        can = retreat_hexes(table, seat) and mobile_units(table, seat)
        if can and (not table.battle_now().offered or may_leave(table, seat, (), 0)):
            return [RetreatOrStay(seat), Retreat(rest)]
        return [Retreat(rest)]


@final
class RetreatOrStay(PlayerQuestion[FrontierTable]):
    """Retreat with a rear guard, offer to leave without one, or stay. (FR-C.33)"""

    answer_words = ("stay", "retreat", "offer")
    rules = ("FR-C.32", "FR-C.33", "FR-C.34", "FR-C.35", "FR-C.36", "FR-C.37")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        found: list[Answer] = [STAY]
        hexes = retreat_hexes(table, seat)
        if may_leave(table, seat, (), 0):
            found.extend([("retreat", cell) for cell in hexes])
        if not table.battle_now().offered:
            found.extend([("offer", cell) for cell in hexes])
        return found

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == STAY:
            return None
        if answer_shape(answer) not in ("retreat i", "offer i"):
            return Refusal("FR-C.32")
        cell = integer(answer, 1)
        if cell not in table.box.beside[table.battle_now().cell]:
            return Refusal("FR-C.32")
        if not contains(table.supported_hexes(seat), cell):
            return support_refusal(table, seat, cell, "FR-C.34")
        if cell not in retreat_hexes(table, seat):
            return Refusal("FR-C.37")
        if answer[0] == "offer":
            return Refusal("FR-C.36") if table.battle_now().offered else None
        return None if may_leave(table, seat, (), 0) else guard_refusal(table, seat, ())

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == STAY:
            return []
        agreed = 1 if answer[0] == "offer" else 0
        if agreed:
            table.battle_now().offered = True
        return [WhoLeaves(seat, integer(answer, 1), agreed, ())]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(table.battle_now().cell)}


@final
class WhoLeaves(PlayerQuestion[FrontierTable]):
    """The units that leave, all to the same hex; a rear guard stays unless it is agreed. (FR-C.33)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("to", high="cells"),
        number("agreed", high=1),
        numbers("chosen"),
    )
    answer_words = ("go", "all", "leave")
    rules = ("FR-C.33", "FR-C.36", "FR-C.37")

    def __init__(self, player: int, to: int, agreed: int, chosen: tuple[int, ...]) -> None:
        super().__init__(player)
        self.to: Final = to
        self.agreed: Final = agreed
        self.chosen: Final = chosen

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        able = may_leave(table, seat, self.chosen, self.agreed)
        found: list[Answer] = [GO] if self.chosen else []
        if len(able) > 1:
            found.append(ALL)
        return found + [("leave", at) for at in first_of_each(table, able)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        able = may_leave(table, seat, self.chosen, self.agreed)
        if answer == GO:
            return None if self.chosen else Refusal("FR-C.36")
        if answer == ALL:
            return None if len(able) > 1 else Refusal("FR-C.33")
        if answer_shape(answer) != "leave i":
            return Refusal("FR-C.37")
        at = integer(answer, 1)
        if at in first_of_each(table, able):
            return None
        mine = 0 <= at < len(table.fighters) and table.fighters[at].owner == seat
        if not mine or at not in mobile_units(table, seat):
            return Refusal("FR-C.37" if mine else "FR-C.3")
        return Refusal("FR-C.37") if at in self.chosen or at in able else guard_refusal(table, seat, self.chosen)

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        chosen = self.chosen
        if answer[0] == "leave":
            chosen = (*chosen, integer(answer, 1))
        elif answer == ALL:
            able = may_leave(table, seat, chosen, self.agreed)
            while able:
                chosen = (*chosen, able[0])
                able = may_leave(table, seat, chosen, self.agreed)
        if answer != GO and may_leave(table, seat, chosen, self.agreed):
            return [WhoLeaves(seat, self.to, self.agreed, chosen)]
        if self.agreed:
            return [AgreeRetreat(seat, self.to, chosen)]
        depart(table, seat, self.to, chosen)
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(self.to), "n": len(self.chosen)}


@final
class AgreeRetreat(Question[FrontierTable]):
    """Both sides may agree on a retreat that leaves no warship behind; one offer in each step. (FR-C.35)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("to", high="cells"), numbers("chosen"))
    answer_words = ("yes", "no")
    rules = ("FR-C.35", "FR-C.36")

    def __init__(self, player: int, to: int, chosen: tuple[int, ...]) -> None:
        self.player: Final = player
        self.to: Final = to
        self.chosen: Final = chosen

    def seat(self, table: FrontierTable) -> int:
        return table.battle_now().leaders[1 - side_of_seat(table, self.player)]

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [YES, NO]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return None if answer in (YES, NO) else Refusal("FR-C.36")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        if answer == NO:
            return [Retreat((self.player,))]
        depart(table, self.player, self.to, self.chosen)
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"other": f"seat.{self.player}", "n": len(self.chosen), "cell": table.name(self.to)}


def depart(table: FrontierTable, seat: int, to: int, chosen: tuple[int, ...]) -> None:
    """Units leave the combat for another hex."""
    for at in chosen:
        fighter = table.fighters[at]
        table.fighters[at] = fighter.with_gone(True)
        away = fighter.unit.with_cell(to)
        table.put(seat, away if table.box.shield_recovery == "own_planet" else away.with_lost(0))
    if table.recording:
        table.tell("told.retreat", seat, (f"place:{to}",), n=len(chosen), cell=table.name(to))


# ---------------------------------------------------------------------- because one must


def withdrawal(table: FrontierTable, side: int) -> list[Step[FrontierTable]]:
    """All units of a side that can move must leave."""
    return [GoBack(tuple(owners(table, side)))]


def refuges(table: FrontierTable, seat: int) -> list[int]:
    """Where a forced withdrawal may go: legal retreat hexes, else any free explored neighbour."""
    legal = retreat_hexes(table, seat)
    return legal or [cell for cell in table.box.beside[table.battle_now().cell] if is_free(table, seat, cell)]


@final
class GoBack(Event[FrontierTable]):
    """The attacker leaves with all units that can move; without a refuge they are lost. (FR-C.42)"""

    fields: ClassVar[tuple[Field, ...]] = (numbers("seats", high="seats"),)
    rules = ("FR-C.42", "FR-C.43", "FR-C.45")

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def play(self, table: FrontierTable) -> list[Step[FrontierTable]]:
        if not self.seats:
            return []
        seat, rest = self.seats[0], GoBack(self.seats[1:])
        leaving = mobile_units(table, seat)
        if not leaving:
            return [rest]
        if refuges(table, seat):
            return [Flee(seat), rest]
        if table.box.no_refuge != "stay":
            for at in leaving:
                table.fighters[at] = table.fighters[at].with_dead(True)
            if table.recording:
                cell = table.battle_now().cell
                table.tell("told.no_refuge", seat, (f"place:{cell}",), n=len(leaving), cell=table.name(cell))
        return [rest]


@final
class Flee(PlayerQuestion[FrontierTable]):
    """The owner chooses the hex of a forced withdrawal. (FR-C.43)"""

    answer_words = ("to", "stay")  # to stay is refused by a rule of its own
    rules = ("FR-C.43", "FR-C.42")

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return [table.box.to[cell] for cell in refuges(table, seat)]

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "to i":
            return Refusal("FR-C.42")
        return None if integer(answer, 1) in refuges(table, seat) else Refusal("FR-C.43")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        depart(table, seat, integer(answer, 1), tuple(mobile_units(table, seat)))
        return []

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"cell": table.name(table.battle_now().cell)}


CITES: Final[dict[object, tuple[str, ...]]] = {
    retreat_hexes: ("FR-C.34", "FR-C.37"),
    spare_warships: ("FR-C.33",),
    guard_refusal: ("FR-C.33",),
    refuges: ("FR-C.43",),
    withdrawal: ("FR-C.42", "FR-C.45"),
}
