"""Choices when ships are hit: where, whose and which."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, step
from astrarium.core.step import Answer, Question, Refusal, Step, answer_shape, text
from astrarium.games.expanse.answer_parsing import parse_kind, parse_orbit
from astrarium.games.expanse.effect_parts import (
    HERE,
    HIT,
    ONE_RIVAL,
    ROCINANTE,
    SHIPS,
    TOKENS,
    Part,
)
from astrarium.games.expanse.effect_question_classes import PART, USER, PartQuestion, UpToQuestion
from astrarium.games.expanse.effect_targets import (
    hittable_ships,
    orbits_fitting,
    touched_factions,
)
from astrarium.games.expanse.match_constants import ORBITS
from astrarium.games.expanse.table import NONE, ExpanseTable


def start_hits(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of making hits."""
    if part.at.ref == HERE:
        table.last_orbit = NONE
    if part.same_orbit and part.up_to and part.orbit_referred:
        return [NameOrbit(user, part.number)] if nameable_orbits(table, user, part) else []
    return continue_hits(table, Strike(user, part.number, NONE, NONE, hit_count(table, user, part)))


@final
class NameOrbit(PartQuestion):
    """An orbit is named for what follows "there". (EX-OPS.15)"""

    rules = ("EX-OPS.15", "EX-OPS.14", "EX-OPS.5")
    answer_words = ("orbit",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.box.board.orbit_answers
        return [answers[orbit] for orbit in nameable_orbits(table, self.user, table.box.parts[self.part])]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "orbit w":
            return Refusal("EX-OPS.15")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        part = table.box.parts[self.part]
        fits = orbit in nameable_orbits(table, self.user, part)
        return None if fits else Refusal("EX-OPS.14" if part.op == HIT else "EX-OPS.15")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        orbit = parse_orbit(table, answer, 1)
        table.last_orbit = orbit
        part = table.box.parts[self.part]
        if part.op != HIT:
            return []
        return continue_hits(table, Strike(self.user, self.part, orbit, NONE, part.count))


def nameable_orbits(table: ExpanseTable, user: int, part: Part) -> list[int]:
    """Orbits that may be named: where own ships are, or where the hits may be made."""
    if part.op == HIT:
        return orbits_fitting(table, user, part.at)
    return [orbit for orbit in range(ORBITS) if table.tokens(user, orbit)]


def hit_count(table: ExpanseTable, user: int, part: Part) -> int:
    """How many hits a part makes: a number, or one for each own ship in its orbit."""
    if part.count != TOKENS:
        return part.count
    orbit = orbits_fitting(table, user, part.at)[0]
    return table.strength(user, orbit) // 2 if table.box.burton_count == "strength" else table.tokens(user, orbit)


def continue_hits(table: ExpanseTable, act: Strike) -> list[Step[ExpanseTable]]:
    """Go on while there are hits left and ships to strike."""
    return [act] if act.left and hit_targets(table, act) else []


def hit_targets(table: ExpanseTable, act: Strike) -> list[tuple[int, int]]:
    """Orbit and faction of all ships that the next hit can strike."""
    part = table.box.parts[act.part]
    orbits = [act.orbit] if act.orbit != NONE else orbits_fitting(table, act.user, part.at)
    factions = touched_factions(table, act.user, part, act.rival)
    return [
        (orbit, faction)
        for orbit in orbits
        for faction in factions
        if hittable_ships(table, faction, orbit, part.piece)
    ]


@final
class Strike(UpToQuestion):
    """Whoever makes a hit picks the ship it strikes, one hit after another. (EX-PIECE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (
        USER,
        PART,
        number("orbit", low=NONE, high="orbits"),
        number("rival", low=NONE, high="seats"),
        number("left", high=99),
    )
    rules = ("EX-PIECE.2", "EX-PIECE.3", "EX-OPS.5", "EX-ROCI.3", "EX-EVENT.9")
    answer_words = ("hit", "pass")

    def __init__(self, user: int, part: int, orbit: int, rival: int, left: int) -> None:
        super().__init__(user, part)
        self.orbit: Final = orbit  # the one orbit of all hits, or NONE
        self.rival: Final = rival
        self.left: Final = left

    def steps(self, table: ExpanseTable) -> list[Answer]:
        box = table.box
        part = box.parts[self.part]
        found: list[Answer] = []
        for orbit, faction in hit_targets(table, self):
            if box.hit_choice == "owner" and faction != self.user:
                found.append(("hit", box.board.orbits[orbit], box.factions[faction]))
            else:
                found.extend(
                    [
                        ("hit", box.board.orbits[orbit], box.factions[faction], SHIPS[kind])
                        for kind in hittable_ships(table, faction, orbit, part.piece)
                    ]
                )
        return found

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        box = table.box
        part = box.parts[self.part]
        if answer_shape(answer) not in ("hit ww", "hit www"):
            return Refusal("EX-PIECE.2")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        faction = box.faction_number.get(text(answer, 2), NONE)
        if faction not in touched_factions(table, self.user, part, self.rival):
            return Refusal("EX-OPS.11")
        if (len(answer) == 3) != (box.hit_choice == "owner" and faction != self.user):
            return Refusal("EX-PIECE.2")
        if len(answer) == 4 and answer[3] == SHIPS[ROCINANTE]:
            return Refusal("EX-ROCI.3")
        if self.orbit not in (NONE, orbit) or orbit not in orbits_fitting(table, self.user, part.at):
            return Refusal("EX-OPS.5", "no.orbit", {"orbit": f"orbit.{answer[1]}"})
        kinds = hittable_ships(table, faction, orbit, part.piece)
        if not kinds or (len(answer) == 4 and parse_kind(answer, 3) not in kinds):
            return Refusal("EX-PIECE.1", "no.ship", {"orbit": f"orbit.{answer[1]}"})
        return None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        orbit = parse_orbit(table, answer, 1)
        faction = table.box.faction_number[text(answer, 2)]
        part = table.box.parts[self.part]
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
        hit_ship(table, seat, faction, orbit, parse_kind(answer, 3))
        return continue_hits(table, follow)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


def hit_ship(table: ExpanseTable, seat: int, faction: int, orbit: int, kind: int) -> None:
    """A ship is hit, and it is told."""
    table.hit(faction, orbit, kind)
    if table.recording:
        name = table.box.board.orbits[orbit]
        table.tell(
            "told.hit",
            seat,
            (f"place:{name}-orbit",),
            owner=f"faction.{table.box.factions[faction]}",
            ship=f"ship.{SHIPS[kind]}",
            orbit=f"orbit.{name}",
            whom=f"seat.{table.seat_of[faction]}",
        )


@final
class LoseShip(Question[ExpanseTable]):
    """Where the owner picks, they say which of their ships the hit strikes. (EX-PIECE.2)"""

    fields: ClassVar[tuple[Field, ...]] = (step("act"), number("owner", high="seats"), number("orbit", high="orbits"))
    rules = ("EX-PIECE.2",)
    answer_words = ("lose",)

    def __init__(self, act: Strike, owner: int, orbit: int) -> None:
        self.act: Final = act  # what is left of the hits afterwards
        self.owner: Final = owner
        self.orbit: Final = orbit

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.owner]

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        piece = table.box.parts[self.act.part].piece
        return [("lose", SHIPS[kind]) for kind in hittable_ships(table, self.owner, self.orbit, piece)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "lose w":
            return Refusal("EX-PIECE.2")
        kind = parse_kind(answer, 1)
        if kind == ROCINANTE:
            return Refusal("EX-ROCI.3")
        return None if kind != NONE and table.count(self.owner, self.orbit, kind) else Refusal("EX-PIECE.2")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        hit_ship(table, table.seat_of[self.act.user], self.owner, self.orbit, parse_kind(answer, 1))
        return continue_hits(table, self.act)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"orbit": f"orbit.{table.box.board.orbits[self.orbit]}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    hit_count: ("EX-ROCI.13", "EX-ROCI.14"),
}
