"""What a seat sees of a table, in tests of pictures."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.games.imperium.position import Table

from astrarium.core.scene import Choice, Now, PlaceNow, Sheet

OWN = {"since", "viewer", "version", "ask", "choices", "goals", "blocked"}  # all that differs between those who watch


def look(table: Table, seat: int | None, lang: str = "en") -> Now:
    """What a seat sees now."""
    return table.match.scene(seat, lang).now


def public(now: Now) -> dict[str, Any]:
    """The part of a scene that everybody sees alike."""
    plain: dict[str, Any] = msgspec.to_builtins(now)
    return {name: part for name, part in plain.items() if name not in OWN}


def place(table: Table, name: str, seat: int | None = None) -> PlaceNow:
    """A cell as it is seen."""
    return look(table, seat).places[table.cell(name)]


def sheet(table: Table, name: str) -> Sheet:
    """The sheet of a cell."""
    return next(sheet for sheet in look(table, None).sheets if sheet.id == f"place:{table.cell(name)}")


def choice(table: Table, seat: int, *answer: str | int) -> Choice:
    """The picture of one answer."""
    found = [one for one in look(table, seat).choices if one.answer == table.parse(answer)]
    assert len(found) == 1, f"{answer} is among {[one.answer for one in look(table, seat).choices]}"
    return found[0]


def price(one: Choice) -> dict[str, int | str]:
    """What an answer costs."""
    return {amount.icon: amount.value for amount in one.costs}


def purse(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Money, fuel, metal and stone of a seat."""
    return (table.money(seat), *table.cubes(seat))
