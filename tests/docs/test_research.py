"""The page for researchers: its programs run, and its table of sizes is counted."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.test_examples import ROOT, blocks

import astrarium
from astrarium.envs.stepped_match import make_setup

PAGE = ROOT / "docs" / "research.md"
WRITTEN = blocks(PAGE, "python")
PROGRAMS = [program for program in WRITTEN if "import torch" not in program]
TORCH = ROOT / "build" / "torch" / "bin" / "python"


@pytest.mark.parametrize("at", range(len(PROGRAMS)))
def test_its_programs_run(at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    program = tmp_path / "program.py"
    program.write_text(PROGRAMS[at])
    runpy.run_path(str(program))


@pytest.mark.night
def test_its_programs_for_pytorch_run(tmp_path: Path) -> None:
    if not TORCH.exists():
        pytest.skip("`make night` installs PyTorch into build/torch")
    packages = [each for each in sys.path if "site-packages" in each]
    path = os.pathsep.join([str(Path(astrarium.__file__).parents[1]), *packages])
    (program,) = [program for program in WRITTEN if "import torch" in program]
    (tmp_path / "program.py").write_text(program)
    run = [str(TORCH), "program.py"]
    done = subprocess.run(run, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_each_door_is_opened_in_about_ten_lines() -> None:
    assert [len(program.splitlines()) for program in WRITTEN if len(program.splitlines()) > 14] == []


def test_the_sizes_it_states_are_those_of_the_spaces() -> None:
    stated = re.findall(r"^\| (\w+) \| (\d) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE.read_text("utf-8"), re.M)
    counted = []
    for game in ("expanse", "frontier", "imperium", "parsec", "starfarers"):
        found = astrarium.load(game)
        for players in (found.players[0], found.players[-1]):
            slots, fixed = make_setup(found, players), make_setup(found, players, actions="fixed")
            sizes = (slots.actions.size, fixed.actions.size, slots.observations.size)
            counted.append((game, str(players), *map(str, sizes)))
    assert stated == counted
