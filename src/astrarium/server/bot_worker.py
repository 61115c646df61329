"""The worker process in which bots think: it is sent the log of a match, and replies what a bot would answer."""

from __future__ import annotations

import contextlib
import secrets
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, BinaryIO, Final, Literal

import msgspec

import astrarium
from astrarium import bots
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.serialization import read_origin
from astrarium.review import make_hint, review_match
from astrarium.server.operator_log import describe_error

MAX_TABLES = 400
MAX_MEMORY = 2 * 1024**3
LENGTH_PREFIX = struct.Struct("!I")


class Task(msgspec.Struct, kw_only=True, frozen=True):
    """What is asked of a worker: an answer, a hint, or the review of a match that is over."""

    kind: Literal["answer", "hint", "review"] = "answer"
    about: tuple[str | int, ...] = ()  # with a hint: an answer that is to be priced too
    hints: tuple[int, ...] = ()  # with a review: how many were asked for, by seat
    seconds: float = 0.0  # of processor time; 0: as long as a bot may think


ANSWER: Final = Task()


class BotRequest(msgspec.Struct, kw_only=True):
    """A question to a bot: the lines of the log that the process does not have yet, and who is asked."""

    table: str
    game: str
    players: int
    options: dict[str, str]
    known: int  # lines of the log that were sent before; 0 begins anew
    content_text: str  # with the first lines: the content that the table was opened with
    start: dict[str, Any] = {}  # with the first lines: the position the match began with, if not at an empty table
    lines: list[tuple[int, tuple[str | int, ...]]]
    seat: int
    bot: str
    seconds: float  # of processor time that the bot may think
    task: Task = ANSWER


class BotReply(msgspec.Struct, kw_only=True):
    """What the bot answers; nothing if it failed, or has only begun to think."""

    answer: tuple[str | int, ...] = ()
    told: str = ""  # a hint or a review, as JSON
    error: str = ""
    thinking: bool = False  # the match was followed to the question, and an answer will follow


class MatchMemory:
    """The matches this process follows, the oldest forgotten first, and the bots that play them.

    A bot stays the same for a whole match: what it has tried in vain, it remembers.
    """

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[Any]] = OrderedDict()
        self._seated_bots: dict[str, dict[tuple[int, str], bots.SeatedBots]] = {}

    def seated_bots(self, request: BotRequest) -> bots.SeatedBots:
        """The bot on a seat, as it has been all along."""
        seats = self._seated_bots.setdefault(request.table, {})
        if (request.seat, request.bot) not in seats:
            bot = bots.make(request.bot, secrets.token_hex(8))
            seats[request.seat, request.bot] = bots.SeatedBots({request.seat: bot})
        return seats[request.seat, request.bot]

    def forget(self, table: str) -> None:
        """Forget a table."""
        self.matches.pop(table, None)
        self._seated_bots.pop(table, None)

    def follow(self, request: BotRequest) -> Match[Any]:
        """The match, played on to where the question is asked."""
        match = self.matches.pop(request.table, None)
        if match is None or match.moves != request.known or not request.known:
            if request.known:
                raise LookupError("these lines do not follow on what was told before")
            match = start_match(game_with_content(request.game, request.content_text), request)
        self.matches[request.table] = match
        if len(self.matches) > MAX_TABLES:
            self.forget(next(iter(self.matches)))
        first = request.known or (match.origin.moves if match.origin is not None else 0)
        while match.moves < first + len(request.lines):
            seat, answer = request.lines[match.moves - first]
            match.answer(seat, answer)
        return match


def start_match(game: Game[Any], request: BotRequest) -> Match[Any]:
    """The match before its first line."""
    if not request.start:
        return game.start(request.players, dict(request.options), chance="ask")
    origin = read_origin({"start": request.start}, request.players)
    assert origin is not None
    return game.start_at(request.players, dict(request.options), origin)


def follow_once(request: BotRequest) -> Match[Any]:
    """The match of a hint or a review, sent whole: a draft may be taken back, so nothing of it is kept."""
    match = start_match(game_with_content(request.game, request.content_text), request)
    first = match.origin.moves if match.origin is not None else 0
    while match.moves < first + len(request.lines):
        seat, answer = request.lines[match.moves - first]
        match.answer(seat, answer)
    return match


def tell(match: Match[Any], request: BotRequest) -> str:
    """A hint or a review, as JSON."""
    task, deadline = request.task, bots.Deadline(request.seconds)
    if task.kind == "review":
        return msgspec.json.encode(review_match(match, deadline, task.hints)).decode()
    return msgspec.json.encode(make_hint(match, request.seat, deadline=deadline, about=task.about or None)).decode()


@lru_cache(maxsize=64)
def game_with_content(game: str, content_text: str) -> Game[Any]:
    """A game with the content of a table; tables alike share it."""
    return astrarium.load(game).with_content(content_text)


def answer_request(memory: MatchMemory, request: BotRequest, begin: Callable[[], None] = lambda: None) -> BotReply:
    """Let the bot of a seat think, after calling `begin`; following the match is not counted."""
    try:
        if request.task.kind != "answer":
            match = follow_once(request)
            begin()
            return BotReply(told=tell(match, request))
        match = memory.follow(request)
        begin()
        return BotReply(answer=memory.seated_bots(request).advice(match, request.seat, bots.Deadline(request.seconds)))
    except Exception as error:
        memory.forget(request.table)
        return BotReply(error=describe_error(error))


def limit_memory() -> None:
    """Take no more memory than a bot should need, where the system can enforce that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def main(requests: BinaryIO, replies: BinaryIO) -> None:
    """Reply to requests until the input ends."""
    memory = MatchMemory()
    decoder = msgspec.json.Decoder(BotRequest)

    def send(reply: BotReply) -> None:
        encoded = msgspec.json.encode(reply)
        replies.write(LENGTH_PREFIX.pack(len(encoded)) + encoded)
        replies.flush()

    while True:
        head = requests.read(LENGTH_PREFIX.size)
        if len(head) < LENGTH_PREFIX.size:
            return
        request = decoder.decode(requests.read(LENGTH_PREFIX.unpack(head)[0]))
        send(answer_request(memory, request, lambda: send(BotReply(thinking=True))))


if __name__ == "__main__":
    limit_memory()
    main(sys.stdin.buffer, sys.stdout.buffer)
