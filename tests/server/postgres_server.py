"""A PostgreSQL of the tests' own, on loopback, in a folder of its own; with what is installed, or unpacked by make."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg
from server_process import wait_until
from tests.free_ports import free_port

UNPACKED = Path(__file__).parents[2] / "build" / "postgresql" / "root"


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest; None where there is none."""
    found = [path for root in (Path("/"), UNPACKED) for path in root.glob("usr/lib/postgresql/*/bin")]
    if found:
        return max(found, key=lambda path: int(path.parent.name))
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


class PostgresServer:
    """One PostgreSQL that tests may stop, kill and start again."""

    def __init__(self, programs: Path) -> None:
        # not in a folder of pytest, whose topmost one every other run of it closes to PostgreSQL's user
        self.data = Path(tempfile.mkdtemp(prefix="astrarium-postgresql-"))
        self.programs = programs
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.user = None
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            self.user = next(name for name in ("postgres", "nobody") if name in {one.pw_name for one in pwd.getpwall()})
            shutil.chown(self.data, self.user)
        words = ("-U", "astrarium", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self._run("initdb", "-D", str(self.data), *words)

    def _environment(self) -> dict[str, str]:
        library = next(UNPACKED.glob("usr/lib/*-linux-gnu"), None) if self.programs.is_relative_to(UNPACKED) else None
        return {**os.environ, **({"LD_LIBRARY_PATH": str(library)} if library is not None else {})}

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [str(self.programs / program), *words],
            user=self.user,
            cwd="/",
            env=self._environment(),
            check=True,
            capture_output=True,
        )

    def start(self) -> PostgresServer:
        self._launch()
        wait_until(self._answers)
        return self

    def _launch(self) -> None:
        words = ("-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1", "-k", "")
        self.process = subprocess.Popen(
            [str(self.programs / "postgres"), *words, "-c", "max_connections=50"],
            user=self.user,
            cwd="/",
            env=self._environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            if self.process is not None and self.process.poll() is not None:  # what was killed still has its memory
                self._launch()
            return False
        return True

    def address(self, name: str) -> str:
        return f"postgresql://astrarium@127.0.0.1:{self.port}/{name}"

    def create(self, name: str) -> str:
        """A new database: its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.address(name)

    def stop(self) -> None:
        """Hang up on everybody and stop, as at a restart."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(2)  # fast shutdown
            self.process.wait()

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)
