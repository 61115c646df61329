"""Somebody looking at a table through a socket, and what is drawn for those eyes."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.scene import Now, Told
from astrarium.server.people import Person
from astrarium.server.rate_limit import Rate
from astrarium.server.seat_handover import KIND, Names, with_handovers
from astrarium.server.settings import Limits
from astrarium.server.table_state import Position, screened
from astrarium.server.wire_messages import BoardSent, DraftTold, NowSent, Reply, encode

Mark = tuple[int | None, str, str, tuple[str, ...]]


class Viewer:
    """One open socket."""

    def __init__(self, person: Person | None, lang: str, limits: Limits, address: str) -> None:
        self.person = person
        self.address = address
        self.lang = lang
        self.seat: int | None = None  # through whose eyes
        self.v = -1  # the version that was last shown
        self.eyes: int | None = None  # through which it was shown
        self.rate: Final = Rate(limits.table_messages, limits.table_seconds)
        self._outbox: Final[asyncio.Queue[str | None]] = asyncio.Queue(limits.queued + 1)
        self._most: Final = limits.queued
        self.left: Final = asyncio.Event()
        self.seats = ""  # who sits where, as it was last told
        self._told = 0  # the number of the log up to which everything was told
        self._handovers = 0  # how many changes of hands were told
        self._ahead: set[Mark] = set()  # lines behind that number which were told already

    def send(self, message: Reply) -> None:
        """Put a message on its way; a reader who leaves too many waiting is let go."""
        self.post(encode(message))

    def post(self, text: str) -> None:
        """Put a finished message on its way."""
        if self.gone:
            return
        if self._outbox.qsize() >= self._most:
            self.leave()
        else:
            self._outbox.put_nowait(text)

    def leave(self) -> None:
        """Send nothing more."""
        if not self.gone:
            self.left.set()
            self._outbox.put_nowait(None)

    @property
    def gone(self) -> bool:
        """Whether nothing more will be sent."""
        return self.left.is_set()

    async def next(self) -> str | None:
        """The next message; None when there will be no more."""
        return await self._outbox.get()

    def look(self, held: list[int], waiting: tuple[int, ...]) -> int | None:
        """Choose the eyes: the seat one is asked on, else where one looked before."""
        if not held:
            self.seat = None
        elif self.seat not in held or (self.seat not in waiting and any(seat in waiting for seat in held)):
            self.seat = next((seat for seat in held if seat in waiting), held[0])
        return self.seat

    def skip_events(self, now: Now, handovers: int) -> None:
        """Begin to listen here."""
        self._told = now.version
        self._handovers = handovers
        self._ahead.clear()

    def events(self, now: Now, together: bool, handovers: int) -> tuple[Told, ...]:
        """The lines of the log that these eyes have not been told; while all answer at once, others' may come later."""
        self._told = min(self._told, now.version)
        known = len([line for line in now.log if line.kind == KIND]) - (handovers - self._handovers)
        self._handovers = handovers
        lines: list[Told] = []
        for line in now.log:
            if line.kind == KIND:  # told once, wherever it stands: it has no number of its own
                known -= 1
                if known < 0:
                    lines.append(line)
            elif line.number > self._told and mark(line) not in self._ahead:
                lines.append(line)
        fresh = tuple(lines)
        if together:
            self._ahead.update([mark(line) for line in fresh])
        else:
            self._told = now.version
            self._ahead.clear()
        return fresh


def mark(line: Told) -> Mark:
    """A line without its number, which changes when the answers of all are opened."""
    return line.seat, line.kind, line.text, line.marks


class Picture:
    """What is drawn of one position, once for all who look with the same eyes in the same language."""

    def __init__(self, position: Position, names: Names) -> None:
        self.position: Final = position
        self._names: Final = names
        self._drawn: dict[tuple[int | None, str], tuple[Now, msgspec.Raw]] = {}

    def now(self, seat: int | None, lang: str) -> tuple[Now, msgspec.Raw]:
        """How it stands, as a seat sees it, and the same ready to travel."""
        key = (seat, lang)
        if key not in self._drawn:
            match = self.position.seen(seat)
            now = with_handovers(match.scene(seat, lang).now, self.position.handovers, self._names, lang)
            self._drawn[key] = (now, msgspec.Raw(msgspec.json.encode(now)))
        return self._drawn[key]

    def shown(self, viewer: Viewer, fresh: bool = False) -> NowSent:
        """How it stands, as a viewer sees it, with what has happened since; a fresh look begins without a story."""
        position, seat = self.position, viewer.seat
        now, raw = self.now(seat, viewer.lang)
        if fresh:
            viewer.skip_events(now, len(position.handovers))
        steps = position.steps(seat) if seat is not None else 0
        viewer.v, viewer.eyes = position.version(seat), seat
        return NowSent(
            v=viewer.v,
            now=raw,
            events=viewer.events(now, screened(position.seen(seat)) is not None, len(position.handovers)),
            draft=DraftTold(undo=steps > 0, confirm=steps > 0, steps=steps),
        )


class Boards:
    """The unchanging half of the scenes of a table, by language."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[msgspec.Raw, str]] = {}

    def sent(self, match: Match[Any], lang: str, v: int) -> BoardSent:
        """The board, named by its hash."""
        if lang not in self._drawn:
            raw = msgspec.json.encode(match.game.board(match.table.box, lang))
            self._drawn[lang] = (msgspec.Raw(raw), hashlib.blake2b(raw, digest_size=16).hexdigest())
        board, name = self._drawn[lang]
        return BoardSent(board=board, hash=name, v=v)
