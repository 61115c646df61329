"""Time for each decision, at tables that want it. Whoever lets it run out is answered for, and the match goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from astrarium.server import table_state as positions
from astrarium.server.move_log import BY_CLOCK
from astrarium.server.table_state import Position
from astrarium.server.wire_messages import ClockSent, ClockTold

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.table_viewer import Viewer

WINDOW: Final = 20  # seconds at most to say whether one steps in
AGAIN: Final = 10.0  # seconds until it rings again, if nothing came of it
AWAY: Final = 3  # seconds for whoever has let his time run out and is not here


class Due:
    """When a seat must have answered, by the loop's own time, which no change of the day's hour touches."""

    def __init__(self, seconds: int, at: float) -> None:
        self.seconds: Final = seconds
        self.at: Final = at
        self.rings = at


class Clock:
    """The clock of one table. It stands still while nobody looks, and begins anew for who comes back."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._due: dict[int, Due] = {}
        self._missed: set[int] = set()  # the seats that were answered for, and have not been heard of since
        self._unsaid: list[int] = []  # seats that were late behind the screens, of which others hear when all is opened
        self._timer: asyncio.TimerHandle | None = None
        self._shown: dict[Viewer, dict[int, Due]] = {}

    # ------------------------------------------------------------------ running

    def wind(self, before: Position) -> None:
        """Give everybody who is asked something new the time to answer it."""
        table = self.table
        if not table.plate.clock:
            return
        watched = bool(table.company.viewers) and table.plate.state == "live"
        due: dict[int, Due] = {}
        for seat in table.position.waiting if watched else ():
            person = table.chairs[seat].person
            if table.chairs[seat].kind == "bot" or person is None:
                continue
            known = self._due.get(seat)
            same = positions.same_question(before.match, table.position.match, seat)
            if known is not None and same:
                due[seat] = known
            else:
                seconds = self._seconds(seat, person)
                due[seat] = Due(seconds, loop_time() + seconds)
        self._due = due
        self._arm()
        self._tell()

    def _seconds(self, seat: int, person: str) -> int:
        """How long this seat has: less where it is only asked whether it steps in, little for who went away."""
        table = self.table
        if seat in self._missed and person not in table.company.online:
            return min(AWAY, table.plate.clock)
        if positions.is_window(table.position.match, seat):
            return min(WINDOW, table.plate.clock)
        return table.plate.clock

    def _arm(self) -> None:
        self.stop()
        next_one = min([due.rings for due in self._due.values()], default=None)
        if next_one is not None:
            self._timer = asyncio.get_running_loop().call_at(next_one, self._ring)

    def stop(self) -> None:
        """Ring no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def heard(self, seat: int) -> None:
        """Somebody is there after all, and has time again."""
        if seat in self._missed:
            self._missed.remove(seat)
            self._due.pop(seat, None)
            self.wind(self.table.position)

    # ------------------------------------------------------------------ run out

    def _ring(self) -> None:
        self.table.hall.spawn(self.table.do(self._run_out))

    async def _run_out(self) -> None:
        """Answer for everybody whose time is over."""
        for seat, due in list(self._due.items()):
            if due.rings <= loop_time():
                due.rings = loop_time() + AGAIN
                self._arm()
                await self._answer_for(seat)

    async def _answer_for(self, seat: int) -> None:
        """What a seat has drafted counts; where it has drafted nothing, somebody stands in."""
        table = self.table
        self._missed.add(seat)
        table.hall.journal.note("time ran out", table=table.plate.id, seat=seat)
        screened = positions.screened(table.position.match) is not None
        if screened:
            self._unsaid.append(seat)
        for viewer in table.company.viewers:
            if viewer.seat == seat or not screened:
                viewer.send(ClockSent(clock=told(self._seen(viewer.seat)), ran_out=seat))
        if table.position.drafts.get(seat):
            pen = table.pen()
            await table.take(positions.confirmed(table.position, seat, pen, BY_CLOCK), pen)
        else:
            table.standins.stand_in(seat)

    # ------------------------------------------------------------------ what is shown

    def _tell(self) -> None:
        """How long everybody has, to each viewer for whom that has changed: others' drafts are not heard of."""
        viewers = self.table.company.viewers
        seen = {viewer: self._seen(viewer.seat) for viewer in viewers}
        opened = positions.screened(self.table.position.match) is None
        late = self._unsaid if opened else []
        for viewer, due in seen.items():
            for seat in late:
                if viewer.seat != seat:
                    viewer.send(ClockSent(clock=told(due), ran_out=seat))
            if self._shown.get(viewer) != due:
                viewer.send(ClockSent(clock=told(due)))
        self._shown = seen
        self._unsaid = [] if opened else self._unsaid

    def _seen(self, eyes: int | None) -> dict[int, Due]:
        """While all answer at once one sees one's own time only: another's would tell how often he has answered."""
        together = positions.screened(self.table.position.match)
        return {seat: due for seat, due in self._due.items() if seat == eyes or together is None}


def told(due: dict[int, Due]) -> tuple[ClockTold, ...]:
    """Times as they travel."""
    return tuple(
        ClockTold(seat=seat, left=round(max(0.0, one.at - loop_time()), 1), of=one.seconds) for seat, one in due.items()
    )


def loop_time() -> float:
    """The time of the running loop, which only goes on."""
    return asyncio.get_running_loop().time()
