"""What a table or a step is made of, declared once: for clones, saves, comparison, views and checks on the way in."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.errors import BadData

OPEN: Final = "open"  # everybody sees it
OWN: Final = "own"  # one entry for each seat, and each seat sees its own
HIDDEN: Final = "hidden"  # nobody sees it in a view; the game may show parts by `Table.view`

NUMBER: Final = 0
NUMBERS: Final = 1
ROWS: Final = 2
WORD: Final = 3
WORDS: Final = 4
STEP: Final = 5
STEPS: Final = 6

LARGEST: Final = 10**12  # no number of any game comes near it
LONGEST: Final = 10_000

Bound = int | str  # a number, or the name of a size the box knows ("seats", "cells")
Axis = tuple[str, Bound]  # what a grid is indexed by, and how many of it there are; a name is one of the box's own


@final
class Field:
    """One declared field: its name, its shape and what values it may hold."""

    def __init__(
        self,
        name: str,
        shape: int,
        low: int,
        high: Bound,
        size: Bound,
        seen: str,
        among: tuple[str, ...],
        axes: tuple[Axis, ...] = (),
        flags: tuple[str, ...] = (),
        by: str = "",
        counted: str = "",
        shared: bool = False,
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high
        self.size: Final = size
        self.visibility: Final = seen
        self.among: Final = among
        self.axes: Final = axes  # of a grid: it is kept flat, and read and written by generated verbs
        self.flags: Final = flags  # of a set of flags: likewise
        self.by: Final = by  # of flags that are numbered, not named: by what
        self.counted: Final = counted  # of flags: what is counted above them in the same number
        self.shared: Final = shared  # kept as a tuple, which clones share and generated verbs replace

    def check(self, value: object, sizes: dict[str, int], where: str) -> None:
        """Raise BadData, in words, unless the value is of this field's shape and within its bounds."""
        here = f"{where}.{self.name}"
        if self.shape == NUMBER:
            self._number(value, sizes, here)
        elif self.shape == WORD:
            self._word(value, here)
        else:
            self._list(value, sizes, here)

    def _list(self, value: object, sizes: dict[str, int], here: str) -> None:
        items = as_list(value, here)
        wanted = self._length(sizes)
        if wanted >= 0 and len(items) != wanted:
            raise BadData(f"{here}: {wanted} entries expected, {len(items)} found")
        if self.shape == NUMBERS:
            self._numbers(items, sizes, here)
        elif self.shape == WORDS:
            for at, item in enumerate(items):
                self._word(item, f"{here}[{at}]")
        else:
            for at, item in enumerate(items):
                spot = f"{here}[{at}]"
                self._numbers(as_list(item, spot), sizes, spot)

    def _length(self, sizes: dict[str, int]) -> int:
        """How many entries there must be; -1 is any number of them."""
        if not self.axes or self.flags:
            return sizes[self.size] if isinstance(self.size, str) else self.size
        length = 1
        for _, bound in self.axes:
            known = sizes.get(bound, -1) if isinstance(bound, str) else bound
            if known < 0:
                return -1
            length *= known
        return length

    def _numbers(self, items: list[object], sizes: dict[str, int], here: str) -> None:
        low, high = self.low, self._highest(sizes)
        for at, item in enumerate(items):
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                self._number(item, sizes, f"{here}[{at}]")

    def _number(self, value: object, sizes: dict[str, int], here: str) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadData(f"{here}: a whole number expected")
        high = self._highest(sizes)
        if not self.low <= value <= high:
            raise BadData(f"{here}: {value} is not between {self.low} and {high}")

    def _highest(self, sizes: dict[str, int]) -> int:
        return sizes[self.high] - 1 if isinstance(self.high, str) else self.high

    def _word(self, value: object, here: str) -> None:
        if not isinstance(value, str):
            raise BadData(f"{here}: a word expected")
        if self.among and value not in self.among:
            raise BadData(f"{here}: {value!r} is none of {', '.join(self.among)}")


def as_list(value: object, here: str) -> list[object]:
    """The value as a list, or BadData."""
    if not isinstance(value, list | tuple):
        raise BadData(f"{here}: a list expected")
    if len(value) > LONGEST:
        raise BadData(f"{here}: too long a list")
    return list(value)


def number(name: str, low: int = 0, high: Bound = LARGEST, visibility: str = OPEN) -> Field:
    """A whole number. `high` is the largest one, or the name of a size that it must stay below."""
    return Field(name, NUMBER, low, high, -1, visibility, ())


def numbers(
    name: str, low: int = 0, high: Bound = LARGEST, size: Bound = -1, visibility: str = OPEN, shared: bool = False
) -> Field:
    """A flat list of whole numbers; -1 as size means any length.

    What is seldom written is `shared`: a tuple, which a clone takes over as it is. Its generated verbs, for instance
    `set_civ(seat, value)` and `add_civ(seat, count)`, put another tuple in its place; nothing else can change it.
    """
    return Field(name, NUMBERS, low, high, size, visibility, (), shared=shared)


def grid(
    name: str, *axes: Axis, low: int = 0, high: Bound = LARGEST, visibility: str = OPEN, shared: bool = False
) -> Field:
    """Numbers by two or three things, kept flat: `grid("cubes", ("seat", "seats"), ("kind", 3))`.

    Its generated verbs are `cubes_at(seat, kind)`, `set_cubes(seat, kind, count)`, `add_cubes(seat, kind, count)` and
    `cubes_of(seat)`, all of one seat, with `set_all_cubes(seat, counts)`. The first axis may be of any length.
    """
    return Field(name, NUMBERS, low, high, -1, visibility, (), axes, shared=shared)


def flags(
    name: str,
    *names: str,
    each: str = "",
    size: Bound = -1,
    visibility: str = OPEN,
    counted: str = "",
    shared: bool = False,
) -> Field:
    """Marks that are there or not, of the table or of `each` of something: `flags("marks", "moved", each="unit")`.

    Its generated verbs are `is_moved(unit)`, `mark_moved(unit)` and `unmark_moved(unit)`, and `clear_marks(unit)`. What
    is `counted` beside them, "spent", has `spent_of(unit)` and `set_spent(unit, count)`.
    """
    shape = NUMBERS if each else NUMBER
    axes: tuple[Axis, ...] = ((each, size),) if each else ()
    high = LARGEST if counted else 2 ** len(names) - 1
    return Field(name, shape, 0, high, size, visibility, (), axes, names, counted=counted, shared=shared)


def marks(
    name: str,
    by: str,
    count: int,
    each: str = "",
    size: Bound = -1,
    visibility: str = OPEN,
    shared: bool = False,
) -> Field:
    """One mark for each of `count` things, there or not: `marks("looked", "seat", 4, each="planet", size="planets")`.

    Its generated verbs are `is_looked(planet, seat)`, `mark_looked(planet, seat)`, `unmark_looked(planet, seat)` and
    `clear_looked(planet)`.
    """
    shape = NUMBERS if each else NUMBER
    axes: tuple[Axis, ...] = ((each, size),) if each else ()
    return Field(name, shape, 0, 2**count - 1, size, visibility, (), axes, (name,), by, shared=shared)


def rows(
    name: str, low: int = 0, high: Bound = LARGEST, size: Bound = -1, visibility: str = OPEN, shared: bool = False
) -> Field:
    """A list of lists of whole numbers. Where it is `shared`, `set_planets(seat, row)` replaces a row."""
    return Field(name, ROWS, low, high, size, visibility, (), shared=shared)


def word(name: str, among: tuple[str, ...] = (), visibility: str = OPEN) -> Field:
    """A word, one of `among` if given."""
    return Field(name, WORD, 0, 0, -1, visibility, among)


def words(name: str, among: tuple[str, ...] = (), size: Bound = -1, visibility: str = OPEN) -> Field:
    """A list of words."""
    return Field(name, WORDS, 0, 0, size, visibility, among)


def step(name: str) -> Field:
    """Another step, carried by this one (an act that may be stopped, a battle that goes on)."""
    return Field(name, STEP, 0, 0, -1, OPEN, ())


def steps(name: str) -> Field:
    """Several other steps, carried by this one."""
    return Field(name, STEPS, 0, 0, -1, OPEN, ())
