"""A server whose clock jumps, for `long_play.py`: SIGUSR1 sets it by the seconds that stand in a file."""

from __future__ import annotations

import os
import runpy
import signal
import sys
import time
from pathlib import Path

TOLD = Path(os.environ["ASTRARIUM_SOAK_JUMP"])
LAUNCH = Path(__file__).parents[1] / "tests" / "server" / "launch_server.py"
real = time.time
offset = 0.0


def jump(*_: object) -> None:
    global offset
    offset = float(TOLD.read_text())


if __name__ == "__main__":
    jump()
    signal.signal(signal.SIGUSR1, jump)
    time.time = lambda: real() + offset
    sys.argv[0] = str(LAUNCH)
    runpy.run_path(str(LAUNCH), run_name="__main__")
