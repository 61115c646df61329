"""Placing influence: cubes from the supply or from elsewhere, diplomats and protomolecule tokens."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.step import Answer, Event, Refusal, Step, answer_shape, text
from astrarium.games.expanse.answer_parsing import parse_base
from astrarium.games.expanse.effect_parts import (
    DIPLOMAT,
    EVERY,
    HERE,
    Part,
)
from astrarium.games.expanse.effect_question_classes import (
    PART,
    USED,
    USER,
    PartQuestion,
    UpToQuestion,
    Used,
    UserQuestion,
)
from astrarium.games.expanse.effect_targets import (
    barred_sources,
    bases_fitting,
    bases_for_cubes,
    cube_sources,
    exchangeable_bases,
    token_goals,
)
from astrarium.games.expanse.match_constants import BASES
from astrarium.games.expanse.table import NONE, ExpanseTable

PLACEMENT: Final = (USER, PART, number("left", high=99), USED)  # how far a placement has come


def start_placement(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """The first step of placing cubes."""
    if part.ref == HERE:
        table.last_base = NONE
    count = part.count * len(bases_fitting(table, user, part.at)) if part.each else part.count
    return continue_placement(table, user, part, count, ())


def continue_placement(table: ExpanseTable, user: int, part: Part, left: int, used: Used) -> list[Step[ExpanseTable]]:
    """Go on placing while there is something to place and somewhere to place it."""
    if left == 0:
        return []
    bases = placement_targets(table, user, part, used)
    if part.each and bases and table.supply[user] >= left:
        for base in bases:  # there is nothing to decide
            for _ in range(part.count - used.count(base)):
                place_cube(table, user, base)
        return []
    return [Place(user, part.number, left, used)] if bases else []


def one_base_full(base: int, table: ExpanseTable, most: int) -> Refusal:
    """Why an effect touches a base no more."""
    name = f"base.{table.box.board.bases[base]}"
    return Refusal("EX-OPS.12", "refused.per_base", {"asked": most + 1, "most": most, "base": name})


def place_cube(table: ExpanseTable, user: int, base: int) -> None:
    """A cube from the supply stands on a base, and it is told."""
    table.put(user, base)
    if table.recording:
        name = table.box.board.bases[base]
        table.tell("told.place", table.seat_of[user], (f"place:{name}",), base=f"base.{name}")


def placement_targets(table: ExpanseTable, user: int, part: Part, used: Used) -> list[int]:
    """Bases that can take the next cube of a part, with a cube to be found for them."""
    limit = part.count if part.each else part.per_base
    found = bases_for_cubes(table, user, part)
    if used:
        if part.same_base:
            found = [used[0]] if used[0] in found else []
        if limit < EVERY:
            found = [base for base in found if used.count(base) < limit]
    if table.supply[user] == 0:
        barred = barred_sources(table, user, part, used)
        found = [base for base in found if cube_sources(table, user, base, barred)]
    return found


@final
class Place(UpToQuestion):
    """Placing takes cubes from the supply; only "up to" leaves it open. (EX-OPS.1)"""

    fields: ClassVar[tuple[Field, ...]] = PLACEMENT
    rules = ("EX-OPS.1", "EX-OPS.12", "EX-EVENT.9", "EX-EVENT.10")
    answer_words = ("place", "pass")

    def __init__(self, user: int, part: int, left: int, used: Used) -> None:
        super().__init__(user, part)
        self.left: Final = left
        self.used: Final = used

    def steps(self, table: ExpanseTable) -> list[Answer]:
        part, answers = table.box.parts[self.part], table.box.board.place_answers
        return [answers[base] for base in placement_targets(table, self.user, part, self.used)]

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        part = table.box.parts[self.part]
        base, refusal = parse_base(table, answer, "place w")
        if refusal is not None:
            return refusal
        if base not in bases_for_cubes(table, self.user, part):
            return Refusal("EX-OPS.1", "no.fit", {"base": f"base.{answer[1]}"})
        most = part.count if part.each else part.per_base
        if self.used.count(base) >= most:
            return one_base_full(base, table, most)
        if part.same_base and self.used and base != self.used[0]:
            return Refusal("EX-OPS.12")
        return None if base in placement_targets(table, self.user, part, self.used) else Refusal("EX-INFL.5")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        part = table.box.parts[self.part]
        base = table.box.board.base_number[text(answer, 1)]
        if part.ref == HERE:
            table.last_base = base
        used = (*self.used, base)
        if table.supply[self.user] == 0:
            barred = barred_sources(table, self.user, part, self.used)
            return [Source(self.user, base, barred), PlaceOn(self.user, self.part, self.left - 1, used)]
        place_cube(table, self.user, base)
        return continue_placement(table, self.user, part, self.left - 1, used)

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"n": self.left}


@final
class PlaceOn(Event[ExpanseTable]):
    """After a cube was found elsewhere, placing goes on. (EX-EVENT.10)"""

    fields: ClassVar[tuple[Field, ...]] = PLACEMENT
    rules = ("EX-EVENT.10", "EX-INFL.5")

    def __init__(self, user: int, part: int, left: int, used: Used) -> None:
        self.user: Final = user
        self.part: Final = part
        self.left: Final = left
        self.used: Final = used

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        return continue_placement(table, self.user, table.box.parts[self.part], self.left, self.used)


@final
class Source(UserQuestion):
    """With an empty supply the cube comes from another own base. (EX-INFL.3)"""

    fields: ClassVar[tuple[Field, ...]] = (USER, number("base", high="bases"), numbers("barred", high="bases"))
    rules = ("EX-INFL.3", "EX-INFL.5", "EX-PIECE.12")
    answer_words = ("from",)

    def __init__(self, user: int, base: int, barred: Used) -> None:
        super().__init__(user)
        self.base: Final = base
        self.barred: Final = barred

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        answers = table.box.board.source_answers
        return [answers[base] for base in cube_sources(table, self.user, self.base, self.barred)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        base, refusal = parse_base(table, answer, "from w")
        if refusal is not None:
            return refusal
        if base == self.base or base in self.barred:
            return Refusal("EX-INFL.5")
        if table.cubes_at(self.user, base) == 0:
            return Refusal("EX-PIECE.12" if table.has_cube(self.user, base) else "EX-INFL.3")
        return None

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        origin = table.box.board.base_number[text(answer, 1)]
        table.carry(self.user, origin, self.base, False)
        if table.recording:
            name = table.box.board.bases[self.base]
            table.tell(
                "told.carry",
                seat,
                (f"place:{answer[1]}", f"place:{name}"),
                origin=f"base.{answer[1]}",
                base=f"base.{name}",
            )
        return []

    def asks(self, table: ExpanseTable) -> dict[str, str | int]:
        return {"base": f"base.{table.box.board.bases[self.base]}"}


def exchange(table: ExpanseTable, user: int, part: Part) -> list[Step[ExpanseTable]]:
    """A diplomat for a small cube, or a protomolecule token."""
    bases = bases_fitting(table, user, part.at)
    if part.piece == DIPLOMAT:
        return [Exchange(user, part.number)] if exchangeable_bases(table, user, bases) else []
    table.last_base = NONE
    return [PutToken(user, part.number)] if token_goals(table, bases) else []


@final
class Exchange(PartQuestion):
    """A small cube on the map is exchanged for a diplomat; a base holds at most one. (EX-TECH.5)"""

    rules = ("EX-TECH.5", "EX-PIECE.10", "EX-PIECE.12")
    answer_words = ("exchange",)

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        bases = bases_fitting(table, self.user, table.box.parts[self.part].at)
        return [("exchange", table.box.board.bases[base]) for base in exchangeable_bases(table, self.user, bases)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        base, refusal = parse_base(table, answer, "exchange w")
        if refusal is not None:
            return refusal
        if table.diplomats[base]:
            return Refusal("EX-PIECE.10")
        fits = base in bases_fitting(table, self.user, table.box.parts[self.part].at)
        return None if fits and table.cubes_at(self.user, base) else Refusal("EX-TECH.5")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        base = table.box.board.base_number[text(answer, 1)]
        table.take(self.user, base, False)
        table.diplomats[base] = 1
        table.tell("told.exchange", seat, (f"place:{answer[1]}",), base=f"base.{answer[1]}")
        return []


@final
class PutToken(UpToQuestion):
    """A protomolecule token is put on a base with own influence, or moved there from another base. (EX-TECH.15)"""

    rules = ("EX-TECH.15", "EX-PIECE.13", "EX-OPS.19")
    answer_words = ("token", "pass")

    def steps(self, table: ExpanseTable) -> list[Answer]:
        names = table.box.board.bases
        goals = token_goals(table, bases_fitting(table, self.user, table.box.parts[self.part].at))
        found: list[Answer] = [("token", names[base]) for base in goals] if table.tokens_left() else []
        for origin in range(BASES):
            if table.tokens_on[origin]:
                found.extend([("token", names[base], names[origin]) for base in goals])
        return found

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        if answer_shape(answer) not in ("token w", "token ww"):
            return Refusal("EX-TECH.15")
        base, refusal = parse_base(table, answer[:2], "token w")
        if refusal is not None:
            return refusal
        if table.tokens_on[base]:
            return Refusal("EX-PIECE.13")
        if base not in bases_fitting(table, self.user, table.box.parts[self.part].at):
            return Refusal("EX-TECH.15")
        if len(answer) == 2:
            return None if table.tokens_left() else Refusal("EX-TECH.15")
        origin = table.box.board.base_number.get(text(answer, 2), NONE)
        return None if origin != NONE and table.tokens_on[origin] else Refusal("EX-TECH.15")

    def play(self, table: ExpanseTable, seat: int, answer: Answer) -> list[Step[ExpanseTable]]:
        if answer[0] == "pass":
            return []
        board = table.box.board
        if len(answer) == 3:
            table.tokens_on[board.base_number[text(answer, 2)]] = 0
        table.last_base = board.base_number[text(answer, 1)]
        table.tokens_on[table.last_base] = 1
        table.tell("told.token", seat, (f"place:{answer[1]}",), base=f"base.{answer[1]}")
        return []


CITES: Final[dict[object, tuple[str, ...]]] = {
    placement_targets: ("EX-OPS.1", "EX-OPS.12", "EX-EVENT.10"),
    start_placement: ("EX-EVENT.9", "EX-OPS.12"),
}
