"""Kept on disk: SQLite with a write-ahead log, synced at every commit; one writer commits many moves at once."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Delete, Engine, Insert, Update, create_engine, event, insert, inspect, text
from sqlalchemy import Row as Found
from sqlalchemy.sql.expression import Executable

from astrarium.server import schema
from astrarium.server.rows import Row
from astrarium.server.stops import stop

Work = tuple[Executable, dict[str, object]]
Batch = tuple[list[Work], asyncio.Future[None]]
INSERT_ROW: Final = insert(schema.log)
FORM: Final = "0003"  # the last migration
ORDER: Final = ("people", "contents", "tables", "seats")
MOST_AT_ONCE: Final = 256
_spelled: dict[int, tuple[Executable, str, list[str]]] = {}


class Store:
    """The database: read here and now, written by one thread of its own."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        self.folder: Final = folder
        self.engine: Final = connected(f"sqlite:///{folder / 'astrarium.sqlite'}")
        migrate(self.engine)
        self._reader: Final = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._asked: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._thread: Final = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is asked for, then stop."""
        self._asked.put(None)
        self._thread.join()
        self._reader.close()
        self.engine.dispose()

    # ------------------------------------------------------------------ reading

    def all(self, question: Executable) -> Sequence[Found[Any]]:
        """Every row of an answer."""
        return self._reader.execute(question).all()

    def first(self, question: Executable) -> Found[Any] | None:
        """The first row of an answer."""
        return self._reader.execute(question).first()

    # ------------------------------------------------------------------ writing

    async def write(self, work: list[Work]) -> None:
        """Return when all of this work, or none of it, is on disk."""
        done = asyncio.get_running_loop().create_future()
        stop("queued")
        self._asked.put((work, done))
        await done

    def _write_all(self) -> None:
        connection = self.engine.connect()
        while True:
            batches = self._gather()
            if not batches:
                connection.close()
                return
            try:
                commit(connection, [work for batch, _ in batches for work in batch])
            except Exception:
                for batch, done in batches:
                    self._alone(connection, batch, done)
            else:
                settle(batches, None)

    def _gather(self) -> list[Batch]:
        first = self._asked.get()
        if first is None:
            return []
        batches = [first]
        while len(batches) < MOST_AT_ONCE:
            try:
                more = self._asked.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._asked.put(None)
                break
            batches.append(more)
        return batches

    def _alone(self, connection: Connection, batch: list[Work], done: asyncio.Future[None]) -> None:
        """One bad batch must not take the others with it."""
        try:
            commit(connection, batch)
        except Exception as error:
            settle([(batch, done)], error)
        else:
            settle([(batch, done)], None)


def commit(connection: Connection, work: list[Work]) -> None:
    """One transaction; like statements travel together, in the order of their first."""
    together: dict[int, tuple[Executable, list[dict[str, object]]]] = {}
    for statement, values in work:
        together.setdefault(id(statement), (statement, []))[1].append(values)
    stop("writing")
    with connection.begin():
        for statement, values_of_all in sorted(together.values(), key=lambda work: place(work[0])):
            if values_of_all == [{}]:
                connection.execute(statement)
            else:
                sql, names = spelled(connection, statement, list(values_of_all[0]))
                connection.exec_driver_sql(sql, [tuple(values[name] for name in names) for values in values_of_all])
    stop("written")


def spelled(connection: Connection, statement: Executable, given: list[str]) -> tuple[str, list[str]]:
    """A statement as the driver takes it, with the order of its values; the same ones come again and again."""
    known = _spelled.get(id(statement))
    if known is None or known[0] is not statement:
        assert isinstance(statement, Insert | Update | Delete)
        columns = given if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=connection.dialect, column_keys=columns)
        if len(_spelled) > 100:
            _spelled.clear()
        known = _spelled[id(statement)] = (statement, str(compiled), list(compiled.positiontup or ()))
    return known[1], known[2]


def place(statement: Executable) -> int:
    """Where a statement stands within a transaction: what others refer to comes first."""
    name = str(statement.table) if isinstance(statement, Insert | Update | Delete) else ""
    return ORDER.index(name) if name in ORDER else len(ORDER)


def settle(batches: list[Batch], error: Exception | None) -> None:
    """Tell those who wait, in their own thread."""

    def tell() -> None:
        for _, done in batches:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    batches[0][1].get_loop().call_soon_threadsafe(tell)


def connected(url: str) -> Engine:
    """An engine whose connections sync every commit."""
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for said in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {said}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the kept data to the present form."""
    if kept_form(engine) == FORM:
        return
    from alembic import command  # here, so that the server starts at once
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "astrarium.server:migrations")
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def kept_form(engine: Engine) -> str:
    """The last migration that this data has gone through."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("select version_num from alembic_version")).scalar() or "")


# ---------------------------------------------------------------------- rows of the log


def row_out(table: str, row: Row) -> Work:
    """A row of the log, to be written."""
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


def row_in(found: Any) -> Row:
    """A row of the log, as it was read."""
    answer = msgspec.json.decode(found.answer, type=tuple[str | int, ...])
    return Row(
        found.number, found.seat, found.kind, answer, bool(found.draft), found.key, found.rules, found.time, found.hash
    )


def now() -> float:
    """The time of day, for rows."""
    return time.time()
