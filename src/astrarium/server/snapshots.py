"""Positions beside the log, so that a table is read quickly; one that is damaged is passed over for the one before."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.table import News
from astrarium.server import position as positions
from astrarium.server import schema
from astrarium.server.failures import StorageFailed
from astrarium.server.journal import Journal, said
from astrarium.server.position import Position
from astrarium.server.rows import Pen, Row
from astrarium.server.seating import Plate
from astrarium.server.store import Store, Work

SNAPSHOT_EVERY: Final = 50
KEPT_SNAPSHOTS: Final = 2
INSERT_SNAPSHOT: Final = insert(schema.snapshots).prefix_with("OR REPLACE")


class Damaged(BadData):
    """A log or a snapshot that does not add up; its words name nothing hidden."""


class Story(msgspec.Struct, frozen=True):
    """The story of a match as it is kept: its lines, and the fingerprint of the save and of them."""

    hash: str
    lines: msgspec.Raw


def snapshot_out(table: str, match: Match[Any], pen: Pen) -> list[Work]:
    """The position beside the log; only the last few are kept."""
    lines = msgspec.json.encode(positions.story_out(match))
    save = msgspec.json.encode(match.save())
    values: dict[str, object] = {
        "table": table,
        "number": pen.number,
        "hash": pen.hash,
        "position": match.hash,
        "save": save.decode(),
        "story": msgspec.json.encode(Story(fingerprint(save, lines), msgspec.Raw(lines))).decode(),
    }
    shots = schema.snapshots.c
    old = delete(schema.snapshots).where(
        shots.table == table, shots.number < pen.number - KEPT_SNAPSHOTS * SNAPSHOT_EVERY
    )
    return [(old, {}), (INSERT_SNAPSHOT, values)]


def last_position(
    store: Store, game: Game[Any], plate: Plate, rows: list[Row], journal: Journal
) -> tuple[Position, int]:
    """The last snapshot that fits the rows, and its number; the match before its first row if there is none."""
    for number in snapshot_numbers(store, plate.id):
        try:
            shot = store.first(
                select(schema.snapshots).where(
                    schema.snapshots.c.table == plate.id, schema.snapshots.c.number == number
                )
            )
            if shot is None:
                raise Damaged("the snapshot cannot be found under its number")
            here = restored(game, plate, shot, rows)
        except Exception as error:  # whatever a damaged save runs into, the one before it may be whole
            journal.note("snapshot damaged", table=plate.id, why=why_damaged(error))
            continue
        if isinstance(number, int) and 0 < number <= len(rows) and rows[number - 1].hash == shot.hash:
            return here, number
        if not any(row.hash == shot.hash for row in rows):
            raise Damaged("a snapshot is whole, and the rows that led to it are missing")
        journal.note("snapshot damaged", table=plate.id, why="it is not of the row of its number")
    return positions.unwritten(game, plate.players, plate.options), 0


def snapshot_numbers(store: Store, table: str) -> list[Any]:
    """The numbers of the snapshots of a table, the last one first; none if not even they can be read."""
    shots = schema.snapshots.c
    try:
        found = store.all(select(shots.number).where(shots.table == table).order_by(shots.number.desc()))
    except StorageFailed as error:
        if not error.damage:
            raise
        return []
    return [row.number for row in found]


def restored(game: Game[Any], plate: Plate, shot: Any, rows: list[Row]) -> Position:
    """The position of a snapshot, behind the rows up to its number."""
    match = game.restore(msgspec.json.decode(shot.save), chance="ask", trusted=True)
    if match.hash != shot.position:
        raise Damaged("the snapshot does not have the fingerprint it was taken with")
    if match.table.box.players != plate.players:
        raise Damaged("the snapshot is of another table")
    match.table.aloud = True
    match.story = story_in(shot.save, shot.story)
    return positions.first_look_after(match, rows[: shot.number])


def story_in(save: str, text: str) -> list[tuple[int, News]]:
    """The story of a snapshot; before it had a fingerprint it was a bare list."""
    if text.startswith("["):
        return positions.story_in(msgspec.json.decode(text))
    story = msgspec.json.decode(text, type=Story)
    if fingerprint(save.encode(), bytes(story.lines)) != story.hash:
        raise Damaged("the snapshot does not have the fingerprint it was kept with")
    return positions.story_in(msgspec.json.decode(story.lines))


def fingerprint(save: bytes, lines: bytes) -> str:
    """The hash of all that a snapshot says."""
    return hashlib.blake2b(save + b"\n" + lines, digest_size=16).hexdigest()


def why_damaged(error: Exception) -> str:
    """What is wrong with a snapshot, without naming what is hidden."""
    if isinstance(error, StorageFailed):
        return error.why
    return str(error) if isinstance(error, Damaged) else said(error)
