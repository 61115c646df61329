"""A table in memory: one task owns it, and every change is on disk before anyone is told of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace
from sqlalchemy import insert

from astrarium.core.declared_fields import LONGEST
from astrarium.core.errors import AstrariumError, IllegalAnswer
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.step import NOBODY
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.bot_and_standing_answers import AutoAnswers
from astrarium.server.bot_names import name_bot
from astrarium.server.broadcast import Broadcast
from astrarium.server.database import Statement, insert_row, now
from astrarium.server.decision_clock import DecisionClock
from astrarium.server.failpoints import failpoint
from astrarium.server.handover_log import make_handover
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import LogWriter
from astrarium.server.operator_log import describe_error
from astrarium.server.people import ConfirmMode, clean_text
from astrarium.server.refusals import Refused, say
from astrarium.server.seats_and_header import Seat, update_hints, update_round, update_seat, update_table
from astrarium.server.settings import LANGUAGES
from astrarium.server.snapshots import ROWS_PER_SNAPSHOT, insert_snapshot
from astrarium.server.storage_errors import NumberConflict, StorageFailed
from astrarium.server.stored_table import CHAT_LINES, StoredTable
from astrarium.server.table_viewer import TableViewer
from astrarium.server.turn_notices import notice_mark
from astrarium.server.waiting_room import WaitingRoom
from astrarium.server.wire_messages import (
    AckOut,
    AnswerIn,
    ChatLineOut,
    ChatOut,
    PrefsIn,
    ReasonOut,
    RefusalOut,
    SocketErrorOut,
    WordsOut,
)

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

Outcome = TypeVar("Outcome")
Play = Callable[[TableState, LogWriter], TableState]
INSERT_CHAT: Final = insert(database_schema.chat)
MAX_CHAT: Final = 500  # characters of one line


class TableUnloaded(Refused):
    """A table that has left memory since; whoever asked may ask for it again."""

    def __init__(self) -> None:
        super().__init__(409, "stale")


class LiveTable:
    """One table in memory, owned by its task."""

    def __init__(self, registry: TableRegistry, stored: StoredTable) -> None:
        self.registry: Final = registry
        self.header = stored.header
        self.seats: Final = stored.seats
        self.state = stored.state
        self.number = stored.number  # of the last row
        self.hash = stored.hash
        self.snapshot_number = stored.snapshot_number
        self.used_keys = stored.used_keys  # of messages that took effect
        self.chat_lines = stored.chat_lines
        self.broadcast: Final = Broadcast(registry, self.seats)
        self.auto_answers: Final = AutoAnswers(self)
        self.clock: Final = DecisionClock(self, stored.times)
        self.room: Final = WaitingRoom(self)
        self.arriving: Final[set[TableViewer]] = set()  # found the table, and are about to be shown it
        self.last_used = now()
        self._queue: Final[asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]]] = asyncio.Queue()
        self._working = False
        self._stopped = False
        self._task: Final = asyncio.create_task(self._run(), context=Context())  # of no request: it outlives them all

    # ------------------------------------------------------------------ one thing after the other

    async def submit(self, work: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Have the table's task do something; it goes on even if whoever asked for it goes away."""
        if self._stopped:
            raise TableUnloaded
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await done

    async def _run(self) -> None:
        while not self._stopped:
            work, done = await self._queue.get()
            self.last_used, self._working = now(), True
            try:
                outcome = await work()
            except (AstrariumError, Refused) as refusal:
                fail(done, refusal)
            except Exception as error:
                why = describe_error(error)
                self.registry.operator_log.note("table failed", table=self.header.id, why=why)
                fail(done, Refused(500, "trouble"))
                self.registry.unload(self)
            else:
                if not done.done():
                    done.set_result(outcome)
            self._working = False

    @property
    def idle(self) -> bool:
        """Whether nothing needs it in memory."""
        return not (self.connected or self.auto_answers.busy or self._working) and self._queue.empty()

    @property
    def connected(self) -> bool:
        """Whether there are viewers, or some on their way in."""
        return bool(self.broadcast.viewers or self.arriving)

    def stop(self) -> None:
        """Leave memory; everything is on disk, and what was asked for meanwhile must be asked for again."""
        self._stopped = True
        self.clock.stop()
        for viewer in self.broadcast.viewers:
            viewer.close()
        while not self._queue.empty():
            fail(self._queue.get_nowait()[1], TableUnloaded())
        if asyncio.current_task() is not self._task:
            self._task.cancel()

    async def retire(self) -> None:
        """Leave memory as the last thing that is done here: another process goes on with it."""
        await self.save_snapshot()
        self.registry.unload(self)

    async def retire_if_idle(self) -> None:
        """Let another process go on with it, unless somebody comes in meanwhile."""
        await self.save_snapshot()
        if not self.connected and self._queue.empty():
            self.registry.unload(self)

    # ------------------------------------------------------------------ viewers

    async def add_viewer(self, viewer: TableViewer) -> None:
        """Show the table to one more viewer, from now on."""
        self.broadcast.viewers.add(viewer)
        self.arriving.discard(viewer)
        if self.room.open:
            self.room.show(viewer)
        else:
            self.broadcast.show_table(viewer, self.state)
        gone = say("name.gone", viewer.lang)
        viewer.send(ChatOut(chat=tuple(line if line.name else replace(line, name=gone) for line in self.chat_lines)))
        self._send_presence()
        for seat in self.broadcast.seats_of(viewer.person):
            self.clock.mark_present(seat)
        self.clock.update()
        self.auto_answers.wake()

    async def remove_viewer(self, viewer: TableViewer) -> None:
        """A viewer is gone."""
        self.broadcast.viewers.discard(viewer)
        self._send_presence()
        self.clock.update()

    async def show_names(self) -> None:
        """Show everyone the scene again, because the log names a person whose name has changed."""
        self.broadcast.forget_scenes()
        scenes = self.broadcast.scenes(self.state)
        for viewer in self.broadcast.viewers if not self.room.open else ():
            self.broadcast.show(viewer, scenes)

    def _send_presence(self) -> None:
        """Tell everyone that a player comes or goes, and how many watch."""
        self.broadcast.send_seats(self.header)

    def send_seats(self) -> None:
        """Tell everyone who sits where, in the waiting room with its news."""
        self.broadcast.send_seats(self.header)
        if self.room.open:
            self.room.show()

    # ------------------------------------------------------------------ moves

    async def answer(self, viewer: TableViewer, v: int, key: str, body: AnswerIn) -> str:
        """Play a person's answer, and what they have left word to answer after it: what became of it, in a word."""
        at = self._check_seat(viewer, body.seat)
        assert viewer.person is not None
        mode: ConfirmMode = "final" if body.final and not self.state.drafts.get(at) else viewer.person.confirm_mode

        def play(state: TableState, log: LogWriter) -> TableState:
            after = match_with_drafts.apply_answer(state, at, body.answer, mode, log, key)
            standing = self.auto_answers.standing_answer
            return match_with_drafts.apply_standing_answers(after, at, mode, log, standing)

        return await self._play(viewer, at, v, key, play)

    async def undo(self, viewer: TableViewer, seat: int | None, v: int, key: str) -> str:
        """Take back the last answer of the draft."""
        at = self._check_seat(viewer, seat)
        standing = self.auto_answers.standing_answer

        def play(state: TableState, log: LogWriter) -> TableState:
            return match_with_drafts.apply_undo(state, at, log, key, standing)

        return await self._play(viewer, at, v, key, play)

    async def confirm(self, viewer: TableViewer, seat: int | None, v: int, key: str) -> str:
        """Confirm the draft."""
        at = self._check_seat(viewer, seat)
        return await self._play(
            viewer, at, v, key, lambda state, log: match_with_drafts.apply_confirm(state, at, log, key)
        )

    async def why_not(self, viewer: TableViewer, seat: int | None, key: str, answer: list[str | int]) -> None:
        """Say why an answer is not legal; nothing changes."""
        at = self._check_seat(viewer, seat)
        refusal = self.state.match_for(at).why_not(at, answer)
        if refusal is None:
            viewer.send(AckOut(v=self.state.version(at), ack=key))
        else:
            viewer.send(RefusalOut(refused=ReasonOut(rule=refusal.rule, words=refusal.text[viewer.lang]), key=key))

    def _check_seat(self, viewer: TableViewer, wanted: int | None) -> int:
        return self.broadcast.check_seat(viewer, wanted, self.state.waiting)

    async def _play(self, viewer: TableViewer, seat: int, v: int, key: str, play: Play) -> str:
        """One effect for one key; a version that is not of the present question gets the present scene instead."""
        if (seat, key) in self.used_keys:
            self.broadcast.acknowledge(viewer, self.state, key)
            self.broadcast.show(viewer, self.broadcast.scenes(self.state))
            return "repeated"
        if self.header.status != "live":
            raise Refused(409, "not_begun" if self.room.open else "closed")
        self.clock.mark_present(seat)
        if not self.state.question_versions[seat] <= v <= self.state.version(seat):
            viewer.send(refusal_message(Refused(409, "stale"), viewer.lang, key))
            viewer.seat = seat
            self.broadcast.choose_seat(viewer, self.state)
            self.broadcast.show(viewer, self.broadcast.scenes(self.state))
            return "stale"
        log = self.log_writer()
        after = play(self.state, log)
        failpoint("judged")
        await self.commit(after, log, sender=(viewer, key))
        return "acknowledged"

    def log_writer(self) -> LogWriter:
        """Writes the next rows of this table's log."""
        return LogWriter(self.number, self.hash, self.header.rules)

    async def commit(
        self,
        after: TableState,
        log: LogWriter,
        more: list[Statement] | None = None,
        sender: tuple[TableViewer, str] | None = None,
    ) -> None:
        """Write the rows, then take the new state, then tell its viewers, the sender of a message first."""
        before = self.state
        statements = [insert_row(self.header.id, row) for row in log.rows] + (more or [])
        if after.waiting != before.waiting or after.over:
            statements.append(update_table(self.header.id, after.waiting, "over" if after.over else "live", now()))
        snapshot = self._snapshot_due(after, log)
        if snapshot:
            statements += [*insert_snapshot(self.header.id, after, log), self._round_for_lists(after)]
        await self._write(statements)
        self._replace_state(after, log, snapshot)
        failpoint("swapped")
        if sender is not None:
            viewer, key = sender
            self.broadcast.acknowledge(viewer, self.state, key)
        self.broadcast.show_changes(self.state)
        failpoint("told")
        self.clock.update()
        self._notify(before)
        self.auto_answers.wake()

    async def _write(self, statements: list[Statement]) -> None:
        """Write to disk, or refuse; where another row of the same number lies there, read the table again."""
        try:
            await self.registry.database.write(statements)
        except NumberConflict as error:
            self.reload()
            raise Refused(409, "stale") from error
        except StorageFailed:
            raise
        except Exception as error:
            self.registry.operator_log.note("write failed", table=self.header.id, why=describe_error(error))
            raise Refused(503, "storage") from error

    def _replace_state(self, after: TableState, log: LogWriter, snapshot: bool) -> None:
        self.state, self.number, self.hash = after, log.number, log.hash
        self.snapshot_number = log.number if snapshot else self.snapshot_number
        self.used_keys.update((row.seat, row.key) for row in log.rows if row.key)
        if after.over and self.header.status == "live":
            self.header = replace(self.header, status="over")
            self.registry.operator_log.note("match over", table=self.header.id, rows=self.number)
            self.registry.reviews.begin(self)

    def reload(self) -> None:
        """Read the table from disk again and show it to everyone; one that cannot be read leaves memory."""
        self.registry.operator_log.note("table reloaded", table=self.header.id, number=self.number)
        try:
            stored = self.registry.load(self.header.id)
        except Refused as refusal:
            for viewer in self.broadcast.viewers:
                viewer.send(SocketErrorOut(error=WordsOut(words=refusal.words(viewer.lang))))
            self.registry.unload(self)
            raise
        chat_keys = {key for key in self.used_keys if key[0] == NOBODY}
        self.header, self.seats[:], self.state = stored.header, stored.seats, stored.state
        self.number, self.hash, self.snapshot_number = stored.number, stored.hash, stored.snapshot_number
        self.used_keys, self.chat_lines = chat_keys | stored.used_keys, stored.chat_lines
        for viewer in self.broadcast.viewers:
            self.broadcast.show_table(viewer, self.state)
        self.send_seats()
        self.clock.update()
        self.auto_answers.wake()

    def _snapshot_due(self, after: TableState, log: LogWriter) -> bool:
        if after.drafts or log.number == self.snapshot_number or after.match.moves >= LONGEST:
            return False
        return log.number - self.snapshot_number >= ROWS_PER_SNAPSHOT or (after.over and not self.state.over)

    async def save_snapshot(self) -> None:
        """Write a snapshot, drafts included, before the table leaves memory."""
        if self.number == self.snapshot_number or self.state.match.moves >= LONGEST:
            return
        with contextlib.suppress(StorageFailed):
            work = [*insert_snapshot(self.header.id, self.state, self.log_writer()), self._round_for_lists(self.state)]
            await self.registry.database.write(work)
            self.snapshot_number = self.number

    def _round_for_lists(self, state: TableState) -> Statement:
        """The round in words, for lists of tables that are not in memory."""
        scenes = MatchScenes(state.match)
        return update_round(self.header.id, {lang: scenes.now(None, lang).turn for lang in LANGUAGES})

    def _notify(self, before: TableState) -> None:
        """Send a notice to those whose turn it has become and who are not here."""
        if self.state.match is before.match:
            return
        online, match = self.broadcast.online, self.state.match
        for at in self.state.waiting:
            person = self.seats[at].person
            if self.seats[at].kind == "bot" or not person or person in online or at in before.waiting:
                continue
            if self.auto_answers.standing_answer(match, at) is None:  # else they have left word what to answer
                turns = self.registry.notifications.turns
                self.registry.spawn(turns.turn_came(person, self.header.id, notice_mark(match)))

    # ------------------------------------------------------------------ seats

    async def count_hint(self, at: int) -> int:
        """One more hint was asked for on a seat: how many it is by now. Everyone is told."""
        used = self.seats[at].hints + 1
        await self._write([update_hints(self.header.id, at, used)])
        self.seats[at] = replace(self.seats[at], hints=used)
        self.send_seats()
        return used

    async def reseat(self, at: int, seat: Seat, by: str) -> None:
        """Give a seat to another; it is a row of the log, and everyone is told."""
        seat = name_bot(self.header.id, self.seats, at, seat)
        if self.room.open:
            await self.room.seat(at, seat)
            return
        before, state = self.seats[at], self.state
        seat = replace(seat, hints=before.hints, colour=before.colour)
        change = make_handover(at, before, seat, state.match.version(None))
        log = self.log_writer()
        log.write(at, "seat", change.to_answer())
        after = match_with_drafts.apply_row(state, log.rows[0])
        self.registry.operator_log.note("seat", table=self.header.id, seat=at, what=change.after, by=by)
        self.seats[at] = seat
        try:
            await self.commit(after, log, [update_seat(self.header.id, at, seat)])
        except Refused:
            if self.state is state:  # else the table, seats and all, was read from disk again
                self.seats[at] = before
            raise
        self.send_seats()

    async def close(self) -> None:
        """End the play here for good."""
        await self.registry.database.write([update_table(self.header.id, (), "closed", now())])
        self.header = replace(self.header, status="closed")
        self.clock.update()

    # ------------------------------------------------------------------ chat and preferences

    async def send_chat(self, viewer: TableViewer, key: str, text: str) -> None:
        """Send a person's line of chat to everyone."""
        person = viewer.person
        text = clean_text(text, MAX_CHAT)
        if person is None:
            raise Refused(403, "nobody")
        used = (NOBODY, f"{person.id} {key}")
        ack = AckOut(v=self.state.version(viewer.seat), ack=key)
        if not text or used in self.used_keys:
            viewer.send(ack)
            return
        own = self.broadcast.seats_of(person)
        line = ChatLineOut(name=person.name, seat=own[0] if own else None, text=text, time=now())
        values: dict[str, object] = {
            "table": self.header.id,
            "person": person.id,
            "name": line.name,
            "seat": line.seat,
            "text": text,
            "time": line.time,
        }
        await self.registry.database.write([(INSERT_CHAT, values)])
        self.used_keys.add(used)
        self.chat_lines = [*self.chat_lines, line][-CHAT_LINES:]
        viewer.send(ack)
        for other in self.broadcast.viewers:
            other.send(ChatOut(chat=(line,)))

    async def set_language(self, viewer: TableViewer, key: str, lang: str) -> None:
        """Another language for this viewer."""
        viewer.lang = lang
        if self.room.open:
            self.room.show(viewer)
        else:
            self.broadcast.show_table(viewer, self.state)
        self.send_seats()
        viewer.send(AckOut(v=viewer.shown_version, ack=key))

    async def set_preferences(self, viewer: TableViewer, key: str, wanted: PrefsIn) -> None:
        """Show another of the viewer's seats, and change what the person prefers at every table."""
        if wanted.seat is not None:
            viewer.seat = self._check_seat(viewer, wanted.seat)
            if not self.room.open:
                self.broadcast.show(viewer, self.broadcast.scenes(self.state), fresh=True)
            self.clock.update()
        if wanted.no_offers_of is not None:
            self.auto_answers.refuse_offers(self._check_seat(viewer, wanted.seat), wanted.no_offers_of)
            self.auto_answers.wake()
        names = ("auto_confirm", "drafts", "standing")
        changes = {name: value for name in names if (value := getattr(wanted, name)) is not None}
        if changes:
            if viewer.person is None:
                raise Refused(403, "nobody")
            await self.registry.change_person(viewer.person, prefs=replace(viewer.person.prefs, **changes))
            self.send_seats()
            self.auto_answers.wake()
        viewer.send(AckOut(v=viewer.shown_version, ack=key))


def fail(done: asyncio.Future[Any], error: Exception) -> None:
    """Pass an error on to whoever waits for the outcome, if they still do."""
    if not done.done():
        done.set_exception(error)


def refusal_message(error: Exception, lang: str, key: str) -> RefusalOut:
    """Why a message had no effect."""
    if isinstance(error, IllegalAnswer):
        return RefusalOut(refused=ReasonOut(rule=error.rule, words=error.text[lang]), key=key)
    if isinstance(error, Refused):
        return RefusalOut(refused=ReasonOut(rule="", words=error.words(lang)), key=key)
    return RefusalOut(refused=ReasonOut(rule="", words=str(error)), key=key)
