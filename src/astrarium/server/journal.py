"""What happened, one JSON line each: times, tables, seats and acts; never a token, a hidden card or a raw new line."""

from __future__ import annotations

import sys
import time
from typing import TextIO

import msgspec


class Journal:
    """Writes lines for the operator."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out if out is not None else sys.stderr

    def note(self, act: str, **facts: str | int | float | bool | None) -> None:
        """One act with its facts; encoded as JSON, so that no name can begin a line of its own."""
        line = {"time": round(time.time(), 3), "act": act, **facts}
        self.out.write(msgspec.json.encode(line).decode() + "\n")
        self.out.flush()
