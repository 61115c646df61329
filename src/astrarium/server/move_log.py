"""The log of a table, row by row, each chained to the one before by its hash."""

from __future__ import annotations

import hashlib
import time
from typing import Final, Literal

import msgspec

from astrarium.core.step import Answer

RowKind = Literal["answer", "chance", "undo", "confirm", "seat", "upgrade"]
START_HASH: Final = "0" * 32
CLOCK_KEY: Final = "clock"  # the key of what was answered for a player whose time had run out


class LogRow(msgspec.Struct, frozen=True):
    """One thing that happened at a table."""

    number: int
    seat: int
    kind: RowKind
    answer: Answer  # of a seat row: what became of the seat; of an upgrade: two versions, a save and its events
    draft: bool
    key: str  # the sender's own, or empty
    rules: int
    time: float
    hash: str


def chain_hash(
    before: str, number: int, seat: int, kind: str, answer: Answer, draft: bool, key: str, rules: int
) -> str:
    """The hash of a row, which depends on all rows before it."""
    data = msgspec.json.encode((before, number, seat, kind, answer, draft, key, rules))
    return hashlib.blake2b(data, digest_size=16).hexdigest()


class LogWriter:
    """Writes the next rows of one log, and keeps the end of the chain."""

    def __init__(self, number: int, hash: str, rules: int) -> None:
        self.number = number
        self.hash = hash
        self.rules: Final = rules
        self.rows: list[LogRow] = []

    def write(self, seat: int, kind: RowKind, answer: Answer = (), draft: bool = False, key: str = "") -> None:
        """One more row."""
        self.number += 1
        self.hash = chain_hash(self.hash, self.number, seat, kind, answer, draft, key, self.rules)
        self.rows.append(LogRow(self.number, seat, kind, answer, draft, key, self.rules, time.time(), self.hash))


def writer_after(rows: list[LogRow], rules: int) -> LogWriter:
    """Goes on with a log behind these rows."""
    return LogWriter(rows[-1].number, rows[-1].hash, rules) if rows else LogWriter(0, START_HASH, rules)


def first_broken_row(before: str, number: int, rows: list[LogRow]) -> int | None:
    """The number of the first row that does not follow from the one before, or None if the chain is whole."""
    for row in rows:
        number += 1
        wanted = chain_hash(before, row.number, row.seat, row.kind, row.answer, row.draft, row.key, row.rules)
        if row.number != number or row.hash != wanted:
            return number
        before = row.hash
    return None


def last_upgrade(rows: list[LogRow]) -> int:
    """The number of the row before which nothing can be played any more; 0 if there is none."""
    return next((row.number for row in reversed(rows) if row.kind == "upgrade"), 0)
