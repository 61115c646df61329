"""Tables that cannot be served: what is kept of them can still be looked at, exported and left."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import select, update

from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import BROKEN, Game
from astrarium.core.step import NOBODY
from astrarium.server import database_schema
from astrarium.server import table_state as positions
from astrarium.server.broadcast import Company
from astrarium.server.database import Work, now, row_out
from astrarium.server.errors import Refused
from astrarium.server.move_log import START, Pen, Row, broken_at
from astrarium.server.people import Person
from astrarium.server.seats import Chair, Plate, chair_in, change_out, reseat_out
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_upgrades import Base, bases_of, kept_plate, kept_rows, kept_snapshots
from astrarium.server.wire_messages import AsideTold, Motif, Recorded, SeatTold

if TYPE_CHECKING:
    from astrarium.server.api_endpoints import Visit
    from astrarium.server.table_registry import Hall

LINES: Final = 60  # of the log that are told
UNSEEN: Final = ("?",)  # an answer that somebody else gave in secret
Line = tuple[int, list[str | int]]


class Aside:
    """One table that was set aside, as it lies on disk."""

    def __init__(self, hall: Hall, plate: Plate, chairs: list[Chair], why: Refused) -> None:
        self.hall: Final = hall
        self.plate: Final = plate
        self.chairs: Final = chairs
        self.why: Final = why
        self.rows: Final = self._rows()
        self.base: Final = self._last_kept()
        self.game: Final = self._game()

    # ------------------------------------------------------------------ looking

    def held(self, person: Person | None) -> list[int]:
        """The seats a person holds."""
        mine = person.id if person is not None else ""
        return [at for at, chair in enumerate(self.chairs) if chair.person == mine and chair.kind != "bot"]

    def told(self, person: Person | None, lang: str, seats: tuple[SeatTold, ...]) -> AsideTold:
        """The table in words, and its last position where today's rules can still draw it."""
        held = self.held(person)
        seat = held[0] if len(held) == 1 else None  # several at one screen see what everybody may see
        base = self.base
        return AsideTold(
            game=self.plate.game,
            title=self.plate.title,
            words=self.why.words(lang),
            rules=self.plate.rules,
            seats=seats,
            seated=bool(held) or (person is not None and person.id == self.plate.owner),
            picture=self._picture(base, seat, lang) if base is not None else None,
            log=self._sentences(base, seat, lang) if base is not None else (),
        )

    def _rows(self) -> list[Row]:
        """The log, if it can be read."""
        with contextlib.suppress(StorageFailed, *BROKEN):
            return kept_rows(self.hall.store, self.plate.id)
        return []

    def _last_kept(self) -> Base | None:
        """The last position that was kept and can be read."""
        with contextlib.suppress(AstrariumError, StorageFailed, *BROKEN):
            return next(iter(bases_of(self.rows, kept_snapshots(self.hall.store, self.plate.id))), None)
        return None

    def _game(self) -> Game[Any] | None:
        """The game with the content of this table, if both are here."""
        with contextlib.suppress(AstrariumError, Refused):
            return self.hall.contents.game(self.hall.game(self.plate.game).id, self.plate.content)
        return None

    def _picture(self, base: Base, seat: int | None, lang: str) -> Motif | None:
        """The position as today's rules draw it, though they cannot go on from it; nothing can be answered."""
        game = self.game
        if game is None:
            return None
        try:
            match = restored_somehow(game, base.save)
            match.event_log = positions.story_in(base.story)
            now = match.scene(seat, lang).now
            seats = tuple(msgspec.structs.replace(one, waiting=False) for one in now.seats)
            return Motif(
                board=game.board(match.table.box, lang),
                now=msgspec.structs.replace(now, ask=None, choices=(), waiting=(), seats=seats),
            )
        except Exception:
            return None  # it is told in words then

    def _sentences(self, base: Base, seat: int | None, lang: str) -> tuple[str, ...]:
        """The last lines of the story that these eyes may read, as far as there are words for them today."""
        if self.game is None:
            return ()
        words, since = self.game.words, opened_since(base.save)
        sentences: list[str] = []
        for number, event in positions.story_in(base.story):
            if event.only not in (None, seat) or (number > since and event.seat != seat):
                continue
            with contextlib.suppress(AstrariumError, *BROKEN):
                sentences.append(words.say(event.key, event.args, lang))
        return tuple(sentences[-LINES:])

    # ------------------------------------------------------------------ exporting

    def record(self, person: Person | None) -> Recorded:
        """All that was answered, under the number of its rules: whole if it is over, else through one's own eyes."""
        return Recorded(
            astrarium=1,
            game=self.plate.game,
            rules=self.plate.rules,
            content=self.plate.content,
            players=self.plate.players,
            options=self.plate.options,
            log=self._lines(self.held(person)),
        )

    def _lines(self, held: list[int]) -> list[Line]:
        base, over = self.base, self.plate.state == "over"
        lines: list[Line] = []
        if base is not None:
            since = opened_since(base.save)
            for at, (by, answer, _, only, lane) in enumerate(saved_lines(base.save)):
                if over or at < since or lane in held:
                    lines.append((by, answer if over or only in (NOBODY, *held) else list(UNSEEN)))
        later = confirmed(self.rows[base.number if base is not None else 0 :])
        return lines + [(by, answer if over or by in held else list(UNSEEN)) for by, answer in later]

    # ------------------------------------------------------------------ leaving

    async def leave(self, person: Person) -> None:
        """Free the seats of a person, and hand the table on, or close it; then it is in none of his lists."""
        held = self.held(person)
        if not held and person.id != self.plate.owner:
            raise Refused(403, "not_seated")
        work: list[Work] = []
        pen = self._pen()
        for at in held:
            work.append(reseat_out(self.plate.id, at, Chair(kind="person")))
            if pen is not None:
                pen.write(at, "seat", ("free",))
        work += [row_out(self.plate.id, row) for row in (pen.rows if pen is not None else [])]
        others = [chair.person for chair in self.chairs if chair.person and chair.person != person.id]
        if not others:
            work.append(change_out(self.plate.id, (), "closed", now()))
        elif person.id == self.plate.owner:
            work.append(
                (
                    update(database_schema.tables)
                    .where(database_schema.tables.c.id == self.plate.id)
                    .values(owner=others[0]),
                    {},
                )
            )
        await self.hall.store.write(work)

    def _pen(self) -> Pen | None:
        """What goes on with the log; nothing, where the log is what is damaged."""
        if broken_at(START, 0, self.rows) is not None:
            return None
        last = self.rows[-1] if self.rows else None
        return Pen(last.number if last else 0, last.hash if last else START, self.plate.rules)


async def look_aside(visit: Visit) -> AsideTold:
    """A table that cannot be served: why, who sat there, and what can still be shown."""
    aside = await aside_of(visit)
    if aside is None:
        raise Refused(404, "no_table")
    seats = Company(visit.hall, aside.chairs).told(visit.person, visit.lang)
    return await visit.hall.pools.reads.run(aside.told, visit.person, visit.lang, seats)


async def aside_of(visit: Visit) -> Aside | None:
    """The table that is meant, if it cannot be served but is open to this person."""
    with contextlib.suppress(Refused):
        await visit.hall.table(visit.path["table"])
    aside = read_aside(visit.hall, visit.path["table"])
    if aside is not None and not visit.hall.may_look(aside.plate, aside.chairs, visit.person):
        raise Refused(404, "no_table")
    return aside


def read_aside(hall: Hall, id: str) -> Aside | None:
    """The table of this name, if it was set aside."""
    why = hall.set_aside.get(id)
    if why is None:
        return None
    with contextlib.suppress(StorageFailed, *BROKEN):
        plate = kept_plate(hall.store, id)
        seats = hall.store.all(
            select(database_schema.seats)
            .where(database_schema.seats.c.table == id)
            .order_by(database_schema.seats.c.seat)
        )
        return Aside(hall, plate, [chair_in(seat) for seat in seats], why) if plate is not None else None
    return None


def restored_somehow(game: Game[Any], save: dict[str, Any]) -> Any:
    """A match to look at: by its upgrades, else as if nothing had changed."""
    try:
        return game.restore(save, chance="ask", trusted=True)
    except BadData:
        return game.restore({**save, "rules": game.rules_version}, chance="ask", trusted=True)


def confirmed(rows: list[Row]) -> list[Line]:
    """What was answered in these rows and not taken back; drafts that nobody confirmed are left out."""
    lines: list[Line] = []
    drafts: dict[int, list[Line]] = {}
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


def opened_since(save: dict[str, Any]) -> int:
    """The line of the log from which on answers lie behind screens; behind the last one, if all are open."""
    top = save["agenda"][-1] if save["agenda"] else {}
    return int(top["since"]) if top.get("step") == "Together" else len(saved_lines(save))
