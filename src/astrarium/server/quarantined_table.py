"""Tables that cannot be served: what is left of them can still be seen, exported and left."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import update

from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import BROKEN, Game
from astrarium.core.step import NOBODY
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.broadcast import Broadcast
from astrarium.server.database import Statement, insert_row, now
from astrarium.server.move_log import START_HASH, LogRow, LogWriter, first_broken_row, writer_after
from astrarium.server.people import Person
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat, TableHeader, read_seat, select_seats, update_seat, update_table
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.stored_table import load_header, load_rows, load_snapshots
from astrarium.server.table_leases import OwnedElsewhere
from astrarium.server.table_upgrades import Checkpoint, read_checkpoints
from astrarium.server.wire_messages import QuarantinedTableOut, RecordOut, SceneOut, SeatOut

if TYPE_CHECKING:
    from astrarium.server.api_endpoints import ApiRequest
    from astrarium.server.table_registry import TableRegistry

MAX_LINES: Final = 60  # of the log that are shown
UNSEEN: Final = ("?",)  # an answer that another gave in secret
RecordLine = tuple[int, list[str | int]]


class QuarantinedTable:
    """One table in quarantine, as it lies on disk."""

    def __init__(self, registry: TableRegistry, header: TableHeader, seats: list[Seat], why: Refused) -> None:
        self.registry: Final = registry
        self.header: Final = header
        self.seats: Final = seats
        self.why: Final = why
        self.rows: Final = self._load_rows()
        self.checkpoint: Final = self._last_checkpoint()
        self.game: Final = self._load_game()

    # ------------------------------------------------------------------ looking

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats a person holds."""
        mine = person.id if person is not None else ""
        return [at for at, seat in enumerate(self.seats) if seat.person == mine and seat.kind != "bot"]

    def describe(self, person: Person | None, lang: str, seats: tuple[SeatOut, ...]) -> QuarantinedTableOut:
        """The table in words, and its last scene where today's rules can still draw it."""
        own = self.seats_of(person)
        seat = own[0] if len(own) == 1 else None  # several at one screen see what a spectator sees
        checkpoint = self.checkpoint
        return QuarantinedTableOut(
            game=self.header.game,
            title=self.header.title,
            words=self.why.words(lang),
            rules=self.header.rules,
            seats=seats,
            seated=bool(own) or (person is not None and person.id == self.header.owner),
            picture=self._scene(checkpoint, seat, lang) if checkpoint is not None else None,
            log=self._log_sentences(checkpoint, seat, lang) if checkpoint is not None else (),
        )

    def _load_rows(self) -> list[LogRow]:
        """The log, if it can be read."""
        with contextlib.suppress(StorageFailed, *BROKEN):
            return load_rows(self.registry.database, self.header.id)
        return []

    def _last_checkpoint(self) -> Checkpoint | None:
        """The last saved state that can be read."""
        with contextlib.suppress(AstrariumError, StorageFailed, *BROKEN):
            return next(iter(read_checkpoints(self.rows, load_snapshots(self.registry.database, self.header.id))), None)
        return None

    def _load_game(self) -> Game[Any] | None:
        """The game with the content of this table, if both are here."""
        with contextlib.suppress(AstrariumError, Refused):
            return self.registry.content_store.game(self.registry.game(self.header.game).id, self.header.content)
        return None

    def _scene(self, checkpoint: Checkpoint, seat: int | None, lang: str) -> SceneOut | None:
        """The saved state as today's rules draw it, though they cannot go on from it; it asks nothing."""
        game = self.game
        if game is None:
            return None
        try:
            match = restore_to_view(game, checkpoint.save)
            match.event_log = match_with_drafts.read_event_log(checkpoint.events)
            now = match.scene(seat, lang).now
            seats = tuple(msgspec.structs.replace(one, waiting=False) for one in now.seats)
            return SceneOut(
                board=game.board(match.table.box, lang),
                now=msgspec.structs.replace(now, ask=None, choices=(), waiting=(), seats=seats),
            )
        except Exception:
            return None  # there are the words

    def _log_sentences(self, checkpoint: Checkpoint, seat: int | None, lang: str) -> tuple[str, ...]:
        """The last events that a seat may read, as far as there are words for them today."""
        if self.game is None:
            return ()
        words, since = self.game.words, first_hidden_line(checkpoint.save)
        sentences: list[str] = []
        for number, event in match_with_drafts.read_event_log(checkpoint.events):
            if event.only not in (None, seat) or (number > since and event.seat != seat):
                continue
            with contextlib.suppress(AstrariumError, *BROKEN):
                sentences.append(words.say(event.key, event.args, lang))
        return tuple(sentences[-MAX_LINES:])

    # ------------------------------------------------------------------ exporting

    def record(self, person: Person | None) -> RecordOut:
        """All answers, under the number of their rules: the whole log if it is over, else what the person may know."""
        return RecordOut(
            astrarium=1,
            game=self.header.game,
            rules=self.header.rules,
            content=self.header.content,
            players=self.header.players,
            options=self.header.options,
            log=self._record_lines(self.seats_of(person)),
        )

    def _record_lines(self, own: list[int]) -> list[RecordLine]:
        checkpoint, over = self.checkpoint, self.header.status == "over"
        lines: list[RecordLine] = []
        if checkpoint is not None:
            since = first_hidden_line(checkpoint.save)
            for at, (by, answer, _, only, lane) in enumerate(saved_lines(checkpoint.save)):
                if over or at < since or lane in own:
                    lines.append((by, answer if over or only in (NOBODY, *own) else list(UNSEEN)))
        later = confirmed_lines(self.rows[checkpoint.number if checkpoint is not None else 0 :])
        return lines + [(by, answer if over or by in own else list(UNSEEN)) for by, answer in later]

    # ------------------------------------------------------------------ leaving

    async def leave(self, person: Person) -> None:
        """Free the seats of a person, and give the table to another player or close it."""
        own = self.seats_of(person)
        if not own and person.id != self.header.owner:
            raise Refused(403, "not_seated")
        work: list[Statement] = []
        log = self._writer()
        for at in own:
            work.append(update_seat(self.header.id, at, Seat(kind="person")))
            if log is not None:
                log.write(at, "seat", ("free",))
        work += [insert_row(self.header.id, row) for row in (log.rows if log is not None else [])]
        others = [seat.person for seat in self.seats if seat.person and seat.person != person.id]
        if not others:
            work.append(update_table(self.header.id, (), "closed", now()))
        elif person.id == self.header.owner:
            work.append(
                (
                    update(database_schema.tables)
                    .where(database_schema.tables.c.id == self.header.id)
                    .values(owner=others[0]),
                    {},
                )
            )
        await self.registry.database.write(work)

    def _writer(self) -> LogWriter | None:
        """Writes the next rows of the log; None where the log itself is damaged."""
        if first_broken_row(START_HASH, 0, self.rows) is not None:
            return None
        return writer_after(self.rows, self.header.rules)


async def show_quarantined(request: ApiRequest) -> QuarantinedTableOut:
    """A table that cannot be served: why, who sat there, and what can still be shown."""
    table = await find_quarantined(request)
    if table is None:
        raise Refused(404, "no_table")
    seats = Broadcast(request.registry, table.seats).describe_seats(request.person, request.lang)
    return await request.registry.thread_pools.reads.run(table.describe, request.person, request.lang, seats)


async def find_quarantined(request: ApiRequest) -> QuarantinedTable | None:
    """The table of a request, if it is in quarantine and open to this person."""
    try:
        await request.any_table()
    except OwnedElsewhere:
        raise
    except Refused:
        pass
    table = load_quarantined(request.registry, request.path["table"])
    if table is not None and not request.registry.may_view(table.header, table.seats, request.person):
        raise Refused(404, "no_table")
    return table


def load_quarantined(registry: TableRegistry, id: str) -> QuarantinedTable | None:
    """The table with this id, if it is in quarantine."""
    why = registry.quarantined.get(id)
    if why is None:
        return None
    with contextlib.suppress(StorageFailed, *BROKEN):
        header = load_header(registry.database, id)
        seats = [read_seat(row) for row in registry.database.all(select_seats(id))]
        return QuarantinedTable(registry, header, seats, why) if header is not None else None
    return None


def restore_to_view(game: Game[Any], save: dict[str, Any]) -> Any:
    """A match to look at: through its upgrades, else as if the rules were the same."""
    try:
        return game.restore(save, chance="ask", trusted=True)
    except BadData:
        return game.restore({**save, "rules": game.rules_version}, chance="ask", trusted=True)


def confirmed_lines(rows: list[LogRow]) -> list[RecordLine]:
    """The answers in these rows that were not taken back; unconfirmed drafts are left out."""
    lines: list[RecordLine] = []
    drafts: dict[int, list[RecordLine]] = {}
    for row in rows:
        draft = drafts.setdefault(row.seat, [])
        if row.kind in ("answer", "chance"):
            draft.append((row.seat, list(row.answer)))
        elif row.kind == "undo" and draft:
            draft.pop()
        if row.kind == "seat":
            draft.clear()
        elif row.kind != "undo" and not row.draft:
            lines += draft
            draft.clear()
    return lines


def saved_lines(save: dict[str, Any]) -> list[list[Any]]:
    """The whole log of a save."""
    before: list[list[Any]] = save.get("start", {}).get("log", [])
    return before + list(save["log"])


def first_hidden_line(save: dict[str, Any]) -> int:
    """The line of the log from which on answers are hidden; behind the last one, if none are."""
    top = save["agenda"][-1] if save["agenda"] else {}
    return int(top["since"]) if top.get("step") == "Together" else len(saved_lines(save))
