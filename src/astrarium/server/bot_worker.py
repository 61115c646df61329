"""The process in which bots think: it is told what was answered, and says what a bot would answer."""

from __future__ import annotations

import contextlib
import secrets
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

import astrarium
from astrarium import bots
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.serialization import read_origin
from astrarium.server.operator_log import said

MOST_TABLES = 400
MOST_MEMORY = 2 * 1024**3
SIZE = struct.Struct("!I")


class Thought(msgspec.Struct, kw_only=True):
    """A question to a bot: the lines of the log that the process does not have yet, and who is asked."""

    table: str
    game: str
    players: int
    options: dict[str, str]
    known: int  # lines of the log that were told before; 0 begins anew
    content_text: str  # with the first lines: the content that the table was opened with
    start: dict[str, Any] = {}  # with the first lines: the position the match began with, if it did
    lines: list[tuple[int, tuple[str | int, ...]]]
    seat: int
    bot: str
    seconds: float  # of processor time that the bot may think


class Advice(msgspec.Struct, kw_only=True):
    """What the bot says; nothing, if it could not think, or has only begun to."""

    answer: tuple[str | int, ...] = ()
    trouble: str = ""
    thinking: bool = False  # the match was followed to the question, and an answer will follow


class Memory:
    """The matches this process follows, the oldest forgotten first, and the bots that play them.

    A bot stays the same for a whole match: what it has tried in vain, it remembers.
    """

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[Any]] = OrderedDict()
        self._players: dict[str, dict[tuple[int, str], bots.SeatedBots]] = {}

    def players(self, thought: Thought) -> bots.SeatedBots:
        """The bot on a seat, as it has been all along."""
        seats = self._players.setdefault(thought.table, {})
        if (thought.seat, thought.bot) not in seats:
            bot = bots.make(thought.bot, secrets.token_hex(8))
            seats[thought.seat, thought.bot] = bots.SeatedBots({thought.seat: bot})
        return seats[thought.seat, thought.bot]

    def forget(self, table: str) -> None:
        """Nothing of a table is remembered."""
        self.matches.pop(table, None)
        self._players.pop(table, None)

    def follow(self, thought: Thought) -> Match[Any]:
        """The match, played on to where the question is asked."""
        match = self.matches.pop(thought.table, None)
        if match is None or match.moves != thought.known or not thought.known:
            if thought.known:
                raise LookupError("these lines do not follow on what was told before")
            match = begun(boxed(thought.game, thought.content_text), thought)
        self.matches[thought.table] = match
        if len(self.matches) > MOST_TABLES:
            self.forget(next(iter(self.matches)))
        first = thought.known or (match.origin.moves if match.origin is not None else 0)
        while match.moves < first + len(thought.lines):
            seat, answer = thought.lines[match.moves - first]
            match.answer(seat, answer)
        return match


def begun(game: Game[Any], thought: Thought) -> Match[Any]:
    """The match before the first line that is told of it."""
    if not thought.start:
        return game.start(thought.players, dict(thought.options), chance="ask")
    origin = read_origin({"start": thought.start}, thought.players)
    assert origin is not None
    return game.start_at(thought.players, dict(thought.options), origin)


@lru_cache(maxsize=64)
def boxed(game: str, content_text: str) -> Game[Any]:
    """A game with the content of a table; tables alike share it."""
    return astrarium.load(game).with_content(content_text)


def advise(memory: Memory, thought: Thought, begin: Callable[[], None] = lambda: None) -> Advice:
    """Let the bot of a seat think, from its own chair, after saying that it begins; following the match is free."""
    try:
        match = memory.follow(thought)
        begin()
        return Advice(answer=memory.players(thought).advice(match, thought.seat, bots.Deadline(thought.seconds)))
    except Exception as error:
        memory.forget(thought.table)
        return Advice(trouble=said(error))


def modest() -> None:
    """Take no more memory than a bot should need, where the system can see to it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main(asked: BinaryIO, said: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    memory = Memory()
    decoder = msgspec.json.Decoder(Thought)

    def say(advice: Advice) -> None:
        told = msgspec.json.encode(advice)
        said.write(SIZE.pack(len(told)) + told)
        said.flush()

    while True:
        head = asked.read(SIZE.size)
        if len(head) < SIZE.size:
            return
        thought = decoder.decode(asked.read(SIZE.unpack(head)[0]))
        say(advise(memory, thought, lambda: say(Advice(thinking=True))))


if __name__ == "__main__":
    modest()
    main(sys.stdin.buffer, sys.stdout.buffer)
