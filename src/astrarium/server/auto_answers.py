"""Those who answer though nobody clicks: bots, and people who left word what to say to private questions."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import PASS, Answer
from astrarium.server import table_state as positions
from astrarium.server.move_log import BY_CLOCK
from astrarium.server.storage_errors import StorageFailed

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.people import Person

Who = Literal["bot", "person", "clock"]
AGAIN: Final = 2.0  # seconds until what could not be written down is tried again
SUBSTITUTE: Final = "normal"  # the bot that answers for who has let the time run out


class StandIns:
    """All of them at one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._thinking: set[int] = set()

    @property
    def busy(self) -> bool:
        """Whether somebody is thinking."""
        return bool(self._thinking)

    def wake(self) -> None:
        """Let those who are asked think."""
        table = self.table
        if table.plate.state != "live":
            return
        for seat in table.position.waiting:
            if seat in self._thinking:
                continue
            chair = table.chairs[seat]
            if chair.kind == "bot":
                self._begin(seat, self._think(seat, table.position.match, chair.bot, "bot"))
            elif (answer := self._left_word(seat)) is not None:
                self._begin(seat, self._say(seat, table.position.match, answer))

    def stand_in(self, seat: int) -> None:
        """Answer for a person whose time has run out: no, where one may say no to all; else what a bot would say."""
        match = self.table.position.match
        if seat in self._thinking:
            return
        if positions.in_private(match, seat) and PASS in match.options(seat):
            self._begin(seat, self._say(seat, match, PASS, "clock"))
        else:
            self._begin(seat, self._think(seat, match, SUBSTITUTE, "clock"))

    def _begin(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._thinking.add(seat)
        self.table.hall.spawn(work)

    async def _think(self, seat: int, match: Match[Any], bot: str, who: Who) -> None:
        try:
            answer = await self.table.hall.thinkers.answer(self.table.plate.id, match, seat, bot)
        finally:
            self._thinking.discard(seat)
        await self._give(seat, match, answer, who)

    async def _give(self, seat: int, match: Match[Any], answer: Answer, who: Who) -> None:
        """Have an answer taken; one that could not be written down is given again, until there is room."""
        while True:
            try:
                return await self.table.do(partial(self._answer, seat, match, answer, who))
            except StorageFailed:
                self._thinking.add(seat)
            try:
                await asyncio.sleep(AGAIN)
            finally:
                self._thinking.discard(seat)

    def _left_word(self, seat: int) -> Answer | None:
        """What the person of this seat has told us to say, if it fits the question."""
        table = self.table
        person = table.hall.people.by_id(table.chairs[seat].person)
        match = table.position.match
        if person is None or person.prefs.standing == "none" or not positions.in_private(match, seat):
            return None
        options = match.options(seat)
        if PASS in options and self._passes(person, match, seat):
            return PASS
        return options[0] if len(options) == 1 else None

    def _passes(self, person: Person, match: Match[Any], seat: int) -> bool:
        """Whether this person passes here: always, or only what the scene calls a window on the things of others."""
        if person.prefs.standing != "window":
            return person.prefs.standing == "pass"
        return positions.is_window(match, seat)

    async def _say(self, seat: int, match: Match[Any], answer: Answer, who: Who = "person") -> None:
        try:
            if who == "person":
                await asyncio.sleep(0.3 + SYSTEM.below(600) / 1000)  # as if somebody had thought about it
        finally:
            self._thinking.discard(seat)
        await self._give(seat, match, answer, who)

    async def _answer(self, seat: int, match: Match[Any], answer: Answer, who: Who) -> None:
        """The answer counts, unless the question or the one who sits there has changed since."""
        table = self.table
        here = table.position.match
        right_chair = (table.chairs[seat].kind == "bot") == (who == "bot")
        asked = here is match or (seat in here.waiting and positions.same_question(match, here, seat))
        if right_chair and asked and table.plate.state == "live" and not table.position.drafts.get(seat):
            pen = table.pen()
            key = BY_CLOCK if who == "clock" else ""
            await table.take(positions.answered(table.position, seat, answer, "final", pen, key), pen)
        else:
            self.wake()
