"""Tables as they lie on disk: header, seats, log and chat, read back into a state to play on from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row as ResultRow
from sqlalchemy import select

import astrarium
from astrarium.core.errors import BadData
from astrarium.core.step import CHANCE
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.clock_rules import SeatTime, read_times
from astrarium.server.content_store import ContentStore
from astrarium.server.database import Database, now, read_row
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import START_HASH, LogRow, first_broken_row
from astrarium.server.operator_log import OperatorLog
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat, TableHeader, read_header, read_seat, select_seats
from astrarium.server.snapshots import DamagedTable, load_last_state
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.wire_messages import ChatLineOut

DAY: Final = 86_400.0
CHAT_LINES: Final = 100  # the last ones, which a page is shown when it opens the table


class IncompatibleRules(BadData):
    """A table that was played by rules which have since come to mean something else."""


class NewerRules(IncompatibleRules):
    """A table that was played by newer rules than are installed."""


class MissingGame(BadData):
    """A table of a game that is not installed."""


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it lies on disk."""

    header: TableHeader
    seats: list[Seat]
    state: TableState
    number: int  # of the last row
    hash: str
    snapshot_number: int = 0  # the row of the last snapshot
    times: dict[int, SeatTime] = {}  # of the clock, by seat
    used_keys: set[tuple[int, str]] = set()
    chat_lines: list[ChatLineOut] = []


def load_table(database: Database, content_store: ContentStore, operator_log: OperatorLog, id: str) -> StoredTable:
    """A table with everything that belongs to it."""
    header = load_header(database, id)
    if header is None:
        raise Refused(404, "no_table")
    found = database.all(select_seats(id))
    seats = [read_seat(row) for row in found]
    if [row.seat for row in found] != list(range(header.players)):
        raise DamagedTable("a seat is missing")
    rows = load_rows(database, id)
    state, snapshot_number = load_state(database, content_store, operator_log, header, rows)
    last = rows[-1] if rows else None
    return StoredTable(
        header=header,
        seats=seats,
        state=state,
        number=last.number if last is not None else 0,
        hash=last.hash if last is not None else START_HASH,
        snapshot_number=snapshot_number,
        times=read_times(database, id) if header.clock.seconds else {},
        used_keys={(row.seat, row.key) for row in rows if row.key and row.time > now() - DAY},
        chat_lines=load_chat(database, id),
    )


def load_state(
    database: Database,
    content_store: ContentStore,
    operator_log: OperatorLog,
    header: TableHeader,
    rows: list[LogRow],
) -> tuple[TableState, int]:
    """The last snapshot that fits, with the rows after it played; and the number of that snapshot."""
    if header.game not in astrarium.games():
        raise MissingGame(f"there is no game {header.game}")
    game = content_store.game(header.game, header.content)
    if header.rules != game.rules_version:
        raise NewerRules(f"it goes by rules of version {header.rules}, and here are those of {game.rules_version}")
    game.box(header.players, header.options)  # unreadable content is told apart from damage
    check_chain(rows)
    state, number = load_last_state(database, game, header, rows, operator_log)
    for row in rows[number:]:
        state = match_with_drafts.apply_row(state, row)
    if CHANCE in state.waiting and header.status != "lobby":
        raise DamagedTable("the log ends before chance has answered")
    return state, number


def check_chain(rows: list[LogRow]) -> None:
    """Raise `DamagedTable` unless every row follows from the one before."""
    broken = first_broken_row(START_HASH, 0, rows)
    if broken is not None:
        raise DamagedTable(f"the chain of the log breaks at row {broken}")


def load_header(database: Database, id: str) -> TableHeader | None:
    """The header of a table, if there is one with this id."""
    found = database.first(select(database_schema.tables).where(database_schema.tables.c.id == id))
    return read_header(found) if found is not None else None


def load_rows(database: Database, id: str) -> list[LogRow]:
    """The whole log of a table."""
    rows = select(database_schema.log).where(database_schema.log.c.table == id).order_by(database_schema.log.c.number)
    return [read_row(row) for row in database.all(rows)]


def load_snapshots(database: Database, id: str) -> Sequence[ResultRow[Any]]:
    """The snapshots of a table, the newest first."""
    shots = database_schema.snapshots
    return database.all(select(shots).where(shots.c.table == id).order_by(shots.c.number.desc()))


def load_chat(database: Database, id: str) -> list[ChatLineOut]:
    """The last lines of chat at a table; what cannot be read is left out."""
    chat = database_schema.chat
    last = select(chat).where(chat.c.table == id).order_by(chat.c.id.desc()).limit(CHAT_LINES)
    try:
        return [read_chat_line(row) for row in reversed(database.all(last))]
    except (StorageFailed, ValueError):
        return []


def read_chat_line(row: Any) -> ChatLineOut:
    """A line of chat as read from disk; ValueError if it cannot be one."""
    return msgspec.convert({"name": row.name, "seat": row.seat, "text": row.text, "time": row.time}, ChatLineOut)
