"""The operator's log, one JSON line for each act; it never holds a token, a hidden card or a raw new line."""

from __future__ import annotations

import contextlib
import logging
import sys
import time
import traceback
from contextvars import ContextVar
from typing import Final, TextIO

import msgspec

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")  # the id of the request that is being served


class OperatorLog:
    """Writes lines for the operator."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out if out is not None else sys.stderr

    def note(self, act: str, **facts: str | int | float | bool | None) -> None:
        """One act with its facts; encoded as JSON, so that no name can begin a line of its own."""
        line = {"time": round(time.time(), 3), "act": act, **facts}
        request = REQUEST.get()
        if request:
            line["request"] = request
        with contextlib.suppress(OSError):  # a full disk must not stop the games
            self.out.write(msgspec.json.encode(line).decode() + "\n")
            self.out.flush()


class OperatorLogHandler(logging.Handler):
    """Writes what the libraries log as lines of the operator's log: where it happened, and no values."""

    def __init__(self, operator_log: OperatorLog) -> None:
        super().__init__(logging.WARNING)
        self.operator_log: Final = operator_log

    def emit(self, record: logging.LogRecord) -> None:
        """One record."""
        error = record.exc_info[1] if record.exc_info else None
        why = describe_error(error) if error is not None else record.getMessage()[:300]
        self.operator_log.note("library", name=record.name, why=why)


def describe_error(error: BaseException) -> str:
    """What went wrong and where; without the error's own words, which may name what is hidden."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " < ".join([type(error).__name__, *[f"{frame.name}:{frame.lineno}" for frame in reversed(frames)]])
