"""Reasons with their two numbers: what is needed and what there is, how far it is and how far one comes."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Refusal
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.match_constants import COLONY, RANGE, SMALL, UNITS
from astrarium.games.parsec.reachability import parsecs_between
from astrarium.games.parsec.table import ParsecTable

PLACES: Final = 2  # of vessels on a hex: a small one takes one of them, a large one both


def too_dear(table: ParsecTable, seat: int, rule: str, price: tuple[int, int, int]) -> Refusal | None:
    """None if a seat can pay, else the first resource of which it has too little."""
    for kind, needed in enumerate(price):
        there = table.held_goods(seat, kind)
        if needed > there:
            return Refusal(
                rule, "refused.too_dear", {"needed": needed, "there": there, "kind": f"good.{RESOURCES[kind]}"}
            )
    return None


def no_piece(rule: str) -> Refusal:
    """The supply of a kind is on the board."""
    return Refusal(rule, "refused.no_piece", {"needed": 1, "there": 0})


def few_colonies(table: ParsecTable, seat: int, rule: str) -> Refusal:
    """The arms race takes more colonies than a seat has."""
    needed, there = table.box.race_colonies, table.count(seat, COLONY)
    return Refusal(rule, "refused.few_colonies", {"needed": needed, "there": there})


def free_places(table: ParsecTable, cell: int, places: int = PLACES) -> int:
    """How many places for vessels are free on a hex."""
    stack = table.stack[cell]
    taken = 0 if stack is None else places if stack.large else stack.small
    return max(0, places - taken)


def no_room(table: ParsecTable, rule: str, kind: int, cell: int, places: int = PLACES) -> Refusal:
    """A vessel takes more places than are free on a hex."""
    told: dict[str, str | int] = {"needed": 1 if SMALL[kind] else places, "there": free_places(table, cell, places)}
    told.update(all=places, the=f"the.{UNITS[kind]}", cell=table.name(cell))
    return Refusal(rule, "refused.no_room", told)


def no_berth(table: ParsecTable, rule: str, transport: int) -> Refusal:
    """A transport would carry more vessels than it can."""
    aboard = len(table.load(transport))
    return Refusal(rule, "refused.no_berth", {"asked": aboard + 1, "most": aboard + table.room_aboard(transport)})


def second_colony(table: ParsecTable, cell: int) -> Refusal:
    """A hex holds one colony, and one stands there."""
    return Refusal("PA-8.1.2", "refused.second_colony", {"asked": 2, "most": 1, "cell": table.name(cell)})


def wrong_count(rule: str, named: int, due: int) -> Refusal:
    """So many cards are named, and it takes others; if it is as many, the rule alone is the reason."""
    if named < due:
        return Refusal(rule, "refused.too_few", {"needed": due, "there": max(0, named)})
    return Refusal(rule, "refused.too_many", {"asked": named, "most": due}) if named > due else Refusal(rule)


def short_bank(rule: str, kind: int, needed: int, there: int) -> Refusal:
    """The bank has fewer cards of a kind than are asked for."""
    return Refusal(rule, "refused.short_bank", {"needed": needed, "there": there, "kind": f"good.{RESOURCES[kind]}"})


def few_named(rule: str, needed: int, there: int) -> Refusal:
    """A strike takes more vessels than are named."""
    return Refusal(rule, "refused.few_named", {"needed": needed, "there": there})


def too_far_to_strike(table: ParsecTable, rule: str, units: list[int], target: int) -> Refusal:
    """How far a target is from the unit that comes nearest to it, and how far that one shoots; or the rule alone."""
    best: tuple[int, int, int] | None = None
    for unit in units:
        far, most = parsecs_between(table, table.at[unit], table.at[target]), table.stat(unit, RANGE)
        if best is None or far - most < best[0]:
            best = (far - most, far, most)
    if best is None or best[0] <= 0:
        return Refusal(rule)
    return Refusal(rule, "refused.out_of_range", {"asked": best[1], "most": best[2]})
