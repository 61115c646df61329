"""Clocks that count days: they run while nobody looks and while their tables lie on disk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sqlalchemy import or_, select, update

from astrarium.server import database_schema
from astrarium.server.database import now
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import read_waiting
from astrarium.server.storage_errors import StorageFailed

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

LOOK_SECONDS: Final = 20.0  # between two looks at what is due
GRACE_SECONDS: Final = 3600.0  # for those whose time ran out while the server did not run


class DayClocks:
    """Looks for what is due, and wakes the tables it belongs to."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry

    async def run(self) -> None:
        """Look again and again, for as long as the server runs; a database that fails is asked again."""
        resumed = False
        while True:
            try:
                if not resumed:
                    await self.resume()
                    resumed = True
                await self._ring(self.due())
            except StorageFailed as failure:
                self._registry.operator_log.note("clocks not read", why=failure.why)
            await asyncio.sleep(LOOK_SECONDS)

    async def resume(self) -> None:
        """After a start: nobody is late for an hour that they could not have used, and no clock is left unwound."""
        clocks, registry = database_schema.clocks.c, self._registry
        if registry.leases.others():
            return  # the server ran
        late = update(database_schema.clocks).where(clocks.due <= now()).values(due=now() + GRACE_SECONDS)
        await registry.database.write([(late, {})])
        await self._ring(self._unwound())

    def due(self) -> list[str]:
        """The tables at which somebody's time is over, or somebody is to be told that it soon will be."""
        clocks, tables = database_schema.clocks.c, database_schema.tables.c
        reached = or_(clocks.due <= now(), clocks.notice <= now())
        found = select(clocks.table).distinct().join(database_schema.tables, tables.id == clocks.table)
        return [row.table for row in self._registry.database.all(found.where(tables.state == "live", reached))]

    def _unwound(self) -> list[str]:
        """The tables that wait for somebody whose time was not written down before the server stopped."""
        clocks, tables = database_schema.clocks.c, database_schema.tables.c
        database = self._registry.database
        wound = {(row.table, row.seat) for row in database.all(select(clocks.table, clocks.seat))}
        live = select(tables.id, tables.waiting).where(tables.state == "live", tables.clock_kind == "days")
        return [
            row.id
            for row in database.all(live)
            if any([(row.id, seat) not in wound for seat in read_waiting(row.waiting)])
        ]

    async def _ring(self, ids: list[str]) -> None:
        for name in ids:
            try:
                table = await self._registry.table(name)
                await table.submit(table.clock.ring)
            except Refused:
                continue
