"""Who sits where, and the header of a table: everything about it that is not its state."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, bindparam, insert, select, update

from astrarium.core.scene import Colour
from astrarium.core.step import Answer
from astrarium.server import database_schema
from astrarium.server.clock_rules import NO_CLOCK, ClockRule
from astrarium.server.database import Statement

TableStatus = Literal["lobby", "live", "over", "closed"]
HintsAllowed = Literal["auto", "on", "off"]  # auto: where nobody else competes
INSERT_TABLE = insert(database_schema.tables)
INSERT_SEAT = insert(database_schema.seats)
UPDATE_TABLE = (
    update(database_schema.tables)
    .where(database_schema.tables.c.id == bindparam("of"))
    .values(waiting=bindparam("now_waiting"), state=bindparam("now_state"), changed=bindparam("now_changed"))
)
UPDATE_ROUND = (
    update(database_schema.tables)
    .where(database_schema.tables.c.id == bindparam("of"))
    .values(turn=bindparam("now_turn"))
)
COUNT_HINT = (
    update(database_schema.seats)
    .where(database_schema.seats.c.table == bindparam("of"), database_schema.seats.c.seat == bindparam("at"))
    .values(hints=bindparam("now_hints"))
)
UPDATE_SEAT = (
    update(database_schema.seats)
    .where(database_schema.seats.c.table == bindparam("of"), database_schema.seats.c.seat == bindparam("at"))
    .values(
        kind=bindparam("now_kind"),
        bot=bindparam("now_bot"),
        name=bindparam("now_name"),
        person=bindparam("now_person"),
        former=bindparam("now_former"),
        colour=bindparam("now_colour"),
        picks=bindparam("now_picks"),
    )
)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a seat: a person, one of several at the same screen ("here"), or a bot. A person's seat may be free."""

    kind: Literal["person", "here", "bot"]
    bot: str = ""
    name: str = ""  # of a bot; people have theirs themselves
    person: str | None = None
    former: str | None = None  # who gets the seat back from a bot
    hints: int = 0  # that were asked for on this seat, whoever sat there
    colour: Colour = ""  # that its player wants to wear
    picks: dict[str, Answer] = {}  # chosen before the match: answers by the question that will be put

    @property
    def free(self) -> bool:
        """Whether a person may take it."""
        return self.kind != "bot" and self.person is None


class TableHeader(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table beside its seats and its state."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    rules: int
    content: str  # the fingerprint of the content it was opened with
    title: str
    private: bool
    owner: str
    status: TableStatus = "live"
    clock: ClockRule = NO_CLOCK
    hints: HintsAllowed = "auto"


def hints_allowed(header: TableHeader, seats: list[Seat]) -> bool:
    """Whether hints may be asked for: as the table says, else where not more than one person plays."""
    if header.hints != "auto":
        return header.hints == "on"
    return len({seat.person for seat in seats if seat.kind != "bot" and seat.person is not None}) <= 1 and not any(
        seat.free for seat in seats
    )


def read_header(row: Any) -> TableHeader:
    """A header as read from disk; ValueError if it cannot be one."""
    values = {name: getattr(row, name) for name in TableHeader.__struct_fields__ if name != "status"}
    values["clock"] = {"kind": row.clock_kind, "seconds": row.clock, "gain": row.clock_gain}
    values["status"] = row.state
    values["options"] = msgspec.json.decode(row.options, type=dict[str, str])
    values["private"] = bool(row.private)
    return msgspec.convert(values, TableHeader)


def read_seat(row: Any) -> Seat:
    """A seat as read from disk; ValueError if it cannot be one."""
    names = ("kind", "bot", "name", "person", "former", "hints", "colour")
    picks = msgspec.json.decode(row.picks, type=dict[str, Answer])
    return msgspec.convert({**{name: getattr(row, name) for name in names}, "picks": picks}, Seat)


def select_seats(table: str) -> Select[Any]:
    """The query for the seats of a table, in their order."""
    seats = database_schema.seats
    return select(seats).where(seats.c.table == table).order_by(seats.c.seat)


def read_waiting(text: str) -> list[int]:
    """The seats that must answer, as read from disk; none if that cannot be read."""
    try:
        return msgspec.json.decode(text, type=list[int])
    except (msgspec.DecodeError, TypeError):
        return []


def insert_table(header: TableHeader, waiting: tuple[int, ...], at: float) -> Statement:
    """The insert of a new table."""
    return INSERT_TABLE, {
        "id": header.id,
        "game": header.game,
        "players": header.players,
        "options": msgspec.json.encode(header.options).decode(),
        "rules": header.rules,
        "content": header.content,
        "title": header.title,
        "private": int(header.private),
        "clock": header.clock.seconds,
        "clock_kind": header.clock.kind,
        "clock_gain": header.clock.gain,
        "hints": header.hints,
        "owner": header.owner,
        "state": header.status,
        "waiting": msgspec.json.encode(waiting).decode(),
        "created": at,
        "changed": at,
    }


def update_table(table: str, waiting: tuple[int, ...], state: TableStatus, at: float) -> Statement:
    """The update of whom a table waits for, and its status."""
    return UPDATE_TABLE, {
        "of": table,
        "now_waiting": msgspec.json.encode(waiting).decode(),
        "now_state": state,
        "now_changed": at,
    }


def update_round(table: str, rounds: dict[str, str]) -> Statement:
    """The update of the round in words, by language."""
    return UPDATE_ROUND, {"of": table, "now_turn": msgspec.json.encode(rounds).decode()}


def read_rounds(text: str) -> dict[str, str]:
    """The round in words, by language, as read from disk; nothing if that cannot be read."""
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except (msgspec.DecodeError, TypeError):
        return {}


def insert_seat(table: str, at: int, seat: Seat) -> Statement:
    """The insert of a new seat."""
    names = ("kind", "bot", "name", "person", "former", "colour")
    return INSERT_SEAT, {"table": table, "seat": at, **{name: getattr(seat, name) for name in names}}


def update_seat(table: str, at: int, seat: Seat) -> Statement:
    """The update of who holds a seat."""
    return UPDATE_SEAT, {
        "of": table,
        "at": at,
        "now_kind": seat.kind,
        "now_bot": seat.bot,
        "now_name": seat.name,
        "now_person": seat.person,
        "now_former": seat.former,
        "now_colour": seat.colour,
        "now_picks": msgspec.json.encode(seat.picks).decode(),
    }


def update_hints(table: str, at: int, hints: int) -> Statement:
    """The update of how many hints a seat has asked for."""
    return COUNT_HINT, {"of": table, "at": at, "now_hints": hints}


def invite_code(secret: bytes, table: str) -> str:
    """The code in a table's link, which opens it; made from the server's secret, and kept nowhere."""
    return hmac.new(secret, f"invite {table}".encode(), hashlib.sha256).hexdigest()[:32]


def is_invite_code(secret: bytes, table: str, code: str | None) -> bool:
    """Whether this is the table's code, compared in constant time."""
    return code is not None and hmac.compare_digest(invite_code(secret, table).encode(), code.encode())
