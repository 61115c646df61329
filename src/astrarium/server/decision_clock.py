"""Time for each decision, at tables that want it. A player who lets it run out is answered for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from astrarium.server import match_with_drafts
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import CLOCK_KEY
from astrarium.server.wire_messages import ClockOut, SeatClockOut

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.table_viewer import TableViewer

WINDOW_SECONDS: Final = 20  # at most, to say whether one steps in
RETRY_SECONDS: Final = 10.0  # until it is tried again, if nothing came of it
AWAY_SECONDS: Final = 3  # for a player who has let their time run out and is not here


class SeatDeadline:
    """When a seat must have answered, by the loop's own time, which no change of the system clock touches."""

    def __init__(self, seconds: int, at: float) -> None:
        self.seconds: Final = seconds
        self.at: Final = at
        self.timer_at = at


class DecisionClock:
    """The clock of one table. It stands still while there are no viewers, and starts again for those who come back."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._deadlines: dict[int, SeatDeadline] = {}
        self._absent: set[int] = set()  # seats that were answered for and have done nothing since
        self._unannounced: list[int] = []  # late in a simultaneous step: others learn of it when all is revealed
        self._timer: asyncio.TimerHandle | None = None
        self._shown: dict[TableViewer, dict[int, SeatDeadline]] = {}

    # ------------------------------------------------------------------ running

    def update(self, before: TableState) -> None:
        """Give every seat that is asked something new the time to answer it."""
        table = self.table
        if not table.header.clock:
            return
        watched = bool(table.broadcast.viewers) and table.header.status == "live"
        deadlines: dict[int, SeatDeadline] = {}
        for seat in table.state.waiting if watched else ():
            person = table.seats[seat].person
            if table.seats[seat].kind == "bot" or person is None:
                continue
            known = self._deadlines.get(seat)
            same = match_with_drafts.same_question(before.match, table.state.match, seat)
            if known is not None and same:
                deadlines[seat] = known
            else:
                seconds = self._seconds(seat, person)
                deadlines[seat] = SeatDeadline(seconds, loop_time() + seconds)
        self._deadlines = deadlines
        self._set_timer()
        self._send_changes()

    def _seconds(self, seat: int, person: str) -> int:
        """How long this seat has: less for a window, little for a player who went away."""
        table = self.table
        if seat in self._absent and person not in table.broadcast.online:
            return min(AWAY_SECONDS, table.header.clock)
        if match_with_drafts.is_window(table.state.match, seat):
            return min(WINDOW_SECONDS, table.header.clock)
        return table.header.clock

    def _set_timer(self) -> None:
        self.stop()
        next_one = min([deadline.timer_at for deadline in self._deadlines.values()], default=None)
        if next_one is not None:
            self._timer = asyncio.get_running_loop().call_at(next_one, self._on_timer)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def mark_present(self, seat: int) -> None:
        """The player of a seat is here after all, and has the full time again."""
        if seat in self._absent:
            self._absent.remove(seat)
            self._deadlines.pop(seat, None)
            self.update(self.table.state)

    # ------------------------------------------------------------------ run out

    def _on_timer(self) -> None:
        self.table.registry.spawn(self.table.submit(self._run_out))

    async def _run_out(self) -> None:
        """Answer for every seat whose time is over."""
        for seat, deadline in list(self._deadlines.items()):
            if deadline.timer_at <= loop_time():
                deadline.timer_at = loop_time() + RETRY_SECONDS
                self._set_timer()
                await self._answer_for(seat)

    async def _answer_for(self, seat: int) -> None:
        """Confirm what a seat has drafted; where it has drafted nothing, answer for it."""
        table = self.table
        self._absent.add(seat)
        table.registry.operator_log.note("time ran out", table=table.header.id, seat=seat)
        simultaneous = match_with_drafts.simultaneous_step(table.state.match) is not None
        if simultaneous:
            self._unannounced.append(seat)
        for viewer in table.broadcast.viewers:
            if viewer.seat == seat or not simultaneous:
                viewer.send(ClockOut(clock=clock_entries(self._visible_to(viewer.seat)), ran_out=seat))
        if table.state.drafts.get(seat):
            log = table.log_writer()
            await table.commit(match_with_drafts.apply_confirm(table.state, seat, log, CLOCK_KEY), log)
        else:
            table.auto_answers.answer_late_seat(seat)

    # ------------------------------------------------------------------ what is shown

    def _send_changes(self) -> None:
        """Send the clocks to each viewer for whom they have changed: drafts of others do not count."""
        viewers = self.table.broadcast.viewers
        visible = {viewer: self._visible_to(viewer.seat) for viewer in viewers}
        revealed = match_with_drafts.simultaneous_step(self.table.state.match) is None
        late = self._unannounced if revealed else []
        for viewer, deadlines in visible.items():
            for seat in late:
                if viewer.seat != seat:
                    viewer.send(ClockOut(clock=clock_entries(deadlines), ran_out=seat))
            if self._shown.get(viewer) != deadlines:
                viewer.send(ClockOut(clock=clock_entries(deadlines)))
        self._shown = visible
        self._unannounced = [] if revealed else self._unannounced

    def _visible_to(self, viewed: int | None) -> dict[int, SeatDeadline]:
        """The deadlines a seat may see: in a simultaneous step its own alone, so that no one learns who is done."""
        together = match_with_drafts.simultaneous_step(self.table.state.match)
        return {seat: deadline for seat, deadline in self._deadlines.items() if seat == viewed or together is None}


def clock_entries(deadlines: dict[int, SeatDeadline]) -> tuple[SeatClockOut, ...]:
    """Deadlines as the message has them."""
    return tuple(
        SeatClockOut(seat=seat, left=round(max(0.0, one.at - loop_time()), 1), of=one.seconds)
        for seat, one in deadlines.items()
    )


def loop_time() -> float:
    """The time of the running loop, which only goes on."""
    return asyncio.get_running_loop().time()
