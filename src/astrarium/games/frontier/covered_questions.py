"""A question that stands behind another, for those who may not see it."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.state_schema import Field, step
from astrarium.core.step import Answer, Question, Refusal
from astrarium.games.frontier.table import FrontierTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Curtain(Question[FrontierTable]):
    """The inner question is asked and answered; others hear only what it is about."""

    fields: ClassVar[tuple[Field, ...]] = (step("inner"),)
    private = True

    def __init__(self, inner: Question[FrontierTable]) -> None:
        self.inner: Final = inner

    def seat(self, table: FrontierTable) -> int:
        return self.inner.seat(table)

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return self.inner.options(table, seat)

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return self.inner.refusal(table, seat, answer)

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"what": f"ask.{type(self.inner).__name__}"}
