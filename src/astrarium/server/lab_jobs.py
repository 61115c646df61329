"""Experiments of the page's laboratory: one at a time, each a process of `astrarium lab` that gives way to everything.

They are kept in the data folder, a folder for each, so that they outlive the server: one that was under way when it
stopped goes on when it starts again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from astrarium.core.content_changes import shown, write_value
from astrarium.server.bot_pool import environment
from astrarium.server.lab_messages import JobState, LabJob, LiveFigures
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.refusals import Refused
from astrarium.server.secret_files import write_atomically
from astrarium.server.settings import Lab, Settings
from astrarium.server.storage_errors import read_failure, write_failure

FOLDER: Final = "lab"
HEADER, PLAN, RUN, LOG, GUESTS = "job.json", "plan.toml", "run", "log", "guests.json"
LIVE, REPORT, REPLAYS = f"{RUN}/live.json", f"{RUN}/report.html", f"{RUN}/replays"
NEEDED: Final = ("polars", "altair", "vl_convert")  # of the extra that writes reports
INTERRUPTED: Final = 130  # what the laboratory says when it was stopped
OPEN: Final = ("waiting", "running", "stopping")
LOG_BYTES: Final = 2_000


def is_installed() -> bool:
    """Whether what writes reports is there."""
    return all(find_spec(name) is not None for name in NEEDED)


class LabJobs:
    """All experiments of a server, and the process of the one that runs."""

    def __init__(self, settings: Settings, operator_log: OperatorLog, python_path: Callable[[], str]) -> None:
        self.settings: Final = settings
        self.folder: Final = settings.data / FOLDER
        self.operator_log: Final = operator_log
        self.python_path: Final = python_path
        self.jobs: Final[dict[str, LabJob]] = {}
        self.guests: Final[set[str]] = set()  # people who have opened the operator's link
        self._wanted: Final = asyncio.Event()
        self._writing: Final = asyncio.Lock()
        self._running = ""
        self._closing = False
        self._process: asyncio.subprocess.Process | None = None

    # ------------------------------------------------------------------ what is kept

    def read(self) -> None:
        """Everything that is kept; what was under way waits again. What cannot be read is left as it is, and logged."""
        for path in sorted(self.folder.glob(f"*/{HEADER}")):
            try:
                job = msgspec.json.decode(path.read_bytes(), type=LabJob)
            except (OSError, msgspec.DecodeError) as error:
                self.operator_log.note("experiment not read", id=path.parent.name, why=describe_error(error))
                continue
            if job.state in OPEN:
                job = msgspec.structs.replace(job, state="stopped" if job.state == "stopping" else "waiting")
            self.jobs[job.id] = job
        with contextlib.suppress(OSError, msgspec.DecodeError):
            self.guests.update(msgspec.json.decode((self.folder / GUESTS).read_bytes(), type=list[str]))
        if self.queue():
            self._wanted.set()

    def is_open_to(self, person: str) -> bool:
        """Whether the operator lets this person in."""
        allowed = self.settings.lab
        return allowed is Lab.EVERYONE or (allowed is Lab.INVITED and person in self.guests)

    def queue(self) -> list[LabJob]:
        """What waits, the oldest first."""
        return sorted((job for job in self.jobs.values() if job.state == "waiting"), key=lambda job: job.created)

    def ahead(self, job: LabJob) -> int:
        """How many run or wait before this one."""
        if job.state != "waiting":
            return 0
        return bool(self._running) + sum(other.created < job.created for other in self.queue())

    def listed(self) -> list[LabJob]:
        """All of them, the newest first."""
        return sorted(self.jobs.values(), key=lambda job: -job.created)

    def of(self, person: str) -> list[LabJob]:
        """Those of one person."""
        return [job for job in self.jobs.values() if job.person == person]

    def find(self, id: str) -> LabJob:
        """One of them."""
        try:
            return self.jobs[id]
        except KeyError:
            raise Refused(404, "no_experiment") from None

    def path(self, job: LabJob, name: str) -> Path:
        """A file of an experiment."""
        return self.folder / job.id / name

    def figures(self, job: LabJob) -> LiveFigures | None:
        """What it shows so far; None before its first look."""
        try:
            return msgspec.json.decode(self.path(job, LIVE).read_bytes(), type=LiveFigures)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError) as error:
            raise read_failure(error) from error

    def has_report(self, job: LabJob) -> bool:
        """Whether its report is written; one that goes on has none until it is over."""
        return job.state in ("done", "stopped") and self.path(job, REPORT).is_file()

    # ------------------------------------------------------------------ changes

    async def add(self, job: LabJob) -> None:
        """Begin one more, when its turn has come."""
        limits = self.settings.limits
        own = self.of(job.person)
        if sum(one.state in OPEN for one in own) >= limits.lab_open:
            raise Refused(409, "lab_open", most=limits.lab_open)
        if len(own) >= limits.lab_kept:
            raise Refused(409, "lab_kept", most=limits.lab_kept)
        if len(self.jobs) >= limits.lab_all:
            raise Refused(409, "lab_full")
        self.jobs[job.id] = job  # it counts from now on
        try:
            async with self._writing:
                await asyncio.to_thread(self._make, job)
        except OSError as error:
            del self.jobs[job.id]
            raise write_failure(error) from error
        self._wanted.set()

    def _make(self, job: LabJob) -> None:
        """The folder of a new experiment, whole or not at all."""
        try:
            self.path(job, "").mkdir(parents=True)
            self.path(job, PLAN).write_text(plan_text(job, self.settings.limits.lab_matches), encoding="utf-8")
            write_atomically(self.path(job, HEADER), msgspec.json.encode(job))
        except OSError:
            shutil.rmtree(self.path(job, ""), ignore_errors=True)
            raise

    async def _change(self, job: LabJob, state: JobState, words: str = "") -> None:
        """An experiment is in another state; where that cannot be written, its next start tells."""
        self.jobs[job.id] = changed = msgspec.structs.replace(job, state=state, words=words)
        async with self._writing:
            if self.jobs.get(job.id) is not changed:
                return  # it has changed again, or is gone
            try:
                await asyncio.to_thread(write_atomically, self.path(job, HEADER), msgspec.json.encode(changed))
            except OSError as error:
                self.operator_log.note("experiment not written", id=job.id, why=describe_error(error))

    async def stop(self, job: LabJob) -> None:
        """Have it end with a report of what was played; one that waits does not begin."""
        if job.state == "waiting":
            await self._change(job, "stopped")
        elif job.state == "running":
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.write(b"stop\n")
            await self._change(job, "stopping")

    async def delete(self, job: LabJob) -> None:
        """Forget it, with everything that was played."""
        del self.jobs[job.id]
        if job.id == self._running:
            await self._end()
        try:
            async with self._writing:
                await asyncio.to_thread(shutil.rmtree, self.path(job, ""))
        except OSError as error:
            self.jobs[job.id] = msgspec.structs.replace(job, state="stopped" if job.state in OPEN else job.state)
            raise write_failure(error) from error

    async def forget(self, person: str) -> None:
        """A person is deleted: their experiments go with them."""
        for job in self.of(person):
            await self.delete(job)
        if person in self.guests:
            self.guests.discard(person)
            await self._write_guests()

    async def welcome(self, person: str) -> None:
        """Somebody has opened the operator's link."""
        if person not in self.guests:
            self.guests.add(person)
            await self._write_guests()

    async def _write_guests(self) -> None:
        text = msgspec.json.encode(sorted(self.guests))

        def write() -> None:
            self.folder.mkdir(exist_ok=True)
            write_atomically(self.folder / GUESTS, text)

        try:
            async with self._writing:
                await asyncio.to_thread(write)
        except OSError as error:
            raise write_failure(error) from error

    # ------------------------------------------------------------------ the one that runs

    async def run_queue(self) -> None:
        """Run one after the other, for ever."""
        while not self._closing:
            await self._wanted.wait()
            self._wanted.clear()
            while (waiting := self.queue()) and not self._closing:
                await self._run(waiting[0])

    async def _run(self, job: LabJob) -> None:
        await self._change(job, "running")
        self._running = job.id
        try:
            code = await self._play(job)
        except OSError as error:
            self.operator_log.note("experiment failed", id=job.id, why=describe_error(error))
            code = -1
        finally:
            self._running, self._process = "", None
        now = self.jobs.get(job.id)
        if now is None or self._closing:
            return  # deleted meanwhile, or it goes on at the next start
        if code == 0:
            await self._change(now, "done")
        elif code == INTERRUPTED:
            await self._change(now, "stopped")
        else:
            await self._change(now, "failed", self._last_words(job))

    async def _play(self, job: LabJob) -> int:
        """The process itself, until it is over; it ends when this one does, for then its input ends."""
        command = ("-m", "astrarium.cli", "lab", "run", str(self.path(job, PLAN)), "--out", str(self.path(job, RUN)))
        with self.path(job, LOG).open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                *("--jobs", "1", "--served"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=log,
                env=environment(self.python_path()),
                start_new_session=True,  # Ctrl-C is for the server
                creationflags=getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),
            )
        self._give_way(self._process.pid)
        if job.id not in self.jobs:  # deleted while it was begun
            await self._end()
        try:
            return await asyncio.wait_for(self._process.wait(), self.settings.limits.lab_seconds)
        except TimeoutError:
            self.operator_log.note("experiment stopped", id=job.id, why="it took too long")
            await self.stop(self.jobs.get(job.id, job))
            return await self._process.wait()

    def _give_way(self, pid: int) -> None:
        """Have a process leave the cores to whatever else wants them."""
        if hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):  # gone already, or may not be changed
                nice = os.getpriority(os.PRIO_PROCESS, pid) + self.settings.limits.lab_nice
                os.setpriority(os.PRIO_PROCESS, pid, min(19, nice))

    def _last_words(self, job: LabJob) -> str:
        """What the process said last."""
        with contextlib.suppress(OSError):
            lines = self.path(job, LOG).read_bytes()[-LOG_BYTES:].decode("utf-8", "replace").strip().splitlines()
            return lines[-1].removeprefix("astrarium: ")[:300] if lines else ""
        return ""

    async def _end(self) -> None:
        """End the process that runs, in the middle of what it does: every match that it has told of is kept."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def close(self) -> None:
        """The server stops; what runs goes on when it starts again."""
        self._closing = True
        await self._end()


def plan_text(job: LabJob, most: int) -> str:
    """The plan of an experiment, as the laboratory reads it: the first variant holds, the second differs from it."""
    differing = {name: value for name, value in job.second.items() if job.first.get(name) != value}
    head: dict[str, Any] = {
        "game": job.game,
        "players": job.players,
        "seats": list(job.seats),
        "seed": job.seed,
        **({"preset": job.preset} if job.preset else {}),
        **({"matches": job.matches} if job.precision is None else {"precision": job.precision, "at_most": most}),
    }
    changed = {one.path: one.after for one in job.content}
    name = ", ".join(f"{what}={shown(value)}" for what, value in {**differing, **changed}.items())[:80]
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    for table, values in (("options", job.first), (f"variant.{json.dumps(name)}", differing)):
        lines += ["", f"[{table}]", *[f"{json.dumps(key)} = {json.dumps(value)}" for key, value in values.items()]]
    content = f"content = {write_value(changed)}\n" if changed else ""
    return "\n".join(lines) + "\n" + content
