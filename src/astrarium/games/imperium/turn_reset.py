"""Chapter 9: what wakes with a turn, and who follows."""

from __future__ import annotations

from typing import Final

from astrarium.games.imperium.score import check_help
from astrarium.games.imperium.table import ImperiumTable


def wake(table: ImperiumTable, seat: int) -> None:
    """A new turn: fleets are fresh, new planets come nearer to working, what was done last turn is forgotten."""
    table.active = seat
    table.phase = 1
    table.mover = None
    table.yards.clear()
    table.built.clear()
    table.visited.clear()
    table.talks = [0] * table.box.players
    table.joined[seat] = 0
    table.wake_fleets()
    for cell in table.own_planets(seat):
        if table.pause[cell]:
            table.pause[cell] -= 1
    table.seized = [cell for cell in table.seized if table.pause[cell]]
    check_help(table, seat)


def next_seat(table: ImperiumTable, seat: int) -> tuple[int, bool]:
    """The next faction in play, and whether the round is complete with it."""
    players = table.box.players
    wrapped = False
    while True:
        seat = (seat + table.direction) % players
        wrapped = wrapped or seat == table.first
        if table.alive[seat]:
            return seat, wrapped


CITES: Final[dict[object, tuple[str, ...]]] = {
    next_seat: ("IG-9.2",),
}
