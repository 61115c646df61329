"""The words of answers: units and things by name, lines of the ledger, and what is said at the wrong time."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Answer, Refusal, answer_shape, integer, text
from astrarium.games.frontier.table import NONE
from astrarium.games.frontier.unit_code import GOODS, ORE, UNITS, kind_of, tail_of, tech_of, unit_code

DONE: Final[Answer] = ("done",)
ALL: Final[Answer] = ("all",)
GO: Final[Answer] = ("go",)
STAY: Final[Answer] = ("stay",)
KEEP: Final[Answer] = ("keep",)
GOODS_SOLD: Final = 8  # in the place of a type of unit
WORDS: Final = (
    *("place", "all", "ore", "none", "mine", "buy", "refit"),
    *("tech", "industry", "lower", "send", "goods", "scrap"),
)

# entries of the ledger
PLACED: Final = 1
INCOME: Final = 2
DUG: Final = 3
MINED: Final = 4
BOUGHT: Final = 5
TECHED: Final = 6
BUILT: Final = 7
SMELTED: Final = 8
SOLD: Final = 9
RETURNED: Final = 10
SCRAPPED: Final = 11
REFITTED: Final = 12
SENT: Final = 13


def entry(what: int, cell: int, first: int = 0, second: int = 0) -> int:
    """A line of the ledger as a number."""
    return what | cell << 4 | first << 11 | second << 21


def name_unit(unit: int) -> tuple[str | int, ...]:
    """A unit as an answer names it: its type, its tech and, where they matter, cargo and lost shields."""
    tail = tail_of(unit)
    return (UNITS[kind_of(unit)], tech_of(unit), tail) if tail else (UNITS[kind_of(unit)], tech_of(unit))


def read_unit(answer: Answer, at: int, cell: int, boxed: bool = False) -> int:
    """The unit an answer names from that place on, not moved; NONE if it names none."""
    shape = answer_shape(("unit", *answer[at:]))
    if shape not in ("unit wi", "unit wii") or text(answer, at) not in UNITS or not 0 <= cell < 128:
        return NONE
    tail = integer(answer, at + 2) if shape == "unit wii" else 0
    tech = integer(answer, at + 1)
    if not 1 <= tech <= 8 or not 0 <= tail < 512 or (shape == "unit wii" and not tail):
        return NONE
    return unit_code(UNITS.index(text(answer, at)), tech, cell, boxed) | tail << 1


def out_of_step(answer: Answer, rule: str) -> Refusal:
    """Words of another step are refused by the order of the phase, anything else by the step's own rule."""
    return Refusal("FR-E.1" if answer[0] in WORDS else rule)


def name_thing(item: int) -> tuple[str | int, ...]:
    """A thing as an answer names it."""
    return ("ore",) if item == ORE else ("goods", item - GOODS)


def read_thing(answer: Answer, at: int, players: int) -> int:
    """The thing an answer names from that place on; NONE if it names none."""
    if answer[at:] == ("ore",):
        return ORE
    if (
        answer_shape(("thing", *answer[at:])) == "thing wi"
        and answer[at] == "goods"
        and 0 <= integer(answer, at + 1) < players
    ):
        return GOODS + integer(answer, at + 1)
    return NONE


CITES: Final[dict[object, tuple[str, ...]]] = {
    out_of_step: ("FR-E.1",),
}
