"""The rows of nodes and leases, read and written over a line of their own. All times are by the database's clock."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import Engine

from astrarium.server.refusals import Refused
from astrarium.server.storage_errors import LeaseLost, StartupFailed, driver_error, sqlstate

LOCKED: Final = "55P03"  # a row that somebody holds for longer than we wait
NO_SUCH_NODE: Final = "23503"
ATTEMPTS: Final = 4  # to take a table that others take and give back at the same moment
NODES: Final = "select id, address, draining, expires - extract(epoch from clock_timestamp()) from nodes"
STRANGERS: Final = "select 1 from nodes where secret != %s and expires > extract(epoch from clock_timestamp())"
ADD: Final = "insert into nodes values (%s, %s, %s, %s, extract(epoch from clock_timestamp()) + %s)"
RENEW: Final = (
    "update nodes set expires = extract(epoch from clock_timestamp()) + %s, draining = %s where id = %s returning 1"
)
TAKE: Final = "insert into leases values (%s, %s) on conflict do nothing"
OWNER: Final = (
    "select nodes.id, address, draining, expires - extract(epoch from clock_timestamp()) "
    'from leases join nodes on nodes.id = node where "table" = %s'
)
OWNED: Final = 'select "table" from leases where node = %s'
DELETE: Final = "delete from nodes where id = %s"


class Dead(StrEnum):
    """Why a node is declared dead: what its row must say for that."""

    EXPIRED = " and expires < extract(epoch from clock_timestamp())"
    UNREACHABLE = " and draining = 0"  # at its port
    ITSELF = ""  # it says so


class Duty(IntEnum):
    """What a node is there for: kept in the column `draining`, where earlier versions read that it takes no tables."""

    TABLES = 0
    LEAVING = 1  # it hands its tables over
    BOTS = 2  # it thinks for others


class Node(msgspec.Struct, frozen=True):
    """A process that serves the database."""

    id: str
    address: str  # host:port, where other processes reach it
    duty: Duty
    left: float  # seconds of its lease

    @property
    def draining(self) -> bool:
        """Whether it takes no tables."""
        return self.duty != Duty.TABLES


def open_line(engine: Engine) -> Any:
    """A connection of the driver's own that commits by itself, and belongs to no pool."""
    lent = engine.raw_connection()
    line: Any = lent.driver_connection
    lent.detach()
    line.rollback()
    line.autocommit = True
    return line


def add_node(line: Any, id: str, address: str, secret: str, seconds: float, duty: Duty = Duty.TABLES) -> None:
    """A row for a new node; refused where the others have another secret."""
    with line.transaction():
        if line.execute(STRANGERS, (secret,)).fetchone() is not None:
            raise StartupFailed(
                "another server of this database has another secret: copy the files secret and push.pem of its data "
                "folder into this one"
            )
        line.execute(ADD, (id, address, secret, int(duty), seconds))


def renew_node(line: Any, id: str, seconds: float, duty: Duty) -> bool:
    """Move the expiry of a node on; False if it was declared dead."""
    return line.execute(RENEW, (seconds, int(duty), id)).fetchone() is not None


def read_nodes(line: Any) -> list[Node]:
    """All nodes."""
    return [read_node(row) for row in line.execute(NODES).fetchall()]


def read_node(row: Any) -> Node:
    """A node as it was read."""
    return Node(row[0], row[1], Duty(row[2]), float(row[3]))


def find_owner(line: Any, table: str) -> Node | None:
    """The node that owns a table; None if it is free."""
    found = line.execute(OWNER, (table,)).fetchone()
    return read_node(found) if found is not None else None


def take_lease(line: Any, table: str, node: str) -> Node:
    """Who owns a table, which is this node from now on if it was free."""
    for _ in range(ATTEMPTS):
        try:
            line.execute(TAKE, (table, node))
        except Exception as error:
            if sqlstate(driver_error(error)) == NO_SUCH_NODE:
                raise LeaseLost from error
            raise
        owner = find_owner(line, table)
        if owner is not None:  # else it was given back between the two
            return owner
    raise Refused(503, "moving")


def delete_node(line: Any, node: str, dead: Dead = Dead.EXPIRED) -> list[str] | None:
    """Declare a node dead, once no commit of its own holds it: what it owned; None if it lives, or is gone already."""
    try:
        with line.transaction():
            line.execute("set local lock_timeout = 1000")
            tables = [row[0] for row in line.execute(OWNED, (node,)).fetchall()]
            found = line.execute(f"{DELETE}{dead} returning 1", (node,)).fetchone()
    except Exception as error:
        if sqlstate(driver_error(error)) == LOCKED:
            return None
        raise
    return tables if found is not None else None
