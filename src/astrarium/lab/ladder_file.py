"""A file that keeps the matches of a ladder, so that it can be stopped, continued, made longer and given more bots.

The first line says what all its matches have in common; every other line is a match, in the order in which they ended.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from astrarium.core.errors import BadData
from astrarium.lab.ladder import Ladder, LadderMatch, Table
from astrarium.lab.results_file import DifferentRun, differences

KIND = "astrarium ladder"
COMMON = ("game", "rules", "content", "players", "options", "seed", "longest")


class LadderFile:
    """The matches kept in a file, by who sat where and by deal. A line that was cut off is played again."""

    def __init__(self, path: Path, ladder: Ladder, observers: tuple[str, ...] = ()) -> None:
        self.path = path
        self.matches: dict[tuple[Table, int], LadderMatch] = {}
        self._file: IO[bytes] | None = None
        plain = ladder.plain()
        header = {"file": KIND, **{name: plain[name] for name in COMMON}, "observers": list(observers)}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole, _, torn = (path.read_bytes() if path.exists() else b"").rpartition(b"\n")
            if whole or torn:
                self._read(whole.split(b"\n") if whole else [], header)
                if torn:
                    path.write_bytes(whole + b"\n")
            else:
                path.write_bytes(json.dumps(header).encode() + b"\n")
            path.open("ab").close()
        except OSError as error:
            raise BadData(f"no ladder can be kept in {path}: {error.strerror}") from error

    def _read(self, lines: list[bytes], wanted: dict[str, Any]) -> None:
        try:
            found = json.loads(lines[0])
        except (IndexError, ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("file") != KIND:
            raise DifferentRun(f"{self.path} holds something else than a ladder; name a new file")
        if found != wanted:
            raise DifferentRun(f"{self.path} belongs to another ladder: {differences(found, wanted)}")
        for number, line in enumerate(lines[1:], 2):
            try:
                match = msgspec.json.decode(line, type=LadderMatch)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadData(f"line {number} of {self.path} cannot be read: {error}") from error
            self.matches.setdefault(match.key, match)

    def __enter__(self) -> Self:
        self._file = self.path.open("ab")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, match: LadderMatch) -> None:
        """Write down one more match, at once."""
        assert self._file is not None
        self._file.write(msgspec.json.encode(match) + b"\n")
        self._file.flush()
        self.matches[match.key] = match
