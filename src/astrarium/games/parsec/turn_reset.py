"""Chapter 10: what wakes with a turn, what lapses with it, and who follows."""

from __future__ import annotations

from typing import Final

from astrarium.games.parsec.match_constants import NONE
from astrarium.games.parsec.table import ParsecTable


def wake(table: ParsecTable, seat: int) -> None:
    """A new turn: vessels may move and attack again, cards bought last time may be used."""
    table.active = seat
    table.phase = 1
    table.bought = 0
    table.spurned = ()
    table.passed = [NONE] * table.box.players
    for unit in table.fleet(seat).units:
        if table.marks[unit]:
            lapse(table, unit, table.is_lent(unit))
    table.use_new_cards(seat)


def lapse(table: ParsecTable, unit: int, lent: bool) -> None:
    """What a unit did in a turn no longer counts, but for where it stands and, if it was, that it is lent."""
    right = table.is_on_right(unit)
    table.clear_marks(unit)
    if right:
        table.mark_on_right(unit)
    if lent:
        table.mark_lent(unit)


def lay_down(table: ParsecTable, seat: int) -> None:
    """The turn is over: support given in its fights was never its own."""
    for unit in table.fleet(seat).units:
        if table.marks[unit]:
            lapse(table, unit, False)


def next_seats(table: ParsecTable, seat: int) -> list[int]:
    """The seats passed over up to the next one still in the game, which comes last."""
    passed: list[int] = []
    while not passed or not table.alive[passed[-1]]:
        seat = (seat + 1) % table.box.players
        passed.append(seat)
    return passed


CITES: Final[dict[object, tuple[str, ...]]] = {
    wake: ("PA-4.2", "PA-4.3", "PA-10.1", "PA-4.2.6"),
    next_seats: ("PA-10.2",),
}
