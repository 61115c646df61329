"""Questions whose answers depend on what others may not see, where IOU and boxes are hidden."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, step
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.step import Answer, Question, Refusal, Step
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.unit_and_answer_names import ANSWER_RULES

# The first words of all answers that may be given behind a veil; a question of them takes only its own.
VEILED: Final = (
    *("done", "all", "place", "none", "ore", "buy", "refit", "tech", "industry", "lower", "keep"),
    *("send", "to", "goods", "scrap", "box", "hex", "stay", "load", "unload", "pass", "propose", "give", "want"),
    *("yes", "no"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Veiled(Question[FrontierTable]):
    """A question whose possible answers depend on hidden boxes; the answer itself is open. (FR-S.9)"""

    fields: ClassVar[tuple[Field, ...]] = (step("inner"),)
    answer_words = VEILED
    rules = ("FR-S.9",)
    private = True

    def __init__(self, inner: Question[FrontierTable]) -> None:
        self.inner: Final = inner

    def seat(self, table: FrontierTable) -> int:
        return self.inner.seat(table)

    def options(self, table: FrontierTable, seat: int) -> list[Answer]:
        return self.inner.options(table, seat)

    def refusal(self, table: FrontierTable, seat: int, answer: Answer) -> Refusal | None:
        if answer[0] in self.inner.answer_words:
            return self.inner.refusal(table, seat, answer)
        return Refusal(ANSWER_RULES.get(str(answer[0]), self.inner.rules[0]), "core.wrong_time")

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return self.inner.play(table, seat, answer)

    def asks(self, table: FrontierTable) -> dict[str, str | int]:
        return {"what": f"ask.{type(self.inner).__name__}"}


@final
class Unseen(Veiled):
    """A question about IOU and boxes that others do not see: neither whether it is one, nor its answer. (FR-S.9)"""

    rules = ("FR-S.9",)
    secret = True

    def play(self, table: FrontierTable, seat: int, answer: Answer) -> list[Step[FrontierTable]]:
        return [hide_question(table, after) for after in self.inner.play(table, seat, answer)]


def hide_question(table: FrontierTable, asked: Step[FrontierTable]) -> Step[FrontierTable]:
    """A step of which others learn nothing, if boxes are hidden and it asks."""
    return Unseen(asked) if table.box.information_hidden and isinstance(asked, Question) else asked


def hide_options(table: FrontierTable, asked: Question[FrontierTable]) -> Step[FrontierTable]:
    """A question of which others learn the answer but not what else could be answered, if boxes are hidden."""
    return Veiled(asked) if table.box.information_hidden else asked


CITES: Final[dict[object, tuple[str, ...]]] = {
    hide_question: ("FR-S.9",),
    hide_options: ("FR-S.9",),
}
