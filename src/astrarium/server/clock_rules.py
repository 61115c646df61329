"""The clock that a table was opened with, and what is kept of its time on disk."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, insert, select

from astrarium.server import database_schema
from astrarium.server.database import Database, Statement
from astrarium.server.refusals import Refused

ClockKind = Literal["decision", "bank", "days"]
MOST_SECONDS: Final[dict[ClockKind, int]] = {"decision": 3600, "bank": 4 * 3600, "days": 14 * 86_400}
LEAST_DAYS: Final = 3600  # seconds, of a clock that runs while nobody looks
MOST_GAIN: Final = 600  # seconds with each turn
INSERT_TIME: Final = insert(database_schema.clocks)


class ClockRule(msgspec.Struct, frozen=True, kw_only=True):
    """How long players have: for each decision, for the match with a gain per turn, or days for each turn."""

    kind: ClockKind = "decision"
    seconds: int = 0  # 0 is no clock
    gain: int = 0  # of a bank, with each turn


NO_CLOCK: Final = ClockRule()


def check_clock(kind: ClockKind, seconds: int, gain: int) -> ClockRule:
    """The clock of a new table, or a refusal in words."""
    least = LEAST_DAYS if kind == "days" and seconds else 0
    if not least <= seconds <= MOST_SECONDS[kind]:
        raise Refused(422, "bad_clock", least=least, most=MOST_SECONDS[kind])
    if not 0 <= gain <= MOST_GAIN:
        raise Refused(422, "bad_clock", least=0, most=MOST_GAIN)
    return ClockRule(kind=kind, seconds=seconds, gain=gain if kind == "bank" else 0)


class SeatTime(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a seat's time: what is left in its bank or of a turn that was interrupted, or when it is over."""

    mark: str = ""  # what the time is for
    left: float = 0.0
    due: float | None = None  # when it is over, by the system's clock
    notice: float | None = None  # when its player is told that it soon will be


def read_times(database: Database, table: str) -> dict[int, SeatTime]:
    """The times of a table's seats; one that cannot be read begins anew."""
    clocks = database_schema.clocks
    times: dict[int, SeatTime] = {}
    for row in database.all(select(clocks).where(clocks.c.table == table)):
        values: dict[str, Any] = {name: getattr(row, name) for name in SeatTime.__struct_fields__}
        try:
            times[row.seat] = msgspec.convert(values, SeatTime)
        except msgspec.ValidationError:
            continue
    return times


def write_times(table: str, changed: dict[int, SeatTime], gone: list[int]) -> list[Statement]:
    """What replaces the kept times of some seats."""
    clocks = database_schema.clocks.c
    old = delete(database_schema.clocks).where(clocks.table == table, clocks.seat.in_([*changed, *gone]))
    rows = [{"table": table, "seat": seat, **msgspec.structs.asdict(time)} for seat, time in changed.items()]
    return [(old, {}), *((INSERT_TIME, row) for row in rows)]
