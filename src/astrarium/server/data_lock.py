"""One server at a time on a data folder: a lock that the operating system lets go when its process dies."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec

from astrarium.server.storage_errors import StartupFailed, reason

LOCK: Final = "lock"
FAR: Final = 1 << 30  # Windows locks bytes, and those cannot be read by others: one far behind the words


class Holder(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a data folder."""

    pid: int
    who: str  # such as "the server at http://127.0.0.1:8364"
    started: str

    def __str__(self) -> str:
        return f"{self.who} (process {self.pid}, since {self.started})"


class FolderInUse(StartupFailed):
    """Another process holds the data folder."""


class DataLock:
    """Holds a data folder from `with` to the end of the block, or of the process."""

    def __init__(self, folder: Path, who: str, shared: bool = False) -> None:
        """Hold it alone, or beside others who share it: those keep their tables elsewhere."""
        self._shared: Final = shared
        self.folder: Final = folder
        self.who: Final = who
        self._file: BinaryIO | None = None

    def __enter__(self) -> DataLock:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.fdopen(os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
        except OSError as error:
            raise StartupFailed(f"the data folder {self.folder} cannot be used: {reason(error)}") from error
        try:
            lock_file(self._file, self._shared)
        except OSError as error:
            holder = read_holder(self._file)
            self._file.close()
            who = holder or "another process"
            raise FolderInUse(f"the data folder {self.folder} is in use by {who}; nothing was touched") from error
        try:
            self._write_holder()
        except OSError as error:
            self._file.close()
            raise StartupFailed(f"the data folder {self.folder} cannot be written to: {reason(error)}") from error
        return self

    def _write_holder(self) -> None:
        assert self._file is not None
        me = Holder(pid=os.getpid(), who=self.who, started=time.strftime("%Y-%m-%d %H:%M:%S"))
        self._file.seek(0)
        self._file.write(msgspec.json.encode(me) + b"\n")
        self._file.truncate()
        self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                if not self._shared:
                    self._file.truncate(0)
            self._file.close()
            self._file = None


def read_holder(file: Any) -> Holder | None:
    """Who holds the folder, as the lock file says; None where it does not say."""
    try:
        file.seek(0)
        return msgspec.json.decode(file.read(4096), type=Holder)
    except (OSError, msgspec.DecodeError):
        return None


if sys.platform == "win32":
    import msvcrt

    def lock_file(file: BinaryIO, shared: bool = False) -> None:
        """Lock an open file, or raise OSError at once. Windows shares no locks."""
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: BinaryIO, shared: bool = False) -> None:
        """Lock an open file, or raise OSError at once."""
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
