"""The same people and bots, the same game and options once more, each one seat further round the table."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

from astrarium.server.live_table import LiveTable
from astrarium.server.people import ALPHABET, Person
from astrarium.server.refusals import Refused
from astrarium.server.room_messages import RematchOut
from astrarium.server.seats_and_header import Seat

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry


def rematch_id(secret: bytes, table: str) -> str:
    """The table of a rematch: whoever asks for it is led to the same one, and nobody can guess it."""
    digest = hmac.new(secret, f"rematch {table}".encode(), hashlib.sha256).digest()
    return "".join([ALPHABET[byte % len(ALPHABET)] for byte in digest[:12]])


def rotated_seats(seats: list[Seat]) -> list[Seat]:
    """Everybody moves one seat on; who was replaced by a bot, or left, is not waited for."""
    moved = [
        Seat(kind=seat.kind, bot=seat.bot, name=seat.name, person=seat.person, colour=seat.colour) for seat in seats
    ]
    return [moved[-1], *moved[:-1]]


async def open_rematch(registry: TableRegistry, table: LiveTable, person: Person) -> LiveTable:
    """The rematch of a finished table, opened by the first of its players who asks for it."""
    if not table.broadcast.is_member(person, table.header.owner):
        raise Refused(403, "not_seated")
    if table.header.status == "live":
        raise Refused(409, "not_over")
    name = rematch_id(registry.secret, table.header.id)
    if registry.has_table(name):
        await registry.leases.claim(name)
        return await registry.table(name)
    header = table.header
    again = await registry.create(
        person,
        registry.game(header.game),
        dict(header.options),
        rotated_seats(table.seats),
        header.title,
        header.private,
        header.clock,
        header.hints,
        id=name,
    )
    for viewer in table.broadcast.viewers:
        viewer.send(RematchOut(rematch=name))
    return again
