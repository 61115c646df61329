"""Questions whose answers depend on what others may not see, where IOU and boxes are hidden."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.step import Answer, Question, Step
from astrarium.games.frontier.covered_questions import Curtain
from astrarium.games.frontier.table import FrontierTable


@final
class Unseen(Curtain):
    """A question about IOU and boxes that others do not see: neither whether it is one, nor its answer. (FR-S.9)"""

    rules = ("FR-S.9",)
    secret = True

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return [unseen(table, step) for step in self.inner.play(table, seat, answer)]


@final
class Veiled(Curtain):
    """A question whose possible answers depend on hidden boxes; the answer itself is open. (FR-S.9)"""

    rules = ("FR-S.9",)

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return self.inner.play(table, seat, answer)


def unseen(table: FrontierTable, step: Step[FrontierTable]) -> Step[FrontierTable]:
    """The step, behind a veil if boxes are hidden."""
    return Unseen(step) if table.box.hidden and isinstance(step, Question) else step


def veiled(table: FrontierTable, step: Question[FrontierTable]) -> Step[FrontierTable]:
    """The question, asked of everybody alike if boxes are hidden."""
    return Veiled(step) if table.box.hidden else step


CITES: Final[dict[object, tuple[str, ...]]] = {
    unseen: ("FR-S.9",),
    veiled: ("FR-S.9",),
}
