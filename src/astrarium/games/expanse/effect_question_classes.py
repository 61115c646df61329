"""Classes of the questions that effects ask: of whoever uses a card, a technology or a crew power, in any seat."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.declared_fields import Field, number, numbers
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.step import PASS, Answer, Question, Refusal, answer_shape
from astrarium.games.expanse.answer_parsing import parse_orbit
from astrarium.games.expanse.effect_parts import ROCINANTE
from astrarium.games.expanse.effect_targets import destinations
from astrarium.games.expanse.table import NONE, ExpanseTable

USER: Final = number("user", high="seats")
PART: Final = number("part", high="parts")
USED: Final = numbers("used", high="bases")  # bases touched by a part so far
Used = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class UserQuestion(Question[ExpanseTable]):
    """A question to a faction."""

    fields: ClassVar[tuple[Field, ...]] = (USER,)

    def __init__(self, user: int) -> None:
        self.user: Final = user

    def seat(self, table: ExpanseTable) -> int:
        return table.seat_of[self.user]


@mypyc_attr(allow_interpreted_subclasses=True)
class PartQuestion(UserQuestion):
    """A question that a part of a program asks its user."""

    fields: ClassVar[tuple[Field, ...]] = (USER, PART)

    def __init__(self, user: int, part: int) -> None:
        super().__init__(user)
        self.part: Final = part


@mypyc_attr(allow_interpreted_subclasses=True)
class UpToQuestion(PartQuestion):
    """A part of a program that goes on step by step; where the card says "up to" one may stop at any of them."""

    def steps(self, table: ExpanseTable) -> list[Answer]:
        """What can be done next."""
        raise NotImplementedError

    def misstep(self, table: ExpanseTable, answer: Answer) -> Refusal | None:
        """Why this cannot be done next."""
        raise NotImplementedError

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        found = self.steps(table)
        return [*found, PASS] if table.box.parts[self.part].up_to else found

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer != PASS:
            return self.misstep(table, answer)
        return None if table.box.parts[self.part].up_to else Refusal("EX-EVENT.9")


@mypyc_attr(allow_interpreted_subclasses=True)
class FlightQuestion(PartQuestion):
    """Where ships that an event moves go from an orbit."""

    answer_words = ("to",)

    def __init__(self, user: int, part: int, origin: int) -> None:
        super().__init__(user, part)
        self.origin: Final = origin

    def options(self, table: ExpanseTable, seat: int) -> list[Answer]:
        part, answers = table.box.parts[self.part], table.box.board.fly_answers
        return [answers[orbit] for orbit in destinations(table, self.user, part, self.origin)]

    def refusal(self, table: ExpanseTable, seat: int, answer: Answer) -> Refusal | None:
        if answer_shape(answer) != "to w":
            return Refusal("EX-OPS.4")
        orbit = parse_orbit(table, answer, 1)
        if orbit == NONE:
            return Refusal("EX-MAP.3")
        if orbit not in table.box.open_orbits:
            return Refusal("EX-TWO.3")
        part = table.box.parts[self.part]
        if orbit in destinations(table, self.user, part, self.origin):
            return None
        rule = "EX-ROCI.11" if part.piece == ROCINANTE else "EX-OPS.4"
        far = table.box.board.distance[self.origin][orbit]
        return (
            Refusal(rule, "refused.too_far", {"asked": far, "most": part.range}) if far > part.range else Refusal(rule)
        )
