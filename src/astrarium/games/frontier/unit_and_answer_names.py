"""Names of units and of answers: units and things by name, lines of the ledger, when each is said, why refused."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Answer, Refusal, answer_shape, integer
from astrarium.games.frontier.generated_table import Unit, make_unit
from astrarium.games.frontier.table import NONE, FrontierTable
from astrarium.games.frontier.unit import hold_of
from astrarium.games.frontier.unit_types import GOODS, ORE, UNITS

DONE: Final[Answer] = ("done",)
ALL: Final[Answer] = ("all",)
GO: Final[Answer] = ("go",)
STAY: Final[Answer] = ("stay",)
KEEP: Final[Answer] = ("keep",)
DIGIT: Final = 8  # a digit of the number that says cargo and lost shields is below it
GOODS_SOLD: Final = 8  # in the place of a type of unit
KIND_NAMED: Final[dict[str, int]] = {name: kind for kind, name in enumerate(UNITS)}

# The rule that says when an answer may be given, by its first word.
ANSWER_RULES: Final = {
    **dict.fromkeys(("all", "keep", "ore"), "FR-E.1"),  # in several steps of the Economic Phase
    "place": "FR-E.2",
    "none": "FR-E.6",
    "mine": "FR-E.14",
    **dict.fromkeys(("buy", "refit"), "FR-E.16"),
    **dict.fromkeys(("tech", "industry"), "FR-E.19"),
    "lower": "FR-E.20",
    "send": "FR-A.10",
    "goods": "FR-E.28",
    **dict.fromkeys(("scrap", "box"), "FR-E.26"),
    "move": "FR-A.3",
    **dict.fromkeys(("to", "stay"), "FR-A.4"),
    **dict.fromkeys(("load", "unload"), "FR-A.11"),
    "explore": "FR-A.12",
    "stack": "FR-A.15",
    "settle": "FR-A.17",
    "hex": "FR-A.26",
    "ask": "FR-A.21",
    "peace": "FR-A.24",
    **dict.fromkeys(("fight", "go"), "FR-A.19"),
    "name": "FR-C.2",
    **dict.fromkeys(("propose", "give", "want"), "FR-A.28"),
    **dict.fromkeys(("zones", "back"), "FR-C.9"),
    "fire": "FR-C.8",
    "pierce": "FR-C.30",
    **dict.fromkeys(("hit", "lost"), "FR-C.20"),
    **dict.fromkeys(("counter", "let_go"), "FR-C.44"),
    **dict.fromkeys(("retreat", "leave"), "FR-C.32"),
    "offer": "FR-C.36",
    "attack": "FR-P.2",
    "stop": "FR-P.3",
    "withdraw": "FR-P.15",
    **dict.fromkeys(("occupy", "raze", "spare"), "FR-P.9"),
}

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


def tail_of(unit: Unit) -> int:
    """Cargo and lost shields together: what tells apart units of one type and tech, as a number of three digits."""
    return (unit.first * DIGIT + unit.second) * DIGIT + unit.lost


def name_unit(unit: Unit) -> tuple[str | int, ...]:
    """A unit as an answer names it: its type, its tech and, where they matter, cargo and lost shields."""
    tail = tail_of(unit)
    return (UNITS[unit.kind], unit.tech, tail) if tail else (UNITS[unit.kind], unit.tech)


def read_unit(answer: Answer, at: int, cell: int, boxed: bool = False) -> Unit | None:
    """The unit an answer names from that place on, not moved; None if it names none."""
    parts = len(answer) - at
    if not 2 <= parts <= 3 or not 0 <= cell < 128:
        return None
    word, tech, tail = answer[at], answer[at + 1], answer[at + 2] if parts == 3 else 0
    if not isinstance(word, str) or not isinstance(tech, int) or not isinstance(tail, int):
        return None
    kind = KIND_NAMED.get(word, NONE)
    if kind == NONE or not 1 <= tech <= 8 or not 0 <= tail < DIGIT**3 or (parts == 3 and not tail):
        return None
    return make_unit(False, tail % DIGIT, tail // DIGIT % DIGIT, tail // (DIGIT * DIGIT), tech, kind, boxed, cell)


def short_of(rule: str, key: str, needed: int, there: int) -> Refusal:
    """More is needed than there is."""
    return Refusal(rule, f"refused.{key}", {"needed": needed, "there": there})


def room_refusal(table: FrontierTable, unit: Unit, rule: str) -> Refusal:
    """Why nothing more goes into a hold."""
    return short_of(rule, "no_room", len(hold_of(unit)) + 1, table.box.spaces[unit.kind])


def support_refusal(table: FrontierTable, seat: int, cell: int, rule: str) -> Refusal:
    """Why a hex is not in support: how far it is from the planet that nearly reaches it."""
    far, reach = table.nearest_support(seat, cell)
    return short_of(rule, "no_support", far, reach) if reach else Refusal(rule)


def beyond(rule: str, key: str, asked: int, most: int) -> Refusal:
    """More is asked for than there may be."""
    return Refusal(rule, f"refused.{key}", {"asked": asked, "most": most})


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
