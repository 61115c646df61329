"""Answers that nobody clicks: of bots, of standing preferences, and of seats whose time has run out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from astrarium.core.match import Match
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import PASS, Answer
from astrarium.server import match_with_drafts
from astrarium.server.move_log import CLOCK_KEY
from astrarium.server.room_picks import picked_answer, spend_pick
from astrarium.server.seats_and_header import update_seat
from astrarium.server.storage_errors import StorageFailed

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.people import Person

AnsweredBy = Literal["bot", "person", "clock"]
RETRY_SECONDS: Final = 2.0  # until an answer that could not be written is tried again
SUBSTITUTE: Final = "normal"  # the bot that answers for a person whose time has run out


TurnMark = tuple[str, tuple[int, ...]]  # the round in words, and whose turn it is


def turn_mark(match: Match[Any]) -> TurnMark:
    """What tells one turn from the next, in any game."""
    now = MatchScenes(match).now(None, "en")
    return now.turn, tuple([seat.seat for seat in now.seats if seat.active])


class AutoAnswers:
    """The automatic answers of one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._thinking: set[int] = set()
        self._refused: dict[
            tuple[int, int], TurnMark
        ] = {}  # by seat and maker: in which turn no more offers are wanted

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked out."""
        return bool(self._thinking)

    def wake(self) -> None:
        """Begin to answer for every seat that is asked and can be answered for."""
        table = self.table
        if table.header.status != "live":
            return
        for seat in table.state.waiting:
            if seat in self._thinking:
                continue
            sitting = table.seats[seat]
            if sitting.kind == "bot":
                self._start(seat, self._think(seat, table.state.match, sitting.bot, "bot"))
            elif table.state.drafts.get(seat):
                continue  # they are at it themselves
            elif (answer := self.standing_answer(table.state.match, seat)) is not None:
                self._start(seat, self._answer_after_pause(seat, table.state.match, answer))

    def answer_late_seat(self, seat: int) -> None:
        """Answer for a person whose time has run out: pass where that is allowed, else what a bot would answer."""
        match = self.table.state.match
        if seat in self._thinking:
            return
        if match_with_drafts.is_private_question(match, seat) and PASS in match.options(seat):
            self._start(seat, self._answer_after_pause(seat, match, PASS, "clock"))
        else:
            self._start(seat, self._think(seat, match, SUBSTITUTE, "clock"))

    def _start(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._thinking.add(seat)
        self.table.registry.spawn(work)

    async def _think(self, seat: int, match: Match[Any], bot: str, who: AnsweredBy) -> None:
        try:
            answer = await self.table.registry.bot_pool.answer(self.table.header.id, match, seat, bot)
        finally:
            self._thinking.discard(seat)
        await self._submit(seat, match, answer, who)

    async def _submit(self, seat: int, match: Match[Any], answer: Answer, who: AnsweredBy) -> None:
        """Submit an answer; one that could not be written is tried again until it can."""
        while True:
            try:
                return await self.table.submit(partial(self._answer, seat, match, answer, who))
            except StorageFailed:
                self._thinking.add(seat)
            try:
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self._thinking.discard(seat)

    def refuse_offers(self, seat: int, other: int) -> None:
        """A seat wants no more offers of another in this turn."""
        self._refused[seat, other] = turn_mark(self.table.state.match)

    def standing_answer(self, match: Match[Any], seat: int) -> Answer | None:
        """What the person on this seat has left word to answer, if it fits the question."""
        table = self.table
        person = table.registry.people.by_id(table.seats[seat].person)
        if person is None:
            return None
        if (picked := picked_answer(match, seat, table.seats[seat])) is not None:
            return picked
        if self._refused and (refusal := self._offer_refusal(match, seat)) is not None:
            return refusal
        if person.prefs.standing == "none":
            return None
        if not match_with_drafts.is_private_question(match, seat):
            open_ones = [choice.answer for choice in table.broadcast.now(match, seat).choices if not choice.why]
            return open_ones[0] if len(open_ones) == 1 else None  # every other one would change nothing
        options = match.options(seat)
        if PASS in options and self._passes(person, match, seat):
            return PASS
        return options[0] if len(options) == 1 else None

    def _offer_refusal(self, match: Match[Any], seat: int) -> Answer | None:
        """The answer that turns an offer down, where its maker was told that no more are wanted in this turn."""
        now = self.table.broadcast.now(match, seat)
        by = now.ask.offer_by if now.ask is not None else None
        if by is None or self._refused.get((seat, by)) != turn_mark(match):
            return None
        return next((choice.answer for choice in now.choices if choice.refuses), None)

    def _passes(self, person: Person, match: Match[Any], seat: int) -> bool:
        """Whether this person passes here: always, or only where the scene marks the question as a window."""
        if person.prefs.standing != "window":
            return person.prefs.standing == "pass"
        return self.table.broadcast.is_window(match, seat)

    async def _answer_after_pause(
        self, seat: int, match: Match[Any], answer: Answer, who: AnsweredBy = "person"
    ) -> None:
        try:
            if who == "person":
                await asyncio.sleep(0.3 + SYSTEM.below(600) / 1000)  # as if a person had thought about it
        finally:
            self._thinking.discard(seat)
        await self._submit(seat, match, answer, who)

    async def _answer(self, seat: int, match: Match[Any], answer: Answer, who: AnsweredBy) -> None:
        """Play the answer, unless the question or the occupant of the seat has changed since."""
        table = self.table
        current = table.state.match
        same_occupant = (table.seats[seat].kind == "bot") == (who == "bot")
        asked = current is match or (seat in current.waiting and match_with_drafts.same_question(match, current, seat))
        if same_occupant and asked and table.header.status == "live" and not table.state.drafts.get(seat):
            log = table.log_writer()
            key = CLOCK_KEY if who == "clock" else ""
            sitting = spend_pick(current, seat, table.seats[seat])
            spent = [update_seat(table.header.id, seat, sitting)] if sitting != table.seats[seat] else []
            await table.commit(match_with_drafts.apply_answer(table.state, seat, answer, "final", log, key), log, spent)
            table.seats[seat] = sitting
        else:
            self.wake()
