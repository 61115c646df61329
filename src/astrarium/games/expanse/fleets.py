"""Operations on ships: moving, hitting and building."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.fields import Field, number, step
from astrarium.core.step import PASS, Answer, Question, Refusal, Step, form, integer, text
from astrarium.games.expanse.box import BASES, KINDS, ORBITS
from astrarium.games.expanse.fits import buildable, hittable, movable, orbits_fitting, struck
from astrarium.games.expanse.parts import (
    HERE,
    HIT,
    ONE_RIVAL,
    ROCINANTE,
    SELF,
    SHIPS,
    TOKENS,
    Part,
)
from astrarium.games.expanse.table import NONE, ExpanseTable

CITES: Final = {
    "destinations": ("EX-OPS.4", "EX-ROCI.11", "EX-TWO.3"),
    "groups": ("EX-MOVE.1", "EX-OPS.4"),
    "hits": ("EX-ROCI.13", "EX-ROCI.14"),
    "sites": ("EX-OPS.6", "EX-BUILD.2"),
    "leaving": ("EX-ROCI.15",),
}


def orbit_named(table: ExpanseTable, answer: Answer, at: int) -> int:
    """The orbit that an answer names at that place, or NONE."""
    return table.rules.board.orbit_number.get(text(answer, at), NONE)


def kind_named(answer: Answer, at: int) -> int:
    """The kind of ship that an answer names at that place, or NONE."""
    return SHIPS.index(text(answer, at)) if answer[at] in SHIPS else NONE


# ---------------------------------------------------------------------- moving


def flying(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of moving ships."""
    table.last_orbit = NONE
    table.last_from = NONE
    if part.piece == ROCINANTE:
        return [FlyTo(user, part.number, 1, user, table.rocinante, ROCINANTE)]
    if not leaving(table, user, part):
        return []
    return [PickGroup(user, part.number)] if part.group else [PickShip(user, part.number, part.count)]


def leaving(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Orbits with ships that a part may move."""
    touched = struck(table, user, part, NONE)
    return [
        orbit
        for orbit in orbits_fitting(table, user, part.origin)
        if any([table.tokens(faction, orbit) for faction in touched]) and destinations(table, user, part, orbit)
    ]


def destinations(table: ExpanseTable, user: int, part: Part, origin: int) -> list[int]:
    """Where ships may go from an orbit."""
    found = table.rules.within(origin, part.range)
    if part.least_range:
        distance = table.rules.board.distance[origin]
        found = [orbit for orbit in found if distance[orbit] >= part.least_range]
    allowed = orbits_fitting(table, user, part.to)
    return found if len(allowed) == ORBITS else [orbit for orbit in found if orbit in allowed]


def flight_refusal(table: ExpanseTable, user: int, part: Part, origin: int, answer: Answer) -> Refusal | None:
    """Why ships may not go where an answer says."""
    if form(answer) != "to w":
        return Refusal("EX-OPS.4")
    orbit = orbit_named(table, answer, 1)
    if orbit == NONE:
        return Refusal("EX-MAP.3")
    if orbit not in table.rules.open_orbits:
        return Refusal("EX-TWO.3")
    if orbit in destinations(table, user, part, origin):
        return None
    return Refusal("EX-ROCI.11" if part.piece == ROCINANTE else "EX-OPS.4")


@final
class PickGroup(Question[ExpanseTable]):
    """Ships that go together leave one orbit for one orbit. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (number("user", high="seats"), number("part", high="parts"))
    rules = ("EX-OPS.4", "EX-OPS.15", "EX-ROCI.15")

    def __init__(self, user: int, part: int) -> None:
        self.user: Final = user
        self.part: Final = part

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, answers = table.rules.parts[self.part], table.rules.board.leave_answers
        found = [answers[orbit] for orbit in leaving(table, self.user, part)]
        if part.up_to:
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        part = table.rules.parts[self.part]
        if answer == PASS:
            return None if part.up_to else Refusal("EX-EVENT.9")
        if form(answer) != "from w":
            return Refusal("EX-OPS.4")
        orbit = orbit_named(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        return None if orbit in leaving(table, self.user, part) else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return staying(table, self.user, table.rules.parts[self.part])
        return [GroupTo(self.user, self.part, orbit_named(table, answer, 1))]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": table.rules.parts[self.part].count}


def staying(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """After a move of no ships "there" is an orbit with own ships, to be named."""
    if not part.orbit_referred or part.who != SELF:
        return []
    return [NameOrbit(user, part.number)]


@final
class NameOrbit(Question[ExpanseTable]):
    """An orbit is named for what follows "there". (EX-OPS.15)"""

    fields: ClassVar[tuple[Field, ...]] = (number("user", high="seats"), number("part", high="parts"))
    rules = ("EX-OPS.15", "EX-OPS.14", "EX-OPS.5")

    def __init__(self, user: int, part: int) -> None:
        self.user: Final = user
        self.part: Final = part

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.rules.board.orbit_answers
        return [answers[orbit] for orbit in named_orbits(table, self.user, table.rules.parts[self.part])]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if form(answer) != "orbit w":
            return Refusal("EX-OPS.15")
        orbit = orbit_named(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        part = table.rules.parts[self.part]
        fits = orbit in named_orbits(table, self.user, part)
        return None if fits else Refusal("EX-OPS.14" if part.op == HIT else "EX-OPS.15")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        orbit = orbit_named(table, answer, 1)
        table.last_orbit = orbit
        part = table.rules.parts[self.part]
        if part.op != HIT:
            return []
        return striking(table, Strike(self.user, self.part, orbit, NONE, part.count))


def named_orbits(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Orbits that may be named: where own ships are, or where the hits may be made."""
    if part.op == HIT:
        return orbits_fitting(table, user, part.at)
    return [orbit for orbit in range(ORBITS) if table.tokens(user, orbit)]


@final
class GroupTo(Question[ExpanseTable]):
    """The orbit a group goes to. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("origin", high="orbits"),
    )
    rules = ("EX-OPS.4",)

    def __init__(self, user: int, part: int, origin: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.origin: Final = origin

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, answers = table.rules.parts[self.part], table.rules.board.fly_answers
        return [answers[orbit] for orbit in destinations(table, self.user, part, self.origin)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        return flight_refusal(table, self.user, table.rules.parts[self.part], self.origin, answer)

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        part, to = table.rules.parts[self.part], orbit_named(table, answer, 1)
        if part.who == SELF:
            return [GroupShips(self.user, self.origin, to, part.count)]
        return [RivalShips(self.user, self.part, self.origin, to, part.count)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"orbit.{table.rules.board.orbits[self.origin]}"}


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
class GroupShips(Question[ExpanseTable]):
    """One or more own ships of an orbit go together. (EX-MOVE.1)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("origin", high="orbits"),
        number("to", high="orbits"),
        number("most", high=99),
    )
    rules = ("EX-MOVE.1", "EX-OPS.4", "EX-PIECE.5", "EX-MOVE.4")

    def __init__(self, user: int, origin: int, to: int, most: int) -> None:
        self.user: Final = user
        self.origin: Final = origin
        self.to: Final = to
        self.most: Final = most

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        return groups(table, self.user, self.origin, self.most)

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if form(answer) != "ships iiiii":
            return Refusal("EX-MOVE.1")
        total = 0
        for kind in range(ROCINANTE + 1):
            count = integer(answer, kind + 1)
            if not 0 <= count <= table.count(self.user, self.origin, kind):
                return Refusal("EX-MOVE.1")
            total += count
        if total > self.most:
            return Refusal("EX-EVENT.9")
        return None if total else Refusal("EX-MOVE.1")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        total = 0
        for kind in range(ROCINANTE + 1):
            for _ in range(integer(answer, kind + 1)):
                table.fly(self.user, self.origin, self.to, kind)
                total += 1
        arrived(table, seat, self.origin, self.to, total)
        return []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        names = table.rules.board.orbits
        return {"origin": f"orbit.{names[self.origin]}", "to": f"orbit.{names[self.to]}"}


def arrived(table: ExpanseTable, seat: int, origin: int, to: int, count: int) -> None:
    """Ships have moved: the event remembers where, and it is told."""
    table.last_orbit = to
    table.last_from = BASES + origin
    if table.aloud:
        names = table.rules.board.orbits
        table.tell(
            "told.move",
            seat,
            (f"place:{names[origin]}-orbit", f"place:{names[to]}-orbit"),
            n=count,
            origin=f"orbit.{names[origin]}",
            to=f"orbit.{names[to]}",
        )


@final
class RivalShips(Question[ExpanseTable]):
    """Rival ships that leave one orbit together, picked one by one; the Rocinante may be among them. (EX-ROCI.15)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("origin", high="orbits"),
        number("to", high="orbits"),
        number("left", high=99),
    )
    rules = ("EX-ROCI.15", "EX-OPS.4")

    def __init__(self, user: int, part: int, origin: int, to: int, left: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.origin: Final = origin
        self.to: Final = to
        self.left: Final = left

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def begun(self, table: ExpanseTable) -> bool:
        """Whether a ship has gone already."""
        return self.left < table.rules.parts[self.part].count

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, names = table.rules.parts[self.part], table.rules.factions
        found: list[Answer] = [
            ("ship", names[faction], SHIPS[kind])
            for faction in struck(table, self.user, part, NONE)
            for kind in movable(table, faction, self.origin)
        ]
        if self.begun(table):
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer == PASS:
            return None if self.begun(table) else Refusal("EX-OPS.4")
        if form(answer) != "ship ww":
            return Refusal("EX-OPS.4")
        faction = table.rules.faction_number.get(text(answer, 1), NONE)
        if faction not in struck(table, self.user, table.rules.parts[self.part], NONE):
            return Refusal("EX-OPS.11")
        kind = kind_named(answer, 2)
        return None if kind != NONE and table.count(faction, self.origin, kind) else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        faction = table.rules.faction_number[text(answer, 1)]
        table.fly(faction, self.origin, self.to, kind_named(answer, 2))
        arrived(table, seat, self.origin, self.to, 1)
        part = table.rules.parts[self.part]
        more = any([table.tokens(rival, self.origin) for rival in struck(table, self.user, part, NONE)])
        if self.left == 1 or not more:
            return []
        return [RivalShips(self.user, self.part, self.origin, self.to, self.left - 1)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        names = table.rules.board.orbits
        return {"origin": f"orbit.{names[self.origin]}", "to": f"orbit.{names[self.to]}", "n": self.left}


@final
class PickShip(Question[ExpanseTable]):
    """Ships that an event moves go one by one, each to an orbit of choice. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("left", high=99),
    )
    rules = ("EX-OPS.4", "EX-EVENT.9")

    def __init__(self, user: int, part: int, left: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.left: Final = left

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        rules = table.rules
        part = rules.parts[self.part]
        orbits = rules.board.orbits
        found: list[Answer] = [
            ("ship", rules.factions[faction], SHIPS[kind], orbits[orbit])
            for orbit in leaving(table, self.user, part)
            for faction in struck(table, self.user, part, NONE)
            for kind in movable(table, faction, orbit)
        ]
        if part.up_to:
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        part = table.rules.parts[self.part]
        if answer == PASS:
            return None if part.up_to else Refusal("EX-EVENT.9")
        if form(answer) != "ship www":
            return Refusal("EX-OPS.4")
        faction = table.rules.faction_number.get(text(answer, 1), NONE)
        if faction not in struck(table, self.user, part, NONE):
            return Refusal("EX-OPS.11")
        orbit, kind = orbit_named(table, answer, 3), kind_named(answer, 2)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        there = kind != NONE and table.count(faction, orbit, kind) and orbit in leaving(table, self.user, part)
        return None if there else Refusal("EX-OPS.4")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        faction = table.rules.faction_number[text(answer, 1)]
        orbit, kind = orbit_named(table, answer, 3), kind_named(answer, 2)
        return [FlyTo(self.user, self.part, self.left, faction, orbit, kind)]

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


@final
class FlyTo(Question[ExpanseTable]):
    """The orbit a single ship, or the Rocinante, goes to. (EX-OPS.4)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("left", high=99),
        number("owner", high="seats"),
        number("origin", high="orbits"),
        number("kind", high=ROCINANTE),
    )
    rules = ("EX-OPS.4", "EX-ROCI.10", "EX-ROCI.11", "EX-ROCI.12")

    def __init__(self, user: int, part: int, left: int, owner: int, origin: int, kind: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.left: Final = left
        self.owner: Final = owner
        self.origin: Final = origin
        self.kind: Final = kind

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, answers = table.rules.parts[self.part], table.rules.board.fly_answers
        return [answers[orbit] for orbit in destinations(table, self.user, part, self.origin)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        return flight_refusal(table, self.user, table.rules.parts[self.part], self.origin, answer)

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        to = orbit_named(table, answer, 1)
        table.fly(self.owner, self.origin, to, self.kind)
        arrived(table, seat, self.origin, to, 1)
        part = table.rules.parts[self.part]
        more = self.left > 1 and leaving(table, self.user, part)
        return [PickShip(self.user, self.part, self.left - 1)] if more else []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"origin": f"orbit.{table.rules.board.orbits[self.origin]}", "ship": f"ship.{SHIPS[self.kind]}"}


# ---------------------------------------------------------------------- hits


def hitting(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of making hits."""
    if part.at.ref == HERE:
        table.last_orbit = NONE
    if part.same_orbit and part.up_to and part.orbit_referred:
        return [NameOrbit(user, part.number)] if named_orbits(table, user, part) else []
    return striking(table, Strike(user, part.number, NONE, NONE, hits(table, user, part)))


def hits(table: ExpanseTable, user: int, part: Part) -> int:
    """How many hits a part makes: a number, or one for each own ship in its orbit."""
    if part.count != TOKENS:
        return part.count
    orbit = orbits_fitting(table, user, part.at)[0]
    return table.strength(user, orbit) // 2 if table.rules.by_strength else table.tokens(user, orbit)


def striking(table: ExpanseTable, act: Strike) -> list[Step[ExpanseTable]]:
    """Go on while there are hits left and ships to strike."""
    return [act] if act.left and preys(table, act) else []


def preys(table: ExpanseTable, act: Strike) -> list[tuple[int, int]]:
    """Orbit and faction of all ships that the next hit can strike."""
    part = table.rules.parts[act.part]
    orbits = [act.orbit] if act.orbit != NONE else orbits_fitting(table, act.user, part.at)
    factions = struck(table, act.user, part, act.rival)
    return [(orbit, faction) for orbit in orbits for faction in factions if hittable(table, faction, orbit, part.piece)]


@final
class Strike(Question[ExpanseTable]):
    """Whoever makes a hit picks the ship it strikes, one hit after another. (EX-PIECE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("orbit", low=NONE, high="orbits"),
        number("rival", low=NONE, high="seats"),
        number("left", high=99),
    )
    rules = ("EX-PIECE.2", "EX-PIECE.3", "EX-OPS.5", "EX-ROCI.3", "EX-EVENT.9")

    def __init__(self, user: int, part: int, orbit: int, rival: int, left: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.orbit: Final = orbit  # the one orbit of all hits, or NONE
        self.rival: Final = rival
        self.left: Final = left

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        rules = table.rules
        part = rules.parts[self.part]
        found: list[Answer] = []
        for orbit, faction in preys(table, self):
            if rules.owner_picks and faction != self.user:
                found.append(("hit", rules.board.orbits[orbit], rules.factions[faction]))
            else:
                found.extend(
                    [
                        ("hit", rules.board.orbits[orbit], rules.factions[faction], SHIPS[kind])
                        for kind in hittable(table, faction, orbit, part.piece)
                    ]
                )
        if part.up_to:
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        rules = table.rules
        part = rules.parts[self.part]
        if answer == PASS:
            return None if part.up_to else Refusal("EX-EVENT.9")
        if form(answer) not in ("hit ww", "hit www"):
            return Refusal("EX-PIECE.2")
        orbit = orbit_named(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        faction = rules.faction_number.get(text(answer, 2), NONE)
        if faction not in struck(table, self.user, part, self.rival):
            return Refusal("EX-OPS.11")
        if (len(answer) == 3) != (rules.owner_picks and faction != self.user):
            return Refusal("EX-PIECE.2")
        if len(answer) == 4 and answer[3] == SHIPS[ROCINANTE]:
            return Refusal("EX-ROCI.3")
        if self.orbit not in (NONE, orbit) or orbit not in orbits_fitting(table, self.user, part.at):
            return Refusal("EX-OPS.5", "no.orbit", {"orbit": f"orbit.{answer[1]}"})
        kinds = hittable(table, faction, orbit, part.piece)
        if not kinds or (len(answer) == 4 and kind_named(answer, 3) not in kinds):
            return Refusal("EX-PIECE.1", "no.ship", {"orbit": f"orbit.{answer[1]}"})
        return None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        orbit = orbit_named(table, answer, 1)
        faction = table.rules.faction_number[text(answer, 2)]
        part = table.rules.parts[self.part]
        follow = Strike(
            self.user,
            self.part,
            orbit if part.same_orbit else self.orbit,
            faction if part.who == ONE_RIVAL else self.rival,
            self.left - 1,
        )
        if part.at.ref == HERE:
            table.last_orbit = orbit
        if len(answer) == 3:
            return [LoseShip(follow, faction, orbit)]
        struck_ship(table, seat, faction, orbit, kind_named(answer, 3))
        return striking(table, follow)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


def struck_ship(table: ExpanseTable, seat: int, faction: int, orbit: int, kind: int) -> None:
    """A ship is hit, and it is told."""
    table.hit(faction, orbit, kind)
    if table.aloud:
        name = table.rules.board.orbits[orbit]
        table.tell(
            "told.hit",
            seat,
            (f"place:{name}-orbit",),
            owner=f"faction.{table.rules.factions[faction]}",
            ship=f"ship.{SHIPS[kind]}",
            orbit=f"orbit.{name}",
        )


@final
class LoseShip(Question[ExpanseTable]):
    """Where the owner picks, he says which of his ships the hit strikes. (EX-PIECE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), number("owner", high="seats"), number("orbit", high="orbits"))
    rules = ("EX-PIECE.2",)

    def __init__(self, act: Strike, owner: int, orbit: int) -> None:
        self.act: Final = act  # what is left of the hits afterwards
        self.owner: Final = owner
        self.orbit: Final = orbit

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.owner]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        piece = table.rules.parts[self.act.part].piece
        return [("lose", SHIPS[kind]) for kind in hittable(table, self.owner, self.orbit, piece)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if form(answer) != "lose w":
            return Refusal("EX-PIECE.2")
        kind = kind_named(answer, 1)
        if kind == ROCINANTE:
            return Refusal("EX-ROCI.3")
        return None if kind != NONE and table.count(self.owner, self.orbit, kind) else Refusal("EX-PIECE.2")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        struck_ship(table, table.seat_of[self.act.user], self.owner, self.orbit, kind_named(answer, 1))
        return striking(table, self.act)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"orbit": f"orbit.{table.rules.board.orbits[self.orbit]}"}


# ---------------------------------------------------------------------- building


def building(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of building."""
    able = buildable(table, user, part.piece) and sites(table, user, part)
    return [BuildShip(user, part.number, part.count)] if able else []


def sites(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Where an event lets ships enter: at home unless it names another place."""
    if not part.named_place:
        return [table.rules.home[user]]
    return [orbit for orbit in orbits_fitting(table, user, part.at) if orbit in table.rules.open_orbits]


@final
class BuildShip(Question[ExpanseTable]):
    """An event brings back removed ships free of charge; scrap ships only if it names them. (EX-OPS.6)"""

    fields: ClassVar[tuple[Field, ...]] = (
        number("user", high="seats"),
        number("part", high="parts"),
        number("left", high=99),
    )
    rules = ("EX-OPS.6", "EX-EVENT.9")

    def __init__(self, user: int, part: int, left: int) -> None:
        self.user: Final = user
        self.part: Final = part
        self.left: Final = left

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, names = table.rules.parts[self.part], table.rules.board.orbits
        found: list[Answer] = [
            ("build", SHIPS[kind], names[orbit])
            for kind in buildable(table, self.user, part.piece)
            for orbit in sites(table, self.user, part)
        ]
        if part.up_to:
            found.append(PASS)
        return found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        part = table.rules.parts[self.part]
        if answer == PASS:
            return None if part.up_to else Refusal("EX-EVENT.9")
        if form(answer) != "build ww":
            return Refusal("EX-OPS.6")
        orbit = orbit_named(table, answer, 2)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        if kind_named(answer, 1) not in buildable(table, self.user, part.piece):
            return Refusal("EX-OPS.6")
        return None if orbit in sites(table, self.user, part) else Refusal("EX-OPS.6")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        built(table, seat, self.user, orbit_named(table, answer, 2), kind_named(answer, 1))
        part = table.rules.parts[self.part]
        more = self.left > 1 and buildable(table, self.user, part.piece)
        return [BuildShip(self.user, self.part, self.left - 1)] if more else []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


def built(table: ExpanseTable, seat: int, user: int, orbit: int, kind: int) -> None:
    """A ship enters an orbit, and it is told."""
    table.build(user, orbit, kind)
    if table.aloud:
        name = table.rules.board.orbits[orbit]
        table.tell("told.build", seat, (f"place:{name}-orbit",), ship=f"ship.{SHIPS[kind]}", orbit=f"orbit.{name}")
