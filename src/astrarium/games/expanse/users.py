"""Questions to whoever uses a card, a technology or a crew power: a faction, whichever seat leads it."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.fields import Field, number
from astrarium.core.native import mypyc_attr
from astrarium.core.step import Question
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
