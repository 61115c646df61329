"""The tables of the first screen: one's own, and those with a free seat; none of them is woken for it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import or_, select

from astrarium.server import database_schema
from astrarium.server.api_endpoints import Visit
from astrarium.server.seats import Chair, Plate, chair_in, plate_in, waiting_in
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_registry import Hall
from astrarium.server.table_upgrades import of_today
from astrarium.server.wire_messages import SeatTold, TablesTold, TableTold

LISTED = 60


async def list_tables(visit: Visit) -> TablesTold:
    """My tables, and those with a free seat."""
    hall, person, tables, seats = visit.hall, visit.person, database_schema.tables.c, database_schema.seats.c
    mine: list[Any] = []
    if person is not None:
        seated = select(seats.table).where(or_(seats.person == person.id, seats.former == person.id))
        own = select(database_schema.tables).where(
            or_(tables.owner == person.id, tables.id.in_(seated)), tables.state != "closed"
        )
        mine = plates(hall.store.all(own.order_by(tables.state, tables.changed.desc()).limit(LISTED)))
    free = select(seats.table).where(seats.kind != "bot", seats.person.is_(None))
    public = select(database_schema.tables).where(tables.state == "live", tables.private == 0, tables.id.in_(free))
    open_ones = plates(hall.store.all(public.order_by(tables.changed.desc()).limit(LISTED)))
    known = {plate.id for plate, _ in mine} | set(hall.set_aside)
    chairs = chairs_asleep(hall, [plate.id for plate, _ in (*mine, *open_ones)])
    return TablesTold(
        mine=tuple(listed(visit, plate, waiting, chairs) for plate, waiting in mine),
        open=tuple(listed(visit, plate, waiting, chairs) for plate, waiting in open_ones if plate.id not in known),
    )


def chairs_asleep(hall: Hall, ids: list[str]) -> dict[str, list[Chair]] | None:
    """The chairs of all sleeping tables of a list, asked for at once; nothing if that cannot be read."""
    seats = database_schema.seats.c
    chairs: dict[str, list[Chair]] = {name: [] for name in ids if name not in hall.tables}
    found = select(database_schema.seats).where(seats.table.in_(list(chairs))).order_by(seats.table, seats.seat)
    try:
        for row in hall.store.all(found):
            chairs[row.table].append(chair_in(row))
    except (StorageFailed, ValueError):
        return None
    return chairs


def plates(rows: Sequence[Any]) -> list[tuple[Plate, list[int]]]:
    """Tables of a list and the seats they wait for; one that cannot be read is left out, and the others are shown."""
    found: list[tuple[Plate, list[int]]] = []
    for row in rows:
        with contextlib.suppress(ValueError, TypeError):
            found.append((plate_in(row), waiting_in(row.waiting)))
    return found


def listed(visit: Visit, plate: Plate, waiting: list[int], chairs: dict[str, list[Chair]] | None) -> TableTold:
    """A table in a list, without waking it."""
    hall, person = visit.hall, visit.person
    live = hall.tables.get(plate.id)
    why = hall.set_aside.get(plate.id)
    told = live.company.told(person, visit.lang) if live is not None else seats_told(visit, plate, chairs)
    stands = why is not None or (live is None and not of_today(plate))  # nobody is asked until it is taken over
    waiting = [at for at in waiting if at in range(len(told)) and not stands]
    owner = person is not None and person.id == plate.owner
    return TableTold(
        id=plate.id,
        game=plate.game,
        title=plate.title,
        seats=told,
        turn=", ".join(told[at].name or told[at].label for at in waiting if told[at].name or told[at].label),
        your_turn=any(told[at].you for at in waiting),
        over=plate.state == "over",
        owner=owner,
        private=plate.private,
        clock=plate.clock,
        invite=hall.invite(plate.id) if owner else None,
        aside=why.words(visit.lang) if why is not None else "",
    )


def seats_told(visit: Visit, plate: Plate, known: dict[str, list[Chair]] | None) -> tuple[SeatTold, ...]:
    """The seats of a sleeping table; none if they cannot be read."""
    found = (
        select(database_schema.seats)
        .where(database_schema.seats.c.table == plate.id)
        .order_by(database_schema.seats.c.seat)
    )
    try:
        chairs = known[plate.id] if known is not None else [chair_in(seat) for seat in visit.hall.store.all(found)]
        return tuple(seat_told(visit, chair) for chair in chairs)
    except (StorageFailed, ValueError):
        return ()


def seat_told(visit: Visit, chair: Chair) -> SeatTold:
    """A seat of a sleeping table."""
    sitting = visit.hall.people.by_id(chair.person) if chair.kind != "bot" else None
    return SeatTold(
        name=visit.hall.name_of(sitting, visit.lang),
        kind=chair.kind,
        online=chair.kind == "bot",
        you=sitting is not None and visit.person is not None and sitting.id == visit.person.id,
        bot=chair.bot,
        label=visit.hall.bot_label(chair.bot, visit.lang) if chair.kind == "bot" else "",
        yours=visit.person is not None and chair.former == visit.person.id,
    )
