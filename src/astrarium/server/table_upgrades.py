"""Tables of earlier rules are taken over by today's: as a position, in one commit, and everybody is told.

The row that tells of it carries the position, so that what lies before it need never be played again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Row as Found
from sqlalchemy import bindparam, select, update

import astrarium
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import BROKEN, Game
from astrarium.core.match import Match
from astrarium.core.save_upgrades import UPGRADE_BACK_EVENT, UPGRADE_EVENT
from astrarium.core.serialization import position_data, same_position
from astrarium.core.step import NOBODY
from astrarium.core.table import TableEvent
from astrarium.server import database_schema
from astrarium.server import table_state as positions
from astrarium.server.database import Store, Work, row_in, row_out
from astrarium.server.errors import Refused
from astrarium.server.failpoints import stop
from astrarium.server.move_log import START, Pen, Row, last_upgrade
from astrarium.server.seats import Plate, plate_in
from astrarium.server.snapshots import story_in
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.table_state import Position

if TYPE_CHECKING:
    from astrarium.server.table_registry import Hall

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


class OtherRules(BadData):
    """A table that was played by rules which have since come to mean something else."""


class GameGone(BadData):
    """A table of a game that is not installed."""


class NewerRules(OtherRules):
    """A table that was played by newer rules than lie here."""


class Upgrades:
    """Brings tables up to today's rules, one after the other."""

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall
        self._one = asyncio.Lock()

    async def bring_up_all(self) -> None:
        """Every unfinished table of earlier rules; those that cannot be brought up are set aside."""
        tables = database_schema.tables.c
        for name in astrarium.games():
            older = select(tables.id).where(
                tables.game == name, tables.state == "live", tables.rules < astrarium.load(name).rules_version
            )
            for row in self._hall.store.all(older):
                try:
                    await self.bring_up(row.id)
                except Refused:
                    continue  # it is set aside, or the disk is full and the next look tries again

    async def bring_up(self, id: str) -> None:
        """One table, unless its rules are today's or it is not there."""
        if older(self._hall.store, id) is None:
            return
        async with self._one:
            plate = older(self._hall.store, id)
            if plate is None or id in self._hall.set_aside:
                return
            try:
                await self._take_over(plate)
            except (AstrariumError, *BROKEN, StorageFailed) as error:
                if isinstance(error, StorageFailed) and not error.damage:
                    raise
                raise self._hall.put_aside(id, error) from error

    async def _take_over(self, plate: Plate) -> None:
        hall = self._hall
        game = hall.contents.game(plate.game, plate.content)
        rows = kept_rows(hall.store, plate.id)
        hall.check_chain(rows)
        taken = await hall.pools.replays.run(take_over, game, plate, rows, kept_snapshots(hall.store, plate.id))
        stop("upgraded")
        await hall.store.write([*(row_out(plate.id, row) for row in taken.pen.rows), taken.plate_out(plate)])
        stop("upgrade_written")
        hall.journal.note(
            "rules upgraded", table=plate.id, old=plate.rules, new=game.rules_version, asked_again=taken.lost
        )


# ---------------------------------------------------------------------- what is kept


def of_today(plate: Plate) -> bool:
    """Whether the rules of a table are those that lie here."""
    return plate.game in astrarium.games() and plate.rules == astrarium.load(plate.game).rules_version


def older(store: Store, id: str) -> Plate | None:
    """The plate of a table whose rules are older than today's; none if it cannot be read."""
    try:
        plate = kept_plate(store, id)
    except (StorageFailed, *BROKEN):
        return None
    if plate is None or plate.game not in astrarium.games():
        return None
    return plate if plate.rules < astrarium.load(plate.game).rules_version else None


def kept_plate(store: Store, id: str) -> Plate | None:
    """What is written on a table, if there is one of this name."""
    found = store.first(select(database_schema.tables).where(database_schema.tables.c.id == id))
    return plate_in(found) if found is not None else None


def kept_rows(store: Store, id: str) -> list[Row]:
    """The whole log of a table."""
    rows = select(database_schema.log).where(database_schema.log.c.table == id).order_by(database_schema.log.c.number)
    return [row_in(row) for row in store.all(rows)]


def kept_snapshots(store: Store, id: str) -> Sequence[Found[Any]]:
    """The snapshots of a table, the newest first."""
    shots = database_schema.snapshots
    return store.all(select(shots).where(shots.c.table == id).order_by(shots.c.number.desc()))


# ---------------------------------------------------------------------- the take-over


class Base:
    """A position that was kept at some row."""

    def __init__(self, number: int, save: dict[str, Any], story: list[Any], drafts: list[Any]) -> None:
        self.number: Final = number
        self.save: Final = save
        self.story: Final = story
        self.drafts: Final = drafts


class TakenOver:
    """A table as today's rules go on with it: the match, the rows that tell of it, and how many answers were lost."""

    def __init__(self, match: Match[Any], pen: Pen, lost: int) -> None:
        self.match: Final = match
        self.pen: Final = pen
        self.lost: Final = lost

    def plate_out(self, plate: Plate) -> Work:
        """The table with its new number, for the lists."""
        ended = plate.state == "live" and self.match.over
        return UPDATE_RULES, {
            "of": plate.id,
            "now_rules": self.pen.rules,
            "now_options": msgspec.json.encode(self.match.table.box.options).decode(),
            "now_waiting": msgspec.json.encode(self.match.waiting if plate.state == "live" else ()).decode(),
            "now_state": "over" if ended else plate.state,
        }


def take_over(game: Game[Any], plate: Plate, rows: list[Row], shots: Sequence[Any]) -> TakenOver:
    """The last kept position under today's rules, and the rows after it as far as they can be played by them."""
    bases = bases_of(rows, shots)
    here, told, lost = upgraded_position(game, plate, rows, bases)
    if plate.state == "over" and not here.over:
        raise OtherRules("it was over, and would go on under the rules of today")
    match = positions.copied(here.match)
    if lost:
        told = [*told, TableEvent(UPGRADE_BACK_EVENT, NOBODY, (), None, {"n": lost})]
    match.event_log.extend([(match.moves, event) for event in told])
    pen = Pen(rows[-1].number, rows[-1].hash, game.rules_version) if rows else Pen(0, START, game.rules_version)
    positions.write_upgrade(match, plate.rules, pen)
    positions.draw_chance(match, pen)
    for seat, steps in here.drafts.items():
        for answer, _ in positions.rebased(match, seat, [answer for answer, _ in steps]):
            pen.write(seat, "answer", answer, draft=True)
    return TakenOver(match, pen, lost)


def bases_of(rows: list[Row], shots: Sequence[Any]) -> list[Base]:
    """The positions that were kept of this log, the newest first, back to the last upgrade."""
    first = last_upgrade(rows)
    found: list[Base] = []
    for shot in shots:
        with contextlib.suppress(BadData, *BROKEN):  # one that is damaged is passed over for the one before
            if first <= shot.number <= len(rows) and (not shot.number or rows[shot.number - 1].hash == shot.hash):
                found.append(Base(shot.number, msgspec.json.decode(shot.save), *story_in(shot.save, shot.story)))
    if first:
        save, story = positions.upgrade_read(rows[first - 1])
        found.append(Base(first, save, story, []))
    return found


def upgraded_position(
    game: Game[Any], plate: Plate, rows: list[Row], bases: list[Base]
) -> tuple[Position, list[TableEvent], int]:
    """Where the table stands, what is to be told, and how many answers no longer fit."""
    partly: tuple[Position, list[TableEvent], int] | None = None
    why = "no position of it was kept"
    for base in bases:
        try:
            here, told = stand_on(game, base, rows[: base.number])
        except BadData as error:
            why = str(error)
            continue
        here, lost = carried(here, rows[base.number :])
        if not lost:
            return here, told, 0
        partly = partly or (here, told, lost)
    if partly is not None:
        return partly
    if last_upgrade(rows):
        raise OtherRules(why)
    return from_the_start(game, plate, rows, bases, why)


def stand_on(game: Game[Any], base: Base, rows: list[Row]) -> tuple[Position, list[TableEvent]]:
    """A kept position under today's rules, and what its upgrades have to tell."""
    match = game.restore(base.save, chance="ask")
    told = [event for _, event in match.event_log]
    match.table.recording = True
    match.event_log = positions.story_in(base.story)
    return positions.redrafted(positions.first_look_after(match, rows), base.drafts), told


def carried(here: Position, rows: list[Row]) -> tuple[Position, int]:
    """After the rows as far as today's rules allow them, and how many answers are left over."""
    for at, row in enumerate(rows):
        try:
            here = positions.relived(here, row)
        except (AstrariumError, *BROKEN):
            kinds = [later.kind for later in rows[at:]]
            return here, max(1, kinds.count("answer") - kinds.count("undo"))
    return here, 0


def from_the_start(
    game: Game[Any], plate: Plate, rows: list[Row], bases: list[Base], why: str
) -> tuple[Position, list[TableEvent], int]:
    """All rows under today's rules, if every one is legal and they lead where the table is known to have stood."""
    here = positions.unwritten(game, plate.players, plate.options)
    for row in rows:
        try:
            here = positions.relived(here, row)
        except (AstrariumError, *BROKEN) as error:
            raise OtherRules(f"{why}; nor do its rows lead on: {error}") from error
        if bases and row.number == bases[0].number and not stands_at(here, bases[0]):
            raise OtherRules(f"{why}; and its rows now lead elsewhere")
    return here, [TableEvent(UPGRADE_EVENT, NOBODY, (), None, {"old": plate.rules, "new": game.rules_version})], 0


def stands_at(here: Position, base: Base) -> bool:
    """Whether a position is the very one that was kept."""
    kept = {name: base.save.get(name) for name in ("table", "agenda")}
    return same_position(kept, position_data(here.match))
