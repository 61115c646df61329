"""The front door stays as it is, whatever has been opened behind it."""

from __future__ import annotations

import subprocess
import sys


def test_games_are_listed_after_one_of_them_was_opened() -> None:
    program = (
        "import astrarium, importlib; importlib.import_module('astrarium.games.imperium'); print(*astrarium.games())"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    assert "imperium" in told.stdout.split()
