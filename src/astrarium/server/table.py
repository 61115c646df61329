"""A live table: one task owns it; what happens is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from sqlalchemy import delete, insert

from astrarium.core.errors import AstrariumError, IllegalAnswer
from astrarium.core.fields import LONGEST
from astrarium.core.luck import SYSTEM
from astrarium.core.match import Match
from astrarium.core.step import NOBODY, PASS, Answer, Question
from astrarium.server import position as positions
from astrarium.server import schema
from astrarium.server.messages import (
    Ack,
    ChatSent,
    ChatTold,
    ErrorSent,
    Reason,
    RefusedSent,
    SeatsSent,
    SeatTold,
    Words,
)
from astrarium.server.people import Person, plain
from astrarium.server.position import Position
from astrarium.server.rows import Pen, Row
from astrarium.server.seating import Chair, Plate, change_out, reseat_out
from astrarium.server.speech import Refused, say
from astrarium.server.stops import stop
from astrarium.server.store import Work, now, row_out
from astrarium.server.viewer import Boards, Picture, Viewer

if TYPE_CHECKING:
    from astrarium.server.hall import Hall

Outcome = TypeVar("Outcome")
Move = Callable[[Position, Pen], Position]
SNAPSHOT_EVERY: Final = 50
KEPT_SNAPSHOTS: Final = 2
INSERT_SNAPSHOT: Final = insert(schema.snapshots)
INSERT_CHAT: Final = insert(schema.chat)
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
        self.keys: dict[tuple[int, str], int] = {}
        self.chat: list[ChatTold] = []
        self.viewers: Final[set[Viewer]] = set()
        self.boards: Final = Boards()
        self.used = now()
        self._queue: Final[asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]]] = asyncio.Queue()
        self._thinking: set[int] = set()
        self._task: Final = asyncio.create_task(self._own())

    # ------------------------------------------------------------------ one thing after the other

    async def do(self, work: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Have the owner do something; it goes on even if the one who asked goes away."""
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await done

    async def _own(self) -> None:
        while True:
            work, done = await self._queue.get()
            self.used = now()
            try:
                outcome = await work()
            except (AstrariumError, Refused) as refusal:
                if not done.done():
                    done.set_exception(refusal)
            except Exception as error:
                self.hall.journal.note(
                    "table failed", table=self.plate.id, why=f"{type(error).__name__}: {error}"[:300]
                )
                if not done.done():
                    done.set_exception(Refused(500, "trouble"))
                self.hall.drop(self)
            else:
                if not done.done():
                    done.set_result(outcome)

    @property
    def idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.viewers and not self._thinking and self._queue.empty()

    def end(self) -> None:
        """Leave memory; everything is on disk."""
        for viewer in self.viewers:
            viewer.leave()
        self._task.cancel()

    # ------------------------------------------------------------------ who is here

    def held(self, person: Person | None) -> list[int]:
        """The seats a person holds."""
        if person is None:
            return []
        return [at for at, chair in enumerate(self.chairs) if chair.person == person.id and chair.kind != "bot"]

    def seat_of(self, person: Person | None, wanted: int | None, viewer: Viewer | None = None) -> int:
        """The seat that is meant, if the person holds it."""
        held = self.held(person)
        if not held:
            raise Refused(403, "not_seated")
        if wanted is None:
            return viewer.look(held, self.position.waiting) or 0 if viewer is not None else held[0]
        if wanted not in held:
            raise Refused(403, "not_yours")
        return wanted

    def name_of(self, seat: int) -> str:
        """What the seat's player is called; empty for a free seat."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return ""
        person = self.hall.people.by_id(chair.person)
        return person.name if person is not None else ""

    def seats_told(self, person: Person | None, lang: str) -> tuple[SeatTold, ...]:
        """Who sits where, as one of them sees it."""
        online = {viewer.person.id for viewer in self.viewers if viewer.person is not None}
        return tuple(
            SeatTold(
                name=self.name_of(at),
                kind=chair.kind,
                online=chair.kind == "bot" or chair.person in online,
                you=person is not None and chair.kind != "bot" and chair.person == person.id,
                bot=chair.bot if chair.kind == "bot" else "",
                label=self.hall.bot_label(chair.bot, lang) if chair.kind == "bot" else "",
            )
            for at, chair in enumerate(self.chairs)
        )

    def tell_seats(self) -> None:
        """Tell everybody who sits where."""
        for viewer in self.viewers:
            self._tell_seats(viewer)

    def _tell_seats(self, viewer: Viewer) -> None:
        person = viewer.person
        prefs: dict[str, str | bool] = {}
        if person is not None:
            prefs = msgspec.to_builtins(person.prefs)
        owner = person is not None and person.id == self.plate.owner
        viewer.send(SeatsSent(seats=self.seats_told(person, viewer.lang), owner=owner, prefs=prefs))

    async def enter(self, viewer: Viewer) -> None:
        """Somebody begins to look."""
        self.viewers.add(viewer)
        self._show_all(viewer)
        viewer.send(ChatSent(chat=tuple(self.chat)))
        self.tell_seats()
        self.wake()

    async def depart(self, viewer: Viewer) -> None:
        """Somebody looks no more."""
        self.viewers.discard(viewer)
        self.tell_seats()

    # ------------------------------------------------------------------ what is shown

    def _show_all(self, viewer: Viewer) -> None:
        viewer.look(self.held(viewer.person), self.position.waiting)
        match = self.position.seen(viewer.seat)
        viewer.send(self.boards.sent(match, viewer.lang, self.position.version(viewer.seat)))
        self._show(viewer, Picture(self.position), fresh=True)

    def tell(self) -> None:
        """Show everybody what changed for them."""
        picture = Picture(self.position)
        for viewer in self.viewers:
            seat = viewer.seat
            viewer.look(self.held(viewer.person), self.position.waiting)
            if viewer.v != self.position.version(viewer.seat) or viewer.seat != seat:
                self._show(viewer, picture)

    def _show(self, viewer: Viewer, picture: Picture, fresh: bool = False) -> None:
        try:
            viewer.send(picture.shown(viewer, fresh))
        except Exception as error:
            self.hall.journal.note("scene failed", table=self.plate.id, why=f"{type(error).__name__}: {error}"[:300])
            viewer.send(ErrorSent(error=Words(words=say("refused.trouble", viewer.lang))))

    # ------------------------------------------------------------------ moves

    async def answer(self, viewer: Viewer, seat: int | None, v: int, key: str, answer: list[str | int]) -> None:
        """An answer of a person."""
        at = self.seat_of(viewer.person, seat, viewer)
        assert viewer.person is not None
        how = viewer.person.how
        await self._act(viewer, at, v, key, lambda here, pen: positions.answered(here, at, answer, how, pen, key))

    async def undo(self, viewer: Viewer, seat: int | None, v: int, key: str) -> None:
        """Take back the last answer of the draft."""
        at = self.seat_of(viewer.person, seat, viewer)
        await self._act(viewer, at, v, key, lambda here, pen: positions.undone(here, at, pen, key))

    async def confirm(self, viewer: Viewer, seat: int | None, v: int, key: str) -> None:
        """Confirm the draft."""
        at = self.seat_of(viewer.person, seat, viewer)
        await self._act(viewer, at, v, key, lambda here, pen: positions.confirmed(here, at, pen, key))

    async def _act(self, viewer: Viewer, seat: int, v: int, key: str, move: Move) -> None:
        """One effect for one key; an old number gets the present position instead."""
        before = self.keys.get((seat, key))
        if before is not None:
            viewer.send(Ack(v=before, ack=key))
            self._show(viewer, Picture(self.position))
            return
        if self.plate.state != "live":
            raise Refused(409, "closed")
        if v < self.position.asked[seat]:
            words = say("refused.stale", viewer.lang)
            viewer.send(RefusedSent(refused=Reason(rule="", words=words), key=key))
            self._show(viewer, Picture(self.position))
            return
        pen = self.pen()
        after = move(self.position, pen)
        stop("judged")
        await self.take(after, pen, acknowledge=(viewer, key))

    def why_not(self, viewer: Viewer, seat: int | None, key: str, answer: list[str | int]) -> None:
        """Say why an answer is not legal."""
        at = self.seat_of(viewer.person, seat, viewer)
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
            work += snapshot_out(self.plate.id, after.match, pen)
        try:
            await self.hall.store.write(work)
        except Exception as error:
            self.hall.journal.note("write failed", table=self.plate.id, why=f"{type(error).__name__}: {error}"[:300])
            raise Refused(503, "storage") from error
        self._swap(after, pen, snapshot)
        stop("swapped")
        if acknowledge is not None:
            viewer, key = acknowledge
            viewer.send(Ack(v=pen.rows[0].number, ack=key))
        self.tell()
        stop("told")
        self._notify(before)
        self.wake()

    def _swap(self, after: Position, pen: Pen, snapshot: bool) -> None:
        self.position, self.number, self.hash = after, pen.number, pen.hash
        self.saved = pen.number if snapshot else self.saved
        for row in pen.rows:
            self.remember(row)
        if after.over and self.plate.state == "live":
            self.plate = msgspec.structs.replace(self.plate, state="over")
            self.hall.journal.note("match over", table=self.plate.id, rows=self.number)

    def remember(self, row: Row) -> None:
        """Keep the key of a row, so that the same message has no second effect."""
        if row.key:
            self.keys[row.seat, row.key] = row.number

    def _snapshot_due(self, after: Position, pen: Pen) -> bool:
        if after.drafts or pen.number == self.saved or after.match.moves >= LONGEST:
            return False
        return pen.number - self.saved >= SNAPSHOT_EVERY or (after.over and not self.position.over)

    # ------------------------------------------------------------------ bots and standing answers

    def wake(self) -> None:
        """Let bots, and those who left a standing answer, be asked."""
        if self.plate.state != "live":
            return
        for seat in self.position.waiting:
            if seat in self._thinking:
                continue
            if self.chairs[seat].kind == "bot":
                self._spawn(seat, self._think(seat, self.position.match))
            else:
                answer = self._standing(seat)
                if answer is not None:
                    self._spawn(seat, self._stand(seat, answer))

    def _spawn(self, seat: int, work: Any) -> None:
        self._thinking.add(seat)
        self.hall.spawn(work)

    async def _think(self, seat: int, match: Match[Any]) -> None:
        try:
            answer = await self.hall.thinkers.answer(self.plate.id, match, seat, self.chairs[seat].bot)
        finally:
            self._thinking.discard(seat)
        await self.do(partial(self._answer_for, seat, match, answer, "bot"))

    async def _answer_for(self, seat: int, match: Match[Any], answer: Answer, kind: str) -> None:
        """An answer that no person gave just now; dropped if the question has changed since."""
        here = self.position.match
        right_chair = (self.chairs[seat].kind == "bot") == (kind == "bot")
        asked = here is match or (seat in here.waiting and positions.same_question(match, here, seat))
        if right_chair and asked and self.plate.state == "live" and not self.position.drafts.get(seat):
            pen = self.pen()
            await self.take(positions.answered(self.position, seat, answer, "final", pen), pen)
        else:
            self.wake()

    def _standing(self, seat: int) -> Answer | None:
        """What the person of this seat has told us to say to private questions."""
        person = self.hall.people.by_id(self.chairs[seat].person)
        step = self.position.match.asking(seat)
        if person is None or person.prefs.standing == "none" or not (isinstance(step, Question) and step.private):
            return None
        options = self.position.match.options(seat)
        if person.prefs.standing == "pass" and PASS in options:
            return PASS
        return options[0] if len(options) == 1 else None

    async def _stand(self, seat: int, answer: Answer) -> None:
        match = self.position.match
        try:
            await asyncio.sleep(0.3 + SYSTEM.below(600) / 1000)
        finally:
            self._thinking.discard(seat)
        await self.do(partial(self._answer_for, seat, match, answer, "person"))

    def _notify(self, before: Position) -> None:
        """Tell those whose turn it has become and who are not looking."""
        if self.position.match is before.match:
            return
        online = {viewer.person.id for viewer in self.viewers if viewer.person is not None}
        for seat in self.position.waiting:
            person = self.chairs[seat].person
            if self.chairs[seat].kind != "bot" and person and person not in online and seat not in before.waiting:
                self.hall.spawn(self.hall.notices.turn(person, self.plate))

    # ------------------------------------------------------------------ seats

    async def reseat(self, seat: int, chair: Chair, said: Answer, by: str) -> None:
        """Another sits here from now on; it is marked in the log."""
        pen = self.pen()
        pen.write(seat, "seat", said)
        after = positions.relived(self.position, pen.rows[0])
        self.hall.journal.note("seat", table=self.plate.id, seat=seat, what=str(said[0]), by=by)
        before = self.chairs[seat]
        self.chairs[seat] = chair
        try:
            await self.take(after, pen, [reseat_out(self.plate.id, seat, chair)])
        except Refused:
            self.chairs[seat] = before
            raise
        self.tell_seats()

    async def close(self) -> None:
        """Nobody plays here any more."""
        await self.hall.store.write([change_out(self.plate.id, (), "closed", now())])
        self.plate = msgspec.structs.replace(self.plate, state="closed")

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
        held = self.held(person)
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
        self.keys[NOBODY, f"{person.id} {key}"] = self.number
        self.chat = [*self.chat, line][-LAST_CHAT:]
        viewer.send(Ack(v=self.position.version(viewer.seat), ack=key))
        for other in self.viewers:
            other.send(ChatSent(chat=(line,)))

    async def speak_in(self, viewer: Viewer, lang: str) -> None:
        """Another language for this viewer."""
        viewer.lang = lang
        self._show_all(viewer)
        self._tell_seats(viewer)

    async def look_as(self, viewer: Viewer, seat: int) -> None:
        """Look through the eyes of another of one's seats."""
        viewer.seat = self.seat_of(viewer.person, seat)
        self._show(viewer, Picture(self.position), fresh=True)


def snapshot_out(table: str, match: Match[Any], pen: Pen) -> list[Work]:
    """The position beside the log; only the last few are kept."""
    values: dict[str, object] = {
        "table": table,
        "number": pen.number,
        "hash": pen.hash,
        "position": match.hash,
        "save": msgspec.json.encode(match.save()).decode(),
        "story": msgspec.json.encode(positions.story_out(match)).decode(),
    }
    shots = schema.snapshots.c
    old = delete(schema.snapshots).where(
        shots.table == table, shots.number < pen.number - KEPT_SNAPSHOTS * SNAPSHOT_EVERY
    )
    return [(old, {}), (INSERT_SNAPSHOT, values)]


def refusal_sent(error: Exception, lang: str, key: str) -> RefusedSent:
    """Why a message had no effect."""
    if isinstance(error, IllegalAnswer):
        return RefusedSent(refused=Reason(rule=error.rule, words=error.text[lang]), key=key)
    if isinstance(error, Refused):
        return RefusedSent(refused=Reason(rule="", words=error.words(lang)), key=key)
    return RefusedSent(refused=Reason(rule="", words=str(error)), key=key)
