"""One server on a data folder, secrets that are whole, and starts that fail with their reason."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_process import SOURCE, ServerProcess
from tests.free_ports import free_port
from tests.limits import GENEROUS

from astrarium.server import secret_files
from astrarium.server.data_lock import LOCK, DataLock, FolderInUse
from astrarium.server.storage_errors import StartupFailed

BASE = "astrarium.sqlite"


def command(*args: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The program, run to its end."""
    return subprocess.run(
        [sys.executable, "-m", "astrarium.cli", *args],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=GENEROUS,
        check=False,
        **more,
    )


def refused(*args: str, **more: Any) -> str:
    """Why the program did not do it: one or two plain lines, and an exit code that says so."""
    done = command(*args, **more)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert 1 <= len(done.stderr.strip().splitlines()) <= 2, done.stderr
    assert done.stderr.startswith("astrarium: ")
    return done.stderr


def held(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file of a folder, to the byte and the moment."""
    return {
        path.name: (path.stat().st_mtime_ns, path.read_bytes())
        for path in folder.iterdir()
        if not path.name.endswith("-shm")
    }


# ---------------------------------------------------------------------- the lock


def test_a_second_server_is_refused_by_the_name_of_the_first(start_server: Any) -> None:
    server = start_server()
    table = server.person("Anna").create("here", "here")["table"]
    before = held(server.data)
    for name in ("serve", "open"):
        port = ["--port", str(free_port())]
        said = refused(name, *port, "--data", str(server.data), *(["--no-show"] if name == "open" else []))
        assert server.origin in said
        assert f"process {server.process.pid}" in said
    assert held(server.data) == before
    assert server.person().get(f"/api/tables/{table}/replay").status_code == 200


def test_a_killed_server_leaves_the_folder_free(start_server: Any) -> None:
    server = start_server()
    server.person("Anna").create("here", "easy")
    server.kill()
    assert '"pid"' in (server.data / LOCK).read_text()
    assert server.start().person().get("/health").json()["ok"] is True


def test_a_lock_is_held_once_and_let_go(tmp_path: Path) -> None:
    with DataLock(tmp_path, "the server at http://first"):
        with (
            pytest.raises(FolderInUse, match=rf"http://first \(process {os.getpid()}, since 2"),
            DataLock(tmp_path, "me"),
        ):
            pass
        (tmp_path / LOCK).write_text("")
        with pytest.raises(FolderInUse, match="another process"), DataLock(tmp_path, "me"):
            pass
    with DataLock(tmp_path, "the next"):
        pass


# ---------------------------------------------------------------------- secrets


def test_secrets_are_made_once_for_nobody_else(start_server: Any) -> None:
    server = start_server()
    key = server.person().get("/api/me").json()["push_key"]
    files = [server.data / name for name in ("secret", "push.pem")]
    before = [path.read_bytes() for path in files]
    assert [path.stat().st_mode & 0o777 for path in files] == [0o600, 0o600]
    server.kill()
    server.start()
    assert [path.read_bytes() for path in files] == before
    assert server.person().get("/api/me").json()["push_key"] == key


@pytest.mark.parametrize("name", ["secret", "push.pem"])
@pytest.mark.parametrize("content", [b"", b"short"])
def test_a_secret_that_is_empty_or_short_is_refused_and_kept(tmp_path: Path, name: str, content: bytes) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / name).write_bytes(content)
    said = refused("serve", "--port", str(free_port()), "--data", str(data))
    assert str(data / name) in said
    assert ("too short" if content else "empty") in said
    assert (data / name).read_bytes() == content


def test_a_push_key_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "push.pem").write_bytes(
        b"-----BEGIN PRIVATE KEY-----\n" + b"A" * 200 + b"\n-----END PRIVATE KEY-----\n"
    )
    assert "does not hold a private key" in refused("serve", "--port", str(free_port()), "--data", str(tmp_path))


def test_a_secret_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret"
    steps: list[str] = []
    real = {name: getattr(os, name) for name in ("open", "fsync")}
    monkeypatch.setattr(os, "fsync", lambda handle: (steps.append("fsync"), real["fsync"](handle))[1])
    rename = Path.replace
    monkeypatch.setattr(Path, "replace", lambda old, new: (steps.append("rename"), rename(old, new))[1])
    assert len(secret_files.server_secret(tmp_path)) == 32
    assert steps == ["fsync", "rename", "fsync"]
    assert path.stat().st_mode & 0o777 == 0o600

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    path.unlink()
    with pytest.raises(StartupFailed, match="No space left on device"):
        secret_files.server_secret(tmp_path)
    assert list(tmp_path.iterdir()) == []
    path.mkdir()
    with pytest.raises(StartupFailed, match="cannot be read"):
        secret_files.server_secret(tmp_path)


# ---------------------------------------------------------------------- starts that fail


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused("serve", "--port", str(free_port()), "--data", str(tmp_path / "file" / "data"))
    assert "Not a directory" in said
    assert str(tmp_path / "file" / "data") in said


def uncovered() -> dict[str, str]:
    """The environment without what measures coverage, which cannot write where somebody else may not."""
    return {name: value for name, value in os.environ.items() if "COVERAGE" not in name}


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can become somebody else")
def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    become = "import os, sys; from astrarium.cli import main; os.setuid(65534); main(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", become, "serve", "--port", str(free_port()), "--data", str(folder)],
        env={**uncovered(), "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=GENEROUS,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"astrarium: the data folder {folder} cannot be used: Permission denied")
    assert len(done.stderr.splitlines()) == 1


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port}" in refused("serve", "--port", port, "--data", str(tmp_path / "data"))
    assert "not an address" in refused("serve", "--host", "nowhere.invalid", "--data", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (None, "file is not a database"),
        ("update alembic_version set version_num = '9999'", "newer Astrarium (form 9999"),
        ("update alembic_version set version_num = 'x7'", "which no Astrarium writes"),
        ("drop table alembic_version", "does not say which form"),
    ],
)
def test_a_database_that_cannot_be_opened_says_why(tmp_path: Path, spoil: str | None, words: str) -> None:
    ServerProcess(tmp_path / "data").start().stop()
    base = tmp_path / "data" / BASE
    if spoil is None:
        base.write_bytes(b"not a database " * 1000)
    else:
        with contextlib.closing(sqlite3.connect(base)) as opened, opened:
            opened.execute(spoil)
    assert words in refused("serve", "--port", str(free_port()), "--data", str(tmp_path / "data"))


def test_the_program_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "astrarium.cli", "serve", "--port", str(port), "--data", str(tmp_path / "data")],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    while '"act":"open"' not in process.stderr.readline():
        assert process.poll() is None
    reply = httpx.get(f"http://127.0.0.1:{port}/health", timeout=GENEROUS)
    assert reply.json()["ok"] is True
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=GENEROUS)
    assert (tmp_path / "data" / BASE).exists()
