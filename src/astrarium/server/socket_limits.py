"""How many sockets may be open: strangers are counted by their address, and people each for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.server.errors import Refused
from astrarium.server.settings import Limits

if TYPE_CHECKING:
    from astrarium.server.websocket_session import Line


class OpenLines:
    """Every open socket, by the address and the person it belongs to."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self._by_name: Final[dict[str, set[Line]]] = {}

    def add(self, line: Line) -> None:
        """Count one more, or refuse it: strangers never take the room of those who have to do with the table."""
        person = line.viewer.person
        if person is not None:
            self._check(line, list(self._by_name.get(f"person {person.id}", ())))
        if not belongs(line):
            beside = self._by_name.get(f"address {line.viewer.address}", ())
            self._check(line, [other for other in beside if not belongs(other)])
        for name in names(line):
            self._by_name.setdefault(name, set()).add(line)

    def _check(self, line: Line, others: list[Line]) -> None:
        here = sum(other.table.plate.id == line.table.plate.id for other in others)
        if here >= self.limits.sockets or len(others) >= self.limits.all_sockets:
            raise Refused(429, "crowd")

    def discard(self, line: Line) -> None:
        """Count one less."""
        for name in names(line):
            lines = self._by_name.get(name, set())
            lines.discard(line)
            if not lines:
                self._by_name.pop(name, None)


def names(line: Line) -> list[str]:
    """What a socket is counted under."""
    person = line.viewer.person
    return [f"address {line.viewer.address}"] + ([f"person {person.id}"] if person is not None else [])


def belongs(line: Line) -> bool:
    """Whether somebody looks who has to do with the table."""
    return line.table.company.belongs(line.viewer.person, line.table.plate.owner)
