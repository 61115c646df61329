"""All tables, those in memory and those on disk, and everything they share."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import func, insert, select, update

import astrarium
from astrarium import bots
from astrarium.core.errors import AstrariumError, BadContent, BadOptions, UnknownGame
from astrarium.core.game import BROKEN, Game
from astrarium.core.match import Match
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.bot_names import name_bots
from astrarium.server.bot_nodes import RemoteBots
from astrarium.server.bot_pool import BotPool
from astrarium.server.clock_rules import NO_CLOCK, ClockRule
from astrarium.server.content_store import ContentStore, insert_content
from astrarium.server.database import Database, Statement, insert_row, now, prepare_folder
from astrarium.server.day_clocks import DayClocks
from astrarium.server.device_codes import DeviceCodes
from astrarium.server.lab_jobs import LabJobs
from astrarium.server.live_table import LiveTable
from astrarium.server.log_from_match import replay_into_log
from astrarium.server.match_with_drafts import TableState
from astrarium.server.metrics import Metrics
from astrarium.server.move_log import START_HASH, LogWriter
from astrarium.server.node_news import NodeNews
from astrarium.server.notifications import Notifications
from astrarium.server.open_socket_limit import OpenConnections
from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.peer_forwarding import PeerForwarding
from astrarium.server.people import MAX_TITLE, People, Person, clean_text, random_id
from astrarium.server.rate_limit import KeyedRateLimit
from astrarium.server.refusals import Refused, say
from astrarium.server.review_store import ReviewStore
from astrarium.server.seats_and_header import (
    HintsAllowed,
    Seat,
    TableHeader,
    insert_seat,
    insert_table,
    invite_code,
    is_invite_code,
)
from astrarium.server.secret_files import server_secret
from astrarium.server.settings import Lab, Settings
from astrarium.server.shared_replies import ReplyCache
from astrarium.server.sleeping_tables import tables_waiting_for_bots
from astrarium.server.snapshots import DamagedTable, insert_snapshot
from astrarium.server.storage_errors import StartupFailed, StorageFailed
from astrarium.server.stored_table import IncompatibleRules, MissingGame, NewerRules, StoredTable, load_table
from astrarium.server.table_leases import NodeLeases, SoleOwner
from astrarium.server.table_upgrades import TableUpgrades
from astrarium.server.table_viewer import TableViewer
from astrarium.server.thread_pools import ThreadPools
from astrarium.server.wire_messages import SeatIn

SETTLE_SECONDS: Final = 0.1  # for the reply to whoever opened a table

MOST_GONE: Final = 50  # tables that have left memory and are not freed yet


class TableRegistry:
    """The tables of a server, and what they share."""

    def __init__(
        self,
        settings: Settings,
        operator_log: OperatorLog,
        bot_python_path: Callable[[], str] = lambda: "",
        peer_address: str = "",
    ) -> None:
        self.settings: Final = settings
        self.operator_log: Final = operator_log
        prepare_folder(settings.data)
        self.secret: Final = server_secret(settings.data)
        self.database: Final = Database(settings.data, operator_log, settings.database)
        self.content_store: Final = ContentStore(self.database)
        self.people: Final = People(self.database)
        limits = settings.limits
        pool = (limits.bot_seconds, operator_log, self.is_watched, limits.bot_patience, bot_python_path)
        remote = RemoteBots(lambda: self.leases, self.secret, operator_log, settings.thinkers, limits.bot_seconds)
        self.bot_pool: Final = BotPool(settings.thinkers, *pool, remote.workers)
        self.reviews: Final = ReviewStore(self, BotPool(1, *pool))
        self.lab: Final = LabJobs(settings, operator_log, bot_python_path)
        self.hint_limit: Final = KeyedRateLimit(limits.hints, limits.lobby_seconds)
        self.thread_pools: Final = ThreadPools()
        self.metrics: Final = Metrics()
        self.reply_cache: Final = ReplyCache(self.thread_pools.reads)
        try:
            self.notifications: Final = Notifications(self)
            assert self.notifications.public_key  # made or read now: a bad one keeps the server from starting
        except StartupFailed:
            self.database.close()
            raise
        self.export_limit: Final = KeyedRateLimit(settings.limits.exports, settings.limits.lobby_seconds)
        self.failure_limit: Final = KeyedRateLimit(settings.limits.failures, settings.limits.failure_seconds)
        self.connections: Final = OpenConnections(settings.limits)
        self.tables: Final[dict[str, LiveTable]] = {}
        self.quarantined: Final[dict[str, Refused]] = {}
        self.upgrades: Final = TableUpgrades(self)
        self.news: Final = NodeNews(self)
        node = (self.database, self.news, operator_log, peer_address, self.secret)
        self.leases: Final = NodeLeases(*node) if settings.database else SoleOwner()
        self.peers: Final = PeerForwarding(self.leases, self.secret)
        self.people.on_change = lambda person: self.leases.publish(kind="person", id=person)
        self.device_codes: Final = DeviceCodes(self.leases.publish)
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ opening and closing

    async def open(self) -> None:
        """Go on where the server stopped: ask the bots again. What cannot be read waits, and is logged."""
        await self.leases.open()
        self.spawn(self._unload_idle_tables())
        if self.settings.lab is not Lab.OFF:
            self.lab.read()
            self.spawn(self.lab.run_queue())
        with contextlib.suppress(StorageFailed):
            await self._resume()

    async def _resume(self) -> None:
        await self.content_store.stamp_old_tables()
        self.spawn(self.wake_bots(tables_waiting_for_bots(self.database)))
        self.spawn(DayClocks(self).run())
        self.spawn(self.notifications.turns.resume())
        self.spawn(self.upgrades.upgrade_all())

    async def wake_bots(self, ids: list[str]) -> None:
        """Ask the bots of sleeping tables, unless another process does."""
        for name in ids:
            with contextlib.suppress(Refused):
                (await self.table(name)).auto_answers.wake()
            await asyncio.sleep(0)

    async def _unload_idle_tables(self) -> None:
        """Unload tables without viewers."""
        idle, gone = self.settings.limits.idle_seconds, 0
        while True:
            await asyncio.sleep(min(60.0, idle))
            for table in list(self.tables.values()):
                if table.idle and table.last_used < now() - idle:
                    with contextlib.suppress(Refused):
                        await table.submit(table.save_snapshot)
                    if table.idle:
                        self.unload(table)
                        gone += 1
            # A table and its parts refer to each other: only a full collection frees them. It stops the server for a
            # moment, so where somebody is always watching it waits until it is worth it.
            if gone >= MOST_GONE or not any(table.broadcast.viewers for table in self.tables.values()):
                gc.collect()
                gone = 0

    async def drain(self) -> None:
        """Hand every table over to other processes, if there are any: each after what it was asked for so far."""
        if await self.leases.drain():
            retired = [table.submit(table.retire) for table in self.tables.values()]
            await asyncio.gather(*retired, return_exceptions=True)

    async def close(self) -> None:
        """Stop; everything acknowledged is on disk, and each table gets a snapshot."""
        await self.lab.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            with contextlib.suppress(Refused):
                await table.submit(table.save_snapshot)
            self.unload(table, release=False)
        await self.leases.close()
        await self.bot_pool.stop()
        await self.reviews.pool.stop()
        self.thread_pools.close()
        self.database.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            self.operator_log.note("task failed", why=describe_error(error))

    def unload(self, table: LiveTable, release: bool = True) -> None:
        """A table leaves memory; whoever wants it reads it from disk again, in any process."""
        if self.tables.get(table.header.id) is table:
            del self.tables[table.header.id]
            if release and self.leases.shared:
                self.spawn(self.leases.release(table.header.id))
        table.stop()

    def is_watched(self, table: str) -> bool:
        """Whether a table has viewers."""
        live = self.tables.get(table)
        return live is not None and bool(live.broadcast.viewers)

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return sum(len(table.broadcast.viewers) for table in self.tables.values())

    def viewers_of(self, person: str) -> list[TableViewer]:
        """Every open socket of a person."""
        return [
            viewer
            for table in self.tables.values()
            for viewer in table.broadcast.viewers
            if viewer.person is not None and viewer.person.id == person
        ]

    async def change_person(self, person: Person, **changes: Any) -> Person:
        """Change what is kept of a person, for their open sockets too."""
        changed = await self.people.change(person, **changes)
        for viewer in self.viewers_of(person.id):
            viewer.person = changed
        return changed

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
            return self.content_store.game(game.id, content) if isinstance(content, str) else game
        except BadContent:
            return game  # which then says what is wrong

    def check_bot(self, name: str | None) -> str:
        """The name of a bot that exists."""
        wanted = name or bots.levels()[0].id
        if wanted not in bots.choices():
            raise Refused(422, "no_bot")
        return wanted

    def bot_label(self, name: str, lang: str) -> str:
        """What a bot is called."""
        for level in bots.levels():
            if name == level.id:
                return level.title.plain()[lang]
        return name

    def display_name(self, person: Person | None, lang: str) -> str:
        """The name of a person; one who was deleted has none left, and a free seat never had one."""
        if person is None:
            return ""
        return person.name or say("name.gone", lang)

    # ------------------------------------------------------------------ tables from disk

    async def table(self, id: str, here: bool = True) -> LiveTable:
        """A table, read from disk if it is not in memory: here, or wherever its process is by rights."""
        live = self.tables.get(id)
        if live is not None:
            live.last_used = now()
            return live
        if self.leases.shared and not self.has_table(id):
            raise Refused(404, "no_table")
        await self.leases.acquire(id, here)
        if id not in self.quarantined:
            await self.upgrades.upgrade(id)
        if id in self.quarantined:
            raise self.quarantined[id]
        if not self.leases.holds(id):
            raise Refused(503, "moving")
        if id not in self.tables:  # others may have come for it meanwhile
            self.tables[id] = LiveTable(self, self.load(id))
        return self.tables[id]

    def load(self, id: str) -> StoredTable:
        """A table as it lies on disk; one that cannot be read is put in quarantine."""
        try:
            return load_table(self.database, self.content_store, self.operator_log, id)
        except (AstrariumError, *BROKEN, StorageFailed) as error:
            if isinstance(error, StorageFailed) and not error.damage:
                raise
            raise self.quarantine(id, error) from error

    def quarantine(self, id: str, error: Exception) -> Refused:
        """Stop serving a table: the reason, for its people and for the operator."""
        why = (
            str(error)
            if isinstance(error, DamagedTable | BadContent | IncompatibleRules | MissingGame)
            else describe_error(error)
        )
        why = error.why if isinstance(error, StorageFailed) else why
        self.operator_log.note("table set aside", table=id, why=why)
        keys = {
            BadContent: "content",
            NewerRules: "newer_rules",
            IncompatibleRules: "other_rules",
            MissingGame: "game_gone",
        }
        key = next((key for kind, key in keys.items() if isinstance(error, kind)), "damaged")
        self.quarantined[id] = Refused(409, key)
        return self.quarantined[id]

    # ------------------------------------------------------------------ new tables

    def has_table(self, id: str) -> bool:
        """Whether there is such a table, in memory or on disk."""
        known = select(database_schema.tables.c.id).where(database_schema.tables.c.id == id)
        return id in self.tables or self.database.first(known) is not None

    def live_tables(self, person: Person) -> int:
        """How many unfinished tables a person has opened."""
        mine = select(func.count()).where(
            database_schema.tables.c.owner == person.id, database_schema.tables.c.state.in_(("lobby", "live"))
        )
        row = self.database.first(mine)
        return int(row[0]) if row is not None else 0

    def plan_seats(self, person: Person, asked: list[SeatIn], players: int) -> list[Seat]:
        """The seats of a new table; whoever opens it takes the first that is no bot's, and all of this screen's."""
        if len(asked) != players:
            raise Refused(422, "bad_seats", players=players)
        seats: list[Seat] = []
        seated = any(seat.kind == "here" for seat in asked)
        for seat in asked:
            if seat.kind == "bot":
                seats.append(Seat(kind="bot", bot=self.check_bot(seat.bot)))
            elif seat.kind == "here":
                seats.append(Seat(kind="here", person=person.id))
            else:
                seats.append(Seat(kind="person", person=None if seated else person.id))
                seated = True
        return seats

    async def create(
        self,
        person: Person,
        game: Game[Any],
        options: dict[str, Any],
        seats: list[Seat],
        title: str,
        private: bool,
        clock: ClockRule = NO_CLOCK,
        hints: HintsAllowed = "auto",
        id: str = "",
        lobby: bool = False,
    ) -> LiveTable:
        """A new table with a new match, which begins at once or waits for its players."""
        players = len(seats)
        try:
            if players not in game.players:
                raise BadOptions(f"{game.players[0]} to {game.players[-1]} players")
            chosen = game.about.fill_options(dict(options))
        except BadOptions as error:
            raise Refused(422, "bad_options", what=str(error)) from error
        log = LogWriter(0, START_HASH, game.rules_version)
        try:
            start = match_with_drafts.initial_state if lobby else partial(match_with_drafts.start_match, log=log)
            state = start(game, players, chosen)
        except BadContent as error:
            raise Refused(409, "no_content", what=str(error)[:300]) from error
        return await self._open_new(
            person, game, chosen, seats, title, private, state, log, clock=clock, hints=hints, id=id, lobby=lobby
        )

    async def create_from(
        self, person: Person, match: Match[Any], seats: list[Seat], title: str, private: bool
    ) -> LiveTable:
        """A new table that goes on from a match; its log is the log of that match."""
        game, box = match.game, match.table.box
        chosen = dict(box.options)
        log = LogWriter(0, START_HASH, game.rules_version)

        def play_again() -> TableState:
            again = replay_into_log(match, log)
            match_with_drafts.draw_chance(again, log)
            return match_with_drafts.state_after_rows(again, log.rows)

        state = await self.thread_pools.replays.run(play_again)
        return await self._open_new(person, game, chosen, seats, title, private, state, log, snapshot=True)

    async def _open_new(
        self,
        person: Person,
        game: Game[Any],
        chosen: dict[str, str],
        seats: list[Seat],
        title: str,
        private: bool,
        state: TableState,
        log: LogWriter,
        snapshot: bool = False,
        clock: ClockRule = NO_CLOCK,
        hints: HintsAllowed = "auto",
        id: str = "",
        lobby: bool = False,
    ) -> LiveTable:
        header = TableHeader(
            id=id or random_id(12),
            game=game.id,
            players=len(seats),
            options=chosen,
            rules=game.rules_version,
            content=game.content_hash,
            title=clean_text(title, MAX_TITLE) or game.title[person.lang],
            private=private,
            owner=person.id,
            status="lobby" if lobby else "over" if state.over else "live",
            clock=clock,
            hints=hints,
        )
        seats = name_bots(header.id, seats)
        await self.leases.acquire(header.id, fresh=True)
        work = [insert_content(game), insert_table(header, () if lobby else state.waiting, now())]
        work += [insert_seat(header.id, at, seat) for at, seat in enumerate(seats)]

        def rows_and_snapshot() -> list[Statement]:
            rows = [insert_row(header.id, row) for row in log.rows]
            return rows + insert_snapshot(header.id, state, log) if snapshot else rows

        work += await self.thread_pools.replays.run(rows_and_snapshot) if snapshot else rows_and_snapshot()
        await self.database.write(work)
        if not self.leases.holds(header.id):
            raise Refused(503, "moving")
        stored = StoredTable(
            header=header,
            seats=seats,
            state=state,
            number=log.number,
            hash=log.hash,
            snapshot_number=log.number if snapshot else 0,
        )
        table = LiveTable(self, stored)
        self.tables[header.id] = table
        self.operator_log.note("table opened", table=header.id, game=game.id, players=header.players, private=private)
        table.clock.update()
        table.auto_answers.wake()
        if self.leases.draining or self.leases.better_owner(header.id) is not None:
            self.spawn(self._settle(table))
        return table

    async def _settle(self, table: LiveTable) -> None:
        """Let a new table go to the process that is to have it, unless somebody was faster."""
        await asyncio.sleep(SETTLE_SECONDS)
        if table.idle:
            await table.submit(table.retire_if_idle)

    # ------------------------------------------------------------------ who may see a table

    def invite_code(self, table: str) -> str:
        """The code in a table's link."""
        return invite_code(self.secret, table)

    def is_invite_code(self, table: str, code: str | None) -> bool:
        """Whether this code opens the table."""
        return is_invite_code(self.secret, table, code)

    def may_view(self, header: TableHeader, seats: list[Seat], person: Person | None) -> bool:
        """Public tables are open to all, private ones to those who sit, own or were invited."""
        if not header.private:
            return True
        if person is None:
            return False
        if person.id == header.owner or any(person.id in (seat.person, seat.former) for seat in seats):
            return True
        watching = select(database_schema.watchers).where(
            database_schema.watchers.c.table == header.id, database_schema.watchers.c.person == person.id
        )
        return self.database.first(watching) is not None

    async def add_watcher(self, table: str, person: Person) -> None:
        """Remember that a person was invited."""
        known = select(database_schema.watchers).where(
            database_schema.watchers.c.table == table, database_schema.watchers.c.person == person.id
        )
        if self.database.first(known) is None:
            await self.database.write([(insert(database_schema.watchers).values(table=table, person=person.id), {})])

    async def change_owner(self, table: LiveTable, heir: str) -> None:
        """Give a table to another owner."""
        change = update(database_schema.tables).where(database_schema.tables.c.id == table.header.id).values(owner=heir)
        await self.database.write([(change, {})])
        table.header = msgspec.structs.replace(table.header, owner=heir)
