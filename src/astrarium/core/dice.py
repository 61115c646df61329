"""Dice as questions to chance: a volley is one draw."""

from __future__ import annotations

from typing import TypeVar

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.random_source import RandomSource
from astrarium.core.step import Answer, Draw
from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Draw[T]):
    """A throw of dice in groups of one or two; dice of a pair are told with the higher one first."""

    def dice(self, table: T) -> list[int]:
        """The groups, by how many dice each has: [1, 1, 2] is two single dice and a pair."""
        raise NotImplementedError

    def sides(self, table: T) -> int:
        """How many sides the dice have."""
        return 6

    def options(self, table: T) -> list[Answer]:
        return list(self.odds(table))

    def odds(self, table: T) -> dict[Answer, float]:
        sides = self.sides(table)
        found: dict[Answer, float] = {("dice",): 1.0}
        for size in self.dice(table):
            faces = faces_of(size, sides)
            found = {(*thrown, *face): odds * chance for thrown, odds in found.items() for face, chance in faces}
        return found

    def allows(self, table: T, outcome: Answer) -> bool:
        sides, shown, at = self.sides(table), dice_of(outcome), 0
        if len(shown) != len(outcome) - 1 or outcome[0] != "dice" or any([not 1 <= die <= sides for die in shown]):
            return False
        for size in self.dice(table):
            if size == 2 and shown[at : at + 1] < shown[at + 1 : at + 2]:
                return False
            at += size
        return at == len(shown)

    def draw(self, table: T, rng: RandomSource) -> Answer:
        sides = self.sides(table)
        thrown: list[str | int] = ["dice"]
        for size in self.dice(table):
            die = 1 + rng.below(sides)
            if size == 2:
                other = 1 + rng.below(sides)
                if other > die:
                    die, other = other, die
                thrown.append(die)
                thrown.append(other)
            else:
                thrown.append(die)
        return tuple(thrown)


def faces_of(size: int, sides: int) -> list[tuple[tuple[int, ...], float]]:
    """What one group of dice can show, and how likely."""
    if size == 1:
        return [((die,), 1.0 / sides) for die in range(1, sides + 1)]
    square = float(sides * sides)
    return [
        ((high, low), (1.0 if high == low else 2.0) / square)
        for high in range(1, sides + 1)
        for low in range(1, high + 1)
    ]


def dice_of(outcome: Answer) -> list[int]:
    """The dice of an outcome."""
    return [die for die in outcome if isinstance(die, int)]
