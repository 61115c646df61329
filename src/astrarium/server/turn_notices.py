"""Notices of turns: one for each turn of a person, and one for all tables that wait for them at the same time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, insert, select, update

from astrarium.core.match import Match
from astrarium.core.scene_view_base import TURN
from astrarium.server import database_schema
from astrarium.server.bot_and_standing_answers import turn_mark
from astrarium.server.database import now
from astrarium.server.match_with_drafts import simultaneous_step
from astrarium.server.seats_and_header import read_waiting

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry


class WaitingTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that waits for a person who is not there."""

    id: str
    game: str
    title: str
    told: float | None  # when they were told of this turn, if they were


def notice_mark(match: Match[Any]) -> str:
    """What tells a turn from any other of the match, however often somebody is asked in it."""
    begun = next((number for number, event in reversed(match.event_log) if event.key == TURN), 0)
    together = simultaneous_step(match)
    return f"{begun} {turn_mark(match)} {together.since if together is not None else ''}"


class TurnNotices:
    """Who is told of which turn, and when."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        self._under_way: set[str] = set()  # people who are about to be told

    async def turn_came(self, person: str, table: str, mark: str) -> None:
        """A turn has come to a person who is not there: they are told at once, or soon, together with others."""
        notices, database = database_schema.turn_notices, self._registry.database
        this = (notices.c.person == person, notices.c.table == table)
        known = database.first(select(notices.c.mark).where(*this))
        if known is not None and known.mark == mark:
            return
        values: dict[str, object] = {"person": person, "table": table, "mark": mark, "told": None}
        await database.write([(delete(notices).where(*this), {}), (insert(notices), values)])
        if person not in self._under_way:
            self._under_way.add(person)
            self._registry.spawn(self._tell_after(person, self._pause(person, table)))

    def _pause(self, person: str, table: str) -> float:
        """How long to collect: while a notice of another table is fresh and unanswered, nobody is told one by one."""
        told = [one.told for one in self.waiting(person) if one.told is not None and one.id != table]
        return max(0.0, max(told, default=0.0) + self._registry.settings.limits.digest_seconds - now())

    async def _tell_after(self, person: str, pause: float) -> None:
        try:
            await asyncio.sleep(pause)
        finally:
            self._under_way.discard(person)
        await self.tell(person)

    async def tell(self, person: str) -> None:
        """One notice of all tables that wait for a person, if there is one among them that they do not know of."""
        waiting = self.waiting(person)
        fresh = [one for one in waiting if one.told is None]
        if not fresh:
            return
        notices = database_schema.turn_notices
        told = (
            update(notices)
            .where(notices.c.person == person, notices.c.table.in_([one.id for one in fresh]))
            .values(told=now())
        )
        await self._registry.database.write([(told, {})])
        await self._registry.notifications.notify_turns(person, waiting)

    def waiting(self, person: str) -> list[WaitingTable]:
        """The tables that wait for a person who is not there, the one that has waited longest first."""
        notices, tables, seats = database_schema.turn_notices.c, database_schema.tables.c, database_schema.seats.c
        found = (
            select(tables.id, tables.game, tables.title, tables.waiting, seats.seat, notices.told)
            .join(database_schema.turn_notices, notices.table == tables.id)
            .join(database_schema.seats, seats.table == tables.id)
            .where(notices.person == person, seats.person == person, seats.kind != "bot", tables.state == "live")
            .order_by(tables.changed, tables.id, seats.seat)
        )
        by_id = {
            row.id: WaitingTable(id=row.id, game=row.game, title=row.title, told=row.told)
            for row in self._registry.database.all(found)
            if row.seat in read_waiting(row.waiting) and not self._is_there(person, row.id)
        }
        return list(by_id.values())

    def _is_there(self, person: str, table: str) -> bool:
        """Whether a person has a table open."""
        live = self._registry.tables.get(table)
        return live is not None and person in live.broadcast.online

    async def resume(self) -> None:
        """After a start: whoever was still to be told is told now."""
        if self._registry.leases.others():
            return  # the server ran
        notices = database_schema.turn_notices.c
        for row in self._registry.database.all(select(notices.person).distinct().where(notices.told.is_(None))):
            await self.tell(row.person)
