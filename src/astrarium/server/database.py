"""What is kept: read at once, and written by one thread that commits the moves of many tables together, synced."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Sequence, Set
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Delete, Insert, Table, Update, insert, text
from sqlalchemy import Row as Found
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql.expression import Executable

from astrarium.server import database_schema
from astrarium.server.database_engine import engine_for, migrate, take_write_lock
from astrarium.server.failpoints import failpoint
from astrarium.server.move_log import LogRow
from astrarium.server.operator_log import OperatorLog
from astrarium.server.storage_errors import (
    LeaseLost,
    NumberConflict,
    StartupFailed,
    StorageFailed,
    read_failure,
    reason,
    write_failure,
)

Statement = tuple[Executable, dict[str, object]]
Batch = tuple[list[Statement], asyncio.Future[None], str | None]  # with the node that wrote it, where there are several
INSERT_ROW: Final = insert(database_schema.log)
TABLE_ORDER: Final = ("people", "contents", "tables", "seats")
MAX_BATCHES: Final = 256
HEALED_BYTES: Final = 1 << 20  # bytes that must be free before a disk that was full counts as healed
PROBE_STATEMENT: Final = text("update alembic_version set version_num = version_num")  # a page, written to say the same
HOLD_NODE: Final = text("select 1 from nodes where id = :node for key share")
PROBE_SECONDS: Final = 5.0
UNREADABLE: Final = (SQLAlchemyError, sqlite3.Error, ValueError, TypeError)
_compiled: dict[tuple[int, str], tuple[Executable, str, list[str] | None]] = {}


class Database:
    """The database: read at once, written by one thread of its own. What fails is raised as `StorageFailed`."""

    def __init__(self, folder: Path, operator_log: OperatorLog | None = None, url: str = "") -> None:
        """Open SQLite in the data folder, or the PostgreSQL database of an address."""
        self.folder: Final = folder
        self._operator_log: Final = operator_log
        prepare_folder(folder)
        self.engine: Final = engine_for(folder, url)
        self._writer: Connection | None = None
        try:
            migrate(self.engine)
            self._reader = self._open_reader()
            self._writer = self._open_writer()  # now: another server on the same database keeps this one from starting
        except (*UNREADABLE, OSError, LookupError) as error:
            self.engine.dispose()
            where = self.engine.url.render_as_string(hide_password=True) if url else self.engine.url.database
            raise StartupFailed(f"the database {where} cannot be opened: {reason(error)}") from error
        except StartupFailed:
            self.engine.dispose()
            raise
        self.write_error: StorageFailed | None = None  # the last write, if it failed
        self.damage = ""  # the last thing that could not be read, because the file is damaged
        self._last_write = 0.0  # when a write last succeeded
        self.node: str | None = None  # which of several processes this is; empty: none of them any more
        self.commits = self.statements = 0  # transactions that were written, and what was in them
        self._queue: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is asked for, then stop."""
        self._queue.put(None)
        self._thread.join()
        self._reader.close()
        self.engine.dispose()

    async def probe(self) -> StorageFailed | None:
        """Why nothing can be written; None if it can. Tried out where no write has shown it lately."""
        failed = self.write_error
        if failed is None and time.monotonic() - self._last_write < PROBE_SECONDS:
            return None
        try:
            await self.write([(PROBE_STATEMENT, {})])
        except StorageFailed as error:
            return error
        if failed is not None and free_bytes(self.folder) < HEALED_BYTES:
            self.write_error = failed  # room for a page, but not for what was refused
        return self.write_error

    # ------------------------------------------------------------------ reading

    def _open_reader(self) -> Connection:
        return self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def all(self, question: Executable) -> Sequence[Found[Any]]:
        """Every row of an answer."""
        try:
            return self._read(question)
        except UNREADABLE as error:
            raise self._fail_reading(error) from error

    def first(self, question: Executable) -> Found[Any] | None:
        """The first row of an answer."""
        found = self.all(question)
        return found[0] if found else None

    def _read(self, question: Executable) -> Sequence[Found[Any]]:
        """Read, over a new line where the database has hung up since: it may have been started again."""
        try:
            if not self._reader.closed:  # else there was no new line when the last one was cut
                return self._reader.execute(question).all()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._reader.close()
        self._reader = self._open_reader()
        return self._reader.execute(question).all()

    def _fail_reading(self, error: Exception) -> StorageFailed:
        failure = read_failure(error)
        if failure.damage:
            self.damage = failure.why
        self._note("read failed", failure)
        return failure

    def _note(self, act: str, failure: StorageFailed) -> None:
        if self._operator_log is not None:
            self._operator_log.note(act, why=failure.why)

    # ------------------------------------------------------------------ writing

    async def write(self, work: list[Statement]) -> None:
        """Return when all of this work, or none of it, is on disk. Everything that is written comes through here."""
        done = asyncio.get_running_loop().create_future()
        failpoint("queued")
        self._queue.put((work, done, self.node))
        try:
            await done
        except Exception as error:
            failure = write_failure(error)
            self._note("write failed", failure)
            if not isinstance(failure, NumberConflict):
                self.write_error = failure
            raise failure from error
        self.write_error = None
        self._last_write = time.monotonic()

    def _open_writer(self) -> Connection:
        """The line that everything is written over; on PostgreSQL it holds the lock that lets servers write."""
        connection = self.engine.connect()
        try:
            take_write_lock(connection, shared=True)
        except BaseException:
            connection.close()
            raise
        return connection

    def _write_all(self) -> None:
        connection, self._writer = self._writer, None
        while batches := self._next_batches():
            try:
                connection = connection or self._open_writer()
                statements = [work for batch, _, _ in batches for work in batch]
                commit(connection, statements, {node for _, _, node in batches})
            except Exception as error:
                connection = self._write_each(connection, batches, error)
            else:
                self.commits, self.statements = self.commits + 1, self.statements + len(statements)
                resolve(batches, None)
        if connection is not None:
            connection.close()

    def _write_each(self, connection: Connection | None, batches: list[Batch], error: Exception) -> Connection | None:
        """One bad batch must not take the others with it; a line that failed is not used again."""
        if connection is None or connection.invalidated:  # a line that is cut would open itself again, without the lock
            resolve(batches, error)
            return None
        whole = True
        for batch in batches:
            whole = self._write_one(connection, batch) and whole
        if whole:
            return connection
        with contextlib.suppress(Exception):
            connection.invalidate()
        with contextlib.suppress(Exception):
            connection.close()
        return None

    def _next_batches(self) -> list[Batch]:
        first = self._queue.get()
        if first is None:
            return []
        batches = [first]
        while len(batches) < MAX_BATCHES:
            try:
                more = self._queue.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._queue.put(None)
                break
            batches.append(more)
        return batches

    def _write_one(self, connection: Connection, batch: Batch) -> bool:
        """Whether a batch could be written by itself."""
        try:
            commit(connection, batch[0], {batch[2]})
        except Exception as error:
            resolve([batch], error)
            return False
        resolve([batch], None)
        return True


def commit(connection: Connection, work: list[Statement], nodes: Set[str | None] = frozenset()) -> None:
    """One transaction; equal statements are executed together, in the order of their first.

    Where there are several processes, the row of this one is held until the end: so long nobody can declare it dead,
    and where somebody has, nothing is written.
    """
    together: dict[int, tuple[Executable, list[dict[str, object]]]] = {}
    for statement, values in work:
        together.setdefault(id(statement), (statement, []))[1].append(values)
    failpoint("writing")
    with connection.begin():
        for node in nodes - {None}:
            if connection.execute(HOLD_NODE, {"node": node}).first() is None:
                raise LeaseLost
        for statement, values_of_all in sorted(together.values(), key=lambda work: statement_order(work[0])):
            if not any(values_of_all):
                connection.execute(statement)  # once is as good as many times: it holds its values itself
            else:
                sql, names = compile_statement(connection, statement, list(values_of_all[0]))
                given = (
                    values_of_all if names is None else [tuple(each[name] for name in names) for each in values_of_all]
                )
                connection.exec_driver_sql(sql, given)
    failpoint("written")


def compile_statement(connection: Connection, statement: Executable, given: list[str]) -> tuple[str, list[str] | None]:
    """A statement as the driver takes it, with the order of its values (none: they go by name); compiled once."""
    dialect = connection.dialect
    known = _compiled.get((id(statement), dialect.name))
    if known is None or known[0] is not statement:
        assert isinstance(statement, Insert | Update | Delete)
        columns = given if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=dialect, column_keys=columns)
        if len(_compiled) > 100:
            _compiled.clear()
        names = list(compiled.positiontup or ()) if compiled.positional else None
        known = _compiled[id(statement), dialect.name] = (statement, str(compiled), names)
    return known[1], known[2]


def upsert(table: Table, *keys: str) -> Insert:
    """An insert that takes the place of what is there under the same keys. SQLite and PostgreSQL write it one way."""
    new = postgresql.insert(table)
    return new.on_conflict_do_update(
        index_elements=keys,
        set_={column.name: new.excluded[column.name] for column in table.c if column.name not in keys},
    )


def statement_order(statement: Executable) -> int:
    """The place of a statement within a transaction: what others refer to comes first."""
    name = str(statement.table) if isinstance(statement, Insert | Update | Delete) else ""
    return TABLE_ORDER.index(name) if name in TABLE_ORDER else len(TABLE_ORDER)


def resolve(batches: list[Batch], error: Exception | None) -> None:
    """Resolve the futures of those who wait, in their own thread."""

    def tell() -> None:
        for _, done, _ in batches:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    batches[0][1].get_loop().call_soon_threadsafe(tell)


def prepare_folder(folder: Path) -> None:
    """The data folder, there and closed to others."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise StartupFailed(f"the data folder {folder} cannot be used: {reason(error)}") from error


def free_bytes(folder: Path) -> int:
    """How much room is left where the data is kept."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return 0


# ---------------------------------------------------------------------- rows of the log


def insert_row(table: str, row: LogRow) -> Statement:
    """The insert of a row of the log."""
    return INSERT_ROW, {
        "table": table,
        "number": row.number,
        "seat": row.seat,
        "kind": row.kind,
        "answer": msgspec.json.encode(row.answer).decode(),
        "draft": int(row.draft),
        "key": row.key,
        "rules": row.rules,
        "time": row.time,
        "hash": row.hash,
    }


def read_row(found: Any) -> LogRow:
    """A row of the log, as it was read; ValueError if it cannot be one."""
    answer = msgspec.json.decode(found.answer, type=tuple[str | int, ...])
    if not isinstance(found.time, float | int):  # the one value that the hash does not cover
        raise ValueError("a row without a time")
    return LogRow(
        found.number, found.seat, found.kind, answer, bool(found.draft), found.key, found.rules, found.time, found.hash
    )


def now() -> float:
    """The time of day, for rows."""
    return time.time()
