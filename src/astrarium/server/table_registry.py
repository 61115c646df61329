"""The hall: all tables, those in memory and those on disk, and everything they share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from sqlalchemy import func, insert, select, update

import astrarium
from astrarium import bots
from astrarium.core.errors import AstrariumError, BadContent, BadOptions, UnknownGame
from astrarium.core.game import BROKEN, Game
from astrarium.core.match import Match
from astrarium.core.serialization import lines_since_start
from astrarium.core.step import CHANCE
from astrarium.server import database_schema
from astrarium.server import table_state as positions
from astrarium.server.bot_pool import Thinkers
from astrarium.server.content_store import Contents, kept
from astrarium.server.database import Store, now, prepare_folder, row_out
from astrarium.server.errors import Refused, say
from astrarium.server.live_table import LAST_CHAT, LiveTable
from astrarium.server.move_log import START, Pen, Row, broken_at
from astrarium.server.notifications import Notices
from astrarium.server.operator_log import Journal, said
from astrarium.server.people import LONGEST_TITLE, People, Person, fresh_id, plain
from astrarium.server.rate_limit import Rates
from astrarium.server.reply_cache import ReplyCache
from astrarium.server.seats import Chair, Plate, chair_in, invite, invited, seat_out, table_out, waiting_in
from astrarium.server.secret_files import server_secret
from astrarium.server.settings import Settings
from astrarium.server.snapshots import Damaged, last_position, snapshot_out
from astrarium.server.socket_limits import OpenLines
from astrarium.server.storage_errors import StartupFailed, StorageFailed
from astrarium.server.table_state import Position
from astrarium.server.table_upgrades import GameGone, NewerRules, OtherRules, Upgrades, kept_plate, kept_rows
from astrarium.server.table_viewer import Viewer
from astrarium.server.thread_pools import WorkerPools
from astrarium.server.wire_messages import ChatTold, SeatAsked

DAY: Final = 86_400.0
Line = tuple[int, tuple[str | int, ...]]


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was read from disk."""

    plate: Plate
    chairs: list[Chair]
    position: Position
    number: int  # of the last row
    hash: str
    saved: int  # the row of the last snapshot
    keys: set[tuple[int, str]]
    chat: list[ChatTold]


class Hall:
    """Everything the server knows."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings: Final = settings
        self.journal: Final = journal
        prepare_folder(settings.data)
        self.secret: Final = server_secret(settings.data)
        self.store: Final = Store(settings.data, journal)
        self.contents: Final = Contents(self.store)
        self.people: Final = People(self.store)
        limits = settings.limits
        self.thinkers: Final = Thinkers(
            settings.thinkers, limits.bot_seconds, journal, self.watched, limits.bot_patience
        )
        self.pools: Final = WorkerPools()
        self.replies: Final = ReplyCache(self.pools.reads)
        self.notices: Final = Notices(settings, self.store, self.people, journal, self.pools.notices)
        try:
            assert self.notices.public_key  # made or read now, so that a bad one is refused when the server starts
        except StartupFailed:
            self.store.close()
            raise
        self.exports: Final = Rates(settings.limits.exports, settings.limits.lobby_seconds)
        self.failures: Final = Rates(settings.limits.failures, settings.limits.failure_seconds)
        self.lines: Final = OpenLines(settings.limits)
        self.tables: Final[dict[str, LiveTable]] = {}
        self.set_aside: Final[dict[str, Refused]] = {}
        self.upgrades: Final = Upgrades(self)
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ opening and closing

    async def open(self) -> None:
        """Go on where we stopped: bots that were asked are asked again. What cannot be read waits, and is noted."""
        self.spawn(self._keep_house())
        with contextlib.suppress(StorageFailed):
            await self._go_on()

    async def _go_on(self) -> None:
        await self.contents.stamp_older()
        waiting = (
            select(database_schema.tables.c.id)
            .distinct()
            .join(database_schema.seats, database_schema.seats.c.table == database_schema.tables.c.id)
        )
        bots_sit = waiting.where(database_schema.tables.c.state == "live", database_schema.seats.c.kind == "bot")
        self.spawn(self._wake([row.id for row in self.store.all(bots_sit)]))
        self.spawn(self.upgrades.bring_up_all())

    async def _wake(self, ids: list[str]) -> None:
        for name in ids:
            try:
                if self._bot_asked(name):
                    (await self.table(name)).standins.wake()
            except Refused:
                continue
            await asyncio.sleep(0)

    def _bot_asked(self, table: str) -> bool:
        """Whether a sleeping table waits for a bot."""
        row = self.store.first(select(database_schema.tables.c.waiting).where(database_schema.tables.c.id == table))
        seats = self.store.all(select(database_schema.seats).where(database_schema.seats.c.table == table))
        kinds = {seat.seat: seat.kind for seat in seats}
        return row is not None and any(kinds.get(at) == "bot" for at in waiting_in(row.waiting))

    async def _keep_house(self) -> None:
        """Tables that nobody looks at leave memory."""
        idle = self.settings.limits.idle_seconds
        while True:
            await asyncio.sleep(min(60.0, idle))
            for table in list(self.tables.values()):
                if table.idle and table.used < now() - idle:
                    with contextlib.suppress(Refused):
                        await table.do(table.keep)
                    if table.idle:
                        self.drop(table)
            if not any(table.company.viewers for table in self.tables.values()):
                gc.collect()  # nobody is looking: the moment for a long look

    async def close(self) -> None:
        """Stop; everything acknowledged is on disk, and how each table stands lies beside its rows."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            with contextlib.suppress(Refused):
                await table.do(table.keep)
            self.drop(table)
        await self.thinkers.stop()
        self.pools.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; what goes wrong is written down."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            self.journal.note("task failed", why=said(error))

    def drop(self, table: LiveTable) -> None:
        """A table leaves memory; whoever wants it reads it from disk again."""
        if self.tables.get(table.plate.id) is table:
            del self.tables[table.plate.id]
        table.end()

    def watched(self, table: str) -> bool:
        """Whether somebody looks at a table."""
        live = self.tables.get(table)
        return live is not None and bool(live.company.viewers)

    def viewers_of(self, person: str) -> list[Viewer]:
        """Every open socket of a person."""
        return [
            viewer
            for table in self.tables.values()
            for viewer in table.company.viewers
            if viewer.person is not None and viewer.person.id == person
        ]

    # ------------------------------------------------------------------ games and bots

    def game(self, id: str) -> Game[Any]:
        """A game by its id."""
        try:
            return astrarium.load(id)
        except UnknownGame as error:
            raise Refused(404, "no_game") from error

    def game_of_record(self, data: dict[str, Any]) -> Game[Any]:
        """The game of a record, with the content it was played with if that is kept here."""
        name, content = data.get("game"), data.get("content")
        game = self.game(name if isinstance(name, str) else "")
        try:
            return self.contents.game(game.id, content) if isinstance(content, str) else game
        except BadContent:
            return game  # which then says what is wrong

    def bot(self, name: str | None) -> str:
        """The name of a bot that exists."""
        wanted = name or bots.levels()[0].id
        if wanted not in bots.choices():
            raise Refused(422, "no_bot")
        return wanted

    def bot_label(self, name: str, lang: str) -> str:
        """What a bot is called."""
        for level in bots.levels():
            if name in (level.id, level.bot):
                return level.title.plain()[lang]
        return name

    def name_of(self, person: Person | None, lang: str) -> str:
        """What somebody is called; who was deleted has no name left, and a free seat never had one."""
        if person is None:
            return ""
        return person.name or say("name.gone", lang)

    # ------------------------------------------------------------------ tables from disk

    async def table(self, id: str) -> LiveTable:
        """A table, read from disk if it is not in memory."""
        live = self.tables.get(id)
        if live is not None:
            live.used = now()
            return live
        if id not in self.set_aside:
            await self.upgrades.bring_up(id)
        if id in self.set_aside:
            raise self.set_aside[id]
        if id not in self.tables:  # others may have come for it meanwhile
            self.tables[id] = self._load(id)
        return self.tables[id]

    def _load(self, id: str) -> LiveTable:
        kept = self.read(id)
        table = LiveTable(self, kept.plate, kept.chairs, kept.position, kept.number, kept.hash, kept.saved)
        table.keys.update(kept.keys)
        table.chat = kept.chat
        return table

    def read(self, id: str) -> Kept:
        """A table as it lies on disk; one whose rows do not add up is set aside."""
        try:
            return self._read(id)
        except (AstrariumError, *BROKEN, StorageFailed) as error:
            if isinstance(error, StorageFailed) and not error.damage:
                raise
            raise self.put_aside(id, error) from error

    def _read(self, id: str) -> Kept:
        plate = kept_plate(self.store, id)
        if plate is None:
            raise Refused(404, "no_table")
        seats = self.store.all(
            select(database_schema.seats)
            .where(database_schema.seats.c.table == id)
            .order_by(database_schema.seats.c.seat)
        )
        chairs = [chair_in(seat) for seat in seats]
        if [seat.seat for seat in seats] != list(range(plate.players)):
            raise Damaged("a seat is missing")
        rows = kept_rows(self.store, id)
        here, saved = self._stand(plate, rows)
        last = rows[-1] if rows else None
        return Kept(
            plate=plate,
            chairs=chairs,
            position=here,
            number=last.number if last is not None else 0,
            hash=last.hash if last is not None else START,
            saved=saved,
            keys={(row.seat, row.key) for row in rows if row.key and row.time > now() - DAY},
            chat=self.last_chat(id),
        )

    def last_chat(self, id: str) -> list[ChatTold]:
        """What was said last at a table; what cannot be read is left out."""
        chat = (
            select(database_schema.chat)
            .where(database_schema.chat.c.table == id)
            .order_by(database_schema.chat.c.id.desc())
            .limit(LAST_CHAT)
        )
        try:
            return [chat_in(row) for row in reversed(self.store.all(chat))]
        except (StorageFailed, ValueError):
            return []

    def put_aside(self, id: str, error: Exception) -> Refused:
        """Serve a table no more; why, for its people and for the operator."""
        why = str(error) if isinstance(error, Damaged | BadContent | OtherRules | GameGone) else said(error)
        why = error.why if isinstance(error, StorageFailed) else why
        self.journal.note("table set aside", table=id, why=why)
        keys = {BadContent: "content", NewerRules: "newer_rules", OtherRules: "other_rules", GameGone: "game_gone"}
        key = next((key for kind, key in keys.items() if isinstance(error, kind)), "damaged")
        self.set_aside[id] = Refused(409, key)
        return self.set_aside[id]

    def _stand(self, plate: Plate, rows: list[Row]) -> tuple[Position, int]:
        """The last snapshot that fits, and the rows after it."""
        if plate.game not in astrarium.games():
            raise GameGone(f"there is no game {plate.game}")
        game = self.contents.game(plate.game, plate.content)
        if plate.rules != game.rules_version:
            raise NewerRules(f"it goes by rules of version {plate.rules}, and here are those of {game.rules_version}")
        game.box(plate.players, plate.options)  # unreadable content is told apart from damage
        self.check_chain(rows)
        here, saved = last_position(self.store, game, plate, rows, self.journal)
        for row in rows[saved:]:
            here = positions.relived(here, row)
        if CHANCE in here.waiting:
            raise Damaged("the log ends before chance has answered")
        return here, saved

    def check_chain(self, rows: list[Row]) -> None:
        """Damaged, unless every row follows from the one before."""
        broken = broken_at(START, 0, rows)
        if broken is not None:
            raise Damaged(f"the chain of the log breaks at row {broken}")

    # ------------------------------------------------------------------ new tables

    def live_tables(self, person: Person) -> int:
        """How many unfinished tables a person has opened."""
        mine = select(func.count()).where(
            database_schema.tables.c.owner == person.id, database_schema.tables.c.state == "live"
        )
        row = self.store.first(mine)
        return int(row[0]) if row is not None else 0

    def chairs(self, person: Person, asked: list[SeatAsked], players: int) -> list[Chair]:
        """The seats of a new table; whoever opens it takes the first that is no bot's, and all of this screen's."""
        if len(asked) != players:
            raise Refused(422, "bad_seats", players=players)
        chairs: list[Chair] = []
        seated = any(seat.kind == "here" for seat in asked)
        for seat in asked:
            if seat.kind == "bot":
                chairs.append(Chair(kind="bot", bot=self.bot(seat.bot)))
            elif seat.kind == "here":
                chairs.append(Chair(kind="here", person=person.id))
            else:
                chairs.append(Chair(kind="person", person=None if seated else person.id))
                seated = True
        return chairs

    async def create(
        self,
        person: Person,
        game: Game[Any],
        options: dict[str, Any],
        chairs: list[Chair],
        title: str,
        private: bool,
        clock: int = 0,
    ) -> LiveTable:
        """A new table with a new match."""
        players = len(chairs)
        try:
            if players not in game.players:
                raise BadOptions(f"{game.players[0]} to {game.players[-1]} players")
            chosen = game.about.fill_options(dict(options))
        except BadOptions as error:
            raise Refused(422, "bad_options", what=str(error)) from error
        pen = Pen(0, START, game.rules_version)
        try:
            here = positions.begin(game, players, chosen, pen)
        except BadContent as error:
            raise Refused(409, "no_content", what=str(error)[:300]) from error
        return await self._set_up(person, game, chosen, chairs, title, private, here, pen, clock=clock)

    async def create_from(
        self, person: Person, match: Match[Any], chairs: list[Chair], title: str, private: bool
    ) -> LiveTable:
        """A new table that goes on where a match stands; its log is the log of that match."""
        game, box = match.game, match.table.box
        chosen = dict(box.options)
        pen = Pen(0, START, game.rules_version)
        again = await self.pools.replays.run(rewritten, match, pen)
        positions.draw_chance(again, pen)
        here = positions.first_look_after(again, pen.rows)
        return await self._set_up(person, game, chosen, chairs, title, private, here, pen, snapshot=True)

    async def _set_up(
        self,
        person: Person,
        game: Game[Any],
        chosen: dict[str, str],
        chairs: list[Chair],
        title: str,
        private: bool,
        here: Position,
        pen: Pen,
        snapshot: bool = False,
        clock: int = 0,
    ) -> LiveTable:
        plate = Plate(
            id=fresh_id(12),
            game=game.id,
            players=len(chairs),
            options=chosen,
            rules=game.rules_version,
            content=game.content_hash,
            title=plain(title, LONGEST_TITLE) or game.title[person.lang],
            private=private,
            owner=person.id,
            state="over" if here.over else "live",
            clock=clock,
        )
        work = [kept(game), table_out(plate, here.waiting, now())]
        work += [seat_out(plate.id, at, chair) for at, chair in enumerate(chairs)]
        work += [row_out(plate.id, row) for row in pen.rows]
        if snapshot:
            work += snapshot_out(plate.id, here, pen)
        await self.store.write(work)
        table = LiveTable(self, plate, chairs, here, pen.number, pen.hash, pen.number if snapshot else 0)
        self.tables[plate.id] = table
        self.journal.note("table opened", table=plate.id, game=game.id, players=plate.players, private=private)
        table.standins.wake()
        return table

    # ------------------------------------------------------------------ who may look

    def invite(self, table: str) -> str:
        """The word in a table's link."""
        return invite(self.secret, table)

    def invited(self, table: str, word: str | None) -> bool:
        """Whether this word opens the table."""
        return invited(self.secret, table, word)

    def may_look(self, plate: Plate, chairs: list[Chair], person: Person | None) -> bool:
        """Public tables are open to all, private ones to those who sit, own or were invited."""
        if not plate.private:
            return True
        if person is None:
            return False
        if person.id == plate.owner or any(person.id in (chair.person, chair.former) for chair in chairs):
            return True
        watching = select(database_schema.watchers).where(
            database_schema.watchers.c.table == plate.id, database_schema.watchers.c.person == person.id
        )
        return self.store.first(watching) is not None

    async def watch(self, table: str, person: Person) -> None:
        """Remember that somebody was invited."""
        known = select(database_schema.watchers).where(
            database_schema.watchers.c.table == table, database_schema.watchers.c.person == person.id
        )
        if self.store.first(known) is None:
            await self.store.write([(insert(database_schema.watchers).values(table=table, person=person.id), {})])

    async def bequeath(self, table: LiveTable, heir: str) -> None:
        """Another owns the table from now on."""
        change = update(database_schema.tables).where(database_schema.tables.c.id == table.plate.id).values(owner=heir)
        await self.store.write([(change, {})])
        table.plate = msgspec.structs.replace(table.plate, owner=heir)


def explicit_lines(match: Match[Any]) -> list[Line]:
    """The lines since a match began that the engine does not say by itself."""
    return [(line.seat, line.answer) for line in lines_since_start(match) if not line.forced]


def rewritten(match: Match[Any], pen: Pen) -> Match[Any]:
    """A match told once more, row by row; one that began with a position has that as its first row."""
    game, box, origin = match.game, match.table.box, match.origin
    if origin is None:
        again = game.start(box.players, dict(box.options), chance="ask", recording=True)
    else:
        again = game.start_at(box.players, dict(box.options), origin, recording=True)
        positions.write_upgrade(again, origin.rules, pen)
    for seat, answer in explicit_lines(match):
        again.answer(seat, answer)
        pen.write(seat, "chance" if seat == CHANCE else "answer", answer)
    return again


def chat_in(row: Any) -> ChatTold:
    """A line of chat as read from disk; ValueError if it cannot be one."""
    return msgspec.convert({"name": row.name, "seat": row.seat, "text": row.text, "time": row.time}, ChatTold)
