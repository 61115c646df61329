"""What can go wrong with the disk, in words: for the operator at startup, for people while the server runs."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from astrarium.core.errors import AstrariumError
from astrarium.server.refusals import Refused

DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
POSTGRESQL_DAMAGE: Final = "XX"  # the class of codes of an internal error: damaged data or index
POSTGRESQL_FULL: Final = "53100"
POSTGRESQL_TWICE: Final = "23505"  # a key that is there already
FULL: Final = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)


class StartupFailed(AstrariumError):
    """Why the server, a backup or a restore cannot begin; its words are for the operator."""


class StorageFailed(Refused):
    """Something that could not be read or written; nothing has changed."""

    def __init__(self, key: str, why: str, damage: bool = False) -> None:
        super().__init__(503, key)
        self.why: Final = why
        self.damage: Final = damage  # of the file itself: trying again will not help


class NumberConflict(StorageFailed):
    """The log of a table holds another row of this number: the table in memory is not the one on disk."""


class LeaseLost(StorageFailed):
    """Another process owns by now what this one owned, so nothing of it may be written."""

    def __init__(self) -> None:
        super().__init__("storage", "this process has lost its tables to another")


def write_failure(error: BaseException) -> StorageFailed:
    """What a failed write is called."""
    if isinstance(error, StorageFailed):
        return error
    why = reason(error)
    if is_full(error):
        return StorageFailed("disk_full", why)
    if is_conflict(error):
        return NumberConflict("storage", why)
    return StorageFailed("storage", why, is_damage(error))


def read_failure(error: BaseException) -> StorageFailed:
    """What a failed read is called."""
    return StorageFailed("unreadable", reason(error), is_damage(error))


def reason(error: BaseException) -> str:
    """Why, without the statement and its values, which may hold what is secret."""
    cause = driver_error(error)
    if isinstance(cause, OSError) and cause.strerror:
        return f"{cause.strerror}{f' ({cause.filename})' if cause.filename else ''}"
    if isinstance(cause, AstrariumError) or (isinstance(cause, sqlite3.Error) and "decode" not in str(cause)):
        return str(cause)
    if is_postgresql_error(cause):  # its first line: those after it may quote values
        diagnosis = getattr(cause, "diag", None)
        return getattr(diagnosis, "message_primary", None) or (str(cause).splitlines() or [type(cause).__name__])[0]
    return type(cause).__name__


def driver_error(error: BaseException) -> BaseException:
    """The driver's own error, without the libraries around it."""
    inner = getattr(error, "orig", None)
    return inner if isinstance(inner, BaseException) else error


def is_postgresql_error(cause: BaseException) -> bool:
    """Whether an error is of PostgreSQL's driver, which need not be installed."""
    return type(cause).__module__.partition(".")[0] == "psycopg"


def sqlstate(cause: BaseException) -> str:
    """The code of an error of PostgreSQL; empty for any other."""
    return getattr(cause, "sqlstate", None) or "" if is_postgresql_error(cause) else ""


def is_damage(error: BaseException) -> bool:
    """Whether the file itself is damaged."""
    cause = driver_error(error)
    if is_postgresql_error(cause):
        return sqlstate(cause).startswith(POSTGRESQL_DAMAGE)
    if not isinstance(cause, sqlite3.Error):
        return not isinstance(cause, OSError | AstrariumError)  # a value that cannot be what was written
    code = getattr(cause, "sqlite_errorcode", None)
    return code is None or code & 0xFF in DAMAGE


def is_full(error: BaseException) -> bool:
    """Whether there is no room on the disk."""
    cause = driver_error(error)
    if isinstance(cause, OSError):
        return cause.errno in FULL
    if is_postgresql_error(cause):
        return sqlstate(cause) == POSTGRESQL_FULL
    return isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL


def is_conflict(error: BaseException) -> bool:
    """Whether a row of that number is there already."""
    cause = driver_error(error)
    if is_postgresql_error(cause):
        return sqlstate(cause) == POSTGRESQL_TWICE and cause.diag.constraint_name == "log_pkey"  # type: ignore[attr-defined]  # psycopg's
    return isinstance(cause, sqlite3.IntegrityError) and "log.number" in str(cause)
