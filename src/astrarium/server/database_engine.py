"""The databases that tables can be kept in: SQLite in the data folder, or PostgreSQL at an address.

Both have one schema, and the same migrations bring it up to date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from astrarium.server.settings import DATABASE_FILE
from astrarium.server.storage_errors import StartupFailed

SCHEMA_VERSION: Final = "0009"  # the last migration
POSTGRESQL: Final = "postgresql"
WRITE_LOCK: Final = 0x617374726172  # the number of our lock among a PostgreSQL server's advisory locks
CONNECT_SECONDS: Final = 5
STATEMENT_SECONDS: Final = 30  # after which the database gives up on a statement
STOPPED_SECONDS: Final = 3  # after which a transaction is ended whose process does not go on
SETTINGS: Final = f"-c statement_timeout={STATEMENT_SECONDS * 1000} -c synchronous_commit=on -c timezone=UTC"


class DatabaseInUse(StartupFailed):
    """The database is written to by somebody else."""


def engine_for(folder: Path, url: str = "") -> Engine:
    """The engine of the data folder's SQLite, or of the PostgreSQL database of an address."""
    return make_postgresql_engine(read_url(url)) if url else make_engine(f"sqlite:///{folder / DATABASE_FILE}")


def read_url(url: str) -> URL:
    """The address of a PostgreSQL database, or a reason why it is none."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number is not the library's own error
        parsed = None
    if parsed is None or parsed.get_backend_name() != POSTGRESQL or not parsed.database:
        raise StartupFailed("a database is given as postgresql://USER:PASSWORD@HOST:PORT/NAME")
    return parsed.set(drivername=f"{POSTGRESQL}+psycopg")


def make_postgresql_engine(url: URL) -> Engine:
    """An engine whose connections wait for no dead server, and sync every commit."""
    try:
        return create_engine(url, connect_args={"connect_timeout": CONNECT_SECONDS, "options": SETTINGS})
    except ModuleNotFoundError as error:
        raise StartupFailed("PostgreSQL needs its driver: python -m pip install 'astrarium[postgres]'") from error


def is_postgresql(connection: Connection | Engine) -> bool:
    """Whether this is PostgreSQL, not SQLite."""
    return connection.dialect.name == POSTGRESQL


def take_write_lock(connection: Connection, shared: bool = False) -> None:
    """Let this line write: servers beside each other, `move-data` alone. SQLite's data folder is locked as a whole.

    The lock ends with the line itself: whoever has lost the lock has also lost the only line to write over.
    """
    if not is_postgresql(connection):
        return
    take = f"select pg_try_advisory_lock{'_shared' if shared else ''}(:number)"
    with connection.begin():
        taken = connection.execute(text(take), {"number": WRITE_LOCK}).scalar()
        if shared:
            connection.execute(text(f"set idle_in_transaction_session_timeout = {STOPPED_SECONDS * 1000}"))
    if not taken:
        raise DatabaseInUse(f"the database is in use by {'move-data' if shared else 'a server'}; nothing was touched")


def make_engine(url: str) -> Engine:
    """An engine of SQLite whose connections sync every commit."""
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
            hold_schema(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise StartupFailed(
            f"the database cannot be brought from form {form or 'none'} to {SCHEMA_VERSION}: {error}"
        ) from error


def hold_schema(connection: Connection) -> None:
    """Let nobody else change the schema before this transaction ends."""
    if is_postgresql(connection):
        connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": WRITE_LOCK + 1})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin none before a change of the form


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
