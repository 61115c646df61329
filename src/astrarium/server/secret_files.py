"""Small secret files: written whole or not at all, and readable by their owner alone."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from astrarium.server.storage_errors import StartupFailed, reason

SECRET: Final = "secret"  # noqa: S105
PUSH_KEY: Final = "push.pem"
SECRET_BYTES: Final = 32
PEM_BYTES: Final = 100  # no private key is shorter


def read_or_create(path: Path, make: Callable[[], bytes], least: int) -> bytes:
    """What a file holds; made if there is none. One that is empty, short or unreadable is refused, never replaced."""
    try:
        if not os.path.lexists(path):
            write_atomically(path, make())
        content = path.read_bytes()
    except OSError as error:
        raise StartupFailed(f"{path} cannot be read or made: {reason(error)}") from error
    return check_length(path, content, least)


def check_length(path: Path, content: bytes, least: int) -> bytes:
    """What was read, if it is long enough to be what was written."""
    if len(content) < least:
        raise StartupFailed(
            f"{path} is {'too short' if content else 'empty'}: {len(content)} bytes, not {least} or more. Put it back "
            "from a backup; or delete it, and a new one is made (links to private tables and push notices then end)"
        )
    return content


def server_secret(folder: Path) -> bytes:
    """The server's own secret, made once."""
    return read_or_create(folder / SECRET, lambda: secrets.token_bytes(SECRET_BYTES), SECRET_BYTES)


def write_atomically(path: Path, content: bytes) -> None:
    """A new file beside the old one, synced, then put in its place: a crash leaves the one or the other."""
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(6)}.new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """What was written to a file is on disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """The names in a folder are on disk, where the system can do that."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
