"""What is kept of a person: all of it for themselves to read, and nothing of it once they want to be deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, or_, select, update

from astrarium.core.game import BROKEN
from astrarium.server import database_schema
from astrarium.server.database import UNREADABLE, Store, Work, row_in
from astrarium.server.errors import Refused
from astrarium.server.move_log import Row
from astrarium.server.people import Person
from astrarium.server.seat_changes import stand_up
from astrarium.server.seat_handover import read_handover
from astrarium.server.seats import Chair, chair_in
from astrarium.server.storage_errors import read_failure
from astrarium.server.wire_messages import Reply

if TYPE_CHECKING:
    from astrarium.server.table_registry import Hall

Found = Callable[[Any], Sequence[Any]]  # asks the database
OWN_KINDS: Final = ("answer", "undo", "confirm", "seat")


class SubscriptionKept(Reply, kw_only=True, frozen=True):
    """A browser that notices go to."""

    endpoint: str
    keys: dict[str, str]
    time: float


class AnswerKept(Reply, kw_only=True, frozen=True):
    """A row of a log that somebody wrote."""

    seat: int
    kind: str
    answer: tuple[str | int, ...]
    draft: bool
    time: float


class TableKept(Reply, kw_only=True, frozen=True):
    """A table that somebody owns, sits or sat at, or may watch."""

    id: str
    game: str
    title: str
    state: str
    owner: bool
    seats: tuple[int, ...]
    answers: tuple[AnswerKept, ...]


class ChatKept(Reply, kw_only=True, frozen=True):
    """A line of chat that somebody wrote."""

    table: str
    text: str
    time: float


class NoticeKept(Reply, kw_only=True, frozen=True):
    """A notice that was sent to somebody."""

    table: str
    channel: str
    outcome: str
    time: float


class Exported(Reply, kw_only=True, frozen=True):
    """Everything that is kept of a person."""

    name: str
    lang: str
    prefs: dict[str, str | bool]
    hook: str
    created: float
    subscriptions: tuple[SubscriptionKept, ...]
    tables: tuple[TableKept, ...]
    chat: tuple[ChatKept, ...]
    notices: tuple[NoticeKept, ...]


# ---------------------------------------------------------------------- export


def export_data(store: Store, person: Person) -> Exported:
    """Everything that is kept of a person. Reads with a connection of its own, so that it can run beside the loop."""
    try:
        with store.engine.connect() as base:
            return read_data(person, lambda question: base.execute(question).all())
    except (*UNREADABLE, *BROKEN) as error:
        raise read_failure(error) from error


def read_data(person: Person, found: Found) -> Exported:
    """The same, by whatever finds rows."""
    people, subscriptions, chat, notices = (
        database_schema.people,
        database_schema.subscriptions,
        database_schema.chat,
        database_schema.notices,
    )
    kept = found(select(people).where(people.c.id == person.id))
    said = found(select(chat).where(chat.c.person == person.id).order_by(chat.c.id))
    sent = found(select(notices).where(notices.c.person == person.id).order_by(notices.c.id))
    return Exported(
        name=person.name,
        lang=person.lang,
        prefs=msgspec.to_builtins(person.prefs),
        hook=person.hook,
        created=kept[0].created if kept else 0.0,
        subscriptions=tuple(
            SubscriptionKept(endpoint=one.endpoint, keys=msgspec.json.decode(one.keys), time=one.time)
            for one in found(select(subscriptions).where(subscriptions.c.person == person.id))
        ),
        tables=tuple(table_kept(person, row, found) for row in found(tables_of(person.id))),
        chat=tuple(ChatKept(table=line.table, text=line.text, time=line.time) for line in said),
        notices=tuple(
            NoticeKept(table=one.table, channel=one.channel, outcome=one.outcome, time=one.time) for one in sent
        ),
    )


def tables_of(person: str) -> Any:
    """The tables that somebody owns, sits at, was replaced at or was let in to watch, and those they have left."""
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


def table_kept(person: Person, row: Any, found: Found) -> TableKept:
    """One of these tables, with what this person answered there."""
    seats, log = database_schema.seats.c, database_schema.log.c
    chairs = [
        chair_in(one) for one in found(select(database_schema.seats).where(seats.table == row.id).order_by(seats.seat))
    ]
    question = select(database_schema.log).where(log.table == row.id, log.kind.in_(OWN_KINDS)).order_by(log.number)
    rows = own_rows(person.id, [row_in(one) for one in found(question)], chairs)
    return TableKept(
        id=row.id,
        game=row.game,
        title=row.title,
        state=row.state,
        owner=row.owner == person.id,
        seats=tuple(at for at, chair in enumerate(chairs) if chair.person == person.id),
        answers=tuple(
            AnswerKept(seat=one.seat, kind=one.kind, answer=one.answer, draft=one.draft, time=one.time) for one in rows
        ),
    )


def own_rows(person: str, rows: list[Row], chairs: list[Chair]) -> list[Row]:
    """The rows that were written while this person held the seat; a row's number is left to the server."""
    changes = [row for row in rows if row.kind == "seat"]
    last = {row.seat: row.number for row in changes}
    now = {at: chair.person or "" for at, chair in enumerate(chairs)}
    sitting = dict(now)
    for row in reversed(changes):
        sitting[row.seat] = read_handover(row).giver
    own: list[Row] = []
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


async def delete_person(hall: Hall, person: Person) -> None:
    """Forget a person: first the seats, so that it can be asked again if something breaks, then name and words."""
    await free_seats(hall, person)
    await hall.store.write(forgetting(person.id))
    hall.people.drop(person.id)
    for table in list(hall.tables.values()):
        for at, chair in enumerate(table.chairs):
            if chair.former == person.id:
                table.chairs[at] = msgspec.structs.replace(chair, former=None)
        table.chat = hall.last_chat(table.plate.id)
    for viewer in hall.viewers_of(person.id):
        viewer.leave()
    await free_seats(hall, person)  # what was sat down on meanwhile
    for table in list(hall.tables.values()):
        if any(person.id in (one.taker, one.giver) for one in table.position.handovers):
            await table.do(table.show_names)
    hall.journal.note("person deleted")


async def free_seats(hall: Hall, person: Person) -> None:
    """Leave every table that is still played; one that nobody else sits at is closed."""
    tables, seats = database_schema.tables.c, database_schema.seats.c
    seated = select(seats.table).where(seats.person == person.id)
    mine = select(tables.id).where(tables.state == "live", or_(tables.owner == person.id, tables.id.in_(seated)))
    for row in hall.store.all(mine):
        try:
            table = await hall.table(row.id)
        except Refused:  # set aside: it cannot be played, but the seat is left all the same
            gone = (
                update(database_schema.seats)
                .where(seats.table == row.id, seats.person == person.id)
                .values(person=None)
            )
            await hall.store.write([(gone, {})])
        else:
            await table.do(partial(stand_up, hall, table, person))


def forgetting(person: str) -> list[Work]:
    """What is written when a person is deleted: rows that others refer to lose whatever told who it was."""
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
        delete(database_schema.watchers).where(database_schema.watchers.c.person == person),
    )
    return [(statement, {}) for statement in statements]
