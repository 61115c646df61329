"""Table states saved beside the log, so that a table is read quickly; a damaged one is skipped for the one before."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import delete, select

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.database import Database, Statement, upsert
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import LogRow, LogWriter, last_upgrade
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.seats_and_header import TableHeader
from astrarium.server.storage_errors import StorageFailed

ROWS_PER_SNAPSHOT: Final = 50
OLDER_SNAPSHOTS: Final = 2  # beside the one that is written
INSERT_SNAPSHOT: Final = upsert(database_schema.snapshots, "table", "number")


NO_DRAFTS: Final = msgspec.Raw(b"[]")


class DamagedTable(BadData):
    """A log or a snapshot that does not add up; its words name nothing hidden."""


class SnapshotEvents(msgspec.Struct, frozen=True):
    """What is kept beside a save: the events of the match, what each seat has drafted, and a fingerprint of it all."""

    hash: str
    lines: msgspec.Raw
    drafts: msgspec.Raw = NO_DRAFTS


def insert_snapshot(table: str, state: TableState, log: LogWriter) -> list[Statement]:
    """The insert of a snapshot, drafts included; only the last few are kept."""
    match = state.match
    lines, drafts = (
        msgspec.json.encode(match_with_drafts.event_log_data(match)),
        msgspec.json.encode(match_with_drafts.draft_data(state)),
    )
    save = msgspec.json.encode(match.save())
    story = SnapshotEvents(fingerprint(save, lines, drafts), msgspec.Raw(lines), msgspec.Raw(drafts))
    values: dict[str, object] = {
        "table": table,
        "number": log.number,
        "hash": log.hash,
        "position": match.hash,
        "save": save.decode(),
        "story": msgspec.json.encode(story).decode(),
    }
    shots = database_schema.snapshots.c
    newest = select(shots.number).where(shots.table == table).order_by(shots.number.desc())
    old = delete(database_schema.snapshots).where(
        shots.table == table, shots.number < newest.offset(OLDER_SNAPSHOTS - 1).limit(1).scalar_subquery()
    )
    return [(old, {}), (INSERT_SNAPSHOT, values)]


def load_last_state(
    database: Database, game: Game[Any], header: TableHeader, rows: list[LogRow], operator_log: OperatorLog
) -> tuple[TableState, int]:
    """The last snapshot that fits the rows, and its number; where the match began if there is none.

    What lies before an upgrade had other rules: that row carries the state with which the match begins anew.
    """
    begun = last_upgrade(rows)
    for number in snapshot_numbers(database, header.id):
        if isinstance(number, int) and number < begun:
            break
        try:
            shot = database.first(
                select(database_schema.snapshots).where(
                    database_schema.snapshots.c.table == header.id, database_schema.snapshots.c.number == number
                )
            )
            if shot is None:
                raise DamagedTable("the snapshot cannot be found under its number")
            state = restore_snapshot(game, header, shot, rows)
        except Exception as error:  # whatever a damaged save runs into, the one before it may be whole
            operator_log.note("snapshot damaged", table=header.id, why=damage_reason(error))
            continue
        if isinstance(number, int) and 0 < number <= len(rows) and rows[number - 1].hash == shot.hash:
            return state, number
        if not any(row.hash == shot.hash for row in rows):
            raise DamagedTable("a snapshot is whole, and the rows that led to it are missing")
        operator_log.note("snapshot damaged", table=header.id, why="it is not of the row of its number")
    if begun:
        match = match_with_drafts.restore_upgrade(game, rows[begun - 1])
        return match_with_drafts.state_after_rows(match, rows[:begun]), begun
    return match_with_drafts.initial_state(game, header.players, header.options), 0


def snapshot_numbers(database: Database, table: str) -> list[Any]:
    """The numbers of the snapshots of a table, the last one first; none if not even they can be read."""
    shots = database_schema.snapshots.c
    try:
        found = database.all(select(shots.number).where(shots.table == table).order_by(shots.number.desc()))
    except StorageFailed as error:
        if not error.damage:
            raise
        return []
    return [row.number for row in found]


def restore_snapshot(game: Game[Any], header: TableHeader, shot: Any, rows: list[LogRow]) -> TableState:
    """The state of a snapshot, behind the rows up to its number."""
    match = game.restore(msgspec.json.decode(shot.save), chance="ask", trusted=True)
    if match.hash != shot.position:
        raise DamagedTable("the snapshot does not have the fingerprint it was taken with")
    if match.table.box.players != header.players:
        raise DamagedTable("the snapshot is of another table")
    events, drafts = read_snapshot_events(shot.save, shot.story)
    match_with_drafts.start_recording(match, events)
    return match_with_drafts.with_drafts(match_with_drafts.state_after_rows(match, rows[: shot.number]), drafts)


def read_snapshot_events(save: str, text: str) -> tuple[list[Any], list[Any]]:
    """The events and drafts of a snapshot, as plain data; before it had a fingerprint there were bare events."""
    if text.startswith("["):
        return msgspec.json.decode(text), []
    story = msgspec.json.decode(text, type=SnapshotEvents)
    if fingerprint(save.encode(), bytes(story.lines), bytes(story.drafts)) != story.hash:
        raise DamagedTable("the snapshot does not have the fingerprint it was kept with")
    return msgspec.json.decode(story.lines), msgspec.json.decode(story.drafts)


def fingerprint(save: bytes, lines: bytes, drafts: bytes) -> str:
    """The hash of all that a snapshot says."""
    parts = [save, lines] if drafts == bytes(NO_DRAFTS) else [save, lines, drafts]
    return hashlib.blake2b(b"\n".join(parts), digest_size=16).hexdigest()


def damage_reason(error: Exception) -> str:
    """What is wrong with a snapshot, without naming what is hidden."""
    if isinstance(error, StorageFailed):
        return error.why
    return str(error) if isinstance(error, DamagedTable) else describe_error(error)
