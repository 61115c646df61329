"""Tables of earlier rules are upgraded to today's, each in one commit, and everyone reads of it in the log.

The upgrade is a row that carries the whole state, so that what lies before it need never be played again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import bindparam, select, update

import astrarium
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import BROKEN, Game
from astrarium.core.match import Match
from astrarium.core.save_upgrades import UPGRADE_BACK_EVENT, UPGRADE_EVENT
from astrarium.core.serialization import position_data, same_position
from astrarium.core.step import NOBODY
from astrarium.core.table_base import TableEvent
from astrarium.server import database_schema, match_with_drafts
from astrarium.server.database import Database, Statement, insert_row
from astrarium.server.failpoints import failpoint
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import LogRow, LogWriter, last_upgrade, writer_after
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import TableHeader
from astrarium.server.snapshots import read_snapshot_events
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.stored_table import IncompatibleRules, check_chain, load_header, load_rows, load_snapshots

if TYPE_CHECKING:
    from astrarium.server.table_registry import TableRegistry

UPDATE_RULES: Final = (
    update(database_schema.tables)
    .where(database_schema.tables.c.id == bindparam("of"))
    .values(
        rules=bindparam("now_rules"),
        options=bindparam("now_options"),
        waiting=bindparam("now_waiting"),
        state=bindparam("now_state"),
    )
)


class TableUpgrades:
    """Upgrades tables to today's rules, one after the other."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        self._lock = asyncio.Lock()

    async def upgrade_all(self) -> None:
        """Upgrade every unfinished table of earlier rules; those that cannot be upgraded are put in quarantine."""
        tables = database_schema.tables.c
        for name in astrarium.games():
            older = select(tables.id).where(
                tables.game == name, tables.state == "live", tables.rules < astrarium.load(name).rules_version
            )
            for row in self._registry.database.all(older):
                try:
                    await self._registry.leases.acquire(row.id)
                    await self.upgrade(row.id)
                    await self._registry.leases.release(row.id)
                except Refused:
                    continue  # it is in quarantine, or the disk is full and the next request tries again

    async def upgrade(self, id: str) -> None:
        """Upgrade one table, unless its rules are today's or there is none."""
        if outdated_header(self._registry.database, id) is None:
            return
        async with self._lock:
            header = outdated_header(self._registry.database, id)
            if header is None or id in self._registry.quarantined:
                return
            try:
                await self._upgrade(header)
            except (AstrariumError, *BROKEN, StorageFailed) as error:
                if isinstance(error, StorageFailed) and not error.damage:
                    raise
                raise self._registry.quarantine(id, error) from error

    async def _upgrade(self, header: TableHeader) -> None:
        registry = self._registry
        game = registry.content_store.game(header.game, header.content)
        rows = load_rows(registry.database, header.id)
        check_chain(rows)
        upgraded = await registry.thread_pools.replays.run(
            upgrade_table, game, header, rows, load_snapshots(registry.database, header.id)
        )
        failpoint("upgraded")
        await registry.database.write(
            [*(insert_row(header.id, row) for row in upgraded.log.rows), upgraded.update_header(header)]
        )
        failpoint("upgrade_written")
        registry.operator_log.note(
            "rules upgraded", table=header.id, old=header.rules, new=game.rules_version, asked_again=upgraded.lost
        )


# ---------------------------------------------------------------------- which tables


def has_current_rules(header: TableHeader) -> bool:
    """Whether a table goes by the installed rules."""
    return header.game in astrarium.games() and header.rules == astrarium.load(header.game).rules_version


def outdated_header(database: Database, id: str) -> TableHeader | None:
    """The header of a table whose rules are older than today's; None if they are not, or it cannot be read."""
    try:
        header = load_header(database, id)
    except (StorageFailed, *BROKEN):
        return None
    if header is None or header.game not in astrarium.games():
        return None
    return header if header.rules < astrarium.load(header.game).rules_version else None


# ---------------------------------------------------------------------- the upgrade


class Checkpoint:
    """A state that was saved at some row."""

    def __init__(self, number: int, save: dict[str, Any], events: list[Any], drafts: list[Any]) -> None:
        self.number: Final = number
        self.save: Final = save
        self.events: Final = events
        self.drafts: Final = drafts


class UpgradedTable:
    """A table as it goes on under today's rules: the match, the rows to write, and how many answers were lost."""

    def __init__(self, match: Match[Any], log: LogWriter, lost: int) -> None:
        self.match: Final = match
        self.log: Final = log
        self.lost: Final = lost

    def update_header(self, header: TableHeader) -> Statement:
        """The update of its header to the new rules."""
        ended = header.status == "live" and self.match.over
        return UPDATE_RULES, {
            "of": header.id,
            "now_rules": self.log.rules,
            "now_options": msgspec.json.encode(self.match.table.box.options).decode(),
            "now_waiting": msgspec.json.encode(self.match.waiting if header.status == "live" else ()).decode(),
            "now_state": "over" if ended else header.status,
        }


def upgrade_table(game: Game[Any], header: TableHeader, rows: list[LogRow], shots: Sequence[Any]) -> UpgradedTable:
    """The last saved state under today's rules, with the rows after it as far as these can still be played."""
    state, events, lost = upgrade_state(game, header, rows, read_checkpoints(rows, shots))
    if header.status == "over" and not state.over:
        raise IncompatibleRules("it was over, and would go on under the rules of today")
    match = state.match.clone()
    if lost:
        events = [*events, TableEvent(UPGRADE_BACK_EVENT, NOBODY, (), None, {"n": lost})]
    match.event_log = match.event_log + [(match.version(None), event) for event in events]
    log = writer_after(rows, game.rules_version)
    match_with_drafts.write_upgrade(match, header.rules, log)
    match_with_drafts.draw_chance(match, log)
    for seat, draft in state.drafts.items():
        for answer, _ in match_with_drafts.rebase_draft(match, seat, [answer for answer, _ in draft]):
            log.write(seat, "answer", answer, draft=True)
    return UpgradedTable(match, log, lost)


def read_checkpoints(rows: list[LogRow], shots: Sequence[Any]) -> list[Checkpoint]:
    """The states that were saved along this log, the newest first, back to the last upgrade."""
    first = last_upgrade(rows)
    found: list[Checkpoint] = []
    for shot in shots:
        with contextlib.suppress(BadData, *BROKEN):  # one that is damaged is passed over for the one before
            if first <= shot.number <= len(rows) and (not shot.number or rows[shot.number - 1].hash == shot.hash):
                events, drafts = read_snapshot_events(shot.save, shot.story)
                found.append(Checkpoint(shot.number, msgspec.json.decode(shot.save), events, drafts))
    if first:
        found.append(Checkpoint(first, *match_with_drafts.read_upgrade(rows[first - 1]), []))
    return found


def upgrade_state(
    game: Game[Any], header: TableHeader, rows: list[LogRow], checkpoints: list[Checkpoint]
) -> tuple[TableState, list[TableEvent], int]:
    """The state under today's rules, the events of its upgrades, and how many answers no longer fit."""
    partly: tuple[TableState, list[TableEvent], int] | None = None
    why = "no position of it was kept"
    for checkpoint in checkpoints:
        try:
            state, events = restore_checkpoint(game, checkpoint, rows[: checkpoint.number])
        except BadData as error:
            why = str(error)
            continue
        state, lost = replay_rows(state, rows[checkpoint.number :])
        if not lost:
            return state, events, 0
        partly = partly or (state, events, lost)
    if partly is not None:
        return partly
    if last_upgrade(rows):
        raise IncompatibleRules(why)
    return replay_all_rows(game, header, rows, checkpoints, why)


def restore_checkpoint(
    game: Game[Any], checkpoint: Checkpoint, rows: list[LogRow]
) -> tuple[TableState, list[TableEvent]]:
    """A saved state under today's rules, and the events of its upgrades."""
    match = game.restore(checkpoint.save, chance="ask")
    events = [event for _, event in match.event_log]
    match_with_drafts.start_recording(match, checkpoint.events)
    return match_with_drafts.with_drafts(match_with_drafts.state_after_rows(match, rows), checkpoint.drafts), events


def replay_rows(state: TableState, rows: list[LogRow]) -> tuple[TableState, int]:
    """The state after the rows as far as today's rules allow them, and how many answers are left over."""
    for at, row in enumerate(rows):
        try:
            state = match_with_drafts.apply_row(state, row)
        except (AstrariumError, *BROKEN):
            kinds = [later.kind for later in rows[at:]]
            return state, max(1, kinds.count("answer") - kinds.count("undo"))
    return state, 0


def replay_all_rows(
    game: Game[Any], header: TableHeader, rows: list[LogRow], checkpoints: list[Checkpoint], why: str
) -> tuple[TableState, list[TableEvent], int]:
    """The state after all rows, if today's rules allow each and they pass through the last saved state."""
    state = match_with_drafts.initial_state(game, header.players, header.options)
    for row in rows:
        try:
            state = match_with_drafts.apply_row(state, row)
        except (AstrariumError, *BROKEN) as error:
            raise IncompatibleRules(f"{why}; nor do its rows lead on: {error}") from error
        if checkpoints and row.number == checkpoints[0].number and not is_at_checkpoint(state, checkpoints[0]):
            raise IncompatibleRules(f"{why}; and its rows now lead elsewhere")
    return state, [TableEvent(UPGRADE_EVENT, NOBODY, (), None, {"old": header.rules, "new": game.rules_version})], 0


def is_at_checkpoint(state: TableState, checkpoint: Checkpoint) -> bool:
    """Whether a state is the very one that was saved."""
    saved = {name: checkpoint.save.get(name) for name in ("table", "agenda")}
    return same_position(saved, position_data(state.match))
