"""Who sits where, and what a table is called: everything about it that is no position."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, insert, update

from astrarium.server import database_schema
from astrarium.server.database import Work

State = Literal["live", "over", "closed"]
INSERT_TABLE = insert(database_schema.tables)
INSERT_SEAT = insert(database_schema.seats)
UPDATE_TABLE = (
    update(database_schema.tables)
    .where(database_schema.tables.c.id == bindparam("of"))
    .values(waiting=bindparam("now_waiting"), state=bindparam("now_state"), changed=bindparam("now_changed"))
)
UPDATE_SEAT = (
    update(database_schema.seats)
    .where(database_schema.seats.c.table == bindparam("of"), database_schema.seats.c.seat == bindparam("at"))
    .values(
        kind=bindparam("now_kind"),
        bot=bindparam("now_bot"),
        person=bindparam("now_person"),
        former=bindparam("now_former"),
    )
)


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: a person, several seats of one browser ("here"), or a bot. A person's chair may be free."""

    kind: Literal["person", "here", "bot"]
    bot: str = ""
    person: str | None = None
    former: str | None = None  # who gets the seat back from a bot

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.kind != "bot" and self.person is None


class Plate(msgspec.Struct, frozen=True, kw_only=True):
    """What is written on a table."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    rules: int
    content: str  # the fingerprint of the content it was opened with
    title: str
    private: bool
    owner: str
    state: State = "live"
    clock: int = 0  # seconds for each decision, or 0


def plate_in(row: Any) -> Plate:
    """A plate as read from disk; ValueError if it cannot be one."""
    values = {name: getattr(row, name) for name in Plate.__struct_fields__}
    values["options"] = msgspec.json.decode(row.options, type=dict[str, str])
    values["private"] = bool(row.private)
    return msgspec.convert(values, Plate)


def chair_in(row: Any) -> Chair:
    """A chair as read from disk; ValueError if it cannot be one."""
    return msgspec.convert({"kind": row.kind, "bot": row.bot, "person": row.person, "former": row.former}, Chair)


def waiting_in(text: str) -> list[int]:
    """The seats that must answer, as read from disk; none if that cannot be read."""
    try:
        return msgspec.json.decode(text, type=list[int])
    except (msgspec.DecodeError, TypeError):
        return []


def table_out(plate: Plate, waiting: tuple[int, ...], at: float) -> Work:
    """A new table, to be written."""
    return INSERT_TABLE, {
        "id": plate.id,
        "game": plate.game,
        "players": plate.players,
        "options": msgspec.json.encode(plate.options).decode(),
        "rules": plate.rules,
        "content": plate.content,
        "title": plate.title,
        "private": int(plate.private),
        "clock": plate.clock,
        "owner": plate.owner,
        "state": plate.state,
        "waiting": msgspec.json.encode(waiting).decode(),
        "created": at,
        "changed": at,
    }


def change_out(table: str, waiting: tuple[int, ...], state: State, at: float) -> Work:
    """How a table stands, for the lists."""
    return UPDATE_TABLE, {
        "of": table,
        "now_waiting": msgspec.json.encode(waiting).decode(),
        "now_state": state,
        "now_changed": at,
    }


def seat_out(table: str, seat: int, chair: Chair) -> Work:
    """A new seat, to be written."""
    values = {"kind": chair.kind, "bot": chair.bot, "person": chair.person, "former": chair.former}
    return INSERT_SEAT, {"table": table, "seat": seat, **values}


def reseat_out(table: str, seat: int, chair: Chair) -> Work:
    """Another on a seat."""
    return UPDATE_SEAT, {
        "of": table,
        "at": seat,
        "now_kind": chair.kind,
        "now_bot": chair.bot,
        "now_person": chair.person,
        "now_former": chair.former,
    }


def invite(secret: bytes, table: str) -> str:
    """The word that opens a table to those who were given its link; made from the server's own secret, kept nowhere."""
    return hmac.new(secret, f"invite {table}".encode(), hashlib.sha256).hexdigest()[:32]


def invited(secret: bytes, table: str, word: str | None) -> bool:
    """Whether this is the table's word, compared in constant time."""
    return word is not None and hmac.compare_digest(invite(secret, table).encode(), word.encode())
