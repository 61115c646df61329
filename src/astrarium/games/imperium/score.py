"""Chapter 1: who is out, who has won, and how it is counted when the rounds are over."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.result import Result, rank
from astrarium.core.step import Event, Step
from astrarium.games.imperium.match_constants import COLONY, CUBES, EXILE_TURNS, NAVAL, TANK, UNITS
from astrarium.games.imperium.table import FREE, NONE, ImperiumTable


@final
class Reckon(Event[ImperiumTable]):
    """After every combat, conquest, asteroid card and trade, whoever has nothing left is out. (IG-1.3)"""

    fields: ClassVar[tuple[Field, ...]] = (number("by", low=NONE, high="seats"),)
    rules = ("IG-1.3", "IG-1.2", "IG-1.1")

    def __init__(self, by: int) -> None:
        self.by: Final = by  # who struck the last blow, or NONE

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        for seat in range(table.box.players):
            check_help(table, seat)
            check_out(table, seat, self.by, turn_over=False)
        return []


def check_out(table: ImperiumTable, seat: int, by: int, turn_over: bool) -> None:
    """Put a faction out if the rules say so."""
    if not table.alive[seat]:
        return
    ships, planets = table.has_ships(seat), len(table.own_planets(seat))
    rule = table.box.elimination
    if rule == "no_ships_no_factory":
        out = not ships and not any([table.buildings_at(cell, NAVAL) for cell in table.own_planets(seat)])
    else:
        out = not planets and not ships
        if rule == "no_planets" and turn_over:
            out = out or (not planets and bool(table.settled[seat]) and not table.in_play_at(seat, COLONY))
        if rule == "exile" and turn_over and table.exile[seat] == EXILE_TURNS:
            out = True
            table.tell("told.exile", seat, n=EXILE_TURNS)
    if out:
        fall(table, seat, by)


def count_exile(table: ImperiumTable, seat: int) -> None:
    """One more turn has ended without a planet, or the count begins anew with one."""
    if table.own_planets(seat):
        table.exile[seat] = 0
    elif table.exile[seat] < EXILE_TURNS:
        table.exile[seat] += 1


def turns_to_exile(table: ImperiumTable, seat: int) -> int:
    """How many turns a faction without a planet has left to find one; 0: any number."""
    counts = table.box.elimination == "exile" and table.alive[seat] and not table.own_planets(seat)
    return EXILE_TURNS - table.exile[seat] if counts else 0


def fall(table: ImperiumTable, seat: int, by: int) -> None:
    """The faction is out: its goods and pieces leave the game, or go to whoever struck the last blow."""
    table.alive[seat] = 0
    table.tell("told.out", seat)
    heir = by if by not in (NONE, seat) and table.box.eliminated_assets == "conqueror" else NONE
    tanks = sum([table.ground[cell] for cell in table.own_planets(seat)])
    if heir != NONE:
        table.money[heir] += table.money[seat]
        for cube in range(len(CUBES)):
            table.add_cubes(heir, cube, table.cubes_at(seat, cube))
        inherit_tanks(table, heir, tanks)
    table.money[seat] = 0
    for cube in range(len(CUBES)):
        table.set_cubes(seat, cube, 0)
    for cell in table.own_planets(seat):
        table.give_planet(cell, FREE)
        table.pause[cell] = 0
        table.ground[cell] = 0
    for fleet in reversed(table.own_fleets(seat)):
        table.strike(fleet)
    for unit in range(len(UNITS)):
        table.set_in_play(seat, unit, 0)
    if sum(table.alive) == 1:
        table.ended = "last_faction"


def inherit_tanks(table: ImperiumTable, heir: int, tanks: int) -> None:
    """Tanks of a fallen faction stand on the heir's first planet, as far as its pieces reach."""
    planets = table.own_planets(heir)
    if planets:
        count = min(tanks, table.room(heir, TANK))
        table.ground[planets[0]] += count
        table.add_in_play(heir, TANK, count)


def check_help(table: ImperiumTable, seat: int) -> None:
    """A faction that lost its colony ship before its first colony gets one more, once, if its corner is free."""
    box = table.box
    if box.home_help != "one_free" or table.settled[seat] or table.helped[seat] or table.in_play_at(seat, COLONY):
        return
    if table.alive[seat] and table.foreign_fleet(box.corners[seat], seat) == NONE:
        table.helped[seat] = 1
        table.add_ships(box.corners[seat], seat, COLONY, 1)
        table.tell("told.helped", seat, marks=(f"place:{box.corners[seat]}",))


def standings(table: ImperiumTable) -> list[tuple[int, ...]]:
    """What is compared at the end: being in play, planets, money."""
    return [(table.alive[seat], len(table.own_planets(seat)), table.money[seat]) for seat in range(table.box.players)]


def result(table: ImperiumTable) -> Result:
    """The last faction left wins; at the round limit most planets, then most money, then a shared victory."""
    scores = tuple([len(table.own_planets(seat)) for seat in range(table.box.players)])
    if table.ended == "last_faction":
        ranks = tuple([1 if alive else 2 for alive in table.alive])
        return Result(ranks, scores, "last_faction", "IG-1.1")
    return Result(rank(standings(table)), scores, "round_limit", "IG-14.54")


def recount(table: ImperiumTable) -> list[int]:
    """Planets of each seat, counted cell by cell."""
    counted = [0] * table.box.players
    for owner in table.owner:
        if owner != FREE:
            counted[owner] += 1
    return counted


CITES: Final[dict[object, tuple[str, ...]]] = {
    check_out: ("IG-1.2", "IG-1.3", "IG-1.5", "IG-14.51"),
    count_exile: ("IG-1.5",),
    turns_to_exile: ("IG-1.5",),
    fall: ("IG-1.4", "IG-14.52"),
    check_help: ("IG-3.10", "IG-14.55"),
    result: ("IG-1.1", "IG-14.54"),
}
