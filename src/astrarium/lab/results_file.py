"""A folder that keeps one line per match, so that a run can be stopped and continued."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, final, overload

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
        self._check_lines()

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

    def _check_lines(self) -> None:
        """Read every line once; the last one goes if it was cut off."""
        path = self.folder / LINES
        if not path.exists():
            return
        seen, whole = set(), 0
        with path.open("rb") as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                whole += len(line)
                if line.strip():
                    number = decode_line(line, path).match
                    if number in seen:
                        raise BadData(f"{path}: it has a match twice")
                    seen.add(number)
        if whole < path.stat().st_size:
            os.truncate(path, whole)

    def __iter__(self) -> Iterator[MatchResult]:
        """The matches in the order in which they were written, which is nearly that of their numbers."""
        path = self.folder / LINES
        if path.exists():
            with path.open("rb") as lines:
                for line in lines:
                    if line.strip():
                        yield decode_line(line, path)

    @property
    def results(self) -> list[MatchResult]:
        """All matches by their numbers."""
        return sorted(self, key=lambda result: result.match)

    def add(self, result: MatchResult) -> None:
        """Write down one more match, at once."""
        try:
            with (self.folder / LINES).open("ab") as lines:
                lines.write(msgspec.json.encode(result) + b"\n")
        except OSError as error:
            raise BadData(f"no more matches can be kept in {self.folder}: {error.strerror}") from error


def decode_line(line: bytes, path: Path) -> MatchResult:
    """A line as the match that it keeps."""
    try:
        return msgspec.json.decode(line, type=MatchResult)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path} cannot be read: {error}") from error


@final
class KeptMatches(Sequence[MatchResult]):
    """The first matches of a series by their numbers, read from their file whenever they are looked at."""

    def __init__(self, file: ResultsFile, size: int, count: int) -> None:
        self._file: Final = file
        self._size: Final = size  # numbers from here on do not belong to it
        self._count: Final = count

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[MatchResult]:
        return in_order(result for result in self._file if result.match < self._size)

    @overload
    def __getitem__(self, at: int) -> MatchResult: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[MatchResult]: ...
    def __getitem__(self, at: int | slice) -> MatchResult | Sequence[MatchResult]:
        if isinstance(at, slice):
            return list(self)[at]
        return next(islice(self, at % max(1, self._count), None))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # equal to any other sequence of the same matches


def in_order(results: Iterable[MatchResult]) -> Iterator[MatchResult]:
    """Matches by their numbers, from 0 on, of some that come nearly so; where some are missing, the rest at the end."""
    waiting: dict[int, MatchResult] = {}
    wanted = 0
    for result in results:
        waiting[result.match] = result
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += 1
    yield from (waiting[number] for number in sorted(waiting))


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
