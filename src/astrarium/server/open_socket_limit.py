"""How many sockets may be open: strangers are counted by their address, and people each for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.server.refusals import Refused
from astrarium.server.settings import Limits

if TYPE_CHECKING:
    from astrarium.server.websocket_session import Connection


class OpenConnections:
    """Every open socket, by the address and the person it belongs to."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self._by_name: Final[dict[str, set[Connection]]] = {}

    def add(self, connection: Connection) -> None:
        """Count one more, or refuse it: strangers never take the room of those who have to do with the table."""
        person = connection.viewer.person
        if person is not None:
            self._check(connection, list(self._by_name.get(f"person {person.id}", ())))
        if not is_member(connection):
            beside = self._by_name.get(f"address {connection.viewer.address}", ())
            self._check(connection, [other for other in beside if not is_member(other)])
        for name in limit_keys(connection):
            self._by_name.setdefault(name, set()).add(connection)

    def _check(self, connection: Connection, others: list[Connection]) -> None:
        at_table = sum(other.table.header.id == connection.table.header.id for other in others)
        if at_table >= self.limits.sockets or len(others) >= self.limits.all_sockets:
            raise Refused(429, "crowd")

    def discard(self, connection: Connection) -> None:
        """Count one less."""
        for name in limit_keys(connection):
            connections = self._by_name.get(name, set())
            connections.discard(connection)
            if not connections:
                self._by_name.pop(name, None)


def limit_keys(connection: Connection) -> list[str]:
    """What a socket is counted under."""
    person = connection.viewer.person
    return [f"address {connection.viewer.address}"] + ([f"person {person.id}"] if person is not None else [])


def is_member(connection: Connection) -> bool:
    """Whether the viewer has to do with the table."""
    return connection.table.broadcast.is_member(connection.viewer.person, connection.table.header.owner)
