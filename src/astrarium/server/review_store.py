"""The reviews of finished matches: made in the background, in a process of their own, and kept with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from astrarium.core.match import Match
from astrarium.review.review_records import FORMAT
from astrarium.server import database_schema
from astrarium.server.bot_pool import BotPool
from astrarium.server.database import upsert

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.table_registry import TableRegistry

SAVE_REVIEW: Final = upsert(database_schema.reviews, "table")


class ReviewStore:
    """The reviews of finished matches: made once, in a process of their own, and kept with the match."""

    def __init__(self, registry: TableRegistry, pool: BotPool) -> None:
        self.registry: Final = registry
        self.pool: Final = pool
        self._making: Final[set[str]] = set()
        self._failed: Final[set[str]] = set()

    def begin(self, table: LiveTable) -> None:
        """Make the review of a match that is over, unless it is there or being made."""
        name, match = table.header.id, table.state.match
        if not table.state.over or name in self._making or self.read(name, match) is not None:
            return
        self._making.add(name)
        self._failed.discard(name)
        self.registry.spawn(self._make(name, match, tuple([seat.hints for seat in table.seats])))

    async def _make(self, id: str, match: Match[Any], hints: tuple[int, ...]) -> None:
        try:
            told = await self.pool.review(id, match, hints)
            if told is None:
                self._failed.add(id)
                return
            row = {"table": id, "moves": match.moves, "format": FORMAT, "review": told}
            await self.registry.database.write([(SAVE_REVIEW, row)])
        finally:
            self._making.discard(id)

    def read(self, id: str, match: Match[Any]) -> str | None:
        """The kept review of this very match, in today's form."""
        reviews = database_schema.reviews
        row = self.registry.database.first(select(reviews).where(reviews.c.table == id))
        fits = row is not None and row.moves == match.moves and row.format == FORMAT
        return str(row.review) if row is not None and fits else None

    def has_failed(self, id: str) -> bool:
        """Whether the last attempt came to nothing; who asks again has it tried again."""
        failed = id in self._failed
        self._failed.discard(id)
        return failed
