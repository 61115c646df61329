"""Reasons with their two numbers: what is needed and what there is, how far it is and how far one comes."""

from __future__ import annotations

from astrarium.core.step import Refusal
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.table import ParsecTable


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
