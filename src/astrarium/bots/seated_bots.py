"""The bots around one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from astrarium.bots.bot import Bot
from astrarium.bots.bot_view import make_bot_view
from astrarium.bots.deadline import NO_DEADLINE, Deadline
from astrarium.core.errors import BadOptions
from astrarium.core.match import Match
from astrarium.core.step import Answer


@final
class SeatedBots:
    """Bots by seat. It alone sees the match, and hands each bot the view of its own seat."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self.bots = dict(bots)

    def next_seat(self, match: Match[Any]) -> int | None:
        """The first waiting seat that a bot sits on."""
        return next((seat for seat in match.waiting if seat in self.bots), None)

    def advice(self, match: Match[Any], seat: int, deadline: Deadline = NO_DEADLINE) -> Answer:
        """What the bot on this seat would answer, with what it has found when the deadline passes."""
        bot = self.bots[seat]
        return bot.answer(make_bot_view(match, seat, bot.rng, bot.needs_view), deadline)

    def answer(self, match: Match[Any]) -> tuple[int, Answer]:
        """Let the next bot answer; who it was, and what it answered."""
        seat = self.next_seat(match)
        if seat is None:
            raise BadOptions("no bot is asked")
        answer = self.advice(match, seat)
        match.answer(seat, answer)
        return seat, answer
