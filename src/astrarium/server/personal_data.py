"""What is kept of a person: all of it for themselves to read, and nothing of it once they want to be deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, or_, select, update

from astrarium.core.game import BROKEN
from astrarium.server import database_schema
from astrarium.server.database import UNREADABLE, Database, Statement, read_row
from astrarium.server.handover_log import read_handover
from astrarium.server.move_log import LogRow
from astrarium.server.people import Person
from astrarium.server.refusals import Refused
from astrarium.server.seat_changes import leave_seats
from astrarium.server.seats_and_header import Seat, read_seat, select_seats
from astrarium.server.storage_errors import read_failure
from astrarium.server.stored_table import load_chat
from astrarium.server.wire_messages import Outgoing

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

Query = Callable[[Any], Sequence[Any]]  # asks the database
PERSONAL_ROW_KINDS: Final = ("answer", "undo", "confirm", "seat")


class OwnSubscriptionOut(Outgoing, kw_only=True, frozen=True):
    """A browser that notices go to."""

    endpoint: str
    keys: dict[str, str]
    time: float


class OwnAnswerOut(Outgoing, kw_only=True, frozen=True):
    """A row of a log that somebody wrote."""

    seat: int
    kind: str
    answer: tuple[str | int, ...]
    draft: bool
    time: float


class OwnTableOut(Outgoing, kw_only=True, frozen=True):
    """A table that somebody owns, sits or sat at, or may watch."""

    id: str
    game: str
    title: str
    state: str
    owner: bool
    seats: tuple[int, ...]
    answers: tuple[OwnAnswerOut, ...]


class OwnChatLineOut(Outgoing, kw_only=True, frozen=True):
    """A line of chat that somebody wrote."""

    table: str
    text: str
    time: float


class OwnNoticeOut(Outgoing, kw_only=True, frozen=True):
    """A notice that was sent to somebody."""

    table: str
    channel: str
    outcome: str
    time: float


class OwnExperimentOut(Outgoing, kw_only=True, frozen=True):
    """An experiment that somebody began in the laboratory."""

    id: str
    game: str
    created: float


class PersonalDataOut(Outgoing, kw_only=True, frozen=True):
    """Everything that is kept of a person."""

    name: str
    lang: str
    prefs: dict[str, str | bool]
    lessons: dict[str, int]  # by game and lesson, the step that comes next
    hook: str
    mail: str
    mail_tables: tuple[str, ...]  # whose turns are told by mail
    created: float
    devices: tuple[float, ...]  # when each device after the first was added
    subscriptions: tuple[OwnSubscriptionOut, ...]
    tables: tuple[OwnTableOut, ...]
    chat: tuple[OwnChatLineOut, ...]
    notices: tuple[OwnNoticeOut, ...]
    experiments: tuple[OwnExperimentOut, ...] = ()


# ---------------------------------------------------------------------- export


def export_data(database: Database, person: Person) -> PersonalDataOut:
    """Everything that is kept of a person, read through a connection of its own, so that a thread can do it."""
    try:
        with database.engine.connect() as base:
            return read_data(person, lambda question: base.execute(question).all())
    except (*UNREADABLE, *BROKEN) as error:
        raise read_failure(error) from error


def read_data(person: Person, query: Query) -> PersonalDataOut:
    """The same, by whatever finds rows."""
    people, devices, subscriptions, chat, notices = (
        database_schema.people,
        database_schema.devices,
        database_schema.subscriptions,
        database_schema.chat,
        database_schema.notices,
    )
    rows = query(select(people).where(people.c.id == person.id))
    mail, mail_tables = database_schema.mail_addresses.c, database_schema.mail_tables.c
    addresses = query(select(mail.address).where(mail.person == person.id))
    chat_lines = query(select(chat).where(chat.c.person == person.id).order_by(chat.c.id))
    sent = query(select(notices).where(notices.c.person == person.id).order_by(notices.c.id))
    return PersonalDataOut(
        name=person.name,
        lang=person.lang,
        prefs=person.prefs.at_tables(),
        lessons=person.prefs.lessons,
        hook=person.hook,
        mail=addresses[0].address if addresses else "",
        mail_tables=tuple(one.table for one in query(select(mail_tables.table).where(mail_tables.person == person.id))),
        created=rows[0].created if rows else 0.0,
        devices=tuple(one.created for one in query(select(devices).where(devices.c.person == person.id))),
        subscriptions=tuple(
            OwnSubscriptionOut(endpoint=one.endpoint, keys=msgspec.json.decode(one.keys), time=one.time)
            for one in query(select(subscriptions).where(subscriptions.c.person == person.id))
        ),
        tables=tuple(export_table(person, row, query) for row in query(tables_of(person.id))),
        chat=tuple(OwnChatLineOut(table=line.table, text=line.text, time=line.time) for line in chat_lines),
        notices=tuple(
            OwnNoticeOut(table=one.table, channel=one.channel, outcome=one.outcome, time=one.time) for one in sent
        ),
    )


def tables_of(person: str) -> Any:
    """The tables that a person owns, sits at, was replaced at, may watch, or has left."""
    tables, seats, watchers, log = (
        database_schema.tables.c,
        database_schema.seats.c,
        database_schema.watchers.c,
        database_schema.log.c,
    )
    seated = select(seats.table).where(or_(seats.person == person, seats.former == person))
    watched = select(watchers.table).where(watchers.person == person)
    left = select(log.table).where(log.kind == "seat", log.answer.contains(f'"{person}"'))
    mine = or_(tables.owner == person, tables.id.in_(seated), tables.id.in_(watched), tables.id.in_(left))
    return select(database_schema.tables).where(mine).order_by(tables.created)


def export_table(person: Person, row: Any, query: Query) -> OwnTableOut:
    """One of these tables, with what this person answered there."""
    log = database_schema.log.c
    seats = [read_seat(one) for one in query(select_seats(row.id))]
    question = (
        select(database_schema.log).where(log.table == row.id, log.kind.in_(PERSONAL_ROW_KINDS)).order_by(log.number)
    )
    rows = own_rows(person.id, [read_row(one) for one in query(question)], seats)
    return OwnTableOut(
        id=row.id,
        game=row.game,
        title=row.title,
        state=row.state,
        owner=row.owner == person.id,
        seats=tuple(at for at, seat in enumerate(seats) if seat.person == person.id),
        answers=tuple(
            OwnAnswerOut(seat=one.seat, kind=one.kind, answer=one.answer, draft=one.draft, time=one.time)
            for one in rows
        ),
    )


def own_rows(person: str, rows: list[LogRow], seats: list[Seat]) -> list[LogRow]:
    """The rows that were written while this person held the seat; a row's number is left to the server."""
    changes = [row for row in rows if row.kind == "seat"]
    last = {row.seat: row.number for row in changes}
    now = {at: seat.person or "" for at, seat in enumerate(seats)}
    sitting = dict(now)
    for row in reversed(changes):
        sitting[row.seat] = read_handover(row).giver
    own: list[LogRow] = []
    for row in rows:
        if row.kind != "seat":
            if sitting.get(row.seat) == person:
                own.append(row)
            continue
        change = read_handover(row)
        sitting[row.seat] = now[row.seat] if last[row.seat] == row.number else change.taker
        if person in (change.taker, change.giver):
            own.append(msgspec.structs.replace(row, answer=(change.after,)))
    return own


# ---------------------------------------------------------------------- deletion


async def delete_person(registry: TableRegistry, person: Person) -> None:
    """Delete a person: first their seats, so that it can be tried again if something breaks, then name and words."""
    await free_seats(registry, person)
    await registry.database.write(deletion_statements(person.id))
    await registry.lab.forget(person.id)
    registry.people.forget(person.id)
    await forget_in_memory(registry, person.id)
    registry.leases.publish(kind="deleted", id=person.id)
    await free_seats(registry, person)  # seats that were taken meanwhile
    registry.operator_log.note("person deleted")


async def forget_in_memory(registry: TableRegistry, person: str) -> None:
    """Take a person who was deleted from the tables in memory, and end their sockets."""
    for table in list(registry.tables.values()):
        for at, seat in enumerate(table.seats):
            if seat.former == person:
                table.seats[at] = msgspec.structs.replace(seat, former=None)
        table.chat_lines = load_chat(registry.database, table.header.id)
    for viewer in registry.viewers_of(person):
        viewer.close()
    for table in list(registry.tables.values()):
        if any(person in (one.taker, one.giver) for one in table.state.handovers):
            await table.submit(table.show_names)


async def free_seats(registry: TableRegistry, person: Person) -> None:
    """Leave every table that is still played; one with no other player is closed."""
    tables, seats = database_schema.tables.c, database_schema.seats.c
    seated = select(seats.table).where(seats.person == person.id)
    mine = select(tables.id).where(
        tables.state.in_(("lobby", "live")), or_(tables.owner == person.id, tables.id.in_(seated))
    )
    for row in registry.database.all(mine):
        await registry.leases.claim(row.id)
        try:
            table = await registry.table(row.id)
        except Refused:  # in quarantine: it cannot be played, but the seat is left all the same
            gone = (
                update(database_schema.seats)
                .where(seats.table == row.id, seats.person == person.id)
                .values(person=None)
            )
            await registry.database.write([(gone, {})])
        else:
            await table.submit(partial(leave_seats, registry, table, person))


def deletion_statements(person: str) -> list[Statement]:
    """What is written when a person is deleted: rows that others refer to lose whatever identified them."""
    people, chat, seats, tables = (
        database_schema.people.c,
        database_schema.chat.c,
        database_schema.seats.c,
        database_schema.tables.c,
    )
    nobody = {"name": "", "token": "", "lang": "en", "prefs": "{}", "hook": "", "created": 0.0}
    shared = select(seats.table).where(seats.person.is_not(None), seats.person != person)
    own = tables.owner == person
    statements = (
        update(database_schema.people).where(people.id == person).values(nobody),
        update(database_schema.chat).where(chat.person == person).values(person="", name=""),
        update(database_schema.seats).where(seats.former == person).values(former=None),
        update(database_schema.tables).where(own, tables.state != "live", tables.id.not_in(shared)).values(title=""),
        delete(database_schema.subscriptions).where(database_schema.subscriptions.c.person == person),
        delete(database_schema.notices).where(database_schema.notices.c.person == person),
        delete(database_schema.devices).where(database_schema.devices.c.person == person),
        delete(database_schema.watchers).where(database_schema.watchers.c.person == person),
        delete(database_schema.mail_addresses).where(database_schema.mail_addresses.c.person == person),
        delete(database_schema.mail_tables).where(database_schema.mail_tables.c.person == person),
        delete(database_schema.turn_notices).where(database_schema.turn_notices.c.person == person),
    )
    return [(statement, {}) for statement in statements]
