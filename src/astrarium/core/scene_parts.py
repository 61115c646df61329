"""The small parts that scenes are made of: a fact with its icon, an amount, a die, a phase."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Literal

import msgspec


class Record(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True, gc=False):
    """The base of all parts of a scene. None holds itself by way of others: nobody need look for circles."""


class Badge(Record, kw_only=True, frozen=True):
    """A small fact on a place, a piece or a card: an icon, a number, or both."""

    icon: str = ""
    text: str = ""
    label: str = ""  # for those who hear the page
    owner: int | None = None  # whose it is: drawn in the seat's colour, with its emblem if there is no icon
    term: str = ""  # what explains it, among the terms of the board; its icon if it is empty
    strong: bool = False  # it counts for more than others of its kind: underlined


class Amount(Record, kw_only=True, frozen=True):
    """A number with its icon and name: a store, a price, a count of pieces."""

    icon: str = ""
    label: str
    value: int | str
    limit: int | None = None
    term: str = ""  # what explains it, among the terms of the board; its icon if it is empty


class Die(Record, kw_only=True, frozen=True):
    """A die that was thrown."""

    value: int
    sides: int = 6
    kind: str = ""
    owner: int | None = None
    kept: bool = True


class Phase(Record, kw_only=True, frozen=True):
    """One step of the order of play, for the bar at the top."""

    label: str
    state: Literal["done", "now", "ahead"]
