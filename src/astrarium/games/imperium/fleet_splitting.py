"""Chapter 4: a part of a fleet goes its own way: which ships, which tanks, where to."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, integer
from astrarium.games.imperium.fleet_step import Advance
from astrarium.games.imperium.match_constants import (
    FIGHTER,
    KIND_OF,
    LOADS,
    TANKS_OF,
)
from astrarium.games.imperium.refusals import too_few, too_many
from astrarium.games.imperium.table import (
    NONE,
    ImperiumTable,
)


def can_split(table: ImperiumTable, fleet: int) -> bool:
    """Whether a part of the fleet could go its own way."""
    if table.box.fleet_minimum == "one_fighter":
        return table.count(fleet, FIGHTER) > 1
    return table.ships(fleet) > 1


def split_refusal(table: ImperiumTable, fleet: int) -> Refusal | None:
    """Why no part of the fleet can move off."""
    if table.box.fleet_split != "move_part":
        return Refusal("IG-14.14")
    if can_split(table, fleet):
        return None
    return Refusal("IG-14.13" if table.box.fleet_minimum == "one_fighter" else "IG-4.7")


def kinds_in(table: ImperiumTable, fleet: int) -> list[int]:
    """The kinds of ships a fleet has, loads told apart."""
    return [unit for unit, count in enumerate(table.fleets[fleet].ships) if count]


@final
class SplitOff(Event[ImperiumTable]):
    """A part of the fleet may move off as a fleet of its own, if there is still enough of it. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"))
    rules = ("IG-4.7", "IG-4.2", "IG-4.3")

    def __init__(self, player: int, place: int) -> None:
        self.player: Final = player
        self.place: Final = place

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        fleet = table.fleet(self.place, self.player)
        return [TakeShips(self.player, self.place, ())] if fleet != NONE and can_split(table, fleet) else []


@final
class TakeShips(PlayerQuestion[ImperiumTable]):
    """How many ships of each kind go; at least one goes and one stays. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), numbers("taken", high=20))
    answer_words = ("take",)
    rules = ("IG-4.7", "IG-4.2", "IG-14.13")

    def __init__(self, player: int, place: int, taken: tuple[int, ...]) -> None:
        super().__init__(player)
        self.place: Final = place
        self.taken: Final = taken  # so far, in the order of the kinds the fleet has

    def bounds(self, table: ImperiumTable) -> tuple[int, int]:
        """The fewest and the most ships of this kind that may go."""
        fleet = table.fleet(self.place, self.player)
        kinds = kinds_in(table, fleet)
        held = table.fleets[fleet].ships[kinds[len(self.taken)]]
        if table.box.fleet_minimum == "one_fighter" and not self.taken:
            return 1, held - 1
        if len(self.taken) + 1 < len(kinds):
            return 0, held
        gone = sum(self.taken)
        before = table.ships(fleet) - held
        return (1 if gone == 0 else 0), (held - 1 if gone == before else held)

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        low, high = self.bounds(table)
        return [("take", count) for count in range(low, high + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        low, high = self.bounds(table)
        if answer_shape(answer) == "take i" and low <= integer(answer, 1) <= high:
            return None
        rule = "IG-14.13" if table.box.fleet_minimum == "one_fighter" and not self.taken else "IG-4.7"
        if answer_shape(answer) != "take i":
            return Refusal(rule)
        count = integer(answer, 1)
        return too_few(rule, count, low) if count < low else too_many(rule, count, high)

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        fleet = table.fleet(self.place, seat)
        taken = (*self.taken, integer(answer, 1))
        kinds = kinds_in(table, fleet)
        if len(taken) < len(kinds):
            return [TakeShips(seat, self.place, taken)]
        part = [0] * LOADS
        for unit, count in zip(kinds, taken, strict=True):
            part[unit] = count
        if table.box.tanks_of_lost_ship == "all_lost":
            tanks = sum([TANKS_OF[unit] * part[unit] for unit in range(LOADS)])
            return [GoTo(seat, self.place, tuple(part), tanks)]
        return [TakeTanks(seat, self.place, tuple(part))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        unit = kinds_in(table, table.fleet(self.place, self.player))[len(self.taken)]
        return {"unit": f"ship.{unit}", "cell": table.name(self.place)}


def room_of(table: ImperiumTable, part: tuple[int, ...]) -> int:
    """How many tanks these ships can carry."""
    carries = table.box.carries
    return sum([carries[KIND_OF[unit]] * count for unit, count in enumerate(part)])


@final
class TakeTanks(PlayerQuestion[ImperiumTable]):
    """Tanks are divided within the capacity of both parts. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), numbers("part", high=20, size=LOADS))
    answer_words = ("tanks",)
    rules = ("IG-4.7", "IG-8.6")

    def __init__(self, player: int, place: int, part: tuple[int, ...]) -> None:
        super().__init__(player)
        self.place: Final = place
        self.part: Final = part

    def bounds(self, table: ImperiumTable) -> tuple[int, int]:
        """The fewest and the most tanks that may go."""
        fleet = table.fleet(self.place, self.player)
        aboard, room = table.fleets[fleet].aboard, room_of(table, self.part)
        return max(0, aboard - (table.capacity(fleet) - room)), min(aboard, room)

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        low, high = self.bounds(table)
        return [("tanks", count) for count in range(low, high + 1)]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        low, high = self.bounds(table)
        if answer_shape(answer) != "tanks i":
            return Refusal("IG-4.7")
        count = integer(answer, 1)
        if count < low:
            return too_few("IG-8.6", count, low)
        return None if count <= high else too_many("IG-8.6", count, high)

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return [GoTo(seat, self.place, self.part, integer(answer, 1))]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"cell": table.name(self.place)}


@final
class GoTo(PlayerQuestion[ImperiumTable]):
    """The part that splits off goes to a neighbouring cell. (IG-4.7)"""

    fields: ClassVar[tuple[Field, ...]] = (
        PLAYER,
        number("place", high="cells"),
        numbers("part", high=20, size=LOADS),
        number("tanks", high=60),
    )
    answer_words = ("to",)
    rules = ("IG-4.7", "IG-2.3", "IG-4.3")

    def __init__(self, player: int, place: int, part: tuple[int, ...], tanks: int) -> None:
        super().__init__(player)
        self.place: Final = place
        self.part: Final = part
        self.tanks: Final = tanks

    def options(self, table: ImperiumTable, seat: int) -> list[Answer]:
        return [("to", cell) for cell in table.box.beside[self.place]]

    def refusal(self, table: ImperiumTable, seat: int, answer: Answer) -> Refusal | None:
        near = answer_shape(answer) == "to i" and integer(answer, 1) in table.box.beside[self.place]
        return None if near else Refusal("IG-2.3")

    def play(self, table: ImperiumTable, seat: int, answer: Answer) -> list[Step[ImperiumTable]]:
        return [Advance(seat, self.place, integer(answer, 1), self.part, self.tanks, 0)]

    def asks(self, table: ImperiumTable) -> dict[str, str | int]:
        return {"n": sum(self.part), "cell": table.name(self.place)}
