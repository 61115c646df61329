"""Who may take which seat. A match that hides something is seen through one pair of eyes by each person, and no other.

Whoever holds a seat, or has held one, takes no other seat of such a match: not a bot's, not a free one. So nobody looks
into a hand and goes back. A bot may stand in for a person at any time, and the person may come back without asking; a
person who takes a bot's seat cannot give it back to a bot, only leave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.server.errors import Refused
from astrarium.server.live_table import LiveTable
from astrarium.server.people import Person
from astrarium.server.seat_handover import seats_known, took_from_bot
from astrarium.server.seats import Chair
from astrarium.server.table_state import open_game
from astrarium.server.wire_messages import SeatAsked

if TYPE_CHECKING:
    from astrarium.server.table_registry import Hall


async def sit(table: LiveTable, person: Person, wanted: int | None) -> None:
    """Take a seat: the one wanted, else one's own from before, else the first free one; else watch."""
    if table.plate.state != "live" or (wanted is None and table.company.held(person)):
        return
    if wanted is not None and wanted >= len(table.chairs):
        raise Refused(404, "no_seat")
    at = wanted if wanted is not None else seat_for(table, person)
    if at is None or at in table.company.held(person):
        return
    chair = table.chairs[at]
    if not chair.free and chair.former != person.id:
        raise Refused(409, "taken")
    if table.company.held(person):
        raise Refused(409, "one_seat")
    check_eyes(table, person, at)
    await table.reseat(at, Chair(kind="person", person=person.id), "self")


def seat_for(table: LiveTable, person: Person) -> int | None:
    """The seat of somebody who wants any: where a bot stands in for them, else a free one that is open to them."""
    known = seats_known(person.id, table.chairs, table.position.handovers)
    own = [at for at, chair in enumerate(table.chairs) if chair.former == person.id]
    free = [at for at, chair in enumerate(table.chairs) if chair.free]
    if known and not open_game(table.position.match):
        free = [at for at in free if at in known]
    return next(iter([*own, *free]), None)


def check_eyes(table: LiveTable, person: Person, at: int) -> None:
    """Refuse a seat to somebody who knows another one of a match that hides something."""
    if open_game(table.position.match):
        return
    if table.company.held(person):
        raise Refused(409, "one_seat")
    known = seats_known(person.id, table.chairs, table.position.handovers)
    if known and at not in known:
        raise Refused(409, "own_seat_only")


async def stand_up(hall: Hall, table: LiveTable, person: Person) -> None:
    """Free all seats of a person; an owner hands the table on, to those first who sit at it."""
    if table.plate.state == "live":
        for at in table.company.held(person):
            await table.reseat(at, Chair(kind="person"), "self")
    people = [chair.person for chair in table.chairs] + [chair.former for chair in table.chairs]
    others = [other for other in people if other and other != person.id]
    if person.id == table.plate.owner:
        if others:
            await hall.bequeath(table, others[0])
            table.tell_seats()
        elif table.plate.state == "live":
            await table.close()


async def hand_over(hall: Hall, table: LiveTable, owner: Person, at: int, asked: SeatAsked) -> None:
    """Who sits here from now on: a bot, the one who sat here before, this screen, or whoever comes."""
    chair = table.chairs[at]
    after = (
        bot_chair(hall, table, owner, at, asked.bot) if asked.kind == "bot" else person_chair(table, owner, at, asked)
    )
    if after != chair:
        await table.reseat(at, after, "owner")


def bot_chair(hall: Hall, table: LiveTable, owner: Person, at: int, name: str | None) -> Chair:
    """A bot that stands in for whoever sits here."""
    chair = table.chairs[at]
    bot = hall.bot(name)
    taken = chair.person == owner.id and took_from_bot(at, table.position.handovers)
    if taken and not open_game(table.position.match):
        raise Refused(409, "for_good")
    return Chair(kind="bot", bot=bot, former=chair.former if chair.kind == "bot" else chair.person)


def person_chair(table: LiveTable, owner: Person, at: int, asked: SeatAsked) -> Chair:
    """A chair for the owner's screen, for the one whom a bot stands in for, or for whoever comes."""
    chair = table.chairs[at]
    if chair.kind != "bot" and chair.person is not None:
        if chair.person != owner.id:
            raise Refused(409, "taken")
        return chair
    if asked.kind == "here":
        if chair.former not in (None, owner.id):
            raise Refused(409, "taken")
        check_eyes(table, owner, at)
        return Chair(kind="here", person=owner.id)
    elsewhere = any(other.person == chair.former for other in table.chairs)
    return Chair(kind="person", person=None if elsewhere else chair.former)
