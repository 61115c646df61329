"""A folder that keeps one line per match, so that a run can be stopped and continued."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from astrarium.core.errors import AstrariumError, BadData
from astrarium.lab.experiment_plan import Experiment
from astrarium.lab.played_match import MatchResult

HEADER, LINES, CONTENT = "plan.json", "matches.jsonl", "content.toml"


class DifferentRun(AstrariumError):
    """The folder belongs to a run with other arguments."""


class ResultsFile:
    """The matches of one experiment, as they were played. A line that was cut off in the middle is played again.

    What the matches were played with is kept beside them: another content than the package's as `content.toml`.
    """

    def __init__(self, folder: Path, experiment: Experiment, observers: tuple[str, ...] = ()) -> None:
        self.folder = folder
        self._check_header({**experiment.plain(), **({"observers": list(observers)} if observers else {})})
        if experiment.content_text:
            self._write(CONTENT, experiment.content_text)
        self.results = self._read()

    def _check_header(self, wanted: dict[str, object]) -> None:
        header = self.folder / HEADER
        if not header.exists():
            if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
                raise DifferentRun(f"{self.folder} holds something else than a run; name an empty or a new folder")
            self._write(HEADER, json.dumps(wanted, indent=1) + "\n")
            return
        try:
            found = json.loads(header.read_text(encoding="utf-8"))
        except ValueError as error:
            raise BadData(f"{header} cannot be read: {error}") from error
        if found != wanted:
            raise DifferentRun(f"{self.folder} belongs to another run: {differences(found, wanted)}")

    def _write(self, name: str, text: str) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            put(self.folder / name, partial(Path.write_text, data=text, encoding="utf-8"))
        except OSError as error:
            raise BadData(f"no run can be kept in {self.folder}: {error.strerror}") from error

    def _read(self) -> list[MatchResult]:
        path = self.folder / LINES
        if not path.exists():
            return []
        whole, _, torn = path.read_bytes().rpartition(b"\n")
        try:
            results = [msgspec.json.decode(line, type=MatchResult) for line in whole.split(b"\n") if line]
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadData(f"{path} cannot be read: {error}") from error
        if len({result.match for result in results}) < len(results):
            raise BadData(f"{path}: it has a match twice")
        if torn:
            path.write_bytes(whole + b"\n" if whole else b"")
        return sorted(results, key=lambda result: result.match)

    def add(self, result: MatchResult) -> None:
        """Write down one more match, at once."""
        try:
            with (self.folder / LINES).open("ab") as lines:
                lines.write(msgspec.json.encode(result) + b"\n")
        except OSError as error:
            raise BadData(f"no more matches can be kept in {self.folder}: {error.strerror}") from error


def put(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside its place, and put it there when it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        write(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def differences(found: object, wanted: dict[str, object]) -> str:
    """In which arguments two runs differ, in words."""
    if not isinstance(found, dict):
        return "its plan is no object"
    names = [name for name in {**wanted, **found} if found.get(name) != wanted.get(name)]
    return "; ".join(f"{name} was {found.get(name)!r}, now {wanted.get(name)!r}" for name in names)
