"""Ships that an event or an action moves: alone, in a group, or those of rivals."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.step import PASS, Answer, Refusal, Step, answer_shape, integer, text
from astrarium.games.expanse.answer_parsing import parse_kind, parse_orbit
from astrarium.games.expanse.effect_parts import (
    HERE,
    ROCINANTE,
    SELF,
    SHIPS,
    Part,
)
from astrarium.games.expanse.effect_question_classes import (
    PART,
    USER,
    FlightQuestion,
    PartQuestion,
    UpToQuestion,
    UserQuestion,
)
from astrarium.games.expanse.effect_targets import (
    destinations,
    movable_ships,
    orbits_fitting,
    touched_factions,
)
from astrarium.games.expanse.match_constants import BASES, KINDS, ORBITS
from astrarium.games.expanse.ship_hit_choices import NameOrbit
from astrarium.games.expanse.table import NONE, ExpanseTable


def start_flight(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of moving ships."""
    if part.ref == HERE:
        table.last_orbit = NONE
    table.last_from = NONE
    if part.piece == ROCINANTE:
        able = destinations(table, user, part, table.rocinante)
        return [FlyTo(user, part.number, 1, user, table.rocinante, ROCINANTE)] if able else []
    if not departure_orbits(table, user, part):
        return []
    return [PickGroup(user, part.number)] if part.group else [PickShip(user, part.number, part.count)]


def departure_orbits(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Orbits with ships that a part may move."""
    touched = touched_factions(table, user, part, NONE)
    return [
        orbit
        for orbit in orbits_fitting(table, user, part.origin)
        if any(table.tokens(faction, orbit) for faction in touched) and destinations(table, user, part, orbit)
    ]


@final
class PickGroup(UpToQuestion):
    """Ships that go together leave one orbit for one orbit. (EX-OPS.4)"""

    rules = ("EX-OPS.4", "EX-OPS.15", "EX-ROCI.15")
    answer_words = ("from", "pass")

    def steps(self, table: ExpanseTable) -> list[Answer]:
        part, answers = table.box.parts[self.part], table.box.board.leave_answers
        return [answers[orbit] for orbit in departure_orbits(table, self.user, part)]

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        if answer_shape(answer) != "from w":
            return Refusal("EX-OPS.4")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        return None if orbit in departure_orbits(table, self.user, part) else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return name_own_orbit(table, self.user, table.box.parts[self.part])
        return [GroupTo(self.user, self.part, parse_orbit(table, answer, 1))]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": table.box.parts[self.part].count}


def name_own_orbit(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """After a move of no ships "there" is an orbit with own ships, to be named."""
    if not part.orbit_referred or part.who != SELF:
        return []
    return [NameOrbit(user, part.number)]


@final
class GroupTo(FlightQuestion):
    """The orbit a group goes to. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("origin", high="orbits"),
    )
    rules = ("EX-OPS.4",)

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        part, to = table.box.parts[self.part], parse_orbit(table, answer, 1)
        if part.who == SELF:
            return [GroupShips(self.user, self.origin, to, part.count)]
        return [RivalShips(self.user, self.part, self.origin, to, part.count)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"orbit.{table.box.board.orbits[self.origin]}"}


def groups(table: ExpanseTable, user: int, origin: int, most: int) -> list[Answer]:
    """Every group of own ships that can leave an orbit: fleets, battleships, damaged ones, scrap ships, Rocinante."""
    at = (user * ORBITS + origin) * KINDS
    fleets, whole, damaged, scrap = table.ships[at : at + KINDS]
    held = table.count(user, origin, ROCINANTE)
    return [
        ("ships", a, b, c, d, e)
        for a in range(fleets, -1, -1)
        for b in range(whole, -1, -1)
        for c in range(damaged, -1, -1)
        for d in range(scrap, -1, -1)
        for e in range(held, -1, -1)
        if 0 < a + b + c + d + e <= most
    ]


@final
class GroupShips(UserQuestion):
    """One or more own ships of an orbit go together. (EX-MOVE.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        number("origin", high="orbits"),
        number("to", high="orbits"),
        number("most", high=99),
    )
    rules = ("EX-MOVE.1", "EX-OPS.4", "EX-PIECE.5", "EX-MOVE.4")
    answer_words = ("ships",)

    def __init__(self, user: int, origin: int, to: int, most: int) -> None:
        super().__init__(user)
        self.origin: Final = origin
        self.to: Final = to
        self.most: Final = most

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return groups(table, self.user, self.origin, self.most)

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "ships iiiii":
            return Refusal("EX-MOVE.1")
        total = 0
        for kind in range(ROCINANTE + 1):
            count, there = integer(answer, kind + 1), table.count(self.user, self.origin, kind)
            if count > there:
                return Refusal(
                    "EX-MOVE.1", "refused.ships", {"asked": count, "most": there, "ship": f"ship.{SHIPS[kind]}"}
                )
            if count < 0:
                return Refusal("EX-MOVE.1")
            total += count
        if total > self.most:
            return Refusal("EX-EVENT.9", "refused.group", {"asked": total, "most": self.most})
        return None if total else Refusal("EX-MOVE.1")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        total = 0
        for kind in range(ROCINANTE + 1):
            for _ in range(integer(answer, kind + 1)):
                table.fly(self.user, self.origin, self.to, kind)
                total += 1
        note_arrival(table, seat, self.origin, self.to, total)
        return []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        names = table.box.board.orbits
        return {"origin": f"orbit.{names[self.origin]}", "to": f"orbit.{names[self.to]}"}


def note_arrival(table: ExpanseTable, seat: int, origin: int, to: int, count: int) -> None:
    """Ships have moved: the event remembers where, and it is told."""
    table.last_orbit = to
    table.last_from = BASES + origin
    if table.recording:
        names = table.box.board.orbits
        table.tell(
            "told.move",
            seat,
            (f"place:{names[origin]}-orbit", f"place:{names[to]}-orbit"),
            n=count,
            origin=f"orbit.{names[origin]}",
            to=f"orbit.{names[to]}",
        )


@final
class RivalShips(PartQuestion):
    """Rival ships that leave one orbit together, picked one by one; the Rocinante may be among them. (EX-ROCI.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("origin", high="orbits"),
        number("to", high="orbits"),
        number("left", high=99),
    )
    rules = ("EX-ROCI.15", "EX-OPS.4")
    answer_words = ("ship", "pass")

    def __init__(self, user: int, part: int, origin: int, to: int, left: int) -> None:
        super().__init__(user, part)
        self.origin: Final = origin
        self.to: Final = to
        self.left: Final = left

    def has_begun(self, table: ExpanseTable) -> bool:
        """Whether a ship has gone already."""
        return self.left < table.box.parts[self.part].count

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, names = table.box.parts[self.part], table.box.factions
        found: list[Answer] = [
            ("ship", names[faction], SHIPS[kind])
            for faction in touched_factions(table, self.user, part, NONE)
            for kind in movable_ships(table, faction, self.origin)
        ]
        if self.has_begun(table):
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None if self.has_begun(table) else Refusal("EX-OPS.4")
        if answer_shape(answer) != "ship ww":
            return Refusal("EX-OPS.4")
        faction = table.box.faction_number.get(text(answer, 1), NONE)
        if faction not in touched_factions(table, self.user, table.box.parts[self.part], NONE):
            return Refusal("EX-OPS.11")
        kind = parse_kind(answer, 2)
        return None if kind != NONE and table.count(faction, self.origin, kind) else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        faction = table.box.faction_number[text(answer, 1)]
        table.fly(faction, self.origin, self.to, parse_kind(answer, 2))
        note_arrival(table, seat, self.origin, self.to, 1)
        part = table.box.parts[self.part]
        more = any([table.tokens(rival, self.origin) for rival in touched_factions(table, self.user, part, NONE)])
        if self.left == 1 or not more:
            return []
        return [RivalShips(self.user, self.part, self.origin, self.to, self.left - 1)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        names = table.box.board.orbits
        return {"origin": f"orbit.{names[self.origin]}", "to": f"orbit.{names[self.to]}", "n": self.left}


@final
class PickShip(UpToQuestion):
    """Ships that an event moves go one by one, each to an orbit of choice. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("left", high=99),
    )
    rules = ("EX-OPS.4", "EX-EVENT.9")
    answer_words = ("ship", "pass")

    def __init__(self, user: int, part: int, left: int) -> None:
        super().__init__(user, part)
        self.left: Final = left

    def steps(self, table: ExpanseTable) -> list[Answer]:
        box = table.box
        part = box.parts[self.part]
        orbits = box.board.orbits
        return [
            ("ship", box.factions[faction], SHIPS[kind], orbits[orbit])
            for orbit in departure_orbits(table, self.user, part)
            for faction in touched_factions(table, self.user, part, NONE)
            for kind in movable_ships(table, faction, orbit)
        ]

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        if answer_shape(answer) != "ship www":
            return Refusal("EX-OPS.4")
        faction = table.box.faction_number.get(text(answer, 1), NONE)
        if faction not in touched_factions(table, self.user, part, NONE):
            return Refusal("EX-OPS.11")
        orbit, kind = parse_orbit(table, answer, 3), parse_kind(answer, 2)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        there = kind != NONE and table.count(faction, orbit, kind) and orbit in departure_orbits(table, self.user, part)
        return None if there else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        faction = table.box.faction_number[text(answer, 1)]
        orbit, kind = parse_orbit(table, answer, 3), parse_kind(answer, 2)
        return [FlyTo(self.user, self.part, self.left, faction, orbit, kind)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


@final
class FlyTo(FlightQuestion):
    """The orbit a single ship, or the Rocinante, goes to. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("left", high=99),
        number("owner", high="seats"),
        number("origin", high="orbits"),
        number("kind", high=ROCINANTE),
    )
    rules = ("EX-OPS.4", "EX-ROCI.10", "EX-ROCI.11", "EX-ROCI.12")

    def __init__(self, user: int, part: int, left: int, owner: int, origin: int, kind: int) -> None:
        super().__init__(user, part, origin)
        self.left: Final = left
        self.owner: Final = owner
        self.kind: Final = kind

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        to = parse_orbit(table, answer, 1)
        table.fly(self.owner, self.origin, to, self.kind)
        note_arrival(table, seat, self.origin, to, 1)
        part = table.box.parts[self.part]
        more = self.left > 1 and departure_orbits(table, self.user, part)
        return [PickShip(self.user, self.part, self.left - 1)] if more else []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"orbit.{table.box.board.orbits[self.origin]}", "ship": f"ship.{SHIPS[self.kind]}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    groups: ("EX-MOVE.1", "EX-OPS.4"),
    departure_orbits: ("EX-ROCI.15",),
}
