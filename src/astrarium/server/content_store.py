"""Every content.toml that a table was opened with, kept once: changed content is for new tables."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite writes it the same way

import astrarium
from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.server import database_schema
from astrarium.server.database import Database, Statement, now

INSERT_CONTENT: Final = insert(database_schema.contents).on_conflict_do_nothing()


class ContentStore:
    """The games, each with the content that is asked for."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._older: Final[dict[tuple[str, str], Game[Any]]] = {}

    def game(self, id: str, content: str) -> Game[Any]:
        """A game with the content of that fingerprint, or of one by which every match is the same."""
        game = astrarium.load(id)
        if content in (current_hash(game), *game.about.earlier_content):
            return game
        if (id, content) not in self._older:
            kept = game.with_content_of(content) if game.about.earlier_boxes else None
            if kept is not None:
                self._older[id, content] = kept
                return kept
            found = self._database.first(
                select(database_schema.contents).where(database_schema.contents.c.hash == content)
            )
            if found is None:
                raise BadContent(f"{id}: the content {content[:8]} was not kept")
            self._older[id, content] = game.with_content(found.printed)
        return self._older[id, content]

    async def stamp_old_tables(self) -> None:
        """Tables opened before contents were kept stay with what they meet at the first start after that."""
        tables = database_schema.tables.c
        bare = self._database.all(select(tables.game).distinct().where(tables.content == ""))
        for name in {row.game for row in bare} & set(astrarium.games()):
            game = astrarium.load(name)
            content = current_hash(game)
            if content:
                stamp = (
                    update(database_schema.tables)
                    .where(tables.game == name, tables.content == "")
                    .values(content=content)
                )
                await self._database.write([insert_content(game), (stamp, {})])


def current_hash(game: Game[Any]) -> str:
    """The fingerprint of what lies in the game's package; empty if it is no TOML."""
    try:
        return game.content_hash
    except BadContent:
        return ""


def insert_content(game: Game[Any]) -> Statement:
    """The insert of a game's content, unless it is there."""
    return INSERT_CONTENT, {"hash": game.content_hash, "game": game.id, "printed": game.content_text, "time": now()}
