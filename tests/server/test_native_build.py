"""A server from a clone builds the native form beside it, and its bots take it; nothing of that can harm it."""

from __future__ import annotations

import asyncio
import os
import signal
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from server_process import wait_until

import astrarium
from astrarium.server import native_build, server_commands
from astrarium.server.bot_pool import BotPool
from astrarium.server.native_build import NativeBuild, clone_folder
from astrarium.server.operator_log import OperatorLog

BUILDS = "print('building', flush=True)"
FAILS = f"{BUILDS}\nraise SystemExit(1)"


def clone_with(folder: Path, program: str) -> Path:
    """A clone whose build is this program."""
    (folder / "hatch_build.py").write_text(f"import sys\nassert sys.argv[1:] == ['--background']\n{program}\n")
    return folder


def outcome(clone: Path) -> tuple[list[str], str]:
    """What is said of a build, and where bots find the native form in the end."""
    said: list[str] = []
    build = NativeBuild(clone, said.append)
    build.start()
    assert build._watcher is not None
    build._watcher.join()
    build.stop()
    return said, build.python_path()


def test_it_says_that_it_builds_and_that_it_has_built(tmp_path: Path) -> None:
    said, path = outcome(clone_with(tmp_path, BUILDS))
    assert [line.split(":")[0] for line in said] == [
        "the native form is being built in the background, once; play on (bots will think faster)",
        "the native form is built",
    ]
    assert path == str(tmp_path / "build" / "compiled")


def test_a_copy_that_is_there_is_taken_without_a_word(tmp_path: Path) -> None:
    assert outcome(clone_with(tmp_path, "")) == ([], str(tmp_path / "build" / "compiled"))


def test_without_a_compiler_nothing_is_said_and_bots_stay_plain(tmp_path: Path) -> None:
    assert outcome(clone_with(tmp_path, "print('no C compiler here'); raise SystemExit(1)")) == ([], "")


def test_a_build_that_fails_says_where_to_read_why(tmp_path: Path) -> None:
    said, path = outcome(clone_with(tmp_path, FAILS))
    assert path == ""
    assert str(tmp_path / "build" / "native" / "log") in said[-1]


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no process groups here")
def test_stopping_the_server_ends_the_build_and_its_compilers(tmp_path: Path) -> None:
    compiler = "import subprocess; done = subprocess.Popen(['sleep', '1000']); open('pid', 'w').write(str(done.pid))"
    build = NativeBuild(clone_with(tmp_path, f"import os; os.chdir({str(tmp_path)!r})\n{compiler}\ndone.wait()"), print)
    build.start()
    wait_until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
    build.stop()
    assert build._process is not None
    assert build._process.returncode == -signal.SIGTERM
    pid = int((tmp_path / "pid").read_text())
    wait_until(lambda: not is_running(pid))
    build.stop()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_where_no_process_can_be_started_nothing_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native_build.sys, "executable", str(tmp_path / "nothing"))
    build = NativeBuild(tmp_path, print)
    build.start()
    build.stop()
    assert build.python_path() == ""


# ---------------------------------------------------------------------- a clone, and what is installed


def test_only_a_clone_that_runs_as_plain_python_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clone_with(tmp_path, "")
    for folder, found in (("src", tmp_path), ("build/compiled", None), ("lib/python3/site-packages", None)):
        monkeypatch.setattr(astrarium, "__file__", str(tmp_path / folder / "astrarium" / "__init__.py"))
        assert clone_folder() == found
    (tmp_path / "hatch_build.py").unlink()
    monkeypatch.setattr(astrarium, "__file__", str(tmp_path / "src" / "astrarium" / "__init__.py"))
    assert clone_folder() is None


@pytest.mark.parametrize("asked", [True, False])
def test_play_builds_only_when_asked_and_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    seen: list[str] = []

    class Build(NativeBuild):
        def start(self) -> None:
            seen.append("start")

        def stop(self) -> None:
            seen.append("stop")

    def run(settings: Any, log: Path, ready: Any, build: NativeBuild | None) -> None:
        ready()
        seen.append("served")
        assert (build is not None) is asked

    monkeypatch.setattr(server_commands, "clone_folder", lambda: tmp_path)
    monkeypatch.setattr(server_commands, "NativeBuild", Build)
    monkeypatch.setattr(server_commands, "run", run)
    server_commands.play(data=tmp_path, show=False, build_native=asked)
    assert seen == (["start", "served", "stop"] if asked else ["served"])


# ---------------------------------------------------------------------- the bots


def test_bots_think_with_the_native_form_as_soon_as_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"open({str(tmp_path / 'taken')!r}, 'a').write('taken ')\n")
    match = astrarium.load("imperium").start(2, seed=1)
    path = ""

    async def play() -> list[int]:
        pool = BotPool(1, 1.0, OperatorLog(StringIO()), python_path=lambda: path)
        pids = []
        nonlocal path
        try:
            for folder in ("", "", str(tmp_path), str(tmp_path)):
                path = folder
                assert await pool.answer("a table", match, match.waiting[0], "random") in match.options(0)
                process = pool._workers[0]._process
                assert process is not None
                pids.append(process.pid)
        finally:
            await pool.stop()
        return pids

    first, second, third, fourth = asyncio.run(play())
    assert first == second
    assert second != third
    assert third == fourth
    assert (tmp_path / "taken").read_text() == "taken "
