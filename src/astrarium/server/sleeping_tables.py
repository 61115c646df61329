"""Tables on disk that wait for something the server does by itself, found in one question to the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import String, cast, func, select

from astrarium.server.database import Database
from astrarium.server.database_schema import seats, tables

NAMES_IN_QUESTION: Final = 500


def tables_waiting_for_bots(database: Database, among: Sequence[str] | None = None) -> list[str]:
    """The running tables at which a bot is asked: of all, or among these. None that waits for people is read."""
    asked = func.replace(func.replace(tables.c.waiting, "[", ","), "]", ",")  # ,0,2,
    found = (
        select(tables.c.id)
        .distinct()
        .join(seats, seats.c.table == tables.c.id)
        .where(tables.c.state == "live", seats.c.kind == "bot", asked.contains("," + cast(seats.c.seat, String) + ","))
    )
    if among is None:
        return [row.id for row in database.all(found)]
    parts = [among[at : at + NAMES_IN_QUESTION] for at in range(0, len(among), NAMES_IN_QUESTION)]
    return [row.id for part in parts for row in database.all(found.where(tables.c.id.in_(part)))]
