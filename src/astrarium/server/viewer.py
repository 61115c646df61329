"""Somebody looking at a table through a socket, and what is drawn for those eyes."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

import msgspec

from astrarium.core.match import Match
from astrarium.core.step import NOBODY, Together
from astrarium.core.table import News
from astrarium.server.messages import BoardSent, DraftTold, EventTold, NowSent, Reply, encode
from astrarium.server.people import Person
from astrarium.server.position import Position
from astrarium.server.rates import Rate
from astrarium.server.settings import Limits

Mark = tuple[str, int, tuple[str, ...], str]


class Viewer:
    """One open socket."""

    def __init__(self, person: Person | None, lang: str, limits: Limits, address: str) -> None:
        self.person = person
        self.address = address
        self.lang = lang
        self.seat: int | None = None  # through whose eyes
        self.v = -1
        self.rate: Final = Rate(limits.table_messages, limits.table_seconds)
        self._outbox: Final[asyncio.Queue[str | None]] = asyncio.Queue(limits.queued + 1)
        self._most: Final = limits.queued
        self.left: Final = asyncio.Event()
        self._told = 0  # entries of the story that lie behind
        self._ahead: set[Mark] = set()  # entries told already, of those that lie before

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

    def forget_news(self, match: Match[Any]) -> None:
        """Begin to listen here."""
        self._told = len(match.story)
        self._ahead.clear()

    def news(self, match: Match[Any]) -> list[tuple[int, News]]:
        """What these eyes may hear and have not been told: nothing of what others do behind their screens."""
        top = match.agenda[-1] if match.agenda else None
        phase = isinstance(top, Together)
        since = top.since if isinstance(top, Together) else match.moves
        self._told = min(self._told, len(match.story))
        fresh: list[tuple[int, News]] = []
        for number, news in match.story[self._told :]:
            if (news.only is not None and news.only != self.seat) or (number > since and news.seat != self.seat):
                continue
            mark = (news.key, news.seat, news.marks, repr(news.args))
            if mark not in self._ahead:
                fresh.append((number, news))
                if phase:
                    self._ahead.add(mark)
        if not phase:
            self._told = len(match.story)
            self._ahead.clear()
        return fresh


class Picture:
    """What is drawn of one position, once for all who look with the same eyes in the same language."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self._drawn: dict[tuple[int | None, str], msgspec.Raw] = {}

    def now(self, seat: int | None, lang: str) -> msgspec.Raw:
        """How it stands, as a seat sees it."""
        key = (seat, lang)
        if key not in self._drawn:
            self._drawn[key] = drawn(self.position.seen(seat), seat, lang)
        return self._drawn[key]

    def shown(self, viewer: Viewer) -> NowSent:
        """How it stands, as a viewer sees it, with what has happened since."""
        position, seat = self.position, viewer.seat
        match = position.seen(seat)
        steps = position.steps(seat) if seat is not None else 0
        viewer.v = position.version(seat)
        return NowSent(
            v=viewer.v,
            now=self.now(seat, viewer.lang),
            events=tuple(in_words(match, number, news, viewer.lang) for number, news in viewer.news(match)),
            draft=DraftTold(undo=steps > 0, confirm=steps > 0, steps=steps),
        )


def drawn(match: Match[Any], seat: int | None, lang: str) -> msgspec.Raw:
    """The changing half of a scene, ready to travel."""
    return msgspec.Raw(msgspec.json.encode(match.game.rules.now(match.sight(seat, lang))))


def in_words(match: Match[Any], number: int, news: News, lang: str) -> EventTold:
    """Something that happened, in the viewer's language."""
    return EventTold(
        number=number,
        seat=None if news.seat == NOBODY else news.seat,
        kind=news.key,
        text=match.game.words.say(news.key, news.args, lang),
        marks=news.marks,
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
