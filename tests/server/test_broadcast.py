"""Which seat a viewer acts for and is shown: asking changes nothing, and what is shown next moves the viewer."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any

import parlour
import pytest

from astrarium.server import match_with_drafts
from astrarium.server.broadcast import Broadcast
from astrarium.server.live_table import LiveTable
from astrarium.server.match_with_drafts import TableState
from astrarium.server.metrics import Metrics
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.people import Person
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Limits
from astrarium.server.table_viewer import TableViewer
from astrarium.server.waiting_room import WaitingRoom
from astrarium.server.websocket_session import BODY_DECODERS, Connection

ANNA = Person(id="anna", name="Anna", lang="en")
BODIES = {
    "answer": b'{"answer": ["take"]}',
    "why_not": b'{"answer": ["take"]}',
    "chat": b'{"text": "hello"}',
    "lang": b'{"lang": "it"}',
    "ready": b'{"ready": true}',
}


def screen(*people: str | None) -> tuple[Broadcast, TableViewer]:
    """A table whose seats these people hold, and a viewer of Anna's."""
    registry: Any = SimpleNamespace()
    seats = [Seat(kind="here", person=person) for person in people]
    return Broadcast(registry, seats), TableViewer(ANNA, "en", Limits(), "")


def state() -> TableState:
    options = parlour.GAME.about.fill_options({})
    return match_with_drafts.start_match(parlour.GAME, 2, options, LogWriter(0, START_HASH, 1))


def test_asking_for_which_seat_a_viewer_acts_does_not_move_the_viewer() -> None:
    broadcast, viewer = screen("anna", "anna")
    viewer.seat = 1
    assert broadcast.check_seat(viewer, None, (0,)) == 0, "the one that is asked"
    assert broadcast.check_seat(viewer, 0, (1,)) == 0, "the one that is named"
    assert viewer.seat == 1


@pytest.mark.parametrize(
    ("people", "wanted", "key"), [((None, "ben"), None, "not_seated"), (("anna", "ben"), 1, "not_yours")]
)
def test_nobody_acts_for_the_seat_of_another(people: tuple[str | None, ...], wanted: int | None, key: str) -> None:
    broadcast, viewer = screen(*people)
    with pytest.raises(Refused) as refusal:
        broadcast.check_seat(viewer, wanted, (0,))
    assert refusal.value.key == key


def test_an_acknowledgement_moves_the_viewer_to_the_seat_that_is_asked_next() -> None:
    broadcast, viewer = screen("anna", "anna")
    now = state()
    viewer.seat = 1 - now.waiting[0]
    broadcast.acknowledge(viewer, now, "key")
    assert viewer.seat == now.waiting[0]


@pytest.mark.parametrize("do", list(BODY_DECODERS))
def test_a_message_goes_from_the_socket_to_the_table_once(do: Any) -> None:
    async def job() -> tuple[Any, Connection, LiveTable]:
        jobs: list[Any] = []

        async def submit(work: Any) -> None:
            jobs.append(work)

        table = object.__new__(LiveTable)
        table.submit = submit  # type: ignore[method-assign]
        table.room = object.__new__(WaitingRoom)  # type: ignore[misc]
        connection = Connection(SimpleNamespace(metrics=Metrics()), table, screen()[1], SimpleNamespace())  # type: ignore[arg-type]
        message = b'{"key": "k-k-k-k-k", "do": "%s", "body": %s}' % (do.encode(), BODIES.get(do, b"{}"))
        await connection._receive(message)
        (work,) = jobs
        return work, connection, table

    work, connection, table = asyncio.run(job())
    assert isinstance(work, partial)
    assert work.func.__self__ in (table, table.room), "the table does it by itself, and calls no socket back"
    assert connection not in work.args
