"""Who may take which seat. In a match that hides something, each person sees one seat and no other.

Whoever holds a seat, or has held one, takes no other seat of such a match: not a bot's, not a free one. So no one looks
into a hand and goes back. A bot may stand in for a person at any time, and the person may come back without asking; a
person who takes a bot's seat cannot give it back to a bot, only leave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.server.handover_log import seats_ever_held, took_from_bot
from astrarium.server.live_table import LiveTable
from astrarium.server.match_with_drafts import hides_nothing
from astrarium.server.people import Person
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat
from astrarium.server.wire_messages import SeatIn

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry


async def take_seat(table: LiveTable, person: Person, wanted: int | None) -> None:
    """Take a seat: the one wanted, else one's own from before, else the first free one; else watch."""
    own = table.broadcast.seats_of(person)
    if table.header.status not in ("lobby", "live") or (wanted is None and own):
        return
    if wanted is not None and wanted >= len(table.seats):
        raise Refused(404, "no_seat")
    at = wanted if wanted is not None else find_seat(table, person)
    if at is None or at in table.broadcast.seats_of(person):
        return
    seat = table.seats[at]
    if not seat.free and seat.former != person.id:
        raise Refused(409, "taken")
    chosen = Seat(kind="person")
    if table.room.open:
        for left in own:  # before the match one may try every seat, and takes along what one has chosen
            chosen = table.seats[left]
            await table.reseat(left, Seat(kind="person"), "self")
    elif own:
        raise Refused(409, "one_seat")
    check_seats_known(table, person, at)
    await table.reseat(at, Seat(kind="person", person=person.id, colour=chosen.colour, picks=chosen.picks), "self")


def find_seat(table: LiveTable, person: Person) -> int | None:
    """A seat for a person who named none: where a bot stands in for them, else a free one that is open to them."""
    known = seats_ever_held(person.id, table.seats, table.state.handovers)
    own = [at for at, seat in enumerate(table.seats) if seat.former == person.id]
    free = [at for at, seat in enumerate(table.seats) if seat.free]
    if known and not hides_nothing(table.state.match):
        free = [at for at in free if at in known]
    return next(iter([*own, *free]), None)


def check_seats_known(table: LiveTable, person: Person, at: int) -> None:
    """Refuse a seat to a person who knows another one of a match that hides something."""
    if hides_nothing(table.state.match):
        return
    if table.broadcast.seats_of(person):
        raise Refused(409, "one_seat")
    known = seats_ever_held(person.id, table.seats, table.state.handovers)
    if known and at not in known:
        raise Refused(409, "own_seat_only")


async def leave_seats(registry: TableRegistry, table: LiveTable, person: Person) -> None:
    """Free all seats of a person; an owner passes the table on, first to those who sit at it."""
    if table.header.status in ("lobby", "live"):
        for at in table.broadcast.seats_of(person):
            await table.reseat(at, Seat(kind="person"), "self")
    people = [seat.person for seat in table.seats] + [seat.former for seat in table.seats]
    others = [other for other in people if other and other != person.id]
    if person.id == table.header.owner:
        if others:
            await registry.change_owner(table, others[0])
            table.send_seats()
        elif table.header.status in ("lobby", "live"):
            await table.close()


async def assign_seat(registry: TableRegistry, table: LiveTable, owner: Person, at: int, asked: SeatIn) -> None:
    """Who sits here from now on: a bot, the one who sat here before, this screen, or whoever comes."""
    seat = table.seats[at]
    after = (
        bot_seat(registry, table, owner, at, asked.bot) if asked.kind == "bot" else person_seat(table, owner, at, asked)
    )
    if after != seat:
        await table.reseat(at, after, "owner")


def bot_seat(registry: TableRegistry, table: LiveTable, owner: Person, at: int, name: str | None) -> Seat:
    """A bot that stands in for whoever sits here."""
    seat = table.seats[at]
    bot = registry.check_bot(name)
    taken = seat.person == owner.id and took_from_bot(at, table.state.handovers)
    if taken and not hides_nothing(table.state.match):
        raise Refused(409, "for_good")
    if seat.kind == "bot":
        return Seat(kind="bot", bot=bot, name=seat.name, former=seat.former)
    return Seat(kind="bot", bot=bot, former=seat.person)


def person_seat(table: LiveTable, owner: Person, at: int, asked: SeatIn) -> Seat:
    """A seat for the owner's screen, for the one whom a bot stands in for, or for whoever comes."""
    seat = table.seats[at]
    if seat.kind != "bot" and seat.person is not None:
        if seat.person != owner.id:
            raise Refused(409, "taken")
        return seat
    if asked.kind == "here":
        if seat.former not in (None, owner.id):
            raise Refused(409, "taken")
        check_seats_known(table, owner, at)
        return Seat(kind="here", person=owner.id)
    elsewhere = any(other.person == seat.former for other in table.seats)
    return Seat(kind="person", person=None if elsewhere else seat.former)
