"""Positions beside the log, so that a table is read quickly; one that is damaged is passed over for the one before."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import delete, insert, select

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.server import database_schema
from astrarium.server import table_state as positions
from astrarium.server.database import Store, Work
from astrarium.server.move_log import Pen, Row, last_upgrade
from astrarium.server.operator_log import Journal, said
from astrarium.server.seats import Plate
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_state import Position

SNAPSHOT_EVERY: Final = 50
KEPT_SNAPSHOTS: Final = 2  # beside the one that is written
INSERT_SNAPSHOT: Final = insert(database_schema.snapshots).prefix_with("OR REPLACE")


NO_DRAFTS: Final = msgspec.Raw(b"[]")


class Damaged(BadData):
    """A log or a snapshot that does not add up; its words name nothing hidden."""


class Story(msgspec.Struct, frozen=True):
    """What is kept with a save: the story of the match, what each seat has drafted, and the fingerprint of it all."""

    hash: str
    lines: msgspec.Raw
    drafts: msgspec.Raw = NO_DRAFTS


def snapshot_out(table: str, position: Position, pen: Pen) -> list[Work]:
    """The position beside the log, drafts included; only the last few are kept."""
    match = position.match
    lines, drafts = msgspec.json.encode(positions.story_out(match)), msgspec.json.encode(positions.drafts_out(position))
    save = msgspec.json.encode(match.save())
    story = Story(fingerprint(save, lines, drafts), msgspec.Raw(lines), msgspec.Raw(drafts))
    values: dict[str, object] = {
        "table": table,
        "number": pen.number,
        "hash": pen.hash,
        "position": match.hash,
        "save": save.decode(),
        "story": msgspec.json.encode(story).decode(),
    }
    shots = database_schema.snapshots.c
    newest = select(shots.number).where(shots.table == table).order_by(shots.number.desc())
    old = delete(database_schema.snapshots).where(
        shots.table == table, shots.number < newest.offset(KEPT_SNAPSHOTS - 1).limit(1).scalar_subquery()
    )
    return [(old, {}), (INSERT_SNAPSHOT, values)]


def last_position(
    store: Store, game: Game[Any], plate: Plate, rows: list[Row], journal: Journal
) -> tuple[Position, int]:
    """The last snapshot that fits the rows, and its number; where the match began if there is none.

    What lies before an upgrade had other rules: that row carries the position with which the match begins anew.
    """
    begun = last_upgrade(rows)
    for number in snapshot_numbers(store, plate.id):
        if isinstance(number, int) and number < begun:
            break
        try:
            shot = store.first(
                select(database_schema.snapshots).where(
                    database_schema.snapshots.c.table == plate.id, database_schema.snapshots.c.number == number
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
    if begun:
        match = positions.upgraded_match(game, rows[begun - 1])
        return positions.first_look_after(match, rows[:begun]), begun
    return positions.unwritten(game, plate.players, plate.options), 0


def snapshot_numbers(store: Store, table: str) -> list[Any]:
    """The numbers of the snapshots of a table, the last one first; none if not even they can be read."""
    shots = database_schema.snapshots.c
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
    match.table.recording = True
    story, drafts = story_in(shot.save, shot.story)
    match.event_log = positions.story_in(story)
    return positions.redrafted(positions.first_look_after(match, rows[: shot.number]), drafts)


def story_in(save: str, text: str) -> tuple[list[Any], list[Any]]:
    """The story and the drafts of a snapshot, as plain data; before it had a fingerprint there was a bare story."""
    if text.startswith("["):
        return msgspec.json.decode(text), []
    story = msgspec.json.decode(text, type=Story)
    if fingerprint(save.encode(), bytes(story.lines), bytes(story.drafts)) != story.hash:
        raise Damaged("the snapshot does not have the fingerprint it was kept with")
    return msgspec.json.decode(story.lines), msgspec.json.decode(story.drafts)


def fingerprint(save: bytes, lines: bytes, drafts: bytes) -> str:
    """The hash of all that a snapshot says."""
    told = [save, lines] if drafts == bytes(NO_DRAFTS) else [save, lines, drafts]
    return hashlib.blake2b(b"\n".join(told), digest_size=16).hexdigest()


def why_damaged(error: Exception) -> str:
    """What is wrong with a snapshot, without naming what is hidden."""
    if isinstance(error, StorageFailed):
        return error.why
    return str(error) if isinstance(error, Damaged) else said(error)
