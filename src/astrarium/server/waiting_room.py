"""Before the match: people come, pick a seat and say that they are ready. Nothing is drawn, and no clock runs.

A table that waits has the status `lobby` and no row. It begins when all seats are taken and everybody is ready, or when
its owner says so; seats that are still free are then taken by bots. Changes of seats before that are not part of the
match, and leave no row behind.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from astrarium.core.random_source import SYSTEM
from astrarium.server import match_with_drafts
from astrarium.server.bot_and_standing_answers import SUBSTITUTE
from astrarium.server.bot_names import name_bots
from astrarium.server.database import Statement, now
from astrarium.server.handover_log import WORD_KEYS, Handover, make_handover
from astrarium.server.refusals import Refused, say
from astrarium.server.room_messages import PickIn, RoomDetails, RoomNews, RoomOut, RoomQuestion
from astrarium.server.room_picks import answer_picks, setup_questions
from astrarium.server.seats_and_header import Seat, update_seat, update_table
from astrarium.server.wire_messages import AckOut

if TYPE_CHECKING:
    from astrarium.server.live_table import LiveTable
    from astrarium.server.table_viewer import TableViewer


NEWS: Final = 30  # lines at most


class WaitingRoom:
    """The waiting room of one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._ready: set[str] = set()  # people; they say so again after a restart
        self._questions: dict[str, tuple[RoomQuestion, ...]] = {}  # by language
        self._news: deque[tuple[Handover | None, float]] = deque(maxlen=NEWS)  # none: the seats were shuffled

    @property
    def open(self) -> bool:
        """Whether the match has not begun."""
        return self.table.header.status == "lobby"

    def questions(self, lang: str) -> tuple[RoomQuestion, ...]:
        """What can be chosen here before it is asked."""
        if lang not in self._questions:
            self._questions[lang] = setup_questions(self.table.state.match, lang)
        return self._questions[lang]

    def message(self, lang: str) -> RoomOut:
        """The room as its visitors are shown it; nothing once the match has begun."""
        table, header = self.table, self.table.header
        if not self.open:
            return RoomOut(room=None)
        ready = [at for at, seat in enumerate(table.seats) if seat.kind == "bot" or seat.person in self._ready]
        details = RoomDetails(
            title=header.title,
            game=header.game,
            options=header.options,
            clock=header.clock.seconds,
            clock_kind=header.clock.kind,
            clock_gain=header.clock.gain,
            ready=tuple(ready),
            questions=self.questions(lang),
            picks=tuple([seat.picks for seat in table.seats]),
            news=tuple([RoomNews(text=self._tell(change, lang), time=at) for change, at in self._news]),
        )
        return RoomOut(room=details)

    def _tell(self, change: Handover | None, lang: str) -> str:
        """What has happened to the seats, in words."""
        if change is None:
            return say("room.shuffled", lang)
        return change.words(self.table.broadcast.occupant_name, lang)

    def show(self, only: TableViewer | None = None) -> None:
        """Send the room to everybody in it, or to one who has just come in."""
        for viewer in self.table.broadcast.viewers if only is None else (only,):
            viewer.send(self.message(viewer.lang))

    # ------------------------------------------------------------------ what people do here

    async def seat(self, at: int, seat: Seat) -> None:
        """Give a seat to another; whoever leaves one is no longer ready."""
        table, before = self.table, self.table.seats[at]
        await table.registry.database.write([update_seat(table.header.id, at, seat)])
        table.seats[at] = seat
        if before.person is not None:
            self._ready.discard(before.person)
        self._note(make_handover(at, before, seat, 0))
        table.send_seats()
        await self._begin_if_ready()

    def _note(self, change: Handover) -> None:
        """What the others are told of a change; one that only moves to another seat is seen there."""
        last = self._news[-1][0] if self._news else None
        if last is not None and (last.after, last.giver) == ("free", change.taker):
            self._news.pop()
        elif (change.after, change.before) in WORD_KEYS and (change.after, change.before) != ("bot", "bot"):
            self._news.append((change, now()))

    async def shuffle(self, viewer: TableViewer, key: str) -> None:
        """The owner has luck decide who sits where; everybody takes along what they have chosen."""
        table = self.table
        self._check_owner(viewer)
        left, seats = list(table.seats), []
        while left:
            seats.append(left.pop(SYSTEM.below(len(left))))
        await table.registry.database.write([update_seat(table.header.id, at, seat) for at, seat in enumerate(seats)])
        table.seats[:] = seats
        self._news.append((None, now()))
        viewer.send(AckOut(v=table.state.version(viewer.seat), ack=key))
        table.send_seats()

    def _check_owner(self, viewer: TableViewer) -> None:
        """Refuse what only the owner may do, and only before the match."""
        if not self.open:
            raise Refused(409, "begun")
        if viewer.person is None or viewer.person.id != self.table.header.owner:
            raise Refused(403, "not_owner")

    async def say_ready(self, viewer: TableViewer, key: str, ready: bool) -> None:
        """A person is ready, or is not after all; the last one starts the match."""
        if not self.open:
            raise Refused(409, "begun")
        if viewer.person is None or not self.table.broadcast.seats_of(viewer.person):
            raise Refused(403, "not_seated")
        (self._ready.add if ready else self._ready.discard)(viewer.person.id)
        viewer.send(AckOut(v=self.table.state.version(viewer.seat), ack=key))
        self.show()
        await self._begin_if_ready()

    async def pick(self, viewer: TableViewer, key: str, wanted: PickIn) -> None:
        """A person chooses a colour, or an answer to a question of the setup, that nobody else has chosen."""
        table = self.table
        if not self.open:
            raise Refused(409, "begun")
        at = table.broadcast.check_seat(viewer, wanted.seat, ())
        others = [seat for other, seat in enumerate(table.seats) if other != at]
        colour, picks = table.seats[at].colour, dict(table.seats[at].picks)
        if wanted.colour is not None:
            colour = wanted.colour
        if wanted.question:
            picks.pop(wanted.question, None)
        if wanted.question and wanted.answer is not None:
            answer = tuple(wanted.answer)
            asked = [one for one in self.questions(viewer.lang) if one.kind == wanted.question]
            choice = next((one for question in asked for one in question.choices if one.answer == answer), None)
            if choice is None:
                raise Refused(422, "no_such_answer")
            if answer in [seat.picks.get(wanted.question) for seat in others]:
                raise Refused(409, "picked")
            picks[wanted.question], colour = answer, choice.colour or colour
        if colour and colour in [seat.colour for seat in others]:
            raise Refused(409, "picked")
        await self._keep(at, replace(table.seats[at], colour=colour, picks=picks))
        viewer.send(AckOut(v=table.state.version(viewer.seat), ack=key))

    async def _keep(self, at: int, seat: Seat) -> None:
        """Write what was chosen, and tell everybody."""
        await self.table.registry.database.write([update_seat(self.table.header.id, at, seat)])
        self.table.seats[at] = seat
        self.table.send_seats()

    async def start(self, viewer: TableViewer, key: str) -> None:
        """The owner waits no longer: bots take the seats that are free."""
        self._check_owner(viewer)
        viewer.send(AckOut(v=self.table.state.version(viewer.seat), ack=key))
        await self._begin()

    async def _begin_if_ready(self) -> None:
        people = [seat.person for seat in self.table.seats if seat.kind != "bot"]
        if people and all([person in self._ready for person in people]):
            await self._begin()

    async def _begin(self) -> None:
        """Draw what the setup draws, and put the first question."""
        table, header = self.table, self.table.header
        log = table.log_writer()
        match = table.state.match.clone()
        match_with_drafts.draw_chance(match, log)
        bot = Seat(kind="bot", bot=SUBSTITUTE)
        filled = name_bots(header.id, [bot if seat.free else seat for seat in table.seats])
        kinds = {question.kind for question in self.questions("en")}
        after = answer_picks(match_with_drafts.fresh_state(match, [0] * header.players), filled, kinds, log)
        work: list[Statement] = [update_table(header.id, after.waiting, "live", now())]
        changed = [at for at, seat in enumerate(filled) if seat != table.seats[at]]
        work += [update_seat(header.id, at, filled[at]) for at in changed]
        before, table.seats[:] = list(table.seats), filled
        table.header = replace(header, status="live")
        try:
            await table.commit(after, log, work)
        except Refused:
            table.header, table.seats[:] = header, before
            raise
        table.registry.operator_log.note("match begun", table=header.id)
        self.show()
        table.send_seats()
        for viewer in table.broadcast.viewers:
            table.broadcast.show_table(viewer, table.state)
