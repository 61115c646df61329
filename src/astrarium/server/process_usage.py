"""What a process has used of processor and memory, where the platform tells."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100  # of the kernel's count, in a second


class Usage(msgspec.Struct, frozen=True):
    """What a process has used so far, and whether it waits for something that is no processor."""

    seconds: float
    asleep: bool


def memory_bytes() -> int:
    """The memory of this process that is in use; 0 where it cannot be known."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def processor_usage(pid: int) -> Usage | None:
    """The usage of a running process; None where it cannot be known."""
    try:
        line = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        state, *rest = line.rpartition(")")[2].split()  # the name before it may hold anything
        return Usage((int(rest[10]) + int(rest[11])) / TICKS, state == "S")
    except (OSError, ValueError, IndexError):
        return None
