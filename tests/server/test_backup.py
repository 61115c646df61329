"""Backups: taken under load, checked, put back whole; a drill in which everything is lost."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from server_process import SOURCE, ServerProcess
from tests.limits import GENEROUS

from astrarium.server import backup as backups
from astrarium.server.backup import BadBackup, back_up, finish_restore, restore
from astrarium.server.data_lock import DataLock, FolderInUse

BASE = "astrarium.sqlite"


def command(*args: str) -> subprocess.CompletedProcess[str]:
    """The program, run to its end."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    line = [sys.executable, "-m", "astrarium.cli", *args]
    return subprocess.run(line, env=env, capture_output=True, text=True, timeout=GENEROUS, check=False)


class Busy:
    """A player who answers and takes it back as fast as the server replies, and keeps what was acknowledged."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self.player = server.person(name)
        self.table = self.player.create("here", "here", options={"rounds": "40"})["table"]
        self.ledger: list[str] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.play)
        self.failure: BaseException | None = None

    def play(self) -> None:
        try:
            client = self.player.connect(self.table)
            while not self.stop.is_set():
                self.step(client)
        except BaseException as error:
            self.failure = error

    def step(self, client: Any) -> None:
        key = f"{self.table}{len(self.ledger):020d}"
        do = ("undo", {"seat": 0}) if client.draft["steps"] else ("answer", {"seat": 0, "answer": ["take"]})
        reply = client.ask(*do, key)
        assert "ack" in reply, reply
        self.ledger.append(key)
        while client.v < reply["v"]:
            client.receive(60)

    def end(self) -> None:
        self.stop.set()
        self.thread.join(120)
        assert self.failure is None


def wait_for(what: Any, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_drill_everything_is_lost_and_comes_back(start_server: Any, tmp_path: Path) -> None:
    server = start_server()
    people = [Busy(server, f"Player {at}") for at in range(3)]
    for one in people:
        one.thread.start()
    wait_for(lambda: any(one.failure for one in people) or all(len(one.ledger) > 20 for one in people))
    before = [list(one.ledger) for one in people]
    done = command("backup", str(tmp_path / "safe"), "--data", str(server.data))
    assert done.returncode == 0, done.stderr
    assert "3 tables" in done.stdout
    assert "push.pem" in done.stdout
    after = [len(one.ledger) for one in people]
    wait_for(lambda: all(len(one.ledger) > count for one, count in zip(people, after, strict=True)))
    for one in people:
        one.end()
    word = people[0].player.get("/api/tables").json()["mine"][0]["invite"]
    server.kill()
    server.close_clients()
    shutil.rmtree(server.data)
    done = command("restore", str(tmp_path / "safe"), "--data", str(server.data))
    assert done.returncode == 0, done.stderr
    assert "3 tables" in done.stdout
    server.start()
    for one, acknowledged in zip(people, before, strict=True):
        keys = [row["key"] for row in server.rows(one.table) if row["key"]]
        assert keys[: len(acknowledged)] == acknowledged
        assert keys == one.ledger[: len(keys)]
        cookies = one.player.http.cookies
        again = server.person()
        again.http.cookies.update(cookies)
        one.player, one.ledger = again, keys
        one.step(again.connect(one.table))
    assert people[0].player.get("/api/tables").json()["mine"][0]["invite"] == word
    assert people[0].player.get("/health").json()["set_aside"] == 0


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder of a server that was killed, its last words still in the write-ahead log."""
    server = ServerProcess(tmp_path_factory.mktemp("kept") / "data").start()
    server.person("Anna").create("here", "here")
    server.kill()
    server.close_clients()
    assert (server.data / f"{BASE}-wal").stat().st_size > 0
    return server.data


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kept, tmp_path / "data"))


def test_a_backup_is_a_whole_folder_for_nobody_else(data: Path, tmp_path: Path) -> None:
    held = back_up(data, tmp_path / "deep" / "safe")
    assert (held.tables, held.people, held.damaged) == (1, 1, [])
    assert held.rows > 0
    files = sorted(path.name for path in (tmp_path / "deep" / "safe").iterdir())
    assert files == [BASE, "backup.json", "push.pem", "secret"]
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "deep" / "safe").iterdir()} == {0o600}
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["safe"]


def test_a_stamped_backup_has_a_folder_of_its_own(data: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert command("backup", str(tmp_path / "all"), "--stamp", "--data", str(data)).returncode == 0
    assert len([path for path in (tmp_path / "all").iterdir() if path.name.startswith("astrarium-2")]) == 2


def test_a_folder_that_holds_something_is_refused(data: Path, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("dear")
    done = command("backup", str(tmp_path / "full"), "--data", str(data))
    assert done.returncode == 2
    assert done.stderr == f"astrarium: {tmp_path / 'full'} is not empty: a backup is written into a folder of its own\n"
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["letter"]
    (tmp_path / "empty").mkdir()
    assert back_up(data, tmp_path / "empty").tables == 1
    with pytest.raises(BadBackup, match="nothing to back up"):
        back_up(tmp_path / "nowhere", tmp_path / "safe")


def test_a_damaged_database_is_no_backup(data: Path, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / BASE)) as base:
        base.execute("pragma wal_checkpoint(truncate)")
    whole = bytearray((data / BASE).read_bytes())
    whole[4096 * 5 : 4096 * 9] = b"\xff" * 4096 * 4
    (data / BASE).write_bytes(bytes(whole))
    with pytest.raises(BadBackup, match=r"damaged|malformed"):
        back_up(data, tmp_path / "safe")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def test_a_damaged_table_is_named_and_the_others_are_kept(data: Path, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / BASE)) as base, base:
        base.execute("update log set answer = '[\"x\"]' where number = 3")
        table = base.execute("select id from tables").fetchone()[0]
    done = command("backup", str(tmp_path / "safe"), "--data", str(data))
    assert done.returncode == 0
    assert table in done.stderr
    assert restore(tmp_path / "safe", tmp_path / "back")[0].damaged == [table]


def test_a_damaged_backup_is_refused(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "safe")
    target = tmp_path / "back"
    for name in (BASE, "secret", "backup.json"):
        for spoilt in (b"", None):
            bad = shutil.copytree(tmp_path / "safe", tmp_path / "bad", dirs_exist_ok=True)
            if spoilt is None:
                (bad / name).unlink()
            else:
                (bad / name).write_bytes(spoilt)
            done = command("restore", str(bad), "--data", str(target)) if name == BASE else None
            if done is not None:
                assert done.returncode == 2
                assert len(done.stderr.splitlines()) == 1
            with pytest.raises(BadBackup):
                restore(bad, target)
            assert not target.exists()
    newer = (tmp_path / "safe" / "backup.json").read_text().replace('"form": "', '"form": "9')
    (tmp_path / "safe" / "backup.json").write_text(newer)
    with pytest.raises(backups.StartupFailed):
        restore(tmp_path / "safe", target)


def test_data_that_is_there_is_moved_aside_only_when_told(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "safe")
    old = {path.name: path.read_bytes() for path in data.iterdir()}
    with pytest.raises(BadBackup, match="--replace"):
        restore(tmp_path / "safe", data)
    assert {name: (data / name).read_bytes() for name in old if name != "lock"} == {
        name: content for name, content in old.items() if name != "lock"
    }
    _, aside = restore(tmp_path / "safe", data, replace=True)
    assert aside is not None
    assert (aside / BASE).read_bytes() == old[BASE]
    assert (aside / f"{BASE}-wal").read_bytes() == old[f"{BASE}-wal"]
    assert not (data / f"{BASE}-wal").exists()
    assert (data / "secret").read_bytes() == old["secret"]


def test_a_restore_waits_for_the_server_to_stop(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "safe")
    before = sorted(path.name for path in data.iterdir())
    with (
        DataLock(data, "the server at http://here"),
        pytest.raises(FolderInUse, match="http://here"),
    ):
        restore(tmp_path / "safe", data, replace=True)
    assert sorted(path.name for path in data.iterdir()) == before


def test_a_restore_that_is_cut_off_is_finished_at_the_next_start(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(data, tmp_path / "safe")
    rename = Path.rename
    wanted = {name: (tmp_path / "safe" / name).read_bytes() for name in (BASE, "secret", "push.pem")}
    for cut in range(1, 12):
        target = Path(shutil.copytree(data, tmp_path / f"cut{cut}"))
        (target / "secret").write_bytes(b"o" * 32)
        left = [cut]

        def cut_off(old: Path, new: Path, left: list[int] = left) -> Path:
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
            return rename(old, new)

        with monkeypatch.context() as patched, contextlib.suppress(KeyboardInterrupt):
            patched.setattr(Path, "rename", cut_off)
            restore(tmp_path / "safe", target, replace=True)
        finish_restore(target)
        assert {name: (target / name).read_bytes() for name in wanted} == wanted
        assert not (target / backups.RESTORING).exists()
        assert not (target / f"{BASE}-wal").exists()
        (aside,) = target.glob("replaced-*")
        assert (aside / "secret").read_bytes() == b"o" * 32
        assert (aside / BASE).read_bytes() == (data / BASE).read_bytes()
