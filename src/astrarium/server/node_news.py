"""What the processes of one server tell each other: changed people, spent limits, device codes, tables to hand over."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Final

from astrarium.server.rate_limit import KeyedRateLimit, VisitorRateLimit
from astrarium.server.refusals import Refused
from astrarium.server.sleeping_tables import tables_waiting_for_bots
from astrarium.server.storage_errors import StorageFailed

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

SHARE_SECONDS: Final = 0.5  # between two messages about what was spent
NAMES_IN_MESSAGE: Final = 60


class NodeNews:
    """The tables of a process, as its leases and the other processes see them."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        self._limits: Final[dict[str, KeyedRateLimit]] = {}

    # ------------------------------------------------------------------ what leases ask for

    def has_loaded(self, table: str) -> bool:
        """Whether a table is in memory."""
        return table in self._registry.tables

    def drop_tables(self) -> None:
        """All tables leave memory at once; their pages come back, and are led to whoever owns them now."""
        for table in list(self._registry.tables.values()):
            self._registry.unload(table)

    def adopt(self, tables: list[str]) -> None:
        """A process is gone. Its tables with viewers are asked for by their pages; bots must be asked again."""
        with contextlib.suppress(StorageFailed):
            self._registry.spawn(self._registry.wake_bots(tables_waiting_for_bots(self._registry.database, tables)))

    # ------------------------------------------------------------------ what others say

    def hear(self, news: dict[str, Any]) -> None:
        """Another process says something."""
        registry = self._registry
        match news:
            case {"kind": "missed"}:  # the line was cut: whatever was said meanwhile
                registry.people.reread_all()
            case {"kind": "person", "id": str(person)}:
                self._reread(person)
            case {"kind": "deleted", "id": str(person)}:
                registry.people.reread(person)
                registry.spawn(self._forget(person))
            case {"kind": "yield", "table": str(table)}:
                registry.spawn(self._yield(table))
            case {"kind": "code", "hash": str(code), "person": str(person)}:
                registry.device_codes.learn(code, person)
            case {"kind": "code used", "hash": str(code)}:
                registry.device_codes.unlearn(code)
            case {"kind": "spent", "limits": dict(limits)}:
                for limit, spent in limits.items():
                    for name, cost in spent.items():
                        self._limits[limit].add(name, cost)
            case _:
                pass  # of a newer version

    def _reread(self, id: str) -> None:
        """Somebody has another name or other preferences."""
        registry = self._registry
        registry.people.reread(id)
        person = registry.people.by_id(id)
        if person is None:
            return
        for viewer in registry.viewers_of(id):
            viewer.person = person
        for table in registry.tables.values():
            if table.broadcast.seats_of(person):
                table.send_seats()

    async def _forget(self, person: str) -> None:
        from astrarium.server.personal_data import forget_in_memory

        await forget_in_memory(self._registry, person)

    async def _yield(self, table: str) -> None:
        """Hand a table over, because another process needs it."""
        live = self._registry.tables.get(table)
        if live is None:
            await self._registry.leases.release(table)
        else:
            with contextlib.suppress(Refused):
                await live.submit(live.retire)

    # ------------------------------------------------------------------ limits

    def share_limit(self, name: str, limit: KeyedRateLimit | VisitorRateLimit) -> None:
        """Count what is spent elsewhere too."""
        if isinstance(limit, VisitorRateLimit):
            for part, each in limit.parts().items():
                self.share_limit(f"{name} {part}", each)
        else:
            limit.spent = {}
            self._limits[name] = limit

    async def share_spent(self) -> None:
        """Tell the others again and again what was spent here."""
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            spent = [
                (limit, name, cost) for limit, each in self._limits.items() for name, cost in (each.spent or {}).items()
            ]
            for each in self._limits.values():
                each.spent = {}
            if not self._registry.leases.others():
                continue
            for at in range(0, len(spent), NAMES_IN_MESSAGE):
                message: dict[str, dict[str, int]] = {}
                for limit, name, cost in spent[at : at + NAMES_IN_MESSAGE]:
                    message.setdefault(limit, {})[name] = cost
                self._registry.leases.publish(kind="spent", limits=message)
