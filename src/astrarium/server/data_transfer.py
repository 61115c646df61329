"""Everything that is kept, copied from SQLite to PostgreSQL or back: all of it or nothing, and compared row by row."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from astrarium.server.data_lock import DataLock
from astrarium.server.database import prepare_folder
from astrarium.server.database_engine import (
    POSTGRESQL,
    engine_for,
    is_postgresql,
    migrate,
    take_write_lock,
)
from astrarium.server.database_schema import KEPT
from astrarium.server.settings import DATABASE_FILE
from astrarium.server.storage_errors import StartupFailed, reason

BATCH: Final = 1000  # rows that are read and written at once
Moved = tuple[str, int, str]  # a table of the database, how many rows it has, and their fingerprint


def transfer(source: str, target: str) -> list[Moved]:
    """Copy all rows into a database that has none; what was copied is read again on both sides and must be the same."""
    if is_address(source) == is_address(target):
        raise StartupFailed("one of the two is a data folder, the other postgresql://USER:PASSWORD@HOST:PORT/NAME")
    if not is_address(source) and not (Path(source) / DATABASE_FILE).is_file():
        raise StartupFailed(f"{source} is no data folder: it has no {DATABASE_FILE}")
    if not is_address(target):
        prepare_folder(Path(target))
    with contextlib.ExitStack() as resources:
        old = resources.enter_context(hold(source))
        new = resources.enter_context(hold(target))
        try:
            with old.begin(), new.begin():
                check_empty(new, target)
                for table in KEPT:
                    copy_rows(table, old, new)
                moved = compare(old, new)
        except SQLAlchemyError as error:
            raise StartupFailed(f"nothing was moved: {reason(error)}") from error
    return moved


def is_address(where: str) -> bool:
    """Whether this names a database by its address, not a folder."""
    return where.startswith(POSTGRESQL)


@contextlib.contextmanager
def hold(where: str) -> Iterator[Connection]:
    """A connection to a database of the present schema that no server uses meanwhile."""
    with contextlib.ExitStack() as resources:
        if is_address(where):
            engine = engine_for(Path(), where)
        else:
            resources.enter_context(DataLock(Path(where), "astrarium move-data"))
            engine = engine_for(Path(where))
        resources.callback(engine.dispose)
        try:
            migrate(engine)
            connection = resources.enter_context(engine.connect())
        except SQLAlchemyError as error:
            shown = engine.url.render_as_string(hide_password=True)
            raise StartupFailed(f"the database {shown} cannot be opened: {reason(error)}") from error
        take_write_lock(connection)
        yield connection


def check_empty(new: Connection, where: str) -> None:
    """Refuse to mix two sets of data."""
    for table in KEPT:
        count = new.execute(select(func.count()).select_from(table)).scalar()
        if count:
            shown = "the database" if is_address(where) else where
            raise StartupFailed(f"{shown} is not empty: {table.name} has {count} rows; nothing was moved")


def copy_rows(table: Table, old: Connection, new: Connection) -> None:
    """All rows of a table, a batch at a time."""
    for rows in batches(table, old):
        new.execute(insert(table), [dict(row._mapping) for row in rows])
    for column in table.primary_key:
        if is_postgresql(new) and column is table.autoincrement_column:
            last = select(func.coalesce(func.max(column), 0) + 1)
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            new.execute(select(func.setval(sequence, last.scalar_subquery(), text("false"))))


def batches(table: Table, connection: Connection) -> Iterator[list[Any]]:
    """The rows of a table by their keys; by bytes, so that both databases have one order."""
    keys = [column if is_number(column) else by_bytes(column, connection) for column in table.primary_key]
    found = connection.execution_options(yield_per=BATCH).execute(select(table).order_by(*keys))
    for rows in found.partitions():
        yield list(rows)


def is_number(column: Any) -> bool:
    """Whether a column holds numbers."""
    return column.type.python_type is int


def by_bytes(column: Any, connection: Connection) -> Any:
    """A text to order by, whatever language the database was made for."""
    return column.collate("C") if is_postgresql(connection) else column


def compare(old: Connection, new: Connection) -> list[Moved]:
    """How many rows each table has, and their fingerprint, if both are the same on both sides."""
    moved: list[Moved] = []
    for table in KEPT:
        there, here = fingerprint(table, old), fingerprint(table, new)
        if there != here:
            raise StartupFailed(f"{table.name} is not the same on both sides; nothing was moved")
        moved.append((table.name, *here))
    return moved


def fingerprint(table: Table, connection: Connection) -> tuple[int, str]:
    """How many rows a table has, and a hash of all of them."""
    count, digest = 0, hashlib.blake2b(digest_size=16)
    for rows in batches(table, connection):
        count += len(rows)
        digest.update(msgspec.json.encode([tuple(row) for row in rows]))
    return count, digest.hexdigest()
