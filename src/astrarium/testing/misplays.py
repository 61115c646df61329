"""Answers that ought to be refused: from other questions, with other numbers or words, or no answers at all."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.luck import Luck
from astrarium.core.step import Answer

NONSENSE: Final[tuple[object, ...]] = (
    None,
    3,
    "pass",
    (),
    [],
    (1, 2),
    ("pass", None),
    ("move", 1.5),
    ("move", True),
    ("move", ("to", 3)),
    {"move": 3},
)
STRANGE: Final = (-1, 0, 1, 99, 10**15)
REMEMBERED: Final = 300


@final
class Misplays:
    """Makes answers that are probably not legal, out of those that once were."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self.seen: list[Answer] = [("pass",), ("no such word",), ("pass", 1), ("move", 0, 0)]

    def remember(self, options: list[Answer]) -> None:
        """Keep one of the answers of a question, to give it to others."""
        option = options[self.luck.below(len(options))]
        if len(self.seen) < REMEMBERED:
            self.seen.append(option)
        else:
            self.seen[self.luck.below(REMEMBERED)] = option

    def one(self, options: list[Answer]) -> object:
        """One answer to try; it may be legal by accident."""
        how = self.luck.below(8)
        if how == 0:
            return NONSENSE[self.luck.below(len(NONSENSE))]
        if how <= 2 or not options:
            return self.seen[self.luck.below(len(self.seen))]
        option = options[self.luck.below(len(options))]
        if how == 3:
            return option[:-1]
        if how == 4:
            return (*option, STRANGE[self.luck.below(len(STRANGE))])
        return self._altered(option)

    def _altered(self, option: Answer) -> object:
        """The same answer with one of its items changed."""
        at = self.luck.below(len(option))
        item = option[at]
        if isinstance(item, int) and self.luck.below(2):
            new: str | int | float = item + self.luck.below(7) - 3
        elif isinstance(item, int) and self.luck.below(4) == 0:
            new = float(item) if self.luck.below(2) else bool(item)  # equal to a whole number, and none
        elif isinstance(item, int) and self.luck.below(8):
            new = STRANGE[self.luck.below(len(STRANGE))]
        else:
            other = self.seen[self.luck.below(len(self.seen))]
            new = other[self.luck.below(len(other))]
        return (*option[:at], new, *option[at + 1 :])
