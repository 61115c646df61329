"""A server from a clone builds the native form in the background; its bots think with it as soon as it is there."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

import astrarium

PROGRAM: Final = "hatch_build.py"


def clone_folder() -> Path | None:
    """The clone that this package is imported from; None if it is installed, or native already."""
    source = Path(astrarium.__file__).resolve().parents[1]
    return source.parent if source.name == "src" and (source.parent / PROGRAM).is_file() else None


class NativeBuild:
    """Builds the native form of a clone in a process of its own, and says what comes of it in a line.

    The process says "building" if there is something to build. It ends well when there is a copy of today's sources,
    and badly when it cannot be built or there is no C compiler; then everything goes on as plain Python.
    """

    def __init__(self, clone: Path, say: Callable[[str], None]) -> None:
        self._clone: Final = clone
        self._say: Final = say
        self._process: subprocess.Popen[str] | None = None
        self._watcher: Thread | None = None
        self._stopped = False
        self._python_path = ""

    def python_path(self) -> str:
        """The folder from which bots import the native form; empty while there is none."""
        return self._python_path

    def start(self) -> None:
        """Begin, and return at once."""
        with contextlib.suppress(OSError):  # without a process there is no native form
            self._process = subprocess.Popen(  # noqa: S603
                [sys.executable, str(self._clone / PROGRAM), "--background"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                start_new_session=True,  # Ctrl-C is for the server, which stops the build and its compilers
            )
            self._watcher = Thread(target=self._watch, args=(self._process,), daemon=True)
            self._watcher.start()

    def _watch(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        is_building = process.stdout.readline().strip() == "building"
        if is_building:
            self._say("the native form is being built in the background, once; play on (bots will think faster)")
        is_built = process.wait() == 0
        if is_built:
            self._python_path = str(self._clone / "build" / "compiled")
        if not is_building or self._stopped:
            return
        if is_built:
            self._say("the native form is built: the bots use it from now on, the server from its next start")
        else:
            log = self._clone / "build" / "native" / "log"
            self._say(f"the native form could not be built, and all goes on without it; {log} says why")

    def stop(self) -> None:
        """End a build that is under way; what was compiled is kept for the next one."""
        self._stopped = True
        if self._process is None or self._watcher is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if self._process.poll() is None and sys.platform != "win32":
                os.killpg(self._process.pid, signal.SIGTERM)
            else:
                self._process.terminate()
        self._watcher.join()
        if self._process.stdout is not None:
            self._process.stdout.close()
