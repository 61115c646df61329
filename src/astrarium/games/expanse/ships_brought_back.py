"""Ships brought back to the map by an event."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import Answer, Refusal, Step, answer_shape
from astrarium.games.expanse.answer_parsing import parse_kind, parse_orbit
from astrarium.games.expanse.effect_parts import BATTLESHIP, FLEET, SHIPS, UNNAMED, Part
from astrarium.games.expanse.effect_question_classes import PART, USER, UpToQuestion
from astrarium.games.expanse.effect_targets import (
    buildable_ships,
    orbits_fitting,
)
from astrarium.games.expanse.table import NONE, ExpanseTable


def start_building(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of building."""
    able = buildable_ships(table, user, part.piece) and sites(table, user, part)
    return [BuildShip(user, part.number, part.count)] if able else []


def sites(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Where an event lets ships enter: at home unless it names another place."""
    if not part.named_place:
        return [table.box.home[user]]
    return [orbit for orbit in orbits_fitting(table, user, part.at) if orbit in table.box.open_orbits]


@final
class BuildShip(UpToQuestion):
    """An event brings back removed ships free of charge; scrap ships only if it names them. (EX-OPS.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("left", high=99),
    )
    rules = ("EX-OPS.6", "EX-EVENT.9")
    answer_words = ("build", "pass")

    def __init__(self, user: int, part: int, left: int) -> None:
        super().__init__(user, part)
        self.left: Final = left

    def steps(self, table: ExpanseTable) -> list[Answer]:
        part, names = table.box.parts[self.part], table.box.board.orbits
        return [
            ("build", SHIPS[kind], names[orbit])
            for kind in buildable_ships(table, self.user, part.piece)
            for orbit in sites(table, self.user, part)
        ]

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        if answer_shape(answer) != "build ww":
            return Refusal("EX-OPS.6")
        orbit = parse_orbit(table, answer, 2)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        kind = parse_kind(answer, 1)
        if kind not in buildable_ships(table, self.user, part.piece):
            named = kind in ((FLEET, BATTLESHIP) if part.piece == UNNAMED else (part.piece,))
            return none_off_map("EX-OPS.6", kind) if named else Refusal("EX-OPS.6")
        return None if orbit in sites(table, self.user, part) else Refusal("EX-OPS.6")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        build_ship(table, seat, self.user, parse_orbit(table, answer, 2), parse_kind(answer, 1))
        part = table.box.parts[self.part]
        more = self.left > 1 and buildable_ships(table, self.user, part.piece)
        return [BuildShip(self.user, self.part, self.left - 1)] if more else []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


def none_off_map(rule: str, kind: int) -> Refusal:
    """Why a ship cannot be built: none of its kind is off the map."""
    return Refusal(rule, "refused.none_off_map", {"ship": f"ship.{SHIPS[kind]}", "needed": 1, "there": 0})


def build_ship(table: ExpanseTable, seat: int, user: int, orbit: int, kind: int) -> None:
    """A ship enters an orbit, and it is told."""
    table.build(user, orbit, kind)
    if table.recording:
        name = table.box.board.orbits[orbit]
        table.tell("told.build", seat, (f"place:{name}-orbit",), ship=f"ship.{SHIPS[kind]}", orbit=f"orbit.{name}")


CITES: Final[dict[object, tuple[str, ...]]] = {
    sites: ("EX-OPS.6", "EX-BUILD.2"),
}
