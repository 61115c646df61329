"""Time to decide, at tables that want it. A player who lets it run out is answered for.

Time is granted for a mark, not for a question: one's own turn is one mark, so that small steps, dice and undo give no
more of it. What others ask in their turns is a mark each, for one does not decide how often one is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from astrarium.server import match_with_drafts
from astrarium.server.bot_and_standing_answers import TurnMark, turn_mark
from astrarium.server.clock_rules import SeatTime, write_times
from astrarium.server.database import now
from astrarium.server.move_log import CLOCK_KEY
from astrarium.server.storage_errors import StorageFailed
from astrarium.server.wire_messages import ClockOut, SeatClockOut

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.table_viewer import TableViewer

WINDOW_SECONDS: Final = 20  # at most, to say whether one steps in
RETRY_SECONDS: Final = 10.0  # until it is tried again, if nothing came of it
AWAY_SECONDS: Final = 3  # for a player who has let their time run out and is not here
LEAST_SECONDS: Final = 10  # for any question, however little is left
NOTICE_PART: Final = 4  # a player is told when this part of the days is left
SAME_SECONDS: Final = 60.0  # by which a hand on the system's clock may move what is written down
WINDOW: Final = "window"  # the mark of a chance to step in


class SeatDeadline:
    """When a seat must have answered, by the loop's own time, which no change of the system clock touches."""

    def __init__(self, mark: str, seconds: float, of: int, counted: bool = True) -> None:
        self.mark: Final = mark
        self.of: Final = of  # seconds of a full clock
        self.counted: Final = counted  # whether what is used of it is gone; it is not in a window, or for who is away
        self.at: Final = loop_time() + seconds
        self.timer_at = self.at
        self.rang_at: int | None = None  # how many moves the match had when it ran out

    @property
    def left(self) -> float:
        """How many seconds are left."""
        return max(0.0, self.at - loop_time())


Shown = SeatDeadline | float  # a clock that runs, or seconds that are left in a bank


class DecisionClock:
    """The clock of one table. It stands still while there are no viewers, unless it counts days."""

    def __init__(self, table: LiveTable, times: Mapping[int, SeatTime]) -> None:
        self.table: Final = table
        self._deadlines: dict[int, SeatDeadline] = {}
        self._left: dict[tuple[int, str], float] = {}  # by seat and mark: what was not used of it
        self._banks: dict[int, float] = {}  # by seat, where there is a bank for the match
        self._banks_shown: dict[int, float] = {}  # the same when all was last open
        self._times = dict(times)  # as they are on disk
        self._absent: set[int] = set()  # seats that were answered for and have done nothing since
        self._unannounced: list[int] = []  # late in a simultaneous step: others learn of it when all is revealed
        self._timer: asyncio.TimerHandle | None = None
        self._shown: dict[TableViewer, dict[int, Shown]] = {}
        if table.header.clock.kind == "bank":
            full = float(table.header.clock.seconds)
            self._banks = {at: times[at].left if at in times else full for at in range(table.header.players)}

    # ------------------------------------------------------------------ running

    def update(self) -> None:
        """Let the clocks run of all who are asked, each for what their time is granted for."""
        table = self.table
        rule = table.header.clock
        if not rule.seconds:
            return
        runs = table.header.status == "live" and (bool(table.broadcast.viewers) or rule.kind == "days")
        turn = turn_mark(table.state.match) if runs else ("", ())
        marks = {
            seat: self._mark(seat, person, turn)
            for seat in (table.state.waiting if runs else ())
            if table.seats[seat].kind != "bot" and (person := table.seats[seat].person) is not None
        }
        running = {
            seat: known
            for seat, known in self._deadlines.items()
            if marks.get(seat) == known.mark and known.rang_at in (None, table.state.match.moves)
        }
        for seat, known in self._deadlines.items():
            if seat not in running:
                self._keep(seat, known)
        if runs:
            self._forget_other_turns(turn)
        self._deadlines = {seat: running.get(seat) or self._grant(seat, mark) for seat, mark in marks.items()}
        self._set_timer()
        self._save()
        self._send_changes()

    def _mark(self, seat: int, person: str, turn: TurnMark) -> str:
        """What a seat's time is for: a turn of its own, a simultaneous step, or one question in another's turn."""
        match, rule = self.table.state.match, self.table.header.clock
        if rule.kind != "days" and self.table.broadcast.is_window(match, seat):
            return f"{WINDOW} {match.moves}"
        together = match_with_drafts.simultaneous_step(match)
        if together is not None:
            return f"{person} {turn} together {together.since}"
        if seat in turn[1]:
            return f"{person} {turn} turn"
        return f"{person} {turn} asked {match.moves}" if turn[1] else f"{person} {turn} stretch"

    def _forget_other_turns(self, turn: TurnMark) -> None:
        """Before the first turn of a match, what is kept is forgotten as soon as another is asked."""
        waiting = self.table.state.waiting
        self._left = {
            (seat, mark): left
            for (seat, mark), left in self._left.items()
            if f" {turn} " in mark and (turn[1] or seat in waiting)
        }

    def _grant(self, seat: int, mark: str) -> SeatDeadline:
        """The time for a mark: what is left of it, else all of it; never so little that nobody could answer."""
        rule = self.table.header.clock
        person = self.table.seats[seat].person
        if mark.startswith(WINDOW):
            return short_deadline(mark, WINDOW_SECONDS, rule.seconds)
        fresh = (seat, mark) not in self._left
        if rule.kind == "bank" and fresh and " asked " not in mark:
            self._banks[seat] += rule.gain
        if rule.kind == "days":
            self._left.setdefault((seat, mark), self._days_left(seat, mark))
        left = self._left.setdefault((seat, mark), float(rule.seconds))
        if rule.kind == "bank":
            left = self._banks[seat]
        if rule.kind != "days" and seat in self._absent and person not in self.table.broadcast.online:
            return short_deadline(mark, AWAY_SECONDS, rule.seconds)
        return SeatDeadline(mark, max(left, min(LEAST_SECONDS, rule.seconds)), rule.seconds)

    def _days_left(self, seat: int, mark: str) -> float:
        """Seconds until what was written down for a mark, or of the full time."""
        known = self._times.get(seat)
        if known is None or known.mark != mark:
            return float(self.table.header.clock.seconds)
        return known.left if known.due is None else known.due - now()

    def _keep(self, seat: int, deadline: SeatDeadline) -> None:
        """Remember what a clock that stops has left; what was granted beyond that is not saved up."""
        left = 0.0 if deadline.rang_at is not None else deadline.left
        if not deadline.counted and left:
            return
        at = (seat, deadline.mark)
        self._left[at] = min(self._left.get(at, left), left)
        if seat in self._banks and not deadline.mark.startswith(WINDOW):
            self._banks[seat] = min(self._banks[seat], left)

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
        """The player of a seat is here after all."""
        if seat in self._absent:
            self._absent.remove(seat)
            deadline = self._deadlines.pop(seat, None)
            if deadline is not None:
                self._keep(seat, deadline)
            self.update()

    # ------------------------------------------------------------------ on disk

    def _save(self) -> None:
        """Write down what must outlive the process: banks, and the days of those who are asked."""
        kind = self.table.header.clock.kind
        times: dict[int, SeatTime] = {}
        if kind == "bank":
            times = {seat: SeatTime(left=round(left, 1)) for seat, left in self._banks.items()}
        elif kind == "days":
            times = {
                seat: SeatTime(mark=mark, left=round(left, 1))
                for (seat, mark), left in self._left.items()
                if seat not in self._deadlines
            }
            times |= {seat: self._day_time(seat, deadline) for seat, deadline in self._deadlines.items()}
        changed = {seat: time for seat, time in times.items() if self._times.get(seat) != time}
        gone = [seat for seat in self._times if seat not in times]
        if changed or gone:
            self._times = times
            self.table.registry.spawn(self._write(changed, gone))

    def _day_time(self, seat: int, deadline: SeatDeadline) -> SeatTime:
        """When a seat's days are over, and when its player is told so; not written anew while nothing has changed."""
        known, due = self._times.get(seat), now() + deadline.left
        early = due - self.table.header.clock.seconds / NOTICE_PART
        told = early <= now()
        if known is not None and known.mark == deadline.mark and known.due is not None:
            if abs(known.due - due) < SAME_SECONDS:
                return known
            told = told or known.notice is None
        return SeatTime(mark=deadline.mark, due=due, notice=None if told else early)

    async def _write(self, changed: dict[int, SeatTime], gone: list[int]) -> None:
        try:
            await self.table.registry.database.write(write_times(self.table.header.id, changed, gone))
        except StorageFailed:
            self._times = {}  # all of it is written with the next change

    # ------------------------------------------------------------------ run out

    def _on_timer(self) -> None:
        self.table.registry.spawn(self.table.submit(self.ring))

    async def ring(self) -> None:
        """Answer for every seat whose time is over, and tell those whose days are nearly over."""
        self.update()
        for seat, deadline in list(self._deadlines.items()):
            if deadline.timer_at <= loop_time():
                deadline.timer_at = loop_time() + RETRY_SECONDS
                deadline.rang_at = self.table.state.match.moves
                self._set_timer()
                await self._answer_for(seat)
            else:
                await self._tell_in_time(seat, deadline)

    async def _tell_in_time(self, seat: int, deadline: SeatDeadline) -> None:
        """A notice before the days are over, once."""
        known, table = self._times.get(seat), self.table
        if known is None or known.notice is None or known.notice > now():
            return
        self._times[seat] = told = SeatTime(mark=known.mark, due=known.due)
        await self._write({seat: told}, [])
        person = table.seats[seat].person
        if person is not None and person not in table.broadcast.online:
            hours = max(1, round(deadline.left / 3600))
            table.registry.spawn(table.registry.notifications.notify_time(person, table.header, hours))

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
        revealed = match_with_drafts.simultaneous_step(self.table.state.match) is None
        if revealed:
            self._banks_shown = dict(self._banks)
        visible = {viewer: self._visible_to(viewer.seat) for viewer in viewers}
        late = self._unannounced if revealed else []
        for viewer, shown in visible.items():
            for seat in late:
                if viewer.seat != seat:
                    viewer.send(ClockOut(clock=clock_entries(shown), ran_out=seat))
            if self._shown.get(viewer, {}) != shown:
                viewer.send(ClockOut(clock=clock_entries(shown)))
        self._shown = visible
        self._unannounced = [] if revealed else self._unannounced

    def _visible_to(self, viewed: int | None) -> dict[int, Shown]:
        """The clocks a seat may see: in a simultaneous step only its own runs, so that no one learns who is done."""
        together = match_with_drafts.simultaneous_step(self.table.state.match)
        people = [at for at, seat in enumerate(self.table.seats) if seat.kind != "bot" and seat.person is not None]
        banks = {
            at: self._banks[at] if at == viewed else self._banks_shown.get(at, self._banks[at])
            for at in people
            if at in self._banks
        }
        running = {seat: one for seat, one in self._deadlines.items() if seat == viewed or together is None}
        return {**banks, **running}


def short_deadline(mark: str, seconds: int, full: int) -> SeatDeadline:
    """A short time that is not taken from anything."""
    seconds = min(seconds, full)
    return SeatDeadline(mark, seconds, seconds, counted=False)


def clock_entries(shown: dict[int, Shown]) -> tuple[SeatClockOut, ...]:
    """Clocks as the message has them."""
    return tuple(
        SeatClockOut(seat=seat, left=round(one.left, 1), of=one.of)
        if isinstance(one, SeatDeadline)
        else SeatClockOut(seat=seat, left=round(one, 1), of=max(1, round(one)), runs=False)
        for seat, one in sorted(shown.items())
    )


def loop_time() -> float:
    """The time of the running loop, which only goes on."""
    return asyncio.get_running_loop().time()
