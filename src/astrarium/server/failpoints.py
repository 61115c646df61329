"""Named points on the path of an answer, at which a test may kill the process as if the power had gone."""

from __future__ import annotations

import os
import signal
from typing import Final

POINTS: Final = ("received", "judged", "queued", "writing", "written", "swapped", "told")  # of an answer
_ALLOWED: Final = os.environ.get("ASTRARIUM_FAILPOINTS") == "allowed"
_WANTED: Final = os.environ.get("ASTRARIUM_FAILPOINT", "") if _ALLOWED else ""
_left = int(os.environ.get("ASTRARIUM_FAILPOINT_AFTER", "0")) if _WANTED else 0


def failpoint(point: str) -> None:
    """Does nothing, unless a test wants the process to die exactly here."""
    global _left
    if point == _WANTED:
        _left -= 1
        if _left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
