"""The messages of the waiting room, and of what follows a match."""

from __future__ import annotations

from astrarium.server.wire_messages import Incoming, Outgoing


class RoomDetails(Outgoing, kw_only=True, frozen=True):
    """What is agreed on before a match, and which seats are ready for it."""

    title: str
    game: str
    options: dict[str, str]
    clock: int
    clock_kind: str
    clock_gain: int
    ready: tuple[int, ...]


class RoomOut(Outgoing, kw_only=True, frozen=True):
    """The waiting room of a table, or nothing once its match has begun."""

    room: RoomDetails | None


class RematchOut(Outgoing, kw_only=True, frozen=True):
    """Somebody has opened the rematch of this table."""

    rematch: str


class ReadyIn(Incoming, kw_only=True):
    """Whether one is ready for the match to begin."""

    ready: bool
