"""An observer: how often each kind of question is asked, and how many options there are to choose from."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, final

from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.lab.observers import Observer


@final
class QuestionCounts(Observer):
    """Questions by kind, and the branching factor: options of the questions that left a choice."""

    name: ClassVar[str] = "questions"

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.options: list[int] = []

    def answer(self, match: Match[Any], seat: int, answer: Answer) -> None:
        """Count what was asked."""
        self.kinds[self.asked.kind] += 1
        if len(self.asked.options) > 1:
            self.options.append(len(self.asked.options))

    def result(self) -> object:
        """Counts by kind in the order of names, and mean and most options."""
        mean = round(sum(self.options) / len(self.options), 3) if self.options else None
        return {
            "asked": dict(sorted(self.kinds.items())),
            "options": {"mean": mean, "most": max(self.options, default=None)},
        }
