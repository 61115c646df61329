"""The tables of the first screen: a person's own, and those with a free seat; none of them is loaded for it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import or_, select

from astrarium.server import database_schema
from astrarium.server.api_endpoints import ApiRequest
from astrarium.server.operator_log import describe_error
from astrarium.server.seats_and_header import (
    Seat,
    TableHeader,
    read_header,
    read_rounds,
    read_seat,
    read_waiting,
    select_seats,
)
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_registry import TableRegistry
from astrarium.server.table_upgrades import has_current_rules
from astrarium.server.wire_messages import SeatOut, TableOut, TablesOut

MAX_LISTED = 60


class ListedTable(NamedTuple):
    """A table of a list, as it lies on disk."""

    header: TableHeader
    waiting: list[int]
    rounds: dict[str, str]
    changed: float


async def list_tables(request: ApiRequest) -> TablesOut:
    """My tables, and those with a free seat."""
    registry, person, tables, seats = (
        request.registry,
        request.person,
        database_schema.tables.c,
        database_schema.seats.c,
    )
    mine: list[ListedTable] = []
    if person is not None:
        seated = select(seats.table).where(or_(seats.person == person.id, seats.former == person.id))
        own = select(database_schema.tables).where(
            or_(tables.owner == person.id, tables.id.in_(seated)), tables.state != "closed"
        )
        mine = read_headers(registry.database.all(own.order_by(tables.state, tables.changed.desc()).limit(MAX_LISTED)))
    free = select(seats.table).where(seats.kind != "bot", seats.person.is_(None))
    public = select(database_schema.tables).where(
        tables.state.in_(("lobby", "live")), tables.private == 0, tables.id.in_(free)
    )
    open_ones = read_headers(registry.database.all(public.order_by(tables.changed.desc()).limit(MAX_LISTED)))
    known = {one.header.id for one in mine} | set(registry.quarantined)
    sleeping = load_sleeping_seats(registry, [one.header.id for one in (*mine, *open_ones)])
    own_tables = [describe_table(request, one, sleeping) for one in mine]
    return TablesOut(
        mine=tuple(sorted(own_tables, key=lambda table: not table.your_turn)),  # what waits for one comes first
        open=tuple(describe_table(request, one, sleeping) for one in open_ones if one.header.id not in known),
    )


def load_sleeping_seats(registry: TableRegistry, ids: list[str]) -> dict[str, list[Seat]] | None:
    """The sleeping of all sleeping tables of a list, asked for at once; nothing if that cannot be read."""
    seats = database_schema.seats.c
    sleeping: dict[str, list[Seat]] = {name: [] for name in ids if name not in registry.tables}
    found = select(database_schema.seats).where(seats.table.in_(list(sleeping))).order_by(seats.table, seats.seat)
    try:
        for row in registry.database.all(found):
            sleeping[row.table].append(read_seat(row))
    except (StorageFailed, ValueError):
        return None
    return sleeping


def read_headers(rows: Sequence[Any]) -> list[ListedTable]:
    """The tables of a list; one that cannot be read is left out, and the others are shown."""
    found: list[ListedTable] = []
    for row in rows:
        with contextlib.suppress(ValueError, TypeError):
            listed = ListedTable(read_header(row), read_waiting(row.waiting), read_rounds(row.turn), float(row.changed))
            found.append(listed)
    return found


def describe_table(request: ApiRequest, listed: ListedTable, sleeping: dict[str, list[Seat]] | None) -> TableOut:
    """A table in a list, without loading it."""
    registry, person, header, waiting = request.registry, request.person, listed.header, listed.waiting
    live = registry.tables.get(header.id)
    why = registry.quarantined.get(header.id)
    seats = (
        live.broadcast.describe_seats(person, request.lang)
        if live is not None
        else describe_seats(request, header, sleeping)
    )
    stands = why is not None or (
        live is None and not has_current_rules(header)
    )  # nobody is asked until it is taken over
    waiting = [at for at in waiting if at in range(len(seats)) and not stands]
    owner = person is not None and person.id == header.owner
    return TableOut(
        id=header.id,
        game=header.game,
        title=header.title,
        seats=seats,
        turn=", ".join(seats[at].name or seats[at].label for at in waiting if seats[at].name or seats[at].label),
        your_turn=any(seats[at].you for at in waiting),
        over=header.status == "over",
        lobby=header.status == "lobby",
        round=describe_round(request, listed) if header.status == "live" and not stands else "",
        since=listed.changed,
        owner=owner,
        private=header.private,
        clock=header.clock.seconds,
        clock_kind=header.clock.kind,
        clock_gain=header.clock.gain,
        invite=registry.invite_code(header.id) if owner else None,
        aside=why.words(request.lang) if why is not None else "",
    )


def describe_round(request: ApiRequest, listed: ListedTable) -> str:
    """The round in words: as it is now, or as it was when the table left memory."""
    live = request.registry.tables.get(listed.header.id)
    if live is None:
        return listed.rounds.get(request.lang, "")
    try:
        return live.broadcast.scenes(live.state).now(None, request.lang).turn
    except Exception as error:  # a scene that cannot be drawn must not close the list
        request.registry.operator_log.note("scene failed", why=describe_error(error))
        return ""


def describe_seats(
    request: ApiRequest, header: TableHeader, sleeping: dict[str, list[Seat]] | None
) -> tuple[SeatOut, ...]:
    """The seats of a sleeping table; none if they cannot be read."""
    try:
        if sleeping is not None:
            seats = sleeping[header.id]
        else:
            seats = [read_seat(row) for row in request.registry.database.all(select_seats(header.id))]
        return tuple(describe_seat(request, seat) for seat in seats)
    except (StorageFailed, ValueError):
        return ()


def describe_seat(request: ApiRequest, seat: Seat) -> SeatOut:
    """A seat of a sleeping table."""
    sitting = request.registry.people.by_id(seat.person) if seat.kind != "bot" else None
    return SeatOut(
        name=seat.name if seat.kind == "bot" else request.registry.display_name(sitting, request.lang),
        kind=seat.kind,
        online=seat.kind == "bot",
        you=sitting is not None and request.person is not None and sitting.id == request.person.id,
        bot=seat.bot,
        label=request.registry.bot_label(seat.bot, request.lang) if seat.kind == "bot" else "",
        yours=request.person is not None and seat.former == request.person.id,
        colour=seat.colour,
    )
