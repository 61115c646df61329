"""The questions that wait for a bot: those of watched tables come first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from astrarium.core.match import Match
from astrarium.server.bot_worker import ANSWER, BotReply, Task

WATCHED_IN_A_ROW: Final = 8  # after so many questions of watched tables, one of the others that wait has its turn


class BotQuestion:
    """A question to a bot, and the future of its reply."""

    def __init__(self, table: str, match: Match[Any], seat: int, bot: str, task: Task = ANSWER) -> None:
        self.table: Final = table
        self.match: Final = match
        self.seat: Final = seat
        self.bot: Final = bot
        self.task: Final = task
        self.reply: Final[asyncio.Future[BotReply | None]] = asyncio.get_running_loop().create_future()


class BotQueue:
    """First come, first served among the watched and among the others.

    What is watched is asked anew for every turn: a question moves up as soon as its table has a viewer.
    """

    def __init__(self, watched: Callable[[str], bool]) -> None:
        self._watched: Final = watched
        self._waiting: list[BotQuestion] = []
        self._in_a_row = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, question: BotQuestion) -> None:
        """Wait at the end."""
        self._waiting.append(question)

    def discard(self, question: BotQuestion) -> None:
        """Wait no longer."""
        if question in self._waiting:
            self._waiting.remove(question)

    def next_in_line(self) -> list[BotQuestion]:
        """All questions that may have the next turn, the one that has waited longest first."""
        watched, others = self._groups()
        return others if not watched or (others and self._in_a_row >= WATCHED_IN_A_ROW) else watched

    def take(self, question: BotQuestion) -> None:
        """Give a question its turn."""
        watched, others = self._groups()
        self._in_a_row = self._in_a_row + 1 if question in watched and others else 0
        self._waiting.remove(question)

    def _groups(self) -> tuple[list[BotQuestion], list[BotQuestion]]:
        watched: list[BotQuestion] = []
        others: list[BotQuestion] = []
        for question in self._waiting:
            (watched if self._watched(question.table) else others).append(question)
        return watched, others
