"""Backups of a data folder: taken while the server serves, checked before they count, put back whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import msgspec

import astrarium
from astrarium.server.data_lock import DataLock
from astrarium.server.move_log import START_HASH, first_broken_row
from astrarium.server.secret_files import (
    PEM_BYTES,
    PUSH_KEY,
    SECRET,
    SECRET_BYTES,
    check_length,
    sync_file,
    sync_folder,
    write_atomically,
)
from astrarium.server.settings import DATABASE_FILE
from astrarium.server.storage_errors import StartupFailed, reason

DATABASE_SIDE_FILES: Final = (
    f"{DATABASE_FILE}-wal",
    f"{DATABASE_FILE}-shm",
    f"{DATABASE_FILE}-journal",
)  # what SQLite keeps beside a database
MANIFEST: Final = "backup.json"
RESTORING: Final = "restoring"  # in the data folder: a restore that is complete but for the last renames
PLAN: Final = "plan.json"
MIN_BYTES: Final = {SECRET: SECRET_BYTES, PUSH_KEY: PEM_BYTES}


class BadBackup(StartupFailed):
    """A backup that cannot be taken or put back."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup holds, and the fingerprints of its files."""

    version: str  # of the program
    form: str  # of the database
    time: str
    people: int
    tables: int
    rows: int
    damaged: list[str]  # tables whose log did not add up when the backup was taken
    files: dict[str, str]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A restore that has begun: which files come, and where those go that were there before."""

    files: list[str]
    aside: str


class DatabaseSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What was found in a database."""

    form: str
    people: int
    tables: int
    rows: int
    damaged: list[str]


# ---------------------------------------------------------------------- taking a backup


def back_up(data: Path, folder: Path) -> Manifest:
    """Copy a data folder, whether it is served or not, into a folder that is new or empty; checked, or not there."""
    if not (data / DATABASE_FILE).is_file():
        raise BadBackup(f"there is nothing to back up in {data}")
    if (data / RESTORING).exists():
        raise BadBackup(f"a restore into {data} is not finished: start the server, or restore again")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadBackup(f"{folder} is not empty: a backup is written into a folder of its own")
    with explain_errors(f"the backup {folder} could not be written"):
        folder.parent.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".partial", dir=folder.parent))
        try:
            manifest = fill_backup(data, partial)
            if folder.exists():
                folder.rmdir()
            partial.rename(folder)
        except BaseException:
            shutil.rmtree(partial, ignore_errors=True)
            raise
        sync_folder(folder.parent)
    return manifest


def fill_backup(data: Path, partial: Path) -> Manifest:
    """All files of a backup, checked as they lie there."""
    for name, least in MIN_BYTES.items():
        if (data / name).exists():
            write_atomically(partial / name, check_length(data / name, (data / name).read_bytes(), least))
    copy_database(data / DATABASE_FILE, partial / DATABASE_FILE)
    found = check_database(partial / DATABASE_FILE)
    files = {path.name: fingerprint(path) for path in sorted(partial.iterdir())}
    at = time.strftime("%Y-%m-%d %H:%M:%S %z")
    manifest = Manifest(version=astrarium.__version__, time=at, files=files, **msgspec.structs.asdict(found))
    write_atomically(partial / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n")
    return manifest


def copy_database(source: Path, target: Path) -> None:
    """One moment of a database, whoever writes to it meanwhile, as one file."""
    target.touch(0o600)
    with (
        contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=60)) as original,
        contextlib.closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)
        copy.execute("pragma journal_mode=delete")
    sync_file(target)


# ---------------------------------------------------------------------- checking


def check_database(path: Path) -> DatabaseSummary:
    """What a database holds, if every page of it can be read; with the tables whose log does not add up."""
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base:
        base.row_factory = sqlite3.Row
        try:
            problems = [str(row[0]) for row in base.execute("pragma integrity_check(3)")]
            if problems != ["ok"]:
                raise BadBackup(f"the database {path} is damaged: {'; '.join(problems)}")
            tables = [str(row[0]) for row in base.execute("select id from tables order by created")]
            (people,), (rows,) = (base.execute(f"select count(*) from {name}").fetchone() for name in ("people", "log"))  # noqa: S608
            form = str(base.execute("select version_num from alembic_version").fetchone()[0])
        except (sqlite3.Error, TypeError) as error:
            raise BadBackup(f"the database {path} is damaged: {reason(error)}") from error
        damaged = [table for table in tables if not is_log_intact(base, table)]
    return DatabaseSummary(form=form, people=people, tables=len(tables), rows=rows, damaged=damaged)


def is_log_intact(base: sqlite3.Connection, table: str) -> bool:
    """Whether the log of a table is a whole chain."""
    from astrarium.server.database import read_row  # here, so that the other commands start at once

    try:
        found = base.execute('select * from log where "table" = ? order by number', (table,))
        rows = [read_row(SimpleNamespace(**dict(row))) for row in found]
        return first_broken_row(START_HASH, 0, rows) is None
    except (sqlite3.Error, ValueError, TypeError):
        return False


def check_backup(folder: Path) -> Manifest:
    """What a backup holds, if it is whole and this version can read it."""
    from astrarium.server.database_engine import check_schema_version  # here, so that the other commands start at once

    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError) as error:
        raise BadBackup(f"{folder} is not a whole backup: {MANIFEST} cannot be read") from error
    if DATABASE_FILE not in manifest.files or not manifest.files.keys() <= {DATABASE_FILE, *MIN_BYTES}:
        raise BadBackup(f"{folder} is not a whole backup: {MANIFEST} lists other files")
    check_schema_version(manifest.form)
    with explain_errors(f"the backup {folder} cannot be read"):
        for name, wanted in manifest.files.items():
            if not (folder / name).is_file() or fingerprint(folder / name) != wanted:
                raise BadBackup(f"the backup {folder} is damaged: {name} is not what was written")
            check_length(
                folder / name, (folder / name).read_bytes() if name in MIN_BYTES else b"", MIN_BYTES.get(name, 0)
            )
        check_database(folder / DATABASE_FILE)
    return manifest


def fingerprint(path: Path) -> str:
    """The hash of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# ---------------------------------------------------------------------- putting one back


def restore(folder: Path, data: Path, replace: bool = False) -> tuple[Manifest, Path | None]:
    """Put a backup back: what it holds, and where the data went that was there before."""
    manifest = check_backup(folder)
    with DataLock(data, "a restore"), explain_errors(f"the backup could not be put back into {data}"):
        there = (data / RESTORING).exists() or any(
            (data / name).exists() for name in (DATABASE_FILE, *DATABASE_SIDE_FILES, *MIN_BYTES)
        )
        if there and not replace:
            raise BadBackup(f"{data} holds data already, and nothing was touched: --replace moves it aside")
        finish_restore(data)
        plan = Plan(files=list(manifest.files), aside=free_name(data, "replaced"))
        partial = Path(tempfile.mkdtemp(prefix=f"{RESTORING}.", suffix=".partial", dir=data))
        try:
            for name, wanted in manifest.files.items():
                shutil.copyfile(folder / name, partial / name)
                (partial / name).chmod(0o600)
                sync_file(partial / name)
                if fingerprint(partial / name) != wanted:
                    raise BadBackup(f"{name} was not copied whole")
            write_atomically(partial / PLAN, msgspec.json.encode(plan))
            partial.rename(data / RESTORING)  # from here on it is finished, now or at the next start
        except BaseException:
            shutil.rmtree(partial, ignore_errors=True)
            raise
        sync_folder(data)
        finish_restore(data)
    aside = data / plan.aside
    return manifest, aside if aside.exists() else None


def finish_restore(data: Path) -> None:
    """Do the last renames of a restore, if one has begun; wherever it was cut off, doing it again ends the same."""
    restoring = data / RESTORING
    if not restoring.exists():
        return
    with explain_errors(f"the restore into {data} could not be finished"):
        if (restoring / PLAN).exists():
            plan = msgspec.json.decode((restoring / PLAN).read_bytes(), type=Plan)
            if (restoring / DATABASE_FILE).exists():  # what lies beside the old database goes before it
                move_aside(data, plan, DATABASE_SIDE_FILES)
            for name in (*MIN_BYTES, DATABASE_FILE):
                if name not in plan.files or (restoring / name).exists():
                    move_aside(data, plan, (name,))
                if (restoring / name).exists():
                    (restoring / name).rename(data / name)
            sync_folder(data)
            (restoring / PLAN).unlink()
        restoring.rmdir()
        sync_folder(data)


def move_aside(data: Path, plan: Plan, names: tuple[str, ...]) -> None:
    """Files of the data folder go where they can be found again."""
    for name in names:
        if (data / name).exists():
            (data / plan.aside).mkdir(mode=0o700, exist_ok=True)
            (data / name).rename(data / plan.aside / name)


def timestamped_folder(folder: Path) -> Path:
    """A folder of its own, named by the time."""
    return folder / free_name(folder, "astrarium")


def free_name(folder: Path, kind: str) -> str:
    """A name with the time in it that is not taken."""
    name = f"{kind}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    others = (f"{name}-{count}" for count in range(2, 1000))
    return next(one for one in (name, *others) if not (folder / one).exists())


@contextlib.contextmanager
def explain_errors(what: str) -> Iterator[None]:
    """Whatever the disk refuses, as words."""
    try:
        yield
    except (OSError, sqlite3.Error, msgspec.DecodeError) as error:
        raise BadBackup(f"{what}: {reason(error)}") from error
