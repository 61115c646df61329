"""Reasons with their two numbers: what it takes and what is there, what was asked and the most there can be."""

from __future__ import annotations

from typing import Final

from astrarium.core.step import Refusal
from astrarium.games.imperium.match_constants import CUBES, TANK, UNITS
from astrarium.games.imperium.table import ImperiumTable

# What a fleet might do, said in the middle of a step or a fight: that is finished before anything else is chosen.
IN_A_STEP: Final = dict.fromkeys(("move", "split", "assault", "colonise", "market"), "IG-4.10")


def too_dear(rule: str, price: int, purse: int, what: str = "money") -> Refusal:
    """Something costs more than its buyer has."""
    return Refusal(rule, "refused.too_dear", {"needed": price, "there": purse, "what": what})


def too_dear_in_all(table: ImperiumTable, seat: int, rule: str, money: int, cubes: tuple[int, int, int]) -> Refusal:
    """The same of a price in money and cubes: the first thing that is short. Something is."""
    for cube, price in enumerate(cubes):
        if price > table.cubes_held(seat, cube):
            return too_dear(rule, price, table.cubes_held(seat, cube), CUBES[cube])
    return too_dear(rule, money, table.money[seat])


def too_many(rule: str, asked: int, most: int) -> Refusal:
    """More was asked for than there can be."""
    return Refusal(rule, "refused.too_many", {"asked": asked, "most": most})


def too_few(rule: str, said: int, least: int) -> Refusal:
    """Less was named than it takes."""
    return Refusal(rule, "refused.too_few", {"needed": least, "there": said})


def no_pieces(table: ImperiumTable, seat: int, unit: int, count: int) -> Refusal:
    """The faction has not so many pieces of a kind left."""
    args: dict[str, str | int] = {"asked": count, "most": table.room(seat, unit), "unit": UNITS[unit]}
    return Refusal("IG-2.12" if unit == TANK else "IG-2.11", "refused.no_pieces", args)


def no_room(rule: str, tanks: int, room: int) -> Refusal:
    """The ships cannot carry so many tanks."""
    return Refusal(rule, "refused.no_room", {"asked": tanks, "most": room})
