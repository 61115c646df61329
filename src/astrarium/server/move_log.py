"""The log of a table, row by row, each chained to the one before by its hash."""

from __future__ import annotations

import hashlib
import time
from typing import Final, Literal

import msgspec

from astrarium.core.step import Answer

Kind = Literal["answer", "chance", "undo", "confirm", "seat", "upgrade"]
START: Final = "0" * 32
BY_CLOCK: Final = "clock"  # the key of what was answered for somebody whose time had run out


class Row(msgspec.Struct, frozen=True):
    """One thing that happened at a table."""

    number: int
    seat: int
    kind: Kind
    answer: Answer  # of a seat row: what became of the seat; of an upgrade: two versions, a save and its story
    draft: bool
    key: str  # the sender's own, or empty
    rules: int
    time: float
    hash: str


def chain(before: str, number: int, seat: int, kind: str, answer: Answer, draft: bool, key: str, rules: int) -> str:
    """The hash of a row, which depends on all rows before it."""
    said = msgspec.json.encode((before, number, seat, kind, answer, draft, key, rules))
    return hashlib.blake2b(said, digest_size=16).hexdigest()


class Pen:
    """Writes the next rows of one log, and keeps the end of the chain."""

    def __init__(self, number: int, hash: str, rules: int) -> None:
        self.number = number
        self.hash = hash
        self.rules: Final = rules
        self.rows: list[Row] = []

    def write(self, seat: int, kind: Kind, answer: Answer = (), draft: bool = False, key: str = "") -> None:
        """One more row."""
        self.number += 1
        self.hash = chain(self.hash, self.number, seat, kind, answer, draft, key, self.rules)
        self.rows.append(Row(self.number, seat, kind, answer, draft, key, self.rules, time.time(), self.hash))


def broken_at(before: str, number: int, rows: list[Row]) -> int | None:
    """The number of the first row that does not follow from the one before, or None if the chain is whole."""
    for row in rows:
        number += 1
        wanted = chain(before, row.number, row.seat, row.kind, row.answer, row.draft, row.key, row.rules)
        if row.number != number or row.hash != wanted:
            return number
        before = row.hash
    return None


def last_upgrade(rows: list[Row]) -> int:
    """The number of the row before which nothing can be played any more; 0 if there is none."""
    return next((row.number for row in reversed(rows) if row.kind == "upgrade"), 0)
