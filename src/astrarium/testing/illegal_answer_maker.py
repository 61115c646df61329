"""Answers that ought to be refused: from other questions, with other numbers or words, or no answers at all."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.random_source import RandomSource
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


def misshape(option: Answer) -> list[Answer]:
    """A legal answer made wrong in every way that its form allows: cut, drawn out, or with strange items."""
    found: list[Answer] = [(*option, 1), (*option, "no such word")]
    if len(option) > 1:
        found.append(option[:-1])
    for at, item in enumerate(option):
        wrong = ("no such word", -1) if isinstance(item, int) else ("no such word",)
        found += [(*option[:at], other, *option[at + 1 :]) for other in wrong]
    return found


@final
class IllegalAnswers:
    """Makes answers that are probably not legal, out of those that once were."""

    def __init__(self, rng: RandomSource) -> None:
        self.rng = rng
        self.seen: list[Answer] = [("pass",), ("no such word",), ("pass", 1), ("move", 0, 0)]

    def remember(self, options: list[Answer]) -> None:
        """Keep one of the answers of a question, to give it to others."""
        option = options[self.rng.below(len(options))]
        if len(self.seen) < REMEMBERED:
            self.seen.append(option)
        else:
            self.seen[self.rng.below(REMEMBERED)] = option

    def make(self, options: list[Answer]) -> object:
        """One answer to try; it may be legal by accident."""
        how = self.rng.below(8)
        if how == 0:
            return NONSENSE[self.rng.below(len(NONSENSE))]
        if how <= 2 or not options:
            return self.seen[self.rng.below(len(self.seen))]
        option = options[self.rng.below(len(options))]
        if how == 3:
            return option[:-1]
        if how == 4:
            return (*option, STRANGE[self.rng.below(len(STRANGE))])
        return self._alter(option)

    def _alter(self, option: Answer) -> object:
        """The same answer with one of its items changed."""
        at = self.rng.below(len(option))
        item = option[at]
        if isinstance(item, int) and self.rng.below(2):
            new: str | int | float = item + self.rng.below(7) - 3
        elif isinstance(item, int) and self.rng.below(4) == 0:
            new = float(item) if self.rng.below(2) else bool(item)  # equal to a whole number, and none
        elif isinstance(item, int) and self.rng.below(8):
            new = STRANGE[self.rng.below(len(STRANGE))]
        else:
            other = self.seen[self.rng.below(len(self.seen))]
            new = other[self.rng.below(len(other))]
        return (*option[:at], new, *option[at + 1 :])
