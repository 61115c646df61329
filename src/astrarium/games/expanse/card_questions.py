"""Questions to whoever uses a card, a technology or a crew power: a faction, whichever seat leads it."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.state_schema import Field, number
from astrarium.core.step import PASS, Answer, Question, Refusal
from astrarium.games.expanse.table import ExpanseTable

USER: Final = number("user", high="seats")
PART: Final = number("part", high="parts")


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
