"""Kept on disk: SQLite with a write-ahead log, synced at every commit; one writer commits many moves at once."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Delete, Engine, Insert, Update, create_engine, event, insert, inspect, text
from sqlalchemy import Row as Found
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.expression import Executable

from astrarium.server import database_schema
from astrarium.server.failpoints import failpoint
from astrarium.server.move_log import LogRow
from astrarium.server.operator_log import OperatorLog
from astrarium.server.settings import DATABASE_FILE
from astrarium.server.storage_errors import (
    NumberConflict,
    StartupFailed,
    StorageFailed,
    read_failure,
    reason,
    write_failure,
)

Statement = tuple[Executable, dict[str, object]]
Batch = tuple[list[Statement], asyncio.Future[None]]
INSERT_ROW: Final = insert(database_schema.log)
SCHEMA_VERSION: Final = "0003"  # the last migration
TABLE_ORDER: Final = ("people", "contents", "tables", "seats")
MAX_BATCHES: Final = 256
HEALED_BYTES: Final = 1 << 20  # bytes that must be free before a disk that was full counts as healed
PROBE_STATEMENT: Final = text("update alembic_version set version_num = version_num")  # a page, written to say the same
PROBE_SECONDS: Final = 5.0
UNREADABLE: Final = (SQLAlchemyError, sqlite3.Error, ValueError, TypeError)
_compiled: dict[int, tuple[Executable, str, list[str]]] = {}


class Database:
    """The database: read at once, written by one thread of its own. What fails is raised as `StorageFailed`."""

    def __init__(self, folder: Path, operator_log: OperatorLog | None = None) -> None:
        self.folder: Final = folder
        self._operator_log: Final = operator_log
        prepare_folder(folder)
        self.engine: Final = make_engine(f"sqlite:///{folder / DATABASE_FILE}")
        try:
            migrate(self.engine)
            self._reader: Final = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        except (*UNREADABLE, OSError, LookupError) as error:
            self.engine.dispose()
            raise StartupFailed(f"the database {folder / DATABASE_FILE} cannot be opened: {reason(error)}") from error
        except StartupFailed:
            self.engine.dispose()
            raise
        self.write_error: StorageFailed | None = None  # the last write, if it failed
        self.damage = ""  # the last thing that could not be read, because the file is damaged
        self._last_write = 0.0  # when a write last succeeded
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

    def all(self, question: Executable) -> Sequence[Found[Any]]:
        """Every row of an answer."""
        try:
            return self._reader.execute(question).all()
        except UNREADABLE as error:
            raise self._fail_reading(error) from error

    def first(self, question: Executable) -> Found[Any] | None:
        """The first row of an answer."""
        try:
            return self._reader.execute(question).first()
        except UNREADABLE as error:
            raise self._fail_reading(error) from error

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
        self._queue.put((work, done))
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

    def _write_all(self) -> None:
        connection: Connection | None = None
        while batches := self._next_batches():
            try:
                connection = connection or self.engine.connect()
                commit(connection, [work for batch, _ in batches for work in batch])
            except Exception as error:
                connection = self._write_each(connection, batches, error)
            else:
                resolve(batches, None)
        if connection is not None:
            connection.close()

    def _write_each(self, connection: Connection | None, batches: list[Batch], error: Exception) -> Connection | None:
        """One bad batch must not take the others with it; a line that failed is not used again."""
        if connection is None:
            resolve(batches, error)
            return None
        whole = True
        for batch, done in batches:
            whole = self._write_one(connection, batch, done) and whole
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

    def _write_one(self, connection: Connection, batch: list[Statement], done: asyncio.Future[None]) -> bool:
        """Whether a batch could be written by itself."""
        try:
            commit(connection, batch)
        except Exception as error:
            resolve([(batch, done)], error)
            return False
        resolve([(batch, done)], None)
        return True


def commit(connection: Connection, work: list[Statement]) -> None:
    """One transaction; equal statements are executed together, in the order of their first."""
    together: dict[int, tuple[Executable, list[dict[str, object]]]] = {}
    for statement, values in work:
        together.setdefault(id(statement), (statement, []))[1].append(values)
    failpoint("writing")
    with connection.begin():
        for statement, values_of_all in sorted(together.values(), key=lambda work: statement_order(work[0])):
            if not any(values_of_all):
                connection.execute(statement)  # once is as good as many times: it holds its values itself
            else:
                sql, names = compile_statement(connection, statement, list(values_of_all[0]))
                connection.exec_driver_sql(sql, [tuple(values[name] for name in names) for values in values_of_all])
    failpoint("written")


def compile_statement(connection: Connection, statement: Executable, given: list[str]) -> tuple[str, list[str]]:
    """A statement as the driver takes it, with the order of its values; compiled once."""
    known = _compiled.get(id(statement))
    if known is None or known[0] is not statement:
        assert isinstance(statement, Insert | Update | Delete)
        columns = given if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=connection.dialect, column_keys=columns)
        if len(_compiled) > 100:
            _compiled.clear()
        known = _compiled[id(statement)] = (statement, str(compiled), list(compiled.positiontup or ()))
    return known[1], known[2]


def statement_order(statement: Executable) -> int:
    """The place of a statement within a transaction: what others refer to comes first."""
    name = str(statement.table) if isinstance(statement, Insert | Update | Delete) else ""
    return TABLE_ORDER.index(name) if name in TABLE_ORDER else len(TABLE_ORDER)


def resolve(batches: list[Batch], error: Exception | None) -> None:
    """Resolve the futures of those who wait, in their own thread."""

    def tell() -> None:
        for _, done in batches:
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


def make_engine(url: str) -> Engine:
    """An engine whose connections sync every commit."""
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for said in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "busy_timeout=5000",
            "foreign_keys=ON",
            "cell_size_check=ON",
        ):
            cursor.execute(f"PRAGMA {said}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the data to the present schema, all the way or not at all."""
    form = schema_version(engine)
    if form == SCHEMA_VERSION:
        return
    check_schema_version(form)
    from alembic import command  # here, so that the server starts at once
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "astrarium.server:migrations")
    config.set_main_option("path_separator", "os")
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin none before a change of the form
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise StartupFailed(
            f"the database cannot be brought from form {form or 'none'} to {SCHEMA_VERSION}: {error}"
        ) from error


def check_schema_version(form: str) -> None:
    """Refuse data of a schema that this version does not know."""
    if form.isdigit() and len(form) == len(SCHEMA_VERSION) and form > SCHEMA_VERSION:
        raise StartupFailed(
            f"the database was written by a newer Astrarium (form {form}; "
            f"this one knows forms up to {SCHEMA_VERSION}): "
            "install the newer one"
        )
    if form and not (form.isdigit() and len(form) == len(SCHEMA_VERSION)):
        raise StartupFailed(
            f"the database says that its form is {form[:40]!r}, which no Astrarium writes: it is damaged"
        )


def schema_version(engine: Engine) -> str:
    """The last migration that this data has gone through; none for a new database."""
    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        if "alembic_version" not in names:
            if names:
                raise StartupFailed("the database does not say which form it has: it is damaged, or not Astrarium's")
            return ""
        return str(connection.execute(text("select version_num from alembic_version")).scalar() or "nothing")


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
