"""How much a browser works for what is shown: processor time, which a busy machine hardly lengthens."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

PROC = Path("/proc")


def browser_processes() -> list[int]:
    """The processes of the browsers that this one has started."""
    children: dict[int, list[int]] = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:  # it has ended meanwhile
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found: list[int] = []
    ahead = [os.getpid()]
    while ahead:
        one = ahead.pop()
        found.append(one)
        ahead += children.get(one, [])
    return [one for one in found if b"--type=" in (PROC / str(one) / "cmdline").read_bytes()]


def worked(processes: list[int]) -> float:
    """The milliseconds of processor time that all their threads have had so far."""
    spent = 0
    for one in processes:
        try:
            for thread in (PROC / str(one) / "task").iterdir():
                spent += int((thread / "schedstat").read_text().split()[0])
        except OSError:
            continue
    return spent / 1e6


class MainThread:
    """The thread of a page that runs its scripts, lays out and paints."""

    def __init__(self, page: Any) -> None:
        self.line = page.context.new_cdp_session(page)
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def measure(self, name: str) -> float:
        """What the browser counts, so far."""
        told = self.line.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in told if one["name"] == name))

    def worked(self) -> float:
        """The milliseconds of processor time it has had so far."""
        return self.measure("TaskDuration") * 1000

    def layouts(self) -> float:
        """How often the page was laid out, so far."""
        return self.measure("LayoutCount")
