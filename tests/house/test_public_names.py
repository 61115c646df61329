"""What `import astrarium` offers stays as it is, whatever modules are loaded after it."""

from __future__ import annotations

import subprocess
import sys


def test_games_are_listed_after_one_of_them_was_opened() -> None:
    program = (
        "import astrarium, importlib; importlib.import_module('astrarium.games.imperium'); print(*astrarium.games())"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert "imperium" in run.stdout.split()
