"""Questions whose answers depend on what others may not see, where IOU and boxes are hidden."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.fields import Field, step
from astrarium.core.step import Answer, Question, Refusal, Step
from astrarium.games.frontier.table import FrontierTable

CITES: Final = {"unseen": ("FR-S.9",), "veiled": ("FR-S.9",)}


@final
class Unseen(Question[FrontierTable]):
    """A question about IOU and boxes that others do not see: neither whether it is one, nor its answer. (FR-S.9)"""

    fields: ClassVar[tuple[Field, ...]] = (step("inner"),)
    rules = ("FR-S.9",)
    private = True
    secret = True

    def __init__(self, inner: Question[FrontierTable]) -> None:
        self.inner: Final = inner

    def seat(self, table: FrontierTable) -> int:
        return self.inner.seat(table)

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return self.inner.options(table, seat)

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return self.inner.refusal(table, seat, answer)

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return [unseen(table, step) for step in self.inner.play(table, seat, answer)]

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"what": f"ask.{type(self.inner).__name__}"}


@final
class Veiled(Question[FrontierTable]):
    """A question whose possible answers depend on hidden boxes; the answer itself is open. (FR-S.9)"""

    fields: ClassVar[tuple[Field, ...]] = (step("inner"),)
    rules = ("FR-S.9",)
    private = True

    def __init__(self, inner: Question[FrontierTable]) -> None:
        self.inner: Final = inner

    def seat(self, table: FrontierTable) -> int:
        return self.inner.seat(table)

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return self.inner.options(table, seat)

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        return self.inner.refusal(table, seat, answer)

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return self.inner.play(table, seat, answer)

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"what": f"ask.{type(self.inner).__name__}"}


def unseen(table: FrontierTable, step: Step[FrontierTable]) -> Step[FrontierTable]:
    """The step, behind a veil if boxes are hidden."""
    return Unseen(step) if table.rules.hidden and isinstance(step, Question) else step


def veiled(table: FrontierTable, step: Question[FrontierTable]) -> Step[FrontierTable]:
    """The question, asked of everybody alike if boxes are hidden."""
    return Veiled(step) if table.rules.hidden else step
