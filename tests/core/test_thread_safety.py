"""Games are opened by many threads at once: nobody finds one half read."""

from __future__ import annotations

import subprocess
import sys

import pytest

import astrarium

# A switch of threads in the middle of reading used to end the whole process, so that it takes one of its own.
AT_ONCE = """
import sys, threading
import astrarium

sys.setswitchinterval(1e-6)
game = astrarium.load(sys.argv[1])
together = threading.Barrier(8)

def open_box():
    together.wait()
    game.start(game.players[-1], dict(game.lab_options), seed=1)

threads = [threading.Thread(target=open_box) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("name", astrarium.games())
def test_a_game_may_be_opened_by_many_threads_at_once(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE, name], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
