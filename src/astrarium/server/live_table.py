"""A live table: one task owns it; what happens is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace
from sqlalchemy import insert

from astrarium.core.errors import AstrariumError, IllegalAnswer
from astrarium.core.state_schema import LONGEST
from astrarium.core.step import NOBODY
from astrarium.server import database_schema
from astrarium.server import table_state as positions
from astrarium.server.auto_answers import StandIns
from astrarium.server.broadcast import Company
from astrarium.server.database import Work, now, row_out
from astrarium.server.decision_clock import Clock
from astrarium.server.errors import Refused, say
from astrarium.server.failpoints import stop
from astrarium.server.move_log import Pen, Row
from astrarium.server.operator_log import said
from astrarium.server.people import plain
from astrarium.server.seat_handover import handover
from astrarium.server.seats import Chair, Plate, change_out, reseat_out
from astrarium.server.snapshots import SNAPSHOT_EVERY, snapshot_out
from astrarium.server.storage_errors import NumberConflict, StorageFailed
from astrarium.server.table_state import Position
from astrarium.server.table_viewer import Viewer
from astrarium.server.wire_messages import (
    Ack,
    ChatSent,
    ChatTold,
    ErrorSent,
    Reason,
    RefusedSent,
    Words,
)

if TYPE_CHECKING:
    from astrarium.server.table_registry import Hall

Outcome = TypeVar("Outcome")
Move = Callable[[Position, Pen], Position]
INSERT_CHAT: Final = insert(database_schema.chat)
LONGEST_CHAT: Final = 500
LAST_CHAT: Final = 100


class LiveTable:
    """One table in memory, owned by its task."""

    def __init__(
        self, hall: Hall, plate: Plate, chairs: list[Chair], position: Position, number: int, hash: str, saved: int
    ) -> None:
        self.hall: Final = hall
        self.plate = plate
        self.chairs: Final = chairs
        self.position = position
        self.number = number  # of the last row
        self.hash = hash
        self.saved = saved  # the row of the last snapshot
        self.keys: set[tuple[int, str]] = set()  # of messages that had their effect
        self.chat: list[ChatTold] = []
        self.company: Final = Company(hall, chairs)
        self.standins: Final = StandIns(self)
        self.clock: Final = Clock(self)
        self.used = now()
        self._queue: Final[asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]]] = asyncio.Queue()
        self._working = False
        self._ended = False
        self._task: Final = asyncio.create_task(self._own())

    # ------------------------------------------------------------------ one thing after the other

    async def do(self, work: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Have the owner do something; it goes on even if the one who asked goes away."""
        if self._ended:
            raise Refused(409, "stale")
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await done

    async def _own(self) -> None:
        while not self._ended:
            work, done = await self._queue.get()
            self.used, self._working = now(), True
            try:
                outcome = await work()
            except (AstrariumError, Refused) as refusal:
                fail(done, refusal)
            except Exception as error:
                why = said(error)
                self.hall.journal.note("table failed", table=self.plate.id, why=why)
                fail(done, Refused(500, "trouble"))
                self.hall.drop(self)
            else:
                if not done.done():
                    done.set_result(outcome)
            self._working = False

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not (self.company.viewers or self.standins.busy or self._working) and self._queue.empty()

    def end(self) -> None:
        """Leave memory; everything is on disk, and what was asked meanwhile must be asked again."""
        self._ended = True
        self.clock.stop()
        for viewer in self.company.viewers:
            viewer.leave()
        while not self._queue.empty():
            fail(self._queue.get_nowait()[1], Refused(409, "stale"))
        if asyncio.current_task() is not self._task:
            self._task.cancel()

    # ------------------------------------------------------------------ who is here

    async def enter(self, viewer: Viewer) -> None:
        """Somebody begins to look."""
        self.company.viewers.add(viewer)
        self.company.show_all(viewer, self.position)
        gone = say("name.gone", viewer.lang)
        viewer.send(ChatSent(chat=tuple(line if line.name else replace(line, name=gone) for line in self.chat)))
        self._tell_presence(viewer)
        for seat in self.company.held(viewer.person):
            self.clock.heard(seat)
        self.clock.wind(self.position)
        self.standins.wake()

    async def depart(self, viewer: Viewer) -> None:
        """Somebody looks no more."""
        self.company.viewers.discard(viewer)
        self._tell_presence(viewer)
        self.clock.wind(self.position)

    async def show_names(self) -> None:
        """Show everybody how it stands, because somebody whom the log names is called otherwise now."""
        picture = self.company.picture(self.position)
        for viewer in self.company.viewers:
            self.company.show(viewer, picture)

    def _tell_presence(self, viewer: Viewer) -> None:
        """Tell everybody that somebody with a seat comes or goes; of those who only watch, nobody else is told."""
        seated = self.company.held(viewer.person)
        self.company.tell_seats(self.plate.owner, None if seated else viewer)

    def tell_seats(self) -> None:
        """Tell everybody who sits where."""
        self.company.tell_seats(self.plate.owner)

    def _seat_of(self, viewer: Viewer, wanted: int | None) -> int:
        return self.company.seat_of(viewer, wanted, self.position.waiting)

    # ------------------------------------------------------------------ moves

    async def answer(self, viewer: Viewer, seat: int | None, v: int, key: str, answer: list[str | int]) -> None:
        """An answer of a person."""
        at = self._seat_of(viewer, seat)
        assert viewer.person is not None
        how = viewer.person.how
        await self._act(viewer, at, v, key, lambda here, pen: positions.answered(here, at, answer, how, pen, key))

    async def undo(self, viewer: Viewer, seat: int | None, v: int, key: str) -> None:
        """Take back the last answer of the draft."""
        at = self._seat_of(viewer, seat)
        await self._act(viewer, at, v, key, lambda here, pen: positions.undone(here, at, pen, key))

    async def confirm(self, viewer: Viewer, seat: int | None, v: int, key: str) -> None:
        """Confirm the draft."""
        at = self._seat_of(viewer, seat)
        await self._act(viewer, at, v, key, lambda here, pen: positions.confirmed(here, at, pen, key))

    async def _act(self, viewer: Viewer, seat: int, v: int, key: str, move: Move) -> None:
        """One effect for one key; a number of another position gets the present one instead."""
        if (seat, key) in self.keys:
            self._acknowledge(viewer, key)
            self.company.show(viewer, self.company.picture(self.position))
            return
        if self.plate.state != "live":
            raise Refused(409, "closed")
        self.clock.heard(seat)
        if not self.position.asked[seat] <= v <= self.position.version(seat):
            words = say("refused.stale", viewer.lang)
            viewer.send(RefusedSent(refused=Reason(rule="", words=words), key=key))
            viewer.seat = seat
            viewer.look(self.company.held(viewer.person), self.position.waiting)
            self.company.show(viewer, self.company.picture(self.position))
            return
        pen = self.pen()
        after = move(self.position, pen)
        stop("judged")
        await self.take(after, pen, acknowledge=(viewer, key))

    def _acknowledge(self, viewer: Viewer, key: str) -> None:
        """A message had its effect: in the position of this number, as its sender is going to see it."""
        eyes = viewer.look(self.company.held(viewer.person), self.position.waiting)
        viewer.send(Ack(v=self.position.version(eyes), ack=key))

    def why_not(self, viewer: Viewer, seat: int | None, key: str, answer: list[str | int]) -> None:
        """Say why an answer is not legal."""
        at = self._seat_of(viewer, seat)
        refusal = self.position.seen(at).why_not(at, answer)
        if refusal is None:
            viewer.send(Ack(v=self.position.version(at), ack=key))
        else:
            viewer.send(RefusedSent(refused=Reason(rule=refusal.rule, words=refusal.text[viewer.lang]), key=key))

    def pen(self) -> Pen:
        """What the next rows are written with."""
        return Pen(self.number, self.hash, self.plate.rules)

    async def take(
        self, after: Position, pen: Pen, more: list[Work] | None = None, acknowledge: tuple[Viewer, str] | None = None
    ) -> None:
        """The rows go to disk, then the position changes, then people hear of it."""
        before = self.position
        work = [row_out(self.plate.id, row) for row in pen.rows] + (more or [])
        if after.waiting != before.waiting or after.over:
            work.append(change_out(self.plate.id, after.waiting, "over" if after.over else "live", now()))
        snapshot = self._snapshot_due(after, pen)
        if snapshot:
            work += snapshot_out(self.plate.id, after, pen)
        try:
            await self.hall.store.write(work)
        except NumberConflict as error:
            self.reload()
            raise Refused(409, "stale") from error
        except StorageFailed:
            raise
        except Exception as error:
            self.hall.journal.note("write failed", table=self.plate.id, why=said(error))
            raise Refused(503, "storage") from error
        self._swap(after, pen, snapshot)
        stop("swapped")
        if acknowledge is not None:
            self._acknowledge(*acknowledge)
        self.company.show_changes(self.position)
        stop("told")
        self.clock.wind(before)
        self._notify(before)
        self.standins.wake()

    def _swap(self, after: Position, pen: Pen, snapshot: bool) -> None:
        self.position, self.number, self.hash = after, pen.number, pen.hash
        self.saved = pen.number if snapshot else self.saved
        for row in pen.rows:
            self.remember(row)
        if after.over and self.plate.state == "live":
            self.plate = replace(self.plate, state="over")
            self.hall.journal.note("match over", table=self.plate.id, rows=self.number)

    def reload(self) -> None:
        """Stand again where the log on disk stands, and show everybody; a log that cannot be read ends the table."""
        self.hall.journal.note("table reloaded", table=self.plate.id, number=self.number)
        try:
            kept = self.hall.read(self.plate.id)
        except Refused as refusal:
            for viewer in self.company.viewers:
                viewer.send(ErrorSent(error=Words(words=refusal.words(viewer.lang))))
            self.hall.drop(self)
            raise
        before, spoken = self.position, {key for key in self.keys if key[0] == NOBODY}
        self.plate, self.chairs[:], self.position = kept.plate, kept.chairs, kept.position
        self.number, self.hash, self.saved = kept.number, kept.hash, kept.saved
        self.keys, self.chat = spoken | kept.keys, kept.chat
        for viewer in self.company.viewers:
            self.company.show_all(viewer, self.position)
        self.tell_seats()
        self.clock.wind(before)
        self.standins.wake()

    def remember(self, row: Row) -> None:
        """Keep the key of a row, so that the same message has no second effect."""
        if row.key:
            self.keys.add((row.seat, row.key))

    def _snapshot_due(self, after: Position, pen: Pen) -> bool:
        if after.drafts or pen.number == self.saved or after.match.moves >= LONGEST:
            return False
        return pen.number - self.saved >= SNAPSHOT_EVERY or (after.over and not self.position.over)

    async def keep(self) -> None:
        """Write a snapshot of how it stands, drafts included, before the table leaves memory."""
        if self.number == self.saved or self.position.match.moves >= LONGEST:
            return
        with contextlib.suppress(StorageFailed):
            await self.hall.store.write(snapshot_out(self.plate.id, self.position, self.pen()))
            self.saved = self.number

    def _notify(self, before: Position) -> None:
        """Tell those whose turn it has become and who are not looking."""
        if self.position.match is before.match:
            return
        online = self.company.online
        for seat in self.position.waiting:
            person = self.chairs[seat].person
            if self.chairs[seat].kind != "bot" and person and person not in online and seat not in before.waiting:
                self.hall.spawn(self.hall.notices.turn(person, self.plate))

    # ------------------------------------------------------------------ seats

    async def reseat(self, seat: int, chair: Chair, by: str) -> None:
        """Another sits here from now on; it is a row of the log, and everybody is told."""
        before, here = self.chairs[seat], self.position
        change = handover(seat, before, chair, self.position.match.version(None))
        pen = self.pen()
        pen.write(seat, "seat", change.row())
        after = positions.relived(self.position, pen.rows[0])
        self.hall.journal.note("seat", table=self.plate.id, seat=seat, what=change.after, by=by)
        self.chairs[seat] = chair
        try:
            await self.take(after, pen, [reseat_out(self.plate.id, seat, chair)])
        except Refused:
            if self.position is here:  # else the table, chairs and all, was read from disk again
                self.chairs[seat] = before
            raise
        self.tell_seats()

    async def close(self) -> None:
        """Nobody plays here any more."""
        await self.hall.store.write([change_out(self.plate.id, (), "closed", now())])
        self.plate = replace(self.plate, state="closed")
        self.clock.wind(self.position)

    # ------------------------------------------------------------------ chat

    async def speak(self, viewer: Viewer, key: str, text: str) -> None:
        """A line of chat, as oneself."""
        person = viewer.person
        said = plain(text, LONGEST_CHAT)
        if person is None:
            raise Refused(403, "nobody")
        if not said:
            viewer.send(Ack(v=self.position.version(viewer.seat), ack=key))
            return
        if (NOBODY, f"{person.id} {key}") in self.keys:
            viewer.send(Ack(v=self.position.version(viewer.seat), ack=key))
            return
        held = self.company.held(person)
        line = ChatTold(name=person.name, seat=held[0] if held else None, text=said, time=now())
        values: dict[str, object] = {
            "table": self.plate.id,
            "person": person.id,
            "name": line.name,
            "seat": line.seat,
            "text": said,
            "time": line.time,
        }
        await self.hall.store.write([(INSERT_CHAT, values)])
        self.keys.add((NOBODY, f"{person.id} {key}"))
        self.chat = [*self.chat, line][-LAST_CHAT:]
        viewer.send(Ack(v=self.position.version(viewer.seat), ack=key))
        for other in self.company.viewers:
            other.send(ChatSent(chat=(line,)))

    async def speak_in(self, viewer: Viewer, lang: str) -> None:
        """Another language for this viewer."""
        viewer.lang = lang
        self.company.show_all(viewer, self.position)
        self.tell_seats()

    async def look_as(self, viewer: Viewer, seat: int) -> None:
        """Look through the eyes of another of one's seats."""
        viewer.seat = self._seat_of(viewer, seat)
        self.company.show(viewer, self.company.picture(self.position), fresh=True)
        self.clock.wind(self.position)


def fail(done: asyncio.Future[Any], error: Exception) -> None:
    """Tell the one who waits, if he still does."""
    if not done.done():
        done.set_exception(error)


def refusal_sent(error: Exception, lang: str, key: str) -> RefusedSent:
    """Why a message had no effect."""
    if isinstance(error, IllegalAnswer):
        return RefusedSent(refused=Reason(rule=error.rule, words=error.text[lang]), key=key)
    if isinstance(error, Refused):
        return RefusedSent(refused=Reason(rule="", words=error.words(lang)), key=key)
    return RefusedSent(refused=Reason(rule="", words=str(error)), key=key)
